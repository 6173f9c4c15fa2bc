// SPDX-License-Identifier: MIT
//
// What a seat may choose from while others act. A decision stands on the snapshot that it was made
// on as long as nothing but plies of others has happened, and the action was possible all the
// while: an offer that was withdrawn and made anew is not the one that somebody accepts.
#include <stdlib.h>

#include "table/game.h"

void table_game_choice_start(game_table *table, int seat) {
    table_seat *self = &table->seats[seat];
    self->decides_seq = table->viewers[seat].seq;
    free(self->new_actions);
    self->new_actions = NULL;
    self->n_new_actions = 0;
}

/// Since which snapshot the action, which was possible before too, has been possible; 0: as long as
/// the decision stands.
static uint32_t possible_since(const table_seat *self, ant_action action) {
    for (uint32_t i = 0; i < self->n_new_actions; i++) {
        if (self->new_actions[i].action == action) {
            return self->new_actions[i].seq;
        }
    }
    return 0;
}

/// Writes which of the actions that are possible now were not so since the decision started, and
/// compares them with what was possible before; returns how many it wrote.
static uint32_t find_new_actions(const game_table *table, const void *before, int seat,
                                 table_new_action *found, table_game_change *change) {
    ant_action old[ANT_MAX_ACTIONS];
    ant_action new[ANT_MAX_ACTIONS];
    int n_old = table->game->legal(before, seat, old);
    int n_new = table->game->legal(table->history.match.state, seat, new);
    uint32_t n = 0;
    int n_common = 0;
    for (int i = 0, k = 0; i < n_new; i++) {
        while (k < n_old && old[k] < new[i]) {
            k++;
        }
        bool is_old = k < n_old && old[k] == new[i];
        uint32_t seq =
            is_old ? possible_since(&table->seats[seat], new[i]) : table->viewers[seat].seq;
        n_common += is_old;
        if (seq != 0) {
            found[n++] = (table_new_action){.action = new[i], .seq = seq};
        }
    }
    *change = n_common < n_new   ? TABLE_GAME_MORE
              : n_common < n_old ? TABLE_GAME_LESS
                                 : TABLE_GAME_SAME;
    return n;
}

table_game_change table_game_choice_turn(game_table *table, const void *before, int seat) {
    table_seat *self = &table->seats[seat];
    table_new_action found[ANT_MAX_ACTIONS];
    table_game_change change;
    uint32_t n = find_new_actions(table, before, seat, found, &change);
    if (change == TABLE_GAME_SAME) {
        return change;
    }
    table_new_action *kept = n > 0 ? malloc(n * sizeof *kept) : NULL;
    if (n > 0 && kept == NULL) { // then nothing decided before counts
        table_game_choice_start(table, seat);
        return change;
    }
    for (uint32_t i = 0; i < n; i++) {
        kept[i] = found[i];
    }
    free(self->new_actions);
    self->new_actions = kept;
    self->n_new_actions = n;
    return change;
}

bool table_game_choice_stands(const game_table *table, int seat, uint32_t seq, ant_action action) {
    const table_seat *self = &table->seats[seat];
    return self->decides_since != 0 && seq >= self->decides_seq &&
           seq <= table->viewers[seat].seq && seq >= possible_since(self, action) &&
           table->game->check(table->history.match.state, seat, action) == ANT_ALLOWED;
}
