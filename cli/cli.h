// SPDX-License-Identifier: MIT
//
// What the commands of `antfarm` share: the table of commands, options, errors and output.
//
// Everything here belongs to the one thread of the program. A command returns one of the exit
// codes; the functions that return one have already said why in one sentence on standard error.
#ifndef ANTFARM_CLI_H
#define ANTFARM_CLI_H

#include <getopt.h>
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

// Commands (main.c).

typedef struct cli_command {
    const char *name;
    const char *summary;               ///< one line, without a full stop
    const char *help;                  ///< what --help prints: usage and options
    int (*run)(int argc, char **argv); ///< argv[0] is the command's name; returns an exit code
} cli_command;

/// All commands, ending with one that has no name. To add a command, add a row.
extern const cli_command cli_commands[];

int cli_games(int argc, char **argv);
int cli_play(int argc, char **argv);
int cli_replay(int argc, char **argv);
int cli_analyse(int argc, char **argv);
int cli_trace(int argc, char **argv);
int cli_rules(int argc, char **argv);
int cli_arena(int argc, char **argv);
int cli_bench(int argc, char **argv);
int cli_load(int argc, char **argv);
int cli_serve(int argc, char **argv);
int cli_bot(int argc, char **argv);
int cli_bot_check(int argc, char **argv);
int cli_version(int argc, char **argv);

extern const char cli_games_help[];
extern const char cli_play_help[];
extern const char cli_replay_help[];
extern const char cli_analyse_help[];
extern const char cli_trace_help[];
extern const char cli_rules_help[];
extern const char cli_arena_help[];
extern const char cli_bench_help[];
extern const char cli_load_help[];
extern const char cli_serve_help[];
extern const char cli_bot_help[];
extern const char cli_bot_check_help[];
extern const char cli_version_help[];

/// The command that runs, for messages; NULL before there is one.
const cli_command *cli_running(void);

// Usage (usage.c).

enum {
    CLI_OPTIONS_END = -1,  ///< what is left in argv from `optind` on are not options
    CLI_OPTION_HELP = 'h', ///< the help was printed: return CLI_DONE
    CLI_OPTION_BAD = '?'   ///< the mistake was named: return CLI_BAD_USAGE
};

/// The next option of the running command: its `val`, with `optarg`, or one of the three above.
/// `options` are those of getopt_long, all long, without "help", which every command has.
int cli_next_option(int argc, char **argv, const struct option *options);
/// The exit code for CLI_OPTION_HELP or CLI_OPTION_BAD.
int cli_option_exit(int option);

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

// Set-up (setup.c): GAME --seats N --set NAME=VALUE --seed N, in any order.

/// What was given, not yet looked at. Zero it first; the strings are argv's.
typedef struct cli_setup {
    const char *seats;
    const char *seed;
    const char *sets[CLI_MAX_SETS];
    int n_sets;
} cli_setup;

enum { CLI_OPTION_SEATS = 0x100, CLI_OPTION_SET, CLI_OPTION_SEED, CLI_OPTION_OWN };

/// Rows for a command's table of options; a command's own start at CLI_OPTION_OWN.
// clang-format off
#define CLI_SETUP_OPTIONS                                    \
    { "seats", required_argument, NULL, CLI_OPTION_SEATS },  \
    { "set", required_argument, NULL, CLI_OPTION_SET },      \
    { "seed", required_argument, NULL, CLI_OPTION_SEED }
// clang-format on

/// Takes an option of CLI_SETUP_OPTIONS: CLI_DONE, or CLI_BAD_USAGE for one too many.
int cli_setup_take(cli_setup *setup, int option);
/// Turns it into the set-up of a match, tried out on the game itself; reads the file that is named
/// for an option that takes a text. Without --seats there are 4
/// seats (or as near as the game allows); without --seed the secret is random and *seed 0. `seed`
/// may be NULL. CLI_DONE, or the exit code.
int cli_setup_make(const cli_setup *given, const char *game, ant_match_setup *setup,
                   uint64_t *seed);
/// Prints the options that are not at their default, each behind a comma: ", edition=final".
void cli_setup_print(const ant_game *game, const ant_options *options);
/// The game of that name; NULL after the sentence that names those there are.
const ant_game *cli_game(const char *name);

// Bots (bots.c): --bots A,B,... and --bot NAME, which may be there several times.

/// Names for ant_player_new. Zero it first, and free it in any case.
typedef struct cli_bots {
    const char *names[ANT_ARENA_MAX_BOTS];
    int n;
    char *lists[ANT_ARENA_MAX_BOTS]; ///< what the names point into
    int n_lists;
} cli_bots;

/// Adds a name, or those of a list: CLI_DONE, or the exit code after the sentence that says why
/// not.
int cli_bots_add(cli_bots *bots, const char *name);
int cli_bots_take(cli_bots *bots, const char *list);
void cli_bots_free(cli_bots *bots);

#endif
