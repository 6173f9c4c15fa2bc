// SPDX-License-Identifier: MIT
//
// How a position of Farms Race is judged, for the bots, in 256ths of a point: what everybody has,
// what everybody could take next, and what comes of the decision that is pending.
#include "bot/worth.h"

#include <antfarm/strategy.h>

#include "../../../core/assert.h"

enum {
    HORIZON = 4,      ///< turns that a simulation looks ahead
    AT_ONCE = 200,    ///< 256ths of what herds that may act could take
    UPCOMING = 200,   ///< the same of the player whose turn is next,
    FADING = 36,      ///< less for every turn before that,
    EAGERNESS = 16,   ///< what speaks for rolling where nothing is left to do
    INCOME = 22,      ///< a resource that is about to be rolled
    SPENT_TOKEN = 12, ///< a Nuke that was launched, for the award
    COMMITMENT = 2,   ///< a herd that joins a force must bring more
    PAYING = 20,      ///< a resource that a bill still asks for
    BLACKMAILED = 24, ///< a resource that Blackmail may still take
    VICTORY = 768,    ///< the end of the turn wins the game
    FRONTIER = 10,    ///< a kind of region next to one's own
    HACKED = 200      ///< 256ths of the damage of a Nuke that may be hacked
};

typedef struct outlook {
    farmsrace_outlook around;
    int hands[FARMSRACE_MAX_SEATS]; ///< what resources are worth
    int points[FARMSRACE_MAX_SEATS];
} outlook;

static bool is_before_roll(const farmsrace_state *state) {
    return state->phase > FARMSRACE_MARKET && state->dice[0] == 0;
}

// What everybody has.

static void count_regions(outlook *self, unsigned seat) {
    const farmsrace_state *state = self->around.state;
    farmsrace_regions around = farmsrace_around(state, state->now.control[seat]);
    const uint8_t *yields = self->around.yields[seat];
    int worth = 0;
    for (unsigned kind = 0; kind < FARMSRACE_RESOURCES; kind++) {
        for (unsigned n = 0; n < yields[kind]; n++) {
            worth += farmsrace_one_more(state, seat, kind, n);
        }
        worth += (around & state->kinds[kind]) != 0 ? FRONTIER : 0;
    }
    self->points[seat] += farmsrace_times(worth, self->around.future);
}

static void count_herds(outlook *self, unsigned seat) {
    const farmsrace_state *state = self->around.state;
    farmsrace_force all = {0};
    unsigned region;
    FARMSRACE_EACH(region, state->now.control[seat]) {
        farmsrace_force force = farmsrace_force_of(state->now.herds[region]);
        all.herds += force.herds;
        all.health += force.health;
    }
    unsigned buildings =
        farmsrace_count(state->now.control[seat] & (state->now.barns | state->now.armories));
    self->points[seat] +=
        farmsrace_force_worth(all) +
        farmsrace_times((int)buildings * FARMSRACE_SITE_WORTH, self->around.future);
}

static void count_cards(outlook *self, unsigned seat) {
    const farmsrace_state *state = self->around.state;
    const farmsrace_table *now = &state->now;
    self->hands[seat] = farmsrace_hand_worth(state, seat, now->hand[seat]);
    int worth = self->hands[seat];
    for (unsigned spy = 0; spy < FARMSRACE_SPIES; spy++) {
        worth += now->spies[seat][spy] * farmsrace_spy_worth[spy];
    }
    worth += now->nukes[seat] * FARMSRACE_TOKEN_WORTH + now->spent[seat] * SPENT_TOKEN;
    if (is_before_roll(state)) {
        const uint8_t *yields = self->around.yields[seat];
        worth += seat == state->player
                     ? farmsrace_roll_worth(state, seat, yields, self->hands[seat]) - EAGERNESS
                     : (int)farmsrace_sum(yields, FARMSRACE_RESOURCES) * INCOME / 3;
    }
    worth += farmsrace_is_setup(state) ? farmsrace_mutation_worth[state->mutation[seat]] : 0;
    self->points[seat] += worth;
}

/// Regions that give a point at the end of the turn (FR-10.2).
static void count_conquests(outlook *self) {
    const farmsrace_state *state = self->around.state;
    unsigned player = state->player;
    farmsrace_regions others = farmsrace_others_at_start(state);
    unsigned n = farmsrace_count(state->now.control[player] & others & ~state->now.turmoil);
    bool is_enough = n > 0 && farmsrace_points(state, player) + n >= state->points;
    self->points[player] += FARMSRACE_CONQUEST * (int)n + (is_enough ? VICTORY : 0);
}

// What everybody could take.

