// SPDX-License-Identifier: MIT
//
// Pieces on the board, and tokens in bags.
#include "termites_rules.h"

// clang-format off
#define BAG(caste, one, two, three)                                                                \
    ((termites_bag)(one) << (12 * (caste)) | (termites_bag)(two) << (12 * (caste) + 4) |           \
     (termites_bag)(three) << (12 * (caste) + 8))
#define COLONY(w1, w2, w3, s1, s2, s3, p1, p2, p3, f1, f2, f3)                                     \
    (BAG(TERMITES_WORKER, w1, w2, w3) | BAG(TERMITES_SOLDIER, s1, s2, s3) |                        \
     BAG(TERMITES_SPITTER, p1, p2, p3) | BAG(TERMITES_FLYER, f1, f2, f3))

/// TE-1.3: tokens with 1, 2 and 3 termites.
const termites_bag termites_colony_tokens[TERMITES_COLONIES] = {
    //                       workers   soldiers  spitters  flyers
    [TERMITES_BLUE] = COLONY(1, 3, 5,  2, 1, 0,  1, 1, 1,  1, 1, 1),
    [TERMITES_RED]  = COLONY(2, 3, 0,  5, 2, 1,  2, 1, 0,  1, 1, 0),
    [TERMITES_GOLD] = COLONY(1, 2, 2,  1, 2, 0,  2, 4, 2,  1, 1, 0),
    [TERMITES_GRAY] = COLONY(1, 2, 2,  1, 2, 0,  1, 1, 0,  1, 4, 3),
};
// clang-format on

/// Turns the bits of a piece on a hex over, in all sets that it is in.
static void toggle(termites_state *state, unsigned hex, termites_piece piece) {
    termites_hexes bit = termites_hex(hex);
    unsigned owner = termites_owner(piece);
    if (termites_is_mound(piece)) {
        state->mounds[owner] ^= bit;
        return;
    }
    unsigned kind = termites_unit_kind(piece);
    unsigned termites = termites_termites_of(kind);
    state->units[owner] ^= bit;
    state->castes[termites_caste_of(kind)] ^= bit;
    state->odd ^= (termites & 1) != 0 ? bit : 0;
    state->many ^= (termites & 2) != 0 ? bit : 0;
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

termites_bag termites_on_board(const termites_state *state, unsigned seat) {
    termites_bag bag = 0;
    for (termites_hexes units = state->units[seat]; units != 0;) {
        bag += termites_one(termites_unit_kind(state->at[termites_take(&units)]));
    }
    return bag;
}

termites_bag termites_lost(const termites_state *state, unsigned seat) {
    return state->colony[seat] == TERMITES_NO_COLONY
               ? 0
               : termites_colony_tokens[state->colony[seat]] - state->hand[seat] -
                     state->stack[seat] - termites_on_board(state, seat);
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
