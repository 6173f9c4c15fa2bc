// SPDX-License-Identifier: MIT
//
// Who acts, what is allowed and what happens: each phase by the file that knows it.
#include "rules/rules.h"

/// The file that a phase belongs to.
typedef enum part { SETUP, FREE, TURN, COMBAT, NUKING, PAYING, TAKING, OVER } part;

static part part_of(unsigned phase) {
    static const uint8_t parts[FARMSRACE_PHASES] = {
        [FARMSRACE_CHOOSE_SPECIES] = SETUP,
        [FARMSRACE_CHOOSE_MUTATION] = SETUP,
        [FARMSRACE_SETTLE] = SETUP,
        [FARMSRACE_START] = SETUP,
        [FARMSRACE_MARKET] = FREE,
        [FARMSRACE_RAISE] = TURN,
        [FARMSRACE_FLY] = TURN,
        [FARMSRACE_ACT] = FREE,
        [FARMSRACE_LATE] = FREE,
        [FARMSRACE_MUSTER] = COMBAT,
        [FARMSRACE_HIT] = COMBAT,
        [FARMSRACE_SAVE] = COMBAT,
        [FARMSRACE_PRESS] = COMBAT,
        [FARMSRACE_RETURN] = COMBAT,
        [FARMSRACE_HOLD] = COMBAT,
        [FARMSRACE_CHOOSE] = TURN,
        [FARMSRACE_ORDER] = TURN,
        [FARMSRACE_STEAL] = TURN,
        [FARMSRACE_FALLOUT] = NUKING,
        [FARMSRACE_PAY] = PAYING,
        [FARMSRACE_TAKE] = TAKING,
        [FARMSRACE_HACK] = NUKING,
        [FARMSRACE_SPLIT] = NUKING,
        [FARMSRACE_RESPOND] = NUKING,
        [FARMSRACE_OVER] = OVER,
    };
    return parts[phase];
}

// Who acts.

/// Whose decision the table waits for.
static unsigned decider(const farmsrace_state *state) {
    switch (part_of(state->phase)) {
    case SETUP:
        return farmsrace_setup_seat(state);
    case COMBAT:
        return farmsrace_combat_seat(state);
    case NUKING:
        return farmsrace_nuking_seat(state);
    case PAYING:
        return farmsrace_payer(state);
    default:
        return state->player;
    }
}

ant_seats farmsrace_awaited(const void *state) {
    const farmsrace_state *self = state;
    return self->phase == FARMSRACE_OVER ? 0 : ant_seat_set((int)decider(self));
}

ant_seats farmsrace_to_act(const void *state) {
    const farmsrace_state *self = state;
    return (ant_seats)(farmsrace_awaited(state) | (farmsrace_traders(self) & ~self->ready));
}

/// True if a seat, or any other number, may act.
static bool may_act(const farmsrace_state *state, int seat) {
    return seat >= 0 && seat < state->n_seats && (farmsrace_to_act(state) >> seat & 1) != 0;
}

// What may be done.

/// Actions from the first up to but not including the end.
typedef struct range {
    uint16_t first;
    uint16_t end;
} range;

enum { MAX_RANGES = 4 };

