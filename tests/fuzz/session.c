// SPDX-License-Identifier: MIT
#include "session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sqlite3.h>

#include "hall/cookie.h"
#include "json_apply.h"
#include "store/internal.h"

session the_session;

static session *const s = &the_session;
static char path[64];

void expect(bool holds, const char *sentence) {
    if (!holds) {
        fprintf(stderr, "%s\n", sentence);
        abort();
    }
}

// ---- Reading what was sent

static ant_json_value read_json(const char *text, size_t length) {
    ant_json_value value;
    expect(ant_json_read(text, length, &value, NULL) == ANT_OK, "what is sent is JSON");
    return value;
}

/// Of a text that was checked.
static ant_json_value checked_json(const char *text, size_t length) {
    ant_json_value value = {.bracket = NULL};
    ant_scan_init(&value.text, text, length);
    return value;
}

static bool is_type(const ant_json_value *message, const char *type) {
    ant_json_value value;
    return ant_json_find(message, "type", &value) && ant_json_is_string(&value, type);
}

static void take_text(const ant_json_value *object, const char *name, char *to, size_t size) {
    ant_json_value value;
    ant_text text;
    expect(ant_json_find(object, name, &value), "the member is there");
    ant_text_init(&text, to, size);
    ant_json_string_text(&value, &text);
}

// ---- Secrets

static void note_secret(const char *secret) {
    if (s->n_secrets < SESSION_SECRETS) {
        table_copy(s->secrets[s->n_secrets++], sizeof s->secrets[0], secret);
    }
}

static void note_invitation(const char *table, int seat, const char *secret) {
    session_ticket *made = &s->invitations[s->n_invitations % SESSION_TICKETS];
    s->n_invitations++;
    note_secret(secret);
    table_copy(made->table, sizeof made->table, table);
    table_copy(made->cookie.token, sizeof made->cookie.token, secret);
    made->cookie.seat = seat;
}

static bool is_within(const char *secret, const char *digits, size_t n) {
    size_t length = strlen(secret);
    for (size_t at = 0; at + length <= n; at++) {
        if (memcmp(digits + at, secret, length) == 0) {
            return true;
        }
    }
    return false;
}

static void expect_no_secret_within(const char *text, size_t n) {
    for (int i = 0; i < s->n_secrets; i++) {
        expect(!is_within(s->secrets[i], text, n), "no secret goes where it does not belong");
    }
    for (uint32_t slot = 0; slot < s->hall->n_slots; slot++) {
        const game_table *table = s->hall->slots[slot];
        if (table != NULL && table->phase != TABLE_OVER) {
            char digits[2 * ANT_SECRET_SIZE + 1];
            for (int i = 0; i < ANT_SECRET_SIZE; i++) {
                snprintf(digits + 2 * (size_t)i, 3, "%02x", table->row.secret[i]);
            }
            expect(!is_within(digits, text, n), "the secret of a game is told at its end");
        }
    }
}

static bool is_digit(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
}

// Secrets are hexadecimal digits, HALL_SECRET_DIGITS or more, so where one stands some of every so
// many bytes is a digit with such a row of them around it. Snapshots are long and have none.
static void expect_no_secret(const char *text, size_t length) {
    for (size_t at = HALL_SECRET_DIGITS - 1; at < length; at += HALL_SECRET_DIGITS) {
        size_t begin = at, end = at;
        while (begin > 0 && is_digit(text[begin - 1])) {
            begin--;
        }
        while (end < length && is_digit(text[end])) {
            end++;
        }
        if (end - begin >= HALL_SECRET_DIGITS) {
            expect_no_secret_within(text + begin, end - begin);
        }
    }
}

// ---- Answers

static void await_answer(session_client *client, uint32_t re) {
    expect(client->n_asked < SESSION_ASKED, "answers do not pile up");
    client->asked[client->n_asked++] = re;
}

