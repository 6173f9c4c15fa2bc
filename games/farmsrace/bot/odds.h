// SPDX-License-Identifier: MIT
//
// The odds of combats that nobody retreats from, for the bots: with the usual dice tables that are
// looked up by how many herds a side has and how much health, with others reckoned. Private to this
// folder.
#ifndef ANTFARM_FARMSRACE_ODDS_H
#define ANTFARM_FARMSRACE_ODDS_H

#include "rules/rules.h"

enum {
    FARMSRACE_ODDS_HERDS = 6,    ///< larger forces count as these
    FARMSRACE_ODDS_FORCES = 27,  ///< n herds with n to 2n health
    FARMSRACE_ODDS_ARMORIES = 3, ///< none, one, both
    FARMSRACE_CERTAIN = 255,     ///< of a win
    FARMSRACE_ODDS_LEFT = 16     ///< parts of a health
};

/// Herds that fight together. Damage hurts healthy ones first, so that these numbers say it all.
typedef struct farmsrace_force {
    int herds;
    int health;
} farmsrace_force;

/// What a combat comes to: the attacker's wins of FARMSRACE_CERTAIN, and the health that each side
/// has left on average, in parts of FARMSRACE_ODDS_LEFT.
typedef struct farmsrace_odds {
    int win;
    int left;
    int defenders_left;
} farmsrace_odds;

/// How an attacker fares against humans, by its force, and against the force of a defender. The
/// tables of bot/write_odds.c.
typedef uint8_t farmsrace_human_odds[FARMSRACE_MAX_HUMANS][FARMSRACE_ODDS_FORCES];
typedef uint8_t farmsrace_herd_odds[FARMSRACE_ODDS_FORCES][FARMSRACE_ODDS_FORCES];
extern const farmsrace_human_odds farmsrace_human_wins[FARMSRACE_ODDS_ARMORIES];
extern const farmsrace_human_odds farmsrace_human_left[FARMSRACE_ODDS_ARMORIES];
extern const farmsrace_herd_odds farmsrace_herd_wins[FARMSRACE_ODDS_ARMORIES]
                                                    [FARMSRACE_ODDS_ARMORIES];
extern const farmsrace_herd_odds farmsrace_herd_left[FARMSRACE_ODDS_ARMORIES]
                                                    [FARMSRACE_ODDS_ARMORIES];

static inline farmsrace_force farmsrace_force_of(farmsrace_herds herds) {
    int healthy = (int)farmsrace_of_health(herds, FARMSRACE_HEALTHY);
    int hurt = (int)farmsrace_of_health(herds, FARMSRACE_HURT);
    return (farmsrace_force){healthy + hurt, 2 * healthy + hurt};
}

/// What a large force counts as.
static inline farmsrace_force farmsrace_scaled(farmsrace_force force) {
    if (force.herds > FARMSRACE_ODDS_HERDS) {
        force.health = force.health * FARMSRACE_ODDS_HERDS / force.herds;
        force.herds = FARMSRACE_ODDS_HERDS;
    }
    return force;
}

/// The number of a force of at least one herd in the tables.
static inline unsigned farmsrace_force_number(farmsrace_force force) {
    force = farmsrace_scaled(force);
    int n = force.herds;
    return (unsigned)(n * (n + 1) / 2 - 1 + force.health - n);
}

/// The health that is left of a force, if the tables knew all of it.
static inline int farmsrace_scaled_left(farmsrace_force force, int left) {
    return force.herds > FARMSRACE_ODDS_HERDS ? left * force.herds / FARMSRACE_ODDS_HERDS : left;
}

static inline farmsrace_odds farmsrace_odds_against_humans(farmsrace_force force, unsigned armories,
                                                           unsigned humans) {
    unsigned own = farmsrace_force_number(force);
    int left = farmsrace_human_left[armories][humans - 1][own];
    return (farmsrace_odds){.win = farmsrace_human_wins[armories][humans - 1][own],
                            .left = farmsrace_scaled_left(force, left)};
}

static inline farmsrace_odds farmsrace_odds_against_herds(farmsrace_force force, unsigned armories,
                                                          farmsrace_force other,
                                                          unsigned other_armories) {
    unsigned own = farmsrace_force_number(force);
    unsigned their = farmsrace_force_number(other);
    int left = farmsrace_herd_left[armories][other_armories][own][their];
    int defenders_left = farmsrace_herd_left[other_armories][armories][their][own];
    return (farmsrace_odds){.win = farmsrace_herd_wins[armories][other_armories][own][their],
                            .left = farmsrace_scaled_left(force, left),
                            .defenders_left = farmsrace_scaled_left(other, defenders_left)};
}

// Any dice: bot/reckoned_odds.c

/// How likely so many dice (the first index) hit so often, of 1 << 30.
typedef uint32_t farmsrace_rolls[FARMSRACE_ODDS_HERDS + 1][FARMSRACE_ODDS_HERDS + 1];
/// By whom they hit.
typedef struct farmsrace_dice {
    farmsrace_rolls on_herds;
    farmsrace_rolls on_humans;
} farmsrace_dice;

void farmsrace_reckon_dice(const uint8_t die[FARMSRACE_COMBAT_FACES], farmsrace_dice *dice);
/// The same as farmsrace_odds_against_humans and farmsrace_odds_against_herds with these dice.
farmsrace_odds farmsrace_reckon_against_humans(const farmsrace_dice *dice, farmsrace_force force,
                                               unsigned armories, unsigned humans);
farmsrace_odds farmsrace_reckon_against_herds(const farmsrace_dice *dice, farmsrace_force force,
                                              unsigned armories, farmsrace_force other,
                                              unsigned other_armories);

#endif
