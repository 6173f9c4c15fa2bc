// SPDX-License-Identifier: MIT
//
// What holds of a game by itself: its tables, its catalogues, and the texts of its actions.
#include <string.h>

#include <antfarm/abp.h>

#include "internal.h"

static bool has_text(const char *string) {
    return string != NULL && string[0] != '\0';
}

// True if the form is of a known type and its arguments are words.
static bool is_form(const ant_game *game, const ant_form *form) {
    if (form->type >= game->n_action_types) {
        return false;
    }
    const ant_form_type *type = &game->action_types[form->type];
    for (int i = 0; i < ANT_MAX_ARGS && type->args[i].name != NULL; i++) {
        if (!conformance_is_word(type->args[i].type, form->args[i], ANT_MAX_SEATS)) {
            return false;
        }
    }
    return true;
}

bool conformance_is_action(const ant_game *game, int64_t action) {
    ant_form form;
    ant_action back;
    return action >= 0 && action < UINT32_MAX && ant_action_form(game, (ant_action)action, &form) &&
           ant_action_of_form(game, &form, &back) && back == action && is_form(game, &form);
}

// Tables. -----------------------------------------------------------------------------------------

static bool check_clauses(conformance *trial) {
    const ant_game *game = trial->game;
    for (int i = 1; i < game->n_clauses; i++) {
        const ant_clause *clause = &game->clauses[i];
        if (!expect_true(trial, "a clause has id, section, edition and sentence",
                         has_text(clause->id) && has_text(clause->section) &&
                             clause->edition != NULL && has_text(clause->sentence)) ||
            !expect_equal(trial, "a clause is found by its id", ant_clause_find(game, clause->id),
                          i)) {
            return false;
        }
    }
    return expect_equal(trial, "no clause is found where there is none",
                        ant_clause_find(game, "no such clause"), ANT_ALLOWED);
}

static bool check_options(conformance *trial) {
    const ant_game *game = trial->game;
    int n_texts = 0;
    for (int i = 0; i < game->n_options; i++) {
        const ant_option *option = &game->options[i];
        n_texts += option->text != NULL;
        if (!expect_at_most(trial, "the default of an option is one of its values",
                            option->default_value + 1, option->n_values)) {
            return false;
        }
        for (int v = 0; v < option->n_values; v++) {
            ant_options options;
            ant_error error;
            ant_options_default(game, &options);
            ant_status status =
                ant_options_set(game, &options, option->name, option->values[v], &error);
            if (!expect_equal(trial, "an option takes its values", status, ANT_OK) ||
                !expect_equal(trial, "an option has each value once", options.value[i], v) ||
                !expect_true(trial, "no value is called as a text is",
                             option->text == NULL ||
                                 strcmp(option->values[v], ANT_OPTION_TEXT) != 0)) {
                return false;
            }
        }
    }
    return expect_at_most(trial, "no game has more options that take a text", n_texts,
                          ANT_MAX_OPTION_TEXTS);
}

static bool check_block(conformance *trial, unsigned number) {
    const ant_action_block *block = &trial->game->action_blocks[number];
    if (!expect_at_most(trial, "a block is of a type of actions", block->type + 1,
                        trial->game->n_action_types) ||
        !expect_true(trial, "blocks ascend by their first actions",
                     number == 0 || block[-1].first < block->first)) {
        return false;
    }
    const ant_form_type *type = &trial->game->action_types[block->type];
    int64_t span = 1; // of the arguments behind
    for (int i = ANT_MAX_ARGS - 1; i >= 0; i--) {
        const ant_arg_range *range = &block->args[i];
        if (!expect_equal(trial, "a block has a range for each argument of its type", range->n > 0,
                          type->args[i].name != NULL) ||
            !expect_true(trial, "a stride is not shorter than what is behind it",
                         range->stride == 0 || range->stride >= span)) {
            return false;
        }
        span = range->n == 0 ? span : range->n * (range->stride != 0 ? range->stride : span);
    }
    return true;
}

static bool check_blocks(conformance *trial) {
    const ant_game *game = trial->game;
    for (unsigned i = 0; i < game->n_action_blocks; i++) {
        if (!check_block(trial, i)) {
            return false;
        }
    }
    for (ant_action action = 0; action < trial->action_limit; action++) {
        ant_game single = *game; // with a block alone
        ant_form form;
        int n = 0;
        single.n_action_blocks = 1;
        for (unsigned i = 0; i < game->n_action_blocks; i++) {
            single.action_blocks = &game->action_blocks[i];
            n += ant_action_form(&single, action, &form);
        }
        if (!expect_at_most(conformance_at(trial, -1, action), "no number is in two blocks", n,
                            1)) {
            return false;
        }
    }
    return true;
}

