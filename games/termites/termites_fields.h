// SPDX-License-Identifier: MIT
//
// The fields of the figures, for a file and for positions. Private to this folder.
#ifndef ANTFARM_TERMITES_FIELDS_H
#define ANTFARM_TERMITES_FIELDS_H

#include <antfarm/position.h>

#include "termites_rules.h"

/// Their offsets are places of packed figures.
enum { TERMITES_FIGURE_LINES = TERMITES_COLONIES + TERMITES_CASTES + 2 };
extern const ant_field termites_figure_fields[TERMITES_FIGURE_LINES];

#endif
