// SPDX-License-Identifier: MIT
//
// Nukes of every kind (sections 11 and 12): where they fall, who hacks them, who answers.
//
// Nukes that answer each other are a stack of regions: whoever was nuked last decides, and when it
// passes, the one before may go on.
#include "rules/rules.h"

enum { POCKET_DAMAGE = 2 };

farmsrace_regions farmsrace_targets(const farmsrace_state *state, unsigned seat) {
    return farmsrace_around(state, state->now.control[seat]);
}

unsigned farmsrace_responder(const farmsrace_state *state) {
    return state->nuking.sides[state->nuking.depth % 2];
}

farmsrace_regions farmsrace_answers(const farmsrace_state *state) {
    const farmsrace_nuking *nuking = &state->nuking;
    unsigned nuker = nuking->sides[(nuking->depth + 1) % 2];
    return state->now.control[nuker] & (state->near[nuking->regions[nuking->depth - 1]] |
                                        farmsrace_targets(state, farmsrace_responder(state)));
}

/// True if another player's region is nuked: only then are there sides.
static bool has_victim(const farmsrace_nuking *nuking) {
    return nuking->sides[0] != nuking->sides[1];
}

unsigned farmsrace_north_korean(const farmsrace_state *state) {
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        if (farmsrace_is(state, seat, FARMSRACE_NORTH_KOREAN) && !farmsrace_is_out(state, seat)) {
            return seat;
        }
    }
    return FARMSRACE_NOBODY;
}

unsigned farmsrace_nuking_seat(const farmsrace_state *state) {
    return state->phase == FARMSRACE_FALLOUT   ? farmsrace_north_korean(state)
           : state->phase == FARMSRACE_RESPOND ? farmsrace_responder(state)
                                               : farmsrace_controller(state, state->nuking.region);
}

// What follows.

/// For all that everybody knows, the one who was nuked last could nuke back (FR-0.14).
static bool could_answer(const farmsrace_state *state) {
    unsigned seat = farmsrace_responder(state);
    return farmsrace_answers(state) != 0 &&
           (state->now.nukes[seat] > 0 ||
            (state->now.nukes_left > 0 && farmsrace_could_pay(state, seat, FARMSRACE_NUKE)) ||
            farmsrace_could_have(state, seat, FARMSRACE_POCKET_NUKE));
}

void farmsrace_end_nuking(farmsrace_state *state) {
    unsigned base = state->base;
    state->nuking = (farmsrace_nuking){0};
    state->base = 0;
    if (base == FARMSRACE_FALLOUT) {
        farmsrace_after_roll(state);
    } else {
        state->phase = (uint8_t)base;
    }
}

/// Asks for the next answer, or goes on with the turn.
static void go_on(farmsrace_state *state) {
    while (state->nuking.depth > 0 && !could_answer(state)) {
        state->nuking.depth--;
        state->nuking.regions[state->nuking.depth] = 0;
    }
    if (state->nuking.depth > 0) {
        state->phase = FARMSRACE_RESPOND;
    } else {
        farmsrace_end_nuking(state);
    }
}

/// The Nuke has done what it does.
static void settle_nuke(farmsrace_state *state, ant_log *log) {
    farmsrace_nuking *nuking = &state->nuking;
    unsigned region = nuking->region;
    nuking->by = nuking->region = nuking->is_pocket = nuking->damage = 0;
    if (farmsrace_settle_fates(state, log)) {
        return;
    }
    if (has_victim(nuking)) {
        nuking->regions[nuking->depth++] = (uint8_t)region;
    }
    go_on(state);
}

// Damage.

