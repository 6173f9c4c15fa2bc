// SPDX-License-Identifier: MIT
//
// Actions as numbers and as forms, by the game's table of blocks.
#include <antfarm/game.h>

/// By how much each argument moves the number; returns how many arguments there are.
static unsigned find_strides(const ant_action_block *block, uint32_t strides[ANT_MAX_ARGS]) {
    unsigned n = 0;
    uint32_t span = 1; // of the arguments behind
    while (n < ANT_MAX_ARGS && block->args[n].n > 0) {
        n++;
    }
    for (unsigned i = n; i-- > 0;) {
        const ant_arg_range *range = &block->args[i];
        strides[i] = range->stride != 0 ? range->stride : span;
        span = strides[i] * range->n;
    }
    return n;
}

static bool decode(const ant_action_block *block, ant_action action, ant_form *form) {
    uint32_t strides[ANT_MAX_ARGS];
    unsigned n = find_strides(block, strides);
    uint32_t rest = action - block->first;
    *form = (ant_form){.type = block->type};
    for (unsigned i = 0; i < n; i++) {
        uint32_t place = rest / strides[i];
        if (place >= block->args[i].n) {
            return false;
        }
        rest -= place * strides[i];
        form->args[i] = block->args[i].first + (int64_t)place;
    }
    return rest == 0 && (block->decode == NULL || block->decode(form->args));
}

static bool encode(const ant_action_block *block, ant_form form, ant_action *action) {
    uint32_t strides[ANT_MAX_ARGS];
    unsigned n = find_strides(block, strides);
    ant_action number = block->first;
    if (block->encode != NULL && !block->encode(form.args)) {
        return false;
    }
    for (unsigned i = 0; i < n; i++) {
        // Unsigned, so that what is below the range is far above it.
        uint64_t place = (uint64_t)form.args[i] - (uint64_t)(int64_t)block->args[i].first;
        if (place >= block->args[i].n) {
            return false;
        }
        number += (ant_action)place * strides[i];
    }
    *action = number;
    return true;
}

bool ant_action_form(const ant_game *game, ant_action action, ant_form *form) {
    for (unsigned i = game->n_action_blocks; i-- > 0;) {
        const ant_action_block *block = &game->action_blocks[i];
        if (block->first <= action && decode(block, action, form)) {
            return true;
        }
    }
    *form = (ant_form){.type = 0};
    return false;
}

bool ant_action_of_form(const ant_game *game, const ant_form *form, ant_action *action) {
    for (unsigned i = 0; i < game->n_action_blocks; i++) {
        const ant_action_block *block = &game->action_blocks[i];
        if (block->type == form->type && encode(block, *form, action)) {
            return true;
        }
    }
    return false;
}

uint32_t ant_action_limit(const ant_game *game) {
    uint32_t limit = 0;
    for (unsigned i = 0; i < game->n_action_blocks; i++) {
        const ant_action_block *block = &game->action_blocks[i];
        uint32_t strides[ANT_MAX_ARGS];
        unsigned n = find_strides(block, strides);
        ant_action last = block->first;
        for (unsigned k = 0; k < n; k++) {
            last += (block->args[k].n - 1) * strides[k];
        }
        limit = last >= limit ? last + 1 : limit;
    }
    return limit;
}