/// The two best chances of a seat.
static void best_chances(const outlook *self, unsigned seat, unsigned which,
                         farmsrace_prospect best[2]) {
    const farmsrace_state *state = self->around.state;
    const farmsrace_table *now = &state->now;
    bool is_adorable = farmsrace_is(state, seat, FARMSRACE_ADORABLE);
    farmsrace_regions targets = farmsrace_around(state, now->control[seat]) & ~now->control[seat] &
                                ~((which & FARMSRACE_ONLY_FRESH) != 0 ? state->attacked : 0);
    unsigned target;
    FARMSRACE_EACH(target, targets) {
        bool is_conquest = farmsrace_has(self->around.controlled, target);
        farmsrace_force force = farmsrace_gather(&self->around, seat, target, which);
        if (force.herds <= 0) {
            continue;
        }
        unsigned humans = is_adorable && !is_conquest ? 0 : farmsrace_humans_at(state, target);
        farmsrace_prospect found = farmsrace_expect(&self->around, seat, target, force,
                                                    farmsrace_force_of(now->herds[target]), humans);
        if (found.gain > best[0].gain) {
            best[1] = best[0];
            best[0] = found;
        } else if (found.gain > best[1].gain) {
            best[1] = found;
        }
    }
}

static void count_chance(outlook *self, unsigned seat, const farmsrace_prospect *found, int parts) {
    self->points[seat] += farmsrace_times(found->gain, parts);
    if (found->gain > 0 && found->victim != FARMSRACE_NOBODY) {
        self->points[found->victim] -= farmsrace_times(found->loss, parts);
    }
}

static void count_chances(outlook *self, unsigned seat) {
    const farmsrace_state *state = self->around.state;
    bool is_player = seat == state->player;
    unsigned wait = seat + (seat > state->player ? 0U : state->n_seats) - state->player - 1;
    farmsrace_prospect later[2] = {{0}};
    int parts = UPCOMING - FADING * (int)wait;
    best_chances(self, seat, FARMSRACE_WITH_RAISED, later);
    if (is_player && is_before_roll(state)) {
        farmsrace_prospect now[2] = {{0}};
        best_chances(self, seat, state->phase == FARMSRACE_FLY ? 0 : FARMSRACE_ONLY_FRESH, now);
        if (farmsrace_times(now[0].gain, AT_ONCE) > farmsrace_times(later[0].gain, parts)) {
            count_chance(self, seat, &now[0], AT_ONCE);
            count_chance(self, seat, &now[1], AT_ONCE / 2);
            return;
        }
    }
    count_chance(self, seat, &later[0], parts);
    count_chance(self, seat, &later[1], parts / 2);
}

// What is pending.

static farmsrace_force weaken(farmsrace_force force, int damage) {
    force.health = force.health > damage ? force.health - damage : 0;
    force.herds = force.herds < force.health ? force.herds : force.health;
    return force;
}

/// The force of a combat, with those that could still join it where that is better.
static farmsrace_prospect expect_force(const outlook *self, farmsrace_force force,
                                       farmsrace_force other, unsigned humans) {
    const farmsrace_state *state = self->around.state;
    unsigned target = state->combat.target;
    farmsrace_prospect best =
        farmsrace_expect(&self->around, state->player, target, force, other, humans);
    int worth = farmsrace_force_worth(force);
    farmsrace_force more = {0};
    if (state->phase == FARMSRACE_MUSTER) {
        more = farmsrace_gather(&self->around, state->player, target, FARMSRACE_ONLY_FRESH);
    }
    while (more.herds > 0) {
        int health = more.health > more.herds ? 2 : 1;
        more.herds--;
        more.health -= health;
        force.herds++;
        force.health += health;
        farmsrace_prospect found =
            farmsrace_expect(&self->around, state->player, target, force, other, humans);
        if (found.gain > best.gain + COMMITMENT) {
            best = found;
        }
    }
    best.gain += worth;
    return best;
}

static void count_combat(outlook *self) {
    const farmsrace_state *state = self->around.state;
    const farmsrace_combat *combat = &state->combat;
    farmsrace_force force = farmsrace_attackers(combat);
    if (state->phase == FARMSRACE_RETURN) {
        self->points[state->player] += farmsrace_force_worth(force);
        return;
    }
    farmsrace_force other = farmsrace_force_of(state->now.herds[combat->target]);
    int humans = (int)farmsrace_humans_at(state, combat->target);
    force = weaken(force, combat->damage[0]);
    if (other.herds > 0) {
        other = weaken(other, combat->damage[1]);
    } else {
        humans = humans > combat->damage[1] ? humans - combat->damage[1] : 0;
    }
    farmsrace_prospect found = expect_force(self, force, other, (unsigned)humans);
    self->points[state->player] += found.gain;
    if (found.victim != FARMSRACE_NOBODY) {
        self->points[found.victim] -= found.loss;
    }
}

