// SPDX-License-Identifier: MIT
#include "exercise.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TEXT = 1 << 16,
    MOST_PLIES = 512 ///< of one input: then the next one tells more
};

static char buffer[TEXT];

void expect(bool holds, const char *sentence) {
    if (!holds) {
        fprintf(stderr, "%s\n", sentence);
        abort();
    }
}

void expect_error(const ant_error *error, ant_status status) {
    expect(error->status == status, "the error has the status");
    expect(error->line >= 1 && error->column >= 1, "the error has a position");
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_error_sentence(error, &text);
    expect(text.length > 0 && ant_text_is_whole(&text), "the error is a sentence");
}

static bool has_seat(const ant_game *game, const void *state, int seat) {
    ant_result result;
    ant_result_of(game, state, &result);
    return seat < result.n_parties && ant_party_word(game, state, seat) >= 0;
}

/// Two views are the same to the byte, padding and all.
static bool is_same_view(const void *left, const void *right) {
    return memcmp(left, right, sizeof(ant_view)) == 0;
}

/// Reads the text of a state as a view of the seat; false where it is refused.
static bool read_view(const ant_game *game, const void *state, int seat, ant_view *view) {
    static ant_view untouched;
    ant_text text;
    ant_error error = {0};
    ant_text_init(&text, buffer, sizeof buffer);
    ant_position_write(game, state, &text);
    memset(view, 0xA5, sizeof *view);
    memset(&untouched, 0xA5, sizeof untouched);
    ant_status status = ant_view_read(game, seat, text.at, text.length, view, &error);
    if (status != ANT_OK) {
        expect(is_same_view(view, &untouched), "refused text leaves the view untouched");
        expect_error(&error, status);
    }
    return status == ANT_OK;
}

static void look(const ant_game *game, const void *state, int seat) {
    static const ant_names nobody;
    static ant_view view;
    static ant_view back;
    ant_board_style style = {.catalogue = &game->catalogues[0], .names = &nobody};
    ant_text text;
    ant_json json;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_board(game, state, seat, &style, &text);
    ant_text_init(&text, buffer, sizeof buffer);
    ant_json_init(&json, &text);
    game->view(state, seat, &json);
    bool is_taken = read_view(game, state, seat, &back);
    if (!has_seat(game, state, seat)) {
        expect(!is_taken, "a view without a seat is refused");
        return;
    }
    ant_view_make(game, state, seat, &view);
    expect(is_taken == (memcmp(view.state, state, game->state_size) == 0),
           "a state is taken for a view only if it is one");
    expect(read_view(game, view.state, seat, &back) && is_same_view(&view, &back),
           "a view read back from its text is the same to the byte");
}

void exercise(const ant_game *game, void *state) {
    static ant_action legal[ANT_MAX_ACTIONS];
    static uint64_t other[ANT_MAX_STATE / 8];
    ant_chance chance;
    ant_log log;
    ant_text text;
    ant_json json;
    ant_chance_seed(&chance, 1);
    ant_text_init(&text, buffer, sizeof buffer);
    ant_json_init(&json, &text);
    game->view(state, ANT_ALL_SEEING, &json);
    for (int seat = 0; seat <= ANT_SPECTATOR; seat++) {
        if (seat < game->max_seats || seat == ANT_SPECTATOR) {
            look(game, state, seat);
        }
    }
    ant_seats seats;
    for (int ply = 0; ply < MOST_PLIES && (seats = game->to_act(state)) != 0; ply++) {
        int seat = 0;
        while ((seats & ant_seat_set(seat)) == 0) {
            seat++;
        }
        int n = game->legal(state, seat, legal);
        expect(n > 0, "who may act can act");
        memcpy(other, state, game->state_size);
        ant_resample(game, other, seat, &chance);
        ant_apply(game, state, seat, legal[ant_chance_below(&chance, (uint32_t)n)], &chance, &log);
    }
}
