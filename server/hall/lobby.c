// SPDX-License-Identifier: MIT
//
// The lobby: a list of tables for whoever looks for one.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "hall/internal.h"

/// A table that may be listed, and how many of its owner's come before it.
typedef struct lobby_entry {
    hall_heard_table shown; ///< what counts for its place in the list; its card if it is heard of
    game_table *table;      ///< NULL: another node has it
    uint32_t turn;
} lobby_entry;

/// The tables that are listed, and how many there are of each kind.
typedef struct lobby_list {
    lobby_entry entries[HALL_MAX_LISTED];
    int n;
    uint32_t n_open, n_running;
} lobby_list;

static bool has_open_seat(const game_table *table) {
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        if (table->phase == TABLE_LOBBY && table->seats[seat].row.kind == TABLE_OPEN) {
            return true;
        }
    }
    return false;
}

/// A game was played to its end, and not long ago: the table is still in memory.
static bool has_ended(const game_table *table) {
    return table->phase == TABLE_OVER && !table->is_waiting && table->history.match.n_plies > 0;
}

static int compare(const lobby_entry *one, const lobby_entry *other) {
    const hall_heard_table *a = &one->shown;
    const hall_heard_table *b = &other->shown;
    if (a->is_open != b->is_open) {
        return a->is_open ? -1 : 1;
    }
    if (a->has_ended != b->has_ended) {
        return b->has_ended ? -1 : 1;
    }
    if (a->created != b->created) {
        return a->created > b->created ? -1 : 1;
    }
    return strcmp(a->id, b->id);
}

static int compare_by_owner(const void *a, const void *b) {
    const lobby_entry *one = a;
    const lobby_entry *other = b;
    if (one->shown.owner != other->shown.owner) {
        return one->shown.owner < other->shown.owner ? -1 : 1;
    }
    return compare(one, other);
}

static int compare_by_turn(const void *a, const void *b) {
    const lobby_entry *one = a;
    const lobby_entry *other = b;
    if (one->turn != other->turn) {
        return one->turn < other->turn ? -1 : 1;
    }
    return compare(one, other);
}

static int compare_entries(const void *a, const void *b) {
    return compare(a, b);
}

/// Where there are more than fit, every owner gets the same share of the list.
static void share_out(lobby_entry *entries, size_t n, lobby_list *listing) {
    qsort(entries, n, sizeof *entries, compare_by_owner);
    for (size_t i = 1; i < n; i++) {
        bool is_same = entries[i].shown.owner == entries[i - 1].shown.owner;
        entries[i].turn = is_same ? entries[i - 1].turn + 1 : 0;
    }
    qsort(entries, n, sizeof *entries, compare_by_turn);
    n = n < HALL_MAX_LISTED ? n : HALL_MAX_LISTED;
    qsort(entries, n, sizeof *entries, compare_entries);
    memcpy(listing->entries, entries, n * sizeof *entries);
    listing->n = (int)n;
}

static lobby_entry entry_of(game_table *table) {
    lobby_entry entry = {.table = table};
    entry.shown.owner = table->row.owner;
    entry.shown.is_open = has_open_seat(table);
    entry.shown.has_ended = has_ended(table);
    entry.shown.created = table->row.created;
    memcpy(entry.shown.id, table->row.id, sizeof entry.shown.id);
    return entry;
}

/// Of the own tables and those that were heard of; or, without any, of own ones that do not have to
/// be resumed for it.
static void make_list(game_hall *hall, const hall_heard *heard, lobby_list *listing) {
    uint32_t n_heard = heard != NULL ? heard->n_tables : 0;
    lobby_entry *entries = hall_allocate(hall, hall->n_tables + n_heard + 1U, sizeof *entries);
    size_t n = 0;
    for (uint32_t slot = 0; slot < hall->n_slots; slot++) {
        game_table *table = hall->slots[slot];
        if (table == NULL || table->is_gone || !table->row.is_listed ||
            (heard == NULL && table->is_waiting)) {
            continue;
        }
        bool is_running = table->phase == TABLE_PLAYING;
        listing->n_open += has_open_seat(table);
        listing->n_running += is_running;
        if (is_running || table->phase == TABLE_LOBBY || has_ended(table)) {
            entries[n++] = entry_of(table);
        }
    }
    for (uint32_t i = 0; i < n_heard; i++) {
        if (hall_table_known(hall, heard->tables[i].id) == NULL) { // it may have come here since
            entries[n++] = (lobby_entry){.shown = heard->tables[i]};
        }
    }
    listing->n_open += heard != NULL ? heard->n_open : 0;
    listing->n_running += heard != NULL ? heard->n_running : 0;
    share_out(entries, n, listing);
    free(entries);
}

