// SPDX-License-Identifier: MIT
//
// What speaks for each action of Termites, for the bots. Points are counted in 256ths.
//
// Everything that does not depend on the action is worked out once: how much strength is missing to
// take each Mound, and what each enemy unit is worth to be rid of. An action is then scored by what
// lies around its hexes. Only the own hand is looked at; others are taken to have a usual token.
#include "bot/might.h"

#include <string.h>

#include <antfarm/strategy.h>

enum {
    POINT = 256,
    TAKING = 8 * POINT, ///< a Mound that can be taken at once, beside its value
    WORTH = 90,         ///< of a strength of 1 on the board
    GUARD = 10,         ///< 256ths of what threatens a Mound that a unit beside it keeps off
    RISK = 80,          ///< of its strength where enemies beside it are stronger
    NEARBY = 16,        ///< of its strength within two hexes of a Mound of others
    HALVING = 64        ///< so many 256ths of a point make an action half as likely
};

/// What does not depend on the action.
typedef struct scene {
    const termites_state *state;
    unsigned seat;
    termites_might own;
    termites_hexes goals;          ///< Mounds of others
    termites_hexes homes;          ///< own Mounds
    termites_hexes enemies;        ///< units
    int taking;                    ///< what speaks for taking a Mound, beside its value
    int usual;                     ///< strength of the best token that somebody has in hand
    int16_t need[TERMITES_HEXES];  ///< of a goal: strength that is missing to take it
    int16_t sally[TERMITES_HEXES]; ///< of a goal: strength of who can attack it from further off
    int16_t fear[TERMITES_HEXES];  ///< of an own Mound: what may be lost there
    int16_t lack[TERMITES_HEXES];  ///< of an own Mound: strength that its worst enemy misses
    uint8_t foe[TERMITES_HEXES];   ///< and who that is
    int32_t prey[TERMITES_HEXES];  ///< of an enemy unit: what it is worth to be rid of it
    int16_t grit[TERMITES_HEXES];  ///< and its defence less what supports an attack on it already
    termites_hexes matters;        ///< hexes where a unit may be good for anything
} scene;

static int gain(const scene *self, unsigned goal, int need) {
    int value = (int)termites_mound_value(self->state->at[goal]);
    if (self->state->phase == TERMITES_PLACE && need <= 0) {
        return self->taking + value * POINT;
    }
    return value * termites_closeness(self->state, need - self->usual);
}

static void look_at_goals(scene *self) {
    for (termites_hexes left = self->goals; left != 0;) {
        unsigned hex = termites_take(&left);
        int value = (int)termites_mound_value(self->state->at[hex]);
        int sally = (int)termites_sally_strength(self->state, &self->own, hex);
        int support = (int)termites_support_in(self->state, self->own.units, hex);
        self->matters |= termites_near2[hex];
        self->sally[hex] = (int16_t)sally;
        self->need[hex] = (int16_t)(value + 1 - support - sally);
    }
}

static void look_at_homes(scene *self) {
    const termites_state *state = self->state;
    for (termites_hexes left = self->homes; left != 0;) {
        self->lack[termites_take(&left)] = INT16_MAX;
    }
    for (unsigned foe = 0; foe < state->n_seats; foe++) {
        termites_might might;
        if (foe == self->seat) {
            continue;
        }
        termites_size_up(state, foe, &might);
        for (termites_hexes left = self->homes; left != 0;) {
            unsigned hex = termites_take(&left);
            int value = (int)termites_mound_value(state->at[hex]);
            int lack = value + 1 - self->usual - (int)termites_siege(state, &might, hex);
            if (lack < self->lack[hex]) {
                self->lack[hex] = (int16_t)lack;
                self->foe[hex] = (uint8_t)foe;
                self->fear[hex] = (int16_t)(value * termites_closeness(state, lack));
            }
        }
    }
}

static void look_at_enemies(scene *self) {
    const termites_state *state = self->state;
    for (termites_hexes left = self->enemies; left != 0;) {
        unsigned hex = termites_take(&left);
        unsigned kind = termites_unit_kind(state->at[hex]);
        unsigned owner = termites_owner(state->at[hex]);
        unsigned strength = termites_strength_of(state, kind);
        bool is_spitter = termites_caste_of(kind) == TERMITES_SPITTER;
        int worth = termites_weight(state, strength) * WORTH;
        termites_hexes homes = self->homes & (is_spitter ? termites_near2 : termites_near)[hex];
        while (homes != 0) {
            unsigned home = termites_take(&homes);
            int value = (int)termites_mound_value(state->at[home]);
            if (self->foe[home] == owner) {
                worth += self->fear[home] -
                         value * termites_closeness(state, self->lack[home] + (int)strength);
            }
        }
        self->prey[hex] = worth;
        self->grit[hex] = (int16_t)((int)termites_defence(state, hex) -
                                    (int)termites_support_in(state, self->own.units, hex));
        self->matters |= termites_near[hex];
    }
}

