// SPDX-License-Identifier: MIT
//
// The lines of a record: their overall order and their checks, verified before anything in
// them is believed. An edit is found here and told by its lines, whatever it did to the meaning.
#include <stdio.h>
#include <string.h>

#include "internal.h"

// What may come next.
typedef enum part {
    HEADER,  // lines without checks, up to `start`
    PLAYING, // plies and undos, each with a check
    CLOSING, // result and secret, up to `end`
    ENDED
} part;

typedef struct line_verifier {
    const char *text;
    size_t length;
    record_line line;
    part part;
    record_check check;
    const char *unseen; // where the bytes begin that the check has not seen
    uint32_t n_checked; // lines up to the last with a check
    uint32_t n_plies;   // that stand behind the last ply or undo
    ant_error *error;
} line_verifier;

bool record_line_next(const char *text, size_t length, record_line *line) {
    const char *end = text + length;
    const char *start = line->next == NULL ? text : line->next;
    if (start >= end) {
        return false;
    }
    const char *newline = memchr(start, '\n', (size_t)(end - start));
    line->start = start;
    line->end = newline == NULL ? end : newline;
    line->next = newline == NULL ? end : newline + 1;
    line->number++;
    return true;
}

bool record_line_is_comment(const record_line *line) {
    return line->number > 1 && line->start < line->end && *line->start == '#';
}

bool record_line_next_item(const char *text, size_t length, record_line *line) {
    record_line next = *line;
    do {
        if (!record_line_next(text, length, &next)) {
            return false;
        }
    } while (record_line_is_comment(&next));
    *line = next;
    return true;
}

bool record_line_begins(const record_line *line, const char *word) {
    size_t n = strlen(word);
    return (size_t)(line->end - line->start) >= n && memcmp(line->start, word, n) == 0;
}

static ant_status fail(const line_verifier *s, const char *at, ant_status status,
                       const char *expected) {
    ant_error_set(s->error, status, NULL, expected);
    if (s->error != NULL) {
        s->error->line = s->line.number;
        s->error->column = (uint32_t)(at - s->line.start) + 1;
    }
    return status;
}

// The first line says what all the others mean, so it is the one that is read before its check.
static ant_status verify_magic(const line_verifier *s) {
    static const char whole[] = RECORD_MAGIC RECORD_VERSION;
    size_t n = (size_t)(s->line.end - s->line.start);
    bool has_end = s->line.end < s->line.next;
    if (!has_end && n <= strlen(whole) && memcmp(s->line.start, whole, n) == 0) {
        return fail(s, s->line.end, ANT_TRUNCATED, "the first line is not whole");
    }
    if (!record_line_begins(&s->line, RECORD_MAGIC)) {
        return fail(s, s->line.start, ANT_BAD_RECORD, "\"" RECORD_MAGIC RECORD_VERSION "\"");
    }
    if (n != strlen(whole) || !record_line_begins(&s->line, whole)) {
        return fail(s, s->line.start + strlen(RECORD_MAGIC), ANT_BAD_RECORD,
                    "record version " RECORD_VERSION ", the only one that this program knows");
    }
    return ANT_OK;
}

static ant_status verify_bytes(const line_verifier *s) {
    if (s->line.end == s->line.next) {
        return fail(s, s->line.end, ANT_TRUNCATED, "this line is not whole");
    }
    for (const char *at = s->line.start; at < s->line.end; at++) {
        if (*at == '\r') {
            return fail(s, at, ANT_BAD_RECORD, "lines that end in LF alone, not in CR LF");
        }
        if ((unsigned char)*at < ' ' || *at == 0x7F) {
            return fail(s, at, ANT_BAD_RECORD, "printable text, not a control character");
        }
    }
    if (s->line.end - s->line.start >= RECORD_MAX_LINE) {
        return fail(s, s->line.start + RECORD_MAX_LINE - 1, ANT_BAD_RECORD, "a shorter line");
    }
    return ANT_OK;
}

static ant_status fail_edited(const line_verifier *s, const char *at) {
    char lines[32];
    char ply[24] = "";
    char expected[96];
    if (s->n_checked + 1 == s->line.number) {
        snprintf(lines, sizeof lines, "line %u", (unsigned)s->line.number);
    } else {
        snprintf(lines, sizeof lines, "lines %u to %u", (unsigned)s->n_checked + 1,
                 (unsigned)s->line.number);
    }
    if (s->part == PLAYING && !record_line_begins(&s->line, "undo ")) {
        // Of comments before it one may have been a ply: it had this number.
        snprintf(ply, sizeof ply, ", ply %u,", (unsigned)s->n_plies + 1);
    }
    snprintf(expected, sizeof expected, "something in %s%s was changed", lines, ply);
    return fail(s, at, ANT_EDITED, expected);
}

