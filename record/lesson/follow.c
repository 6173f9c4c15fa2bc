// SPDX-License-Identifier: MIT
//
// A lesson while it is played: which step is due, and what the bots do by the line.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <antfarm/lesson.h>

#include "../../core/assert.h"

void ant_lesson_setup(const ant_lesson *lesson, ant_match_setup *setup) {
    *setup = (ant_match_setup){
        .game = lesson->game, .options = lesson->options, .n_seats = lesson->n_seats};
    ant_secret_from_seed(&setup->secret, lesson->seed);
    for (int seat = 0; seat < lesson->n_seats; seat++) {
        snprintf(setup->labels[seat], sizeof setup->labels[seat], "%s",
                 seat == lesson->seat ? "human" : lesson->bot);
    }
}

const char *ant_lesson_phrase(const ant_lesson *lesson, const ant_catalogue *catalogue,
                              const char *key, const char *part) {
    char name[3 * ANT_LESSON_WORD_SIZE + sizeof "lesson..."];
    snprintf(name, sizeof name, part != NULL ? "lesson.%s.%s.%s" : "lesson.%s.%s", lesson->name,
             key, part);
    return ant_phrase_find(catalogue, name);
}

// The line.

/// The first ply of the seat from `at` on; n_plies if there is none.
static int next_of(const ant_lesson *lesson, int seat, int at) {
    while (at < lesson->n_plies && lesson->plies[at].seat != seat) {
        at++;
    }
    return at;
}

bool ant_lesson_next(const ant_lesson *lesson, const ant_match *match, const ant_step *plies,
                     int seat, ant_action *action) {
    int at[ANT_MAX_SEATS] = {0};
    for (uint32_t i = 0; i < match->n_plies; i++) {
        int by = plies[i].seat;
        int ply = next_of(lesson, by, at[by]);
        if (ply == lesson->n_plies || lesson->plies[ply].action != plies[i].action) {
            return false;
        }
        at[by] = ply + 1;
    }
    int ply = next_of(lesson, seat, at[seat]);
    if (ply == lesson->n_plies ||
        lesson->game->check(match->state, seat, lesson->plies[ply].action) != ANT_ALLOWED) {
        return false;
    }
    *action = lesson->plies[ply].action;
    return true;
}

bool ant_lesson_is_followed(const ant_lesson *lesson, const ant_step *plies, uint32_t n_plies) {
    int at = 0;
    int n = 0;
    for (uint32_t i = 0; i < n_plies && n < lesson->n_guided; i++) {
        if (plies[i].seat != lesson->seat) {
            continue;
        }
        at = next_of(lesson, lesson->seat, at);
        if (lesson->plies[at].action != plies[i].action) {
            return false;
        }
        at++;
        n++;
    }
    return true;
}

// Conditions.

/// The item of that number, or the number of items for "length".
static bool find_item(const ant_json_value *array, const char *name, ant_json_value *item,
                      int64_t *length) {
    ant_json_items items;
    ant_json_value value;
    int64_t n = 0;
    int64_t wanted = strspn(name, "0123456789") == strlen(name) ? atoi(name) : -1;
    ant_json_begin(array, &items);
    while (ant_json_next(&items, NULL, &value)) {
        if (n++ == wanted) {
            *item = value;
            return true;
        }
    }
    *length = strcmp(name, "length") == 0 ? n : -1;
    return false;
}

/// Writes the value at the path as plain text; false if there is none.
static bool find_value(const ant_json_value *view, const char *path, ant_text *out) {
    ant_json_value value = *view;
    while (*path != '\0') {
        char name[ANT_LESSON_PATH_SIZE];
        size_t n = strcspn(path, ".");
        int64_t length = -1;
        memcpy(name, path, n);
        name[n] = '\0';
        path += n + (path[n] == '.');
        if (ant_json_kind_of(&value) != ANT_JSON_ARRAY) {
            if (!ant_json_find(&value, name, &value)) {
                return false;
            }
        } else if (!find_item(&value, name, &value, &length)) {
            ant_text_number(out, length);
            return length >= 0;
        }
    }
    if (ant_json_kind_of(&value) == ANT_JSON_STRING) {
        ant_json_string_text(&value, out);
    } else {
        ant_text_bytes(out, value.text.at, (size_t)(value.text.end - value.text.at));
    }
    return true;
}

