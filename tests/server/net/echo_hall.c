// SPDX-License-Identifier: MIT
//
// A hall for tests of the sockets alone: it says what it was told, and does what the tests ask of
// it. Messages that it obeys:
//
//   close CODE          closes the one who says it
//   flood N SIZE        sends N messages of SIZE bytes to everybody else
//   bury N SIZE         the same to the one who says it
//   later               answers from hall_collect, woken by another thread
//   soon                answers from hall_tick, a little later
//   stall               has something to store until the end of the world
//
// All others come back as they are. Every message is answered by hall_commit, as by a hall that
// stores first.
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hall/hall.h"

enum { MAX_GUESTS = 1 << 20, SOON_MS = 20 };

typedef struct echo_guest {
    hall_client client; ///< 0: nobody
    bool is_request;
    bool is_led; ///< came for the node "away", which is "there"
    char *owed;  ///< what comes back with the next commit
    size_t n_owed;
    bool is_later, is_soon;
    bool is_over;          ///< has sent what is the last, and is closed with the next commit
    hall_client next_owed; ///< a list of those who are owed something
} echo_guest;

struct game_hall {
    hall_out out;
    echo_guest *guests; ///< by the lower 20 bits of their number
    uint32_t n_guests, n_highest;
    hall_client first_owed;
    uint64_t n_batches;
    int64_t deadline;
    bool is_stalled;
    pthread_t waker;
    bool has_waker;
};

hall_settings hall_settings_default(void) {
    return (hall_settings){.n_thinkers = 1, .bot_pace_ms = 600, .max_tables = 10000};
}

ant_status hall_open(const hall_settings *settings, const hall_out *out, game_hall **made,
                     ant_error *error) {
    if (settings->db_path != NULL && strcmp(settings->db_path, "/nowhere") == 0) {
        return ant_error_set(error, ANT_IO, "/nowhere", "there is no such folder");
    }
    *made = calloc(1, sizeof **made);
    (*made)->out = *out;
    (*made)->guests = calloc(MAX_GUESTS, sizeof(echo_guest));
    (*made)->deadline = INT64_MAX;
    return ANT_OK;
}

void hall_let_go(game_hall *hall) {
    (void)hall;
}

const char *hall_node(const game_hall *hall) {
    (void)hall;
    return "";
}

void hall_close(game_hall *hall) {
    if (hall == NULL) {
        return;
    }
    if (hall->has_waker) {
        pthread_join(hall->waker, NULL);
    }
    for (uint32_t i = 0; i <= hall->n_highest; i++) {
        free(hall->guests[i].owed);
    }
    free(hall->guests);
    free(hall);
}

static echo_guest *find(game_hall *hall, hall_client client) {
    echo_guest *one = &hall->guests[client & (MAX_GUESTS - 1)];
    return one->client == client ? one : NULL;
}

static echo_guest *welcome(game_hall *hall, hall_client client, bool is_request) {
    uint32_t at = client & (MAX_GUESTS - 1);
    echo_guest *one = &hall->guests[at];
    if (one->client != 0 || client == 0) {
        abort(); // the number is in use, or cannot be one
    }
    *one = (echo_guest){.client = client, .is_request = is_request};
    hall->n_guests++;
    hall->n_highest = at > hall->n_highest ? at : hall->n_highest;
    return one;
}

static void owe(game_hall *hall, echo_guest *one, const char *text, size_t length) {
    if (one->owed == NULL) {
        one->next_owed = hall->first_owed;
        hall->first_owed = one->client;
    }
    one->owed = realloc(one->owed, one->n_owed + length + 1);
    memcpy(one->owed + one->n_owed, text, length);
    one->n_owed += length;
    one->owed[one->n_owed] = '\0';
}

