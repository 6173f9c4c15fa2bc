// SPDX-License-Identifier: MIT
//
// What the active player may do (sections 4 to 7, 13): the lists, and the clauses against the
// rest.
#include "rules/rules.h"

/// Regions of others that a building alone holds.
static farmsrace_regions hollow(const farmsrace_state *state) {
    const farmsrace_table *now = &state->now;
    farmsrace_regions others = farmsrace_controlled(state) & ~now->control[state->player];
    farmsrace_regions set = 0;
    unsigned region;
    FARMSRACE_EACH(region, others & (now->barns | now->armories) & ~now->tokens) {
        if (now->herds[region] == 0) {
            set |= farmsrace_region(region);
        }
    }
    return set;
}

/// Regions that the player's herds can walk into, and those that they would have to fight for;
/// without regard to what was attacked in this turn.
static farmsrace_regions walkable(const farmsrace_state *state) {
    const farmsrace_table *now = &state->now;
    farmsrace_regions empty = ~farmsrace_controlled(state) & farmsrace_all(state);
    bool is_adorable = farmsrace_is(state, state->player, FARMSRACE_ADORABLE); // FR-15.1
    return now->control[state->player] | hollow(state) |
           (is_adorable ? empty : empty & ~now->tokens);
}

/// FR-7.5.
static farmsrace_regions barred(const farmsrace_state *state) {
    return state->attacked & ~state->now.control[state->player];
}

static ant_clause_id check_step(const farmsrace_state *state, unsigned step, bool is_attack) {
    unsigned health = step % FARMSRACE_HEALTHS;
    unsigned target = step / FARMSRACE_HEALTHS % FARMSRACE_REGIONS;
    unsigned start = step / FARMSRACE_HEALTHS / FARMSRACE_REGIONS;
    ant_clause_id clause = farmsrace_check_herd(state, start, health);
    if (clause != ANT_ALLOWED) {
        return clause;
    }
    if (!farmsrace_has(state->near[start], target)) {
        return FR_7_3;
    }
    if (farmsrace_has(barred(state), target)) {
        return FR_7_5;
    }
    if (farmsrace_has(walkable(state), target) != is_attack) {
        return ANT_ALLOWED;
    }
    return is_attack && farmsrace_has(hollow(state), target) ? FR_7_6 : FR_7_4;
}

static int list_steps(const farmsrace_state *state, ant_action first, farmsrace_regions targets,
                      ant_action *out) {
    const farmsrace_table *now = &state->now;
    int n = 0;
    unsigned start;
    FARMSRACE_EACH(start, now->control[state->player]) {
        farmsrace_herds herds = now->herds[start];
        if ((herds & FARMSRACE_FRESH) == 0) {
            continue;
        }
        unsigned target;
        FARMSRACE_EACH(target, state->near[start] & targets) {
            ant_action step = first + (start * FARMSRACE_REGIONS + target) * FARMSRACE_HEALTHS;
            out[n] = step;
            n += (herds & 0x0F) != 0;
            out[n] = step + FARMSRACE_HURT;
            n += (herds & 0xF0) != 0;
        }
    }
    return n;
}

static int list_heals(const farmsrace_state *state, ant_action *out) {
    int n = 0;
    unsigned region;
    FARMSRACE_EACH(region, state->now.control[state->player]) {
        out[n] = FARMSRACE_FIRST_HEAL + region;
        n += (state->now.herds[region] & 0xF0) != 0;
    }
    return n;
}

/// The ways in which the player can pay for something, a bit each.
static unsigned ways_to_pay(const farmsrace_state *state, unsigned build) {
    unsigned n_ways =
        farmsrace_is(state, state->player, FARMSRACE_HYPER_INTELLIGENT) ? FARMSRACE_WAYS : 1;
    unsigned ways = 0;
    for (unsigned way = 0; way < n_ways; way++) {
        ways |= (unsigned)farmsrace_can_pay(state, state->player, build, way) << way;
    }
    return ways;
}

