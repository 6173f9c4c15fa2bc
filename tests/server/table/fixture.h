// SPDX-License-Identifier: MIT
//
// The fixture of the tests of a table: one without a hall or a store around it, so that its game
// can be put into any position and at any time of the clock. Takes the hall's part
// (server/table/host.h): whatever the game sends is kept for the test, and every message is checked
// against the protocol.
#ifndef ANTFARM_TESTS_TABLE_FIXTURE_H
#define ANTFARM_TESTS_TABLE_FIXTURE_H

#include "json_apply.h"
#include "json_test.h"
#include "table/host.h"

enum { TABLE_FIXTURE_PEOPLE = 12 };

/// How a table is created.
typedef struct table_fixture_plan {
    const char *game;    ///< NULL: bugcouncil
    const ant_game *toy; ///< one that no registry has, instead; NULL: none
    const char *options; ///< "opponent=thief edition=final"; NULL: defaults
    const char *seats;   ///< a letter each: h a person who is here, a one who is away, b a bot
    const char *bot;     ///< of the bots; NULL: random
    uint32_t clock_move, clock_total, clock_increment, standin; ///< seconds
    uint64_t seed;                                              ///< of the secret
    unsigned n_thinkers; ///< 0: bots think in table_fixture_collect
    unsigned pace;       ///< milliseconds
    bool is_watched;     ///< a spectator looks on
} table_fixture_plan;

/// One message that was sent.
typedef struct table_fixture_message {
    const hall_person *to;
    char *text; ///< NULL for a fixture that is deaf
    size_t length;
} table_fixture_message;

struct game_hall {
    game_table table;
    hall_person people[TABLE_FIXTURE_PEOPLE];
    int n_people;
    int64_t now;
    unsigned pace;
    bot_brain *brain;
    uint64_t n_tickets;
    uint64_t n_plies;
    uint32_t last_n;
    bool is_deaf; ///< neither keeps nor checks the texts that are sent: for measurements
    // What was sent, in order.
    table_fixture_message *messages;
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

/// Creates the table and begins the game; people who are here are connected. Free it with
/// table_fixture_close.
game_hall *table_fixture_open(const table_fixture_plan *plan);
void table_fixture_close(game_hall *fixture);

/// Another fixture with the rows and steps that this one has stored, at the same time of the clock
/// and without people; its game is yet to be resumed.
game_hall *table_fixture_take_up(const game_hall *fixture, const table_fixture_plan *plan);

/// Somebody connects to the seat (from 0, or ANT_SPECTATOR), and is gone again.
hall_person *table_fixture_enter(game_hall *fixture, int seat);
void table_fixture_leave(game_hall *fixture, hall_person *person);
/// The person of the seat that connected first.
hall_person *table_fixture_person(game_hall *fixture, int seat);

/// Has the person send a request: `members` behind type and n, as in "\"seq\":3"; "" for none. The
/// number of the request.
uint32_t table_fixture_say(game_hall *fixture, hall_person *person, const char *type,
                           const char *members);
/// Sends an act on the present snapshot.
uint32_t table_fixture_act(game_hall *fixture, hall_person *person, ant_action action);
/// The first legal action of the seat, which may act.
ant_action table_fixture_legal(const game_hall *fixture, int seat);
/// The lowest seat that may act, or -1.
int table_fixture_next(const game_hall *fixture);

/// Lets time pass.
void table_fixture_wait(game_hall *fixture, int64_t milliseconds);
/// Takes what the brain has ready; the number of answers.
int table_fixture_collect(game_hall *fixture);
/// Puts another state into the table, as if it had been reached just now.
void table_fixture_place(game_hall *fixture, const void *state);

/// Forgets what was sent.
void table_fixture_clear(game_hall *fixture);
/// How many messages of a type the person got since; NULL for all types.
int table_fixture_count(const game_hall *fixture, const hall_person *person, const char *type);
/// The text of the next message that the person got, counting all from `at` on, which is put behind
/// it; NULL if there is none.
const char *table_fixture_next_text(const game_hall *fixture, const hall_person *person,
                                    size_t *at);
/// The last message of a type that the person got; fails the test where there is none. It is kept
/// until the last fixture is closed, and so are snapshots.
const ant_json_value *table_fixture_last(const game_hall *fixture, const hall_person *person,
                                         const char *type);
/// The code of the last error that the person got, or "" if the last message was none.
const char *table_fixture_refusal(const game_hall *fixture, const hall_person *person);

/// A snapshot as JSON.
const ant_json_value *table_fixture_snapshot(const game_hall *fixture, int seat);
/// The snapshot after the changes of an update or of a replay's step.
const ant_json_value *table_fixture_change(const ant_json_value *snapshot,
                                           const ant_json_value *changes);

#endif
