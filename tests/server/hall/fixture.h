// SPDX-License-Identifier: MIT
//
// The fixture of the tests of the hall: one with a store in a folder of its own, a clock that
// stands still until it is told to go on, and guests whose mail is kept. Every message is checked
// against the protocol.
#ifndef ANTFARM_TESTS_HALL_FIXTURE_H
#define ANTFARM_TESTS_HALL_FIXTURE_H

#include <semaphore.h>

#include "database.h"
#include "hall/hall.h"
#include "json_apply.h"
#include "json_test.h"

enum { FIXTURE_MAX_GUESTS = 256, FIXTURE_TEXT = 1024, FIXTURE_MAX_TABLES = 16 };

/// A connection, or a request, and everything it was sent.
typedef struct fixture_guest {
    hall_client client;
    bool is_here; ///< the hall has not been told that it left
    size_t n, room;
    char **texts;
    const ant_json_value **messages;
    int closed; ///< the code; 0: it is open
    uint32_t n_asked;
    // The reply to a request.
    int n_replies;
    int status;
    char content_type[64];
    char cookie[256];
    char node[HALL_NODE_SIZE]; ///< to which it was led
    char *body;
    const ant_json_value *answer; ///< the body, where it is JSON
} fixture_guest;

typedef struct hall_fixture {
    char folder[64];
    char path[SUPPORT_URL_SIZE]; ///< of the database, or its address
    hall_settings settings;      ///< may be changed before it is opened
    game_hall *hall;             ///< NULL while it is closed
    int64_t now;
    int64_t jump;    ///< by so much the clock on the wall is ahead
    uint8_t address; ///< whence guests come; 0: nobody knows
    bool has_joined; ///< the database is that of another fixture
    sem_t wakes;
    int n_guests;
    fixture_guest guests[FIXTURE_MAX_GUESTS];
    char log[1 << 14]; ///< "kind members" a line
    /// Called when anything is sent, before it is kept; may be NULL.
    void (*spy)(struct hall_fixture *fixture, const fixture_guest *to,
                const ant_json_value *message);
} hall_fixture;

/// A token for a seat, as the cookie of a reply brought it.
typedef struct seat_ticket {
    char table[HALL_ID_SIZE];
    hall_cookie cookie;
} seat_ticket;

/// Makes the folder and opens the hall. Bots think inside hall_fixture_settle, without a pause.
void hall_fixture_make(hall_fixture *fixture);
/// Opens a hall of its own, a node of that name, on the database of another fixture, which is
/// removed after this one.
void hall_fixture_join(hall_fixture *fixture, const hall_fixture *first, const char *node);
/// Opens it again after hall_fixture_shut_down, with the same database.
void hall_fixture_open(hall_fixture *fixture);
/// Closes the hall. The guests are gone, and their mail is kept.
void hall_fixture_shut_down(hall_fixture *fixture);
/// Closes the hall, forgets the guests, and removes the folder.
void hall_fixture_remove(hall_fixture *fixture);
/// Runs SQL in the database of a closed fixture.
void hall_fixture_alter(const hall_fixture *fixture, const char *sql);

/// Removes the database of a closed fixture with all that is in it.
void hall_fixture_forget_all(hall_fixture *fixture);

/// The owners of all tables that are stored, the lowest first; how many tables there are.
size_t hall_fixture_owners(const hall_fixture *fixture, uint32_t owners[FIXTURE_MAX_TABLES]);

/// The number that a query of the database answers with; the hall may be open.
int64_t hall_fixture_number(const hall_fixture *fixture, const char *sql);

/// Commits and collects until nothing waits any more.
void hall_fixture_settle(hall_fixture *fixture);
/// Lets time pass, ticking whenever the hall wants to.
void hall_fixture_wait(hall_fixture *fixture, int64_t milliseconds);

/// A guest that has said nothing to the hall yet.
fixture_guest *hall_fixture_new_guest(hall_fixture *fixture);
/// Somebody connects to the table (NULL: the lobby) with the tickets; `seat` from 1, 0 for none.
fixture_guest *hall_fixture_enter_with(hall_fixture *fixture, const char *table, int seat,
                                       const seat_ticket *tickets, int n_tickets);
/// The same with one ticket, to its table; a spectator without a seat; into the lobby.
fixture_guest *hall_fixture_enter(hall_fixture *fixture, const seat_ticket *ticket);
fixture_guest *hall_fixture_watch(hall_fixture *fixture, const char *table);
fixture_guest *hall_fixture_lobby(hall_fixture *fixture);
void hall_fixture_leave(hall_fixture *fixture, fixture_guest *guest);

/// Sends a text as it is, and settles.
void hall_fixture_say(hall_fixture *fixture, fixture_guest *guest, const char *text);
/// Sends a request with the guest's next number: `members` behind type and n, as in "\"seat\":3",
/// or "" for none. Settles. The answer: the message that carries the number, NULL if there is none.
const ant_json_value *hall_fixture_ask(hall_fixture *fixture, fixture_guest *guest,
                                       const char *type, const char *members);
/// The same, but the answer has to be an ack, or that error.
void hall_fixture_do(hall_fixture *fixture, fixture_guest *guest, const char *type,
                     const char *members);
void hall_fixture_fails(hall_fixture *fixture, fixture_guest *guest, const char *type,
                        const char *members, const char *code);

/// POST and GET; settle. The guest has the reply.
fixture_guest *hall_fixture_post(hall_fixture *fixture, const char *what, const char *table,
                                 const char *body);
fixture_guest *hall_fixture_get(hall_fixture *fixture, const char *what, const char *table,
                                const seat_ticket *ticket, int as);
/// A document about the game, or NULL for all; the test fails if there is none.
const ant_json_value *hall_fixture_document(hall_fixture *fixture, const char *what,
                                            const ant_game *game);
/// The ticket of a reply's cookie; the test fails if there is none.
seat_ticket hall_fixture_ticket(const fixture_guest *reply);

/// Creates a table with POST; `seats` has a letter each: m for me, h human, o open, b a random bot.
/// `more` goes behind the other members ("" for nothing). The reply.
fixture_guest *hall_fixture_create_table(hall_fixture *fixture, const char *seats,
                                         const char *more);
/// The invitation for a seat (from 1) of such a reply.
const char *hall_fixture_invitation(const fixture_guest *created, int seat);
/// Takes a seat by an invitation, or an open one.
seat_ticket hall_fixture_claim(hall_fixture *fixture, const char *table, const char *secret,
                               const char *name);
seat_ticket hall_fixture_sit(hall_fixture *fixture, const char *table, int seat, const char *name);

/// How many messages of a type the guest has; NULL for all.
int guest_count(const fixture_guest *guest, const char *type);
/// The last of a type; the test fails where there is none.
const ant_json_value *guest_last(const fixture_guest *guest, const char *type);
/// The place of the first message of a type, from 0; -1: none.
int guest_find(const fixture_guest *guest, const char *type);
/// Forgets the mail so far.
void guest_clear(fixture_guest *guest);

/// Plays the game of a table to its end: everybody who may act takes the first legal action. The
/// guests are those of the seats from 1 on; NULL for bots.
void hall_fixture_play(hall_fixture *fixture, fixture_guest **seats, int n_seats);

#endif
