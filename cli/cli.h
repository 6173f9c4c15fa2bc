// SPDX-License-Identifier: MIT
//
// What the commands of `antfarm` share: how they are described, errors, output, files and set-ups.
//
// Everything here belongs to the one thread of the program. A command returns one of the exit
// codes; the functions that return one have already said why in one sentence on standard error.
#ifndef ANTFARM_CLI_H
#define ANTFARM_CLI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <antfarm/antfarm.h>

#define CLI_PRINTF(at, first) __attribute__((format(printf, at, first)))

enum {
    CLI_DONE = 0,      ///< exit code
    CLI_FAILED = 1,    ///< exit code: the work could not be done
    CLI_BAD_USAGE = 2, ///< exit code: the command line is wrong, nothing was done
    CLI_MAX_SETS = 32  ///< --set options that a command line may have
};

/// The largest seed: programs that read JSON numbers as doubles still get it right.
#define CLI_MAX_SEED ((UINT64_C(1) << 53) - 1)

// Commands: each is described by one table, from which its arguments are read (options.c) and its
// help and its part of the man page are written (help.c).

typedef enum cli_kind {
    CLI_KIND_END,    ///< of a table
    CLI_KIND_FLAG,   ///< bool: becomes true
    CLI_KIND_TEXT,   ///< const char *: as it was typed
    CLI_KIND_UINT32, ///< uint32_t, or
    CLI_KIND_UINT64, ///< uint64_t: a whole number from min to max
    CLI_KIND_GAME,   ///< const ant_game *
    CLI_KIND_HOOK,   ///< what `take` makes of it
    CLI_KIND_GROUP,  ///< no option, but those of another table
    CLI_KIND_HELP    ///< --help
} cli_kind;

/// An option of a command, or an argument that stands alone, and where its value goes.
typedef struct cli_option {
    const char *name;     ///< without its dashes; NULL: an argument
    const char *argument; ///< what its value is called, as "N"; NULL: there is none
    /// A phrase without a full stop, to which the default of a number is added. NULL: it is not
    /// shown.
    const char *help;
    cli_kind kind; ///< this and what follows is written by the macros below
    size_t at;     ///< offset of its field in the command's request
    uint64_t min, max;
    /// Takes a value into the field; CLI_DONE, or the exit code after saying what is wrong.
    int (*take)(void *field, const char *value);
    const struct cli_option *group;
    /// An argument may be left out. Of an option the value may, which is "" then; it is given
    /// behind '=' only.
    bool is_optional;
    const char *more; ///< further sentences for the man page, or NULL
} cli_option;

// What kind of field it is; one of another type does not compile.
// clang-format off
#define CLI_FLAG(type, member)                                                                     \
    .kind = _Generic(((type *)NULL)->member, bool: CLI_KIND_FLAG), .at = offsetof(type, member)
#define CLI_TEXT(type, member)                                                                     \
    .kind = _Generic(((type *)NULL)->member, const char *: CLI_KIND_TEXT),                         \
    .at = offsetof(type, member)
#define CLI_GAME(type, member)                                                                     \
    .kind = _Generic(((type *)NULL)->member, const ant_game *: CLI_KIND_GAME),                     \
    .at = offsetof(type, member)
#define CLI_NUMBER(type, member, low, high)                                                        \
    .kind = _Generic(((type *)NULL)->member,                                                       \
                     uint32_t: CLI_KIND_UINT32, uint64_t: CLI_KIND_UINT64),                        \
    .at = offsetof(type, member), .min = (low), .max = (high)
// clang-format on
#define CLI_HOOK(offset, function) .kind = CLI_KIND_HOOK, .at = (offset), .take = (function)
#define CLI_GROUP(type, member, table)                                                             \
    .kind = CLI_KIND_GROUP, .at = offsetof(type, member), .group = (table)

/// A word that is typed at the prompt of a command.
typedef struct cli_word {
    const char *name;
    const char *argument; ///< or NULL
    const char *help;     ///< as of an option; NULL: another way to write one that is shown
    const char *more;
} cli_word;

typedef struct cli_example {
    const char *purpose; ///< without a full stop
    const char *line;
} cli_example;