// Compares the check at the end of the line with that of all bytes before it.
static ant_status verify_check(line_verifier *s, unsigned n_digits) {
    size_t n = (size_t)(s->line.end - s->line.start);
    if (n < n_digits + 2U) {
        return fail_edited(s, s->line.end);
    }
    const char *digits = s->line.end - n_digits;
    char right[RECORD_END_DIGITS + 1];
    record_check_add(&s->check, s->unseen, (size_t)(digits - s->unseen));
    record_check_digits(&s->check, n_digits, right);
    if (digits[-1] != ' ' || memcmp(digits, right, n_digits) != 0) {
        return fail_edited(s, digits);
    }
    record_check_add(&s->check, digits, n_digits + 1U);
    s->unseen = s->line.next;
    s->n_checked = s->line.number;
    return ANT_OK;
}

// A ply or an undo; both begin with how many plies stand behind them.
static ant_status verify_step(line_verifier *s) {
    ant_status status = verify_check(s, RECORD_CHECK_DIGITS);
    if (status == ANT_OK) {
        ant_scan scan;
        int64_t number = 0;
        ant_scan_init(&scan, s->line.start, (size_t)(s->line.end - s->line.start));
        ant_scan_take(&scan, "undo");
        s->n_plies = ant_scan_number(&scan, &number) ? (uint32_t)number : s->n_plies;
    }
    return status;
}

static ant_status verify_start(line_verifier *s) {
    ant_status status = verify_check(s, RECORD_CHECK_DIGITS);
    if (status == ANT_OK) {
        s->part = PLAYING;
    }
    return status;
}

// A remark: the check goes on as if the line were not there.
static ant_status verify_comment(line_verifier *s) {
    record_check_add(&s->check, s->unseen, (size_t)(s->line.start - s->unseen));
    s->unseen = s->line.next;
    return ANT_OK;
}

// What comes behind the start.
static ant_status verify_body(line_verifier *s) {
    if (s->part == ENDED) {
        return fail(s, s->line.start, ANT_BAD_RECORD, "nothing behind the end line");
    }
    if (record_line_is_comment(&s->line)) {
        return verify_comment(s);
    }
    if (record_line_begins(&s->line, "end ")) {
        ant_status status = verify_check(s, RECORD_END_DIGITS);
        s->part = status == ANT_OK ? ENDED : s->part;
        return status;
    }
    if (record_line_begins(&s->line, "result ") || record_line_begins(&s->line, "secret ")) {
        s->part = CLOSING;
        return ANT_OK;
    }
    if (s->part == CLOSING) {
        return fail(s, s->line.start, ANT_BAD_RECORD, "\"result\", \"secret\" or \"end\"");
    }
    return verify_step(s);
}

static ant_status verify_line(line_verifier *s) {
    ant_status status = s->line.number == 1 ? verify_magic(s) : ANT_OK;
    if (status == ANT_OK) {
        status = verify_bytes(s);
    }
    if (status != ANT_OK) {
        return status;
    }
    if (s->part != HEADER) {
        return verify_body(s);
    }
    if (record_line_begins(&s->line, "start ")) {
        return verify_start(s);
    }
    if (s->line.end - s->text >= RECORD_MAX_HEADER) {
        return fail(s, s->line.start, ANT_BAD_RECORD, "\"start\" long before this line");
    }
    return record_line_is_comment(&s->line) ? verify_comment(s) : ANT_OK;
}

static ant_status fail_unfinished(line_verifier *s) {
    return fail(s, s->line.end, ANT_TRUNCATED,
                s->part == HEADER ? "there is no start line"
                                  : "there is no end line, nor the secret of a game that goes on");
}

ant_status record_lines_verify(const char *text, size_t length, bool has_secret,
                               record_lines *lines, ant_error *error) {
    line_verifier s = {
        .text = text, .length = length, .part = HEADER, .unseen = text, .error = error};
    record_check_init(&s.check);
    size_t n_valid = 0;
    while (record_line_next(text, length, &s.line)) {
        ant_status status = verify_line(&s);
        bool is_last = s.line.next == text + length;
        if (status != ANT_OK && is_last && has_secret && n_valid > 0 && s.part != ENDED) {
            break; // torn while it was written
        }
        if (status != ANT_OK) {
            return status;
        }
        if (s.part == PLAYING || s.part == ENDED) {
            n_valid = (size_t)(s.line.next - text);
        }
    }
    if (s.part != ENDED && (!has_secret || n_valid == 0)) {
        return fail_unfinished(&s);
    }
    *lines = (record_lines){.is_finished = s.part == ENDED, .n_valid = n_valid};
    return ANT_OK;
}
