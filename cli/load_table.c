// SPDX-License-Identifier: MIT
//
// Tables as the load generator knows them: who sits there, what they may do, and which of their
// moves were acknowledged.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "load.h"

enum { PATH_SIZE = 64 };

void load_sample(load_samples *samples, uint64_t value) {
    if (samples->n == samples->room) {
        samples->room = 2 * samples->room + 1024;
        samples->at = realloc(samples->at, samples->room * sizeof *samples->at);
        if (samples->at == NULL) {
            abort();
        }
    }
    samples->at[samples->n++] = value < UINT32_MAX ? (uint32_t)value : UINT32_MAX;
}

// Laying tables.

static int refused(const load_http *http, const char *what) {
    return cli_fail("the server refuses %s: %d %.200s", what, http->status,
                    http->n_body > 0 ? http->body : "");
}

static int claim(load_http *http, load_table *table, const json_t *invitation) {
    char path[PATH_SIZE];
    char body[128];
    int seat = (int)json_integer_value(json_object_get(invitation, "seat"));
    snprintf(path, sizeof path, "/api/t/%s/claim", table->id);
    snprintf(body, sizeof body, "{\"secret\":\"%s\",\"name\":\"Seat %d\"}",
             json_string_value(json_object_get(invitation, "secret")), seat);
    if (seat < 1 || seat > table->n_seats || !load_http_ask(http, "POST", path, NULL, body) ||
        http->status != 200) {
        return refused(http, "a claim");
    }
    snprintf(table->seats[seat - 1].cookie, sizeof table->seats[0].cookie, "%s", http->cookie);
    return CLI_DONE;
}

static int lay(load_http *http, load_table *table, int n_seats) {
    char body[512];
    size_t n_games;
    ant_text text;
    ant_text_init(&text, body, sizeof body);
    ant_text_string(&text, "{\"game\":\"");
    ant_text_string(&text, ant_games(&n_games)[0]->name);
    ant_text_string(&text, "\",\"name\":\"Load\",\"seats\":[{\"kind\":\"me\"}");
    for (int seat = 1; seat < n_seats; seat++) {
        ant_text_string(&text, ",{\"kind\":\"human\"}");
    }
    ant_text_string(&text, "],\"standin\":0,\"listed\":false}");
    if (!load_http_ask(http, "POST", "/api/tables", NULL, body) || http->status != 201) {
        return refused(http, "a table");
    }
    json_t *answer = json_loadb(http->body, http->n_body, 0, NULL);
    const char *id = json_string_value(json_object_get(answer, "table"));
    table->n_seats = n_seats;
    snprintf(table->id, sizeof table->id, "%s", id != NULL ? id : "");
    snprintf(table->seats[0].cookie, sizeof table->seats[0].cookie, "%s", http->cookie);
    int code = id != NULL ? CLI_DONE : refused(http, "a table");
    size_t i;
    json_t *invitation;
    json_array_foreach(json_object_get(answer, "invitations"), i, invitation) {
        code = code == CLI_DONE ? claim(http, table, invitation) : code;
    }
    json_decref(answer);
    return code;
}

int load_tables_lay(load_hall *hall, int n_seats) {
    load_http http;
    int code = CLI_DONE;
    load_http_init(&http, hall->port);
    hall->tables = calloc((size_t)hall->n_tables, sizeof *hall->tables);
    for (int i = 0; i < hall->n_tables && code == CLI_DONE; i++) {
        load_table *table = &hall->tables[i];
        for (int seat = 0; seat < n_seats; seat++) {
            table->seats[seat].table = table;
        }
        code = lay(&http, table, n_seats);
    }
    load_http_clear(&http);
    return code;
}

// Lines.

static load_seat *nth_seat(load_hall *hall, uint64_t n) {
    return &hall->tables[n / ANT_MAX_SEATS].seats[n % ANT_MAX_SEATS];
}

