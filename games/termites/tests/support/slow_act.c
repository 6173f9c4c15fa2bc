// SPDX-License-Identifier: MIT
//
// What comes of an action, on the slow table.
#include <string.h>

#include "tests/support/slow.h"

static const slow_piece nothing = {.what = SLOW_EMPTY};

static void end_turn(slow_table *table) {
    table->turns++;
    table->phase = table->turns == 18U * table->state->n_seats ? TERMITES_OVER : TERMITES_PLACE;
    table->start = table->last = table->target = table->victim = 0;
}

// Mounds.

static void put_mound(slow_table *table, unsigned owner, unsigned value, unsigned hex) {
    table->pieces[hex] = (slow_piece){SLOW_MOUND, owner, 0, value};
}

static void settle(slow_table *table, unsigned seat, unsigned value, unsigned hex) {
    table->unplaced[seat] &= (uint8_t) ~(1U << slow_place_of(table->state, value));
    put_mound(table, seat, value, hex);
}

// TE-8.3 to TE-8.6: the victim is asked, if there is anything to ask.
static void ask_victim(slow_table *table) {
    table->n_legal = 0;
    if (table->victim != TERMITES_NEUTRAL) {
        table->seat = (int)table->victim;
        slow_list_sites(table);
    }
    if (table->n_legal > 0) {
        table->phase = TERMITES_RESETTLE;
    } else {
        end_turn(table);
    }
}

// TE-8.1, TE-8.2, TE-8.7, TE-0.9.
static void besiege(slow_table *table, unsigned start, unsigned target) {
    const slow_piece mound = table->pieces[target];
    unsigned seat = (unsigned)table->seat, n_unplaced = 0, last_unplaced = 0;
    table->trophies[seat] += 1U << (4 * slow_place_of(table->state, mound.number));
    table->pieces[start] = nothing;
    table->pieces[target] = nothing;
    table->target = target;
    table->victim = mound.owner;
    for (unsigned place = 0; place < 5; place++) {
        if ((table->unplaced[seat] >> place & 1) != 0) {
            last_unplaced = table->state->figures.values[place];
            n_unplaced++;
        }
    }
    if (n_unplaced > 1) {
        table->phase = TERMITES_FOUND;
        return;
    }
    if (n_unplaced == 1) {
        settle(table, seat, last_unplaced, target);
    }
    ask_victim(table);
}

// The set-up.

// TE-4.4, TE-4.11: whoever has placed a Mound, or nobody yet, has more of them, as everybody has.
static void ask_for_start(slow_table *table) {
    unsigned n_seats = table->state->n_seats, n_mounds = n_seats == 2 ? 4 : n_seats;
    table->n_legal = 0;
    slow_list_sites(table);
    while (table->n_legal == 0 && table->step < n_mounds) {
        table->seen[SLOW_STARTS_WITHOUT_SITE]++;
        table->step++;
    }
    if (table->step == n_mounds) {
        table->phase = TERMITES_PLACE;
        table->step = 0;
    }
}

static void deal(slow_table *table) {
    table->is_dealt = true;
    table->phase = TERMITES_START;
    table->step = 0;
    ask_for_start(table);
}

// TE-3.5.
static void place_neutral(slow_table *table, unsigned hex) {
    put_mound(table, TERMITES_NEUTRAL, table->state->figures.values[5], hex);
    table->step++;
    if (table->step == table->state->n_seats - 1U) {
        table->phase = TERMITES_LAY;
        table->step = 0;
    }
}

// TE-3.2, TE-3.3.
static void lay(slow_table *table, unsigned tile, unsigned hex) {
    table->terrain[hex] = slow_tiles[tile].up;
    table->stock[slow_tiles[tile].kind]--;
    table->step++;
    if (table->step < table->state->tiles) {
        return;
    }
    memset(table->stock, 0, sizeof table->stock);
    if (table->state->colonies == 0) {
        deal(table);
    } else {
        table->phase = TERMITES_CHOOSE;
        table->step = 0;
    }
}

// TE-0.9, TE-4.1: the last of four colonies goes to the last of four seats; their numbers, from 0,
// add up to 6.
static void choose(slow_table *table, unsigned colony) {
    table->colony[table->seat] = (uint8_t)colony;
    table->step++;
    if (table->step == 3 && table->state->n_seats == 4) {
        table->colony[3] = (uint8_t)(6 - table->colony[0] - table->colony[1] - table->colony[2]);
        table->step = 4;
    }
    if (table->step == table->state->n_seats) {
        deal(table);
    }
}

