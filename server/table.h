// SPDX-License-Identifier: MIT
//
// A table: who sits at it, and the game that is played there. What the sources of the hall share;
// nobody else includes it.
#ifndef ANTFARM_TABLE_H
#define ANTFARM_TABLE_H

#include <antfarm/record.h>

#include "brain.h"
#include "hall.h"
#include "protocol.h"
#include "store.h"

/// What sits on a seat.
typedef enum table_seat_kind { TABLE_HUMAN, TABLE_OPEN, TABLE_BOT } table_seat_kind;

typedef struct table_seat {
    store_seat row;     ///< as it is stored
    unsigned n_here;    ///< connections of this seat
    int64_t away_since; ///< when the last one was lost; 0 while somebody is here or nobody ever was
    int64_t decides_since; ///< when its present decision began; 0 while it has none
    uint32_t decides_seq;  ///< the first sheet on which that decision stood
    uint64_t ticket;       ///< of the thought that is awaited for it; 0: none
    int64_t answer_at;     ///< a bot's answer is played no sooner
    bool has_answer;       ///< the thought is there, and waits for its time
    ant_action answer;
    bool waits_on; ///< the others have stopped the stand-in for this absence
} table_seat;

/// An undo that waits for consent.
typedef struct table_undo {
    uint32_t id; ///< 0: there is none
    uint8_t by;
    uint32_t n_plies; ///< the match would go back to
    ant_seats yes, waiting;
    int64_t until; ///< it lapses then
} table_undo;

typedef enum table_phase { TABLE_LOBBY, TABLE_PLAYING, TABLE_OVER, TABLE_STUCK } table_phase;

typedef struct table {
    store_table row; ///< as it is stored; its phase never says stuck
    table_phase phase;
    const ant_game *game; ///< NULL where this program does not know it (stuck)
    ant_options options;
    table_seat seats[ANT_MAX_SEATS];
    uint32_t n_watching;
    struct hall_person *people; ///< everybody connected, a list
    bool is_dirty;              ///< the `table` message is due to all, with the batch that is open
    table_undo undo;
    uint32_t n_undos;
    ant_seats rematch;
    // The game; from TABLE_PLAYING on.
    ant_match match;
    uint32_t n_steps, room_steps; ///< the seq of the sheet is n_steps + 1
    ant_step *steps;              ///< all of them, undone plies too; malloc
    ant_log log;                  ///< events of the last ply
    uint64_t n_tickets;           ///< that were given to thoughts so far
    int64_t charged_at;           ///< the seats' left_ms are as of then
    bool has_to_wait;             ///< the brain was full: ask again soon
    char stuck[256];              ///< TABLE_STUCK: why, for the log
    uint32_t n_chats;
    store_chat *chats; ///< the last 50, a ring
    int64_t deadline;  ///< when it wants a tick; INT64_MAX: never
} table;

/// A connection at a table or in the lobby.
typedef struct hall_person {
    hall_client client;
    table *table; ///< NULL in the lobby
    int seat;     ///< from 0; ANT_SPECTATOR without one
    bool is_new;  ///< has not been sent a sheet yet
    bool is_leaving;
    uint32_t n_refused; ///< in the present minute
    int64_t minute;
    int64_t tokens_at; ///< of its rate limit
    uint32_t tokens;
    uint64_t hint;     ///< the ticket of the hint it waits for; 0: none
    uint32_t hint_re;  ///< the request it answers
    uint32_t hint_seq; ///< of the decision it is about
    struct hall_person *next, *previous; ///< at the table
} hall_person;

// ---- Sending (hall.c). Texts are copied, and go out once the open batch is on disk.

void hall_send(hall *hall, const hall_person *to, const char *text, size_t length);
void hall_reply(hall *hall, hall_client to, int status, const char *content_type,
                const char *cookie, const char *body, size_t length);
/// An error as JSON with its status; `message` NULL for the code's own sentence.
void hall_reply_error(hall *hall, hall_client to, protocol_error error, const char *message);
void hall_disconnect(hall *hall, hall_person *person, int code, protocol_error why);
/// An `error` message; `re` 0 for none, `clause` NULL for none, `message` NULL for the code's own
/// sentence.
void hall_refuse(hall *hall, hall_person *person, uint32_t re, protocol_error error,
                 const char *message, const char *clause);
