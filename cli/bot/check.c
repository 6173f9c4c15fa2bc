// SPDX-License-Identifier: MIT
//
// `antfarm bot-check`: whether a program keeps to the bot protocol, one line for each check.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "check.h"

enum {
    PROMPT = 1000,      ///< milliseconds to end, or to answer after `stop`, at least
    LONG_THOUGHT = 60,  ///< seconds that a bot is offered before it is stopped
    MAX_SHOWN = 60,     ///< bytes of an answer in a reason
    MAX_SENTENCE = 512, ///< of why it is illegal
    MAX_GAMES = 1000000
};

// Talking.

bool check_fail(checker *check, const char *format, ...) {
    va_list args;
    va_start(args, format);
    vsnprintf(check->why, sizeof check->why, format, args);
    va_end(args);
    return false;
}

bool check_fail_error(checker *check, const ant_error *error) {
    // Which program it is stands on the command line; what matters is what it did.
    return check_fail(
        check, "%s", error->expected[0] != '\0' ? error->expected : ant_status_text(error->status));
}

static void stop_program(checker *check) {
    ant_program_free(check->program);
    check->program = NULL;
}

static bool send_text(checker *check, const ant_text *text) {
    ant_error error;
    uint64_t deadline = ant_program_now() + check->milliseconds;
    if (!ant_text_is_whole(text)) {
        return check_fail(check, "the position needs lines longer than the protocol has");
    }
    return ant_program_send(check->program, text->at, text->length, deadline, &error) == ANT_OK ||
           check_fail_error(check, &error);
}

bool check_send(checker *check, const char *line) {
    ant_text text;
    ant_text_init(&text, check->line, sizeof check->line);
    ant_text_string(&text, line);
    ant_text_char(&text, '\n');
    return send_text(check, &text);
}

/// The next line with this word. Others that bots may say are taken on the way.
static bool wait_for(checker *check, ant_abp_word word, uint64_t deadline, ant_abp_line *line) {
    ant_error error;
    for (;;) {
        const char *text;
        size_t length;
        if (ant_program_receive(check->program, deadline, &text, &length, &error) != ANT_OK) {
            return check_fail_error(check, &error);
        }
        if (text == NULL) {
            return check_fail(check, "it did not answer in time");
        }
        ant_abp_read(text, length, line);
        if (line->word == word) {
            return true;
        }
        if (line->word == ANT_ABP_ID) {
            ant_abp_read_id(line->rest, line->n_rest, &check->id);
        } else if (line->word == ANT_ABP_WANTS) {
            ant_abp_read_wants(line->rest, line->n_rest, &check->id);
        } else if (line->word == ANT_ABP_BESTACTION) {
            check->n_stray++;
        } else if (line->word == ANT_ABP_ERROR) {
            return check_fail(check, "it says: %.*s", (int)line->n_rest, line->rest);
        } else if (line->word == ANT_ABP_OPTIONS) {
            check->has_options =
                ant_abp_read_options(line->rest, line->n_rest, &check->options, &error) == ANT_OK;
            if (!check->has_options) {
                return check_fail(check, "its options cannot be read: expected %s", error.expected);
            }
        }
    }
}

/// The greeting, which may be said again at any time: who answers it has read all before it.
static bool greet(checker *check) {
    ant_abp_line line = {.word = ANT_ABP_UNKNOWN};
    uint64_t deadline = ant_program_now() + check->milliseconds;
    if (!check_send(check, "abp 2") || !wait_for(check, ANT_ABP_ABP, deadline, &line)) {
        return false;
    }
    unsigned version = ant_abp_read_version(line.rest, line.n_rest);
    check->id.version = version;
    return (version >= ANT_ABP_FIRST_VERSION && version <= ANT_ABP_VERSION) ||
           check_fail(check, "it answered 'abp 2' with version %u", version);
}

bool check_start(checker *check) {
    ant_error error;
    if (check->program != NULL) {
        return true;
    }
    return (ant_program_start(check->command, &check->program, &error) == ANT_OK ||
            check_fail_error(check, &error)) &&
           greet(check);
}