/// A Nuke that may still be hacked.
static void count_nuke(outlook *self) {
    const farmsrace_state *state = self->around.state;
    unsigned region = state->nuking.region;
    unsigned owner = farmsrace_controller(state, region);
    farmsrace_force force = farmsrace_force_of(state->now.herds[region]);
    if (owner != FARMSRACE_NOBODY && !farmsrace_is(state, owner, FARMSRACE_RADIOACTIVE)) {
        int healthy = force.health - force.herds;
        farmsrace_force left =
            state->nuking.is_pocket ? weaken(force, 2) : (farmsrace_force){healthy, healthy};
        self->points[owner] -=
            farmsrace_times(farmsrace_force_worth(force) - farmsrace_force_worth(left), HACKED);
    }
}

static void count_pending(outlook *self) {
    const farmsrace_state *state = self->around.state;
    switch (state->phase) {
    case FARMSRACE_PAY:
        self->points[farmsrace_payer(state)] +=
            farmsrace_build_worth(state, farmsrace_payer(state), state->bill.build) -
            PAYING * state->bill.left;
        break;
    case FARMSRACE_TAKE:
        self->points[state->player] += BLACKMAILED * (3 - state->taken);
        self->points[state->victim - 1] -= BLACKMAILED * (3 - state->taken);
        break;
    case FARMSRACE_HACK:
        count_nuke(self);
        break;
    default:
        if (state->combat.n_origins > 0) {
            count_combat(self);
        }
    }
}

// Shares.

/// ANT_SHARE halved once for every `halving` behind, without steps.
static uint32_t likelihood(int behind, int halving) {
    int sixteenths = behind * 16 / halving;
    int rest = behind * 16 % halving;
    int64_t more = ant_share_halved((unsigned)sixteenths);
    int64_t less = ant_share_halved((unsigned)sixteenths + 1);
    return (uint32_t)(more - (more - less) * rest / halving) + 1;
}

static void share_out(const outlook *self, int32_t share[ANT_MAX_PARTIES]) {
    const farmsrace_state *state = self->around.state;
    int halving = FARMSRACE_POINT + farmsrace_times(FARMSRACE_POINT * 2, self->around.future);
    uint32_t weights[FARMSRACE_MAX_SEATS];
    uint64_t total = 0;
    int most = INT32_MIN;
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        bool is_in = !farmsrace_is_out(state, seat);
        most = is_in && self->points[seat] > most ? self->points[seat] : most;
    }
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        bool is_in = !farmsrace_is_out(state, seat);
        weights[seat] = is_in ? likelihood(most - self->points[seat], halving) : 0;
        total += weights[seat];
    }
    ANT_ASSERT(total > 0); // somebody is in
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        share[seat] = (int32_t)(weights[seat] * (uint64_t)ANT_SHARE / total);
    }
}

/// Judges a game that goes on, but for its offers.
static void judge(const farmsrace_state *state, outlook *seen) {
    farmsrace_look_around(state, &seen->around);
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        seen->points[seat] = (int)farmsrace_points(state, seat) * FARMSRACE_POINT;
        count_regions(seen, seat);
        count_herds(seen, seat);
        count_cards(seen, seat);
    }
    if (!farmsrace_is_setup(state)) {
        count_conquests(seen);
        for (unsigned seat = 0; seat < state->n_seats; seat++) {
            count_chances(seen, seat);
        }
        count_pending(seen);
    }
}

static void evaluate(const void *state, int32_t share[ANT_MAX_PARTIES]) {
    const farmsrace_state *self = state;
    outlook seen;
    farmsrace_state started;
    if (self->phase == FARMSRACE_MARKET) {
        started = *self; // as if the turn that is waited for had started
        farmsrace_begin_turn(&started, NULL);
        judge(&started, &seen);
    } else {
        judge(self, &seen);
    }
    share_out(&seen, share);
    if (farmsrace_is_free(self) && farmsrace_has_deals(self)) {
        farmsrace_count_deals(self, seen.hands, share, seen.points);
        share_out(&seen, share);
    }
}

/// The turns that are over.
static uint32_t segment(const void *state) {
    return ((const farmsrace_state *)state)->turns;
}

/// Nothing is secret: resources and Spies are hidden, but what is done with them is not; and offers
/// that are put together are short.
const ant_strategy farmsrace_strategy = {
    .segment = segment,
    .n_segments = HORIZON,
    .evaluate = evaluate,
    .weigh = farmsrace_weigh,
};
