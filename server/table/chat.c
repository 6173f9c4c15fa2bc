// SPDX-License-Identifier: MIT
//
// What people say at a table.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/host.h"

/// One a second in the long run, and five at once.
enum { CHAT_PAUSE_MS = 1000, CHAT_BURST_MS = 5 * CHAT_PAUSE_MS };

void table_keep_chat(game_hall *hall, game_table *table, const store_chat *chat, uint32_t n_plies) {
    if (table->chats == NULL) {
        table->chats = hall_allocate(hall, TABLE_MAX_CHATS, sizeof *table->chats);
    }
    size_t size = strlen(chat->text) + 1;
    table_chat *kept = &table->chats[table->n_chats++ % TABLE_MAX_CHATS];
    free(kept->text);
    *kept = (table_chat){
        .number = chat->number, .seat = chat->seat, .at = chat->at, .n_plies = n_plies};
    kept->text = hall_allocate(hall, 1, size);
    memcpy(kept->text, chat->text, size);
}

/// As the viewer counts plies.
static void write_chat(const game_table *table, const table_chat *chat, int viewer,
                       ant_text *text) {
    bool is_over = table->phase == TABLE_OVER;
    ant_json json;
    ant_json_init(&json, text);
    ant_json_open_object(&json, NULL);
    ant_json_string(&json, "type", "chat");
    ant_json_number(&json, "id", chat->number);
    ant_json_number(&json, "seat", chat->seat + 1);
    ant_json_string(&json, "text", chat->text);
    ant_json_number(&json, "at", chat->at);
    ant_json_number(&json, "ply",
                    is_over ? chat->n_plies
                            : table_game_viewer_plies(table, viewer, chat->n_plies));
    ant_json_close_object(&json);
}

void table_send_chats(game_hall *hall, const hall_person *person) {
    const game_table *table = person->table;
    uint32_t n = table->n_chats < TABLE_MAX_CHATS ? table->n_chats : TABLE_MAX_CHATS;
    for (uint32_t i = table->n_chats - n; i < table->n_chats; i++) {
        ant_text text;
        ant_text_init(&text, hall_scratch(hall), HALL_SCRATCH);
        const table_chat *chat = &table->chats[i % TABLE_MAX_CHATS];
        if (chat->number == i + 1) { // it may have been removed from the database
            write_chat(table, chat, person->seat, &text);
            hall_send(hall, person, text.at, text.length);
        }
    }
}

void table_say(game_hall *hall, game_table *table, hall_person *person,
               const protocol_request *request) {
    table_seat *seat = &table->seats[person->seat];
    int64_t now = hall_now(hall);
    if (!table->row.has_chat) {
        hall_refuse(hall, person, request->n, PROTOCOL_CHAT_OFF, NULL, NULL);
        return;
    }
    int64_t free_at = seat->chat_free_at > now ? seat->chat_free_at : now;
    if (free_at + CHAT_PAUSE_MS > now + CHAT_BURST_MS) {
        hall_refuse(hall, person, request->n, PROTOCOL_SLOW_DOWN,
                    "one message a second; wait a little", NULL);
        return;
    }
    seat->chat_free_at = free_at + CHAT_PAUSE_MS;
    store_chat chat = {.number = table->n_chats + 1,
                       .seat = (uint8_t)person->seat,
                       .at = hall_today(hall),
                       .n_steps = table->history.n_steps};
    memcpy(chat.table, table->row.id, sizeof chat.table);
    memcpy(chat.text, request->text, sizeof chat.text);
    hall_store_chat(hall, table, &chat);
    table_keep_chat(hall, table, &chat, table->history.match.n_plies);
    for (const hall_person *one = table->people; one != NULL; one = one->next) {
        ant_text text;
        ant_text_init(&text, hall_scratch(hall), HALL_SCRATCH);
        write_chat(table, &table->chats[(chat.number - 1) % TABLE_MAX_CHATS], one->seat, &text);
        hall_send(hall, one, text.at, text.length);
    }
    hall_ack(hall, person, request->n);
}