bool check_answer(checker *check, const ant_view *view, uint64_t deadline, ant_action *action) {
    uint64_t start = ant_program_now();
    ant_abp_line line = {.word = ANT_ABP_UNKNOWN};
    ant_error error;
    if (!wait_for(check, ANT_ABP_BESTACTION, deadline, &line)) {
        return false;
    }
    uint64_t time = ant_program_now() - start;
    check->slowest = time > check->slowest ? time : check->slowest;
    check->n_answers++;
    int n = line.n_rest < MAX_SHOWN ? (int)line.n_rest : MAX_SHOWN;
    if (ant_abp_read_action(view->game, line.rest, line.n_rest, action, &error) != ANT_OK) {
        return check_fail(check, "it answered '%.*s', which is not an action", n, line.rest);
    }
    ant_clause_id why = view->game->check(view->state, view->seat, *action);
    if (why == ANT_ALLOWED) {
        return true;
    }
    char sentence[MAX_SENTENCE];
    ant_text text;
    ant_text_init(&text, sentence, sizeof sentence);
    ant_refusal_say(view->game, view->state, view->seat, *action, why, &text);
    return check_fail(check, "it answered '%.*s', which is illegal: %s: %s", n, line.rest,
                      view->game->clauses[why].id, sentence);
}

bool check_go(checker *check, const ant_view *view, uint64_t seed, ant_action *action) {
    // A tenth of the time is for the way there and back, as a host keeps it. Every other time a
    // number of simulations bounds the thought too.
    ant_abp_go go = {.milliseconds = check->milliseconds - check->milliseconds / 10,
                     .n_simulations = seed % 2 == 0 ? 100 : 0,
                     .has_seed = true,
                     .seed = seed};
    ant_text text;
    uint64_t deadline = ant_program_now() + check->milliseconds;
    ant_text_init(&text, check->line, sizeof check->line);
    ant_abp_write_go(&go, &text);
    return send_text(check, &text) && check_answer(check, view, deadline, action);
}

static bool show(checker *check, const ant_view *view) {
    ant_text text;
    ant_text_init(&text, check->line, sizeof check->line);
    ant_abp_write_question(&check->id, view, &text);
    return send_text(check, &text);
}

bool check_ask(checker *check, const ant_view *view, uint64_t seed, ant_action *action) {
    return show(check, view) && check_go(check, view, seed, action);
}

// Checks.

/// When what is to happen at once must have happened. Whoever gives a bot more time for an answer
/// than usual, because the machine is slow, gives it more time for this too.
static uint64_t soon(const checker *check) {
    return ant_program_now() +
           (check->milliseconds / 5 > PROMPT ? check->milliseconds / 5 : PROMPT);
}

static bool names_itself(checker *check) {
    size_t n;
    const ant_game *const *games = ant_games(&n);
    if (check->id.name[0] == '\0') {
        return check_fail(check, "there was no line 'id name NAME'");
    }
    if (check->id.games[0] == '\0') {
        return check_fail(check, "there was no line 'id games GAME...'");
    }
    for (size_t i = 0; i < n; i++) {
        if (ant_abp_id_plays(&check->id, games[i]->name)) {
            return true;
        }
    }
    return check_fail(check, "none of its games is known here: %.64s", check->id.games);
}

/// All that it offers, as it offered it, and one that it does not have.
static bool takes_options(checker *check) {
    ant_text text;
    if (!check_start(check)) {
        return false;
    }
    ant_text_init(&text, check->line, sizeof check->line);
    ant_abp_write_options(&check->options, &text);
    return send_text(check, &text) && check_send(check, "options {\"no-bot-has-this\":1}") &&
           greet(check);
}

static bool ignores_unknown(checker *check) {
    return check_start(check) && check_send(check, "xyzzy") &&
           check_send(check, "plugh {\"go\":[1,2,3]} go view \xE2\x99\x9E") &&
           check_send(check, "") && check_send(check, "  stop the press") && greet(check);
}

static bool survives_illegal(checker *check) {
    ant_view view;
    ant_action action;
    return check_start(check) && check_seat(check, &view) &&
           check_ask(check, &view, check->seed, &action) &&
           check_send(check, "illegal {\"clause\":\"XX-0.0\",\"sentence\":\"Only a test.\"}") &&
           check_go(check, &view, check->seed, &action) && greet(check);
}

/// Stopped while it thinks, if it thinks that long, and once more when it does not think.
static bool can_be_stopped(checker *check) {
    ant_view view;
    ant_action action;
    char go[64];
    snprintf(go, sizeof go, "go ms %d seed 1", 1000 * LONG_THOUGHT);
    return check_start(check) && check_seat(check, &view) && show(check, &view) &&
           check_send(check, go) && check_send(check, "stop") &&
           check_answer(check, &view, soon(check), &action) && check_send(check, "stop") &&
           greet(check);
}

static bool says_nothing_unasked(checker *check) {
    return check->n_stray == 0 ||
           check_fail(check, "%u bestaction lines came without a go", check->n_stray);
}

