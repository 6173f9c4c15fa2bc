// SPDX-License-Identifier: MIT
//
// Support for the tests of Bug Council: positions as text, and what they have in common with
// those of other games.
#ifndef ANTFARM_BUGCOUNCIL_FIXTURE_H
#define ANTFARM_BUGCOUNCIL_FIXTURE_H

#include "game_test.h"

#include "rules/rules.h"

/// "final" and "preproduction", as positions and options name them.
extern const char *const editions[BUGCOUNCIL_EDITIONS];

/// A position. What the text does not say is filled in with cards that it does not mention: played
/// cards, hands (which keep clear of shown voids), the Emissary's cards. The pyramid is face-down
/// unless written. Defaults: edition final, phase play, Age 1, no tricks done, seat 1 leads. Where
/// `tricks-done` is given and `tricks` is not, the last party has won them.
void position(bugcouncil_state *state, const char *text);
/// The same in the edition of this name; the text does not say which.
void position_in(bugcouncil_state *state, const char *edition, const char *text);

/// As act(), the cards that are drawn on the way from the deck being these, in order: "ants 5, bees
/// 2".
void act_drawing(bugcouncil_state *state, int seat, const char *move, const char *draws);

/// The card of this name: "ants 5".
unsigned card_of(const char *name);
/// All cards from 1 to this value.
uint64_t cards_up_to(unsigned highest);
/// All cards in hands, in front of the Emissary and in the leftover deck; none of them twice.
uint64_t cards_dealt(const bugcouncil_state *state);
/// Cubes in the council, in the Chambers and on the Solo Board.
unsigned cubes_in_play(const bugcouncil_state *state);

/// Plays random legal moves until the phase is reached (or the game is over).
void play_until(bugcouncil_state *state, bugcouncil_phase phase, uint64_t seed);
/// The last trick of an Age of three players, which nobody follows, so that nobody visits the
/// council: seat 1 leads the 8 of bees, seats 2 and 3 play the 2 and 3 of flies. `rest` is the
/// position, hands included.
void play_last_trick(bugcouncil_state *state, const char *edition, const char *rest);
/// The same with nobody's hand in `rest`: left over are a card of bees and two of flies.
void end_age(bugcouncil_state *state, const char *edition, const char *rest);

#endif