int load_tables_connect(load_hall *hall, int most) {
    int n_closed = 0;
    char path[PATH_SIZE];
    for (uint64_t n = 0; n < (uint64_t)hall->n_tables * ANT_MAX_SEATS; n++) {
        load_seat *seat = nth_seat(hall, n);
        if (seat->table == NULL || seat->line.state != LOAD_CLOSED) {
            continue;
        }
        snprintf(path, sizeof path, "/api/t/%s/ws", seat->table->id);
        if (most-- <= 0 || !load_line_open(&seat->line, hall->epoll, LOAD_TAG_SEATS + n, hall->port,
                                           path, seat->cookie)) {
            n_closed++;
        }
    }
    return n_closed;
}

int load_tables_n_seeing(const load_hall *hall) {
    int n = 0;
    for (int i = 0; i < hall->n_tables; i++) {
        for (int seat = 0; seat < hall->tables[i].n_seats; seat++) {
            const load_seat *at = &hall->tables[i].seats[seat];
            n += at->line.state == LOAD_OPEN && at->has_view;
        }
    }
    return n;
}

void load_tables_cut(load_hall *hall) {
    for (int i = 0; i < hall->n_tables; i++) {
        load_table *table = &hall->tables[i];
        table->is_disturbed = table->is_moving;
        for (int seat = 0; seat < table->n_seats; seat++) {
            load_line_close(&table->seats[seat].line);
            table->seats[seat].has_view = false;
        }
    }
}

// Requests.

static void ask(load_seat *seat, bool is_act, const char *members) {
    seat->n_pending = ++seat->n;
    seat->is_act = is_act;
    int length =
        snprintf(seat->pending, sizeof seat->pending, "{\"n\":%u,%s}", seat->n_pending, members);
    if (length < 0 || (size_t)length >= sizeof seat->pending) {
        abort();
    }
    load_line_send(&seat->line, seat->pending, (size_t)length);
}

static uint64_t draw(load_hall *hall) {
    uint64_t x = hall->chance;
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
    return hall->chance = x;
}

bool load_table_move(load_hall *hall, load_table *table, int64_t intended) {
    int ready[ANT_MAX_SEATS];
    unsigned n_ready = 0;
    for (int i = 0; i < table->n_seats && !table->is_moving; i++) {
        const load_seat *seat = &table->seats[i];
        if (seat->line.state != LOAD_OPEN || !seat->has_view) {
            return false;
        }
        if (json_array_size(seat->legal) > 0 && seat->n_pending == 0) {
            ready[n_ready++] = i;
        }
    }
    if (n_ready == 0) {
        return false;
    }
    load_seat *seat = &table->seats[ready[draw(hall) % n_ready]];
    json_t *action = json_array_get(seat->legal, draw(hall) % json_array_size(seat->legal));
    char members[192];
    char form[128] = {0};
    json_dumpb(action, form, sizeof form - 1, JSON_COMPACT);
    snprintf(members, sizeof members, "\"type\":\"act\",\"seq\":%u,\"action\":%s", seat->seq, form);
    table->is_moving = true;
    table->is_disturbed = table->is_acked = false;
    table->intended = intended;
    table->expected = seat->seq + 1;
    table->waiting = (ant_seats)((1U << table->n_seats) - 1);
    hall->figures.n_sent++;
    ask(seat, true, members);
    return true;
}

// What the server says.

static void settle(load_hall *hall, load_table *table) {
    if (table->is_moving && table->waiting == 0 && table->is_acked) {
        table->is_moving = false;
        table->served++;
        if (!table->is_disturbed) {
            load_sample(&hall->figures.views, (uint64_t)(load_now() - table->intended));
        }
    }
}

static void see(load_hall *hall, load_seat *seat, uint32_t seq) {
    load_table *table = seat->table;
    seat->seq = seq;
    if (table->is_moving && seq >= table->expected) {
        table->waiting &= (ant_seats)~ant_seat_set((int)(seat - table->seats));
        settle(hall, table);
    }
}

static void is_done(load_hall *hall, load_seat *seat) {
    load_table *table = seat->table;
    bool was_act = seat->is_act;
    seat->acked = seat->n_pending;
    seat->n_pending = 0;
    if (was_act) {
        hall->figures.n_acked++;
        seat->n_acted++;
        table->is_acked = true;
        if (!table->is_disturbed) {
            load_sample(&hall->figures.ack, (uint64_t)(load_now() - table->intended));
        }
        settle(hall, table);
    } else if (seat->n == 1 && ++table->n_ready == table->n_seats) {
        ask(&table->seats[0], false, "\"type\":\"start\"");
    }
}

