// SPDX-License-Identifier: MIT
//
// What a seat sees, and its actions, as numbers (<antfarm/features.h>). Seats come first, the
// looking one before the others in turn order, and behind them whoever has no seat.
#include <antfarm/features.h>

#include "rules/rules.h"

enum {
    PARTIES = BUGCOUNCIL_MAX_PARTIES,
    SUITS = BUGCOUNCIL_FACTIONS,
    VALUES = BUGCOUNCIL_VALUES,
    CARD = SUITS + VALUES, ///< flags: its suit, its value
    PLACE = CARD + 1,      ///< of the pyramid: face-down besides
    MOST_CARDS = BUGCOUNCIL_CARDS,
    DIGIT = ANT_FEATURE_BASE - 1,
    MANY = 200 ///< more than anything that positions count
};

// clang-format off
#define BLOCKS(ROW)                                                                                   \
    ROW(seats, 1, PARTIES, 1, "how many seats there are: one of 1 to 5")                              \
    ROW(edition, 1, BUGCOUNCIL_EDITIONS, 1, "one of final, preproduction")                            \
    ROW(phase, 1, BUGCOUNCIL_PHASES, 1,                                                               \
        "one of declare, discard, play, play-emissary, visit, play-termitenator, thief-gives, "       \
        "thief-takes, over")                                                                          \
    ROW(game, 1, BUGCOUNCIL_GAMES, 1, "which game of a Trilogy")                                      \
    ROW(age, 1, BUGCOUNCIL_AGES, 1, "which Age")                                                      \
    ROW(tricks_done, 1, BUGCOUNCIL_TRICKS + 1, 1, "tricks completed in this Age: one of 0 to 10")     \
    ROW(to_act, 1, PARTIES, 1, "seats that may act")                                                  \
    ROW(hand, SUITS, VALUES, 1, "own cards, by suit and value")                                       \
    ROW(unseen, SUITS, VALUES, 1, "cards that the seat has not seen")                                 \
    ROW(played, SUITS, VALUES, 1, "cards played in this Age, this trick included")                    \
    ROW(open_discards, SUITS, VALUES, 1, "discards that lie open")                                    \
    ROW(hands, 1, PARTIES, MOST_CARDS, "how many cards each seat holds")                              \
    ROW(leftover, 1, 1, MOST_CARDS, "how many cards the leftover deck has")                           \
    ROW(discard, 1, CARD, 1, "own face-down discard: its suit, its value")                            \
    ROW(trick, PARTIES, CARD, 1, "each party's card of this trick: its suit, its value")              \
    ROW(leader, 1, PARTIES, 1, "who leads this trick")                                                \
    ROW(winner, 1, PARTIES, 1, "who won the trick resolved last")                                     \
    ROW(tricks, 1, PARTIES, MANY, "tricks that each party has won in this Age")                       \
    ROW(score, PARTIES, ANT_FEATURE_DIGITS, DIGIT, "each party's score, as the digits of a number")   \
    ROW(voids, PARTIES, SUITS, 1, "suits that each party has shown to lack")                          \
    ROW(answered, 1, PARTIES, 1, "seats that have declared, or discarded, while others have not")     \
    ROW(no_allegiance, 1, PARTIES, 1, "seats that have declared No Allegiance, once it is revealed")  \
    ROW(secretly_none, 1, 1, 1, "own declaration is No Allegiance, while it is secret")               \
    ROW(cubes, 1, SUITS, BUGCOUNCIL_CUBES, "cubes of each faction")                                   \
    ROW(chambers, 1, 1, BUGCOUNCIL_CUBES, "cubes in the Chambers")                                    \
    ROW(controller, 1, 2, 1, "two seats: at whose side the Emissary's marker lies")                   \
    ROW(emissary, 2, CARD, 1, "the Emissary's cards: suit, value")                                    \
    ROW(on_deck, PARTIES, PARTIES, 1, "whose discards lie on the deck, from the lowest")              \
    ROW(personality, 1, BUGCOUNCIL_PERSONALITIES, 1,                                                  \
        "solo: one of pacifist, pacifist-2, card-shark, thief, trickster")                            \
    ROW(personalities_left, 1, BUGCOUNCIL_PERSONALITIES, 1, "Trilogy: those that may still come")     \
    ROW(trilogy, 1, 1, 1, "solo: a Trilogy is played")                                                \
    ROW(termite, 1, SUITS, 1, "solo: the Termite space")                                              \
    ROW(losing, 1, 1, 1, "solo: the Termitenator's ideology is Losing")                               \
    ROW(trigger_row, 1, 4, 1, "solo: the trigger row, from the bottom")                               \
    ROW(pyramid, BUGCOUNCIL_PYRAMID, PLACE, 1,                                                        \
        "solo: each place from the bottom row: suit, value, or that it lies face-down")               \
    ROW(shark_cards, 1, 1, MANY, "solo: cards that the Card Shark took")                              \
    ROW(solo_board, 1, 1, BUGCOUNCIL_CUBES, "solo: cubes on the Solo Board")                          \
    ROW(thief_gives, 1, BUGCOUNCIL_PYRAMID, 1, "solo: the place of the card that the Thief gives")    \
    ROW(thief_gave, SUITS, VALUES, 1, "solo: own cards that came from the Thief")

