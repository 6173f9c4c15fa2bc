// SPDX-License-Identifier: MIT
//
// The fields of the figures, for a file and for positions. Private to this folder.
#ifndef ANTFARM_FARMSRACE_FIELDS_H
#define ANTFARM_FARMSRACE_FIELDS_H

#include <antfarm/position.h>

#include "farmsrace_rules.h"

extern const ant_field farmsrace_figure_fields[FARMSRACE_FIGURE_LINES];

#endif
