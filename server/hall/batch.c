// SPDX-License-Identifier: MIT
//
// What tables put into the open batch of the store.
#include <string.h>

#include "hall/internal.h"

static void touch(game_hall *hall, game_table *table) {
    table->batch = store_batch(hall->store);
    hall->has_changes = true;
    hall->has_list_news = true;
}

void hall_store_table(game_hall *hall, game_table *table) {
    table->row.changed = hall_today(hall);
    store_put_table(hall->store, &table->row);
    touch(hall, table);
}

void hall_store_texts(game_hall *hall, game_table *table) {
    for (unsigned i = 0; i < table->game->n_options; i++) {
        const ant_option *option = &table->game->options[i];
        if (table->options.value[i] == option->n_values) {
            store_text row = {.table = ""};
            ant_text text;
            ant_text_init(&text, row.text, sizeof row.text);
            memcpy(row.table, table->row.id, sizeof row.table);
            table_copy(row.option, sizeof row.option, option->name);
            ant_options_write(table->game, &table->options, option, &text);
            store_put_text(hall->store, &row);
            touch(hall, table);
        }
    }
}

void hall_store_seat(game_hall *hall, game_table *table, int seat) {
    store_put_seat(hall->store, &table->seats[seat].row);
    touch(hall, table);
}

void hall_store_step(game_hall *hall, game_table *table, const store_step *step) {
    store_add_step(hall->store, step);
    touch(hall, table);
}

void hall_store_gone(game_hall *hall, game_table *table) {
    store_forget_table(hall->store, table->row.id);
    touch(hall, table);
}

void hall_store_chat(game_hall *hall, game_table *table, const store_chat *chat) {
    store_add_chat(hall->store, chat);
    touch(hall, table);
}
