// SPDX-License-Identifier: MIT
//
// What comes by HTTP: new tables, seats that are taken, and what is fetched.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "hall/internal.h"

enum { COOKIE_SIZE = 160 };

static const char json_type[] = "application/json; charset=utf-8";

static void write_cookie(const game_hall *hall, const game_table *table, int seat,
                         const char *token, char cookie[COOKIE_SIZE]) {
    snprintf(cookie, COOKIE_SIZE,
             "seat-%d=%s; Path=/api/t/%s; Max-Age=31536000; HttpOnly; SameSite=Strict%s", seat + 1,
             token, table->row.id, hall->settings.is_secure ? "; Secure" : "");
}

/// A reply about a change of the table: should the change be lost, so is the reply.
static void reply(game_hall *hall, hall_person *asker, game_table *table, int status,
                  const char *cookie, const ant_text *body) {
    asker->table = table;
    hall_reply(hall, asker->client, status, json_type, cookie, body->at, body->length);
    asker->table = NULL;
}

// ---- Tables

static void write_created(const game_table *table, int seat,
                          char secrets[ANT_MAX_SEATS][HALL_SECRET_DIGITS + 1], ant_text *text) {
    ant_json json;
    ant_json_init(&json, text);
    ant_json_open_object(&json, NULL);
    ant_json_string(&json, "table", table->row.id);
    ant_json_number(&json, "seat", seat + 1);
    ant_json_open_array(&json, "invitations");
    for (int i = 0; i < table->row.n_seats; i++) {
        if (secrets[i][0] != '\0') {
            ant_json_open_object(&json, NULL);
            ant_json_number(&json, "seat", i + 1);
            ant_json_string(&json, "secret", secrets[i]);
            ant_json_close_object(&json);
        }
    }
    ant_json_close_array(&json);
    ant_json_close_object(&json);
}

static void post_table(game_hall *hall, hall_person *asker, const hall_visit *visit,
                       const char *body, size_t length) {
    protocol_new_table request;
    protocol_refusal refusal;
    char secrets[ANT_MAX_SEATS][HALL_SECRET_DIGITS + 1];
    char token[HALL_SECRET_DIGITS + 1];
    char cookie[COOKIE_SIZE];
    char buffer[1024];
    if (!protocol_read_new_table(body, length, &request, &refusal)) {
        hall_reply_error(hall, asker->client, refusal.error, refusal.message);
        return;
    }
    game_table *table = table_create(hall, asker->owner, &request, secrets, &refusal);
    if (table == NULL) {
        hall_refuse_table(hall, asker->client, visit, refusal.error, refusal.message);
        return;
    }
    int me = 0;
    while (request.seats[me].kind != PROTOCOL_ME) {
        me++;
    }
    int host = table->lesson != NULL ? table->lesson->seat : me;
    table_seat_person(hall, table, host, request.seats[me].name, token);
    write_cookie(hall, table, host, token, cookie);
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    write_created(table, host, secrets, &text);
    reply(hall, asker, table, 201, cookie, &text);
    hall_log(hall, "created", table->row.id, NULL);
    // Nobody has to be waited for.
    if (table->row.n_origins > 0) {
        table_game_start_from(hall, table);
        hall_follow_up(hall, table);
    } else if (table->lesson != NULL) {
        (void)table_game_start(hall, table, &refusal);
        hall_follow_up(hall, table);
    }
    sodium_memzero(secrets, sizeof secrets);
    sodium_memzero(token, sizeof token);
    sodium_memzero(cookie, sizeof cookie);
    sodium_memzero(buffer, sizeof buffer);
}

