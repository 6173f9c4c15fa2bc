// SPDX-License-Identifier: MIT
//
// How a position of Farms Race is judged, for the bots, in 256ths of a point: what everybody has,
// what everybody could take next, and what comes of the decision that is pending.
#include "farmsrace_worth.h"

#include <antfarm/strategy.h>

enum {
    HORIZON = 8,        ///< turns that a simulation looks ahead
    AT_ONCE = 200,      ///< 256ths of what herds that may act could take
    UPCOMING = 200,     ///< the same of the player whose turn is next,
    FADING = 36,        ///< less for every turn before that,
    CONQUEST = 240,     ///< a point at the end of the turn
    UNKNOWN_HUMANS = 2, ///< where nobody has looked
    INCOME = 22,        ///< a resource that is about to be rolled
    SPENT_TOKEN = 12,   ///< a Nuke that was launched, for the award
    FRONTIER = 10,      ///< a kind of region next to one's own
    DRAFT = 8,          ///< an offer that is not made yet
    HACKED = 200        ///< 256ths of the damage of a Nuke that may be hacked
};

/// What a seat could take next.
typedef struct chance_to_take {
    int gain;
    int loss; ///< of the victim
    unsigned victim;
} chance_to_take;

typedef struct outlook {
    const farmsrace_state *state;
    int future;
    farmsrace_regions controlled;
    uint8_t yields[FARMSRACE_MAX_SEATS][FARMSRACE_RESOURCES];
    int16_t more[FARMSRACE_MAX_SEATS][FARMSRACE_RESOURCES]; ///< one more region of a kind
    uint8_t armories[FARMSRACE_MAX_SEATS];
    int points[FARMSRACE_MAX_SEATS];
} outlook;

static bool is_before_roll(const farmsrace_state *state) {
    return state->phase >= FARMSRACE_RAISE && state->dice[0] == 0;
}

static int times(int worth, int parts) {
    return worth * parts / 256;
}

// What everybody has.

static void count_regions(outlook *self, unsigned seat) {
    const farmsrace_state *state = self->state;
    farmsrace_regions around = farmsrace_around(state, state->now.control[seat]);
    uint8_t *yields = self->yields[seat];
    int worth = 0;
    farmsrace_yields(state, seat, yields);
    for (unsigned kind = 0; kind < FARMSRACE_RESOURCES; kind++) {
        for (unsigned n = 0; n < yields[kind]; n++) {
            worth += farmsrace_one_more(state, seat, kind, n);
        }
        worth += (around & state->kinds[kind]) != 0 ? FRONTIER : 0;
        self->more[seat][kind] =
            (int16_t)times(farmsrace_one_more(state, seat, kind, yields[kind]), self->future);
    }
    self->points[seat] += times(worth, self->future);
}

static void count_herds(outlook *self, unsigned seat) {
    const farmsrace_state *state = self->state;
    farmsrace_force all = {0};
    unsigned region;
    FARMSRACE_EACH(region, state->now.control[seat]) {
        farmsrace_force force = farmsrace_force_of(state->now.herds[region]);
        all.herds += force.herds;
        all.health += force.health;
    }
    unsigned buildings =
        farmsrace_count(state->now.control[seat] & (state->now.barns | state->now.armories));
    if (state->phase == FARMSRACE_MARKET && seat == state->player) {
        int left = FARMSRACE_HERDS - all.herds;
        int raised = left < (int)buildings ? left : (int)buildings;
        all.herds += raised;
        all.health += 2 * raised;
    }
    self->points[seat] +=
        farmsrace_force_worth(all) + times((int)buildings * FARMSRACE_SITE_WORTH, self->future);
}

static void count_cards(outlook *self, unsigned seat) {
    const farmsrace_table *now = &self->state->now;
    int worth = farmsrace_hand_worth(self->state, seat, now->hand[seat]);
    for (unsigned spy = 0; spy < FARMSRACE_SPIES; spy++) {
        worth += now->spies[seat][spy] * farmsrace_spy_worth[spy];
    }
    worth += now->nukes[seat] * 60 + now->spent[seat] * SPENT_TOKEN;
    if (is_before_roll(self->state)) {
        const uint8_t *yields = self->yields[seat];
        unsigned n = farmsrace_sum(yields, FARMSRACE_RESOURCES);
        worth += (int)n * INCOME / 3;
    }
    self->points[seat] += worth + farmsrace_mutation_worth[self->state->mutation[seat]] -
                          (self->state->drafts[seat].offer.is_open ? DRAFT : 0);
}

