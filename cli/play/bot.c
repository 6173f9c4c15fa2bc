// SPDX-License-Identifier: MIT
//
// Bots at the table: which one sits where, and asking it for a move. A bot is given the view of its
// seat and never the state.
//
// It thinks in a thread of its own, since a player cannot be interrupted: so the table can say that
// somebody thinks, and be left while it does.
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "play.h"

enum {
    SLICE = 50,     ///< milliseconds between two looks at whether somebody pressed Ctrl-C
    NOTICED = 300,  ///< milliseconds after which the screen says that a bot is thinking
    MAX_SHOWN = 40, ///< letters of a name
    PATIENCE = 1000 ///< milliseconds that an interrupted bot has to come to an end
};

static const char default_bot[] = "search:2";
static const char program_prefix[] = "cmd:";

// The command line.

static bool is_program(const char *name) {
    return strncmp(name, program_prefix, strlen(program_prefix)) == 0;
}

/// CLI_DONE if there may be such a bot. Whether a program answers shows when it is started.
static int check_name(const char *name) {
    ant_bot bot;
    ant_error error;
    if (is_program(name) || ant_bot_from_name(name, &bot, &error) == ANT_OK) {
        return CLI_DONE;
    }
    bool has_word = error.subject[0] != '\0' && strcmp(error.subject, name) != 0;
    return cli_usage_error("there is no bot '%s': expected %s%s%s%s", name, error.expected,
                           has_word ? ", not '" : "", has_word ? error.subject : "",
                           has_word ? "'" : "");
}

int play_bots_take(play_bots *bots, const char *text) {
    size_t n_digits = strspn(text, "0123456789");
    if (n_digits == 0 || text[n_digits] != '=') {
        if (bots->others != NULL) {
            return cli_usage_error("--bot names the bot of all other seats twice");
        }
        bots->others = text;
        return check_name(text);
    }
    int seat = n_digits == 1 ? text[0] - '1' : -1;
    if (seat < 0 || seat >= ANT_MAX_SEATS) {
        return cli_usage_error("--bot takes a seat from 1 to %d, not '%.*s'", ANT_MAX_SEATS,
                               (int)n_digits, text);
    }
    if (bots->seats[seat] != NULL) {
        return cli_usage_error("--bot names seat %d twice", seat + 1);
    }
    bots->seats[seat] = text + n_digits + 1;
    return check_name(bots->seats[seat]);
}

// Sitting down.

/// What is wrong with naming a bot for this seat; CLI_DONE if nothing is.
static int check_seat(const play_table *table, int seat, int n_seats) {
    if (seat >= n_seats) {
        return cli_usage_error("--bot names seat %d, but the game has %d %s", seat + 1, n_seats,
                               n_seats == 1 ? "seat" : "seats");
    }
    if ((table->humans & ant_seat_set(seat)) != 0) {
        return cli_usage_error("--bot names seat %d, where a person sits: --human says who the "
                               "people are",
                               seat + 1);
    }
    return CLI_DONE;
}

/// The bot that a record's label names, or none. A record may come from anywhere, so no program is
/// started because a record names it.
static int read_label(const char *label, int seat, const char **name) {
    ant_bot bot;
    ant_error error;
    if (!show_is_bot(label)) {
        return CLI_DONE;
    }
    if (ant_bot_from_name(label, &bot, &error) != ANT_OK) {
        return cli_usage_error("the record calls seat %d '%s', which is not the full name of a "
                               "built-in bot: name it with --bot %d=NAME",
                               seat + 1, label, seat + 1);
    }
    *name = label;
    return CLI_DONE;
}

int play_bots_choose(play_table *table, const play_bots *bots, const ant_match_setup *setup) {
    int code = CLI_DONE;
    for (int seat = 0; seat < ANT_MAX_SEATS && code == CLI_DONE; seat++) {
        const char *name = bots->seats[seat] != NULL ? bots->seats[seat] : bots->others;
        if (bots->seats[seat] != NULL) {
            code = check_seat(table, seat, setup->n_seats);
        }
        if (seat >= setup->n_seats || (table->humans & ant_seat_set(seat)) != 0) {
            continue;
        }
        if (name == NULL) {
            code = read_label(setup->labels[seat], seat, &name);
        }
        table->bot_names[seat] = name != NULL ? name : default_bot;
    }
    return code;
}