/// Opens a record: a table whose game is over, for replay, analysis, and games that go on from it.
static void post_record(game_hall *hall, hall_person *asker, const char *text, size_t length) {
    protocol_refusal refusal;
    game_table *table = table_create_of_record(hall, asker->owner, text, length, &refusal);
    if (table == NULL) {
        hall_reply_error(hall, asker->client, refusal.error, refusal.message);
        return;
    }
    table_game_start_from(hall, table);
    char buffer[64];
    ant_text answer;
    ant_json json;
    ant_text_init(&answer, buffer, sizeof buffer);
    ant_json_init(&json, &answer);
    ant_json_open_object(&json, NULL);
    ant_json_string(&json, "table", table->row.id);
    ant_json_close_object(&json);
    reply(hall, asker, table, 201, NULL, &answer);
    hall_log(hall, "opened", table->row.id, NULL);
    hall_follow_up(hall, table);
}

// ---- Seats

/// The seat of the invitation, or -1; `used` becomes the seat that was taken by it, or -1. All are
/// compared, whatever came of those before.
static int find_invited(const game_table *table, const char *secret, int *used) {
    uint8_t hash[STORE_HASH_SIZE];
    int found = -1;
    *used = -1;
    hall_hash_secret(secret, hash);
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        const store_seat *row = &table->seats[seat].row;
        bool is_right = sodium_memcmp(hash, row->invitation, sizeof hash) == 0;
        bool was_right = sodium_memcmp(hash, row->used, sizeof hash) == 0;
        found = is_right && row->has_invitation ? seat : found;
        *used = was_right && row->has_used ? seat : *used;
    }
    return found;
}

/// Whether anybody may take the seat now.
static protocol_error check_open(const game_table *table, int seat) {
    if (seat >= table->row.n_seats) {
        return PROTOCOL_NO_SUCH_SEAT;
    }
    const store_seat *row = &table->seats[seat].row;
    if (row->kind == TABLE_BOT || row->has_token) {
        return PROTOCOL_SEAT_TAKEN;
    }
    if (table->phase != TABLE_LOBBY) {
        return PROTOCOL_NOT_NOW;
    }
    return row->kind == TABLE_OPEN ? PROTOCOL_ERROR_COUNT : PROTOCOL_BAD_INVITATION;
}

static void write_seated(const game_table *table, int seat, ant_text *text) {
    ant_json json;
    ant_json_init(&json, text);
    ant_json_open_object(&json, NULL);
    ant_json_string(&json, "table", table->row.id);
    ant_json_number(&json, "seat", seat + 1);
    ant_json_close_object(&json);
}

static void take_seat(game_hall *hall, hall_person *asker, game_table *table, int seat,
                      const char *name) {
    char token[HALL_SECRET_DIGITS + 1];
    char cookie[COOKIE_SIZE];
    char buffer[64];
    ant_text text;
    if (table->seats[seat].row.has_token) {
        table_unseat(hall, table, seat, "the seat was moved to another device");
    }
    table_seat_person(hall, table, seat, name, token);
    write_cookie(hall, table, seat, token, cookie);
    ant_text_init(&text, buffer, sizeof buffer);
    write_seated(table, seat, &text);
    reply(hall, asker, table, 200, cookie, &text);
    sodium_memzero(token, sizeof token);
    sodium_memzero(cookie, sizeof cookie);
}

static void post_sit(game_hall *hall, hall_person *asker, game_table *table,
                     const protocol_claim *sit) {
    int seat = sit->seat - 1;
    protocol_error error = check_open(table, seat);
    if (error != PROTOCOL_ERROR_COUNT) {
        hall_reply_error(hall, asker->client, error,
                         error == PROTOCOL_BAD_INVITATION
                             ? "this seat is for whoever has its invitation"
                             : NULL);
        return;
    }
    take_seat(hall, asker, table, seat, sit->name);
    hall_follow_up(hall, table);
}

/// Takes the seat of an invitation, or only tells which it is.
static void post_invitation(game_hall *hall, hall_person *asker, game_table *table, bool is_claim,
                            const protocol_claim *claim) {
    int used;
    int seat = find_invited(table, claim->secret, &used);
    if (seat < 0) {
        hall_reply_bad_invitation(hall, asker->client, used + 1);
    } else if (is_claim) {
        take_seat(hall, asker, table, seat, claim->name);
        hall_follow_up(hall, table);
    } else {
        char buffer[64];
        ant_text text;
        ant_text_init(&text, buffer, sizeof buffer);
        write_seated(table, seat, &text);
        hall_reply(hall, asker->client, 200, json_type, NULL, text.at, text.length);
    }
}

