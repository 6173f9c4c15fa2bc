// SPDX-License-Identifier: MIT
//
// What the sources of the game at a table share.
#ifndef ANTFARM_TABLE_GAME_H
#define ANTFARM_TABLE_GAME_H

#include "table/host.h"

// ---- Plies (game.c)

/// Plays an action that is allowed, for which room was reserved: the step is in the open batch, and
/// everybody who sees something of it is told. A pending undo is off if that is everybody.
void table_game_play(game_hall *hall, game_table *table, int seat, ant_action action,
                     bool is_standin);

// ---- Steps (steps.c)

/// Room for one more step; false if there is no memory.
bool table_game_reserve(game_table *table);
/// Puts the last step into the open batch.
/// The step with that index.
void table_game_store_step_at(game_hall *hall, game_table *table, uint32_t index);
void table_game_store_step(game_hall *hall, game_table *table);
/// Plays the last plies again for their events.
void table_game_recall_events(game_table *table);
/// Starts the game and takes the steps that were stored. The one that cannot be taken is the last
/// of `n_taken`, and then the table is of no use.
ant_status table_game_replay(game_table *table, const ant_match_setup *setup, uint32_t *n_taken,
                             ant_error *error);
/// The table is stuck by that step. The action itself is left out: it may be a secret, and this
/// goes into a log.
void table_game_get_stuck(game_table *table, uint32_t number, ant_error *error);

// ---- Who is told (viewers.c)

/// Who is told of a ply that has led to the match and its log: the seat, whoever sees an event of
/// it, and everybody where it ends the game. ANT_EVERYBODY if that is all at the table.
ant_seats table_game_audience(const ant_match *match, int seat, const ant_log *log);
/// Who would be told if the game went back to so many plies: whoever was told of any ply after
/// them.
ant_seats table_game_undo_audience(const game_table *table, uint32_t n_plies);
/// The game starts: everybody has the first snapshot.
void table_game_start_viewers(game_table *table);
/// A ply is played, or the match goes back, for which room was reserved; it is counted for those
/// who are told of it. A ply answers who they are, ANT_EVERYBODY if that is all at the table; 0 if
/// it is against the rules.
ant_seats table_game_go_on(game_table *table, const ant_step *ply, bool is_standin, ant_log *log);
void table_game_go_back(game_table *table, uint32_t n_plies);
/// The log is of the last ply for those who were told of it; the others keep the events they had.
/// Without memory for them a snapshot has none.
void table_game_keep_events(game_table *table, const ant_log *log, ant_seats audience);

// ---- Telling (send.c)

/// Tells them what led from the state `before` to the present one.
void table_game_send_update(game_hall *hall, game_table *table, const void *before, int by,
                            ant_seats audience, bool is_undone);
void table_game_send_snapshot(game_hall *hall, const game_table *table, const hall_person *person);

// ---- Decisions and their clocks (clock.c)

bool table_game_has_clock(const game_table *table);
/// Whether a person decides for the seat: nobody stands in, and its time for a decision that the
/// table waits for is not up.
bool table_game_is_person(const game_table *table, int seat);
/// Somebody came to the seat or went from it: its clock may stand still from now on, or run again.
void table_game_rest_clock(game_hall *hall, game_table *table, int seat);
/// Whether the seat's clock runs.
bool table_game_clock_runs(const game_table *table, int seat);
/// Milliseconds that the seat has left.
int64_t table_game_ms_left(const game_table *table, int seat, int64_t now);
/// Takes the time that has passed from the clocks that run.
void table_game_charge_clocks(game_table *table, int64_t now);
/// Fills the clocks, and begins the decisions of a game that begins or is taken up.
void table_game_fill_clocks(game_table *table);
void table_game_start_decisions(game_table *table, int64_t now);
/// Ends and begins decisions after a ply by `actor` from the state `before`, or after an undo
/// (`actor` -1), and stores the clocks that have changed. Whoever was not told goes on as before.
void table_game_turn_decisions(game_hall *hall, game_table *table, const void *before, int actor,
                               ant_seats audience);
void table_game_write_clocks(const game_table *table, int64_t now, ant_json *json);

// ---- What there is to choose from (choice.c)

/// How a choice has changed: not at all, by actions that are not possible any more, or also by new
/// ones.
typedef enum table_game_change {
    TABLE_GAME_SAME,
    TABLE_GAME_LESS,
    TABLE_GAME_MORE
} table_game_change;

/// The seat's decision begins with the present snapshot.
void table_game_choice_start(game_table *table, int seat);
/// After a ply of another seat from the state `before`: the decision goes on.
table_game_change table_game_choice_turn(game_table *table, const void *before, int seat);
/// True if the seat may act so, and could have done so ever since the snapshot `seq`, as part of
/// the same decision.
bool table_game_choice_stands(const game_table *table, int seat, uint32_t seq, ant_action action);

// ---- Bots (bots.c)

/// Whatever is thought for the seat is of no use any more.
void table_game_drop_thought(game_table *table, int seat);
void table_game_hint(game_hall *hall, game_table *table, hall_person *person,
                     const protocol_request *request);

// ---- Stand-ins (standin.c)

/// Gives the seat to a bot, or back to its person.
void table_game_hand_over(game_hall *hall, game_table *table, int seat, bool is_standin);
/// Bots for those who are away too long or out of time.
void table_game_replace_absent(game_hall *hall, game_table *table, int64_t now);
/// When the next seat may have to be replaced; INT64_MAX: never.
int64_t table_game_next_replacement(const game_table *table);
void table_game_standin(game_hall *hall, game_table *table, hall_person *person,
                        const protocol_request *request);
void table_game_back(game_hall *hall, game_table *table, hall_person *person,
                     const protocol_request *request);

// ---- Undo (undo.c)

void table_game_undo(game_hall *hall, game_table *table, hall_person *person,
                     const protocol_request *request);
void table_game_answer_undo(game_hall *hall, game_table *table, hall_person *person,
                            const protocol_request *request);
/// The undo that waits for answers, if there is one, is off. Who asked is told why, and by which
/// seats: they have "refused", left it "unanswered", or "overtaken" it by going on.
void table_game_decline_undo(game_hall *hall, game_table *table, const char *why, ant_seats seats);
/// The seat has nobody any more who could ask; or for good nobody who could answer.
void table_game_excuse_seat(game_hall *hall, game_table *table, int seat);

#endif
