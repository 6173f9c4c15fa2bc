// SPDX-License-Identifier: MIT
//
// The host's side of the bot protocol: another program as a player.
//
// A program that fails once is ended at once, and every further question gets the same answer:
// nobody knows which question its next line would belong to.
#include "external.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <antfarm/abp.h>
#include <antfarm/program.h>

enum {
    MAX_MARGIN = 1000,    ///< milliseconds of a move that are kept for the way there and back
    QUIT_WAIT = 1000,     ///< milliseconds to end after `quit`
    MAX_TRIES = 2,        ///< answers to one question
    SENTENCE_SIZE = 1024, ///< of a clause, with room to spare
    REASON_SIZE = 1280    ///< more than an error has room for: it cuts between words
};

struct external {
    ant_program *program; ///< NULL once it has failed
    ant_error failure;
    char *command;
    ant_player_limits limits;
    ant_abp_id id;
    const ant_game *game; ///< of the game that goes on
    ant_view view;        ///< the last one; `game` is NULL before the first
    char last[64];        ///< the beginning of the last line that was not understood
    char line[ANT_ABP_MAX_QUESTION];
};

// Failing.

static ant_status fail(external *player, const ant_error *why, ant_error *error) {
    player->failure = *why;
    ant_program_free(player->program);
    player->program = NULL;
    if (error != NULL) {
        *error = *why;
    }
    return why->status;
}

static ant_status fail_because(external *player, const char *reason, ant_error *error) {
    ant_error why;
    ant_error_set(&why, ANT_BAD_BOT, player->command, reason);
    return fail(player, &why, error);
}

static ant_status fail_late(external *player, const char *what, uint32_t milliseconds,
                            ant_error *error) {
    char reason[REASON_SIZE];
    if (player->last[0] != '\0') {
        snprintf(reason, sizeof reason, "no %s within %u ms, but \"%s\"", what,
                 (unsigned)milliseconds, player->last);
    } else {
        snprintf(reason, sizeof reason, "no %s within %u ms", what, (unsigned)milliseconds);
    }
    return fail_because(player, reason, error);
}

/// The failure of before, for whoever asks on.
static ant_status fail_again(const external *player, ant_error *error) {
    if (error != NULL) {
        *error = player->failure;
    }
    return player->failure.status;
}

// Lines.

static void begin_line(external *player, ant_text *line) {
    ant_text_init(line, player->line, sizeof player->line);
}

static ant_status send_line(external *player, const ant_text *line, uint64_t deadline,
                            ant_error *error) {
    ant_error why;
    if (!ant_text_is_whole(line)) {
        return fail_because(player, "the position needs lines longer than the protocol has", error);
    }
    if (ant_program_send(player->program, line->at, line->length, deadline, &why) != ANT_OK) {
        return fail(player, &why, error);
    }
    return ANT_OK;
}

static ant_status send_word(external *player, const char *word, uint64_t deadline,
                            ant_error *error) {
    ant_text line;
    begin_line(player, &line);
    ant_text_string(&line, word);
    ant_text_char(&line, '\n');
    return send_line(player, &line, deadline, error);
}

/// The next line, read; *is_there is false where none has come in time. An `error` is a failure.
static ant_status receive(external *player, uint64_t deadline, ant_abp_line *line, bool *is_there,
                          ant_error *error) {
    ant_error why;
    const char *text;
    size_t length;
    *is_there = false;
    if (ant_program_receive(player->program, deadline, &text, &length, &why) != ANT_OK) {
        return fail(player, &why, error);
    }
    *is_there = text != NULL;
    if (!*is_there) {
        return ANT_OK;
    }
    ant_abp_read(text, length, line);
    if (line->word == ANT_ABP_UNKNOWN && length > 0) {
        int n = length < sizeof player->last ? (int)length : (int)sizeof player->last - 1;
        snprintf(player->last, sizeof player->last, "%.*s", n, text);
    }
    if (line->word == ANT_ABP_ERROR) {
        char reason[REASON_SIZE];
        ant_text out;
        ant_text_init(&out, reason, sizeof reason);
        ant_text_string(&out, "it says: ");
        ant_text_bytes(&out, line->rest, line->n_rest);
        return fail_because(player, reason, error);
    }
    return ANT_OK;
}

/// Forgets what was said without being asked.
static ant_status forget(external *player, ant_error *error) {
    ant_abp_line line;
    bool is_there = true;
    ant_status status = ANT_OK;
    while (status == ANT_OK && is_there) {
        status = receive(player, 0, &line, &is_there, error);
    }
    player->last[0] = '\0';
    return status;
}