static bool ends(checker *check) {
    ant_program_exit how;
    uint64_t start = ant_program_now();
    if (!ant_program_wait(check->program, soon(check), &how)) {
        return check_fail(check, "it still runs after %llu ms",
                          (unsigned long long)(ant_program_now() - start));
    }
    if (how.signal != 0) {
        return check_fail(check, "it was ended by signal %d", how.signal);
    }
    return how.code == 0 || check_fail(check, "its exit code is %d", how.code);
}

static bool quits(checker *check) {
    return check_start(check) && check_send(check, "quit") && ends(check);
}

static bool quits_while_thinking(checker *check) {
    ant_view view;
    stop_program(check);
    return check_start(check) && check_seat(check, &view) && show(check, &view) &&
           check_send(check, "go ms 60000 seed 1") && check_send(check, "quit") && ends(check);
}

static bool ends_with_its_input(checker *check) {
    stop_program(check);
    if (!check_start(check)) {
        return false;
    }
    ant_program_close_input(check->program);
    return ends(check);
}

void check_report(checker *check, bool is_ok, const char *sentence) {
    check->n_checks++;
    if (is_ok) {
        cli_print("ok - %s\n", sentence);
    } else {
        check->n_failed++; // lines of the program are clean: none can drive a terminal
        cli_print("not ok - %s: %s\n", sentence, check->why);
        stop_program(check); // the next check begins anew
    }
    cli_flush();
}

static void run(checker *check, const char *sentence, bool (*holds)(checker *check)) {
    check_report(check, holds(check), sentence);
}

static void run_all(checker *check) {
    run(check, "greets with abp 1 or abp 2", check_start);
    if (check->n_failed > 0) {
        return; // nothing else can be asked
    }
    run(check, "says its name and its games", names_itself);
    run(check, "takes options", takes_options);
    run(check, "ignores what it does not know", ignores_unknown);
    check_games(check);
    run(check, "answers again after an illegal answer", survives_illegal);
    run(check, "answers at once when it is stopped", can_be_stopped);
    run(check, "answers only when it is asked", says_nothing_unasked);
    run(check, "ends by itself after quit", quits);
    run(check, "ends by itself after quit in the middle of a thought", quits_while_thinking);
    run(check, "ends by itself at the end of its input", ends_with_its_input);
}

static checker given = {.n_games = 1, .milliseconds = 5000, .seed = 1};

static int run_command(void) {
    checker *check = &given;
    ant_error error;
    // What cannot be started is no bot that fails, but a command line that is wrong.
    if (ant_program_start(check->command, &check->program, &error) != ANT_OK) {
        return cli_fail_error(NULL, &error);
    }
    stop_program(check);
    run_all(check);
    stop_program(check);
    if (check->n_failed > 0) {
        return cli_fail("%u of %u checks failed", check->n_failed, check->n_checks);
    }
    return CLI_DONE;
}

static const cli_option options[] = {
    {NULL, "COMMAND",
     "the program and its arguments, in quotes; it is cut into words at blanks, and no shell is "
     "asked",
     CLI_TEXT(checker, command)},
    {"games", "N", "games in each set-up, against random opponents",
     CLI_NUMBER(checker, n_games, 1, MAX_GAMES)},
    {"ms", "N", "milliseconds for one answer",
     CLI_NUMBER(checker, milliseconds, 10, ANT_BOT_MAX_MILLISECONDS),
     .more = "A fifth of it, but at least 1000, is the time to end after quit and to answer after "
             "stop."},
    {"seed", "N", "seed of the first game of each set-up",
     CLI_NUMBER(checker, seed, 0, CLI_MAX_SEED)},
    {.kind = CLI_KIND_GROUP, .group = cli_game_options},
    {0},
};

const cli_command cli_bot_check = {
    .name = "bot-check",
    .summary = "check that a program is a valid bot",
    .description =
        "Starts a program and finds out whether it speaks the bot protocol abp 2, or "
        "abp 1 (docs/bot-protocol.md) and plays by the rules: it is greeted, set, asked, "
        "stopped and told "
        "to quit, and plays a whole game of every set-up. Prints one line for each "
        "check, ok or not "
        "ok with the reason. Of each game it decides the first fifty times, and once in "
        "fifty after "
        "that.",
    .more = "Quotes and backslashes within the command keep blanks together. What the program "
            "writes to its standard error is passed on.",
    .examples = {{"Whether a program of your own is a bot",
                  "antfarm bot-check \"python3 mybot.py\""}},
    .options = options,
    .request = &given,
    .run = run_command,
};
