// SPDX-License-Identifier: MIT
//
// Resampling: what an observer cannot know is replaced by a fair draw from what it may believe.
// Small positions are compared with a list of all worlds that fit, made here by plain recursion;
// larger ones with numbers of worlds counted by hand.
//
// All seeds are fixed, so every run is the same. A count is called unfair if its chi-square exceeds
// d + 2 sqrt(14 d) + 28 with d degrees of freedom: a fair draw does that with a probability of at
// most exp(-14), less than one in a million (Laurent and Massart).
#include "bugcouncil_test.h"

#include <stdio.h>
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

static uint64_t cards_up_to(unsigned highest) {
    uint64_t cards = 0;
    for (unsigned card = 0; card < BUGCOUNCIL_CARDS; card++) {
        cards |= bugcouncil_value(card) <= highest ? bugcouncil_card_bit(card) : 0;
    }
    return cards;
}

// BC-1.2 to BC-1.6, BC-10.3
static uint64_t cards_in_the_game(const bugcouncil_table *table) {
    static const unsigned highest[2][6] = {{0, 8, 8, 8, 10, 12}, {0, 0, 10, 10, 11, 12}};
    uint64_t cards = cards_up_to(highest[table->edition][table->n_seats]);
    return table->n_seats == 1 ? cards & ~bugcouncil_suit_cards(table->termite) : cards;
}

static uint64_t bit_of(unsigned card) {
    return card < BUGCOUNCIL_CARDS ? bugcouncil_card_bit(card) : 0;
}