/// What a phase may ask for, ascending; the free phases and flying have lists of their own.
static const range *ranges_of(unsigned phase) {
#define ONE(action)                                                                                \
    { (action), (action) + 1 }
    static const range ranges[FARMSRACE_PHASES][MAX_RANGES] = {
        [FARMSRACE_CHOOSE_SPECIES] = {{FARMSRACE_FIRST_SPECIES, FARMSRACE_FIRST_MUTATION}},
        [FARMSRACE_CHOOSE_MUTATION] = {{FARMSRACE_FIRST_MUTATION, FARMSRACE_FIRST_SETTLE}},
        [FARMSRACE_SETTLE] = {{FARMSRACE_FIRST_SETTLE, FARMSRACE_FIRST_TAKE}},
        [FARMSRACE_START] = {{FARMSRACE_FIRST_TAKE, FARMSRACE_FIRST_OFFER}},
        [FARMSRACE_RAISE] = {{FARMSRACE_FIRST_RAISE, FARMSRACE_FIRST_FLY}},
        [FARMSRACE_MUSTER] = {ONE(FARMSRACE_ACTION_CHARGE),
                              {FARMSRACE_FIRST_SEND, FARMSRACE_FIRST_HEAL}},
        [FARMSRACE_HIT] = {{FARMSRACE_FIRST_HIT, FARMSRACE_FIRST_SAVE}},
        [FARMSRACE_SAVE] = {ONE(FARMSRACE_ACTION_DIE),
                            {FARMSRACE_FIRST_SAVE, FARMSRACE_FIRST_RETURN}},
        [FARMSRACE_PRESS] = {ONE(FARMSRACE_ACTION_FIGHT), ONE(FARMSRACE_ACTION_FALL_BACK),
                             ONE(FARMSRACE_FIRST_PLAY + FARMSRACE_FIELD_HOSPITAL)},
        [FARMSRACE_RETURN] = {{FARMSRACE_FIRST_RETURN, FARMSRACE_FIRST_RETREAT}},
        [FARMSRACE_HOLD] = {ONE(FARMSRACE_ACTION_STAY),
                            {FARMSRACE_FIRST_RETREAT, FARMSRACE_FIRST_DISCARD}},
        [FARMSRACE_CHOOSE] = {{FARMSRACE_FIRST_CHOOSE, FARMSRACE_FIRST_STEAL}},
        [FARMSRACE_ORDER] = {ONE(FARMSRACE_ACTION_STEAL_FIRST), ONE(FARMSRACE_ACTION_NUKE_FIRST)},
        [FARMSRACE_STEAL] = {ONE(FARMSRACE_ACTION_PASS),
                             {FARMSRACE_FIRST_STEAL, FARMSRACE_FIRST_HIT}},
        [FARMSRACE_FALLOUT] = {{FARMSRACE_FIRST_LAUNCH, FARMSRACE_FIRST_STRIKE}},
        [FARMSRACE_PAY] = {{FARMSRACE_FIRST_PAY, FARMSRACE_FIRST_LAUNCH}},
        [FARMSRACE_TAKE] = {ONE(FARMSRACE_ACTION_ENOUGH),
                            {FARMSRACE_FIRST_TAKE, FARMSRACE_FIRST_OFFER}},
        [FARMSRACE_HACK] = {ONE(FARMSRACE_ACTION_PASS), ONE(FARMSRACE_ACTION_HACK)},
        [FARMSRACE_SPLIT] = {{FARMSRACE_FIRST_HIT, FARMSRACE_FIRST_SAVE}},
        [FARMSRACE_RESPOND] = {ONE(FARMSRACE_ACTION_PASS),
                               {FARMSRACE_FIRST_LAUNCH, FARMSRACE_FIRST_TRADE}},
    };
#undef ONE
    return ranges[phase];
}

static ant_clause_id check_pay(const farmsrace_state *state, ant_action action) {
    if (action < FARMSRACE_FIRST_PAY || action >= FARMSRACE_FIRST_LAUNCH) {
        return FR_0_3;
    }
    unsigned resource = action - FARMSRACE_FIRST_PAY;
    return state->now.hand[farmsrace_payer(state)][resource] > 0 ? ANT_ALLOWED : FR_6_1;
}

static ant_clause_id check_phase(const farmsrace_state *state, ant_action action) {
    switch (part_of(state->phase)) {
    case SETUP:
        return farmsrace_check_setup(state, action);
    case COMBAT:
        return farmsrace_check_combat(state, action);
    case NUKING:
        return farmsrace_check_nuking(state, action);
    case PAYING:
        return check_pay(state, action);
    case TAKING:
        return farmsrace_check_take(state, action);
    default:
        return farmsrace_check_turn(state, action);
    }
}

static bool has_draft(const farmsrace_state *state, unsigned seat) {
    return state->drafts[seat].offer.is_open != 0;
}

