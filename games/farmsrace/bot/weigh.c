// SPDX-License-Identifier: MIT
//
// What speaks for each action of Farms Race, for the bots, in 256ths of a point. Only what the seat
// would know is looked at: of other hands nothing.
#include "bot/worth.h"

#include <string.h>

#include <antfarm/strategy.h>

#include "../../../core/assert.h"

enum {
    HALVING = 40,     ///< so many 256ths of a point make an action half as likely
    NEVER = -600,     ///< an action that is hardly worth a thought
    GO_ON = 16,       ///< rolling and ending: what is worth less is not done
    HEALING = 30,     ///< of a herd
    WINNING = 2000,   ///< what ends the game
    NUKED = 30,       ///< a health of others that a Nuke takes,
    RUINED = 40,      ///< and a herd that it kills
    UNKNOWN_CARD = 20 ///< a resource that another hand may have
};

/// What does not depend on the action.
typedef struct scene {
    farmsrace_outlook around;
    unsigned seat;
    const uint8_t *hand;
    int hand_worth;
    int attack[FARMSRACE_REGIONS]; ///< what the herds beside a region may expect of attacking it
    farmsrace_regions reckoned;    ///< regions for which that is known
    farmsrace_regions enemies;     ///< regions of others
} scene;

static void look(const farmsrace_state *state, unsigned seat, scene *self) {
    farmsrace_look_around(state, &self->around);
    self->seat = seat;
    self->hand = state->now.hand[seat];
    self->hand_worth = farmsrace_hand_worth(state, seat, self->hand);
    self->reckoned = 0;
    self->enemies = self->around.controlled & ~state->now.control[seat];
}

/// Humans in a region, as far as the seat knows.
static unsigned humans_for(const scene *self, unsigned region) {
    const farmsrace_state *state = self->around.state;
    bool is_hidden = farmsrace_has(state->now.face_down, region) &&
                     !farmsrace_is(state, self->seat, FARMSRACE_ADORABLE);
    return is_hidden ? 2 : farmsrace_humans_at(state, region);
}

static int expect(const scene *self, unsigned target, farmsrace_force force) {
    const farmsrace_state *state = self->around.state;
    farmsrace_prospect found =
        farmsrace_expect(&self->around, self->seat, target, force,
                         farmsrace_force_of(state->now.herds[target]), humans_for(self, target));
    return found.gain + found.loss / 3;
}

static int reckon_attack(scene *self, unsigned target) {
    if (!farmsrace_has(self->reckoned, target)) {
        farmsrace_force force =
            farmsrace_gather(&self->around, self->seat, target, FARMSRACE_ONLY_FRESH);
        self->attack[target] = force.herds > 0 ? expect(self, target, force) : NEVER / 4;
        self->reckoned |= farmsrace_region(target);
    }
    return self->attack[target];
}

/// What the seat loses if this herd leaves the region.
static int leaving(const scene *self, unsigned region) {
    const farmsrace_table *now = &self->around.state->now;
    bool is_last = farmsrace_n_herds(now->herds[region]) == 1 &&
                   !farmsrace_has(now->barns | now->armories, region);
    return is_last ? self->around.more[self->seat][farmsrace_kind(self->around.state, region)] : 0;
}

/// How much a region needs herds: for every enemy beside it, and for a building in it.
static int exposure(const scene *self, unsigned region) {
    const farmsrace_state *state = self->around.state;
    const farmsrace_table *now = &state->now;
    int n = 0;
    unsigned foe;
    FARMSRACE_EACH(foe, state->near[region] & self->enemies) {
        n += (int)farmsrace_n_herds(now->herds[foe]);
    }
    bool is_site = farmsrace_has(now->barns | now->armories, region);
    return n * (is_site ? 2 : 1) - 2 * (int)farmsrace_n_herds(now->herds[region]);
}

