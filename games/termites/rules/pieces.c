// SPDX-License-Identifier: MIT
//
// Pieces on the board, and tokens in bags.
#include "rules/rules.h"

/// Turns the bits of a piece on a hex over, in all sets that it is in.
static void toggle(termites_state *state, unsigned hex, termites_piece piece) {
    termites_hexes bit = termites_hex(hex);
    unsigned owner = termites_owner(piece);
    if (termites_is_mound(piece)) {
        state->mounds[owner] ^= bit;
        return;
    }
    unsigned kind = termites_unit_kind(piece);
    unsigned strength = termites_strength_of(state, kind);
    state->units[owner] ^= bit;
    state->castes[termites_caste_of(kind)] ^= bit;
    for (unsigned i = 0; i < TERMITES_STRENGTH_BITS; i++) {
        state->strong[i] ^= (strength >> i & 1) != 0 ? bit : 0;
    }
}

void termites_put(termites_state *state, unsigned hex, termites_piece piece) {
    toggle(state, hex, piece);
    state->at[hex] = piece;
}

termites_piece termites_lift(termites_state *state, unsigned hex) {
    termites_piece piece = state->at[hex];
    toggle(state, hex, piece);
    state->at[hex] = TERMITES_EMPTY;
    return piece;
}

unsigned termites_standing(const termites_state *state, unsigned seat) {
    unsigned places = 0;
    for (termites_hexes mounds = state->mounds[seat]; mounds != 0;) {
        unsigned value = termites_mound_value(state->at[termites_take(&mounds)]);
        places |= 1U << termites_place_of(state, value);
    }
    return places;
}

/// The tokens of a seat on the board.
static termites_bag on_board(const termites_state *state, unsigned seat) {
    termites_bag bag = 0;
    for (termites_hexes units = state->units[seat]; units != 0;) {
        bag += termites_one(termites_unit_kind(state->at[termites_take(&units)]));
    }
    return bag;
}

termites_bag termites_lost(const termites_state *state, unsigned seat) {
    return state->colony[seat] == TERMITES_NO_COLONY
               ? 0
               : state->figures.tokens[state->colony[seat]] - state->hand[seat] -
                     state->stack[seat] - on_board(state, seat);
}

unsigned termites_draw(termites_bag *bag, ant_chance *chance) {
    unsigned nth = ant_chance_below(chance, termites_bag_size(*bag));
    unsigned kind = 0;
    while (nth >= termites_bag_count(*bag, kind)) {
        nth -= termites_bag_count(*bag, kind);
        kind++;
    }
    *bag -= termites_one(kind);
    return kind;
}
