// SPDX-License-Identifier: MIT
//
// The hall as a module for a worker: what the sockets are on a server. All calls come from the
// worker's one thread, and none while another goes on. Texts come in by one piece of memory, the
// room, which home_room answers and which is good until the next call of any function.
//
// After every call the worker calls home_turn, and again when that says so.
#ifndef ANTFARM_HOME_H
#define ANTFARM_HOME_H

#include "hall/hall.h"

#define EXPORT(name) __attribute__((export_name(#name)))

/// Memory for so many bytes that come in, and a NUL behind them; 0 if there is none.
EXPORT(home_room) char *home_room(size_t n);
/// Opens the hall; the room has all that was kept, as changes that put it. False if that cannot
/// be; then the room has the sentence, with a NUL behind it.
EXPORT(home_open) bool home_open(void);
/// Asks for what the room says (path with query, NUL, cookies as a header has them, NUL, body). One
/// host_reply follows, now or later.
EXPORT(home_ask) void home_ask(hall_client client, bool is_post);
/// Somebody wants to enter what the room says, as a WebSocket would. False if there is no such
/// place.
EXPORT(home_enter) bool home_enter(hall_client client);
/// They say what is in the room.
EXPORT(home_message) void home_message(hall_client client);
/// They are gone; a request, too, once it was answered.
EXPORT(home_leave) void home_leave(hall_client client);
/// The batch is kept, or could not be: then the room has the reason.
EXPORT(home_kept) void home_kept(bool is_kept);
/// Goes on: with what is due, was thought or is kept, and hands on what is to be kept next. After
/// how many milliseconds it wants to be called again at the latest.
EXPORT(home_turn) int home_turn(void);

// Thinking. Questions and answers are bytes that only another instance of the same module
// understands: it has its tables at the same places.

/// Puts the next question for a bot into the room; false if there is none.
EXPORT(home_next_thought) bool home_next_thought(void);
/// The room has the answer to one of them.
EXPORT(home_thought) void home_thought(void);
/// In another instance, without a hall: answers the question in the room, in the room. False if
/// there is no memory for it.
EXPORT(home_think) bool home_think(void);
/// How many bytes are in the room.
EXPORT(home_room_size) size_t home_room_size(void);

#endif
