// SPDX-License-Identifier: MIT
//
// What the sources of `antfarm analyse` share.
#ifndef ANTFARM_CLI_ANALYSE_H
#define ANTFARM_CLI_ANALYSE_H

#include <antfarm/analysis.h>

#include "../cli.h"

/// Prints the analysis for people, at most 80 columns wide.
void analyse_show(const ant_analysis *analysis);

#endif
