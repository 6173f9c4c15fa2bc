// SPDX-License-Identifier: MIT
//
// Resampling: a fair draw of everything that a seat cannot know (section 16).
//
// What is hidden are cards (other hands, face-down discards, the deck) and, while declarations are
// open, the answers of others. A world is a way to put the unseen cards into those places such that
// no hand holds a suit that it has shown to lack. Every such world is equally likely.
//
// Hands without a shown void take any cards, so only the bound hands need care. They are dealt one
// after another. The number of ways to fill a later one depends on what an earlier one took; to
// make up for that, a later hand is drawn from an urn with as many entries as it could have cards
// to choose from at best, of which those really left are cards and the others blanks. Drawing a
// blank starts over. A world then comes up with the same chance however its hands were dealt.
#include "bugcouncil_rules.h"

typedef struct bound_hand {
    uint64_t known;    ///< cards in it that everybody has seen (BC-16.8)
    uint64_t may_hold; ///< of the others
    unsigned seat;
    unsigned n;         ///< cards to draw
    unsigned n_entries; ///< of its urn
} bound_hand;

// Draws `n` cards of the set from an urn of `n_entries` entries; false if a blank came up.
static bool draw_hand(uint64_t cards, unsigned n, unsigned n_entries, ant_chance *chance,
                      uint64_t *hand) {
    uint8_t list[BUGCOUNCIL_CARDS];
    unsigned n_cards = bugcouncil_list(cards, list);
    *hand = 0;
    for (; n > 0; n--) {
        unsigned pick = ant_chance_below(chance, n_entries--);
        if (pick >= n_cards) {
            return false;
        }
        *hand |= bugcouncil_card_bit(list[pick]);
        list[pick] = list[--n_cards];
    }
    return true;
}

static uint64_t lacking(unsigned voids) {
    uint64_t cards = 0;
    for (unsigned suit = 0; suit < BUGCOUNCIL_FACTIONS; suit++) {
        if ((voids >> suit & 1) != 0) {
            cards |= bugcouncil_suit_cards(suit);
        }
    }
    return cards;
}

// Lists the hands that are bound by a void, those with the fewest cards to choose from first.
static unsigned find_bound(const bugcouncil_state *state, int seat, uint64_t pool,
                           bound_hand bound[BUGCOUNCIL_MAX_PARTIES]) {
    unsigned n_bound = 0;
    for (unsigned other = 0; other < state->table.n_seats; other++) {
        uint64_t known = state->hand[other] & state->table.thief_gave;
        bound_hand hand = {.known = known,
                           .may_hold = pool & ~lacking(state->table.voids[other]),
                           .seat = other,
                           .n = bugcouncil_count(state->hand[other] ^ known)};
        if ((int)other == seat || hand.may_hold == pool || hand.n == 0) {
            continue;
        }
        unsigned i = n_bound++;
        for (; i > 0 && bugcouncil_count(bound[i - 1].may_hold) > bugcouncil_count(hand.may_hold);
             i--) {
            bound[i] = bound[i - 1];
        }
        bound[i] = hand;
    }
    return n_bound;
}

// The most cards that a bound hand can find left: what it may hold, less what the hands before it
// must take of that because they have too few cards elsewhere.
static void size_urns(bound_hand *bound, unsigned n_bound) {
    for (unsigned i = 0; i < n_bound; i++) {
        unsigned n_before = 0, n_must = 0;
        uint64_t before = 0;
        for (unsigned j = 0; j < i; j++) {
            n_before += bound[j].n;
            before |= bound[j].may_hold;
            unsigned n_elsewhere = bugcouncil_count(before & ~bound[i].may_hold);
            if (n_before > n_elsewhere && n_before - n_elsewhere > n_must) {
                n_must = n_before - n_elsewhere;
            }
        }
        bound[i].n_entries = bugcouncil_count(bound[i].may_hold) - n_must;
    }
}