// Greeting.

static ant_status check_version(external *player, const ant_abp_line *line, ant_error *error) {
    unsigned version = ant_abp_read_version(line->rest, line->n_rest);
    player->id.version = version;
    if (version < ANT_ABP_FIRST_VERSION || version > ANT_ABP_VERSION) {
        char reason[REASON_SIZE];
        snprintf(reason, sizeof reason, "it speaks abp %u, and the host abp %d to %d", version,
                 ANT_ABP_FIRST_VERSION, ANT_ABP_VERSION);
        return fail_because(player, reason, error);
    }
    return ANT_OK;
}

static ant_status greet(external *player, ant_error *error) {
    uint64_t deadline = ant_program_now() + player->limits.start_milliseconds;
    ant_status status = send_word(player, "abp 2", deadline, error);
    while (status == ANT_OK) {
        ant_abp_line line = {.word = ANT_ABP_UNKNOWN};
        bool is_there;
        status = receive(player, deadline, &line, &is_there, error);
        if (status != ANT_OK) {
            return status;
        }
        if (!is_there) {
            return fail_late(player, "greeting", player->limits.start_milliseconds, error);
        }
        if (line.word == ANT_ABP_ABP) {
            return check_version(player, &line, error);
        }
        if (line.word == ANT_ABP_ID) {
            ant_abp_read_id(line.rest, line.n_rest, &player->id);
        } else if (line.word == ANT_ABP_WANTS) {
            ant_abp_read_wants(line.rest, line.n_rest, &player->id);
        }
    }
    return status;
}

ant_status external_new(const char *command, const ant_player_limits *limits, external **player,
                        ant_error *error) {
    external *made = calloc(1, sizeof *made);
    size_t size = strlen(command) + 1;
    char *copy = malloc(size);
    ant_status status = ANT_NO_MEMORY;
    if (made == NULL || copy == NULL) {
        ant_error_set(error, ANT_NO_MEMORY, command, NULL);
        free(copy);
        free(made);
        return status;
    }
    made->command = memcpy(copy, command, size);
    made->limits = *limits;
    status = ant_program_start(command, &made->program, error);
    if (status == ANT_OK) {
        status = greet(made, error);
    }
    if (status != ANT_OK) {
        external_free(made);
        return status;
    }
    *player = made;
    return ANT_OK;
}

void external_free(external *player) {
    if (player == NULL) {
        return;
    }
    if (player->program != NULL) {
        uint64_t deadline = ant_program_now() + QUIT_WAIT;
        if (ant_program_send(player->program, "quit\n", 5, deadline, NULL) == ANT_OK) {
            ant_program_close_input(player->program);
            (void)ant_program_wait(player->program, deadline, NULL);
        }
        ant_program_free(player->program);
    }
    free(player->command);
    free(player);
}

// Playing.

ant_status external_begin(external *player, const ant_game *game, const ant_options *options,
                          int n_seats, int seat, ant_error *error) {
    if (player->program == NULL) {
        return fail_again(player, error);
    }
    if (!ant_abp_id_plays(&player->id, game->name)) {
        char reason[REASON_SIZE];
        snprintf(reason, sizeof reason, "it does not play %s, only %s", game->name,
                 player->id.games);
        return ant_error_set(error, ANT_BAD_BOT, player->command, reason);
    }
    const ant_abp_newgame newgame = {
        .game = game, .options = *options, .n_seats = n_seats, .seat = seat};
    ant_text line;
    player->game = game;
    player->view.game = NULL;
    begin_line(player, &line);
    ant_abp_write_newgame(&newgame, &line);
    return send_line(player, &line, ant_program_now() + player->limits.move_milliseconds, error);
}

/// Time is what is left of the move, less what the way takes.
static ant_status send_go(external *player, uint64_t seed, uint64_t deadline, uint64_t *stop,
                          ant_error *error) {
    uint64_t now = ant_program_now();
    uint64_t left = deadline > now ? deadline - now : 0;
    uint64_t margin = left / 10 < MAX_MARGIN ? left / 10 : MAX_MARGIN;
    uint64_t time = left - margin;
    const ant_abp_go go = {
        .milliseconds = time > 0 ? (uint32_t)time : 1, .has_seed = true, .seed = seed};
    ant_text line;
    *stop = now + go.milliseconds;
    begin_line(player, &line);
    ant_abp_write_go(&go, &line);
    return send_line(player, &line, deadline, error);
}

