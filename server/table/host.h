// SPDX-License-Identifier: MIT
//
// What a table asks of the hall that it stands in: to send, to store, to find other tables. The
// hall answers these calls; in the tests of a table alone its fixture does.
#ifndef ANTFARM_TABLE_HOST_H
#define ANTFARM_TABLE_HOST_H

#include "table/table.h"

/// Codes of the close frame that ends a WebSocket.
enum {
    HALL_CLOSE_DONE = 1000,
    HALL_CLOSE_AWAY = 1001,
    HALL_CLOSE_ABUSE = 1008,
    HALL_CLOSE_BIG = 1009
};

// ---- Sending. Texts are copied, and go out once the open batch is on disk.

void hall_send(game_hall *hall, const hall_person *to, const char *text, size_t length);
void hall_reply(game_hall *hall, hall_client to, int status, const char *content_type,
                const char *cookie, const char *body, size_t length);
/// An error as JSON with its status; `message` NULL for the code's own sentence.
void hall_reply_error(game_hall *hall, hall_client to, protocol_error error, const char *message);
/// The same of an invitation, with the seat (from 1) that was taken by it; 0: none.
void hall_reply_bad_invitation(game_hall *hall, hall_client to, int seat);
/// The person goes from the table or the lobby, and is told `bye` before the connection ends;
/// `message` NULL for the code's own sentence.
void hall_disconnect(game_hall *hall, hall_person *person, int code, protocol_error why,
                     const char *message);
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
/// The request under way is done: the seat remembers its number.
void hall_remember(game_hall *hall, hall_person *person);
/// Everybody at the table gets the `table` message with the open batch.
void hall_mark_dirty(game_hall *hall, game_table *table);

// ---- Storing

/// Puts the table's row, a seat's row as it is now, a step or chat into the open batch. All changes
/// of a table go this way: should the batch fail, the hall knows which tables to load again.
void hall_store_table(game_hall *hall, game_table *table);
/// The text of an option, if there is one; once it was chosen.
void hall_store_texts(game_hall *hall, game_table *table);
void hall_store_seat(game_hall *hall, game_table *table, int seat);
void hall_store_step(game_hall *hall, game_table *table, const store_step *step);
void hall_store_chat(game_hall *hall, game_table *table, const store_chat *chat);

// ---- The hall itself

/// By the clock that never jumps, and by that on the wall, for dates that are stored.
int64_t hall_now(const game_hall *hall);
int64_t hall_today(const game_hall *hall);
bot_brain *hall_brain(game_hall *hall);
unsigned hall_bot_pace(const game_hall *hall);
/// A ticket for a question to the brain: its answer comes to table_game_answer with this table, or
/// with the one that has taken its place in the hall, so compare with the tickets that are awaited.
uint64_t hall_ticket(game_hall *hall, const game_table *table);
/// A number for the address of a client, as the tables laid from there have it.
uint32_t hall_owner(game_hall *hall, hall_client client);
/// Counts a ply for the figures.
void hall_count_ply(game_hall *hall);
/// A scratch buffer of the hall's for one message (HALL_SCRATCH bytes); good until the next use.
enum { HALL_SCRATCH = HALL_MAX_SENT };
char *hall_scratch(game_hall *hall);
/// True once the server takes no more requests.
bool hall_is_shut(const game_hall *hall);
/// Memory for what has to be told or kept; never NULL. Where there is none the server ends after a
/// line in its log: what it has acknowledged is on disk, and what it has not will be asked for
/// again. What can be refused is refused instead, as `full`.
void *hall_allocate(game_hall *hall, size_t n, size_t size);

// ---- Other tables, and secrets

/// Makes room for one more table; false if there is none.
bool hall_has_room(game_hall *hall);
/// Whether one more may be laid from that address: it has not its share of tables at which somebody
/// is or something happens.
bool hall_may_lay(const game_hall *hall, uint32_t owner);
/// An id that no table ever had.
void hall_new_id(game_hall *hall, char id[HALL_ID_SIZE]);
/// A new one of that id in the hall.
game_table *hall_table_add(game_hall *hall, const char *id);
/// In memory or in the store, its game resumed. NULL, and the refusal, if there is none or it
/// cannot be loaded.
game_table *hall_table_find(game_hall *hall, const char *id, protocol_error *refusal);
/// 16 random bytes as 32 digits, and the hash that is stored of it.
void hall_new_secret(game_hall *hall, char digits[HALL_SECRET_DIGITS + 1],
                     uint8_t hash[STORE_HASH_SIZE]);
/// The secret of a game that will be dealt.
void hall_new_game_secret(game_hall *hall, uint8_t secret[ANT_SECRET_SIZE]);

#endif
