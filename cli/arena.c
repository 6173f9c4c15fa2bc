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

const char cli_arena_help[] =
    "Usage: antfarm arena GAME --bots A,B,... --games N [OPTION]...\n"
    "\n"
    "Lets bots play many games against each other and reports who won how often. One deal is\n"
    "played once in every rotation of the seats: that is a block. Intervals are 95 %, over the\n"
    "means of blocks. The same seed gives the same result, with any number of threads.\n"
    "docs/arena.md explains every figure.\n"
    "\n"
    "Options:\n"
    "  --bots A,B,...    who plays: random, greedy, search:1 to search:5, search:sims=N ...;\n"
    "                    the last one fills the seats that are left; with more bots than seats\n"
    "                    they take turns\n"
    "  --bot NAME        one more of them, whose name may have commas, as \"cmd:./bot --x=1,2\"\n"
    "                    for another program; may be repeated\n"
    "  --games N         number of games, rounded up to whole blocks\n"
    "  --seats N         number of seats\n"
    "  --set NAME=VALUE  an option of the game, or NAME=FILE where it takes a text; may be\n"
    "                    repeated ('antfarm games GAME')\n"
    "  --seed N          seed of everything (default: random, and shown)\n"
    "  --out FOLDER      keep results there block by block; the same command resumes\n"
    "  --resume          only resume what is in FOLDER\n"
    "  --records         also keep a record of every game there\n"
    "  --sprt LOW,HIGH   stop once it is clear whether the first bot is no better than LOW or\n"
    "                    as good as HIGH against the second, in Elo (5 % error); --games is\n"
    "                    then the most that is played\n"
    "  --rate            rate the bots, in Elo above the first\n"
    "  --by EVENT        also show shares by what an event of the game says of a seat, as\n"
    "                    \"--by colony\" or \"--by first\" in Termites\n"
    "  --mirror          the first bot on every seat, to check the arena itself\n"
    "  --threads N       threads (default: one for each processor)\n"
    "  --progress        show the progress even if standard error is not a terminal\n"
    "  --json            one line of JSON instead of tables\n"
    "  --help            show this\n";

enum {
    OPTION_BOTS = CLI_OPTION_OWN,
    OPTION_BOT,
    OPTION_GAMES,
    OPTION_OUT,
    OPTION_RESUME,
    OPTION_RECORDS,
    OPTION_SPRT,
    OPTION_RATE,
    OPTION_MIRROR,
    OPTION_BY,
    OPTION_THREADS,
    OPTION_PROGRESS,
    OPTION_JSON,
    MOST_GAMES = 100000 ///< of a test, unless told otherwise
};

typedef struct arena_request {
    cli_setup setup;
    const char *games;
    const char *threads;
    cli_bots bots;
    const char *folder;
    const char *sprt;
    const char *by;
    bool must_resume;
    bool has_records;
    bool has_ratings;
    bool is_mirror;
    bool has_progress;
    bool is_json;
} arena_request;

// ---- The command line

/// Options without a value.
static bool take_switch(arena_request *request, int option) {
    const struct {
        int option;
        bool *is_on;
    } switches[] = {
        {OPTION_RESUME, &request->must_resume},    {OPTION_RECORDS, &request->has_records},
        {OPTION_RATE, &request->has_ratings},      {OPTION_MIRROR, &request->is_mirror},
        {OPTION_PROGRESS, &request->has_progress}, {OPTION_JSON, &request->is_json},
    };
    for (size_t i = 0; i < sizeof switches / sizeof switches[0]; i++) {
        if (switches[i].option == option) {
            *switches[i].is_on = true;
            return true;
        }
    }
    return false;
}

static int take_option(arena_request *request, int option) {
    switch (option) {
    case OPTION_BOTS:
        return cli_bots_take(&request->bots, optarg);
    case OPTION_BOT:
        return cli_bots_add(&request->bots, optarg);
    case OPTION_GAMES:
        request->games = optarg;
        return CLI_DONE;
    case OPTION_OUT:
        request->folder = optarg;
        return CLI_DONE;
    case OPTION_SPRT:
        request->sprt = optarg;
        return CLI_DONE;
    case OPTION_BY:
        request->by = optarg;
        return CLI_DONE;
    case OPTION_THREADS:
        request->threads = optarg;
        return CLI_DONE;
    default:
        return take_switch(request, option) ? CLI_DONE : cli_setup_take(&request->setup, option);
    }
}

/// What must be there; CLI_OPTIONS_END, or the exit code.
static int check_request(const arena_request *request) {
    if (request->bots.n == 0) {
        return cli_usage_error("no bots were given, as in --bots search:2,greedy");
    }
    if (request->is_mirror && request->bots.n > 1) {
        return cli_usage_error("--mirror takes one bot, not %d", request->bots.n);
    }
    if (request->games == NULL && request->sprt == NULL) {
        return cli_usage_error("--games N is required");
    }
    if (request->folder == NULL && (request->has_records || request->must_resume)) {
        return cli_usage_error("--%s needs a folder, given by --out",
                               request->has_records ? "records" : "resume");
    }
    return CLI_OPTIONS_END;
}

