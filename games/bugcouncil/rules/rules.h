// SPDX-License-Identifier: MIT
//
// What the sources of Bug Council share: small questions about cards and the ring, and the steps
// that one file takes and another continues. Private to this game.
#ifndef ANTFARM_BUGCOUNCIL_RULES_H
#define ANTFARM_BUGCOUNCIL_RULES_H

#include <antfarm/position.h>

#include "bugcouncil.h"
#include "bugcouncil_texts.h"

enum {
    BUGCOUNCIL_ACTION_BASE = 64,
    BUGCOUNCIL_HIGHEST_SCORE = 1000 ///< that is read: far beyond any game
};

enum {
    BUGCOUNCIL_OPTION_EDITION,
    BUGCOUNCIL_OPTION_LEADER,   ///< 0 random, otherwise the seat from 1
    BUGCOUNCIL_OPTION_OPPONENT, ///< a personality, or one of the two below
    BUGCOUNCIL_OPTIONS
};
enum { BUGCOUNCIL_OPPONENT_RANDOM = BUGCOUNCIL_PERSONALITIES, BUGCOUNCIL_OPPONENT_TRILOGY };

// Cards and suits.

static inline unsigned bugcouncil_suit(unsigned card) {
    return card / BUGCOUNCIL_VALUES;
}

static inline unsigned bugcouncil_value(unsigned card) {
    return card % BUGCOUNCIL_VALUES + 1;
}

static inline uint64_t bugcouncil_card_bit(unsigned card) {
    return UINT64_C(1) << card;
}

/// All twelve cards of a suit.
static inline uint64_t bugcouncil_suit_cards(unsigned suit) {
    return UINT64_C(0xFFF) << (suit * BUGCOUNCIL_VALUES);
}

/// All cards of a set of suits: the product puts bit i of it at 12 i, among others.
static inline uint64_t bugcouncil_cards_of_suits(unsigned suits) {
    return (suits * UINT64_C(0x100200400801) & UINT64_C(0x1001001001001)) * 0xFFF;
}

static inline unsigned bugcouncil_count(uint64_t cards) {
    return (unsigned)__builtin_popcountll(cards);
}

/// The lowest card of a set that is not empty.
static inline unsigned bugcouncil_lowest(uint64_t cards) {
    return (unsigned)__builtin_ctzll(cards);
}

/// Puts the cards of a set into a list, ascending; how many.
static inline unsigned bugcouncil_list(uint64_t cards, uint8_t list[BUGCOUNCIL_CARDS]) {
    unsigned n = 0;
    for (; cards != 0; cards &= cards - 1) {
        list[n++] = (uint8_t)bugcouncil_lowest(cards);
    }
    return n;
}

/// The set of the cards in places, of which some may have none or a face-down one.
static inline uint64_t bugcouncil_set_of(const uint8_t *places, unsigned n) {
    uint64_t cards = 0;
    for (unsigned i = 0; i < n; i++) {
        // NOLINTNEXTLINE(clang-analyzer-core.*): as in resample.c
        cards |= (uint64_t)(places[i] < BUGCOUNCIL_CARDS) << (places[i] & 63);
    }
    return cards;
}

/// The cards of a hand that follow suit, or all of them where none does (BC-3.3, BC-3.4).
static inline uint64_t bugcouncil_following(const bugcouncil_table *table, uint64_t hand) {
    if (table->n_played == 0) {
        return hand;
    }
    uint64_t on_suit = hand & bugcouncil_suit_cards(bugcouncil_suit(table->trick[table->leader]));
    return on_suit | (hand & (UINT64_C(0) - (on_suit == 0))); // no branch: it is a coin toss
}

/// What decides between two cards of a trick (BC-4.1 to BC-4.5): cubes, value, then who came later.
static inline unsigned bugcouncil_trick_key(const bugcouncil_table *table, unsigned card,
                                            unsigned order) {
    unsigned suit = bugcouncil_suit(card);
    return (unsigned)table->cubes[suit] << 8 | (card - suit * BUGCOUNCIL_VALUES) << 4 | order;
}

