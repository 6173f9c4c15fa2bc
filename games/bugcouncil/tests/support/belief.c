// SPDX-License-Identifier: MIT
#include "tests/support/belief.h"

#include <stdlib.h>
#include <string.h>

// Worlds.

enum { MAX_WORLDS = 20000, MAX_PLACES = 11 };

// What is hidden from somebody.
typedef struct world {
    uint64_t hand[BUGCOUNCIL_MAX_PARTIES];
    uint64_t deck;
    uint8_t discard[BUGCOUNCIL_MAX_PARTIES];
    uint8_t declared_none;
    uint8_t unused[2];
} world;

static world world_of(const bugcouncil_state *state) {
    world self = {.deck = state->deck, .declared_none = state->declared_none};
    memcpy(self.hand, state->hand, sizeof self.hand);
    memcpy(self.discard, state->discard, sizeof self.discard);
    return self;
}

static int compare_worlds(const void *a, const void *b) {
    return memcmp(a, b, sizeof(world));
}

// Where hidden cards may lie: a hand, a face-down discard, the deck.
typedef struct place {
    uint64_t allowed;
    uint64_t cards;
    unsigned room;
} place;

// All worlds that an observer may believe in.
typedef struct belief {
    const bugcouncil_state *state;
    int seat;
    uint8_t unknown[BUGCOUNCIL_CARDS];
    unsigned n_unknown;
    place places[MAX_PLACES];  ///< hands by seat, discards by seat, the deck
    uint8_t open_declarations; ///< seats whose declaration is hidden
    unsigned n;
    world worlds[MAX_WORLDS];
} belief;

static belief believed;

// BC-1.2 to BC-1.6, BC-10.3
uint64_t cards_in_the_game(const bugcouncil_table *table) {
    static const unsigned highest[2][6] = {{0, 8, 8, 8, 10, 12}, {0, 0, 10, 10, 11, 12}};
    uint64_t cards = cards_up_to(highest[table->edition][table->n_seats]);
    return table->n_seats == 1 ? cards & ~bugcouncil_suit_cards(table->termite) : cards;
}

static uint64_t bit_of(unsigned card) {
    return card < BUGCOUNCIL_CARDS ? bugcouncil_card_bit(card) : 0;
}

uint64_t known_cards(const bugcouncil_state *state, int seat) {
    const bugcouncil_table *table = &state->table;
    uint64_t cards = table->played | table->open_discards | table->thief_gave;
    cards |= bit_of(table->emissary[0]) | bit_of(table->emissary[1]);
    for (unsigned i = 0; i < BUGCOUNCIL_PYRAMID; i++) {
        cards |= bit_of(table->pyramid[i]);
    }
    return seat == ANT_SPECTATOR ? cards : cards | state->hand[seat] | bit_of(state->discard[seat]);
}

static uint64_t cards_without(unsigned suits) {
    uint64_t cards = cards_up_to(12);
    for (unsigned suit = 0; suit < BUGCOUNCIL_FACTIONS; suit++) {
        cards &= suits >> suit & 1 ? ~bugcouncil_suit_cards(suit) : ~UINT64_C(0);
    }
    return cards;
}

// For the spectator of a Thief who is asked which card to take: at least two cards of the hand must
// be tied for the strongest (or weakest, if Losing) by cubes and value (BC-14.13, BC-14.15).
static bool is_tied_for_the_thief(const bugcouncil_table *table, uint64_t hand) {
    unsigned best = 0, n = 0;
    for (; hand != 0; hand &= hand - 1) {
        unsigned card = bugcouncil_lowest(hand);
        unsigned key = table->cubes[bugcouncil_suit(card)] * 16U + bugcouncil_value(card);
        key = table->is_losing ? 1000 - key : key;
        n = key > best ? 1 : n + (key == best);
        best = key > best ? key : best;
    }
    return n >= 2;
}

static void add_worlds(belief *self) {
    world found = world_of(self->state);
    for (unsigned seat = 0; seat < BUGCOUNCIL_MAX_PARTIES; seat++) {
        const place *hand = &self->places[seat], *discard = &self->places[5 + seat];
        if ((int)seat != self->seat) {
            found.hand[seat] =
                hand->cards | (seat == 0 ? self->state->table.thief_gave : UINT64_C(0));
            found.discard[seat] =
                (uint8_t)(discard->cards == 0 ? BUGCOUNCIL_NO_CARD
                                              : bugcouncil_lowest(discard->cards));
        }
    }
    found.deck = self->places[10].cards;
    if (self->state->table.phase == BUGCOUNCIL_THIEF_TAKES &&
        !is_tied_for_the_thief(&self->state->table, found.hand[0])) {
        return;
    }
    uint8_t own = self->state->declared_none & (uint8_t)~self->open_declarations;
    for (unsigned set = 0; set < 32; set++) {
        if ((set & ~(unsigned)self->open_declarations) == 0) {
            found.declared_none = (uint8_t)(own | set);
            assert_true(self->n < MAX_WORLDS);
            self->worlds[self->n++] = found;
        }
    }
}