/// CLI_OPTIONS_END, or the exit code.
static int read_options(int argc, char **argv, arena_request *request) {
    const struct option options[] = {CLI_SETUP_OPTIONS,
                                     {"bots", required_argument, NULL, OPTION_BOTS},
                                     {"bot", required_argument, NULL, OPTION_BOT},
                                     {"games", required_argument, NULL, OPTION_GAMES},
                                     {"out", required_argument, NULL, OPTION_OUT},
                                     {"resume", no_argument, NULL, OPTION_RESUME},
                                     {"records", no_argument, NULL, OPTION_RECORDS},
                                     {"sprt", required_argument, NULL, OPTION_SPRT},
                                     {"rate", no_argument, NULL, OPTION_RATE},
                                     {"mirror", no_argument, NULL, OPTION_MIRROR},
                                     {"by", required_argument, NULL, OPTION_BY},
                                     {"threads", required_argument, NULL, OPTION_THREADS},
                                     {"progress", no_argument, NULL, OPTION_PROGRESS},
                                     {"json", no_argument, NULL, OPTION_JSON},
                                     {0}};
    int option;
    while ((option = cli_next_option(argc, argv, options)) != CLI_OPTIONS_END) {
        if (option == CLI_OPTION_HELP || option == CLI_OPTION_BAD) {
            return cli_option_exit(option);
        }
        int code = take_option(request, option);
        if (code != CLI_DONE) {
            return code;
        }
    }
    if (optind >= argc) {
        return cli_usage_error("no game was given");
    }
    if (argc - optind > 1) {
        return cli_usage_error("unexpected argument '%s': give one game", argv[optind + 1]);
    }
    return check_request(request);
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
static int choose_seed(const arena_request *request, const ant_secret *secret, uint64_t given,
                       uint64_t *seed) {
    bool is_there = request->folder != NULL && ant_arena_find(request->folder, seed);
    if (request->must_resume && !is_there) {
        return cli_fail("nothing to resume in '%s'", request->folder);
    }
    if (request->setup.seed != NULL) {
        *seed = given;
    } else if (!is_there) {
        *seed = random_seed(secret);
    }
    return CLI_DONE;
}

static int make_setup(const arena_request *request, const char *game, ant_arena_setup *setup) {
    ant_match_setup match;
    uint64_t seed;
    uint64_t n_threads = 0;
    int code = cli_setup_make(&request->setup, game, &match, &seed);
    if (code != CLI_DONE) {
        return code;
    }
    *setup = (ant_arena_setup){.game = match.game,
                               .options = match.options,
                               .n_seats = match.n_seats,
                               .n_bots = request->bots.n,
                               .is_mirror = request->is_mirror,
                               .n_games = MOST_GAMES,
                               .limits = ant_player_limits_default(),
                               .has_ratings = request->has_ratings,
                               .folder = request->folder,
                               .has_records = request->has_records,
                               .by = request->by};
    memcpy(setup->bots, request->bots.names, sizeof setup->bots);
    if (request->games != NULL) {
        code = cli_number("--games", request->games, 1, ANT_ARENA_MAX_GAMES, &setup->n_games);
    }
    if (code == CLI_DONE && request->threads != NULL) {
        code = cli_number("--threads", request->threads, 1, ANT_ARENA_MAX_THREADS, &n_threads);
    }
    if (code == CLI_DONE && request->sprt != NULL) {
        code = read_test(request->sprt, setup);
    }
    setup->n_threads = (unsigned)n_threads;
    return code == CLI_DONE ? choose_seed(request, &match.secret, seed, &setup->seed) : code;
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

static ant_status run(ant_arena *arena, bool is_shown, ant_error *error) {
    ant_arena_progress progress;
    ant_arena_where(arena, &progress);
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
        ant_arena_where(arena, &progress);
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
static int say_stopped(const ant_arena_progress *progress, const ant_arena_setup *setup, int argc,
                       char **argv) {
    char buffer[4096];
    ant_text text;
    cli_fail("stopped after %llu of %llu games%s", (unsigned long long)progress->n_games,
             (unsigned long long)progress->all_games,
             setup->folder != NULL ? "; the same command resumes"
                                   : "; use --out to keep the results");
    ant_text_init(&text, buffer, sizeof buffer);
    for (int i = 0; i < argc; i++) {
        add_word(&text, argv[i]);
    }
    if (setup->folder != NULL && ant_text_is_whole(&text)) {
        fprintf(stderr, "antfarm%s\n", buffer);
    }
    return CLI_FAILED;
}

static int play(const arena_request *request, int argc, char **argv) {
    ant_arena_setup setup;
    ant_arena *arena = NULL;
    ant_error error;
    int code = make_setup(request, argv[optind], &setup);
    if (code != CLI_DONE) {
        return code;
    }
    if (ant_arena_new(&setup, &arena, &error) != ANT_OK) {
        return cli_fail_error(NULL, &error);
    }
    ant_status status = run(arena, request->has_progress || isatty(STDERR_FILENO), &error);
    ant_arena_progress progress;
    ant_arena_where(arena, &progress);
    if (progress.n_blocks > 0) {
        code = print_paper(arena, &setup, request->is_json);
    }
    if (status != ANT_OK) {
        code = cli_fail_error(NULL, &error);
    } else if (code == CLI_DONE && progress.n_blocks < progress.all_blocks) {
        code = say_stopped(&progress, &setup, argc, argv);
    }
    ant_arena_free(arena);
    return code;
}

int cli_arena(int argc, char **argv) {
    arena_request request = {.games = NULL};
    int code = read_options(argc, argv, &request);
    if (code == CLI_OPTIONS_END) {
        code = play(&request, argc, argv);
    }
    cli_bots_free(&request.bots);
    return code;
}
