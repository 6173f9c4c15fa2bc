// SPDX-License-Identifier: MIT
//
// `antfarm analyse`: what was decided well in a finished game, and what was luck.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analyse.h"

const char cli_analyse_help[] =
    "Usage: antfarm analyse FILE [OPTION]...\n\n"
    "Says of every decision of a finished game what would have been best, as far as the seat\n"
    "could know, and what it cost; of every draw whom it helped; and of every player how much\n"
    "of the result was skill and how much was luck. docs/analysis.md defines all figures.\n\n"
    "  --bot NAME      who says what is best: greedy, search:1 to search:5, search:sims=N,\n"
    "                  search:ms=N (default: search:3)\n"
    "  --worlds N      worlds in which a decision is judged (default: 5000)\n"
    "  --playouts N    games played on from each side of a draw (default: 5000)\n"
    "  --threads N     threads, 1 to 64 (default: one for each processor)\n"
    "  --json[=FILE]   print JSON instead of the table, or write it to FILE\n"
    "  --annotate OUT  write a copy of the record with the findings as comments\n"
    "  --help          show this help\n";

typedef struct analyse_wish {
    const char *path;
    const char *bot;
    const char *worlds;
    const char *playouts;
    const char *threads;
    bool has_json;
    const char *json; ///< the file; NULL: standard output
    const char *annotate;
} analyse_wish;

enum {
    OPTION_BOT = CLI_OPTION_OWN,
    OPTION_WORLDS,
    OPTION_PLAYOUTS,
    OPTION_THREADS,
    OPTION_JSON,
    OPTION_ANNOTATE
};

// Progress.

static void show_progress(void *context, uint32_t n_done, uint32_t n_all) {
    uint32_t *shown = context;
    uint32_t percent = (uint32_t)((uint64_t)n_done * 100 / n_all);
    if (percent != *shown) {
        *shown = percent;
        fprintf(stderr, "\ranalysing: %3u %%", (unsigned)percent);
        fflush(stderr);
    }
}

static void end_progress(void) {
    fputs("\r                \r", stderr);
    fflush(stderr);
}

// Texts of any length.

/// What is written: by the analysis alone, or with the text of its record.
typedef struct writing {
    const ant_analysis *analysis;
    const ant_record *record;
    const char *text;
    size_t length;
    void (*write)(const struct writing *writing, ant_text *out);
} writing;

static void write_json_file(const writing *w, ant_text *out) {
    ant_json json;
    ant_json_init(&json, out);
    ant_analysis_json(w->analysis, &json);
    ant_text_char(out, '\n');
}

static void write_annotated(const writing *w, ant_text *out) {
    ant_analysis_annotate(w->analysis, w->record, w->text, w->length, out);
}

static void write_json(ant_json *json, const void *what) {
    ant_analysis_json(what, json);
}

/// Writes into memory of its own, which the caller frees; false if there is none.
static bool make_text(const writing *w, ant_text *text) {
    enum { FIRST = 1 << 16 };
    size_t capacity = FIRST;
    for (char *at = malloc(capacity); at != NULL;) {
        ant_text_init(text, at, capacity);
        w->write(w, text);
        if (ant_text_is_whole(text)) {
            return true;
        }
        capacity = text->length + 1;
        free(at);
        at = malloc(capacity);
    }
    return false;
}

static int write_file(const writing *w, const char *path, bool may_replace) {
    ant_text text;
    if (!make_text(w, &text)) {
        return cli_no_memory();
    }
    int code = cli_file_write(path, text.at, text.length, may_replace);
    free(text.at);
    return code;
}

// Annotating.

/// The copy must be the same record: what is on the disk may have changed since it was read.
static int check_copy(const ant_text *copy, const ant_record *record, const char *path) {
    ant_record *read = NULL;
    ant_error error;
    if (ant_record_parse(copy->at, copy->length, NULL, &read, &error) != ANT_OK) {
        return cli_fail_error(path, &error);
    }
    bool is_same = read->n_plies == record->n_plies && read->start_hash == record->start_hash &&
                   memcmp(read->commitment, record->commitment, sizeof read->commitment) == 0;
    for (uint32_t i = 0; is_same && i < read->n_plies; i++) {
        is_same = read->plies[i].hash == record->plies[i].hash;
    }
    ant_record_free(read);
    return is_same ? CLI_DONE : cli_fail("'%s' was changed while it was analysed", path);
}

static int annotate(const ant_analysis *analysis, const ant_record *record,
                    const analyse_wish *wish) {
    char *text = NULL;
    size_t length = 0;
    ant_text copy;
    int code = cli_file_read(wish->path, &text, &length);
    if (code != CLI_DONE) {
        return code;
    }
    writing w = {analysis, record, text, length, write_annotated};
    if (make_text(&w, &copy)) {
        code = check_copy(&copy, record, wish->path);
        if (code == CLI_DONE) {
            code = cli_file_write(wish->annotate, copy.at, copy.length, false);
        }
        free(copy.at);
    } else {
        code = cli_no_memory();
    }
    free(text);
    return code;
}

// The command line.

