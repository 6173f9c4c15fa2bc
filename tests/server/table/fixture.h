// SPDX-License-Identifier: MIT
//
// A stage: one table without a hall or a store around it, so that its game can be put into any
// position and at any time of the clock. Takes the hall's part (server/table/host.h): whatever the
// game sends is kept for the test, and every message is checked against the protocol.
#ifndef ANTFARM_TESTS_STAGE_H
#define ANTFARM_TESTS_STAGE_H

#include "json_apply.h"
#include "json_test.h"
#include "table/host.h"

enum { STAGE_PEOPLE = 12 };

/// How a table is laid.
typedef struct stage_plan {
    const char *game;    ///< NULL: bugcouncil
    const ant_game *toy; ///< one that no registry has, instead; NULL: none
    const char *options; ///< "opponent=thief edition=final"; NULL: defaults
    const char *seats;   ///< a letter each: h a person who is here, a one who is away, b a bot
    const char *bot;     ///< of the bots; NULL: random
    uint32_t clock_move, clock_total, clock_increment, standin; ///< seconds
    uint64_t seed;                                              ///< of the secret
    unsigned n_thinkers;                                        ///< 0: bots think in stage_collect
    unsigned pace;                                              ///< milliseconds
} stage_plan;

/// One message that was sent.
typedef struct stage_message {
    const hall_person *to;
    char *text; ///< NULL for a stage that is deaf
    size_t length;
} stage_message;

struct game_hall {
    game_table table;
    hall_person people[STAGE_PEOPLE];
    int n_people;
    int64_t now;
    unsigned pace;
    bot_brain *brain;
    uint64_t n_tickets;
    uint64_t n_plies;
    uint32_t last_n;
    bool is_deaf; ///< neither keeps nor checks the texts that are sent: for measurements
    // What was sent, in order.
    stage_message *messages;
    size_t n_messages, room_messages;
    // What was stored.
    store_step *steps;
    size_t n_steps;
    unsigned n_table_rows;
    unsigned n_seat_rows[ANT_MAX_SEATS];
    store_seat stored[ANT_MAX_SEATS]; ///< the last row of each seat
    // The last reply.
    int status;
    hall_client replied;
    char *body;
    size_t n_body;
    char scratch[HALL_SCRATCH];
};

/// Lays the table and begins the game; people who are here are connected. Free it with stage_close.
game_hall *stage_open(const stage_plan *plan);
void stage_close(game_hall *stage);

/// Another stage with the rows and steps that this one has stored, at the same time of the clock
/// and without people; its game is yet to be resumed.
game_hall *stage_take_up(const game_hall *stage, const stage_plan *plan);

/// Somebody connects to the seat (from 0, or ANT_SPECTATOR), and is gone again.
hall_person *stage_enter(game_hall *stage, int seat);
void stage_leave(game_hall *stage, hall_person *person);
/// The person of the seat that connected first.
hall_person *stage_person(game_hall *stage, int seat);

/// Has the person send a request: `members` behind type and n, as in "\"seq\":3"; "" for none. The
/// number of the request.
uint32_t stage_say(game_hall *stage, hall_person *person, const char *type, const char *members);
/// Sends an act on the present sheet.
uint32_t stage_act(game_hall *stage, hall_person *person, ant_action action);
/// The first legal action of the seat, which may act.
ant_action stage_legal(const game_hall *stage, int seat);
/// The lowest seat that may act, or -1.
int stage_next(const game_hall *stage);

/// Lets time pass.
void stage_wait(game_hall *stage, int64_t milliseconds);
/// Takes what the brain has ready; the number of answers.
int stage_collect(game_hall *stage);
/// Puts another state into the table, as if it had been reached just now.
void stage_place(game_hall *stage, const void *state);

/// Forgets what was sent.
void stage_clear(game_hall *stage);
/// How many messages of a type the person got since; NULL for all types.
int stage_count(const game_hall *stage, const hall_person *person, const char *type);
/// The text of the next message that the person got, counting all from `at` on, which is put behind
/// it; NULL if there is none.
const char *stage_next_text(const game_hall *stage, const hall_person *person, size_t *at);
/// The last message of a type that the person got; fails the test where there is none. It is kept
/// until the last stage is closed, and so are sheets.
const ant_json_value *stage_last(const game_hall *stage, const hall_person *person,
                                 const char *type);
/// The code of the last error that the person got, or "" if the last message was none.
const char *stage_refusal(const game_hall *stage, const hall_person *person);

/// A sheet as JSON.
const ant_json_value *stage_sheet(const game_hall *stage, int seat);
/// The sheet after the changes of an update or of a replay's step.
const ant_json_value *stage_change(const ant_json_value *sheet, const ant_json_value *changes);

#endif
