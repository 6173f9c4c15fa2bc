// SPDX-License-Identifier: MIT
//
// Resampling: a fair draw of everything that a seat cannot know (section 16).
//
// What is hidden are cards (other hands, face-down discards, the deck) and, while declarations are
// open, the answers of others. A world is a way to put the unseen cards into those places such that
// no hand holds a suit that it has shown to lack. Every such world is equally likely.
//
// Hands without a shown void take any cards, so only the bound hands need care. In how many ways
// they can be filled depends only on how many cards of which suits each takes, which is a sum of
// products of binomials. So first it is drawn, by its weight, how many cards a hand takes of which
// suits, and then which cards. That sum has a few terms in most positions and thousands in some
// with many different voids. So at first some deals from urns with blanks are tried, which often
// succeed (deal_from_urns). Both are exactly fair, so it does not matter which comes to an end.
#include "rules/rules.h"

#include <string.h>

// The analyzer cannot see that lists hold as many cards as are drawn from them, since that follows
// from the state being one that can come up.
// NOLINTBEGIN(clang-analyzer-core.*)

// Counts by suit.

// Each suit has twelve bits in a set of cards. A vector of counts has the count of each suit at the
// lowest of these, so that `counts & cards of a suit` picks out its count.
#define EACH_SUIT(count) ((uint64_t)(count)*UINT64_C(0x1001001001001))

// Added to each count so that one that has been lowered below zero borrows nothing from the next:
// where a share comes from several suits, all of it is counted against one of them.
enum { COUNT_BIAS = 256 };

static inline uint64_t count_by_suit(uint64_t cards) {
    cards -= cards >> 1 & UINT64_C(0x555555555555555);
    cards = (cards & UINT64_C(0x333333333333333)) + (cards >> 2 & UINT64_C(0x333333333333333));
    return (cards + (cards >> 4) + (cards >> 8)) & EACH_SUIT(15);
}

// All counts together; any biases drop out.
static inline unsigned total(uint64_t counts) {
    return (unsigned)(counts * EACH_SUIT(1) >> 48) & (COUNT_BIAS - 1);
}

// Drawing cards.

// Draws cards of a list of `n`, each order of them equally likely, and puts them at its end.
//
// One number serves for up to eight cards: as a fraction of 58 bits it is multiplied by the number
// of cards left, the whole part is the pick, and the rest is the fraction for the next. All in all
// it is multiplied by the product of these numbers, and as with a single bounded draw the result
// is fair unless the last fraction is below the remainder of 2^58 by that product. What then has
// been moved is in another order, which a fresh draw need not care about.
static void draw_to_end(uint8_t *list, unsigned n, unsigned n_wanted, ant_chance *chance) {
    enum { BITS = 58, AT_ONCE = 8 };
    const uint64_t one = UINT64_C(1) << BITS;
    const uint64_t most_choices = UINT64_C(1) << 48; // 60^8 is less
    while (n_wanted > 0) {
        unsigned end = n - (n_wanted < AT_ONCE ? n_wanted : AT_ONCE);
        uint64_t fraction = ant_chance_next(chance) >> (64 - BITS);
        for (unsigned left = n; left > end; left--) {
            fraction *= left;
            uint8_t *pick = &list[fraction >> BITS];
            fraction &= one - 1;
            uint8_t card = *pick;
            *pick = list[left - 1];
            list[left - 1] = card;
        }
        if (fraction < most_choices) {
            uint64_t choices = 1;
            for (unsigned left = n; left > end; left--) {
                choices *= left;
            }
            if (fraction < one % choices) {
                continue;
            }
        }
        n_wanted -= n - end;
        n = end;
    }
}

static uint64_t draw_set(uint64_t cards, unsigned n_wanted, ant_chance *chance) {
    uint8_t list[BUGCOUNCIL_CARDS];
    unsigned n = bugcouncil_list(cards, list);
    draw_to_end(list, n, n_wanted, chance);
    return bugcouncil_set_of(list + n - n_wanted, n_wanted);
}

// Bound hands.

// Numbers of ways. More cards and fewer voids only add to them, so most are those of five hands of
// up to eleven cards that lack one suit each, out of all sixty cards. Counted for all such hands,
// it is 2^125.7 at most: hands of nine and ten cards that each lack another suit.
__extension__ typedef unsigned __int128 ways;

// Hands that lack the same suits; they are dealt as one, and then their cards split.
typedef struct group {
    uint64_t suits;      ///< all cards of the suits that it may hold and of which there are any
    unsigned n;          ///< cards to draw
    unsigned n_may_hold; ///< cards to choose from
    unsigned n_entries;  ///< of its urn
    unsigned seats;
} group;

