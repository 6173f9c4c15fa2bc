// SPDX-License-Identifier: MIT
//
// Support for the tests of Farms Race: positions as text, dice that fall as told, and what a
// position shows. Seats and regions count from 1, as in the texts.
#ifndef ANTFARM_FARMSRACE_FIXTURE_H
#define ANTFARM_FARMSRACE_FIXTURE_H

#include "game_test.h"

#include "rules/rules.h"

/// A position. What its text does not say is filled in: four seats, and for every seat that holds
/// nothing and is not out a Barn with two herds at its starting region of the recommended map: 1,
/// 4, 21, 24 for four seats, 3, 8, 19 for three. After the roll without a line `dice`, these show
/// wheat and brick.
///
/// The recommended map for four, with F Fields, H Hills, W Forest, A Weapons Factory and P Power
/// Plant:
///
///             1H    2P    3H    4P
///          5F    6A    7W    8A    9F
///      10A   11W   12P   13F   14W   15H
///         16P   17A   18W   19H   20F
///            21H   22F   23A   24P
///
/// and for three:
///
///             1W    2F    3P
///          4F    5A    6H    7A
///        8P    9H   10F   11W   12H
///         13A   14W   15H   16F
///            17P   18A   19P
void position(farmsrace_state *state, const char *text);

/// The seat makes the move, and chance draws exactly this, parted by blanks: combat dice as g
/// (gun), h (head) and . (blank), those of the attacker first; resource dice by their faces; a
/// face-down token of two humans as humans:2; a Spy from the deck as spy:hacking; a card stolen
/// from seat 2 as 2:wheat; the fourth of five as 3/5.
void act_drawing(farmsrace_state *state, int seat, const char *move, const char *draws);
/// The seat sends a force, herds as "3 healthy, 3 healthy, 4 hurt" by their regions, and charges;
/// chance draws exactly this until the next decision.
void assault(farmsrace_state *state, int seat, unsigned target, const char *herds,
             const char *draws);
/// The seat rolls Wood twice and ends its turn.
void end_turn(farmsrace_state *state, int seat);
/// That is all that it does in its turn.
void pass_turn(farmsrace_state *state, int seat);

/// The last last_events hold this event: its type and its words, as "conquest 1 5".
void told(const char *event);
void not_told(const char *event);
/// And these seats alone see it, as "1, 2".
void whispered(const char *event, const char *seats);

/// What stands in a region: "1 barn healthy 2 hurt 1" whether they have acted or not, "nobody";
/// humans behind it: "nobody, humans 2", "nobody, token" where nobody knows how many.
void stands(const farmsrace_state *state, unsigned region, const char *pieces);
/// The resources of a seat, as "wheat 2 brick 1", and its hidden Spies.
void has_hand(const farmsrace_state *state, int seat, const char *hand);
void has_spies(const farmsrace_state *state, int seat, const char *spies);
/// What an observer (a seat, or 0 for everybody) knows of a seat's hand.
void knows(const farmsrace_state *state, int observer, int seat, const char *least);
void has_points(const farmsrace_state *state, int seat, unsigned points);
/// The decision at hand, by its name in the position's text.
void decides(const farmsrace_state *state, const char *phase, const char *seats);
/// The free part of the turn goes on: `phase` is "market", "act" or "late", and its player acts.
void goes_on(const farmsrace_state *state, const char *phase, int player);

/// The action is refused by this clause, and these are the figures that say why.
void refused_by_figures(farmsrace_state *state, int seat, const char *move, const char *clause,
                        const char *details);

#endif
