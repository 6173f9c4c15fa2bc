// SPDX-License-Identifier: MIT
//
// How Bug Council is played well, for the bots: what speaks for each action, and what a position is
// worth. Points are counted in 256ths.
//
// What a seat does is weighed with its own hand and what lies open; what it does not see is
// counted, not looked at.
#include "rules/rules.h"

#include <limits.h>

#include <antfarm/strategy.h>

enum { POINT = 256, ONE = 1 << 16 };

// What counts how much, in 256ths of a point. Found by letting policies play each other, a little
// changed at a time; what came out near nothing was left out.
enum {
    WORTH_TRICK = 512,         ///< winning a trick
    WORTH_RESCUE = 466,        ///< winning what one who hopes for No Allegiance would have won
    WORTH_FORCE = 177,         ///< winning before one of those has played
    WORTH_VISIT = 54,          ///< visiting the council
    WORTH_KEPT_VALUE = 11,     ///< keeping a card, for each of its value
    WORTH_KEPT_CUBES = 18,     ///< keeping a card, for each cube of its suit
    WORTH_LEFTOVER = 153,      ///< each cube on the suit that will be left over
    WORTH_DUCKING = 5802,      ///< winning no trick, hoping for No Allegiance
    WORTH_RID_VALUE = 19,      ///< getting rid of a card then, for each of its value
    WORTH_SOWN_LEFTOVER = 179, ///< each cube sown on the suit that will be left over
    WORTH_SOWN_CARD = 24,      ///< each cube sown on the suit of a card
    WORTH_SOWN_OTHER = 31,     ///< each cube not sown on a suit that the hand lacks
    WORTH_SOWN_DUCKING = 107,  ///< each cube not sown on the suit of a card, ducking
    WORTH_NONE = 25,           ///< declaring No Allegiance with an average hand
    WORTH_NONE_VALUE = 56,     ///< for each value below the average
    WORTH_NONE_LOW = 58,       ///< for each low card
    WORTH_NONE_CHAMBERS = 157, ///< for each cube in the Chambers
    WORTH_DISCARD_VALUE = 128, ///< discarding a card, for each of its value
    WORTH_DISCARD_CUBES = 18   ///< discarding a card, for each cube of its suit
};

// What a seat reckons with.

typedef struct outlook {
    const bugcouncil_table *table;
    unsigned seat;
    uint64_t hand;
    uint64_t unseen;                        ///< cards that may be in other hands
    unsigned n_left;                        ///< cards in the hand
    unsigned n_later;                       ///< parties that play after this one
    unsigned best_key;                      ///< of the trick; 0: nothing to beat
    unsigned lowest;                        ///< on-suit card of the trick
    int trick;                              ///< what winning it is worth
    unsigned most_cubes;                    ///< on any suit
    uint32_t absent[BUGCOUNCIL_VALUES + 1]; ///< chance that n unseen cards are in no later hand
    bool ducks;                             ///< the seat hopes for No Allegiance
} outlook;

/// True if the party may still make No Allegiance.
static bool is_hopeful(const bugcouncil_table *table, unsigned party) {
    if (table->tricks[party] != 0) {
        return false;
    }
    return party < table->n_seats ? (table->no_allegiance >> party & 1) != 0
                                  : table->trick_number >= 4; // there is time enough before
}

/// A value as it would be with all twelve in the game.
static int full_value(const bugcouncil_table *table, unsigned card) {
    static const uint8_t of_twelve[BUGCOUNCIL_MAX_PARTIES + 1] = {0, 24, 24, 24, 19, 16};
    return (int)(bugcouncil_value(card) * of_twelve[table->n_seats]) >> 4;
}

/// Whose card wins the trick so far, and its key: 0 if there is none.
static unsigned winning_party(const bugcouncil_table *table, unsigned *best_key) {
    unsigned winner = 0;
    *best_key = 0;
    for (unsigned k = 0; k < table->n_played; k++) {
        unsigned party = bugcouncil_in_turn(table, k);
        unsigned key = bugcouncil_trick_key(table, table->trick[party], k);
        winner = key >= *best_key ? party : winner;
        *best_key = key >= *best_key ? key : *best_key;
    }
    return winner;
}