enum { CLI_MAX_USAGES = 2, CLI_MAX_EXAMPLES = 2, CLI_MAX_ROWS = 32 };

typedef struct cli_command {
    const char *name;
    const char *summary;               ///< one line, without a full stop
    const char *usage[CLI_MAX_USAGES]; ///< behind the name, where its arguments do not say it all
    const char *description;           ///< paragraphs, with a line break between two
    const char *more;                  ///< further paragraphs for the man page, or NULL
    cli_example examples[CLI_MAX_EXAMPLES];
    const cli_option *options;         ///< arguments in their order, and options; --help is added
    void *request;                     ///< where values go; holds what is used where none is given
    void (*init)(void);                ///< completes the request where a constant cannot, or NULL
    const cli_word *(*word)(size_t i); ///< the words of its prompt, NULL behind the last; or NULL
    bool lists_words;                  ///< they are no prompt's: --help lists them
    int (*run)(void);                  ///< with the request as it was read; returns an exit code
} cli_command;

/// All commands, ending with NULL.
extern const cli_command *const cli_commands[];
extern const cli_command cli_games, cli_play, cli_replay, cli_analyse, cli_rules, cli_trace,
    cli_arena, cli_serve, cli_bench, cli_load, cli_bot, cli_bot_check, cli_check_game, cli_version,
    cli_puzzles, cli_learn, cli_tables, cli_help;

/// The command of that name; NULL after the sentence that says that there is none.
const cli_command *cli_find_command(const char *name);
/// The command that runs, for messages; NULL before there is one.
const cli_command *cli_running(void);
/// The command line from the command's name on, ending with NULL.
char **cli_arguments(void);

// Arguments (options.c).

/// An option and its field.
typedef struct cli_row {
    const cli_option *option;
    void *field;
} cli_row;

/// Lists the options of a command, those of groups and --help among them, whose fields are at their
/// defaults; returns how many.
size_t cli_option_rows(const cli_command *command, cli_row rows[CLI_MAX_ROWS]);
/// Reads the arguments behind argv[0] into the command's request: true if it can run. Otherwise the
/// help was printed, or the mistake was named, and *code is the exit code.
bool cli_read_arguments(const cli_command *command, int argc, char **argv, int *code);

// Help (help.c).

void cli_print_help(const cli_command *command);
/// Prints "  LABEL  help", wrapped, with the help from `column` on.
void cli_print_row(const char *label, int column, const char *help);

// Usage (usage.c).

/// Prints "antfarm COMMAND: SENTENCE; see 'antfarm COMMAND --help'." and returns CLI_BAD_USAGE.
/// The sentence has no full stop.
int cli_usage_error(const char *format, ...) CLI_PRINTF(1, 2);
/// Prints "antfarm COMMAND: SENTENCE." and returns CLI_FAILED.
int cli_fail(const char *format, ...) CLI_PRINTF(1, 2);
/// The same where there is not enough memory.
int cli_no_memory(void);
/// Prints the error as one sentence. Returns CLI_BAD_USAGE for what was wrong on the command line
/// (a game, an option, a value, seats), CLI_FAILED for everything else. `subject` (a path, or NULL)
/// stands before the sentence.
int cli_fail_error(const char *subject, const ant_error *error);

/// Reads a decimal number from `min` to `max` that is all of the text; CLI_DONE, or the usage error
/// that names `what` ("--seats").
int cli_number(const char *what, const char *text, uint64_t min, uint64_t max, uint64_t *number);
/// How far the word is from a name: letters that differ, two that are swapped as one, 0 also for
/// its beginning; CLI_FAR or more if over a third of it is wrong.
enum { CLI_FAR = 32 };
size_t cli_distance(const char *word, const char *name);
/// The one of `names` that differs least from the word, or NULL if none is near.
const char *cli_nearest(const char *word, const char *const *names, size_t n_names);

// Output (output.c). Standard output is buffered; the first failure to write is remembered, further
// output is dropped, and main reports it and exits with CLI_FAILED.

