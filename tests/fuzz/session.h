// SPDX-License-Identifier: MIT
//
// A hall for the fuzzer: clients that believe nothing, a clock of their own, and a database that is
// thrown away. Whatever the hall does is checked; what must not be ends the program.
#ifndef ANTFARM_FUZZ_SESSION_H
#define ANTFARM_FUZZ_SESSION_H

#include "hall/internal.h"

enum {
    SESSION_CLIENTS = 12,
    SESSION_TICKETS = 32,
    SESSION_SECRETS = 64,
    SESSION_ASKED = 64,         ///< requests of a client that wait for an answer
    SESSION_SNAPSHOT = 1 << 16, ///< bytes
    SESSION_LAST = 1024
};

/// A connection or a request.
typedef struct session_client {
    bool is_here; ///< the hall has not been told that it left
    bool is_request;
    bool is_closed;
    int n_replies;
    int n_lists;
    int n_asked;
    uint32_t asked[SESSION_ASKED]; ///< the `re` of each answer that is due; 0 for null
    bool has_snapshot;
    bool is_checked;                 ///< its snapshot was the right one ...
    uint64_t checked_hash;           ///< ... of the state with this hash
    char snapshot[SESSION_SNAPSHOT]; ///< as the messages made it
    char last[SESSION_LAST];         ///< what it said last
} session_client;

/// A seat that somebody may enter.
typedef struct session_ticket {
    char table[HALL_ID_SIZE];
    hall_cookie cookie;
} session_ticket;

typedef struct session {
    game_hall *hall;
    hall_settings settings;
    int64_t now;
    session_client clients[SESSION_CLIENTS];
    int n_tickets;
    session_ticket tickets[SESSION_TICKETS];
    int n_secrets; ///< every token and invitation that was ever given
    char secrets[SESSION_SECRETS][HALL_SECRET_DIGITS + 1];
    int n_invitations;
    session_ticket invitations[SESSION_TICKETS]; ///< the token is the invitation's
} session;

extern session the_session;

/// Ends the program with the sentence unless it holds.
void expect(bool holds, const char *sentence);

/// Opens a hall on an empty database in which the word "poison" cannot be said: what is stored with
/// it fails. Closes it, and what is left of the database is gone with the next one.
void session_begin(uint64_t seed, unsigned bot_pace_ms);
void session_end(void);
/// Closes and opens the hall; games are what they were.
void session_restart(void);

/// Stores and sends all there is, then checks that every request was answered and that everybody's
/// snapshot is that of the seat.
void session_settle(void);
/// Has the disk take what was committed; the hall has not heard of it yet. False: there is nothing.
bool session_write(void);

/// A client that is not here, or -1.
int session_free_client(void);
void session_enter(int client, const hall_visit *visit);
void session_leave(int client);
/// NULL: something that is too long or binary.
void session_say(int client, const char *text, size_t length);
/// Who is hasty does not wait for the reply.
void session_post(const char *what, const char *table, const char *body, bool is_hasty);
void session_get(const char *what, const hall_visit *visit, int as, bool is_hasty);
/// The person of a client that is at a table; NULL: it is not.
hall_person *session_person(int client);

#endif
