// SPDX-License-Identifier: MIT
//
// Building (section 6): what it costs, where it stands, how it is paid.
#include "rules/rules.h"

unsigned farmsrace_price(const farmsrace_state *state, unsigned seat, unsigned build) {
    return farmsrace_sum(state->figures.costs[build], FARMSRACE_RESOURCES) +
           farmsrace_is(state, seat, FARMSRACE_DERANGED); // FR-15.7
}

bool farmsrace_can_pay(const farmsrace_state *state, unsigned seat, unsigned build, unsigned way) {
    const uint8_t *hand = state->now.hand[seat];
    if (way > 0) {
        return hand[way - 1] >= FARMSRACE_ALIKE;
    }
    if (farmsrace_is(state, seat, FARMSRACE_DERANGED)) {
        return farmsrace_cards(state, seat) >= farmsrace_price(state, seat, build);
    }
    return farmsrace_has_all(hand, state->figures.costs[build]);
}

ant_clause_id farmsrace_check_site(const farmsrace_state *state, unsigned seat, unsigned build,
                                   unsigned region) {
    const farmsrace_table *now = &state->now;
    if (build <= FARMSRACE_ARMORY && !farmsrace_has(now->control[seat], region)) {
        return FR_6_2;
    }
    switch (build) {
    case FARMSRACE_BARN:
        return farmsrace_has(now->barns | now->armories, region)    ? FR_6_3
               : farmsrace_barns_of(state, seat) == FARMSRACE_BARNS ? FR_6_5
                                                                    : ANT_ALLOWED;
    case FARMSRACE_ARMORY:
        return !farmsrace_has(now->barns, region)                         ? FR_6_4
               : farmsrace_armories_of(state, seat) == FARMSRACE_ARMORIES ? FR_6_5
                                                                          : ANT_ALLOWED;
    case FARMSRACE_SPY:
        return farmsrace_deck_size(state) == 0 ? FR_6_6 : ANT_ALLOWED;
    default:
        return now->nukes_left == 0 ? FR_6_7 : ANT_ALLOWED;
    }
}

ant_clause_id farmsrace_check_build(const farmsrace_state *state, unsigned seat,
                                    farmsrace_order order) {
    ant_clause_id clause = farmsrace_check_site(state, seat, order.build, order.region);
    bool is_alike = order.way > 0;
    return clause != ANT_ALLOWED                                                 ? clause
           : is_alike && !farmsrace_is(state, seat, FARMSRACE_HYPER_INTELLIGENT) ? FR_15_9
           : farmsrace_can_pay(state, seat, order.build, order.way)              ? ANT_ALLOWED
                                                                                 : FR_6_1;
}

void farmsrace_award(farmsrace_state *state, ant_log *log) {
    unsigned holder = state->now.nukiest;
    unsigned most = holder == FARMSRACE_NOBODY ? 0 : farmsrace_tokens_of(state, holder);
    unsigned best = FARMSRACE_NOBODY;
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        unsigned tokens = farmsrace_tokens_of(state, seat);
        if (tokens > most) {
            most = tokens;
            best = seat;
        } else if (tokens == most && best != FARMSRACE_NOBODY) {
            best = FARMSRACE_NOBODY; // tied: nobody, until someone has more (FR-10.6)
        }
    }
    if (best != FARMSRACE_NOBODY) {
        state->now.nukiest = (uint8_t)best;
        ant_log_tell(log, (ant_form){FARMSRACE_EVENT_NUKIEST, {best}});
    }
}