// The ring (BC-1.7, BC-1.8): the editions run round it in opposite directions.

static inline unsigned bugcouncil_clockwise(const bugcouncil_table *table, unsigned faction,
                                            unsigned steps) {
    unsigned ahead = table->edition == BUGCOUNCIL_FINAL ? steps : BUGCOUNCIL_FACTIONS - steps;
    unsigned sum = faction + ahead;
    return sum < BUGCOUNCIL_FACTIONS ? sum : sum - BUGCOUNCIL_FACTIONS;
}

/// Picks up and drops the cubes (BC-5.5, BC-5.6), but for those that go to the Chambers; true if
/// one landed on the Termite space.
static inline bool bugcouncil_sow(bugcouncil_table *table, unsigned faction) {
    unsigned n = table->cubes[faction];
    bool on_termite = false;
    table->cubes[faction] = 0;
    for (unsigned i = 1; i <= BUGCOUNCIL_FACTIONS; i++) {
        unsigned next = bugcouncil_clockwise(table, faction, i);
        table->cubes[next] = (uint8_t)(table->cubes[next] + (n >= i));
        on_termite |= (n >= i) & (next == table->termite);
    }
    return on_termite;
}

static inline unsigned bugcouncil_supply(const bugcouncil_table *table) {
    unsigned used = table->chambers + table->solo_cubes;
    for (unsigned f = 0; f < BUGCOUNCIL_FACTIONS; f++) {
        used += table->cubes[f];
    }
    return BUGCOUNCIL_CUBES - used;
}

// Parties.

static inline bool bugcouncil_is_solo(const bugcouncil_table *table) {
    return table->n_seats == 1;
}
static inline bool bugcouncil_has_emissary(const bugcouncil_table *table) {
    return table->n_seats == 2;
}
enum { BUGCOUNCIL_TERMITENATOR = 1, BUGCOUNCIL_EMISSARY = 2 }; ///< their places among the parties

static inline unsigned bugcouncil_n_parties(unsigned n_seats) {
    return n_seats <= 2 ? n_seats + 1 : n_seats;
}

/// The party that plays the k-th card of this trick (BC-3.2, BC-9.5, BC-9.6).
static inline unsigned bugcouncil_in_turn(const bugcouncil_table *table, unsigned k) {
    unsigned leader = table->leader;
    if (!bugcouncil_has_emissary(table)) {
        unsigned party = leader + k;
        return party - (table->n_parties & (0U - (party >= table->n_parties)));
    }
    if (leader == BUGCOUNCIL_EMISSARY) {
        return k == 0 ? leader : k == 1 ? table->controller : 1U - table->controller;
    }
    return k == 0 ? leader : k == 1 ? (unsigned)BUGCOUNCIL_EMISSARY : 1U - leader;
}

static inline int bugcouncil_word_of(const bugcouncil_table *table, unsigned party) {
    if (party < table->n_seats) {
        return (int)party;
    }
    return bugcouncil_has_emissary(table) ? -1 : -2;
}

static inline bugcouncil_score *bugcouncil_sheet(bugcouncil_table *table, unsigned party) {
    unsigned age = (unsigned)table->game * BUGCOUNCIL_AGES + table->age;
    return &table->sheet[age * table->n_parties + party];
}

/// The cards that a seat has not seen, wherever they are; of a seat that nobody has: a spectator.
static inline uint64_t bugcouncil_unseen(const bugcouncil_state *state, int seat) {
    uint64_t cards = state->deck;
    for (unsigned other = 0; other < state->table.n_seats; other++) {
        if ((int)other != seat) {
            cards |= state->hand[other] | bugcouncil_set_of(&state->discard[other], 1);
        }
    }
    return cards & ~state->table.thief_gave;
}

