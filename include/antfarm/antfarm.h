// SPDX-License-Identifier: MIT
//
// Includes everything: the contract of a game and its helpers, playouts, positions, views, bots,
// matches and records, the arena and the analysis of games.
#ifndef ANTFARM_ANTFARM_H
#define ANTFARM_ANTFARM_H

#include <antfarm/abp.h>
#include <antfarm/analysis.h>
#include <antfarm/arena.h>
#include <antfarm/bot.h>
#include <antfarm/explain.h>
#include <antfarm/features.h>
#include <antfarm/game.h>
#include <antfarm/history.h>
#include <antfarm/judge.h>
#include <antfarm/lesson.h>
#include <antfarm/module.h>
#include <antfarm/pen.h>
#include <antfarm/player.h>
#include <antfarm/playout.h>
#include <antfarm/position.h>
#include <antfarm/program.h>
#include <antfarm/puzzle.h>
#include <antfarm/record.h>
#include <antfarm/strategy.h>
#include <antfarm/thinker.h>
#include <antfarm/vector.h>
#include <antfarm/view.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The version of the library as text, as in "0.2.0".
ANT_API const char *ant_version(void);

#ifdef __cplusplus
}
#endif
#endif
