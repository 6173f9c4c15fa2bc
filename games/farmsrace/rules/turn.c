// SPDX-License-Identifier: MIT
//
// A turn (sections 4, 5, 7, 13): Preparation, herds that move and heal, the roll, the end.
#include "rules/rules.h"

#include <string.h>

// Entering and leaving.

void farmsrace_leave(farmsrace_state *state, unsigned seat, unsigned region,
                     farmsrace_herds herds) {
    farmsrace_table *now = &state->now;
    now->herds[region] -= herds;
    if (now->herds[region] == 0 && !farmsrace_has(now->barns | now->armories, region)) {
        now->control[seat] &= ~farmsrace_region(region);
    }
}

void farmsrace_peek(farmsrace_state *state, unsigned region, ant_chance *chance, ant_log *log) {
    unsigned seat = farmsrace_controller(state, region);
    if (farmsrace_is(state, seat, FARMSRACE_ADORABLE) &&
        farmsrace_has(state->now.face_down, region) && state->now.humans[region] == 0) {
        farmsrace_draw_humans(state, region, chance);
        ant_log_reveal_to(
            log, ant_seat_set((int)seat),
            (ant_form){FARMSRACE_EVENT_LOOKED, {seat, region + 1, state->now.humans[region]}});
    }
}

/// FR-10.1.
static void raze(farmsrace_state *state, unsigned owner, unsigned region, ant_log *log) {
    farmsrace_table *now = &state->now;
    farmsrace_regions site = farmsrace_region(region);
    if (((now->barns | now->armories) & site) != 0) {
        unsigned build = (now->armories & site) != 0 ? FARMSRACE_ARMORY : FARMSRACE_BARN;
        ant_log_tell(log, (ant_form){FARMSRACE_EVENT_RAZED, {owner, build, region + 1}});
    }
    now->barns &= ~site;
    now->armories &= ~site;
    now->control[owner] &= ~site;
}

void farmsrace_enter(farmsrace_state *state, unsigned seat, unsigned region, farmsrace_herds herds,
                     ant_chance *chance, ant_log *log) {
    unsigned owner = farmsrace_controller(state, region);
    if (owner != seat && owner != FARMSRACE_NOBODY) {
        raze(state, owner, region, log);
    }
    state->now.control[seat] |= farmsrace_region(region);
    state->now.herds[region] += herds;
    farmsrace_peek(state, region, chance, log);
}

// Preparation.

/// Herds of the player that have acted, or flown, may act again.
static void refresh(farmsrace_state *state) {
    unsigned region;
    FARMSRACE_EACH(region, state->now.control[state->player]) {
        farmsrace_herds *herds = &state->now.herds[region];
        *herds = (farmsrace_herds)((*herds & FARMSRACE_FRESH) + (*herds >> 8));
    }
}

static bool can_fly(const farmsrace_state *state) {
    unsigned region;
    FARMSRACE_EACH(region, state->now.control[state->player]) {
        if ((state->now.herds[region] & FARMSRACE_FRESH) != 0) {
            return farmsrace_count(state->start_control[state->player]) > 1;
        }
    }
    return false;
}

static void land(farmsrace_state *state, ant_log *log) {
    ant_log_tell(log, (ant_form){FARMSRACE_EVENT_LANDED, {state->player}});
    refresh(state);
    state->phase = FARMSRACE_ACT;
}

static void end_preparation(farmsrace_state *state) {
    bool is_flying = farmsrace_is(state, state->player, FARMSRACE_FLYING) && can_fly(state);
    state->raising = 0;
    state->phase = is_flying ? FARMSRACE_FLY : FARMSRACE_ACT;
}

unsigned farmsrace_herds_left(const farmsrace_state *state, unsigned seat) {
    unsigned n = FARMSRACE_HERDS;
    unsigned region;
    FARMSRACE_EACH(region, state->now.control[seat]) {
        n -= farmsrace_n_herds(state->now.herds[region]);
    }
    return seat != state->player ? n : n - farmsrace_sum(state->combat.herds, FARMSRACE_HEALTHS);
}

static void raise(farmsrace_state *state, unsigned region, ant_log *log) {
    state->now.herds[region] += farmsrace_herd(FARMSRACE_HEALTHY);
    state->raising &= ~farmsrace_region(region);
    farmsrace_tell_at(log, FARMSRACE_EVENT_RAISED, state->player, region);
}

/// One herd for each building, or as many as are left (FR-5.2, FR-5.3).
static void raise_herds(farmsrace_state *state, ant_log *log) {
    const farmsrace_table *now = &state->now;
    unsigned left = farmsrace_herds_left(state, state->player);
    state->raising = now->control[state->player] & (now->barns | now->armories);
    if (left > 0 && left < farmsrace_count(state->raising)) {
        state->phase = FARMSRACE_RAISE;
        return;
    }
    while (left > 0 && state->raising != 0) {
        raise(state, farmsrace_lowest(state->raising), log);
    }
    end_preparation(state);
}