// Puts the unknown cards from the i-th on into every place that takes them.
static void deal(belief *self, unsigned i) {
    if (i == self->n_unknown) {
        add_worlds(self);
        return;
    }
    uint64_t bit = bugcouncil_card_bit(self->unknown[i]);
    for (unsigned p = 0; p < MAX_PLACES; p++) {
        place *at = &self->places[p];
        if (at->room > 0 && (at->allowed & bit) != 0) {
            at->room--;
            at->cards |= bit;
            deal(self, i + 1);
            at->cards ^= bit;
            at->room++;
        }
    }
}

// Lists what the observer may believe.
static void list_worlds(belief *self, const bugcouncil_state *state, int seat) {
    const bugcouncil_table *table = &state->table;
    memset(self->places, 0, sizeof self->places);
    uint64_t unknown = cards_in_the_game(table) & ~known_cards(state, seat);
    self->state = state;
    self->seat = seat;
    self->n = 0;
    self->n_unknown = bugcouncil_list(unknown, self->unknown);
    unsigned left = self->n_unknown;
    for (unsigned other = 0; other < table->n_seats; other++) {
        if ((int)other == seat) {
            continue;
        }
        unsigned n_hand = bugcouncil_count(state->hand[other] & ~table->thief_gave);
        unsigned n_discard = state->discard[other] != BUGCOUNCIL_NO_CARD;
        self->places[other] = (place){cards_without(table->voids[other]), 0, n_hand};
        self->places[5 + other] = (place){cards_up_to(12), 0, n_discard};
        left -= n_hand + n_discard;
    }
    self->places[10] = (place){cards_up_to(12), 0, left};
    bool is_open = table->phase == BUGCOUNCIL_DECLARE;
    unsigned own = seat == ANT_SPECTATOR ? 0 : 1U << seat;
    self->open_declarations = (uint8_t)(is_open ? table->answered & ~own : 0);
    deal(self, 0);
    qsort(self->worlds, self->n, sizeof self->worlds[0], compare_worlds);
}

// Fairness.

static uint64_t root_above(uint64_t square) {
    uint64_t root = 0;
    while (root * root < square) {
        root++;
    }
    return root;
}

void assert_fair(const uint64_t *counts, const uint64_t *weights, unsigned n, uint64_t per_weight) {
    uint64_t thousandths = 0, d = n - 1;
    for (unsigned i = 0; i < n; i++) {
        uint64_t expected = (weights == NULL ? 1 : weights[i]) * per_weight;
        uint64_t off = counts[i] > expected ? counts[i] - expected : expected - counts[i];
        thousandths += off * off * 1000 / expected;
    }
    uint64_t bound = d + 2 * root_above(14 * d) + 28;
    if (thousandths > 1000 * bound) {
        fail_msg("chi-square %llu / 1000 with %llu degrees of freedom, at most %llu",
                 (unsigned long long)thousandths, (unsigned long long)d, (unsigned long long)bound);
    }
}

void assert_kept(const bugcouncil_state *before, const bugcouncil_state *after, int seat) {
    assert_memory_equal(&after->table, &before->table, sizeof before->table);
    if (seat != ANT_SPECTATOR) {
        assert_int_equal(after->hand[seat], before->hand[seat]);
        assert_int_equal(after->discard[seat], before->discard[seat]);
        assert_int_equal(after->declared_none >> seat & 1, before->declared_none >> seat & 1);
    }
    assert_adds_up(after, "the resample");
}

void assert_matches_the_worlds(const bugcouncil_state *state, int seat, unsigned n_worlds,
                               unsigned each) {
    static uint64_t counts[MAX_WORLDS];
    list_worlds(&believed, state, seat);
    if (n_worlds != 0) {
        assert_int_equal(believed.n, n_worlds);
    }
    memset(counts, 0, sizeof counts);
    ant_chance chance;
    ant_chance_seed(&chance, 20260101);
    for (unsigned i = 0; i < believed.n * each; i++) {
        bugcouncil_state sample = *state;
        bugcouncil_game.resample(&sample, seat, &chance);
        world drawn = world_of(&sample);
        const world *found =
            bsearch(&drawn, believed.worlds, believed.n, sizeof drawn, compare_worlds);
        if (found == NULL) {
            assert_kept(state, &sample, seat);
            fail_msg("sample %u is no world that fits", i);
        }
        counts[found - believed.worlds]++;
        if (i % 64 == 0) {
            assert_kept(state, &sample, seat);
        }
    }
    for (unsigned i = 0; i < believed.n; i++) {
        assert_true(counts[i] > 0);
    }
    if (believed.n > 1) {
        assert_fair(counts, NULL, believed.n, each);
    }
}
