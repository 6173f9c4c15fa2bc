// SPDX-License-Identifier: MIT
//
// Which games a test program walks: those that its command line names, or all of the list. So one
// program is a test of each game by itself, and a change in one game runs that game's alone again.
#ifndef ANTFARM_TESTS_NAMED_GAMES_H
#define ANTFARM_TESTS_NAMED_GAMES_H

#include <stdio.h>
#include <stdlib.h>

#include <antfarm/game.h>

enum { NAMED_GAMES_MAX = 16 };

typedef struct named_games {
    const ant_game *at[NAMED_GAMES_MAX];
    size_t n;
} named_games;

/// Ends the program if a word is no game's name.
static inline named_games named_games_read(int argc, char **argv) {
    named_games games = {.n = 0};
    size_t n_all = 0;
    const ant_game *const *all = ant_games(&n_all);
    size_t n = argc > 1 ? (size_t)argc - 1 : n_all;
    for (size_t i = 0; i < n && i < NAMED_GAMES_MAX; i++) {
        const ant_game *game = argc > 1 ? ant_game_find(argv[i + 1]) : all[i];
        if (game == NULL) {
            fprintf(stderr, "no game to be tested: %s\n", argv[i + 1]);
            exit(EXIT_FAILURE);
        }
        games.at[games.n++] = game;
    }
    return games;
}

#endif
