// SPDX-License-Identifier: MIT
//
// Bug Council of Backyardia: the state of a game, and what a seat may know of it.
//
// The state is two parts: the table, which everybody sees, and behind it what is hidden from
// somebody. What nobody has seen (the leftover deck, the face-down cards of the pyramid) is a set
// without order: a card gets its place when it is turned up. Private to this game's folder; others
// use the contract, `bugcouncil_game`.
#ifndef ANTFARM_BUGCOUNCIL_H
#define ANTFARM_BUGCOUNCIL_H

#include <antfarm/game.h>

#include "bugcouncil_clauses.h"

enum {
    BUGCOUNCIL_MAX_PARTIES = 5,
    BUGCOUNCIL_VALUES = 12,
    BUGCOUNCIL_CARDS = 60,
    BUGCOUNCIL_NO_CARD = 255,
    BUGCOUNCIL_FACE_DOWN = 254, ///< a place of the pyramid
    BUGCOUNCIL_HAND = 11,
    BUGCOUNCIL_TRICKS = 10,
    BUGCOUNCIL_AGES = 3,
    BUGCOUNCIL_GAMES = 3, ///< of a Trilogy
    BUGCOUNCIL_CUBES = 18,
    BUGCOUNCIL_PYRAMID = 11,
    BUGCOUNCIL_NO_SEAT = 255,
    BUGCOUNCIL_NO_FACTION = 255
};

/// The factions, which are the suits of the cards. The ring's order is another matter: see
/// bugcouncil_next_clockwise.
typedef enum bugcouncil_faction {
    BUGCOUNCIL_BEES,
    BUGCOUNCIL_MOSQUITOES,
    BUGCOUNCIL_ANTS,
    BUGCOUNCIL_COCKROACHES,
    BUGCOUNCIL_FLIES,
    BUGCOUNCIL_FACTIONS
} bugcouncil_faction;

typedef enum bugcouncil_edition {
    BUGCOUNCIL_FINAL,
    BUGCOUNCIL_PREPRODUCTION,
    BUGCOUNCIL_EDITIONS
} bugcouncil_edition;

/// The Termitenator's personality.
typedef enum bugcouncil_personality {
    BUGCOUNCIL_PACIFIST,
    BUGCOUNCIL_PACIFIST_2,
    BUGCOUNCIL_CARD_SHARK,
    BUGCOUNCIL_THIEF,
    BUGCOUNCIL_TRICKSTER,
    BUGCOUNCIL_PERSONALITIES
} bugcouncil_personality;

/// What is being decided.
typedef enum bugcouncil_phase {
    BUGCOUNCIL_DECLARE,           ///< every seat declares, secretly
    BUGCOUNCIL_DISCARD,           ///< who declared No Allegiance discards, secretly
    BUGCOUNCIL_PLAY,              ///< a seat plays a card of its hand
    BUGCOUNCIL_PLAY_EMISSARY,     ///< the controller plays a card of the Emissary
    BUGCOUNCIL_VISIT,             ///< a seat visits the council
    BUGCOUNCIL_PLAY_TERMITENATOR, ///< the player breaks a tie between cards of the Termitenator
    BUGCOUNCIL_THIEF_GIVES,       ///< the player breaks a tie between cards that the Thief gives
    BUGCOUNCIL_THIEF_TAKES,       ///< the player breaks a tie between cards that the Thief takes
    BUGCOUNCIL_OVER,
    BUGCOUNCIL_PHASES
} bugcouncil_phase;

/// What one party scored in one Age: a line of the sheet.
typedef struct bugcouncil_score {
    uint8_t tricks;
    uint8_t allegiance; ///< bonus for the leftover card
    uint8_t no_allegiance;
    uint8_t personality; ///< the Termitenator's: Pacifist 2.0 and Card Shark
} bugcouncil_score;