/// The command line of a program behind the folder it lies in.
static const char *skip_folder(const char *command) {
    const char *program = command;
    for (const char *at = command; *at != '\0' && *at != ' '; at++) {
        program = *at == '/' ? at + 1 : program;
    }
    return program;
}

/// A long name loses its folder, and then its end: such a label is no bot's name any more, but
/// tells people who it was.
void play_bot_label(const char *name, char label[ANT_LABEL_SIZE]) {
    static const char dots[] = "...";
    ant_text text;
    memset(label, 0, ANT_LABEL_SIZE);
    ant_text_init(&text, label, ANT_LABEL_SIZE);
    if (strlen(name) >= ANT_LABEL_SIZE && is_program(name)) {
        ant_text_string(&text, program_prefix);
        name = skip_folder(name + strlen(program_prefix));
    }
    size_t room = ANT_LABEL_SIZE - 1 - text.length;
    size_t n = strlen(name);
    bool is_long = n > room;
    if (is_long) {
        n = room - strlen(dots);
        while (n > 0 && ((unsigned char)name[n] & 0xC0) == 0x80) {
            n--; // no letter is cut in two
        }
    }
    ant_text_bytes(&text, name, n);
    ant_text_string(&text, is_long ? dots : "");
}

/// The sentence about what went wrong with a bot; CLI_FAILED or CLI_BAD_USAGE.
static int fail_bot(const play_table *table, int seat, const ant_error *error) {
    char reason[512];
    ant_text text;
    ant_text_init(&text, reason, sizeof reason);
    ant_error_sentence(error, &text);
    size_t n = strlen(reason);
    while (n > 0 && reason[n - 1] == '.') { // cli_fail sets its own
        reason[--n] = '\0';
    }
    cli_flush();
    int (*fail)(const char *format, ...) =
        error->status == ANT_NO_SUCH_BOT ? cli_usage_error : cli_fail;
    return fail("seat %d, %s: %s", seat + 1, table->bot_names[seat], reason);
}

int play_bots_begin(play_table *table, const ant_match_setup *setup) {
    ant_player_limits limits = ant_player_limits_default();
    for (int seat = 0; seat < setup->n_seats; seat++) {
        ant_error error;
        const char *name = table->bot_names[seat];
        if (name == NULL) {
            continue;
        }
        if (ant_player_new(name, &limits, &table->players[seat], &error) != ANT_OK ||
            ant_player_begin(table->players[seat], setup->game, &setup->options, setup->n_seats,
                             seat, &error) != ANT_OK) {
            return fail_bot(table, seat, &error);
        }
    }
    return CLI_DONE;
}

void play_bots_end(play_table *table) {
    ant_result result;
    ant_error error;
    ant_result_of(table->history.match.setup.game, table->history.match.state, &result);
    for (int seat = 0; seat < ANT_MAX_SEATS; seat++) {
        if (table->players[seat] != NULL) { // who does not listen any more misses nothing
            (void)ant_player_end(table->players[seat], &result, &error);
        }
    }
}

void play_bots_clear(play_table *table) {
    for (int seat = 0; seat < ANT_MAX_SEATS; seat++) {
        ant_player_free(table->players[seat]);
        table->players[seat] = NULL;
    }
}

// Thinking.

/// The one thought that somebody has. It outlives the table if the table is left meanwhile.
static struct {
    pthread_mutex_t mutex; ///< of is_done
    pthread_cond_t change;
    bool is_done;
    ant_player *player;
    ant_view view;
    uint64_t seed;
    ant_status status;
    ant_action action;
    ant_error error;
} thought;

static void *think(void *unused) {
    (void)unused;
    thought.status = ant_player_act(thought.player, &thought.view, thought.seed, &thought.action,
                                    &thought.error);
    pthread_mutex_lock(&thought.mutex);
    thought.is_done = true;
    pthread_cond_signal(&thought.change);
    pthread_mutex_unlock(&thought.mutex);
    return NULL;
}

