// SPDX-License-Identifier: MIT
//
// Who acts, what is allowed and what happens: each phase by the file that knows it.
#include "rules/rules.h"

/// The file that a phase belongs to, and what it knows: who decides, the clause against an answer
/// to the question of the phase, and what follows from one.
enum { SETUP, TURN, COMBAT, NUKING, PAYING, TAKING };

static const struct {
    unsigned (*decider)(const farmsrace_state *state); ///< NULL: the player in turn
    farmsrace_check_fn *check;
    void (*act)(farmsrace_state *state, ant_action action, ant_chance *chance, ant_log *log);
} parts[] = {
    [SETUP] = {NULL, farmsrace_check_setup, farmsrace_act_setup},
    [TURN] = {NULL, farmsrace_check_turn, farmsrace_act_turn},
    [COMBAT] = {farmsrace_combat_seat, farmsrace_check_combat, farmsrace_act_combat},
    [NUKING] = {farmsrace_nuking_seat, farmsrace_check_nuking, farmsrace_act_nuking},
    [PAYING] = {farmsrace_payer, farmsrace_check_pay, farmsrace_pay},
    [TAKING] = {NULL, farmsrace_check_take, farmsrace_take},
};

/// Actions from the first up to but not including the end.
typedef struct range {
    uint16_t first;
    uint16_t end;
} range;

enum { MAX_RANGES = 3 };

/// What a phase asks for, ascending, and the clauses against anything else and against building. In
/// the free parts of a turn everything is an answer.
typedef struct question {
    uint8_t part;
    ant_clause_id otherwise;
    ant_clause_id if_build;
    range answers[MAX_RANGES];
} question;

// clang-format off
#define ONE(action)      { (action), (action) + 1 }
#define ALL(first, next) { FARMSRACE_FIRST_##first, FARMSRACE_FIRST_##next }
static const question questions[FARMSRACE_PHASES] = {
    [FARMSRACE_CHOOSE_SPECIES]  = { SETUP, FR_0_3, FR_0_3, { ALL(SPECIES, MUTATION) } },
    [FARMSRACE_CHOOSE_MUTATION] = { SETUP, FR_0_3, FR_0_3, { ALL(MUTATION, SETTLE) } },
    [FARMSRACE_SETTLE]          = { SETUP, FR_0_3, FR_0_3, { ALL(SETTLE, TAKE) } },
    [FARMSRACE_START]           = { SETUP, FR_0_3, FR_0_3, { ALL(TAKE, OFFER) } },
    [FARMSRACE_MARKET]          = { TURN, FR_4_2, FR_4_2, { ONE(FARMSRACE_ACTION_BEGIN) } },
    [FARMSRACE_RAISE]           = { TURN, FR_5_5, FR_5_6, { ALL(RAISE, FLY) } },
    [FARMSRACE_FLY]             = { TURN, FR_5_5, FR_5_6, { ONE(FARMSRACE_ACTION_LAND), ALL(FLY, MOVE) } },
    [FARMSRACE_ACT]             = { TURN, FR_0_3, FR_0_3, { { 0, FARMSRACE_N_ACTIONS } } },
    [FARMSRACE_LATE]            = { TURN, FR_0_3, FR_0_3, { { 0, FARMSRACE_N_ACTIONS } } },
    [FARMSRACE_MUSTER]          = { COMBAT, FR_7_4, FR_6_8, { ONE(FARMSRACE_ACTION_CHARGE), ALL(SEND, HEAL) } },
    [FARMSRACE_HIT]             = { COMBAT, FR_0_3, FR_6_8, { ALL(HIT, SAVE) } },
    [FARMSRACE_SAVE]            = { COMBAT, FR_0_3, FR_6_8, { ONE(FARMSRACE_ACTION_DIE), ALL(SAVE, RETURN) } },
    [FARMSRACE_PRESS]           = { COMBAT, FR_0_3, FR_6_8, { ONE(FARMSRACE_ACTION_FIGHT), ONE(FARMSRACE_ACTION_FALL_BACK),
                                                              ONE(FARMSRACE_FIRST_PLAY + FARMSRACE_FIELD_HOSPITAL) } },
    [FARMSRACE_RETURN]          = { COMBAT, FR_0_3, FR_6_8, { ALL(RETURN, RETREAT) } },
    [FARMSRACE_HOLD]            = { COMBAT, FR_0_3, FR_6_8, { ONE(FARMSRACE_ACTION_STAY), ALL(RETREAT, DISCARD) } },
    [FARMSRACE_CHOOSE]          = { TURN, FR_13_2, FR_13_2, { ALL(CHOOSE, STEAL) } },
    [FARMSRACE_ORDER]           = { TURN, FR_13_6, FR_13_6, { ONE(FARMSRACE_ACTION_STEAL_FIRST), ONE(FARMSRACE_ACTION_NUKE_FIRST) } },
    [FARMSRACE_STEAL]           = { TURN, FR_0_3, FR_0_3, { ONE(FARMSRACE_ACTION_PASS), ALL(STEAL, HIT) } },
    [FARMSRACE_FALLOUT]         = { NUKING, FR_15_11, FR_15_11, { ALL(LAUNCH, STRIKE) } },
    [FARMSRACE_PAY]             = { PAYING, FR_0_3, FR_0_3, { ALL(PAY, LAUNCH) } },
    [FARMSRACE_TAKE]            = { TAKING, FR_0_3, FR_0_3, { ONE(FARMSRACE_ACTION_ENOUGH), ALL(TAKE, OFFER) } },
    [FARMSRACE_HACK]            = { NUKING, FR_0_3, FR_0_3, { ONE(FARMSRACE_ACTION_PASS), ONE(FARMSRACE_ACTION_HACK) } },
    [FARMSRACE_SPLIT]           = { NUKING, FR_0_3, FR_0_3, { ALL(HIT, SAVE) } },
    [FARMSRACE_RESPOND]         = { NUKING, FR_11_7, FR_11_7, { ONE(FARMSRACE_ACTION_PASS), ALL(LAUNCH, TRADE) } },
};
// clang-format on