static int score_move(const scene *self, unsigned start, unsigned target) {
    const farmsrace_state *state = self->around.state;
    int left = leaving(self, start);
    if (!farmsrace_has(state->now.control[self->seat], target)) {
        return expect(self, target, (farmsrace_force){1, 2}) - left;
    }
    int need = exposure(self, target) - exposure(self, start);
    return need * 6 - left - GO_ON;
}

// Things to build.

/// What more of two resources, or less, makes of the hand; and of one.
static int score_changes(const scene *self, unsigned first, int more, unsigned second, int other) {
    return farmsrace_hand_worth_with(self->around.state, self->seat, first, more, second, other) -
           self->hand_worth;
}

static int score_change(const scene *self, unsigned resource, int more) {
    return score_changes(self, resource, more, resource, 0);
}

/// What giving and getting these makes of the hand.
static int score_deal(const scene *self, const uint8_t *give, const uint8_t *get) {
    uint8_t hand[FARMSRACE_RESOURCES];
    for (unsigned i = 0; i < FARMSRACE_RESOURCES; i++) {
        hand[i] = (uint8_t)((self->hand[i] > give[i] ? self->hand[i] - give[i] : 0) + get[i]);
    }
    return farmsrace_hand_worth(self->around.state, self->seat, hand) - self->hand_worth;
}

static int score_build(const scene *self, unsigned build, unsigned way) {
    const farmsrace_state *state = self->around.state;
    int worth = farmsrace_build_worth(state, self->seat, build);
    bool is_point = build <= FARMSRACE_ARMORY || worth > 150;
    if (is_point && farmsrace_points(state, self->seat) + 1 >= state->points) {
        return WINNING;
    }
    if (way == 0 && farmsrace_is(state, self->seat, FARMSRACE_DERANGED)) {
        return worth - 100;
    }
    static const uint8_t nothing[FARMSRACE_RESOURCES];
    return worth + (way > 0 ? score_change(self, way - 1, -FARMSRACE_ALIKE)
                            : score_deal(self, state->figures.costs[build], nothing));
}

static int score_swap(const scene *self, unsigned give, unsigned get) {
    return score_changes(self, give, -(int)farmsrace_rate(self->around.state), get, 1) + 4;
}

static int score_harvest(const scene *self, unsigned first, unsigned second) {
    const uint8_t *yields = self->around.yields[self->seat];
    return score_changes(self, first, yields[first], second, yields[second]);
}

// Nukes and Spies.

static int score_nuke(const scene *self, unsigned region, bool is_pocket) {
    const farmsrace_state *state = self->around.state;
    unsigned owner = farmsrace_controller(state, region);
    if (owner == FARMSRACE_NOBODY || owner == self->seat ||
        farmsrace_is(state, owner, FARMSRACE_RADIOACTIVE)) {
        return -100;
    }
    farmsrace_force force = farmsrace_force_of(state->now.herds[region]);
    int dead = 2 * force.herds - force.health;
    int score = is_pocket ? 2 * NUKED - 40 : force.herds * NUKED + dead * RUINED - 50;
    farmsrace_force own = farmsrace_gather(&self->around, self->seat, region, FARMSRACE_ONLY_FRESH);
    bool is_emptied = is_pocket ? force.health <= 2 : dead == force.herds;
    return score + (own.herds > 0 && is_emptied && state->dice[0] == 0 ? 120 : 0);
}

static int score_launch(const scene *self, ant_action action) {
    if (action < FARMSRACE_FIRST_STRIKE) {
        return score_nuke(self, action - FARMSRACE_FIRST_LAUNCH, false);
    }
    if (action >= FARMSRACE_FIRST_POCKET) {
        return score_nuke(self, action - FARMSRACE_FIRST_POCKET, true);
    }
    unsigned strike = action - FARMSRACE_FIRST_STRIKE;
    return score_nuke(self, strike / FARMSRACE_WAYS, false) +
           score_build(self, FARMSRACE_NUKE, strike % FARMSRACE_WAYS);
}