bool check_tables(conformance *trial) {
    const ant_game *game = trial->game;
    return expect_true(trial, "a game has a name", has_text(game->name)) &&
           expect_at_most(trial, "a game has rules of some version", 1, game->rules_version) &&
           expect_at_most(trial, "a game has a seat", 1, game->min_seats) &&
           expect_at_most(trial, "the fewest seats are not more than the most", game->min_seats,
                          game->max_seats) &&
           expect_at_most(trial, "no game has more seats", game->max_seats, ANT_MAX_SEATS) &&
           expect_at_most(trial, "no state is larger", game->state_size, ANT_MAX_STATE) &&
           expect_at_most(trial, "no list is longer", game->max_legal, ANT_MAX_ACTIONS) &&
           expect_at_most(trial, "no game has more options", game->n_options, ANT_MAX_OPTIONS) &&
           expect_at_most(trial, "a game has a catalogue", 1, game->n_catalogues) &&
           check_clauses(trial) && check_options(trial) && check_blocks(trial);
}

// Catalogues. -------------------------------------------------------------------------------------

bool conformance_has_phrase(const ant_game *game, const char *prefix, const char *name,
                            const char *suffix) {
    char buffer[128];
    ant_text key;
    ant_text_init(&key, buffer, sizeof buffer);
    ant_text_string(&key, prefix);
    ant_text_string(&key, name);
    ant_text_string(&key, suffix);
    bool has_all = ant_text_is_whole(&key);
    for (int i = 0; i < game->n_catalogues; i++) {
        has_all = has_all && has_text(ant_phrase_find(&game->catalogues[i], buffer));
    }
    return has_all;
}

static bool expect_phrase(conformance *trial, const char *prefix, const char *name,
                          const char *suffix) {
    return conformance_has_phrase(trial->game, prefix, name, suffix) ||
           conformance_fail(trial, "every catalogue has every phrase", prefix, name);
}

static bool expect_option_phrases(conformance *trial, const ant_option *option) {
    bool has_all = expect_phrase(trial, "option.", option->name, "") &&
                   expect_phrase(trial, "option.", option->name, ".help");
    for (unsigned v = 0; has_all && ant_option_has(option, v); v++) {
        char buffer[64];
        ant_text value;
        ant_text_init(&value, buffer, sizeof buffer);
        ant_text_char(&value, '.');
        ant_text_string(&value, ant_option_value(option, v));
        has_all = expect_phrase(trial, "option.", option->name, buffer);
    }
    return has_all;
}

bool check_catalogues(conformance *trial) {
    const ant_game *game = trial->game;
    for (int i = 0; i < game->n_options; i++) {
        if (!expect_option_phrases(trial, &game->options[i])) {
            return false;
        }
    }
    for (int i = 0; i < game->n_action_types; i++) {
        if (!expect_phrase(trial, "action.", game->action_types[i].name, "")) {
            return false;
        }
    }
    for (int i = 0; i < game->n_event_types; i++) {
        if (!expect_phrase(trial, "event.", game->event_types[i].name, "")) {
            return false;
        }
    }
    for (int i = 0; i < game->n_detail_types; i++) {
        if (!expect_phrase(trial, "details.", game->detail_types[i].name, "")) {
            return false;
        }
    }
    for (int i = 0; i < game->n_catalogues; i++) {
        const ant_catalogue *catalogue = &game->catalogues[i];
        for (size_t k = 1; k < catalogue->n_phrases; k++) {
            const char *before = catalogue->phrases[k - 1].key;
            const char *key = catalogue->phrases[k].key;
            if (strcmp(before, key) >= 0) {
                return conformance_fail(trial, "phrases ascend by key", before, key);
            }
        }
    }
    return true;
}

// Actions. ----------------------------------------------------------------------------------------

static void write_action(conformance *trial, ant_action action, bool is_json, ant_text *text) {
    ant_text_init(text, trial->left, sizeof trial->left);
    if (is_json) {
        ant_json json;
        ant_json_init(&json, text);
        ant_action_json(trial->game, NULL, action, &json);
    } else {
        ant_action_text(trial->game, action, text);
    }
}

static ant_status read_action(conformance *trial, const char *text, size_t length, bool is_json,
                              ant_action *action, ant_error *error) {
    return (is_json ? ant_action_from_json : ant_action_from_text)(trial->game, text, length,
                                                                   action, error);
}

