// SPDX-License-Identifier: MIT
//
// Reads the arguments of a command by its table.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "../core/assert.h"
#include "cli.h"

enum { MAX_NAME = 32 };

static const cli_option help_option = {"help", NULL, "show this help", .kind = CLI_KIND_HELP};

static size_t add_rows(const cli_option *options, char *request, cli_row *rows, size_t n) {
    for (; options->kind != CLI_KIND_END; options++) {
        if (options->kind == CLI_KIND_GROUP) {
            n = add_rows(options->group, request + options->at, rows, n);
        } else {
            ANT_ASSERT(n < CLI_MAX_ROWS - 1);
            rows[n++] = (cli_row){options, request + options->at};
        }
    }
    return n;
}

size_t cli_option_rows(const cli_command *command, cli_row rows[CLI_MAX_ROWS]) {
    if (command->init != NULL) {
        command->init();
    }
    size_t n = command->options != NULL ? add_rows(command->options, command->request, rows, 0) : 0;
    rows[n++] = (cli_row){&help_option, NULL};
    return n;
}

/// What is read, and what was found on the way.
typedef struct reader {
    cli_row rows[CLI_MAX_ROWS];
    size_t n_rows;
    bool is_taking; ///< otherwise it only looks whether help is wanted and all options exist
    bool wants_help;
    const char *words[CLI_MAX_ROWS]; ///< arguments that are no options
    size_t n_words;
} reader;

/// The next option from *i on whose name begins with these letters.
static const cli_row *next_row(const reader *r, size_t *i, const char *letters, size_t n) {
    while (*i < r->n_rows) {
        const cli_row *row = &r->rows[(*i)++];
        if (row->option->name != NULL && strncmp(row->option->name, letters, n) == 0) {
            return row;
        }
    }
    return NULL;
}

static void say_unknown(const reader *r, const char *name, size_t n) {
    const char *names[CLI_MAX_ROWS];
    size_t n_names = 0;
    char word[MAX_NAME];
    snprintf(word, sizeof word, "%.*s", (int)n, name);
    for (size_t i = 0; i < r->n_rows; i++) {
        const cli_option *option = r->rows[i].option;
        if (option->name != NULL && option->help != NULL) {
            names[n_names++] = option->name;
        }
    }
    const char *near = cli_nearest(word, names, n_names);
    if (near != NULL) {
        cli_usage_error("unknown option '--%.*s': did you mean '--%s'?", (int)n, name, near);
    } else {
        cli_usage_error("unknown option '--%.*s'", (int)n, name);
    }
}

/// The option of that name, or of which these are the first letters where they fit no other; NULL
/// after the sentence that says that there is none.
static const cli_row *find_option(const reader *r, const char *name, size_t n) {
    size_t i = 0;
    for (const cli_row *row; (row = next_row(r, &i, name, n)) != NULL;) {
        if (row->option->name[n] == '\0') {
            return row;
        }
    }
    i = 0;
    const cli_row *first = n > 0 ? next_row(r, &i, name, n) : NULL;
    const cli_row *second = first != NULL ? next_row(r, &i, name, n) : NULL;
    if (first == NULL) {
        say_unknown(r, name, n);
    } else if (second != NULL) {
        cli_usage_error("'--%.*s' could be '--%s' or '--%s'", (int)n, name, first->option->name,
                        second->option->name);
    }
    return second == NULL ? first : NULL;
}

/// Puts a value where the row says.
static int take(const cli_row *row, const char *value) {
    const cli_option *option = row->option;
    char what[MAX_NAME + 2];
    uint64_t number = 0;
    snprintf(what, sizeof what, "--%s", option->name != NULL ? option->name : "");
    int code = CLI_DONE;
    switch (option->kind) {
    case CLI_KIND_FLAG:
        *(bool *)row->field = true;
        return CLI_DONE;
    case CLI_KIND_TEXT:
        *(const char **)row->field = value;
        return CLI_DONE;
    case CLI_KIND_UINT32:
    case CLI_KIND_UINT64:
        code = cli_number(what, value, option->min, option->max, &number);
        if (code == CLI_DONE && option->kind == CLI_KIND_UINT32) {
            *(uint32_t *)row->field = (uint32_t)number;
        } else if (code == CLI_DONE) {
            *(uint64_t *)row->field = number;
        }
        return code;
    case CLI_KIND_GAME:
        *(const ant_game **)row->field = cli_game(value);
        return *(const ant_game **)row->field != NULL ? CLI_DONE : CLI_BAD_USAGE;
    case CLI_KIND_HOOK:
        return option->take(row->field, value);
    default:
        ANT_ASSERT(option->kind == CLI_KIND_HELP);
        return CLI_DONE;
    }
}

