// SPDX-License-Identifier: MIT
//
// Who is told of what. A ply that somebody sees nothing of (an offer being put together) is nothing
// to that viewer: no message, no number, nothing in a view or a replay. So each seat, and the
// spectators, count sheets and plies by what they are told.
#include <stdlib.h>
#include <string.h>

#include "table/game.h"

ant_seats course_audience(const ant_match *match, int seat, const ant_log *log) {
    unsigned seats = (1U << (unsigned)match->setup.n_seats) - 1;
    unsigned nobody = ~(seats | ant_seat_set(ANT_SPECTATOR));
    ant_seats told = (ant_seats)(ant_seat_set(seat) | nobody);
    for (unsigned i = 0; i < log->n; i++) {
        told |= log->at[i].visible;
    }
    return match->setup.game->to_act(match->state) == 0 ? ANT_EVERYBODY : told;
}

ant_seats course_undo_audience(const game_table *table, uint32_t n_plies) {
    ant_seats told = 0;
    for (uint32_t i = n_plies; i < table->history.match.n_plies; i++) {
        told |= table->audiences[i];
    }
    return told;
}

uint32_t course_plies_told(const game_table *table, int viewer, uint32_t n_plies) {
    uint32_t n_told = table->told[viewer].n_plies;
    for (uint32_t i = n_plies; i < table->history.match.n_plies; i++) {
        n_told -= (table->audiences[i] & ant_seat_set(viewer)) != 0;
    }
    return n_told;
}

// Counting.

void course_told_begin(game_table *table) {
    for (int viewer = 0; viewer <= ANT_SPECTATOR; viewer++) {
        table->told[viewer] = (table_told){.seq = 1};
    }
}

ant_seats course_go_on(game_table *table, int seat, ant_action action, ant_log *log) {
    if (ant_history_act(&table->history, seat, action, log, NULL) != ANT_OK) {
        return 0;
    }
    ant_seats told = course_audience(&table->history.match, seat, log);
    table->audiences[table->history.match.n_plies - 1] = told;
    for (int viewer = 0; viewer <= ANT_SPECTATOR; viewer++) {
        if ((told & ant_seat_set(viewer)) != 0) {
            table->told[viewer].seq++;
            table->told[viewer].n_plies++;
        }
    }
    return told;
}

void course_go_back(game_table *table, uint32_t n_plies) {
    ant_seats told = course_undo_audience(table, n_plies);
    for (int viewer = 0; viewer <= ANT_SPECTATOR; viewer++) {
        if ((told & ant_seat_set(viewer)) != 0) {
            table->told[viewer].seq++;
            table->told[viewer].n_plies = course_plies_told(table, viewer, n_plies);
        }
    }
    (void)ant_history_undo(&table->history, n_plies); // there is room
}

// Events.

void course_keep_events(game_table *table, const ant_log *log, ant_seats told) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < table->n_events; i++) {
        table->events[n] = table->events[i];
        table->events[n].visible &= (ant_seats)~told;
        n += table->events[n].visible != 0;
    }
    table->n_events = n;
    ant_event *events = realloc(table->events, (n + log->n + 1U) * sizeof *events);
    if (events == NULL) {
        return;
    }
    memcpy(events + n, log->at, log->n * sizeof *events);
    table->events = events;
    table->n_events = n + log->n;
}