static void note_answer(session_client *client, uint32_t re) {
    for (int i = 0; i < client->n_asked; i++) {
        if (client->asked[i] == re) {
            client->asked[i] = client->asked[--client->n_asked];
            return;
        }
    }
    expect(false, "no answer comes without its request, or twice");
}

static void note_any_answer(session_client *client, const ant_json_value *message) {
    ant_json_value value;
    int64_t re = 0;
    if (ant_json_find(message, "re", &value)) {
        (void)ant_json_is_number(&value, &re);
        note_answer(client, (uint32_t)re);
    }
}

// ---- Snapshots

static void keep_snapshot(session_client *client, const ant_json_value *message) {
    ant_json_value value;
    if (is_type(message, "snapshot")) {
        expect(ant_json_find(message, "game", &value), "a snapshot has the game");
        size_t n = (size_t)(value.text.end - value.text.at);
        expect(n < sizeof client->snapshot, "a snapshot is not that long");
        memcpy(client->snapshot, value.text.at, n);
        client->snapshot[n] = '\0';
        client->has_snapshot = true;
        client->is_checked = false;
    } else if (is_type(message, "update")) {
        static char changed[JSON_APPLY_SIZE];
        expect(client->has_snapshot, "an update follows a snapshot");
        expect(ant_json_find(message, "changes", &value), "an update has changes");
        ant_json_value from = checked_json(client->snapshot, strlen(client->snapshot));
        json_apply(&from, &value, changed);
        table_copy(client->snapshot, sizeof client->snapshot, changed);
        client->is_checked = false;
    }
}

/// What the seat may know of the table's game, written anew.
static const char *true_snapshot(const game_table *table, int seat) {
    static char buffer[SNAPSHOT_SIZE];
    ant_text text;
    ant_json json;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_json_init(&json, &text);
    snapshot_write(table->game, table->history.match.state, seat, NULL, &json);
    return buffer;
}

static bool has_game(const game_table *table) {
    return table->phase == TABLE_PLAYING || table->phase == TABLE_OVER;
}

/// Quickly where they are also written the same.
static bool is_same_snapshot(const char *left, const char *right) {
    if (strcmp(left, right) == 0) {
        return true;
    }
    ant_json_value a = checked_json(left, strlen(left));
    ant_json_value b = read_json(right, strlen(right));
    return json_is_same(&a, &b);
}

static void check_snapshot(session_client *client, const game_table *table, int seat) {
    expect(client->has_snapshot, "everybody has a snapshot");
    expect(is_same_snapshot(client->snapshot, true_snapshot(table, seat)),
           "everybody has the snapshot of the seat");
    client->is_checked = true;
    client->checked_hash = table->history.match.hash;
}

// One that was right stays so while neither it nor the state of the game changes.
static void check_snapshots(void) {
    for (int i = 0; i < SESSION_CLIENTS; i++) {
        const hall_person *person = session_person(i);
        session_client *client = &s->clients[i];
        if (person != NULL && has_game(person->table) &&
            (!client->is_checked || client->checked_hash != person->table->history.match.hash)) {
            check_snapshot(client, person->table, person->seat);
        }
    }
}

// ---- What the hall calls

/// Whether it was sent just before, to somebody else: most of what is said goes to all of a table.
static bool is_as_last(const char *text, size_t length) {
    static char last[4096];
    static size_t n_last;
    bool is_same = length == n_last && memcmp(text, last, length) == 0;
    n_last = length <= sizeof last ? length : 0;
    memcpy(last, text, n_last);
    return is_same;
}

