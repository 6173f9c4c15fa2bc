// SPDX-License-Identifier: MIT
//
// The lines of the bot protocol, read.
#include <string.h>

#include <antfarm/abp.h>
#include <antfarm/bot.h>

// Words.

static const char *const words[] = {NULL, // ANT_ABP_UNKNOWN
#define WORD(code, name) name,
                                    ANT_ABP_WORD_LIST(WORD)
#undef WORD
};

static bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

/// Takes the next word, whatever it is made of, after blanks; its length, or 0 at the end.
static size_t take_word(ant_scan *scan, const char **word) {
    ant_scan_blanks(scan);
    *word = scan->at;
    while (scan->at < scan->end && !is_blank(*scan->at)) {
        scan->at++;
    }
    return (size_t)(scan->at - *word);
}

static bool is_word(const char *word, size_t length, const char *name) {
    return length == strlen(name) && memcmp(word, name, length) == 0;
}

/// What is left, without blanks around it.
static size_t take_rest(ant_scan *scan, const char **rest) {
    ant_scan_blanks(scan);
    const char *end = scan->end;
    while (end > scan->at && is_blank(end[-1])) {
        end--;
    }
    *rest = scan->at;
    scan->at = scan->end;
    return (size_t)(end - *rest);
}

void ant_abp_read(const char *text, size_t length, ant_abp_line *line) {
    ant_scan scan;
    const char *word;
    ant_scan_init(&scan, text, length);
    size_t n = take_word(&scan, &word);
    line->word = ANT_ABP_UNKNOWN;
    for (size_t i = 1; i < sizeof words / sizeof *words; i++) {
        if (is_word(word, n, words[i])) {
            line->word = (ant_abp_word)i;
        }
    }
    line->n_rest = take_rest(&scan, &line->rest);
}

// Bytes into lines.

void ant_abp_lines_init(ant_abp_lines *lines, char *buffer, size_t capacity) {
    *lines = (ant_abp_lines){.capacity = capacity};
    lines->at = buffer;
}

char *ant_abp_lines_room(ant_abp_lines *lines, size_t *room) {
    if (lines->begin > 0) {
        memmove(lines->at, lines->at + lines->begin, lines->end - lines->begin);
        lines->end -= lines->begin;
        lines->begin = 0;
    }
    *room = lines->capacity - lines->end;
    return lines->at + lines->end;
}

void ant_abp_lines_add(ant_abp_lines *lines, size_t n) {
    lines->end += n;
}

ant_abp_cut ant_abp_lines_take(ant_abp_lines *lines, const char **line, size_t *length) {
    for (;;) {
        char *start = lines->at + lines->begin;
        size_t n = lines->end - lines->begin;
        char *newline = n > 0 ? memchr(start, '\n', n) : NULL;
        if (newline == NULL) {
            bool is_full = n == lines->capacity;
            bool is_news = is_full && !lines->is_skipping;
            if (is_full || lines->is_skipping) {
                lines->is_skipping = true;
                lines->begin = lines->end = 0;
            }
            return is_news ? ANT_ABP_LONG_LINE : ANT_ABP_NO_LINE;
        }
        lines->begin += (size_t)(newline - start) + 1;
        if (lines->is_skipping) { // this was the end of the line that was too long
            lines->is_skipping = false;
            continue;
        }
        bool has_return = newline > start && newline[-1] == '\r';
        *line = start;
        *length = (size_t)(newline - start) - has_return;
        return ant_text_is_clean(*line, *length) ? ANT_ABP_WHOLE_LINE : ANT_ABP_BAD_LINE;
    }
}

// What bots say.

static void keep(char *to, size_t size, const char *from, size_t n) {
    if (n < size) {
        memcpy(to, from, n);
        to[n] = '\0';
    }
}

static void read_games(ant_scan *scan, ant_abp_id *id) {
    const char *word;
    size_t n;
    ant_text games;
    ant_text_init(&games, id->games, sizeof id->games);
    while ((n = take_word(scan, &word)) > 0) {
        if (games.length + n + 1 < games.capacity) {
            ant_text_string(&games, games.length > 0 ? " " : "");
            ant_text_bytes(&games, word, n);
        }
    }
}