static ant_clause_id check(const farmsrace_state *state, int seat, ant_action action) {
    if (state->phase == FARMSRACE_OVER) {
        return FR_0_1;
    }
    if (seat < 0 || seat >= state->n_seats || (farmsrace_to_act(state) & ant_seat_set(seat)) == 0) {
        return FR_0_2;
    }
    if (action >= FARMSRACE_N_ACTIONS) {
        return FR_0_3;
    }
    bool is_free = farmsrace_is_free(state);
    if (is_free && farmsrace_is_trade(action)) {
        return farmsrace_may_trade(state, (unsigned)seat)
                   ? farmsrace_check_trade(state, (unsigned)seat, action)
                   : FR_14_1;
    }
    if (is_free && has_draft(state, (unsigned)seat)) {
        return FR_14_11;
    }
    return seat == (int)decider(state) ? check_phase(state, action) : FR_0_3;
}

ant_clause_id farmsrace_check(const void *state, int seat, ant_action action) {
    return check(state, seat, action);
}

/// While no decision is pending: trades, and for the active player what else there is.
static int list_free(const farmsrace_state *state, unsigned seat, ant_action *out) {
    bool is_player = seat == state->player && !has_draft(state, seat);
    bool is_market = state->phase == FARMSRACE_MARKET;
    bool may_trade = farmsrace_may_trade(state, seat);
    int n = 0;
    if (is_player && is_market) {
        out[n++] = FARMSRACE_ACTION_BEGIN;
    }
    if (may_trade) {
        n += farmsrace_list_trade_singles(state, seat, out + n);
    }
    if (is_player && !is_market) {
        n += farmsrace_list_free_singles(state, out + n);
    }
    if (may_trade) {
        n += farmsrace_list_trades(state, seat, out + n);
    }
    if (is_player && !is_market) {
        n += farmsrace_list_free(state, out + n);
    }
    return n;
}

static int list_ranges(const farmsrace_state *state, ant_action *out) {
    const range *ranges = ranges_of(state->phase);
    int n = 0;
    for (unsigned i = 0; i < MAX_RANGES && ranges[i].end > 0; i++) {
        for (ant_action action = ranges[i].first; action < ranges[i].end; action++) {
            out[n] = action;
            n += check_phase(state, action) == ANT_ALLOWED;
        }
    }
    return n;
}

int farmsrace_legal(const void *state, int seat, ant_action *out) {
    const farmsrace_state *self = state;
    if (!may_act(self, seat)) {
        return 0;
    }
    return farmsrace_is_free(self)        ? list_free(self, (unsigned)seat, out)
           : self->phase == FARMSRACE_FLY ? farmsrace_list_flights(self, out)
                                          : list_ranges(self, out);
}

// In figures.

/// The first resource that a cost lacks, and how many of it.
static bool find_missing(const farmsrace_state *state, unsigned seat, ant_action action,
                         ant_form *details) {
    unsigned way =
        action < FARMSRACE_FIRST_ARMORY ? (action - FARMSRACE_FIRST_BARN) % FARMSRACE_WAYS
        : action < FARMSRACE_FIRST_SPY  ? (action - FARMSRACE_FIRST_ARMORY) % FARMSRACE_WAYS
        : action < FARMSRACE_FIRST_NUKE ? action - FARMSRACE_FIRST_SPY
        : action < FARMSRACE_FIRST_PAY  ? action - FARMSRACE_FIRST_NUKE
                                        : (action - FARMSRACE_FIRST_STRIKE) % FARMSRACE_WAYS;
    unsigned build = action < FARMSRACE_FIRST_ARMORY ? FARMSRACE_BARN
                     : action < FARMSRACE_FIRST_SPY  ? FARMSRACE_ARMORY
                     : action < FARMSRACE_FIRST_NUKE ? FARMSRACE_SPY
                                                     : FARMSRACE_NUKE;
    bool is_pay = action >= FARMSRACE_FIRST_PAY && action < FARMSRACE_FIRST_LAUNCH;
    if (way > 0 || is_pay || farmsrace_is(state, seat, FARMSRACE_DERANGED)) {
        return false;
    }
    const uint8_t *cost = state->figures.costs[build];
    unsigned resource = 0;
    while (state->now.hand[seat][resource] >= cost[resource]) {
        resource++;
    }
    *details = (ant_form){FARMSRACE_DETAIL_COST,
                          {cost[resource] - state->now.hand[seat][resource], resource}};
    return true;
}

/// The region that a herd would move to or attack.
static unsigned target_of(ant_action action) {
    ant_action first =
        action < FARMSRACE_FIRST_ATTACK ? FARMSRACE_FIRST_MOVE : FARMSRACE_FIRST_ATTACK;
    return (action - first) / FARMSRACE_HEALTHS % FARMSRACE_REGIONS;
}

