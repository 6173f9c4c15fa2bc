// SPDX-License-Identifier: MIT
//
// What the sources of the analysis share. Private to this folder.
#ifndef ANTFARM_LAB_ANALYSIS_INTERNAL_H
#define ANTFARM_LAB_ANALYSIS_INTERNAL_H

#include <antfarm/analysis.h>
#include <antfarm/thinker.h>

/// Judges one decision with a thinker of the settings' bot.
void analyse_decision(ant_thinker *thinker, const ant_analysis_settings *settings,
                      const ant_view *view, uint32_t ply, ant_action chosen,
                      ant_decision *decision);

/// What chance did in the set-up; what could be expected before is the par of the game.
void analyse_setup(const ant_match_setup *setup, const void *start, uint32_t n_playouts,
                   ant_luck *luck);

/// What chance did in a ply, by the states before and after it. Plies are numbered from 1.
void analyse_draw(const ant_match_setup *setup, uint32_t number, const ant_ply *ply,
                  const void *before, const void *after, uint32_t n_playouts, ant_luck *luck);

/// What each party may expect from a state, by so many games that go on from it.
void analyse_standing(const ant_game *game, const void *state, uint32_t n_playouts,
                      ant_standing *standing);

#endif
