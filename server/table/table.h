// SPDX-License-Identifier: MIT
//
// A table: who sits at it, and the game that is played there. The hall keeps the tables and calls
// what is declared here; what a table asks of the hall in turn is in host.h. Nobody else includes
// it.
#ifndef ANTFARM_TABLE_H
#define ANTFARM_TABLE_H

#include <antfarm/history.h>
#include <antfarm/lesson.h>

#include "brain/brain.h"
#include "hall/hall.h"
#include "protocol/protocol.h"
#include "store/store.h"

/// What sits on a seat.
typedef enum table_seat_kind { TABLE_HUMAN, TABLE_OPEN, TABLE_BOT } table_seat_kind;

/// An action that has become possible while a decision was under way.
typedef struct table_new_action {
    ant_action action;
    uint32_t seq; ///< the first snapshot on which it was
} table_new_action;

typedef struct table_seat {
    store_seat row;  ///< as it is stored
    unsigned n_here; ///< connections of this seat
    int64_t since;   ///< when the first of them came, or the last was lost; 0: nobody ever was here
    int64_t decides_since; ///< when its present decision started; 0 while it has none
    uint32_t decides_seq;  ///< the first of its snapshots on which that decision stood
    bool is_awaited;       ///< the table waits for that decision
    bool clock_rests;      ///< its clock stands still: its person is away, and nobody else plays
    bool has_answer;       ///< the thought is there, and waits for its time
    int64_t offered_at;    ///< when it was last given something new to choose
    bool is_offer;         ///< by somebody's ply beside the decision that the table waits for
    bool is_unseen;        ///< nobody else will be told of the ply that it has thought of
    uint16_t slowest;      ///< of its thoughts at this table, in milliseconds
    uint32_t n_new_actions;
    table_new_action *new_actions; ///< ascending by action; the hall frees them
    uint32_t acted_n;   ///< the last `act` that was done since the table was loaded; 0: none
    uint32_t acted_seq; ///< the snapshot that it led to
    uint64_t ticket;    ///< of the thought that is awaited for it; 0: none
    uint64_t asked;     ///< the last one, which the brain may still be thinking; 0: none
    int64_t answered_at;
    ant_action answer;
    bool waits_on;        ///< the others have stopped the stand-in for this absence
    int64_t chat_free_at; ///< when all that it has said is forgiven by the limit of chat
} table_seat;

/// A ply that stands.
typedef struct table_ply {
    ant_seats audience; ///< who was told of it
    bool is_standin;    ///< a bot played it for a person
} table_ply;

/// A step as it was stored.
typedef struct table_step {
    ant_step step;
    bool is_standin;
} table_step;

/// A snapshot as text, with its outline.
typedef struct snapshot_text {
    ant_text text;
    ant_json_outline outline;
} snapshot_text;

/// How far a viewer was told the game.
typedef struct table_viewer {
    uint32_t seq;     ///< of the snapshot; the first is 1
    uint32_t n_plies; ///< that stand, of those the viewer was told of
} table_viewer;

/// The last snapshot that an update has led a viewer to: kept, it need not be made again for the
/// next update.
typedef struct table_known {
    uint32_t seq;
    snapshot_text *snapshot; ///< NULL: none is kept
} table_known;

/// An undo that waits for consent.
typedef struct table_undo {
    uint32_t id; ///< 0: there is none
    uint8_t by;
    bool is_standin;  ///< it takes back what a stand-in has played for who asks
    uint32_t n_plies; ///< the match would go back to
    ant_seats yes, waiting;
    int64_t until; ///< it lapses then
} table_undo;

typedef enum table_phase { TABLE_LOBBY, TABLE_PLAYING, TABLE_OVER, TABLE_STUCK } table_phase;

/// Something that was said.
typedef struct table_chat {
    uint32_t number;
    uint8_t seat;
    int64_t at;
    uint32_t n_plies; ///< of those that stand, so many stood when it was said
    char *text;
} table_chat;

enum { TABLE_MAX_CHATS = 50 };

/// How the table was read again.
typedef enum table_reread {
    TABLE_NOT_REREAD,
    TABLE_REREAD,
    TABLE_ELSEWHERE, ///< another node has it
    TABLE_UNREAD     ///< it is not there, or could not be read
} table_reread;

