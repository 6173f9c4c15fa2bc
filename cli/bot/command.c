// SPDX-License-Identifier: MIT
//
// `antfarm bot`: a built-in bot as a program of its own, for hosts that speak `abp 2`
// (docs/bot-protocol.md).
//
// One thread reads, and writes every answer; another thinks meanwhile, so that `stop`, `quit` and
// the end of the input are heard at any time.
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <antfarm/abp.h>

#include "../cli.h"

enum { SENTENCE_SIZE = 512 };

/// What the thread that thinks is given and gives back.
typedef struct thinking {
    pthread_t thread;
    bool is_under_way;
    ant_thinker *thinker;   ///< kept from thought to thought; NULL: to be made
    uint32_t n_simulations; ///< that it was made for
    ant_view view;
    uint64_t seed;
    uint64_t deadline; ///< as of ant_program_now; 0: none
    atomic_bool must_stop;
    int done[2]; ///< a pipe: a byte comes through it when the thought is there
    ant_thought thought;
} thinking;

typedef struct abp_bot {
    ant_bot bot;
    char name[ANT_ABP_NAME_SIZE];
    unsigned n_threads;
    const ant_game *game; ///< of the last `newgame`; NULL before
    ant_view view;        ///< of the last `position`
    bool has_view;
    bool has_quit;
    thinking thinking;
    ant_abp_lines lines;
    char buffer[ANT_ABP_MAX_LINE];
} abp_bot;

// Speaking.

static void say(const char *line) {
    cli_print("%s\n", line);
    cli_flush();
}

static void say_error(const char *sentence) {
    cli_print("error %s\n", sentence);
    cli_flush();
}

static void say_failure(const ant_error *error) {
    char sentence[SENTENCE_SIZE];
    ant_text text;
    ant_text_init(&text, sentence, sizeof sentence);
    ant_error_sentence(error, &text);
    say_error(sentence);
}

// Thinking.

static bool is_time(void *context) {
    thinking *thought = context;
    return atomic_load(&thought->must_stop) ||
           (thought->deadline != 0 && ant_program_now() >= thought->deadline);
}

static void *think(void *context) {
    thinking *thought = context;
    const ant_bot_stop stop = {is_time, thought};
    ant_thinker_think(thought->thinker, &thought->view, thought->seed, &stop, &thought->thought);
    while (write(thought->done[1], "", 1) < 0 && errno == EINTR) {
    }
    return NULL;
}

static void say_best(const thinking *thought) {
    char buffer[SENTENCE_SIZE];
    ant_text text;
    if (thought->thought.n_moves == 0) {
        say_error("the seat of the position may not act");
        return;
    }
    ant_text_init(&text, buffer, sizeof buffer);
    ant_text_string(&text, "bestaction ");
    ant_action_text(thought->view.game, thought->thought.moves[0].action, &text);
    say(buffer);
}

/// Waits for the thought to end and answers, unless nobody wants to know any more.
static void finish_thought(abp_bot *bot) {
    thinking *thought = &bot->thinking;
    char byte;
    if (!thought->is_under_way) {
        return;
    }
    pthread_join(thought->thread, NULL);
    while (read(thought->done[0], &byte, 1) < 0 && errno == EINTR) {
    }
    thought->is_under_way = false;
    if (!bot->has_quit) {
        say_best(thought);
    }
}

static void stop_thought(abp_bot *bot) {
    atomic_store(&bot->thinking.must_stop, true);
    finish_thought(bot);
}

/// The bot within the bounds that were said.
static ant_bot bounded(const ant_bot *bot, const ant_abp_go *go) {
    ant_bot within = *bot;
    bool is_fewer = within.n_simulations == 0 || go->n_simulations < within.n_simulations;
    if (go->n_simulations > 0 && is_fewer) {
        bool is_too_many = go->n_simulations > ANT_BOT_MAX_SIMULATIONS;
        within.n_simulations = is_too_many ? ANT_BOT_MAX_SIMULATIONS : go->n_simulations;
    }
    return within;
}

static void forget_thinker(thinking *thought) {
    ant_thinker_free(thought->thinker);
    thought->thinker = NULL;
}

/// Makes a thinker, unless the last one will do.
static bool prepare(abp_bot *bot, const ant_bot *within) {
    thinking *thought = &bot->thinking;
    if (thought->thinker != NULL && thought->n_simulations == within->n_simulations) {
        return true;
    }
    forget_thinker(thought);
    thought->thinker = ant_thinker_new(within, bot->n_threads);
    thought->n_simulations = within->n_simulations;
    return thought->thinker != NULL;
}