static void calm(farmsrace_state *state, ant_log *log) {
    farmsrace_table *now = &state->now;
    farmsrace_regions calmed =
        now->turmoil & (now->control[state->player] | ~farmsrace_controlled(state));
    unsigned region;
    now->turmoil &= ~calmed;
    FARMSRACE_EACH(region, calmed) {
        ant_log_tell(log, (ant_form){FARMSRACE_EVENT_CALMED, {region + 1}});
    }
}

void farmsrace_begin_turn(farmsrace_state *state, ant_log *log) {
    ant_log_tell(
        log, (ant_form){FARMSRACE_EVENT_TURN, {state->player, state->turns / state->n_seats + 1U}});
    farmsrace_lapse_of(state, state->player, log);
    if (state->has_redo && (state->redone >> state->player & 1) == 0) {
        state->before = state->now;
    }
    memcpy(state->start_control, state->now.control, sizeof state->start_control);
    calm(state, log);
    raise_herds(state, log);
}

// The end of a turn.

/// Points for conquests (FR-10.2, FR-10.3).
static void score_conquests(farmsrace_state *state, ant_log *log) {
    farmsrace_table *now = &state->now;
    unsigned region;
    FARMSRACE_EACH(region,
                   now->control[state->player] & farmsrace_others_at_start(state) & ~now->turmoil) {
        now->conquests[state->player]++;
        now->turmoil |= farmsrace_region(region);
        farmsrace_tell_at(log, FARMSRACE_EVENT_CONQUEST, state->player, region);
    }
}

void farmsrace_clear_pending(farmsrace_state *state) {
    memset(&state->before, 0, sizeof state->before);
    memset(state->fresh, 0, sizeof state->fresh);
    state->combat = (farmsrace_combat){0};
    state->nuking = (farmsrace_nuking){0};
    state->bill = (farmsrace_bill){0};
    state->raising = 0;
    state->wishes = state->base = state->victim = state->taken = 0;
}

/// What belongs to one turn alone is forgotten.
static void clear_turn(farmsrace_state *state) {
    farmsrace_clear_pending(state);
    memset(state->start_control, 0, sizeof state->start_control);
    state->attacked = state->nuked = 0;
    state->dice[0] = state->dice[1] = 0;
}

void farmsrace_end_turn(farmsrace_state *state, ant_log *log) {
    unsigned seat = state->player;
    refresh(state);
    clear_turn(state);
    state->redone |= (uint8_t)(1U << seat);
    do { // players who are out are passed over: their turns count
        state->turns++;
        state->player = (uint8_t)((state->player + 1) % state->n_seats);
    } while (state->player != seat && farmsrace_is_out(state, state->player));
    state->phase = FARMSRACE_MARKET;
    farmsrace_open_market(state);
    ant_log_tell(log, (ant_form){FARMSRACE_EVENT_ENDED, {seat}});
    if (state->limit > 0 && state->turns >= state->limit * state->n_seats) {
        farmsrace_end_by_limit(state, log);
    }
}

static void end(farmsrace_state *state, ant_log *log) {
    score_conquests(state, log);
    if (!farmsrace_settle_fates(state, log)) {
        farmsrace_end_turn(state, log);
    }
}

/// FR-4.7: everything but the plies and the one chance that it was.
static void redo(farmsrace_state *state, ant_log *log) {
    unsigned player = state->player;
    state->now = state->before;
    clear_turn(state);
    memset(state->drafts, 0, sizeof state->drafts);
    memset(state->offers, 0, sizeof state->offers);
    farmsrace_open_market(state);
    state->redone |= (uint8_t)(1U << player);
    state->phase = FARMSRACE_MARKET;
    ant_log_tell(log, (ant_form){FARMSRACE_EVENT_REDONE, {player}});
}

// The roll.

static void produce(farmsrace_state *state, unsigned resource, unsigned times, ant_log *log) {
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        farmsrace_regions fields = state->now.control[seat];
        if (farmsrace_is(state, seat, FARMSRACE_PARASITIC)) { // FR-15.15
            fields |= farmsrace_around(state, fields) & farmsrace_controlled(state);
        }
        unsigned n = times * farmsrace_count(fields & state->kinds[resource]);
        if (n > 0) {
            farmsrace_gain(state, seat, resource, n);
            ant_log_tell(log, (ant_form){FARMSRACE_EVENT_GAINED, {seat, n, resource}});
        }
    }
}

