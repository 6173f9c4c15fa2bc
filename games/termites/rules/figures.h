// SPDX-License-Identifier: MIT
//
// The fields of the figures, for a file and for positions. Private to this game.
#ifndef ANTFARM_TERMITES_FIGURES_H
#define ANTFARM_TERMITES_FIGURES_H

#include <antfarm/position.h>

#include "rules/rules.h"

/// Their offsets are places of packed figures.
enum { TERMITES_FIGURE_LINES = TERMITES_COLONIES + TERMITES_CASTES + 2 };
extern const ant_field termites_figure_fields[TERMITES_FIGURE_LINES];

#endif