static void say(game_hall *hall, hall_client to, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static void say(game_hall *hall, hall_client to, const char *format, ...) {
    char text[512];
    va_list arguments;
    va_start(arguments, format);
    int n = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    hall->out.send(hall->out.context, to, text, (size_t)n);
}

static void describe(const hall_visit *visit, char *text, size_t size) {
    int n = snprintf(text, size, "table=%s seat=%d", visit->table != NULL ? visit->table : "none",
                     visit->seat);
    for (int i = 0; i < visit->n_cookies; i++) {
        n += snprintf(text + n, size - (size_t)n, " %d:%.4s", visit->cookies[i].seat,
                      visit->cookies[i].token);
    }
}

void hall_enter(game_hall *hall, hall_client client, const hall_visit *visit) {
    char where[256];
    welcome(hall, client, false);
    describe(visit, where, sizeof where);
    say(hall, client, "welcome %s", where);
    hall->out.log(hall->out.context, false, "entered", "\"by\":\"echo\"");
}

void hall_leave(game_hall *hall, hall_client client) {
    echo_guest *one = find(hall, client);
    if (one == NULL) {
        abort();
    }
    hall_commit(hall); // so that nobody who has gone is owed anything
    free(one->owed);
    *one = (echo_guest){0};
    hall->n_guests--;
}

static void flood(game_hall *hall, hall_client by, bool is_own, unsigned n, unsigned size) {
    char *text = malloc(size + 1);
    for (unsigned i = 0; i < n; i++) {
        memset(text, 'a' + (int)(i % 26), size);
        for (uint32_t at = 0; at <= hall->n_highest; at++) {
            const echo_guest *one = &hall->guests[at];
            if (one->client != 0 && !one->is_request && (one->client == by) == is_own) {
                hall->out.send(hall->out.context, one->client, text, size);
            }
        }
    }
    free(text);
}

static void *wake(void *context) {
    game_hall *hall = context;
    hall->out.wake(hall->out.context);
    return NULL;
}

static void wake_from_elsewhere(game_hall *hall) {
    if (hall->has_waker) {
        pthread_join(hall->waker, NULL);
    }
    hall->has_waker = pthread_create(&hall->waker, NULL, wake, hall) == 0;
}

/// True if the text is that command, whose numbers are then taken.
static bool is_command(const char *text, const char *command, unsigned numbers[2]) {
    if (strncmp(text, command, strlen(command)) != 0) {
        return false;
    }
    char *rest;
    numbers[0] = (unsigned)strtoul(text + strlen(command), &rest, 10);
    numbers[1] = (unsigned)strtoul(rest, NULL, 10);
    return true;
}

void hall_message(game_hall *hall, hall_client client, const char *text, size_t length) {
    char word[64] = "";
    unsigned numbers[2];
    echo_guest *one = find(hall, client);
    if (one == NULL || length > HALL_MAX_MESSAGE || one->is_over) {
        abort();
    }
    if (text == NULL) {
        one->is_over = true;
        hall->deadline = hall->out.now(hall->out.context) + SOON_MS;
        return;
    }
    snprintf(word, sizeof word, "%.*s", (int)(length < 63 ? length : 63), text);
    if (is_command(word, "close ", numbers)) {
        hall->out.close(hall->out.context, client, (int)numbers[0], "");
    } else if (is_command(word, "flood ", numbers)) {
        flood(hall, client, false, numbers[0], numbers[1]);
    } else if (is_command(word, "bury ", numbers)) {
        flood(hall, client, true, numbers[0], numbers[1]);
    } else if (strcmp(word, "later") == 0) {
        one->is_later = true;
        wake_from_elsewhere(hall);
    } else if (strcmp(word, "soon") == 0) {
        one->is_soon = true;
        hall->deadline = hall->out.now(hall->out.context) + SOON_MS;
    } else if (strcmp(word, "stall") == 0) {
        hall->is_stalled = true;
    } else {
        owe(hall, one, text, length);
        owe(hall, one, "\n", 1);
    }
}

static void ask(game_hall *hall, hall_client client, const char *method, const char *what,
                const hall_visit *visit) {
    char where[256];
    char text[512];
    echo_guest *one = welcome(hall, client, true);
    one->is_led = strcmp(visit->node, "away") == 0;
    describe(visit, where, sizeof where);
    int n = snprintf(text, sizeof text, "%s %s %s", method, what, where);
    owe(hall, one, text, (size_t)n);
    for (int i = 0; strcmp(what, "card") == 0 && i < HALL_ADDRESS_SIZE; i++) {
        n = snprintf(text, sizeof text, "%s%02x", i == 0 ? " from " : "", visit->address[i]);
        owe(hall, one, text, (size_t)n);
    }
}

void hall_post(game_hall *hall, hall_client client, const char *what, const hall_visit *visit,
               const char *body, size_t length) {
    ask(hall, client, "post", what, visit);
    owe(hall, find(hall, client), "|", 1);
    owe(hall, find(hall, client), body, length);
}

const hall_command *hall_command_at(size_t i) {
    (void)i;
    return NULL;
}

const hall_document *hall_document_find(game_hall *hall, const char *what, const ant_game *game) {
    (void)hall;
    (void)what;
    (void)game;
    return NULL;
}

void hall_get(game_hall *hall, hall_client client, const char *what, const hall_visit *visit,
              int as) {
    char text[32];
    ask(hall, client, "get", what, visit);
    int n = snprintf(text, sizeof text, " as=%d", as);
    owe(hall, find(hall, client), text, (size_t)n);
    if (strcmp(what, "replay") == 0) { // a large one
        char *digits = malloc(400000);
        for (int i = 0; i < 400000; i++) {
            digits[i] = (char)('0' + i % 10);
        }
        owe(hall, find(hall, client), digits, 400000);
        free(digits);
    }
}

/// One line after the other, as they came.
static void pay(game_hall *hall, echo_guest *one) {
    for (char *line = one->owed; *line != '\0';) {
        size_t n = strcspn(line, "\n");
        hall->out.send(hall->out.context, one->client, line, n);
        line += n + 1;
    }
}

void hall_commit(game_hall *hall) {
    while (hall->first_owed != 0) {
        echo_guest *one = &hall->guests[hall->first_owed & (MAX_GUESTS - 1)];
        hall->first_owed = one->next_owed;
        bool is_post = strncmp(one->owed, "post", 4) == 0;
        if (one->is_led) {
            hall->out.lead(hall->out.context, one->client, "there");
        } else if (one->is_request) {
            hall->out.reply(hall->out.context, one->client, is_post ? 201 : 200, "text/plain",
                            is_post ? "seat-1=00112233445566778899aabbccddeeff; Path=/api/t/x"
                                    : NULL,
                            one->owed, one->n_owed);
        } else {
            pay(hall, one);
        }
        free(one->owed);
        one->owed = NULL;
        one->n_owed = 0;
        hall->n_batches++;
    }
}

void hall_collect(game_hall *hall) {
    for (uint32_t i = 0; i <= hall->n_highest; i++) {
        if (hall->guests[i].is_later) {
            hall->guests[i].is_later = false;
            say(hall, hall->guests[i].client, "collected");
        }
    }
}

int64_t hall_deadline(const game_hall *hall) {
    return hall->deadline;
}

void hall_tick(game_hall *hall) {
    if (hall->out.now(hall->out.context) < hall->deadline) {
        return;
    }
    hall->deadline = INT64_MAX;
    for (uint32_t i = 0; i <= hall->n_highest; i++) {
        if (hall->guests[i].is_soon) {
            hall->guests[i].is_soon = false;
            say(hall, hall->guests[i].client, "ticked");
        }
        if (hall->guests[i].is_over) {
            say(hall, hall->guests[i].client, "too long or binary");
            hall->out.close(hall->out.context, hall->guests[i].client, 1009, "");
        }
    }
}

void hall_shut(game_hall *hall) {
    for (uint32_t i = 0; i <= hall->n_highest; i++) {
        if (hall->guests[i].client != 0 && !hall->guests[i].is_request) {
            say(hall, hall->guests[i].client, "closing");
        }
    }
}

bool hall_is_idle(const game_hall *hall) {
    return !hall->is_stalled;
}

void hall_figures_get(const game_hall *hall, hall_figures *figures) {
    *figures = (hall_figures){.n_clients = hall->n_guests, .n_batches = hall->n_batches};
}