/// What the score sheet shows to spectators, or how the game ended; nulls where there is none.
static void write_standing(const ant_result *result, int seat, ant_json *json) {
    if (result == NULL) {
        ant_json_null(json, "points");
    } else {
        ant_json_number(json, "points", result->score[seat]);
    }
    if (result == NULL || !result->is_over || result->has_no_winner) {
        ant_json_null(json, "place");
    } else {
        ant_json_number(json, "place", result->rank[seat]);
    }
}

static void write_seat(const store_seat *row, const ant_result *result, ant_json *json) {
    ant_json_open_object(json, NULL);
    table_write_sitting(row, json);
    write_standing(result, row->seat, json);
    ant_json_close_object(json);
}

/// From the spectators' veiled state: the score may count what only a seat knows.
static bool find_result(const game_table *table, ant_result *result) {
    if (table->phase != TABLE_PLAYING && table->phase != TABLE_OVER) {
        return false;
    }
    ant_view view;
    ant_view_make(table->game, table->history.match.state, ANT_SPECTATOR, &view);
    ant_result_of(table->game, view.state, result);
    return true;
}

// Only then: of a game that goes on it would tell of plies that nobody else sees.
static void write_end(const game_table *table, ant_json *json) {
    if (has_ended(table)) {
        ant_json_number(json, "ended", table->stepped_at);
    } else {
        ant_json_null(json, "ended");
    }
}

static void write_card(const game_table *table, ant_json *json) {
    bool is_running = table->phase == TABLE_PLAYING;
    ant_result result;
    bool has_result = find_result(table, &result);
    ant_json_string(json, "id", table->row.id);
    ant_json_string(json, "name", table->row.name);
    ant_json_string(json, "game", table->row.game);
    ant_json_string(json, "phase", table_phase_name(table->phase));
    ant_json_number(json, "ply", is_running ? table->viewers[ANT_SPECTATOR].n_plies : 0);
    table_write_seats(json, "awaited",
                      is_running ? ant_awaited(table->game, table->history.match.state) : 0);
    ant_json_open_array(json, "seats");
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        write_seat(&table->seats[seat].row, has_result ? &result : NULL, json);
    }
    ant_json_close_array(json);
    ant_json_number(json, "created", table->row.created);
    write_end(table, json);
}

void hall_get_card(game_hall *hall, hall_client client, const game_table *table) {
    ant_text text;
    ant_json json;
    ant_text_init(&text, hall_scratch(hall), HALL_SCRATCH);
    ant_json_init(&json, &text);
    ant_json_open_object(&json, NULL);
    write_card(table, &json);
    ant_json_number(&json, "host", table->row.host + 1);
    table_write_options(&json, table->row.options);
    table_write_clock(&json, &table->row);
    ant_json_bool(&json, "chat", table->row.has_chat);
    ant_json_close_object(&json);
    hall_reply(hall, client, 200, "application/json; charset=utf-8", NULL, text.at, text.length);
}

static void write_list(game_hall *hall, ant_text *text) {
    lobby_list listing = {.n = 0};
    ant_json json;
    hall_hear(hall);
    make_list(hall, &hall->heard, &listing);
    ant_json_init(&json, text);
    ant_json_open_object(&json, NULL);
    ant_json_string(&json, "type", "tables");
    ant_json_open_array(&json, "tables");
    for (int i = 0; i < listing.n; i++) {
        const lobby_entry *entry = &listing.entries[i];
        if (entry->table == NULL) {
            ant_json_copy(&json, NULL, &entry->shown.card);
            continue;
        }
        hall_resume(hall, entry->table);
        ant_json_open_object(&json, NULL);
        write_card(entry->table, &json);
        ant_json_close_object(&json);
    }
    ant_json_close_array(&json);
    ant_json_number(&json, "open", listing.n_open);
    ant_json_number(&json, "running", listing.n_running);
    ant_json_close_object(&json);
}