static void take_welcome(load_hall *hall, load_seat *seat, const json_t *message) {
    uint32_t last = (uint32_t)json_integer_value(json_object_get(message, "last_n"));
    if (last < seat->acked) {
        hall->figures.n_lost++;
        snprintf(hall->figures.last_error, sizeof hall->figures.last_error,
                 "table %s: request %u was acknowledged, the server knows %u", seat->table->id,
                 seat->acked, last);
    }
    if (seat->n == 0) {
        char members[96];
        snprintf(members, sizeof members, "\"type\":\"nonce\",\"nonce\":\"%016llx%016llx\"",
                 (unsigned long long)draw(hall), (unsigned long long)draw(hall));
        ask(seat, false, members);
    } else if (seat->n_pending != 0 && last >= seat->n_pending) {
        is_done(hall, seat);
    } else if (seat->n_pending != 0) {
        load_line_send(&seat->line, seat->pending, strlen(seat->pending));
    }
}

static void set_legal(load_seat *seat, json_t *legal) {
    json_decref(seat->legal);
    seat->legal = json_incref(legal);
}

// Of a change only what happens to the legal actions is of interest here.
static void apply_change(load_seat *seat, json_t *change) {
    json_t *path = json_array_get(change, 0);
    json_t *value = json_array_get(change, 1);
    const char *first = json_string_value(json_array_get(path, 0));
    size_t depth = json_array_size(path);
    if (depth == 0) { // the whole sheet
        set_legal(seat, json_object_get(value, "legal"));
        return;
    }
    if (first == NULL || strcmp(first, "legal") != 0) {
        return;
    }
    if (depth == 1) {
        set_legal(seat, value);
        return;
    }
    size_t place = (size_t)json_integer_value(json_array_get(path, 1));
    json_t *action = json_array_get(seat->legal, place);
    const char *name = json_string_value(json_array_get(path, 2));
    if (depth == 2 && value == NULL) {
        json_array_remove(seat->legal, place);
    } else if (depth == 2 && json_array_size(change) == 3) {
        json_array_insert(seat->legal, place, value);
    } else if (depth == 2) {
        json_array_set(seat->legal, place, value);
    } else if (value != NULL) {
        json_object_set(action, name, value);
    } else {
        json_object_del(action, name);
    }
}

static void take_update(load_hall *hall, load_seat *seat, const json_t *message) {
    size_t i;
    json_t *change;
    uint32_t seq = (uint32_t)json_integer_value(json_object_get(message, "seq"));
    if (seq != seat->seq + 1) {
        hall->figures.n_gaps++;
    }
    json_array_foreach(json_object_get(message, "changes"), i, change) {
        apply_change(seat, change);
    }
    see(hall, seat, seq);
}

static void take_view(load_hall *hall, load_seat *seat, const json_t *message) {
    set_legal(seat, json_object_get(json_object_get(message, "sheet"), "legal"));
    seat->has_view = true;
    see(hall, seat, (uint32_t)json_integer_value(json_object_get(message, "seq")));
}

static void take_error(load_hall *hall, load_seat *seat, const char *text, size_t length) {
    hall->figures.n_errors++;
    snprintf(hall->figures.last_error, sizeof hall->figures.last_error, "table %s: %.*s",
             seat->table->id, (int)(length < 128 ? length : 128), text);
    if (seat->is_act && seat->n_pending != 0) {
        seat->table->is_moving = false;
    }
    seat->n_pending = 0;
}

