// SPDX-License-Identifier: MIT
//
// Arbitrary bytes as the JSON of a view. Byte 0 chooses the game. What is taken must be a position
// that adds up, be written and read back as it is, and bear being looked at and played.
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "exercise.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static ant_view view;
    static ant_view other;
    static char buffer[ANT_MAX_VIEW];
    size_t n_games = 0;
    const ant_game *const *games = ant_games(&n_games);
    if (size < 1) {
        return 0;
    }
    const ant_game *game = games[data[0] % n_games];
    ant_error error = {0};
    memset(&view, 0xA5, sizeof view);
    memset(&other, 0xA5, sizeof other);
    ant_status status = ant_view_from_json(game, (const char *)data + 1, size - 1, &view, &error);
    if (status != ANT_OK) {
        expect(is_same_view(&view, &other), "refused text leaves the view untouched");
        expect_error(&error, status);
        return 0;
    }
    ant_text text;
    ant_json json;
    ant_text_init(&text, buffer, sizeof buffer);
    expect(game->audit(view.state, &text), "a view is read only if it adds up");
    ant_text_init(&text, buffer, sizeof buffer);
    ant_json_init(&json, &text);
    game->view(view.state, view.seat, &json);
    status = ant_view_from_json(game, text.at, text.length, &other, &error);
    expect(status == ANT_OK && is_same_view(&view, &other), "what was read can be read again");
    exercise(game, view.state);
    return 0;
}
