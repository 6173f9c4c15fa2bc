// SPDX-License-Identifier: MIT
//
// Games described for programs, and what a game says about itself.
#include "../support/coins.h"
#include "check.h"
#include "toy.h"

static char buffer[16384];

/// The description of the games, read back.
static ant_json_value describe(const ant_game *const *games, size_t n) {
    ant_text text;
    ant_json json;
    ant_json_value value;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_json_init(&json, &text);
    ant_games_json(games, n, &json);
    assert_true(ant_text_is_whole(&text));
    assert_int_equal(ant_json_read(buffer, text.length, &value, NULL), ANT_OK);
    return value;
}

/// The first game of a description.
static ant_json_value first_game(const ant_json_value *description) {
    ant_json_reader reader = {.error = NULL};
    ant_json_items items;
    ant_json_value game;
    ant_json_take_items(&reader, description, "games", &items);
    assert_true(ant_json_next(&items, NULL, &game));
    return game;
}

static void assert_member(const ant_json_value *object, const char *name, const char *want) {
    ant_json_value member;
    assert_true(ant_json_find(object, name, &member));
    int n = (int)(member.text.end - member.text.at);
    if (strlen(want) != (size_t)n || memcmp(member.text.at, want, (size_t)n) != 0) {
        fail_msg("%s is %.*s, not %s", name, n, member.text.at, want);
    }
}

static void games_are_described_in_the_order_in_which_they_are_given(void **context) {
    (void)context;
    ant_game other = toy_game;
    other.name = "other";
    const ant_game *games[] = {&other, &toy_game};
    ant_json_value description = describe(games, 2);
    ant_json_value game = first_game(&description);
    assert_member(&game, "name", "\"other\"");
    description = describe(games + 1, 1);
    game = first_game(&description);
    assert_member(&game, "name", "\"toy\"");
    description = describe(games, 0);
    assert_member(&description, "games", "[]");
}

static void a_game_is_described_with_its_numbers_options_and_forms(void **context) {
    (void)context;
    static const char *const purposes[] = {"deal", "draw"};
    ant_game toy = toy_game;
    const ant_game *games[] = {&toy};
    toy.rules_version = 3;
    toy.min_seats = 2;
    toy.max_seats = 3;
    toy.max_plies = 40;
    toy.max_legal = 9;
    toy.purposes = purposes;
    toy.n_purposes = 2;
    toy.n_options = 1;
    toy.n_action_types = 1;
    toy.n_event_types = 1;
    ant_json_value description = describe(games, 1);
    ant_json_value game = first_game(&description);
    assert_member(&game, "title", "\"toy\"");
    assert_member(&game, "rules", "3");
    assert_member(&game, "seats", "{\"min\":2,\"max\":3,\"default\":3}");
    assert_member(&game, "max_plies", "40");
    assert_member(&game, "max_legal", "9");
    assert_member(&game, "options",
                  "[{\"name\":\"edition\",\"label\":\"edition\",\"help\":\"\",\"type\":\"choice\","
                  "\"default\":\"final\",\"values\":[{\"value\":\"final\",\"label\":\"final\","
                  "\"seats\":[2,3]},{\"value\":\"preproduction\",\"label\":\"preproduction\","
                  "\"seats\":[3]}]}]");
    assert_member(&game, "actions",
                  "[{\"type\":\"play\",\"text\":\"{card}\",\"sentence\":\"\","
                  "\"arguments\":[{\"name\":\"card\",\"word\":\"card\"}]}]");
    assert_member(
        &game, "events",
        "[{\"type\":\"played\",\"sentence\":\"{party} plays {card}.\",\"arguments\":"
        "[{\"name\":\"party\",\"word\":\"party\"},{\"name\":\"card\",\"word\":\"card\"}]}]");
    assert_member(&game, "details",
                  "[{\"type\":\"strength\",\"sentence\":\"{attack} {attack?does:do} not beat "
                  "{defence} at {hex}.\",\"arguments\":[{\"name\":\"hex\",\"word\":\"hex\"},"
                  "{\"name\":\"attack\",\"word\":\"number\"},"
                  "{\"name\":\"defence\",\"word\":\"number\"}]}]");
    assert_member(&game, "purposes", "[\"deal\",\"draw\"]");
    assert_member(&game, "languages", "[\"en\"]");
}

static void an_option_that_takes_a_text_says_so(void **context) {
    (void)context;
    const ant_game *games[] = {&coins_game};
    ant_json_value description = describe(games, 1);
    ant_json_value game = first_game(&description);
    assert_member(
        &game, "options",
        "[{\"name\":\"rounds\",\"label\":\"Rounds\",\"help\":\"How many rounds are played.\","
        "\"type\":\"choice\",\"default\":\"3\",\"values\":[{\"value\":\"3\","
        "\"label\":\"three\",\"seats\":[2,3]},{\"value\":\"4\",\"label\":\"four\","
        "\"seats\":[2,3]}]},{\"name\":\"flip\",\"label\":\"Flip\","
        "\"help\":\"On tails the lowest coin takes the round.\",\"type\":\"choice\","
        "\"default\":\"off\",\"values\":[{\"value\":\"off\",\"label\":\"off\","
        "\"seats\":[2,3]},{\"value\":\"on\",\"label\":\"on\",\"seats\":[2,3]}],"
        "\"text\":{\"label\":\"as told\"}}]");
}