bool farmsrace_details(const void *state, int seat, ant_action action, ant_form *details) {
    const farmsrace_state *self = state;
    switch (check(self, seat, action)) {
    case FR_0_3:
        *details = seat == (int)decider(self)
                       ? (ant_form){FARMSRACE_DETAIL_PHASE, {self->phase}}
                       : (ant_form){FARMSRACE_DETAIL_BESIDE, {decider(self)}};
        return true;
    case FR_4_5:
        *details = (ant_form){FARMSRACE_DETAIL_HAND,
                              {farmsrace_cards(self, (unsigned)seat), FARMSRACE_HAND}};
        return true;
    case FR_6_1:
        return find_missing(self, (unsigned)seat, action, details);
    case FR_7_1:
        *details = (ant_form){.type = FARMSRACE_DETAIL_ACTED};
        return true;
    case FR_7_5:
        *details = (ant_form){FARMSRACE_DETAIL_ATTACKED, {target_of(action) + 1}};
        return true;
    case FR_12_4: {
        unsigned other = action - FARMSRACE_FIRST_BLACKMAIL;
        bool is_opponent = action >= FARMSRACE_FIRST_BLACKMAIL && other < self->n_seats &&
                           (int)other != seat && !farmsrace_is_out(self, other);
        if (is_opponent) {
            *details =
                (ant_form){FARMSRACE_DETAIL_POINTS,
                           {farmsrace_points(self, (unsigned)seat), farmsrace_points(self, other)}};
        }
        return is_opponent;
    }
    case FR_14_8:
        *details = self->n_offers_begun[seat] == FARMSRACE_OFFERS
                       ? (ant_form){FARMSRACE_DETAIL_OFFERS, {FARMSRACE_OFFERS}}
                       : (ant_form){FARMSRACE_DETAIL_OPEN, {FARMSRACE_OFFERS}};
        return true;
    default:
        return false;
    }
}

// What happens.

static void act(farmsrace_state *state, unsigned seat, ant_action action, ant_chance *chance,
                ant_log *log) {
    if (farmsrace_is_free(state) && farmsrace_is_trade(action)) {
        farmsrace_act_trade(state, seat, action, log);
        if (action >= FARMSRACE_FIRST_ACCEPT && action < FARMSRACE_FIRST_DECLINE) {
            farmsrace_lapse(state, log);
        }
        return;
    }
    switch (part_of(state->phase)) {
    case SETUP:
        farmsrace_act_setup(state, action, chance, log);
        return;
    case COMBAT:
        farmsrace_act_combat(state, action, chance, log);
        break;
    case NUKING:
        farmsrace_act_nuking(state, action, chance, log);
        break;
    case PAYING:
        farmsrace_pay(state, action - FARMSRACE_FIRST_PAY, chance, log);
        break;
    case TAKING:
        farmsrace_take(state, action, log);
        break;
    default:
        farmsrace_act_turn(state, action, chance, log);
        break;
    }
    if (state->phase != FARMSRACE_OVER) {
        farmsrace_settle_fates(state, log);
        farmsrace_lapse(state, log);
    }
}

/// Whether nobody but its maker learns of it (FR-14.11).
static bool is_step_of_draft(ant_action action) {
    return (action >= FARMSRACE_FIRST_OFFER && action < FARMSRACE_FIRST_ACCEPT) ||
           action == FARMSRACE_ACTION_DROP;
}

ant_clause_id farmsrace_apply(void *state, int seat, ant_action action, ant_chance *chance,
                              ant_log *log) {
    farmsrace_state *self = state;
    ant_clause_id clause = check(self, seat, action);
    if (clause != ANT_ALLOWED) {
        return clause;
    }
    act(self, (unsigned)seat, action, chance, log);
    self->plies++;
    self->unseen = (uint16_t)(self->unseen + is_step_of_draft(action));
    if (self->plies == FARMSRACE_MAX_PLIES && self->phase != FARMSRACE_OVER) { // FR-0.15
        farmsrace_end_by_limit(self, log);
    }
    return ANT_ALLOWED;
}