static void on_send(void *context, hall_client to, const char *text, size_t length) {
    (void)context;
    session_client *client = &s->clients[to - 1];
    ant_error error;
    expect(client->is_here && !client->is_closed && !client->is_request,
           "messages go to connections that are open");
    if (!is_as_last(text, length) && !protocol_check_sent(text, length, &error)) {
        fprintf(stderr, "%.*s\n", (int)length, text);
        expect(false, error.expected);
    }
    ant_json_value message = checked_json(text, length);
    if (is_type(&message, "invitation") || is_type(&message, "rematch")) {
        char secret[HALL_SECRET_DIGITS + 1];
        char id[HALL_ID_SIZE] = "";
        take_text(&message, "secret", secret, sizeof secret);
        if (is_type(&message, "rematch")) {
            take_text(&message, "table", id, sizeof id);
        } else if (session_person((int)to - 1) != NULL) {
            table_copy(id, sizeof id, session_person((int)to - 1)->table->row.id);
        }
        note_invitation(id, 1, secret);
    } else {
        expect_no_secret(text, length);
    }
    client->n_lists += is_type(&message, "tables");
    note_any_answer(client, &message);
    keep_snapshot(client, &message);
}

static void note_ticket(const char *cookie) {
    session_ticket *made = &s->tickets[s->n_tickets % SESSION_TICKETS];
    expect(cookie_read(cookie, &made->cookie, made->table), "a cookie is a seat's");
    s->n_tickets++;
    note_secret(made->cookie.token);
}

static void note_created(const char *body, size_t length) {
    ant_json_value message = read_json(body, length);
    ant_json_value list;
    ant_json_value item;
    ant_json_items items;
    char id[HALL_ID_SIZE];
    char secret[HALL_SECRET_DIGITS + 1];
    if (ant_json_find(&message, "invitations", &list)) {
        take_text(&message, "table", id, sizeof id);
        ant_json_begin(&list, &items);
        while (ant_json_next(&items, NULL, &item)) {
            take_text(&item, "secret", secret, sizeof secret);
            note_invitation(id, 1, secret);
        }
    }
}

static void on_reply(void *context, hall_client to, int status, const char *content_type,
                     const char *cookie, const char *body, size_t length) {
    (void)context;
    session_client *client = &s->clients[to - 1];
    expect(client->is_here && client->is_request, "replies go to requests");
    expect(++client->n_replies == 1, "a request has one reply");
    expect(status >= 200 && content_type != NULL, "a reply has a status");
    expect((cookie == NULL) || status == 200 || status == 201, "no cookie without a seat");
    if (cookie != NULL) {
        note_ticket(cookie);
        note_created(body, length);
    }
}

static void on_close(void *context, hall_client to, int code, const char *reason) {
    (void)context;
    session_client *client = &s->clients[to - 1];
    expect(client->is_here && !client->is_closed, "a connection is closed once");
    expect(code >= 1000 && reason != NULL, "a close says why");
    client->is_closed = true;
    client->n_asked = 0;
}

static void on_wake(void *context) {
    (void)context; // there are no threads: whoever settles asks
}

static int64_t on_now(void *context) {
    (void)context;
    return s->now;
}

static void on_log(void *context, bool is_error, const char *kind, const char *members) {
    (void)context;
    (void)is_error;
    (void)kind;
    if (s->hall != NULL) {
        expect_no_secret(members, strlen(members));
    }
}

// ---- The hall

static void open_hall(void) {
    const hall_out out = {.send = on_send,
                          .reply = on_reply,
                          .close = on_close,
                          .wake = on_wake,
                          .now = on_now,
                          .today = on_now,
                          .log = on_log};
    ant_error error;
    s->settings.test_seed++; // no id or secret comes twice
    if (hall_open(&s->settings, &out, &s->hall, &error) != ANT_OK) {
        expect(false, error.expected);
    }
}

static void remove_database(void) {
    static const char *const endings[] = {"", "-wal", "-shm", "-journal", ".lock"};
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        char file[96];
        snprintf(file, sizeof file, "%s%s", path, endings[i]);
        (void)unlink(file);
    }
}

// The database of each session is a copy of one that was made once.
static char *model;
static size_t model_size;

