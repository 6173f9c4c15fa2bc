// SPDX-License-Identifier: MIT
//
// Replays and records of a table's game. Both play the whole game again, so a thread of the brain's
// does it, on copies of everything.
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "../../core/assert.h"
#include "table/game.h"

enum {
    FIRST_ROOM = 1 << 16, ///< bytes of a replay, ...
    PLY_ROOM = 1024       ///< ... and so many a ply; where they do not suffice it is written again
};

/// A replay or a record: what the thread needs, and what it makes.
typedef struct replay_job {
    brain_job head;
    ant_match_setup setup;
    char id[STORE_ID_SIZE];
    int as;           ///< replays: a seat, or ANT_SPECTATOR
    bool is_over;     ///< replays: every ply is shown, not only those that `as` was told of
    uint32_t n_shown; ///< replays: how many that are
    ant_step *steps;  ///< of a replay only those that stand
    table_ply *plies; ///< replays: who was told of them
    uint32_t n_steps;
    ant_status status;
    char *text; ///< NULL: it failed, see `status`
    size_t length;
} replay_job;

static void clear(brain_job *head) {
    replay_job *self = (replay_job *)head;
    sodium_memzero(&self->setup, sizeof self->setup);
    free(self->steps);
    free(self->plies);
    free(self->text);
    free(self);
}

// Replays.

/// A game being walked through, with room for the snapshots before and after a ply.
typedef struct walk {
    ant_match match;
    ant_log log;
    uint32_t n_shown; ///< plies so far
    snapshot_room snapshots[2];
} walk;

static const snapshot_text *make_snapshot(walk *self, const replay_job *task) {
    return snapshot_make(task->setup.game, self->match.state, task->as,
                         &self->snapshots[self->n_shown % 2]);
}

static void write_start(walk *self, const replay_job *task, ant_json *json) {
    const snapshot_text *first = make_snapshot(self, task);
    ant_json_value value = ant_json_written(&first->text, &first->outline);
    ant_json_open_object(json, "start");
    ant_json_copy(json, "snapshot", &value);
    snapshot_events(task->setup.game, self->log.at, self->log.n, task->as, json);
    ant_json_close_object(json);
}

/// Plays one ply, and writes it if it is shown; false if it is against the rules.
static bool write_ply(walk *self, const replay_job *task, uint32_t number, ant_json *json) {
    const ant_step *ply = &task->steps[number];
    if (ant_match_act(&self->match, ply->seat, ply->action, &self->log) != ANT_ALLOWED) {
        return false;
    }
    if (!task->is_over && (task->plies[number].audience & ant_seat_set(task->as)) == 0) {
        return true;
    }
    const snapshot_text *before = &self->snapshots[self->n_shown % 2].made;
    self->n_shown++;
    const snapshot_text *after = make_snapshot(self, task);
    ant_json_open_object(json, NULL);
    ant_json_number(json, "ply", self->n_shown);
    ant_json_number(json, "by", ply->seat + 1);
    ant_json_bool(json, "standin", task->plies[number].is_standin);
    snapshot_events(task->setup.game, self->log.at, self->log.n, task->as, json);
    snapshot_difference(before, after, "changes", json);
    ant_json_close_object(json);
    return true;
}

static void write_head(const replay_job *task, ant_json *json) {
    ant_json_string(json, "table", task->id);
    ant_json_string(json, "game", task->setup.game->name);
    if (task->as == ANT_SPECTATOR) {
        ant_json_null(json, "as");
    } else {
        ant_json_number(json, "as", task->as + 1);
    }
    ant_json_open_array(json, "names");
    for (int seat = 0; seat < task->setup.n_seats; seat++) {
        ant_json_string(json, NULL, task->setup.labels[seat]);
    }
    ant_json_close_array(json);
    ant_json_number(json, "plies", task->n_shown);
}

static bool write_replay(walk *self, const replay_job *task, ant_text *out) {
    ant_json json;
    self->log.n = 0;
    self->n_shown = 0;
    if (ant_match_start(&self->match, &task->setup, &self->log, NULL) != ANT_OK) {
        return false;
    }
    ant_json_init(&json, out);
    ant_json_open_object(&json, NULL);
    write_head(task, &json);
    write_start(self, task, &json);
    ant_json_open_array(&json, "steps");
    bool is_legal = true;
    for (uint32_t i = 0; i < task->n_steps && is_legal; i++) {
        is_legal = write_ply(self, task, i, &json);
    }
    ant_json_close_array(&json);
    ant_json_close_object(&json);
    return is_legal;
}