static void look(const termites_state *state, unsigned seat, scene *self) {
    self->state = state;
    self->seat = seat;
    self->taking = TAKING * state->measures.stake / 256;
    self->usual = state->measures.usual;
    self->homes = state->mounds[seat];
    self->goals = termites_all_mounds(state) & ~self->homes;
    self->enemies = termites_all_units(state) & ~state->units[seat];
    self->matters = termites_around(self->homes);
    termites_size_up(state, seat, &self->own);
    look_at_goals(self);
    look_at_homes(self);
    look_at_enemies(self);
}

// Units.

/// A unit that is scored at several hexes: one in hand, or one that leaves its hex.
typedef struct subject {
    unsigned kind;
    int strength;
    int weight; ///< of its strength
    bool is_spitter, is_soldier;
    unsigned start;          ///< TERMITES_HEXES: in hand
    termites_hexes supports; ///< goals that it supports where it stands,
    termites_hexes sallies;  ///< and that it could attack from further off
    int bonus;               ///< for supporting from Vegetation
    int before;              ///< its score there
} subject;

static subject subject_of(const termites_state *state, unsigned kind) {
    unsigned caste = termites_caste_of(kind);
    unsigned strength = termites_strength_of(state, kind);
    return (subject){.kind = kind,
                     .strength = (int)strength,
                     .weight = termites_weight(state, strength),
                     .is_spitter = caste == TERMITES_SPITTER,
                     .is_soldier = caste == TERMITES_SOLDIER,
                     .start = TERMITES_HEXES};
}

/// What is missing to take a goal without the unit.
static inline int need_without(const scene *self, const subject *unit, unsigned goal) {
    int need = self->need[goal];
    if (termites_has(unit->supports, goal)) {
        return need + unit->strength + unit->bonus;
    }
    if (termites_has(unit->sallies, goal) && unit->strength == self->sally[goal]) {
        return need + unit->strength;
    }
    return need;
}

/// What the unit may do from a hex to enemies beside it that are not to be attacked without it.
static inline int score_prey(const scene *self, const subject *unit, unsigned hex) {
    int best = 0;
    for (termites_hexes left = self->enemies & termites_near[hex]; left != 0;) {
        unsigned enemy = termites_take(&left);
        int grit = self->grit[enemy];
        if (unit->strength > grit && (unit->is_soldier || grit >= 0)) {
            int prey = self->prey[enemy] / (unit->is_soldier ? 2 : 6);
            best = prey > best ? prey : best;
        }
    }
    return best;
}

/// What the unit is good for at a hex.
static inline int score_at(const scene *self, const subject *unit, unsigned hex) {
    termites_hexes goals = self->goals & (unit->is_spitter ? termites_near2 : termites_near)[hex];
    int strength = unit->strength;
    int score = 0;
    if (!termites_has(self->matters, hex)) {
        return 0;
    }
    if (unit->is_spitter) {
        strength += termites_has(self->state->terrain[TERMITES_VEGETATION], hex);
    }
    while (goals != 0) {
        unsigned goal = termites_take(&goals);
        int need = need_without(self, unit, goal);
        score += gain(self, goal, need - strength) - gain(self, goal, need);
    }
    for (termites_hexes homes = self->homes & termites_near[hex]; homes != 0;) {
        score += self->fear[termites_take(&homes)] * GUARD / 256;
    }
    if ((self->enemies & termites_near[hex]) != 0) {
        score += score_prey(self, unit, hex);
        if ((int)termites_support_in(self->state, self->enemies, hex) > unit->strength) {
            score -= unit->weight * RISK;
        }
    }
    if ((self->goals & termites_near2[hex]) != 0) {
        score += unit->weight * NEARBY;
    }
    return score;
}

static subject subject_at(const scene *self, unsigned start) {
    const termites_state *state = self->state;
    subject unit = subject_of(state, termites_unit_kind(state->at[start]));
    unsigned caste = termites_caste_of(unit.kind);
    unit.start = start;
    unit.supports = self->goals & (unit.is_spitter ? termites_near2 : termites_near)[start];
    unit.bonus = unit.is_spitter && termites_has(state->terrain[TERMITES_VEGETATION], start);
    if (caste == TERMITES_WORKER || caste == TERMITES_FLYER) {
        unit.sallies = self->goals & termites_sally(state, &self->own, start);
    }
    unit.before = score_at(self, &unit, start);
    for (termites_hexes left = unit.sallies; left != 0;) {
        unsigned goal = termites_take(&left);
        unit.before +=
            gain(self, goal, self->need[goal]) - gain(self, goal, need_without(self, &unit, goal));
    }
    return unit;
}

