// SPDX-License-Identifier: MIT
//
// What resources, regions and things to build are worth.
#include "bot/worth.h"

#include <string.h>

enum {
    CARD = 14,          ///< a resource in hand, for what it may still buy
    EXCESS = 6,         ///< one beyond the seven that a turn leaves
    AWARD_CHANCE = 200, ///< 256ths of a point for a token that would bring the award
    MAX_MISSING = 5,
    NEED_OF_ALL = 7, ///< of any resource, whatever it pays for
    NEEDS = 80,      ///< of all five together
    LEAST_NEED = 2,
    MOST_NEED = 40,
    SECRECY = 5 ///< of a Spy that others do not know
};

const int16_t farmsrace_spy_worth[FARMSRACE_SPIES] = {
    [FARMSRACE_BLACKMAIL] = 60,      [FARMSRACE_DOUBLE_AGENT] = 60, [FARMSRACE_FIELD_HOSPITAL] = 40,
    [FARMSRACE_HACKING] = 50,        [FARMSRACE_POCKET_NUKE] = 60,  [FARMSRACE_PROPAGANDA] = 55,
    [FARMSRACE_THIEVERY] = 70,       [FARMSRACE_CAPITALISM] = 230,  [FARMSRACE_CARNIVOROUS] = 230,
    [FARMSRACE_DOMESTICATION] = 230, [FARMSRACE_PLUMBING] = 230,
};

int farmsrace_unknown_spy_worth(const farmsrace_figures *figures) {
    int n = (int)farmsrace_sum(figures->spies, FARMSRACE_SPIES);
    int sum = 0;
    for (unsigned spy = 0; spy < FARMSRACE_SPIES; spy++) {
        sum += figures->spies[spy] * farmsrace_spy_worth[spy];
    }
    return n == 0 ? 0 : sum / n + SECRECY;
}

const int16_t farmsrace_mutation_worth[FARMSRACE_MUTATIONS + 1] = {
    [FARMSRACE_ADORABLE] = 400,
    [FARMSRACE_BLUE_BLOODED] = 240,
    [FARMSRACE_DERANGED] = 100,
    [FARMSRACE_FLYING] = 140,
    [FARMSRACE_HYPER_INTELLIGENT] = 200,
    [FARMSRACE_LUCKY] = 130,
    [FARMSRACE_NORTH_KOREAN] = 260,
    [FARMSRACE_RADIOACTIVE] = 40,
    [FARMSRACE_REGENERATIVE] = 110,
    [FARMSRACE_PARASITIC] = 90,
    [FARMSRACE_ZOMBIE] = 120,
};

int farmsrace_future(const farmsrace_state *state) {
    unsigned most = 0;
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        unsigned points = farmsrace_points(state, seat);
        most = points > most ? points : most;
    }
    int future = 64 + 24 * ((int)state->points - (int)most);
    return future < 64 ? 64 : future > 256 ? 256 : future;
}

// Regions.

void farmsrace_yields(const farmsrace_state *state, unsigned seat,
                      uint8_t yields[FARMSRACE_RESOURCES]) {
    farmsrace_regions fields = state->now.control[seat];
    if (farmsrace_is(state, seat, FARMSRACE_PARASITIC)) {
        fields |= farmsrace_around(state, fields) & farmsrace_controlled(state);
    }
    for (unsigned kind = 0; kind < FARMSRACE_RESOURCES; kind++) {
        yields[kind] = (uint8_t)farmsrace_count(fields & state->kinds[kind]);
    }
}

void farmsrace_reckon_needs(const farmsrace_figures *figures, uint8_t needs[FARMSRACE_RESOURCES]) {
    static const uint8_t wishes[FARMSRACE_BUILDS] = {
        [FARMSRACE_BARN] = 5, [FARMSRACE_ARMORY] = 3, [FARMSRACE_SPY] = 3, [FARMSRACE_NUKE] = 1};
    unsigned n_faces = farmsrace_sum(figures->resource_die, FARMSRACE_FACES);
    unsigned sums[FARMSRACE_RESOURCES];
    unsigned sum = 0;
    for (unsigned kind = 0; kind < FARMSRACE_RESOURCES; kind++) {
        sums[kind] = NEED_OF_ALL;
        for (unsigned build = 0; build < FARMSRACE_BUILDS; build++) {
            sums[kind] += (unsigned)(wishes[build] * figures->costs[build][kind]);
        }
        sum += sums[kind];
    }
    for (unsigned kind = 0; kind < FARMSRACE_RESOURCES; kind++) {
        // A question mark is a fifth of each resource.
        unsigned own = figures->resource_die[kind];
        unsigned parts = FARMSRACE_RESOURCES * own + figures->resource_die[FARMSRACE_ANY];
        unsigned need = sums[kind] * NEEDS * parts / (sum * n_faces);
        needs[kind] = (uint8_t)(need < LEAST_NEED  ? LEAST_NEED
                                : need < MOST_NEED ? need
                                                   : MOST_NEED);
    }
}

int farmsrace_one_more(const farmsrace_state *state, unsigned seat, unsigned kind, unsigned yield) {
    const uint8_t *needs = state->derived.needs;
    static const uint8_t worths[] = {150, 100, 70, 50, 40, 40};
    bool is_any = farmsrace_is(state, seat, FARMSRACE_DERANGED) ||
                  farmsrace_is(state, seat, FARMSRACE_HYPER_INTELLIGENT);
    return is_any ? 110 : worths[yield < 5 ? yield : 5] * needs[kind] / 16;
}

