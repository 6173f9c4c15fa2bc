// SPDX-License-Identifier: MIT
#include <string.h>

#include <antfarm/game.h>

#include "../assert.h"

ant_clause_id ant_clause_find(const ant_game *game, const char *id) {
    for (unsigned i = 1; i < game->n_clauses; i++) {
        if (strcmp(game->clauses[i].id, id) == 0) {
            return (ant_clause_id)i;
        }
    }
    return ANT_ALLOWED;
}

ant_status ant_error_clause(ant_error *error, ant_status status, const char *subject,
                            const ant_clause *clause) {
    char reason[sizeof error->expected];
    ant_text text;
    ant_text_init(&text, reason, sizeof reason);
    ant_text_string(&text, clause->id);
    ant_text_string(&text, ": ");
    ant_text_string(&text, clause->sentence);
    ANT_ASSERT(ant_text_is_whole(&text)); // a clause that refuses a set-up is short
    return ant_error_set(error, status, subject, reason);
}
