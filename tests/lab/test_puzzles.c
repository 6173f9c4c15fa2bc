// SPDX-License-Identifier: MIT
//
// Puzzles: those of every game can be read, and their best moves are still the best; broken ones
// are refused with their place; and the search for them keeps what it promises.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <antfarm/judge.h>
#include <antfarm/puzzle.h>

#include "named_games.h"

enum { N_PUZZLES = 12, N_WORLDS = 300, N_ERRORS = 6, ROOM = ANT_MAX_POSITION + 4096 };

static named_games games;

static ant_status read_text(const ant_game *game, const char *text, size_t length,
                            ant_puzzle *puzzle, ant_error *error) {
    ant_scan scan;
    ant_scan_init(&scan, text, length);
    return ant_puzzle_read(game, &scan, puzzle, error);
}

static ant_puzzle read_puzzle(const ant_game *game, int i) {
    ant_puzzle puzzle;
    ant_error error = {0};
    const char *text = game->puzzles[i];
    if (read_text(game, text, strlen(text), &puzzle, &error) != ANT_OK) {
        fail_msg("%s, puzzle %d, line %u: expected %s", game->name, i + 1, (unsigned)error.line,
                 error.expected);
    }
    return puzzle;
}

static void every_game_has_twelve_puzzles_that_read_back_to_the_same_text(void **unused) {
    (void)unused;
    for (size_t g = 0; g < games.n; g++) {
        const ant_game *game = games.at[g];
        assert_int_equal(game->n_puzzles, N_PUZZLES);
        for (int i = 0; i < game->n_puzzles; i++) {
            char room[ROOM];
            ant_text text;
            ant_puzzle puzzle = read_puzzle(game, i);
            ant_text_init(&text, room, sizeof room);
            ant_puzzle_write(&puzzle, &text);
            assert_true(ant_text_is_whole(&text));
            room[text.length - 1] = '\0'; // the blank line between two
            assert_string_equal(room, game->puzzles[i]);
        }
    }
}

static void no_game_has_the_same_puzzle_twice(void **unused) {
    (void)unused;
    for (size_t g = 0; g < games.n; g++) {
        for (int i = 0; i < games.at[g]->n_puzzles; i++) {
            for (int k = 0; k < i; k++) {
                ant_puzzle one = read_puzzle(games.at[g], i);
                ant_puzzle other = read_puzzle(games.at[g], k);
                assert_memory_not_equal(&one.view, &other.view, sizeof one.view);
            }
        }
    }
}

/// A rule or a strategy that changes may spoil a puzzle: then another one has to be found.
static void the_best_move_of_every_puzzle_is_still_ahead_of_the_next(void **unused) {
    (void)unused;
    for (size_t g = 0; g < games.n; g++) {
        for (int i = 0; i < games.at[g]->n_puzzles; i++) {
            ant_puzzle puzzle = read_puzzle(games.at[g], i);
            const ant_action actions[] = {puzzle.moves[0].action, puzzle.moves[1].action};
            ant_judged judged[2];
            ant_judge_actions(&puzzle.view, actions, 2, N_WORLDS, 1, judged);
            int32_t promised = puzzle.moves[0].share - puzzle.moves[1].share;
            int32_t lead = judged[0].share - judged[1].share;
            assert_in_range(abs(lead - promised), 0, N_ERRORS * judged[1].error);
        }
    }
}

