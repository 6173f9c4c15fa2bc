// SPDX-License-Identifier: MIT
//
// A house for tests: a hall with a store in a folder of its own, a clock that stands still until it
// is told to go on, and guests whose mail is kept. Every message is checked against the protocol.
#ifndef ANTFARM_TESTS_HOUSE_H
#define ANTFARM_TESTS_HOUSE_H

#include <semaphore.h>

#include "hall/hall.h"
#include "json_apply.h"
#include "json_test.h"

enum { HOUSE_MAX_GUESTS = 256, HOUSE_TEXT = 1024 };

/// A connection, or a request, and everything it was sent.
typedef struct house_guest {
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
    char *body;
    const ant_json_value *answer; ///< the body, where it is JSON
} house_guest;

typedef struct test_house {
    char folder[64];
    char path[96];
    hall_settings settings; ///< may be changed before it is opened
    game_hall *hall;        ///< NULL while it is closed
    int64_t now;
    sem_t wakes;
    int n_guests;
    house_guest guests[HOUSE_MAX_GUESTS];
    char log[1 << 14]; ///< "kind members" a line
    /// Called when anything is sent, before it is kept; may be NULL.
    void (*spy)(struct test_house *house, const house_guest *to, const ant_json_value *message);
} test_house;

/// A token for a seat, as the cookie of a reply brought it.
typedef struct seat_ticket {
    char table[HALL_ID_SIZE];
    hall_cookie cookie;
} seat_ticket;

/// Makes the folder and opens the hall. Bots think inside house_settle, without a pause.
void house_make(test_house *house);
/// Opens it again after house_shut_down, with the same database.
void house_open(test_house *house);
/// Closes the hall. The guests are gone, and their mail is kept.
void house_shut_down(test_house *house);
/// Closes the hall, forgets the guests, and removes the folder.
void house_remove(test_house *house);
/// Runs SQL in the database of a closed house.
void house_alter(const test_house *house, const char *sql);

/// Commits and collects until nothing waits any more.
void house_settle(test_house *house);
/// Lets time pass, ticking whenever the hall wants to.
void house_wait(test_house *house, int64_t milliseconds);

/// A guest that has said nothing to the hall yet.
house_guest *house_new_guest(test_house *house);
/// Somebody connects to the table (NULL: the lobby) with the tickets; `seat` from 1, 0 for none.
house_guest *house_enter_with(test_house *house, const char *table, int seat,
                              const seat_ticket *tickets, int n_tickets);
/// The same with one ticket, to its table; a spectator without a seat; into the lobby.
house_guest *house_enter(test_house *house, const seat_ticket *ticket);
house_guest *house_watch(test_house *house, const char *table);
house_guest *house_lobby(test_house *house);
void house_leave(test_house *house, house_guest *guest);

/// Sends a text as it is, and settles.
void house_say(test_house *house, house_guest *guest, const char *text);
/// Sends a request with the guest's next number: `members` behind type and n, as in "\"seat\":3",
/// or
/// "" for none. Settles. The answer: the message that carries the number, NULL if there is none.
const ant_json_value *house_ask(test_house *house, house_guest *guest, const char *type,
                                const char *members);
/// The same, but the answer has to be an ack, or that error.
void house_do(test_house *house, house_guest *guest, const char *type, const char *members);
void house_fails(test_house *house, house_guest *guest, const char *type, const char *members,
                 const char *code);

/// POST and GET; settle. The guest has the reply.
house_guest *house_post(test_house *house, const char *what, const char *table, const char *body);
house_guest *house_get(test_house *house, const char *what, const char *table,
                       const seat_ticket *ticket, int as);
/// GET of a document about the game.
house_guest *house_get_about(test_house *house, const char *what, const ant_game *game);
/// The ticket of a reply's cookie; the test fails if there is none.
seat_ticket house_ticket(const house_guest *reply);

/// Lays a table with POST; `seats` has a letter each: m for me, h human, o open, b a random bot.
/// `more` goes behind the other members ("" for nothing). The reply.
house_guest *house_lay(test_house *house, const char *seats, const char *more);
/// The invitation for a seat (from 1) of such a reply.
const char *house_invitation(const house_guest *laid, int seat);
/// Takes a seat by an invitation, or an open one.
seat_ticket house_claim(test_house *house, const char *table, const char *secret, const char *name);
seat_ticket house_sit(test_house *house, const char *table, int seat, const char *name);

/// How many messages of a type the guest has; NULL for all.
int guest_count(const house_guest *guest, const char *type);
/// The last of a type; the test fails where there is none.
const ant_json_value *guest_last(const house_guest *guest, const char *type);
/// The place of the first message of a type, from 0; -1: none.
int guest_find(const house_guest *guest, const char *type);
/// Forgets the mail so far.
void guest_clear(house_guest *guest);

/// Plays the game of a table to its end: everybody who may act takes the first legal action. The
/// guests are those of the seats from 1 on; NULL for bots.
void house_play(test_house *house, house_guest **seats, int n_seats);

#endif
