// SPDX-License-Identifier: MIT
//
// What the worker around the module does for it: imported functions. Texts are bytes with their
// length, good during the call.
#ifndef ANTFARM_HOME_HOST_H
#define ANTFARM_HOME_HOST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define HOST(name) __attribute__((import_module("home"), import_name(#name)))

/// A message for somebody who entered.
HOST(send) void host_send(uint32_t client, const char *text, size_t length);
/// The answer to a request. `cookie` is a whole Set-Cookie value; of length 0: none.
HOST(reply)
void host_reply(uint32_t client, int status, const char *type, size_t n_type, const char *cookie,
                size_t n_cookie, const char *body, size_t n_body);
/// Closes the line of somebody who entered.
HOST(close) void host_close(uint32_t client, int code, const char *reason, size_t n_reason);
/// Keeps a batch (store/page/page.h); home_kept is to be called when that is done.
HOST(keep) void host_keep(const uint8_t *bytes, size_t n);
/// A line for whoever looks into the console.
HOST(log) void host_log(bool is_error, const char *text, size_t length);
/// Milliseconds of a clock that never jumps, and of that on the wall.
HOST(now) double host_now(void);
HOST(today) double host_today(void);

#endif
