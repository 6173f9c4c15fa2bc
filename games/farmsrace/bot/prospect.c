// SPDX-License-Identifier: MIT
//
// What everybody may expect of attacks.
#include "bot/worth.h"

enum { UNKNOWN_HUMANS = 2 }; ///< where nobody has looked

void farmsrace_look_around(const farmsrace_state *state, farmsrace_outlook *self) {
    self->state = state;
    self->future = farmsrace_future(state);
    self->controlled = farmsrace_controlled(state);
    if (!state->derived.has_usual_combat) {
        farmsrace_reckon_dice(state->figures.combat_die, &self->dice);
    }
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        self->armories[seat] = (uint8_t)farmsrace_armories_of(state, seat);
        farmsrace_yields(state, seat, self->yields[seat]);
        for (unsigned kind = 0; kind < FARMSRACE_RESOURCES; kind++) {
            unsigned n = self->yields[seat][kind];
            n = farmsrace_is(state, seat, FARMSRACE_PARASITIC) ? n / 2 : n; // others' come and go
            int more = farmsrace_one_more(state, seat, kind, n);
            self->more[seat][kind] = (int16_t)farmsrace_times(more, self->future);
        }
    }
}

farmsrace_force farmsrace_gather(const farmsrace_outlook *self, unsigned seat, unsigned target,
                                 unsigned which) {
    const farmsrace_table *now = &self->state->now;
    farmsrace_regions buildings = now->barns | now->armories;
    farmsrace_force force = {0};
    unsigned region;
    FARMSRACE_EACH(region, self->state->near[target] & now->control[seat]) {
        farmsrace_herds herds = now->herds[region];
        farmsrace_herds able = (which & FARMSRACE_ONLY_FRESH) != 0
                                   ? (farmsrace_herds)(herds & FARMSRACE_FRESH)
                                   : herds;
        farmsrace_force some = farmsrace_force_of(able);
        bool has_building = farmsrace_has(buildings, region);
        if ((which & FARMSRACE_WITH_RAISED) != 0 && has_building) {
            some.herds++;
            some.health += 2;
        }
        if (!farmsrace_has(self->controlled, target) && !has_building && able == herds &&
            some.herds > 0) {
            some.health -= some.health > 2 * some.herds - 1 ? 2 : 1;
            some.herds--;
        }
        force.herds += some.herds;
        force.health += some.health;
    }
    return force;
}

static int building_worth(const farmsrace_outlook *self, unsigned region) {
    const farmsrace_table *now = &self->state->now;
    int points = farmsrace_has(now->armories, region) ? 2 : farmsrace_has(now->barns, region);
    return points == 0
               ? 0
               : points * FARMSRACE_POINT + farmsrace_times(FARMSRACE_SITE_WORTH, self->future);
}

unsigned farmsrace_humans_at(const farmsrace_state *state, unsigned region) {
    unsigned humans = state->now.humans[region];
    return !farmsrace_has(state->now.tokens, region) ? 0 : humans > 0 ? humans : UNKNOWN_HUMANS;
}

/// What comes of an attack with a force.
static farmsrace_odds odds_of(const farmsrace_outlook *self, unsigned seat, farmsrace_force force,
                              unsigned owner, farmsrace_force other, unsigned humans) {
    unsigned armories = self->armories[seat];
    bool is_usual = self->state->derived.has_usual_combat;
    if (force.herds <= 0) {
        return (farmsrace_odds){.defenders_left = other.health * FARMSRACE_ODDS_LEFT};
    }
    if (other.herds > 0) {
        other.herds += (int)humans; // FR-15.2: they fight beside Adorable's herds
        other.health += (int)humans;
        unsigned others = self->armories[owner];
        return is_usual
                   ? farmsrace_odds_against_herds(force, armories, other, others)
                   : farmsrace_reckon_against_herds(&self->dice, force, armories, other, others);
    }
    if (humans > 0) {
        return is_usual ? farmsrace_odds_against_humans(force, armories, humans)
                        : farmsrace_reckon_against_humans(&self->dice, force, armories, humans);
    }
    return (farmsrace_odds){.win = FARMSRACE_CERTAIN, .left = force.health * FARMSRACE_ODDS_LEFT};
}

static int lost_health(farmsrace_force force, int left) {
    int lost = force.health * FARMSRACE_ODDS_LEFT - left;
    return lost <= 0
               ? 0
               : lost * (FARMSRACE_HEALTH_WORTH + FARMSRACE_HERD_WORTH / 2) / FARMSRACE_ODDS_LEFT;
}

farmsrace_prospect farmsrace_expect(const farmsrace_outlook *self, unsigned seat, unsigned target,
                                    farmsrace_force force, farmsrace_force other, unsigned humans) {
    const farmsrace_state *state = self->state;
    unsigned owner = farmsrace_controller(state, target);
    unsigned kind = farmsrace_kind(state, target);
    farmsrace_odds odds = odds_of(self, seat, force, owner, other, humans);
    bool is_conquest = owner != FARMSRACE_NOBODY;
    int prize = self->more[seat][kind];
    if (is_conquest && !farmsrace_has(state->now.turmoil, target)) {
        prize += FARMSRACE_CONQUEST;
    }
    farmsrace_prospect found = {.victim = owner};
    found.gain = prize * odds.win / FARMSRACE_CERTAIN - lost_health(force, odds.left);
    if (is_conquest) {
        int price = self->more[owner][kind] + building_worth(self, target);
        found.loss = price * odds.win / FARMSRACE_CERTAIN + lost_health(other, odds.defenders_left);
    }
    return found;
}