static ant_status ask(external *player, uint64_t seed, uint64_t deadline, uint64_t *stop,
                      ant_error *error) {
    ant_text line;
    begin_line(player, &line);
    ant_abp_write_question(&player->id, &player->view, &line);
    ant_status status = send_line(player, &line, deadline, error);
    return status == ANT_OK ? send_go(player, seed, deadline, stop, error) : status;
}

/// The next bestaction; at `stop` the program is told so.
static ant_status wait_for_answer(external *player, uint64_t stop, uint64_t deadline,
                                  ant_abp_line *line, ant_error *error) {
    bool is_stopped = false;
    for (;;) {
        bool is_there;
        ant_status status = receive(player, is_stopped ? deadline : stop, line, &is_there, error);
        if (status != ANT_OK || (is_there && line->word == ANT_ABP_BESTACTION)) {
            return status;
        }
        if (is_there) {
            continue;
        }
        if (is_stopped) {
            return fail_late(player, "bestaction", player->limits.move_milliseconds, error);
        }
        is_stopped = true;
        status = send_word(player, "stop", deadline, error);
        if (status != ANT_OK) {
            return status;
        }
    }
}

/// Reads an answer; false where it does not count, with the clause (NULL: no action at all) and the
/// sentence that say why.
static bool read_answer(const external *player, const ant_abp_line *line, ant_action *action,
                        const char **clause, char sentence[SENTENCE_SIZE]) {
    const ant_game *game = player->game;
    ant_error why;
    ant_text out;
    ant_text_init(&out, sentence, SENTENCE_SIZE);
    *clause = NULL;
    if (ant_abp_read_action(game, line->rest, line->n_rest, action, &why) != ANT_OK) {
        ant_error_sentence(&why, &out);
        return false;
    }
    ant_clause_id id = game->check(player->view.state, player->view.seat, *action);
    if (id != ANT_ALLOWED) {
        *clause = game->clauses[id].id;
        ant_refusal_say(game, player->view.state, player->view.seat, *action, id, &out);
    }
    return id == ANT_ALLOWED;
}

static ant_status fail_illegal(external *player, const ant_abp_line *line, const char *clause,
                               const char *sentence, ant_error *error) {
    char reason[REASON_SIZE];
    int n = line->n_rest < 48 ? (int)line->n_rest : 48;
    snprintf(reason, sizeof reason, "two answers that do not count, last \"%.*s\": %s%s%s", n,
             line->rest, clause != NULL ? clause : "", clause != NULL ? ": " : "", sentence);
    return fail_because(player, reason, error);
}

static ant_status begin_act(external *player, const ant_view *view, ant_error *error) {
    if (player->program == NULL) {
        return fail_again(player, error);
    }
    if (player->game != view->game) {
        return ant_error_set(error, ANT_BAD_BOT, player->command, "it was not told of this game");
    }
    player->view = *view;
    return forget(player, error);
}

ant_status external_act(external *player, const ant_view *view, uint64_t seed, ant_action *action,
                        ant_error *error) {
    uint64_t deadline = ant_program_now() + player->limits.move_milliseconds;
    uint64_t stop = deadline;
    ant_status status = begin_act(player, view, error);
    if (status == ANT_OK) {
        status = ask(player, seed, deadline, &stop, error);
    }
    for (int n_tries = 1; status == ANT_OK; n_tries++) {
        const char *clause;
        char sentence[SENTENCE_SIZE];
        ant_abp_line answer = {.word = ANT_ABP_UNKNOWN};
        status = wait_for_answer(player, stop, deadline, &answer, error);
        if (status != ANT_OK || read_answer(player, &answer, action, &clause, sentence)) {
            return status;
        }
        if (n_tries == MAX_TRIES) {
            return fail_illegal(player, &answer, clause, sentence, error);
        }
        ant_text line;
        begin_line(player, &line);
        ant_abp_write_illegal(clause, sentence, &line);
        status = send_line(player, &line, deadline, error);
        if (status == ANT_OK) {
            status = send_go(player, seed, deadline, &stop, error);
        }
    }
    return status;
}

ant_status external_end(external *player, const ant_result *result, ant_error *error) {
    if (player->program == NULL) {
        return fail_again(player, error);
    }
    if (player->view.game == NULL) { // it was never asked, so nothing ended for it
        return ANT_OK;
    }
    ant_text line;
    begin_line(player, &line);
    ant_abp_write_result(&player->view, result, &line);
    return send_line(player, &line, ant_program_now() + player->limits.move_milliseconds, error);
}
