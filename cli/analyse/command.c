// SPDX-License-Identifier: MIT
//
// `antfarm analyse`: what was decided well in a finished game, and what was luck.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analyse.h"

typedef struct analyse_request {
    const char *path;
    ant_analysis_settings settings;
    uint32_t n_threads; ///< 0: one for each processor
    const char *json;   ///< the file, "" for standard output; NULL: no JSON
    const char *annotate;
} analyse_request;

static analyse_request given;

static void init(void) {
    given.settings = ant_analysis_settings_default();
}

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

static int annotate(const ant_analysis *analysis, const ant_record *record) {
    char *text = NULL;
    size_t length = 0;
    ant_text copy;
    int code = cli_file_read(given.path, &text, &length);
    if (code != CLI_DONE) {
        return code;
    }
    writing w = {analysis, record, text, length, write_annotated};
    if (make_text(&w, &copy)) {
        code = check_copy(&copy, record, given.path);
        if (code == CLI_DONE) {
            code = cli_file_write(given.annotate, copy.at, copy.length, false);
        }
        free(copy.at);
    } else {
        code = cli_no_memory();
    }
    free(text);
    return code;
}

// The command line.

static uint32_t count_processors(void) {
    long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n < 1 ? 1 : n > ANT_ANALYSIS_MAX_THREADS ? ANT_ANALYSIS_MAX_THREADS : (uint32_t)n;
}

static int take_bot(void *field, const char *name) {
    ant_analysis_settings *settings = field;
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

static bool has_json_file(void) {
    return given.json != NULL && given.json[0] != '\0';
}

/// What cannot be written is told before the work is done, not after.
static int check_files(void) {
    int code = given.annotate == NULL ? CLI_DONE : cli_file_check(given.annotate, false);
    return code == CLI_DONE && has_json_file() ? cli_file_check(given.json, true) : code;
}

// The work.

static int show(const ant_analysis *analysis, const ant_record *record) {
    int code = given.annotate == NULL ? CLI_DONE : annotate(analysis, record);
    if (code == CLI_DONE && has_json_file()) {
        writing w = {.analysis = analysis, .write = write_json_file};
        code = write_file(&w, given.json, true);
    }
    if (code == CLI_DONE && given.json != NULL && !has_json_file()) {
        cli_print_json(write_json, analysis);
    } else if (code == CLI_DONE) {
        analyse_show(analysis);
    }
    return code;
}

static int analyse(const ant_record *record) {
    ant_analysis *analysis = NULL;
    ant_analysis_settings *settings = &given.settings;
    ant_error error;
    uint32_t shown = UINT32_MAX;
    if (!record->is_finished) {
        return cli_fail("%s: the game is not over: only finished games can be analysed",
                        given.path);
    }
    settings->n_threads = given.n_threads > 0 ? given.n_threads : count_processors();
    if (isatty(STDERR_FILENO)) {
        settings->progress = show_progress;
        settings->context = &shown;
    }
    ant_status status = ant_analysis_make(record, settings, &analysis, &error);
    if (settings->progress != NULL) {
        end_progress();
    }
    if (status != ANT_OK) {
        return cli_fail_error(given.path, &error);
    }
    int code = show(analysis, record);
    ant_analysis_free(analysis);
    return code;
}

static int run(void) {
    ant_record *record = NULL;
    ant_error error;
    if (ant_record_load(given.path, &record, &error) != ANT_OK) {
        return cli_fail_error(given.path, &error);
    }
    int code = check_files();
    if (code == CLI_DONE) {
        code = analyse(record);
    }
    ant_record_free(record);
    return code;
}

static const cli_option options[] = {
    {NULL, "RECORD", "the file of a finished game", CLI_TEXT(analyse_request, path)},
    {"bot", "NAME",
     "who says what is best: greedy, search:1 to search:5, search:sims=N, search:ms=N "
     "(default: search:3)",
     CLI_HOOK(offsetof(analyse_request, settings), take_bot)},
    {"worlds", "N", "worlds in which a decision is judged",
     CLI_NUMBER(analyse_request, settings.n_worlds, 1, ANT_JUDGE_MAX)},
    {"playouts", "N", "games played on from each side of a draw",
     CLI_NUMBER(analyse_request, settings.n_playouts, 1, ANT_JUDGE_MAX)},
    {"threads", "N", "threads, up to 64 (default: one for each processor)",
     CLI_NUMBER(analyse_request, n_threads, 1, ANT_ANALYSIS_MAX_THREADS),
     .more = "The findings are the same with any number."},
    {"json", "FILE", "print JSON instead of the table, or write it to FILE beside the table",
     CLI_TEXT(analyse_request, json), .is_optional = true},
    {"annotate", "OUT", "write a copy of the record with the findings as comments",
     CLI_TEXT(analyse_request, annotate),
     .more = "'antfarm replay' reads and verifies it like the record itself. OUT is never "
             "overwritten."},
    {.kind = CLI_KIND_GROUP, .group = cli_game_options},
    {0},
};

const cli_command cli_analyse = {
    .name = "analyse",
    .summary = "tell skill from luck in a finished game",
    .description =
        "Says of every decision of a finished game what would have been best, as far as the seat "
        "could know, and what it cost in percent of a victory; of every draw whom it helped; and "
        "of "
        "every player how much of the result was skill and how much was luck. docs/analysis.md "
        "defines all figures.\n"
        "Losses of 3, 6 and 12 points beyond the noise are marked ?!, ? and ??. For each player "
        "the "
        "result is the par plus skill plus luck, and luck is chance plus what the others did.",
    .examples = {{"Who was lucky in a game, and who was good",
                  "antfarm analyse game.antfarm --annotate analysed.antfarm"}},
    .options = options,
    .request = &given,
    .init = init,
    .run = run,
};
