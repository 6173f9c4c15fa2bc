// SPDX-License-Identifier: MIT
//
// Games described for programs (docs/games-json.md).
#include <antfarm/antfarm.h>

#include "../assert.h"
#include "../private.h"

enum { MAX_TYPES = 64 }; // no game has more types of words

/// The phrase under "first.second".
static const char *phrase(const ant_game *game, const char *first, const char *second,
                          const char *otherwise) {
    char key[ANT_KEY_SIZE];
    ant_key_make(key, first, second);
    return ant_game_phrase(game, key, otherwise);
}

/// For how many seats the game takes the options, a bit each; the game itself is asked.
static uint32_t playable_seats(const ant_game *game, const ant_options *options) {
    uint64_t state[ANT_MAX_STATE / 8];
    ant_chance chance;
    uint32_t seats = 0;
    ant_chance_seed(&chance, 0);
    for (int n = game->min_seats; n <= game->max_seats; n++) {
        bool is_taken = ant_setup(game, state, options, n, &chance, NULL, NULL) == ANT_OK;
        seats |= is_taken ? UINT32_C(1) << n : 0;
    }
    return seats;
}

static void write_seat_numbers(uint32_t seats, ant_json *json) {
    ant_json_open_array(json, "seats");
    for (int n = 0; seats >> n != 0; n++) {
        if ((seats >> n & 1U) != 0) {
            ant_json_number(json, NULL, n);
        }
    }
    ant_json_close_array(json);
}

/// The seats with one other option at other values, which are written as `with` where there are
/// any.
static uint32_t write_with(const ant_game *game, const ant_options *options, unsigned own,
                           ant_json *json) {
    uint32_t seats = 0;
    for (unsigned k = 0; k < game->n_options && seats == 0; k++) {
        const ant_option *other = &game->options[k];
        ant_options chosen = *options;
        for (unsigned i = 0; k != own && i < other->n_values; i++) {
            chosen.value[k] = (uint8_t)i;
            uint32_t more = playable_seats(game, &chosen);
            if (more != 0 && seats == 0) {
                ant_json_open_object(json, "with");
                ant_json_string(json, "option", other->name);
                ant_json_open_array(json, "values");
            }
            if (more != 0) {
                ant_json_string(json, NULL, other->values[i]);
            }
            seats |= more;
        }
        if (seats != 0) {
            ant_json_close_array(json);
            ant_json_close_object(json);
        }
    }
    return seats;
}

static void write_playable_seats(const ant_game *game, const ant_options *options, unsigned own,
                                 ant_json *json) {
    uint32_t seats = playable_seats(game, options);
    write_seat_numbers(seats != 0 ? seats : write_with(game, options, own, json), json);
}

static void write_option(const ant_game *game, const ant_option *option, ant_json *json) {
    ant_options chosen;
    ant_options_default(game, &chosen);
    ant_json_open_object(json, NULL);
    ant_json_string(json, "name", option->name);
    ant_json_string(json, "label", ant_option_phrase(game, option, NULL, option->name));
    ant_json_string(json, "help", ant_option_phrase(game, option, "help", ""));
    ant_json_string(json, "type", "choice");
    ant_json_string(json, "default", option->values[option->default_value]);
    ant_json_open_array(json, "values");
    for (unsigned i = 0; i < option->n_values; i++) {
        const char *value = option->values[i];
        ant_json_open_object(json, NULL);
        ant_json_string(json, "value", value);
        ant_json_string(json, "label", ant_option_phrase(game, option, value, value));
        unsigned own = (unsigned)(option - game->options);
        chosen.value[own] = (uint8_t)i;
        write_playable_seats(game, &chosen, own, json);
        ant_json_close_object(json);
    }
    ant_json_close_array(json);
    if (option->text != NULL) {
        ant_json_open_object(json, "text");
        ant_json_string(json, "label",
                        ant_option_phrase(game, option, ANT_OPTION_TEXT, ANT_OPTION_TEXT));
        ant_json_close_object(json);
    }
    ant_json_close_object(json);
}

/// Actions (with the text form), events or figures, and what their arguments are.
static void write_forms(const ant_game *game, const char *key, const char *prefix,
                        const ant_form_type *types, unsigned n_types, ant_json *json) {
    ant_json_open_array(json, key);
    for (unsigned i = 0; i < n_types; i++) {
        const ant_form_type *type = &types[i];
        ant_json_open_object(json, NULL);
        ant_json_string(json, "type", type->name);
        if (type->pattern != NULL) {
            ant_json_string(json, "text", type->pattern);
        }
        ant_json_string(json, "sentence", phrase(game, prefix, type->name, ""));
        ant_json_open_array(json, "arguments");
        for (int a = 0; a < ANT_MAX_ARGS && type->args[a].name != NULL; a++) {
            ant_json_open_object(json, NULL);
            ant_json_string(json, "name", type->args[a].name);
            ant_json_string(json, "word", type->args[a].type->name);
            ant_json_close_object(json);
        }
        ant_json_close_array(json);
        ant_json_close_object(json);
    }
    ant_json_close_array(json);
}

/// Word types of the game, each once, those that others are made of before them.
typedef struct word_list {
    const ant_word_type *types[MAX_TYPES];
    unsigned n;
} word_list;

