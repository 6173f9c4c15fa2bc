// SPDX-License-Identifier: MIT
//
// `antfarm arena`: bots against each other.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "arena.h"

enum { MOST_GAMES = 100000 }; ///< of a test, unless told otherwise

typedef struct arena_request {
    cli_setup setup;
    cli_bots bots;
    ant_arena_setup arena; ///< what the set-up and the bots do not say
    const char *sprt;
    bool must_resume;
    bool has_progress;
    bool is_json;
} arena_request;

static arena_request given = {.setup.seed = CLI_NO_SEED};

// ---- The command line

/// What must be there; CLI_DONE, or the exit code.
static int check_request(void) {
    const ant_arena_setup *arena = &given.arena;
    if (given.bots.n == 0) {
        return cli_usage_error("no bots were given, as in --bots search:2,greedy");
    }
    if (arena->is_mirror && given.bots.n > 1) {
        return cli_usage_error("--mirror takes one bot, not %d", given.bots.n);
    }
    if (arena->n_games == 0 && given.sprt == NULL) {
        return cli_usage_error("--games N is required");
    }
    if (arena->folder == NULL && (arena->has_records || given.must_resume)) {
        return cli_usage_error("--%s needs a folder, given by --out",
                               arena->has_records ? "records" : "resume");
    }
    return CLI_DONE;
}

/// A seed that nobody chose, small enough for whoever reads JSON.
static uint64_t random_seed(const ant_secret *secret) {
    uint64_t seed = 0;
    for (int i = 0; i < 8; i++) {
        seed = seed << 8 | secret->bytes[i];
    }
    return seed & CLI_MAX_SEED;
}

/// LOW,HIGH
static int read_test(const char *text, ant_arena_setup *setup) {
    char *end;
    setup->has_test = true;
    setup->test_low = strtod(text, &end);
    bool is_read = end != text && *end == ',';
    const char *second = is_read ? end + 1 : text;
    setup->test_high = strtod(second, &end);
    is_read = is_read && end != second && *end == '\0';
    if (!is_read || !(setup->test_low >= -ANT_ARENA_MAX_ELO) ||
        !(setup->test_high <= ANT_ARENA_MAX_ELO) || !(setup->test_low < setup->test_high)) {
        return cli_usage_error("--sprt takes LOW,HIGH in Elo, as in 0,10, not '%s'", text);
    }
    return CLI_DONE;
}

/// Results that are there bring their seed with them.
static int choose_seed(const ant_secret *secret, ant_arena_setup *setup) {
    bool is_there = setup->folder != NULL && ant_arena_find(setup->folder, &setup->seed);
    if (given.must_resume && !is_there) {
        return cli_fail("nothing to resume in '%s'", setup->folder);
    }
    if (given.setup.seed != CLI_NO_SEED) {
        setup->seed = given.setup.seed;
    } else if (!is_there) {
        setup->seed = random_seed(secret);
    }
    return CLI_DONE;
}

static int make_setup(ant_arena_setup *setup) {
    ant_match_setup match;
    int code = check_request();
    if (code == CLI_DONE) {
        code = cli_setup_make(&given.setup, &match);
    }
    if (code != CLI_DONE) {
        return code;
    }
    *setup = given.arena;
    setup->game = match.game;
    setup->options = match.options;
    setup->n_seats = match.n_seats;
    setup->n_bots = given.bots.n;
    setup->limits = ant_player_limits_default();
    setup->n_games = setup->n_games > 0 ? setup->n_games : MOST_GAMES;
    memcpy(setup->bots, given.bots.names, sizeof setup->bots);
    if (given.sprt != NULL) {
        code = read_test(given.sprt, setup);
    }
    return code == CLI_DONE ? choose_seed(&match.secret, setup) : code;
}

// ---- Looking after it

static volatile sig_atomic_t is_interrupted;

static void interrupt(int signal_number) {
    (void)signal_number;
    is_interrupted = 1;
}

