// SPDX-License-Identifier: MIT
//
// What a seat sees, and its actions, as numbers (<antfarm/features.h>). The board is a number of
// planes of 91 hexes each, in the order A1, A2, ... K6. Of the others a seat knows which tokens
// they have in hand and stack together, and how many in hand.
#include <antfarm/features.h>

#include "rules/rules.h"

enum {
    SEATS = TERMITES_MAX_SEATS,
    OWNERS = TERMITES_OWNERS,
    HEXES = TERMITES_HEXES,
    KINDS = TERMITES_KINDS,
    CASTES = TERMITES_CASTES,
    COLONIES = TERMITES_COLONIES,
    MOUNDS = TERMITES_MOUNDS,
    VALUES = TERMITES_VALUES,
    MOST_TURNS = TERMITES_TOKENS * TERMITES_MAX_SEATS,
    MOST_FORCE = 255, ///< only with other figures than the standard ones there may be more
    COORDINATES = 2,  ///< the row and the place in it, both from 1
    AXIS = TERMITES_ROWS,
    AXES = 3 * AXIS, ///< flags: its row, and which of the lines that run down to the left and right
    TERRAINS = TERMITES_TERRAINS
};

// clang-format off
#define BLOCKS(ROW)                                                                                   \
    ROW(terrain, TERRAINS, HEXES, 1, "water, vegetation, stones: a plane each")                       \
    ROW(owners, OWNERS, HEXES, 1, "tokens and Mounds of each seat, then neutral Mounds")              \
    ROW(castes, CASTES, HEXES, TERMITES_MAX_TERMITES,                                                 \
        "workers, soldiers, spitters, flyers: the termites on a token")                               \
    ROW(strength, 1, HEXES, TERMITES_MAX_STRENGTH, "the strength of a token")                         \
    ROW(mounds, 1, HEXES, TERMITES_MAX_VALUE, "the value of a Mound")                                 \
    ROW(seats, 1, SEATS, 1, "how many seats there are: one of 1 to 4")                                \
    ROW(map, 1, TERMITES_MAPS, 1, "one of standard, advanced, custom, from a text")                   \
    ROW(phase, 1, TERMITES_PHASES, 1,                                                                 \
        "one of neutrals, lay, choose, start, place, move, retreat, found, resettle, over")           \
    ROW(to_act, 1, SEATS, 1, "who is asked")                                                          \
    ROW(first, 1, SEATS + 1, 1, "who begins; the last: it is yet to be drawn")                        \
    ROW(turns, 1, 1, MOST_TURNS, "turns completed by all players")                                    \
    ROW(chosen, 1, 1, 1, "colonies are chosen, not drawn")                                            \
    ROW(tiles, 1, 1, TERMITES_MAX_TILES, "custom terrain: how many tiles are laid")                   \
    ROW(stock, 1, TERMITES_TILE_KINDS, TERMITES_TILES_OF_A_KIND, "custom terrain: tiles left of each kind") \
    ROW(step, 1, 1, TERMITES_MAX_TILES, "things done in this phase of the set-up")                    \
    ROW(colony, SEATS, COLONIES, 1, "the colony of each seat: one of blue, red, gold, gray")          \
    ROW(hand, 1, KINDS, TERMITES_MAX_OF_A_KIND,                                                       \
        "own tokens in hand: workers with 1, 2, 3 termites, then soldiers, spitters, flyers")         \
    ROW(stack, 1, KINDS, TERMITES_MAX_OF_A_KIND, "own tokens in the stack, likewise")                 \
    ROW(others, SEATS - 1, KINDS, TERMITES_MAX_OF_A_KIND, "of each other seat: hand and stack together") \
    ROW(hands, 1, SEATS, TERMITES_HAND, "how many tokens each seat has in hand")                      \
    ROW(unplaced, SEATS, MOUNDS, 1, "Mounds of each seat that are not placed, by ascending value")    \
    ROW(trophies, SEATS, VALUES, 15, "Mounds that each seat has taken, likewise; then neutral ones")  \
    ROW(attack, 3, COORDINATES, AXIS,                                                                 \
        "an attack: row and place, from 1, of its start, target, and last hex; 0 for none")           \
    ROW(victim, 1, OWNERS, 1, "whose token or Mound is attacked")                                     \
    ROW(tokens, COLONIES, KINDS, TERMITES_MAX_OF_A_KIND, "figures: tokens of each colony")            \
    ROW(strengths, 1, KINDS, TERMITES_MAX_STRENGTH, "figures: strengths of tokens")                   \
    ROW(values, 1, VALUES, TERMITES_MAX_VALUE, "figures: values of Mounds")