static bool holds(const ant_lesson_condition *condition, const ant_json_value *view) {
    char found[2 * ANT_LESSON_WORD_SIZE];
    ant_text text;
    ant_text_init(&text, found, sizeof found);
    bool is_there = find_value(view, condition->path, &text);
    switch (condition->test) {
    case ANT_LESSON_IS:
        return is_there && strcmp(found, condition->value) == 0;
    case ANT_LESSON_NOT:
        return !is_there || strcmp(found, condition->value) != 0;
    case ANT_LESSON_FROM:
        return is_there && atol(found) >= atol(condition->value);
    default:
        return is_there && atol(found) <= atol(condition->value);
    }
}

// Steps.

static bool is_due(const ant_lesson *lesson, const ant_lesson_step *step, const ant_match *match,
                   const ant_json_value *view, bool is_followed) {
    for (int i = 0; i < step->n_conditions; i++) {
        if (!holds(&step->conditions[i], view)) {
            return false;
        }
    }
    if (step->wish != ANT_LESSON_ASK) {
        return true;
    }
    if (is_followed) {
        return lesson->game->check(match->state, lesson->seat, step->action) == ANT_ALLOWED;
    }
    return ant_lesson_phrase(lesson, ant_game_catalogue(lesson->game), step->key, "free") != NULL;
}

int ant_lesson_due(const ant_lesson *lesson, const ant_match *match, int first, bool is_followed) {
    char buffer[ANT_MAX_VIEW];
    ant_text text;
    ant_json json;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_json_init(&json, &text);
    lesson->game->view(match->state, lesson->seat, &json);
    ant_json_value view = ant_json_written(&text, NULL);
    for (int i = first; i < lesson->n_steps; i++) {
        if (is_due(lesson, &lesson->steps[i], match, &view, is_followed)) {
            return i;
        }
    }
    return -1;
}

// Checking.

/// Fails, naming a step or a ply.
static ant_status refuse(ant_error *error, const char *subject, const char *why) {
    return ant_error_set(error, ANT_BAD_LESSON, subject, why);
}

/// Goes through the steps that come up before the learner plays the action, or in the end.
static ant_status take_steps(const ant_lesson *lesson, const ant_match *match,
                             const ant_lesson_ply *ply, int *first, ant_error *error) {
    for (int due; (due = ant_lesson_due(lesson, match, *first, true)) >= 0;) {
        const ant_lesson_step *step = &lesson->steps[due];
        if (due != *first) {
            return refuse(error, lesson->steps[*first].key, "a later step comes up before it");
        }
        if (step->wish != ANT_LESSON_NEXT && ply == NULL) {
            return refuse(error, step->key, "it wants a move, and the game is over");
        }
        (*first)++;
        if (step->wish == ANT_LESSON_ASK && ply->action != step->action) {
            return refuse(error, step->key, "the line does something else than it asks for");
        }
        if (step->wish != ANT_LESSON_NEXT) {
            break;
        }
    }
    return ANT_OK;
}

static ant_status check_scores(const ant_lesson *lesson, const ant_match *match, ant_error *error) {
    ant_result result;
    ant_result_of(lesson->game, match->state, &result);
    if (!result.is_over) {
        return refuse(error, "line", "the game does not end");
    }
    if (lesson->n_scores != result.n_parties ||
        memcmp(lesson->scores, result.score, (size_t)result.n_parties * sizeof result.score[0]) !=
            0) {
        return refuse(error, "scores", "the game ends with others");
    }
    return ANT_OK;
}