static int score_move(const scene *self, const subject *unit, ant_action action) {
    const termites_state *state = self->state;
    termites_moving m = termites_moving_of(action);
    if (m.how != TERMITES_MOVES && termites_is_mound(state->at[m.target])) {
        int value = (int)termites_mound_value(state->at[m.target]);
        return self->taking + value * POINT - unit->weight * WORTH;
    }
    int score = score_at(self, unit, m.target) - unit->before;
    if (m.how != TERMITES_MOVES) {
        bool is_killed =
            unit->is_soldier || termites_retreats(state, m.start, m.target, m.last) == 0;
        score += self->prey[m.target] / (is_killed ? 1 : 3);
    }
    return score;
}

static void score_moves(const scene *self, const ant_action *actions, int n, int *scores) {
    subject unit = {.start = TERMITES_HEXES};
    for (int i = 0; i < n; i++) {
        scores[i] = 0;
        if (actions[i] != TERMITES_PASS) {
            unsigned start = termites_moving_of(actions[i]).start;
            unit = start != unit.start ? subject_at(self, start) : unit;
            scores[i] = score_move(self, &unit, actions[i]);
        }
    }
}

static void score_placements(const scene *self, const ant_action *actions, int n, int *scores) {
    subject unit = {.kind = TERMITES_KINDS};
    for (int i = 0; i < n; i++) {
        unsigned kind = (actions[i] - TERMITES_FIRST_PLACE) / TERMITES_HEXES;
        unsigned hex = (actions[i] - TERMITES_FIRST_PLACE) % TERMITES_HEXES;
        unit = kind != unit.kind ? subject_of(self->state, kind) : unit;
        scores[i] = score_at(self, &unit, hex) - unit.weight * WORTH / 4;
    }
}

static void score_retreats(const scene *self, const ant_action *actions, int n, int *scores) {
    subject unit =
        subject_of(self->state, termites_unit_kind(self->state->at[self->state->target]));
    for (int i = 0; i < n; i++) {
        scores[i] = score_at(self, &unit, actions[i] - TERMITES_FIRST_RETREAT);
    }
}

// Mounds.

/// The strongest siege that others could lay to a Mound at a hex.
static int siege_by_others(const termites_state *state, const termites_might *might, unsigned seat,
                           unsigned hex) {
    int most = 0;
    for (unsigned foe = 0; foe < state->n_seats; foe++) {
        int one = foe != seat ? (int)termites_siege(state, &might[foe], hex) : 0;
        most = one > most ? one : most;
    }
    return most;
}

static void score_mounds(const termites_state *state, unsigned seat, const ant_action *actions,
                         int n, int *scores) {
    termites_might might[TERMITES_MAX_SEATS];
    int16_t siege[TERMITES_HEXES];
    memset(siege, -1, sizeof siege);
    for (unsigned foe = 0; foe < state->n_seats; foe++) {
        termites_size_up(state, foe, &might[foe]);
    }
    for (int i = 0; i < n; i++) {
        termites_site at = termites_site_of(actions[i]);
        int value = (int)at.value;
        if (siege[at.hex] < 0) {
            siege[at.hex] = (int16_t)siege_by_others(state, might, seat, at.hex);
        }
        int lack = value + 1 - state->measures.usual - siege[at.hex];
        scores[i] = -value * termites_closeness(state, lack);
    }
}

void termites_weigh(const void *state, int seat, const ant_action *actions, int n,
                    uint16_t *weights) {
    const termites_state *self = state;
    int scores[ANT_MAX_ACTIONS];
    scene seen;
    switch ((termites_phase)self->phase) {
    case TERMITES_PLACE:
        look(self, (unsigned)seat, &seen);
        score_placements(&seen, actions, n, scores);
        break;
    case TERMITES_MOVE:
        look(self, (unsigned)seat, &seen);
        score_moves(&seen, actions, n, scores);
        break;
    case TERMITES_RETREAT:
        look(self, (unsigned)seat, &seen);
        score_retreats(&seen, actions, n, scores);
        break;
    case TERMITES_START:
    case TERMITES_FOUND:
    case TERMITES_RESETTLE:
        score_mounds(self, (unsigned)seat, actions, n, scores);
        break;
    default:
        memset(scores, 0, (size_t)n * sizeof *scores);
    }
    ant_scores_weigh(scores, n, HALVING * self->measures.stake / 256U, weights);
}