typedef struct game_table {
    store_table row; ///< as it is stored; its phase never says stuck
    table_phase phase;
    const ant_game *game; ///< NULL where this program does not know it (stuck)
    ant_options options;
    ant_lesson *lesson; ///< that is played here; NULL: none. The hall frees it
    table_seat seats[ANT_MAX_SEATS];
    uint32_t n_watching;
    struct hall_person *people; ///< everybody connected, a list
    bool is_dirty;              ///< the `table` message is due to all, with the batch that is open
    bool is_waiting;       ///< was loaded, and table_game_resume has not been called for it yet
    uint8_t lesson_number; ///< of the game's lessons, where one is played here
    uint64_t batch;        ///< the last one that has changes of this table
    // The hall's own.
    uint64_t serial; ///< never given twice, unlike `slot`
    uint32_t slot;
    uint32_t heap_at;              ///< its place among the deadlines, from 1; 0: none
    int64_t idle_since;            ///< when the last one went, or it was loaded
    bool is_watch_news;            ///< n_watching has changed since the last `table`
    bool is_due;                   ///< among the dirty
    bool is_doubtful;              ///< another node may have it by now
    uint8_t reread;                ///< table_reread, while it is being read again
    char node[HALL_NODE_SIZE];     ///< TABLE_ELSEWHERE: the other one
    struct game_table *in_bucket;  ///< by id
    struct game_table *next_dirty; ///< among those whose `table` is due
    // Besides its seats.
    table_undo undo;
    uint32_t n_undos;
    ant_seats rematch;
    // The game; from TABLE_PLAYING on.
    uint32_t n_stored;
    table_step *stored;  ///< of a table that is_waiting, all that were stored; the hall frees them
    ant_history history; ///< the row's seq is its n_steps + 1; the hall clears it
    table_ply *plies;    ///< those that stand, as many as the match has; the hall frees them
    table_viewer viewers[ANT_SPECTATOR + 1]; ///< each seat, and the spectators
    table_known known[ANT_SPECTATOR + 1];
    uint32_t n_events;
    ant_event *events;  ///< visible to those for whom they are of the last ply that they were told
                        ///< of; the hall frees them
    int64_t charged_at; ///< the seats' left_ms are as of then
    bool is_bots;       ///< the last ply that everybody was told of was a bot's
    bool has_to_wait;   ///< the brain was full: ask again soon
    int64_t stepped_at; ///< when its last step was taken; 0: there is none
    bool is_gone;       ///< taken out of the database, and soon of memory
    bool is_damaged;    ///< TABLE_STUCK, since some of its rows cannot be right
    char stuck[256];    ///< TABLE_STUCK: why, for the log
    uint32_t n_chats;   ///< that were ever said
    table_chat *chats;  ///< the last TABLE_MAX_CHATS, by number from 0 modulo that; NULL: none
    int64_t deadline;   ///< when it wants a tick; INT64_MAX: never
} game_table;

/// A connection at a table or in the lobby.
typedef struct hall_person {
    hall_client client;
    uint64_t serial;    ///< never given twice, unlike `client`
    uint32_t owner;     ///< a number for the address, as the tables laid from there have it
    game_table *table;  ///< NULL in the lobby
    int seat;           ///< from 0; ANT_SPECTATOR without one
    bool is_new;        ///< has not been welcomed, or the welcome was lost with its batch
    bool is_inside;     ///< among the people of its table or of the lobby
    bool is_abusive;    ///< was refused too often, and is about to be disconnected
    uint32_t n_refused; ///< in the present minute
    int64_t minute;
    uint64_t batch; ///< a request: what it is told may build on changes up to this one; 0: on none
    uint64_t hint;  ///< the ticket of the hint it waits for; 0: none
    uint32_t hint_re;                    ///< the request it answers
    uint32_t hint_seq;                   ///< of the snapshot that it is about
    struct hall_person *next, *previous; ///< at the table, or in the lobby
    struct hall_person *in_bucket;       ///< the hall's, by client
} hall_person;

/// What forbids an action: the clause, and where the game says so, by which figures.
typedef struct hall_rule {
    const ant_game *game;
    const ant_clause *clause;
    bool has_details;
    ant_form details;
} hall_rule;