/// What has been paid for comes into being. A Nuke that was bought in an answer strikes at once.
static void complete(farmsrace_state *state, unsigned seat, unsigned build, unsigned region,
                     ant_chance *chance, ant_log *log) {
    farmsrace_table *now = &state->now;
    if (build == FARMSRACE_BARN || build == FARMSRACE_ARMORY) {
        farmsrace_regions site = farmsrace_region(region);
        if (build == FARMSRACE_BARN) {
            now->barns |= site;
        } else {
            now->barns &= ~site; // FR-6.4
            now->armories |= site;
        }
        ant_log_tell(log, (ant_form){FARMSRACE_EVENT_BUILT, {seat, build, region + 1}});
        return;
    }
    ant_log_tell(log, (ant_form){FARMSRACE_EVENT_BOUGHT, {seat, build}});
    if (build == FARMSRACE_SPY) {
        farmsrace_draw_spy(state, seat, chance, log);
        return;
    }
    now->nukes[seat]++;
    now->nukes_left--;
    farmsrace_award(state, log);
    if (state->phase == FARMSRACE_RESPOND && !farmsrace_settle_fates(state, log)) {
        farmsrace_spend_nuke(state, seat, region, chance, log);
    }
}

static void pay_resource(farmsrace_state *state, unsigned seat, unsigned resource, unsigned n,
                         ant_log *log) {
    if (n > 0) {
        farmsrace_lose(state, seat, resource, n);
        ant_log_tell(log, (ant_form){FARMSRACE_EVENT_PAID, {seat, n, resource}});
    }
}

static void pay_all(farmsrace_state *state, unsigned seat, const uint8_t *cost, ant_log *log) {
    for (unsigned i = 0; i < FARMSRACE_RESOURCES; i++) {
        pay_resource(state, seat, i, cost[i], log);
    }
}

/// Deranged is asked for the cards, one by one (FR-15.7).
static void open_bill(farmsrace_state *state, unsigned seat, farmsrace_order order, ant_log *log) {
    bool has_place = order.build <= FARMSRACE_ARMORY || state->phase == FARMSRACE_RESPOND;
    ant_log_tell(log, (ant_form){has_place ? FARMSRACE_EVENT_ORDERS_AT : FARMSRACE_EVENT_ORDERS,
                                 {seat, order.build, has_place ? order.region + 1 : 0}});
    state->bill = (farmsrace_bill){.build = (uint8_t)order.build,
                                   .region = (uint8_t)order.region,
                                   .left = (uint8_t)farmsrace_price(state, seat, order.build),
                                   .back = state->phase};
    state->phase = FARMSRACE_PAY;
}

void farmsrace_build(farmsrace_state *state, unsigned seat, farmsrace_order order,
                     ant_chance *chance, ant_log *log) {
    if (order.way > 0) {
        pay_resource(state, seat, order.way - 1, FARMSRACE_ALIKE, log);
    } else if (!farmsrace_is(state, seat, FARMSRACE_DERANGED)) {
        pay_all(state, seat, state->figures.costs[order.build], log);
    } else if (farmsrace_cards(state, seat) > farmsrace_price(state, seat, order.build)) {
        open_bill(state, seat, order, log);
        return;
    } else { // FR-0.13: the whole hand
        pay_all(state, seat, state->now.hand[seat], log);
    }
    complete(state, seat, order.build, order.region, chance, log);
}

unsigned farmsrace_payer(const farmsrace_state *state) {
    return state->bill.back == FARMSRACE_RESPOND ? farmsrace_responder(state) : state->player;
}

ant_clause_id farmsrace_check_pay(const farmsrace_state *state, ant_action action) {
    unsigned n_cards = state->now.hand[farmsrace_payer(state)][action - FARMSRACE_FIRST_PAY];
    return n_cards > 0 ? ANT_ALLOWED : FR_6_1;
}

void farmsrace_pay(farmsrace_state *state, ant_action action, ant_chance *chance, ant_log *log) {
    unsigned seat = farmsrace_payer(state);
    pay_resource(state, seat, action - FARMSRACE_FIRST_PAY, 1, log);
    if (--state->bill.left > 0) {
        return;
    }
    farmsrace_bill bill = state->bill;
    state->bill = (farmsrace_bill){0};
    state->phase = bill.back;
    complete(state, seat, bill.build, bill.region, chance, log);
}