void farmsrace_after_roll(farmsrace_state *state) {
    bool has_cards = false;
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        has_cards = has_cards || (seat != state->player && farmsrace_cards(state, seat) > 0);
    }
    if (!has_cards) {
        state->wishes &= (uint8_t)~FARMSRACE_TO_STEAL;
    }
    if (farmsrace_north_korean(state) == FARMSRACE_NOBODY) {
        state->wishes &= (uint8_t)~FARMSRACE_TO_NUKE;
    }
    static const uint8_t next[] = {
        [0] = FARMSRACE_LATE,
        [FARMSRACE_TO_STEAL] = FARMSRACE_STEAL,
        [FARMSRACE_TO_NUKE] = FARMSRACE_FALLOUT,
        [FARMSRACE_TO_STEAL | FARMSRACE_TO_NUKE] = FARMSRACE_ORDER,
    };
    state->phase = next[state->wishes];
}

/// Both resources are known: everybody gets them, and doubles have their consequences.
static void harvest(farmsrace_state *state, unsigned first, unsigned second, ant_log *log) {
    if (first == second) {
        produce(state, first, 2, log);
    } else {
        produce(state, first, 1, log);
        produce(state, second, 1, log);
    }
    if (state->dice[0] == state->dice[1]) { // FR-13.4
        bool is_rolled = !farmsrace_is(state, state->player, FARMSRACE_LUCKY);
        state->wishes = (uint8_t)((state->has_stealing && is_rolled ? FARMSRACE_TO_STEAL : 0) |
                                  FARMSRACE_TO_NUKE);
    }
    farmsrace_after_roll(state);
}

/// The face that a resource die shows.
static unsigned roll_die(const farmsrace_state *state, ant_chance *chance) {
    unsigned side = ant_chance_below(chance, state->derived.n_resource_faces);
    return farmsrace_kind_at(state->figures.resource_die, side);
}

static void roll(farmsrace_state *state, ant_chance *chance, ant_log *log) {
    ant_chance_begin(chance, FARMSRACE_DRAW_DICE);
    unsigned first = roll_die(state, chance);
    unsigned second = roll_die(state, chance);
    state->dice[0] = (uint8_t)(first + 1);
    state->dice[1] = (uint8_t)(second + 1);
    ant_log_reveal(log, (ant_form){FARMSRACE_EVENT_ROLLED, {state->player, first, second}});
    if (first == FARMSRACE_ANY || second == FARMSRACE_ANY) {
        state->phase = FARMSRACE_CHOOSE;
    } else {
        harvest(state, first, second, log);
    }
}

static void name_resources(farmsrace_state *state, unsigned names, ant_log *log) {
    unsigned first = names / FARMSRACE_RESOURCES;
    unsigned second = names % FARMSRACE_RESOURCES;
    state->dice[0] = (uint8_t)(first + 1);
    state->dice[1] = (uint8_t)(second + 1);
    ant_log_tell(log, (ant_form){FARMSRACE_EVENT_NAMED, {state->player, first, second}});
    harvest(state, first, second, log);
}

static void choose(farmsrace_state *state, unsigned resource, ant_log *log) {
    unsigned first = state->dice[0] - 1U;
    unsigned second = state->dice[1] - 1U;
    ant_log_tell(log, (ant_form){FARMSRACE_EVENT_CHOSE, {state->player, resource}});
    harvest(state, first == FARMSRACE_ANY ? resource : first,
            second == FARMSRACE_ANY ? resource : second, log);
}

static void after_doubles(farmsrace_state *state, ant_action action, ant_chance *chance,
                          ant_log *log) {
    switch (action) {
    case FARMSRACE_ACTION_STEAL_FIRST:
    case FARMSRACE_ACTION_NUKE_FIRST: {
        bool is_theft = action == FARMSRACE_ACTION_STEAL_FIRST;
        ant_log_tell(log, (ant_form){FARMSRACE_EVENT_ORDERED, {state->player, is_theft}});
        state->phase = is_theft ? FARMSRACE_STEAL : FARMSRACE_FALLOUT;
        return;
    }
    case FARMSRACE_ACTION_PASS:
        ant_log_tell(log, (ant_form){FARMSRACE_EVENT_NO_THEFT, {state->player}});
        break;
    default:
        farmsrace_steal(state, state->player, action - FARMSRACE_FIRST_STEAL, 1, chance, log);
        break;
    }
    state->wishes &= (uint8_t)~FARMSRACE_TO_STEAL;
    farmsrace_after_roll(state);
}

// What happens.

/// A herd goes where nobody stops it.
static void go(farmsrace_state *state, uint8_t event, farmsrace_step step, ant_chance *chance,
               ant_log *log) {
    ant_log_tell(log,
                 (ant_form){event, {state->player, step.start + 1, step.target + 1, step.health}});
    farmsrace_leave(state, state->player, step.start, farmsrace_herd(step.health));
    farmsrace_enter(state, state->player, step.target,
                    farmsrace_herd(step.health + FARMSRACE_ACTED), chance, log);
}

