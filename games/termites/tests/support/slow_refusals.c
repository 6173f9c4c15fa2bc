// SPDX-License-Identifier: MIT
//
// Which clauses may be the answer to an action that is not legal.
#include "tests/support/slow.h"

static bool is_kind_of_phase(unsigned phase, ant_action action) {
    static const struct {
        ant_action first, end;
    } kinds[TERMITES_PHASES] = {
        [TERMITES_NEUTRALS] = {TERMITES_FIRST_NEUTRAL, TERMITES_FIRST_LAY},
        [TERMITES_LAY] = {TERMITES_FIRST_LAY, TERMITES_FIRST_OTHER_MOUND},
        [TERMITES_CHOOSE] = {TERMITES_FIRST_COLONY, TERMITES_FIRST_NEUTRAL},
        [TERMITES_START] = {TERMITES_FIRST_MOUND_AT, TERMITES_FIRST_RETREAT},
        [TERMITES_PLACE] = {TERMITES_FIRST_PLACE, TERMITES_FIRST_MOUND_AT},
        [TERMITES_MOVE] = {TERMITES_PASS, TERMITES_FIRST_PLACE},
        [TERMITES_RETREAT] = {TERMITES_FIRST_RETREAT, TERMITES_FIRST_COLONY},
        [TERMITES_FOUND] = {TERMITES_FIRST_MOUND_AT, TERMITES_FIRST_RETREAT},
        [TERMITES_RESETTLE] = {TERMITES_FIRST_MOUND_AT, TERMITES_FIRST_RETREAT},
    };
    bool is_of_mounds = kinds[phase].first == TERMITES_FIRST_MOUND_AT;
    return (action >= kinds[phase].first && action < kinds[phase].end) ||
           (is_of_mounds && action >= TERMITES_FIRST_OTHER_MOUND && action < TERMITES_N_ACTIONS);
}

static bool place_breaks(const slow_table *table, unsigned place, ant_clause_id clause) {
    unsigned kind = place / 91, hex = place % 91;
    return clause == TE_5_1   ? !slow_is_empty(table, hex)
           : clause == TE_5_2 ? (table->hand[table->seat] >> (4 * kind) & 15) == 0
                              : clause == TE_5_3 && !slow_may_stand(kind / 3, table->terrain[hex]);
}

static bool retreat_breaks(const slow_table *table, unsigned hex, ant_clause_id clause) {
    unsigned caste = table->pieces[table->target].caste;
    bool is_open = slow_is_empty(table, hex) || hex == table->start;
    return clause == TE_7_8   ? table->distance[hex][table->target] != 1 || !is_open
           : clause == TE_7_9 ? !slow_may_enter(caste, table->terrain[hex])
                              : clause == TE_7_10 && hex == table->last;
}

static bool mound_breaks(const slow_table *table, ant_action action, ant_clause_id clause) {
    bool is_other = action >= TERMITES_FIRST_OTHER_MOUND;
    unsigned mound = action - (is_other ? TERMITES_FIRST_OTHER_MOUND : TERMITES_FIRST_MOUND_AT);
    unsigned value = mound / 91 + (is_other ? 10 : 5);
    unsigned hex = mound % 91, n_mounds = 0;
    for (unsigned i = 0; i < table->hexes[hex].n_near; i++) {
        n_mounds += slow_is_mound(table, table->hexes[hex].near[i]);
    }
    switch (clause) {
    case TE_4_5:
        return !slow_is_empty(table, hex);
    case TE_4_6:
        return table->terrain[hex] != SLOW_CLEAR;
    case TE_4_7:
        return table->hexes[hex].is_edge;
    case TE_4_8:
        return n_mounds > 0;
    case TE_4_9:
        return slow_count_near(table, hex, TERMITES_WATER) > 1;
    case TE_4_10:
        return (table->unplaced[table->seat] >>
                    slow_place_of(table->state, value > 31 ? value - 31 : value) &
                1) == 0;
    case TE_8_2:
        return table->phase == TERMITES_FOUND && hex != table->target;
    case TE_8_5:
        return table->phase == TERMITES_RESETTLE && !slow_is_empty(table, hex);
    default:
        return false;
    }
}

