// SPDX-License-Identifier: MIT
//
// The tables that are in memory: found by id, told about, swept away when nobody needs them.
#include <stdlib.h>
#include <string.h>

#include "hall/internal.h"

static game_table **bucket_of(game_hall *hall, const char *id) {
    uint32_t hash = 2166136261U;
    for (; *id != '\0'; id++) {
        hash = (hash ^ (uint8_t)*id) * 16777619U;
    }
    return &hall->tables[hash % HALL_BUCKETS];
}

game_table *hall_table_known(game_hall *hall, const char *id) {
    game_table *at = *bucket_of(hall, id);
    while (at != NULL && strcmp(at->row.id, id) != 0) {
        at = at->in_bucket;
    }
    return at;
}

static uint32_t free_slot(game_hall *hall) {
    if (hall->n_tables < hall->n_slots) {
        uint32_t slot = 0;
        while (hall->slots[slot] != NULL) {
            slot++;
        }
        return slot;
    }
    if (hall->n_slots == hall->room_slots) {
        hall->room_slots = hall->room_slots > 0 ? 2 * hall->room_slots : 64;
        hall->slots = hall_grow(hall, hall->slots, hall->room_slots, sizeof(game_table *));
        hall->heap = hall_grow(hall, hall->heap, hall->room_slots + 1, sizeof *hall->heap);
    }
    return hall->n_slots++;
}

game_table *hall_table_add(game_hall *hall, const char *id) {
    game_table *made = hall_allocate(hall, 1, sizeof *made);
    game_table **bucket = bucket_of(hall, id);
    memcpy(made->row.id, id, sizeof made->row.id);
    made->serial = ++hall->n_serials;
    made->slot = free_slot(hall);
    made->deadline = INT64_MAX;
    made->idle_since = hall_now(hall);
    made->in_bucket = *bucket;
    *bucket = made;
    hall->slots[made->slot] = made;
    hall->n_tables++;
    return made;
}

void hall_table_clear(game_table *table) {
    for (unsigned i = 0; table->chats != NULL && i < TABLE_MAX_CHATS; i++) {
        free(table->chats[i].text);
    }
    for (int seat = 0; seat < ANT_MAX_SEATS; seat++) {
        free(table->seats[seat].new_actions);
    }
    free(table->chats);
    free(table->stored);
    free(table->plies);
    free(table->events);
    free(table->lesson);
    table_game_forget_snapshots(table);
    ant_history_clear(&table->history);
    table->chats = NULL;
    table->stored = NULL;
    table->plies = NULL;
    table->events = NULL;
    table->lesson = NULL;
    table->n_chats = table->n_stored = table->n_events = 0;
    table->stepped_at = 0;
    table->undo = (table_undo){0};
    table->rematch = 0;
    memset(table->seats, 0, sizeof table->seats);
}

void hall_table_remove(game_hall *hall, game_table *gone) {
    game_table **at = &hall->dirty;
    while (gone->is_due && *at != gone) {
        at = &(*at)->next_dirty;
    }
    if (gone->is_due) {
        *at = gone->next_dirty;
    }
    at = bucket_of(hall, gone->row.id);
    while (*at != gone) {
        at = &(*at)->in_bucket;
    }
    *at = gone->in_bucket;
    hall_deadline_set(hall, gone, INT64_MAX);
    hall->slots[gone->slot] = NULL;
    hall->n_tables--;
    hall->n_waiting -= gone->is_waiting;
    hall->n_doubtful -= gone->is_doubtful;
    hall_table_clear(gone);
    free(gone);
}

// ---- Telling

void hall_mark_dirty(game_hall *hall, game_table *table) {
    table->is_dirty = true;
    if (!table->is_due) {
        table->is_due = true;
        table->next_dirty = hall->dirty;
        hall->dirty = table;
    }
}

/// Sends the `table` to all who look from one seat, or watch.
static void tell_viewers(game_hall *hall, const game_table *table, int viewer) {
    ant_text text = {0};
    for (const hall_person *person = table->people; person != NULL; person = person->next) {
        if (person->seat != viewer) {
            continue;
        }
        if (text.length == 0) {
            ant_json json;
            ant_text_init(&text, hall_scratch(hall), HALL_SCRATCH);
            ant_json_init(&json, &text);
            table_write(table, viewer, &json);
        }
        hall_send(hall, person, text.at, text.length);
    }
}

