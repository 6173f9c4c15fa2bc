// SPDX-License-Identifier: MIT
//
// Reads what clients send: any bytes in, a request within its limits or a refusal out.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <sodium.h>

#include "protocol/tables.h"

enum { MAX_SECONDS = 7 * 24 * 3600, MAX_N = INT32_MAX };

static const char *const request_names[] = {
#define PROTOCOL_REQUEST_NAME(code, name) name,
    PROTOCOL_REQUEST_LIST(PROTOCOL_REQUEST_NAME)
#undef PROTOCOL_REQUEST_NAME
};

/// A message that is being taken apart. The first error is the refusal; what is taken after it
/// means nothing.
typedef struct reading {
    ant_json_value root;
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

static bool has(const ant_json_value *object, const char *name) {
    ant_json_value value;
    return ant_json_find(object, name, &value);
}

static bool is_true(const ant_json_value *object, const char *name) {
    ant_json_value value;
    return ant_json_find(object, name, &value) && *value.text.at == 't';
}

/// 0 where there is none, if that is within the range.
static uint32_t take_number(reading *r, const ant_json_value *object, const char *name,
                            uint32_t least, uint32_t most) {
    ant_json_value value;
    int64_t number = 0;
    bool is_read = !ant_json_find(object, name, &value) || ant_json_is_number(&value, &number);
    if (!is_read || number < least || number > most) {
        char range[64];
        snprintf(range, sizeof range, "a whole number from %" PRIu32 " to %" PRIu32, least, most);
        refuse_member(r, PROTOCOL_BAD_MEMBER, name, range);
        return least;
    }
    return (uint32_t)number;
}

/// The string, as far as it fits; "" where there is none.
static ant_text find_text(const ant_json_value *object, const char *name, char *out, size_t size) {
    ant_json_value value;
    ant_text text;
    ant_text_init(&text, out, size);
    if (ant_json_find(object, name, &value)) {
        ant_json_string_text(&value, &text);
    }
    return text;
}

// A line of text without control characters, up to `size` - 1 bytes.
static void take_text(reading *r, const ant_json_value *object, const char *name, char *out,
                      size_t size) {
    ant_text text = find_text(object, name, out, size);
    if (!ant_text_is_whole(&text)) {
        char limit[48];
        snprintf(limit, sizeof limit, "at most %zu bytes long", size - 1);
        refuse_member(r, PROTOCOL_TOO_LONG, name, limit);
    } else if (!ant_text_is_clean(out, text.length) || memchr(out, '\t', text.length) != NULL) {
        refuse_member(r, PROTOCOL_BAD_MEMBER, name, "text without control characters");
    }
}

/// A name is kept as others see it.
static void take_name(reading *r, const ant_json_value *object, char name[PROTOCOL_MAX_NAME + 1]) {
    take_text(r, object, "name", name, PROTOCOL_MAX_NAME + 1);
    if (!r->has_failed) {
        protocol_clean_name(name);
    }
}

static void take_hex(reading *r, const ant_json_value *object, const char *name, size_t n_digits,
                     char *digits) {
    ant_text text = find_text(object, name, digits, n_digits + 1);
    if (text.length != n_digits || strspn(digits, "0123456789abcdef") != n_digits) {
        char what[64];
        snprintf(what, sizeof what, "%zu hexadecimal digits in lower case", n_digits);
        refuse_member(r, PROTOCOL_BAD_MEMBER, name, what);
    }
}

static void take_nonce(reading *r, uint8_t nonce[16]) {
    char digits[33] = {0};
    take_hex(r, &r->root, "nonce", 32, digits);
    sodium_hex2bin(nonce, 16, digits, 32, NULL, NULL, NULL);
}

// Clean text, of which each line may be a line of its own.
static bool is_lines(const char *text, size_t length) {
    size_t line = 0;
    for (size_t at = 0; at <= length; at++) {
        if (at == length || text[at] == '\r' || text[at] == '\n') {
            if (!ant_text_is_clean(text + line, at - line)) {
                return false;
            }
            line = at + 1;
        }
    }
    return true;
}

// Writes a value behind the others.
static const char *take_value(reading *r, const char *name, const ant_json_value *value,
                              char *values, size_t *n_values) {
    ant_text text = {.length = 1};
    if (*n_values < PROTOCOL_MAX_VALUES) {
        ant_text_init(&text, values + *n_values, PROTOCOL_MAX_VALUES - *n_values);
        ant_json_string_text(value, &text);
    }
    if (!ant_text_is_whole(&text)) {
        refuse_member(r, PROTOCOL_TOO_LONG, name, "shorter: all options have 16384 bytes together");
        return "";
    }
    if (!is_lines(text.at, text.length)) {
        refuse_member(r, PROTOCOL_BAD_MEMBER, name, "text without control characters");
    }
    *n_values += text.length + 1;
    return text.at;
}

static void take_option(reading *r, const ant_json_value *key, const ant_json_value *value,
                        protocol_settings *settings, size_t *n_values) {
    if (settings->n_options == PROTOCOL_MAX_OPTIONS) {
        refuse_member(r, PROTOCOL_BAD_MEMBER, "options", "shorter: no game has that many");
        return;
    }
    char *name = settings->options[settings->n_options].name;
    ant_text text;
    ant_text_init(&text, name, PROTOCOL_MAX_WORD + 1);
    ant_json_string_text(key, &text);
    if (strlen(name) != text.length) {
        refuse_member(r, PROTOCOL_BAD_MEMBER, "options", "names of options and their values");
        return;
    }
    settings->options[settings->n_options++].value =
        take_value(r, name, value, settings->values, n_values);
}

static void take_options(reading *r, protocol_settings *settings) {
    ant_json_value options, key, value;
    ant_json_items items;
    size_t n_values = 0;
    if (!ant_json_find(&r->root, "options", &options)) {
        return;
    }
    ant_json_begin(&options, &items);
    while (!r->has_failed && ant_json_next(&items, &key, &value)) {
        take_option(r, &key, &value, settings, &n_values);
    }
}

static void take_clock(reading *r, protocol_settings *settings) {
    ant_json_value clock;
    settings->has_clock = ant_json_find(&r->root, "clock", &clock);
    if (!settings->has_clock) {
        return;
    }
    settings->clock_move = take_number(r, &clock, "move", 0, MAX_SECONDS);
    settings->clock_total = take_number(r, &clock, "total", 0, MAX_SECONDS);
    settings->clock_increment = take_number(r, &clock, "increment", 0, MAX_SECONDS);
    bool is_mixed = settings->clock_move != 0 && settings->clock_total != 0;
    if (is_mixed || (settings->clock_increment != 0 && settings->clock_total == 0)) {
        refuse_member(r, PROTOCOL_BAD_MEMBER, "clock",
                      "empty, or have either 'move', or 'total' and perhaps 'increment'");
    }
}

static void take_settings(reading *r, protocol_settings *settings) {
    settings->has_name = has(&r->root, "name");
    settings->has_standin = has(&r->root, "standin");
    settings->has_chat = has(&r->root, "chat");
    settings->has_listed = has(&r->root, "listed");
    take_name(r, &r->root, settings->name);
    take_options(r, settings);
    take_clock(r, settings);
    settings->standin = take_number(r, &r->root, "standin", 0, MAX_SECONDS);
    settings->chat = is_true(&r->root, "chat");
    settings->listed = is_true(&r->root, "listed");
}

static void take_seat(reading *r, const ant_json_value *object, protocol_seat *seat) {
    static const char *const kinds[] = {"me", "human", "open", "bot"};
    ant_json_value kind;
    if (ant_json_find(object, "kind", &kind)) {
        while (seat->kind < PROTOCOL_BOT && !ant_json_is_string(&kind, kinds[seat->kind])) {
            seat->kind++;
        }
    }
    take_name(r, object, seat->name);
    take_text(r, object, "bot", seat->bot, sizeof seat->bot);
    if ((seat->kind == PROTOCOL_BOT) != (seat->bot[0] != '\0')) {
        refuse_member(r, PROTOCOL_BAD_MEMBER, "bot", "there for bots, and only for them");
    }
}

static void begin(reading *r, const char *text, size_t length, protocol_refusal *refusal) {
    *refusal = (protocol_refusal){0};
    *r = (reading){.refusal = refusal};
    ant_error error;
    if (ant_json_read(text, length, &r->root, &error) != ANT_OK) {
        char buffer[sizeof refusal->message];
        ant_text sentence;
        ant_text_init(&sentence, buffer, sizeof buffer);
        ant_error_sentence(&error, &sentence);
        refuse(r, PROTOCOL_MALFORMED, buffer);
    } else if (ant_json_kind_of(&r->root) != ANT_JSON_OBJECT) {
        refuse(r, PROTOCOL_MALFORMED, "this is no JSON object");
    }
}

static void check(reading *r, const protocol_shape *shape) {
    if (r->has_failed) {
        return;
    }
    char buffer[sizeof r->refusal->message];
    ant_text sentence;
    ant_text_init(&sentence, buffer, sizeof buffer);
    if (!protocol_check_shape(shape, &r->root, &sentence)) {
        refuse(r, PROTOCOL_BAD_MEMBER, buffer);
    }
}

static void take_members(reading *r, protocol_request *request) {
    switch (request->type) {
    case PROTOCOL_NONCE:
        take_nonce(r, request->nonce);
        break;
    case PROTOCOL_ACT:
        request->seq = take_number(r, &r->root, "seq", 0, UINT32_MAX);
        request->after = take_number(r, &r->root, "after", 0, INT32_MAX);
        (void)ant_json_find(&r->root, "action", &request->action);
        break;
    case PROTOCOL_WHY:
    case PROTOCOL_PREVIEW:
        (void)ant_json_find(&r->root, "action", &request->action);
        break;
    case PROTOCOL_UNDO:
        request->yes = is_true(&r->root, "standin");
        break;
    case PROTOCOL_ANSWER:
        request->undo = take_number(r, &r->root, "undo", 1, UINT32_MAX);
        request->yes = is_true(&r->root, "yes");
        break;
    case PROTOCOL_CHAT:
        take_text(r, &r->root, "text", request->text, sizeof request->text);
        break;
    case PROTOCOL_NAME:
        take_name(r, &r->root, request->text);
        break;
    case PROTOCOL_SET:
        take_settings(r, &request->settings);
        break;
    case PROTOCOL_SEAT:
        take_seat(r, &r->root, &request->change);
        break;
    case PROTOCOL_STANDIN:
        request->yes = is_true(&r->root, "on");
        break;
    default:
        break;
    }
    if (has(&r->root, "seat")) {
        request->seat = (int)take_number(r, &r->root, "seat", 1, PROTOCOL_MAX_SEATS);
    }
}

// The number is looked at first, so that a refusal can carry it.
static void take_request(reading *r, protocol_request *request) {
    ant_json_value n, type;
    int64_t number = 0;
    if (!ant_json_find(&r->root, "n", &n) || !ant_json_is_number(&n, &number) || number < 1 ||
        number > MAX_N) {
        refuse_member(r, PROTOCOL_BAD_MEMBER, "n", "a whole number from 1 to 2147483647");
        return;
    }
    request->n = r->refusal->n = (uint32_t)number;
    if (!ant_json_find(&r->root, "type", &type) || ant_json_kind_of(&type) != ANT_JSON_STRING) {
        refuse(r, PROTOCOL_MALFORMED, "there is no 'type'");
        return;
    }
    const protocol_shape *shape = protocol_find_message(PROTOCOL_REQUEST, &type);
    if (shape == NULL) {
        refuse(r, PROTOCOL_UNKNOWN_TYPE, "there is no request of this type");
        return;
    }
    while (strcmp(request_names[request->type], shape->type) != 0) {
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
    begin(&r, text, length, refusal);
    if (!r.has_failed) {
        take_request(&r, request);
    }
    return !r.has_failed;
}

static void take_seats(reading *r, protocol_new_table *table) {
    ant_json_value seats, seat;
    ant_json_items items;
    int n_me = 0;
    if (!ant_json_find(&r->root, "seats", &seats)) {
        return;
    }
    ant_json_begin(&seats, &items);
    while (ant_json_next(&items, NULL, &seat)) {
        if (table->n_seats == PROTOCOL_MAX_SEATS) {
            refuse_member(r, PROTOCOL_BAD_MEMBER, "seats", "shorter: no game has that many");
            return;
        }
        take_seat(r, &seat, &table->seats[table->n_seats]);
        n_me += table->seats[table->n_seats++].kind == PROTOCOL_ME;
    }
    if (n_me != 1) {
        refuse_member(r, PROTOCOL_BAD_MEMBER, "seats", "a list with exactly one seat for 'me'");
    }
}

static void take_origin(reading *r, protocol_new_table *table) {
    ant_json_value from;
    if (ant_json_find(&r->root, "from", &from)) {
        take_text(r, &from, "table", table->from, sizeof table->from);
        table->from_ply = take_number(r, &from, "ply", 0, INT32_MAX);
    }
}

bool protocol_read_new_table(const char *text, size_t length, protocol_new_table *table,
                             protocol_refusal *refusal) {
    reading r;
    *table = (protocol_new_table){0};
    begin(&r, text, length, refusal);
    check(&r, protocol_find_shape("NewTable", strlen("NewTable")));
    if (!r.has_failed) {
        take_text(&r, &r.root, "game", table->game, sizeof table->game);
        take_settings(&r, &table->settings);
        take_seats(&r, table);
        if (has(&r.root, "lesson")) {
            table->lesson = (int)take_number(&r, &r.root, "lesson", 1, UINT8_MAX);
        }
        take_origin(&r, table);
    }
    return !r.has_failed;
}

bool protocol_read_claim(const char *text, size_t length, bool is_sit, protocol_claim *claim,
                         protocol_refusal *refusal) {
    reading r;
    const char *shape = is_sit ? "Sit" : "Claim";
    *claim = (protocol_claim){0};
    begin(&r, text, length, refusal);
    check(&r, protocol_find_shape(shape, strlen(shape)));
    if (!r.has_failed) {
        take_name(&r, &r.root, claim->name);
        if (is_sit) {
            claim->seat = (int)take_number(&r, &r.root, "seat", 1, PROTOCOL_MAX_SEATS);
        } else {
            take_hex(&r, &r.root, "secret", 32, claim->secret);
        }
    }
    return !r.has_failed;
}
