// SPDX-License-Identifier: MIT
//
// A table: who sits at it, and the game that is played there. What the sources of the hall share;
// nobody else includes it.
#ifndef ANTFARM_TABLE_H
#define ANTFARM_TABLE_H

#include <antfarm/history.h>

#include "brain.h"
#include "hall.h"
#include "protocol.h"
#include "store.h"

/// What sits on a seat.
typedef enum table_seat_kind { TABLE_HUMAN, TABLE_OPEN, TABLE_BOT } table_seat_kind;

/// An action that has become possible while a decision was under way.
typedef struct table_news {
    ant_action action;
    uint32_t seq; ///< the first sheet on which it was
} table_news;

typedef struct table_seat {
    store_seat row;     ///< as it is stored
    unsigned n_here;    ///< connections of this seat
    int64_t away_since; ///< when the last one was lost; 0 while somebody is here or nobody ever was
    int64_t decides_since; ///< when its present decision began; 0 while it has none
    uint32_t decides_seq;  ///< the first of its sheets on which that decision stood
    bool is_awaited;       ///< the table waits for that decision
    int64_t offered_at;    ///< when it was last given something new to choose
    uint32_t n_news;
    table_news *news;   ///< ascending by action; the hall frees them
    uint32_t acted_n;   ///< the last `act` that was done since the table was loaded; 0: none
    uint32_t acted_seq; ///< the sheet that it led to
    uint64_t ticket;    ///< of the thought that is awaited for it; 0: none
    bool has_answer;    ///< the thought is there, and waits for its time
    ant_action answer;
    bool waits_on;        ///< the others have stopped the stand-in for this absence
    int64_t chat_free_at; ///< when all that it has said is forgiven by the limit of chat
} table_seat;

/// How far a viewer was told the game.
typedef struct table_told {
    uint32_t seq;     ///< of the sheet; the first is 1
    uint32_t n_plies; ///< that stand, of those the viewer was told of
} table_told;

/// An undo that waits for consent.
typedef struct table_undo {
    uint32_t id; ///< 0: there is none
    uint8_t by;
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
    char *text;
} table_chat;

enum { TABLE_MAX_CHATS = 50 };

typedef struct game_table {
    store_table row; ///< as it is stored; its phase never says stuck
    table_phase phase;
    const ant_game *game; ///< NULL where this program does not know it (stuck)
    ant_options options;
    table_seat seats[ANT_MAX_SEATS];
    uint32_t n_watching;
    struct hall_person *people; ///< everybody connected, a list
    bool is_dirty;              ///< the `table` message is due to all, with the batch that is open
    bool is_waiting;            ///< was loaded, and course_resume has not been called for it yet
    uint64_t batch;             ///< the last one that has changes of this table
    // The hall's own.
    uint64_t serial; ///< never given twice, unlike `slot`
    uint32_t slot;
    uint32_t heap_at;              ///< its place among the deadlines, from 1; 0: none
    int64_t idle_since;            ///< when the last one went, or it was loaded
    bool is_watch_news;            ///< n_watching has changed since the last `table`
    bool is_due;                   ///< among the dirty
    struct game_table *in_bucket;  ///< by id
    struct game_table *next_dirty; ///< among those whose `table` is due
    // Besides its seats.
    table_undo undo;
    uint32_t n_undos;
    ant_seats rematch;
    // The game; from TABLE_PLAYING on.
    uint32_t n_stored;
    ant_step *stored;     ///< of a table that is_waiting, all that were stored; the hall frees them
    ant_history history;  ///< the row's seq is its n_steps + 1; the hall clears it
    ant_seats *audiences; ///< who was told of each ply that stands; the hall frees them
    table_told told[ANT_SPECTATOR + 1]; ///< each seat, and the spectators
    uint32_t n_events;
    ant_event *events;  ///< visible to those for whom they are of the last ply that they were told
                        ///< of; the hall frees them
    int64_t charged_at; ///< the seats' left_ms are as of then
    bool has_to_wait;   ///< the brain was full: ask again soon
    char stuck[256];    ///< TABLE_STUCK: why, for the log
    uint32_t n_chats;   ///< that were ever said
    table_chat *chats;  ///< the last TABLE_MAX_CHATS, by number from 0 modulo that; NULL: none
    int64_t deadline;   ///< when it wants a tick; INT64_MAX: never
} game_table;

