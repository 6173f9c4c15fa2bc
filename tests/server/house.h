// SPDX-License-Identifier: MIT
//
// A house for tests: a hall with a store in a folder of its own, a clock that stands still until it
// is told to go on, and guests whose mail is kept. Every message is checked against the protocol.
#ifndef ANTFARM_TESTS_HOUSE_H
#define ANTFARM_TESTS_HOUSE_H

#include <semaphore.h>

#include <jansson.h>

#include "hall.h"

enum { HOUSE_MAX_GUESTS = 256, HOUSE_TEXT = 1024 };

/// A connection, or a request, and everything it was sent.
typedef struct guest {
    hall_client client;
    bool is_here; ///< the hall has not been told that it left
    size_t n, room;
    char **texts;
    json_t **messages;
    int closed; ///< the code; 0: it is open
    uint32_t n_asked;
    // The reply to a request.
    int n_replies;
    int status;
    char content_type[64];
    char cookie[256];
    char *body;
    json_t *answer; ///< the body, where it is JSON
} guest;

typedef struct house {
    char folder[64];
    char path[96];
    hall_settings settings; ///< may be changed before it is opened
    hall *hall;             ///< NULL while it is closed
    int64_t now;
    sem_t wakes;
    int n_guests;
    guest guests[HOUSE_MAX_GUESTS];
    char log[1 << 14]; ///< "kind members" a line
    /// Called when anything is sent, before it is kept; may be NULL.
    void (*spy)(struct house *house, const guest *to, const json_t *message);
} house;

/// A token for a seat, as the cookie of a reply brought it.
typedef struct ticket {
    char table[HALL_ID_SIZE];
    hall_cookie cookie;
} ticket;

/// Makes the folder and opens the hall. Bots think inside house_settle, without a pause.
void house_make(house *house);
/// Opens it again after house_shut_down, with the same database.
void house_open(house *house);
/// Closes the hall. The guests are gone, and their mail is kept.
void house_shut_down(house *house);
/// Closes the hall, forgets the guests, and removes the folder.
void house_remove(house *house);
/// Runs SQL in the database of a closed house.
void house_alter(const house *house, const char *sql);

/// Commits and collects until nothing waits any more.
void house_settle(house *house);
/// Lets time pass, ticking whenever the hall wants to.
void house_wait(house *house, int64_t milliseconds);

/// A guest that has said nothing to the hall yet.
guest *house_new_guest(house *house);
/// Somebody connects to the table (NULL: the lobby) with the tickets; `seat` from 1, 0 for none.
guest *house_enter_with(house *house, const char *table, int seat, const ticket *tickets,
                        int n_tickets);
/// The same with one ticket, to its table; a spectator without a seat; into the lobby.
guest *house_enter(house *house, const ticket *ticket);
guest *house_watch(house *house, const char *table);
guest *house_lobby(house *house);
void house_leave(house *house, guest *guest);

/// Sends a text as it is, and settles.
void house_say(house *house, guest *guest, const char *text);
/// Sends a request with the guest's next number: `members` behind type and n, as in "\"seat\":3",
/// or
/// "" for none. Settles. The answer: the message that carries the number, NULL if there is none.
const json_t *house_ask(house *house, guest *guest, const char *type, const char *members);
/// The same, but the answer has to be an ack, or that error.
void house_do(house *house, guest *guest, const char *type, const char *members);
void house_fails(house *house, guest *guest, const char *type, const char *members,
                 const char *code);

/// POST and GET; settle. The guest has the reply.
guest *house_post(house *house, const char *what, const char *table, const char *body);
guest *house_get(house *house, const char *what, const char *table, const ticket *ticket, int as);
/// GET of a document about the game.
guest *house_get_about(house *house, const char *what, const ant_game *game);
/// The ticket of a reply's cookie; the test fails if there is none.
ticket house_ticket(const guest *reply);

/// Lays a table with POST; `seats` has a letter each: m for me, h human, o open, b a random bot.
/// `more` goes behind the other members ("" for nothing). The reply.
guest *house_lay(house *house, const char *seats, const char *more);
/// The invitation for a seat (from 1) of such a reply.
const char *house_invitation(const guest *laid, int seat);
/// Takes a seat by an invitation, or an open one.
ticket house_claim(house *house, const char *table, const char *secret, const char *name);
ticket house_sit(house *house, const char *table, int seat, const char *name);

/// How many messages of a type the guest has; NULL for all.
int guest_count(const guest *guest, const char *type);
/// The last of a type; the test fails where there is none.
const json_t *guest_last(const guest *guest, const char *type);
/// The place of the first message of a type, from 0; -1: none.
int guest_find(const guest *guest, const char *type);
/// Forgets the mail so far.
void guest_clear(guest *guest);

/// Members by a path such as "seats/0/name"; the test fails where there is none of that kind.
const json_t *json_at(const json_t *json, const char *path);
const char *json_text_at(const json_t *json, const char *path);
int64_t json_number_at(const json_t *json, const char *path);
bool json_true_at(const json_t *json, const char *path);

/// Plays the game of a table to its end: everybody who may act takes the first legal action. The
/// guests are those of the seats from 1 on; NULL for bots.
void house_play(house *house, guest **seats, int n_seats);

#endif
