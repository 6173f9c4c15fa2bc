// SPDX-License-Identifier: MIT
//
// The odds of combats with any dice: reckoned for the tables when the bots are built, and with
// other dice than the tables are for when they are asked for.
//
// As damage hurts healthy herds first, the health of a side says how many herds it has left. So the
// likelihood of every pair of healths is passed on, from the start of the combat to those in which
// a side is gone; rounds without damage only put that off. All in whole numbers, which are the same
// everywhere.
#include "bot/odds.h"

#include <string.h>

#include "../../../core/assert.h"

enum {
    MAX_HEALTH = 2 * FARMSRACE_ODDS_HERDS,
    BITS = 30 ///< of a likelihood: 1 << BITS is certain
};

static uint64_t times(uint64_t one, uint64_t other) {
    return one * other >> BITS;
}

/// How likely so many dice hit so often, if `hits` of `n_faces` faces do.
static void reckon_rolls(farmsrace_rolls rolls, unsigned hits, unsigned n_faces) {
    ANT_ASSERT(n_faces > 0);
    uint64_t one = ((uint64_t)hits << BITS) / n_faces;
    uint64_t none = ((uint64_t)1 << BITS) - one;
    memset(rolls, 0, sizeof(farmsrace_rolls));
    rolls[0][0] = 1U << BITS;
    for (unsigned n = 1; n <= FARMSRACE_ODDS_HERDS; n++) {
        for (unsigned k = 0; k <= n; k++) {
            uint64_t more = k > 0 ? times(rolls[n - 1][k - 1], one) : 0;
            rolls[n][k] = (uint32_t)(more + times(rolls[n - 1][k], none));
        }
    }
}

void farmsrace_reckon_dice(const uint8_t die[FARMSRACE_COMBAT_FACES], farmsrace_dice *dice) {
    unsigned n_faces = farmsrace_sum(die, FARMSRACE_COMBAT_FACES);
    reckon_rolls(dice->on_herds, die[FARMSRACE_GUN], n_faces);
    reckon_rolls(dice->on_humans, (unsigned)die[FARMSRACE_GUN] + die[FARMSRACE_HEAD], n_faces);
}

/// A side of a combat: how its dice hit, and its damage beside them.
typedef struct side {
    farmsrace_force force; ///< of FARMSRACE_ODDS_HERDS herds at most
    const uint32_t (*rolls)[FARMSRACE_ODDS_HERDS + 1];
    int armories;
} side;

static int less(int health, int damage) {
    return health > damage ? health - damage : 0;
}

static int herds_of(const side *self, int health) {
    return self->force.herds < health ? self->force.herds : health;
}

/// Fights a round at these healths, as likely as `likely` says.
static void pass_on(uint64_t at[][MAX_HEALTH + 1], const side *one, const side *other, int health,
                    int others, uint64_t likely) {
    int n = herds_of(one, health);
    int m = herds_of(other, others);
    const uint32_t *hits = one->rolls[n];
    const uint32_t *blows = other->rolls[m];
    bool may_stay = one->armories + other->armories == 0;
    uint64_t stay = may_stay ? times(hits[0], blows[0]) : 0;
    likely = (likely << BITS) / (((uint64_t)1 << BITS) - stay);
    for (int k = 0; k <= n; k++) {
        uint64_t part = times(likely, hits[k]);
        int left = less(others, k + one->armories);
        for (int i = k == 0 && may_stay ? 1 : 0; i <= m; i++) {
            at[less(health, i + other->armories)][left] += times(part, blows[i]);
        }
    }
}

static farmsrace_odds fight(const side *one, const side *other) {
    uint64_t at[MAX_HEALTH + 1][MAX_HEALTH + 1];
    int health = one->force.health;
    int others = other->force.health;
    ANT_ASSERT(health >= 0 && others >= 0);
    for (int i = 0; i <= health; i++) {
        memset(at[i], 0, ((size_t)others + 1) * sizeof at[i][0]);
    }
    at[health][others] = (uint64_t)1 << BITS;
    uint64_t win = 0, left = 0, others_left = 0;
    for (int i = health; i > 0; i--) {
        for (int k = others; k > 0; k--) {
            if (at[i][k] != 0) {
                pass_on(at, one, other, i, k, at[i][k]);
            }
        }
    }
    for (int i = 1; i <= health; i++) {
        win += at[i][0];
        left += at[i][0] * (unsigned)i;
    }
    for (int k = 1; k <= others; k++) {
        others_left += at[0][k] * (unsigned)k;
    }
    uint64_t half = (uint64_t)1 << (BITS - 1);
    return (farmsrace_odds){
        .win = (int)((win * FARMSRACE_CERTAIN + half) >> BITS),
        .left = (int)((left * FARMSRACE_ODDS_LEFT + half) >> BITS),
        .defenders_left = (int)((others_left * FARMSRACE_ODDS_LEFT + half) >> BITS),
    };
}

farmsrace_odds farmsrace_reckon_against_humans(const farmsrace_dice *dice, farmsrace_force force,
                                               unsigned armories, unsigned humans) {
    side one = {farmsrace_scaled(force), dice->on_humans, (int)armories};
    side other = {{(int)humans, (int)humans}, dice->on_herds, 0};
    farmsrace_odds odds = fight(&one, &other);
    odds.left = farmsrace_scaled_left(force, odds.left);
    odds.defenders_left = 0;
    return odds;
}

farmsrace_odds farmsrace_reckon_against_herds(const farmsrace_dice *dice, farmsrace_force force,
                                              unsigned armories, farmsrace_force other,
                                              unsigned other_armories) {
    side one = {farmsrace_scaled(force), dice->on_herds, (int)armories};
    side their = {farmsrace_scaled(other), dice->on_herds, (int)other_armories};
    farmsrace_odds odds = fight(&one, &their);
    odds.left = farmsrace_scaled_left(force, odds.left);
    odds.defenders_left = farmsrace_scaled_left(other, odds.defenders_left);
    return odds;
}
