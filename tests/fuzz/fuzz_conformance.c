// SPDX-License-Identifier: MIT
//
// Bytes play a game, and the properties of the conformance suite are tried on the way.
//
//   byte 0     the game          byte 2..9   the seed
//   byte 1     the seats         byte 10..   the values of the options, one byte each
//   the rest   two bytes a ply: which action of all that are legal, and which property
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "conformance.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static conformance trial;

static void stop(void) {
    static char buffer[4096];
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    conformance_write_failure(&trial, &text);
    fprintf(stderr, "%s", buffer);
    abort();
}

// The action of that number among all legal ones of all seats that may act, counted round.
static bool pick(uint8_t number, int *seat, ant_action *action) {
    uint32_t n_all = 0;
    ant_seats seats = trial.game->to_act(trial.state);
    for (int s = 0; s < trial.n_seats; s++) {
        n_all += (uint32_t)trial.game->legal(trial.state, s, trial.legal);
    }
    uint32_t rest = n_all == 0 ? 0 : number % n_all;
    for (int s = 0; s < trial.n_seats && seats != 0; s++) {
        uint32_t n = (uint32_t)trial.game->legal(trial.state, s, trial.legal);
        if (rest < n) {
            *seat = s;
            *action = trial.legal[rest];
            return true;
        }
        rest -= n;
    }
    return false;
}

static void try_property(uint8_t number) {
    const conformance_property *property =
        &conformance_properties[number % conformance_n_properties];
    if (property->of_position != NULL && !property->of_position(&trial)) {
        stop();
    }
}

static void play(const uint8_t *moves, size_t n) {
    int seat = 0;
    ant_action action = 0;
    for (size_t i = 0; i + 1 < n && pick(moves[i], &seat, &action); i += 2) {
        if (!conformance_act(&trial, seat, action)) {
            stop();
        }
        try_property(moves[i + 1]);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    enum { HEAD = 10 };
    size_t n_games = 0;
    const ant_game *const *games = ant_games(&n_games);
    if (size < HEAD) {
        return 0;
    }
    const ant_game *game = games[data[0] % n_games];
    conformance_init(&trial, game);
    trial.is_thorough = false; // more positions rather than every action at each
    trial.n_seats = game->min_seats + data[1] % (game->max_seats - game->min_seats + 1);
    memcpy(&trial.seed, data + 2, sizeof trial.seed);
    size_t at = HEAD;
    for (int i = 0; i < game->n_options && at < size; i++, at++) {
        trial.options.value[i] = data[at] % game->options[i].n_values;
    }
    ant_chance chance;
    ant_error error;
    ant_chance_seed(&chance, trial.seed);
    if (game->setup(trial.twin, &trial.options, trial.n_seats, &chance, NULL, &error) != ANT_OK) {
        return 0;
    }
    if (!conformance_begin(&trial)) {
        stop();
    }
    play(data + at, size - at);
    return 0;
}
