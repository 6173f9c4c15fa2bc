// SPDX-License-Identifier: MIT
#include "toys.h"

// What the toys share.

/// A sole winner, or nobody yet.
static void write_result(ant_result *result, unsigned n_parties, unsigned winner) {
    result->is_over = winner != TOY_NOBODY;
    result->n_parties = (uint8_t)n_parties;
    if (result->is_over) {
        result->score[winner] = 1;
    }
}

static uint32_t one_segment(const void *state) {
    (void)state;
    return 0;
}

/// More than anybody plays out completely.
static void even_shares(const void *state, int32_t share[ANT_MAX_PARTIES]) {
    (void)state;
    share[0] = ANT_SHARE / 2;
    share[1] = ANT_SHARE / 2;
}

static void even_weights(const void *state, int seat, const ant_action *actions, int n,
                         uint16_t *weights) {
    (void)state, (void)seat, (void)actions;
    for (int i = 0; i < n; i++) {
        weights[i] = ANT_MAX_WEIGHT;
    }
}

// Take away.

static ant_seats nim_to_act(const void *state) {
    const toy_nim *self = state;
    return self->winner == TOY_NOBODY ? ant_seat_set(self->seat) : 0;
}

static int nim_legal(const void *state, int seat, ant_action *out) {
    const toy_nim *self = state;
    int n = 0;
    while ((nim_to_act(state) & ant_seat_set(seat)) != 0 && n < TOY_MOST_TAKEN &&
           n < self->n_stones) {
        out[n] = (ant_action)n;
        n++;
    }
    return n;
}

static ant_clause_id nim_apply(void *state, int seat, ant_action action, ant_chance *chance,
                               ant_log *log) {
    (void)chance, (void)log;
    toy_nim *self = state;
    self->n_stones = (uint8_t)(self->n_stones - action - 1);
    self->winner = self->n_stones == 0 ? (uint8_t)seat : TOY_NOBODY;
    self->seat = (uint8_t)((seat + 1) % self->n_seats);
    return ANT_ALLOWED;
}

static void nim_result(const void *state, ant_result *result) {
    const toy_nim *self = state;
    write_result(result, self->n_seats, self->winner);
}

const ant_game toy_nim_game = {.name = "nim",
                               .min_seats = 2,
                               .max_seats = 3,
                               .state_size = sizeof(toy_nim),
                               .max_legal = TOY_MOST_TAKEN,
                               .max_plies = 255,
                               .to_act = nim_to_act,
                               .legal = nim_legal,
                               .apply = nim_apply,
                               .result = nim_result};

// Pact.

static ant_seats pact_to_act(const void *state) {
    const toy_pact *self = state;
    if (self->said[0] == TOY_NOBODY) {
        return ant_seat_set(0);
    }
    return self->said[1] == TOY_NOBODY ? ant_seat_set(1) : 0;
}

static int pact_legal(const void *state, int seat, ant_action *out) {
    out[0] = 0;
    out[1] = 1;
    return (pact_to_act(state) & ant_seat_set(seat)) != 0 ? 2 : 0;
}

static ant_clause_id pact_apply(void *state, int seat, ant_action action, ant_chance *chance,
                                ant_log *log) {
    (void)chance, (void)log;
    ((toy_pact *)state)->said[seat] = (uint8_t)action;
    return ANT_ALLOWED;
}

static void pact_result(const void *state, ant_result *result) {
    static const ant_seats winners[2][2] = {{1U << 0, 1U << 1 | 1U << 2},
                                            {1U << 0 | 1U << 1, 1U << 2}};
    const toy_pact *self = state;
    result->is_over = pact_to_act(state) == 0;
    result->n_parties = 3;
    for (int seat = 0; seat < 3 && result->is_over; seat++) {
        result->score[seat] = (winners[self->said[0]][self->said[1]] & ant_seat_set(seat)) != 0;
    }
}

const ant_game toy_pact_game = {.name = "pact",
                                .min_seats = 3,
                                .max_seats = 3,
                                .state_size = sizeof(toy_pact),
                                .max_legal = 2,
                                .max_plies = 2,
                                .to_act = pact_to_act,
                                .legal = pact_legal,
                                .apply = pact_apply,
                                .result = pact_result};

// Dice.

enum { ROLLS = 2, DICE = 3 };

static ant_seats dice_to_act(const void *state) {
    return ((const toy_dice *)state)->n_rolled < ROLLS ? ant_seat_set(0) : 0;
}

static int dice_legal(const void *state, int seat, ant_action *out) {
    int n = 0;
    for (; n < DICE && (dice_to_act(state) & ant_seat_set(seat)) != 0; n++) {
        out[n] = (ant_action)n;
    }
    return n;
}

static ant_clause_id dice_apply(void *state, int seat, ant_action action, ant_chance *chance,
                                ant_log *log) {
    static const uint8_t successes[DICE] = {2, 4, 3};
    (void)seat, (void)log;
    toy_dice *self = state;
    self->has_won |= ant_chance_below(chance, 6) < successes[action];
    self->n_rolled++;
    return ANT_ALLOWED;
}

static void dice_result(const void *state, ant_result *result) {
    const toy_dice *self = state;
    unsigned winner = self->has_won != 0 ? 0 : 1;
    write_result(result, 2, self->n_rolled < ROLLS ? TOY_NOBODY : winner);
}

const ant_game toy_dice_game = {.name = "dice",
                                .min_seats = 2,
                                .max_seats = 2,
                                .state_size = sizeof(toy_dice),
                                .max_legal = DICE,
                                .max_plies = ROLLS,
                                .to_act = dice_to_act,
                                .legal = dice_legal,
                                .apply = dice_apply,
                                .result = dice_result};

