// SPDX-License-Identifier: MIT
//
// The lines of a record. docs/record.md describes them.
#include <string.h>

#include "../core/assert.h"
#include "internal.h"

_Static_assert(sizeof RECORD_TEXT - 1 + ANT_MAX_OPTION_TEXT_LINE <= RECORD_MAX_LINE,
               "a line of an option's text fits a line of the record");
_Static_assert(ANT_MAX_OPTION_TEXTS * 3 * ANT_MAX_OPTION_TEXT < RECORD_MAX_HEADER,
               "texts of the shortest lines fit the header, with their marks");

// Ends a line with its check, which covers everything that stands before it. `from` is where the
// bytes begin that the check has not seen.
static void end_line(record_check *check, unsigned n_digits, size_t from, ant_text *out) {
    ant_text_char(out, ' ');
    if (!ant_text_is_whole(out)) {
        return;
    }
    char digits[RECORD_END_DIGITS + 1];
    record_check_add(check, out->at + from, out->length - from);
    record_check_digits(check, n_digits, digits);
    size_t behind = out->length;
    ant_text_string(out, digits);
    ant_text_char(out, '\n');
    if (ant_text_is_whole(out)) {
        record_check_add(check, out->at + behind, out->length - behind);
    }
}

static void write_pair(ant_text *out, const char *word, int64_t number) {
    ant_text_string(out, word);
    ant_text_char(out, ' ');
    ant_text_number(out, number);
}

// Ends a line with `n` bytes, at most 32, as digits.
static void write_bytes(ant_text *out, const uint8_t *bytes, size_t n) {
    char hex[2 * 32 + 1];
    sodium_bin2hex(hex, sizeof hex, bytes, n);
    ant_text_char(out, ' ');
    ant_text_string(out, hex);
    ant_text_char(out, '\n');
    sodium_memzero(hex, sizeof hex);
}

// The lines of an option's text, each marked.
static void write_text(const ant_game *game, const ant_options *options, const ant_option *option,
                       ant_text *out) {
    char buffer[ANT_MAX_OPTION_TEXT];
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_options_write(game, options, option, &text);
    ANT_ASSERT(ant_text_is_whole(&text));
    record_line line = {0};
    while (record_line_next(buffer, strlen(buffer), &line)) {
        ant_text_string(out, RECORD_TEXT);
        ant_text_bytes(out, line.start, (size_t)(line.next - line.start));
    }
}

static void write_options(const ant_game *game, const ant_options *options, ant_text *out) {
    for (unsigned i = 0; i < game->n_options; i++) {
        const ant_option *option = &game->options[i];
        ant_text_string(out, "option ");
        ant_text_string(out, option->name);
        ant_text_char(out, ' ');
        ant_text_string(out, ant_option_value(option, options->value[i]));
        ant_text_char(out, '\n');
        if (options->value[i] == option->n_values) {
            write_text(game, options, option, out);
        }
    }
}

static void write_seats(const ant_match_setup *setup, ant_text *out) {
    for (int seat = 0; seat < setup->n_seats; seat++) {
        write_pair(out, "seat", seat + 1);
        if (setup->labels[seat][0] != '\0') {
            ant_text_char(out, ' ');
            ant_text_string(out, setup->labels[seat]);
        }
        ant_text_char(out, '\n');
    }
}

static void write_nonces(const ant_match_setup *setup, ant_text *out) {
    for (int seat = 0; seat < setup->n_seats; seat++) {
        if ((setup->has_nonce & ant_seat_set(seat)) != 0) {
            write_pair(out, "nonce", seat + 1);
            write_bytes(out, setup->nonces[seat], ANT_NONCE_SIZE);
        }
    }
}

static void write_origins(const ant_match_setup *setup, ant_text *out) {
    for (int i = 0; i < setup->n_origins; i++) {
        write_pair(out, "origin", setup->origins[i].n_plies);
        write_bytes(out, setup->origins[i].secret.bytes, ANT_SECRET_SIZE);
    }
}

void record_write_start(const ant_match *match, record_check *check, ant_text *out) {
    const ant_match_setup *setup = &match->setup;
    size_t from = out->length;
    uint8_t commitment[ANT_COMMITMENT_SIZE];
    ant_secret_commitment(&setup->secret, commitment);
    ant_text_string(out, RECORD_MAGIC RECORD_VERSION "\ngame ");
    ant_text_string(out, setup->game->name);
    write_pair(out, "\nrules", setup->game->rules_version);
    write_pair(out, "\nseats", setup->n_seats);
    ant_text_char(out, '\n');
    write_options(setup->game, &setup->options, out);
    write_seats(setup, out);
    ant_text_string(out, "commitment");
    write_bytes(out, commitment, sizeof commitment);
    write_nonces(setup, out);
    write_origins(setup, out);
    ant_text_string(out, "start ");
    ant_text_hex(out, match->hash);
    end_line(check, RECORD_CHECK_DIGITS, from, out);
}

void record_write_ply(const ant_match *match, int seat, ant_action action, record_check *check,
                      ant_text *out) {
    size_t from = out->length;
    ant_text_number(out, match->n_plies);
    ant_text_char(out, ' ');
    ant_text_number(out, seat + 1);
    ant_text_char(out, ' ');
    ant_action_text(match->setup.game, action, out);
    ant_text_string(out, " = ");
    ant_text_hex(out, match->hash);
    end_line(check, RECORD_CHECK_DIGITS, from, out);
}

void record_write_undo(const ant_match *match, record_check *check, ant_text *out) {
    size_t from = out->length;
    write_pair(out, "undo", match->n_plies);
    ant_text_char(out, ' ');
    ant_text_hex(out, match->hash);
    end_line(check, RECORD_CHECK_DIGITS, from, out);
}

void record_write_secret(const ant_secret *secret, ant_text *out) {
    ant_text_string(out, "secret");
    write_bytes(out, secret->bytes, sizeof secret->bytes);
}

void record_write_closing(const ant_match *match, record_check *check, ant_text *out) {
    const ant_game *game = match->setup.game;
    size_t from = out->length;
    ant_result result;
    ant_result_of(game, match->state, &result);
    for (int party = 0; party < result.n_parties; party++) {
        ant_text_string(out, "result ");
        ant_word_write(game->party, ant_party_word(game, match->state, party), out);
        write_pair(out, " score", result.score[party]);
        write_pair(out, " place", result.rank[party]);
        ant_text_char(out, '\n');
    }
    record_write_secret(&match->setup.secret, out);
    ant_text_string(out, "end");
    end_line(check, RECORD_END_DIGITS, from, out);
}
