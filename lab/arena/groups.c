// SPDX-License-Identifier: MIT
//
// Shares told apart by an event: whoever the first one of that name in a game speaks of belongs to
// the group that it names, as everybody who plays a colony.
#include <stdio.h>
#include <string.h>

#include "internal.h"

/// True if the event is about a party, its first argument.
static bool speaks_of_a_party(const ant_form_type *type) {
    return type->args[0].name != NULL && type->args[0].type->kind == ANT_WORD_PARTY;
}

ant_status arena_groups_find(ant_arena *arena, ant_error *error) {
    const ant_game *game = arena->setup.game;
    char expected[192];
    ant_text text;
    arena->group_event = -1;
    if (arena->setup.by == NULL) {
        return ANT_OK;
    }
    ant_text_init(&text, expected, sizeof expected);
    ant_text_string(&text, "an event about a seat:");
    for (int i = 0; i < game->n_event_types; i++) {
        const ant_form_type *type = &game->event_types[i];
        if (speaks_of_a_party(type)) {
            ant_text_char(&text, ' ');
            ant_text_string(&text, type->name);
            arena->group_event = strcmp(type->name, arena->setup.by) == 0 ? i : arena->group_event;
        }
    }
    return arena->group_event >= 0 ? ANT_OK : ant_error_set(error, ANT_BAD_VALUE, "by", expected);
}

void arena_groups_note(const ant_arena *arena, const ant_log *log, arena_game *game) {
    for (unsigned i = 0; i < log->n; i++) {
        const ant_form *form = &log->at[i].form;
        int64_t seat = form->args[0];
        if (form->type != arena->group_event || seat < 0 || seat >= arena->setup.n_seats ||
            game->groups[seat][0] != '\0') {
            continue;
        }
        const ant_form_type *type = &arena->setup.game->event_types[form->type];
        ant_text text;
        ant_text_init(&text, game->groups[seat], ARENA_KEY_SIZE);
        if (type->args[1].name != NULL) {
            ant_word_write(type->args[1].type, form->args[1], &text);
        } else {
            ant_text_string(&text, "yes");
        }
    }
}

void arena_groups_end(const ant_arena *arena, arena_game *game) {
    for (int seat = 0; seat < arena->setup.n_seats && arena->group_event >= 0; seat++) {
        if (game->groups[seat][0] == '\0') {
            snprintf(game->groups[seat], ARENA_KEY_SIZE, "no");
        }
    }
}

/// The number of a group; -1 where there is no room for another.
static int group_of(ant_arena *arena, const char *name) {
    for (int i = 0; i < arena->n_groups; i++) {
        if (strcmp(arena->groups[i].name, name) == 0) {
            return i;
        }
    }
    if (arena->n_groups == ANT_ARENA_MAX_GROUPS) {
        return -1;
    }
    snprintf(arena->groups[arena->n_groups].name, ARENA_KEY_SIZE, "%s", name);
    return arena->n_groups++;
}

void arena_groups_count(ant_arena *arena, const arena_block *block) {
    double sums[ANT_ARENA_MAX_GROUPS] = {0};
    unsigned n_seats[ANT_ARENA_MAX_GROUPS] = {0};
    if (arena->group_event < 0) {
        return;
    }
    for (int i = 0; i < block->n_games; i++) {
        const arena_game *game = &block->games[i];
        int32_t shares[ANT_MAX_PARTIES];
        ant_result_shares(&game->result, shares);
        for (int seat = 0; seat < arena->setup.n_seats && game->failed < 0; seat++) {
            int group = group_of(arena, game->groups[seat]);
            if (group >= 0) {
                sums[group] += (double)shares[seat] / ANT_SHARE;
                n_seats[group]++;
            }
        }
    }
    for (int i = 0; i < arena->n_groups; i++) {
        if (n_seats[i] > 0) {
            arena->groups[i].n_games += n_seats[i];
            stats_add(&arena->groups[i].share, sums[i] / n_seats[i]);
        }
    }
}
