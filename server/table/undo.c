// SPDX-License-Identifier: MIT
//
// Taking back. The game goes back to before the asking seat's last ply, or to before all that a
// stand-in has played for it: at once where that is one ply, the last that the seat knows of, which
// drew nothing and showed nobody anything; otherwise when the other people agree. Bots have no
// objection, and no say where they stand in for somebody. What others did unseen since goes back
// with it, and does not decide whether they are asked: the question would tell of it. What chance
// decided comes again, since it follows from the number of the ply.
#include <string.h>

#include "table/game.h"

enum {
    PATIENCE = 60 * 1000,  ///< milliseconds in which an undo can be answered
    GRACE = 5 * 60 * 1000, ///< milliseconds of absence after which a person may not be asked
    MAX_UNDONE = 2000 ///< steps of a game that undos have made of no use: a record has an end too
};

static void end_undo(game_table *table) {
    if (table->undo.id != 0) {
        table->undo.id = 0;
        table->is_dirty = true;
    }
}

void table_game_decline_undo(game_hall *hall, game_table *table, const char *why, ant_seats seats) {
    char buffer[256];
    ant_text text;
    ant_json json;
    if (table->undo.id == 0) {
        return;
    }
    ant_text_init(&text, buffer, sizeof buffer);
    ant_json_init(&json, &text);
    ant_json_open_object(&json, NULL);
    ant_json_string(&json, "type", "declined");
    ant_json_number(&json, "undo", table->undo.id);
    ant_json_string(&json, "why", why);
    table_write_seats(&json, "seats", seats);
    ant_json_close_object(&json);
    for (const hall_person *person = table->people; person != NULL; person = person->next) {
        if (person->seat == table->undo.by && !person->is_new) {
            hall_send(hall, person, text.at, text.length);
        }
    }
    end_undo(table);
}

/// How many plies stood before the seat's last one; false if it has played none here: what was
/// taken over of another game is not taken back.
static bool find_last(const game_table *table, int seat, uint32_t *before) {
    const store_table *row = &table->row;
    uint32_t least = row->n_origins > 0 ? row->origins[row->n_origins - 1].n_plies : 0;
    uint32_t n = table->history.match.n_plies;
    while (n > least && table->history.plies[n - 1].seat != seat) {
        n--;
    }
    *before = n > least ? n - 1 : least;
    return n > least;
}

/// Whether the seat may take its ply back without consent: nobody has learned anything by it, and
/// as far as the seat knows nobody has acted since.
static bool is_free(const game_table *table, int seat, uint32_t ply) {
    uint32_t n_told = table_game_viewer_plies(table, seat, ply + 1);
    return table->history.plies[ply].is_free && n_told == table->viewers[seat].n_plies;
}

/// Whether the seat's own person has played any ply behind so many.
static bool has_played(const game_table *table, int seat, uint32_t n_plies) {
    for (uint32_t i = n_plies; i < table->history.match.n_plies; i++) {
        if (table->history.plies[i].seat == seat && !table->plies[i].is_standin) {
            return true;
        }
    }
    return false;
}

/// Whether the seat's person, for whom a bot stands in, is given up: away for long, and what would
/// be taken back was played without them.
static bool is_given_up(const game_hall *hall, const game_table *table, int seat,
                        uint32_t n_plies) {
    const table_seat *self = &table->seats[seat];
    return self->row.is_standin && self->n_here == 0 && hall_now(hall) - self->since >= GRACE &&
           !has_played(table, seat, n_plies);
}

/// The people who have to agree to going back to so many plies.
static ant_seats others(const game_hall *hall, const game_table *table, int by, uint32_t n_plies) {
    ant_seats seats = 0;
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        const store_seat *row = &table->seats[seat].row;
        if (seat != by && row->kind == TABLE_HUMAN && !row->has_left &&
            !is_given_up(hall, table, seat, n_plies)) {
            seats |= ant_seat_set(seat);
        }
    }
    return seats;
}

