// SPDX-License-Identifier: MIT
//
// Lines of JSON for the operator.
#include "net/log.h"

#include <time.h>

/// "2026-11-15T14:58:01.123Z"
static void write_time(int64_t now, char *text, size_t size) {
    time_t seconds = (time_t)(now / 1000);
    struct tm parts;
    char day[32] = "";
    if (gmtime_r(&seconds, &parts) != NULL) {
        strftime(day, sizeof day, "%Y-%m-%dT%H:%M:%S", &parts);
    }
    snprintf(text, size, "%s.%03dZ", day, (int)(now % 1000));
}

ant_json *log_begin(server_log *log, int64_t now, log_level level, const char *kind) {
    static const char *const levels[] = {"info", "warning", "error"};
    char time[48];
    write_time(now, time, sizeof time);
    ant_text_init(&log->text, log->line, sizeof log->line);
    ant_json_init(&log->json, &log->text);
    ant_json_open_object(&log->json, NULL);
    ant_json_string(&log->json, "time", time);
    ant_json_string(&log->json, "level", levels[level]);
    ant_json_string(&log->json, "kind", kind);
    return &log->json;
}

void log_end(server_log *log) {
    ant_json_close_object(&log->json);
    if (log->file == NULL || !ant_text_is_whole(&log->text)) {
        return;
    }
    fprintf(log->file, "%s\n", log->line);
    log->is_dirty = true;
}

void log_line(server_log *log, int64_t now, log_level level, const char *kind,
              const char *members) {
    log_begin(log, now, level, kind);
    if (members[0] != '\0') {
        ant_text_char(&log->text, ',');
        ant_text_string(&log->text, members);
    }
    log_end(log);
}

void log_flush(server_log *log) {
    if (log->is_dirty) {
        fflush(log->file);
        log->is_dirty = false;
    }
}
