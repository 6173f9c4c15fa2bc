// SPDX-License-Identifier: MIT
//
// Who is here: connections and requests by their number, at their tables or in the lobby.
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include <antfarm/antfarm.h>

#include "hall/internal.h"

static hall_person **bucket_of(game_hall *hall, hall_client client) {
    return &hall->people[client % HALL_BUCKETS];
}

hall_person *hall_person_find(game_hall *hall, hall_client client) {
    hall_person *person = *bucket_of(hall, client);
    while (person != NULL && person->client != client) {
        person = person->in_bucket;
    }
    return person;
}

hall_person *hall_person_add(game_hall *hall, hall_client client, const hall_visit *visit) {
    hall_person *person = hall_allocate(hall, 1, sizeof *person);
    hall_person **bucket = bucket_of(hall, client);
    *person = (hall_person){.client = client,
                            .serial = ++hall->n_serials,
                            .owner = hall_owner_of(hall, visit->address),
                            .seat = ANT_SPECTATOR,
                            .is_new = true,
                            .in_bucket = *bucket};
    *bucket = person;
    hall->n_clients++;
    return person;
}

void hall_person_remove(game_hall *hall, hall_person *person) {
    hall_person **at = bucket_of(hall, person->client);
    while (*at != person) {
        at = &(*at)->in_bucket;
    }
    *at = person->in_bucket;
    hall->n_clients--;
    free(person);
}

static hall_person **list_of(game_hall *hall, const hall_person *person) {
    return person->table != NULL ? &person->table->people : &hall->lobby;
}

static void news_of_watchers(game_hall *hall, game_table *table) {
    table->is_watch_news = hall->has_watch_news = true;
}

void hall_person_join(game_hall *hall, hall_person *person, game_table *table, int seat) {
    person->table = table;
    person->seat = seat;
    person->is_inside = true;
    hall_person **list = list_of(hall, person);
    person->next = *list;
    if (*list != NULL) {
        (*list)->previous = person;
    }
    *list = person;
    if (table == NULL) {
        return;
    }
    if (seat == ANT_SPECTATOR) {
        table->n_watching++;
        news_of_watchers(hall, table);
    } else if (table->seats[seat].n_here++ == 0) {
        table->seats[seat].since = hall_now(hall);
        table->is_dirty = true;
        table_presence(hall, table, seat);
    }
}

void hall_person_quit(game_hall *hall, hall_person *person) {
    person->is_inside = false;
    if (person->previous != NULL) {
        person->previous->next = person->next;
    } else {
        *list_of(hall, person) = person->next;
    }
    if (person->next != NULL) {
        person->next->previous = person->previous;
    }
}

void hall_person_part(game_hall *hall, hall_person *person) {
    game_table *table = person->table;
    hall_person_quit(hall, person);
    if (table == NULL) {
        return;
    }
    if (person->hint != 0) {
        brain_cancel(hall->brain, person->hint);
        person->hint = 0;
    }
    if (table->people == NULL) {
        table->idle_since = hall_now(hall);
        table_game_forget_snapshots(table);
    }
    if (person->seat == ANT_SPECTATOR) {
        table->n_watching--;
        news_of_watchers(hall, table);
    } else if (--table->seats[person->seat].n_here == 0) {
        bool is_missed = table->seats[person->seat].row.has_token;
        table->seats[person->seat].since = is_missed ? hall_now(hall) : 0;
        table->is_dirty = true;
        table_presence(hall, table, person->seat);
    }
    hall_follow_up(hall, table);
}

// Every cookie is hashed and compared, whatever came of those before.
int hall_visit_seat(const game_table *table, const hall_visit *visit) {
    int seat = ANT_SPECTATOR;
    for (int i = 0; i < visit->n_cookies; i++) {
        const hall_cookie *cookie = &visit->cookies[i];
        if (cookie->seat < 1 || cookie->seat > table->row.n_seats) {
            continue;
        }
        const store_seat *row = &table->seats[cookie->seat - 1].row;
        uint8_t hash[STORE_HASH_SIZE];
        hall_hash_secret(cookie->token, hash);
        bool is_right = sodium_memcmp(hash, row->token, sizeof hash) == 0;
        bool is_asked = visit->seat == 0 || visit->seat == cookie->seat;
        if (is_right && row->has_token && is_asked && cookie->seat - 1 < seat) {
            seat = cookie->seat - 1;
        }
    }
    return seat;
}

// ---- Everything that somebody who comes gets

static void send_welcome(game_hall *hall, const hall_person *person) {
    bool has_seat = person->seat != ANT_SPECTATOR;
    char buffer[256];
    ant_text text;
    ant_json json;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_json_init(&json, &text);
    ant_json_open_object(&json, NULL);
    ant_json_string(&json, "type", "welcome");
    ant_json_string(&json, "protocol", PROTOCOL_SUBPROTOCOL);
    ant_json_string(&json, "version", ant_version());
    if (has_seat) {
        ant_json_number(&json, "seat", person->seat + 1);
    } else {
        ant_json_null(&json, "seat");
    }
    ant_json_number(&json, "last_n", has_seat ? person->table->seats[person->seat].row.last_n : 0);
    ant_json_number(&json, "now", hall_now(hall));
    ant_json_close_object(&json);
    hall_send_as(hall, HALL_WELCOME, person, 0, text.at, text.length);
}

void hall_send_table(game_hall *hall, const hall_person *person) {
    ant_text text;
    ant_json json;
    ant_text_init(&text, hall_scratch(hall), HALL_SCRATCH);
    ant_json_init(&json, &text);
    table_write(person->table, person->seat, &json);
    hall_send(hall, person, text.at, text.length);
}

void hall_send_snapshot(game_hall *hall, const hall_person *person) {
    const game_table *table = person->table;
    if (table->phase != TABLE_PLAYING && table->phase != TABLE_OVER) {
        return;
    }
    ant_text text;
    ant_json json;
    ant_text_init(&text, hall_scratch(hall), HALL_SCRATCH);
    ant_json_init(&json, &text);
    table_game_write_snapshot(hall, table, person->seat, &json);
    hall_send(hall, person, text.at, text.length);
}

void hall_greet(game_hall *hall, hall_person *person) {
    person->is_new = false;
    send_welcome(hall, person);
    hall_send_table(hall, person);
    hall_send_snapshot(hall, person);
    table_send_chats(hall, person);
}