/// What lies open on the table: everybody may know all of it.
typedef struct bugcouncil_table {
    uint64_t played;        ///< cards played in this Age, the current trick included
    uint64_t open_discards; ///< of No Allegiance declarers, face-up (preproduction)
    uint64_t thief_gave;    ///< cards of the player's hand that came from the Thief, face-up
    int16_t score[BUGCOUNCIL_MAX_PARTIES];
    bugcouncil_score sheet[18]; ///< by Age (of all games of a Trilogy) times n_parties, plus party
    uint8_t edition;
    uint8_t n_seats;
    uint8_t n_parties; ///< the seats, then the Emissary or the Termitenator
    uint8_t phase;
    uint8_t to_act;       ///< the set of seats that may act
    uint8_t game;         ///< of a Trilogy, from 0
    uint8_t age;          ///< from 0
    uint8_t trick_number; ///< tricks completed in this Age
    uint8_t leader;       ///< party that leads this trick
    uint8_t n_played;     ///< cards in this trick
    uint8_t winner;       ///< party that won this trick, while it is being resolved
    uint8_t trick[BUGCOUNCIL_MAX_PARTIES];  ///< card played by each party, or NO_CARD
    uint8_t tricks[BUGCOUNCIL_MAX_PARTIES]; ///< won in this Age
    uint8_t voids[BUGCOUNCIL_MAX_PARTIES];  ///< suits it showed it lacks, the Thief's gifts apart
    uint8_t cubes[BUGCOUNCIL_FACTIONS];
    uint8_t chambers;
    uint8_t answered;      ///< seats that have declared (or discarded), while that is going on
    uint8_t no_allegiance; ///< seats that declared No Allegiance, once that is revealed

    uint8_t controller;  ///< two players: the side on which the Emissary's marker lies
    uint8_t emissary[2]; ///< its face-up cards, or NO_CARD
    uint8_t n_on_deck;   ///< discards that lie on the deck, its owners from the lowest in:
    uint8_t on_deck[BUGCOUNCIL_MAX_PARTIES];

    uint8_t personality;        ///< of the Termitenator
    uint8_t personalities_left; ///< Trilogy: those that may still come, as a set; 0 outside one
    uint8_t is_trilogy;
    uint8_t termite;     ///< the faction whose space is the Termite space, or NO_FACTION
    uint8_t is_losing;   ///< the Termitenator's ideology
    uint8_t trigger_row; ///< from 1, the bottom; 0 for none
    uint8_t pyramid[BUGCOUNCIL_PYRAMID]; ///< from the bottom row: a card, FACE_DOWN or NO_CARD
    uint8_t n_shark;                     ///< cards that the Card Shark took
    uint8_t solo_cubes;                  ///< cubes on the Solo Board
    uint8_t thief_gives; ///< the place in the pyramid of the card that the Thief gives, or NO_CARD
} bugcouncil_table;

typedef struct bugcouncil_state {
    bugcouncil_table table;
    uint64_t hand[BUGCOUNCIL_MAX_PARTIES]; ///< of the seats
    uint64_t deck; ///< cards that nobody has seen: leftover deck and face-down pyramid
    uint8_t discard[BUGCOUNCIL_MAX_PARTIES]; ///< face-down discard of each seat, or NO_CARD
    uint8_t declared_none;                   ///< seats whose secret declaration is No Allegiance
} bugcouncil_state;

_Static_assert(sizeof(bugcouncil_state) <= 256, "a state is at most 256 bytes");

/// What one seat, or a spectator, may know.
typedef struct bugcouncil_view {
    bugcouncil_table table;
    uint8_t seat; ///< or ANT_SPECTATOR
    uint8_t n_hand[BUGCOUNCIL_MAX_PARTIES];
    uint8_t n_deck;              ///< cards in the leftover deck, those on top included
    uint64_t hand;               ///< the seat's own
    uint8_t discard;             ///< the seat's own, while it is hidden from others; or NO_CARD
    uint8_t has_declared_none;   ///< the seat's own secret declaration is No Allegiance
    uint8_t voids_but_for_gifts; ///< solo: the table's voids have none that the Thief's gifts ended
} bugcouncil_view;

/// Kinds of actions. An action is its kind times 64 plus a card, a faction or a declaration.
typedef enum bugcouncil_action_type {
    BUGCOUNCIL_ACTION_PLAY,
    BUGCOUNCIL_ACTION_EMISSARY,
    BUGCOUNCIL_ACTION_DISCARD,
    BUGCOUNCIL_ACTION_DECLARE, ///< 0 Allegiance, 1 No Allegiance
    BUGCOUNCIL_ACTION_VISIT,
    BUGCOUNCIL_ACTION_TERMITENATOR,
    BUGCOUNCIL_ACTION_THIEF_GIVES,
    BUGCOUNCIL_ACTION_THIEF_TAKES,
    BUGCOUNCIL_ACTION_TYPES
} bugcouncil_action_type;