static void take_message(load_hall *hall, load_seat *seat, const char *text, size_t length) {
    json_t *message = json_loadb(text, length, 0, NULL);
    const char *type = json_string_value(json_object_get(message, "type"));
    if (type == NULL || strcmp(type, "error") == 0) {
        take_error(hall, seat, text, length);
    } else if (strcmp(type, "update") == 0) {
        load_sample(&hall->figures.updates, length);
        take_update(hall, seat, message);
    } else if (strcmp(type, "ack") == 0) {
        is_done(hall, seat);
    } else if (strcmp(type, "view") == 0) {
        take_view(hall, seat, message);
    } else if (strcmp(type, "welcome") == 0) {
        take_welcome(hall, seat, message);
    } else if (strcmp(type, "table") == 0) {
        const char *phase = json_string_value(json_object_get(message, "phase"));
        seat->table->is_over = phase != NULL && strcmp(phase, "over") == 0;
    }
    json_decref(message);
}

typedef struct reception {
    load_hall *hall;
    load_seat *seat;
} reception;

static void receive(void *owner, const char *text, size_t length) {
    reception *to = owner;
    take_message(to->hall, to->seat, text, length);
}

void load_seat_serve(load_hall *hall, uint64_t tag, uint32_t events) {
    reception to = {hall, nth_seat(hall, tag - LOAD_TAG_SEATS)};
    if (!load_line_serve(&to.seat->line, events, receive, &to)) {
        to.seat->has_view = false;
        hall->figures.n_cut++;
    }
}

// Checking.

// How many plies of each seat the server has.
static bool count_plies(load_http *http, const load_table *table, uint32_t n[ANT_MAX_SEATS]) {
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "/api/t/%s/replay", table->id);
    if (!load_http_ask(http, "GET", path, table->seats[0].cookie, NULL) || http->status != 200) {
        return false;
    }
    json_t *replay = json_loadb(http->body, http->n_body, 0, NULL);
    size_t i;
    json_t *step;
    json_array_foreach(json_object_get(replay, "steps"), i, step) {
        json_int_t by = json_integer_value(json_object_get(step, "by"));
        if (by >= 1 && by <= table->n_seats) {
            n[by - 1]++;
        }
    }
    json_decref(replay);
    return true;
}

static int verify_record(load_http *http, const load_table *table) {
    static ant_match match;
    char path[PATH_SIZE];
    ant_record *record = NULL;
    ant_error error = {0};
    snprintf(path, sizeof path, "/api/t/%s/record", table->id);
    if (!load_http_ask(http, "GET", path, NULL, NULL) || http->status != 200) {
        return refused(http, "a record");
    }
    ant_status status = ant_record_parse(http->body, http->n_body, NULL, &record, &error);
    if (status == ANT_OK) {
        status = ant_record_replay(record, UINT32_MAX, &match, NULL, &error);
    }
    ant_record_free(record);
    return status == ANT_OK ? CLI_DONE : cli_fail_error(table->id, &error);
}

int load_tables_check(load_hall *hall, int *n_records) {
    load_http http;
    int code = CLI_DONE;
    load_http_init(&http, hall->port);
    for (int i = 0; i < hall->n_tables && code == CLI_DONE; i++) {
        const load_table *table = &hall->tables[i];
        uint32_t n[ANT_MAX_SEATS] = {0};
        if (!count_plies(&http, table, n)) {
            code = refused(&http, "a replay");
        }
        for (int seat = 0; seat < table->n_seats && code == CLI_DONE; seat++) {
            uint32_t acted = table->seats[seat].n_acted;
            if (n[seat] != acted) {
                code = cli_fail("table %s: seat %d had %u moves acknowledged, the server has %u",
                                table->id, seat + 1, acted, n[seat]);
            }
        }
        if (table->is_over && code == CLI_DONE) {
            code = verify_record(&http, table);
            *n_records += code == CLI_DONE;
        }
    }
    load_http_clear(&http);
    return code;
}

void load_tables_free(load_hall *hall) {
    for (int i = 0; hall->tables != NULL && i < hall->n_tables; i++) {
        for (int seat = 0; seat < hall->tables[i].n_seats; seat++) {
            load_line_close(&hall->tables[i].seats[seat].line);
            json_decref(hall->tables[i].seats[seat].legal);
        }
    }
    free(hall->tables);
    free(hall->figures.ack.at);
    free(hall->figures.views.at);
    free(hall->figures.updates.at);
}
