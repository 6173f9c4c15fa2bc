// SPDX-License-Identifier: MIT
//
// `antfarm help`: what the tables of the commands say, for the terminal and for the man page.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "cli.h"

enum { MAX_LABEL = 64, MAX_TEXT = 2048, COMMAND_COLUMN = 13 };

// Texts of both.

/// "--seats N", "GAME" or "--json[=FILE]".
static void write_label(const cli_option *option, char label[MAX_LABEL]) {
    if (option->name == NULL) {
        snprintf(label, MAX_LABEL, "%s", option->argument);
    } else if (option->argument == NULL) {
        snprintf(label, MAX_LABEL, "--%s", option->name);
    } else {
        snprintf(label, MAX_LABEL, option->is_optional ? "--%s[=%s]" : "--%s %s", option->name,
                 option->argument);
    }
}

/// The help, with the default where the field has one.
static void write_help(const cli_row *row, char help[MAX_TEXT]) {
    const cli_option *option = row->option;
    uint64_t number = option->kind == CLI_KIND_UINT32   ? *(const uint32_t *)row->field
                      : option->kind == CLI_KIND_UINT64 ? *(const uint64_t *)row->field
                                                        : 0;
    if (number != 0 && number >= option->min && number <= option->max) {
        snprintf(help, MAX_TEXT, "%s (default: %llu)", option->help, (unsigned long long)number);
    } else {
        snprintf(help, MAX_TEXT, "%s", option->help);
    }
}

/// One way to use the command, from 0: as it says itself, or as its arguments say. False if there
/// are no more.
static bool write_usage(const cli_command *command, size_t way, char usage[MAX_TEXT]) {
    cli_row rows[CLI_MAX_ROWS];
    size_t n_rows = cli_option_rows(command, rows);
    bool has_options = false;
    int n = snprintf(usage, MAX_TEXT, "antfarm %s", command->name);
    if (command->usage[0] != NULL) {
        bool is_there = way < CLI_MAX_USAGES && command->usage[way] != NULL;
        snprintf(usage + n, MAX_TEXT - (size_t)n, " %s", is_there ? command->usage[way] : "");
        return is_there;
    }
    for (size_t i = 0; i < n_rows; i++) {
        const cli_option *option = rows[i].option;
        if (option->name == NULL) {
            n += snprintf(usage + n, MAX_TEXT - (size_t)n, option->is_optional ? " [%s]" : " %s",
                          option->argument);
        } else {
            has_options = has_options || (option->help != NULL && option->kind != CLI_KIND_HELP);
        }
    }
    snprintf(usage + n, MAX_TEXT - (size_t)n, "%s", has_options ? " [OPTION]..." : "");
    return way == 0;
}

// The terminal.

void cli_print_row(const char *label, int column, const char *help) {
    char room[MAX_LABEL];
    ant_text lead;
    ant_text_init(&lead, room, sizeof room);
    ant_text_string(&lead, "  ");
    ant_text_string(&lead, label);
    while (lead.length < (size_t)column) {
        ant_text_char(&lead, ' ');
    }
    cli_print_wrapped(room, column, help);
}

static void print_paragraphs(const char *text) {
    while (*text != '\0') {
        char paragraph[MAX_TEXT];
        size_t n = strcspn(text, "\n");
        snprintf(paragraph, sizeof paragraph, "%.*s", (int)n, text);
        cli_print("\n");
        cli_print_wrapped("", 0, paragraph);
        text += n + (text[n] == '\n');
    }
}

static void write_word(const cli_word *word, char label[MAX_LABEL]) {
    snprintf(label, MAX_LABEL, word->argument != NULL ? "%s %s" : "%s", word->name, word->argument);
}

static void print_words(const cli_command *command) {
    char label[MAX_LABEL];
    const cli_word *word;
    size_t widest = 0;
    for (size_t i = 0; (word = command->word(i)) != NULL; i++) {
        write_word(word, label);
        widest = strlen(label) > widest ? strlen(label) : widest;
    }
    cli_print("\n");
    for (size_t i = 0; (word = command->word(i)) != NULL; i++) {
        write_word(word, label);
        cli_print_row(label, (int)widest + 4, word->help);
    }
}

void cli_print_help(const cli_command *command) {
    char labels[CLI_MAX_ROWS][MAX_LABEL];
    char text[MAX_TEXT];
    cli_row rows[CLI_MAX_ROWS];
    size_t n = cli_option_rows(command, rows);
    size_t widest = 0;
    for (size_t i = 0; write_usage(command, i, text); i++) {
        cli_print("%s %s\n", i == 0 ? "Usage:" : "      ", text);
    }
    print_paragraphs(command->description);
    if (command->lists_words) {
        print_words(command);
    }
    for (size_t i = 0; i < n; i++) {
        write_label(rows[i].option, labels[i]);
        widest = strlen(labels[i]) > widest ? strlen(labels[i]) : widest;
    }
    cli_print("\n");
    for (size_t i = 0; i < n; i++) {
        if (rows[i].option->help != NULL) {
            write_help(&rows[i], text);
            cli_print_row(labels[i], (int)widest + 4, text);
        }
    }
    for (size_t i = 0; i < CLI_MAX_EXAMPLES && command->examples[i].line != NULL; i++) {
        cli_print("\n%s:\n  %s\n", command->examples[i].purpose, command->examples[i].line);
    }
}

