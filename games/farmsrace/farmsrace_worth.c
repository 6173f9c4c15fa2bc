// SPDX-License-Identifier: MIT
//
// What resources, regions and things to build are worth.
#include "farmsrace_worth.h"

enum {
    CARD = 14,          ///< a resource in hand, for what it may still buy
    EXCESS = 6,         ///< one beyond the seven that a turn leaves
    TOKEN = 60,         ///< a Nuke to launch
    AWARD_CHANCE = 200, ///< 256ths of a point for a token that would bring the award
    MAX_MISSING = 5
};

const int16_t farmsrace_spy_worth[FARMSRACE_SPIES] = {
    [FARMSRACE_BLACKMAIL] = 60,      [FARMSRACE_DOUBLE_AGENT] = 60, [FARMSRACE_FIELD_HOSPITAL] = 40,
    [FARMSRACE_HACKING] = 50,        [FARMSRACE_POCKET_NUKE] = 60,  [FARMSRACE_PROPAGANDA] = 55,
    [FARMSRACE_THIEVERY] = 70,       [FARMSRACE_CAPITALISM] = 230,  [FARMSRACE_CARNIVOROUS] = 230,
    [FARMSRACE_DOMESTICATION] = 230, [FARMSRACE_PLUMBING] = 230,
};

const int16_t farmsrace_mutation_worth[FARMSRACE_MUTATIONS + 1] = {
    [FARMSRACE_ADORABLE] = 200,
    [FARMSRACE_BLUE_BLOODED] = 0,
    [FARMSRACE_DERANGED] = 150,
    [FARMSRACE_FLYING] = 100,
    [FARMSRACE_HYPER_INTELLIGENT] = 250,
    [FARMSRACE_LUCKY] = 300,
    [FARMSRACE_NORTH_KOREAN] = 120,
    [FARMSRACE_RADIOACTIVE] = 60,
    [FARMSRACE_REGENERATIVE] = 200,
    [FARMSRACE_PARASITIC] = 250,
    [FARMSRACE_ZOMBIE] = 150,
};

int farmsrace_future(const farmsrace_state *state) {
    unsigned most = 0;
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        unsigned points = farmsrace_points(state, seat);
        most = points > most ? points : most;
    }
    int left = (int)state->points - (int)most;
    int future = 64 + 24 * left;
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

int farmsrace_one_more(const farmsrace_state *state, unsigned seat, unsigned kind, unsigned yield) {
    static const uint8_t needs[FARMSRACE_RESOURCES] = {
        [FARMSRACE_WHEAT] = 15,   [FARMSRACE_BRICK] = 18,     [FARMSRACE_WOOD] = 17,
        [FARMSRACE_WEAPONS] = 17, [FARMSRACE_PLUTONIUM] = 13,
    };
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
        return farmsrace_deck_size(state) > 0 ? 90 : 0;
    default: {
        unsigned holder = now->nukiest;
        unsigned most = holder == FARMSRACE_NOBODY ? 0 : farmsrace_tokens_of(state, holder);
        bool is_award = holder != seat && farmsrace_tokens_of(state, seat) + 1 > most;
        return now->nukes_left == 0 ? 0 : TOKEN + (is_award ? AWARD_CHANCE : 0);
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
    const uint8_t *cost = farmsrace_costs[build];
    unsigned lack = 0, swaps = 0, most = 0;
    for (unsigned i = 0; i < FARMSRACE_RESOURCES; i++) {
        unsigned has = hand[i], needs = cost[i];
        lack += has < needs ? needs - has : 0;
        swaps += has > needs ? (has - needs) / (is_clever ? 2 : 3) : 0;
        most = has > most ? has : most;
    }
    unsigned left = lack > swaps ? lack - swaps : 0;
    unsigned of_a_kind = most < 4 ? 4 - most : 0;
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