static void place_mound(slow_table *table, unsigned value, unsigned hex) {
    settle(table, (unsigned)table->seat, value, hex);
    if (table->phase == TERMITES_START) {
        table->step++;
        ask_for_start(table);
    } else if (table->phase == TERMITES_FOUND) {
        ask_victim(table);
    } else {
        end_turn(table);
    }
}

// Units.

// TE-7.8, TE-7.12: the attacker enters, and the unit that was there goes to `retreat`, if anywhere.
static void give_way(slow_table *table, unsigned start, unsigned target, const unsigned *retreat) {
    const slow_piece attacker = table->pieces[start], unit = table->pieces[target];
    table->pieces[start] = nothing;
    table->pieces[target] = attacker;
    if (retreat != NULL) {
        table->pieces[*retreat] = unit;
    }
    end_turn(table);
}

static void attack_from(slow_table *table, unsigned start, unsigned target, unsigned last) {
    unsigned hexes[TERMITES_NEIGHBOURS];
    unsigned n = slow_retreats(table, start, target, last, hexes);
    if (n < 2) {
        give_way(table, start, target, n == 1 ? &hexes[0] : NULL);
        return;
    }
    table->phase = TERMITES_RETREAT;
    table->start = start;
    table->target = target;
    table->last = last;
    table->victim = table->pieces[target].owner;
}

static void move(slow_table *table, unsigned start, unsigned target, unsigned how) {
    if (how >= TERMITES_ATTACKS_FROM) {
        attack_from(table, start, target, table->hexes[target].near[how - TERMITES_ATTACKS_FROM]);
    } else if (table->pieces[target].what == SLOW_MOUND) {
        besiege(table, start, target);
    } else {
        give_way(table, start, target, NULL); // TE-7.13, or nobody is there
    }
}

static void place(slow_table *table, unsigned kind, unsigned hex) {
    table->hand[table->seat] -= (termites_bag)1 << (4 * kind);
    table->pieces[hex] = (slow_piece){SLOW_UNIT, (unsigned)table->seat, kind / 3, kind % 3 + 1};
    table->phase = TERMITES_MOVE;
}

void slow_act(slow_table *table, ant_action action) {
    if (action >= TERMITES_FIRST_OTHER_MOUND) {
        unsigned mound = action - TERMITES_FIRST_OTHER_MOUND;
        place_mound(table, mound / 91 < 22 ? mound / 91 + 10 : mound / 91 - 21, mound % 91);
    } else if (action >= TERMITES_FIRST_LAY) {
        unsigned tile = action - TERMITES_FIRST_LAY;
        lay(table, tile / 91, tile % 91);
    } else if (action >= TERMITES_FIRST_NEUTRAL) {
        place_neutral(table, action - TERMITES_FIRST_NEUTRAL);
    } else if (action >= TERMITES_FIRST_COLONY) {
        choose(table, action - TERMITES_FIRST_COLONY);
    } else if (action >= TERMITES_FIRST_RETREAT) {
        unsigned retreat = action - TERMITES_FIRST_RETREAT;
        give_way(table, table->start, table->target, &retreat);
    } else if (action >= TERMITES_FIRST_MOUND_AT) {
        unsigned mound = action - TERMITES_FIRST_MOUND_AT;
        place_mound(table, mound / 91 + 5, mound % 91);
    } else if (action >= TERMITES_FIRST_PLACE) {
        unsigned token = action - TERMITES_FIRST_PLACE;
        place(table, token / 91, token % 91);
    } else if (action >= TERMITES_FIRST_MOVE) {
        unsigned pair = (action - TERMITES_FIRST_MOVE) / 8;
        move(table, pair / 91, pair % 91, (action - TERMITES_FIRST_MOVE) % 8);
    } else {
        end_turn(table);
    }
}

// Comparing.

static bool same_piece(const slow_piece *a, const slow_piece *b) {
    return a->what == b->what && a->owner == b->owner && a->caste == b->caste &&
           a->number == b->number;
}

static unsigned n_of(termites_bag bag, unsigned kind) {
    return bag >> (4 * kind) & 15;
}