// setup: rules/setup.c
/// All cards that are in the game.
uint64_t bugcouncil_full_deck(const bugcouncil_table *table);
/// Takes a random card out of the set.
unsigned bugcouncil_draw(uint64_t *cards, ant_chance *chance);
/// A new council, and in solo a new opponent: a whole game of its own in a Trilogy.
void bugcouncil_begin_game(bugcouncil_state *state, ant_chance *chance, ant_log *log);
/// Tells who leads the first trick of a game.
void bugcouncil_announce_leader(const bugcouncil_table *table, ant_log *log);
/// Takes all cards back into the deck, and with them what the Age has shown.
void bugcouncil_gather(bugcouncil_state *state);
/// Shuffles, deals and opens the declarations.
void bugcouncil_begin_age(bugcouncil_state *state, ant_chance *chance, ant_log *log);

// rules: rules/play.c
/// Puts a card of the party into the trick and goes on from there.
void bugcouncil_play(bugcouncil_state *state, unsigned party, unsigned card, ant_chance *chance,
                     ant_log *log);
/// What the seat may choose now, as a set of cards, factions or declarations.
uint64_t bugcouncil_choices(const bugcouncil_state *state, int seat);
/// All cards of the trick being played: who wins it (section 4), and who visits the council
/// (BC-5.1), NO_SEAT if nobody does (BC-5.2).
void bugcouncil_outcome(const bugcouncil_table *table, unsigned *winner, unsigned *visitor);

// scoring: rules/score.c
/// Scores the Age; then Upkeep and the next Age, the next game of a Trilogy, or the end.
void bugcouncil_end_age(bugcouncil_state *state, ant_chance *chance, ant_log *log);

// solo: rules/solo.c, rules/personality.c
/// Turns up cards, may switch to Losing, and plays; or asks the player to settle a tie.
void bugcouncil_termitenator_turn(bugcouncil_state *state, ant_chance *chance, ant_log *log);
/// How the Termitenator chooses among cards.
typedef enum bugcouncil_criterion {
    BUGCOUNCIL_HIGHEST_VALUE,
    BUGCOUNCIL_WEAKEST_SUIT,
    BUGCOUNCIL_STRONGEST_SUIT
} bugcouncil_criterion;
/// Those of the cards that the criterion prefers: several only where its tie-breaks end.
uint64_t bugcouncil_preferred(const bugcouncil_table *table, uint64_t cards,
                              bugcouncil_criterion by);
/// What the decision tree leaves: one card, or those that the player chooses from.
uint64_t bugcouncil_termitenator_choices(const bugcouncil_table *table);
/// Plays that card of its pyramid.
void bugcouncil_termitenator_plays(bugcouncil_state *state, unsigned card, ant_chance *chance,
                                   ant_log *log);
