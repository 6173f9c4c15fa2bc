// SPDX-License-Identifier: MIT
//
// The outbox: what is sent while changes are not on disk waits for them, all in one order.
#include <stdlib.h>
#include <string.h>

#include "hall/internal.h"

uint64_t hall_pending(const game_hall *hall) {
    if (hall->has_changes) {
        return store_batch(hall->store);
    }
    return hall->n_closed > hall->n_done ? hall->n_closed : 0;
}

static char *text_of(const hall_item *item) {
    return (char *)(item + 1);
}

static void deliver(game_hall *hall, const hall_item *item) {
    const hall_out *out = &hall->out;
    hall_person *to = hall_person_find(hall, item->client);
    if (to == NULL || to->serial != item->serial) {
        return; // gone, and perhaps somebody else has the number
    }
    if (item->kind == HALL_REPLY) {
        const char *cookie = item->cookie_at != 0 ? text_of(item) + item->cookie_at : NULL;
        out->reply(out->context, item->client, item->status, item->content_type, cookie,
                   text_of(item), item->length);
    } else if (item->kind == HALL_CLOSE) {
        out->close(out->context, item->client, item->status, text_of(item));
    } else {
        out->send(out->context, item->client, text_of(item), item->length);
    }
}

/// Where a text and what belongs to it are put together.
typedef struct outgoing {
    hall_item item;
    const char *text;
    const char *cookie;
} outgoing;

static void post(game_hall *hall, const outgoing *sent) {
    size_t length = sent->item.length;
    size_t n_cookie = sent->cookie != NULL ? strlen(sent->cookie) + 1 : 0;
    hall_item *item = hall_allocate(hall, 1, sizeof *item + length + 1 + n_cookie);
    *item = sent->item;
    memcpy(text_of(item), sent->text, length);
    text_of(item)[length] = '\0';
    if (sent->cookie != NULL) {
        item->cookie_at = length + 1;
        memcpy(text_of(item) + item->cookie_at, sent->cookie, n_cookie);
    }
    item->batch = hall_pending(hall);
    if (item->batch == 0 && hall->first_item == NULL) {
        deliver(hall, item);
        free(item);
        return;
    }
    if (hall->first_item == NULL) {
        hall->first_item = item;
    } else {
        hall->last_item->next = item;
    }
    hall->last_item = item;
}

static hall_item item_for(hall_item_kind kind, const hall_person *to, size_t length) {
    hall_item item = {.kind = kind, .client = to->client, .serial = to->serial, .length = length};
    if (to->table != NULL) {
        item.table_serial = to->table->serial;
        item.table_slot = to->table->slot;
    }
    return item;
}

void hall_send_as(game_hall *hall, hall_item_kind kind, const hall_person *to, uint32_t re,
                  const char *text, size_t length) {
    outgoing sent = {.item = item_for(kind, to, length), .text = text};
    sent.item.re = re;
    post(hall, &sent);
}

void hall_send(game_hall *hall, const hall_person *to, const char *text, size_t length) {
    hall_send_as(hall, HALL_NEWS, to, 0, text, length);
}

void hall_answer(game_hall *hall, const hall_person *to, uint32_t re, const char *text,
                 size_t length) {
    hall_send_as(hall, HALL_ANSWER, to, re, text, length);
}

void hall_reply(game_hall *hall, hall_client to, int status, const char *content_type,
                const char *cookie, const char *body, size_t length) {
    const hall_person *person = hall_person_find(hall, to);
    if (person != NULL) {
        outgoing sent = {
            .item = item_for(HALL_REPLY, person, length), .text = body, .cookie = cookie};
        sent.item.status = status;
        sent.item.content_type = content_type;
        post(hall, &sent);
    }
}

