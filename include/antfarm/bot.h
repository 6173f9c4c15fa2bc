// SPDX-License-Identifier: MIT
//
// Bots: their names, and what they think of a view.
//
// A bot is given a view (see <antfarm/view.h>), a seed and memory, and answers with every legal
// action of the seat, the best first. The same bot, view and seed give the same thought on every
// platform and with any number of threads, unless it is limited by time. Nothing here allocates,
// does I/O or reads a clock; threads and clocks are in <antfarm/thinker.h>.
#ifndef ANTFARM_BOT_H
#define ANTFARM_BOT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <antfarm/strategy.h>
#include <antfarm/view.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    ANT_BOT_LEVELS = 5,                     ///< search:1 to search:5
    ANT_BOT_MAX_TREES = 8,                  ///< more threads than this do not help a thought
    ANT_BOT_MAX_SIMULATIONS = 100000000,    ///< of one thought
    ANT_BOT_MAX_MILLISECONDS = 3600 * 1000, ///< of one thought
    ANT_BOT_NAME_SIZE = 96                  ///< bytes, the NUL included
};

/// Parts of the search that can be switched off, to measure what each contributes.
#define ANT_BOT_PART_LIST(X)                                                                       \
    X(PRIORS, "priors") /* first tries what the strategy gives most weight */                      \
    X(POLICY, "policy") /* simulates with the strategy's weights instead of at random */           \
    X(HASTE, "haste")   /* ends a thought once nothing more could change it */

typedef enum ant_bot_part {
#define ANT_BOT_PART_ENUM(code, name) ANT_BOT_PART_##code,
    ANT_BOT_PART_LIST(ANT_BOT_PART_ENUM)
#undef ANT_BOT_PART_ENUM
        ANT_BOT_PARTS
} ant_bot_part;

typedef enum ant_bot_kind {
    ANT_BOT_RANDOM, ///< any legal action
    ANT_BOT_GREEDY, ///< one action ahead, by the strategy's evaluation
    ANT_BOT_SEARCH  ///< information-set tree search
} ant_bot_kind;

typedef struct ant_bot {
    ant_bot_kind kind;
    uint32_t n_simulations; ///< in all trees together; 0: until it is stopped
    uint32_t milliseconds;  ///< limit, for callers that have a clock; 0: none
    uint32_t n_nodes;       ///< capacity of each tree
    uint8_t n_trees;        ///< grown separately, then added up
    uint8_t without;        ///< parts switched off, a bit set of ant_bot_part
} ant_bot;

/// Reads a name: "random", "greedy", "search:3" (a level), "search:sims=5000", "search:ms=200", and
/// after a search any of "/no-PART" and "/trees=N". The bot is untouched on failure.
ANT_API ant_status ant_bot_from_name(const char *name, ant_bot *bot, ant_error *error);

/// One legal action, as the bot sees it.
typedef struct ant_bot_move {
    ant_action action;
    uint32_t n_visits; ///< simulations that tried it
    int32_t share;     ///< what the seat may expect from it, out of ANT_SHARE; -1 if never tried
    bool is_proven;    ///< the share is certain
} ant_bot_move;

/// What a bot thinks of a view.
typedef struct ant_thought {
    uint32_t n_simulations;
    uint32_t n_nodes;
    int n_moves;                         ///< 0 if the seat may not act
    ant_bot_move moves[ANT_MAX_ACTIONS]; ///< the best first
} ant_thought;

/// Bytes of memory that this bot needs to think, the same for every position of every game.
ANT_API size_t ant_bot_memory(const ant_bot *bot);

/// Says when to stop early; called now and then from whichever thread is thinking.
typedef struct ant_bot_stop {
    bool (*is_time)(void *context);
    void *context;
} ant_bot_stop;

/// Thinks. `memory` has ant_bot_memory(bot) bytes, aligned to 8; `stop` may be NULL. A bot without
/// a limit on simulations needs a `stop`.
ANT_API void ant_bot_think(const ant_bot *bot, const ant_view *view, uint64_t seed, void *memory,
                           const ant_bot_stop *stop, ant_thought *thought);

/// The same in steps, for threads: grow every tree from 0 to bot->n_trees - 1 once, each in any
/// thread, all in the same memory; then conclude.
ANT_API void ant_bot_grow(const ant_bot *bot, const ant_view *view, uint64_t seed, unsigned tree,
                          void *memory, const ant_bot_stop *stop);
/// A tree in slices, each in any thread: begin it, then go on with it until it is whole, which is
/// what it answers; `stop` ends a slice. However many there were, it is the tree that ant_bot_grow
/// grows at once.
ANT_API void ant_bot_begin(const ant_bot *bot, uint64_t seed, unsigned tree, void *memory);
ANT_API bool ant_bot_go_on(const ant_bot *bot, const ant_view *view, unsigned tree, void *memory,
                           const ant_bot_stop *stop);
ANT_API void ant_bot_conclude(const ant_bot *bot, const ant_view *view, uint64_t seed, void *memory,
                              ant_thought *thought);

#ifdef __cplusplus
}
#endif
#endif
