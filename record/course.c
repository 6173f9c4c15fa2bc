// SPDX-License-Identifier: MIT
//
// A match played step by step, undos among them.
#include <stdio.h>
#include <stdlib.h>

#include "../core/assert.h"
#include "record_internal.h"

ant_status record_course_start(record_course *course, const ant_match_setup *setup, size_t n_steps,
                               ant_error *error) {
    size_t most = setup->game->max_plies;
    size_t room = (n_steps < most ? n_steps : most) + 1;
    *course = (record_course){.matches = calloc(room, sizeof *course->matches), .room = room};
    if (course->matches == NULL) {
        return ant_error_set(error, ANT_NO_MEMORY, NULL, NULL);
    }
    ant_status status = ant_match_start(&course->matches[0], setup, NULL, error);
    if (status != ANT_OK) {
        record_course_clear(course);
    }
    return status;
}

void record_course_clear(record_course *course) {
    sodium_memzero(course->matches, course->room * sizeof *course->matches);
    free(course->matches);
}

const ant_match *record_course_match(const record_course *course) {
    return &course->matches[course->n_plies];
}

ant_clause_id record_course_act(record_course *course, int seat, ant_action action) {
    const ant_match *before = record_course_match(course);
    ant_clause_id clause = before->setup.game->check(before->state, seat, action);
    if (clause != ANT_ALLOWED) { // there may be no room for what is refused
        return clause;
    }
    ANT_ASSERT(course->n_plies + 1 < course->room); // no game has more than its max_plies
    ant_match *next = &course->matches[++course->n_plies];
    *next = *before;
    return ant_match_act(next, seat, action, NULL);
}

void record_course_undo(record_course *course, uint32_t n_plies) {
    ANT_ASSERT(n_plies < course->n_plies);
    course->n_plies = n_plies;
}

// An integer from outside may be no action at all.
static void write_action(const ant_game *game, ant_action action, ant_text *out) {
    ant_form form;
    if (ant_action_form(game, action, &form)) {
        ant_action_text(game, action, out);
    } else {
        ant_text_number(out, action);
    }
}

ant_status record_fail_illegal(const ant_game *game, ant_action action, ant_clause_id clause,
                               const char *place, ant_error *error) {
    char subject[64];
    char expected[192];
    ant_text text;
    ant_text_init(&text, subject, sizeof subject);
    write_action(game, action, &text);
    snprintf(expected, sizeof expected, "%s: %s %s", place, game->clauses[clause].id,
             game->clauses[clause].sentence);
    return ant_error_set(error, ANT_ILLEGAL, subject, expected);
}

ant_status record_course_take(record_course *course, const ant_step *step, size_t number,
                              ant_error *error) {
    char place[96];
    if (step->is_undo && step->n_plies >= course->n_plies) {
        snprintf(place, sizeof place,
                 "step %zu: fewer plies than the %u that stand before the undo", number,
                 (unsigned)course->n_plies);
        return ant_error_set(error, ANT_BAD_RECORD, "undo", place);
    }
    if (step->is_undo) {
        record_course_undo(course, step->n_plies);
        return ANT_OK;
    }
    ant_clause_id clause = record_course_act(course, step->seat, step->action);
    if (clause == ANT_ALLOWED) {
        return ANT_OK;
    }
    snprintf(place, sizeof place, "step %zu, ply %u", number, (unsigned)course->n_plies + 1);
    return record_fail_illegal(course->matches[0].setup.game, step->action, clause, place, error);
}

ant_status ant_match_replay(ant_match *match, const ant_match_setup *setup, const ant_step *steps,
                            size_t n_steps, ant_error *error) {
    record_course course;
    ant_status status = record_course_start(&course, setup, n_steps, error);
    if (status != ANT_OK) {
        return status;
    }
    for (size_t i = 0; i < n_steps && status == ANT_OK; i++) {
        status = record_course_take(&course, &steps[i], i + 1, error);
    }
    if (status == ANT_OK) {
        *match = *record_course_match(&course);
    }
    record_course_clear(&course);
    return status;
}