#define ACTION_BLOCKS(ROW)                                                                            \
    ROW(kind, 1, TERMITES_ACTION_TYPES, 1,                                                            \
        "one of pass, move, attack, attack from, place, mound, retreat, colony, neutral, lay")        \
    ROW(start, 1, AXES, 1, "where the token stands: its row, its lines down to the right and left")   \
    ROW(hex, 1, AXES, 1, "where it goes or what is placed, likewise")                                 \
    ROW(last, 1, 6, 1, "the hex it attacks from, of those adjacent to the target in their order")     \
    ROW(terrain, 1, TERRAINS, 1, "what that hex is: water, vegetation, stones")                       \
    ROW(owner, 1, OWNERS, 1, "whose token or Mound is there")                                         \
    ROW(mound, 1, 1, TERMITES_MAX_VALUE, "the value of the Mound there, or of the one placed")        \
    ROW(caste, 1, CASTES, 1, "the caste of the token")                                                \
    ROW(termites, 1, 1, TERMITES_MAX_TERMITES, "the termites on it")                                  \
    ROW(strength, 1, 1, TERMITES_MAX_STRENGTH, "its strength")                                        \
    ROW(attack, 1, 1, MOST_FORCE, "the strength of the attack, support included")                            \
    ROW(defence, 1, 1, MOST_FORCE, "the strength of the defence")                                            \
    ROW(choice, 1, TERMITES_TILES, 1, "the colony, or the tile with its side")

typedef struct seen { BLOCKS(ANT_FEATURE_MEMBER) } seen;
typedef struct acted { ACTION_BLOCKS(ANT_FEATURE_MEMBER) } acted;
#define SEEN(...) ANT_FEATURE_ROW(seen, __VA_ARGS__)
#define ACTED(...) ANT_FEATURE_ROW(acted, __VA_ARGS__)
static const ant_feature_block blocks[] = { BLOCKS(SEEN) };
static const ant_feature_block action_blocks[] = { ACTION_BLOCKS(ACTED) };
// clang-format on
_Static_assert(sizeof(seen) <= ANT_MAX_FEATURES, "a vector is no longer");

static inline void put_plane(uint8_t out[HEXES], termites_hexes set) {
    ant_feature_set(out, (uint64_t)set, 64);
    ant_feature_set(out + 64, (uint64_t)(set >> 64), HEXES - 64);
}

static inline void put_bag(uint8_t out[KINDS], termites_bag bag) {
    for (unsigned kind = 0; kind < KINDS; kind++) {
        out[kind] = (uint8_t)termites_bag_count(bag, kind);
    }
}

/// Where an owner stands in the vector of the seat.
static inline unsigned row_of(const termites_state *state, unsigned seat, unsigned owner) {
    return owner < state->n_seats ? ant_feature_seat(owner, seat, state->n_seats) : owner;
}

static unsigned find_row(unsigned hex) {
    unsigned row = 0;
    while (hex >= termites_row_start[row + 1]) {
        row++;
    }
    return row;
}

static void put_coordinates(uint8_t out[COORDINATES], unsigned hex) {
    unsigned row = find_row(hex);
    out[0] = (uint8_t)(row + 1);
    out[1] = (uint8_t)(hex - termites_row_start[row] + 1);
}

/// The hexes of the upper half of the board keep their place in a row on the way down to the left,
/// those of the lower half on the way down to the right.
static void put_axes(uint8_t out[AXES], unsigned hex) {
    unsigned row = find_row(hex);
    unsigned place = hex - termites_row_start[row];
    unsigned below = row > TERMITES_ROWS / 2 ? row - TERMITES_ROWS / 2 : 0;
    unsigned above = row < TERMITES_ROWS / 2 ? TERMITES_ROWS / 2 - row : 0;
    out[row] = 1;
    out[AXIS + place + below] = 1;
    out[2 * AXIS + place + above] = 1;
}