// Who acts.

/// Whose decision the table waits for.
static unsigned decider(const farmsrace_state *state) {
    unsigned part = questions[state->phase].part;
    return parts[part].decider != NULL ? parts[part].decider(state) : state->player;
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

static bool is_answer(const question *asked, ant_action action) {
    for (unsigned i = 0; i < MAX_RANGES; i++) {
        if (action >= asked->answers[i].first && action < asked->answers[i].end) {
            return true;
        }
    }
    return false;
}

static ant_clause_id check_phase(const farmsrace_state *state, ant_action action) {
    const question *asked = &questions[state->phase];
    bool is_build = action >= FARMSRACE_FIRST_BARN && action < FARMSRACE_FIRST_PAY;
    return is_answer(asked, action) ? parts[asked->part].check(state, action)
           : is_build               ? asked->if_build
                                    : asked->otherwise;
}

static bool has_draft(const farmsrace_state *state, unsigned seat) {
    return state->drafts[seat].offer.is_open != 0;
}

ant_clause_id farmsrace_check(const void *state, int seat, ant_action action) {
    const farmsrace_state *self = state;
    if (self->phase == FARMSRACE_OVER) {
        return FR_0_1;
    }
    if (!may_act(self, seat)) {
        return FR_0_2;
    }
    if (action >= FARMSRACE_N_ACTIONS) {
        return FR_0_3;
    }
    bool is_free = farmsrace_is_free(self);
    if (is_free && farmsrace_is_trade(action)) {
        return farmsrace_check_trade(self, (unsigned)seat, action);
    }
    if (is_free && has_draft(self, (unsigned)seat)) {
        return FR_14_11;
    }
    return seat == (int)decider(self) ? check_phase(self, action) : FR_0_3;
}

/// While no decision is pending: trades, and for the active player what else there is.
static int list_free(const farmsrace_state *state, unsigned seat, ant_action *out) {
    bool is_player = seat == state->player && !has_draft(state, seat);
    bool is_market = state->phase == FARMSRACE_MARKET;
    int n = 0;
    if (is_player && is_market) {
        out[n++] = FARMSRACE_ACTION_BEGIN;
    }
    n += farmsrace_list_trade_singles(state, seat, out + n);
    if (is_player && !is_market) {
        n += farmsrace_list_free_singles(state, out + n);
    }
    n += farmsrace_list_trades(state, seat, out + n);
    if (is_player && !is_market) {
        n += farmsrace_list_free(state, out + n);
    }
    return n;
}

static int list_answers(const farmsrace_state *state, ant_action *out) {
    const question *asked = &questions[state->phase];
    farmsrace_check_fn *check = parts[asked->part].check;
    int n = 0;
    for (unsigned i = 0; i < MAX_RANGES; i++) {
        const range *some = &asked->answers[i];
        n += farmsrace_list_allowed(state, check, some->first, some->end, out + n);
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
                                          : list_answers(self, out);
}

// In figures.

/// How many of a resource something takes, against those in hand.
static ant_form cost_of(const farmsrace_state *state, unsigned seat, unsigned resource,
                        unsigned cost) {
    return (ant_form){FARMSRACE_DETAIL_COST, {resource, cost, state->now.hand[seat][resource]}};
}

/// The first resource that a cost lacks, or all cards where any resources pay it.
static bool find_missing(const farmsrace_state *state, unsigned seat, ant_action action,
                         ant_form *details) {
    farmsrace_order order = farmsrace_order_of(action);
    if (action >= FARMSRACE_FIRST_PAY && action < FARMSRACE_FIRST_LAUNCH) {
        return false;
    }
    if (order.way > 0) {
        *details = cost_of(state, seat, order.way - 1, FARMSRACE_ALIKE);
        return true;
    }
    if (farmsrace_is(state, seat, FARMSRACE_DERANGED)) {
        *details =
            (ant_form){FARMSRACE_DETAIL_CARDS,
                       {farmsrace_price(state, seat, order.build), farmsrace_cards(state, seat)}};
        return true;
    }
    const uint8_t *cost = state->figures.costs[order.build];
    unsigned resource = 0;
    while (state->now.hand[seat][resource] >= cost[resource]) {
        resource++;
    }
    *details = cost_of(state, seat, resource, cost[resource]);
    return true;
}

/// The same of a trade with the Supply, if it is not one of a kind for itself.
static bool find_rate(const farmsrace_state *state, unsigned seat, ant_action action,
                      ant_form *details) {
    unsigned give = (action - FARMSRACE_FIRST_TRADE) / FARMSRACE_RESOURCES;
    *details = cost_of(state, seat, give, farmsrace_rate(state));
    return state->now.hand[seat][give] < farmsrace_rate(state);
}

/// The two regions between which a herd cannot go.
static ant_form ends_of(const farmsrace_state *state, ant_action action) {
    bool is_sent = state->phase == FARMSRACE_MUSTER;
    farmsrace_step step = farmsrace_step_of(action);
    unsigned start = is_sent ? (action - FARMSRACE_FIRST_SEND) / FARMSRACE_HEALTHS : step.start;
    unsigned target = is_sent ? state->combat.target : step.target;
    return (ant_form){FARMSRACE_DETAIL_APART, {start + 1, target + 1}};
}

static unsigned aim_of(ant_action action) {
    return action -
           (action < FARMSRACE_FIRST_STRIKE ? FARMSRACE_FIRST_LAUNCH : FARMSRACE_FIRST_POCKET);
}

bool farmsrace_details(const void *state, int seat, ant_action action, ant_form *details) {
    const farmsrace_state *self = state;
    switch (farmsrace_check(state, seat, action)) {
    case FR_0_2:
        *details = (ant_form){FARMSRACE_DETAIL_WAITS, {decider(self)}};
        return true;
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
    case FR_6_5: {
        unsigned build = farmsrace_order_of(action).build;
        unsigned n = build == FARMSRACE_BARN ? FARMSRACE_BARNS : FARMSRACE_ARMORIES;
        *details = (ant_form){FARMSRACE_DETAIL_BUILT, {build, n}};
        return true;
    }
    case FR_6_9:
        return find_rate(self, (unsigned)seat, action, details);
    case FR_7_3:
        *details = ends_of(self, action);
        return true;
    case FR_11_2:
        *details = (ant_form){FARMSRACE_DETAIL_RANGE, {aim_of(action) + 1}};
        return true;
    case FR_7_1:
        *details = (ant_form){.type = FARMSRACE_DETAIL_ACTED};
        return true;
    case FR_7_5:
        *details = (ant_form){FARMSRACE_DETAIL_ATTACKED, {farmsrace_step_of(action).target + 1}};
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
    bool is_setup = farmsrace_is_setup(state);
    parts[questions[state->phase].part].act(state, action, chance, log);
    if (!is_setup && state->phase != FARMSRACE_OVER) {
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
    ant_clause_id clause = farmsrace_check(state, seat, action);
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