void ant_abp_read_id(const char *text, size_t length, ant_abp_id *id) {
    ant_scan scan;
    const char *word;
    const char *rest;
    ant_scan_init(&scan, text, length);
    size_t n = take_word(&scan, &word);
    if (is_word(word, n, "name")) {
        size_t n_rest = take_rest(&scan, &rest);
        keep(id->name, sizeof id->name, rest, n_rest);
    } else if (is_word(word, n, "author")) {
        size_t n_rest = take_rest(&scan, &rest);
        keep(id->author, sizeof id->author, rest, n_rest);
    } else if (is_word(word, n, "games")) {
        read_games(&scan, id);
    }
}

void ant_abp_read_wants(const char *text, size_t length, ant_abp_id *id) {
    ant_scan scan;
    const char *word;
    size_t n;
    ant_scan_init(&scan, text, length);
    while ((n = take_word(&scan, &word)) > 0) {
        id->wants_view |= is_word(word, n, "view");
    }
}

bool ant_abp_id_plays(const ant_abp_id *id, const char *game) {
    ant_scan scan;
    const char *word;
    size_t n;
    ant_scan_init(&scan, id->games, strlen(id->games));
    while ((n = take_word(&scan, &word)) > 0) {
        if (is_word(word, n, game)) {
            return true;
        }
    }
    return id->games[0] == '\0';
}

/// All of a word as a number; what is larger than `most` becomes that.
static bool read_number(const char *word, size_t n, uint64_t most, uint64_t *number) {
    uint64_t value = 0;
    for (size_t i = 0; i < n; i++) {
        if (word[i] < '0' || word[i] > '9') {
            return false;
        }
        uint64_t digit = (uint64_t)(word[i] - '0');
        value = value > (most - (digit < most ? digit : most)) / 10 ? most : value * 10 + digit;
    }
    *number = value;
    return n > 0;
}

unsigned ant_abp_read_version(const char *text, size_t length) {
    ant_scan scan;
    const char *word;
    uint64_t number;
    ant_scan_init(&scan, text, length);
    size_t n = take_word(&scan, &word);
    return read_number(word, n, UINT16_MAX, &number) ? (unsigned)number : 0;
}

ant_status ant_abp_read_action(const ant_game *game, const char *text, size_t length,
                               ant_action *action, ant_error *error) {
    if (length > 0 && text[0] == '{') {
        return ant_action_from_json(game, text, length, action, error);
    }
    return ant_action_from_text(game, text, length, action, error);
}

// What both say.

/// A string without its quotes; false where it is none, has no room, or has a NUL in it.
static bool read_string(const ant_json_value *value, char *buffer, size_t size) {
    ant_text out;
    if (ant_json_kind_of(value) != ANT_JSON_STRING) {
        return false;
    }
    ant_text_init(&out, buffer, size);
    ant_json_string_text(value, &out);
    return ant_text_is_whole(&out) && strlen(buffer) == out.length;
}

static bool read_option(const ant_json_value *key, const ant_json_value *value,
                        ant_abp_option *option) {
    *option = (ant_abp_option){.kind = ant_json_kind_of(value)};
    if (!read_string(key, option->name, sizeof option->name)) {
        return false;
    }
    switch (option->kind) {
    case ANT_JSON_STRING:
        return read_string(value, option->text, sizeof option->text);
    case ANT_JSON_NUMBER:
        return ant_json_is_number(value, &option->number);
    case ANT_JSON_BOOL:
        option->number = *value->text.at == 't';
        return true;
    case ANT_JSON_NULL:
    case ANT_JSON_ARRAY:
    case ANT_JSON_OBJECT:
        break;
    }
    return false;
}

ant_status ant_abp_read_options(const char *text, size_t length, ant_abp_options *options,
                                ant_error *error) {
    ant_json_value object;
    ant_json_items items;
    ant_json_value key;
    ant_json_value value;
    ant_abp_options read = {.n = 0};
    ant_status status = ant_json_read(text, length, &object, error);
    if (status != ANT_OK) {
        return status;
    }
    if (ant_json_kind_of(&object) != ANT_JSON_OBJECT) {
        return ant_json_fail(&object, error, "a JSON object");
    }
    ant_json_begin(&object, &items);
    for (; ant_json_next(&items, &key, &value); read.n++) {
        if (read.n == ANT_ABP_MAX_OPTIONS) {
            return ant_json_fail(&key, error, "no more than 16 options");
        }
        if (!read_option(&key, &value, &read.at[read.n])) {
            return ant_json_fail(&value, error,
                                 "a string of less than 128 bytes, a whole number, true or false");
        }
    }
    *options = read;
    return ANT_OK;
}

// What hosts say.