// Everything that the observer can name.
static uint64_t known_cards(const bugcouncil_state *state, int seat) {
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

// The counts fit `per_weight` times the weights.
static void assert_fair(const uint64_t *counts, const uint64_t *weights, unsigned n,
                        uint64_t per_weight) {
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

// What is not hidden stays to the byte, and the components add up.
static void assert_kept(const bugcouncil_state *before, const bugcouncil_state *after, int seat) {
    char why[256] = "";
    ant_text reason;
    ant_text_init(&reason, why, sizeof why);
    assert_memory_equal(&after->table, &before->table, sizeof before->table);
    if (seat != ANT_SPECTATOR) {
        assert_int_equal(after->hand[seat], before->hand[seat]);
        assert_int_equal(after->discard[seat], before->discard[seat]);
        assert_int_equal(after->declared_none >> seat & 1, before->declared_none >> seat & 1);
    }
    if (!bugcouncil_audit(after, &reason)) {
        fail_msg("the resampled state does not add up: %s", why);
    }
}

// Draws `each` times as many samples as there are worlds: no other world appears, each of them
// does, and all as often. The number of worlds is as counted by hand, or 0.
static void assert_matches_the_worlds(const bugcouncil_state *state, int seat, unsigned n_worlds,
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

// Positions.

static bool is_named(const char *text, unsigned card) {
    char name[32];
    ant_text written;
    ant_text_init(&written, name, sizeof name);
    ant_word_write(&bugcouncil_card_word, card, &written);
    for (const char *at = text; (at = strstr(at, name)) != NULL; at++) {
        char next = at[strlen(name)];
        if (next < '0' || next > '9') {
            return true;
        }
    }
    return false;
}

// A late position: these are the cards of its deck, and whatever is named nowhere has been played.
// Bees and mosquitoes have three cubes each.
static void late_position(bugcouncil_state *state, const char *text, const char *deck) {
    char whole[4096];
    ant_text out;
    bugcouncil_state draft;
    ant_scan scan;
    ant_error error;
    ant_scan_init(&scan, text, strlen(text));
    assert_int_equal(bugcouncil_parse(&draft, &scan, &error), ANT_OK);
    ant_text_init(&out, whole, sizeof whole);
    ant_text_string(&out, text);
    ant_text_string(&out, "cubes bees 3, mosquitoes 3, cockroaches 1, flies 1\nplayed ");
    bool is_first = true;
    for (uint64_t left = cards_in_the_game(&draft.table); left != 0; left &= left - 1) {
        unsigned card = bugcouncil_lowest(left);
        if (!is_named(text, card) && !is_named(deck, card)) {
            ant_text_string(&out, is_first ? "" : ", ");
            ant_word_write(&bugcouncil_card_word, card, &out);
            is_first = false;
        }
    }
    for (unsigned party = 0; party < BUGCOUNCIL_MAX_PARTIES; party++) {
        if (draft.table.trick[party] < BUGCOUNCIL_CARDS) {
            ant_text_string(&out, ", ");
            ant_word_write(&bugcouncil_card_word, draft.table.trick[party], &out);
        }
    }
    ant_text_string(&out, "\n");
    assert_true(ant_text_is_whole(&out));
    position(state, whole);
    for (uint64_t left = state->deck; left != 0; left &= left - 1) {
        assert_true(is_named(deck, bugcouncil_lowest(left)));
    }
}

// Exact distributions.

// BC-16.1, BC-16.7
static void three_players_before_the_last_trick(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(&state,
                  "seats 3\ntricks-done 9\nhand 1 ants 1, flies 1\n"
                  "hand 2 flies 2, mosquitoes 3\nhand 3 cockroaches 4, bees 5\n",
                  "ants 2, ants 3, bees 1, bees 2, flies 8, cockroaches 8, mosquitoes 8");
    for (int seat = 0; seat < 3; seat++) {
        // two of eleven to one hand, two of nine to the other: 55 x 36
        assert_matches_the_worlds(&state, seat, 1980, 60);
    }
}

// BC-16.5, BC-16.11
static void voids_are_kept(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(&state,
                  "seats 3\ntricks-done 9\nvoids flies, ants+bees, -\n"
                  "hand 1 ants 1, bees 8\nhand 2 flies 2, mosquitoes 3\n"
                  "hand 3 cockroaches 4, bees 5\n",
                  "ants 2, ants 3, bees 1, bees 2, flies 8, cockroaches 8, mosquitoes 8");
    // Seat 2 has two of the six that are neither ants nor bees; seat 3 any two of the other nine.
    assert_matches_the_worlds(&state, 0, 15 * 36, 200);
    // Seat 1 has two of the ten that are not flies; seat 3 any two of the other nine.
    assert_matches_the_worlds(&state, 1, 45 * 36, 100);
    // For seat 3, two hands of one card: nine choices and six, less the four cards that fit both;
    // the discards are two of the nine others, in order.
    bugcouncil_state short_of_cards;
    late_position(&short_of_cards,
                  "seats 3\ntricks-done 9\nvoids flies, ants+bees, -\n"
                  "no-allegiance 1, 2\ndiscards cockroaches 1, cockroaches 2\n"
                  "discards-on-deck 1, 2\nhand 1 bees 8\nhand 2 flies 2\n"
                  "hand 3 cockroaches 4, bees 5\n",
                  "ants 2, ants 3, bees 1, bees 2, flies 8, cockroaches 8, mosquitoes 8");
    assert_matches_the_worlds(&short_of_cards, 2, (9 * 6 - 4) * 9 * 8, 30);
}

// BC-16.2, BC-16.7
static void a_face_down_discard_may_be_of_a_suit_its_owner_lacks(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(&state,
                  "seats 3\ntricks-done 9\nvoids -, ants+bees, flies\n"
                  "no-allegiance 3\ndiscards -, -, flies 5\ndiscards-on-deck 3\n"
                  "hand 1 ants 1, flies 1\nhand 2 flies 2, mosquitoes 3\nhand 3 cockroaches 4\n",
                  "ants 2, ants 3, bees 1, bees 2, flies 8, cockroaches 8, mosquitoes 8");
    // Seat 2 has none, one or two of the three flies and the rest of four others; of eight that are
    // not flies seat 3 then has six, seven or eight to hold one of; any of the other eight is its
    // discard.
    assert_matches_the_worlds(&state, 0, (6 * 6 + 12 * 7 + 3 * 8) * 8, 40);
    // For seat 3, which knows its discard: two of six to seat 2, two of the other seven to seat 1.
    assert_matches_the_worlds(&state, 2, 15 * 36, 200);
}

// BC-16.5
static void three_constrained_hands(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(&state,
                  "seats 4\ntricks-done 9\n"
                  "voids -, bees+ants+flies, mosquitoes+ants+cockroaches, "
                  "bees+cockroaches+flies\nhand 1 ants 1, flies 1\n"
                  "hand 2 mosquitoes 2, cockroaches 3\nhand 3 bees 4, flies 10\n"
                  "hand 4 ants 4, mosquitoes 9\n",
                  "ants 2, bees 1, bees 2, flies 8, cockroaches 8, mosquitoes 8");
    // Seat 3 has two of five. Seat 2 has none, one or two of the three mosquitoes, beside
    // cockroaches; seat 4 two of what is left of these and of two ants.
    assert_matches_the_worlds(&state, 0, 10 * (1 * 10 + 6 * 6 + 3 * 3), 100);
}

// BC-16.5
static void three_constrained_hands_after_open_discards(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(&state,
                  "edition preproduction\nseats 4\ntricks-done 9\n"
                  "voids -, bees+ants, mosquitoes+ants, cockroaches+flies\n"
                  "no-allegiance 2, 3, 4\nopen-discards ants 5, ants 6, ants 7\n"
                  "hand 1 ants 1, flies 1\nhand 2 mosquitoes 2\nhand 3 bees 4\nhand 4 ants 4\n",
                  "ants 2, ants 3, bees 1, bees 2, flies 8, flies 9, cockroaches 8, cockroaches 9, "
                  "mosquitoes 8, mosquitoes 9, mosquitoes 10");
    // Seat 3 has one of three bees or of four flies and cockroaches; seat 2 a mosquito or another;
    // and seat 4 one of ten less those of them that are taken.
    assert_matches_the_worlds(&state, 0, 3 * (4 * 8 + 4 * 9) + 4 * (4 * 9 + 3 * 10), 100);
}

// BC-16.5
static void four_constrained_hands_in_the_middle_of_a_trick(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(&state,
                  "seats 5\ntricks-done 9\nleader 4\n"
                  "trick -, -, -, ants 12, bees 12\n"
                  "voids -, bees+ants, mosquitoes+ants, cockroaches+flies, ants+cockroaches\n"
                  "no-allegiance 2\ndiscards -, ants 8\ndiscards-on-deck 2\n"
                  "hand 1 ants 1, flies 1\nhand 2 mosquitoes 2\nhand 3 bees 4, cockroaches 2\n"
                  "hand 4 ants 4\nhand 5 flies 11\n",
                  "ants 2, bees 2, flies 8, cockroaches 8, mosquitoes 8");
    assert_matches_the_worlds(&state, 0, 0, 30);
}

// BC-16.5: drawing at random until the voids fit would take about two thousand million tries
static void four_hands_of_one_suit_each(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(
        &state,
        "seats 5\ntricks-done 7\n"
        "voids -, mosquitoes+ants+cockroaches+flies, bees+ants+cockroaches+flies, "
        "bees+mosquitoes+cockroaches+flies, bees+mosquitoes+ants+flies\n"
        "hand 1 flies 2, flies 3, flies 4, flies 5\nhand 2 bees 1, bees 2, bees 3, bees 4\n"
        "hand 3 mosquitoes 1, mosquitoes 2, mosquitoes 3, mosquitoes 4\n"
        "hand 4 ants 1, ants 2, ants 3, ants 4\n"
        "hand 5 cockroaches 1, cockroaches 2, cockroaches 3, cockroaches 4\n",
        "bees 5, mosquitoes 5, ants 5, cockroaches 5, flies 1");
    assert_matches_the_worlds(&state, 0, 5 * 5 * 5 * 5, 100);
}

// BC-16.5
static void four_hands_that_share_suits_in_a_ring(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(&state,
                  "edition preproduction\nseats 5\ntricks-done 9\n"
                  "voids -, ants+cockroaches+flies, bees+cockroaches+flies, bees+mosquitoes+flies, "
                  "mosquitoes+ants+flies\nhand 1 flies 2, flies 3\nhand 2 bees 1, mosquitoes 2\n"
                  "hand 3 mosquitoes 1, ants 2\nhand 4 ants 1, cockroaches 2\n"
                  "hand 5 cockroaches 1, bees 2\n",
                  "bees 3, mosquitoes 3, ants 3, cockroaches 3, flies 1");
    // The trace of the fourth power of the matrix (3 3 1, 3 6 3, 0 3 3): rows and columns say how
    // many of its two cards a hand takes from the suit it shares with the next.
    assert_matches_the_worlds(&state, 0, 7074, 30);
}

// BC-16.5
static void a_single_world_is_found(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(&state,
                  "seats 4\ntricks-done 9\n"
                  "voids -, ants+cockroaches+flies+bees, bees+cockroaches+flies+mosquitoes, "
                  "bees+mosquitoes+flies+ants\nhand 1 flies 2, flies 3\n"
                  "hand 2 mosquitoes 1, mosquitoes 2\nhand 3 ants 1, ants 2\n"
                  "hand 4 cockroaches 1, cockroaches 2\n",
                  "bees 1, bees 2, bees 3, bees 4, bees 5, bees 6");
    assert_matches_the_worlds(&state, 0, 1, 1000);
}

// BC-16.10
static void a_spectator_of_five_constrained_hands(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(&state,
                  "edition preproduction\nseats 5\ntricks-done 9\n"
                  "voids flies+bees, ants+cockroaches, bees+flies, mosquitoes, ants+flies\n"
                  "no-allegiance 1, 2, 3, 4, 5\n"
                  "open-discards ants 8, ants 9, ants 10, ants 11, ants 12\n"
                  "hand 1 ants 1\nhand 2 bees 1\nhand 3 mosquitoes 1\nhand 4 ants 2\n"
                  "hand 5 cockroaches 1\n",
                  "bees 3, mosquitoes 3, ants 3, cockroaches 3, flies 1");
    assert_matches_the_worlds(&state, ANT_SPECTATOR, 0, 30);
}

// BC-16.10
static void a_spectator_of_three_hands_and_a_face_down_discard(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(&state,
                  "seats 3\ntricks-done 9\nleader 2\ntrick -, flies 4, bees 7\n"
                  "voids ants, -, flies\nno-allegiance 3, 2\ndiscards -, ants 7, bees 5\n"
                  "discards-on-deck 2, 3\nhand 1 cockroaches 1, flies 1\n",
                  "ants 2, ants 3, bees 1, bees 2, flies 8, cockroaches 8, mosquitoes 8");
    // Two of eight that are no ants; two of the nine others, in order, are the discards.
    assert_matches_the_worlds(&state, ANT_SPECTATOR, 28 * 9 * 8, 60);
}

// BC-16.1
static void two_players_before_the_last_trick(void **context) {
    (void)context;
    bugcouncil_state state;
    const char *deck = "ants 2, ants 3, bees 1, bees 2, flies 8, cockroaches 8, mosquitoes 8";
    late_position(&state,
                  "seats 2\ntricks-done 9\nemissary ants 7, flies 7\n"
                  "voids -, bees\nhand 1 ants 1, flies 1\nhand 2 flies 2, mosquitoes 3\n",
                  deck);
    assert_matches_the_worlds(&state, 0, 21, 2000);                 // two of seven
    assert_matches_the_worlds(&state, 1, 36, 2000);                 // two of nine
    assert_matches_the_worlds(&state, ANT_SPECTATOR, 36 * 36, 100); // two of nine, two of nine
}

// BC-9.16: seat 2 holds ten of the eleven cards of two suits that seat 1 does not see.
static void two_players_with_the_opponents_discard_on_the_deck(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 2\nno-allegiance 2\ndiscards -, cockroaches 8\ndiscards-on-deck 2\n"
                     "cubes bees 4\nvoids -, bees+mosquitoes+ants\nemissary ants 1, bees 1\n"
                     "hand 1 cockroaches 1, cockroaches 2, flies 1, flies 2, flies 3, bees 2, "
                     "bees 3, bees 4, bees 5, ants 2, ants 3\n");
    // Eleven hands; whatever lies on the deck is one of the seventeen others.
    assert_matches_the_worlds(&state, 0, 11 * 17, 400);
}

// BC-9.16
static void two_players_with_both_discards_on_the_deck(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "edition final\nseats 2\nno-allegiance 1, 2\n"
                     "discards bees 6, cockroaches 8\ndiscards-on-deck 1, 2\ncubes bees 4\n"
                     "voids -, bees+mosquitoes+ants\nemissary ants 1, bees 1\n"
                     "hand 1 cockroaches 1, cockroaches 2, flies 1, flies 2, flies 3, bees 2, "
                     "bees 3, bees 4, bees 5, ants 2\n");
    assert_matches_the_worlds(&state, 0, 11 * 17, 400);
}

// BC-16.8, BC-16.10
static void a_spectator_of_a_solo_game(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(&state,
                  "seats 1\ntermite flies\npersonality card-shark\ntricks-done 8\nleader 1\n"
                  "voids ants\nno-allegiance 1\ndiscards ants 5\n"
                  "discards-on-deck 1\nshark-cards 4\n"
                  "pyramid -, -, -, -, -, -, -, down, bees 2, cockroaches 5\n"
                  "hand 1 bees 1, mosquitoes 1\n",
                  "ants 1, ants 2, ants 3, bees 6, bees 7, bees 8, cockroaches 1, cockroaches 2, "
                  "mosquitoes 6, mosquitoes 7, mosquitoes 8");
    // Fourteen cards, four of them ants: two of ten to the hand, one of twelve the discard.
    assert_matches_the_worlds(&state, ANT_SPECTATOR, 45 * 12, 200);
}

// BC-16.8
static void a_spectator_knows_the_cards_that_came_from_the_thief(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(&state,
                  "seats 1\ntermite flies\npersonality thief\ntricks-done 7\nleader 1\n"
                  "voids ants\nthief-gave ants 5\n"
                  "pyramid -, -, -, -, -, -, -, down, bees 2, cockroaches 5, down\n"
                  "hand 1 ants 5, bees 1, mosquitoes 1, mosquitoes 2\n",
                  "ants 1, ants 2, ants 3, bees 6, bees 7, bees 8, cockroaches 1, cockroaches 2, "
                  "mosquitoes 6, mosquitoes 7, mosquitoes 8, cockroaches 3");
    // Of fifteen cards three are ants: three of twelve beside the one from the Thief.
    assert_matches_the_worlds(&state, ANT_SPECTATOR, 220, 300);
}

// BC-16.3, BC-14.15: the phase is public, and it says that there is a tie
static void a_spectator_knows_that_the_player_has_a_tie_to_settle(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(&state,
                  "seats 1\ntermite flies\npersonality thief\nphase thief-takes\nthief-gives 10\n"
                  "tricks-done 7\nleader 1\nwinner 2\ntrick ants 4, ants 7\n"
                  "pyramid -, -, -, -, -, -, -, ants 8, bees 2, cockroaches 5\n"
                  "hand 1 bees 8, mosquitoes 8, ants 1\n",
                  "ants 2, ants 3, bees 5, bees 6, bees 7, cockroaches 1, cockroaches 2, "
                  "mosquitoes 5, mosquitoes 6, mosquitoes 7");
    // A bee and a mosquito of one value, from 5 to 8, and a third card that is weaker.
    assert_matches_the_worlds(&state, ANT_SPECTATOR, 5 + 7 + 9 + 11, 500);
}

// Larger positions, by numbers of worlds.

// BC-16.6
static void pending_declarations_are_even_and_have_nothing_to_do_with_the_cards(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 2\nphase declare\nanswered 2\nsecretly-none 2\ncubes bees 4\n"
                     "hand 2 flies 8\n");
    static const uint64_t weights[4] = {11, 16, 11, 16}; // hand of seat 2, deck
    uint64_t counts[4] = {0};
    ant_chance chance;
    ant_chance_seed(&chance, 3);
    for (unsigned i = 0; i < 54 * 1000; i++) {
        bugcouncil_state sample = state;
        bugcouncil_game.resample(&sample, 0, &chance);
        bool is_in_hand = (sample.hand[1] & bugcouncil_card_bit(4 * 12 + 7)) != 0;
        assert_int_equal(sample.declared_none & ~2U, 0);
        counts[(sample.declared_none & 2U) + !is_in_hand]++;
    }
    assert_fair(counts, weights, 4, 1000);
}

