// SPDX-License-Identifier: MIT
//
// Differences: known ones, and that every one turns the first value into the second; also between
// the views that the seats of real games have one after another.
#include "protocol/json_difference.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <antfarm/game.h>
#include <antfarm/playout.h>

#include "effort.h"
#include "game_cases.h"
#include "json_apply.h"

enum { MAX_PLIES = 256, MAX_SIZES = 8 * MAX_PLIES, N_GAMES = 4 };

static ant_json_value read_value(const char *text) {
    ant_json_value value;
    ant_error error;
    if (ant_json_read(text, strlen(text), &value, &error) != ANT_OK) {
        fail_msg("%s: column %u: %s", text, error.column, error.expected);
    }
    return value;
}

static void write_difference(const ant_json_value *from, const ant_json_value *to,
                             char buffer[JSON_APPLY_SIZE]) {
    ant_text text;
    ant_json json;
    ant_text_init(&text, buffer, JSON_APPLY_SIZE);
    ant_json_init(&json, &text);
    json_difference(&json, NULL, from, to);
    assert_true(ant_text_is_whole(&text));
}

/// The difference, as text in a buffer of its own; it is the same whichever side has an outline.
static const char *difference(const char *from, const char *to) {
    static char buffer[JSON_APPLY_SIZE];
    static char other[JSON_APPLY_SIZE];
    static ant_json_bracket brackets[2][JSON_MAX_BRACKETS];
    ant_json_value left = read_value(from);
    ant_json_value right = read_value(to);
    ant_json_value lefts[2] = {left, json_outlined(&left, brackets[0])};
    ant_json_value rights[2] = {right, json_outlined(&right, brackets[1])};
    write_difference(&left, &right, buffer);
    for (unsigned i = 1; i < 4; i++) {
        write_difference(&lefts[i / 2], &rights[i % 2], other);
        assert_string_equal(other, buffer);
    }
    return buffer;
}

/// Checks that the difference leads from the one to the other; how long it is.
static size_t assert_leads(const char *from, const char *to) {
    static char result[JSON_APPLY_SIZE];
    const char *text = difference(from, to);
    ant_json_value left = read_value(from);
    ant_json_value right = read_value(to);
    ant_json_value changes = read_value(text);
    json_apply(&left, &changes, result);
    ant_json_value value = read_value(result);
    if (!json_is_same(&value, &right)) {
        fail_msg("%s\nby %s\nis %s\nnot %s", from, text, result, to);
    }
    assert_int_equal(strcmp(text, "[]") == 0, json_is_same(&left, &right));
    return strlen(text);
}