static void whatever_is_wrong_with_a_puzzle_is_refused_at_its_line(void **unused) {
    (void)unused;
    static const struct {
        const char *old, *new;
        unsigned line;
    } cases[] = {
        {"puzzle seat", "puzzle set", 1},
        {"puzzle seat 2", "puzzle seat 0", 1},
        {"puzzle seat 2", "puzzle seat 9", 1},
        {"| round 8", "| round x", 3},
        {"| seats 2", "| seats 7", 2},
        {"move 20670", "move 2067", 9},
        {"move 12078", "move 70000", 9},
        {"take 1 right", "take 99 right", 8},
        {"take 2 right fill", "take 1 right", 9},
        {"reason 1927", "reason 0", 16},
        {"population\nend", "population\n", 17},
    };
    const ant_game *game = ant_game_find("micropolis");
    const char *right = game->puzzles[0];
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[ROOM];
        ant_puzzle puzzle;
        ant_error error = {0};
        const char *at = strstr(right, cases[i].old);
        assert_non_null(at);
        size_t before = (size_t)(at - right);
        memcpy(text, right, before);
        strcpy(text + before, cases[i].new);
        strcat(text, at + strlen(cases[i].old));
        assert_int_equal(read_text(game, text, strlen(text), &puzzle, &error), ANT_BAD_TEXT);
        assert_int_equal(error.line, cases[i].line);
        assert_true(error.column > 0 && error.expected[0] != '\0');
    }
}

static void a_puzzle_that_is_cut_anywhere_is_refused(void **unused) {
    (void)unused;
    for (size_t g = 0; g < games.n; g++) {
        const char *text = games.at[g]->puzzles[0];
        for (size_t length = 0; length + 1 < strlen(text); length++) {
            ant_puzzle puzzle;
            ant_error error = {0};
            assert_int_not_equal(read_text(games.at[g], text, length, &puzzle, &error), ANT_OK);
        }
    }
}

typedef struct finding {
    ant_puzzle puzzles[2];
    unsigned n;
} finding;

static void keep(void *context, const ant_puzzle *puzzle) {
    finding *found = context;
    found->puzzles[found->n++ % 2] = *puzzle;
}

static finding find(const char *players) {
    finding found = {.n = 0};
    ant_error error = {0};
    ant_puzzle_search search = ant_puzzle_search_default(ant_game_find("micropolis"));
    search.n_seats = 2;
    search.first_seed = 117; // one of the game's own puzzles is found in this game
    search.n_games = 2;
    search.n_wanted = 2;
    search.one_in = 3;
    search.players = players;
    search.judge = "search:sims=5000";
    search.n_worlds = 2000;
    search.found = keep;
    search.context = &found;
    assert_int_equal(ant_puzzles_find(&search, &error), ANT_OK);
    return found;
}

static void the_search_finds_the_same_puzzles_again(void **unused) {
    (void)unused;
    finding found = find("search:sims=100");
    finding again = find("search:sims=100");
    assert_in_range(found.n, 1, 2);
    assert_int_equal(found.n, again.n);
    assert_memory_equal(found.puzzles, again.puzzles, sizeof found.puzzles);
}

static void what_is_found_has_a_best_move_that_leads_by_as_much_as_asked(void **unused) {
    (void)unused;
    finding found = find("search:sims=100");
    for (unsigned i = 0; i < found.n; i++) {
        const ant_puzzle *puzzle = &found.puzzles[i];
        assert_in_range(puzzle->n_moves, 3, ANT_PUZZLE_MOVES);
        assert_true(puzzle->moves[0].share - puzzle->moves[1].share >= ANT_SHARE * 8 / 100);
    }
}

static void a_bot_that_there_is_not_is_refused(void **unused) {
    (void)unused;
    ant_error error = {0};
    ant_puzzle_search search = ant_puzzle_search_default(games.at[0]);
    search.found = keep;
    search.scout = "oracle";
    assert_int_equal(ant_puzzles_find(&search, &error), ANT_NO_SUCH_BOT);
}

int main(int argc, char **argv) {
    games = named_games_read(argc, argv);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_has_twelve_puzzles_that_read_back_to_the_same_text),
        cmocka_unit_test(no_game_has_the_same_puzzle_twice),
        cmocka_unit_test(the_best_move_of_every_puzzle_is_still_ahead_of_the_next),
        cmocka_unit_test(whatever_is_wrong_with_a_puzzle_is_refused_at_its_line),
        cmocka_unit_test(a_puzzle_that_is_cut_anywhere_is_refused),
        cmocka_unit_test(the_search_finds_the_same_puzzles_again),
        cmocka_unit_test(what_is_found_has_a_best_move_that_leads_by_as_much_as_asked),
        cmocka_unit_test(a_bot_that_there_is_not_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
