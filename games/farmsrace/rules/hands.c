// SPDX-License-Identifier: MIT
//
// Hands, and what is known of them (section 17): resources that come and go, Spies and humans that
// are drawn, and the worlds that a seat may believe in.
#include "rules/rules.h"

#include <string.h>

// What is seen of resources (FR-17.2, FR-17.3).

/// Goes through everybody who watches a hand: the seats of this game but its owner, and the public.
// NOLINTBEGIN(bugprone-macro-parentheses): the name of a variable cannot stand in parentheses
#define EACH_WATCHER(watcher, n_seats, owner)                                                      \
    for (unsigned watcher = 0; watcher < FARMSRACE_OBSERVERS;                                      \
         watcher = watcher + 1 == (n_seats) ? FARMSRACE_PUBLIC : watcher + 1)                      \
        if (watcher != (owner))
// NOLINTEND(bugprone-macro-parentheses)

static void add_to(uint8_t *count, unsigned n) {
    *count = (uint8_t)(*count + n);
}

static void take_off(uint8_t *count, unsigned n) {
    *count = (uint8_t)(*count > n ? *count - n : 0);
}

void farmsrace_gain(farmsrace_state *state, unsigned seat, unsigned resource, unsigned n) {
    add_to(&state->now.hand[seat][resource], n);
    EACH_WATCHER(watcher, state->n_seats, seat) {
        add_to(&state->now.known[watcher][seat][resource], n);
    }
}

void farmsrace_lose(farmsrace_state *state, unsigned seat, unsigned resource, unsigned n) {
    take_off(&state->now.hand[seat][resource], n);
    EACH_WATCHER(watcher, state->n_seats, seat) {
        take_off(&state->now.known[watcher][seat][resource], n);
    }
}

void farmsrace_give(farmsrace_state *state, unsigned from, unsigned to, unsigned resource,
                    unsigned n) {
    farmsrace_lose(state, from, resource, n);
    farmsrace_gain(state, to, resource, n);
}

void farmsrace_slip(farmsrace_state *state, unsigned from, unsigned to, unsigned resource,
                    ant_log *log) {
    farmsrace_table *table = &state->now;
    take_off(&table->hand[from][resource], 1);
    add_to(&table->hand[to][resource], 1);
    add_to(&table->known[from][to][resource], 1);
    EACH_WATCHER(watcher, state->n_seats, from) {
        // Any kind may have been the one that has gone, for all but the thief.
        for (unsigned kind = 0; kind < FARMSRACE_RESOURCES; kind++) {
            if (watcher != to || kind == resource) {
                take_off(&table->known[watcher][from][kind], 1);
            }
        }
    }
    ant_log_reveal_to(log, ant_seat_set((int)from) | ant_seat_set((int)to),
                      (ant_form){FARMSRACE_EVENT_TOOK, {to, from, resource}});
}

void farmsrace_look(farmsrace_state *state, unsigned thief, unsigned victim, ant_log *log) {
    const uint8_t *hand = state->now.hand[victim];
    memcpy(state->now.known[thief][victim], hand, sizeof state->now.hand[victim]);
    for (unsigned resource = 0; resource < FARMSRACE_RESOURCES; resource++) {
        if (hand[resource] != 0) {
            ant_log_reveal_to(
                log, ant_seat_set((int)thief),
                (ant_form){FARMSRACE_EVENT_SAW, {thief, victim, hand[resource], resource}});
        }
    }
}

void farmsrace_show_hand(farmsrace_state *state, unsigned seat, const uint8_t *least) {
    EACH_WATCHER(watcher, state->n_seats, seat) {
        uint8_t *known = state->now.known[watcher][seat];
        for (unsigned resource = 0; resource < FARMSRACE_RESOURCES; resource++) {
            known[resource] = known[resource] > least[resource] ? known[resource] : least[resource];
        }
    }
}

// What hidden cards may be (FR-0.14).