static void put_board(const termites_state *state, unsigned seat, seen *out) {
    for (unsigned terrain = 0; terrain < TERRAINS; terrain++) {
        put_plane(out->terrain[terrain], state->terrain[terrain]);
    }
    for (unsigned owner = 0; owner < state->n_seats; owner++) {
        put_plane(out->owners[row_of(state, seat, owner)],
                  state->units[owner] | state->mounds[owner]);
    }
    put_plane(out->owners[TERMITES_NEUTRAL], state->mounds[TERMITES_NEUTRAL]);
    for (termites_hexes units = termites_all_units(state); units != 0;) {
        unsigned hex = termites_take(&units);
        unsigned kind = termites_unit_kind(state->at[hex]);
        out->castes[termites_caste_of(kind)][hex] = (uint8_t)termites_termites_of(kind);
        out->strength[0][hex] = (uint8_t)termites_strength_of(state, kind);
    }
    for (termites_hexes mounds = termites_all_mounds(state); mounds != 0;) {
        unsigned hex = termites_take(&mounds);
        out->mounds[0][hex] = (uint8_t)termites_mound_value(state->at[hex]);
    }
}

static void put_players(const termites_state *state, unsigned seat, seen *out) {
    unsigned n = state->n_seats;
    for (unsigned other = 0; other < n; other++) {
        unsigned row = ant_feature_seat(other, seat, n);
        out->hands[0][row] = (uint8_t)termites_bag_size(state->hand[other]);
        if (state->colony[other] != TERMITES_NO_COLONY) {
            out->colony[row][state->colony[other]] = 1;
        }
        ant_feature_set(out->unplaced[row], state->unplaced[other], MOUNDS);
        for (unsigned place = 0; place < VALUES; place++) {
            out->trophies[row][place] = state->trophies[other] >> (4 * place) & 15;
        }
        if (row > 0) {
            put_bag(out->others[row - 1], state->hand[other] + state->stack[other]);
        }
    }
    put_bag(out->hand[0], state->hand[seat]);
    put_bag(out->stack[0], state->stack[seat]);
}

static void put_attack(const termites_state *state, unsigned seat, seen *out) {
    bool is_attack = state->phase == TERMITES_RETREAT;
    if (!is_attack && state->phase != TERMITES_FOUND && state->phase != TERMITES_RESETTLE) {
        return;
    }
    if (is_attack) {
        put_coordinates(out->attack[0], state->start);
        put_coordinates(out->attack[2], state->last);
    }
    put_coordinates(out->attack[1], state->target);
    out->victim[0][row_of(state, seat, state->victim)] = 1;
}

static void put_figures(const termites_figures *figures, seen *out) {
    for (unsigned colony = 0; colony < COLONIES; colony++) {
        put_bag(out->tokens[colony], figures->tokens[colony]);
    }
    memcpy(out->strengths[0], figures->strengths, KINDS);
    memcpy(out->values[0], figures->values, VALUES);
}

static void describe(const void *state, int seat, uint8_t *numbers) {
    const termites_state *self = state;
    seen *out = (seen *)numbers;
    unsigned own = (unsigned)seat;
    unsigned n = self->n_seats;
    ant_features_clear(numbers, sizeof *out);
    out->seats[0][n - 1] = 1;
    out->map[0][self->map] = 1;
    out->phase[0][self->phase] = 1;
    ant_feature_set(out->to_act[0], ant_feature_seats(termites_to_act(self), own, n), SEATS);
    out->first[0][self->first == TERMITES_FIRST_RANDOM ? SEATS : row_of(self, own, self->first)] =
        1;
    out->turns[0][0] = self->turns;
    out->chosen[0][0] = self->colonies;
    out->tiles[0][0] = self->tiles;
    memcpy(out->stock[0], self->stock, sizeof self->stock);
    out->step[0][0] = self->step;
    put_board(self, own, out);
    put_players(self, own, out);
    put_attack(self, own, out);
    put_figures(&self->figures, out);
}

