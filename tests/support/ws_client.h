// SPDX-License-Identifier: MIT
//
// A client for tests of the server: HTTP requests and a WebSocket to a port of 127.0.0.1, plain
// blocking sockets with time limits. It can also say what no decent client would.
#ifndef ANTFARM_WS_CLIENT_H
#define ANTFARM_WS_CLIENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Of everything that names no time limit: for what never comes, however busy the machine is.
enum { WS_TIMEOUT_MS = 1800000 };

void ws_pause(int milliseconds);
/// Of a clock that nobody sets.
int64_t ws_now_ms(void);
/// Connects; the socket, or -1.
int ws_dial(uint16_t port);
/// Writes all bytes; false if the other side is gone.
bool ws_write(int socket, const void *bytes, size_t n);
/// True if the other side ends the connection within the time; what comes before is dropped.
bool ws_is_ended(int socket, int timeout_ms);

// HTTP.

typedef struct ws_reply {
    int status; ///< 0: there was no answer
    char *head; ///< status line and headers, NUL at the end; NULL without an answer
    char *body; ///< NUL at the end
    size_t n_body;
} ws_reply;

/// Sends a request with a Host of ours and reads the answer. `headers` are whole lines that end in
/// "\r\n", `body` may be NULL. Clear the reply afterwards.
void ws_ask(uint16_t port, const char *method, const char *path, const char *headers,
            const char *body, ws_reply *reply);
/// The same on a connection of the caller's, which stays open.
void ws_ask_on(int socket, uint16_t port, const char *method, const char *path, const char *headers,
               const char *body, ws_reply *reply);
/// Reads one answer to whatever was written; to a HEAD there is no body.
void ws_read_reply(int socket, bool is_head, ws_reply *reply);
void ws_reply_clear(ws_reply *reply);
/// The value of a header, up to its line's end, into `value`; false if there is none.
bool ws_reply_header(const ws_reply *reply, const char *name, char *value, size_t size);

// WebSocket.

typedef struct ws_client {
    int socket;
    int status;     ///< of the handshake: 101 if all is well
    int close_code; ///< of the close frame that came; 1006: it ended without one
    size_t n;
    unsigned char bytes[1 << 18]; ///< read, and not yet looked at
} ws_client;

enum { WS_NOTHING = -1, WS_CLOSED = -2, WS_PING = -3, WS_PONG = -4 };

/// Shakes hands for `antfarm.v2`. `headers` (whole lines) come in addition; without an Origin. True
/// if the status is 101.
bool ws_open(ws_client *client, uint16_t port, const char *path, const char *headers);
/// The same with all headers but Host, Upgrade, Connection, key and version left to the caller.
bool ws_open_with(ws_client *client, uint16_t port, const char *path, const char *headers);
bool ws_send(ws_client *client, const char *text);
/// One frame: `first` is its first byte (0x81: a whole text message).
bool ws_send_frame(ws_client *client, unsigned first, const void *bytes, size_t n);
/// The next message: its length, with a NUL behind it, or one of the negative values. Pings are
/// answered and passed over.
int ws_receive(ws_client *client, char *text, size_t size, int timeout_ms);
/// The next frame of any kind; nothing is answered.
int ws_receive_frame(ws_client *client, char *text, size_t size, int timeout_ms);
/// Ends the connection without a word.
void ws_hang_up(ws_client *client);

#endif