/// The trick so far: what must be beaten, and what winning is worth with those in it and to come
/// who hope for No Allegiance.
static void look_at_trick(outlook *self) {
    const bugcouncil_table *table = self->table;
    unsigned best = winning_party(table, &self->best_key), hopefuls = 0;
    uint64_t in_trick = bugcouncil_set_of(table->trick, BUGCOUNCIL_MAX_PARTIES);
    self->lowest = in_trick != 0 ? bugcouncil_lowest(bugcouncil_following(table, in_trick))
                                 : BUGCOUNCIL_NO_CARD;
    bool is_none_possible = table->no_allegiance != 0 || table->n_parties > table->n_seats;
    for (unsigned party = 0; is_none_possible && party < table->n_parties; party++) {
        hopefuls |= (unsigned)is_hopeful(table, party) << party;
    }
    self->ducks = (hopefuls >> self->seat & 1) != 0;
    self->trick = WORTH_TRICK;
    hopefuls &= ~(1U << self->seat);
    if (hopefuls == 0 || self->ducks) {
        return;
    }
    self->trick -= table->n_played > 0 && (hopefuls >> best & 1) != 0 ? WORTH_RESCUE : 0;
    for (unsigned k = table->n_played + 1U; k < table->n_parties; k++) {
        if ((hopefuls >> bugcouncil_in_turn(table, k) & 1) != 0) {
            self->trick -= WORTH_FORCE;
            break;
        }
    }
}

/// Everything that does not depend on the card.
static void look(const bugcouncil_state *state, unsigned seat, outlook *self) {
    const bugcouncil_table *table = &state->table;
    self->table = table;
    self->seat = seat;
    self->hand = state->hand[seat];
    self->unseen = bugcouncil_unseen(state, (int)seat);
    self->n_left = bugcouncil_count(state->hand[seat]);
    self->n_later = (unsigned)table->n_parties - table->n_played - 1U;
    look_at_trick(self);
    if (self->n_later == 0) {
        return;
    }
    unsigned n_unseen = bugcouncil_count(self->unseen);
    unsigned n_in_hands = self->n_later * self->n_left;
    uint32_t absent = n_in_hands >= n_unseen ? 0 : ONE - n_in_hands * ONE / n_unseen;
    self->absent[0] = ONE;
    for (unsigned n = 1; n <= BUGCOUNCIL_VALUES; n++) {
        self->absent[n] = (uint32_t)((uint64_t)self->absent[n - 1] * absent >> 16);
    }
    self->most_cubes = 0;
    for (unsigned f = 0; f < BUGCOUNCIL_FACTIONS; f++) {
        unsigned cubes = table->cubes[f];
        self->most_cubes = cubes > self->most_cubes ? cubes : self->most_cubes;
    }
}

/// The chance that n cards of the set, unseen, are in no later hand.
static uint32_t chance_without(const outlook *self, uint64_t cards) {
    return self->absent[bugcouncil_count(self->unseen & cards)];
}

/// The chance that the card wins the trick, of ONE.
static uint32_t chance_to_win(const outlook *self, unsigned card) {
    const bugcouncil_table *table = self->table;
    unsigned suit = bugcouncil_suit(card);
    if (bugcouncil_trick_key(table, card, table->n_played) < self->best_key) {
        return 0;
    }
    if (self->n_later == 0) {
        return ONE;
    }
    uint64_t in_suit = bugcouncil_suit_cards(suit);
    uint64_t higher = in_suit & ~((bugcouncil_card_bit(card) << 1) - 1);
    uint32_t chance = chance_without(self, higher);
    if (self->most_cubes > table->cubes[suit]) { // who lacks the lead suit may play a stronger one
        uint64_t lead = table->n_played == 0
                            ? in_suit
                            : bugcouncil_suit_cards(bugcouncil_suit(table->trick[table->leader]));
        chance = (uint32_t)((uint64_t)chance * (ONE - chance_without(self, lead)) >> 16);
    }
    return chance;
}

/// The chance that the card will be the lowest on suit, and so its owner visit the council.
static uint32_t chance_to_visit(const outlook *self, unsigned card) {
    if (self->best_key != 0 && self->lowest != BUGCOUNCIL_NO_CARD &&
        (card > self->lowest || bugcouncil_suit(card) != bugcouncil_suit(self->lowest))) {
        return 0;
    }
    uint64_t lower = bugcouncil_suit_cards(bugcouncil_suit(card)) & (bugcouncil_card_bit(card) - 1);
    return self->n_later == 0 ? ONE : chance_without(self, lower);
}

/// What the hand will score for Allegiance: its best suit, as the cubes lie now.
static unsigned best_allegiance(const uint8_t cubes[BUGCOUNCIL_FACTIONS], uint64_t hand) {
    unsigned best = 0;
    for (unsigned f = 0; f < BUGCOUNCIL_FACTIONS; f++) {
        unsigned here = (hand & bugcouncil_suit_cards(f)) != 0 ? cubes[f] : 0;
        best = here > best ? here : best;
    }
    return best;
}

/// True if the seat scores a leftover card: it declared Allegiance.
static bool has_allegiance(const bugcouncil_table *table, unsigned seat) {
    return (table->no_allegiance >> seat & 1) == 0;
}