/// Says that a request which changes something is done, and notes its number with the seat in the
/// open batch.
void hall_ack(hall *hall, hall_person *person, uint32_t re);
int64_t hall_now(const hall *hall);
store *hall_store(hall *hall);
brain *hall_brain(hall *hall);
unsigned hall_bot_pace(const hall *hall);
/// 16 random bytes as 32 digits, and the hash that is stored of it.
void hall_new_secret(hall *hall, char digits[HALL_SECRET_DIGITS + 1],
                     uint8_t hash[STORE_HASH_SIZE]);
/// The hash of digits that came from outside; compare hashes with sodium_memcmp only.
void hall_hash_secret(const char *digits, uint8_t hash[STORE_HASH_SIZE]);
/// A scratch buffer of the hall's for one message (HALL_SCRATCH bytes); good until the next use.
enum { HALL_SCRATCH = 1 << 17 };
char *hall_scratch(hall *hall);

// ---- Seats and the time before and after a game (table_seats.c)

/// Handles nonce, name, set, seat, invite, revoke, start, leave, rematch, chat.
void table_handle_seats(hall *hall, table *table, hall_person *person,
                        const protocol_request *request);
/// Lays a table; NULL and a refusal if the game refuses. Secrets of the invitations by seat (""
/// where none).
table *table_lay(hall *hall, const protocol_new_table *request,
                 char secrets[ANT_MAX_SEATS][HALL_SECRET_DIGITS + 1], protocol_refusal *refusal);
/// Seats somebody: a new token for the seat (into `token`), the invitation used up.
void table_seat_person(hall *hall, table *table, int seat, const char *name,
                       char token[HALL_SECRET_DIGITS + 1]);
/// Writes the `table` message.
void table_write(const hall *hall, const table *table, ant_json *json);
/// Stores the table's row, or a seat's, as it is now.
void table_store(hall *hall, table *table);
void table_store_seat(hall *hall, table *table, int seat);

// ---- The game (course.c, course_undo.c, course_clock.c, sheet.c, replay.c)

/// Deals: the phase becomes TABLE_PLAYING, everybody gets a view. False and a refusal if the game
/// refuses.
bool course_begin(hall *hall, table *table, protocol_refusal *refusal);
/// Adds a step as it was stored to table->steps. What cannot be read makes the table stuck.
void course_take_step(table *table, const store_step *step);
/// Takes up a game from the rows and steps of the store: replays it. A failure makes the table
/// stuck. Everybody who is not here is away from now on.
void course_resume(hall *hall, table *table);
/// Handles act, why, preview, hint, view, undo, answer, standin, back.
void course_handle(hall *hall, table *table, hall_person *person, const protocol_request *request);
/// A thought has come for the table that is its asker.
void course_answer(hall *hall, const brain_answer *answer, table *table);
/// A person came or went (n_here and away_since have changed), or left the seat for good.
void course_presence(hall *hall, table *table, int seat);
/// Clocks, stand-ins and bots: what is due by now. Sets table->deadline.
void course_tick(hall *hall, table *table);
/// Writes the whole `view` message for a person.
void course_write_view(const hall *hall, const table *table, int seat, ant_json *json);

/// The sheet of a state for a seat or ANT_SPECTATOR, as one JSON object (sheet.c): a function of
/// what the seat may know and nothing else.
void sheet_write(const ant_game *game, const void *state, int seat, ant_json *json);

/// The answer to GET replay (replay.c), made in a thread of the brain's. `as` is a seat from 0 or
/// ANT_SPECTATOR, `own` the seats whose tokens came along.
void replay_reply(hall *hall, hall_client client, const table *table, ant_seats own, int as);
/// Replies with the replays that are ready; hall_leave calls brain_forget for those who are gone.
void replay_collect(hall *hall);
/// The answer to GET record.
void record_reply(hall *hall, hall_client client, const table *table);

#endif