// Pennies.

static ant_seats pennies_to_act(const void *state) {
    const toy_pennies *self = state;
    ant_seats seats = 0;
    for (int seat = 0; seat < 2; seat++) {
        seats |= self->chosen[seat] == TOY_NOBODY ? ant_seat_set(seat) : 0;
    }
    return seats;
}

static int pennies_legal(const void *state, int seat, ant_action *out) {
    out[0] = 0;
    out[1] = 1;
    return (pennies_to_act(state) & ant_seat_set(seat)) != 0 ? 2 : 0;
}

static ant_clause_id pennies_apply(void *state, int seat, ant_action action, ant_chance *chance,
                                   ant_log *log) {
    (void)chance, (void)log;
    ((toy_pennies *)state)->chosen[seat] = (uint8_t)action;
    return ANT_ALLOWED;
}

static void pennies_resample(void *state, int seat, ant_chance *chance) {
    toy_pennies *self = state;
    if (self->chosen[1 - seat] != TOY_NOBODY) {
        self->chosen[1 - seat] = (uint8_t)ant_chance_below(chance, 2);
    }
}

static void pennies_result(const void *state, ant_result *result) {
    const toy_pennies *self = state;
    unsigned winner = self->chosen[0] == self->chosen[1] ? 0 : 1;
    write_result(result, 2, pennies_to_act(state) != 0 ? TOY_NOBODY : winner);
}

static bool pennies_is_secret(const void *state) {
    (void)state;
    return true;
}

const ant_strategy toy_pennies_strategy = {.segment = one_segment,
                                           .evaluate = even_shares,
                                           .weigh = even_weights,
                                           .is_secret = pennies_is_secret};

const ant_game toy_pennies_game = {.name = "pennies",
                                   .min_seats = 2,
                                   .max_seats = 2,
                                   .state_size = sizeof(toy_pennies),
                                   .max_legal = 2,
                                   .max_plies = 2,
                                   .to_act = pennies_to_act,
                                   .legal = pennies_legal,
                                   .apply = pennies_apply,
                                   .resample = pennies_resample,
                                   .result = pennies_result};

// Doors.

static ant_seats doors_to_act(const void *state) {
    return ((const toy_doors *)state)->winner == TOY_NOBODY ? ant_seat_set(0) : 0;
}

static int doors_legal(const void *state, int seat, ant_action *out) {
    const toy_doors *self = state;
    out[0] = self->is_in != 0 ? 2 : 0;
    out[1] = out[0] + 1;
    return (doors_to_act(state) & ant_seat_set(seat)) != 0 ? 2 : 0;
}

static ant_clause_id doors_apply(void *state, int seat, ant_action action, ant_chance *chance,
                                 ant_log *log) {
    (void)seat, (void)log;
    toy_doors *self = state;
    if (action == 0) {
        self->winner = ant_chance_below(chance, 10) < 6 ? 0 : 1;
    } else if (action == 1) {
        self->is_in = 1;
    } else {
        self->winner = action - 2 == self->behind ? 0 : 1;
    }
    return ANT_ALLOWED;
}

static void doors_resample(void *state, int seat, ant_chance *chance) {
    (void)seat;
    ((toy_doors *)state)->behind = (uint8_t)ant_chance_below(chance, 2);
}

static void doors_result(const void *state, ant_result *result) {
    write_result(result, 2, ((const toy_doors *)state)->winner);
}

const ant_game toy_doors_game = {.name = "doors",
                                 .min_seats = 2,
                                 .max_seats = 2,
                                 .state_size = sizeof(toy_doors),
                                 .max_legal = 2,
                                 .max_plies = 2,
                                 .to_act = doors_to_act,
                                 .legal = doors_legal,
                                 .apply = doors_apply,
                                 .resample = doors_resample,
                                 .result = doors_result};

// Cups.

static ant_seats cups_to_act(const void *state) {
    const toy_cups *self = state;
    return self->winner == TOY_NOBODY ? ant_seat_set(self->is_played != 0) : 0;
}

static int cups_legal(const void *state, int seat, ant_action *out) {
    out[0] = ((const toy_cups *)state)->is_played != 0 ? 2 : 0;
    out[1] = out[0] + 1;
    return (cups_to_act(state) & ant_seat_set(seat)) != 0 ? 2 : 0;
}

static ant_clause_id cups_apply(void *state, int seat, ant_action action, ant_chance *chance,
                                ant_log *log) {
    (void)seat, (void)log;
    toy_cups *self = state;
    if (action == 0) {
        self->winner = ant_chance_below(chance, 4) == 0 ? 0 : 1;
    } else if (action == 1) {
        self->is_played = 1;
    } else {
        self->winner = action - 2 == self->pea ? 1 : 0;
    }
    return ANT_ALLOWED;
}

static void cups_resample(void *state, int seat, ant_chance *chance) {
    if (seat != 1) {
        ((toy_cups *)state)->pea = (uint8_t)ant_chance_below(chance, 2);
    }
}

static void cups_result(const void *state, ant_result *result) {
    write_result(result, 2, ((const toy_cups *)state)->winner);
}

const ant_game toy_cups_game = {.name = "cups",
                                .min_seats = 2,
                                .max_seats = 2,
                                .state_size = sizeof(toy_cups),
                                .max_legal = 2,
                                .max_plies = 2,
                                .to_act = cups_to_act,
                                .legal = cups_legal,
                                .apply = cups_apply,
                                .resample = cups_resample,
                                .result = cups_result};