// BC-16.6
static void each_pending_declaration_is_drawn_for_itself(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 5\nphase declare\nanswered 1, 2, 3, 5\nsecretly-none 1, 3\n"
                     "cubes bees 4\n");
    uint64_t counts[8] = {0}, all[16] = {0};
    ant_chance chance;
    ant_chance_seed(&chance, 4);
    for (unsigned i = 0; i < 16000; i++) {
        bugcouncil_state sample = state;
        bugcouncil_game.resample(&sample, 0, &chance);
        unsigned none = sample.declared_none;
        assert_int_equal(none & 9, 1); // seat 1 knows its own; seat 4 has not declared
        counts[(none >> 1 & 3) | (none >> 2 & 4)]++;
        sample = state;
        bugcouncil_game.resample(&sample, ANT_SPECTATOR, &chance);
        none = sample.declared_none;
        assert_int_equal(none & 8, 0);
        all[(none & 7) | (none >> 1 & 8)]++;
    }
    assert_fair(counts, NULL, 8, 2000);
    assert_fair(all, NULL, 16, 1000);
}

// BC-16.6, BC-16.2
static void pending_discards_may_be_any_card(void **context) {
    (void)context;
    static const char *const editions[] = {"final", "preproduction"};
    for (unsigned e = 0; e < 2; e++) {
        char text[160];
        bugcouncil_state state;
        snprintf(text, sizeof text,
                 "edition %s\nseats 3\nphase discard\nno-allegiance 1, 2, 3\nanswered 2, 3\n"
                 "discards -, ants 8, bees 8\ncubes bees 4\nhand 2 flies 8\n",
                 editions[e]);
        position(&state, text);
        // the place of the 8 of flies: hand and discard of seats 2 and 3, deck
        const uint64_t weights[5] = {10, 1, 10, 1, e == 0 ? 7 : 17};
        uint64_t counts[5] = {0}, n = 22 + weights[4];
        ant_chance chance;
        ant_chance_seed(&chance, 5);
        const unsigned card = 4 * 12 + 7;
        for (unsigned i = 0; i < n * 1000; i++) {
            bugcouncil_state sample = state;
            bugcouncil_game.resample(&sample, 0, &chance);
            counts[sample.hand[1] >> card & 1   ? 0
                   : sample.discard[1] == card  ? 1
                   : sample.hand[2] >> card & 1 ? 2
                   : sample.discard[2] == card  ? 3
                                                : 4]++;
        }
        assert_fair(counts, weights, 5, 1000);
    }
}