// "one" of the length is for the second edition.
static ant_status setup_short(void *state, const ant_options *chosen, int n_seats,
                              ant_chance *chance, ant_log *log, ant_error *error) {
    bool is_refused = chosen->value[1] == 0 && chosen->value[0] != 1;
    return is_refused ? ant_error_set(error, ANT_REFUSED, "length", NULL)
                      : toy_game.setup(state, chosen, n_seats, chance, log, error);
}

static void a_value_that_needs_another_option_says_with_which_values(void **context) {
    (void)context;
    ant_game toy = toy_game;
    const ant_game *games[] = {&toy};
    toy.min_seats = 2;
    toy.max_seats = 3;
    toy.setup = setup_short;
    ant_json_value description = describe(games, 1);
    ant_json_value game = first_game(&description);
    ant_json_value options, length, values, first;
    ant_json_items items;
    assert_true(ant_json_find(&game, "options", &options));
    ant_json_begin(&options, &items);
    assert_true(ant_json_next(&items, NULL, &length) && ant_json_next(&items, NULL, &length));
    assert_true(ant_json_find(&length, "values", &values));
    ant_json_begin(&values, &items);
    assert_true(ant_json_next(&items, NULL, &first));
    assert_member(&first, "with", "{\"option\":\"edition\",\"values\":[\"preproduction\"]}");
    assert_member(&first, "seats", "[3]");
    assert_true(ant_json_next(&items, NULL, &first));
    assert_member(&first, "seats", "[2,3]");
    assert_false(ant_json_find(&first, "with", &values));
}

static void words_are_told_once_behind_those_they_are_made_of(void **context) {
    (void)context;
    static const char *const want[] = {"party", "faction", "card",  "choice",  "number",
                                       "side",  "token",   "fill",  "numbers", "factions",
                                       "cards", "hex",     "seats", "hexes"};
    const ant_game *games[] = {&toy_game};
    ant_json_value description = describe(games, 1);
    ant_json_value game = first_game(&description);
    ant_json_reader reader = {.error = NULL};
    ant_json_items items;
    ant_json_value word;
    size_t n = 0;
    ant_json_take_items(&reader, &game, "words", &items);
    for (; ant_json_next(&items, NULL, &word); n++) {
        ant_json_value name;
        assert_true(n < sizeof want / sizeof *want && ant_json_find(&word, "name", &name));
        assert_true(ant_json_is_string(&name, want[n]));
        if (n == 2) {
            assert_member(&word, "kind", "\"pair\"");
            assert_member(&word, "highest", "12");
        }
        if (n == 6) {
            assert_member(&word, "kind", "\"flag\"");
        }
        if (n == 11) {
            assert_member(&word, "kind", "\"code\"");
        }
        if (n == 9) {
            assert_member(&word, "kind", "\"set\"");
            assert_member(&word, "member", "\"faction\"");
        }
    }
    assert_int_equal(n, sizeof want / sizeof *want);
}

static void four_play_unless_the_game_is_for_fewer_or_more(void **context) {
    (void)context;
    static const int cases[][3] = {{1, 5, 4}, {2, 3, 3}, {5, 7, 5}, {4, 4, 4}, {1, 1, 1}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ant_game toy = toy_game;
        toy.min_seats = (uint8_t)cases[i][0];
        toy.max_seats = (uint8_t)cases[i][1];
        assert_int_equal(ant_game_default_seats(&toy), cases[i][2]);
    }
}

static void phrases_are_english_where_there_is_any(void **context) {
    (void)context;
    static const ant_phrase german[] = {{"option.length", "Dauer"},
                                        {"option.length.help", "Wie lange gespielt wird."}};
    const ant_catalogue catalogues[] = {{"de", german, 2}, toy_english};
    const ant_option *length = &toy_game.options[1];
    ant_game toy = toy_game;
    toy.catalogues = catalogues;
    toy.n_catalogues = 2;
    assert_ptr_equal(ant_game_catalogue(&toy), &catalogues[1]);
    assert_string_equal(ant_game_phrase(&toy, "faction.ants", "-"), "Ants");
    assert_string_equal(ant_option_phrase(&toy, length, NULL, "-"), "-");
    toy.n_catalogues = 1;
    assert_ptr_equal(ant_game_catalogue(&toy), &catalogues[0]);
    assert_null(ant_game_phrase(&toy, "faction.ants", NULL));
    assert_string_equal(ant_option_phrase(&toy, length, NULL, "-"), "Dauer");
    assert_string_equal(ant_option_phrase(&toy, length, "help", "-"), "Wie lange gespielt wird.");
    assert_string_equal(ant_option_phrase(&toy, length, "one", "-"), "-");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_described_in_the_order_in_which_they_are_given),
        cmocka_unit_test(a_game_is_described_with_its_numbers_options_and_forms),
        cmocka_unit_test(an_option_that_takes_a_text_says_so),
        cmocka_unit_test(a_value_that_needs_another_option_says_with_which_values),
        cmocka_unit_test(words_are_told_once_behind_those_they_are_made_of),
        cmocka_unit_test(four_play_unless_the_game_is_for_fewer_or_more),
        cmocka_unit_test(phrases_are_english_where_there_is_any),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