// How much something that counts at the end of the Age counts now, of 16.
static int closeness(unsigned n_left) {
    static const uint8_t by_cards[BUGCOUNCIL_HAND + 1] = {16, 16, 16, 12, 9, 7, 5, 4, 3, 2, 2, 1};
    return by_cards[n_left];
}

/// What speaks for a card, in 256ths of a point.
static int score_card(const outlook *self, unsigned card) {
    const bugcouncil_table *table = self->table;
    unsigned suit = bugcouncil_suit(card);
    int chance = (int)(chance_to_win(self, card) >> 6); // of 1024
    int value = full_value(table, card), cubes = table->cubes[suit];
    uint64_t rest = self->hand & ~bugcouncil_card_bit(card);
    bool is_last = (rest & bugcouncil_suit_cards(suit)) == 0;
    if (self->ducks) {
        return value * WORTH_RID_VALUE - chance * WORTH_DUCKING / 1024;
    }
    int score = chance * self->trick / 1024;
    score += (int)(chance_to_visit(self, card) >> 6) * WORTH_VISIT / 1024;
    if (self->n_left > 2) { // the last but one has nothing to be kept for but the leftover
        score -= value * WORTH_KEPT_VALUE + cubes * WORTH_KEPT_CUBES;
    }
    if (is_last && has_allegiance(table, self->seat)) {
        int lost = (int)best_allegiance(table->cubes, self->hand) -
                   (int)best_allegiance(table->cubes, rest);
        score -= lost * WORTH_LEFTOVER * closeness(self->n_left) / 16;
    }
    return score;
}

/// What speaks for sowing the cubes of a space.
static int score_visit(const bugcouncil_state *state, unsigned seat, unsigned faction) {
    const bugcouncil_table *table = &state->table;
    uint64_t hand = state->hand[seat];
    bugcouncil_table sown = *table;
    bugcouncil_sow(&sown, faction);
    const uint8_t *cubes = sown.cubes;
    int score = 0;
    if (has_allegiance(table, seat)) {
        score = (int)best_allegiance(cubes, hand) * WORTH_SOWN_LEFTOVER *
                (2 + closeness(bugcouncil_count(hand))) / 18;
    }
    // Strong suits win tricks, for those who want them.
    int for_card = is_hopeful(table, seat) ? -WORTH_SOWN_DUCKING : WORTH_SOWN_CARD;
    for (unsigned f = 0; f < BUGCOUNCIL_FACTIONS; f++) {
        int n_cards = (int)bugcouncil_count(hand & bugcouncil_suit_cards(f));
        score += for_card * n_cards * cubes[f];
        score -= n_cards == 0 ? cubes[f] * WORTH_SOWN_OTHER : 0;
    }
    return score;
}

static int score_discard(const bugcouncil_table *table, unsigned card) {
    return full_value(table, card) * WORTH_DISCARD_VALUE +
           table->cubes[bugcouncil_suit(card)] * WORTH_DISCARD_CUBES;
}

/// The card that a seat which declared No Allegiance would discard.
static unsigned worst_card(const bugcouncil_table *table, uint64_t hand) {
    int most = INT_MIN;
    unsigned worst = 0;
    for (uint64_t cards = hand; cards != 0; cards &= cards - 1) {
        unsigned card = bugcouncil_lowest(cards);
        int score = score_discard(table, card);
        if (score > most) {
            most = score;
            worst = card;
        }
    }
    return worst;
}

/// What speaks for No Allegiance rather than Allegiance: the hand without its worst card.
static int score_none(const bugcouncil_table *table, uint64_t hand) {
    enum { AVERAGE = 42 }; // of the values that remain, in hands with which it is worth a thought
    int value = 0, n_low = 0;
    uint64_t cards = hand & ~bugcouncil_card_bit(worst_card(table, hand));
    for (; cards != 0; cards &= cards - 1) {
        int one = full_value(table, bugcouncil_lowest(cards));
        value += one;
        n_low += one <= 4;
    }
    return WORTH_NONE + (AVERAGE - value) * WORTH_NONE_VALUE + n_low * WORTH_NONE_LOW +
           table->chambers * WORTH_NONE_CHAMBERS;
}

/// What speaks for a card of a party without a seat, which the seat plays or chooses for it: it
/// should win nothing, unless it would make No Allegiance.
static int score_for_other(const bugcouncil_state *state, unsigned seat, unsigned card) {
    outlook seen;
    look(state, seat, &seen);
    int chance = (int)(chance_to_win(&seen, card) >> 6); // of 1024
    return chance * (is_hopeful(&state->table, state->table.n_seats) ? 3 * POINT : -POINT) / 1024;
}