static int list_ways(ant_action first, unsigned ways, ant_action *out) {
    int n = 0;
    for (; ways != 0; ways &= ways - 1) {
        out[n++] = first + (unsigned)__builtin_ctz(ways);
    }
    return n;
}

static int list_builds(const farmsrace_state *state, ant_action *out) {
    const farmsrace_table *now = &state->now;
    unsigned seat = state->player;
    farmsrace_regions own = now->control[seat];
    int n = 0;
    unsigned region;
    unsigned ways = ways_to_pay(state, FARMSRACE_BARN);
    if (ways != 0 && farmsrace_barns_of(state, seat) < FARMSRACE_BARNS) {
        FARMSRACE_EACH(region, own & ~(now->barns | now->armories)) {
            n += list_ways(FARMSRACE_FIRST_BARN + region * FARMSRACE_WAYS, ways, out + n);
        }
    }
    ways = ways_to_pay(state, FARMSRACE_ARMORY);
    if (ways != 0 && farmsrace_armories_of(state, seat) < FARMSRACE_ARMORIES) {
        FARMSRACE_EACH(region, own & now->barns) {
            n += list_ways(FARMSRACE_FIRST_ARMORY + region * FARMSRACE_WAYS, ways, out + n);
        }
    }
    ways = ways_to_pay(state, FARMSRACE_SPY);
    if (ways != 0 && farmsrace_deck_size(state) > 0) {
        n += list_ways(FARMSRACE_FIRST_SPY, ways, out + n);
    }
    ways = ways_to_pay(state, FARMSRACE_NUKE);
    if (ways != 0 && now->nukes_left > 0) {
        n += list_ways(FARMSRACE_FIRST_NUKE, ways, out + n);
    }
    return n;
}

static int list_regions(farmsrace_regions regions, ant_action first, ant_action *out) {
    int n = 0;
    unsigned region;
    FARMSRACE_EACH(region, regions) {
        out[n++] = first + region;
    }
    return n;
}

static int list_launches(const farmsrace_state *state, ant_action *out) {
    bool has_nuke = state->now.nukes[state->player] > 0;
    bool has_pocket = farmsrace_can_use(state, state->player, FARMSRACE_POCKET_NUKE);
    int n = 0;
    if (has_nuke || has_pocket) {
        farmsrace_regions targets = farmsrace_targets(state, state->player);
        n += has_nuke ? list_regions(targets, FARMSRACE_FIRST_LAUNCH, out) : 0;
        n += has_pocket ? list_regions(targets, FARMSRACE_FIRST_POCKET, out + n) : 0;
    }
    return n;
}

unsigned farmsrace_rate(const farmsrace_state *state) {
    return farmsrace_is(state, state->player, FARMSRACE_HYPER_INTELLIGENT) ? 2 : 3; // FR-15.9
}

static int list_swaps(const farmsrace_state *state, ant_action *out) {
    const uint8_t *hand = state->now.hand[state->player];
    unsigned rate = farmsrace_rate(state);
    int n = 0;
    for (unsigned give = 0; give < FARMSRACE_RESOURCES; give++) {
        for (unsigned get = 0; get < FARMSRACE_RESOURCES && hand[give] >= rate; get++) {
            out[n] = FARMSRACE_FIRST_TRADE + give * FARMSRACE_RESOURCES + get;
            n += give != get;
        }
    }
    return n;
}

static int list_discards(const farmsrace_state *state, ant_action *out) {
    const uint8_t *hand = state->now.hand[state->player];
    int n = 0;
    for (unsigned i = 0; i < FARMSRACE_RESOURCES; i++) {
        out[n] = FARMSRACE_FIRST_DISCARD + i;
        n += hand[i] > 0;
    }
    return n;
}

static int list_names(ant_action *out) {
    int n = 0;
    for (unsigned first = 0; first < FARMSRACE_RESOURCES; first++) {
        for (unsigned second = first; second < FARMSRACE_RESOURCES; second++) {
            out[n++] = FARMSRACE_FIRST_NAME + first * FARMSRACE_RESOURCES + second;
        }
    }
    return n;
}

