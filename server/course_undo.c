// SPDX-License-Identifier: MIT
//
// Taking back. The game goes back to before the asking seat's last ply: at once where that ply is
// the last, drew nothing and showed nobody anything; otherwise when the other people agree. Bots
// have no objection. What chance decided comes again, since it follows from the number of the ply.
#include <stdlib.h>
#include <string.h>

#include "course.h"

enum {
    PATIENCE = 60 * 1000, ///< milliseconds in which an undo can be answered
    MAX_UNDONE = 2000 ///< steps of a game that undos have made of no use: a record has an end too
};

void course_cancel_undo(table *table) {
    if (table->undo.id != 0) {
        table->undo.id = 0;
        table->is_dirty = true;
    }
}

/// Plies that stand before the seat's last one; false if it has played none.
static bool find_last(const ant_step *plies, uint32_t n, int seat, uint32_t *n_before) {
    while (n > 0 && plies[n - 1].seat != seat) {
        n--;
    }
    *n_before = n - 1;
    return n > 0;
}

/// Whether nobody has learned anything by the last ply.
static bool is_free(const table *table) {
    bool reveals = table->match.n_draws > 0;
    for (uint32_t i = 0; i < table->n_events; i++) {
        reveals = reveals || table->events[i].reveals;
    }
    return !reveals;
}

/// The people who have to agree.
static ant_seats others(const table *table, int by) {
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
static bool go_back(hall *hall, table *table, int by, uint32_t n_plies) {
    uint64_t before[ANT_MAX_STATE / 8];
    ant_match_setup setup = table->match.setup;
    ant_error error;
    ant_step *plies = course_standing(table);
    memcpy(before, table->match.state, table->game->state_size);
    bool is_done = plies != NULL && course_reserve(table) &&
                   course_replay(table, &setup, plies, n_plies, &error) == ANT_OK;
    free(plies);
    if (is_done) {
        const ant_step step = {.is_undo = true, .n_plies = n_plies};
        course_cancel_undo(table);
        course_add_step(hall, table, &step);
        course_turn(hall, table, before, -1);
        course_send_update(hall, table, before, by, true);
    }
    return is_done;
}

static void ask_others(hall *hall, table *table, int by, uint32_t n_plies, ant_seats waiting) {
    table->undo = (table_undo){.id = ++table->n_undos,
                               .by = (uint8_t)by,
                               .n_plies = n_plies,
                               .waiting = waiting,
                               .until = hall_now(hall) + PATIENCE};
    table->is_dirty = true;
}

void course_undo(hall *hall, table *table, hall_person *person, const protocol_request *request) {
    uint32_t n_before = 0;
    int seat = person->seat;
    ant_step *plies = course_standing(table);
    bool has_played = plies != NULL && find_last(plies, table->match.n_plies, seat, &n_before);
    free(plies);
    if (!has_played || table->n_steps - table->match.n_plies >= MAX_UNDONE) {
        hall_refuse(hall, person, request->n, PROTOCOL_NO_UNDO, NULL, NULL);
        return;
    }
    if (table->undo.id != 0) {
        hall_refuse(hall, person, request->n, PROTOCOL_NOT_NOW, "an undo waits for its answers",
                    NULL);
        return;
    }
    bool is_at_once = n_before + 1 == table->match.n_plies && is_free(table);
    ant_seats waiting = is_at_once ? 0 : others(table, seat);
    if (waiting != 0) {
        ask_others(hall, table, seat, n_before, waiting);
    } else if (!go_back(hall, table, seat, n_before)) {
        hall_refuse(hall, person, request->n, PROTOCOL_INTERNAL, NULL, NULL);
        return;
    }
    hall_ack(hall, person, request->n);
}

/// Goes back once everybody has agreed.
static bool settle(hall *hall, table *table) {
    return table->undo.waiting != 0 || go_back(hall, table, table->undo.by, table->undo.n_plies);
}

void course_answer_undo(hall *hall, table *table, hall_person *person,
                        const protocol_request *request) {
    ant_seats self = ant_seat_set(person->seat);
    if (table->undo.id == 0 || table->undo.id != request->undo ||
        (table->undo.waiting & self) == 0) {
        hall_refuse(hall, person, request->n, PROTOCOL_NOT_NOW,
                    "no such undo waits for an answer of this seat", NULL);
        return;
    }
    if (!request->yes) {
        course_cancel_undo(table);
    } else {
        table->undo.waiting &= (ant_seats)~self;
        table->undo.yes |= self;
        table->is_dirty = true;
        if (!settle(hall, table)) {
            table->undo.waiting |= self;
            table->undo.yes &= (ant_seats)~self;
            hall_refuse(hall, person, request->n, PROTOCOL_INTERNAL, NULL, NULL);
            return;
        }
    }
    hall_ack(hall, person, request->n);
}

void course_excuse(hall *hall, table *table, int seat) {
    if (table->undo.id == 0) {
        return;
    }
    if (table->undo.by == seat) {
        course_cancel_undo(table);
    } else if ((table->undo.waiting & ant_seat_set(seat)) != 0) {
        table->undo.waiting &= (ant_seats)~ant_seat_set(seat);
        table->is_dirty = true;
        if (!settle(hall, table)) {
            course_cancel_undo(table);
        }
    }
}
