// SPDX-License-Identifier: MIT
//
// Bytes as a whole evening in the hall: people create tables, come, play, talk, send nonsense,
// leave and come back; time passes, the disk is slow or refuses, the server is started anew. Each
// byte decides the next thing, and mostly something that could be right. What must always hold is
// checked by session.c.
//
// An evening that is over soon leaves time for another: most tables play Coins, whose games are a
// dozen plies and are played to their end, the others some plies of a game of the registry.
// Nobody thinks (hasty.c).
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
    MAX_DEEDS = 100,
    MAX_EFFORT = 64, ///< in all games together: a ply of Coins is one ...
    PLY_EFFORT = 16, ///< ... and one of another game so many
    MAX_ROUNDS = 8,
    PACE_MS = 500, ///< of the bots
    TEXT = 1024
};

static session *const s = &the_session;

/// The input: its bytes one by one, and zeros behind them.
static const uint8_t *rest;
static size_t n_rest;

static int effort;
/// Bots move at once: games among them are played to their end, so there is only Coins.
static bool is_quick;

static unsigned take(unsigned n) {
    if (n_rest == 0) {
        return 0;
    }
    n_rest--;
    return *rest++ % n;
}

static const char *any_table(void) {
    uint32_t n = s->hall->n_slots;
    const game_table *table = n > 0 ? s->hall->slots[take(n)] : NULL;
    return table != NULL ? table->row.id : "aaaaaaaaaa";
}

static const session_ticket *any_of(const session_ticket *tickets, int n) {
    int known = n < SESSION_TICKETS ? n : SESSION_TICKETS;
    return known > 0 ? &tickets[take((unsigned)known)] : NULL;
}

// ---- HTTP

/// Any option with any of its values, whether or not it fits.
static void write_option(const ant_game *game, ant_text *text) {
    const ant_option *option = &game->options[take(game->n_options)];
    ant_text_string(text, ",\"options\":{\"");
    ant_text_string(text, option->name);
    ant_text_string(text, "\":\"");
    ant_text_string(text, option->values[take(option->n_values)]);
    ant_text_string(text, "\"}");
}

/// Coins is the first of the list, and most choices are it.
static const ant_game *game_of(unsigned choice) {
    size_t n = 0;
    const ant_game *const *games = ant_games(&n);
    return is_quick || choice % 4 != 3 ? games[0] : games[1 + choice / 4 % (n - 1)];
}

static void lay_table(void) {
    static const char *const seats[] = {"{\"kind\":\"human\"}", "{\"kind\":\"open\"}",
                                        "{\"kind\":\"bot\",\"bot\":\"random\"}",
                                        "{\"kind\":\"bot\",\"bot\":\"greedy\"}"};
    static const char *const more[] = {
        "",
        ",\"chat\":false",
        ",\"clock\":{\"move\":10}",
        ",\"clock\":{\"total\":60,\"increment\":2}",
        ",\"standin\":0",
        ",\"options\":{\"flip\":\"heads\\ntails\\nheads\\ntails\"}",
        NULL, // one that the game has
        ",\"listed\":false,\"name\":\"\xe8\x9f\xbb\"",
    };
    enum { MORE = sizeof more / sizeof more[0] };
    char body[TEXT];
    ant_text text;
    ant_text_init(&text, body, sizeof body);
    ant_text_string(&text, "{\"seats\":[{\"kind\":\"me\",\"name\":\"Ada\"}");
    for (unsigned n = take(5); n > 0; n--) {
        ant_text_string(&text, ",");
        ant_text_string(&text, seats[take(4)]);
    }
    unsigned what = take(256);
    const ant_game *game = game_of(what / MORE);
    ant_text_string(&text, "],\"game\":\"");
    ant_text_string(&text, game->name);
    ant_text_string(&text, "\"");
    if (more[what % MORE] != NULL) {
        ant_text_string(&text, more[what % MORE]);
    } else {
        write_option(game, &text);
    }
    ant_text_string(&text, "}");
    session_post("tables", NULL, body, take(8) == 7);
}

static void claim_seat(void) {
    const session_ticket *invitation = any_of(s->invitations, s->n_invitations);
    char body[TEXT];
    snprintf(body, sizeof body, "{\"secret\":\"%s\",\"name\":\"Ben\"}",
             invitation != NULL ? invitation->cookie.token : "00");
    session_post("claim", invitation != NULL ? invitation->table : any_table(), body, take(8) == 7);
}

static void sit_down(void) {
    char body[TEXT];
    const char *table = any_table();
    snprintf(body, sizeof body, "{\"seat\":%u,\"name\":\"Cem\"}", take(6) + 1);
    session_post("sit", table, body, take(8) == 7);
}