static ant_status play_ply(const ant_lesson *lesson, ant_match *match, int i, ant_error *error) {
    const ant_lesson_ply *ply = &lesson->plies[i];
    ant_clause_id clause = ant_match_act(match, ply->seat, ply->action, NULL);
    if (clause == ANT_ALLOWED) {
        return ANT_OK;
    }
    char subject[64];
    snprintf(subject, sizeof subject, "ply %d of the line", i + 1);
    return ant_error_clause(error, ANT_BAD_LESSON, subject, &lesson->game->clauses[clause]);
}

ant_status ant_lesson_check(const ant_lesson *lesson, ant_error *error) {
    ant_match_setup setup;
    ant_match match;
    int first = 0;
    ant_lesson_setup(lesson, &setup);
    ant_status status = ant_match_start(&match, &setup, NULL, error);
    for (int i = 0; i < lesson->n_plies && status == ANT_OK; i++) {
        if (lesson->plies[i].seat == lesson->seat) {
            status = take_steps(lesson, &match, &lesson->plies[i], &first, error);
        }
        if (status == ANT_OK) {
            status = play_ply(lesson, &match, i, error);
        }
    }
    if (status == ANT_OK) {
        status = take_steps(lesson, &match, NULL, &first, error);
    }
    if (status == ANT_OK && first < lesson->n_steps) {
        status = refuse(error, lesson->steps[first].key, "it never comes up");
    }
    return status == ANT_OK ? check_scores(lesson, &match, error) : status;
}

// For pages.

static void write_conditions(const ant_lesson_step *step, ant_json *json) {
    static const char *const tests[] = {[ANT_LESSON_IS] = "is",
                                        [ANT_LESSON_NOT] = "not",
                                        [ANT_LESSON_FROM] = "from",
                                        [ANT_LESSON_TO] = "to"};
    ant_json_open_array(json, "when");
    for (int i = 0; i < step->n_conditions; i++) {
        ant_json_open_object(json, NULL);
        ant_json_string(json, "path", step->conditions[i].path);
        ant_json_string(json, "test", tests[step->conditions[i].test]);
        ant_json_string(json, "value", step->conditions[i].value);
        ant_json_close_object(json);
    }
    ant_json_close_array(json);
}

static void write_step(const ant_lesson *lesson, const ant_lesson_step *step, ant_json *json) {
    static const char *const wishes[] = {
        [ANT_LESSON_NEXT] = "next", [ANT_LESSON_ANY] = "any", [ANT_LESSON_ASK] = "ask"};
    ant_json_open_object(json, NULL);
    ant_json_string(json, "key", step->key);
    ant_json_string(json, "chapter", lesson->chapters[step->chapter]);
    write_conditions(step, json);
    ant_json_string(json, "wish", wishes[step->wish]);
    if (step->wish == ANT_LESSON_ASK) {
        ant_action_json(lesson->game, "action", step->action, json);
    }
    if (step->target[0] != '\0') {
        ant_json_string(json, "target", step->target);
    }
    if (step->clause != ANT_ALLOWED) {
        ant_json_string(json, "clause", lesson->game->clauses[step->clause].id);
    }
    ant_json_close_object(json);
}

void ant_lesson_json(const ant_lesson *lesson, ant_json *json) {
    ant_json_open_object(json, NULL);
    ant_json_string(json, "game", lesson->game->name);
    ant_json_string(json, "name", lesson->name);
    ant_json_number(json, "seat", lesson->seat + 1);
    ant_json_open_array(json, "chapters");
    for (int i = 0; i < lesson->n_chapters; i++) {
        ant_json_string(json, NULL, lesson->chapters[i]);
    }
    ant_json_close_array(json);
    ant_json_open_array(json, "steps");
    for (int i = 0; i < lesson->n_steps; i++) {
        write_step(lesson, &lesson->steps[i], json);
    }
    ant_json_close_array(json);
    ant_json_open_array(json, "way");
    for (int i = 0, n = 0; n < lesson->n_guided; i++) {
        if (lesson->plies[i].seat == lesson->seat) {
            ant_action_json(lesson->game, NULL, lesson->plies[i].action, json);
            n++;
        }
    }
    ant_json_close_array(json);
    ant_json_close_object(json);
}
