// SPDX-License-Identifier: MIT
//
// Reading a record, line by line, after every check was found right (lines.c). What is refused
// here was either written by another program or forged with new checks.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/assert.h"
#include "internal.h"

typedef struct parser {
    const char *text;
    size_t length; // of what is read: a torn end is left out
    record_games games;
    record_line line;
    ant_scan scan; // of this line; its positions are those of the text
    record_whole *whole;
    ant_error *error;
} parser;

record_games record_games_all(void) {
    record_games games;
    games.at = ant_games(&games.n);
    return games;
}

static ant_status fail(const parser *p, ant_status status, const char *expected) {
    return ant_scan_fail(&p->scan, p->error, status, expected);
}

// ---- Lines and words

static void open_line(parser *p) {
    ant_scan_init(&p->scan, p->text, (size_t)(p->line.end - p->text));
    p->scan.at = p->line.start;
}

// Goes to the next line, which must begin with `word`.
static ant_status next_line(parser *p, const char *word) {
    char expected[96];
    snprintf(expected, sizeof expected, "\"%s\"", word);
    if (!record_line_next_item(p->text, p->length, &p->line)) {
        return fail(p, ANT_BAD_RECORD, expected);
    }
    open_line(p);
    return ant_scan_take(&p->scan, word) ? ANT_OK : fail(p, ANT_BAD_RECORD, expected);
}

static ant_status end_line(parser *p) {
    return ant_scan_is_line_end(&p->scan) ? ANT_OK : fail(p, ANT_BAD_RECORD, "the end of the line");
}

// Takes a number from `least` to `most`; otherwise nothing.
static ant_status take_number(parser *p, int64_t least, int64_t most, const char *expected,
                              int64_t *number) {
    ant_scan_blanks(&p->scan);
    const char *at = p->scan.at;
    if (ant_scan_number(&p->scan, number) && *number >= least && *number <= most) {
        return ANT_OK;
    }
    p->scan.at = at;
    return fail(p, ANT_BAD_RECORD, expected);
}

