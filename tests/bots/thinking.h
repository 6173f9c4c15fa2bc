// SPDX-License-Identifier: MIT
//
// Bots that think under a test's eyes: with guarded memory, every thought looked through. Include
// cmocka.h first; what does not hold fails the test.
#ifndef ANTFARM_TESTS_THINKING_H
#define ANTFARM_TESTS_THINKING_H

#include <antfarm/bot.h>

/// The bot of that name.
ant_bot thinking_bot(const char *name);

/// Thinks, and checks that nothing behind the bot's memory was touched and that the thought is
/// sound: every legal action once, visits that add up, shares in range.
void think(const ant_bot *bot, const ant_view *view, uint64_t seed, const ant_bot_stop *stop,
           ant_thought *thought);
/// The same by name, of the view that the seat has of the state.
void think_of(const char *name, const ant_game *game, const void *state, int seat, uint64_t seed,
              ant_thought *thought);

/// True if the thoughts are the same in everything.
bool is_same_thought(const ant_thought *a, const ant_thought *b);
void expect_same_thought(const ant_thought *a, const ant_thought *b);

/// What the thought says of an action, which it must have.
const ant_bot_move *move_of(const ant_thought *thought, ant_action action);

/// A position of the game with the default options: so many random plies after the set-up.
void random_position(const ant_game *game, int n_seats, uint64_t seed, unsigned n_plies,
                     void *state);
/// A seat that may act.
int acting_seat(const ant_game *game, const void *state);

#endif