static void make_model(void) {
    sqlite3 *db = NULL;
    // One thread needs no lock around every allocation.
    expect(sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0) == SQLITE_OK, "nothing has used it yet");
    bool has_memory = access("/dev/shm", W_OK) == 0;
    snprintf(path, sizeof path, "%s/antfarm-fuzz-%ld.db", has_memory ? "/dev/shm" : "/tmp",
             (long)getpid());
    remove_database();
    s->settings = hall_settings_default();
    s->settings.db_path = path;
    open_hall();
    hall_close(s->hall);
    s->hall = NULL;
    expect(sqlite3_open(path, &db) == SQLITE_OK, "the database can be opened");
    expect(sqlite3_exec(db,
                        "CREATE TRIGGER poison BEFORE INSERT ON chats WHEN NEW.text = 'poison' "
                        "BEGIN SELECT RAISE(ABORT, 'poisoned'); END",
                        NULL, NULL, NULL) == SQLITE_OK,
           "the database can be poisoned");
    sqlite3_close(db);
    FILE *file = fopen(path, "rb");
    expect(file != NULL && fseek(file, 0, SEEK_END) == 0, "the database can be read");
    model_size = (size_t)ftell(file);
    model = malloc(model_size);
    rewind(file);
    expect(model != NULL && fread(model, 1, model_size, file) == model_size, "it is read");
    fclose(file);
    (void)atexit(remove_database);
}

void session_begin(uint64_t seed, unsigned bot_pace_ms) {
    if (model == NULL) {
        make_model();
    }
    memset(s, 0, sizeof *s);
    remove_database();
    FILE *file = fopen(path, "wb");
    expect(file != NULL && fwrite(model, 1, model_size, file) == model_size, "it is written");
    fclose(file);
    s->settings = hall_settings_default();
    s->settings.db_path = path;
    s->settings.n_thinkers = 0;
    s->settings.bot_pace_ms = bot_pace_ms;
    s->settings.is_stepwise = true;
    s->settings.max_tables = 6;
    s->settings.test_seed = (seed << 16) + 1;
    s->now = 1794700000000;
    open_hall();
}

void session_end(void) {
    session_settle();
    hall_shut(s->hall);
    session_settle();
    for (int i = 0; i < SESSION_CLIENTS; i++) {
        if (s->clients[i].is_here) {
            session_leave(i);
        }
    }
    hall_commit(s->hall);
    hall_close(s->hall);
    s->hall = NULL;
}

/// What must be the same before a restart and after it.
typedef struct table_memory {
    char id[HALL_ID_SIZE];
    table_phase phase;
    uint8_t host;
    uint32_t n_steps;
    uint64_t hash; ///< of the game's state
    uint32_t last_n[ANT_MAX_SEATS];
} table_memory;

static void remember(const game_table *table, table_memory *memory) {
    table_copy(memory->id, sizeof memory->id, table->row.id);
    memory->phase = table->phase;
    memory->host = table->row.host;
    memory->n_steps = table->history.n_steps;
    memory->hash = has_game(table) && !table->is_waiting ? table->history.match.hash : 0;
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        memory->last_n[seat] = table->seats[seat].row.last_n;
    }
}

static bool is_same(const table_memory *a, const table_memory *b) {
    return strcmp(a->id, b->id) == 0 && a->phase == b->phase && a->host == b->host &&
           a->n_steps == b->n_steps && a->hash == b->hash &&
           memcmp(a->last_n, b->last_n, sizeof a->last_n) == 0;
}

void session_restart(void) {
    static table_memory before[64];
    int n = 0;
    session_settle();
    for (uint32_t slot = 0; slot < s->hall->n_slots && n < 64; slot++) {
        const game_table *table = s->hall->slots[slot];
        if (table != NULL && (table->phase == TABLE_LOBBY || table->phase == TABLE_PLAYING)) {
            before[n] = (table_memory){0};
            hall_resume(s->hall, s->hall->slots[slot]);
            remember(table, &before[n++]);
        }
    }
    hall_close(s->hall);
    memset(s->clients, 0, sizeof s->clients);
    s->hall = NULL;
    open_hall();
    for (int i = 0; i < n; i++) {
        table_memory after = {0};
        protocol_error error;
        const game_table *table = hall_table_find(s->hall, before[i].id, &error);
        expect(table != NULL, "tables survive a restart");
        remember(table, &after);
        expect(is_same(&before[i], &after), "tables come back as they were");
    }
}

