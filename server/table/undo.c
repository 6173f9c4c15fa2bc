// SPDX-License-Identifier: MIT
//
// Taking back. The game goes back to before the asking seat's last ply: at once where that ply is
// the last that the seat knows of, drew nothing and showed nobody anything; otherwise when the
// other people agree. Bots have no objection. What others did unseen since goes back with it, and
// does not decide whether they are asked: the question would tell of it. What chance decided comes
// again, since it follows from the number of the ply.
#include <string.h>

#include "table/game.h"

enum {
    PATIENCE = 60 * 1000, ///< milliseconds in which an undo can be answered
    MAX_UNDONE = 2000 ///< steps of a game that undos have made of no use: a record has an end too
};

void table_game_cancel_undo(game_table *table) {
    if (table->undo.id != 0) {
        table->undo.id = 0;
        table->is_dirty = true;
    }
}

/// The seat's last ply among those that stand, from 0; -1 if it has played none.
static int64_t find_last(const game_table *table, int seat) {
    int64_t last = (int64_t)table->history.match.n_plies - 1;
    while (last >= 0 && table->history.plies[last].seat != seat) {
        last--;
    }
    return last;
}

/// Whether the seat may take its ply back without consent: nobody has learned anything by it, and
/// as far as the seat knows nobody has acted since.
static bool is_free(const game_table *table, int seat, uint32_t ply) {
    uint32_t n_told = table_game_viewer_plies(table, seat, ply + 1);
    return table->history.plies[ply].is_free && n_told == table->viewers[seat].n_plies;
}

/// The people who have to agree.
static ant_seats others(const game_table *table, int by) {
    ant_seats seats = 0;
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        const store_seat *row = &table->seats[seat].row;
        if (seat != by && row->kind == TABLE_HUMAN && !row->is_standin && !row->has_left) {
            seats |= ant_seat_set(seat);
        }
    }
    return seats;
}

/// Goes back; false if there is no memory for it.
static bool go_back(game_hall *hall, game_table *table, int by, uint32_t n_plies) {
    uint64_t before[ANT_MAX_STATE / 8];
    ant_seats audience = table_game_undo_audience(table, n_plies);
    memcpy(before, table->history.match.state, table->game->state_size);
    if (!table_game_reserve(table)) {
        return false;
    }
    table_game_go_back(table, n_plies);
    table_game_recall_events(table);
    table_game_store_step(hall, table);
    table_game_cancel_undo(table);
    table_game_turn_decisions(hall, table, before, -1, audience);
    table_game_send_update(hall, table, before, by, audience, true);
    return true;
}

static void ask_others(game_hall *hall, game_table *table, int by, uint32_t n_plies,
                       ant_seats waiting) {
    table->undo = (table_undo){.id = ++table->n_undos,
                               .by = (uint8_t)by,
                               .n_plies = n_plies,
                               .waiting = waiting,
                               .until = hall_now(hall) + PATIENCE};
    table->is_dirty = true;
}

void table_game_undo(game_hall *hall, game_table *table, hall_person *person,
                     const protocol_request *request) {
    int seat = person->seat;
    int64_t last = find_last(table, seat);
    uint32_t n_undone = table->history.n_steps - table->history.match.n_plies;
    if (last < 0 || n_undone >= MAX_UNDONE) {
        hall_refuse(hall, person, request->n, PROTOCOL_NO_UNDO, NULL, NULL);
        return;
    }
    if (table->undo.id != 0) {
        hall_refuse(hall, person, request->n, PROTOCOL_NOT_NOW, "an undo waits for its answers",
                    NULL);
        return;
    }
    uint32_t n_before = (uint32_t)last;
    ant_seats waiting = is_free(table, seat, n_before) ? 0 : others(table, seat);
    if (waiting != 0) {
        ask_others(hall, table, seat, n_before, waiting);
    } else if (!go_back(hall, table, seat, n_before)) {
        hall_refuse(hall, person, request->n, PROTOCOL_FULL, ant_status_text(ANT_NO_MEMORY), NULL);
        return;
    }
    hall_ack(hall, person, request->n);
}

/// Goes back once everybody has agreed.
static bool settle(game_hall *hall, game_table *table) {
    return table->undo.waiting != 0 || go_back(hall, table, table->undo.by, table->undo.n_plies);
}

void table_game_answer_undo(game_hall *hall, game_table *table, hall_person *person,
                            const protocol_request *request) {
    ant_seats self = ant_seat_set(person->seat);
    if (table->undo.id == 0 || table->undo.id != request->undo ||
        (table->undo.waiting & self) == 0) {
        hall_refuse(hall, person, request->n, PROTOCOL_NOT_NOW,
                    "no such undo waits for an answer of this seat", NULL);
        return;
    }
    if (!request->yes) {
        table_game_cancel_undo(table);
    } else {
        table->undo.waiting &= (ant_seats)~self;
        table->undo.yes |= self;
        table->is_dirty = true;
        if (!settle(hall, table)) {
            table->undo.waiting |= self;
            table->undo.yes &= (ant_seats)~self;
            hall_refuse(hall, person, request->n, PROTOCOL_FULL, ant_status_text(ANT_NO_MEMORY),
                        NULL);
            return;
        }
    }
    hall_ack(hall, person, request->n);
}

void table_game_excuse_seat(game_hall *hall, game_table *table, int seat) {
    if (table->undo.id == 0) {
        return;
    }
    if (table->undo.by == seat) {
        table_game_cancel_undo(table);
    } else if ((table->undo.waiting & ant_seat_set(seat)) != 0) {
        table->undo.waiting &= (ant_seats)~ant_seat_set(seat);
        table->is_dirty = true;
        if (!settle(hall, table)) {
            table_game_cancel_undo(table);
        }
    }
}
