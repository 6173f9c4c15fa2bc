// SPDX-License-Identifier: MIT
//
// Tables that are taken out of the database: those that nobody has touched for as many days as the
// operator wishes, their records put into a folder first if that is wished too.
#include "hall/internal.h"

enum { MAX_OLD = 16, DAY_MS = 24 * 3600 * 1000 };

/// It is over, and goes from memory with the next sweep.
static void close_down(game_hall *hall, game_table *table, const char *message) {
    for (hall_person *person = table->people; person != NULL; person = table->people) {
        hall_disconnect(hall, person, HALL_CLOSE_DONE, PROTOCOL_NO_SUCH_TABLE, message);
    }
    table->is_gone = true;
    table->phase = TABLE_OVER;
    if (table->is_waiting) {
        table->is_waiting = false;
        hall->n_waiting--;
    }
    hall_follow_up(hall, table);
}

void hall_table_delete(game_hall *hall, game_table *table) {
    close_down(hall, table, "the table was removed");
    hall_store_gone(hall, table);
}

void hall_table_end(game_hall *hall, game_table *table) {
    close_down(hall, table, "the table was ended by whoever runs the server");
    table->row.phase = STORE_OVER;
    hall_store_table(hall, table);
}

game_table *hall_table_any(game_hall *hall, const char *id, protocol_error *refusal) {
    game_table *found = hall_table_find(hall, id, refusal);
    found = found != NULL ? found : hall_table_known(hall, id);
    return found != NULL && !found->is_gone ? found : NULL;
}

static void retire(game_hall *hall, game_table *table) {
    ant_error error;
    if (table->people != NULL || table->batch > hall->n_done) {
        return; // somebody looks at it
    }
    if (hall->settings.keep_export != NULL &&
        hall_export(table, hall->settings.keep_export, &error) != ANT_OK) {
        hall_log_error(hall, "kept", table->row.id, &error);
        return;
    }
    hall_log(hall, "removed", table->row.id, NULL);
    hall_table_delete(hall, table);
}

void hall_retire(game_hall *hall) {
    store_old old[MAX_OLD];
    uint32_t n = 0;
    ant_error error;
    if (hall->settings.keep_days == 0) {
        return;
    }
    int64_t before = hall_today(hall) - (int64_t)hall->settings.keep_days * DAY_MS;
    if (store_read_old(hall->store, before, &hall->retired, old, MAX_OLD, &n, &error) != ANT_OK) {
        hall_log_error(hall, "unreadable", NULL, &error);
        return;
    }
    for (uint32_t i = 0; i < n; i++) {
        protocol_error refusal;
        game_table *table = hall_table_any(hall, old[i].id, &refusal);
        if (table != NULL) {
            retire(hall, table);
        }
    }
    hall->retired = n == MAX_OLD ? old[n - 1] : (store_old){0}; // from the oldest again
}
