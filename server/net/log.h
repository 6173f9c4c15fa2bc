// SPDX-License-Identifier: MIT
//
// The structured log: one JSON object a line with time, level and kind. No line holds tokens,
// secrets, cookies, chat or hands, because nobody hands any over. One thread writes.
#ifndef ANTFARM_LOG_H
#define ANTFARM_LOG_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include <antfarm/json.h>

enum { LOG_LINE_SIZE = 1024 };

typedef struct server_log {
    FILE *file; ///< the caller's; NULL: nothing is written
    bool is_dirty;
    ant_text text;
    ant_json json;
    char line[LOG_LINE_SIZE];
} server_log;

typedef enum log_level { LOG_INFO, LOG_WARNING, LOG_ERROR } log_level;

/// Begins a line. Members are added to the writer that comes back; log_end ends the line.
ant_json *log_begin(server_log *log, int64_t now, log_level level, const char *kind);
void log_end(server_log *log);
/// A whole line; `members` are JSON without braces, or "".
void log_line(server_log *log, int64_t now, log_level level, const char *kind, const char *members);
/// Hands what was written to the system. Called once a round, so that lines of a round share it.
void log_flush(server_log *log);

#endif
