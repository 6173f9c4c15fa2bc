// SPDX-License-Identifier: MIT
//
// What the sources of `antfarm arena` share.
#ifndef ANTFARM_CLI_ARENA_H
#define ANTFARM_CLI_ARENA_H

#include "../cli.h"

/// A report and what it is about.
typedef struct arena_paper {
    const ant_arena_setup *setup;
    ant_arena_report report;
} arena_paper;

void arena_print_table(const arena_paper *paper);
/// For cli_print_json.
void arena_write_json(ant_json *json, const void *paper);

#endif