// What is hidden from an observer.
typedef struct hidden {
    uint64_t cards;
    unsigned n_hand[BUGCOUNCIL_MAX_PARTIES]; ///< hidden cards of each hand
    unsigned free_seats;                     ///< others whom no void binds
    unsigned n_groups;
    group groups[BUGCOUNCIL_MAX_PARTIES]; ///< of bound hands
} hidden;

// What a group takes of some suits that are all the same to the groups after it.
typedef struct share {
    uint64_t suits;
    uint64_t others; ///< suits of the group's further shares; none: this is its last
    uint64_t unit;   ///< a card of it, in counts by suit
    unsigned n_next; ///< cards for the group after its own; 0: there is none
    bool is_pair;    ///< the first of two shares of the last group but one
} share;

enum { MANY_TERMS = 10000 };

// A bound hand lacks a suit, so it has four to choose from; the last group has one share.
enum { MAX_SHARES = (BUGCOUNCIL_MAX_PARTIES - 1) * (BUGCOUNCIL_FACTIONS - 1) + 1 };

// In how many ways the last two groups can be dealt, of which the first has two shares: what it
// takes of the suits of the last group, and of others.
static ways count_pair(const share *first, unsigned left, uint64_t counts) {
    const share *last = first + 2;
    unsigned common = total(counts & first->suits), others = total(counts & first->others);
    unsigned for_last = total(counts & last->suits), n_last = first->n_next;
    unsigned most = common < left ? common : left;
    ways sum = 0;
    for (unsigned k = left > others ? left - others : 0; k <= most; k++) {
        sum += (ways)(bugcouncil_choose[common][k] * bugcouncil_choose[others][left - k]) *
               bugcouncil_choose[for_last - k][n_last];
    }
    return sum;
}

// In how many ways the shares from this one on can be dealt: `left` cards of its group, then those
// of all groups after it.
static ways count_ways(const share *next, unsigned left, uint64_t counts) {
    ways product = 1;
    for (; next->others == 0; next++) {
        product *= bugcouncil_choose[total(counts & next->suits)][left];
        if (next->n_next == 0 || product == 0) {
            return product;
        }
        counts -= left * next->unit;
        left = next->n_next;
    }
    if (next->is_pair) {
        return product * count_pair(next, left, counts);
    }
    unsigned here = total(counts & next->suits), elsewhere = total(counts & next->others);
    unsigned most = here < left ? here : left;
    ways sum = 0;
    for (unsigned k = left > elsewhere ? left - elsewhere : 0; k <= most; k++) {
        sum += bugcouncil_choose[here][k] * count_ways(next + 1, left - k, counts - k * next->unit);
    }
    return product * sum;
}

// A fair number below the bound, which is at least 1.
static ways draw_below(ways bound, ant_chance *chance) {
    uint64_t high = (uint64_t)(bound >> 64);
    unsigned shift = (unsigned)__builtin_clzll(high != 0 ? high : (uint64_t)bound);
    ways number;
    do {
        number = ant_chance_next(chance) >> shift;
        if (high != 0) {
            number = number << 64 | ant_chance_next(chance);
        }
    } while (number >= bound);
    return number;
}

// One of `n` possibilities by its weight.
static unsigned pick(const ways *weights, unsigned n, ant_chance *chance) {
    ways sum = 0;
    for (unsigned i = 0; i < n; i++) {
        sum += weights[i];
    }
    ways number = draw_below(sum, chance);
    unsigned i = 0;
    for (; number >= weights[i]; i++) {
        number -= weights[i];
    }
    return i;
}

// Draws how many of the `left` cards of its group come from this share.
static unsigned draw_size(const share *self, unsigned left, uint64_t counts, ant_chance *chance) {
    unsigned here = total(counts & self->suits), elsewhere = total(counts & self->others);
    unsigned most = here < left ? here : left;
    unsigned least = left > elsewhere ? left - elsewhere : 0;
    if (least == most) {
        return most;
    }
    ways weights[BUGCOUNCIL_MAX_CHOICE + 1];
    for (unsigned k = least; k <= most; k++) {
        weights[k - least] =
            bugcouncil_choose[here][k] * count_ways(self + 1, left - k, counts - k * self->unit);
    }
    return least + pick(weights, most + 1 - least, chance);
}