/// Makes standard output ready: SIGPIPE ignored, closed descriptors kept from being reused.
void cli_output_begin(void);
/// Each returns false once writing has failed, so that a long job can stop early.
bool cli_print(const char *format, ...) CLI_PRINTF(1, 2);
bool cli_write(const char *bytes, size_t n);
bool cli_flush(void); ///< before waiting for input
bool cli_output_is_ok(void);
/// Keeps what is printed from now on in memory, until cli_keep_end returns it for the caller to
/// free. NULL where there is no memory for it: then it was printed.
void cli_keep_begin(void);
char *cli_keep_end(void);
/// Prints what `write` writes about `what` as one line of JSON. `write` may be called again if the
/// line is longer than any before.
bool cli_print_json(void (*write)(ant_json *json, const void *what), const void *what);
/// Flushes; `code`, or CLI_FAILED after the sentence that says why writing failed.
int cli_output_end(int code);

/// True if standard output is a terminal that shows colours and NO_COLOR is not set.
bool cli_has_color(void);
/// Columns to fill: of the terminal, else of COLUMNS, else 80; at least 40, at most 100.
int cli_width(void);
/// The rows of the terminal that standard output goes to; 0 where it goes elsewhere.
int cli_rows(void);
/// Prints a text wrapped at cli_width: the first line behind `lead`, the others `indent` blanks in.
bool cli_print_wrapped(const char *lead, int indent, const char *text);

// Files (file.c). Each returns CLI_DONE, or an exit code after the sentence that says why.

/// Looks whether a file could be written there; one that exists only where it may be replaced.
int cli_file_check(const char *path, bool may_replace);
/// Writes a whole file: whatever happens, there is all of it or nothing.
int cli_file_write(const char *path, const char *bytes, size_t n, bool may_replace);
/// Reads a whole file into memory that the caller frees.
int cli_file_read(const char *path, char **bytes, size_t *n);
/// Makes a folder, for its owner only, and those above it.
int cli_make_folder(const char *path);
/// $XDG_DATA_HOME/antfarm, or ~/.local/share/antfarm; false where neither is known.
bool cli_data_folder(char *folder, size_t size);

// The database of `serve` and `tables` (database.c): --data FOLDER, --db FILE.

typedef struct cli_database {
    const char *data, *db;
} cli_database;

enum { CLI_MAX_PATH = 4096 };
extern const cli_option cli_database_options[];
/// Where it lies; its folder is made where that is wished. CLI_DONE, or the exit code.
int cli_find_database(const cli_database *given, bool makes_folder, char path[CLI_MAX_PATH]);

// Set-up (setup.c): GAME --seats N --set NAME=VALUE --seed N, in any order.

/// What was given, not yet looked at but for the game and the seed. The strings are argv's.
typedef struct cli_setup {
    const ant_game *game;
    const char *seats; ///< NULL: 4, or as near as the game allows
    uint64_t seed;     ///< CLI_NO_SEED: the secret is random
    const char *sets[CLI_MAX_SETS];
    int n_sets;
} cli_setup;

#define CLI_NO_SEED UINT64_MAX

/// --seats and --set; what a seed is for differs, so each command has a --seed of its own.
extern const cli_option cli_setup_options[];

/// Turns it into the set-up of a match, tried out on the game itself; reads the file that is named
/// for an option that takes a text. CLI_DONE, or the exit code.
int cli_setup_make(const cli_setup *given, ant_match_setup *setup);
/// The shared object that was loaded last, as it was named; NULL if there was none.
const char *cli_game_file(void);
/// --game FILE, for commands that find out themselves which games they need: adds a game to them.
extern const cli_option cli_game_options[];
/// Prints the options that are not at their default, each behind a comma: ", edition=final".
void cli_setup_print(const ant_game *game, const ant_options *options);
/// The game of that name, or of the shared object at that path; NULL after the sentence that says
/// which there are, or what is wrong with the file.
const ant_game *cli_game(const char *name);

// Bots (bot/list.c): --bots A,B,... and --bot NAME, which may be there several times.

/// Names for ant_player_new. Zero it first, and free it in any case.
typedef struct cli_bots {
    const char *names[ANT_ARENA_MAX_BOTS];
    int n;
    char *lists[ANT_ARENA_MAX_BOTS]; ///< what the names point into
    int n_lists;
} cli_bots;

extern const cli_option cli_bots_options[];

void cli_bots_free(cli_bots *bots);

#endif
