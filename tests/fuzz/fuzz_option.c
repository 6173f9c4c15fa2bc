// SPDX-License-Identifier: MIT
//
// Arbitrary bytes as the text of an option, of every game that takes one and of Coins. What is
// taken must be written and read back as it is.
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "coins.h"
#include "exercise.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void read_text(const ant_game *game, const ant_option *option, const char *bytes, size_t n) {
    ant_options options, back;
    ant_error error = {0};
    char buffer[ANT_MAX_OPTION_TEXT];
    ant_text text;
    ant_options_default(game, &options);
    back = options;
    ant_options before = options;
    ant_status status = ant_options_set_text(game, &options, option, bytes, n, &error);
    if (status != ANT_OK) {
        expect(memcmp(&options, &before, sizeof options) == 0, "what is refused changes nothing");
        expect_error(&error, status);
        return;
    }
    ant_text_init(&text, buffer, sizeof buffer);
    ant_options_write(game, &options, option, &text);
    expect(ant_text_is_whole(&text), "a canonical text is not too long");
    status = ant_options_set_text(game, &back, option, buffer, text.length, &error);
    expect(status == ANT_OK && memcmp(&back, &options, sizeof back) == 0,
           "what was read can be read again");
}

static void read_texts(const ant_game *game, const char *bytes, size_t n) {
    for (unsigned i = 0; i < game->n_options; i++) {
        if (game->options[i].text != NULL) {
            read_text(game, &game->options[i], bytes, n);
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    size_t n_games = 0;
    const ant_game *const *games = ant_games(&n_games);
    for (size_t i = 0; i < n_games; i++) {
        read_texts(games[i], (const char *)data, size);
    }
    read_texts(&coins_game, (const char *)data, size);
    return 0;
}
