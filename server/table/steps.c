// SPDX-License-Identifier: MIT
//
// The steps of a game: stored, read back, and taken again from the first on. Plies that were taken
// back are taken again too: who was told of them has counted them.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "../../core/assert.h"
#include "table/game.h"

/// Room for one thing behind `n` others: it is doubled wherever `n` is a power of two. NULL if
/// there is no memory.
static void *grow(void *things, uint32_t n, size_t size) {
    bool is_full = (n & (n - 1)) == 0;
    return is_full ? realloc(things, (n > 0 ? 2 * (size_t)n : 1) * size) : things;
}

bool table_game_reserve(game_table *table) {
    uint32_t n_plies = table->history.match.n_plies;
    table_ply *plies = grow(table->plies, n_plies, sizeof *plies);
    if (plies == NULL) {
        return false;
    }
    table->plies = plies;
    return ant_history_reserve(&table->history, 1) == ANT_OK;
}

void table_game_store_step_at(game_hall *hall, game_table *table, uint32_t index) {
    const ant_history *history = &table->history;
    const ant_step *step = &history->steps[index];
    store_step row = {.number = index + 1,
                      .is_undo = step->is_undo,
                      .seat = step->seat,
                      .n_plies = step->n_plies,
                      .at = hall_today(hall)};
    table->row.seq = history->n_steps + 1;
    table->stepped_at = row.at;
    memcpy(row.table, table->row.id, sizeof row.table);
    if (!step->is_undo) {
        ant_text text;
        ant_text_init(&text, row.action, sizeof row.action);
        row.is_standin = table->plies[step->n_plies - 1].is_standin;
        ant_action_text(table->game, step->action, &text);
        ANT_ASSERT(ant_text_is_whole(&text));
    }
    hall_store_step(hall, table, &row);
}

void table_game_store_step(game_hall *hall, game_table *table) {
    table_game_store_step_at(hall, table, table->history.n_steps - 1);
}

// Reading back.

void table_game_get_stuck(game_table *table, uint32_t number, ant_error *error) {
    char sentence[sizeof table->stuck];
    ant_text text;
    error->subject[0] = '\0';
    ant_text_init(&text, sentence, sizeof sentence);
    ant_error_sentence(error, &text);
    table->phase = TABLE_STUCK;
    snprintf(table->stuck, sizeof table->stuck, "step %u: %.200s", (unsigned)number, sentence);
}

/// Reads a step that was stored.
static ant_status read_step(const game_table *table, const store_step *row, table_step *made,
                            ant_error *error) {
    uint32_t n_before = table->n_stored > 0 ? table->stored[table->n_stored - 1].step.n_plies : 0;
    bool is_next = row->is_undo ? row->n_plies < n_before : row->n_plies == n_before + 1;
    *made = (table_step){.is_standin = row->is_standin};
    ant_step *step = &made->step;
    *step = (ant_step){.is_undo = row->is_undo, .seat = row->seat, .n_plies = row->n_plies};
    if (row->number != table->n_stored + 1 || !is_next) {
        return ant_error_set(error, ANT_BAD_RECORD, NULL, "what follows from the steps before it");
    }
    return row->is_undo ? ANT_OK
                        : ant_action_from_text(table->game, row->action, strlen(row->action),
                                               &step->action, error);
}

void table_game_take_step(game_table *table, const store_step *row) {
    table_step step;
    ant_error error;
    if (table->phase == TABLE_STUCK) {
        return;
    }
    if (read_step(table, row, &step, &error) != ANT_OK) {
        table_game_get_stuck(table, row->number, &error);
        return;
    }
    table_step *stored = grow(table->stored, table->n_stored, sizeof *stored);
    if (stored == NULL) {
        ant_error_set(&error, ANT_NO_MEMORY, NULL, NULL);
        table_game_get_stuck(table, row->number, &error);
        return;
    }
    table->stored = stored;
    table->stored[table->n_stored++] = step;
    table->stepped_at = row->at;
}

uint32_t table_game_stored_plies(const game_table *table, uint32_t n_steps) {
    uint32_t n_plies = 0;
    if (n_steps > 0 && n_steps <= table->n_stored) {
        n_plies = table->stored[n_steps - 1].step.n_plies;
    }
    for (uint32_t i = n_steps; i < table->n_stored; i++) {
        uint32_t n_then = table->stored[i].step.n_plies;
        n_plies = n_then < n_plies ? n_then : n_plies;
    }
    return n_plies;
}

// Taking them again.

static ant_status retake(game_table *table, const table_step *stored, ant_error *error) {
    const ant_step *step = &stored->step;
    ant_log log;
    if (!table_game_reserve(table)) {
        return ant_error_set(error, ANT_NO_MEMORY, NULL, NULL);
    }
    if (step->is_undo) {
        table_game_go_back(table, step->n_plies);
    } else if (table_game_go_on(table, step, stored->is_standin, &log) == 0) {
        return ant_error_set(error, ANT_ILLEGAL, NULL, "the ply is against the rules");
    }
    return ANT_OK;
}

/// From the first ply on that is the last somebody was told of.
void table_game_recall_events(game_table *table) {
    const ant_history *history = &table->history;
    uint32_t n_before = history->match.n_plies;
    ant_seats left = ANT_EVERYBODY;
    while (n_before > 0 && left != 0) {
        left &= (ant_seats)~table->plies[--n_before].audience;
    }
    ant_match match;
    ant_log log;
    ant_history_at(history, n_before, &match, left != 0 ? &log : NULL);
    table->n_events = 0;
    if (left != 0) {
        table_game_keep_events(table, &log, ANT_EVERYBODY);
    }
    while (ant_history_next(history, &match, &log)) {
        table_game_keep_events(table, &log, table->plies[match.n_plies - 1].audience);
    }
    sodium_memzero(&match, sizeof match);
}

ant_status table_game_replay(game_table *table, const ant_match_setup *setup, uint32_t *n_taken,
                             ant_error *error) {
    *n_taken = 0;
    ant_status status = ant_history_start(&table->history, setup, NULL, error);
    if (status == ANT_OK) {
        table_game_start_viewers(table);
    }
    while (status == ANT_OK && *n_taken < table->n_stored) {
        status = retake(table, &table->stored[(*n_taken)++], error);
    }
    if (status == ANT_OK) {
        table_game_recall_events(table);
    }
    free(table->stored);
    table->stored = NULL;
    table->n_stored = 0;
    return status;
}