bool farmsrace_could_pay(const farmsrace_state *state, unsigned seat, unsigned build) {
    const uint8_t *cost = state->figures.costs[build];
    const uint8_t(*known)[FARMSRACE_RESOURCES] = state->now.known[FARMSRACE_PUBLIC];
    unsigned n_cards = farmsrace_cards(state, seat);
    if (farmsrace_is(state, seat, FARMSRACE_DERANGED)) {
        return n_cards > farmsrace_sum(cost, FARMSRACE_RESOURCES); // FR-15.7
    }
    unsigned unknown = n_cards - farmsrace_sum(known[seat], FARMSRACE_RESOURCES);
    unsigned missing = 0;
    bool is_there = true;
    bool is_wise = farmsrace_is(state, seat, FARMSRACE_HYPER_INTELLIGENT);
    for (unsigned resource = 0; resource < FARMSRACE_RESOURCES; resource++) {
        unsigned unseen = 0; // of this kind in all hands, whose totals everybody knows (FR-17.2)
        for (unsigned other = 0; other < state->n_seats; other++) {
            unseen += (unsigned)(state->now.hand[other][resource] - known[other][resource]);
        }
        unsigned own = known[seat][resource];
        unsigned need = cost[resource] > own ? cost[resource] - own : 0;
        missing += need;
        is_there = is_there && need <= unseen;
        if (is_wise && own + (unknown < unseen ? unknown : unseen) >= FARMSRACE_ALIKE) {
            return true;
        }
    }
    return is_there && missing <= unknown;
}

bool farmsrace_could_have(const farmsrace_state *state, unsigned seat, unsigned spy) {
    unsigned fresh = seat == state->player ? farmsrace_sum(state->fresh, FARMSRACE_SPIES) : 0;
    return farmsrace_n_spies(state, seat) > fresh &&
           state->now.played[spy] < state->figures.spies[spy];
}

// Drawing.

/// One of `n` things, which are counted by kind; it is taken out. Every one is equally likely.
static unsigned draw(uint8_t *counts, unsigned n, ant_chance *chance) {
    unsigned kind = farmsrace_kind_at(counts, ant_chance_below(chance, n));
    counts[kind]--;
    return kind;
}

void farmsrace_steal(farmsrace_state *state, unsigned thief, unsigned victim, unsigned n,
                     ant_chance *chance, ant_log *log) {
    unsigned n_cards = farmsrace_cards(state, victim);
    unsigned stolen = n < n_cards ? n : n_cards;
    if (stolen == 0) {
        return;
    }
    ant_log_tell(log, (ant_form){FARMSRACE_EVENT_STOLE, {thief, victim, stolen}});
    ant_chance_begin(chance, FARMSRACE_DRAW_THEFT);
    uint8_t left[FARMSRACE_RESOURCES];
    memcpy(left, state->now.hand[victim], sizeof left);
    for (unsigned i = 0; i < stolen; i++) {
        farmsrace_slip(state, victim, thief, draw(left, n_cards - i, chance), log);
    }
}

unsigned farmsrace_deck_size(const farmsrace_state *state) {
    unsigned n = farmsrace_sum(state->now.deck, FARMSRACE_SPIES);
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        n += farmsrace_is_out(state, seat) ? farmsrace_n_spies(state, seat) : 0;
    }
    return n;
}

/// The cards that are drawn from now: the deck, or below it those of the first who went out and
/// still has some there (FR-10.6).
static uint8_t *top_of_deck(farmsrace_state *state) {
    farmsrace_table *table = &state->now;
    uint8_t *top = table->deck;
    unsigned first = FARMSRACE_MAX_SEATS + 1;
    if (farmsrace_sum(top, FARMSRACE_SPIES) == 0) {
        for (unsigned seat = 0; seat < state->n_seats; seat++) {
            unsigned out = table->out[seat];
            if (out != 0 && out < first && farmsrace_n_spies(state, seat) != 0) {
                first = out;
                top = table->spies[seat];
            }
        }
    }
    return top;
}