#define ACTION_BLOCKS(ROW)                                                                            \
    ROW(kind, 1, BUGCOUNCIL_ACTION_TYPES, 1,                                                          \
        "one of play, emissary, discard, declare, visit, termitenator, thief-gives, thief-takes")     \
    ROW(suit, 1, SUITS, 1, "suit of the card, or the faction that is visited")                        \
    ROW(value, 1, VALUES, 1, "value of the card")                                                     \
    ROW(height, 1, 1, VALUES, "the same as a number")                                                 \
    ROW(cubes, 1, 1, BUGCOUNCIL_CUBES, "cubes of that suit or faction")                               \
    ROW(none, 1, 1, 1, "declares No Allegiance")

typedef struct seen { BLOCKS(ANT_FEATURE_MEMBER) } seen;
typedef struct acted { ACTION_BLOCKS(ANT_FEATURE_MEMBER) } acted;
#define SEEN(...) ANT_FEATURE_ROW(seen, __VA_ARGS__)
#define ACTED(...) ANT_FEATURE_ROW(acted, __VA_ARGS__)
static const ant_feature_block blocks[] = { BLOCKS(SEEN) };
static const ant_feature_block action_blocks[] = { ACTION_BLOCKS(ACTED) };
static const ant_feature_gap gaps[] = {
    { "sheet", "how scores came about; their sums are the scores" },
};
// clang-format on
_Static_assert(sizeof(seen) <= ANT_MAX_FEATURES, "a vector is no longer");

/// Flags of a card, or none. No branch, which would be mispredicted.
static inline void put_card(uint8_t *out, unsigned card) {
    bool is_card = card < BUGCOUNCIL_CARDS;
    card = is_card ? card : 0;
    out[bugcouncil_suit(card)] = is_card;
    out[SUITS + card % VALUES] = is_card;
}

/// Where a party stands in the vector.
static inline unsigned row_of(const bugcouncil_table *table, unsigned seat, unsigned party) {
    return party < table->n_seats ? ant_feature_seat(party, seat, table->n_seats) : party;
}

static void put_parties(const bugcouncil_state *state, unsigned seat, seen *out) {
    const bugcouncil_table *table = &state->table;
    for (unsigned party = 0; party < table->n_parties; party++) {
        unsigned row = row_of(table, seat, party);
        out->tricks[0][row] = table->tricks[party];
        ant_feature_number(out->score[row], table->score[party]);
        ant_feature_set(out->voids[row], table->voids[party], SUITS);
        out->hands[0][row] = (uint8_t)bugcouncil_count(state->hand[party]);
        put_card(out->trick[row], table->trick[party]);
    }
    out->leader[0][row_of(table, seat, table->leader)] = 1;
    out->winner[0][row_of(table, seat, table->winner)] = 1;
}

static void put_discards(const bugcouncil_state *state, unsigned seat, seen *out) {
    const bugcouncil_table *table = &state->table;
    put_card(out->discard[0], state->discard[seat]);
    for (unsigned i = 0; i < table->n_on_deck; i++) {
        out->on_deck[i][row_of(table, seat, table->on_deck[i])] = 1;
    }
    if (table->open_discards != 0) {
        ant_feature_set((uint8_t *)out->open_discards, table->open_discards, BUGCOUNCIL_CARDS);
    }
}

/// The seats' answers, and what they will be asked for.
static void put_seats(const bugcouncil_state *state, unsigned seat, seen *out) {
    const bugcouncil_table *table = &state->table;
    unsigned n = table->n_seats;
    unsigned none = ant_feature_seats(table->no_allegiance, seat, n);
    ant_feature_set(out->to_act[0], ant_feature_seats(table->to_act, seat, n), PARTIES);
    ant_feature_set(out->answered[0], ant_feature_seats(table->answered, seat, n), PARTIES);
    ant_feature_set(out->no_allegiance[0], none, PARTIES);
    if (table->phase == BUGCOUNCIL_DECLARE) {
        out->secretly_none[0][0] = state->declared_none >> seat & 1;
    }
}

