// SPDX-License-Identifier: MIT
#include "game_test.h"

#include <stdalign.h>
#include <stdio.h>
#include <string.h>

ant_log last_events;

void fail_with(const ant_error *error) {
    char sentence[512];
    ant_text text;
    ant_text_init(&text, sentence, sizeof sentence);
    ant_error_sentence(error, &text);
    fail_msg("%s", sentence);
}

ant_action action_of(const char *move) {
    ant_action action = 0;
    ant_error error;
    if (ant_action_from_text(game_under_test, move, strlen(move), &action, &error) != ANT_OK) {
        fail_with(&error);
    }
    return action;
}

void is_no_action(const char *move) {
    ant_action action;
    ant_error error;
    if (ant_action_from_text(game_under_test, move, strlen(move), &action, &error) == ANT_OK) {
        fail_msg("%s is taken as action %u", move, action);
    }
    assert_int_equal(error.line, 1);
}

void write_action(ant_action action, char *buffer, size_t capacity) {
    ant_text text;
    ant_text_init(&text, buffer, capacity);
    ant_action_text(game_under_test, action, &text);
    assert_true(ant_text_is_whole(&text));
}

void text_refused(const ant_option_text *option, const char *text, unsigned line, unsigned column,
                  const char *subject, const char *expected) {
    uint8_t data[ANT_MAX_OPTION_DATA] = {0};
    ant_error error = {0};
    assert_int_equal(option->read(text, strlen(text), data, &error), ANT_BAD_TEXT);
    assert_string_equal(error.expected, expected);
    assert_string_equal(error.subject, subject);
    assert_int_equal(error.line, line);
    assert_int_equal(error.column, column);
}

ant_status read_options(const char *text, ant_options *options, ant_error *error) {
    char copy[256];
    ant_status status = ANT_OK;
    snprintf(copy, sizeof copy, "%s", text);
    ant_options_default(game_under_test, options);
    for (char *word = strtok(copy, " "); word != NULL && status == ANT_OK;
         word = strtok(NULL, " ")) {
        char *value = strchr(word, '=');
        assert_non_null(value);
        *value++ = '\0';
        status = ant_options_set(game_under_test, options, word, value, error);
    }
    return status;
}

void begin(void *state, int n_seats, const char *options, uint64_t seed) {
    ant_options set;
    ant_error error;
    ant_chance chance;
    assert_int_equal(read_options(options, &set, &error), ANT_OK);
    ant_chance_seed(&chance, seed);
    if (ant_setup(game_under_test, state, &set, n_seats, &chance, &last_events, &error) != ANT_OK) {
        fail_with(&error);
    }
}

void setup_refused(int n_seats, const char *options, ant_status status, const char *subject,
                   const char *clause) {
    alignas(8) unsigned char state[ANT_MAX_STATE], before[ANT_MAX_STATE];
    ant_options set;
    ant_error error = {.status = ANT_OK};
    ant_chance chance;
    assert_int_equal(read_options(options, &set, &error), ANT_OK);
    memset(state, 0xA5, sizeof state);
    memcpy(before, state, sizeof state);
    ant_chance_seed(&chance, 1);
    ant_status found = ant_setup(game_under_test, state, &set, n_seats, &chance, NULL, &error);
    if (found != status || error.status != status) {
        fail_msg("%d seats, '%s': %s instead of %s", n_seats, options, ant_status_name(found),
                 ant_status_name(status));
    }
    assert_memory_equal(state, before, sizeof state);
    if (strstr(error.subject, subject) == NULL) {
        fail_msg("%d seats, '%s': the error names '%s', not '%s'", n_seats, options, error.subject,
                 subject);
    }
    char quoted[48];
    snprintf(quoted, sizeof quoted, "%s",
             game_under_test->clauses[ant_clause_find(game_under_test, clause)].sentence);
    if (strstr(error.expected, quoted) == NULL) {
        fail_msg("%d seats, '%s': '%s' does not quote %s", n_seats, options, error.expected,
                 clause);
    }
}

void set_position(void *state, const char *position) {
    ant_scan scan;
    ant_error error;
    ant_scan_init(&scan, position, strlen(position));
    if (ant_position_read(game_under_test, state, &scan, &error) != ANT_OK) {
        print_message("%s", position);
        fail_with(&error);
    }
    assert_adds_up(state, "the position");
}

