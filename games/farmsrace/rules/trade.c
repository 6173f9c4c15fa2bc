// SPDX-License-Identifier: MIT
//
// Trades between players (section 14): offers that are put together, made, taken and turned down.
#include "rules/rules.h"

#include <string.h>

// Who may trade with whom.

/// The others to whom an offer of the seat goes, or could go: `to`, or anyone.
static ant_seats takers(const farmsrace_state *state, unsigned seat, unsigned to) {
    unsigned others = farmsrace_traders(state) & ~(1U << seat);
    return (ant_seats)(to == FARMSRACE_NOBODY ? others : others & 1U << to);
}

static bool goes_to(const farmsrace_offer *offer, unsigned seat) {
    return offer->is_open && (offer->to == seat || offer->to == FARMSRACE_NOBODY);
}

/// The most cards that an offer may want (FR-14.4).
static unsigned most_wanted(const farmsrace_state *state, unsigned seat,
                            const farmsrace_offer *offer) {
    unsigned most = 0;
    for (ant_seats left = takers(state, seat, offer->to); left != 0;
         left = (ant_seats)(left & (left - 1))) {
        unsigned n_cards = farmsrace_cards(state, (unsigned)__builtin_ctz(left));
        most = n_cards > most ? n_cards : most;
    }
    return most;
}

static unsigned n_open(const farmsrace_state *state, unsigned seat) {
    unsigned n = 0;
    for (unsigned slot = 0; slot < FARMSRACE_OFFERS; slot++) {
        n += state->offers[seat][slot].is_open;
    }
    return n;
}

static bool can_begin(const farmsrace_state *state, unsigned seat) { // FR-14.8
    return state->n_offers_begun[seat] < FARMSRACE_OFFERS && n_open(state, seat) < FARMSRACE_OFFERS;
}

// What may be done.

static ant_clause_id check_give(const farmsrace_state *state, unsigned seat, unsigned resource) {
    const farmsrace_offer *offer = &state->drafts[seat].offer;
    return offer->want[resource] != 0                                 ? FR_14_2
           : offer->give[resource] >= state->now.hand[seat][resource] ? FR_14_3
                                                                      : ANT_ALLOWED;
}

static ant_clause_id check_want(const farmsrace_offer *offer, unsigned most, unsigned resource) {
    return offer->give[resource] != 0                                ? FR_14_2
           : farmsrace_sum(offer->want, FARMSRACE_RESOURCES) >= most ? FR_14_4
                                                                     : ANT_ALLOWED;
}

static ant_clause_id check_propose(const farmsrace_state *state, unsigned seat) {
    const farmsrace_offer *offer = &state->drafts[seat].offer;
    unsigned n_wanted = farmsrace_sum(offer->want, FARMSRACE_RESOURCES);
    return n_wanted + farmsrace_sum(offer->give, FARMSRACE_RESOURCES) == 0 ? FR_14_2
           : !farmsrace_has_all(state->now.hand[seat], offer->give)        ? FR_14_3
           : takers(state, seat, offer->to) == 0                           ? FR_14_1
           : n_wanted > most_wanted(state, seat, offer)                    ? FR_14_4
           : n_open(state, seat) == FARMSRACE_OFFERS                       ? FR_14_8
                                                                           : ANT_ALLOWED;
}

static ant_clause_id check_draft(const farmsrace_state *state, unsigned seat, ant_action action) {
    const farmsrace_offer *offer = &state->drafts[seat].offer;
    bool is_give = action >= FARMSRACE_FIRST_GIVE && action < FARMSRACE_FIRST_WANT;
    bool is_want = action >= FARMSRACE_FIRST_WANT && action < FARMSRACE_FIRST_ACCEPT;
    if (is_want) {
        return check_want(offer, most_wanted(state, seat, offer), action - FARMSRACE_FIRST_WANT);
    }
    return action == FARMSRACE_ACTION_DROP      ? ANT_ALLOWED
           : action == FARMSRACE_ACTION_PROPOSE ? check_propose(state, seat)
           : is_give ? check_give(state, seat, action - FARMSRACE_FIRST_GIVE)
                     : FR_14_11;
}

static ant_clause_id check_offer(const farmsrace_state *state, unsigned seat, unsigned to) {
    return takers(state, seat, to) == 0 ? FR_14_1 : !can_begin(state, seat) ? FR_14_8 : ANT_ALLOWED;
}

/// The offer that one counters, accepts or declines.
typedef struct answered {
    unsigned maker;
    unsigned slot;
} answered;

