// SPDX-License-Identifier: MIT
#include "golden.h"

#include <stdio.h>

#include <antfarm/playout.h>

// clang-format off
const golden_mode golden_modes[] = {
    {"bugcouncil-5-final",         "bugcouncil", 5, 105, {{"edition", "final"}}},
    {"bugcouncil-4-final",         "bugcouncil", 4, 104, {{"edition", "final"}}},
    {"bugcouncil-3-final",         "bugcouncil", 3, 103, {{"edition", "final"}, {"leader", "2"}}},
    {"bugcouncil-2-final",         "bugcouncil", 2, 102, {{"edition", "final"}}},
    {"bugcouncil-5-preproduction", "bugcouncil", 5, 205, {{"edition", "preproduction"}}},
    {"bugcouncil-4-preproduction", "bugcouncil", 4, 204, {{"edition", "preproduction"}}},
    {"bugcouncil-3-preproduction", "bugcouncil", 3, 203, {{"edition", "preproduction"}, {"leader", "3"}}},
    {"bugcouncil-2-preproduction", "bugcouncil", 2, 202, {{"edition", "preproduction"}}},
    {"bugcouncil-solo-pacifist",   "bugcouncil", 1, 301, {{"opponent", "pacifist"}}},
    {"bugcouncil-solo-pacifist-2", "bugcouncil", 1, 302, {{"opponent", "pacifist-2"}}},
    {"bugcouncil-solo-card-shark", "bugcouncil", 1, 303, {{"opponent", "card-shark"}}},
    {"bugcouncil-solo-thief",      "bugcouncil", 1, 304, {{"opponent", "thief"}}},
    {"bugcouncil-solo-trickster",  "bugcouncil", 1, 305, {{"opponent", "trickster"}}},
    {"bugcouncil-solo-random",     "bugcouncil", 1, 306, {{"opponent", "random"}}},
    {"bugcouncil-solo-trilogy",    "bugcouncil", 1, 307, {{"opponent", "trilogy"}}},
};
// clang-format on
const size_t golden_n_modes = sizeof golden_modes / sizeof golden_modes[0];

ant_status golden_setup(const golden_mode *mode, ant_match_setup *setup, ant_error *error) {
    *setup = (ant_match_setup){.game = ant_game_find(mode->game), .n_seats = mode->n_seats};
    if (setup->game == NULL) {
        return ant_error_set(error, ANT_NO_SUCH_GAME, mode->game, NULL);
    }
    ant_options_default(setup->game, &setup->options);
    for (int i = 0; i < 3 && mode->options[i][0] != NULL; i++) {
        ant_status status = ant_options_set(setup->game, &setup->options, mode->options[i][0],
                                            mode->options[i][1], error);
        if (status != ANT_OK) {
            return status;
        }
    }
    ant_secret_from_seed(&setup->secret, mode->seed);
    for (int seat = 0; seat < mode->n_seats; seat++) {
        snprintf(setup->labels[seat], sizeof setup->labels[seat], "random");
    }
    return ANT_OK;
}

bool golden_play(ant_match *match, ant_chance *choices, int *seat, ant_action *action) {
    const ant_game *game = match->setup.game;
    static ant_action legal[ANT_MAX_ACTIONS];
    ant_seats seats = game->to_act(match->state);
    if (seats == 0) {
        return false;
    }
    *seat = ant_playout_seat(seats, choices);
    int n = game->legal(match->state, *seat, legal);
    *action = legal[ant_chance_below(choices, (uint32_t)n)];
    return ant_match_act(match, *seat, *action, NULL) == ANT_ALLOWED;
}

void golden_sign(const golden_mode *mode, const ant_match *match, ant_text *out) {
    enum { GAMES = 1000 };
    const ant_match_setup *setup = &match->setup;
    ant_result result;
    setup->game->result(match->state, &result);
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
    ant_text_hex(out, ant_playout_signature(setup->game, &setup->options, setup->n_seats, GAMES));
    ant_text_char(out, '\n');
}