// Splits the suits of a group into parts, each of which a group after it may hold all or none of;
// how many.
static unsigned split_suits(const hidden *self, unsigned g,
                            uint64_t parts[BUGCOUNCIL_FACTIONS - 1]) {
    unsigned n_parts = 1;
    parts[0] = self->groups[g].suits;
    for (unsigned after = g + 1; after < self->n_groups; after++) {
        for (unsigned i = n_parts; i-- > 0;) {
            uint64_t common = parts[i] & self->groups[after].suits;
            if (common != 0 && common != parts[i]) {
                parts[n_parts++] = parts[i] ^ common;
                parts[i] = common;
            }
        }
    }
    return n_parts;
}

// At most in how many ways `n` cards can come from the parts, by their numbers alone: what the last
// part gives is what the others leave.
static unsigned count_sizes(const uint64_t *parts, unsigned n_parts, unsigned n, uint64_t counts) {
    unsigned by_part = 1, by_number = 1;
    for (unsigned i = 1; i < n_parts; i++) {
        unsigned here = total(counts & parts[i - 1]);
        by_part *= 1 + (here < n ? here : n);
        by_number = by_number * (n + i) / i;
    }
    return by_part < by_number ? by_part : by_number;
}

// Lists the shares of all groups; returns at most how many terms the sum over all ways has, which
// may be cut off at MANY_TERMS.
static unsigned list_shares(const hidden *self, uint64_t counts, share shares[MAX_SHARES]) {
    unsigned n_terms = 1;
    for (unsigned g = 0; g < self->n_groups; g++) {
        const group *at = &self->groups[g];
        uint64_t parts[BUGCOUNCIL_FACTIONS - 1], others = at->suits;
        unsigned n_parts = split_suits(self, g, parts);
        for (unsigned i = 0; i < n_parts; i++) {
            others ^= parts[i];
            *shares++ = (share){.suits = parts[i],
                                .others = others,
                                .unit = parts[i] & (UINT64_C(0) - parts[i]),
                                .n_next = g + 1 < self->n_groups ? at[1].n : 0,
                                .is_pair = g + 2 == self->n_groups && others != 0};
        }
        if (n_terms < MANY_TERMS) {
            n_terms *= count_sizes(parts, n_parts, at->n, counts);
        }
    }
    return n_terms;
}

// Puts a bound hand into the group that may hold these suits. Groups with fewer cards to choose
// from come first, which makes for few shares.
static void add_bound(hidden *self, unsigned seat, uint64_t suits, uint64_t counts) {
    unsigned n_may_hold = total(counts & suits);
    unsigned i = 0;
    while (i < self->n_groups && self->groups[i].n_may_hold <= n_may_hold &&
           self->groups[i].suits != suits) {
        i++;
    }
    if (i == self->n_groups || self->groups[i].suits != suits) {
        for (unsigned k = self->n_groups++; k > i; k--) {
            self->groups[k] = self->groups[k - 1];
        }
        self->groups[i] = (group){.suits = suits, .n_may_hold = n_may_hold};
    }
    self->groups[i].n += self->n_hand[seat];
    self->groups[i].seats |= 1U << seat;
}

static void find_hidden(const bugcouncil_state *state, int seat, hidden *self) {
    const bugcouncil_table *table = &state->table;
    self->cards = bugcouncil_unseen(state, seat);
    self->free_seats = 0;
    self->n_groups = 0;
    memset(self->n_hand, 0, sizeof self->n_hand);
    uint64_t counts = count_by_suit(self->cards);
    uint64_t left = (counts + EACH_SUIT(15)) >> 4 & EACH_SUIT(1); // suits of which there are any
    for (unsigned other = 0; other < table->n_seats; other++) {
        if ((int)other == seat) {
            continue;
        }
        self->n_hand[other] = bugcouncil_count(state->hand[other] & ~table->thief_gave);
        uint64_t lacks = bugcouncil_cards_of_suits(table->voids[other]);
        if ((self->cards & lacks) == 0 || self->n_hand[other] == 0) {
            self->free_seats |= 1U << other;
        } else {
            add_bound(self, other, left * 0xFFF & ~lacks, counts);
        }
    }
}

// Dealing.

// Fills the hands of these seats with the cards of the list, and returns its rest; those that
// everybody has seen stay (BC-16.13).
static const uint8_t *fill_hands(bugcouncil_state *state, const hidden *self, unsigned seats,
                                 const uint8_t *list) {
    for (; seats != 0; seats &= seats - 1) {
        unsigned seat = (unsigned)__builtin_ctz(seats), n = self->n_hand[seat];
        uint64_t seen = state->hand[seat] & state->table.thief_gave;
        state->hand[seat] = seen | bugcouncil_set_of(list, n);
        list += n;
    }
    return list;
}