static int score_play(const scene *self, unsigned spy) {
    const farmsrace_state *state = self->around.state;
    if (spy >= FARMSRACE_CAPITALISM) {
        return farmsrace_points(state, self->seat) + 1 >= state->points ? WINNING : 300;
    }
    if (spy == FARMSRACE_DOUBLE_AGENT) {
        int n = 0;
        for (unsigned seat = 0; seat < state->n_seats; seat++) {
            bool is_ahead = farmsrace_points(state, seat) > farmsrace_points(state, self->seat);
            unsigned cards = farmsrace_cards(state, seat);
            n += !is_ahead || farmsrace_is_out(state, seat) ? 0 : cards < 2 ? (int)cards : 2;
        }
        return n * UNKNOWN_CARD - 30;
    }
    int hurt = state->combat.herds[FARMSRACE_HURT];
    unsigned region;
    FARMSRACE_EACH(region, state->now.control[self->seat]) {
        hurt += (int)farmsrace_of_health(state->now.herds[region], FARMSRACE_HURT);
    }
    return hurt * HEALING - 60;
}

static int score_spy(const scene *self, ant_action action) {
    const farmsrace_state *state = self->around.state;
    if (action < FARMSRACE_FIRST_BLACKMAIL) {
        return score_play(self, action - FARMSRACE_FIRST_PLAY);
    }
    if (action < FARMSRACE_FIRST_PROPAGANDA) {
        unsigned cards = farmsrace_cards(state, action - FARMSRACE_FIRST_BLACKMAIL);
        return (cards < 3 ? (int)cards : 3) * 2 * UNKNOWN_CARD - 60;
    }
    if (action < FARMSRACE_FIRST_THIEVERY) {
        unsigned resource = action - FARMSRACE_FIRST_PROPAGANDA;
        unsigned n = 0;
        for (unsigned seat = 0; seat < state->n_seats; seat++) {
            n += state->now.known[self->seat][seat][resource] > 0;
        }
        return score_change(self, resource, (int)n) - 55;
    }
    return score_change(self, action - FARMSRACE_FIRST_THIEVERY, 3) - 55;
}

// The free parts of a turn.

static int score_single(ant_action action) {
    return action == FARMSRACE_ACTION_REDO       ? NEVER
           : action == FARMSRACE_ACTION_EXCHANGE ? 40
           : action == FARMSRACE_ACTION_PROPOSE  ? 2 * GO_ON
                                                 : GO_ON;
}

static int score_trade(const scene *self, ant_action action) {
    if (action < FARMSRACE_FIRST_ACCEPT || action >= FARMSRACE_FIRST_DECLINE) {
        return action < FARMSRACE_FIRST_DECLINE ? NEVER / 2 : -60;
    }
    unsigned number = action - FARMSRACE_FIRST_ACCEPT;
    const farmsrace_offer *offer =
        &self->around.state->offers[number / FARMSRACE_OFFERS][number % FARMSRACE_OFFERS];
    return score_deal(self, offer->want, offer->give);
}

static int score_step(scene *self, ant_action action) {
    const farmsrace_state *state = self->around.state;
    if (action >= FARMSRACE_FIRST_HEAL) {
        return HEALING + 4 * exposure(self, action - FARMSRACE_FIRST_HEAL);
    }
    unsigned step = (action - FARMSRACE_FIRST_FLY) % FARMSRACE_STEPS;
    unsigned target = step / FARMSRACE_HEALTHS % FARMSRACE_REGIONS;
    unsigned start = step / FARMSRACE_HEALTHS / FARMSRACE_REGIONS;
    if (action >= FARMSRACE_FIRST_ATTACK) {
        bool is_hurt = step % FARMSRACE_HEALTHS == FARMSRACE_HURT;
        return reckon_attack(self, target) - leaving(self, start) - (is_hurt ? 20 : 0);
    }
    return score_move(self, start, target) - (state->phase == FARMSRACE_FLY ? GO_ON : 0);
}

static int score_site(const scene *self, unsigned build, unsigned site) {
    return score_build(self, build, site % FARMSRACE_WAYS) -
           8 * exposure(self, site / FARMSRACE_WAYS);
}

