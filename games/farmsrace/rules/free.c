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

static ant_clause_id check_step(const farmsrace_state *state, ant_action action) {
    farmsrace_step step = farmsrace_step_of(action);
    bool is_attack = action >= FARMSRACE_FIRST_ATTACK;
    ant_clause_id clause = farmsrace_check_herd(state, step.start, step.health);
    return clause != ANT_ALLOWED                                      ? clause
           : !farmsrace_has(state->near[step.start], step.target)     ? FR_7_3
           : farmsrace_has(barred(state), step.target)                ? FR_7_5
           : farmsrace_has(walkable(state), step.target) != is_attack ? ANT_ALLOWED
           : is_attack && farmsrace_has(hollow(state), step.target)   ? FR_7_6
                                                                      : FR_7_4;
}

/// Writes the steps of a region's herds that may still act, to each of the targets.
static int list_steps_from(const farmsrace_state *state, unsigned start, ant_action first,
                           farmsrace_regions targets, ant_action *out) {
    farmsrace_herds herds = state->now.herds[start];
    int n = 0;
    unsigned target;
    if ((herds & FARMSRACE_FRESH) == 0) {
        return 0;
    }
    FARMSRACE_EACH(target, targets) {
        ant_action step = first + (start * FARMSRACE_REGIONS + target) * FARMSRACE_HEALTHS;
        out[n] = step;
        n += (herds & 0x0F) != 0;
        out[n] = step + FARMSRACE_HURT;
        n += (herds & 0xF0) != 0;
    }
    return n;
}

