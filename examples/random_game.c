// SPDX-License-Identifier: MIT
//
// Plays one random game and prints the final scores.
//   cc random_game.c $(pkg-config --cflags --libs antfarm) -o random_game
#include <stdio.h>

#include <antfarm/antfarm.h>

int main(void) {
    const ant_game *game = ant_game_find("bugcouncil");
    uint64_t state[ANT_MAX_STATE / 8]; // a state is plain bytes: memcpy clones it
    ant_action legal[ANT_MAX_ACTIONS];
    ant_options options;
    ant_chance chance;
    ant_options_default(game, &options);
    ant_chance_seed(&chance, 7);
    if (ant_setup(game, state, &options, 4, &chance, NULL, NULL) != ANT_OK) {
        return 1;
    }

    int n_plies = 0;
    for (ant_seats seats; (seats = game->to_act(state)) != 0; n_plies++) {
        int seat = ant_playout_seat(seats, &chance); // several may act where the rules say so
        int n = game->legal(state, seat, legal);
        game->apply(state, seat, legal[ant_chance_below(&chance, (uint32_t)n)], &chance, NULL);
    }

    ant_result result;
    ant_result_of(game, state, &result);
    printf("%d plies\n", n_plies);
    for (int party = 0; party < result.n_parties; party++) {
        printf("seat %d: %d points, place %d\n", party + 1, result.score[party],
               result.rank[party]);
    }
    return 0;
}