/// A connection at a table or in the lobby.
typedef struct hall_person {
    hall_client client;
    uint64_t serial;    ///< never given twice, unlike `client`
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
    uint32_t hint_seq;                   ///< of the sheet that it is about
    struct hall_person *next, *previous; ///< at the table, or in the lobby
    struct hall_person *in_bucket;       ///< the hall's, by client
} hall_person;

// ---- Sending (hall.c). Texts are copied, and go out once the open batch is on disk.

void hall_send(game_hall *hall, const hall_person *to, const char *text, size_t length);
void hall_reply(game_hall *hall, hall_client to, int status, const char *content_type,
                const char *cookie, const char *body, size_t length);
/// An error as JSON with its status; `message` NULL for the code's own sentence.
void hall_reply_error(game_hall *hall, hall_client to, protocol_error error, const char *message);
/// The person goes from the table or the lobby, and is told `bye` before the connection ends;
/// `message` NULL for the code's own sentence.
void hall_disconnect(game_hall *hall, hall_person *person, int code, protocol_error why,
                     const char *message);
/// What forbids an action: the clause, and where the game says so, by which figures.
typedef struct hall_rule {
    const ant_game *game;
    const ant_clause *clause;
    bool has_details;
    ant_form details;
} hall_rule;
/// An `error` message; `re` 0 for none, `rule` NULL for none, `message` NULL for the code's own
/// sentence.
void hall_refuse(game_hall *hall, hall_person *person, uint32_t re, protocol_error error,
                 const char *message, const hall_rule *rule);
/// Says that the request under way is done. If its type is numbered, the seat remembers its number,
/// in the same batch.
void hall_ack(game_hall *hall, hall_person *person, uint32_t re);
/// Any other answer to a request: is told as `storage` instead if the batch fails.
void hall_answer(game_hall *hall, const hall_person *to, uint32_t re, const char *text,
                 size_t length);
int64_t hall_now(const game_hall *hall);
bot_brain *hall_brain(game_hall *hall);
unsigned hall_bot_pace(const game_hall *hall);
/// A ticket for a question to the brain: its answer comes to course_answer with this table, or with
/// the one that has taken its place in the hall, so compare with the tickets that are awaited.
uint64_t hall_ticket(game_hall *hall, const game_table *table);
/// Counts a ply for the figures.
void hall_count_ply(game_hall *hall);
/// 16 random bytes as 32 digits, and the hash that is stored of it.
void hall_new_secret(game_hall *hall, char digits[HALL_SECRET_DIGITS + 1],
                     uint8_t hash[STORE_HASH_SIZE]);
/// The hash of digits that came from outside; compare hashes with sodium_memcmp only.
void hall_hash_secret(const char *digits, uint8_t hash[STORE_HASH_SIZE]);
/// A scratch buffer of the hall's for one message (HALL_SCRATCH bytes); good until the next use.
enum { HALL_SCRATCH = HALL_MAX_SENT };
char *hall_scratch(game_hall *hall);

// ---- Seats and the time before and after a game (table_seats.c)

/// Handles nonce, name, set, seat, invite, revoke, start, leave, rematch, chat.
void table_handle_seats(game_hall *hall, game_table *table, hall_person *person,
                        const protocol_request *request);
/// Lays a table; NULL and a refusal if the game refuses. Secrets of the invitations by seat (""
/// where none).
game_table *table_lay(game_hall *hall, const protocol_new_table *request,
                      char secrets[ANT_MAX_SEATS][HALL_SECRET_DIGITS + 1],
                      protocol_refusal *refusal);
/// Seats somebody: a new token for the seat (into `token`), the invitation used up.
void table_seat_person(game_hall *hall, game_table *table, int seat, const char *name,
                       char token[HALL_SECRET_DIGITS + 1]);
