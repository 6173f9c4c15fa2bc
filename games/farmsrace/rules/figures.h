// SPDX-License-Identifier: MIT
//
// The fields of the figures, for a file and for positions. Private to this game.
#ifndef ANTFARM_FARMSRACE_FIGURES_H
#define ANTFARM_FARMSRACE_FIGURES_H

#include <antfarm/position.h>

#include "rules/rules.h"

extern const ant_field farmsrace_figure_fields[FARMSRACE_FIGURE_LINES];

#endif