// Resources in hand.

int farmsrace_build_worth(const farmsrace_state *state, unsigned seat, unsigned build) {
    const farmsrace_table *now = &state->now;
    farmsrace_regions own = now->control[seat];
    switch (build) {
    case FARMSRACE_BARN:
        return farmsrace_barns_of(state, seat) < FARMSRACE_BARNS &&
                       (own & ~(now->barns | now->armories)) != 0
                   ? FARMSRACE_POINT + FARMSRACE_SITE_WORTH
                   : 0;
    case FARMSRACE_ARMORY:
        return farmsrace_armories_of(state, seat) < FARMSRACE_ARMORIES && (own & now->barns) != 0
                   ? FARMSRACE_POINT + FARMSRACE_SITE_WORTH
                   : 0;
    case FARMSRACE_SPY:
        return farmsrace_deck_size(state) > 0 ? state->derived.spy_worth : 0;
    default: {
        unsigned holder = now->nukiest;
        unsigned most = holder == FARMSRACE_NOBODY ? 0 : farmsrace_tokens_of(state, holder);
        bool is_award = holder != seat && farmsrace_tokens_of(state, seat) + 1 > most;
        return now->nukes_left == 0 ? 0 : FARMSRACE_TOKEN_WORTH + (is_award ? AWARD_CHANCE : 0);
    }
    }
}

/// How many resources are missing to build something, once the Supply has been traded with.
static unsigned missing(const farmsrace_state *state, unsigned seat, const uint8_t *hand,
                        unsigned n_cards, unsigned build) {
    if (farmsrace_is(state, seat, FARMSRACE_DERANGED)) {
        unsigned price = farmsrace_price(state, seat, build);
        return n_cards < price ? price - n_cards : 0;
    }
    bool is_clever = farmsrace_is(state, seat, FARMSRACE_HYPER_INTELLIGENT);
    const uint8_t *cost = state->figures.costs[build];
    unsigned lack = 0, swaps = 0, most = 0;
    for (unsigned i = 0; i < FARMSRACE_RESOURCES; i++) {
        unsigned has = hand[i], needs = cost[i];
        lack += has < needs ? needs - has : 0;
        swaps += has > needs ? (has - needs) / (is_clever ? 2 : 3) : 0;
        most = has > most ? has : most;
    }
    unsigned left = lack > swaps ? lack - swaps : 0;
    unsigned of_a_kind = most < FARMSRACE_ALIKE ? FARMSRACE_ALIKE - most : 0;
    return is_clever && of_a_kind < left ? of_a_kind : left;
}

int farmsrace_hand_worth(const farmsrace_state *state, unsigned seat, const uint8_t *hand) {
    static const uint8_t nearness[MAX_MISSING + 1] = {150, 90, 46, 20, 6, 0}; // of 256
    unsigned n_cards = farmsrace_sum(hand, FARMSRACE_RESOURCES);
    int best = 0, sum = 0;
    for (unsigned build = 0; build < FARMSRACE_BUILDS && n_cards > 0; build++) {
        unsigned lack = missing(state, seat, hand, n_cards, build);
        int worth = farmsrace_build_worth(state, seat, build) *
                    nearness[lack < MAX_MISSING ? lack : MAX_MISSING] / 256;
        best = worth > best ? worth : best;
        sum += worth;
    }
    bool is_late = seat == state->player && state->phase == FARMSRACE_LATE; // FR-4.5
    int kept = n_cards < FARMSRACE_HAND ? (int)n_cards : FARMSRACE_HAND;
    return best + (sum - best) / 4 + kept * CARD + ((int)n_cards - kept) * (is_late ? 0 : EXCESS);
}

int farmsrace_hand_worth_with(const farmsrace_state *state, unsigned seat, unsigned first, int more,
                              unsigned second, int other) {
    uint8_t hand[FARMSRACE_RESOURCES];
    memcpy(hand, state->now.hand[seat], sizeof hand);
    hand[first] = (uint8_t)(hand[first] + more);
    hand[second] = (uint8_t)(hand[second] + other);
    return farmsrace_hand_worth(state, seat, hand);
}

// What is about to be rolled.

int farmsrace_roll_worth(const farmsrace_state *state, unsigned seat, const uint8_t *yields,
                         int hand_worth) {
    bool is_lucky = farmsrace_is(state, seat, FARMSRACE_LUCKY);
    const uint8_t *die = state->figures.resource_die;
    int best = 0, sum = 0;
    for (unsigned first = 0; first < FARMSRACE_RESOURCES; first++) {
        unsigned end = is_lucky ? FARMSRACE_RESOURCES : first + 1;
        for (unsigned second = first; second < end; second++) {
            int more = farmsrace_hand_worth_with(state, seat, first, yields[first], second,
                                                 yields[second]) -
                       hand_worth;
            best = more > best ? more : best;
            sum += more * die[first];
        }
    }
    // Twice one of a kind for each kind: the mean of these is what a roll brings, about; twice as
    // many of the rolls leave a choice as a die has question marks, about.
    int n_faces = state->derived.n_resource_faces;
    int n_any = 2 * die[FARMSRACE_ANY] < n_faces ? 2 * die[FARMSRACE_ANY] : n_faces;
    int twice = 2 * sum / (n_faces - die[FARMSRACE_ANY]);
    return is_lucky ? best : (twice * (n_faces - n_any) + 2 * best * n_any) / (2 * n_faces);
}