void hall_post(game_hall *hall, hall_client client, const char *what, const hall_visit *visit,
               const char *body, size_t length) {
    hall_person *asker = hall_person_add(hall, client, visit);
    if (hall->is_shut) {
        hall_reply_error(hall, client, PROTOCOL_CLOSING, NULL);
        return;
    }
    if (strcmp(what, "tables") == 0) {
        post_table(hall, asker, visit, body, length);
        return;
    }
    if (strcmp(what, "admin") == 0) {
        hall_admin(hall, asker, body, length);
        return;
    }
    if (strcmp(what, "records") == 0) {
        post_record(hall, asker, body, length);
        return;
    }
    bool is_sit = strcmp(what, "sit") == 0;
    bool is_claim = strcmp(what, "claim") == 0;
    protocol_claim claim;
    protocol_refusal refusal;
    if (!is_sit && !is_claim && strcmp(what, "invitation") != 0) {
        hall_reply_error(hall, client, PROTOCOL_UNKNOWN_TYPE, NULL);
    } else if (!protocol_read_claim(body, length, is_sit, &claim, &refusal)) {
        hall_reply_error(hall, client, refusal.error, refusal.message);
    } else {
        game_table *table = hall_table_find(hall, visit->table, &refusal.error);
        if (table == NULL) {
            hall_refuse_table(hall, client, visit, refusal.error, NULL);
        } else {
            asker->batch = table->batch;
            if (is_sit) {
                post_sit(hall, asker, table, &claim);
            } else {
                post_invitation(hall, asker, table, is_claim, &claim);
            }
        }
    }
}

// ---- What is fetched

static bool has_game(const game_table *table) {
    return table->phase == TABLE_PLAYING || table->phase == TABLE_OVER;
}

static void refuse_game(game_hall *hall, hall_client client, const game_table *table) {
    char sentence[256] = "the game has not started";
    if (table->phase == TABLE_STUCK) {
        hall_stuck_sentence(table, sentence, sizeof sentence);
    }
    hall_reply_error(hall, client, PROTOCOL_NOT_NOW, sentence);
}

static void get_record(game_hall *hall, hall_client client, const game_table *table) {
    if (table->phase == TABLE_OVER) {
        record_reply(hall, client, table);
    } else if (table->phase == TABLE_PLAYING) {
        hall_reply_error(hall, client, PROTOCOL_NOT_NOW,
                         "the record is there once the game is over");
    } else {
        refuse_game(hall, client, table);
    }
}

static void get_replay(game_hall *hall, hall_client client, const game_table *table,
                       const hall_visit *visit, int as) {
    if (!has_game(table)) {
        refuse_game(hall, client, table);
        return;
    }
    if (as > table->row.n_seats) {
        hall_reply_error(hall, client, PROTOCOL_NO_SUCH_SEAT, NULL);
        return;
    }
    // The seat that is asked for has to be among those of the cookies.
    hall_visit own = *visit;
    own.seat = as > 0 ? as : visit->seat;
    int seat = as < 0 ? ANT_SPECTATOR : hall_visit_seat(table, &own);
    if (as > 0 && table->phase == TABLE_OVER) {
        seat = as - 1;
    } else if (as > 0 && seat == ANT_SPECTATOR) {
        hall_reply_error(hall, client, PROTOCOL_NOT_SEATED,
                         "what another seat saw is shown after the end");
        return;
    }
    replay_reply(hall, client, table, seat);
}

/// True for a game that is over; otherwise refuses.
static bool may_be_analysed(game_hall *hall, hall_client client, const game_table *table) {
    if (table->phase == TABLE_PLAYING) {
        hall_reply_error(hall, client, PROTOCOL_NOT_NOW,
                         "the analysis opens hidden cards, so it waits for the end");
    } else if (table->phase != TABLE_OVER) {
        refuse_game(hall, client, table);
    }
    return table->phase == TABLE_OVER;
}