// BC-16.7
static void a_card_may_lie_in_any_hand_or_in_the_deck_at_the_start(void **context) {
    (void)context;
    static const unsigned sizes[2][6] = {{0, 0, 16, 7, 6, 5}, {0, 0, 26, 17, 11, 5}};
    for (unsigned i = 0; i < 8; i++) {
        unsigned n_seats = 2 + i / 2;
        bugcouncil_state state;
        begin(&state, (int)n_seats, i % 2 == 0 ? "edition=final" : "edition=preproduction", 77);
        uint64_t weights[5] = {sizes[i % 2][n_seats], 11, 11, 11, 11}, counts[5] = {0};
        uint64_t n = weights[0] + 11 * (n_seats - 1);
        unsigned card = bugcouncil_lowest(state.deck);
        ant_chance chance;
        ant_chance_seed(&chance, 6);
        for (unsigned k = 0; k < n * 300; k++) {
            bugcouncil_state sample = state;
            bugcouncil_game.resample(&sample, 0, &chance);
            unsigned at = 0;
            for (unsigned seat = 1; seat < n_seats; seat++) {
                at = sample.hand[seat] >> card & 1 ? seat : at;
            }
            counts[at]++;
        }
        assert_fair(counts, weights, n_seats, 300);
    }
}

// BC-9.16: seat 1 showed a void in the lower discard's hand; a card of that suit is the discard in
// C(m, 9) worlds for each C(m - 1, 9) of another suit, which is m to m - 9, with m cards that the
// hand may hold.
static void a_discard_on_the_deck_is_rather_of_the_suit_its_owner_lacks(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 2\ntricks-done 1\nleader 2\ncontroller 2\nno-allegiance 1, 2\n"
                     "discards flies 7\ndiscards-on-deck 1\nvoids flies\ncubes bees 4\n"
                     "hand 2 flies 1, bees 1, ants 1, ants 2, cockroaches 2, mosquitoes 2\n");
    uint64_t unknown = cards_in_the_game(&state.table) & ~known_cards(&state, 1);
    uint64_t lacking = unknown & bugcouncil_suit_cards(BUGCOUNCIL_FLIES);
    uint64_t m = bugcouncil_count(unknown ^ lacking), per_weight = 200;
    uint64_t counts[BUGCOUNCIL_CARDS] = {0}, weights[BUGCOUNCIL_CARDS], seen[BUGCOUNCIL_CARDS];
    uint64_t total = bugcouncil_count(lacking) * m + m * (m - 9);
    ant_chance chance;
    ant_chance_seed(&chance, 8);
    for (uint64_t i = 0; i < total * per_weight; i++) {
        bugcouncil_state sample = state;
        bugcouncil_game.resample(&sample, 1, &chance);
        counts[sample.discard[0]]++;
    }
    unsigned n = 0;
    for (unsigned card = 0; card < BUGCOUNCIL_CARDS; card++) {
        if ((unknown >> card & 1) == 0) {
            assert_int_equal(counts[card], 0);
            continue;
        }
        weights[n] = lacking >> card & 1 ? m : m - 9;
        seen[n++] = counts[card];
    }
    assert_fair(seen, weights, n, per_weight);
}

