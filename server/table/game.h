// SPDX-License-Identifier: MIT
//
// What the sources of the course, the game at a table, share.
#ifndef ANTFARM_COURSE_H
#define ANTFARM_COURSE_H

#include "table/host.h"

// ---- Plies (game.c)

/// Plays an action that is allowed, for which room was reserved: the step is in the open batch, and
/// everybody who sees something of it is told. A pending undo is off if that is everybody.
void course_play(game_hall *hall, game_table *table, int seat, ant_action action);

// ---- Steps (steps.c)

/// Room for one more step; false if there is no memory.
bool course_reserve(game_table *table);
/// Puts the last step into the open batch.
void course_store_step(game_hall *hall, game_table *table);
/// Plays the last plies again for their events.
void course_recall_events(game_table *table);
/// Starts the game and takes the steps that were stored. The one that cannot be taken is the last
/// of `n_taken`, and then the table is of no use.
ant_status course_replay(game_table *table, const ant_match_setup *setup, uint32_t *n_taken,
                         ant_error *error);
/// The table is stuck by that step. The action itself is left out: it may be a secret, and this
/// goes into a log.
void course_get_stuck(game_table *table, uint32_t number, ant_error *error);

// ---- Who is told (viewers.c)

/// Who is told of a ply that has led to the match and its log: the seat, whoever sees an event of
/// it, and everybody where it ends the game. ANT_EVERYBODY if that is all at the table.
ant_seats course_audience(const ant_match *match, int seat, const ant_log *log);
/// Who would be told if the game went back to so many plies: who was told of any ply after them.
ant_seats course_undo_audience(const game_table *table, uint32_t n_plies);
/// The game begins.
void course_told_begin(game_table *table);
/// A ply is played, or the match goes back, for which room was reserved; it is counted for those
/// who are told of it. A ply answers who they are; 0 if it is against the rules.
ant_seats course_go_on(game_table *table, int seat, ant_action action, ant_log *log);
void course_go_back(game_table *table, uint32_t n_plies);
/// The log is of the last ply for those who were told of it; the others keep the events they had.
/// Without memory for them a view shows none.
void course_keep_events(game_table *table, const ant_log *log, ant_seats told);

// ---- Telling (send.c)

/// Tells them what led from the state `before` to the present one.
void course_send_update(game_hall *hall, const game_table *table, const void *before, int by,
                        ant_seats told, bool is_undone);
void course_send_view(game_hall *hall, const game_table *table, const hall_person *person);

// ---- Decisions and their clocks (clock.c)

bool course_has_clock(const game_table *table);
/// Whether a person decides for the seat: nobody stands in, and its time for a decision that the
/// table waits for is not up.
bool course_is_person(const game_table *table, int seat);
/// Whether the seat's clock runs.
bool course_is_running(const game_table *table, int seat);
/// Milliseconds that the seat has left.
int64_t course_left(const game_table *table, int seat, int64_t now);
/// Takes the time that has passed from the clocks that run.
void course_charge(game_table *table, int64_t now);
/// Fills the clocks, and begins the decisions of a game that begins or is taken up.
void course_fill_clocks(game_table *table);
void course_begin_decisions(game_table *table, int64_t now);
/// Ends and begins decisions after a ply by `actor` from the state `before`, or after an undo
/// (`actor` -1), and stores the clocks that have changed. Who was not told goes on as before.
void course_turn(game_hall *hall, game_table *table, const void *before, int actor, ant_seats told);
void course_write_clocks(const game_table *table, int64_t now, ant_json *json);

// ---- What there is to choose from (choice.c)

/// How a choice has changed: not at all, by actions that are not possible any more, or also by new
/// ones.
typedef enum course_change { COURSE_SAME, COURSE_LESS, COURSE_MORE } course_change;

/// The seat's decision begins with the present sheet.
void course_choice_begin(game_table *table, int seat);
/// After a ply of another seat from the state `before`: the decision goes on.
course_change course_choice_turn(game_table *table, const void *before, int seat);
/// True if the seat may act so, and could have done so ever since the sheet `seq`, as part of the
/// same decision.
bool course_choice_stands(const game_table *table, int seat, uint32_t seq, ant_action action);

// ---- Bots (bots.c)

/// Whatever is thought for the seat is of no use any more.
void course_drop_thought(game_table *table, int seat);
void course_hint(game_hall *hall, game_table *table, hall_person *person,
                 const protocol_request *request);

// ---- Stand-ins (standin.c)

/// Gives the seat to a bot, or back to its person.
void course_hand(game_hall *hall, game_table *table, int seat, bool is_standin);
/// Bots for those who are away too long or out of time.
void course_replace(game_hall *hall, game_table *table, int64_t now);
/// When the next seat may have to be replaced; INT64_MAX: never.
int64_t course_replace_at(const game_table *table);
void course_standin(game_hall *hall, game_table *table, hall_person *person,
                    const protocol_request *request);
void course_back(game_hall *hall, game_table *table, hall_person *person,
                 const protocol_request *request);

// ---- Undo (undo.c)

void course_undo(game_hall *hall, game_table *table, hall_person *person,
                 const protocol_request *request);
void course_answer_undo(game_hall *hall, game_table *table, hall_person *person,
                        const protocol_request *request);
/// There is no undo to be answered any more.
void course_cancel_undo(game_table *table);
/// The seat has nobody who could answer, or ask.
void course_excuse(game_hall *hall, game_table *table, int seat);

#endif
