// SPDX-License-Identifier: MIT
#include <string.h>

#include <antfarm/game.h>

#include "../assert.h"
#include "../private.h"

void ant_options_default(const ant_game *game, ant_options *options) {
    ANT_ASSERT(game->n_options <= ANT_MAX_OPTIONS);
    memset(options, 0, sizeof *options);
    for (unsigned i = 0; i < game->n_options; i++) {
        options->value[i] = game->options[i].default_value;
    }
}

static ant_status no_such_option(const ant_game *game, const char *name, ant_error *error) {
    char buffer[512];
    ant_text expected;
    ant_text_init(&expected, buffer, sizeof buffer);
    for (unsigned i = 0; i < game->n_options; i++) {
        ant_text_separator(&expected, i, game->n_options);
        ant_text_string(&expected, game->options[i].name);
    }
    return ant_error_set(error, ANT_NO_SUCH_OPTION, name,
                         game->n_options == 0 ? "none, it has no options" : buffer);
}

static ant_status bad_value(const ant_option *option, const char *value, ant_error *error) {
    char subject_buffer[128];
    ant_text subject;
    ant_text_init(&subject, subject_buffer, sizeof subject_buffer);
    ant_text_string(&subject, option->name);
    ant_text_char(&subject, '=');
    ant_text_string(&subject, value);
    char buffer[512];
    ant_text expected;
    ant_text_init(&expected, buffer, sizeof buffer);
    unsigned n = option->n_values + (option->text != NULL ? 1U : 0U);
    for (unsigned i = 0; i < n; i++) {
        ant_text_separator(&expected, i, n);
        ant_text_string(&expected, i < option->n_values ? option->values[i] : "a text");
    }
    return ant_error_set(error, ANT_BAD_VALUE, subject_buffer, buffer);
}

const ant_option *ant_option_find(const ant_game *game, const char *name) {
    for (unsigned i = 0; i < game->n_options; i++) {
        if (strcmp(game->options[i].name, name) == 0) {
            return &game->options[i];
        }
    }
    return NULL;
}

bool ant_option_has(const ant_option *option, unsigned value) {
    return value < option->n_values || (value == option->n_values && option->text != NULL);
}

unsigned ant_option_slot(const ant_game *game, const ant_option *option) {
    unsigned slot = 0;
    for (const ant_option *other = game->options; other < option; other++) {
        slot += other->text != NULL;
    }
    ANT_ASSERT(option->text != NULL && slot < ANT_MAX_OPTION_TEXTS);
    return slot;
}

const char *ant_option_value(const ant_option *option, unsigned value) {
    ANT_ASSERT(ant_option_has(option, value));
    return value < option->n_values ? option->values[value] : ANT_OPTION_TEXT;
}

/// What is one word was hardly meant as a text: the values are worth more than its first mistake.
static bool is_word(const char *value) {
    return value[strcspn(value, " \t\r\n")] == '\0';
}

ant_status ant_options_set_text(const ant_game *game, ant_options *options,
                                const ant_option *option, const char *text, size_t length,
                                ant_error *error) {
    static const char mark[] = "\xEF\xBB\xBF"; // some editors begin every file with it
    size_t n_mark = sizeof mark - 1;
    size_t n_skipped = length >= n_mark && memcmp(text, mark, n_mark) == 0 ? n_mark : 0;
    uint8_t data[ANT_MAX_OPTION_DATA] = {0};
    ant_status status = option->text->read(text + n_skipped, length - n_skipped, data, error);
    if (status == ANT_OK) {
        options->value[option - game->options] = option->n_values;
        memcpy(options->data[ant_option_slot(game, option)], data, sizeof data);
    }
    return status;
}

/// Chooses a value of the list; what was packed of a text goes with the text.
static void choose(const ant_game *game, ant_options *options, const ant_option *option,
                   uint8_t value) {
    uint8_t *chosen = &options->value[option - game->options];
    if (*chosen == option->n_values) {
        unsigned slot = ant_option_slot(game, option);
        memset(options->data[slot], 0, sizeof options->data[slot]);
    }
    *chosen = value;
}

ant_status ant_options_set(const ant_game *game, ant_options *options, const char *name,
                           const char *value, ant_error *error) {
    const ant_option *option = ant_option_find(game, name);
    if (option == NULL) {
        return no_such_option(game, name, error);
    }
    for (uint8_t v = 0; v < option->n_values; v++) {
        if (strcmp(option->values[v], value) == 0) {
            choose(game, options, option, v);
            return ANT_OK;
        }
    }
    if (option->text == NULL) {
        return bad_value(option, value, error);
    }
    ant_status status = ant_options_set_text(game, options, option, value, strlen(value), error);
    return status != ANT_OK && is_word(value) ? bad_value(option, value, error) : status;
}

void ant_options_write(const ant_game *game, const ant_options *options, const ant_option *option,
                       ant_text *out) {
    unsigned value = options->value[option - game->options];
    if (value == option->n_values && option->text != NULL) {
        option->text->write(options->data[ant_option_slot(game, option)], out);
    } else {
        ant_text_string(out, ant_option_value(option, value));
    }
}

void ant_options_json(const ant_game *game, const ant_options *options, const char *key,
                      ant_json *json) {
    ant_json_open_object(json, key);
    for (unsigned i = 0; i < game->n_options; i++) {
        char buffer[ANT_MAX_OPTION_TEXT];
        ant_text value;
        ant_text_init(&value, buffer, sizeof buffer);
        ant_options_write(game, options, &game->options[i], &value);
        ANT_ASSERT(ant_text_is_whole(&value));
        ant_json_string(json, game->options[i].name, buffer);
    }
    ant_json_close_object(json);
}

ant_status ant_options_check(const ant_game *game, const ant_options *options, ant_error *error) {
    for (unsigned i = 0; i < game->n_options; i++) {
        if (!ant_option_has(&game->options[i], options->value[i])) {
            return ant_error_set(error, ANT_BAD_VALUE, game->options[i].name,
                                 "the number of a value");
        }
    }
    return ANT_OK;
}