/// Whoever had it ignored, as nohup does, meant it.
static void catch_signal(int signal_number, struct sigaction *before) {
    // A second one ends the program at once: what is kept is safe.
    struct sigaction action = {.sa_handler = interrupt, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(signal_number, NULL, before);
    if (before->sa_handler != SIG_IGN) {
        sigaction(signal_number, &action, NULL);
    }
}

typedef struct arena_view {
    bool is_shown;
    bool is_terminal;
    double start;
    uint64_t first_games; ///< finished before this run
    unsigned n_looks;
} arena_view;

static double now(void) {
    struct timespec time = {0};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/// On a terminal one line that changes, elsewhere a line now and then.
static void show_progress(const arena_view *view, const ant_arena_progress *progress) {
    char line[160];
    double seconds = now() - view->start;
    double rate = (double)(progress->n_games - view->first_games) / (seconds > 0 ? seconds : 1);
    uint64_t left = progress->all_games - progress->n_games;
    int n = snprintf(line, sizeof line, "%llu of %llu games, %.1f a second",
                     (unsigned long long)progress->n_games, (unsigned long long)progress->all_games,
                     rate);
    if (rate > 0 && n > 0 && (size_t)n < sizeof line) {
        unsigned long long wait = (unsigned long long)((double)left / rate + 0.5);
        snprintf(line + n, sizeof line - (size_t)n, ", %llu:%02llu:%02llu left", wait / 3600,
                 wait / 60 % 60, wait % 60);
    }
    fprintf(stderr, view->is_terminal ? "\r%-70s" : "%s\n", line);
    fflush(stderr);
}

static bool look(void *context, const ant_arena_progress *progress) {
    enum { LOOKS_ON_TERMINAL = 5, LOOKS_ELSEWHERE = 100 }; // ten looks are a second
    arena_view *view = context;
    unsigned n_looks = view->is_terminal ? LOOKS_ON_TERMINAL : LOOKS_ELSEWHERE;
    if (view->is_shown && ++view->n_looks % n_looks == 0) {
        show_progress(view, progress);
    }
    return is_interrupted == 0;
}

static ant_status run_arena(ant_arena *arena, bool is_shown, ant_error *error) {
    ant_arena_progress progress;
    ant_arena_get_progress(arena, &progress);
    arena_view view = {.is_shown = is_shown,
                       .is_terminal = isatty(STDERR_FILENO) == 1,
                       .start = now(),
                       .first_games = progress.n_games};
    const ant_arena_watch watch = {look, &view};
    struct sigaction before[2];
    is_interrupted = 0;
    catch_signal(SIGINT, &before[0]);
    catch_signal(SIGTERM, &before[1]);
    ant_status status = ant_arena_run(arena, &watch, error);
    sigaction(SIGINT, &before[0], NULL);
    sigaction(SIGTERM, &before[1], NULL);
    if (is_shown) {
        ant_arena_get_progress(arena, &progress);
        show_progress(&view, &progress);
        fputs(view.is_terminal ? "\n" : "", stderr);
    }
    return status;
}

static int print_paper(ant_arena *arena, const ant_arena_setup *setup, bool is_json) {
    static arena_paper paper; // too large for a stack that may be small
    ant_error error;
    paper.setup = setup;
    if (ant_arena_report_make(arena, &paper.report, &error) != ANT_OK) {
        return cli_fail_error(NULL, &error);
    }
    if (is_json) {
        cli_print_json(arena_write_json, &paper);
    } else {
        arena_print_table(&paper);
    }
    cli_flush(); // before what stands on standard error
    return CLI_DONE;
}

/// A word of a command line, as a shell would read it back.
static void add_word(ant_text *out, const char *word) {
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=:,./+@%";
    bool is_plain = word[0] != '\0' && word[strspn(word, plain)] == '\0';
    ant_text_string(out, is_plain ? " " : " '");
    for (; *word != '\0'; word++) {
        if (*word == '\'') {
            ant_text_string(out, "'\\''");
        } else {
            ant_text_char(out, *word);
        }
    }
    ant_text_string(out, is_plain ? "" : "'");
}

/// Says where it stopped and how to go on.
static int say_stopped(const ant_arena_progress *progress, const ant_arena_setup *setup) {
    char buffer[4096];
    ant_text text;
    cli_fail("stopped after %llu of %llu games%s", (unsigned long long)progress->n_games,
             (unsigned long long)progress->all_games,
             setup->folder != NULL ? "; the same command resumes"
                                   : "; use --out to keep the results");
    ant_text_init(&text, buffer, sizeof buffer);
    for (char **word = cli_arguments(); *word != NULL; word++) {
        add_word(&text, *word);
    }
    if (setup->folder != NULL && ant_text_is_whole(&text)) {
        fprintf(stderr, "antfarm%s\n", buffer);
    }
    return CLI_FAILED;
}

static int play(void) {
    ant_arena_setup setup;
    ant_arena *arena = NULL;
    ant_error error;
    int code = make_setup(&setup);
    if (code != CLI_DONE) {
        return code;
    }
    if (ant_arena_new(&setup, &arena, &error) != ANT_OK) {
        return cli_fail_error(NULL, &error);
    }
    ant_status status = run_arena(arena, given.has_progress || isatty(STDERR_FILENO), &error);
    ant_arena_progress progress;
    ant_arena_get_progress(arena, &progress);
    if (progress.n_blocks > 0) {
        code = print_paper(arena, &setup, given.is_json);
    }
    if (status != ANT_OK) {
        code = cli_fail_error(NULL, &error);
    } else if (code == CLI_DONE && progress.n_blocks < progress.all_blocks) {
        code = say_stopped(&progress, &setup);
    }
    ant_arena_free(arena);
    return code;
}

static int run(void) {
    int code = play();
    cli_bots_free(&given.bots);
    return code;
}

static const cli_option options[] = {
    {NULL, "GAME", "the game to play", CLI_GAME(arena_request, setup.game)},
    {CLI_GROUP(arena_request, bots, cli_bots_options)},
    {"games", "N", "number of games, rounded up to whole blocks",
     CLI_NUMBER(arena_request, arena.n_games, 1, ANT_ARENA_MAX_GAMES)},
    {CLI_GROUP(arena_request, setup, cli_setup_options)},
    {"seed", "N", "seed of everything (default: random, and shown)",
     CLI_NUMBER(arena_request, setup.seed, 0, CLI_MAX_SEED)},
    {"out", "FOLDER", "keep results there block by block; the same command resumes",
     CLI_TEXT(arena_request, arena.folder),
     .more = "It also resumes after an interruption, and may ask for more games; other settings "
             "are refused."},
    {"resume", NULL, "only resume what is in the folder", CLI_FLAG(arena_request, must_resume)},
    {"records", NULL, "also keep a record of every game there, in the folder records",
     CLI_FLAG(arena_request, arena.has_records)},
    {"sprt", "LOW,HIGH",
     "stop once it is clear whether the first bot is no better than LOW or as good as HIGH against "
     "the second, in Elo (5 % error); --games is then the most that is played (default: 100000)",
     CLI_TEXT(arena_request, sprt)},
    {"rate", NULL, "rate the bots by the places they reached, in Elo above the first",
     CLI_FLAG(arena_request, arena.has_ratings)},
    {"by", "EVENT",
     "also show shares by what the first event of that name says of each seat, as \"--by colony\" "
     "or \"--by first\" in Termites",
     CLI_TEXT(arena_request, arena.by)},
    {"mirror", NULL,
     "the first bot on every seat, to check the arena itself: all must come out even",
     CLI_FLAG(arena_request, arena.is_mirror)},
    {"threads", "N", "threads (default: one for each processor)",
     CLI_NUMBER(arena_request, arena.n_threads, 1, ANT_ARENA_MAX_THREADS)},
    {"progress", NULL, "show the progress even if standard error is not a terminal",
     CLI_FLAG(arena_request, has_progress)},
    {"json", NULL, "one line of JSON instead of tables", CLI_FLAG(arena_request, is_json)},
    {0},
};

const cli_command cli_arena = {
    .name = "arena",
    .summary = "let bots play against each other",
    .usage = {"GAME --bots A,B,... --games N [OPTION]..."},
    .description =
        "Lets bots play many games against each other and reports who won how often. One deal is "
        "played once in every rotation of the seats: that is a block. Intervals are 95 %, over the "
        "means of blocks. The same seed gives the same result, with any number of threads. "
        "docs/arena.md explains every figure.\n"
        "With four seats search:2,greedy is one search against three greedy bots; two and two are "
        "written A,A,B,B. With more bots than seats they take turns.",
    .examples = {{"Whether a change made a bot stronger",
                  "antfarm arena termites --bots cmd:./new,cmd:./old --seats 2 --sprt 0,10"}},
    .options = options,
    .request = &given,
    .run = run,
};