static int score_free(scene *self, ant_action action) {
    if (action < FARMSRACE_SINGLES) {
        return score_single(action);
    }
    if (action < FARMSRACE_FIRST_RAISE) {
        return score_trade(self, action);
    }
    if (action < FARMSRACE_FIRST_BARN) {
        return score_step(self, action);
    }
    if (action < FARMSRACE_FIRST_ARMORY) {
        return score_site(self, FARMSRACE_BARN, action - FARMSRACE_FIRST_BARN);
    }
    if (action < FARMSRACE_FIRST_SPY) {
        return score_site(self, FARMSRACE_ARMORY, action - FARMSRACE_FIRST_ARMORY);
    }
    if (action < FARMSRACE_FIRST_NUKE) {
        return score_build(self, FARMSRACE_SPY, action - FARMSRACE_FIRST_SPY);
    }
    if (action < FARMSRACE_FIRST_PAY) {
        return score_build(self, FARMSRACE_NUKE, action - FARMSRACE_FIRST_NUKE);
    }
    if (action < FARMSRACE_FIRST_TRADE) {
        return score_launch(self, action);
    }
    if (action < FARMSRACE_FIRST_PLAY) {
        unsigned swap = action - FARMSRACE_FIRST_TRADE;
        return score_swap(self, swap / FARMSRACE_RESOURCES, swap % FARMSRACE_RESOURCES);
    }
    if (action < FARMSRACE_FIRST_NAME) {
        return score_spy(self, action);
    }
    if (action < FARMSRACE_FIRST_CHOOSE) {
        unsigned names = action - FARMSRACE_FIRST_NAME;
        return score_harvest(self, names / FARMSRACE_RESOURCES, names % FARMSRACE_RESOURCES) - 60;
    }
    return score_change(self, action - FARMSRACE_FIRST_DISCARD, -1);
}

// Combat.

static int score_muster(const scene *self, ant_action action) {
    const farmsrace_combat *combat = &self->around.state->combat;
    farmsrace_force force = farmsrace_attackers(combat);
    if (action == FARMSRACE_ACTION_CHARGE) {
        return expect(self, combat->target, force) + GO_ON / 2;
    }
    unsigned step = action - FARMSRACE_FIRST_SEND;
    force.herds++;
    force.health += step % FARMSRACE_HEALTHS == FARMSRACE_HEALTHY ? 2 : 1;
    return expect(self, combat->target, force) - leaving(self, step / FARMSRACE_HEALTHS);
}

/// Fighting on, or not: of the attacker and of the defender.
static int score_round(const scene *self, ant_action action) {
    const farmsrace_state *state = self->around.state;
    const farmsrace_combat *combat = &state->combat;
    farmsrace_force force = farmsrace_attackers(combat);
    farmsrace_force other = farmsrace_force_of(state->now.herds[combat->target]);
    farmsrace_prospect found = farmsrace_expect(&self->around, state->player, combat->target, force,
                                                other, humans_for(self, combat->target));
    switch (action) {
    case FARMSRACE_ACTION_FIGHT:
        return found.gain + found.loss / 3;
    case FARMSRACE_ACTION_FALL_BACK:
        return 0;
    case FARMSRACE_ACTION_STAY:
        return found.loss > 0 ? found.gain / 3 - found.loss : 0;
    default:
        if (action < FARMSRACE_FIRST_RETREAT) {
            return score_spy(self, action);
        }
        farmsrace_prospect lost = farmsrace_expect(&self->around, state->player, combat->target,
                                                   force, (farmsrace_force){0}, 0);
        return -lost.loss - exposure(self, action - FARMSRACE_FIRST_RETREAT);
    }
}

static int score_damage(unsigned unit) {
    static const int8_t scores[FARMSRACE_UNITS] = {
        [FARMSRACE_HEALTHY] = 40,       [FARMSRACE_HURT] = 0,       [FARMSRACE_HUMAN] = 60,
        [FARMSRACE_HEALTHY_ACTED] = 50, [FARMSRACE_HURT_ACTED] = 5,
    };
    ANT_ASSERT(unit < FARMSRACE_UNITS);
    return scores[unit];
}