// That each text reads back as its own action also means that no two actions share one.
static bool action_reads_back(conformance *trial, ant_action action, bool is_json) {
    ant_text text;
    ant_error error;
    ant_action back = UINT32_MAX;
    write_action(trial, action, is_json, &text);
    ant_status status = read_action(trial, text.at, text.length, is_json, &back, &error);
    return expect_whole(trial, "the text of an action fits", &text) &&
           expect_at_most(trial, "the text of an action is not empty", 1, (int64_t)text.length) &&
           (!is_json || expect_json(trial, "an action is strict JSON", &text)) &&
           expect_equal(trial, "an action is read from its text", status, ANT_OK) &&
           expect_equal(trial, "the text of an action is its own", back, action);
}

/// The longest text and JSON of an action.
typedef struct lengths {
    size_t text;
    size_t json;
} lengths;

static size_t longer(conformance *trial, ant_action action, bool is_json, size_t longest) {
    ant_text text;
    write_action(trial, action, is_json, &text);
    return text.length > longest ? text.length : longest;
}

// A list of max_legal actions, each as long as the longest, stands in a sheet as JSON and in a line
// of the bot protocol as text and JSON.
static bool expect_short_lists(conformance *trial, const lengths *longest) {
    static const char around[] = "{\"text\":\"\",\"action\":},";
    int64_t n = trial->game->max_legal;
    int64_t json = (int64_t)longest->json + 1;
    int64_t line = json + (int64_t)longest->text + (int64_t)sizeof around;
    return expect_at_most(trial, "no list is longer as JSON", n * json + 2, ANT_MAX_LEGAL_JSON) &&
           expect_at_most(trial, "a list fits a line of the bot protocol",
                          n * line + (int64_t)sizeof "legal []\n", ANT_ABP_MAX_LINE);
}

bool check_action_texts(conformance *trial) {
    const ant_game *game = trial->game;
    lengths longest = {0};
    uint32_t n = 0;
    for (ant_action action = conformance_first_action(trial); action < trial->action_limit;
         action += conformance_action_step(trial)) {
        ant_form form;
        ant_action back = UINT32_MAX;
        conformance_at(trial, -1, action);
        if (!ant_action_form(game, action, &form)) {
            continue;
        }
        n++;
        if (!expect_true(trial, "the form of an action is that of an action",
                         ant_action_of_form(game, &form, &back)) ||
            !expect_equal(trial, "a form is that of one action", back, action) ||
            !expect_true(trial, "the arguments of an action are words", is_form(game, &form))) {
            return false;
        }
        longest.text = longer(trial, action, false, longest.text);
        longest.json = longer(trial, action, true, longest.json);
        if (!action_reads_back(trial, action, false) || !action_reads_back(trial, action, true)) {
            return false;
        }
    }
    return expect_at_most(conformance_at(trial, -1, -1), "a game has actions", 1, n) &&
           expect_short_lists(trial, &longest);
}

// Reads text that may be broken; what is taken must be an action.
static bool read_broken(conformance *trial, const char *text, size_t length, bool is_json) {
    const ant_action kept = 0xA5A5A5A5U;
    ant_action action = kept;
    ant_error error = {0};
    trial->counts.texts++;
    ant_status status = read_action(trial, text, length, is_json, &action, &error);
    if (status == ANT_OK) {
        return expect_true(trial, "what is read is an action",
                           conformance_is_action(trial->game, action));
    }
    return expect_equal(trial, "text that is refused leaves the action untouched", action, kept) &&
           expect_equal(trial, "the error has the status", error.status, status) &&
           expect_at_most(trial, "the error has a line", 1, error.line) &&
           expect_at_most(trial, "the error has a column", 1, error.column) &&
           expect_at_most(trial, "the error is within the text", error.column, (int64_t)length + 1);
}

static bool break_text(conformance *trial, ant_action action, bool is_json) {
    enum { CHANGES = 16 };
    ant_text text;
    write_action(trial, action, is_json, &text);
    for (size_t length = 0; length < text.length; length++) {
        if (!read_broken(trial, text.at, length, is_json)) {
            return false;
        }
    }
    for (int i = 0; i < CHANGES; i++) {
        uint32_t at = conformance_below(trial, (uint32_t)text.length);
        char kept = text.at[at];
        text.at[at] = (char)conformance_below(trial, 256);
        if (!read_broken(trial, text.at, text.length, is_json)) {
            return false;
        }
        text.at[at] = kept;
    }
    ant_text_string(&text, " x");
    ant_action back = 0;
    ant_error error = {0};
    return expect_true(trial, "an action is the whole text",
                       read_action(trial, text.at, text.length, is_json, &back, &error) != ANT_OK);
}

bool check_broken_action_texts(conformance *trial) {
    for (ant_action action = conformance_first_action(trial); action < trial->action_limit;
         action += conformance_action_step(trial)) {
        conformance_at(trial, -1, action);
        if (conformance_is_action(trial->game, action) &&
            (!break_text(trial, action, false) || !break_text(trial, action, true))) {
            return false;
        }
    }
    return true;
}
