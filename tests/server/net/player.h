// SPDX-License-Identifier: MIT
//
// Somebody at a table of a server over real sockets.
#ifndef ANTFARM_NET_PLAYER_H
#define ANTFARM_NET_PLAYER_H

#include "json_test.h"
#include "net/support.h"

typedef struct player {
    ws_client ws;
    char cookie[64]; ///< "seat-1=…"
    unsigned n;      ///< the number of the last request
} player;

/// POSTs from a page of the server's own and takes the cookie; the body of the answer.
const ant_json_value *player_post(const net_fixture *server, const char *path, const char *body,
                                  player *who);
/// Comes to the table, with the cookie if there is one.
void player_come(const net_fixture *server, const char *table, player *who);
/// The next message of that type; those before it are passed over, but errors end the test.
const ant_json_value *player_await(player *who, const char *type);
void player_skip_to(player *who, const char *type);
/// Sends a request with the next number and these members.
void player_request(player *who, const char *members);

#endif