/// The cards among which the player decides in the three phases of that kind.
uint64_t bugcouncil_tied_cards(const bugcouncil_state *state);
/// The trick is the Termitenator's: counted, or discarded by the Trickster.
void bugcouncil_termitenator_wins(bugcouncil_state *state, ant_log *log);
/// The space it activates; NO_FACTION if all are empty.
unsigned bugcouncil_termitenator_space(const bugcouncil_table *table);
/// A cube landed on the Termite space: acts; true if the player must settle a tie first.
bool bugcouncil_ability(bugcouncil_state *state, ant_log *log);
/// The same for a recruit.
void bugcouncil_ability_at_upkeep(bugcouncil_table *table, ant_log *log);
/// The player settled the first, or the second, tie of the Thief; true if there is a second.
bool bugcouncil_thief_gives(bugcouncil_state *state, unsigned card, ant_log *log);
void bugcouncil_thief_takes(bugcouncil_state *state, unsigned card, ant_log *log);
/// The Card Shark shows its cards and scores.
void bugcouncil_shark_scores(bugcouncil_state *state, ant_chance *chance, ant_log *log);
/// The poker hand of a set of cards, 0 for nothing to 7 for four of a kind, and its points.
unsigned bugcouncil_poker(uint64_t cards, unsigned *points);
void bugcouncil_set_trigger(bugcouncil_table *table, ant_log *log);
/// The pyramid, place by place from the bottom row (BC-10.5).
extern const struct bugcouncil_place {
    uint8_t row;
    uint8_t in_row;
    uint16_t covered_by; ///< set of places (BC-10.6; chosen, so kept as data)
} bugcouncil_places[BUGCOUNCIL_PYRAMID];
/// Asks the player which of several cards; true if that had to be asked.
bool bugcouncil_ask(bugcouncil_table *table, bugcouncil_phase phase, uint64_t cards);
/// Where in the pyramid a card lies face-up; BUGCOUNCIL_PYRAMID if nowhere.
unsigned bugcouncil_place_of(const bugcouncil_table *table, unsigned card);
/// The places of the pyramid where a card lies, as a set.
unsigned bugcouncil_taken_places(const bugcouncil_table *table);
/// True if nothing was turned up or played while another card covered it.
bool bugcouncil_is_pyramid(const bugcouncil_table *table);
/// Leftover cards that the Card Shark has not taken.
unsigned bugcouncil_n_leftover(const bugcouncil_state *state);
/// The pyramid's face-up cards.
uint64_t bugcouncil_face_up(const bugcouncil_table *table);

// numbers of ways: rules/choose.c
/// A hand that lacks a suit has at most the other four to choose from.
enum { BUGCOUNCIL_MAX_CHOICE = (BUGCOUNCIL_FACTIONS - 1) * BUGCOUNCIL_VALUES };
/// In how many ways k of n cards can be chosen, as [n][k].
extern const uint64_t bugcouncil_choose[BUGCOUNCIL_MAX_CHOICE + 1][BUGCOUNCIL_MAX_CHOICE + 1];

// positions: io/text.c, io/audit.c
/// Reads the fields of a position without asking whether they add up.
ant_status bugcouncil_parse(bugcouncil_state *state, ant_scan *scan, ant_error *error);
/// The lines of a position.
enum { BUGCOUNCIL_FIELDS = 36 };
extern const ant_field bugcouncil_fields[BUGCOUNCIL_FIELDS];
/// Works out what a position's text leaves out: all cards that are nowhere else are the deck, and
/// who may act. Does nothing if the rest is too wrong for that.
void bugcouncil_complete(bugcouncil_state *state);

// bots: bot/eval.c
extern const ant_strategy bugcouncil_strategy;

// nets: io/features.c
extern const ant_features bugcouncil_features;

// the contract
ant_status bugcouncil_setup(void *state, const ant_options *options, int n_seats,
                            ant_chance *chance, ant_log *log, ant_error *error);
ant_seats bugcouncil_to_act(const void *state);
int bugcouncil_legal(const void *state, int seat, ant_action *out);
ant_clause_id bugcouncil_check(const void *state, int seat, ant_action action);
bool bugcouncil_details(const void *state, int seat, ant_action action, ant_form *details);
ant_clause_id bugcouncil_apply(void *state, int seat, ant_action action, ant_chance *chance,
                               ant_log *log);
void bugcouncil_resample(void *state, int seat, ant_chance *chance);
void bugcouncil_view_json(const void *state, int seat, ant_json *json);
void bugcouncil_board(const void *state, int seat, const ant_board_style *style, ant_text *out);
void bugcouncil_result(const void *state, ant_result *result);
int bugcouncil_party_word_of(const void *state, int party);
void bugcouncil_write(const void *state, ant_text *out);
ant_status bugcouncil_read(void *state, ant_scan *scan, ant_error *error);
bool bugcouncil_audit(const void *state, ant_text *why);

#endif
