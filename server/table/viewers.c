// SPDX-License-Identifier: MIT
//
// Who is told of what. A ply that somebody sees nothing of (an offer being put together) is nothing
// to that viewer: no message, no number, nothing in a snapshot or a replay. So each seat, and the
// spectators, count snapshots and plies by what they are told.
#include <stdlib.h>
#include <string.h>

#include "table/game.h"

ant_seats table_game_audience(const ant_match *match, int seat, const ant_log *log) {
    unsigned seats = (1U << (unsigned)match->setup.n_seats) - 1;
    unsigned nobody = ~(seats | ant_seat_set(ANT_SPECTATOR));
    ant_seats audience = (ant_seats)(ant_seat_set(seat) | nobody);
    for (unsigned i = 0; i < log->n; i++) {
        audience |= log->at[i].visible;
    }
    return match->setup.game->to_act(match->state) == 0 ? ANT_EVERYBODY : audience;
}

ant_seats table_game_undo_audience(const game_table *table, uint32_t n_plies) {
    ant_seats audience = 0;
    for (uint32_t i = n_plies; i < table->history.match.n_plies; i++) {
        audience |= table->plies[i].audience;
    }
    return audience;
}

uint32_t table_game_viewer_plies(const game_table *table, int viewer, uint32_t n_plies) {
    uint32_t n_told = table->viewers[viewer].n_plies;
    for (uint32_t i = n_plies; i < table->history.match.n_plies; i++) {
        n_told -= (table->plies[i].audience & ant_seat_set(viewer)) != 0;
    }
    return n_told;
}

uint32_t table_game_missed(const game_table *table, int seat, uint32_t *before) {
    uint32_t n_missed = 0;
    for (uint32_t i = table->history.match.n_plies; i > 0; i--) {
        if (table->history.plies[i - 1].seat != seat) {
            continue;
        }
        if (!table->plies[i - 1].is_standin) {
            break;
        }
        n_missed++;
        *before = i - 1;
    }
    return n_missed;
}

// Counting.

void table_game_start_viewers(game_table *table) {
    table_game_forget_snapshots(table);
    for (int viewer = 0; viewer <= ANT_SPECTATOR; viewer++) {
        table->viewers[viewer] = (table_viewer){.seq = 1};
    }
}

ant_seats table_game_go_on(game_table *table, const ant_step *ply, bool is_standin, ant_log *log) {
    if (ant_history_act(&table->history, ply->seat, ply->action, log, NULL) != ANT_OK) {
        return 0;
    }
    ant_seats audience = table_game_audience(&table->history.match, ply->seat, log);
    table->plies[table->history.match.n_plies - 1] = (table_ply){audience, is_standin};
    for (int viewer = 0; viewer <= ANT_SPECTATOR; viewer++) {
        if ((audience & ant_seat_set(viewer)) != 0) {
            table->viewers[viewer].seq++;
            table->viewers[viewer].n_plies++;
        }
    }
    return audience;
}

void table_game_go_back(game_table *table, uint32_t n_plies) {
    ant_seats audience = table_game_undo_audience(table, n_plies);
    for (int viewer = 0; viewer <= ANT_SPECTATOR; viewer++) {
        if ((audience & ant_seat_set(viewer)) != 0) {
            table->viewers[viewer].seq++;
            table->viewers[viewer].n_plies = table_game_viewer_plies(table, viewer, n_plies);
        }
    }
    (void)ant_history_undo(&table->history, n_plies); // there is room
}

// Events.

void table_game_keep_events(game_table *table, const ant_log *log, ant_seats audience) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < table->n_events; i++) {
        table->events[n] = table->events[i];
        table->events[n].visible &= (ant_seats)~audience;
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
