// SPDX-License-Identifier: MIT
//
// A table as everybody is told of it.
#include <string.h>

#include <sodium.h>

#include "table/host.h"

const char *table_phase_name(table_phase phase) {
    static const char *const names[] = {[TABLE_LOBBY] = "lobby",
                                        [TABLE_PLAYING] = "playing",
                                        [TABLE_OVER] = "over",
                                        [TABLE_STUCK] = "stuck"};
    return names[phase];
}

static const char *kind_name(uint8_t kind) {
    static const char *const names[] = {
        [TABLE_HUMAN] = "human", [TABLE_OPEN] = "open", [TABLE_BOT] = "bot"};
    return names[kind];
}

void table_write_seats(ant_json *json, const char *key, ant_seats seats) {
    ant_json_open_array(json, key);
    for (int seat = 0; seat < ANT_MAX_SEATS; seat++) {
        if ((seats & ant_seat_set(seat)) != 0) {
            ant_json_number(json, NULL, seat + 1);
        }
    }
    ant_json_close_array(json);
}

static void write_hex(ant_json *json, const char *key, const uint8_t *bytes, size_t n) {
    char digits[2 * ANT_SECRET_SIZE + 1];
    sodium_bin2hex(digits, sizeof digits, bytes, n);
    ant_json_string(json, key, digits);
}

void table_write_options(ant_json *json, const char *options) {
    ant_json_open_object(json, "options");
    for (const char *at = options; *at != '\0';) {
        size_t n_name = strcspn(at, "=");
        if (at[n_name] == '\0') {
            break;
        }
        size_t n_value = strcspn(at + n_name + 1, " ");
        char name[PROTOCOL_MAX_WORD + 1] = {0};
        memcpy(name, at, n_name < sizeof name ? n_name : sizeof name - 1);
        ant_json_bytes(json, name, at + n_name + 1, n_value);
        at += n_name + 1 + n_value;
        at += *at == ' ';
    }
    ant_json_close_object(json);
}

void table_write_clock(ant_json *json, const store_table *row) {
    ant_json_open_object(json, "clock");
    if (row->clock_move != 0) {
        ant_json_number(json, "move", row->clock_move);
    }
    if (row->clock_total != 0) {
        ant_json_number(json, "total", row->clock_total);
        ant_json_number(json, "increment", row->clock_increment);
    }
    ant_json_close_object(json);
}

static void write_undo(ant_json *json, const game_table *table, int viewer) {
    const table_undo *undo = &table->undo;
    if (undo->id == 0) {
        ant_json_null(json, "undo");
        return;
    }
    ant_json_open_object(json, "undo");
    ant_json_number(json, "id", undo->id);
    ant_json_number(json, "by", undo->by + 1);
    ant_json_bool(json, "standin", undo->is_standin);
    ant_json_number(json, "ply", table_game_viewer_plies(table, viewer, undo->n_plies));
    table_write_seats(json, "yes", undo->yes);
    table_write_seats(json, "waiting", undo->waiting);
    ant_json_close_object(json);
}

/// What a stand-in has played for the viewer, who has not played since.
static void write_missed(ant_json *json, const game_table *table, int viewer) {
    uint32_t before = 0;
    uint32_t n_missed = table_game_missed(table, viewer, &before);
    if (n_missed == 0) {
        ant_json_null(json, "missed");
        return;
    }
    ant_json_open_object(json, "missed");
    ant_json_number(json, "ply", table_game_viewer_plies(table, viewer, before));
    ant_json_number(json, "plies", n_missed);
    ant_json_close_object(json);
}

void table_write_sitting(const store_seat *row, ant_json *json) {
    ant_json_number(json, "seat", row->seat + 1);
    ant_json_string(json, "kind", kind_name(row->kind));
    ant_json_string(json, "name", row->name);
    if (row->kind == TABLE_BOT) {
        ant_json_string(json, "bot", row->bot);
    } else {
        ant_json_null(json, "bot");
    }
    ant_json_bool(json, "taken", row->has_token);
}

static void write_seat(ant_json *json, const table_seat *seat) {
    const store_seat *row = &seat->row;
    ant_json_open_object(json, NULL);
    table_write_sitting(row, json);
    ant_json_bool(json, "ready", row->has_nonce);
    ant_json_bool(json, "here", seat->n_here > 0);
    if (seat->n_here == 0 && seat->since != 0) {
        ant_json_number(json, "away_since", seat->since);
    } else {
        ant_json_null(json, "away_since");
    }
    ant_json_bool(json, "standin", row->is_standin);
    if (row->has_nonce) {
        write_hex(json, "nonce", row->nonce, sizeof row->nonce);
    } else {
        ant_json_null(json, "nonce");
    }
    ant_json_close_object(json);
}

static void write_secrets(ant_json *json, const game_table *table) {
    ant_secret secret;
    uint8_t commitment[ANT_COMMITMENT_SIZE];
    memcpy(secret.bytes, table->row.secret, sizeof secret.bytes);
    ant_secret_commitment(&secret, commitment);
    write_hex(json, "commitment", commitment, sizeof commitment);
    if (table->phase == TABLE_OVER) {
        write_hex(json, "secret", secret.bytes, sizeof secret.bytes);
    }
    sodium_memzero(&secret, sizeof secret);
}

void table_write(const game_table *table, int viewer, ant_json *json) {
    const store_table *row = &table->row;
    ant_json_open_object(json, NULL);
    ant_json_string(json, "type", "table");
    ant_json_string(json, "id", row->id);
    ant_json_string(json, "name", row->name);
    ant_json_string(json, "game", row->game);
    ant_json_number(json, "rules", row->rules);
    ant_json_string(json, "phase", table_phase_name(table->phase));
    if (table->is_damaged) {
        ant_json_bool(json, "damaged", true);
    }
    ant_json_number(json, "host", row->host + 1);
    table_write_options(json, row->options);
    table_write_clock(json, row);
    ant_json_number(json, "standin", row->standin);
    ant_json_bool(json, "chat", row->has_chat);
    ant_json_bool(json, "listed", row->is_listed);
    if (table->lesson != NULL) {
        ant_json_number(json, "lesson", table->lesson_number + 1);
    } else {
        ant_json_null(json, "lesson");
    }
    write_secrets(json, table);
    ant_json_number(json, "created", row->created);
    ant_json_number(json, "watching", table->n_watching);
    write_undo(json, table, viewer);
    write_missed(json, table, viewer);
    table_write_seats(json, "rematch", table->rematch);
    if (row->next[0] != '\0') {
        ant_json_string(json, "next", row->next);
    } else {
        ant_json_null(json, "next");
    }
    ant_json_open_array(json, "seats");
    for (int seat = 0; seat < row->n_seats; seat++) {
        write_seat(json, &table->seats[seat]);
    }
    ant_json_close_array(json);
    ant_json_close_object(json);
}