// Draws the cards of a group, share by share; returns the share after its last.
static const share *draw_group(const share *next, unsigned n, uint64_t *cards, uint64_t *counts,
                               uint8_t drawn[BUGCOUNCIL_CARDS], ant_chance *chance) {
    for (bool is_last = false; !is_last; next++) {
        is_last = next->others == 0;
        unsigned n_here = is_last ? n : draw_size(next, n, *counts, chance);
        if (n_here == 0) {
            continue;
        }
        uint8_t list[BUGCOUNCIL_CARDS];
        unsigned n_listed = bugcouncil_list(*cards & next->suits, list);
        draw_to_end(list, n_listed, n_here, chance);
        *counts -= n_here * next->unit;
        n -= n_here;
        for (unsigned i = 0; i < n_here; i++) {
            *drawn = list[n_listed - n_here + i];
            *cards ^= bugcouncil_card_bit(*drawn++);
        }
    }
    return next;
}

static void deal_by_ways(bugcouncil_state *state, hidden *self, const share *next,
                         ant_chance *chance) {
    uint64_t counts = count_by_suit(self->cards) + EACH_SUIT(COUNT_BIAS);
    for (const group *at = self->groups; at < self->groups + self->n_groups; at++) {
        uint8_t drawn[BUGCOUNCIL_CARDS];
        bool is_one_share = next->others == 0;
        next = draw_group(next, at->n, &self->cards, &counts, drawn, chance);
        bool is_one_hand = (at->seats & (at->seats - 1)) == 0;
        if (!is_one_hand && !is_one_share) {
            draw_to_end(drawn, at->n, at->n, chance);
        }
        fill_hands(state, self, at->seats, drawn);
    }
}

// The most cards that a bound hand can find left: what it may hold, less what the hands before it
// must take of that because they have too few cards elsewhere.
static void size_urns(hidden *self, uint64_t counts) {
    for (unsigned i = 0; i < self->n_groups; i++) {
        group *at = &self->groups[i];
        unsigned n_before = 0, n_must = 0;
        uint64_t before = 0;
        for (unsigned j = 0; j < i; j++) {
            n_before += self->groups[j].n;
            before |= self->groups[j].suits;
            unsigned n_elsewhere = total(counts & before & ~at->suits);
            if (n_before > n_elsewhere && n_before - n_elsewhere > n_must) {
                n_must = n_before - n_elsewhere;
            }
        }
        at->n_entries = at->n_may_hold - n_must;
    }
}

// Deals the groups one after another, each from an urn with as many entries as it could have cards
// to choose from at best, of which those really left are cards and the others blanks: so a world
// comes up with the same chance however its hands were dealt. False if a blank came up.
static bool deal_from_urns(bugcouncil_state *state, hidden *self, ant_chance *chance) {
    uint64_t cards = self->cards;
    for (const group *at = self->groups; at < self->groups + self->n_groups; at++) {
        uint8_t urn[BUGCOUNCIL_CARDS];
        for (unsigned n = bugcouncil_list(cards & at->suits, urn); n < at->n_entries; n++) {
            urn[n] = BUGCOUNCIL_NO_CARD;
        }
        draw_to_end(urn, at->n_entries, at->n, chance);
        const uint8_t *drawn = urn + at->n_entries - at->n;
        for (unsigned i = 0; i < at->n; i++) {
            if (drawn[i] == BUGCOUNCIL_NO_CARD) {
                return false;
            }
            cards ^= bugcouncil_card_bit(drawn[i]);
        }
        fill_hands(state, self, at->seats, drawn);
    }
    self->cards = cards;
    return true;
}

// A single group never meets a blank, most others do not, and for those that did a deal from urns
// takes about as long as sixteen terms: as many are tried as take the time of counting.
static void deal_bound(bugcouncil_state *state, hidden *self, ant_chance *chance) {
    enum { TERMS_PER_DEAL = 16, MAX_DEALS = 100 };
    uint64_t counts = count_by_suit(self->cards);
    size_urns(self, counts);
    if (deal_from_urns(state, self, chance)) {
        return;
    }
    share shares[MAX_SHARES];
    unsigned n_deals = list_shares(self, counts, shares) / TERMS_PER_DEAL;
    for (unsigned i = 0; i < n_deals && i < MAX_DEALS; i++) {
        if (deal_from_urns(state, self, chance)) {
            return;
        }
    }
    deal_by_ways(state, self, shares, chance);
}