/// "--name", "--name=value" or "--name" with the value in `next`; *n_used are the words that were
/// used up.
static int read_option(reader *r, const char *name, const char *next, int *n_used) {
    size_t n = strcspn(name, "=");
    const char *value = name[n] == '=' ? name + n + 1 : NULL;
    const cli_row *row = find_option(r, name, n);
    if (row == NULL) {
        return CLI_BAD_USAGE;
    }
    const cli_option *option = row->option;
    if (option->argument == NULL && value != NULL) {
        return cli_usage_error("the option '--%s' takes no value", option->name);
    }
    if (option->argument != NULL && value == NULL) {
        value = option->is_optional ? "" : next;
        *n_used += !option->is_optional;
    }
    if (option->argument != NULL && value == NULL) {
        return cli_usage_error("the option '--%s' needs a value", option->name);
    }
    r->wants_help = option->kind == CLI_KIND_HELP;
    return r->is_taking ? take(row, value) : CLI_DONE;
}

/// Goes through all arguments; what stands behind "--" is no option.
static int read_words(reader *r, int argc, char **argv) {
    bool has_options = true;
    r->n_words = 0;
    for (int i = 1; i < argc && !r->wants_help;) {
        const char *word = argv[i];
        int n_used = 1;
        int code = CLI_DONE;
        if (!has_options || word[0] != '-' || word[1] == '\0') {
            if (r->n_words < CLI_MAX_ROWS) { // one too many is enough to be told of
                r->words[r->n_words++] = word;
            }
        } else if (word[1] == 'h') {
            r->wants_help = true;
        } else if (word[1] != '-') {
            code = cli_usage_error("unknown option '%.2s'", word);
        } else if (word[2] == '\0') {
            has_options = false;
        } else {
            code = read_option(r, word + 2, argv[i + 1], &n_used);
        }
        if (code != CLI_DONE) {
            return code;
        }
        i += n_used;
    }
    return CLI_DONE;
}

/// "game" of "GAME"
static const char *noun(const char *argument, char room[MAX_NAME]) {
    snprintf(room, MAX_NAME, "%s", argument);
    for (char *at = room; *at != '\0'; at++) {
        *at = (char)tolower((unsigned char)*at);
    }
    return room;
}

static int take_words(const reader *r) {
    const cli_option *last = NULL;
    char room[MAX_NAME];
    size_t n = 0;
    for (size_t i = 0; i < r->n_rows; i++) {
        const cli_option *option = r->rows[i].option;
        if (option->name != NULL) {
            continue;
        }
        last = option;
        int code = n < r->n_words ? take(&r->rows[i], r->words[n++])
                   : option->is_optional
                       ? CLI_DONE
                       : cli_usage_error("no %s was given", noun(option->argument, room));
        if (code != CLI_DONE) {
            return code;
        }
    }
    if (n < r->n_words && last == NULL) {
        return cli_usage_error("unexpected argument '%s'", r->words[n]);
    }
    return n == r->n_words
               ? CLI_DONE
               : cli_usage_error("unexpected argument '%s': give one %s%s", r->words[n],
                                 noun(last->argument, room),
                                 last->kind == CLI_KIND_TEXT ? ", in quotes if it has blanks" : "");
}

bool cli_read_arguments(const cli_command *command, int argc, char **argv, int *code) {
    reader r = {0};
    r.n_rows = cli_option_rows(command, r.rows);
    *code = read_words(&r, argc, argv);
    if (*code == CLI_DONE && r.wants_help) {
        cli_print_help(command);
        return false;
    }
    r.is_taking = true;
    *code = *code == CLI_DONE ? read_words(&r, argc, argv) : *code;
    *code = *code == CLI_DONE ? take_words(&r) : *code;
    return *code == CLI_DONE;
}