/// Regions that give a point at the end of the turn (FR-10.2).
static void count_conquests(outlook *self) {
    const farmsrace_state *state = self->state;
    const farmsrace_regions *began = state->began;
    unsigned player = state->player;
    farmsrace_regions others = (began[0] | began[1] | began[2] | began[3]) & ~began[player];
    self->points[player] +=
        CONQUEST * (int)farmsrace_count(state->now.control[player] & others & ~state->now.turmoil);
}

// What everybody could take.

/// The herds of a seat that could attack a region: where `is_fresh` those that may still act.
static farmsrace_force gather(const outlook *self, unsigned seat, unsigned target, bool is_fresh,
                              bool is_raised, bool is_holding) {
    const farmsrace_table *now = &self->state->now;
    farmsrace_regions buildings = now->barns | now->armories;
    farmsrace_force force = {0};
    unsigned region;
    FARMSRACE_EACH(region, self->state->near[target] & now->control[seat]) {
        farmsrace_herds herds = now->herds[region];
        farmsrace_herds able = is_fresh ? (farmsrace_herds)(herds & FARMSRACE_FRESH) : herds;
        farmsrace_force some = farmsrace_force_of(able);
        bool has_building = farmsrace_has(buildings, region);
        if (is_raised && has_building) {
            some.herds++;
            some.health += 2;
        }
        if (is_holding && !has_building && able == herds && some.herds > 0) {
            some.health -= some.health > 2 * some.herds - 1 ? 2 : 1;
            some.herds--;
        }
        force.herds += some.herds;
        force.health += some.health;
    }
    return force;
}

static int building_worth(const outlook *self, unsigned region) {
    const farmsrace_table *now = &self->state->now;
    int points = farmsrace_has(now->armories, region) ? 2 : farmsrace_has(now->barns, region);
    return points == 0 ? 0 : points * FARMSRACE_POINT + times(FARMSRACE_SITE_WORTH, self->future);
}

static unsigned humans_at(const farmsrace_state *state, unsigned region) {
    unsigned humans = state->now.humans[region];
    return !farmsrace_has(state->now.tokens, region) ? 0 : humans > 0 ? humans : UNKNOWN_HUMANS;
}

/// What comes of an attack with a force.
static farmsrace_odds odds_of(const outlook *self, unsigned seat, farmsrace_force force,
                              unsigned owner, farmsrace_force other, unsigned humans) {
    unsigned armories = self->armories[seat];
    if (force.herds <= 0) {
        return (farmsrace_odds){.defenders_left = other.health * FARMSRACE_ODDS_LEFT};
    }
    if (other.herds > 0) {
        other.herds += (int)humans; // FR-15.2: they fight beside Adorable's herds
        other.health += (int)humans;
        return farmsrace_odds_against_herds(force, armories, other, self->armories[owner]);
    }
    if (humans > 0) {
        return farmsrace_odds_against_humans(force, armories, humans);
    }
    return (farmsrace_odds){.win = FARMSRACE_CERTAIN, .left = force.health * FARMSRACE_ODDS_LEFT};
}

static int lost_health(farmsrace_force force, int left) {
    int lost = force.health * FARMSRACE_ODDS_LEFT - left;
    return lost * (FARMSRACE_HEALTH_WORTH + FARMSRACE_HERD_WORTH / 2) / FARMSRACE_ODDS_LEFT;
}

/// What the seat may expect of attacking a region with a force.
static chance_to_take expect(const outlook *self, unsigned seat, unsigned target,
                             farmsrace_force force, farmsrace_force other, unsigned humans) {
    const farmsrace_state *state = self->state;
    unsigned owner = farmsrace_controller(state, target);
    unsigned kind = farmsrace_kind(state, target);
    farmsrace_odds odds = odds_of(self, seat, force, owner, other, humans);
    bool is_conquest = owner != FARMSRACE_NOBODY;
    int prize = self->more[seat][kind];
    if (is_conquest && !farmsrace_has(state->now.turmoil, target)) {
        prize += CONQUEST;
    }
    chance_to_take found = {.victim = owner};
    found.gain = prize * odds.win / FARMSRACE_CERTAIN - lost_health(force, odds.left);
    if (is_conquest) {
        int price = self->more[owner][kind] + building_worth(self, target);
        found.loss = price * odds.win / FARMSRACE_CERTAIN + lost_health(other, odds.defenders_left);
    }
    return found;
}

