// SPDX-License-Identifier: MIT
#include "contest.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PLAIN_NODES = 1 << 18 };

/// Where a contestant thinks.
typedef struct chair {
    void *memory;        ///< of a bot
    plain_ismcts *plain; ///< or NULL
} chair;

struct contest_room {
    const contest_plan *plan;
    ant_game open_game;
    chair chairs[CONTEST_SIDES];
    contest_tally spent[CONTEST_SIDES]; ///< over all blocks of this room, for those who match it
    ant_thought thought;
    ant_view view;
};

// Contestants.

static bool has_prefix(const char *name, const char *prefix) {
    return strncmp(name, prefix, strlen(prefix)) == 0;
}

/// A whole number of at least 1 behind the prefix; 0 where there is none.
static uint32_t number_behind(const char *name, const char *prefix) {
    if (!has_prefix(name, prefix)) {
        return 0;
    }
    char *end = NULL;
    unsigned long number = strtoul(name + strlen(prefix), &end, 10);
    return *end == '\0' && number <= ANT_BOT_MAX_SIMULATIONS ? (uint32_t)number : 0;
}

ant_status contestant_from_name(const char *name, contestant *who, ant_error *error) {
    contestant read = {.kind = CONTESTANT_HOUSE};
    if (has_prefix(name, "plain:")) {
        read.kind = CONTESTANT_PLAIN;
        read.budget.n_simulations = number_behind(name, "plain:sims=");
        read.budget.milliseconds = number_behind(name, "plain:ms=");
        if (strcmp(name, "plain:match") == 0) {
            read.kind = CONTESTANT_MATCH;
        } else if (read.budget.n_simulations == 0 && !(read.budget.milliseconds > 0)) {
            return ant_error_set(error, ANT_NO_SUCH_BOT, name,
                                 "plain:sims=N, plain:ms=N or plain:match");
        }
        *who = read;
        return ANT_OK;
    }
    if (has_prefix(name, "cheat:")) {
        read.kind = CONTESTANT_CHEATER;
        name += strlen("cheat:");
    }
    ant_status status = ant_bot_from_name(name, &read.bot, error);
    if (status == ANT_OK) {
        *who = read;
    }
    return status;
}

static void resample_nothing(void *state, int seat, ant_chance *chance) {
    (void)state, (void)seat, (void)chance;
}

ant_game contest_open_game(const ant_game *game) {
    ant_game open_game = *game;
    open_game.resample = resample_nothing;
    return open_game;
}

void contest_open_view(const ant_game *open_game, const void *state, int seat, ant_view *view) {
    memset(view, 0, sizeof *view);
    view->game = open_game;
    view->seat = seat;
    memcpy(view->state, state, open_game->state_size);
}

// Rooms.

static bool chair_init(chair *self, const contestant *who) {
    *self = (chair){0};
    if (who->kind == CONTESTANT_PLAIN || who->kind == CONTESTANT_MATCH) {
        self->plain = plain_new(PLAIN_NODES);
        return self->plain != NULL;
    }
    self->memory = malloc(ant_bot_memory(&who->bot) + 8);
    return self->memory != NULL;
}

contest_room *contest_room_new(const contest_plan *plan) {
    contest_room *room = calloc(1, sizeof *room);
    if (room == NULL) {
        return NULL;
    }
    room->plan = plan;
    room->open_game = contest_open_game(plan->game);
    bool has_memory = true;
    for (int side = 0; side < CONTEST_SIDES; side++) {
        has_memory = chair_init(&room->chairs[side], &plan->sides[side]) && has_memory;
    }
    if (!has_memory) {
        contest_room_free(room);
        return NULL;
    }
    return room;
}

void contest_room_free(contest_room *room) {
    if (room != NULL) {
        for (int side = 0; side < CONTEST_SIDES; side++) {
            free(room->chairs[side].memory);
            plain_free(room->chairs[side].plain);
        }
        free(room);
    }
}

// Moves.

static double thread_milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

static bool is_past(void *context) {
    const double *deadline = context;
    return thread_milliseconds() >= *deadline;
}

/// What is left of the other side's time for as many moves. A single move gets no more than some
/// times the mean, so that what was saved on forced moves is spent on several.
static plain_budget matching_budget(const contest_tally *own, const contest_tally *other) {
    double mean = other->n_moves > 0 ? other->milliseconds / (double)other->n_moves : 1;
    double left = mean * (double)(own->n_moves + 1) - own->milliseconds;
    left = left < mean / 4 ? mean / 4 : left;
    left = left > mean * 4 ? mean * 4 : left;
    return (plain_budget){.milliseconds = left};
}

static ant_action ask(contest_room *room, unsigned side, const void *state, int seat,
                      uint64_t seed) {
    const contest_plan *plan = room->plan;
    const contestant *who = &plan->sides[side];
    chair *at = &room->chairs[side];
    double start = thread_milliseconds();
    contest_tally *spent = &room->spent[side];
    ant_action action;
    if (who->kind == CONTESTANT_CHEATER) {
        contest_open_view(&room->open_game, state, seat, &room->view);
    } else {
        ant_view_make(plan->game, state, seat, &room->view);
    }
    if (at->plain != NULL) {
        plain_budget budget = who->kind == CONTESTANT_MATCH
                                  ? matching_budget(spent, &room->spent[1 - side])
                                  : who->budget;
        action = plain_act(at->plain, &room->view, seed, &budget);
        spent->n_simulations += plain_simulations(at->plain);
    } else {
        double deadline = start + who->bot.milliseconds;
        const ant_bot_stop stop = {is_past, &deadline};
        ant_bot_think(&who->bot, &room->view, seed, at->memory,
                      who->bot.milliseconds > 0 ? &stop : NULL, &room->thought);
        action = room->thought.moves[0].action;
        spent->n_simulations += room->thought.n_simulations;
    }
    spent->milliseconds += thread_milliseconds() - start;
    spent->n_moves++;
    return action;
}

