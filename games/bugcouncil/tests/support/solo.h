// SPDX-License-Identifier: MIT
//
// What the tests of the solo mode share: positions, the events they look for and the numbers they
// compare.
#ifndef ANTFARM_BUGCOUNCIL_SOLO_H
#define ANTFARM_BUGCOUNCIL_SOLO_H

#include "tests/support/fixture.h"

#include <stdio.h>

/// The Bees are the Termite space. Counterclockwise from it: Flies, Cockroaches, Ants, Mosquitoes.
#define SOLO "seats 1\ntermite bees\n"

/// The player leads; the Termitenator has its top row and nothing else.
#define TOP_ROW(a, b, c, d)                                                                        \
    SOLO "tricks-done 7\npyramid -, -, -, -, -, -, -, " a ", " b ", " c ", " d "\n"
/// The player leads ants 8, the Termitenator follows with ants 1, loses and visits. Winning and
/// with none but Flies and Cockroaches left, it activates three Ants, and the third cube is for the
/// Termite space. The player leads the next trick.
#define IT_VISITS(a, b, c) TOP_ROW(a, b, c, "ants 1")
/// Its last two cards, of which one must follow ants 8.
#define IT_VISITS_LAST(leftover)                                                                   \
    SOLO "tricks-done 9\npyramid -, -, -, -, -, -, -, ants 1, " leftover "\n"
/// The Termitenator has won a trick, the player visits, the Termitenator leads the next trick.
#define PLAYER_VISITS                                                                              \
    SOLO "phase visit\ntricks-done 6\nwinner 2\ntrick ants 1, ants 8\n"                            \
         "pyramid -, -, -, -, -, -, -, flies 2, flies 3, cockroaches 4, cockroaches 5\n"
/// The same at the end of an Age.
#define PLAYER_VISITS_LAST(leftover)                                                               \
    SOLO "phase visit\ntricks-done 9\nwinner 2\ntrick ants 1, ants 8\n"                            \
         "pyramid -, -, -, -, -, -, -, " leftover "\n"

#define PLAYER       "1"
#define TERMITENATOR "\"termitenator\""

#define PLAYED(party, card) "\"type\":\"played\",\"party\":" party ",\"card\":\"" card "\""
#define TURNED_UP(card, row, place)                                                                \
    "\"type\":\"turned-up\",\"card\":\"" card "\",\"row\":" row ",\"place\":" place
#define TURNS_LOSING  "\"type\":\"losing\",\"party\":" TERMITENATOR
#define TURNS_WINNING "\"type\":\"winning\",\"party\":" TERMITENATOR
#define NOBODY_VISITS "\"type\":\"nobody-visits\""
#define VISITED(party, faction, cubes, chambers)                                                   \
    "\"type\":\"visited\",\"party\":" party ",\"faction\":\"" faction "\",\"cubes\":" cubes        \
    ",\"chambers\":" chambers
#define SCORED_TRICKS(party, n) "\"type\":\"scored-tricks\",\"party\":" party ",\"tricks\":" n
#define ALLEGIANCE(party, card, points)                                                            \
    "\"type\":\"allegiance\",\"party\":" party ",\"card\":\"" card "\",\"points\":" points
#define NO_ALLEGIANCE(party, points)                                                               \
    "\"type\":\"no-allegiance\",\"party\":" party ",\"points\":" points
#define FAILED(party)      "\"type\":\"failed\",\"party\":" party
#define RECRUITS(factions) "\"type\":\"recruits\",\"factions\":[" factions "]"
#define PACIFIST_POINT     "\"type\":\"pacifist-point\",\"party\":" TERMITENATOR
#define SHARK_TOOK(n)      "\"type\":\"shark-took\",\"party\":" TERMITENATOR ",\"cards\":" n
#define THIEF_SWAPPED(gives, takes)                                                                \
    "\"type\":\"thief-swapped\",\"party\":" TERMITENATOR ",\"gives\":\"" gives                     \
    "\",\"takes\":\"" takes "\""
#define TRICKSTER_STOLE "\"type\":\"trickster-stole\",\"party\":" TERMITENATOR
#define TRICK_DISCARDED "\"type\":\"trick-discarded\",\"party\":" TERMITENATOR

/// A position whose text is in two parts: the pyramid and what goes with it, and the rest.
static inline void position_of(bugcouncil_state *state, const char *pyramid, const char *rest) {
    char text[1024];
    snprintf(text, sizeof text, "%s%s", pyramid, rest);
    position(state, text);
}

/// The Termitenator played this card during the last act().
static inline void termitenator_played(const char *card) {
    char event[128];
    snprintf(event, sizeof event, PLAYED(TERMITENATOR, "%s"), card);
    happened(event);
}

/// All five spaces: "bees 1, mosquitoes 2, ants 3, cockroaches 2, flies 2".
static inline void council_is(const bugcouncil_state *state, const char *expected) {
    const uint8_t *cubes = state->table.cubes;
    char found[128];
    snprintf(found, sizeof found, "bees %d, mosquitoes %d, ants %d, cockroaches %d, flies %d",
             cubes[0], cubes[1], cubes[2], cubes[3], cubes[4]);
    assert_string_equal(found, expected);
}

static inline void pair_is(int player, int termitenator, const char *expected) {
    char found[32];
    snprintf(found, sizeof found, "%d to %d", player, termitenator);
    assert_string_equal(found, expected);
}

/// Points of the player and of the Termitenator: "12 to 9".
static inline void score_is(const bugcouncil_state *state, const char *expected) {
    pair_is(state->table.score[0], state->table.score[1], expected);
}

/// Tricks of this Age in the piles of the player and of the Termitenator: "3 to 4".
static inline void tricks_are(const bugcouncil_state *state, const char *expected) {
    pair_is(state->table.tricks[0], state->table.tricks[1], expected);
}

/// The places of the player and of the Termitenator in the result: "2 to 1" if the player lost.
static inline void ranks_are(const bugcouncil_state *state, const char *expected) {
    ant_result result;
    ant_result_of(&bugcouncil_game, state, &result);
    assert_true(result.is_over);
    pair_is(result.rank[0], result.rank[1], expected);
}

#endif