// Whole games.

// Numbers that are counted.
typedef struct counter {
    ant_chance chance;
    uint64_t n;
} counter;

static uint64_t next_counted(void *source) {
    counter *self = source;
    if (++self->n > 1000000) {
        fail_msg("a resample drew a million numbers");
    }
    return ant_chance_next(&self->chance);
}

typedef struct tally {
    uint64_t n, n_numbers, most;
    unsigned seats, edition;
} tally;

// One resample of a reachable state and what must hold of it.
static void resample_and_check(const bugcouncil_state *state, int seat, uint64_t seed, tally *all) {
    counter first = {.n = 0}, second = {.n = 0};
    ant_chance_seed(&first.chance, seed);
    ant_chance chance = {.next = next_counted, .source = &first};
    bugcouncil_state sample = *state;
    bugcouncil_game.resample(&sample, seat, &chance);
    assert_kept(state, &sample, seat);
    all->n++;
    all->n_numbers += first.n;
    if (first.n > all->most) {
        all->most = first.n;
        all->seats = state->table.n_seats;
        all->edition = state->table.edition;
    }
    // From the sample, another world of the same belief, equal numbers lead to equal bytes.
    bugcouncil_state once = *state, twice = sample;
    ant_chance_seed(&second.chance, seed + 1);
    ant_chance_seed(&first.chance, seed + 1);
    chance = (ant_chance){.next = next_counted, .source = &first};
    bugcouncil_game.resample(&once, seat, &chance);
    chance = (ant_chance){.next = next_counted, .source = &second};
    bugcouncil_game.resample(&twice, seat, &chance);
    assert_memory_equal(&once, &twice, sizeof once);
}