static void kill_herds(farmsrace_state *state, unsigned region, unsigned owner, ant_log *log) {
    farmsrace_herds *herds = &state->now.herds[region];
    unsigned hurt = farmsrace_of_health(*herds, FARMSRACE_HEALTHY);
    unsigned dead = farmsrace_of_health(*herds, FARMSRACE_HURT);
    farmsrace_tell_herds(log, FARMSRACE_EVENT_HURT, owner, region, hurt);
    farmsrace_tell_herds(log, FARMSRACE_EVENT_DIED, owner, region, dead);
    *herds = (farmsrace_herds)((*herds & 0x0F0F) << 4);
    farmsrace_leave(state, owner, region, 0);
}

void farmsrace_remove_humans(farmsrace_state *state, unsigned region, unsigned n, ant_log *log) {
    farmsrace_table *now = &state->now;
    now->humans[region] -= (uint8_t)n;
    if (now->humans[region] == 0) {
        now->tokens &= ~farmsrace_region(region);
    }
    ant_log_tell(log, (ant_form){FARMSRACE_EVENT_HUMANS_DIED, {region + 1, n}});
}

void farmsrace_turn_up(farmsrace_state *state, unsigned region, ant_chance *chance, ant_log *log) {
    farmsrace_table *now = &state->now;
    if (!farmsrace_has(now->face_down, region)) {
        return;
    }
    if (now->humans[region] == 0) {
        farmsrace_draw_humans(state, region, chance);
    }
    now->face_down &= ~farmsrace_region(region);
    ant_log_reveal(log, (ant_form){FARMSRACE_EVENT_HUMANS, {region + 1, now->humans[region]}});
}

/// Up to so many humans die, and their token is turned up (FR-11.3, FR-12.10).
static void kill_humans(farmsrace_state *state, unsigned region, unsigned most, ant_chance *chance,
                        ant_log *log) {
    if (farmsrace_has(state->now.tokens, region)) {
        farmsrace_turn_up(state, region, chance, log);
        unsigned humans = state->now.humans[region];
        farmsrace_remove_humans(state, region, humans < most ? humans : most, log);
    }
}

/// Where herds of that kind stand among those of a region.
static unsigned place_of(unsigned unit) {
    return unit < FARMSRACE_HUMAN ? unit : unit - FARMSRACE_HEALTHY_ACTED + FARMSRACE_ACTED;
}

/// What can take the damage of a Pocket Nuke, a bit for each kind of unit.
static unsigned split_units(const farmsrace_state *state) {
    farmsrace_herds herds = state->now.herds[state->nuking.region];
    unsigned units = 0;
    for (unsigned unit = 0; unit < FARMSRACE_UNITS; unit++) {
        bool is_there = unit == FARMSRACE_HUMAN
                            ? farmsrace_has(state->now.tokens, state->nuking.region)
                            : farmsrace_herds_at(herds, place_of(unit)) > 0;
        units |= (unsigned)is_there << unit;
    }
    return units;
}

static void split_hit(farmsrace_state *state, unsigned owner, unsigned unit, ant_chance *chance,
                      ant_log *log) {
    unsigned region = state->nuking.region;
    state->nuking.damage--;
    if (unit == FARMSRACE_HUMAN) {
        farmsrace_turn_up(state, region, chance, log);
        farmsrace_remove_humans(state, region, 1, log);
    } else {
        farmsrace_hit_herd(state, owner, region, place_of(unit), log);
    }
}

/// Whether the damage can fall on these kinds of unit in several ways. Face-down humans are as many
/// as anybody may think: with them and a herd there is a choice. Where one health is left and it is
/// no human's, that is a hurt herd, which may be told from another only by having acted.
static bool is_choice(const farmsrace_state *state, unsigned units) {
    const unsigned acted = 1U << FARMSRACE_HEALTHY_ACTED | 1U << FARMSRACE_HURT_ACTED;
    unsigned region = state->nuking.region;
    unsigned damage = state->nuking.damage;
    farmsrace_herds herds = state->now.herds[region];
    unsigned health = 2 * farmsrace_of_health(herds, FARMSRACE_HEALTHY) +
                      farmsrace_of_health(herds, FARMSRACE_HURT);
    if ((units & (units - 1)) == 0) {
        return false;
    }
    if ((units >> FARMSRACE_HUMAN & 1) != 0) {
        bool is_hidden = farmsrace_has(state->now.face_down, region);
        return is_hidden || health + state->now.humans[region] > damage;
    }
    bool is_alike = (units & acted) == 0 || (units & ~acted) == 0;
    return health > damage + 1 || (health > damage && !is_alike);
}