static int list_steps(const farmsrace_state *state, ant_action first, farmsrace_regions targets,
                      ant_action *out) {
    int n = 0;
    unsigned start;
    FARMSRACE_EACH(start, state->now.control[state->player]) {
        n += list_steps_from(state, start, first, state->near[start] & targets, out + n);
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

static int list_builds(const farmsrace_state *state, ant_action *out) {
    const farmsrace_table *now = &state->now;
    unsigned seat = state->player;
    bool is_barn_left = farmsrace_barns_of(state, seat) < FARMSRACE_BARNS;
    bool is_armory_left = farmsrace_armories_of(state, seat) < FARMSRACE_ARMORIES;
    // What has no site of its own is bought in region 0.
    const farmsrace_regions sites[FARMSRACE_BUILDS] = {
        [FARMSRACE_BARN] = is_barn_left ? now->control[seat] & ~(now->barns | now->armories) : 0,
        [FARMSRACE_ARMORY] = is_armory_left ? now->control[seat] & now->barns : 0,
        [FARMSRACE_SPY] = farmsrace_deck_size(state) > 0,
        [FARMSRACE_NUKE] = now->nukes_left > 0,
    };
    int n = 0;
    for (unsigned build = 0; build < FARMSRACE_BUILDS; build++) {
        unsigned ways = ways_to_pay(state, build);
        ant_action first = farmsrace_first_order(build);
        unsigned region;
        FARMSRACE_EACH(region, ways != 0 ? sites[build] : 0) {
            n += farmsrace_list_set(ways, first + region * FARMSRACE_WAYS, out + n);
        }
    }
    return n;
}

static int list_launches(const farmsrace_state *state, ant_action *out) {
    bool has_nuke = state->now.nukes[state->player] > 0;
    bool has_pocket = farmsrace_can_use(state, state->player, FARMSRACE_POCKET_NUKE);
    int n = 0;
    if (has_nuke || has_pocket) {
        farmsrace_regions targets = farmsrace_targets(state, state->player);
        n += has_nuke ? farmsrace_list_set(targets, FARMSRACE_FIRST_LAUNCH, out) : 0;
        n += has_pocket ? farmsrace_list_set(targets, FARMSRACE_FIRST_POCKET, out + n) : 0;
    }
    return n;
}

unsigned farmsrace_rate(const farmsrace_state *state) {
    return farmsrace_is(state, state->player, FARMSRACE_HYPER_INTELLIGENT) ? 2 : 3; // FR-15.9
}

static int list_swaps(const farmsrace_state *state, ant_action *out) {
    const unsigned all = (1U << FARMSRACE_RESOURCES) - 1;
    int n = 0;
    for (unsigned give = 0; give < FARMSRACE_RESOURCES; give++) {
        if (state->now.hand[state->player][give] >= farmsrace_rate(state)) {
            ant_action first = FARMSRACE_FIRST_TRADE + give * FARMSRACE_RESOURCES;
            n += farmsrace_list_set(all & ~(1U << give), first, out + n);
        }
    }
    return n;
}

static bool can_redo(const farmsrace_state *state) {
    return state->has_redo && (state->redone >> state->player & 1) == 0;
}

static ant_clause_id check_flight(const farmsrace_state *state, ant_action action) {
    farmsrace_regions own = state->start_control[state->player];
    farmsrace_step step = farmsrace_step_of(action);
    ant_clause_id clause = farmsrace_check_herd(state, step.start, step.health);
    return clause == FR_7_8   ? FR_7_8
           : clause == FR_7_1 ? FR_15_22
           : step.target != step.start && farmsrace_has(own, step.start) &&
                   farmsrace_has(own, step.target)
               ? ANT_ALLOWED
               : FR_15_8;
}

static ant_clause_id check_heal(const farmsrace_state *state, ant_action action) {
    ant_clause_id clause =
        farmsrace_check_herd(state, action - FARMSRACE_FIRST_HEAL, FARMSRACE_HURT);
    return clause == FR_7_8 ? FR_7_2 : clause;
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

static ant_clause_id check_swap(const farmsrace_state *state, ant_action action) {
    unsigned swap = action - FARMSRACE_FIRST_TRADE;
    unsigned give = swap / FARMSRACE_RESOURCES;
    bool is_other = give != swap % FARMSRACE_RESOURCES;
    return is_other && state->now.hand[state->player][give] >= farmsrace_rate(state) ? ANT_ALLOWED
                                                                                     : FR_6_9;
}

static ant_clause_id check_name(const farmsrace_state *state, ant_action action) {
    unsigned names = action - FARMSRACE_FIRST_NAME;
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

static ant_clause_id check_discard(const farmsrace_state *state, ant_action action) {
    bool is_over =
        state->phase == FARMSRACE_LATE && farmsrace_cards(state, state->player) > FARMSRACE_HAND;
    return is_over && state->now.hand[state->player][action - FARMSRACE_FIRST_DISCARD] > 0
               ? ANT_ALLOWED
               : FR_4_6;
}

/// In the free parts of the turn. Moves, attacks and healing belong to the Actions alone (FR-4.4).
static ant_clause_id check_free(const farmsrace_state *state, ant_action action) {
    bool is_early = action >= FARMSRACE_FIRST_MOVE && action < FARMSRACE_FIRST_BARN;
    return action < FARMSRACE_SINGLES                   ? check_single(state, action)
           : action < FARMSRACE_FIRST_FLY               ? FR_0_3
           : action < FARMSRACE_FIRST_MOVE              ? FR_15_8
           : is_early && state->phase == FARMSRACE_LATE ? FR_4_4
           : action < FARMSRACE_FIRST_SEND              ? check_step(state, action)
           : action < FARMSRACE_FIRST_HEAL              ? FR_0_3
           : action < FARMSRACE_FIRST_BARN              ? check_heal(state, action)
           : action < FARMSRACE_FIRST_PAY
               ? farmsrace_check_build(state, state->player, farmsrace_order_of(action))
           : action < FARMSRACE_FIRST_LAUNCH  ? FR_0_3
           : action < FARMSRACE_FIRST_TRADE   ? check_launch(state, action)
           : action < FARMSRACE_FIRST_PLAY    ? check_swap(state, action)
           : action < FARMSRACE_FIRST_NAME    ? farmsrace_check_spy(state, action)
           : action < FARMSRACE_FIRST_CHOOSE  ? check_name(state, action)
           : action < FARMSRACE_FIRST_DISCARD ? FR_0_3
                                              : check_discard(state, action);
}

static ant_clause_id check_steal(const farmsrace_state *state, unsigned seat) {
    bool has_cards =
        seat != state->player && seat < state->n_seats && farmsrace_cards(state, seat) > 0;
    return has_cards ? ANT_ALLOWED : FR_13_5;
}

ant_clause_id farmsrace_check_turn(const farmsrace_state *state, ant_action action) {
    switch (state->phase) {
    case FARMSRACE_RAISE:
        return farmsrace_has(state->raising, action - FARMSRACE_FIRST_RAISE) ? ANT_ALLOWED : FR_5_4;
    case FARMSRACE_FLY:
        return action == FARMSRACE_ACTION_LAND ? ANT_ALLOWED : check_flight(state, action);
    case FARMSRACE_STEAL:
        return action == FARMSRACE_ACTION_PASS ? ANT_ALLOWED
                                               : check_steal(state, action - FARMSRACE_FIRST_STEAL);
    case FARMSRACE_ACT:
    case FARMSRACE_LATE:
        return check_free(state, action);
    default:
        return ANT_ALLOWED;
    }
}

// The lists.

int farmsrace_list_free_singles(const farmsrace_state *state, ant_action *out) {
    return farmsrace_list_allowed(state, check_single, FARMSRACE_ACTION_ROLL,
                                  FARMSRACE_ACTION_EXCHANGE + 1, out);
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
    if (farmsrace_n_spies(state, state->player) > 0) {
        n += farmsrace_list_allowed(state, farmsrace_check_spy, FARMSRACE_FIRST_PLAY,
                                    FARMSRACE_FIRST_NAME, out + n);
    }
    if (is_late) {
        n += farmsrace_list_allowed(state, check_discard, FARMSRACE_FIRST_DISCARD,
                                    FARMSRACE_N_ACTIONS, out + n);
    } else if (farmsrace_is(state, state->player, FARMSRACE_LUCKY)) {
        n += farmsrace_list_allowed(state, check_name, FARMSRACE_FIRST_NAME, FARMSRACE_FIRST_CHOOSE,
                                    out + n);
    }
    return n;
}

int farmsrace_list_flights(const farmsrace_state *state, ant_action *out) {
    farmsrace_regions own = state->start_control[state->player];
    int n = 0;
    unsigned start;
    out[n++] = FARMSRACE_ACTION_LAND;
    FARMSRACE_EACH(start, own) {
        n += list_steps_from(state, start, FARMSRACE_FIRST_FLY, own & ~farmsrace_region(start),
                             out + n);
    }
    return n;
}