void farmsrace_draw_spy(farmsrace_state *state, unsigned seat, ant_chance *chance, ant_log *log) {
    uint8_t *top = top_of_deck(state);
    ant_chance_begin(chance, FARMSRACE_DRAW_SPIES);
    unsigned spy = draw(top, farmsrace_sum(top, FARMSRACE_SPIES), chance);
    state->now.spies[seat][spy]++;
    state->fresh[spy]++; // FR-12.2
    ant_log_reveal_to(log, ant_seat_set((int)seat), (ant_form){FARMSRACE_EVENT_DREW, {seat, spy}});
}

void farmsrace_draw_humans(farmsrace_state *state, unsigned region, ant_chance *chance) {
    uint8_t *pool = state->now.pool;
    ant_chance_begin(chance, FARMSRACE_DRAW_HUMANS);
    state->now.humans[region] =
        (uint8_t)(1 + draw(pool, farmsrace_sum(pool, FARMSRACE_MAX_HUMANS), chance));
}

// What a seat may believe. Nothing below looks at what it replaces: hidden cards are first added up
// to pools, whose totals the seat knows, and then dealt anew to as many as everybody can count.

/// Deals `n` of the `n_pool` things of a pool onto a hand; the last who is dealt to gets the rest.
static void deal(uint8_t *pool, unsigned n_kinds, unsigned n_pool, unsigned n, uint8_t *hand,
                 ant_chance *chance) {
    if (n == n_pool) {
        for (unsigned kind = 0; kind < n_kinds; kind++) {
            add_to(&hand[kind], pool[kind]);
            pool[kind] = 0;
        }
        return;
    }
    for (unsigned i = 0; i < n; i++) {
        hand[draw(pool, n_pool - i, chance)]++;
    }
}

/// Resources in other hands than `me` (FARMSRACE_PUBLIC: in all) that it does not know to be there
/// (FR-17.4). What others know of each other may be more than it can see: it believes that they
/// know what everybody does.
static void believe_hands(farmsrace_table *table, unsigned n_seats, unsigned me,
                          ant_chance *chance) {
    uint8_t pool[FARMSRACE_RESOURCES] = {0};
    unsigned n_hidden[FARMSRACE_MAX_SEATS] = {0};
    unsigned n_pool = 0;
    for (unsigned seat = 0; seat < n_seats; seat++) {
        for (unsigned kind = 0; seat != me && kind < FARMSRACE_RESOURCES; kind++) {
            unsigned hidden = (unsigned)(table->hand[seat][kind] - table->known[me][seat][kind]);
            add_to(&pool[kind], hidden);
            n_hidden[seat] += hidden;
        }
        n_pool += n_hidden[seat];
    }
    for (unsigned seat = 0; seat < n_seats; seat++) {
        if (seat == me) {
            continue;
        }
        memcpy(table->hand[seat], table->known[me][seat], sizeof table->hand[seat]);
        deal(pool, FARMSRACE_RESOURCES, n_pool, n_hidden[seat], table->hand[seat], chance);
        n_pool -= n_hidden[seat];
        for (unsigned watcher = 0; watcher < n_seats; watcher++) {
            if (watcher != me && watcher != seat) {
                memcpy(table->known[watcher][seat], table->known[FARMSRACE_PUBLIC][seat],
                       sizeof table->known[watcher][seat]);
            }
        }
    }
}

/// Spies in the deck, under it and hidden in other hands (FR-17.5).
static void believe_spies(farmsrace_table *table, unsigned n_seats, unsigned me,
                          ant_chance *chance) {
    uint8_t *pool = table->deck; // what is left of it in the end
    unsigned n_hidden[FARMSRACE_MAX_SEATS] = {0};
    unsigned n_pool = farmsrace_sum(pool, FARMSRACE_SPIES);
    for (unsigned seat = 0; seat < n_seats; seat++) {
        bool is_known = seat == me && table->out[seat] == 0;
        for (unsigned spy = 0; !is_known && spy < FARMSRACE_SPIES; spy++) {
            n_hidden[seat] += table->spies[seat][spy];
            add_to(&pool[spy], table->spies[seat][spy]);
            table->spies[seat][spy] = 0;
        }
        n_pool += n_hidden[seat];
    }
    for (unsigned seat = 0; seat < n_seats; seat++) {
        deal(pool, FARMSRACE_SPIES, n_pool, n_hidden[seat], table->spies[seat], chance);
        n_pool -= n_hidden[seat];
    }
}