/// Shares the damage out as far as it can fall in one way only, and asks the owner for the rest.
static void split(farmsrace_state *state, ant_chance *chance, ant_log *log) {
    farmsrace_nuking *nuking = &state->nuking;
    unsigned owner = farmsrace_controller(state, nuking->region);
    while (nuking->damage > 0) {
        unsigned units = split_units(state);
        if (units == 0) {
            break;
        }
        if (is_choice(state, units)) {
            state->phase = FARMSRACE_SPLIT;
            return;
        }
        split_hit(state, owner, farmsrace_lowest(units), chance, log);
    }
    settle_nuke(state, log);
}

static void explode(farmsrace_state *state, ant_chance *chance, ant_log *log) {
    farmsrace_nuking *nuking = &state->nuking;
    unsigned region = nuking->region;
    unsigned owner = farmsrace_controller(state, region);
    bool is_safe = farmsrace_is(state, owner, FARMSRACE_RADIOACTIVE); // FR-15.12
    state->nuked |= farmsrace_region(region);
    if (!nuking->is_pocket) {
        if (owner != FARMSRACE_NOBODY && !is_safe) {
            kill_herds(state, region, owner, log);
        }
        kill_humans(state, region, FARMSRACE_MAX_HUMANS, chance, log);
        settle_nuke(state, log);
    } else if (owner != FARMSRACE_NOBODY && !is_safe) {
        nuking->damage = POCKET_DAMAGE;
        split(state, chance, log);
    } else {
        kill_humans(state, region, POCKET_DAMAGE, chance, log);
        settle_nuke(state, log);
    }
}

// Launching.

/// A Nuke flies: the one whose region it is may hack it.
static void launch(farmsrace_state *state, unsigned seat, unsigned region, bool is_pocket,
                   ant_chance *chance, ant_log *log) {
    farmsrace_nuking *nuking = &state->nuking;
    unsigned owner = farmsrace_controller(state, region);
    bool has_owner = owner != FARMSRACE_NOBODY && owner != seat;
    if (nuking->depth == 0) {
        state->base = state->phase;
        if (has_owner) {
            nuking->sides[0] = (uint8_t)seat;
            nuking->sides[1] = (uint8_t)owner;
        }
    }
    nuking->by = (uint8_t)seat;
    nuking->region = (uint8_t)region;
    nuking->is_pocket = is_pocket;
    if (has_owner && farmsrace_could_have(state, owner, FARMSRACE_HACKING)) {
        state->phase = FARMSRACE_HACK;
    } else {
        explode(state, chance, log);
    }
}

void farmsrace_spend_nuke(farmsrace_state *state, unsigned seat, unsigned region,
                          ant_chance *chance, ant_log *log) {
    state->now.nukes[seat]--;
    state->now.spent[seat]++;
    farmsrace_tell_at(log, FARMSRACE_EVENT_LAUNCHED, seat, region);
    launch(state, seat, region, false, chance, log);
}

static void pocket_nuke(farmsrace_state *state, unsigned seat, unsigned region, ant_chance *chance,
                        ant_log *log) {
    farmsrace_spend_spy(state, seat, FARMSRACE_POCKET_NUKE);
    farmsrace_tell_at(log, FARMSRACE_EVENT_POCKET, seat, region);
    launch(state, seat, region, true, chance, log);
}