static int read_options(int argc, char **argv, analyse_wish *wish) {
    static const struct option options[] = {{"bot", required_argument, NULL, OPTION_BOT},
                                            {"worlds", required_argument, NULL, OPTION_WORLDS},
                                            {"playouts", required_argument, NULL, OPTION_PLAYOUTS},
                                            {"threads", required_argument, NULL, OPTION_THREADS},
                                            {"json", optional_argument, NULL, OPTION_JSON},
                                            {"annotate", required_argument, NULL, OPTION_ANNOTATE},
                                            {0}};
    const char **texts[] = {[OPTION_BOT - CLI_OPTION_OWN] = &wish->bot,
                            [OPTION_WORLDS - CLI_OPTION_OWN] = &wish->worlds,
                            [OPTION_PLAYOUTS - CLI_OPTION_OWN] = &wish->playouts,
                            [OPTION_THREADS - CLI_OPTION_OWN] = &wish->threads,
                            [OPTION_JSON - CLI_OPTION_OWN] = &wish->json,
                            [OPTION_ANNOTATE - CLI_OPTION_OWN] = &wish->annotate};
    for (int option; (option = cli_next_option(argc, argv, options)) != CLI_OPTIONS_END;) {
        if (option == CLI_OPTION_HELP || option == CLI_OPTION_BAD) {
            return cli_option_exit(option);
        }
        *texts[option - CLI_OPTION_OWN] = optarg;
        wish->has_json = wish->has_json || option == OPTION_JSON;
    }
    if (optind >= argc) {
        return cli_usage_error("no record was named");
    }
    if (argc - optind > 1) {
        return cli_usage_error("unexpected argument '%s': give one record", argv[optind + 1]);
    }
    wish->path = argv[optind];
    return CLI_OPTIONS_END;
}

static int read_number(const char *what, const char *text, uint64_t most, uint32_t *number) {
    uint64_t value = *number;
    int code = text == NULL ? CLI_DONE : cli_number(what, text, 1, most, &value);
    *number = (uint32_t)value;
    return code;
}

static uint32_t count_processors(void) {
    long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n < 1 ? 1 : n > ANT_ANALYSIS_MAX_THREADS ? ANT_ANALYSIS_MAX_THREADS : (uint32_t)n;
}

static int read_bot(const char *name, ant_analysis_settings *settings) {
    ant_bot bot;
    ant_error error;
    if (ant_bot_from_name(name, &bot, &error) != ANT_OK) {
        error.line = 0; // a command line has none
        return cli_fail_error(NULL, &error);
    }
    if (strlen(name) >= sizeof settings->bot) {
        return cli_usage_error("the name of the bot is too long");
    }
    snprintf(settings->bot, sizeof settings->bot, "%s", name);
    return CLI_DONE;
}

static int make_settings(const analyse_wish *wish, ant_analysis_settings *settings) {
    uint32_t n_threads = count_processors();
    *settings = ant_analysis_settings_default();
    int code = wish->bot == NULL ? CLI_DONE : read_bot(wish->bot, settings);
    if (code == CLI_DONE) {
        code = read_number("--worlds", wish->worlds, ANT_JUDGE_MAX, &settings->n_worlds);
    }
    if (code == CLI_DONE) {
        code = read_number("--playouts", wish->playouts, ANT_JUDGE_MAX, &settings->n_playouts);
    }
    if (code == CLI_DONE) {
        code = read_number("--threads", wish->threads, ANT_ANALYSIS_MAX_THREADS, &n_threads);
    }
    settings->n_threads = n_threads;
    return code;
}

/// What cannot be written is told before the work is done, not after.
static int check_files(const analyse_wish *wish) {
    int code = wish->annotate == NULL ? CLI_DONE : cli_file_check(wish->annotate, false);
    return code == CLI_DONE && wish->json != NULL ? cli_file_check(wish->json, true) : code;
}

// The work.

static int show(const ant_analysis *analysis, const ant_record *record, const analyse_wish *wish) {
    int code = wish->annotate == NULL ? CLI_DONE : annotate(analysis, record, wish);
    if (code == CLI_DONE && wish->json != NULL) {
        writing w = {.analysis = analysis, .write = write_json_file};
        code = write_file(&w, wish->json, true);
    }
    if (code == CLI_DONE && wish->has_json && wish->json == NULL) {
        cli_print_json(write_json, analysis);
    } else if (code == CLI_DONE) {
        analyse_show(analysis);
    }
    return code;
}

static int analyse(const ant_record *record, ant_analysis_settings *settings,
                   const analyse_wish *wish) {
    ant_analysis *analysis = NULL;
    ant_error error;
    uint32_t shown = UINT32_MAX;
    if (!record->is_finished) {
        return cli_fail("%s: the game is not over: only finished games can be analysed",
                        wish->path);
    }
    if (isatty(STDERR_FILENO)) {
        settings->progress = show_progress;
        settings->context = &shown;
    }
    ant_status status = ant_analysis_make(record, settings, &analysis, &error);
    if (settings->progress != NULL) {
        end_progress();
    }
    if (status != ANT_OK) {
        return cli_fail_error(wish->path, &error);
    }
    int code = show(analysis, record, wish);
    ant_analysis_free(analysis);
    return code;
}

int cli_analyse(int argc, char **argv) {
    analyse_wish wish = {0};
    ant_analysis_settings settings;
    ant_record *record = NULL;
    ant_error error;
    int code = read_options(argc, argv, &wish);
    if (code != CLI_OPTIONS_END) {
        return code;
    }
    code = make_settings(&wish, &settings);
    if (code != CLI_DONE) {
        return code;
    }
    if (ant_record_load(wish.path, &record, &error) != ANT_OK) {
        return cli_fail_error(wish.path, &error);
    }
    code = check_files(&wish);
    if (code == CLI_DONE) {
        code = analyse(record, &settings, &wish);
    }
    ant_record_free(record);
    return code;
}