void hall_say_bye_to(game_hall *hall, const hall_person *person, int code, protocol_error why,
                     const char *message, const char *node) {
    const char *reason = protocol_error_name(why);
    char buffer[512];
    ant_text text;
    ant_json json;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_json_init(&json, &text);
    ant_json_open_object(&json, NULL);
    ant_json_string(&json, "type", "bye");
    ant_json_string(&json, "code", reason);
    ant_json_string(&json, "message", message != NULL ? message : protocol_error_text(why));
    if (node != NULL) {
        ant_json_string(&json, "node", node);
    }
    ant_json_close_object(&json);
    hall_send(hall, person, text.at, text.length);
    outgoing sent = {.item = item_for(HALL_CLOSE, person, strlen(reason)), .text = reason};
    sent.item.status = code;
    post(hall, &sent);
}

void hall_say_bye(game_hall *hall, const hall_person *person, int code, protocol_error why,
                  const char *message) {
    hall_say_bye_to(hall, person, code, why, message, NULL);
}

void hall_disconnect(game_hall *hall, hall_person *person, int code, protocol_error why,
                     const char *message) {
    if (person->is_inside) {
        hall_person_part(hall, person);
    }
    person->table = NULL; // whatever becomes of its changes, the connection ends
    hall_say_bye(hall, person, code, why, message);
}

// ---- Answers

static void write_error(ant_text *text, uint32_t re, protocol_error error, const char *message,
                        const hall_rule *rule) {
    ant_json json;
    ant_json_init(&json, text);
    ant_json_open_object(&json, NULL);
    ant_json_string(&json, "type", "error");
    if (re != 0) {
        ant_json_number(&json, "re", re);
    } else {
        ant_json_null(&json, "re");
    }
    ant_json_string(&json, "code", protocol_error_name(error));
    ant_json_string(&json, "message", message != NULL ? message : protocol_error_text(error));
    snapshot_rule(rule, &json);
    ant_json_close_object(&json);
}

enum { MINUTE_MS = 60 * 1000 };

void hall_refuse(game_hall *hall, hall_person *person, uint32_t re, protocol_error error,
                 const char *message, const hall_rule *rule) {
    char buffer[2048];
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    write_error(&text, re, error, message, rule);
    hall_answer(hall, person, re, text.at, text.length);
    hall->n_refused++;
    int64_t minute = hall_now(hall) / MINUTE_MS;
    if (minute != person->minute) {
        person->minute = minute;
        person->n_refused = 0;
    }
    person->is_abusive = ++person->n_refused > HALL_MAX_REFUSED;
}

/// `seat`, from 1, is told too; 0: none.
static void write_refused(ant_text *text, protocol_error error, const char *message, int seat) {
    ant_json json;
    ant_json_init(&json, text);
    ant_json_open_object(&json, NULL);
    ant_json_open_object(&json, "error");
    ant_json_string(&json, "code", protocol_error_name(error));
    ant_json_string(&json, "message", message != NULL ? message : protocol_error_text(error));
    if (seat > 0) {
        ant_json_number(&json, "seat", seat);
    }
    ant_json_close_object(&json);
    ant_json_close_object(&json);
}

static void reply_refused(game_hall *hall, hall_client to, protocol_error error,
                          const char *message, int seat) {
    char buffer[2048];
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    write_refused(&text, error, message, seat);
    hall->n_refused++;
    hall_reply(hall, to, protocol_error_http(error), "application/json; charset=utf-8", NULL,
               text.at, text.length);
}

void hall_reply_error(game_hall *hall, hall_client to, protocol_error error, const char *message) {
    reply_refused(hall, to, error, message, 0);
}

void hall_reply_bad_invitation(game_hall *hall, hall_client to, int seat) {
    reply_refused(hall, to, PROTOCOL_BAD_INVITATION, NULL, seat);
}

// What only asks is not remembered: asking again does no harm.
bool hall_is_numbered(protocol_request_type type) {
    return type != PROTOCOL_WHY && type != PROTOCOL_PREVIEW && type != PROTOCOL_HINT &&
           type != PROTOCOL_SNAPSHOT;
}

void hall_remember(game_hall *hall, hall_person *person) {
    if (hall->request == NULL || person->seat == ANT_SPECTATOR ||
        !hall_is_numbered(hall->request->type)) {
        return;
    }
    store_seat *row = &person->table->seats[person->seat].row;
    row->last_n = hall->request->n;
    memcpy(row->last_hash, hall->request_hash, sizeof row->last_hash);
    hall_store_seat(hall, person->table, person->seat);
}