static void read_game_options(ant_json_reader *reader, const ant_json_value *object,
                              ant_abp_newgame *newgame) {
    ant_json_items items;
    ant_json_value key;
    ant_json_value value;
    ant_json_value options = ant_json_take(reader, object, "options");
    if (reader->status == ANT_OK && ant_json_kind_of(&options) != ANT_JSON_OBJECT) {
        ant_json_refuse(reader, &options, "a JSON object");
    }
    ant_options_default(newgame->game, &newgame->options);
    ant_json_begin(&options, &items);
    while (reader->status == ANT_OK && ant_json_next(&items, &key, &value)) {
        char name[ANT_ABP_NAME_SIZE];
        char setting[ANT_MAX_OPTION_TEXT];
        if (!read_string(&key, name, sizeof name) ||
            !read_string(&value, setting, sizeof setting)) {
            ant_json_refuse(reader, &value, "an option of the game, and its value as a string");
            return;
        }
        reader->status =
            ant_options_set(newgame->game, &newgame->options, name, setting, reader->error);
    }
}

/// Under other rules the same position would mean something else.
static void check_rules(ant_json_reader *reader, const ant_json_value *object,
                        const ant_game *game) {
    ant_json_value rules = ant_json_take(reader, object, "rules");
    int64_t version;
    if (!ant_json_is_number(&rules, &version) || version != game->rules_version) {
        ant_json_refuse(reader, &rules, "the version of the rules that this program plays by");
    }
}

ant_status ant_abp_read_newgame(const char *text, size_t length, ant_abp_newgame *newgame,
                                ant_error *error) {
    ant_json_value object;
    ant_json_reader reader = {.error = error};
    ant_abp_newgame read = {.game = NULL};
    char name[ANT_ABP_NAME_SIZE] = "";
    reader.status = ant_json_read(text, length, &object, error);
    if (reader.status != ANT_OK) {
        return reader.status;
    }
    ant_json_value game = ant_json_take(&reader, &object, "game");
    if (reader.status != ANT_OK) {
        return reader.status;
    }
    if (!read_string(&game, name, sizeof name)) {
        return ant_json_fail(&game, error, "the name of a game");
    }
    read.game = ant_game_find(name);
    if (read.game == NULL) {
        return ant_error_set(error, ANT_NO_SUCH_GAME, name, NULL);
    }
    check_rules(&reader, &object, read.game);
    read.n_seats = (int)ant_json_take_number(&reader, &object, "seats", read.game->min_seats,
                                             read.game->max_seats);
    read.seat = (int)ant_json_take_number(&reader, &object, "seat", 1, read.n_seats) - 1;
    read_game_options(&reader, &object, &read);
    if (reader.status == ANT_OK) {
        *newgame = read;
    }
    return reader.status;
}

ant_status ant_abp_read_position(const ant_game *game, const char *text, size_t length,
                                 ant_view *view, ant_error *error) {
    char position[ANT_MAX_POSITION];
    ant_json_value object;
    ant_json_reader reader = {.error = error};
    reader.status = ant_json_read(text, length, &object, error);
    if (reader.status != ANT_OK) {
        return reader.status;
    }
    int seat = (int)ant_json_take_number(&reader, &object, "seat", 1, game->max_seats) - 1;
    ant_json_value lines = ant_json_take(&reader, &object, "text");
    if (reader.status == ANT_OK && !read_string(&lines, position, sizeof position)) {
        ant_json_refuse(&reader, &lines, "the text of a position as a string");
    }
    return reader.status == ANT_OK
               ? ant_view_read(game, seat, position, strlen(position), view, error)
               : reader.status;
}

void ant_abp_read_go(const char *text, size_t length, ant_abp_go *go) {
    ant_scan scan;
    const char *word;
    size_t n;
    *go = (ant_abp_go){.n_simulations = 0};
    ant_scan_init(&scan, text, length);
    while ((n = take_word(&scan, &word)) > 0) {
        ant_scan behind = scan;
        const char *digits;
        uint64_t number;
        size_t n_digits = take_word(&behind, &digits);
        bool is_seed = is_word(word, n, "seed");
        if (!read_number(digits, n_digits, is_seed ? UINT64_MAX : UINT32_MAX, &number)) {
            continue;
        }
        scan = behind;
        if (is_seed) {
            go->has_seed = true;
            go->seed = number;
        } else if (is_word(word, n, "sims")) {
            go->n_simulations = number > 0 ? (uint32_t)number : 1;
        } else if (is_word(word, n, "ms")) {
            go->milliseconds = number > 0 ? (uint32_t)number : 1;
        }
    }
}