void hall_tell_dirty(game_hall *hall) {
    while (hall->dirty != NULL) {
        game_table *table = hall->dirty;
        hall->dirty = table->next_dirty;
        table->is_due = table->is_dirty = table->is_watch_news = false;
        for (int viewer = 0; viewer <= ANT_SPECTATOR; viewer++) {
            tell_viewers(hall, table, viewer);
        }
    }
}

void hall_follow_up(game_hall *hall, game_table *table) {
    if (table->phase == TABLE_PLAYING) {
        table_game_tick(hall, table);
    }
    if (table->is_dirty) {
        hall_mark_dirty(hall, table);
    }
    if (table->phase != TABLE_PLAYING) {
        table->deadline = INT64_MAX;
    }
    hall_deadline_set(hall, table, table->deadline);
}

// ---- Sweeping

static bool is_needed(const game_hall *hall, const game_table *table, int64_t idle_ms) {
    bool is_on_disk = table->batch <= hall->n_done;
    bool may_go = table->phase == TABLE_OVER || table->phase == TABLE_STUCK;
    return table->people != NULL || !is_on_disk || !may_go ||
           (!table->is_gone && hall_now(hall) - table->idle_since < idle_ms);
}

// A table that was created long ago and that nobody is at any more will not be started.
static bool is_forgotten(const game_hall *hall, const game_table *table) {
    int64_t now = hall_now(hall);
    return table->phase == TABLE_LOBBY && table->people == NULL &&
           now - table->idle_since >= HALL_IDLE_MS &&
           hall_today(hall) - table->row.changed >= HALL_LOBBY_MS;
}

static bool is_away(const game_hall *hall, const game_table *table) {
    return table->people == NULL && hall_now(hall) - table->idle_since >= HALL_AWAY_MS;
}

/// Whether nothing happens at a table where nobody is until somebody comes.
static bool is_at_rest(const game_table *table) {
    return table->phase != TABLE_PLAYING || table->is_waiting || table_game_waits_for_people(table);
}

/// Whether the table would be the same if it were loaded again, but for a clock that runs where
/// nobody has been for long: it would stand still, as it does while the server is down.
static bool is_asleep(const game_hall *hall, const game_table *table) {
    return table->people == NULL && table->batch <= hall->n_done &&
           (is_at_rest(table) || is_away(hall, table));
}

void hall_sweep(game_hall *hall, int64_t idle_ms) {
    for (uint32_t slot = 0; slot < hall->n_slots; slot++) {
        game_table *table = hall->slots[slot];
        if (table == NULL) {
            continue;
        }
        bool is_forsaken = is_at_rest(table) && is_away(hall, table) && is_asleep(hall, table);
        if (!is_needed(hall, table, idle_ms) ||
            (table->phase == TABLE_PLAYING && is_forsaken)) { // it is loaded when somebody comes
            hall_table_remove(hall, table);
        } else if (is_forgotten(hall, table)) {
            table_drop(hall, table);
        }
    }
}

/// Removes from memory the table that has been empty for longest. Whoever comes there has it
/// loaded.
static void put_one_away(game_hall *hall) {
    game_table *oldest = NULL;
    for (uint32_t slot = 0; slot < hall->n_slots; slot++) {
        game_table *table = hall->slots[slot];
        if (table != NULL && is_asleep(hall, table) &&
            (oldest == NULL || table->idle_since < oldest->idle_since)) {
            oldest = table;
        }
    }
    if (oldest != NULL) {
        hall_table_remove(hall, oldest);
    }
}

bool hall_has_room(game_hall *hall) {
    if (hall->n_tables >= hall->settings.max_tables) {
        hall_sweep(hall, 0);
    }
    if (hall->n_tables >= hall->settings.max_tables) {
        put_one_away(hall);
    }
    return hall->n_tables < hall->settings.max_tables;
}

bool hall_may_lay(const game_hall *hall, uint32_t owner) {
    uint32_t share = hall->settings.max_tables / HALL_SHARES;
    uint32_t n = 0;
    for (uint32_t slot = 0; slot < hall->n_slots && owner != 0; slot++) {
        const game_table *table = hall->slots[slot];
        n += table != NULL && table->row.owner == owner && table->phase != TABLE_OVER &&
             !is_asleep(hall, table);
    }
    return n < (share > HALL_LEAST_SHARE ? share : HALL_LEAST_SHARE);
}