static answered answered_by(ant_action action) {
    ant_action first =
        action < FARMSRACE_FIRST_GIVE ? FARMSRACE_FIRST_COUNTER : FARMSRACE_FIRST_ACCEPT;
    unsigned number = (action - first) % (FARMSRACE_MAX_SEATS * FARMSRACE_OFFERS);
    return (answered){number / FARMSRACE_OFFERS, number % FARMSRACE_OFFERS};
}

static ant_clause_id check_answer(const farmsrace_state *state, unsigned seat, ant_action action) {
    answered to = answered_by(action);
    const farmsrace_offer *offer = &state->offers[to.maker][to.slot];
    bool is_counter = action < FARMSRACE_FIRST_GIVE;
    bool is_accept = !is_counter && action < FARMSRACE_FIRST_DECLINE;
    ant_clause_id clause = is_accept ? FR_14_5 : FR_14_6;
    if (to.maker == seat || !goes_to(offer, seat)) {
        return clause;
    }
    if (!farmsrace_may_trade(state, to.maker)) {
        return FR_14_1;
    }
    if (is_counter) {
        return can_begin(state, seat) ? ANT_ALLOWED : FR_14_8;
    }
    bool is_fit =
        is_accept ? farmsrace_has_all(state->now.hand[seat], offer->want) : offer->to == seat;
    return is_fit ? ANT_ALLOWED : clause;
}

ant_clause_id farmsrace_check_trade(const farmsrace_state *state, unsigned seat,
                                    ant_action action) {
    if (!farmsrace_may_trade(state, seat)) {
        return FR_14_1;
    }
    if (state->drafts[seat].offer.is_open) {
        return check_draft(state, seat, action);
    }
    if (action == FARMSRACE_ACTION_READY) {
        return seat == state->player ? FR_14_9 : ANT_ALLOWED;
    }
    if (action >= FARMSRACE_FIRST_WITHDRAW) {
        bool is_open = state->offers[seat][action - FARMSRACE_FIRST_WITHDRAW].is_open;
        return is_open ? ANT_ALLOWED : FR_14_6;
    }
    bool is_step = action < FARMSRACE_FIRST_OFFER ||
                   (action >= FARMSRACE_FIRST_GIVE && action < FARMSRACE_FIRST_ACCEPT);
    unsigned to = action - FARMSRACE_FIRST_OFFER;
    return is_step                            ? FR_14_11 // propose, drop, give, want
           : action < FARMSRACE_FIRST_COUNTER ? check_offer(state, seat, to)
                                              : check_answer(state, seat, action);
}

int farmsrace_list_trade_singles(const farmsrace_state *state, unsigned seat, ant_action *out) {
    int n = 0;
    if (!farmsrace_may_trade(state, seat)) {
        return 0;
    }
    if (!state->drafts[seat].offer.is_open) {
        if (seat != state->player) {
            out[n++] = FARMSRACE_ACTION_READY;
        }
        return n;
    }
    if (check_propose(state, seat) == ANT_ALLOWED) {
        out[n++] = FARMSRACE_ACTION_PROPOSE;
    }
    out[n++] = FARMSRACE_ACTION_DROP;
    return n;
}

static int list_draft(const farmsrace_state *state, unsigned seat, ant_action *out) {
    const farmsrace_offer *offer = &state->drafts[seat].offer;
    unsigned most = most_wanted(state, seat, offer);
    int n = 0;
    for (unsigned resource = 0; resource < FARMSRACE_RESOURCES; resource++) {
        out[n] = FARMSRACE_FIRST_GIVE + resource;
        n += check_give(state, seat, resource) == ANT_ALLOWED;
    }
    for (unsigned resource = 0; resource < FARMSRACE_RESOURCES; resource++) {
        out[n] = FARMSRACE_FIRST_WANT + resource;
        n += check_want(offer, most, resource) == ANT_ALLOWED;
    }
    return n;
}

/// Offers of others, a bit each by seat * 4 + slot.
typedef struct answers {
    unsigned open;      ///< to the seat, or to anyone
    unsigned alone;     ///< of these, to the seat alone
    unsigned can_match; ///< of these, where it has what is wanted
} answers;

static answers find_answers(const farmsrace_state *state, unsigned seat, ant_seats others) {
    answers found = {0};
    for (; others != 0; others = (ant_seats)(others & (others - 1))) {
        unsigned maker = (unsigned)__builtin_ctz(others);
        for (unsigned slot = 0; slot < FARMSRACE_OFFERS; slot++) {
            const farmsrace_offer *offer = &state->offers[maker][slot];
            if (goes_to(offer, seat)) {
                unsigned bit = 1U << (maker * FARMSRACE_OFFERS + slot);
                found.open |= bit;
                found.alone |= offer->to == seat ? bit : 0;
                found.can_match |= farmsrace_has_all(state->now.hand[seat], offer->want) ? bit : 0;
            }
        }
    }
    return found;
}

