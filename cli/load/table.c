// SPDX-License-Identifier: MIT
//
// Tables as the load generator knows them: who sits there, what they may do, and which of their
// moves were acknowledged.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../cli.h"
#include "load.h"

enum {
    PATH_SIZE = 96,
    SECOND = 1000000,      ///< in microseconds
    PATIENCE = SECOND / 4, ///< before a line that was lost is opened again
};

void load_sample(load_samples *samples, uint64_t value) {
    if (samples->n == samples->room) {
        samples->room = 2 * samples->room + 1024;
        samples->at = load_grow(samples->at, samples->room, sizeof *samples->at);
    }
    samples->at[samples->n++] = value < UINT32_MAX ? (uint32_t)value : UINT32_MAX;
}

// JSON of the server's.

/// The number, or 0 where there is none.
static uint32_t number_of(const ant_json_value *object, const char *name) {
    ant_json_value value;
    int64_t number;
    bool is_there = ant_json_find(object, name, &value) && ant_json_is_number(&value, &number);
    return is_there && number >= 0 ? (uint32_t)number : 0;
}

/// The string, or "" where there is none or it is longer than the room for it.
static void text_of(const ant_json_value *object, const char *name, char *out, size_t size) {
    ant_json_value value;
    ant_text text;
    ant_text_init(&text, out, size);
    if (ant_json_find(object, name, &value) && ant_json_kind_of(&value) == ANT_JSON_STRING) {
        ant_json_string_text(&value, &text);
    }
    if (!ant_text_is_whole(&text)) {
        out[0] = '\0';
    }
}

static void items_of(const ant_json_value *object, const char *name, ant_json_items *items) {
    ant_json_value value = *object;
    *items = (ant_json_items){.rest = {.at = NULL}};
    if (ant_json_find(object, name, &value)) {
        ant_json_begin(&value, items);
    }
}

// Creating tables.

static int refused(const load_http *http, const char *what) {
    return cli_fail("the server refuses %s: %d %.200s", what, http->status,
                    http->n_body > 0 ? http->body : "");
}

static int claim(load_http *http, load_table *table, const ant_json_value *invitation) {
    char path[PATH_SIZE];
    char body[128];
    char secret[64];
    int seat = (int)number_of(invitation, "seat");
    text_of(invitation, "secret", secret, sizeof secret);
    snprintf(path, sizeof path, "/api/t/%s/claim", table->id);
    snprintf(body, sizeof body, "{\"secret\":\"%s\",\"name\":\"Seat %d\"}", secret, seat);
    if (seat < 1 || seat > table->n_seats || !load_http_ask(http, "POST", path, NULL, body) ||
        http->status != 200) {
        return refused(http, "a claim");
    }
    snprintf(table->seats[seat - 1].cookie, sizeof table->seats[0].cookie, "%s", http->cookie);
    return CLI_DONE;
}

static int create(load_http *http, load_table *table, int n_seats) {
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
    ant_json_value answer, invitation;
    ant_json_items invitations;
    char answered[1024]; // the next request takes the place of the answer
    snprintf(answered, sizeof answered, "%s", http->body);
    if (ant_json_read(answered, strlen(answered), &answer, NULL) != ANT_OK) {
        return refused(http, "a table");
    }
    table->n_seats = n_seats;
    text_of(&answer, "table", table->id, sizeof table->id);
    snprintf(table->seats[0].cookie, sizeof table->seats[0].cookie, "%s", http->cookie);
    int code = table->id[0] != '\0' ? CLI_DONE : refused(http, "a table");
    items_of(&answer, "invitations", &invitations);
    while (code == CLI_DONE && ant_json_next(&invitations, NULL, &invitation)) {
        code = claim(http, table, &invitation);
    }
    return code;
}

int load_tables_create(load_hall *hall, int n_seats) {
    load_http http;
    int code = CLI_DONE;
    hall->tables = calloc((size_t)hall->n_tables, sizeof *hall->tables);
    if (hall->tables == NULL) {
        return cli_no_memory();
    }
    load_http_init(&http, hall->port);
    for (int i = 0; i < hall->n_tables && code == CLI_DONE; i++) {
        load_table *table = &hall->tables[i];
        table->is_out = true;
        for (int seat = 0; seat < n_seats; seat++) {
            table->seats[seat].table = table;
        }
        code = create(&http, table, n_seats);
    }
    load_http_clear(&http);
    return code;
}

// Lines.

static load_seat *nth_seat(load_hall *hall, uint64_t n) {
    return &hall->tables[n / ANT_MAX_SEATS].seats[n % ANT_MAX_SEATS];
}

static void connect_seat(load_hall *hall, uint64_t n) {
    char path[PATH_SIZE];
    load_seat *seat = nth_seat(hall, n);
    snprintf(path, sizeof path, "/api/t/%s/ws%s%s", seat->table->id,
             seat->node[0] != '\0' ? "?node=" : "", seat->node);
    if (load_line_open(&seat->line, hall->epoll, LOAD_TAG_SEATS + n, hall->port, path,
                       seat->cookie)) {
        seat->again = load_now() + PATIENCE;
    }
}