// Games.

static uint64_t mix(uint64_t a, uint64_t b) {
    uint64_t x = (a ^ b * UINT64_C(0x9E3779B97F4A7C15)) + UINT64_C(0xD1B54A32D192ED03);
    x = (x ^ x >> 32) * UINT64_C(0xD6E8FEB86659FD93);
    x = (x ^ x >> 32) * UINT64_C(0xD6E8FEB86659FD93);
    return x ^ x >> 32;
}

static uint32_t segment_of(const ant_game *game, const void *state) {
    return game->strategy != NULL ? game->strategy->segment(state) : 0;
}

static void add_result(const contest_plan *plan, const void *state, int rotation,
                       contest_block *block) {
    ant_result result;
    int32_t share[ANT_MAX_PARTIES];
    ant_result_of(plan->game, state, &result);
    ant_result_shares(&result, share);
    for (int seat = 0; seat < plan->n_seats; seat++) {
        contest_tally *side = &block->sides[plan->arrangement[(seat + rotation) % plan->n_seats]];
        side->share += (double)share[seat] / ANT_SHARE;
        side->points += result.score[seat];
    }
    block->n_games++;
}

/// Draws begin anew with every segment, so that later deals too are the same in every rotation
/// as far as the rules let them.
static void play_game(contest_room *room, uint64_t seed, int rotation, contest_block *block) {
    const contest_plan *plan = room->plan;
    const ant_game *game = plan->game;
    uint64_t state[ANT_MAX_STATE / 8];
    ant_chance chance;
    ant_error error;
    ant_chance_seed(&chance, seed);
    ant_setup(game, state, &plan->options, plan->n_seats, &chance, NULL, &error);
    uint32_t segment = segment_of(game, state);
    ant_seats seats;
    for (uint64_t ply = 1; (seats = game->to_act(state)) != 0; ply++) {
        int seat = 0;
        while ((seats & ant_seat_set(seat)) == 0) {
            seat++;
        }
        unsigned side = plan->arrangement[(seat + rotation) % plan->n_seats];
        ant_action action = ask(room, side, state, seat, mix(seed, ply));
        block->signature = mix(block->signature, action);
        game->apply(state, seat, action, &chance, NULL);
        if (segment_of(game, state) != segment) {
            segment = segment_of(game, state);
            ant_chance_seed(&chance, mix(seed, UINT64_C(1) << 32 | segment));
        }
    }
    add_result(plan, state, rotation, block);
}

int contest_rotations(const contest_plan *plan) {
    int n = plan->n_seats;
    for (int shift = 1; shift < n; shift++) {
        bool is_same = true;
        for (int seat = 0; seat < n; seat++) {
            is_same = is_same && plan->arrangement[seat] == plan->arrangement[(seat + shift) % n];
        }
        if (is_same) {
            return shift;
        }
    }
    return n;
}

void contest_play_block(contest_room *room, uint32_t number, contest_block *block) {
    contest_tally before[CONTEST_SIDES];
    memcpy(before, room->spent, sizeof before);
    *block = (contest_block){0};
    for (int rotation = 0; rotation < contest_rotations(room->plan); rotation++) {
        play_game(room, mix(room->plan->seed, number), rotation, block);
    }
    for (int side = 0; side < CONTEST_SIDES; side++) {
        const contest_tally *spent = &room->spent[side];
        block->sides[side].milliseconds = spent->milliseconds - before[side].milliseconds;
        block->sides[side].n_moves = spent->n_moves - before[side].n_moves;
        block->sides[side].n_simulations = spent->n_simulations - before[side].n_simulations;
    }
}

// Statistics.

void contest_share(const contest_block *blocks, size_t n, double *mean, double *half_width) {
    double sum = 0, squares = 0;
    for (size_t i = 0; i < n; i++) {
        double share = blocks[i].sides[0].share / blocks[i].n_games;
        sum += share;
        squares += share * share;
    }
    *mean = sum / (double)n;
    double variance = n > 1 ? (squares - sum * *mean) / (double)(n - 1) : 0;
    *half_width = 1.96 * sqrt((variance > 0 ? variance : 0) / (double)n);
}

double contest_even_share(const contest_plan *plan) {
    uint64_t state[ANT_MAX_STATE / 8];
    ant_chance chance;
    ant_error error;
    ant_result result;
    int n_of_a = 0;
    ant_chance_seed(&chance, 1);
    ant_setup(plan->game, state, &plan->options, plan->n_seats, &chance, NULL, &error);
    ant_result_of(plan->game, state, &result);
    for (int seat = 0; seat < plan->n_seats; seat++) {
        n_of_a += plan->arrangement[seat] == 0;
    }
    return (double)n_of_a / result.n_parties;
}