int farmsrace_list_trades(const farmsrace_state *state, unsigned seat, ant_action *out) {
    if (!farmsrace_may_trade(state, seat)) {
        return 0;
    }
    if (state->drafts[seat].offer.is_open) {
        return list_draft(state, seat, out);
    }
    int n = 0;
    ant_seats others = takers(state, seat, FARMSRACE_NOBODY);
    answers found = find_answers(state, seat, others);
    if (can_begin(state, seat)) {
        unsigned anyone = others != 0 ? 1U << FARMSRACE_NOBODY : 0;
        n += farmsrace_list_set(others | anyone, FARMSRACE_FIRST_OFFER, out + n);
        n += farmsrace_list_set(found.open, FARMSRACE_FIRST_COUNTER, out + n);
    }
    n += farmsrace_list_set(found.can_match, FARMSRACE_FIRST_ACCEPT, out + n);
    n += farmsrace_list_set(found.alone, FARMSRACE_FIRST_DECLINE, out + n);
    for (unsigned slot = 0; slot < FARMSRACE_OFFERS; slot++) {
        out[n] = FARMSRACE_FIRST_WITHDRAW + slot;
        n += state->offers[seat][slot].is_open;
    }
    return n;
}

// What ends without being taken (FR-14.7).

/// An offer is no more, and a draft that counters it counters nothing: its number may be another's
/// soon.
static void close_offer(farmsrace_state *state, unsigned maker, unsigned slot) {
    state->offers[maker][slot] = (farmsrace_offer){0};
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        farmsrace_draft *draft = &state->drafts[seat];
        if (draft->counters == slot + 1 && draft->offer.to == maker) {
            draft->counters = 0;
        }
    }
}

static void drop(farmsrace_state *state, unsigned seat, ant_log *log) {
    state->drafts[seat] = (farmsrace_draft){0};
    ant_log_tell_to(log, ant_seat_set((int)seat), (ant_form){FARMSRACE_EVENT_DROPPED, {seat}});
}

void farmsrace_lapse(farmsrace_state *state, ant_log *log) {
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        const uint8_t *hand = state->now.hand[seat];
        for (unsigned slot = 0; slot < FARMSRACE_OFFERS; slot++) {
            const farmsrace_offer *offer = &state->offers[seat][slot];
            if (!offer->is_open) {
                continue;
            }
            if (farmsrace_has_all(hand, offer->give)) {
                farmsrace_show_hand(state, seat, offer->give); // that it has not lapsed tells this
            } else {
                close_offer(state, seat, slot);
                ant_log_reveal(log, (ant_form){FARMSRACE_EVENT_LAPSED, {seat, slot + 1}});
            }
        }
        if (state->drafts[seat].offer.is_open &&
            !farmsrace_has_all(hand, state->drafts[seat].offer.give)) {
            drop(state, seat, log);
        }
    }
}

void farmsrace_lapse_of(farmsrace_state *state, unsigned seat, ant_log *log) {
    for (unsigned maker = 0; maker < state->n_seats; maker++) {
        for (unsigned slot = 0; slot < FARMSRACE_OFFERS; slot++) {
            const farmsrace_offer *offer = &state->offers[maker][slot];
            if (offer->is_open && (maker == seat || offer->to == seat)) {
                close_offer(state, maker, slot);
                ant_log_tell(log, (ant_form){FARMSRACE_EVENT_LAPSED, {maker, slot + 1}});
            }
        }
        const farmsrace_offer *draft = &state->drafts[maker].offer;
        if (draft->is_open && (maker == seat || draft->to == seat)) {
            drop(state, maker, log);
        }
    }
}

void farmsrace_open_market(farmsrace_state *state) {
    state->ready = 0;
    memset(state->n_offers_begun, 0, sizeof state->n_offers_begun);
}

// What is done.

/// The word of an offer's target: a seat, or anyone.
static int64_t word_of(unsigned to) {
    return to == FARMSRACE_NOBODY ? FARMSRACE_ANYONE : (int64_t)to;
}

static void begin_draft(farmsrace_state *state, unsigned seat, unsigned to, unsigned counters,
                        ant_log *log) {
    state->n_offers_begun[seat]++;
    state->drafts[seat] = (farmsrace_draft){.offer = {.to = (uint8_t)to, .is_open = 1},
                                            .counters = (uint8_t)counters};
    ant_log_tell_to(log, ant_seat_set((int)seat),
                    (ant_form){FARMSRACE_EVENT_DRAFTED, {seat, word_of(to)}});
}

static void tell_goods(ant_log *log, unsigned event, unsigned seat, const uint8_t *goods) {
    for (unsigned resource = 0; resource < FARMSRACE_RESOURCES; resource++) {
        if (goods[resource] != 0) {
            ant_log_tell(log, (ant_form){(uint8_t)event, {seat, goods[resource], resource}});
        }
    }
}