/// Tokens that Adorable, another seat, has looked at (FR-17.6).
static void believe_humans(farmsrace_table *table, ant_chance *chance) {
    farmsrace_regions looked_at = 0;
    unsigned region;
    FARMSRACE_EACH(region, table->tokens & table->face_down) {
        if (table->humans[region] != 0) {
            table->pool[table->humans[region] - 1]++;
            looked_at |= farmsrace_region(region);
        }
    }
    unsigned n_pool = looked_at == 0 ? 0 : farmsrace_sum(table->pool, FARMSRACE_MAX_HUMANS);
    FARMSRACE_EACH(region, looked_at) {
        table->humans[region] = (uint8_t)(1 + draw(table->pool, n_pool--, chance));
    }
}

static void believe_table(farmsrace_table *table, const farmsrace_state *state, unsigned me,
                          ant_chance *chance) {
    believe_hands(table, state->n_seats, me, chance);
    believe_spies(table, state->n_seats, me, chance);
    if (!farmsrace_is(state, me, FARMSRACE_ADORABLE)) {
        believe_humans(table, chance);
    }
}

/// Which of the hidden Spies of the active player, another seat, were got in this turn; how many
/// everybody has seen (FR-12.2).
static void believe_fresh(farmsrace_state *state, ant_chance *chance) {
    unsigned n_fresh = farmsrace_sum(state->fresh, FARMSRACE_SPIES);
    if (n_fresh == 0) {
        return;
    }
    uint8_t hand[FARMSRACE_SPIES];
    memcpy(hand, state->now.spies[state->player], sizeof hand);
    memset(state->fresh, 0, sizeof state->fresh);
    deal(hand, FARMSRACE_SPIES, farmsrace_sum(hand, FARMSRACE_SPIES), n_fresh, state->fresh,
         chance);
}

/// Mutations of others who have still to choose: any that is not among those of `me` and that
/// nobody has chosen. What others have put away is as unknown (FR-3.4).
static void believe_mutations(farmsrace_state *state, unsigned me, ant_chance *chance) {
    unsigned unknown = (1U << FARMSRACE_MUTATIONS) - 1;
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        unknown &= ~(1U << state->mutation[seat]); // a bit that is no Mutation's before the choice
        unknown &= seat == me ? ~(unsigned)state->dealt[seat] : ~0U;
    }
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        unsigned n = seat == me ? 0 : (unsigned)__builtin_popcount(state->dealt[seat]);
        state->dealt[seat] = seat == me ? state->dealt[seat] : 0;
        for (; n != 0; n--) {
            unsigned left = unknown;
            unsigned pick = ant_chance_below(chance, (uint32_t)__builtin_popcount(unknown));
            for (; pick != 0; pick--) {
                left &= left - 1;
            }
            left &= ~(left - 1); // the lowest alone
            unknown ^= left;
            state->dealt[seat] |= (uint16_t)left;
        }
    }
}

/// Offers that others put together, unseen (FR-14.11).
static void forget_drafts(farmsrace_state *state, unsigned me) {
    for (unsigned seat = 0; seat < FARMSRACE_MAX_SEATS; seat++) {
        if (seat != me) {
            state->drafts[seat] = (farmsrace_draft){0};
            state->n_offers_begun[seat] = 0;
        }
    }
    state->plies = (uint16_t)(state->plies - state->unseen);
    state->unseen = 0;
}

void farmsrace_resample(void *state, int seat, ant_chance *chance) {
    farmsrace_state *self = state;
    unsigned me = (unsigned)seat < self->n_seats ? (unsigned)seat : FARMSRACE_PUBLIC;
    believe_table(&self->now, self, me, chance);
    if (self->has_redo) {
        believe_table(&self->before, self, me, chance); // all 0 where there is none
    }
    if (self->player != me) {
        believe_fresh(self, chance);
    }
    if (farmsrace_is_setup(self)) {
        believe_mutations(self, me, chance);
    }
    forget_drafts(self, me);
}
