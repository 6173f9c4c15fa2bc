// SPDX-License-Identifier: MIT
//
// Reads what clients send: any bytes in, a request within its limits or a refusal out.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <sodium.h>

#include "protocol_tables.h"

enum { MAX_SECONDS = 7 * 24 * 3600, MAX_N = INT32_MAX };

static const char *const request_names[] = {
#define PROTOCOL_REQUEST_NAME(code, name) name,
    PROTOCOL_REQUEST_LIST(PROTOCOL_REQUEST_NAME)
#undef PROTOCOL_REQUEST_NAME
};

/// A message that is being taken apart. The first fault is the refusal; what is taken after it
/// means nothing.
typedef struct reading {
    json_t *root;
    protocol_refusal *refusal;
    bool has_failed;
} reading;

static void refuse(reading *r, protocol_error error, const char *sentence) {
    if (!r->has_failed) {
        r->has_failed = true;
        r->refusal->error = error;
        snprintf(r->refusal->message, sizeof r->refusal->message, "%s", sentence);
    }
}

static void refuse_member(reading *r, protocol_error error, const char *name, const char *what) {
    char sentence[sizeof r->refusal->message];
    snprintf(sentence, sizeof sentence, "the member '%s' should be %s", name, what);
    refuse(r, error, sentence);
}

static uint32_t take_number(reading *r, const json_t *object, const char *name, uint32_t least,
                            uint32_t most) {
    json_int_t value = json_integer_value(json_object_get(object, name));
    if (value < (json_int_t)least || value > (json_int_t)most) {
        char range[64];
        snprintf(range, sizeof range, "a whole number from %" PRIu32 " to %" PRIu32, least, most);
        refuse_member(r, PROTOCOL_BAD_MEMBER, name, range);
        return least;
    }
    return (uint32_t)value;
}

// A line of text without control characters, up to `size` - 1 bytes.
static void take_text(reading *r, const json_t *object, const char *name, char *out, size_t size) {
    const json_t *value = json_object_get(object, name);
    size_t length = json_string_length(value);
    const char *text = value != NULL ? json_string_value(value) : "";
    if (length >= size) {
        char limit[48];
        snprintf(limit, sizeof limit, "at most %zu bytes long", size - 1);
        refuse_member(r, PROTOCOL_TOO_LONG, name, limit);
    } else if (!ant_text_is_clean(text, length) || memchr(text, '\t', length) != NULL) {
        refuse_member(r, PROTOCOL_BAD_MEMBER, name, "text without control characters");
    } else {
        memcpy(out, text, length);
        out[length] = '\0';
    }
}

static void take_hex(reading *r, const json_t *object, const char *name, size_t n_digits,
                     char *digits) {
    const json_t *value = json_object_get(object, name);
    const char *text = json_string_value(value);
    if (json_string_length(value) != n_digits || strspn(text, "0123456789abcdef") != n_digits) {
        char what[64];
        snprintf(what, sizeof what, "%zu hexadecimal digits in lower case", n_digits);
        refuse_member(r, PROTOCOL_BAD_MEMBER, name, what);
        memset(digits, '0', n_digits);
    } else {
        memcpy(digits, text, n_digits);
    }
    digits[n_digits] = '\0';
}

static void take_nonce(reading *r, uint8_t nonce[16]) {
    char digits[33];
    take_hex(r, r->root, "nonce", 32, digits);
    sodium_hex2bin(nonce, 16, digits, 32, NULL, NULL, NULL);
}

static void take_action(reading *r, char action[PROTOCOL_MAX_ACTION]) {
    const json_t *form = json_object_get(r->root, "action");
    size_t length = json_dumpb(form, action, PROTOCOL_MAX_ACTION - 1, JSON_COMPACT);
    if (length > PROTOCOL_MAX_ACTION - 1) {
        refuse_member(r, PROTOCOL_TOO_LONG, "action", "shorter: no action is that long");
        length = 0;
    }
    action[length] = '\0';
}

// Clean text, of which each line may be a line of its own.
static bool is_lines(const char *text) {
    for (size_t n; *text != '\0'; text += n + (text[n] != '\0')) {
        n = strcspn(text, "\r\n");
        if (!ant_text_is_clean(text, n)) {
            return false;
        }
    }
    return true;
}

// Copies a value behind the others.
static const char *take_value(reading *r, const char *name, const json_t *value, char *values,
                              size_t *n_values) {
    const char *text = json_string_value(value);
    size_t size = json_string_length(value) + 1;
    if (size > PROTOCOL_MAX_VALUES - *n_values) {
        refuse_member(r, PROTOCOL_TOO_LONG, name, "shorter: all options have 16384 bytes together");
        return "";
    }
    if (!is_lines(text)) {
        refuse_member(r, PROTOCOL_BAD_MEMBER, name, "text without control characters");
        return "";
    }
    char *copy = memcpy(values + *n_values, text, size);
    *n_values += size;
    return copy;
}