// Deals the bound hands from the pool; false to start over.
static bool deal_bound(bugcouncil_state *state, const bound_hand *bound, unsigned n_bound,
                       uint64_t *pool, ant_chance *chance) {
    for (unsigned i = 0; i < n_bound; i++) {
        uint64_t hand;
        if (!draw_hand(*pool & bound[i].may_hold, bound[i].n, bound[i].n_entries, chance, &hand)) {
            return false;
        }
        state->hand[bound[i].seat] = hand | bound[i].known;
        *pool &= ~hand;
    }
    return true;
}

// Everything that the seat does not see, taken together.
static uint64_t unseen_cards(const bugcouncil_state *state, int seat) {
    uint64_t cards = state->deck;
    for (unsigned other = 0; other < state->table.n_seats; other++) {
        if ((int)other == seat) {
            continue;
        }
        cards |= state->hand[other];
        if (state->discard[other] != BUGCOUNCIL_NO_CARD) {
            cards |= bugcouncil_card_bit(state->discard[other]);
        }
    }
    return cards & ~state->table.thief_gave;
}

// Fills what no void binds: the other hands, then face-down discards; the deck gets the rest.
static void deal_free(bugcouncil_state *state, int seat, unsigned bound_seats, uint64_t pool,
                      ant_chance *chance) {
    const bugcouncil_table *table = &state->table;
    for (unsigned other = 0; other < table->n_seats; other++) {
        if ((int)other == seat) {
            continue;
        }
        if ((bound_seats >> other & 1) == 0) {
            uint64_t known = state->hand[other] & table->thief_gave;
            unsigned n = bugcouncil_count(state->hand[other]) - bugcouncil_count(known);
            uint64_t hand;
            draw_hand(pool, n, bugcouncil_count(pool), chance, &hand);
            pool &= ~hand;
            state->hand[other] = hand | known;
        }
        if (state->discard[other] != BUGCOUNCIL_NO_CARD) {
            state->discard[other] = (uint8_t)bugcouncil_draw(&pool, chance);
        }
    }
    state->deck = pool;
}

static void deal_world(bugcouncil_state *state, int seat, ant_chance *chance) {
    bound_hand bound[BUGCOUNCIL_MAX_PARTIES];
    uint64_t unseen = unseen_cards(state, seat);
    unsigned n_bound = find_bound(state, seat, unseen, bound);
    size_urns(bound, n_bound);
    uint64_t pool;
    do { // ends: the true world is one of those that can come up
        pool = unseen;
    } while (!deal_bound(state, bound, n_bound, &pool, chance));
    unsigned bound_seats = 0;
    for (unsigned i = 0; i < n_bound; i++) {
        bound_seats |= 1U << bound[i].seat;
    }
    deal_free(state, seat, bound_seats, pool, chance);
}

// While declarations are open, each answer of others is as likely as the other.
static void redraw_declarations(bugcouncil_state *state, int seat, ant_chance *chance) {
    const bugcouncil_table *table = &state->table;
    if (table->phase != BUGCOUNCIL_DECLARE) {
        return;
    }
    for (unsigned other = 0; other < table->n_seats; other++) {
        if ((int)other != seat && (table->answered >> other & 1) != 0) {
            uint8_t bit = (uint8_t)(1U << other);
            state->declared_none &= (uint8_t)~bit;
            if (ant_chance_below(chance, 2) == 1) {
                state->declared_none |= bit;
            }
        }
    }
}

void bugcouncil_resample(void *state, int seat, ant_chance *chance) {
    bugcouncil_state *self = state;
    if (self->table.phase == BUGCOUNCIL_OVER) {
        return; // nothing is hidden any more
    }
    redraw_declarations(self, seat, chance);
    bool is_watched_tie = self->table.phase == BUGCOUNCIL_THIEF_TAKES && seat != 0;
    do {
        deal_world(self, seat, chance);
    } while (is_watched_tie && bugcouncil_count(bugcouncil_tied_cards(self)) < 2);
}
