// SPDX-License-Identifier: MIT
//
// Matches: a game that draws from a secret, and the hash of its state.
#include <string.h>

#include <sodium.h>

#include "../core/assert.h"
#include "internal.h"

uint64_t ant_state_hash(const ant_game *game, const void *state) {
    char buffer[ANT_MAX_POSITION];
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_position_write(game, state, &text);
    ANT_ASSERT(ant_text_is_whole(&text));
    size_t length = ant_text_is_whole(&text) ? text.length : strlen(buffer);
    uint8_t digest[32];
    crypto_generichash(digest, sizeof digest, (const uint8_t *)buffer, length, NULL, 0);
    sodium_memzero(buffer, length);
    return record_u64_from_bytes(digest);
}

// A nonce of nobody would be mixed in, and no record could say so.
static ant_status check_nonces(const ant_match_setup *setup, ant_error *error) {
    if (setup->has_nonce >> setup->n_seats == 0) {
        return ANT_OK;
    }
    return ant_error_set(error, ANT_BAD_SEATS, "nonce", "nonces of the seats of this match alone");
}

static ant_status check_origins(const ant_match_setup *setup, ant_error *error) {
    bool is_fine = setup->n_origins >= 0 && setup->n_origins <= ANT_MAX_ORIGINS;
    for (int i = 1; is_fine && i < setup->n_origins; i++) {
        is_fine = setup->origins[i].n_plies > setup->origins[i - 1].n_plies;
    }
    return is_fine ? ANT_OK
                   : ant_error_set(error, ANT_BAD_VALUE, "origin",
                                   "at most 4 games, each with more plies than the one before");
}

/// The origin that has the ply; NULL if it is the match's own.
static const ant_secret *find_origin(const ant_match_setup *setup, uint32_t ply) {
    for (int i = 0; i < setup->n_origins; i++) {
        if (ply <= setup->origins[i].n_plies) {
            return &setup->origins[i].secret;
        }
    }
    return NULL;
}

void ant_match_ply_secret(const ant_match_setup *setup, uint32_t ply, ant_secret *secret) {
    const ant_secret *origin = find_origin(setup, ply);
    if (origin != NULL) {
        *secret = *origin;
    } else {
        ant_match_secret(setup, secret);
    }
}

/// Points a derivation at a ply of the match.
static void begin_ply(const ant_match *match, uint32_t ply, ant_derivation *derivation) {
    const ant_secret *origin = find_origin(&match->setup, ply);
    ant_derivation_init(derivation, origin != NULL ? origin : &match->mixed, ply);
}

ant_status ant_match_start(ant_match *match, const ant_match_setup *setup, ant_log *log,
                           ant_error *error) {
    const ant_game *game = setup->game;
    ant_status status = ant_setup_check(game, &setup->options, setup->n_seats, error);
    if (status == ANT_OK) {
        status = check_nonces(setup, error);
    }
    if (status == ANT_OK) {
        status = check_origins(setup, error);
    }
    if (status != ANT_OK) {
        return status;
    }
    ant_match fresh = {.setup = *setup};
    for (unsigned seat = 0; seat < ANT_MAX_SEATS; seat++) {
        record_label_clean(fresh.setup.labels[seat]);
    }
    ant_match_secret(setup, &fresh.mixed);
    ant_derivation derivation;
    begin_ply(&fresh, 0, &derivation);
    status = ant_setup(game, fresh.state, &fresh.setup.options, fresh.setup.n_seats,
                       &derivation.chance, log, error);
    if (status == ANT_OK) {
        fresh.hash = ant_state_hash(game, fresh.state);
        fresh.n_draws = derivation.chance.n_draws;
        *match = fresh;
    }
    sodium_memzero(&derivation, sizeof derivation);
    sodium_memzero(&fresh, sizeof fresh);
    return status;
}

ant_clause_id record_match_apply(ant_match *match, int seat, ant_action action, ant_log *log) {
    ant_derivation derivation;
    begin_ply(match, match->n_plies + 1, &derivation);
    ant_clause_id clause =
        ant_apply(match->setup.game, match->state, seat, action, &derivation.chance, log);
    if (clause == ANT_ALLOWED) {
        match->n_plies++;
        match->n_draws = derivation.chance.n_draws;
    }
    sodium_memzero(&derivation, sizeof derivation);
    return clause;
}

ant_clause_id ant_match_act(ant_match *match, int seat, ant_action action, ant_log *log) {
    ant_clause_id clause = record_match_apply(match, seat, action, log);
    if (clause == ANT_ALLOWED) {
        match->hash = ant_state_hash(match->setup.game, match->state);
    }
    return clause;
}
