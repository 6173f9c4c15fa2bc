// SPDX-License-Identifier: MIT
//
// Arbitrary bytes as the text of an action, the JSON of an action, or the text of a state. Byte 0
// chooses the reader, byte 1 the game. What is taken must be written and read back as it is, and a
// state that is taken must bear being looked at, sent to bots and played.
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "exercise.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { TEXT = 1 << 16 };

static char buffer[TEXT];
static uint64_t state[ANT_MAX_STATE / 8];
static uint64_t other[ANT_MAX_STATE / 8];

static void read_action(const ant_game *game, const char *bytes, size_t n, bool is_json) {
    ant_action action = 0;
    ant_action back = 0;
    ant_error error = {0};
    ant_status status = is_json ? ant_action_from_json(game, bytes, n, &action, &error)
                                : ant_action_from_text(game, bytes, n, &action, &error);
    if (status != ANT_OK) {
        expect_error(&error, status);
        return;
    }
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_action_text(game, action, &text);
    status = ant_action_from_text(game, text.at, text.length, &back, &error);
    expect(status == ANT_OK && back == action, "what was read can be read again");
}

static void read_state(const ant_game *game, const char *bytes, size_t n) {
    ant_scan scan;
    ant_error error = {0};
    ant_text text;
    memset(state, 0xA5, sizeof state);
    memset(other, 0xA5, sizeof other);
    ant_scan_init(&scan, bytes, n);
    ant_status status = ant_position_read(game, state, &scan, &error);
    if (status != ANT_OK) {
        expect(memcmp(state, other, sizeof state) == 0, "refused text leaves the state untouched");
        expect_error(&error, status);
        return;
    }
    ant_text_init(&text, buffer, sizeof buffer);
    expect(ant_audit(game, state, &text), "a state is read only if it adds up");
    ant_text_init(&text, buffer, sizeof buffer);
    ant_position_write(game, state, &text);
    ant_scan_init(&scan, text.at, text.length);
    status = ant_position_read(game, other, &scan, &error);
    expect(status == ANT_OK && memcmp(state, other, game->state_size) == 0,
           "what was read can be read again");
    exercise(game, state);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    size_t n_games = 0;
    const ant_game *const *games = ant_games(&n_games);
    if (size < 2) {
        return 0;
    }
    const ant_game *game = games[data[1] % n_games];
    const char *bytes = (const char *)data + 2;
    if (data[0] % 3 == 2) {
        read_state(game, bytes, size - 2);
    } else {
        read_action(game, bytes, size - 2, data[0] % 3 == 1);
    }
    return 0;
}