static uint64_t hash_of(const ant_text *text) {
    uint64_t hash;
    uint8_t key[crypto_shorthash_KEYBYTES] = {0};
    crypto_shorthash((uint8_t *)&hash, (const uint8_t *)text->at, text->length, key);
    return hash;
}

void hall_lobby_enter(game_hall *hall, hall_person *person) {
    ant_text text;
    ant_text_init(&text, hall_scratch(hall), HALL_SCRATCH);
    write_list(hall, &text);
    hall_send_as(hall, HALL_LIST, person, 0, text.at, text.length);
    // Those who were here before may know another list: then the next one is for all.
    bool is_alone = person->next == NULL;
    uint64_t hash = hash_of(&text);
    hall->has_list_news = hall->has_list_news || (!is_alone && hash != hall->list_hash);
    hall->list_hash = is_alone || hash == hall->list_hash ? hash : 0;
}

static void send_list(game_hall *hall) {
    ant_text text;
    ant_text_init(&text, hall_scratch(hall), HALL_SCRATCH);
    write_list(hall, &text);
    uint64_t hash = hash_of(&text);
    if (hash == hall->list_hash) {
        return;
    }
    hall->list_hash = hash;
    for (const hall_person *person = hall->lobby; person != NULL; person = person->next) {
        hall_send_as(hall, HALL_LIST, person, 0, text.at, text.length);
    }
}

/// What nodes.c reads on the other side: the cards, and what counts for their places.
static void write_told(game_hall *hall, ant_text *text) {
    char place[HALL_PLACE_SIZE];
    lobby_list listing = {.n = 0};
    ant_json json;
    make_list(hall, NULL, &listing);
    ant_json_init(&json, text);
    ant_json_open_object(&json, NULL);
    ant_json_number(&json, "open", listing.n_open);
    ant_json_number(&json, "running", listing.n_running);
    ant_json_open_array(&json, "tables");
    for (int i = 0; i < listing.n; i++) {
        const lobby_entry *entry = &listing.entries[i];
        ant_json_open_object(&json, NULL);
        snprintf(place, sizeof place, "%u %d %d %lld", entry->shown.owner, entry->shown.is_open,
                 entry->shown.has_ended, (long long)entry->shown.created);
        ant_json_string(&json, "place", place);
        ant_json_open_object(&json, "card");
        write_card(entry->table, &json);
        ant_json_close_object(&json);
        ant_json_close_object(&json);
    }
    ant_json_close_array(&json);
    ant_json_close_object(&json);
}

static void tell_nodes(game_hall *hall) {
    ant_text text;
    ant_text_init(&text, hall_scratch(hall), HALL_SCRATCH);
    write_told(hall, &text);
    uint64_t hash = hash_of(&text);
    if (ant_text_is_whole(&text) && hash != hall->told_hash) {
        hall->told_hash = hash;
        store_tell(hall->store, text.at, text.length);
    }
}

// So that many who come at once to watch do not make a message each for everybody.
static void tell_watchers(game_hall *hall) {
    for (uint32_t slot = 0; slot < hall->n_slots; slot++) {
        if (hall->slots[slot] != NULL && hall->slots[slot]->is_watch_news) {
            hall_mark_dirty(hall, hall->slots[slot]);
        }
    }
}

bool hall_is_list_due(const game_hall *hall) {
    return hall->lobby != NULL ? hall->has_list_news || hall->heard.has_news
                               : hall->has_list_news && store_is_shared(hall->store);
}

void hall_lobby_tick(game_hall *hall) {
    int64_t now = hall_now(hall);
    if (now < hall->list_at) {
        return;
    }
    if (hall->has_watch_news) {
        hall->has_watch_news = false;
        hall->list_at = now + HALL_LIST_PAUSE_MS;
        tell_watchers(hall);
    }
    if (!hall_is_list_due(hall)) {
        return;
    }
    hall->list_at = now + HALL_LIST_PAUSE_MS;
    if (hall->has_list_news && store_is_shared(hall->store)) {
        tell_nodes(hall);
    }
    hall->has_list_news = false;
    if (hall->lobby != NULL) {
        send_list(hall);
    }
}