/// Whoever gives no seed gets other draws every time.
static uint64_t any_seed(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (uint64_t)now.tv_sec * 1000000007U + (uint64_t)now.tv_nsec;
}

static void go(abp_bot *bot, const char *text, size_t length) {
    thinking *thought = &bot->thinking;
    ant_abp_go order;
    if (!bot->has_view) {
        say_error("there was no position to think about");
        return;
    }
    ant_abp_read_go(text, length, &order);
    const ant_bot within = bounded(&bot->bot, &order);
    if (!prepare(bot, &within)) {
        say_error(ant_status_text(ANT_NO_MEMORY));
        return;
    }
    thought->view = bot->view;
    thought->seed = order.has_seed ? order.seed : any_seed();
    thought->deadline = order.milliseconds > 0 ? ant_program_now() + order.milliseconds : 0;
    atomic_store(&thought->must_stop, false);
    thought->is_under_way = pthread_create(&thought->thread, NULL, think, thought) == 0;
    if (!thought->is_under_way) {
        say_error("cannot start a thread");
    }
}

// What the host says.

static void greet(const abp_bot *bot, const char *text, size_t length) {
    ant_abp_options options = {.n = 2};
    char buffer[SENTENCE_SIZE];
    ant_text line;
    size_t n_games;
    const ant_game *const *games = ant_games(&n_games);
    if (ant_abp_read_version(text, length) < ANT_ABP_VERSION) {
        say_error("this bot speaks abp 2 and no earlier version");
        return;
    }
    cli_print("id name %s\nid author Antfarm\nid games", bot->name);
    for (size_t i = 0; i < n_games; i++) {
        cli_print(" %s", games[i]->name);
    }
    snprintf(options.at[0].name, sizeof options.at[0].name, "bot");
    options.at[0].kind = ANT_JSON_STRING;
    snprintf(options.at[0].text, sizeof options.at[0].text, "%s", bot->name);
    snprintf(options.at[1].name, sizeof options.at[1].name, "threads");
    options.at[1].kind = ANT_JSON_NUMBER;
    options.at[1].number = bot->n_threads;
    ant_text_init(&line, buffer, sizeof buffer);
    ant_abp_write_options(&options, &line);
    cli_print("\n%sabp %d\n", buffer, ANT_ABP_VERSION);
    cli_flush();
}

static void set_option(abp_bot *bot, const ant_abp_option *option) {
    if (strcmp(option->name, "bot") == 0 && option->kind == ANT_JSON_STRING) {
        ant_error error;
        if (ant_bot_from_name(option->text, &bot->bot, &error) != ANT_OK) {
            say_failure(&error);
            return;
        }
        snprintf(bot->name, sizeof bot->name, "%s", option->text);
    } else if (strcmp(option->name, "threads") == 0 && option->kind == ANT_JSON_NUMBER) {
        if (option->number < 1 || option->number > ANT_BOT_MAX_TREES) {
            say_error("threads are from 1 to 8");
            return;
        }
        bot->n_threads = (unsigned)option->number;
    }
}

static void set_options(abp_bot *bot, const char *text, size_t length) {
    ant_abp_options options;
    ant_error error;
    if (ant_abp_read_options(text, length, &options, &error) != ANT_OK) {
        say_failure(&error);
        return;
    }
    for (unsigned i = 0; i < options.n; i++) {
        set_option(bot, &options.at[i]);
    }
    forget_thinker(&bot->thinking);
}

static void begin_game(abp_bot *bot, const char *text, size_t length) {
    ant_abp_newgame newgame;
    ant_error error;
    bot->has_view = false;
    bot->game = NULL;
    if (ant_abp_read_newgame(text, length, &newgame, &error) != ANT_OK) {
        say_failure(&error);
        return;
    }
    bot->game = newgame.game;
}

static void look(abp_bot *bot, const char *text, size_t length) {
    ant_error error;
    if (bot->game == NULL) {
        say_error("there was no newgame before the position");
        return;
    }
    // A position that cannot be read must not leave the one before it to be thought about.
    ant_status status = ant_abp_read_position(bot->game, text, length, &bot->view, &error);
    bot->has_view = status == ANT_OK;
    if (status != ANT_OK) {
        say_failure(&error);
    }
}