// Fills what no void binds: the other hands, then face-down discards; the deck gets the rest.
static void deal_free(bugcouncil_state *state, int seat, const hidden *self, ant_chance *chance) {
    unsigned n_wanted = 0, discards = 0;
    for (unsigned other = 0; other < state->table.n_seats; other++) {
        bool has_discard = (int)other != seat && state->discard[other] != BUGCOUNCIL_NO_CARD;
        bool is_free = (self->free_seats >> other & 1) != 0;
        discards |= (unsigned)has_discard << other;
        n_wanted += has_discard + (is_free ? self->n_hand[other] : 0);
    }
    state->deck = self->cards;
    if (n_wanted == 0) {
        return;
    }
    uint8_t cards[BUGCOUNCIL_CARDS];
    unsigned n = bugcouncil_list(self->cards, cards);
    draw_to_end(cards, n, n_wanted, chance);
    const uint8_t *list = fill_hands(state, self, self->free_seats, cards + n - n_wanted);
    for (unsigned other = 0; other < state->table.n_seats; other++) {
        state->deck &= ~state->hand[other];
    }
    for (; discards != 0; discards &= discards - 1) {
        state->deck ^= bugcouncil_card_bit(*list);
        state->discard[__builtin_ctz(discards)] = *list++;
    }
}

// One way in which the player's hand can have a tie that the Thief leaves to the player (BC-14.15).
typedef struct tie {
    uint64_t tied; ///< hidden cards that the Thief prefers alike
    uint64_t less; ///< those that it prefers less
    unsigned n_tied;
} tie;

// Lists the ties that a spectator may believe in, with their numbers of ways; how many. What the
// Thief prefers to them is not in the hand, so none lies below a card that everybody has seen.
static unsigned list_ties(const bugcouncil_state *state, const hidden *self,
                          tie ties[BUGCOUNCIL_CARDS], ways weights[BUGCOUNCIL_CARDS]) {
    bugcouncil_state best = *state;
    uint64_t known = state->hand[0] & state->table.thief_gave;
    uint64_t less = self->cards & ~bugcouncil_cards_of_suits(state->table.voids[0]);
    unsigned n_ties = 0, n_known = 0;
    while (n_known == 0 && (less | known) != 0) {
        best.hand[0] = less | known;
        uint64_t preferred = bugcouncil_tied_cards(&best), tied = preferred & ~known;
        n_known = bugcouncil_count(preferred & known);
        less &= ~tied;
        for (unsigned k = n_known < 2 ? 2 - n_known : 0; k <= bugcouncil_count(tied); k++) {
            if (k <= self->n_hand[0]) {
                weights[n_ties] = (ways)bugcouncil_choose[bugcouncil_count(tied)][k] *
                                  bugcouncil_choose[bugcouncil_count(less)][self->n_hand[0] - k];
                ties[n_ties++] = (tie){tied, less, k};
            }
        }
    }
    return n_ties;
}

// Deals to the player what the spectator of a tie may believe.
static void deal_tie(bugcouncil_state *state, hidden *self, ant_chance *chance) {
    tie ties[BUGCOUNCIL_CARDS];
    ways weights[BUGCOUNCIL_CARDS];
    unsigned n_ties = list_ties(state, self, ties, weights);
    const tie *drawn = &ties[pick(weights, n_ties, chance)];
    uint64_t hand = draw_set(drawn->tied, drawn->n_tied, chance);
    hand |= draw_set(drawn->less, self->n_hand[0] - drawn->n_tied, chance);
    state->hand[0] = (state->hand[0] & state->table.thief_gave) | hand;
    self->cards &= ~hand;
    self->free_seats = 0;
}

// While declarations are open, each answer of others is as likely as the other.
static void redraw_declarations(bugcouncil_state *state, int seat, ant_chance *chance) {
    for (unsigned other = 0; other < state->table.n_seats; other++) {
        if ((int)other != seat && (state->table.answered >> other & 1) != 0) {
            state->declared_none &= (uint8_t) ~(1U << other);
            state->declared_none |= (uint8_t)(ant_chance_below(chance, 2) << other);
        }
    }
}

void bugcouncil_resample(void *state, int seat, ant_chance *chance) {
    bugcouncil_state *self = state;
    if (self->table.phase == BUGCOUNCIL_OVER) {
        return; // nothing is hidden any more
    }
    if (self->table.phase == BUGCOUNCIL_DECLARE) {
        redraw_declarations(self, seat, chance);
    }
    hidden rest;
    find_hidden(self, seat, &rest);
    if (self->table.phase == BUGCOUNCIL_THIEF_TAKES && seat != 0) {
        deal_tie(self, &rest, chance);
    } else if (rest.n_groups > 0) {
        deal_bound(self, &rest, chance);
    }
    deal_free(self, seat, &rest, chance);
}
// NOLINTEND(clang-analyzer-core.*)