static void get_annotated(game_hall *hall, hall_client client, const game_table *table) {
    size_t length = 0;
    char *text = NULL;
    if (!may_be_analysed(hall, client, table)) {
        return;
    }
    ant_status status = analyses_record(hall->analyses, table->row.id, &text, &length);
    if (status == ANT_OK) {
        hall_reply(hall, client, 200, "text/plain; charset=utf-8", NULL, text, length);
    } else if (status == ANT_NO_MEMORY) {
        hall_reply_error(hall, client, PROTOCOL_FULL, ant_status_text(ANT_NO_MEMORY));
    } else {
        hall_reply_error(hall, client, PROTOCOL_NOT_NOW,
                         "the game has not been analysed yet; ask for its analysis first");
    }
    free(text);
}

static void get_analysis(game_hall *hall, hall_client client, const game_table *table,
                         unsigned from) {
    const ant_history *history = &table->history;
    if (!may_be_analysed(hall, client, table)) {
        return;
    }
    size_t length = 0;
    char *text = NULL;
    ant_status status = analyses_ask(hall->analyses, table->row.id, &history->match.setup,
                                     history->steps, history->n_steps, history->match.n_plies);
    if (status == ANT_NO_SPACE) {
        hall_reply_error(hall, client, PROTOCOL_FULL,
                         "other games wait to be analysed; ask again in a minute");
        return;
    }
    if (status == ANT_OK) {
        text = analyses_write(hall->analyses, table->row.id, from, &length);
        status = text != NULL ? ANT_OK : ANT_NO_MEMORY;
    }
    if (status == ANT_OK) {
        hall_reply(hall, client, 200, json_type, NULL, text, length);
    } else if (status == ANT_NO_MEMORY) {
        hall_reply_error(hall, client, PROTOCOL_FULL, ant_status_text(ANT_NO_MEMORY));
    } else {
        hall_reply_error(hall, client, PROTOCOL_INTERNAL, NULL);
    }
    free(text);
}

/// What is asked about a table, or a game that is or was played there.
typedef enum table_question {
    ASKS_RECORD,
    ASKS_REPLAY,
    ASKS_ANALYSIS,
    ASKS_ANNOTATED,
    ASKS_CARD,
    ASKS_NOTHING
} table_question;

static table_question find_question(const char *what) {
    static const char *const names[] = {"record", "replay", "analysis", "annotated", "card"};
    int found = 0;
    while (found < ASKS_NOTHING && strcmp(what, names[found]) != 0) {
        found++;
    }
    return (table_question)found;
}

void hall_get(game_hall *hall, hall_client client, const char *what, const hall_visit *visit,
              int as) {
    hall_person *asker = hall_person_add(hall, client, visit);
    if (hall->is_shut) {
        hall_reply_error(hall, client, PROTOCOL_CLOSING, NULL);
        return;
    }
    if (strcmp(what, "puzzle") == 0) {
        hall_get_puzzle(hall, client, visit->game, visit->number);
        return;
    }
    if (strcmp(what, "lesson") == 0) {
        hall_get_lesson(hall, client, visit->game, visit->number);
        return;
    }
    table_question question = find_question(what);
    if (question == ASKS_NOTHING) {
        hall_reply_error(hall, client, PROTOCOL_UNKNOWN_TYPE, NULL);
        return;
    }
    protocol_error refusal;
    const game_table *table = hall_table_find(hall, visit->table, &refusal);
    if (table == NULL) {
        hall_refuse_table(hall, client, visit, refusal, NULL);
        return;
    }
    asker->batch = table->batch;
    if (question == ASKS_RECORD) {
        get_record(hall, client, table);
    } else if (question == ASKS_ANNOTATED) {
        get_annotated(hall, client, table);
    } else if (question == ASKS_CARD) {
        hall_get_card(hall, client, table);
    } else if (question == ASKS_ANALYSIS) {
        get_analysis(hall, client, table, visit->from);
    } else {
        get_replay(hall, client, table, visit, as);
    }
}