static bool can_redo(const farmsrace_state *state) {
    return state->has_redo && (state->redone >> state->player & 1) == 0;
}

int farmsrace_list_free_singles(const farmsrace_state *state, ant_action *out) {
    bool is_late = state->phase == FARMSRACE_LATE;
    int n = 0;
    if (!is_late && !farmsrace_is(state, state->player, FARMSRACE_LUCKY)) {
        out[n++] = FARMSRACE_ACTION_ROLL;
    }
    if (is_late && farmsrace_cards(state, state->player) <= FARMSRACE_HAND) {
        out[n++] = FARMSRACE_ACTION_END;
    }
    if (can_redo(state)) {
        out[n++] = FARMSRACE_ACTION_REDO;
    }
    if (farmsrace_check_exchange(state) == ANT_ALLOWED) {
        out[n++] = FARMSRACE_ACTION_EXCHANGE;
    }
    return n;
}

int farmsrace_list_free(const farmsrace_state *state, ant_action *out) {
    bool is_late = state->phase == FARMSRACE_LATE;
    int n = 0;
    if (!is_late) {
        farmsrace_regions walks = walkable(state);
        farmsrace_regions open = ~barred(state);
        n += list_steps(state, FARMSRACE_FIRST_MOVE, walks & open, out);
        n += list_steps(state, FARMSRACE_FIRST_ATTACK, ~walks & open, out + n);
        n += list_heals(state, out + n);
    }
    n += list_builds(state, out + n);
    n += list_launches(state, out + n);
    n += list_swaps(state, out + n);
    n += farmsrace_list_spies(state, out + n);
    if (!is_late && farmsrace_is(state, state->player, FARMSRACE_LUCKY)) {
        n += list_names(out + n);
    }
    if (is_late && farmsrace_cards(state, state->player) > FARMSRACE_HAND) {
        n += list_discards(state, out + n);
    }
    return n;
}

int farmsrace_list_flights(const farmsrace_state *state, ant_action *out) {
    farmsrace_regions own = state->start_control[state->player];
    int n = 0;
    unsigned start;
    out[n++] = FARMSRACE_ACTION_LAND;
    FARMSRACE_EACH(start, own) {
        farmsrace_herds herds = state->now.herds[start];
        unsigned target;
        FARMSRACE_EACH(target, own & ~farmsrace_region(start)) {
            ant_action step =
                FARMSRACE_FIRST_FLY + (start * FARMSRACE_REGIONS + target) * FARMSRACE_HEALTHS;
            out[n] = step;
            n += (herds & 0x0F) != 0;
            out[n] = step + FARMSRACE_HURT;
            n += (herds & 0xF0) != 0;
        }
    }
    return n;
}

static ant_clause_id check_flight(const farmsrace_state *state, unsigned step) {
    farmsrace_regions own = state->start_control[state->player];
    unsigned target = step / FARMSRACE_HEALTHS % FARMSRACE_REGIONS;
    unsigned start = step / FARMSRACE_HEALTHS / FARMSRACE_REGIONS;
    ant_clause_id clause = farmsrace_check_herd(state, start, step % FARMSRACE_HEALTHS);
    return clause == FR_7_8   ? FR_7_8
           : clause == FR_7_1 ? FR_15_22
           : target != start && farmsrace_has(own, start) && farmsrace_has(own, target)
               ? ANT_ALLOWED
               : FR_15_8;
}

/// Something that belongs to the Actions alone (FR-4.4).
static ant_clause_id check_early(const farmsrace_state *state, ant_action action) {
    if (state->phase == FARMSRACE_LATE) {
        return FR_4_4;
    }
    if (action < FARMSRACE_FIRST_ATTACK) {
        return check_step(state, action - FARMSRACE_FIRST_MOVE, false);
    }
    if (action < FARMSRACE_FIRST_SEND) {
        return check_step(state, action - FARMSRACE_FIRST_ATTACK, true);
    }
    if (action < FARMSRACE_FIRST_HEAL) {
        return FR_0_3;
    }
    ant_clause_id clause =
        farmsrace_check_herd(state, action - FARMSRACE_FIRST_HEAL, FARMSRACE_HURT);
    return clause == FR_7_8 ? FR_7_2 : clause;
}

