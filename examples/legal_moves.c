// SPDX-License-Identifier: MIT
//
// Lists the legal moves of every seat that may act, and asks why another move is not one of them.
//   cc legal_moves.c $(pkg-config --cflags --libs antfarm) -o legal_moves
#include <stdio.h>
#include <string.h>

#include <antfarm/antfarm.h>

int main(void) {
    const ant_game *game = ant_game_find("bugcouncil");
    uint64_t state[ANT_MAX_STATE / 8];
    ant_options options;
    ant_chance chance;
    ant_options_default(game, &options);
    ant_chance_seed(&chance, 7);
    if (ant_setup(game, state, &options, 3, &chance, NULL, NULL) != ANT_OK) {
        return 1;
    }

    for (int seat = 0; seat < 3; seat++) {
        ant_action legal[ANT_MAX_ACTIONS];
        int n = game->legal(state, seat, legal);
        for (int i = 0; i < n; i++) {
            char buffer[64];
            ant_text text;
            ant_text_init(&text, buffer, sizeof buffer);
            ant_action_text(game, legal[i], &text);
            printf("seat %d may: %s\n", seat + 1, buffer);
        }
    }

    ant_action action;
    if (ant_action_from_text(game, "ants 5", strlen("ants 5"), &action, NULL) != ANT_OK) {
        return 1;
    }
    ant_clause_id why = game->check(state, 0, action);
    printf("ants 5: %s: %s\n", game->clauses[why].id, game->clauses[why].sentence);
    return 0;
}
