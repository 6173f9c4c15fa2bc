// SPDX-License-Identifier: MIT
//
// What the files of `antfarm bot-check` share. Private to them.
#ifndef ANTFARM_CLI_BOT_CHECK_H
#define ANTFARM_CLI_BOT_CHECK_H

#include <antfarm/abp.h>
#include <antfarm/program.h>

#include "../cli.h"

enum { CHECK_WHY_SIZE = 512 };

/// The program under test, and what is known of it.
typedef struct checker {
    const char *command;
    uint32_t milliseconds; ///< for one answer
    uint32_t n_games;      ///< in each set-up
    uint64_t seed;
    ant_program *program; ///< NULL: to be started again
    ant_abp_id id;
    ant_abp_options options;
    bool has_options;
    unsigned n_stray;   ///< answers that nobody asked for
    unsigned n_answers; ///< since it was last set to 0
    uint64_t slowest;   ///< milliseconds of these answers
    unsigned n_checks;
    unsigned n_failed;
    char why[CHECK_WHY_SIZE]; ///< the check that fails says why
    char line[ANT_ABP_MAX_QUESTION];
} checker;

// Talking (bot_check.c). Each is false after it has said why.

/// Fills in the reason; always false.
bool check_fail(checker *check, const char *format, ...) CLI_PRINTF(2, 3);
bool check_fail_error(checker *check, const ant_error *error);
/// Starts and greets the program unless it runs.
bool check_start(checker *check);
bool check_send(checker *check, const char *line);
/// Sends the position, what is legal, and go; waits for the answer, which must be legal.
bool check_ask(checker *check, const ant_view *view, uint64_t seed, ant_action *action);
/// Sends go only, and waits for the answer.
bool check_go(checker *check, const ant_view *view, uint64_t seed, ant_action *action);
/// Waits for an answer until the deadline.
bool check_answer(checker *check, const ant_view *view, uint64_t deadline, ant_action *action);
/// Says of a check how it went.
void check_report(checker *check, bool is_ok, const char *sentence);

// Positions (check_games.c).

/// Brings the bot to a decision of its own in the first game that it plays.
bool check_seat(checker *check, ant_view *view);
/// A whole game of every set-up of every game that the bot plays, with a report of each.
void check_games(checker *check);

#endif