static void fetch(void) {
    static const char *const whats[] = {"record", "replay", "analysis", "card", "nothing"};
    const session_ticket *ticket = any_of(s->tickets, s->n_tickets);
    hall_visit visit = {.table = ticket != NULL ? ticket->table : any_table()};
    if (ticket != NULL && take(2) == 0) {
        visit.n_cookies = 1;
        visit.cookies[0] = ticket->cookie;
    }
    const char *what = whats[take(5)];
    session_get(what, &visit, (int)take(5) - 1, take(8) == 7);
}

// ---- Connections

static void enter(void) {
    int client = session_free_client();
    const session_ticket *ticket = any_of(s->tickets, s->n_tickets);
    hall_visit visit = {0};
    unsigned how = take(8);
    if (client < 0) {
        return;
    }
    if (how < 6 && ticket != NULL) {
        visit.table = ticket->table;
        visit.n_cookies = 1;
        visit.cookies[0] = ticket->cookie;
        visit.seat = how == 5 ? (int)take(8) : 0;
    } else if (how < 7) {
        visit.table = any_table();
    }
    session_enter(client, &visit);
}

/// A client that is connected, or -1.
static int any_client(void) {
    int first = (int)take(SESSION_CLIENTS);
    for (int i = 0; i < SESSION_CLIENTS; i++) {
        int client = (first + i) % SESSION_CLIENTS;
        if (s->clients[client].is_here && !s->clients[client].is_request) {
            return client;
        }
    }
    return -1;
}

static uint32_t next_number(int client) {
    const hall_person *person = session_person(client);
    bool has_seat = person != NULL && person->seat != ANT_SPECTATOR;
    return has_seat ? person->table->seats[person->seat].row.last_n + 1 : 1;
}

static void say(int client, const char *type, const char *members) {
    char text[2 * TEXT];
    snprintf(text, sizeof text, "{\"type\":\"%s\",\"n\":%u%s%s}", type, next_number(client),
             members[0] != '\0' ? "," : "", members);
    session_say(client, text, strlen(text));
}

// ---- Requests

static void say_with_seat(int client, const char *type, const char *more) {
    char members[TEXT];
    snprintf(members, sizeof members, "\"seat\":%u%s", take(6) + 1, more);
    say(client, type, members);
}

/// Any request, with members of the right kind.
static void say_something(int client) {
    static const struct {
        const char *type, *members;
    } plain[] = {
        {"nonce", "\"nonce\":\"000102030405060708090a0b0c0d0e0f\""},
        {"snapshot", ""},
        {"undo", ""},
        {"undo", "\"standin\":true"},
        {"start", ""},
        {"back", ""},
        {"leave", ""},
        {"rematch", ""},
        {"hint", ""},
        {"chat", "\"text\":\"hello\""},
        {"chat", "\"text\":\"poison\""},
        {"name", "\"name\":\"Eve\""},
        {"set", "\"options\":{\"rounds\":\"4\"},\"chat\":true"},
        {"set", "\"options\":{\"edition\":\"final\"}"},
        {"set", "\"clock\":{\"move\":5},\"standin\":1,\"listed\":false"},
        {"answer", "\"undo\":1,\"yes\":true"},
        {"answer", "\"undo\":2,\"yes\":false"},
        {"why", "\"action\":{\"type\":\"play\",\"card\":\"ants 5\"}"},
        {"why", "\"action\":{\"type\":\"lay\",\"coin\":7}"},
        {"act", "\"seq\":1,\"action\":{\"type\":\"lay\",\"coin\":1}"},
        {"preview", "\"action\":{\"type\":\"visit\"}"},
    };
    static const struct {
        const char *type, *more;
    } seated[] = {
        {"invite", ""},
        {"revoke", ""},
        {"seat", ",\"kind\":\"open\""},
        {"seat", ",\"kind\":\"human\""},
        {"seat", ",\"kind\":\"bot\",\"bot\":\"random\""},
        {"standin", ",\"on\":true"},
        {"standin", ",\"on\":false"},
    };
    enum { N_PLAIN = sizeof plain / sizeof plain[0], N_SEATED = sizeof seated / sizeof seated[0] };
    unsigned which = take(N_PLAIN + N_SEATED);
    if (which < N_PLAIN) {
        say(client, plain[which].type, plain[which].members);
    } else {
        say_with_seat(client, seated[which - N_PLAIN].type, seated[which - N_PLAIN].more);
    }
}

