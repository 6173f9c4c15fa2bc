// SPDX-License-Identifier: MIT
//
// A toy: words, forms, a catalogue and the parts of a game that the core's helpers look at.
#ifndef ANTFARM_TESTS_CORE_TOY_H
#define ANTFARM_TESTS_CORE_TOY_H

#include <antfarm/game.h>

enum { TOY_BEES, TOY_MOSQUITOES, TOY_ANTS, TOY_COCKROACHES, TOY_FLIES };
enum { TOY_ANTS_5 = TOY_ANTS * 12 + 4 };
enum { TOY_EMISSARY = -1, TOY_TERMITENATOR = -2 };
enum { TOY_NO, TOY_NO_ALLEGIANCE, TOY_ALLEGIANCE };
enum { TOY_LEFT, TOY_RIGHT };
enum { TOY_A1, TOY_A2, TOY_B1, TOY_B10, TOY_HEXES };

enum {
    TOY_PLAY,
    TOY_DISCARD,
    TOY_VISIT,
    TOY_DECLARE,
    TOY_GIVE,
    TOY_RETURN,
    TOY_ROW,
    TOY_TAKE,
    TOY_REARRANGE,
    TOY_SWAP,
    TOY_MARCH,
    TOY_MARCH_FROM,
    TOY_PASS,
    TOY_ACTIONS
};
enum {
    TOY_PLAYED,
    TOY_SCORED,
    TOY_REVEALED,
    TOY_SAT,
    TOY_FILLED,
    TOY_MARCHED,
    TOY_UNSAID,
    TOY_EVENTS
};

extern const ant_word_type toy_number;
extern const ant_word_type toy_faction;
extern const ant_word_type toy_choice;
extern const ant_word_type toy_party;
extern const ant_word_type toy_card;
extern const ant_word_type toy_factions;
extern const ant_word_type toy_seats;
extern const ant_word_type toy_numbers;
extern const ant_word_type toy_cards;
extern const ant_word_type toy_hex;
extern const ant_word_type toy_hexes;
extern const ant_word_type toy_fill;
extern const ant_word_type toy_token;
extern const ant_form_type toy_actions[TOY_ACTIONS];
extern const ant_form_type toy_events[TOY_EVENTS];
extern const ant_form_type toy_details[1];
extern const ant_catalogue toy_english;
extern const ant_game toy_game;

#endif