// A legal action; a shedding player parts with cards of the suit it has fewest of, so that voids
// show early.
static ant_action choose(const bugcouncil_state *state, int seat, bool sheds, ant_chance *chance) {
    ant_action actions[BUGCOUNCIL_HAND + 1];
    int n = bugcouncil_game.legal(state, seat, actions);
    ant_action chosen = actions[ant_chance_below(chance, (uint32_t)n)];
    unsigned fewest = 99;
    for (int i = 0; i < n && sheds && state->table.phase == BUGCOUNCIL_PLAY; i++) {
        unsigned suit = bugcouncil_suit(actions[i] % BUGCOUNCIL_ACTION_BASE);
        unsigned held = bugcouncil_count(state->hand[seat] & bugcouncil_suit_cards(suit));
        chosen = held < fewest ? actions[i] : chosen;
        fewest = held < fewest ? held : fewest;
    }
    return chosen;
}

static void play_and_resample(int n_seats, const char *options, unsigned first_trick, bool sheds,
                              uint64_t seed, tally *all) {
    bugcouncil_state state;
    ant_chance chance;
    begin(&state, n_seats, options, seed);
    ant_chance_seed(&chance, seed);
    while (state.table.to_act != 0) {
        int actor = __builtin_ctz(bugcouncil_game.to_act(&state));
        if (state.table.trick_number >= first_trick) {
            for (int seat = 0; seat < n_seats; seat++) {
                resample_and_check(&state, seat, seed + all->n, all);
            }
            resample_and_check(&state, ANT_SPECTATOR, seed + all->n, all);
        }
        bugcouncil_game.apply(&state, actor, choose(&state, actor, sheds, &chance), &chance, NULL);
    }
}