static void obey(abp_bot *bot, const ant_abp_line *line) {
    if (line->word == ANT_ABP_UNKNOWN || line->word == ANT_ABP_ID || line->word == ANT_ABP_WANTS ||
        line->word == ANT_ABP_BESTACTION || line->word == ANT_ABP_ERROR) {
        return; // nothing that hosts say
    }
    bot->has_quit = line->word == ANT_ABP_QUIT;
    stop_thought(bot); // whatever it is: a host that goes on has waited long enough
    switch (line->word) {
    case ANT_ABP_ABP:
        greet(bot, line->rest, line->n_rest);
        break;
    case ANT_ABP_OPTIONS:
        set_options(bot, line->rest, line->n_rest);
        break;
    case ANT_ABP_NEWGAME:
        begin_game(bot, line->rest, line->n_rest);
        break;
    case ANT_ABP_POSITION:
        look(bot, line->rest, line->n_rest);
        break;
    case ANT_ABP_GO:
        go(bot, line->rest, line->n_rest);
        break;
    default: // stop and quit are done; a position says the rest to a built-in bot
        break;
    }
}

// Reading.

/// Every line that is there.
static void obey_lines(abp_bot *bot) {
    while (!bot->has_quit) {
        const char *text;
        size_t length;
        ant_abp_line line;
        switch (ant_abp_lines_take(&bot->lines, &text, &length)) {
        case ANT_ABP_NO_LINE:
            return;
        case ANT_ABP_WHOLE_LINE:
            ant_abp_read(text, length, &line);
            obey(bot, &line);
            break;
        case ANT_ABP_LONG_LINE:
            say_error("a line has more than 131072 bytes");
            break;
        case ANT_ABP_BAD_LINE:
            say_error("a line is not UTF-8 or has control characters");
            break;
        }
    }
}

/// What has come in; the end of it is as good as `quit`.
static void read_input(abp_bot *bot) {
    size_t room;
    char *at = ant_abp_lines_room(&bot->lines, &room);
    ssize_t n = read(STDIN_FILENO, at, room);
    if (n > 0) {
        ant_abp_lines_add(&bot->lines, (size_t)n);
        obey_lines(bot);
    } else if (n == 0 || (errno != EINTR && errno != EAGAIN)) {
        bot->has_quit = true;
    }
}

static int converse(abp_bot *bot) {
    while (!bot->has_quit && cli_output_is_ok()) {
        struct pollfd both[2] = {{.fd = STDIN_FILENO, .events = POLLIN},
                                 {.fd = bot->thinking.done[0], .events = POLLIN}};
        if (poll(both, 2, -1) < 0) {
            if (errno != EINTR && errno != EAGAIN) {
                return cli_fail("cannot wait for input: %s", strerror(errno));
            }
            continue;
        }
        if (both[1].revents != 0) {
            finish_thought(bot);
        }
        if (both[0].revents != 0) {
            read_input(bot);
        }
    }
    bot->has_quit = true;
    stop_thought(bot);
    forget_thinker(&bot->thinking);
    return CLI_DONE;
}

typedef struct bot_request {
    const char *name;
} bot_request;

static bot_request given;

static int run(void) {
    static abp_bot bot; // too large for a stack that may be small
    ant_error error;
    if (ant_bot_from_name(given.name, &bot.bot, &error) != ANT_OK) {
        return cli_fail_error(NULL, &error);
    }
    snprintf(bot.name, sizeof bot.name, "%s", given.name);
    bot.n_threads = 1;
    ant_abp_lines_init(&bot.lines, bot.buffer, sizeof bot.buffer);
    if (pipe(bot.thinking.done) != 0) {
        return cli_fail("cannot make a pipe: %s", strerror(errno));
    }
    int code = converse(&bot);
    close(bot.thinking.done[0]);
    close(bot.thinking.done[1]);
    return code;
}

static const cli_option options[] = {
    {NULL, "BOT",
     "random, greedy or search:1 to search:5, or a search with a number of its own, as in "
     "search:sims=5000 or search:ms=200",
     CLI_TEXT(bot_request, name)},
    {.kind = CLI_KIND_GROUP, .group = cli_game_options},
    {0},
};

const cli_command cli_bot = {
    .name = "bot",
    .summary = "be a bot for another program",
    .description =
        "Speaks the bot protocol abp 2 on standard input and output (docs/bot-protocol.md): "
        "another program, the host, sends what a seat may see, and this one answers what it would "
        "do. It ends at 'quit' or at the end of its input.",
    .options = options,
    .request = &given,
    .run = run,
};