// Other decisions.

static int score_settling(const scene *self, unsigned region) {
    const farmsrace_state *state = self->around.state;
    int score = self->around.more[self->seat][farmsrace_kind(state, region)];
    for (unsigned kind = 0; kind < FARMSRACE_RESOURCES; kind++) {
        score += (state->near[region] & state->kinds[kind]) != 0 ? 20 : 0;
    }
    return score - 40 * (int)farmsrace_count(state->near[region] & self->enemies);
}

static int score_answer(const scene *self, ant_action action) {
    if (action == FARMSRACE_ACTION_PASS) {
        return 0;
    }
    if (action == FARMSRACE_ACTION_HACK) {
        const farmsrace_state *state = self->around.state;
        return 30 * (int)farmsrace_n_herds(state->now.herds[state->nuking.region]) - 40;
    }
    return score_launch(self, action);
}

static int score_action(scene *self, ant_action action) {
    const farmsrace_state *state = self->around.state;
    switch (state->phase) {
    case FARMSRACE_MARKET:
    case FARMSRACE_ACT:
    case FARMSRACE_LATE:
    case FARMSRACE_FLY:
        return score_free(self, action);
    case FARMSRACE_MUSTER:
        return score_muster(self, action);
    case FARMSRACE_PRESS:
    case FARMSRACE_HOLD:
        return score_round(self, action);
    case FARMSRACE_CHOOSE_MUTATION:
        return farmsrace_mutation_worth[action - FARMSRACE_FIRST_MUTATION];
    case FARMSRACE_SETTLE:
        return score_settling(self, action - FARMSRACE_FIRST_SETTLE);
    case FARMSRACE_RAISE:
        return 8 * exposure(self, action - FARMSRACE_FIRST_RAISE);
    case FARMSRACE_HIT:
    case FARMSRACE_SPLIT:
        return score_damage(action - FARMSRACE_FIRST_HIT);
    case FARMSRACE_SAVE:
        return action == FARMSRACE_ACTION_DIE ? -100 : 0;
    case FARMSRACE_CHOOSE: {
        unsigned resource = action - FARMSRACE_FIRST_CHOOSE;
        return score_change(self, resource, self->around.yields[self->seat][resource]);
    }
    case FARMSRACE_PAY:
        return score_change(self, action - FARMSRACE_FIRST_PAY, -1);
    case FARMSRACE_START:
    case FARMSRACE_TAKE:
        return action == FARMSRACE_ACTION_ENOUGH
                   ? -50
                   : score_change(self, action - FARMSRACE_FIRST_TAKE, 1);
    case FARMSRACE_STEAL:
        return action == FARMSRACE_ACTION_PASS
                   ? -100
                   : 30 * (int)farmsrace_points(state, action - FARMSRACE_FIRST_STEAL);
    case FARMSRACE_FALLOUT:
    case FARMSRACE_HACK:
    case FARMSRACE_RESPOND:
        return score_answer(self, action);
    default:
        return 0;
    }
}

/// True if nobody has offered the seat anything: then it goes on, as nearly always.
static bool is_idle(const ant_action *actions, int n) {
    bool may_go_on = actions[0] == FARMSRACE_ACTION_READY || actions[0] == FARMSRACE_ACTION_BEGIN;
    return may_go_on && actions[n - 1] < FARMSRACE_FIRST_ACCEPT;
}

void farmsrace_weigh(const void *state, int seat, const ant_action *actions, int n,
                     uint16_t *weights) {
    if (is_idle(actions, n)) {
        for (int i = 0; i < n; i++) {
            weights[i] = i == 0 ? ANT_MAX_WEIGHT : 1;
        }
        return;
    }
    int scores[ANT_MAX_ACTIONS];
    scene seen;
    look(state, (unsigned)seat, &seen);
    for (int i = 0; i < n; i++) {
        scores[i] = score_action(&seen, actions[i]);
    }
    ant_scores_weigh(scores, n, HALVING, weights);
}