static bool is_seen_by_all(const load_table *table) {
    for (int i = 0; i < table->n_seats; i++) {
        if (table->seats[i].line.state != LOAD_OPEN || !table->seats[i].has_snapshot) {
            return false;
        }
    }
    return true;
}

void load_tables_connect(load_hall *hall, int most, int64_t hit, int64_t *most_back) {
    int64_t now = load_now();
    hall->n_out = 0;
    for (int i = 0; i < hall->n_tables; i++) {
        load_table *table = &hall->tables[i];
        if (table->is_out && is_seen_by_all(table)) {
            table->is_out = false;
            table->paused += now - table->cut;
            if (table->cut >= hit && now - hit > *most_back) {
                *most_back = now - hit;
            }
        }
        hall->n_out += table->is_out;
        for (int seat = 0; seat < table->n_seats && table->is_out; seat++) {
            load_seat *at = &table->seats[seat];
            if (at->line.state == LOAD_CLOSED && at->again <= now && most-- > 0) {
                connect_seat(hall, (uint64_t)i * ANT_MAX_SEATS + (uint64_t)seat);
            }
        }
    }
}

/// A seat has lost its line.
static void cut(load_hall *hall, load_seat *seat) {
    load_table *table = seat->table;
    hall->figures.n_cut += seat->has_snapshot;
    seat->has_snapshot = false;
    table->is_disturbed = table->is_moving;
    if (!table->is_out) {
        table->is_out = true;
        table->cut = load_now();
        hall->n_out++;
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
    for (int i = 0; i < table->n_seats && !table->is_moving && !table->is_out; i++) {
        const load_seat *seat = &table->seats[i];
        if (seat->n_legal > 0 && seat->n_pending == 0) {
            ready[n_ready++] = i;
        }
    }
    if (n_ready == 0) {
        return false;
    }
    load_seat *seat = &table->seats[ready[draw(hall) % n_ready]];
    const load_action *action = &seat->legal[draw(hall) % seat->n_legal];
    char members[192];
    snprintf(members, sizeof members, "\"type\":\"act\",\"seq\":%u,\"action\":%s", seat->seq,
             action->json);
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

static void take_welcome(load_hall *hall, load_seat *seat, const ant_json_value *message) {
    uint32_t last = number_of(message, "last_n");
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

/// Puts an action before the one that stands there, or behind the last.
static void insert_legal(load_seat *seat, size_t place, const ant_json_value *value) {
    if (seat->n_legal == seat->room_legal) {
        seat->room_legal = 2 * seat->room_legal + 16;
        seat->legal = load_grow(seat->legal, seat->room_legal, sizeof *seat->legal);
    }
    load_action *at = &seat->legal[place];
    ant_text text;
    memmove(at + 1, at, (seat->n_legal++ - place) * sizeof *at);
    ant_text_init(&text, at->json, sizeof at->json);
    ant_text_bytes(&text, value->text.at, (size_t)(value->text.end - value->text.at));
}

static void remove_legal(load_seat *seat, size_t place) {
    load_action *at = &seat->legal[place];
    memmove(at, at + 1, (--seat->n_legal - place) * sizeof *at);
}

static void set_legal(load_seat *seat, const ant_json_value *list) {
    ant_json_items items;
    ant_json_value action;
    seat->n_legal = 0;
    ant_json_begin(list, &items);
    while (ant_json_next(&items, NULL, &action)) {
        insert_legal(seat, seat->n_legal, &action);
    }
}

static void put_member(ant_text *out, const char *from, const char *to) {
    ant_text_char(out, out->length > 0 ? ',' : '{');
    ant_text_bytes(out, from, (size_t)(to - from));
}

/// Sets a member of an action, or removes it where there is no value.
static void change_member(load_action *action, const ant_json_value *name,
                          const ant_json_value *value) {
    const load_action before = *action;
    ant_json_value object = {.bracket = NULL}, key, member;
    ant_json_items items;
    ant_text text;
    ant_text_init(&text, action->json, sizeof action->json);
    ant_scan_init(&object.text, before.json, strlen(before.json));
    ant_json_begin(&object, &items);
    while (ant_json_next(&items, &key, &member)) {
        if (!ant_json_is_same_string(&key, name)) {
            put_member(&text, key.text.at, member.text.end);
        }
    }
    if (value != NULL) {
        put_member(&text, name->text.at, name->text.end);
        ant_text_char(&text, ':');
        ant_text_bytes(&text, value->text.at, (size_t)(value->text.end - value->text.at));
    }
    ant_text_char(&text, '}');
}

/// Changes a legal action or a member of it: the path is what follows the action's place, and there
/// is no value where something is removed.
static void change_action(load_seat *seat, size_t place, ant_json_items *path,
                          const ant_json_value *value, bool is_insertion) {
    ant_json_value name;
    if (place >= seat->n_legal + is_insertion) {
        return;
    }
    if (ant_json_next(path, NULL, &name)) {
        change_member(&seat->legal[place], &name, value);
        return;
    }
    if (!is_insertion) {
        remove_legal(seat, place);
    }
    if (value != NULL) {
        insert_legal(seat, place, value);
    }
}

// Of a change only what happens to the legal actions is of interest here.
static void apply_change(load_seat *seat, const ant_json_value *change) {
    ant_json_items parts, path;
    ant_json_value whole, value, step, word, list;
    int64_t place;
    ant_json_begin(change, &parts);
    if (!ant_json_next(&parts, NULL, &whole)) {
        return;
    }
    bool has_value = ant_json_next(&parts, NULL, &value);
    bool is_insertion = has_value && ant_json_next(&parts, NULL, &word);
    ant_json_begin(&whole, &path);
    if (!ant_json_next(&path, NULL, &step)) { // the whole snapshot
        if (has_value && ant_json_find(&value, "legal", &list)) {
            set_legal(seat, &list);
        }
    } else if (ant_json_is_string(&step, "legal")) {
        if (ant_json_next(&path, NULL, &step) && ant_json_is_number(&step, &place)) {
            change_action(seat, (size_t)place, &path, has_value ? &value : NULL, is_insertion);
        } else if (has_value) {
            set_legal(seat, &value);
        }
    }
}

static void take_update(load_hall *hall, load_seat *seat, const ant_json_value *message) {
    ant_json_items changes;
    ant_json_value change;
    uint32_t seq = number_of(message, "seq");
    if (seq != seat->seq + 1) {
        hall->figures.n_gaps++;
    }
    items_of(message, "changes", &changes);
    while (ant_json_next(&changes, NULL, &change)) {
        apply_change(seat, &change);
    }
    see(hall, seat, seq);
}

static void take_snapshot(load_hall *hall, load_seat *seat, const ant_json_value *message) {
    ant_json_value snapshot, legal;
    if (ant_json_find(message, "game", &snapshot) && ant_json_find(&snapshot, "legal", &legal)) {
        set_legal(seat, &legal);
    }
    seat->has_snapshot = true;
    see(hall, seat, number_of(message, "seq"));
}

static void note_error(load_hall *hall, const load_seat *seat, const char *text, size_t length) {
    hall->figures.n_errors++;
    snprintf(hall->figures.last_error, sizeof hall->figures.last_error, "table %s: %.*s",
             seat->table->id, (int)(length < 128 ? length : 128), text);
}

/// Refused, or the server does not know whether it is stored: then the next welcome says so.
static void take_error(load_hall *hall, load_seat *seat, const ant_json_value *message,
                       const char *text, size_t length) {
    char code[16];
    text_of(message, "code", code, sizeof code);
    if (strcmp(code, "storage") == 0) {
        hall->figures.n_unsure++;
        load_line_close(&seat->line);
        return;
    }
    note_error(hall, seat, text, length);
    if (seat->is_act && seat->n_pending != 0) {
        seat->table->is_moving = false;
    }
    seat->n_pending = 0;
}

/// Who is led to a node goes there at once, unless it was there that they were told so.
static void take_bye(load_seat *seat, const ant_json_value *message) {
    char node[sizeof seat->node];
    text_of(message, "node", node, sizeof node);
    if (node[0] != '\0' && strcmp(node, seat->node) != 0) {
        memcpy(seat->node, node, sizeof node);
        seat->again = 0;
    }
}

static void take_message(load_hall *hall, load_seat *seat, const char *text, size_t length) {
    ant_json_value message;
    char type[16];
    if (ant_json_read(text, length, &message, NULL) != ANT_OK) {
        note_error(hall, seat, text, length);
        return;
    }
    text_of(&message, "type", type, sizeof type);
    if (strcmp(type, "error") == 0) {
        take_error(hall, seat, &message, text, length);
    } else if (strcmp(type, "update") == 0) {
        load_sample(&hall->figures.updates, length);
        take_update(hall, seat, &message);
    } else if (strcmp(type, "ack") == 0) {
        is_done(hall, seat);
    } else if (strcmp(type, "snapshot") == 0) {
        take_snapshot(hall, seat, &message);
    } else if (strcmp(type, "welcome") == 0) {
        take_welcome(hall, seat, &message);
    } else if (strcmp(type, "bye") == 0) {
        take_bye(seat, &message);
    } else if (strcmp(type, "table") == 0) {
        char phase[16];
        text_of(&message, "phase", phase, sizeof phase);
        seat->table->is_over = strcmp(phase, "over") == 0;
    }
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
        cut(hall, to.seat);
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
    ant_json_value replay, step;
    ant_json_items steps;
    if (ant_json_read(http->body, http->n_body, &replay, NULL) != ANT_OK) {
        return false;
    }
    items_of(&replay, "steps", &steps);
    while (ant_json_next(&steps, NULL, &step)) {
        uint32_t by = number_of(&step, "by");
        if (by >= 1 && by <= (uint32_t)table->n_seats) {
            n[by - 1]++;
        }
    }
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
            free(hall->tables[i].seats[seat].legal);
        }
    }
    free(hall->tables);
    free(hall->figures.ack.at);
    free(hall->figures.views.at);
    free(hall->figures.updates.at);
}