/// Whether somebody else has said no to taking back a ply behind so many.
static bool was_refused(const game_table *table, int by, uint32_t n_plies) {
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        if (seat != by && table->seats[seat].row.refused > n_plies) {
            return true;
        }
    }
    return false;
}

/// What was refused is gone: its seat has taken it back itself.
static void forget_refusals(game_hall *hall, game_table *table, uint32_t n_plies) {
    for (int seat = 0; seat < table->row.n_seats; seat++) {
        if (table->seats[seat].row.refused > n_plies) {
            table->seats[seat].row.refused = n_plies;
            hall_store_seat(hall, table, seat);
        }
    }
}

/// What was said after plies that are taken back was said before what comes instead.
static void take_chats_back(game_table *table, uint32_t n_plies) {
    for (unsigned i = 0; table->chats != NULL && i < TABLE_MAX_CHATS; i++) {
        table_chat *chat = &table->chats[i];
        chat->n_plies = chat->n_plies < n_plies ? chat->n_plies : n_plies;
    }
}

/// Goes back; false if there is no memory for it.
static bool go_back(game_hall *hall, game_table *table, int by, uint32_t n_plies) {
    uint64_t before[ANT_MAX_STATE / 8];
    ant_seats audience = table_game_undo_audience(table, n_plies);
    memcpy(before, table->history.match.state, table->game->state_size);
    if (!table_game_reserve(table)) {
        return false;
    }
    for (uint32_t i = n_plies; i < table->history.match.n_plies; i++) {
        table->is_dirty = table->is_dirty || table->plies[i].is_standin; // nobody misses them now
    }
    table_game_go_back(table, n_plies);
    table_game_recall_events(table);
    take_chats_back(table, n_plies);
    forget_refusals(hall, table, n_plies);
    table_game_store_step(hall, table);
    end_undo(table);
    table_game_turn_decisions(hall, table, before, -1, audience);
    table_game_send_update(hall, table, before, by, audience, true);
    return true;
}

static void ask_others(game_hall *hall, game_table *table, int by, bool is_standin,
                       uint32_t n_plies, ant_seats waiting) {
    table->undo = (table_undo){.id = ++table->n_undos,
                               .by = (uint8_t)by,
                               .is_standin = is_standin,
                               .n_plies = n_plies,
                               .waiting = waiting,
                               .until = hall_now(hall) + PATIENCE};
    table->is_dirty = true;
}

void table_game_undo(game_hall *hall, game_table *table, hall_person *person,
                     const protocol_request *request) {
    int seat = person->seat;
    uint32_t n_before = 0;
    bool is_possible = request->yes ? table_game_missed(table, seat, &n_before) > 0
                                    : find_last(table, seat, &n_before);
    uint32_t n_undone = table->history.n_steps - table->history.match.n_plies;
    if (!is_possible || n_undone >= MAX_UNDONE) {
        hall_refuse(hall, person, request->n, PROTOCOL_NO_UNDO, NULL, NULL);
        return;
    }
    if (table->undo.id != 0) {
        hall_refuse(hall, person, request->n, PROTOCOL_NOT_NOW, "an undo waits for its answers",
                    NULL);
        return;
    }
    if (was_refused(table, seat, n_before)) {
        hall_refuse(hall, person, request->n, PROTOCOL_UNDO_REFUSED, NULL, NULL);
        return;
    }
    ant_seats waiting = is_free(table, seat, n_before) ? 0 : others(hall, table, seat, n_before);
    if (waiting != 0) {
        ask_others(hall, table, seat, request->yes, n_before, waiting);
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
        table->seats[person->seat].row.refused = table->undo.n_plies + 1;
        hall_store_seat(hall, table, person->seat);
        table_game_decline_undo(hall, table, "refused", self);
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
        end_undo(table);
    } else if ((table->undo.waiting & ant_seat_set(seat)) != 0) {
        table->undo.waiting &= (ant_seats)~ant_seat_set(seat);
        table->is_dirty = true;
        if (!settle(hall, table)) {
            table_game_decline_undo(hall, table, "unanswered", 0);
        }
    }
}
