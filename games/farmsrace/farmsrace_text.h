// SPDX-License-Identifier: MIT
//
// Lines of a position: the words that they are made of, and those that say how a table stands,
// which are written of the table as it is and of that before a first turn. Private to this folder.
#ifndef ANTFARM_FARMSRACE_TEXT_H
#define ANTFARM_FARMSRACE_TEXT_H

#include <antfarm/position.h>

#include "farmsrace_rules.h"

// Words, each with a blank before it.

void farmsrace_write_number(int number, ant_text *out);
void farmsrace_write_word(const ant_word_type *type, unsigned value, ant_text *out);
/// What is not 0 of counts by kind, as "wheat 2 brick 1".
void farmsrace_write_counts(const ant_word_type *type, const uint8_t *counts, ant_text *out);
/// The numbers of a set, which count from 1; `none` where it is empty.
void farmsrace_write_set(uint32_t set, ant_text *out);
/// A line of the key and the set; none where it is empty.
void farmsrace_write_set_line(const char *key, uint32_t set, ant_text *out);
/// The key and the number of a seat, without a blank before them.
void farmsrace_write_seat(const char *key, unsigned seat, ant_text *out);

/// Takes a number of the range, or fails saying what was expected: then it is the least.
ant_status farmsrace_read_number(ant_scan *scan, unsigned least, unsigned most,
                                 const char *expected, unsigned *number, ant_error *error);
/// Seats and regions from 0.
ant_status farmsrace_read_seat(ant_scan *scan, unsigned *seat, ant_error *error);
ant_status farmsrace_read_region(ant_scan *scan, unsigned *region, ant_error *error);
ant_status farmsrace_read_word(const ant_word_type *type, ant_scan *scan, const char *expected,
                               unsigned *value, ant_error *error);
/// Takes kinds with their numbers as long as there are any, each once; there must be one.
ant_status farmsrace_read_counts(const ant_word_type *type, ant_scan *scan, const char *expected,
                                 uint8_t *counts, ant_error *error);
/// Takes numbers up to the end of the line, or `none`.
ant_status farmsrace_read_regions(ant_scan *scan, farmsrace_regions *regions, ant_error *error);

// A table.

/// What a table is before any line of it is read, and what the lines leave out.
void farmsrace_begin_table(farmsrace_table *table);
void farmsrace_complete_table(const farmsrace_state *state, farmsrace_table *table);

/// The lines of a table: written of a state that begins with it, and read for `state` pointing to
/// it or to such a state.
#define FARMSRACE_TABLE_LINES(X)                                                                   \
    X("holds", holds, true)                                                                        \
    X("humans", humans, true)                                                                      \
    X("token", tokens, false)                                                                      \
    X("turmoil", turmoil, false)                                                                   \
    X("pool", pool, false)                                                                         \
    X("hand", hands, true)                                                                         \
    X("known", known, true)                                                                        \
    X("spies", spies, true)                                                                        \
    X("deck", deck, false)                                                                         \
    X("played", played, false)                                                                     \
    X("shown", shown, true)                                                                        \
    X("conquests", conquests, true)                                                                \
    X("nukes", nukes, true)                                                                        \
    X("nukes-left", nukes_left, false)                                                             \
    X("nukiest", nukiest, false)                                                                   \
    X("out", out, true)
/// The lines of what is being offered, fought, nuked, paid and taken.
#define FARMSRACE_PENDING_LINES(X)                                                                 \
    X("begun", begun, true)                                                                        \
    X("offer", offers, true)                                                                       \
    X("draft", drafts, true)                                                                       \
    X("combat", combat, false)                                                                     \
    X("nuking", nuking, false)                                                                     \
    X("bill", bill, false)                                                                         \
    X("blackmail", blackmail, false)
#define FARMSRACE_DECLARE(key, name, may_repeat)                                                   \
    extern const ant_field_lines farmsrace_##name##_lines;
FARMSRACE_TABLE_LINES(FARMSRACE_DECLARE)
FARMSRACE_PENDING_LINES(FARMSRACE_DECLARE)
#undef FARMSRACE_DECLARE
/// Defines a list of lines by the functions of their names.
#define FARMSRACE_DEFINE(key, name, may_repeat)                                                    \
    const ant_field_lines farmsrace_##name##_lines = {write_##name, read_##name, may_repeat};

#endif
