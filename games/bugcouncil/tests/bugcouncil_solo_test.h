// SPDX-License-Identifier: MIT
//
// What the tests of the solo mode share: the events they look for and the numbers they compare.
#ifndef ANTFARM_BUGCOUNCIL_SOLO_TEST_H
#define ANTFARM_BUGCOUNCIL_SOLO_TEST_H

#include "bugcouncil_test.h"

#include <stdio.h>

/// The Bees are the Termite space. Counterclockwise from it: Flies, Cockroaches, Ants, Mosquitoes.
#define SOLO "seats 1\ntermite bees\n"

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
    bugcouncil_game.result(state, &result);
    assert_true(result.is_over);
    pair_is(result.rank[0], result.rank[1], expected);
}

#endif
