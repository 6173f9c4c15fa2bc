// SPDX-License-Identifier: MIT
//
// What offers are worth, made ones and those that are being put together: what the deal would
// bring to both sides, as likely as somebody takes it.
#include "farmsrace_worth.h"

#include <string.h>

enum {
    TAKEN = 140,       ///< 256ths: that somebody takes an offer that helps him
    LEAST = 16,        ///< what a deal must bring to be worth the words
    UNWRITTEN = 20,    ///< the worth of an offer falls so much short while nothing is written,
    HALF_WRITTEN = 10, ///< while one side is empty,
    WRITTEN = 2        ///< and while it is not made
};

/// A deal, what it brings its maker and its taker.
typedef struct deal {
    unsigned maker;
    unsigned taker;
    int gain;
    int taker_gain;
} deal;

/// What a hand is worth after giving and getting; -1 if it has not all of what it would give.
static int worth_after(const farmsrace_state *state, unsigned seat, const uint8_t *give,
                       const uint8_t *get) {
    uint8_t hand[FARMSRACE_RESOURCES];
    for (unsigned i = 0; i < FARMSRACE_RESOURCES; i++) {
        if (state->now.hand[seat][i] < give[i]) {
            return -1;
        }
        hand[i] = (uint8_t)(state->now.hand[seat][i] - give[i] + get[i]);
    }
    return farmsrace_hand_worth(state, seat, hand);
}

/// The best taker of an offer among seats; the deal's gains are 0 where nobody would want it.
static deal find_taker(const farmsrace_state *state, unsigned maker, const farmsrace_offer *offer,
                       unsigned seats, const int *hands) {
    deal best = {.maker = maker, .taker = maker};
    int after = worth_after(state, maker, offer->give, offer->want);
    int gain = after - hands[maker];
    if (after < 0 || gain < LEAST) {
        return best;
    }
    for (unsigned taker = 0; taker < state->n_seats; taker++) {
        if ((seats >> taker & 1) == 0) {
            continue;
        }
        int taker_gain = worth_after(state, taker, offer->want, offer->give) - hands[taker];
        if (taker_gain >= LEAST && 2 * taker_gain > gain && taker_gain > best.taker_gain) {
            best = (deal){maker, taker, gain, taker_gain};
        }
    }
    return best;
}

/// The seats that an offer could still be taken by.
static unsigned takers_of(const farmsrace_state *state, unsigned maker,
                          const farmsrace_offer *offer) {
    unsigned seats = farmsrace_traders(state) & ~(1U << maker);
    return offer->to == FARMSRACE_NOBODY ? seats : seats & 1U << offer->to;
}

static bool is_better(const deal *a, const deal *b) {
    return a->gain > b->gain;
}

static bool has_offered(const farmsrace_state *state, unsigned seat, unsigned give, unsigned want) {
    for (unsigned slot = 0; slot < FARMSRACE_OFFERS; slot++) {
        const farmsrace_offer *offer = &state->offers[seat][slot];
        if (offer->is_open && offer->give[give] > 0 && offer->want[want] > 0) {
            return true;
        }
    }
    return false;
}

/// The best that an offer that lacks one side, or both, can become with a card more on each.
static deal complete(const farmsrace_state *state, unsigned maker, const farmsrace_offer *draft,
                     const int *hands) {
    unsigned seats = takers_of(state, maker, draft);
    bool has_give = farmsrace_sum(draft->give, FARMSRACE_RESOURCES) > 0;
    bool has_want = farmsrace_sum(draft->want, FARMSRACE_RESOURCES) > 0;
    deal best = {.maker = maker, .taker = maker};
    for (unsigned give = 0; give < FARMSRACE_RESOURCES; give++) {
        if (has_give ? draft->give[give] == 0 : state->now.hand[maker][give] == 0) {
            continue;
        }
        for (unsigned want = 0; want < FARMSRACE_RESOURCES; want++) {
            bool is_open = has_want ? draft->want[want] > 0 : want != give;
            if (!is_open || has_offered(state, maker, give, want)) {
                continue;
            }
            farmsrace_offer offer = *draft;
            offer.give[give] = (uint8_t)(offer.give[give] + !has_give);
            offer.want[want] = (uint8_t)(offer.want[want] + !has_want);
            deal found = find_taker(state, maker, &offer, seats, hands);
            best = is_better(&found, &best) ? found : best;
        }
    }
    return best;
}

static void count(const deal *found, int *points) {
    points[found->maker] += farmsrace_times(found->gain, TAKEN);
    points[found->taker] += farmsrace_times(found->taker_gain, TAKEN);
}

static void count_draft(const farmsrace_state *state, unsigned maker, const int *hands,
                        int *points) {
    const farmsrace_offer *draft = &state->drafts[maker].offer;
    bool has_give = farmsrace_sum(draft->give, FARMSRACE_RESOURCES) > 0;
    bool has_want = farmsrace_sum(draft->want, FARMSRACE_RESOURCES) > 0;
    deal found = complete(state, maker, draft, hands);
    count(&found, points);
    points[maker] -= has_give && has_want   ? WRITTEN
                     : has_give || has_want ? HALF_WRITTEN
                                            : UNWRITTEN;
}

void farmsrace_count_deals(const farmsrace_state *state, const int *hands, int *points) {
    for (unsigned maker = 0; maker < state->n_seats; maker++) {
        deal best = {.maker = maker, .taker = maker};
        for (unsigned slot = 0; slot < FARMSRACE_OFFERS; slot++) {
            const farmsrace_offer *offer = &state->offers[maker][slot];
            unsigned seats = offer->is_open ? takers_of(state, maker, offer) & ~state->ready : 0;
            if (seats != 0) {
                deal found = find_taker(state, maker, offer, seats, hands);
                best = is_better(&found, &best) ? found : best;
            }
        }
        count(&best, points);
        if (state->drafts[maker].offer.is_open) {
            count_draft(state, maker, hands, points);
        }
    }
}