// ---- Seats and the time before and after a game (seats.c)

/// Handles nonce, name, set, seat, invite, revoke, start, leave, rematch, chat.
void table_handle_seats(game_hall *hall, game_table *table, hall_person *person,
                        const protocol_request *request);
/// Creates a table for somebody of that number; NULL and a refusal if the game refuses. Secrets of
/// the invitations by seat ("" where none).
game_table *table_create(game_hall *hall, uint32_t owner, const protocol_new_table *request,
                         char secrets[ANT_MAX_SEATS][HALL_SECRET_DIGITS + 1],
                         protocol_refusal *refusal);
/// Makes a table of the text of a record, whose game is over; NULL and a refusal that says what is
/// wrong with it, and where. Then table_game_start_from has to be called.
game_table *table_create_of_record(game_hall *hall, uint32_t owner, const char *text, size_t length,
                                   protocol_refusal *refusal);
/// Seats somebody: a new token for the seat (into `token`), the invitation used up.
void table_seat_person(game_hall *hall, game_table *table, int seat, const char *name,
                       char token[HALL_SECRET_DIGITS + 1]);
/// Writes the `table` message for a seat, or ANT_SPECTATOR.
void table_write(const game_table *table, int viewer, ant_json *json);

/// Sees whether a lesson is played here, by the secret. Without memory for it the game goes on, and
/// nobody guides.
void table_find_lesson(game_table *table);

const char *table_phase_name(table_phase phase);
/// Members that say who sits there, for everybody: `seat`, `kind`, `name`, `bot`, `taken`.
void table_write_sitting(const store_seat *row, ant_json *json);
/// The options, from the text that is stored, so that those of a game that is not here can be told
/// too; and the clock.
void table_write_options(ant_json *json, const char *options);
void table_write_clock(ant_json *json, const store_table *row);
/// The seats of a set, from 1.
void table_write_seats(ant_json *json, const char *key, ant_seats seats);
/// Somebody came to the seat or went.
void table_presence(game_hall *hall, game_table *table, int seat);
/// Everybody has given up: the table is over without a game, and whoever watches has to go.
void table_drop(game_hall *hall, game_table *table);
/// Copies a text that was checked to be short enough.
void table_copy(char *to, size_t size, const char *text);
/// Ends the seat's connections, whose token is worth nothing any more.
void table_unseat(game_hall *hall, game_table *table, int seat, const char *message);
/// The options as text, into the row; a text of one is only named there.
void table_keep_options(game_table *table);
/// The settings that were given; false and a refusal if the game refuses, and nothing is changed.
bool table_apply_settings(game_table *table, const protocol_settings *settings,
                          protocol_refusal *refusal);
bool table_is_bot(const char *name);

/// Of the plies that stand, `n_plies` stood when it was said.
void table_keep_chat(game_hall *hall, game_table *table, const store_chat *chat, uint32_t n_plies);
void table_send_chats(game_hall *hall, const hall_person *person);
void table_say(game_hall *hall, game_table *table, hall_person *person,
               const protocol_request *request);

/// Wants to play again, and makes the new table once all who are here do.
void table_want_rematch(game_hall *hall, game_table *table, hall_person *person,
                        const protocol_request *request);
void table_try_rematch(game_hall *hall, game_table *table);

// ---- The game (game.c and what game.h lists, snapshot.c, replay.c)
//
// After each call of these the hall calls table_game_tick for a table that is being played, tells
// everybody about a dirty table, and looks at its deadline. No table that is stuck or waiting gets
// here, but for table_game_resume.

/// Deals: the phase becomes TABLE_PLAYING, everybody gets a snapshot. False and a refusal if the
/// game refuses.
bool table_game_start(game_hall *hall, game_table *table, protocol_refusal *refusal);
/// Begins a game that goes on from another one, with the plies in table->stored, which nobody is
/// told of one by one. Nobody is there yet. Without memory the table is stuck.
void table_game_start_from(game_hall *hall, game_table *table);
/// Adds a step as it was stored to table->stored. What cannot be read makes the table stuck.
void table_game_take_step(game_table *table, const store_step *row);
/// How many of the plies that stand stood when so many of the stored steps had been taken.
uint32_t table_game_stored_plies(const game_table *table, uint32_t n_steps);
/// Takes up a game from the rows and steps that were stored: replays it. A failure makes the table
/// stuck. Everybody who is not here is away from now on.
void table_game_resume(game_hall *hall, game_table *table);
/// Handles act, why, preview, hint, view, undo, answer, standin, back.
void table_game_handle(game_hall *hall, game_table *table, hall_person *person,
                       const protocol_request *request);
