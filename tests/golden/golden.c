// SPDX-License-Identifier: MIT
#include "golden.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <antfarm/playout.h>

void golden_path(const ant_game *game, const char *file, char path[GOLDEN_PATH]) {
    snprintf(path, GOLDEN_PATH, "games/%s/tests/golden/%s", game->name, file);
}

void golden_record_path(const golden_mode *mode, char path[GOLDEN_PATH]) {
    char file[96];
    snprintf(file, sizeof file, "%.63s.antfarm", mode->name);
    golden_path(mode->setup.game, file, path);
}

// Reads "NAME SEATS SEED OPTION=VALUE ...".
static ant_status read_mode(const ant_game *game, char *line, golden_mode *mode, ant_error *error) {
    char *rest = NULL;
    char *words[3];
    for (int i = 0; i < 3; i++) {
        words[i] = strtok_r(i == 0 ? line : NULL, " \n", &rest);
        if (words[i] == NULL) {
            return ant_error_set(error, ANT_BAD_TEXT, line, "a name, seats and a seed");
        }
    }
    *mode = (golden_mode){.setup.game = game, .seed = strtoull(words[2], NULL, 10)};
    mode->setup.n_seats = (int)strtol(words[1], NULL, 10);
    snprintf(mode->name, sizeof mode->name, "%s", words[0]);
    ant_options_default(game, &mode->setup.options);
    ant_secret_from_seed(&mode->setup.secret, mode->seed);
    for (int seat = 0; seat < ANT_MAX_SEATS; seat++) {
        snprintf(mode->setup.labels[seat], sizeof mode->setup.labels[seat], "random");
    }
    for (char *word; (word = strtok_r(NULL, " \n", &rest)) != NULL;) {
        char *value = strchr(word, '=');
        if (value == NULL) {
            return ant_error_set(error, ANT_BAD_TEXT, word, "OPTION=VALUE");
        }
        *value++ = '\0';
        ant_status status = ant_options_set(game, &mode->setup.options, word, value, error);
        if (status != ANT_OK) {
            return status;
        }
    }
    return ANT_OK;
}

// Adds the modes of one game behind the `n` there are.
static int load_game(const ant_game *game, golden_mode *modes, int n, ant_error *error) {
    char path[GOLDEN_PATH];
    char line[GOLDEN_LINE];
    int n_before = n;
    golden_path(game, "modes.txt", path);
    FILE *file = fopen(path, "r");
    while (n >= 0 && file != NULL && n < GOLDEN_MAX_MODES &&
           fgets(line, sizeof line, file) != NULL) {
        if (line[0] == '#') {
            continue;
        }
        n = read_mode(game, line, &modes[n], error) == ANT_OK ? n + 1 : -1;
    }
    if (file != NULL) {
        fclose(file);
    }
    if (n == n_before) {
        ant_error_set(error, ANT_IO, path, "there are no modes in it");
        return -1;
    }
    return n;
}

int golden_load(golden_mode modes[GOLDEN_MAX_MODES], ant_error *error) {
    size_t n_games = 0;
    int n = 0;
    const ant_game *const *games = ant_games(&n_games);
    for (size_t i = 0; n >= 0 && i < n_games; i++) {
        n = load_game(games[i], modes, n, error);
    }
    return n;
}

enum { AWAITED_ONLY = 8 }; ///< all but one of so many times

bool golden_play(ant_match *match, ant_chance *choices, int *seat, ant_action *action) {
    const ant_game *game = match->setup.game;
    static ant_action legal[ANT_MAX_ACTIONS];
    ant_seats seats = game->to_act(match->state);
    if (seats == 0) {
        return false;
    }
    // Those for whom nobody waits act now and then: a record is not to be about offers alone.
    ant_seats awaited = ant_awaited(game, match->state);
    if (awaited != seats && ant_chance_below(choices, AWAITED_ONLY) != 0) {
        seats = awaited;
    }
    *seat = ant_playout_seat(seats, choices);
    int n = game->legal(match->state, *seat, legal);
    *action = legal[ant_chance_below(choices, (uint32_t)n)];
    return ant_match_act(match, *seat, *action, NULL) == ANT_ALLOWED;
}

void golden_sign(const golden_mode *mode, const ant_match *match, ant_text *out) {
    enum { GAMES = 1000, MANY_PLIES = 4096, LONG_GAMES = 40 };
    const ant_match_setup *setup = &match->setup;
    ant_result result;
    ant_result_of(setup->game, match->state, &result);
    ant_text_string(out, mode->name);
    ant_text_string(out, " plies ");
    ant_text_number(out, match->n_plies);
    ant_text_string(out, " hash ");
    ant_text_hex(out, match->hash);
    ant_text_string(out, " scores");
    for (int party = 0; party < result.n_parties; party++) {
        ant_text_char(out, ' ');
        ant_text_number(out, result.score[party]);
    }
    ant_text_string(out, " playouts ");
    uint32_t n_games = setup->game->max_plies > MANY_PLIES ? LONG_GAMES : GAMES;
    ant_text_hex(out, ant_playout_signature(setup->game, &setup->options, setup->n_seats, n_games));
    ant_text_char(out, '\n');
}