void farmsrace_act_launch(farmsrace_state *state, unsigned seat, ant_action action,
                          ant_chance *chance, ant_log *log) {
    if (action < FARMSRACE_FIRST_STRIKE) {
        farmsrace_spend_nuke(state, seat, action - FARMSRACE_FIRST_LAUNCH, chance, log);
    } else if (action < FARMSRACE_FIRST_POCKET) {
        farmsrace_build(state, seat, farmsrace_order_of(action), chance, log);
    } else {
        pocket_nuke(state, seat, action - FARMSRACE_FIRST_POCKET, chance, log);
    }
}

// The decisions.

static ant_clause_id check_answer(const farmsrace_state *state, ant_action action) {
    if (action == FARMSRACE_ACTION_PASS) {
        return ANT_ALLOWED;
    }
    unsigned seat = farmsrace_responder(state);
    farmsrace_order order = farmsrace_order_of(action);
    unsigned region = action < FARMSRACE_FIRST_STRIKE   ? action - FARMSRACE_FIRST_LAUNCH
                      : action < FARMSRACE_FIRST_POCKET ? order.region
                                                        : action - FARMSRACE_FIRST_POCKET;
    if (!farmsrace_has(farmsrace_answers(state), region)) {
        return FR_11_5;
    }
    if (action < FARMSRACE_FIRST_STRIKE) {
        return state->now.nukes[seat] == 0 ? FR_11_1 : ANT_ALLOWED;
    }
    return action < FARMSRACE_FIRST_POCKET
               ? farmsrace_check_build(state, seat, order)
               : farmsrace_check_use(state, seat, FARMSRACE_POCKET_NUKE);
}

ant_clause_id farmsrace_check_nuking(const farmsrace_state *state, ant_action action) {
    unsigned seat = farmsrace_nuking_seat(state);
    switch (state->phase) {
    case FARMSRACE_FALLOUT:
        return farmsrace_has(farmsrace_targets(state, seat), action - FARMSRACE_FIRST_LAUNCH)
                   ? ANT_ALLOWED
                   : FR_11_2;
    case FARMSRACE_HACK:
        return action == FARMSRACE_ACTION_PASS
                   ? ANT_ALLOWED
                   : farmsrace_check_use(state, seat, FARMSRACE_HACKING);
    case FARMSRACE_SPLIT:
        return farmsrace_has(split_units(state), action - FARMSRACE_FIRST_HIT) ? ANT_ALLOWED
                                                                               : FR_12_9;
    default:
        return check_answer(state, action);
    }
}

void farmsrace_act_nuking(farmsrace_state *state, ant_action action, ant_chance *chance,
                          ant_log *log) {
    unsigned seat = farmsrace_nuking_seat(state);
    unsigned region = state->nuking.region;
    switch (state->phase) {
    case FARMSRACE_FALLOUT:
        region = action - FARMSRACE_FIRST_LAUNCH;
        state->wishes &= (uint8_t)~FARMSRACE_TO_NUKE;
        farmsrace_tell_at(log, FARMSRACE_EVENT_FALLOUT, seat, region);
        launch(state, seat, region, false, chance, log);
        break;
    case FARMSRACE_HACK:
        if (action == FARMSRACE_ACTION_HACK) {
            farmsrace_spend_spy(state, seat, FARMSRACE_HACKING);
            farmsrace_tell_at(log, FARMSRACE_EVENT_HACKED, seat, region);
            settle_nuke(state, log);
        } else {
            farmsrace_tell_at(log, FARMSRACE_EVENT_NOT_HACKED, seat, region);
            explode(state, chance, log);
        }
        break;
    case FARMSRACE_SPLIT:
        split_hit(state, seat, action - FARMSRACE_FIRST_HIT, chance, log);
        split(state, chance, log);
        break;
    default:
        if (action == FARMSRACE_ACTION_PASS) {
            ant_log_tell(log, (ant_form){FARMSRACE_EVENT_NO_ANSWER, {seat}});
            state->nuking.depth--;
            state->nuking.regions[state->nuking.depth] = 0;
            go_on(state);
        } else {
            farmsrace_act_launch(state, seat, action, chance, log);
        }
        break;
    }
}