/// One of the legal actions of the client's seat, played, tried or asked about; false if it has
/// none.
static bool play(int client, const char *type, uint32_t which) {
    const hall_person *person = session_person(client);
    ant_action legal[ANT_MAX_ACTIONS];
    char members[TEXT];
    char action[TEXT / 2];
    ant_text text;
    ant_json json;
    if (person == NULL || person->seat == ANT_SPECTATOR || person->table->phase != TABLE_PLAYING) {
        return false;
    }
    const game_table *table = person->table;
    bool is_act = strcmp(type, "act") == 0;
    effort += table->game == game_of(0) ? 1 : PLY_EFFORT;
    if (effort > MAX_EFFORT) {
        return false;
    }
    int n = table->game->legal(table->history.match.state, person->seat, legal);
    if (n == 0) {
        return false;
    }
    ant_text_init(&text, action, sizeof action);
    ant_json_init(&json, &text);
    ant_action_json(table->game, NULL, legal[which % (uint32_t)n], &json);
    if (is_act) {
        snprintf(members, sizeof members, "\"seq\":%u,\"action\":%s",
                 table->viewers[person->seat].seq, action);
    } else {
        snprintf(members, sizeof members, "\"action\":%s", action);
    }
    say(client, type, members);
    return true;
}

/// Everybody who may acts, some rounds long, by the luck of one byte; and time for a bot.
static void play_on(void) {
    ant_chance chance;
    ant_chance_seed(&chance, take(256));
    for (unsigned rounds = take(MAX_ROUNDS) + 1; rounds > 0; rounds--) {
        for (int client = 0; client < SESSION_CLIENTS; client++) {
            if (s->clients[client].is_here) {
                (void)play(client, "act", ant_chance_below(&chance, ANT_MAX_ACTIONS));
            }
        }
        s->now += PACE_MS;
        hall_tick(s->hall);
        session_settle();
    }
}

static void start_all(void) {
    for (int client = 0; client < SESSION_CLIENTS; client++) {
        const hall_person *person = s->clients[client].is_here ? session_person(client) : NULL;
        if (person != NULL && person->table->phase == TABLE_LOBBY) {
            say(client, "nonce", "\"nonce\":\"0f0e0d0c0b0a09080706050403020100\"");
        }
    }
    for (int client = 0; client < SESSION_CLIENTS; client++) {
        const hall_person *person = s->clients[client].is_here ? session_person(client) : NULL;
        if (person != NULL && person->table->phase == TABLE_LOBBY) {
            say(client, "start", "");
        }
    }
}

static void say_bytes(int client) {
    char text[64];
    size_t n = take(sizeof text);
    n = n < n_rest ? n : n_rest;
    memcpy(text, rest, n);
    rest += n;
    n_rest -= n;
    session_say(client, text, n);
}

/// The last thing again, as it was or with one byte changed.
static void say_again(int client) {
    char text[SESSION_LAST];
    table_copy(text, sizeof text, s->clients[client].last);
    size_t n = strlen(text);
    if (n > 0 && take(2) == 1) {
        size_t at = take((unsigned)n);
        text[at] = (char)take(256);
        n = strlen(text);
    }
    session_say(client, text, n);
}

static void say_any(void) {
    int client = any_client();
    if (client < 0) {
        return;
    }
    switch (take(16)) {
    case 0:
        say_bytes(client);
        break;
    case 1:
        say_again(client);
        break;
    case 2:
        (void)play(client, "why", take(256));
        break;
    case 3:
        (void)play(client, "preview", take(256));
        break;
    case 4:
        if (take(4) == 0) {
            session_say(client, NULL, 0);
        }
        break;
    case 5:
    case 6:
    case 7:
        (void)play(client, "act", take(256));
        break;
    default:
        say_something(client);
        break;
    }
}

// ---- Time

static void pass_time(void) {
    static const int64_t durations[] = {0, 1, 999, 1000, 11000, 61000, 125000, 600000, 90000000};
    s->now += durations[take(9)];
    hall_tick(s->hall);
}

static void leave_any(void) {
    int client = any_client();
    if (client >= 0) {
        session_leave(client);
    }
}

static void do_something(void) {
    switch (take(18)) {
    case 0:
        lay_table();
        break;
    case 1:
        claim_seat();
        break;
    case 2:
        sit_down();
        break;
    case 3:
    case 4:
        enter();
        break;
    case 5:
        leave_any();
        break;
    case 6:
        start_all();
        break;
    case 7:
        play_on();
        break;
    case 8:
        pass_time();
        break;
    case 9:
        hall_commit(s->hall);
        break;
    case 10:
        session_settle();
        break;
    case 11:
        if (take(4) == 0) {
            session_restart();
        } else {
            fetch();
        }
        break;
    case 16:
        (void)session_write();
        break;
    case 17:
        hall_collect(s->hall);
        break;
    default:
        say_any();
        break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    rest = data;
    n_rest = size;
    unsigned seed = take(256);
    is_quick = seed % 4 == 0;
    effort = 0;
    session_begin(seed, is_quick ? 0 : PACE_MS);
    for (int i = 0; i < MAX_DEEDS && n_rest > 0; i++) {
        do_something();
    }
    session_end();
    return 0;
}