static void report(const char *what, const tally *all) {
    print_message("# %s: %llu resamples, %llu numbers on average, at most %llu (%u seats, %s)\n",
                  what, (unsigned long long)all->n, (unsigned long long)(all->n_numbers / all->n),
                  (unsigned long long)all->most, all->seats,
                  all->edition == BUGCOUNCIL_FINAL ? "final" : "preproduction");
}

// BC-16.1, BC-16.2, BC-16.5, BC-16.6
static void at_every_ply_a_resample_keeps_what_is_known_and_looks_at_nothing_else(void **context) {
    (void)context;
    tally all = {0};
    for (int n_seats = 2; n_seats <= 5; n_seats++) {
        play_and_resample(n_seats, "edition=final", 0, false, 40, &all);
        play_and_resample(n_seats, "edition=preproduction", 0, false, 41, &all);
    }
    report("whole games", &all);
}

// BC-16.5
static void late_in_an_age_a_resample_ends_whatever_voids_were_shown(void **context) {
    (void)context;
    for (int sheds = 0; sheds < 2; sheds++) {
        tally all = {0};
        for (int n_seats = 2; n_seats <= 5; n_seats++) {
            for (uint64_t seed = 0; seed < 4; seed++) {
                play_and_resample(n_seats, "edition=final", 5, sheds != 0, 50 + seed, &all);
                play_and_resample(n_seats, "edition=preproduction", 5, sheds != 0, 60 + seed, &all);
            }
        }
        report(sheds ? "late positions, short suits shed" : "late positions", &all);
    }
}

