// SPDX-License-Identifier: MIT
//
// test_nim <nim.so>: the rules of Nim, through the library, as any program would use it.
#include <stdio.h>
#include <string.h>

#include <antfarm/antfarm.h>

static const ant_game *game;
static uint64_t state[ANT_MAX_STATE / 8];
static int n_cases, n_failed;

static void expect(const char *sentence, bool holds) {
    n_failed += !holds;
    printf("%s %d - %s\n", holds ? "ok" : "not ok", ++n_cases, sentence);
}

/// What comes of an action in a position: the clause that forbids it, "", or why it cannot be read.
static const char *act(const char *position, int seat, const char *text) {
    static ant_error error;
    ant_scan scan;
    ant_chance chance;
    ant_action action;
    ant_chance_seed(&chance, 1);
    ant_scan_init(&scan, position, strlen(position));
    if (ant_position_read(game, state, &scan, &error) != ANT_OK ||
        ant_action_from_text(game, text, strlen(text), &action, &error) != ANT_OK) {
        return error.expected;
    }
    ant_clause_id clause = ant_apply(game, state, seat - 1, action, &chance, NULL);
    return clause == ANT_ALLOWED ? "" : game->clauses[clause].id;
}

static int winner(void) {
    ant_result result;
    ant_result_of(game, state, &result);
    return !result.is_over ? 0 : result.rank[0] == 1 ? 1 : 2;
}

int main(int argc, char **argv) {
    ant_error error;
    if (argc != 2 || ant_module_load(argv[1], &game, &error) != ANT_OK) {
        fprintf(stderr, "test_nim: %s\n", argc == 2 ? error.expected : "which file?");
        return 1;
    }
    const char *start = "heaps 3 5 7\n";
    expect("stones are taken from one heap (NM-2.1)",
           strcmp(act(start, 1, "take 5 from 2"), "") == 0);
    expect("the other player is not asked (NM-0.2)",
           strcmp(act(start, 2, "take 1 from 1"), "NM-0.2") == 0);
    expect("a heap has no more than it has (NM-2.2)",
           strcmp(act(start, 1, "take 4 from 1"), "NM-2.2") == 0);
    act("heaps 0 0 2\nplayer 2\n", 2, "take 2 from 3");
    expect("whoever takes the last stone wins (NM-3.1)", winner() == 2);
    act("heaps 0 0 2\nplayer 2\nloses 1\n", 2, "take 2 from 3");
    expect("or loses, if that was agreed (NM-3.2)", winner() == 1);
    expect("then nobody may act (NM-0.3)",
           strcmp(act("heaps 0 0 0\n", 1, "take 1 from 1"), "NM-0.3") == 0);
    printf("1..%d\n", n_cases);
    return n_failed > 0;
}
