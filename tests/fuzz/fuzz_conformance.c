// SPDX-License-Identifier: MIT
//
// Bytes play a game, and the properties of the conformance suite are tried on the way.
//
//   byte 0     the game          byte 2..9   the seed
//   byte 1     the seats         byte 10..   the values of the options, one byte each
//   the rest   two bytes a ply: which action of all that are legal, and which property
//
// Properties cost far more than plies, so only those of the last plies are tried: an input is a way
// to a position. The positions on the way are those of shorter inputs.
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "conformance.h"
#include "print_failure.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static conformance trial;

static void stop(void) {
    print_failure(&trial);
    abort();
}

// The action of that number among all legal ones of all seats that may act, counted round.
static bool pick(uint8_t number, int *seat, ant_action *action) {
    uint32_t n[ANT_MAX_SEATS] = {0};
    uint32_t n_all = 0;
    for (int s = 0; s < trial.n_seats; s++) {
        n[s] = (uint32_t)trial.game->legal(trial.state, s, trial.legal);
        n_all += n[s];
    }
    if (n_all == 0) {
        return false;
    }
    uint32_t rest = number % n_all;
    for (*seat = 0; rest >= n[*seat]; ++*seat) {
        rest -= n[*seat];
    }
    (void)trial.game->legal(trial.state, *seat, trial.legal);
    *action = trial.legal[rest];
    return true;
}

static void try_property(uint8_t number) {
    const conformance_property *property =
        &conformance_properties[number % conformance_n_properties];
    if (property->of_position != NULL && !property->of_position(&trial)) {
        stop();
    }
}

static void play(const uint8_t *moves, size_t n_plies) {
    enum { TRIED = 2 };
    int seat = 0;
    ant_action action = 0;
    size_t i = 0;
    for (; i < n_plies && pick(moves[2 * i], &seat, &action); i++) {
        if (!conformance_act(&trial, seat, action)) {
            stop();
        }
        if (i + TRIED >= n_plies) {
            try_property(moves[2 * i + 1]);
        }
    }
    if (i < n_plies) { // the game is over
        try_property(moves[2 * n_plies - 1]);
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
    if (ant_setup(game, trial.twin, &trial.options, trial.n_seats, &chance, NULL, &error) !=
        ANT_OK) {
        return 0;
    }
    if (!conformance_begin(&trial)) {
        stop();
    }
    play(data + at, (size - at) / 2);
    return 0;
}