static void add_word(word_list *list, const ant_word_type *type) {
    for (unsigned i = 0; i < list->n; i++) {
        if (list->types[i] == type) {
            return;
        }
    }
    if (type->member != NULL) {
        add_word(list, type->member);
    }
    if (type->first != NULL) {
        add_word(list, type->first);
    }
    ANT_ASSERT(list->n < MAX_TYPES);
    list->types[list->n++] = type;
}

static void add_words(word_list *list, const ant_form_type *types, unsigned n_types) {
    for (unsigned i = 0; i < n_types; i++) {
        for (int a = 0; a < ANT_MAX_ARGS && types[i].args[a].name != NULL; a++) {
            add_word(list, types[i].args[a].type);
        }
    }
}

static void write_word(const ant_game *game, const ant_word_type *type, ant_json *json) {
    static const char *const kinds[] = {
        [ANT_WORD_NUMBER] = "number", [ANT_WORD_NAME] = "name", [ANT_WORD_PARTY] = "party",
        [ANT_WORD_PAIR] = "pair",     [ANT_WORD_SET] = "set",   [ANT_WORD_FLAG] = "flag",
        [ANT_WORD_CODE] = "code",
    };
    ant_json_open_object(json, NULL);
    ant_json_string(json, "name", type->name);
    ant_json_string(json, "kind", kinds[type->kind]);
    if (type->kind == ANT_WORD_SET) {
        ant_json_string(json, "member", type->member->name);
    }
    if (type->kind == ANT_WORD_PAIR) {
        ant_json_number(json, "highest", type->base);
    }
    if (type->n_names > 0) {
        const char *labels = type->first != NULL ? type->first->name : type->name;
        ant_json_open_array(json, "values");
        for (unsigned i = 0; i < type->n_names; i++) {
            ant_json_open_object(json, NULL);
            ant_json_string(json, "value", type->names[i]);
            ant_json_string(json, "label", phrase(game, labels, type->names[i], type->names[i]));
            ant_json_close_object(json);
        }
        ant_json_close_array(json);
    }
    ant_json_close_object(json);
}

static void write_words(const ant_game *game, ant_json *json) {
    word_list list = {.n = 0};
    add_word(&list, game->party);
    add_words(&list, game->action_types, game->n_action_types);
    add_words(&list, game->event_types, game->n_event_types);
    add_words(&list, game->detail_types, game->n_detail_types);
    ant_json_open_array(json, "words");
    for (unsigned i = 0; i < list.n; i++) {
        write_word(game, list.types[i], json);
    }
    ant_json_close_array(json);
}

static void write_seats(const ant_game *game, ant_json *json) {
    ant_json_open_object(json, "seats");
    ant_json_number(json, "min", game->min_seats);
    ant_json_number(json, "max", game->max_seats);
    ant_json_number(json, "default", ant_game_default_seats(game));
    ant_json_close_object(json);
}

static void write_options(const ant_game *game, ant_json *json) {
    ant_json_open_array(json, "options");
    for (unsigned i = 0; i < game->n_options; i++) {
        write_option(game, &game->options[i], json);
    }
    ant_json_close_array(json);
}

static void write_forms_and_words(const ant_game *game, ant_json *json) {
    write_forms(game, "actions", "action", game->action_types, game->n_action_types, json);
    write_forms(game, "events", "event", game->event_types, game->n_event_types, json);
    write_forms(game, "details", "details", game->detail_types, game->n_detail_types, json);
    write_words(game, json);
}

static void write_game(const ant_game *game, bool is_whole, ant_json *json) {
    ant_json_open_object(json, NULL);
    ant_json_string(json, "name", game->name);
    ant_json_string(json, "title", ant_game_phrase(game, "game.title", game->name));
    ant_json_string(json, "summary", ant_game_phrase(game, "game.summary", ""));
    ant_json_number(json, "rules", game->rules_version);
    write_seats(game, json);
    ant_json_number(json, "max_plies", game->max_plies);
    ant_json_number(json, "max_legal", game->max_legal);
    write_options(game, json);
    if (is_whole) {
        write_forms_and_words(game, json);
    }
    ant_json_number(json, "puzzles", game->n_puzzles);
    ant_json_number(json, "lessons", game->n_lessons);
    ant_json_open_array(json, "purposes");
    for (unsigned i = 0; i < game->n_purposes; i++) {
        ant_json_string(json, NULL, game->purposes[i]);
    }
    ant_json_close_array(json);
    ant_json_open_array(json, "languages");
    for (unsigned i = 0; i < game->n_catalogues; i++) {
        ant_json_string(json, NULL, game->catalogues[i].language);
    }
    ant_json_close_array(json);
    ant_json_close_object(json);
}

static void write_games(const ant_game *const *games, size_t n, bool is_whole, ant_json *json) {
    ant_json_open_object(json, NULL);
    ant_json_string(json, "antfarm", ant_version());
    ant_json_open_array(json, "games");
    for (size_t i = 0; i < n; i++) {
        write_game(games[i], is_whole, json);
    }
    ant_json_close_array(json);
    ant_json_close_object(json);
}

void ant_games_json(const ant_game *const *games, size_t n, ant_json *json) {
    write_games(games, n, true, json);
}

void ant_games_summary_json(const ant_game *const *games, size_t n, ant_json *json) {
    write_games(games, n, false, json);
}