static void take_options(reading *r, protocol_settings *settings) {
    json_t *options = json_object_get(r->root, "options");
    const char *name;
    json_t *value;
    size_t n_values = 0;
    if (json_object_size(options) > PROTOCOL_MAX_OPTIONS) {
        refuse_member(r, PROTOCOL_BAD_MEMBER, "options", "shorter: no game has that many");
        return;
    }
    json_object_foreach(options, name, value) {
        size_t length = strlen(name);
        if (length > PROTOCOL_MAX_WORD) {
            refuse_member(r, PROTOCOL_BAD_MEMBER, "options", "names of options and their values");
            return;
        }
        int i = settings->n_options++;
        memcpy(settings->options[i].name, name, length + 1);
        settings->options[i].value = take_value(r, name, value, settings->values, &n_values);
    }
}

static void take_clock(reading *r, protocol_settings *settings) {
    const json_t *clock = json_object_get(r->root, "clock");
    settings->has_clock = clock != NULL;
    settings->clock_move = take_number(r, clock, "move", 0, MAX_SECONDS);
    settings->clock_total = take_number(r, clock, "total", 0, MAX_SECONDS);
    settings->clock_increment = take_number(r, clock, "increment", 0, MAX_SECONDS);
    bool is_mixed = settings->clock_move != 0 && settings->clock_total != 0;
    if (is_mixed || (settings->clock_increment != 0 && settings->clock_total == 0)) {
        refuse_member(r, PROTOCOL_BAD_MEMBER, "clock",
                      "empty, or have either 'move', or 'total' and perhaps 'increment'");
    }
}

static void take_settings(reading *r, protocol_settings *settings) {
    settings->has_name = json_object_get(r->root, "name") != NULL;
    settings->has_standin = json_object_get(r->root, "standin") != NULL;
    settings->has_chat = json_object_get(r->root, "chat") != NULL;
    settings->has_listed = json_object_get(r->root, "listed") != NULL;
    take_text(r, r->root, "name", settings->name, sizeof settings->name);
    take_options(r, settings);
    take_clock(r, settings);
    settings->standin = take_number(r, r->root, "standin", 0, MAX_SECONDS);
    settings->chat = json_is_true(json_object_get(r->root, "chat"));
    settings->listed = json_is_true(json_object_get(r->root, "listed"));
}

static void take_seat(reading *r, const json_t *object, protocol_seat *seat) {
    static const char *const kinds[] = {"me", "human", "open", "bot"};
    const char *kind = json_string_value(json_object_get(object, "kind"));
    while (seat->kind < PROTOCOL_BOT && strcmp(kind, kinds[seat->kind]) != 0) {
        seat->kind++;
    }
    take_text(r, object, "name", seat->name, sizeof seat->name);
    take_text(r, object, "bot", seat->bot, sizeof seat->bot);
    if ((seat->kind == PROTOCOL_BOT) != (seat->bot[0] != '\0')) {
        refuse_member(r, PROTOCOL_BAD_MEMBER, "bot", "there for bots, and only for them");
    }
}

static bool begin(reading *r, const char *text, size_t length, protocol_refusal *refusal) {
    *refusal = (protocol_refusal){0};
    *r = (reading){.refusal = refusal};
    json_error_t error = {0};
    r->root = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    if (!json_is_object(r->root)) {
        char sentence[sizeof refusal->message];
        if (r->root == NULL) {
            snprintf(sentence, sizeof sentence, "line %d, column %d: %s", error.line, error.column,
                     error.text);
        }
        refuse(r, PROTOCOL_MALFORMED, r->root == NULL ? sentence : "this is no JSON object");
    }
    return !r->has_failed;
}

static void check(reading *r, const protocol_shape *shape) {
    char buffer[sizeof r->refusal->message];
    ant_text sentence;
    ant_text_init(&sentence, buffer, sizeof buffer);
    if (!protocol_check_shape(shape, r->root, &sentence)) {
        refuse(r, PROTOCOL_BAD_MEMBER, buffer);
    }
}

static bool end(reading *r) {
    json_decref(r->root);
    return !r->has_failed;
}

