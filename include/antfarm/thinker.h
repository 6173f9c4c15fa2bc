// SPDX-License-Identifier: MIT
//
// Thinkers: bots with memory, threads and a clock.
//
// A thinker is a heap object with a new/free pair; one thought at a time. It is given a view and
// never a state.
#ifndef ANTFARM_THINKER_H
#define ANTFARM_THINKER_H

#include <antfarm/bot.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ant_thinker ant_thinker;

/// A thinker that uses up to `n_threads` threads for a thought; NULL if there is no memory.
ANT_API ant_thinker *ant_thinker_new(const ant_bot *bot, unsigned n_threads);
ANT_API void ant_thinker_free(ant_thinker *thinker); ///< NULL is fine

/// Thinks within the bot's number of simulations and milliseconds, or until `stop` (may be NULL)
/// says so.
ANT_API void ant_thinker_think(ant_thinker *thinker, const ant_view *view, uint64_t seed,
                               const ant_bot_stop *stop, ant_thought *thought);

#ifdef __cplusplus
}
#endif
#endif