void each_line(const char *text, void (*see)(void *self, const char *line), void *self) {
    char copy[8192];
    assert_true(strlen(text) < sizeof copy);
    memcpy(copy, text, strlen(text) + 1);
    for (char *line = strtok(copy, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        see(self, line);
    }
}

bool begins(const char *text, const char *beginning) {
    return strncmp(text, beginning, strlen(beginning)) == 0;
}

void add_line(ant_text *text, const char *line) {
    ant_text_string(text, line);
    ant_text_char(text, '\n');
}

void act_with(void *state, int seat, const char *move, ant_chance *chance) {
    ant_clause_id clause =
        ant_apply(game_under_test, state, seat - 1, action_of(move), chance, &last_events);
    if (clause != ANT_ALLOWED) {
        fail_msg("seat %d: %s is refused: %s %s", seat, move, game_under_test->clauses[clause].id,
                 game_under_test->clauses[clause].sentence);
    }
    assert_adds_up(state, move);
}

void act(void *state, int seat, const char *move) {
    ant_chance chance;
    ant_chance_seed(&chance, 1);
    act_with(state, seat, move, &chance);
}

void refused(void *state, int seat, const char *move, const char *clause) {
    unsigned char before[ANT_MAX_STATE];
    memcpy(before, state, game_under_test->state_size);
    ant_chance chance;
    ant_chance_seed(&chance, 1);
    ant_action action = action_of(move);
    ant_clause_id id = game_under_test->check(state, seat - 1, action);
    assert_string_equal(id == ANT_ALLOWED ? "allowed" : game_under_test->clauses[id].id, clause);
    assert_int_equal(ant_apply(game_under_test, state, seat - 1, action, &chance, NULL), id);
    assert_memory_equal(state, before, game_under_test->state_size);
}

void refused_because(void *state, int seat, const char *move, const char *clause,
                     const char *sentence) {
    char said[256];
    ant_form details;
    ant_text text;
    refused(state, seat, move, clause);
    assert_true(ant_details_find(game_under_test, state, seat - 1, action_of(move), &details));
    ant_text_init(&text, said, sizeof said);
    ant_details_say(game_under_test, ant_game_catalogue(game_under_test), NULL, &details, &text);
    assert_string_equal(said, sentence);
}

static void add_move(ant_text *moves, const char *move) {
    ant_text_string(moves, moves->length > 0 ? ", " : "");
    ant_text_string(moves, move);
}

// The ends of the legal moves that begin so, and how many they are.
static unsigned list_after(const void *state, int seat, const char *beginning, ant_text *ends) {
    unsigned found = 0;
    ant_action actions[ANT_MAX_ACTIONS];
    int n = game_under_test->legal(state, seat - 1, actions);
    for (int i = 0; i < n; i++) {
        char one[64];
        write_action(actions[i], one, sizeof one);
        if (begins(one, beginning)) {
            add_move(ends, one + strlen(beginning));
            found++;
        }
    }
    return found;
}

void legal_after(const void *state, int seat, const char *beginning, const char *ends) {
    char all[8192];
    ant_text text;
    ant_text_init(&text, all, sizeof all);
    list_after(state, seat, beginning, &text);
    if (strcmp(all, ends) != 0) {
        fail_msg("'%s' goes on with '%s' instead of '%s'", beginning, all, ends);
    }
}

unsigned n_legal_after(const void *state, int seat, const char *beginning) {
    char all[8192];
    ant_text text;
    ant_text_init(&text, all, sizeof all);
    return list_after(state, seat, beginning, &text);
}

static bool is_legal(const void *state, int seat, ant_action action) {
    ant_action actions[ANT_MAX_ACTIONS];
    int n = game_under_test->legal(state, seat - 1, actions);
    while (n > 0 && actions[n - 1] != action) {
        n--;
    }
    return n > 0;
}

void allowed(const void *state, int seat, const char *move) {
    ant_action action = action_of(move);
    ant_clause_id clause = game_under_test->check(state, seat - 1, action);
    if (clause != ANT_ALLOWED) {
        fail_msg("%s is refused: %s", move, game_under_test->clauses[clause].id);
    }
    if (!is_legal(state, seat, action)) {
        fail_msg("%s is not among the legal moves", move);
    }
}

void forbidden(void *state, int seat, const char *move) {
    ant_action action = action_of(move);
    ant_clause_id clause = game_under_test->check(state, seat - 1, action);
    if (clause == ANT_ALLOWED) {
        fail_msg("nothing forbids %s", move);
    }
    if (is_legal(state, seat, action)) {
        fail_msg("%s is among the legal moves", move);
    }
    refused(state, seat, move, game_under_test->clauses[clause].id);
}

void legal_moves(const void *state, int seat, const char *moves) {
    legal_after(state, seat, "", moves);
}

void shows(const void *state, const char *field, const char *value) {
    char all[8192], line[1024] = "";
    ant_text text;
    ant_text_init(&text, all, sizeof all);
    ant_position_write(game_under_test, state, &text);
    size_t length = strlen(field);
    for (char *at = strtok(all, "\n"); at != NULL; at = strtok(NULL, "\n")) {
        if (strncmp(at, field, length) == 0 && at[length] == ' ') {
            snprintf(line, sizeof line, "%s", at + length + 1);
        }
    }
    assert_string_equal(line, value);
}

void asks(const void *state, const char *seats) {
    char found[32];
    ant_text text;
    ant_text_init(&text, found, sizeof found);
    add_seats(&text, game_under_test->to_act(state));
    assert_string_equal(found, seats);
}

static bool is_among_happenings(const char *event, ant_text *all) {
    bool is_found = false;
    for (unsigned i = 0; i < last_events.n; i++) {
        char one[1024];
        ant_text text;
        ant_json json;
        ant_text_init(&text, one, sizeof one);
        ant_json_init(&json, &text);
        ant_json_open_object(&json, NULL);
        ant_form_json(game_under_test->event_types, &last_events.at[i].form, &json);
        ant_json_close_object(&json);
        one[text.length - 1] = '\0';
        is_found |= strcmp(one + 1, event) == 0;
        ant_text_string(all, one + 1);
        ant_text_char(all, '\n');
    }
    return is_found;
}

void happened(const char *event) {
    char all[16384];
    ant_text text;
    ant_text_init(&text, all, sizeof all);
    if (!is_among_happenings(event, &text)) {
        fail_msg("%s is not among:\n%s", event, all);
    }
}

void did_not_happen(const char *event) {
    char all[16384];
    ant_text text;
    ant_text_init(&text, all, sizeof all);
    if (is_among_happenings(event, &text)) {
        fail_msg("%s is among:\n%s", event, all);
    }
}

unsigned n_happened(unsigned type) {
    unsigned n = 0;
    for (unsigned i = 0; i < last_events.n; i++) {
        n += last_events.at[i].form.type == type;
    }
    return n;
}

void assert_adds_up(const void *state, const char *what) {
    char why[256] = "";
    ant_text reason;
    ant_text_init(&reason, why, sizeof why);
    if (!ant_audit(game_under_test, state, &reason)) {
        fail_msg("after %s the components do not add up: %s", what, why);
    }
}

void write_view(const void *state, int seat, char *buffer, size_t capacity) {
    ant_text text;
    ant_json json;
    ant_text_init(&text, buffer, capacity);
    ant_json_init(&json, &text);
    game_under_test->view(state, seat, &json);
    assert_true(ant_text_is_whole(&text));
}

void step(void *state, ant_chance *chance) {
    ant_action actions[ANT_MAX_ACTIONS];
    int seat = __builtin_ctz(game_under_test->to_act(state));
    int n = game_under_test->legal(state, seat, actions);
    assert_true(n > 0);
    ant_action action = actions[ant_chance_below(chance, (uint32_t)n)];
    assert_int_equal(ant_apply(game_under_test, state, seat, action, chance, &last_events),
                     ANT_ALLOWED);
}

void add_number(ant_text *text, int64_t number) {
    ant_text_string(text, text->length > 0 ? " " : "");
    ant_text_number(text, number);
}

void add_seats(ant_text *text, ant_seats seats) {
    for (int seat = 0; seat < ANT_MAX_SEATS; seat++) {
        if ((seats >> seat & 1) != 0) {
            ant_text_string(text, text->length > 0 ? ", " : "");
            ant_text_number(text, seat + 1);
        }
    }
}

void totals(const void *state, const char *points) {
    char found[64];
    ant_result result;
    ant_text text;
    ant_result_of(game_under_test, state, &result);
    ant_text_init(&text, found, sizeof found);
    for (unsigned party = 0; party < result.n_parties; party++) {
        int sum = 0;
        for (unsigned i = 0; i < result.n_rows; i++) {
            sum += result.rows[i].is_total ? 0 : result.rows[i].points[party];
        }
        assert_int_equal(sum, result.score[party]);
        add_number(&text, result.score[party]);
    }
    assert_string_equal(found, points);
}

void ranks(const void *state, const char *places) {
    char found[64];
    ant_result result;
    ant_text text;
    ant_result_of(game_under_test, state, &result);
    ant_text_init(&text, found, sizeof found);
    for (unsigned party = 0; party < result.n_parties; party++) {
        add_number(&text, result.rank[party]);
    }
    assert_string_equal(found, places);
}

void decided(const void *state, const char *sentence) {
    char found[128] = "";
    ant_result result;
    ant_tie_break tie_break;
    ant_text text;
    ant_result_of(game_under_test, state, &result);
    ant_text_init(&text, found, sizeof found);
    if (ant_result_tie_break(&result, &tie_break)) {
        ant_tie_break_say(ant_game_catalogue(game_under_test), &tie_break, &text);
    }
    assert_string_equal(found, sentence);
}