void hall_ack(game_hall *hall, hall_person *person, uint32_t re) {
    hall_remember(hall, person);
    char buffer[64];
    ant_text text;
    ant_json json;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_json_init(&json, &text);
    ant_json_open_object(&json, NULL);
    ant_json_string(&json, "type", "ack");
    ant_json_number(&json, "re", re);
    ant_json_close_object(&json);
    hall_answer(hall, person, re, text.at, text.length);
}

// ---- What becomes of it

static hall_item *take_first(game_hall *hall) {
    hall_item *item = hall->first_item;
    hall->first_item = item->next;
    return item;
}

void hall_release(game_hall *hall, uint64_t n_done) {
    while (hall->first_item != NULL && hall->first_item->batch <= n_done) {
        hall_item *item = take_first(hall);
        deliver(hall, item);
        free(item);
    }
}

/// The table that an item is about, if it is still there.
static const game_table *table_of(const game_hall *hall, const hall_item *item) {
    const game_table *table = item->table_serial != 0 ? hall->slots[item->table_slot] : NULL;
    return table != NULL && table->serial == item->table_serial ? table : NULL;
}

static bool is_failed(game_hall *hall, const hall_item *item, uint64_t n_failed) {
    if (item->kind == HALL_LIST || item->kind == HALL_CLOSE) {
        return item->kind == HALL_LIST;
    }
    const hall_person *to = hall_person_find(hall, item->client);
    if (to != NULL && to->serial == item->serial && to->batch >= n_failed) {
        return true;
    }
    const game_table *table = table_of(hall, item);
    return table != NULL && table->batch >= n_failed;
}

/// Tells the client of an item that its batch has failed, as the item's kind says.
static void fail_item(game_hall *hall, const hall_item *item) {
    hall_person *to = hall_person_find(hall, item->client);
    if (to == NULL || to->serial != item->serial) {
        return;
    }
    char buffer[512];
    outgoing sent = {.item = *item, .text = buffer};
    ant_text text;
    const game_table *table = table_of(hall, item);
    ant_text_init(&text, buffer, sizeof buffer);
    switch (item->kind) {
    case HALL_WELCOME:
        to->is_new = true;
        return;
    case HALL_ANSWER:
        if (table != NULL && table->reread == TABLE_ELSEWHERE) {
            return; // they are led there, and ask again
        }
        write_error(&text, item->re, PROTOCOL_STORAGE, NULL, NULL);
        break;
    case HALL_REPLY:
        write_refused(&text, PROTOCOL_STORAGE, NULL, 0);
        sent.item.status = protocol_error_http(PROTOCOL_STORAGE);
        sent.item.content_type = "application/json; charset=utf-8";
        sent.item.cookie_at = 0;
        to->batch = 0;
        break;
    case HALL_NEWS:
    case HALL_LIST:
    case HALL_CLOSE:
        return;
    }
    sent.item.length = text.length;
    sent.item.next = NULL;
    post(hall, &sent);
}

/// Refuses those for whom a record or replay is being made of what is lost. Who has got an answer
/// asked about what was on disk.
static void fail_askers(game_hall *hall, uint64_t n_failed) {
    for (unsigned i = 0; i < HALL_BUCKETS; i++) {
        for (hall_person *person = hall->people[i]; person != NULL; person = person->in_bucket) {
            if (person->batch >= n_failed) {
                person->batch = 0;
                brain_forget(hall->brain, person->client);
                hall_reply_error(hall, person->client, PROTOCOL_STORAGE, NULL);
            }
        }
    }
}

void hall_take_back(game_hall *hall, uint64_t n_failed) {
    hall_item *item = hall->first_item;
    hall->first_item = NULL;
    while (item != NULL) {
        hall_item *next = item->next;
        if (is_failed(hall, item, n_failed)) {
            fail_item(hall, item);
        } else {
            deliver(hall, item);
        }
        free(item);
        item = next;
    }
    fail_askers(hall, n_failed);
}

void hall_forget_items(game_hall *hall) {
    while (hall->first_item != NULL) {
        free(take_first(hall));
    }
}