/// Waits a little; true once the thought is done. The mutex is held.
static bool wait_slice(void) {
    enum { MILLION = 1000000, BILLION = 1000000000 };
    struct timespec end;
    clock_gettime(CLOCK_MONOTONIC, &end);
    end.tv_nsec += (long)SLICE * MILLION;
    if (end.tv_nsec >= BILLION) {
        end.tv_sec++;
        end.tv_nsec -= BILLION;
    }
    int failed = 0;
    while (!thought.is_done && failed == 0) {
        failed = pthread_cond_timedwait(&thought.change, &thought.mutex, &end);
    }
    return thought.is_done;
}

/// Waits for the thought, and says so where it takes long. False if somebody wants to leave and the
/// thought does not come to an end soon.
static bool wait_for_thought(const play_table *table, int seat) {
    int waited = 0;
    int interrupted = 0;
    pthread_mutex_lock(&thought.mutex);
    while (!wait_slice() && interrupted < PATIENCE) {
        waited += SLICE;
        interrupted += play_is_interrupted() ? SLICE : 0;
        if (waited == NOTICED && table->is_screen) {
            char name[64];
            play_show_progress(table);
            cli_print(" %s (%.*s) is thinking ...\n", play_name(table, seat, name), MAX_SHOWN,
                      table->bot_names[seat]);
            cli_flush();
        }
    }
    bool is_done = thought.is_done;
    pthread_mutex_unlock(&thought.mutex);
    return is_done;
}

static void begin_thought(play_table *table, int seat) {
    pthread_condattr_t attributes;
    thought.player = table->players[seat];
    thought.seed = ant_chance_next(&table->bots);
    thought.is_done = false;
    ant_view_make(table->history.match.setup.game, table->history.match.state, seat, &thought.view);
    pthread_mutex_init(&thought.mutex, NULL);
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&thought.change, &attributes);
    pthread_condattr_destroy(&attributes);
}

static void end_thought(void) {
    pthread_cond_destroy(&thought.change);
    pthread_mutex_destroy(&thought.mutex);
}

/// What the seat does by the line of the lesson; false where it has to think.
static bool find_in_lesson(const play_table *table, int seat, ant_action *action) {
    return table->guide != NULL && ant_lesson_next(&table->guide->lesson, &table->history.match,
                                                   table->history.plies, seat, action);
}

bool play_is_on_line(const play_table *table, int seat) {
    ant_action action;
    return find_in_lesson(table, seat, &action);
}

play_outcome play_bot_act(play_table *table, int seat) {
    pthread_t thread;
    ant_action action;
    if (find_in_lesson(table, seat, &action)) {
        return play_act(table, seat, action) == PLAY_ON ? PLAY_ON : PLAY_BROKEN;
    }
    begin_thought(table, seat);
    if (pthread_create(&thread, NULL, think, NULL) != 0) {
        think(NULL); // without a word, then
    } else if (wait_for_thought(table, seat)) {
        pthread_join(thread, NULL);
    } else {
        // The record is complete, the program is about to end, and the thought with it.
        table->players[seat] = NULL;
        pthread_detach(thread);
        return PLAY_QUIT;
    }
    end_thought();
    if (play_is_interrupted()) {
        return PLAY_QUIT;
    }
    if (thought.status != ANT_OK) {
        fail_bot(table, seat, &thought.error);
        return PLAY_STUCK;
    }
    return play_act(table, seat, thought.action) == PLAY_ON ? PLAY_ON : PLAY_BROKEN;
}

void play_show_bots(const play_table *table) {
    bool is_first = true;
    char line[ANT_MAX_SEATS * 128] = "";
    ant_text text;
    ant_text_init(&text, line, sizeof line);
    for (int seat = 0; seat < ANT_MAX_SEATS; seat++) {
        if (table->bot_names[seat] != NULL) {
            char name[64];
            ant_text_string(&text, is_first ? "Bots: " : ", ");
            ant_text_string(&text, play_name(table, seat, name));
            ant_text_string(&text, " is ");
            ant_text_string(&text, table->bot_names[seat]);
            is_first = false;
        }
    }
    if (!is_first) {
        ant_text_char(&text, '.');
        cli_print("\n");
        cli_print_wrapped("", 3, line);
    }
}