static ant_clause_id check_sites(const farmsrace_state *state, ant_action action) {
    if (action < FARMSRACE_FIRST_SPY) {
        unsigned build = action < FARMSRACE_FIRST_ARMORY ? FARMSRACE_BARN : FARMSRACE_ARMORY;
        unsigned site =
            action - (build == FARMSRACE_BARN ? FARMSRACE_FIRST_BARN : FARMSRACE_FIRST_ARMORY);
        return farmsrace_check_build(state, state->player, build, site / FARMSRACE_WAYS,
                                     site % FARMSRACE_WAYS);
    }
    return action < FARMSRACE_FIRST_NUKE
               ? farmsrace_check_build(state, state->player, FARMSRACE_SPY, 0,
                                       action - FARMSRACE_FIRST_SPY)
               : farmsrace_check_build(state, state->player, FARMSRACE_NUKE, 0,
                                       action - FARMSRACE_FIRST_NUKE);
}

static ant_clause_id check_launch(const farmsrace_state *state, ant_action action) {
    farmsrace_regions targets = farmsrace_targets(state, state->player);
    if (action < FARMSRACE_FIRST_STRIKE) {
        return state->now.nukes[state->player] == 0                      ? FR_11_1
               : farmsrace_has(targets, action - FARMSRACE_FIRST_LAUNCH) ? ANT_ALLOWED
                                                                         : FR_11_2;
    }
    if (action < FARMSRACE_FIRST_POCKET) {
        return FR_11_4;
    }
    ant_clause_id clause = farmsrace_check_use(state, state->player, FARMSRACE_POCKET_NUKE);
    return clause == ANT_ALLOWED && !farmsrace_has(targets, action - FARMSRACE_FIRST_POCKET)
               ? FR_11_2
               : clause;
}

static ant_clause_id check_swap(const farmsrace_state *state, unsigned swap) {
    unsigned give = swap / FARMSRACE_RESOURCES;
    bool is_other = give != swap % FARMSRACE_RESOURCES;
    return is_other && state->now.hand[state->player][give] >= farmsrace_rate(state) ? ANT_ALLOWED
                                                                                     : FR_6_9;
}

static ant_clause_id check_name(const farmsrace_state *state, unsigned names) {
    if (!farmsrace_is(state, state->player, FARMSRACE_LUCKY)) {
        return FR_15_10;
    }
    bool is_sorted = names / FARMSRACE_RESOURCES <= names % FARMSRACE_RESOURCES;
    return state->phase == FARMSRACE_LATE ? FR_4_4 : is_sorted ? ANT_ALLOWED : FR_0_3;
}

static ant_clause_id check_single(const farmsrace_state *state, ant_action action) {
    bool is_late = state->phase == FARMSRACE_LATE;
    switch (action) {
    case FARMSRACE_ACTION_ROLL:
        return is_late                                               ? FR_4_4
               : farmsrace_is(state, state->player, FARMSRACE_LUCKY) ? FR_15_10
                                                                     : ANT_ALLOWED;
    case FARMSRACE_ACTION_END:
        return !is_late                                                 ? FR_4_3
               : farmsrace_cards(state, state->player) > FARMSRACE_HAND ? FR_4_5
                                                                        : ANT_ALLOWED;
    case FARMSRACE_ACTION_REDO:
        return can_redo(state) ? ANT_ALLOWED : FR_4_7;
    case FARMSRACE_ACTION_EXCHANGE:
        return farmsrace_check_exchange(state);
    default:
        return FR_0_3;
    }
}

