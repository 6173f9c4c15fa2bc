// SPDX-License-Identifier: MIT
#include "brain/thought.h"

#include <stdlib.h>
#include <string.h>

#include "../../core/assert.h"

enum {
    EXPLAINED_WORLDS = 12000, ///< for all moves of a hint together ...
    MIN_WORLDS = 100,         ///< ... but for each at least so many
    MAX_WORLDS = 2000,        ///< ... and at most
    // Microseconds, about.
    SIMPLE_COST = 1000,
    SIMULATION_COST = 20,
    REASON_COST = 100000
};

thought *thought_new(const brain_question *question) {
    thought *made = calloc(1, sizeof *made);
    if (made != NULL) {
        made->question = *question;
        made->answer.ticket = question->ticket;
    }
    return made;
}

void thought_free(thought *self) {
    free(self->outlooks);
    free(self);
}

int64_t thought_cost(const brain_question *question) {
    const ant_bot *bot = &question->bot;
    int64_t cost = SIMPLE_COST + (question->with_reason ? REASON_COST : 0);
    return bot->kind == ANT_BOT_SEARCH ? cost + (int64_t)bot->n_simulations * SIMULATION_COST
                                       : cost;
}

// The move.

size_t thought_room(const thought *self) {
    return ant_bot_memory(&self->question.bot);
}

void thought_begin(thought *self, void *memory, size_t n_memory) {
    ant_bot *bot = &self->question.bot;
    if (bot->kind == ANT_BOT_SEARCH &&
        memory == NULL) { // a search without memory plays as well as one can without
        bot->kind = ANT_BOT_GREEDY;
    }
    self->memory = memory;
    self->n_memory = n_memory;
    for (unsigned i = 0; i < bot->n_trees; i++) {
        ant_bot_begin(bot, self->question.seed, i, memory);
    }
}

void *thought_stop(thought *self) {
    void *memory = self->memory;
    self->memory = NULL;
    self->used = 0;
    self->n_whole = 0;
    return memory;
}

static bool grow(thought *self, const ant_bot_stop *stop) {
    const brain_question *question = &self->question;
    while (self->n_whole < question->bot.n_trees &&
           ant_bot_go_on(&question->bot, &question->view, self->n_whole, self->memory, stop)) {
        self->n_whole++;
    }
    return self->n_whole == question->bot.n_trees;
}

static void conclude(thought *self, ant_thought *scratch) {
    const brain_question *question = &self->question;
    ant_bot_conclude(&question->bot, &question->view, question->seed, self->memory, scratch);
    ANT_ASSERT(scratch->n_moves > 0);
    self->answer.action = scratch->moves[0].action;
    self->has_move = true;
}

// The reason.

/// What speaks for the move among all legal ones; nothing where there is only one, or no memory.
static bool explain(thought *self, const ant_bot_stop *stop) {
    ant_action legal[ANT_MAX_ACTIONS];
    const ant_view *view = &self->question.view;
    int n = view->game->legal(view->state, view->seat, legal);
    if (self->outlooks == NULL && n > 1) {
        self->outlooks = malloc((size_t)n * sizeof *self->outlooks);
    }
    if (self->outlooks == NULL) {
        return true;
    }
    int n_worlds = EXPLAINED_WORLDS / n;
    n_worlds = n_worlds < MIN_WORLDS ? MIN_WORLDS : n_worlds > MAX_WORLDS ? MAX_WORLDS : n_worlds;
    while (self->n_explained < n) {
        if (stop->is_time(stop->context)) {
            return false;
        }
        ant_explain(view, legal[self->n_explained], (uint32_t)n_worlds, self->question.seed,
                    &self->outlooks[self->n_explained]);
        self->n_explained++;
    }
    int which = 0;
    while (legal[which] != self->answer.action) {
        which++;
    }
    ant_explain_reason(self->outlooks, n, which, &self->answer.reason);
    return true;
}

bool thought_go_on(thought *self, ant_thought *scratch, const ant_bot_stop *stop) {
    if (!self->has_move && !grow(self, stop)) {
        return false;
    }
    if (!self->has_move) {
        conclude(self, scratch);
    }
    return !self->question.with_reason || explain(self, stop);
}

void thought_cut(thought *self, ant_thought *scratch) {
    if (!self->has_move) {
        conclude(self, scratch);
    }
}
