// SPDX-License-Identifier: MIT
//
// Arbitrary bytes as messages and bodies of clients: read or refused with a sentence, and what is
// read is within its limits.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/protocol.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect(bool holds, const char *sentence) {
    if (!holds) {
        fprintf(stderr, "%s\n", sentence);
        abort();
    }
}

static void expect_sentence(const protocol_refusal *refusal) {
    expect(refusal->error < PROTOCOL_ERROR_COUNT, "a refusal has a code");
    expect(memchr(refusal->message, '\0', sizeof refusal->message) != NULL &&
               refusal->message[0] != '\0',
           "a refusal has a sentence");
}

static void expect_clean(const char *text) {
    expect(ant_text_is_clean(text, strlen(text)), "texts have no control characters");
}

/// Where an action stands makes no difference to what it is.
static void try_action(const ant_json_value *value) {
    size_t n_games;
    const ant_game *game = ant_games(&n_games)[0];
    ant_action action = 0, alone = 0;
    ant_error error;
    ant_status status = ant_action_from_value(game, value, &action, &error);
    size_t length = (size_t)(value->text.end - value->text.at);
    expect(ant_action_from_json(game, value->text.at, length, &alone, NULL) == status &&
               alone == action,
           "an action is the same in a message and alone");
    expect(action < ant_action_limit(game), "an action is one of the game's");
}

static void try_request(const char *text, size_t size) {
    protocol_request request;
    protocol_refusal refusal;
    if (!protocol_read_request(text, size, &request, &refusal)) {
        expect_sentence(&refusal);
        return;
    }
    expect(request.n >= 1 && request.type < PROTOCOL_REQUEST_COUNT, "a request has a number");
    expect(request.seat >= 0 && request.seat <= PROTOCOL_MAX_SEATS, "a seat is one of seven");
    expect_clean(request.text);
    if (request.action.text.at != NULL) {
        try_action(&request.action);
    }
}

static void try_bodies(const char *text, size_t size) {
    protocol_new_table table;
    protocol_claim claim;
    protocol_refusal refusal;
    if (protocol_read_new_table(text, size, &table, &refusal)) {
        expect(table.n_seats >= 1 && table.n_seats <= PROTOCOL_MAX_SEATS, "a table has seats");
        expect_clean(table.settings.name);
    } else {
        expect_sentence(&refusal);
    }
    for (int is_sit = 0; is_sit < 2; is_sit++) {
        if (protocol_read_claim(text, size, is_sit != 0, &claim, &refusal)) {
            expect(is_sit == 0 ? strlen(claim.secret) == 32 : claim.seat >= 1,
                   "a claim says what it claims");
        } else {
            expect_sentence(&refusal);
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    ant_error error;
    const char *text = size > 0 ? (const char *)data : "";
    try_request(text, size);
    try_bodies(text, size);
    protocol_check_sent(text, size, &error);
    return 0;
}
