// SPDX-License-Identifier: MIT
//
// Spies that are played on one's own turn (section 12). Hacking and Pocket Nukes:
// rules/nukes.c.
#include "rules/rules.h"

enum { BLACKMAIL_MOST = 3, DOUBLE_AGENT_EACH = 2, THIEVERY_GAIN = 3 };

static bool has_point(unsigned spy) {
    return spy >= FARMSRACE_CAPITALISM;
}

/// Takes it out of the hand. A Spy of the same kind that is not fresh goes first.
static void take_out(farmsrace_state *state, unsigned seat, unsigned spy) {
    uint8_t *left = &state->now.spies[seat][spy];
    (*left)--;
    if (seat == state->player && state->fresh[spy] > *left) {
        state->fresh[spy] = *left;
    }
}

void farmsrace_spend_spy(farmsrace_state *state, unsigned seat, unsigned spy) {
    take_out(state, seat, spy);
    state->now.played[spy]++;
}

ant_clause_id farmsrace_check_use(const farmsrace_state *state, unsigned seat, unsigned spy) {
    return state->now.spies[seat][spy] == 0                        ? FR_12_3
           : has_point(spy) || farmsrace_can_use(state, seat, spy) ? ANT_ALLOWED
                                                                   : FR_12_2;
}

/// The dead card of a Mutation (FR-15.13), or FARMSRACE_SPIES.
static unsigned dead_spy(const farmsrace_state *state, unsigned seat) {
    return farmsrace_is(state, seat, FARMSRACE_RADIOACTIVE)    ? FARMSRACE_HACKING
           : farmsrace_is(state, seat, FARMSRACE_REGENERATIVE) ? FARMSRACE_FIELD_HOSPITAL
                                                               : FARMSRACE_SPIES;
}

ant_clause_id farmsrace_check_exchange(const farmsrace_state *state) {
    unsigned spy = dead_spy(state, state->player);
    return spy == FARMSRACE_SPIES                      ? FR_15_13
           : state->now.spies[state->player][spy] == 0 ? FR_12_3
           : farmsrace_deck_size(state) == 0           ? FR_15_25
                                                       : ANT_ALLOWED;
}

static bool is_ahead(const farmsrace_state *state, unsigned seat) {
    return seat < state->n_seats && seat != state->player && !farmsrace_is_out(state, seat) &&
           farmsrace_points(state, seat) > farmsrace_points(state, state->player);
}

static bool is_plain(unsigned spy) {
    return spy == FARMSRACE_DOUBLE_AGENT || spy == FARMSRACE_FIELD_HOSPITAL || has_point(spy);
}

ant_clause_id farmsrace_check_spy(const farmsrace_state *state, ant_action action) {
    unsigned seat = state->player;
    if (action < FARMSRACE_FIRST_BLACKMAIL) {
        unsigned spy = action - FARMSRACE_FIRST_PLAY;
        return is_plain(spy) ? farmsrace_check_use(state, seat, spy) : FR_0_3;
    }
    if (action < FARMSRACE_FIRST_PROPAGANDA) {
        ant_clause_id clause = farmsrace_check_use(state, seat, FARMSRACE_BLACKMAIL);
        return clause == ANT_ALLOWED && !is_ahead(state, action - FARMSRACE_FIRST_BLACKMAIL)
                   ? FR_12_4
                   : clause;
    }
    return farmsrace_check_use(
        state, seat, action < FARMSRACE_FIRST_THIEVERY ? FARMSRACE_PROPAGANDA : FARMSRACE_THIEVERY);
}

// What they do.

static void double_agent(farmsrace_state *state, ant_chance *chance, ant_log *log) {
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        if (is_ahead(state, seat)) {
            farmsrace_steal(state, state->player, seat, DOUBLE_AGENT_EACH, chance, log);
        }
    }
}

static void show(farmsrace_state *state, unsigned spy, ant_log *log) {
    take_out(state, state->player, spy);
    (void)farmsrace_lay_open(&state->now, state->player, spy); // no kind has more copies than room
    ant_log_tell(log, (ant_form){FARMSRACE_EVENT_SHOWN, {state->player, spy}});
}