static void heal(farmsrace_state *state, unsigned region, ant_log *log) {
    farmsrace_herds *herds = &state->now.herds[region];
    *herds = (farmsrace_herds)(*herds - farmsrace_herd(FARMSRACE_HURT) +
                               farmsrace_herd(FARMSRACE_HEALTHY + FARMSRACE_ACTED));
    farmsrace_tell_herds(log, FARMSRACE_EVENT_HEALED, state->player, region, 1);
}

static void swap(farmsrace_state *state, unsigned swap, ant_log *log) {
    unsigned give = swap / FARMSRACE_RESOURCES;
    unsigned get = swap % FARMSRACE_RESOURCES;
    unsigned rate = farmsrace_rate(state);
    farmsrace_lose(state, state->player, give, rate);
    farmsrace_gain(state, state->player, get, 1);
    ant_log_tell(log, (ant_form){FARMSRACE_EVENT_SWAPPED, {state->player, rate, give, get}});
}

static void discard(farmsrace_state *state, unsigned resource, ant_log *log) {
    farmsrace_lose(state, state->player, resource, 1);
    ant_log_tell(log, (ant_form){FARMSRACE_EVENT_DISCARDED, {state->player, resource}});
}

static void act_single(farmsrace_state *state, ant_action action, ant_chance *chance,
                       ant_log *log) {
    switch (action) {
    case FARMSRACE_ACTION_BEGIN:
        farmsrace_begin_turn(state, log);
        break;
    case FARMSRACE_ACTION_LAND:
        land(state, log);
        break;
    case FARMSRACE_ACTION_ROLL:
        roll(state, chance, log);
        break;
    case FARMSRACE_ACTION_END:
        end(state, log);
        break;
    case FARMSRACE_ACTION_REDO:
        redo(state, log);
        break;
    case FARMSRACE_ACTION_EXCHANGE:
        farmsrace_exchange(state, chance, log);
        break;
    default:
        after_doubles(state, action, chance, log);
        break;
    }
}

/// What begins with a region of the board.
static void act_region(farmsrace_state *state, ant_action action, ant_chance *chance,
                       ant_log *log) {
    farmsrace_step step = farmsrace_step_of(action);
    if (action < FARMSRACE_FIRST_FLY) {
        raise(state, action - FARMSRACE_FIRST_RAISE, log);
        if (farmsrace_herds_left(state, state->player) == 0) {
            end_preparation(state);
        }
    } else if (action < FARMSRACE_FIRST_MOVE) {
        go(state, FARMSRACE_EVENT_FLEW, step, chance, log);
        if (!can_fly(state)) {
            land(state, log);
        }
    } else if (action < FARMSRACE_FIRST_ATTACK) {
        state->attacked |=
            farmsrace_region(step.target) & farmsrace_others_at_start(state); // FR-7.5, FR-7.6
        go(state, FARMSRACE_EVENT_MOVED, step, chance, log);
    } else if (action < FARMSRACE_FIRST_SEND) {
        farmsrace_attack(state, step, chance, log);
    } else {
        heal(state, action - FARMSRACE_FIRST_HEAL, log);
    }
}

void farmsrace_act_turn(farmsrace_state *state, ant_action action, ant_chance *chance,
                        ant_log *log) {
    if (action < FARMSRACE_SINGLES) {
        act_single(state, action, chance, log);
    } else if (action < FARMSRACE_FIRST_BARN) {
        act_region(state, action, chance, log);
    } else if (action < FARMSRACE_FIRST_PAY) {
        farmsrace_build(state, state->player, farmsrace_order_of(action), chance, log);
    } else if (action < FARMSRACE_FIRST_TRADE) {
        farmsrace_act_launch(state, state->player, action, chance, log);
    } else if (action < FARMSRACE_FIRST_PLAY) {
        swap(state, action - FARMSRACE_FIRST_TRADE, log);
    } else if (action < FARMSRACE_FIRST_NAME) {
        farmsrace_act_spy(state, action, chance, log);
    } else if (action < FARMSRACE_FIRST_CHOOSE) {
        name_resources(state, action - FARMSRACE_FIRST_NAME, log);
    } else if (action < FARMSRACE_FIRST_STEAL) {
        choose(state, action - FARMSRACE_FIRST_CHOOSE, log);
    } else if (action < FARMSRACE_FIRST_HIT) {
        after_doubles(state, action, chance, log);
    } else {
        discard(state, action - FARMSRACE_FIRST_DISCARD, log);
    }
}
