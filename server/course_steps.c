// SPDX-License-Identifier: MIT
//
// The steps of a game: kept, stored, read back, and taken again from the first on. Plies that were
// taken back are taken again too: who was told of them has counted them.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "../core/assert.h"
#include "course.h"

bool course_reserve(game_table *table) {
    if (table->n_steps < table->room_steps) {
        return true;
    }
    uint32_t room = table->room_steps * 2 + 64;
    ant_step *steps = realloc(table->steps, room * sizeof *steps);
    if (steps == NULL) {
        return false;
    }
    table->steps = steps;
    table_ply *plies = realloc(table->plies, room * sizeof *plies);
    if (plies == NULL) {
        return false;
    }
    table->plies = plies;
    table->room_steps = room;
    return true;
}

ant_step *course_standing(const game_table *table) {
    ant_step *steps = calloc(table->n_plies + 1U, sizeof *steps);
    for (uint32_t i = 0; steps != NULL && i < table->n_plies; i++) {
        steps[i] = table->plies[i].step;
    }
    return steps;
}

void course_add_step(game_table *table, const ant_step *step) {
    ANT_ASSERT(table->n_steps < table->room_steps);
    table->steps[table->n_steps++] = *step;
    table->row.seq = table->n_steps + 1;
}

void course_drop_step(game_table *table) {
    table->n_steps--;
    table->row.seq = table->n_steps + 1;
}

void course_store_step(game_hall *hall, game_table *table) {
    const ant_step *step = &table->steps[table->n_steps - 1];
    store_step row = {.number = table->n_steps,
                      .is_undo = step->is_undo,
                      .seat = step->seat,
                      .n_plies = step->n_plies,
                      .at = hall_now(hall)};
    memcpy(row.table, table->row.id, sizeof row.table);
    if (!step->is_undo) {
        ant_text text;
        ant_text_init(&text, row.action, sizeof row.action);
        ant_action_text(table->game, step->action, &text);
        ANT_ASSERT(ant_text_is_whole(&text));
    }
    table_store_step(hall, table, &row);
}

// Reading back.

void course_get_stuck(game_table *table, uint32_t number, ant_error *error) {
    char sentence[sizeof table->stuck];
    ant_text text;
    error->subject[0] = '\0';
    ant_text_init(&text, sentence, sizeof sentence);
    ant_error_sentence(error, &text);
    table->phase = TABLE_STUCK;
    snprintf(table->stuck, sizeof table->stuck, "step %u: %.200s", (unsigned)number, sentence);
}

/// Reads a step that was stored.
static ant_status read_step(const game_table *table, const store_step *row, ant_step *step,
                            ant_error *error) {
    uint32_t n_before = table->n_steps > 0 ? table->steps[table->n_steps - 1].n_plies : 0;
    bool is_next = row->is_undo ? row->n_plies < n_before : row->n_plies == n_before + 1;
    *step = (ant_step){.is_undo = row->is_undo, .seat = row->seat, .n_plies = row->n_plies};
    if (row->number != table->n_steps + 1 || !is_next) {
        return ant_error_set(error, ANT_BAD_RECORD, NULL, "what follows from the steps before it");
    }
    return row->is_undo ? ANT_OK
                        : ant_action_from_text(table->game, row->action, strlen(row->action),
                                               &step->action, error);
}

void course_take_step(game_table *table, const store_step *row) {
    ant_step step;
    ant_error error;
    if (table->phase == TABLE_STUCK) {
        return;
    }
    if (read_step(table, row, &step, &error) != ANT_OK) {
        course_get_stuck(table, row->number, &error);
    } else if (!course_reserve(table)) {
        ant_error_set(&error, ANT_NO_MEMORY, NULL, NULL);
        course_get_stuck(table, row->number, &error);
    } else {
        course_add_step(table, &step);
    }
}

// Taking them again.

/// The matches after each of the plies that stand at any time, from the set-up on.
typedef struct course_walk {
    ant_match *matches;
    size_t n;
    ant_log start; ///< the events of the set-up
} course_walk;

static ant_status begin_walk(course_walk *self, const game_table *table,
                             const ant_match_setup *setup, ant_error *error) {
    *self = (course_walk){.n = 1};
    for (uint32_t i = 0; i < table->n_steps; i++) {
        size_t n = table->steps[i].n_plies + 1U;
        self->n = n > self->n ? n : self->n;
    }
    self->matches = calloc(self->n, sizeof *self->matches);
    return self->matches != NULL ? ant_match_start(&self->matches[0], setup, &self->start, error)
                                 : ant_error_set(error, ANT_NO_MEMORY, NULL, NULL);
}

static void end_walk(course_walk *self) {
    if (self->matches != NULL) {
        sodium_memzero(self->matches, self->n * sizeof *self->matches);
    }
    free(self->matches);
}

/// Takes a step again; false if it is against the rules.
static bool retake(course_walk *self, game_table *table, const ant_step *step) {
    if (step->is_undo) {
        course_told_undo(table, step->n_plies);
        return true;
    }
    ant_log log = {0};
    ant_match *match = &self->matches[table->n_plies + 1];
    *match = self->matches[table->n_plies];
    if (ant_match_act(match, step->seat, step->action, &log) != ANT_ALLOWED) {
        return false;
    }
    const table_ply ply = course_ply(match, step, &log);
    course_told_ply(table, &ply);
    return true;
}

/// Plays the last plies again for their events, from the first one on that is the last somebody was
/// told of.
static void recall_events(const course_walk *self, game_table *table) {
    uint32_t first = table->n_plies;
    ant_seats left = ANT_EVERYBODY;
    while (first > 0 && left != 0) {
        left &= (ant_seats)~table->plies[--first].told;
    }
    table->n_events = 0;
    if (left != 0) {
        course_keep_events(table, &self->start, ANT_EVERYBODY);
    }
    for (uint32_t i = first; i < table->n_plies; i++) {
        const table_ply *ply = &table->plies[i];
        ant_match match = self->matches[i];
        ant_log log = {0};
        (void)ant_match_act(&match, ply->step.seat, ply->step.action, &log);
        course_keep_events(table, &log, ply->told);
        sodium_memzero(&match, sizeof match);
    }
}

ant_status course_replay(game_table *table, const ant_match_setup *setup, uint32_t *n_taken,
                         ant_error *error) {
    course_walk walk;
    *n_taken = 0;
    ant_status status = begin_walk(&walk, table, setup, error);
    if (status == ANT_OK) {
        course_told_begin(table);
    }
    while (status == ANT_OK && *n_taken < table->n_steps) {
        if (!retake(&walk, table, &table->steps[(*n_taken)++])) {
            status = ant_error_set(error, ANT_ILLEGAL, NULL, "the ply is against the rules");
        }
    }
    if (status == ANT_OK) {
        recall_events(&walk, table);
        table->match = walk.matches[table->n_plies];
    }
    end_walk(&walk);
    return status;
}
