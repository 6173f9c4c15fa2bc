// SPDX-License-Identifier: MIT
//
// What the tests of the Emissary share: its marker, its cards and its deck. In positions the
// Emissary is party 3.
#ifndef ANTFARM_BUGCOUNCIL_EMISSARY_H
#define ANTFARM_BUGCOUNCIL_EMISSARY_H

#include "tests/support/fixture.h"

/// Everybody is told that the marker lies there: "follower 1", "leader 2" (space and side).
void marker_is_on(const bugcouncil_state *state, const char *place);

/// The cards that the Emissary turned up in the last last_events.
unsigned count_turned_up(void);
/// The Emissary's cards that lie face-up and have not been played.
unsigned count_face_up(const bugcouncil_state *state);
/// The cards of the deck as a spectator counts them, discards on top of it included.
unsigned count_deck(const bugcouncil_state *state);

/// The lowest seat that may act does the first thing it may.
void take_first_action(bugcouncil_state *state, ant_chance *chance);

#endif