static int hex_digit(char c) {
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool record_scan_bytes(ant_scan *scan, uint8_t *bytes, size_t n) {
    const char *before = scan->at;
    ant_scan_blanks(scan);
    if ((size_t)(scan->end - scan->at) < 2 * n) {
        scan->at = before;
        return false;
    }
    for (size_t i = 0; i < 2 * n; i++) {
        int digit = hex_digit(scan->at[i]);
        if (digit < 0) {
            scan->at = before;
            return false;
        }
        bytes[i / 2] = (uint8_t)(i % 2 == 0 ? digit << 4 : bytes[i / 2] | digit);
    }
    scan->at += 2 * n;
    return true;
}

// Takes `n` bytes, with which the line ends.
static ant_status take_bytes(parser *p, uint8_t *bytes, size_t n) {
    char expected[32];
    snprintf(expected, sizeof expected, "%zu hexadecimal digits", 2 * n);
    if (!record_scan_bytes(&p->scan, bytes, n)) {
        return fail(p, ANT_BAD_RECORD, expected);
    }
    return end_line(p);
}

// Takes the hash of a state. The check behind it was verified before.
static ant_status take_hash(parser *p, uint64_t *hash) {
    uint64_t check;
    ant_scan_blanks(&p->scan);
    if (!ant_scan_hex(&p->scan, RECORD_HASH_DIGITS, hash)) {
        return fail(p, ANT_BAD_RECORD, "a state hash of 16 hexadecimal digits");
    }
    ant_scan_blanks(&p->scan);
    if (!ant_scan_hex(&p->scan, RECORD_CHECK_DIGITS, &check)) {
        return fail(p, ANT_BAD_RECORD, "a check of 8 hexadecimal digits");
    }
    return end_line(p);
}

// ---- The header

static ant_status parse_game(parser *p) {
    ant_status status = next_line(p, "game");
    if (status != ANT_OK) {
        return status;
    }
    ant_scan_blanks(&p->scan);
    ant_scan before = p->scan;
    const char *name = NULL;
    size_t n = ant_scan_word(&p->scan, &name);
    for (size_t i = 0; n > 0 && i < p->games.n; i++) {
        const ant_game *game = p->games.at[i];
        if (strlen(game->name) == n && memcmp(game->name, name, n) == 0) {
            p->whole->record.setup.game = game;
            return end_line(p);
        }
    }
    p->scan = before;
    return fail(p, ANT_NO_SUCH_GAME, "the name of a game that this program has");
}

static ant_status parse_rules(parser *p) {
    int64_t version = 0;
    ant_status status = next_line(p, "rules");
    if (status == ANT_OK) {
        status = take_number(p, 1, UINT16_MAX, "a version of the rules", &version);
    }
    if (status == ANT_OK) {
        status = end_line(p);
    }
    const ant_game *game = p->whole->record.setup.game;
    if (status != ANT_OK || version == game->rules_version) {
        return status;
    }
    char expected[160];
    snprintf(expected, sizeof expected,
             "the record is of version %d of the rules of %s, this program has version %d",
             (int)version, game->name, (int)game->rules_version);
    p->scan.at = p->line.start + strlen("rules ");
    return fail(p, ANT_OTHER_RULES, expected);
}

static ant_status parse_n_seats(parser *p) {
    ant_match_setup *setup = &p->whole->record.setup;
    char expected[48];
    snprintf(expected, sizeof expected, "%d to %d seats", setup->game->min_seats,
             setup->game->max_seats);
    int64_t n_seats = 0;
    ant_status status = next_line(p, "seats");
    if (status == ANT_OK) {
        status = take_number(p, setup->game->min_seats, setup->game->max_seats, expected, &n_seats);
    }
    setup->n_seats = (int)n_seats;
    return status == ANT_OK ? end_line(p) : status;
}

// The marked lines of an option's text. What is wrong with it is told by the record's own lines.
static ant_status parse_text(parser *p, const ant_option *option) {
    ant_match_setup *setup = &p->whole->record.setup;
    char buffer[ANT_MAX_OPTION_TEXT];
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    record_line at = p->line; // where it is wrong, if it is
    record_line next = p->line;
    while (record_line_next_item(p->text, p->length, &next) &&
           record_line_begins(&next, RECORD_TEXT)) {
        const char *start = next.start + strlen(RECORD_TEXT);
        p->line = next;
        ant_text_bytes(&text, start, (size_t)(next.next - start));
    }
    open_line(p);
    if (!ant_text_is_whole(&text)) {
        return fail(p, ANT_BAD_RECORD, "a shorter text");
    }
    ant_error error = {0};
    ant_status status =
        ant_options_set_text(setup->game, &setup->options, option, buffer, text.length, &error);
    if (status == ANT_OK || p->error == NULL) {
        return status;
    }
    *p->error = error;
    for (uint32_t i = 0; i < error.line && at.number < p->line.number; i++) {
        (void)record_line_next_item(p->text, p->length, &at);
    }
    bool is_marked = record_line_begins(&at, RECORD_TEXT);
    p->error->line = at.number;
    p->error->column = is_marked ? error.column + (uint32_t)strlen(RECORD_TEXT) : 1;
    return status;
}

static ant_status parse_option(parser *p, unsigned index) {
    ant_match_setup *setup = &p->whole->record.setup;
    const ant_option *option = &setup->game->options[index];
    char word[80];
    snprintf(word, sizeof word, "option %s", option->name);
    ant_status status = next_line(p, word);
    if (status != ANT_OK) {
        return status;
    }
    ant_scan_blanks(&p->scan);
    size_t n = (size_t)(p->scan.end - p->scan.at);
    for (uint8_t i = 0; ant_option_has(option, i); i++) {
        const char *value = ant_option_value(option, i);
        if (strlen(value) == n && memcmp(value, p->scan.at, n) == 0) {
            setup->options.value[index] = i;
            return i == option->n_values ? parse_text(p, option) : ANT_OK;
        }
    }
    return fail(p, ANT_BAD_VALUE, "a value of this option");
}

// Options are added to a game behind the others: a record from before that does not name them, and
// was played with their defaults.
static ant_status parse_options(parser *p) {
    const ant_game *game = p->whole->record.setup.game;
    ant_options_default(game, &p->whole->record.setup.options);
    ant_status status = ANT_OK;
    for (unsigned i = 0; status == ANT_OK && i < game->n_options; i++) {
        record_line next = p->line;
        bool is_named = record_line_next_item(p->text, p->length, &next) &&
                        record_line_begins(&next, "option ");
        if (!is_named && i > 0) {
            break;
        }
        status = parse_option(p, i);
    }
    return status;
}

static ant_status parse_seat(parser *p, int seat) {
    char *label = p->whole->record.setup.labels[seat];
    char word[24];
    snprintf(word, sizeof word, "seat %d", seat + 1);
    ant_status status = next_line(p, word);
    if (status != ANT_OK) {
        return status;
    }
    ant_scan_blanks(&p->scan);
    size_t n = (size_t)(p->scan.end - p->scan.at);
    if (n >= ANT_LABEL_SIZE) {
        return fail(p, ANT_BAD_RECORD, "a label of at most 31 bytes");
    }
    char clean[ANT_LABEL_SIZE] = {0};
    memcpy(label, p->scan.at, n);
    memcpy(clean, label, n);
    record_label_clean(clean);
    if (memcmp(clean, label, ANT_LABEL_SIZE) != 0) {
        return fail(p, ANT_BAD_RECORD, "a label of printable UTF-8");
    }
    return ANT_OK;
}

// One nonce; *last is the number of the seat before it, 0 for none.
static ant_status parse_nonce(parser *p, int64_t *last) {
    ant_match_setup *setup = &p->whole->record.setup;
    int64_t seat = 0;
    ant_status status = next_line(p, "nonce");
    if (status == ANT_OK) {
        status = take_number(p, 1, setup->n_seats, "the number of a seat", &seat);
    }
    if (status != ANT_OK) {
        return status;
    }
    if (seat <= *last) {
        p->scan.at = p->line.start + strlen("nonce ");
        return fail(p, ANT_BAD_RECORD, "nonces in the order of the seats, one each");
    }
    *last = seat;
    setup->has_nonce |= ant_seat_set((int)seat - 1);
    return take_bytes(p, setup->nonces[seat - 1], ANT_NONCE_SIZE);
}

static ant_status parse_nonces(parser *p) {
    record_line next = p->line;
    int64_t last = 0;
    while (record_line_next_item(p->text, p->length, &next) &&
           record_line_begins(&next, "nonce ")) {
        ant_status status = parse_nonce(p, &last);
        if (status != ANT_OK) {
            return status;
        }
    }
    return ANT_OK;
}

static ant_status parse_origin(parser *p) {
    ant_match_setup *setup = &p->whole->record.setup;
    int n = setup->n_origins;
    int64_t least = n > 0 ? (int64_t)setup->origins[n - 1].n_plies + 1 : 0;
    int64_t n_plies = 0;
    ant_status status = next_line(p, "origin");
    if (status == ANT_OK && n == ANT_MAX_ORIGINS) {
        status = fail(p, ANT_BAD_RECORD, "at most 4 games from which this one goes on");
    }
    if (status == ANT_OK) {
        status = take_number(p, least, INT32_MAX, "more plies than the origin before", &n_plies);
    }
    if (status != ANT_OK) {
        return status;
    }
    setup->origins[n].n_plies = (uint32_t)n_plies;
    setup->n_origins++;
    return take_bytes(p, setup->origins[n].secret.bytes, ANT_SECRET_SIZE);
}

static ant_status parse_origins(parser *p) {
    record_line next = p->line;
    while (record_line_next_item(p->text, p->length, &next) &&
           record_line_begins(&next, "origin ")) {
        ant_status status = parse_origin(p);
        if (status != ANT_OK) {
            return status;
        }
    }
    return ANT_OK;
}

static ant_status parse_start(parser *p) {
    ant_record *record = &p->whole->record;
    ant_status status = next_line(p, "commitment");
    if (status == ANT_OK) {
        status = take_bytes(p, record->commitment, sizeof record->commitment);
    }
    if (status == ANT_OK) {
        status = parse_nonces(p);
    }
    if (status == ANT_OK) {
        status = parse_origins(p);
    }
    if (status == ANT_OK) {
        status = next_line(p, "start");
    }
    record->start_line = p->line.number;
    return status == ANT_OK ? take_hash(p, &record->start_hash) : status;
}

static ant_status parse_header(parser *p) {
    const ant_match_setup *setup = &p->whole->record.setup;
    ant_status status = next_line(p, RECORD_MAGIC RECORD_VERSION);
    if (status == ANT_OK) {
        status = parse_game(p);
    }
    if (status == ANT_OK) {
        status = parse_rules(p);
    }
    if (status == ANT_OK) {
        status = parse_n_seats(p);
    }
    if (status == ANT_OK) {
        status = parse_options(p);
    }
    for (int seat = 0; status == ANT_OK && seat < setup->n_seats; seat++) {
        status = parse_seat(p, seat);
    }
    return status == ANT_OK ? parse_start(p) : status;
}

// ---- Plies and undos

// Makes room for one more; `items` stays as it is where there is none.
static bool grow(void **items, size_t n, size_t *room, size_t size) {
    if (n < *room) {
        return true;
    }
    size_t more = *room == 0 ? 64 : 2 * *room;
    void *grown = realloc(*items, more * size);
    if (grown == NULL) {
        return false;
    }
    *items = grown;
    *room = more;
    return true;
}

static ant_status add_step(parser *p, const record_step *step) {
    record_whole *whole = p->whole;
    ant_record *record = &whole->record;
    void *steps = whole->steps;
    void *plies = record->plies;
    bool has_room = grow(&steps, whole->n_steps, &whole->room_steps, sizeof *whole->steps);
    whole->steps = steps;
    has_room = has_room && grow(&plies, record->n_plies, &whole->room_plies, sizeof *record->plies);
    record->plies = plies;
    if (!has_room) {
        return fail(p, ANT_NO_MEMORY, NULL);
    }
    whole->steps[whole->n_steps++] = *step;
    if (!step->is_undo) {
        record->plies[record->n_plies] = step->ply;
    }
    whole->has_undo = whole->has_undo || step->is_undo;
    record->n_plies = step->n_plies;
    return ANT_OK;
}

// Reads the action between the scanner and `end`.
static ant_status take_action(parser *p, const char *end, ant_action *action) {
    ant_scan_blanks(&p->scan);
    if (p->scan.at >= end) {
        return fail(p, ANT_BAD_RECORD, "an action");
    }
    ant_error error = {0};
    ant_status status = ant_action_from_text(p->whole->record.setup.game, p->scan.at,
                                             (size_t)(end - p->scan.at), action, &error);
    if (status != ANT_OK && p->error != NULL) {
        *p->error = error;
        p->error->line = p->line.number;
        p->error->column =
            (uint32_t)(p->scan.at - p->line.start) + (error.column > 0 ? error.column : 1);
    }
    p->scan.at = end;
    return status;
}

static ant_status parse_ply(parser *p) {
    static const size_t tail = sizeof " = " - 1 + RECORD_HASH_DIGITS + 1 + RECORD_CHECK_DIGITS;
    const ant_record *record = &p->whole->record;
    record_step step = {.n_plies = record->n_plies + 1, .ply.line = p->line.number};
    char expected[48];
    int64_t number = 0;
    int64_t seat = 0;
    snprintf(expected, sizeof expected, "ply %u or \"undo\" or \"result\"", (unsigned)step.n_plies);
    ant_status status = take_number(p, step.n_plies, step.n_plies, expected, &number);
    if (status == ANT_OK) {
        status = take_number(p, 1, record->setup.n_seats, "the number of a seat", &seat);
    }
    if (status != ANT_OK) {
        return status;
    }
    if (step.n_plies > record->setup.game->max_plies) {
        return fail(p, ANT_BAD_RECORD, "no more plies than the game can have");
    }
    if ((size_t)(p->scan.end - p->scan.at) <= tail || memcmp(p->scan.end - tail, " = ", 3) != 0) {
        return fail(p, ANT_BAD_RECORD, "an action, \" = \", a state hash and a check");
    }
    step.ply.seat = (uint8_t)(seat - 1);
    status = take_action(p, p->scan.end - tail, &step.ply.action);
    if (status == ANT_OK) {
        p->scan.at += 3;
        status = take_hash(p, &step.ply.hash);
    }
    return status == ANT_OK ? add_step(p, &step) : status;
}

static ant_status parse_undo(parser *p) {
    const ant_record *record = &p->whole->record;
    record_step step = {.is_undo = true, .ply.line = p->line.number};
    int64_t number = 0;
    ant_status status = take_number(p, 0, (int64_t)record->n_plies - 1,
                                    "fewer plies than stand before the undo", &number);
    const char *at = p->scan.at;
    if (status == ANT_OK) {
        status = take_hash(p, &step.ply.hash);
    }
    if (status != ANT_OK) {
        return status;
    }
    step.n_plies = (uint32_t)number;
    uint64_t before = number == 0 ? record->start_hash : record->plies[number - 1].hash;
    if (step.ply.hash != before) {
        p->scan.at = at;
        return fail(p, ANT_BAD_RECORD, "the state hash of the ply that the undo goes back to");
    }
    return add_step(p, &step);
}

static ant_status parse_plies(parser *p) {
    record_line next = p->line;
    while (record_line_next_item(p->text, p->length, &next) &&
           !record_line_begins(&next, "result ") && !record_line_begins(&next, "secret ") &&
           !record_line_begins(&next, "end ")) {
        p->line = next;
        open_line(p);
        ant_status status = ant_scan_take(&p->scan, "undo") ? parse_undo(p) : parse_ply(p);
        if (status != ANT_OK) {
            return status;
        }
    }
    return ANT_OK;
}

// ---- The end

static ant_status parse_score(parser *p) {
    record_whole *whole = p->whole;
    record_score *score = &whole->scores[whole->n_scores];
    static const char *const words[] = {"score", "place"};
    if (!ant_word_read(whole->record.setup.game->party, &p->scan, &score->party)) {
        return fail(p, ANT_BAD_RECORD, "a seat or another party of the game");
    }
    int64_t numbers[2] = {0};
    for (unsigned i = 0; i < 2; i++) {
        if (!ant_scan_take(&p->scan, words[i])) {
            return fail(p, ANT_BAD_RECORD, i == 0 ? "\"score\"" : "\"place\"");
        }
        ant_status status = take_number(p, i == 0 ? INT16_MIN : 1, i == 0 ? INT16_MAX : UINT8_MAX,
                                        "a number", &numbers[i]);
        if (status != ANT_OK) {
            return status;
        }
    }
    score->score = numbers[0];
    score->place = numbers[1];
    score->line = p->line.number;
    whole->n_scores++;
    return end_line(p);
}

static ant_status parse_results(parser *p) {
    record_line next = p->line;
    while (record_line_next_item(p->text, p->length, &next) &&
           record_line_begins(&next, "result ")) {
        ant_status status = next_line(p, "result");
        if (status == ANT_OK && p->whole->n_scores == ANT_MAX_PARTIES) {
            status = fail(p, ANT_BAD_RECORD, "no more parties than a game can have");
        }
        if (status == ANT_OK) {
            status = parse_score(p);
        }
        if (status != ANT_OK) {
            return status;
        }
    }
    return p->whole->n_scores > 0 ? ANT_OK : next_line(p, "result");
}

static ant_status parse_closing(parser *p) {
    ant_record *record = &p->whole->record;
    ant_status status = parse_results(p);
    if (status == ANT_OK) {
        status = next_line(p, "secret");
    }
    if (status == ANT_OK) {
        status = take_bytes(p, record->setup.secret.bytes, ANT_SECRET_SIZE);
    }
    if (status != ANT_OK) {
        return status;
    }
    uint8_t commitment[ANT_COMMITMENT_SIZE];
    ant_secret_commitment(&record->setup.secret, commitment);
    if (memcmp(commitment, record->commitment, sizeof commitment) != 0) {
        p->scan.at = p->line.start;
        return fail(p, ANT_EDITED, "the commitment was made to another secret");
    }
    record->has_secret = true;
    record->is_finished = true;
    return next_line(p, "end");
}

// A game that goes on: the caller's secret must be the record's.
static ant_status take_secret(parser *p, const ant_secret *secret) {
    ant_record *record = &p->whole->record;
    uint8_t commitment[ANT_COMMITMENT_SIZE];
    ant_secret_commitment(secret, commitment);
    if (memcmp(commitment, record->commitment, sizeof commitment) != 0) {
        return ant_error_set(p->error, ANT_NO_SECRET, NULL,
                             "the secret beside the record is that of another record");
    }
    record->setup.secret = *secret;
    record->has_secret = true;
    return ANT_OK;
}

ant_status record_parse_among(record_games games, const char *text, size_t length,
                              const ant_secret *secret, ant_record **record, ant_error *error) {
    record_lines lines;
    if (length > RECORD_MAX_SIZE) {
        return ant_error_set(error, ANT_BAD_RECORD, NULL, "a record of at most 8 MiB");
    }
    if (length == 0) {
        return ant_error_set(error, ANT_TRUNCATED, NULL, "it is empty");
    }
    ANT_ASSERT(text != NULL);
    ant_status status = record_lines_verify(text, length, secret != NULL, &lines, error);
    if (status != ANT_OK) {
        return status;
    }
    ANT_ASSERT(lines.is_finished || secret != NULL);
    record_whole *whole = calloc(1, sizeof *whole);
    if (whole == NULL) {
        return ant_error_set(error, ANT_NO_MEMORY, NULL, NULL);
    }
    parser p = {
        .text = text, .length = lines.n_valid, .games = games, .whole = whole, .error = error};
    whole->record.n_torn = length - lines.n_valid;
    status = parse_header(&p);
    if (status == ANT_OK) {
        status = parse_plies(&p);
    }
    if (status == ANT_OK) {
        status = lines.is_finished ? parse_closing(&p) : take_secret(&p, secret);
    }
    if (status != ANT_OK) {
        ant_record_free(&whole->record);
        return status;
    }
    *record = &whole->record;
    return ANT_OK;
}

ant_status ant_record_parse(const char *text, size_t length, const ant_secret *secret,
                            ant_record **record, ant_error *error) {
    return record_parse_among(record_games_all(), text, length, secret, record, error);
}

void ant_record_free(ant_record *record) {
    if (record == NULL) {
        return;
    }
    record_whole *whole = (record_whole *)record;
    free(whole->record.plies);
    free(whole->steps);
    sodium_memzero(whole, sizeof *whole);
    free(whole);
}