/// In the free parts of the turn.
static ant_clause_id check_free(const farmsrace_state *state, ant_action action) {
    if (action < FARMSRACE_SINGLES) {
        return check_single(state, action);
    }
    if (action < FARMSRACE_FIRST_MOVE) {
        return action < FARMSRACE_FIRST_FLY ? FR_0_3 : FR_15_8;
    }
    if (action < FARMSRACE_FIRST_BARN) {
        return check_early(state, action);
    }
    if (action < FARMSRACE_FIRST_PAY) {
        return check_sites(state, action);
    }
    if (action < FARMSRACE_FIRST_LAUNCH) {
        return FR_0_3;
    }
    if (action < FARMSRACE_FIRST_TRADE) {
        return check_launch(state, action);
    }
    if (action < FARMSRACE_FIRST_PLAY) {
        return check_swap(state, action - FARMSRACE_FIRST_TRADE);
    }
    if (action < FARMSRACE_FIRST_NAME) {
        return farmsrace_check_spy(state, action);
    }
    if (action < FARMSRACE_FIRST_CHOOSE) {
        return check_name(state, action - FARMSRACE_FIRST_NAME);
    }
    if (action < FARMSRACE_FIRST_DISCARD) {
        return FR_0_3;
    }
    bool is_over =
        state->phase == FARMSRACE_LATE && farmsrace_cards(state, state->player) > FARMSRACE_HAND;
    return is_over && state->now.hand[state->player][action - FARMSRACE_FIRST_DISCARD] > 0
               ? ANT_ALLOWED
               : FR_4_6;
}

static bool is_in(ant_action action, ant_action first, ant_action end) {
    return action >= first && action < end;
}

static ant_clause_id check_steal(const farmsrace_state *state, ant_action action) {
    if (action == FARMSRACE_ACTION_PASS) {
        return ANT_ALLOWED;
    }
    if (!is_in(action, FARMSRACE_FIRST_STEAL, FARMSRACE_FIRST_HIT)) {
        return FR_0_3;
    }
    unsigned seat = action - FARMSRACE_FIRST_STEAL;
    bool has_cards =
        seat != state->player && seat < state->n_seats && farmsrace_cards(state, seat) > 0;
    return has_cards ? ANT_ALLOWED : FR_13_5;
}

/// Why something else is not done during Preparation.
static ant_clause_id bar(ant_action action) {
    return is_in(action, FARMSRACE_FIRST_BARN, FARMSRACE_FIRST_PAY) ? FR_5_6 : FR_5_5;
}

ant_clause_id farmsrace_check_turn(const farmsrace_state *state, ant_action action) {
    switch (state->phase) {
    case FARMSRACE_MARKET:
        return action == FARMSRACE_ACTION_BEGIN ? ANT_ALLOWED : FR_4_2;
    case FARMSRACE_RAISE:
        return !is_in(action, FARMSRACE_FIRST_RAISE, FARMSRACE_FIRST_FLY)      ? bar(action)
               : farmsrace_has(state->raising, action - FARMSRACE_FIRST_RAISE) ? ANT_ALLOWED
                                                                               : FR_5_4;
    case FARMSRACE_FLY:
        return action == FARMSRACE_ACTION_LAND ? ANT_ALLOWED
               : is_in(action, FARMSRACE_FIRST_FLY, FARMSRACE_FIRST_MOVE)
                   ? check_flight(state, action - FARMSRACE_FIRST_FLY)
                   : bar(action);
    case FARMSRACE_CHOOSE:
        return is_in(action, FARMSRACE_FIRST_CHOOSE, FARMSRACE_FIRST_STEAL) ? ANT_ALLOWED : FR_13_2;
    case FARMSRACE_ORDER:
        return action == FARMSRACE_ACTION_STEAL_FIRST || action == FARMSRACE_ACTION_NUKE_FIRST
                   ? ANT_ALLOWED
                   : FR_13_6;
    case FARMSRACE_STEAL:
        return check_steal(state, action);
    default:
        return check_free(state, action);
    }
}
