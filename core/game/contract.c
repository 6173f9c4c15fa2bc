// SPDX-License-Identifier: MIT
//
// What to call instead of a game's own functions where the contract has something to add: checks,
// an empty log, and what stands for functions that a game has left out. Then what people read about
// it.
#include <antfarm/game.h>

#include <string.h>

#include <antfarm/view.h>

#include "../private.h"

enum { USUAL_SEATS = 4 };

static ant_status bad_seats(const ant_game *game, int n_seats, ant_error *error) {
    if (game->seats_clause != 0) {
        return ant_error_clause(error, ANT_BAD_SEATS, "seats", &game->clauses[game->seats_clause]);
    }
    char subject[16];
    char expected[32];
    ant_text text;
    ant_text_init(&text, subject, sizeof subject);
    ant_text_number(&text, n_seats);
    ant_text_init(&text, expected, sizeof expected);
    ant_text_number(&text, game->min_seats);
    ant_text_string(&text, " to ");
    ant_text_number(&text, game->max_seats);
    ant_text_string(&text, " seats");
    return ant_error_set(error, ANT_BAD_SEATS, subject, expected);
}

ant_status ant_setup_check(const ant_game *game, const ant_options *options, int n_seats,
                           ant_error *error) {
    return n_seats < game->min_seats || n_seats > game->max_seats
               ? bad_seats(game, n_seats, error)
               : ant_options_check(game, options, error);
}

ant_status ant_setup(const ant_game *game, void *state, const ant_options *options, int n_seats,
                     ant_chance *chance, ant_log *log, ant_error *error) {
    ant_status status = ant_setup_check(game, options, n_seats, error);
    if (status != ANT_OK) {
        return status;
    }
    if (log != NULL) {
        log->n = 0;
    }
    return game->setup(state, options, n_seats, chance, log, error);
}

ant_clause_id ant_apply(const ant_game *game, void *state, int seat, ant_action action,
                        ant_chance *chance, ant_log *log) {
    if (log != NULL) {
        log->n = 0;
    }
    return game->apply(state, seat, action, chance, log);
}

void ant_board(const ant_game *game, const void *state, int seat, const ant_board_style *style,
               ant_text *out) {
    if (game->board != NULL) {
        game->board(state, seat, style, out);
        return;
    }
    ant_view view;
    ant_view_make(game, state, seat, &view);
    ant_position_write(game, view.state, out);
}

bool ant_has_seat(const ant_game *game, const void *state, int seat) {
    ant_result result;
    ant_result_of(game, state, &result);
    // Seats are the first of the parties, and their words are not those of parties without a seat.
    return seat >= 0 && seat < result.n_parties && ant_party_word(game, state, seat) >= 0;
}

ant_seats ant_awaited(const ant_game *game, const void *state) {
    return game->awaited != NULL ? game->awaited(state) : game->to_act(state);
}

int ant_next_seat(const ant_game *game, const void *state, ant_seats to_act) {
    unsigned others = game->awaited != NULL ? (unsigned)(to_act & ~game->awaited(state)) : 0;
    return __builtin_ctz(others != 0 ? others : to_act);
}

int ant_game_default_seats(const ant_game *game) {
    if (game->max_seats < USUAL_SEATS) {
        return game->max_seats;
    }
    return game->min_seats > USUAL_SEATS ? game->min_seats : USUAL_SEATS;
}

const ant_catalogue *ant_game_catalogue(const ant_game *game) {
    for (unsigned i = 0; i < game->n_catalogues; i++) {
        if (strcmp(game->catalogues[i].language, "en") == 0) {
            return &game->catalogues[i];
        }
    }
    return &game->catalogues[0];
}

const char *ant_game_phrase(const ant_game *game, const char *key, const char *otherwise) {
    const char *phrase = ant_phrase_find(ant_game_catalogue(game), key);
    return phrase != NULL ? phrase : otherwise;
}

const char *ant_option_phrase(const ant_game *game, const ant_option *option, const char *part,
                              const char *otherwise) {
    char key[ANT_KEY_SIZE];
    char longer[ANT_KEY_SIZE];
    ant_key_make(key, "option", option->name);
    if (part == NULL) {
        return ant_game_phrase(game, key, otherwise);
    }
    ant_key_make(longer, key, part);
    return ant_game_phrase(game, longer, otherwise);
}