typedef enum bugcouncil_event_type {
    BUGCOUNCIL_EVENT_GAME_BEGINS,
    BUGCOUNCIL_EVENT_PERSONALITY,
    BUGCOUNCIL_EVENT_COUNCIL,
    BUGCOUNCIL_EVENT_TERMITE,
    BUGCOUNCIL_EVENT_LEADER,
    BUGCOUNCIL_EVENT_AGE_BEGINS,
    BUGCOUNCIL_EVENT_DEALT,
    BUGCOUNCIL_EVENT_TRIGGER_ROW,
    BUGCOUNCIL_EVENT_EMISSARY_SHOWS,
    BUGCOUNCIL_EVENT_ANSWERED,
    BUGCOUNCIL_EVENT_CHOSE,
    BUGCOUNCIL_EVENT_DECLARED,
    BUGCOUNCIL_EVENT_LAID_ASIDE,
    BUGCOUNCIL_EVENT_DISCARDED,
    BUGCOUNCIL_EVENT_TURNED_UP,
    BUGCOUNCIL_EVENT_LOSING,
    BUGCOUNCIL_EVENT_WINNING,
    BUGCOUNCIL_EVENT_PLAYED,
    BUGCOUNCIL_EVENT_TRICK_WON,
    BUGCOUNCIL_EVENT_TRICK_DISCARDED,
    BUGCOUNCIL_EVENT_VISITED,
    BUGCOUNCIL_EVENT_VISITED_EMPTY,
    BUGCOUNCIL_EVENT_NOBODY_VISITS,
    BUGCOUNCIL_EVENT_PACIFIST_POINT,
    BUGCOUNCIL_EVENT_SHARK_TOOK,
    BUGCOUNCIL_EVENT_THIEF_SWAPPED,
    BUGCOUNCIL_EVENT_TRICKSTER_STOLE,
    BUGCOUNCIL_EVENT_TRICKSTER_CUBE,
    BUGCOUNCIL_EVENT_SCORED_TRICKS,
    BUGCOUNCIL_EVENT_ALLEGIANCE,
    BUGCOUNCIL_EVENT_NO_ALLEGIANCE,
    BUGCOUNCIL_EVENT_FAILED,
    BUGCOUNCIL_EVENT_SHARK_HAND,
    BUGCOUNCIL_EVENT_RECRUITS,
    BUGCOUNCIL_EVENT_GAME_OVER,
    BUGCOUNCIL_EVENT_TYPES
} bugcouncil_event_type;

/// What an action lacks that is forbidden.
typedef enum bugcouncil_detail_type {
    BUGCOUNCIL_DETAIL_WAITS,         ///< BC-0.2, BC-0.4: who is asked
    BUGCOUNCIL_DETAIL_PHASE,         ///< BC-0.3
    BUGCOUNCIL_DETAIL_SUIT,          ///< BC-3.3
    BUGCOUNCIL_DETAIL_HAND,          ///< BC-3.5
    BUGCOUNCIL_DETAIL_CUBES,         ///< BC-5.4
    BUGCOUNCIL_DETAIL_EMISSARY,      ///< BC-9.7
    BUGCOUNCIL_DETAIL_EMISSARY_SUIT, ///< BC-9.8
    BUGCOUNCIL_DETAIL_TIE,           ///< BC-11.15, BC-14.14, BC-14.15
    BUGCOUNCIL_DETAIL_TYPES
} bugcouncil_detail_type;

/// What is drawn, each from a stream of its own in a match.
typedef enum bugcouncil_purpose {
    BUGCOUNCIL_DRAW_COUNCIL,
    BUGCOUNCIL_DRAW_LEADER,
    BUGCOUNCIL_DRAW_PERSONALITY,
    BUGCOUNCIL_DRAW_DEAL,
    BUGCOUNCIL_DRAW_EMISSARY,
    BUGCOUNCIL_DRAW_PYRAMID,
    BUGCOUNCIL_DRAW_SHARK,
    BUGCOUNCIL_PURPOSES
} bugcouncil_purpose;

/// The words of the game, shared by actions, events, views and positions.
extern const ant_word_type bugcouncil_card_word;
extern const ant_word_type bugcouncil_cards_word;
extern const ant_word_type bugcouncil_faction_word;
extern const ant_word_type bugcouncil_factions_word;
extern const ant_word_type bugcouncil_declaration_word;
extern const ant_word_type bugcouncil_number_word;
extern const ant_word_type bugcouncil_phase_word;
extern const ant_word_type bugcouncil_edition_word;
extern const ant_word_type bugcouncil_personality_word;
extern const ant_word_type bugcouncil_personalities_word;
extern const ant_word_type bugcouncil_party_word;

extern const ant_game bugcouncil_game;

/// Makes the view; every byte of it is set.
void bugcouncil_view_make(const bugcouncil_state *state, int seat, bugcouncil_view *view);

#endif