/// A thought has come.
void table_game_answer(game_hall *hall, const brain_answer *answer, game_table *table);
/// A person came or went (n_here and since have changed), or left the seat for good.
void table_game_presence(game_hall *hall, game_table *table, int seat);
/// Has what is left on the clocks that run stored.
void table_game_store_clocks(game_hall *hall, game_table *table);
/// Clocks, stand-ins and bots: what is due by now. Sets table->deadline.
void table_game_tick(game_hall *hall, game_table *table);
/// Nobody is told anything for now: the snapshots that are known are freed.
void table_game_forget_snapshots(game_table *table);
/// True if nothing happens in the game of a table where nobody looks on until somebody comes: no
/// clock runs, and nobody will be replaced. Bots wait too.
bool table_game_waits_for_people(const game_table *table);
/// How many of the first `n_plies` plies that stand the viewer was told of.
uint32_t table_game_viewer_plies(const game_table *table, int viewer, uint32_t n_plies);
/// How many plies a stand-in has played for the seat since its person's last own one, and how many
/// plies stood `before` the first of them; 0 and nothing in `before` if there is none.
uint32_t table_game_missed(const game_table *table, int seat, uint32_t *before);
/// Writes the whole `snapshot` message for a person.
void table_game_write_snapshot(const game_hall *hall, const game_table *table, int seat,
                               ant_json *json);

/// The snapshot of a state for a seat or ANT_SPECTATOR, as one JSON object (snapshot.c): a function
/// of what the seat may know and nothing else. `key` as of ant_json_open_object.
void snapshot_write(const ant_game *game, const void *state, int seat, const char *key,
                    ant_json *json);
/// Bytes that no snapshot exceeds, its NUL included: view, legal actions, a score with all its
/// rows, and for a game that was added the lines of its position, of which those that do not fit
/// are left out. Nested values that an outline has room for: more than in any game that is built
/// in.
enum {
    SNAPSHOT_MAX_POSITION = 8192,
    SNAPSHOT_SIZE = ANT_MAX_VIEW + ANT_MAX_LEGAL_JSON + SNAPSHOT_MAX_POSITION + 8192,
    SNAPSHOT_MAX_BRACKETS = 4096
};
/// Room for a snapshot.
typedef struct snapshot_room {
    snapshot_text made;
    char text[SNAPSHOT_SIZE];
    ant_json_bracket brackets[SNAPSHOT_MAX_BRACKETS];
} snapshot_room;
/// Makes the snapshot of a state, which lies in the room.
const snapshot_text *snapshot_make(const ant_game *game, const void *state, int seat,
                                   snapshot_room *room);
/// A copy in one piece of memory, for free(); NULL without memory.
snapshot_text *snapshot_copy(const snapshot_text *from);
/// Writes the changes from one snapshot to another.
void snapshot_difference(const snapshot_text *from, const snapshot_text *to, const char *key,
                         ant_json *json);
/// The events that the seat may see, as an array.
void snapshot_events(const ant_game *game, const ant_event *events, uint32_t n, int seat,
                     ant_json *json);
/// What forbids an action, as the members `clause` and `details`; both are null for NULL.
void snapshot_rule(const hall_rule *rule, ant_json *json);

/// The answer to GET replay (replay.c) for a game that has started, as a seat (from 0) or
/// ANT_SPECTATOR, which the asker may see: the plies that it was told of, or all of a game that is
/// over. Made in a thread of the brain's. hall_leave calls
/// brain_forget for a client that is gone.
void replay_reply(game_hall *hall, hall_client client, const game_table *table, int as);
/// Replies with the replays that are ready.
void replay_collect(game_hall *hall);
/// The answer to GET record, of a game that is over.
void record_reply(game_hall *hall, hall_client client, const game_table *table);

#endif