/// Writes the `table` message for a seat, or ANT_SPECTATOR.
void table_write(const game_table *table, int viewer, ant_json *json);
/// Puts the table's row, a seat's row as it is now, a step or chat into the open batch. All changes
/// of a table go this way: should the batch fail, the hall knows which tables to load again.
void table_store(game_hall *hall, game_table *table);
/// The text of an option, if there is one; once it was chosen.
void table_store_texts(game_hall *hall, game_table *table);
void table_store_seat(game_hall *hall, game_table *table, int seat);
void table_store_step(game_hall *hall, game_table *table, const store_step *step);
void table_store_chat(game_hall *hall, game_table *table, const store_chat *chat);

// ---- The game (course*.c, sheet.c, replay.c)
//
// After each call of these the hall calls course_tick for a table that is being played, tells
// everybody about a dirty table, and looks at its deadline. No table that is stuck or waiting gets
// here, but for course_resume.

/// Deals: the phase becomes TABLE_PLAYING, everybody gets a view. False and a refusal if the game
/// refuses.
bool course_begin(game_hall *hall, game_table *table, protocol_refusal *refusal);
/// Adds a step as it was stored to table->stored. What cannot be read makes the table stuck.
void course_take_step(game_table *table, const store_step *row);
/// Takes up a game from the rows and steps that were stored: replays it. A failure makes the table
/// stuck. Everybody who is not here is away from now on.
void course_resume(game_hall *hall, game_table *table);
/// Handles act, why, preview, hint, view, undo, answer, standin, back.
void course_handle(game_hall *hall, game_table *table, hall_person *person,
                   const protocol_request *request);
/// A thought has come.
void course_answer(game_hall *hall, const brain_answer *answer, game_table *table);
/// A person came or went (n_here and away_since have changed), or left the seat for good.
void course_presence(game_hall *hall, game_table *table, int seat);
/// Clocks, stand-ins and bots: what is due by now. Sets table->deadline.
void course_tick(game_hall *hall, game_table *table);
/// True if nothing happens in the game until somebody comes or acts: no bot is to move, no clock
/// runs, and nobody will be replaced.
bool course_waits_for_people(const game_table *table);
/// How many of the first `n_plies` plies that stand the viewer was told of.
uint32_t course_plies_told(const game_table *table, int viewer, uint32_t n_plies);
/// Writes the whole `view` message for a person.
void course_write_view(const game_hall *hall, const game_table *table, int seat, ant_json *json);

/// The sheet of a state for a seat or ANT_SPECTATOR, as one JSON object (sheet.c): a function of
/// what the seat may know and nothing else. `key` as of ant_json_open_object.
void sheet_write(const ant_game *game, const void *state, int seat, const char *key,
                 ant_json *json);
/// Bytes that no sheet exceeds, its NUL included: view, legal actions, a score with all its rows,
/// and for a game that was added the lines of its position, of which those that do not fit are left
/// out.
enum {
    SHEET_MAX_POSITION = 8192,
    SHEET_SIZE = ANT_MAX_VIEW + ANT_MAX_LEGAL_JSON + SHEET_MAX_POSITION + 8192
};
/// Writes the changes from one sheet's text to another's.
void sheet_difference(const ant_text *from, const ant_text *to, const char *key, ant_json *json);
/// The events that the seat may see, as an array.
void sheet_events(const ant_game *game, const ant_event *events, uint32_t n, int seat,
                  ant_json *json);
/// What forbids an action, as the members `clause` and `details`; both are null for NULL.
void sheet_rule(const hall_rule *rule, ant_json *json);

/// The answer to GET replay (replay.c) for a game that has begun, as a seat (from 0) or
/// ANT_SPECTATOR, which the asker may see: the plies that it was told of, or all of a game that is
/// over. Made in a thread of the brain's. hall_leave calls
/// brain_forget for a client that is gone.
void replay_reply(game_hall *hall, hall_client client, const game_table *table, int as);
/// Replies with the replays that are ready.
void replay_collect(game_hall *hall);
/// The answer to GET record, of a game that is over.
void record_reply(game_hall *hall, hall_client client, const game_table *table);

#endif