/// The two best chances of a seat.
static void best_chances(const outlook *self, unsigned seat, bool is_fresh, bool is_raised,
                         chance_to_take best[2]) {
    const farmsrace_state *state = self->state;
    const farmsrace_table *now = &state->now;
    bool is_adorable = farmsrace_is(state, seat, FARMSRACE_ADORABLE);
    farmsrace_regions targets = farmsrace_around(state, now->control[seat]) & ~now->control[seat] &
                                ~(is_fresh ? state->attacked : 0);
    unsigned target;
    FARMSRACE_EACH(target, targets) {
        bool is_conquest = farmsrace_has(self->controlled, target);
        farmsrace_force force = gather(self, seat, target, is_fresh, is_raised, !is_conquest);
        if (force.herds <= 0) {
            continue;
        }
        unsigned humans = is_adorable && !is_conquest ? 0 : humans_at(state, target);
        chance_to_take found =
            expect(self, seat, target, force, farmsrace_force_of(now->herds[target]), humans);
        if (found.gain > best[0].gain) {
            best[1] = best[0];
            best[0] = found;
        } else if (found.gain > best[1].gain) {
            best[1] = found;
        }
    }
}

static void count_chance(outlook *self, unsigned seat, const chance_to_take *found, int parts) {
    self->points[seat] += times(found->gain, parts);
    if (found->gain > 0 && found->victim != FARMSRACE_NOBODY) {
        self->points[found->victim] -= times(found->loss, parts);
    }
}

