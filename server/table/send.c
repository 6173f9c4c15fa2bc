// SPDX-License-Identifier: MIT
//
// What is told of a game: a whole snapshot, or what has changed in it. Made once for each seat and
// for the spectators, and sent to all who look from there.
#include <stdlib.h>

#include "../../core/assert.h"
#include "table/game.h"

void table_game_write_snapshot(const game_hall *hall, const game_table *table, int seat,
                               ant_json *json) {
    int64_t now = hall_now(hall);
    ant_json_open_object(json, NULL);
    ant_json_string(json, "type", "snapshot");
    ant_json_number(json, "seq", table->viewers[seat].seq);
    ant_json_number(json, "ply",
                    table->phase == TABLE_OVER ? table->history.match.n_plies
                                               : table->viewers[seat].n_plies);
    snapshot_events(table->game, table->events, table->n_events, seat, json);
    table_game_write_clocks(table, now, json);
    ant_json_number(json, "now", now);
    snapshot_write(table->game, table->history.match.state, seat, "game", json);
    ant_json_close_object(json);
}

void table_game_send_snapshot(game_hall *hall, const game_table *table, const hall_person *person) {
    ant_text text;
    ant_json json;
    ant_text_init(&text, hall_scratch(hall), HALL_SCRATCH);
    ant_json_init(&json, &text);
    table_game_write_snapshot(hall, table, person->seat, &json);
    ANT_ASSERT(ant_text_is_whole(&text));
    hall_send(hall, person, text.at, text.length);
}

/// The changes of the viewer's snapshot since the state `before`.
static void write_changes(game_table *table, const void *before, int seat, ant_json *json) {
    snapshot_room rooms[2];
    table_known *known = &table->known[seat];
    uint32_t seq = table->viewers[seat].seq;
    const snapshot_text *from = known->snapshot;
    if (from == NULL || known->seq + 1 != seq) {
        from = snapshot_make(table->game, before, seat, &rooms[0]);
    }
    const snapshot_text *to =
        snapshot_make(table->game, table->history.match.state, seat, &rooms[1]);
    snapshot_difference(from, to, "changes", json);
    free(known->snapshot);
    *known = (table_known){.seq = seq, .snapshot = snapshot_copy(to)};
}

void table_game_forget_snapshots(game_table *table) {
    for (int viewer = 0; viewer <= ANT_SPECTATOR; viewer++) {
        free(table->known[viewer].snapshot);
        table->known[viewer].snapshot = NULL;
    }
}

static void write_update(game_hall *hall, game_table *table, const void *before, int seat, int by,
                         bool is_undone, ant_text *text) {
    ant_json json;
    int64_t now = hall_now(hall);
    ant_text_init(text, hall_scratch(hall), HALL_SCRATCH);
    ant_json_init(&json, text);
    ant_json_open_object(&json, NULL);
    ant_json_string(&json, "type", "update");
    ant_json_number(&json, "seq", table->viewers[seat].seq);
    ant_json_number(&json, "ply", table->viewers[seat].n_plies);
    ant_json_number(&json, "by", by + 1);
    ant_json_bool(&json, "standin",
                  !is_undone && table->plies[table->history.match.n_plies - 1].is_standin);
    snapshot_events(table->game, table->events, is_undone ? 0 : table->n_events, seat, &json);
    write_changes(table, before, seat, &json);
    table_game_write_clocks(table, now, &json);
    ant_json_number(&json, "now", now);
    ant_json_bool(&json, "undone", is_undone);
    ant_json_close_object(&json);
    ANT_ASSERT(ant_text_is_whole(text));
}

/// Whoever has not been welcomed yet will be sent a whole snapshot then.
void table_game_send_update(game_hall *hall, game_table *table, const void *before, int by,
                            ant_seats audience, bool is_undone) {
    for (int seat = 0; seat <= ANT_SPECTATOR; seat++) {
        bool is_written = false;
        ant_text text;
        for (const hall_person *person = table->people; person != NULL; person = person->next) {
            if (person->seat != seat || person->is_new || (audience & ant_seat_set(seat)) == 0) {
                continue;
            }
            if (!is_written) {
                write_update(hall, table, before, seat, by, is_undone, &text);
                is_written = true;
            }
            hall_send(hall, person, text.at, text.length);
        }
    }
    if (table->phase == TABLE_OVER) {
        table_game_forget_snapshots(table);
    }
}
