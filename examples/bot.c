// SPDX-License-Identifier: MIT
//
// A bot for every game there is: tries its actions in turn, in sixty worlds that fit what it
// sees, plays each on at random, and takes what won most. See docs/bot-protocol.md.
//   cc bot.c $(pkg-config --cflags --libs antfarm) -o bot && antfarm bot-check ./bot
#include <stdio.h>
#include <string.h>

#include <antfarm/antfarm.h>

static ant_action choose(const ant_view *view, ant_chance *chance) {
    const ant_game *game = view->game;
    ant_action legal[ANT_MAX_ACTIONS];
    int64_t won[ANT_MAX_ACTIONS] = {0};
    int n = game->legal(view->state, view->seat, legal);
    int best = 0;
    for (int i = 0; n > 1 && (i < 60 || i % n != 0); i++) {
        ant_view world = *view; // what the seat cannot know is drawn anew, then played on
        ant_result result;
        int32_t share[ANT_MAX_PARTIES];
        ant_resample(game, world.state, view->seat, chance);
        game->apply(world.state, view->seat, legal[i % n], chance, NULL);
        ant_playout(game, world.state, chance);
        ant_result_of(game, world.state, &result);
        ant_result_shares(&result, share);
        won[i % n] += share[view->seat];
    }
    for (int i = 1; i < n; i++) {
        best = won[i] > won[best] ? i : best;
    }
    return legal[best];
}

static void greet(void) {
    size_t n_games = 0;
    const ant_game *const *games = ant_games(&n_games);
    printf("id name Playouts\nid games");
    for (size_t i = 0; i < n_games; i++) {
        printf(" %s", games[i]->name);
    }
    printf("\nabp 2\n");
}

int main(void) {
    static char text[ANT_ABP_MAX_LINE + 1];
    ant_abp_newgame newgame = {.game = NULL};
    ant_view view = {.game = NULL};
    ant_chance chance;
    ant_chance_seed(&chance, 1);
    while (fgets(text, sizeof text, stdin) != NULL) {
        ant_abp_line line;
        ant_abp_read(text, strcspn(text, "\r\n"), &line);
        if (line.word == ANT_ABP_ABP) {
            greet();
        } else if (line.word == ANT_ABP_NEWGAME) {
            ant_abp_read_newgame(line.rest, line.n_rest, &newgame, NULL);
        } else if (line.word == ANT_ABP_POSITION && newgame.game != NULL) {
            ant_abp_read_position(newgame.game, line.rest, line.n_rest, &view, NULL);
        } else if (line.word == ANT_ABP_GO && view.game != NULL) {
            char answer[128];
            ant_text out;
            ant_text_init(&out, answer, sizeof answer);
            ant_action_text(view.game, choose(&view, &chance), &out);
            printf("bestaction %s\n", answer);
        } else if (line.word == ANT_ABP_QUIT) {
            break;
        }
        fflush(stdout);
    }
    return 0;
}