static void count_chances(outlook *self, unsigned seat) {
    const farmsrace_state *state = self->state;
    bool is_market = state->phase == FARMSRACE_MARKET;
    bool is_player = seat == state->player && !is_market;
    unsigned wait =
        seat >= state->player ? seat - state->player : seat + state->n_seats - state->player;
    wait = is_player ? state->n_seats - 1U : is_market ? wait : wait - 1;
    chance_to_take later[2] = {{0}};
    int parts = UPCOMING - FADING * (int)wait;
    best_chances(self, seat, false, true, later);
    if (is_player && is_before_roll(state)) {
        chance_to_take now[2] = {{0}};
        best_chances(self, seat, true, false, now);
        if (times(now[0].gain, AT_ONCE) > times(later[0].gain, parts)) {
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
static chance_to_take expect_force(const outlook *self, farmsrace_force force,
                                   farmsrace_force other, unsigned humans) {
    const farmsrace_state *state = self->state;
    unsigned target = state->combat.target;
    chance_to_take best = expect(self, state->player, target, force, other, humans);
    best.gain += farmsrace_force_worth(force);
    if (state->phase != FARMSRACE_MUSTER) {
        return best;
    }
    bool is_conquest = farmsrace_has(self->controlled, target);
    farmsrace_force more = gather(self, state->player, target, true, false, !is_conquest);
    while (more.herds > 0) {
        int health = more.health > more.herds ? 2 : 1;
        more.herds--;
        more.health -= health;
        force.herds++;
        force.health += health;
        chance_to_take found = expect(self, state->player, target, force, other, humans);
        found.gain += farmsrace_force_worth(
            (farmsrace_force){state->combat.herds[0] + state->combat.herds[1],
                              2 * state->combat.herds[0] + state->combat.herds[1]});
        if (found.gain > best.gain + 2) {
            best = found;
        }
    }
    return best;
}

static void count_combat(outlook *self) {
    const farmsrace_state *state = self->state;
    const farmsrace_combat *combat = &state->combat;
    int healthy = combat->herds[FARMSRACE_HEALTHY];
    int hurt = combat->herds[FARMSRACE_HURT];
    farmsrace_force force = {healthy + hurt, 2 * healthy + hurt};
    if (state->phase == FARMSRACE_RETURN) {
        self->points[state->player] += farmsrace_force_worth(force);
        return;
    }
    farmsrace_force other = farmsrace_force_of(state->now.herds[combat->target]);
    int humans = (int)humans_at(state, combat->target);
    force = weaken(force, combat->damage[0]);
    if (other.herds > 0) {
        other = weaken(other, combat->damage[1]);
    } else {
        humans = humans > combat->damage[1] ? humans - combat->damage[1] : 0;
    }
    chance_to_take found = expect_force(self, force, other, (unsigned)humans);
    self->points[state->player] += found.gain;
    if (found.victim != FARMSRACE_NOBODY) {
        self->points[found.victim] -= found.loss;
    }
}

/// A Nuke that may still be hacked.
static void count_nuke(outlook *self) {
    const farmsrace_state *state = self->state;
    unsigned region = state->nuking.region;
    unsigned owner = farmsrace_controller(state, region);
    farmsrace_force force = farmsrace_force_of(state->now.herds[region]);
    if (owner != FARMSRACE_NOBODY && !farmsrace_is(state, owner, FARMSRACE_RADIOACTIVE)) {
        int damage = state->nuking.is_pocket ? 2 : force.herds;
        farmsrace_force left = {2 * force.herds - force.health > 0 && !state->nuking.is_pocket
                                    ? force.health - force.herds
                                    : force.herds,
                                force.health - damage};
        self->points[owner] -=
            times(farmsrace_force_worth(force) - farmsrace_force_worth(left), HACKED);
    }
}

static void count_pending(outlook *self) {
    const farmsrace_state *state = self->state;
    switch (state->phase) {
    case FARMSRACE_MUSTER:
    case FARMSRACE_HIT:
    case FARMSRACE_SAVE:
    case FARMSRACE_PRESS:
    case FARMSRACE_RETURN:
    case FARMSRACE_HOLD:
        count_combat(self);
        break;
    case FARMSRACE_PAY:
        self->points[farmsrace_payer(state)] +=
            farmsrace_build_worth(state, farmsrace_payer(state), state->bill.build) -
            20 * state->bill.left;
        break;
    case FARMSRACE_TAKE:
        self->points[state->player] += 24 * (3 - state->taken);
        self->points[state->victim - 1] -= 24 * (3 - state->taken);
        break;
    case FARMSRACE_HACK:
        count_nuke(self);
        break;
    default:
        break;
    }
}

// Shares.

/// ANT_SHARE halved once for every `halving` behind, without steps.
static uint32_t likelihood(int behind, int halving) {
    int sixteenths = behind * 16 / halving;
    int rest = behind * 16 % halving;
    int64_t more = ant_half_to((unsigned)sixteenths);
    int64_t less = ant_half_to((unsigned)sixteenths + 1);
    return (uint32_t)(more - (more - less) * rest / halving) + 1;
}

static void share_out(const outlook *self, int32_t share[ANT_MAX_PARTIES]) {
    const farmsrace_state *state = self->state;
    int halving = FARMSRACE_POINT + times(FARMSRACE_POINT * 2, self->future);
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
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        share[seat] = (int32_t)(weights[seat] * (uint64_t)ANT_SHARE / total);
    }
}

static void evaluate(const void *state, int32_t share[ANT_MAX_PARTIES]) {
    const farmsrace_state *self = state;
    if (self->phase == FARMSRACE_OVER) {
        ant_result result;
        farmsrace_result(state, &result);
        ant_result_shares(&result, share);
        return;
    }
    outlook seen = {
        .state = self, .future = farmsrace_future(self), .controlled = farmsrace_controlled(self)};
    for (unsigned seat = 0; seat < self->n_seats; seat++) {
        seen.points[seat] = (int)farmsrace_points(self, seat) * FARMSRACE_POINT;
        seen.armories[seat] = (uint8_t)farmsrace_armories_of(self, seat);
        count_regions(&seen, seat);
        count_herds(&seen, seat);
        count_cards(&seen, seat);
    }
    if (!farmsrace_is_setup(self)) {
        count_conquests(&seen);
        for (unsigned seat = 0; seat < self->n_seats; seat++) {
            count_chances(&seen, seat);
        }
        count_pending(&seen);
    }
    share_out(&seen, share);
}

/// Resources and Spies are hidden, but what is done with them is not; and offers that are put
/// together are short.
static bool is_secret(const void *state) {
    (void)state;
    return false;
}

/// The turns that are over.
static uint32_t stretch(const void *state) {
    return ((const farmsrace_state *)state)->turns;
}

const ant_strategy farmsrace_strategy = {
    .stretch = stretch,
    .n_stretches = HORIZON,
    .evaluate = evaluate,
    .is_secret = is_secret,
};