static void run_replay(brain_job *head) {
    replay_job *task = (replay_job *)head;
    size_t room = FIRST_ROOM + (size_t)task->n_steps * PLY_ROOM;
    walk *self = malloc(sizeof *self);
    bool is_whole = false;
    task->status = ANT_NO_MEMORY;
    while (self != NULL && !is_whole) {
        ant_text text;
        char *buffer = realloc(task->text, room);
        if (buffer == NULL) {
            break;
        }
        task->text = buffer;
        ant_text_init(&text, buffer, room);
        if (!write_replay(self, task, &text)) {
            task->status = ANT_ILLEGAL;
            break;
        }
        is_whole = ant_text_is_whole(&text);
        task->length = text.length;
        room = text.length + 1;
    }
    if (self != NULL) {
        sodium_memzero(&self->match, sizeof self->match);
    }
    free(self);
    if (!is_whole) {
        free(task->text);
        task->text = NULL;
    }
}

// Records.

static void run_record(brain_job *head) {
    replay_job *task = (replay_job *)head;
    ant_error error;
    task->status = ant_record_write(&task->setup, task->steps, task->n_steps, &task->text,
                                    &task->length, &error);
    if (task->status != ANT_OK) {
        task->text = NULL;
    }
}

// The hall's side.

static void *copy_of(const void *things, uint32_t n, size_t size) {
    void *made = malloc((n + 1U) * size);
    if (made != NULL && n > 0) {
        memcpy(made, things, n * size);
    }
    return made;
}

static void send(game_hall *hall, hall_client client, const game_table *table,
                 const replay_job *plan) {
    replay_job *task = malloc(sizeof *task);
    if (task != NULL) {
        *task = *plan;
        task->head.client = client;
        task->head.turn.owner = hall_owner(hall, client);
        task->head.turn.table = table->serial;
        task->head.clear = clear;
        task->setup = table->history.match.setup;
        memcpy(task->id, table->row.id, sizeof task->id);
    }
    if (task == NULL || task->steps == NULL || task->plies == NULL) {
        free(task);
        free(plan->steps);
        free(plan->plies);
        hall_reply_error(hall, client, PROTOCOL_FULL, ant_status_text(ANT_NO_MEMORY));
    } else if (!brain_submit(hall_brain(hall), &task->head)) {
        clear(&task->head);
        hall_reply_error(hall, client, PROTOCOL_SLOW_DOWN, NULL);
    }
}

void replay_reply(game_hall *hall, hall_client client, const game_table *table, int as) {
    uint32_t n_plies = table->history.match.n_plies;
    bool is_over = table->phase == TABLE_OVER;
    const replay_job plan = {.head = {.run = run_replay},
                             .as = as,
                             .is_over = is_over,
                             .n_shown = is_over ? n_plies : table->viewers[as].n_plies,
                             .steps = copy_of(table->history.plies, n_plies, sizeof(ant_step)),
                             .plies = copy_of(table->plies, n_plies, sizeof(table_ply)),
                             .n_steps = n_plies};
    send(hall, client, table, &plan);
}

void record_reply(game_hall *hall, hall_client client, const game_table *table) {
    const ant_history *history = &table->history;
    const replay_job plan = {.head = {.run = run_record},
                             .steps = copy_of(history->steps, history->n_steps, sizeof(ant_step)),
                             .plies = copy_of(table->plies, 0, sizeof(table_ply)),
                             .n_steps = history->n_steps};
    send(hall, client, table, &plan);
}

void replay_collect(game_hall *hall) {
    for (brain_job *head; (head = brain_fetch(hall_brain(hall))) != NULL;) {
        replay_job *task = (replay_job *)head;
        const char *type = head->run == run_record ? "text/plain; charset=utf-8"
                                                   : "application/json; charset=utf-8";
        if (task->text != NULL) {
            hall_reply(hall, head->client, 200, type, NULL, task->text, task->length);
        } else if (task->status == ANT_NO_MEMORY) {
            hall_reply_error(hall, head->client, PROTOCOL_FULL, ant_status_text(ANT_NO_MEMORY));
        } else {
            hall_reply_error(hall, head->client, PROTOCOL_INTERNAL, NULL);
        }
        clear(head);
    }
}