/// What speaks for an action that is no card of the hand.
static int score_other(const bugcouncil_state *state, unsigned seat, ant_action action) {
    unsigned choice = action % BUGCOUNCIL_ACTION_BASE;
    switch ((bugcouncil_phase)state->table.phase) {
    case BUGCOUNCIL_VISIT:
        return score_visit(state, seat, choice);
    case BUGCOUNCIL_DECLARE:
        return choice == 0 ? 0 : score_none(&state->table, state->hand[seat]);
    case BUGCOUNCIL_DISCARD:
        return score_discard(&state->table, choice);
    case BUGCOUNCIL_PLAY_EMISSARY:
    case BUGCOUNCIL_PLAY_TERMITENATOR:
        return score_for_other(state, seat, choice);
    default:
        return 0;
    }
}

// One function, since each call here costs as much as a question.
__attribute__((flatten)) static void weigh(const void *state, int seat, const ant_action *actions,
                                           int n, uint16_t *weights) {
    enum { HALVING = 64 }; // so many 256ths of a point make an action half as likely
    const bugcouncil_state *self = state;
    int scores[BUGCOUNCIL_HAND + 1];
    outlook seen;
    bool is_card = self->table.phase == BUGCOUNCIL_PLAY;
    if (is_card) {
        look(self, (unsigned)seat, &seen);
    }
    for (int i = 0; i < n; i++) {
        scores[i] = is_card ? score_card(&seen, actions[i] % BUGCOUNCIL_ACTION_BASE)
                            : score_other(self, (unsigned)seat, actions[i]);
    }
    ant_scores_weigh(scores, n, HALVING, weights);
}

static bool is_secret(const void *state) {
    const bugcouncil_table *table = &((const bugcouncil_state *)state)->table;
    return table->phase == BUGCOUNCIL_DECLARE || table->phase == BUGCOUNCIL_DISCARD;
}

static uint32_t segment(const void *state) {
    const bugcouncil_table *table = &((const bugcouncil_state *)state)->table;
    return (uint32_t)table->game * BUGCOUNCIL_AGES + table->age;
}

// What a position is worth.

/// The points that a party has and may expect of this Age, in 256ths.
static void expect_age(const bugcouncil_state *state, int points[BUGCOUNCIL_MAX_PARTIES]) {
    const bugcouncil_table *table = &state->table;
    int strengths[BUGCOUNCIL_MAX_PARTIES] = {0};
    int total = 1;
    for (unsigned seat = 0; seat < table->n_seats; seat++) {
        for (uint64_t cards = state->hand[seat]; cards != 0; cards &= cards - 1) {
            unsigned card = bugcouncil_lowest(cards);
            int one = full_value(table, card) * 3 + table->cubes[bugcouncil_suit(card)] * 2;
            strengths[seat] += one * one;
        }
        total += strengths[seat];
    }
    int n_to_come = BUGCOUNCIL_TRICKS - table->trick_number;
    if (table->n_played > 0 && table->n_played < table->n_parties) {
        int to_follow = table->n_parties - table->n_played;
        unsigned key;
        points[winning_party(table, &key)] += 2 * POINT / (2 + to_follow);
        n_to_come--;
    }
    for (unsigned party = 0; party < table->n_parties; party++) {
        int tricks = table->tricks[party] * POINT + n_to_come * POINT * strengths[party] / total;
        points[party] += tricks;
        if (party >= table->n_seats || has_allegiance(table, party)) {
            points[party] += POINT * (int)best_allegiance(table->cubes, state->hand[party]);
        } else if (table->tricks[party] == 0) {
            int lost = (tricks > 3 * POINT ? 3 * POINT : tricks) * 4;
            points[party] += (10 + table->chambers) * POINT - lost;
        }
    }
}

static void evaluate(const void *state, int32_t share[ANT_MAX_PARTIES]) {
    const bugcouncil_state *self = state;
    const bugcouncil_table *table = &self->table;
    // Eighths of a point that halve a chance, by seats and Age: fitted to games of the bots.
    static const uint8_t spread[BUGCOUNCIL_MAX_PARTIES + 1][BUGCOUNCIL_AGES] = {
        {0}, {28, 26, 24}, {18, 17, 15}, {24, 22, 19}, {31, 29, 25}, {29, 26, 22}};
    unsigned halving = POINT / 8 * (unsigned)spread[table->n_seats][table->age];
    int points[BUGCOUNCIL_MAX_PARTIES] = {0};
    bool is_fresh = table->phase == BUGCOUNCIL_DECLARE && table->answered == 0;
    if (!is_fresh) {
        expect_age(self, points);
    }
    for (unsigned party = 0; party < table->n_parties; party++) {
        points[party] += table->score[party] * POINT;
    }
    ant_points_share(points, table->n_parties, halving, share);
}

const ant_strategy bugcouncil_strategy = {
    .segment = segment,
    .evaluate = evaluate,
    .weigh = weigh,
    .is_secret = is_secret,
};