// Actions.

static void put_kind(const termites_state *state, unsigned kind, acted *out) {
    out->caste[0][termites_caste_of(kind)] = 1;
    out->termites[0][0] = (uint8_t)termites_termites_of(kind);
    out->strength[0][0] = (uint8_t)termites_strength_of(state, kind);
}

static void put_target(const termites_state *state, unsigned seat, unsigned hex, acted *out) {
    unsigned piece = state->at[hex];
    put_axes(out->hex[0], hex);
    for (unsigned terrain = 0; terrain < TERRAINS; terrain++) {
        out->terrain[0][terrain] = termites_has(state->terrain[terrain], hex);
    }
    if (piece != TERMITES_EMPTY) {
        out->owner[0][row_of(state, seat, termites_owner(piece))] = 1;
    }
    if (termites_is_mound(piece)) {
        out->mound[0][0] = (uint8_t)termites_mound_value(piece);
    }
}

static unsigned put_move(const termites_state *state, unsigned seat, ant_action action,
                         acted *out) {
    termites_moving moving = termites_moving_of(action);
    put_axes(out->start[0], moving.start);
    put_target(state, seat, moving.target, out);
    put_kind(state, termites_unit_kind(state->at[moving.start]), out);
    if (moving.how == TERMITES_MOVES) {
        return TERMITES_ACTION_MOVE;
    }
    unsigned attack = termites_attack(state, moving.start, moving.target);
    unsigned defence = termites_defence(state, moving.target);
    out->attack[0][0] = (uint8_t)(attack < MOST_FORCE ? attack : MOST_FORCE);
    out->defence[0][0] = (uint8_t)(defence < MOST_FORCE ? defence : MOST_FORCE);
    if (moving.how == TERMITES_ATTACKS) {
        return TERMITES_ACTION_ATTACK;
    }
    out->last[0][termites_place_beside(moving.target, moving.last)] = 1;
    return TERMITES_ACTION_ATTACK_FROM;
}

static unsigned put_placing(const termites_state *state, unsigned seat, ant_action action,
                            acted *out) {
    if (termites_places_mound(action)) {
        termites_site at = termites_site_of(action);
        put_target(state, seat, at.hex, out);
        out->mound[0][0] = (uint8_t)at.value;
        return TERMITES_ACTION_MOUND;
    }
    if (action < TERMITES_FIRST_MOUND_AT) {
        unsigned placed = action - TERMITES_FIRST_PLACE;
        put_target(state, seat, placed % HEXES, out);
        put_kind(state, placed / HEXES, out);
        return TERMITES_ACTION_PLACE;
    }
    if (action < TERMITES_FIRST_COLONY) {
        put_target(state, seat, action - TERMITES_FIRST_RETREAT, out);
        return TERMITES_ACTION_RETREAT;
    }
    if (action < TERMITES_FIRST_NEUTRAL) {
        out->choice[0][action - TERMITES_FIRST_COLONY] = 1;
        return TERMITES_ACTION_COLONY;
    }
    if (action < TERMITES_FIRST_LAY) {
        put_target(state, seat, action - TERMITES_FIRST_NEUTRAL, out);
        return TERMITES_ACTION_NEUTRAL;
    }
    unsigned laid = action - TERMITES_FIRST_LAY;
    put_target(state, seat, laid % HEXES, out);
    out->choice[0][laid / HEXES] = 1;
    return TERMITES_ACTION_LAY;
}

static void describe_action(const void *state, int seat, ant_action action, uint8_t *numbers) {
    acted *out = (acted *)numbers;
    ant_features_clear(numbers, sizeof *out);
    unsigned kind = action == TERMITES_PASS ? (unsigned)TERMITES_ACTION_PASS
                    : action < TERMITES_FIRST_PLACE
                        ? put_move(state, (unsigned)seat, action, out)
                        : put_placing(state, (unsigned)seat, action, out);
    out->kind[0][kind] = 1;
}

const ant_features termites_features = {
    .n = sizeof(seen),
    .n_of_action = sizeof(acted),
    ANT_TABLE(blocks),
    ANT_TABLE(action_blocks),
    .describe = describe,
    .describe_action = describe_action,
};