static void play(farmsrace_state *state, unsigned spy, ant_log *log) {
    farmsrace_spend_spy(state, state->player, spy);
    ant_log_tell(log, (ant_form){FARMSRACE_EVENT_PLAYED, {state->player, spy}});
}

static void blackmail(farmsrace_state *state, unsigned victim, ant_log *log) {
    ant_log_tell(log, (ant_form){FARMSRACE_EVENT_BLACKMAILED, {state->player, victim}});
    farmsrace_look(state, state->player, victim, log);
    if (farmsrace_cards(state, victim) > 0) {
        state->victim = (uint8_t)(victim + 1);
        state->base = state->phase;
        state->phase = FARMSRACE_TAKE;
    }
}

static void propaganda(farmsrace_state *state, unsigned resource, ant_log *log) {
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        if (seat != state->player && state->now.hand[seat][resource] > 0) {
            farmsrace_give(state, seat, state->player, resource, 1);
            ant_log_reveal(log,
                           (ant_form){FARMSRACE_EVENT_GAVE, {seat, state->player, 1, resource}});
        }
    }
}

void farmsrace_act_spy(farmsrace_state *state, ant_action action, ant_chance *chance,
                       ant_log *log) {
    unsigned seat = state->player;
    if (action < FARMSRACE_FIRST_BLACKMAIL) {
        unsigned spy = action - FARMSRACE_FIRST_PLAY;
        if (has_point(spy)) {
            show(state, spy, log);
            return;
        }
        play(state, spy, log);
        if (spy == FARMSRACE_DOUBLE_AGENT) {
            double_agent(state, chance, log);
        } else {
            farmsrace_hospital(state, log);
        }
    } else if (action < FARMSRACE_FIRST_PROPAGANDA) {
        play(state, FARMSRACE_BLACKMAIL, log);
        blackmail(state, action - FARMSRACE_FIRST_BLACKMAIL, log);
    } else if (action < FARMSRACE_FIRST_THIEVERY) {
        play(state, FARMSRACE_PROPAGANDA, log);
        propaganda(state, action - FARMSRACE_FIRST_PROPAGANDA, log);
    } else {
        unsigned resource = action - FARMSRACE_FIRST_THIEVERY;
        play(state, FARMSRACE_THIEVERY, log);
        farmsrace_gain(state, seat, resource, THIEVERY_GAIN);
        ant_log_tell(log, (ant_form){FARMSRACE_EVENT_GAINED, {seat, THIEVERY_GAIN, resource}});
    }
}

void farmsrace_exchange(farmsrace_state *state, ant_chance *chance, ant_log *log) {
    unsigned spy = dead_spy(state, state->player);
    farmsrace_spend_spy(state, state->player, spy);
    ant_log_tell(log, (ant_form){FARMSRACE_EVENT_EXCHANGED, {state->player, spy}});
    farmsrace_draw_spy(state, state->player, chance, log);
}

// Blackmail.

ant_clause_id farmsrace_check_take(const farmsrace_state *state, ant_action action) {
    const uint8_t *hand = state->now.hand[state->victim - 1];
    return action == FARMSRACE_ACTION_ENOUGH || hand[action - FARMSRACE_FIRST_TAKE] > 0
               ? ANT_ALLOWED
               : FR_12_4;
}

void farmsrace_take(farmsrace_state *state, ant_action action, ant_chance *chance, ant_log *log) {
    (void)chance;
    unsigned victim = state->victim - 1U;
    bool is_enough = action == FARMSRACE_ACTION_ENOUGH;
    if (is_enough) {
        ant_log_tell(log, (ant_form){FARMSRACE_EVENT_ENOUGH, {state->player}});
    } else {
        farmsrace_slip(state, victim, state->player, action - FARMSRACE_FIRST_TAKE, log);
        ant_log_tell(log, (ant_form){FARMSRACE_EVENT_STOLE, {state->player, victim, 1}});
        state->taken++;
    }
    if (is_enough || state->taken == BLACKMAIL_MOST || farmsrace_cards(state, victim) == 0) {
        state->phase = state->base;
        state->base = state->victim = state->taken = 0;
    }
}
