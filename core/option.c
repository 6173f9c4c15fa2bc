// SPDX-License-Identifier: MIT
#include <string.h>

#include <antfarm/game.h>

#include "assert.h"
#include "private.h"

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
    for (unsigned i = 0; i < option->n_values; i++) {
        ant_text_separator(&expected, i, option->n_values);
        ant_text_string(&expected, option->values[i]);
    }
    return ant_error_set(error, ANT_BAD_VALUE, subject_buffer, buffer);
}

ant_status ant_options_set(const ant_game *game, ant_options *options, const char *name,
                           const char *value, ant_error *error) {
    for (unsigned i = 0; i < game->n_options; i++) {
        const ant_option *option = &game->options[i];
        if (strcmp(option->name, name) != 0) {
            continue;
        }
        for (uint8_t v = 0; v < option->n_values; v++) {
            if (strcmp(option->values[v], value) == 0) {
                options->value[i] = v;
                return ANT_OK;
            }
        }
        return bad_value(option, value, error);
    }
    return no_such_option(game, name, error);
}