static void check_answers(void) {
    for (int i = 0; i < SESSION_CLIENTS; i++) {
        const session_client *client = &s->clients[i];
        expect(!client->is_here || client->is_request || client->n_asked == 0,
               "every request is answered");
        expect(!client->is_here || !client->is_request || client->n_replies == 1,
               "every request over HTTP is answered");
    }
}

void session_settle(void) {
    hall_collect(s->hall);
    hall_commit(s->hall);
    while (!hall_is_idle(s->hall)) {
        expect(session_write(), "what waits waits for the disk");
        hall_collect(s->hall);
        hall_commit(s->hall);
    }
    check_answers();
    check_snapshots();
}

bool session_write(void) {
    return store_write(s->hall->store);
}

// ---- Clients

int session_free_client(void) {
    int i = 0;
    while (i < SESSION_CLIENTS && s->clients[i].is_here) {
        i++;
    }
    return i < SESSION_CLIENTS ? i : -1;
}

static session_client *arrive(int client, bool is_request) {
    session_client *made = &s->clients[client];
    memset(made, 0, offsetof(session_client, snapshot));
    made->last[0] = '\0';
    made->is_here = true;
    made->is_request = is_request;
    return made;
}

hall_person *session_person(int client) {
    hall_person *person = hall_person_find(s->hall, (hall_client)client + 1);
    bool is_at_table = person != NULL && person->is_inside && person->table != NULL;
    return is_at_table && !s->clients[client].is_request ? person : NULL;
}

void session_enter(int client, const hall_visit *visit) {
    session_client *made = arrive(client, false);
    await_answer(made, 0); // that it may not
    hall_enter(s->hall, (hall_client)client + 1, visit);
    if (hall_person_find(s->hall, (hall_client)client + 1)->is_inside) {
        note_answer(made, 0);
    }
}

void session_leave(int client) {
    hall_leave(s->hall, (hall_client)client + 1);
    s->clients[client].is_here = false;
}

void session_say(int client, const char *text, size_t length) {
    session_client *from = &s->clients[client];
    const hall_person *person = hall_person_find(s->hall, (hall_client)client + 1);
    protocol_request request;
    protocol_refusal refusal;
    if (person == NULL || !person->is_inside || from->is_request || from->n_asked > 48) {
        return;
    }
    if (text == NULL) {
        await_answer(from, 0);
        hall_message(s->hall, (hall_client)client + 1, NULL, 0);
        return;
    }
    bool is_read = protocol_read_request(text, length, &request, &refusal);
    bool is_snapshot = is_read && request.type == PROTOCOL_SNAPSHOT && person->table != NULL &&
                       has_game(person->table); // answered by the snapshot itself
    if (!is_snapshot) {
        await_answer(from, is_read ? request.n : refusal.n);
    }
    if (length < sizeof from->last) {
        memcpy(from->last, text, length);
        from->last[length] = '\0';
    }
    hall_message(s->hall, (hall_client)client + 1, text, length);
}

/// Waits for the reply, or leaves without it.
static void end_request(int client, bool is_hasty) {
    if (!is_hasty) {
        session_settle();
    }
    session_leave(client);
}

void session_post(const char *what, const char *table, const char *body, bool is_hasty) {
    int client = session_free_client();
    const hall_visit visit = {.table = table};
    if (client >= 0) {
        arrive(client, true);
        hall_post(s->hall, (hall_client)client + 1, what, &visit, body, strlen(body));
        end_request(client, is_hasty);
    }
}

void session_get(const char *what, const hall_visit *visit, int as, bool is_hasty) {
    int client = session_free_client();
    if (client >= 0) {
        arrive(client, true);
        hall_get(s->hall, (hall_client)client + 1, what, visit, as);
        end_request(client, is_hasty);
    }
}