static void print_commands(void) {
    cli_print("Antfarm: board games in the terminal.\n\n"
              "Usage: antfarm COMMAND [OPTION]...\n\n"
              "Commands:\n");
    for (const cli_command *const *command = cli_commands; *command != NULL; command++) {
        cli_print_row((*command)->name, COMMAND_COLUMN, (*command)->summary);
    }
    cli_print("\n'antfarm COMMAND --help' or 'antfarm help COMMAND' explains a command.\n"
              "A first game: antfarm play %s\n",
              ant_games(&(size_t){0})[0]->name);
}

// The man page: its part about commands, which tools/man.sh puts into docs/antfarm.1.in.

static void print_escaped(const char *text, size_t n) {
    for (const char *at = text; at < text + n; at++) {
        const char *escape = *at == '-'    ? "\\-"
                             : *at == '\'' ? "\\(aq"
                             : *at == '\\' ? "\\(rs"
                                           : NULL;
        cli_write(escape != NULL ? escape : at, escape != NULL ? strlen(escape) : 1);
    }
}

/// Each sentence on a line of its own, options bold, and the name of the argument in italics.
static void print_roff(const char *text, const char *argument) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz-";
    size_t n_argument = argument != NULL ? strlen(argument) : 0;
    for (const char *at = text; *at != '\0';) {
        bool is_begin = at == text || !isalnum((unsigned char)at[-1]);
        bool is_option = is_begin && strncmp(at, "--", 2) == 0;
        bool is_argument = is_begin && n_argument > 0 && strncmp(at, argument, n_argument) == 0 &&
                           !isalnum((unsigned char)at[n_argument]);
        size_t n = is_option ? strspn(at, letters) : is_argument ? n_argument : 1;
        if (strncmp(at, ". ", 2) == 0) {
            cli_print(".\n");
            n = 2;
        } else if (*at == '\n') {
            cli_print("\n.PP\n");
        } else {
            cli_print("%s", is_option ? "\\fB" : is_argument ? "\\fI" : "");
            print_escaped(at, n);
            cli_print("%s", is_option || is_argument ? "\\fP" : "");
        }
        at += n;
    }
    cli_print("\n");
}

/// An option or a word, with its help as a sentence.
static void print_entry(const char *label, const char *argument, const char *help,
                        const char *more) {
    char sentence[MAX_TEXT];
    bool has_name = argument == NULL || strcmp(label, argument) != 0;
    size_t n = has_name ? strcspn(label, " [") : 0;
    cli_print(".TP\n\\fB");
    print_escaped(label, n);
    cli_print("\\fP");
    print_roff(label + n, argument);
    snprintf(sentence, sizeof sentence, "%c%s.", toupper((unsigned char)help[0]), help + 1);
    print_roff(sentence, argument);
    if (more != NULL) {
        print_roff(more, argument);
    }
}

/// What a shared option says besides is said where it comes first.
static bool is_new(const cli_option *option, const cli_command *before) {
    for (const cli_command *const *command = cli_commands; *command != before; command++) {
        cli_row rows[CLI_MAX_ROWS];
        for (size_t n = cli_option_rows(*command, rows); n > 0; n--) {
            if (rows[n - 1].option == option) {
                return false;
            }
        }
    }
    return true;
}

static void print_command(const cli_command *command) {
    char text[MAX_TEXT];
    char label[MAX_LABEL];
    cli_row rows[CLI_MAX_ROWS];
    size_t n = cli_option_rows(command, rows);
    for (size_t i = 0; write_usage(command, i, text); i++) {
        cli_print(".SS \"");
        print_escaped(text, strlen(text));
        cli_print("\"\n");
    }
    print_roff(command->description, NULL);
    for (size_t i = 0; i < n - 1; i++) { // --help is everywhere
        const cli_option *option = rows[i].option;
        if (option->help != NULL) {
            write_label(option, label);
            write_help(&rows[i], text);
            print_entry(label, option->argument, text,
                        is_new(option, command) ? option->more : NULL);
        }
    }
    if (command->more != NULL) {
        cli_print(".PP\n");
        print_roff(command->more, NULL);
    }
    const cli_word *word;
    for (size_t i = 0; command->word != NULL && (word = command->word(i)) != NULL; i++) {
        if (word->help != NULL) {
            write_word(word, label);
            print_entry(label, word->argument, word->help, word->more);
        }
    }
    for (size_t i = 0; i < CLI_MAX_EXAMPLES && command->examples[i].line != NULL; i++) {
        cli_print(".PP\n%s:\n.PP\n.RS\n.nf\n", command->examples[i].purpose);
        print_escaped(command->examples[i].line, strlen(command->examples[i].line));
        cli_print("\n.fi\n.RE\n");
    }
}

// The command.

typedef struct help_request {
    const char *command;
    bool is_man;
} help_request;

static help_request given;

static int run(void) {
    const cli_command *command = NULL;
    if (given.command != NULL && (command = cli_find_command(given.command)) == NULL) {
        return CLI_BAD_USAGE;
    }
    if (given.is_man) {
        for (const cli_command *const *each = cli_commands; *each != NULL; each++) {
            print_command(*each);
        }
    } else if (command != NULL) {
        cli_print_help(command);
    } else {
        print_commands();
    }
    return CLI_DONE;
}

static const cli_option options[] = {
    {NULL, "COMMAND", "the command to explain", CLI_TEXT(help_request, command),
     .is_optional = true},
    {"man", NULL, NULL, CLI_FLAG(help_request, is_man)}, // for tools/man.sh
    {0},
};

const cli_command cli_help = {
    .name = "help",
    .summary = "explain a command",
    .description = "Explains a command; without one it lists them all.",
    .options = options,
    .request = &given,
    .run = run,
};
