// SPDX-License-Identifier: MIT
//
// What the tests of knowledge share. Two states that differ only in what somebody cannot know must
// give that observer the same view, JSON, board, legal actions and seats to act, to the byte.
// Observers are seats from 0 and ANT_SPECTATOR.
#ifndef ANTFARM_BUGCOUNCIL_KNOWLEDGE_H
#define ANTFARM_BUGCOUNCIL_KNOWLEDGE_H

#include "tests/support/fixture.h"

enum { ROOM = 32768 }; ///< bytes, enough for any view, board or list of last_events

/// The i-th observer: the seats, then the spectator.
int observer(const bugcouncil_state *state, int i);

/// Two hidden cards change places: in hands, in the deck or face-down on it.
void swap_hidden(bugcouncil_state *state, unsigned a, unsigned b);
/// False where a swap made a position that cannot be, as with a card of a suit shown as a void.
bool adds_up(const bugcouncil_state *state);

/// Whatever the observer is given is equal in both states.
void cannot_tell(int seat, const bugcouncil_state *a, const bugcouncil_state *b);
/// The observer's view and JSON are not the same in both states.
void can_tell(int seat, const bugcouncil_state *a, const bugcouncil_state *b);

/// What the observer gets of the last last_events, as JSON into a buffer of ROOM bytes.
void write_happenings(int seat, char *buffer);
/// The event of this type about this party among the last last_events, or NULL.
const ant_event *find_event(bugcouncil_event_type type, int party);
/// There is such an event, and exactly these may see it.
void is_seen_by(bugcouncil_event_type type, int party, ant_seats seats);

#endif