static void put_emissary(const bugcouncil_table *table, unsigned seat, seen *out) {
    out->controller[0][table->controller != seat] = 1;
    put_card(out->emissary[0], table->emissary[0]);
    put_card(out->emissary[1], table->emissary[1]);
}

static void put_termitenator(const bugcouncil_table *table, seen *out) {
    out->personality[0][table->personality] = 1;
    ant_feature_set(out->personalities_left[0], table->personalities_left,
                    BUGCOUNCIL_PERSONALITIES);
    out->trilogy[0][0] = table->is_trilogy;
    if (table->termite < BUGCOUNCIL_FACTIONS) {
        out->termite[0][table->termite] = 1;
    }
    out->losing[0][0] = table->is_losing;
    if (table->trigger_row > 0) {
        out->trigger_row[0][table->trigger_row - 1] = 1;
    }
    for (unsigned place = 0; place < BUGCOUNCIL_PYRAMID; place++) {
        put_card(out->pyramid[place], table->pyramid[place]);
        out->pyramid[place][CARD] = table->pyramid[place] == BUGCOUNCIL_FACE_DOWN;
    }
    out->shark_cards[0][0] = table->n_shark;
    out->solo_board[0][0] = table->solo_cubes;
    if (table->thief_gives < BUGCOUNCIL_PYRAMID) {
        out->thief_gives[0][table->thief_gives] = 1;
    }
    ant_feature_set((uint8_t *)out->thief_gave, table->thief_gave, BUGCOUNCIL_CARDS);
}

static void describe(const void *state, int seat, uint8_t *numbers) {
    const bugcouncil_state *self = state;
    const bugcouncil_table *table = &self->table;
    seen *out = (seen *)numbers;
    ant_features_clear(numbers, sizeof *out);
    out->seats[0][table->n_seats - 1] = 1;
    out->edition[0][table->edition] = 1;
    out->phase[0][table->phase] = 1;
    out->game[0][table->game] = 1;
    out->age[0][table->age] = 1;
    out->tricks_done[0][table->trick_number] = 1;
    ant_feature_set((uint8_t *)out->hand, self->hand[seat], BUGCOUNCIL_CARDS);
    ant_feature_set((uint8_t *)out->unseen, bugcouncil_unseen(self, seat), BUGCOUNCIL_CARDS);
    ant_feature_set((uint8_t *)out->played, table->played, BUGCOUNCIL_CARDS);
    out->leftover[0][0] = (uint8_t)(bugcouncil_count(self->deck) + table->n_on_deck);
    put_parties(self, (unsigned)seat, out);
    put_seats(self, (unsigned)seat, out);
    put_discards(self, (unsigned)seat, out);
    memcpy(out->cubes[0], table->cubes, sizeof table->cubes);
    out->chambers[0][0] = table->chambers;
    if (bugcouncil_has_emissary(table)) {
        put_emissary(table, (unsigned)seat, out);
    }
    if (bugcouncil_is_solo(table)) {
        put_termitenator(table, out);
        out->leftover[0][0] = (uint8_t)bugcouncil_n_leftover(self); // less what the pyramid has
    }
}

static void describe_action(const void *state, int seat, ant_action action, uint8_t *numbers) {
    const bugcouncil_table *table = &((const bugcouncil_state *)state)->table;
    unsigned kind = action / BUGCOUNCIL_ACTION_BASE, what = action % BUGCOUNCIL_ACTION_BASE;
    acted *out = (acted *)numbers;
    (void)seat;
    memset(out, 0, sizeof *out);
    out->kind[0][kind] = 1;
    if (kind == BUGCOUNCIL_ACTION_DECLARE) {
        out->none[0][0] = (uint8_t)what;
        return;
    }
    unsigned suit = kind == BUGCOUNCIL_ACTION_VISIT ? what : bugcouncil_suit(what);
    out->suit[0][suit] = 1;
    out->cubes[0][0] = table->cubes[suit];
    if (kind != BUGCOUNCIL_ACTION_VISIT) {
        out->height[0][0] = (uint8_t)bugcouncil_value(what);
        out->value[0][bugcouncil_value(what) - 1] = 1;
    }
}

const ant_features bugcouncil_features = {
    .n = sizeof(seen),
    .n_of_action = sizeof(acted),
    ANT_TABLE(blocks),
    ANT_TABLE(action_blocks),
    ANT_TABLE(gaps),
    .describe = describe,
    .describe_action = describe_action,
};
