// SPDX-License-Identifier: MIT
//
// What offers are worth, made ones and those that are being put together: what the deal would
// bring, as likely as somebody takes it.
#include "bot/worth.h"

#include <antfarm/strategy.h>

#include "../../../core/assert.h"

enum {
    NONE = -10000,
    TAKEN = 200,       ///< 256ths: that somebody takes an offer that helps him
    LEAST = 16,        ///< what a deal must bring to be worth the words
    UNWRITTEN = 26,    ///< the worth of an offer falls so much short while nothing is written,
    HALF_WRITTEN = 10, ///< while one side is empty,
    WRITTEN = 2        ///< and while it is not made
};

/// What is known of everybody while nothing is agreed on.
typedef struct market {
    const farmsrace_state *state;
    const int *hands;     ///< what resources are worth
    const int32_t *share; ///< of the game
} market;

/// What a hand is worth after giving and getting; far below 0 if it has not all that it would give.
static int worth_after(const farmsrace_state *state, unsigned seat, const uint8_t *give,
                       const uint8_t *get) {
    uint8_t hand[FARMSRACE_RESOURCES];
    for (unsigned i = 0; i < FARMSRACE_RESOURCES; i++) {
        if (state->now.hand[seat][i] < give[i]) {
            return NONE;
        }
        hand[i] = (uint8_t)(state->now.hand[seat][i] - give[i] + get[i]);
    }
    return farmsrace_hand_worth(state, seat, hand);
}

/// True if a gain of one's own is worth more than what another gets by the same deal.
static bool helps(const market *self, unsigned seat, int gain, unsigned other, int other_gain) {
    int64_t own = (int64_t)gain * (ANT_SHARE - self->share[seat]);
    return own > (int64_t)other_gain * self->share[other];
}

/// What an offer to some seats promises its maker, as likely as it is taken.
static int promise(const market *self, unsigned maker, const farmsrace_offer *offer,
                   unsigned seats) {
    const farmsrace_state *state = self->state;
    int gain = worth_after(state, maker, offer->give, offer->want) - self->hands[maker];
    int best = 0;
    ANT_ASSERT(state->n_seats > 1);
    unsigned taker;
    FARMSRACE_EACH(taker, gain >= LEAST ? seats : 0) {
        int other = worth_after(state, taker, offer->want, offer->give) - self->hands[taker];
        if (other >= LEAST && helps(self, maker, gain, taker, other) &&
            helps(self, taker, other, maker, gain)) {
            int left = gain - other / (int)(state->n_seats - 1U);
            best = left > best ? left : best;
        }
    }
    return farmsrace_times(best, TAKEN);
}

/// The seats that an offer could still be taken by.
static unsigned takers_of(const farmsrace_state *state, unsigned maker,
                          const farmsrace_offer *offer) {
    unsigned seats = farmsrace_traders(state) & ~(1U << maker);
    return offer->to == FARMSRACE_NOBODY ? seats : seats & 1U << offer->to;
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
static int complete(const market *self, unsigned maker, const farmsrace_offer *draft, bool has_give,
                    bool has_want) {
    const farmsrace_state *state = self->state;
    unsigned seats = takers_of(state, maker, draft);
    int best = 0;
    for (unsigned give = 0; give < FARMSRACE_RESOURCES; give++) {
        if (has_give ? draft->give[give] == 0 : state->now.hand[maker][give] == 0) {
            continue;
        }
        for (unsigned want = 0; want < FARMSRACE_RESOURCES; want++) {
            bool is_fit = has_want ? draft->want[want] > 0 : want != give;
            if (!is_fit || has_offered(state, maker, give, want)) {
                continue;
            }
            farmsrace_offer offer = *draft;
            offer.give[give] = (uint8_t)(offer.give[give] + !has_give);
            offer.want[want] = (uint8_t)(offer.want[want] + !has_want);
            int found = promise(self, maker, &offer, seats);
            best = found > best ? found : best;
        }
    }
    return best;
}

static int promise_of_draft(const market *self, unsigned maker) {
    const farmsrace_offer *draft = &self->state->drafts[maker].offer;
    bool has_give = farmsrace_sum(draft->give, FARMSRACE_RESOURCES) > 0;
    bool has_want = farmsrace_sum(draft->want, FARMSRACE_RESOURCES) > 0;
    int lack = has_give && has_want ? WRITTEN : has_give || has_want ? HALF_WRITTEN : UNWRITTEN;
    return complete(self, maker, draft, has_give, has_want) - lack;
}

/// The best of the offers that somebody may still take.
static int promise_of_offers(const market *self, unsigned maker) {
    const farmsrace_state *state = self->state;
    int best = 0;
    for (unsigned slot = 0; slot < FARMSRACE_OFFERS; slot++) {
        const farmsrace_offer *offer = &state->offers[maker][slot];
        unsigned seats = offer->is_open ? takers_of(state, maker, offer) & ~state->ready : 0;
        int found = seats != 0 ? promise(self, maker, offer, seats) : 0;
        best = found > best ? found : best;
    }
    return best;
}

bool farmsrace_has_deals(const farmsrace_state *state) {
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        const farmsrace_offer *offers = state->offers[seat];
        if (state->drafts[seat].offer.is_open || offers[0].is_open || offers[1].is_open ||
            offers[2].is_open || offers[3].is_open) {
            return true;
        }
    }
    return false;
}

void farmsrace_count_deals(const farmsrace_state *state, const int *hands, const int32_t *share,
                           int *points) {
    const market self = {state, hands, share};
    for (unsigned maker = 0; maker < state->n_seats; maker++) {
        points[maker] += promise_of_offers(&self, maker);
        if (state->drafts[maker].offer.is_open) {
            points[maker] += promise_of_draft(&self, maker);
        }
    }
}
