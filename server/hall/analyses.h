// SPDX-License-Identifier: MIT
//
// Analyses of games that are over: a thread of their own, with little claim to the processor, does
// one game after the other, ply by ply. What it has found is kept, as the JSON of the answers; a
// server that was restarted begins anew when somebody asks.
//
// One thread asks and reads; only the work is done in the other.
#ifndef ANTFARM_ANALYSES_H
#define ANTFARM_ANALYSES_H

#include <antfarm/record.h>

#include "store/store.h"

enum {
    ANALYSES_MAX_WAITING = 8, ///< games, besides the one that is being analysed
    ANALYSES_MAX_KEPT = 48    ///< finished ones; the one that was not asked for longest goes first
};

typedef struct analyses analyses;

/// Without a thread, analyses_work does the work (tests). `is_quick`: few games are played for each
/// figure, always as many; otherwise as many as fit about ten seconds for a hundred plies. NULL if
/// there is no memory.
analyses *analyses_new(bool has_thread, bool is_quick);
/// Ends after the ply that is under way. NULL is fine.
void analyses_free(analyses *all);

/// Sees to it that the game of a table is or will be analysed. `steps` are all steps of it,
/// after which so many plies stand; everything is copied. ANT_OK; ANT_NO_SPACE if too many wait;
/// ANT_NO_MEMORY; or what went wrong when it was analysed, which is forgotten by this.
ant_status analyses_ask(analyses *all, const char *table, const ant_match_setup *setup,
                        const ant_step *steps, uint32_t n_steps, uint32_t n_plies);
/// The answer to GET analysis, which the caller frees: what there is so far, of the plies from
/// `from` on (0: the set-up). The table was asked for. NULL if there is no memory.
char *analyses_write(analyses *all, const char *table, uint32_t from, size_t *length);
/// The game's record with the findings as comments, which the caller frees. ANT_OK; ANT_NO_SPACE
/// while the analysis is not done; ANT_NO_MEMORY.
ant_status analyses_record(analyses *all, const char *table, char **text, size_t *length);
/// Does one ply, where no thread does; false if there is nothing to do.
bool analyses_work(analyses *all);

#endif