// The unit can end on that hex in some way, strong enough or not; or in just this one.
static bool is_known(const slow_table *table, ant_action action, bool in_this_way) {
    unsigned grain = in_this_way ? 1 : 8, move = (action - TERMITES_FIRST_MOVE) / grain;
    for (unsigned i = 0; i < table->n_legal + table->n_weak; i++) {
        ant_action other =
            i < table->n_legal ? table->legal[i] : table->weak[i - table->n_legal].action;
        if (other != TERMITES_PASS && (other - TERMITES_FIRST_MOVE) / grain == move) {
            return true;
        }
    }
    return false;
}

static bool move_breaks(const slow_table *table, ant_action action, ant_clause_id clause) {
    unsigned pair = (action - TERMITES_FIRST_MOVE) / 8, start = pair / 91, target = pair % 91;
    const slow_piece *unit = &table->pieces[start], *goal = &table->pieces[target];
    unsigned terrain = table->terrain[target], distance = table->distance[start][target];
    bool is_attack = (action - TERMITES_FIRST_MOVE) % 8 != TERMITES_MOVES;
    bool is_of_seat = unit->what == SLOW_UNIT && (int)unit->owner == table->seat;
    bool is_dear = distance > 1 && slow_cost_of(unit->caste, terrain) > 1;
    bool is_forbidden = !slow_may_enter(unit->caste, terrain) || is_dear;
    bool is_too_far = distance > slow_points_of(unit->caste);
    if (clause == TE_6_1 || !is_of_seat) {
        return clause == TE_6_1 && !is_of_seat;
    }
    switch (clause) {
    case TE_2_1:
        return !is_attack && is_forbidden && terrain == TERMITES_WATER;
    case TE_2_2:
        return !is_attack && is_forbidden && terrain == TERMITES_VEGETATION;
    case TE_2_3:
        return !is_attack && is_forbidden && terrain == TERMITES_STONES;
    case TE_6_2:
        return is_too_far;
    case TE_6_3:
        return goal->what == SLOW_UNIT && goal->owner == unit->owner;
    case TE_6_5:
        return (goal->what == SLOW_MOUND && goal->owner == unit->owner) ||
               !is_known(table, action, false);
    case TE_6_4:
    case TE_6_6:
        return !is_too_far && !is_forbidden && !is_known(table, action, false);
    case TE_6_8:
        return is_attack != (goal->what != SLOW_EMPTY);
    case TE_7_1:
        return is_attack && is_known(table, action, true);
    case TE_7_6:
        return is_attack && is_forbidden;
    case TE_7_7:
        return is_attack && is_known(table, action, false) && !is_known(table, action, true);
    default:
        return false;
    }
}

static bool tile_breaks(slow_table *table, unsigned side, ant_clause_id clause) {
    unsigned hex = side % 91, was = table->terrain[hex];
    const slow_tile *tile = &slow_tiles[side / 91];
    if (clause == TE_2_8 || clause == TE_3_3) {
        return clause == TE_2_8 ? slow_is_mound(table, hex) || was != SLOW_CLEAR
                                : table->stock[tile->kind] == 0;
    }
    table->terrain[hex] = tile->up;
    bool is_too_large =
        slow_group_at(table, hex, tile->up) > 2 || slow_group_at(table, hex, SLOW_CLEAR) > 4;
    bool is_flood = tile->up == TERMITES_WATER && slow_floods_a_mound(table, hex);
    table->terrain[hex] = was;
    return clause == TE_2_6 ? is_too_large : clause == TE_2_7 && is_flood;
}

bool slow_breaks(slow_table *table, int seat, ant_action action, ant_clause_id clause) {
    if (table->phase == TERMITES_OVER) {
        return clause == TE_0_1;
    }
    if (seat != table->seat) {
        return clause == TE_0_2;
    }
    if (!is_kind_of_phase(table->phase, action)) {
        return clause == TE_0_3;
    }
    switch ((termites_phase)table->phase) {
    case TERMITES_NEUTRALS:
        return clause == TE_2_7;
    case TERMITES_LAY:
        return tile_breaks(table, action - TERMITES_FIRST_LAY, clause);
    case TERMITES_CHOOSE:
        return clause == TE_4_1;
    case TERMITES_PLACE:
        return place_breaks(table, action - TERMITES_FIRST_PLACE, clause);
    case TERMITES_MOVE:
        return move_breaks(table, action, clause);
    case TERMITES_RETREAT:
        return retreat_breaks(table, action - TERMITES_FIRST_RETREAT, clause);
    default:
        return mound_breaks(table, action, clause);
    }
}