static void take_members(reading *r, protocol_request *request) {
    switch (request->type) {
    case PROTOCOL_NONCE:
        take_nonce(r, request->nonce);
        break;
    case PROTOCOL_ACT:
        request->seq = take_number(r, r->root, "seq", 0, UINT32_MAX);
        request->after = take_number(r, r->root, "after", 0, INT32_MAX);
        take_action(r, request->action);
        break;
    case PROTOCOL_WHY:
    case PROTOCOL_PREVIEW:
        take_action(r, request->action);
        break;
    case PROTOCOL_ANSWER:
        request->undo = take_number(r, r->root, "undo", 1, UINT32_MAX);
        request->yes = json_is_true(json_object_get(r->root, "yes"));
        break;
    case PROTOCOL_CHAT:
        take_text(r, r->root, "text", request->text, sizeof request->text);
        break;
    case PROTOCOL_NAME:
        take_text(r, r->root, "name", request->text, PROTOCOL_MAX_NAME + 1);
        break;
    case PROTOCOL_SET:
        take_settings(r, &request->settings);
        break;
    case PROTOCOL_SEAT:
        take_seat(r, r->root, &request->change);
        break;
    case PROTOCOL_STANDIN:
        request->yes = json_is_true(json_object_get(r->root, "on"));
        break;
    default:
        break;
    }
    if (json_object_get(r->root, "seat") != NULL) {
        request->seat = (int)take_number(r, r->root, "seat", 1, PROTOCOL_MAX_SEATS);
    }
}

// The number is looked at first, so that a refusal can carry it.
static void take_request(reading *r, protocol_request *request) {
    const json_t *n = json_object_get(r->root, "n");
    if (!json_is_integer(n) || json_integer_value(n) < 1 || json_integer_value(n) > MAX_N) {
        refuse_member(r, PROTOCOL_BAD_MEMBER, "n", "a whole number from 1 to 2147483647");
        return;
    }
    request->n = r->refusal->n = (uint32_t)json_integer_value(n);
    const char *type = json_string_value(json_object_get(r->root, "type"));
    const protocol_shape *shape =
        type != NULL ? protocol_find_message(PROTOCOL_REQUEST, type) : NULL;
    if (shape == NULL) {
        refuse(r, type != NULL ? PROTOCOL_UNKNOWN_TYPE : PROTOCOL_MALFORMED,
               type != NULL ? "there is no request of this type" : "there is no 'type'");
        return;
    }
    while (strcmp(request_names[request->type], type) != 0) {
        request->type++;
    }
    check(r, shape);
    if (!r->has_failed) {
        take_members(r, request);
    }
}

bool protocol_read_request(const char *text, size_t length, protocol_request *request,
                           protocol_refusal *refusal) {
    reading r;
    *request = (protocol_request){0};
    if (begin(&r, text, length, refusal)) {
        take_request(&r, request);
    }
    return end(&r);
}

static void take_new_table(reading *r, protocol_new_table *table) {
    const json_t *seats = json_object_get(r->root, "seats");
    size_t i;
    json_t *seat;
    if (json_array_size(seats) > PROTOCOL_MAX_SEATS) {
        refuse_member(r, PROTOCOL_BAD_MEMBER, "seats", "shorter: no game has that many");
        return;
    }
    take_text(r, r->root, "game", table->game, sizeof table->game);
    take_settings(r, &table->settings);
    int n_me = 0;
    json_array_foreach(seats, i, seat) {
        take_seat(r, seat, &table->seats[i]);
        n_me += table->seats[i].kind == PROTOCOL_ME;
    }
    table->n_seats = (int)json_array_size(seats);
    if (n_me != 1) {
        refuse_member(r, PROTOCOL_BAD_MEMBER, "seats", "a list with exactly one seat for 'me'");
    }
}

bool protocol_read_new_table(const char *text, size_t length, protocol_new_table *table,
                             protocol_refusal *refusal) {
    reading r;
    *table = (protocol_new_table){0};
    if (begin(&r, text, length, refusal)) {
        check(&r, protocol_find_shape("NewTable", strlen("NewTable")));
    }
    if (!r.has_failed) {
        take_new_table(&r, table);
    }
    return end(&r);
}

bool protocol_read_claim(const char *text, size_t length, bool is_sit, protocol_claim *claim,
                         protocol_refusal *refusal) {
    reading r;
    const char *shape = is_sit ? "Sit" : "Claim";
    *claim = (protocol_claim){0};
    if (begin(&r, text, length, refusal)) {
        check(&r, protocol_find_shape(shape, strlen(shape)));
    }
    if (!r.has_failed) {
        take_text(&r, r.root, "name", claim->name, sizeof claim->name);
        if (is_sit) {
            claim->seat = (int)take_number(&r, r.root, "seat", 1, PROTOCOL_MAX_SEATS);
        } else {
            take_hex(&r, r.root, "secret", 32, claim->secret);
        }
    }
    return end(&r);
}
