// SPDX-License-Identifier: MIT
//
// Whole games of a bot under test: every number of seats, and every value of every option once.
#include <stdio.h>
#include <string.h>

#include <antfarm/playout.h>

#include "check.h"

enum {
    NAME_SIZE = 160,
    ASKED = 50,      ///< decisions of a game that the bot is asked for, and one in so many after
    MAX_FAILURES = 3 ///< after so many the other set-ups would say the same, slowly
};

/// A game with one seat for the bot and random opponents.
typedef struct check_table {
    ant_abp_newgame setup;
    uint64_t state[ANT_MAX_STATE / 8];
    ant_chance chance;
    uint64_t n_decisions; ///< of the seat so far
} check_table;

/// False where the game refuses the set-up.
static bool deal(check_table *table, uint64_t seed) {
    const ant_abp_newgame *setup = &table->setup;
    ant_chance_seed(&table->chance, seed);
    table->n_decisions = 0;
    return ant_setup(setup->game, table->state, &setup->options, setup->n_seats, &table->chance,
                     NULL, NULL) == ANT_OK;
}

static bool tell(checker *check, const check_table *table) {
    static char line[ANT_ABP_MAX_LINE];
    ant_text text;
    ant_text_init(&text, line, sizeof line);
    ant_abp_write_newgame(&table->setup, &text);
    line[strcspn(line, "\n")] = '\0';
    return check_send(check, line);
}

/// A game that random opponents draw out is seen whole, and soon.
static bool is_asked(uint64_t decision) {
    return decision < ASKED || decision % ASKED == 0;
}

/// All act at random until the bot is asked; false at the end of the game.
static bool go_on(check_table *table) {
    const ant_game *game = table->setup.game;
    ant_seats seats;
    while ((seats = game->to_act(table->state)) != 0) {
        ant_action actions[ANT_MAX_ACTIONS];
        int seat = (seats & ant_seat_set(table->setup.seat)) != 0
                       ? table->setup.seat
                       : ant_playout_seat(seats, &table->chance);
        if (seat == table->setup.seat && is_asked(table->n_decisions++)) {
            return true;
        }
        int n = game->legal(table->state, seat, actions);
        ant_action action = actions[ant_chance_below(&table->chance, (uint32_t)n)];
        game->apply(table->state, seat, action, &table->chance, NULL);
    }
    return false;
}

static bool tell_result(checker *check, const check_table *table) {
    static char line[ANT_ABP_MAX_ANSWER];
    ant_view view;
    ant_result result;
    ant_text text;
    ant_view_make(table->setup.game, table->state, table->setup.seat, &view);
    ant_result_of(table->setup.game, table->state, &result);
    ant_text_init(&text, line, sizeof line);
    ant_abp_write_result(&view, &result, &text);
    line[strcspn(line, "\n")] = '\0';
    return check_send(check, line);
}

static bool play(checker *check, check_table *table, uint64_t seed) {
    const ant_game *game = table->setup.game;
    if (!check_start(check) || !tell(check, table)) {
        return false;
    }
    while (go_on(table)) {
        ant_view view;
        ant_action action;
        ant_view_make(game, table->state, table->setup.seat, &view);
        if (!check_ask(check, &view, seed + table->n_decisions, &action)) {
            return false;
        }
        game->apply(table->state, table->setup.seat, action, &table->chance, NULL);
    }
    return tell_result(check, table);
}

/// Some games of the set-up. `option` (-1: none) is the one that is not at its default.
static void check_setup(checker *check, check_table *table, int option) {
    const ant_game *game = table->setup.game;
    char sentence[NAME_SIZE];
    bool is_ok = true;
    if (check->n_failed >= MAX_FAILURES) {
        return;
    }
    check->n_answers = 0;
    check->slowest = 0;
    for (uint32_t i = 0; i < check->n_games && is_ok; i++) {
        table->setup.seat = (int)((check->seed + i) % (uint64_t)table->setup.n_seats);
        is_ok = deal(table, check->seed + i) && play(check, table, check->seed + i);
    }
    int n = snprintf(sentence, sizeof sentence, "plays %s with %d seat%s", game->name,
                     table->setup.n_seats, table->setup.n_seats == 1 ? "" : "s");
    if (option >= 0) {
        n += snprintf(sentence + n, sizeof sentence - (size_t)n, ", %s=%s",
                      game->options[option].name,
                      ant_option_value(&game->options[option], table->setup.options.value[option]));
    }
    if (is_ok) {
        snprintf(sentence + n, sizeof sentence - (size_t)n, " (%u answers, the slowest in %llu ms)",
                 check->n_answers, (unsigned long long)check->slowest);
    }
    check_report(check, is_ok, sentence);
}

/// Chooses a value by its number, all other options at their defaults; for the text, its sample.
static void choose(const ant_game *game, const ant_option *option, unsigned value,
                   ant_options *options) {
    char buffer[ANT_MAX_OPTION_TEXT];
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    if (value == option->n_values) {
        option->text->sample(&text);
    } else {
        ant_text_string(&text, ant_option_value(option, value));
    }
    ant_options_default(game, options);
    (void)ant_options_set(game, options, option->name, buffer, NULL);
}

/// Every other value of the option, with the fewest seats that it goes with.
static void check_option(checker *check, check_table *table, int option) {
    const ant_game *game = table->setup.game;
    for (unsigned value = 0; ant_option_has(&game->options[option], value); value++) {
        if (value == game->options[option].default_value) {
            continue;
        }
        choose(game, &game->options[option], value, &table->setup.options);
        for (int n_seats = game->min_seats; n_seats <= game->max_seats; n_seats++) {
            table->setup.n_seats = n_seats;
            if (deal(table, check->seed)) {
                check_setup(check, table, option);
                break;
            }
        }
    }
}

void check_games(checker *check) {
    size_t n;
    const ant_game *const *games = ant_games(&n);
    for (size_t i = 0; i < n; i++) {
        check_table table = {.setup.game = games[i]};
        if (!ant_abp_id_plays(&check->id, games[i]->name)) {
            continue;
        }
        ant_options_default(games[i], &table.setup.options);
        for (int n_seats = games[i]->min_seats; n_seats <= games[i]->max_seats; n_seats++) {
            table.setup.n_seats = n_seats;
            if (deal(&table, check->seed)) {
                check_setup(check, &table, -1);
            }
        }
        for (int option = 0; option < games[i]->n_options; option++) {
            check_option(check, &table, option);
        }
    }
}

bool check_seat(checker *check, ant_view *view) {
    size_t n;
    const ant_game *const *games = ant_games(&n);
    for (size_t i = 0; i < n; i++) {
        check_table table = {
            .setup = {.game = games[i], .n_seats = ant_game_default_seats(games[i])}};
        ant_options_default(games[i], &table.setup.options);
        if (ant_abp_id_plays(&check->id, games[i]->name) && deal(&table, check->seed) &&
            go_on(&table)) {
            ant_view_make(games[i], table.state, table.setup.seat, view);
            return tell(check, &table);
        }
    }
    return check_fail(check, "it plays no game that is known here");
}
