// SPDX-License-Identifier: MIT
#include <string.h>

#include <antfarm/game.h>

ant_clause_id ant_clause_find(const ant_game *game, const char *id) {
    for (unsigned i = 1; i < game->n_clauses; i++) {
        if (strcmp(game->clauses[i].id, id) == 0) {
            return (ant_clause_id)i;
        }
    }
    return ANT_ALLOWED;
}