static void decline(farmsrace_state *state, unsigned seat, unsigned maker, unsigned slot,
                    ant_log *log) {
    close_offer(state, maker, slot);
    ant_log_tell(log, (ant_form){FARMSRACE_EVENT_DECLINED, {seat, maker, slot + 1}});
}

static void propose(farmsrace_state *state, unsigned seat, ant_log *log) {
    farmsrace_draft draft = state->drafts[seat];
    const farmsrace_offer *offer = &draft.offer;
    state->drafts[seat] = (farmsrace_draft){0};
    if (draft.counters != 0 && state->offers[offer->to][draft.counters - 1].to == seat) {
        decline(state, seat, offer->to, draft.counters - 1U, log); // FR-14.6
    }
    unsigned slot = 0;
    while (state->offers[seat][slot].is_open) {
        slot++;
    }
    state->offers[seat][slot] = *offer;
    state->ready &= (uint8_t)~takers(state, seat, offer->to); // FR-14.9
    farmsrace_show_hand(state, seat, offer->give);
    ant_log_tell(log, (ant_form){FARMSRACE_EVENT_OFFERED, {seat, word_of(offer->to), slot + 1}});
    tell_goods(log, FARMSRACE_EVENT_GIVES, seat, offer->give);
    tell_goods(log, FARMSRACE_EVENT_WANTS, seat, offer->want);
}

static void hand_over(farmsrace_state *state, unsigned from, unsigned to, const uint8_t *goods,
                      ant_log *log) {
    for (unsigned resource = 0; resource < FARMSRACE_RESOURCES; resource++) {
        if (goods[resource] != 0) {
            farmsrace_give(state, from, to, resource, goods[resource]);
            ant_log_tell(log,
                         (ant_form){FARMSRACE_EVENT_GAVE, {from, to, goods[resource], resource}});
        }
    }
}

static void accept(farmsrace_state *state, unsigned seat, unsigned maker, unsigned slot,
                   ant_log *log) {
    farmsrace_offer offer = state->offers[maker][slot];
    close_offer(state, maker, slot);
    ant_log_tell(log, (ant_form){FARMSRACE_EVENT_TRADED, {seat, maker, slot + 1}});
    hand_over(state, maker, seat, offer.give, log);
    hand_over(state, seat, maker, offer.want, log);
}

static void add_to_draft(farmsrace_state *state, unsigned seat, ant_action action, ant_log *log) {
    farmsrace_offer *offer = &state->drafts[seat].offer;
    bool is_given = action < FARMSRACE_FIRST_WANT;
    unsigned resource = action - (is_given ? FARMSRACE_FIRST_GIVE : FARMSRACE_FIRST_WANT);
    unsigned event = is_given ? FARMSRACE_EVENT_ADDED : FARMSRACE_EVENT_ASKED;
    (is_given ? offer->give : offer->want)[resource]++;
    ant_log_tell_to(log, ant_seat_set((int)seat), (ant_form){(uint8_t)event, {seat, resource}});
}

void farmsrace_act_trade(farmsrace_state *state, unsigned seat, ant_action action, ant_log *log) {
    answered to = answered_by(action);
    if (action == FARMSRACE_ACTION_READY) {
        // Everybody sees who is asked no more, and so is told.
        state->ready |= ant_seat_set((int)seat);
        ant_log_tell(log, (ant_form){FARMSRACE_EVENT_READY, {seat}});
    } else if (action == FARMSRACE_ACTION_PROPOSE) {
        propose(state, seat, log);
    } else if (action == FARMSRACE_ACTION_DROP) {
        drop(state, seat, log);
    } else if (action < FARMSRACE_FIRST_COUNTER) {
        begin_draft(state, seat, action - FARMSRACE_FIRST_OFFER, 0, log);
    } else if (action < FARMSRACE_FIRST_GIVE) {
        begin_draft(state, seat, to.maker, to.slot + 1, log);
    } else if (action < FARMSRACE_FIRST_ACCEPT) {
        add_to_draft(state, seat, action, log);
    } else if (action < FARMSRACE_FIRST_DECLINE) {
        accept(state, seat, to.maker, to.slot, log);
    } else if (action < FARMSRACE_FIRST_WITHDRAW) {
        decline(state, seat, to.maker, to.slot, log);
    } else {
        unsigned slot = action - FARMSRACE_FIRST_WITHDRAW;
        close_offer(state, seat, slot);
        ant_log_tell(log, (ant_form){FARMSRACE_EVENT_WITHDREW, {seat, slot + 1}});
    }
}