// BC-16.8, BC-16.10
static void in_solo_a_resample_keeps_what_the_spectator_knows(void **context) {
    (void)context;
    static const char *const options[] = {"opponent=pacifist", "opponent=card-shark",
                                          "opponent=thief", "opponent=trickster",
                                          "opponent=trilogy"};
    tally all = {0};
    for (unsigned i = 0; i < 5; i++) {
        for (uint64_t seed = 0; seed < 4; seed++) {
            play_and_resample(1, options[i], 0, seed % 2 != 0, 70 + seed, &all);
        }
    }
    report("solo", &all);
}

// BC-16.8: all that the player does not see lies in one unordered set
static void in_solo_the_players_own_resample_changes_nothing(void **context) {
    (void)context;
    bugcouncil_state state;
    ant_chance chance;
    begin(&state, 1, "opponent=card-shark", 9);
    ant_chance_seed(&chance, 9);
    while (state.table.to_act != 0) {
        bugcouncil_state sample = state;
        bugcouncil_game.resample(&sample, 0, &chance);
        assert_memory_equal(&sample, &state, sizeof state);
        bugcouncil_game.apply(&state, 0, choose(&state, 0, false, &chance), &chance, NULL);
    }
}

// BC-16.9
static void once_the_game_is_over_there_is_nothing_to_replace(void **context) {
    (void)context;
    for (int n_seats = 1; n_seats <= 5; n_seats++) {
        bugcouncil_state state;
        begin(&state, n_seats, "", 12);
        play_until(&state, BUGCOUNCIL_OVER, 12);
        for (int i = 0; i <= n_seats; i++) {
            ant_chance chance;
            ant_chance_seed(&chance, 1);
            bugcouncil_state sample = state;
            bugcouncil_game.resample(&sample, i < n_seats ? i : ANT_SPECTATOR, &chance);
            assert_kept(&state, &sample, i < n_seats ? i : ANT_SPECTATOR);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_players_before_the_last_trick),
        cmocka_unit_test(voids_are_kept),
        cmocka_unit_test(a_face_down_discard_may_be_of_a_suit_its_owner_lacks),
        cmocka_unit_test(three_constrained_hands),
        cmocka_unit_test(three_constrained_hands_after_open_discards),
        cmocka_unit_test(four_constrained_hands_in_the_middle_of_a_trick),
        cmocka_unit_test(four_hands_of_one_suit_each),
        cmocka_unit_test(four_hands_that_share_suits_in_a_ring),
        cmocka_unit_test(a_single_world_is_found),
        cmocka_unit_test(a_spectator_of_five_constrained_hands),
        cmocka_unit_test(a_spectator_of_three_hands_and_a_face_down_discard),
        cmocka_unit_test(two_players_before_the_last_trick),
        cmocka_unit_test(two_players_with_the_opponents_discard_on_the_deck),
        cmocka_unit_test(two_players_with_both_discards_on_the_deck),
        cmocka_unit_test(a_spectator_of_a_solo_game),
        cmocka_unit_test(a_spectator_knows_the_cards_that_came_from_the_thief),
        cmocka_unit_test(a_spectator_knows_that_the_player_has_a_tie_to_settle),
        cmocka_unit_test(pending_declarations_are_even_and_have_nothing_to_do_with_the_cards),
        cmocka_unit_test(each_pending_declaration_is_drawn_for_itself),
        cmocka_unit_test(pending_discards_may_be_any_card),
        cmocka_unit_test(a_card_may_lie_in_any_hand_or_in_the_deck_at_the_start),
        cmocka_unit_test(a_discard_on_the_deck_is_rather_of_the_suit_its_owner_lacks),
        cmocka_unit_test(at_every_ply_a_resample_keeps_what_is_known_and_looks_at_nothing_else),
        cmocka_unit_test(late_in_an_age_a_resample_ends_whatever_voids_were_shown),
        cmocka_unit_test(in_solo_a_resample_keeps_what_the_spectator_knows),
        cmocka_unit_test(in_solo_the_players_own_resample_changes_nothing),
        cmocka_unit_test(once_the_game_is_over_there_is_nothing_to_replace),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