// TE-4.3, TE-5.4: nothing is lost or won, what was in the hand stays there, and the hand is full.
static bool has_drawn(const slow_table *table, const termites_state *state, unsigned seat) {
    unsigned n_hand = 0, n_all = 0;
    for (unsigned kind = 0; kind < TERMITES_KINDS; kind++) {
        unsigned in_hand = n_of(state->hand[seat], kind), kept = n_of(table->hand[seat], kind);
        unsigned all = in_hand + n_of(state->stack[seat], kind);
        unsigned expected = table->is_dealt ? n_of(state->figures.tokens[state->colony[seat]], kind)
                                            : kept + n_of(table->stack[seat], kind);
        if (in_hand < kept || all != expected) {
            return false;
        }
        n_hand += in_hand;
        n_all += all;
    }
    return n_hand == (n_all < 3 ? n_all : 3);
}

// TE-4.1: those that are known are as they were, and no two players have the same.
static bool has_true_colonies(const slow_table *table, const termites_state *state) {
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        bool is_drawn = table->is_dealt && table->colony[seat] == TERMITES_NO_COLONY;
        if (is_drawn ? state->colony[seat] >= TERMITES_COLONIES
                     : state->colony[seat] != table->colony[seat]) {
            return false;
        }
        for (unsigned other = 0; other < seat; other++) {
            if (state->colony[seat] != TERMITES_NO_COLONY &&
                state->colony[seat] == state->colony[other]) {
                return false;
            }
        }
    }
    return true;
}

// TE-4.2.
static bool has_true_first(const slow_table *table, const termites_state *state) {
    return table->is_dealt && table->first == TERMITES_MAX_SEATS ? state->first < state->n_seats
                                                                 : state->first == table->first;
}

// The sets of the state hold what stands on its hexes, and nothing else.
static bool has_true_sets(const termites_state *state) {
    termites_hexes units[TERMITES_MAX_SEATS] = {0}, castes[TERMITES_CASTES] = {0};
    termites_hexes mounds[TERMITES_OWNERS] = {0}, strong[4] = {0};
    for (unsigned hex = 0; hex < TERMITES_HEXES; hex++) {
        const slow_piece piece = slow_piece_of(state->at[hex]);
        const termites_hexes one = (termites_hexes)1 << hex;
        if (piece.what == SLOW_UNIT) {
            units[piece.owner] |= one;
            castes[piece.caste] |= one;
            for (unsigned i = 0; i < 4; i++) {
                strong[i] |= (slow_strength_of(state, &piece) >> i & 1) != 0 ? one : 0;
            }
        } else if (piece.what == SLOW_MOUND) {
            mounds[piece.owner] |= one;
        }
    }
    return memcmp(units, state->units, sizeof units) == 0 &&
           memcmp(castes, state->castes, sizeof castes) == 0 &&
           memcmp(mounds, state->mounds, sizeof mounds) == 0 &&
           memcmp(strong, state->strong, sizeof strong) == 0;
}

static const char *board_difference(const slow_table *table, const termites_state *state) {
    for (unsigned hex = 0; hex < TERMITES_HEXES; hex++) {
        const slow_piece piece = slow_piece_of(state->at[hex]);
        if (!same_piece(&piece, &table->pieces[hex])) {
            return "another piece on a hex";
        }
        if (slow_terrain_of(state, hex) != table->terrain[hex]) {
            return "another terrain";
        }
    }
    return has_true_sets(state) ? NULL : "sets that are not those of the pieces";
}

static const char *player_difference(const slow_table *table, const termites_state *state) {
    if (!has_true_colonies(table, state)) {
        return "another colony";
    }
    for (unsigned seat = 0; seat < state->n_seats && table->phase >= TERMITES_START; seat++) {
        if (!has_drawn(table, state, seat)) {
            return "another hand";
        }
    }
    return memcmp(state->unplaced, table->unplaced, sizeof table->unplaced) != 0
               ? "other unplaced Mounds"
           : memcmp(state->trophies, table->trophies, sizeof table->trophies) != 0
               ? "other trophies"
               : NULL;
}

static const char *course_difference(const slow_table *table, const termites_state *state) {
    return !has_true_first(table, state) ? "another first player"
           : state->phase != table->phase || state->turns != table->turns ||
                   state->step != table->step
               ? "another phase"
           : memcmp(state->stock, table->stock, sizeof table->stock) != 0 ? "other tiles left"
           : state->start != table->start || state->last != table->last ||
                   state->target != table->target || state->victim != table->victim
               ? "another attack"
               : NULL;
}

const char *slow_difference(const slow_table *table, const termites_state *state) {
    const char *difference = board_difference(table, state);
    difference = difference != NULL ? difference : player_difference(table, state);
    return difference != NULL ? difference : course_difference(table, state);
}