static void members_are_set_added_and_removed_by_their_names(void **context) {
    (void)context;
    static const char *const cases[][3] = {
        {"{\"a\":1,\"b\":2}", "{\"a\":1,\"b\":3}", "[[[\"b\"],3]]"},
        {"{\"b\":\"long enough to stay\"}", "{\"a\":1,\"b\":\"long enough to stay\"}",
         "[[[\"a\"],1]]"},
        {"{\"a\":1,\"b\":\"long enough to stay\"}", "{\"b\":\"long enough to stay\"}",
         "[[[\"a\"]]]"},
        {"{\"a\":{\"b\":{\"c\":[1,2,3],\"d\":\"stays\"}}}",
         "{\"a\":{\"b\":{\"c\":[1,2,4],\"d\":\"stays\"}}}", "[[[\"a\",\"b\",\"c\",2],4]]"},
        {"{\"a\":\"long enough to stay\",\"b\":null,\"c\":true}",
         "{\"a\":\"long enough to stay\",\"c\":false,\"d\":{}}",
         "[[[\"c\"],false],[[\"d\"],{}],[[\"b\"]]]"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_string_equal(difference(cases[i][0], cases[i][1]), cases[i][2]);
        assert_leads(cases[i][0], cases[i][1]);
    }
}

static void items_are_removed_and_inserted_where_they_stand(void **context) {
    (void)context;
    static const char *const cases[][3] = {
        {"{\"a\":[10,20,30,40,50]}", "{\"a\":[10,20,40,50]}", "[[[\"a\",2]]]"},
        {"[[1,2,3],\"stays as it is\"]", "[[2,3],\"stays as it is\"]", "[[[0,0]]]"},
        {"[1]", "[]", "[[[0]]]"},
        {"[\"bees 1\",\"bees 3\",\"flies 4\"]", "[\"bees 1\",\"bees 2\",\"bees 3\",\"flies 4\"]",
         "[[[1],\"bees 2\",\"insert\"]]"},
        {"[\"bees 1\",\"bees 3\",\"flies 4\"]", "[\"bees 1\",\"bees 3\",\"flies 4\",\"flies 5\"]",
         "[[[3],\"flies 5\",\"insert\"]]"},
        {"[\"bees 1\",\"bees 1\",\"bees 1\"]", "[\"bees 1\",\"bees 1\"]", "[[[2]]]"},
        {"{\"a\":{\"b\":[]},\"c\":\"long enough to stay\"}",
         "{\"a\":{\"b\":[[7,\"insert\"]]},\"c\":\"long enough to stay\"}",
         "[[[\"a\",\"b\"],[[7,\"insert\"]]]]"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_string_equal(difference(cases[i][0], cases[i][1]), cases[i][2]);
        assert_leads(cases[i][0], cases[i][1]);
    }
}

static void places_are_those_after_the_changes_before(void **context) {
    (void)context;
    static const char *const cases[][3] = {
        {"[\"bees 1\",\"bees 2\",\"bees 3\",\"bees 4\",\"bees 5\",\"bees 6\"]",
         "[\"bees 2\",\"bees 3\",\"bees 5\"]", "[[[0]],[[2]],[[3]]]"},
        {"[\"bees 1\",\"ants 1\",\"flies 1\",\"ants 2\",\"bees 2\",\"cockroaches 1\"]",
         "[\"bees 1\",7,\"ants 1\",\"flies 1\",\"ants 2\",8,\"bees 2\",\"cockroaches 1\"]",
         "[[[1],7,\"insert\"],[[5],8,\"insert\"]]"},
        {"[\"bees 1\",\"bees 2\",{\"a\":1,\"b\":\"long enough to stay\"}]",
         "[\"bees 2\",{\"a\":2,\"b\":\"long enough to stay\"}]", "[[[0]],[[1,\"a\"],2]]"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_string_equal(difference(cases[i][0], cases[i][1]), cases[i][2]);
        assert_leads(cases[i][0], cases[i][1]);
    }
}

static void what_an_exchange_has_shifted_is_not_told(void **context) {
    (void)context;
    static const char low[] = "[\"ants 1\",\"bees 2\",\"bees 3\",\"flies 4\",\"flies 9\"]";
    static const char high[] = "[\"bees 2\",\"bees 3\",\"flies 4\",\"flies 5\",\"flies 9\"]";
    assert_string_equal(difference(low, high), "[[[0]],[[3],\"flies 5\",\"insert\"]]");
    assert_string_equal(difference(high, low), "[[[0],\"ants 1\",\"insert\"],[[4]]]");
    assert_string_equal(difference("[0,1,1,1,1,1,1,1,1,1,1]", "[1,1,1,1,1,1,1,1,1,1,1]"),
                        "[[[0],1]]");
    assert_string_equal(difference("[\"\\u0061\",\"a\",\"\\u0061\",\"a\"]",
                                   "[\"a\",\"\\u0061\",\"a\",\"\\u0061\"]"),
                        "[]");
}

static void values_of_another_kind_are_replaced(void **context) {
    (void)context;
    static const char *const values[] = {"null", "true", "1", "\"1\"", "[1]", "{\"1\":1}"};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        for (size_t k = 0; k < sizeof values / sizeof *values; k++) {
            char expected[32] = "[]";
            if (i != k) {
                snprintf(expected, sizeof expected, "[[[],%s]]", values[k]);
            }
            assert_string_equal(difference(values[i], values[k]), expected);
        }
    }
}

static void what_is_shorter_to_replace_is_replaced(void **context) {
    (void)context;
    assert_string_equal(difference("{\"a\":[1,2,3],\"b\":\"stays as it is\"}",
                                   "{\"a\":[4,5,6],\"b\":\"stays as it is\"}"),
                        "[[[\"a\"],[4,5,6]]]");
    assert_string_equal(difference("{\"a\":[1,2],\"b\":\"stays as it is\"}",
                                   "{\"a\":[1,2,3],\"b\":\"stays as it is\"}"),
                        "[[[\"a\"],[1,2,3]]]");
    assert_string_equal(difference("[1,2,3,4]", "[]"), "[[[],[]]]");
    assert_string_equal(difference("{\"a\":1,\"b\":2}", "{\"c\":3}"), "[[[],{\"c\":3}]]");
}

static void what_means_the_same_makes_no_difference(void **context) {
    (void)context;
    assert_string_equal(difference("{\"a\":1,\"b\":[2]}", " { \"b\" : [ 2 ] , \"a\" : 1 } "), "[]");
    assert_string_equal(difference("[\"\\u00e9\\/\"]", "[\"\xC3\xA9/\"]"), "[]");
    assert_string_equal(difference("{\"\\u0061\":1}", "{\"a\":1}"), "[]");
    assert_string_equal(difference("[1.0]", "[1]"), "[[[0],1]]");
}

static void a_word_that_begins_like_another_is_another(void **context) {
    (void)context;
    assert_string_equal(difference("[10,\"stays as it is\"]", "[1,\"stays as it is\"]"),
                        "[[[0],1]]");
    assert_string_equal(difference("[1,\"stays as it is\"]", "[10,\"stays as it is\"]"),
                        "[[[0],10]]");
    assert_string_equal(difference("{\"a\":1,\"b\":\"stays\"}", "{\"a\":1.5,\"b\":\"stays\"}"),
                        "[[[\"a\"],1.5]]");
}

static void a_difference_is_a_member_or_an_item(void **context) {
    (void)context;
    char buffer[128];
    ant_text text;
    ant_json json;
    ant_json_value from = read_value("[1]");
    ant_json_value to = read_value("[2]");
    ant_text_init(&text, buffer, sizeof buffer);
    ant_json_init(&json, &text);
    ant_json_open_object(&json, NULL);
    ant_json_number(&json, "ply", 7);
    json_difference(&json, "changes", &from, &to);
    json_difference(&json, "none", &to, &to);
    ant_json_copy(&json, "view", &to);
    ant_json_close_object(&json);
    assert_string_equal(buffer, "{\"ply\":7,\"changes\":[[[0],2]],\"none\":[],\"view\":[2]}");
}

static void a_difference_that_does_not_fit_is_counted_like_one_that_does(void **context) {
    (void)context;
    static const char from[] = "{\"a\":[1,2,3,4],\"b\":{\"c\":1,\"d\":\"stays\"},\"e\":[1,2]}";
    static const char to[] = "{\"a\":[5,6,7,8],\"b\":{\"c\":2,\"d\":\"stays\"},\"e\":[1,2,3]}";
    size_t length = strlen(difference(from, to));
    ant_json_value left = read_value(from);
    ant_json_value right = read_value(to);
    for (size_t capacity = 1; capacity <= length + 1; capacity++) {
        char *buffer = malloc(capacity); // so that a sanitizer sees every byte too far
        ant_text text;
        ant_json json;
        assert_non_null(buffer);
        ant_text_init(&text, buffer, capacity);
        ant_json_init(&json, &text);
        json_difference(&json, NULL, &left, &right);
        assert_int_equal(text.length, length);
        free(buffer);
    }
}

// Random values.

static void write_random(ant_text *out, ant_chance *chance, unsigned depth) {
    static const char *const words[] = {
        "null", "true",  "false", "0",         "1",           "12",           "-3.5e2",
        "\"\"", "\"a\"", "\"b\"", "\"a\\nb\"", "\"\\u0061\"", "\"\xC3\xA9\"", "\"[{\\\"\""};
    uint32_t kind = ant_chance_below(chance, depth == 0 ? 1 : 3);
    if (kind == 0) {
        uint32_t n = sizeof words / sizeof *words;
        ant_text_string(out, words[ant_chance_below(chance, n)]);
        return;
    }
    unsigned first = ant_chance_below(chance, 8);
    unsigned n = ant_chance_below(chance, 6);
    ant_text_char(out, kind == 1 ? '[' : '{');
    for (unsigned i = 0; i < n; i++) {
        if (i > 0) {
            ant_text_string(out, ant_chance_below(chance, 8) == 0 ? " ,\n" : ",");
        }
        if (kind == 2) { // each name once, in an order that depends on the first
            ant_text_string(out, "\"k");
            ant_text_number(out, (first + 3 * i) % 8);
            ant_text_string(out, "\":");
        }
        write_random(out, chance, depth - 1);
    }
    ant_text_char(out, kind == 1 ? ']' : '}');
}

/// Writes the value again with some things changed, added, left out and moved.
static void write_changed(ant_text *out, const ant_json_value *value, ant_chance *chance,
                          unsigned depth) {
    ant_json_kind kind = ant_json_kind_of(value);
    bool is_nested = kind == ANT_JSON_ARRAY || kind == ANT_JSON_OBJECT;
    if (depth > 0 && ant_chance_below(chance, is_nested ? 32 : 6) == 0) {
        write_random(out, chance, depth);
        return;
    }
    if (!is_nested) {
        ant_text_bytes(out, value->text.at, (size_t)(value->text.end - value->text.at));
        return;
    }
    ant_json_items items;
    ant_json_value name, item;
    bool is_first = true;
    ant_text_char(out, kind == ANT_JSON_ARRAY ? '[' : '{');
    for (ant_json_begin(value, &items); ant_json_next(&items, &name, &item);) {
        if (ant_chance_below(chance, 12) == 0) {
            continue;
        }
        ant_text_string(out, is_first ? "" : ",");
        is_first = false;
        if (kind == ANT_JSON_OBJECT) {
            ant_text_bytes(out, name.text.at, (size_t)(name.text.end - name.text.at));
            ant_text_char(out, ':');
        }
        write_changed(out, &item, chance, depth > 0 ? depth - 1 : 0);
    }
    if (ant_chance_below(chance, 6) == 0) {
        ant_text_string(out, is_first ? "" : ",");
        ant_text_string(out, kind == ANT_JSON_OBJECT ? "\"new\":" : "");
        write_random(out, chance, depth > 0 ? depth - 1 : 0);
    }
    ant_text_char(out, kind == ANT_JSON_ARRAY ? ']' : '}');
}

static void differences_lead_from_any_value_to_any_other(void **context) {
    (void)context;
    static char from[JSON_APPLY_SIZE];
    static char to[JSON_APPLY_SIZE];
    ant_chance chance;
    ant_text text;
    ant_chance_seed(&chance, 1);
    for (unsigned i = 0; i < (test_effort() == EFFORT_THIN ? 500 : 5000); i++) {
        ant_text_init(&text, from, sizeof from);
        write_random(&text, &chance, 4);
        ant_json_value value = read_value(from);
        ant_text_init(&text, to, sizeof to);
        if (i % 4 == 0) {
            write_random(&text, &chance, 4);
        } else {
            write_changed(&text, &value, &chance, 4);
        }
        assert_true(assert_leads(from, to) <= strlen("[[[],]]") + strlen(to));
        assert_leads(from, from);
    }
}

// Views.

/// Two views of each seat, and of spectators, the last and the one before.
struct views {
    char text[ANT_SPECTATOR + 1][2][ANT_MAX_VIEW];
    size_t n_sizes;
    int sizes[MAX_SIZES * N_GAMES]; ///< of differences of seats
    int64_t n_bytes;                ///< of the views themselves
};

static void write_view(struct views *views, const ant_game *game, const void *state, int seat,
                       unsigned turn) {
    ant_text text;
    ant_json json;
    ant_text_init(&text, views->text[seat][turn % 2], ANT_MAX_VIEW);
    ant_json_init(&json, &text);
    game->view(state, seat, &json);
    assert_true(ant_text_is_whole(&text));
}

/// What everybody sees after a ply leads on from what they saw before.
static void look(struct views *views, const ant_game *game, const void *state, int n_seats,
                 unsigned turn) {
    for (int seat = 0; seat <= ANT_SPECTATOR; seat++) {
        if (seat >= n_seats && seat != ANT_SPECTATOR) {
            continue;
        }
        write_view(views, game, state, seat, turn);
        if (turn == 0) {
            continue;
        }
        const char *to = views->text[seat][turn % 2];
        size_t size = assert_leads(views->text[seat][(turn + 1) % 2], to);
        if (seat != ANT_SPECTATOR) {
            assert_true(views->n_sizes < sizeof views->sizes / sizeof *views->sizes);
            views->sizes[views->n_sizes++] = (int)size;
            views->n_bytes += (int64_t)strlen(to);
        }
    }
}

static void play_game(struct views *views, const ant_game *game, int n_seats, uint64_t seed) {
    uint64_t state[ANT_MAX_STATE / 8];
    ant_options options;
    ant_chance chance;
    unsigned n_plies = test_effort() == EFFORT_THIN ? MAX_PLIES / 4 : MAX_PLIES;
    unsigned turn = 0;
    ant_chance_seed(&chance, seed);
    ant_options_default(game, &options);
    assert_int_equal(ant_setup(game, state, &options, n_seats, &chance, NULL, NULL), ANT_OK);
    look(views, game, state, n_seats, turn);
    for (ant_seats seats; turn < n_plies && (seats = game->to_act(state)) != 0;) {
        ant_action legal[ANT_MAX_ACTIONS];
        int seat = ant_playout_seat(seats, &chance);
        int n = game->legal(state, seat, legal);
        ant_action action = legal[ant_chance_below(&chance, (uint32_t)n)];
        assert_int_equal(game->apply(state, seat, action, &chance, NULL), ANT_ALLOWED);
        look(views, game, state, n_seats, ++turn);
    }
}

static int compare_sizes(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

static void differences_lead_from_view_to_view_through_games(void **context) {
    static struct views views;
    const ant_game *game = *context;
    int n_seats = game->max_seats < 4 ? game->max_seats : 4;
    uint64_t n_games = test_effort() == EFFORT_LONG ? N_GAMES : 1;
    views.n_sizes = 0;
    views.n_bytes = 0;
    for (uint64_t seed = 1; seed <= n_games; seed++) {
        play_game(&views, game, n_seats, seed);
    }
    qsort(views.sizes, views.n_sizes, sizeof *views.sizes, compare_sizes);
    print_message("# %s, %d seats: the median difference has %d bytes, the longest %d, "
                  "a view %d on average\n",
                  game->name, n_seats, views.sizes[views.n_sizes / 2],
                  views.sizes[views.n_sizes - 1], (int)(views.n_bytes / (int64_t)views.n_sizes));
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(members_are_set_added_and_removed_by_their_names),
        cmocka_unit_test(items_are_removed_and_inserted_where_they_stand),
        cmocka_unit_test(places_are_those_after_the_changes_before),
        cmocka_unit_test(what_an_exchange_has_shifted_is_not_told),
        cmocka_unit_test(values_of_another_kind_are_replaced),
        cmocka_unit_test(what_is_shorter_to_replace_is_replaced),
        cmocka_unit_test(what_means_the_same_makes_no_difference),
        cmocka_unit_test(a_word_that_begins_like_another_is_another),
        cmocka_unit_test(a_difference_is_a_member_or_an_item),
        cmocka_unit_test(a_difference_that_does_not_fit_is_counted_like_one_that_does),
        cmocka_unit_test(differences_lead_from_any_value_to_any_other),
    };
    return game_cases_run(argc, argv, "differences lead from view to view through games",
                          differences_lead_from_view_to_view_through_games, tests,
                          sizeof tests / sizeof *tests);
}
