// SPDX-License-Identifier: MIT
//
// What is told explains the table: whoever writes down the events of a game, the whispered ones
// too, has all herds, buildings, hands and conquests right after every ply.
#include "tests/support/fixture.h"

typedef struct chronicle {
    unsigned herds[FARMSRACE_MAX_SEATS][FARMSRACE_REGIONS][FARMSRACE_HEALTHS];
    unsigned hand[FARMSRACE_MAX_SEATS][FARMSRACE_RESOURCES];
    unsigned conquests[FARMSRACE_MAX_SEATS];
    farmsrace_regions barns, armories;
    farmsrace_regions turmoil;
    unsigned force[FARMSRACE_HEALTHS];
    unsigned attacker, target; ///< of the force, while there is one
} chronicle;

static void open_chronicle(chronicle *self, const farmsrace_state *state) {
    *self = (chronicle){.barns = state->now.barns,
                        .armories = state->now.armories,
                        .turmoil = state->now.turmoil,
                        .attacker = FARMSRACE_NOBODY};
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        unsigned region;
        FARMSRACE_EACH(region, state->now.control[seat]) {
            for (unsigned health = 0; health < FARMSRACE_HEALTHS; health++) {
                self->herds[seat][region][health] =
                    farmsrace_of_health(state->now.herds[region], health);
            }
        }
        for (unsigned resource = 0; resource < FARMSRACE_RESOURCES; resource++) {
            self->hand[seat][resource] = state->now.hand[seat][resource];
        }
        self->conquests[seat] = state->now.conquests[seat];
    }
}

static void take_off(unsigned *count, unsigned n) {
    assert_true(*count >= n);
    *count -= n;
}

/// The herds of a seat in a region: those of the force stand in its target.
static unsigned *herds_in(chronicle *self, unsigned seat, unsigned region) {
    return self->attacker == seat && self->target == region ? self->force
                                                            : self->herds[seat][region];
}

// Those with the least health first.
static void lose_herds(unsigned *herds, unsigned n) {
    unsigned hurt = n < herds[FARMSRACE_HURT] ? n : herds[FARMSRACE_HURT];
    herds[FARMSRACE_HURT] -= hurt;
    take_off(&herds[FARMSRACE_HEALTHY], n - hurt);
}

static void join(unsigned *from, unsigned *to) {
    for (unsigned health = 0; health < FARMSRACE_HEALTHS; health++) {
        to[health] += from[health];
        from[health] = 0;
    }
}

// Events about herds that go somewhere.
static void write_down_ways(chronicle *self, const ant_form *form) {
    unsigned seat = (unsigned)form->args[0], start = (unsigned)form->args[1] - 1;
    unsigned region = (unsigned)form->args[2] - 1, health = (unsigned)form->args[3];
    switch (form->type) {
    case FARMSRACE_EVENT_FLEW:
    case FARMSRACE_EVENT_MOVED:
        take_off(&self->herds[seat][start][health], 1);
        self->herds[seat][region][health]++;
        break;
    case FARMSRACE_EVENT_JOINED:
        take_off(&self->herds[seat][start][health], 1);
        self->attacker = seat;
        self->target = region;
        self->force[health]++;
        break;
    case FARMSRACE_EVENT_RETURNED:
        take_off(&self->force[form->args[2]], 1);
        self->herds[seat][start][form->args[2]]++;
        break;
    case FARMSRACE_EVENT_RETREATED:
        join(self->herds[seat][start], self->herds[seat][region]);
        break;
    case FARMSRACE_EVENT_ENTERED:
        self->attacker = FARMSRACE_NOBODY;
        join(self->force, self->herds[seat][start]);
        break;
    default:
        break;
    }
}

// Events about what becomes of herds in a region.
static void write_down_fates(chronicle *self, const ant_form *form) {
    unsigned seat = (unsigned)form->args[0], region = (unsigned)form->args[1] - 1;
    unsigned n = (unsigned)form->args[2];
    switch (form->type) {
    case FARMSRACE_EVENT_RAISED:
        self->herds[seat][region][FARMSRACE_HEALTHY]++;
        break;
    case FARMSRACE_EVENT_HURT:
        take_off(&herds_in(self, seat, region)[FARMSRACE_HEALTHY], n);
        herds_in(self, seat, region)[FARMSRACE_HURT] += n;
        break;
    case FARMSRACE_EVENT_HEALED:
        take_off(&herds_in(self, seat, region)[FARMSRACE_HURT], n);
        herds_in(self, seat, region)[FARMSRACE_HEALTHY] += n;
        break;
    case FARMSRACE_EVENT_DIED:
        lose_herds(herds_in(self, seat, region), n);
        break;
    case FARMSRACE_EVENT_SAVED:
        lose_herds(herds_in(self, seat, self->target), 1);
        self->herds[seat][region][FARMSRACE_HURT]++;
        break;
    default:
        break;
    }
}

static void write_down_razing(chronicle *self, unsigned build, farmsrace_regions region) {
    assert_int_not_equal((build == FARMSRACE_BARN ? self->barns : self->armories) & region, 0);
    self->barns &= ~region;
    self->armories &= ~region;
}

static void write_down_building(chronicle *self, unsigned build, farmsrace_regions region) {
    self->barns = build == FARMSRACE_BARN ? self->barns | region : self->barns & ~region;
    self->armories |= build == FARMSRACE_BARN ? 0 : region;
}

// A region, as an argument of an event.
static farmsrace_regions set_of(int64_t region) {
    assert_in_range(region, 1, FARMSRACE_REGIONS);
    return farmsrace_region((unsigned)region - 1);
}

// Events about regions and their points.
static void write_down_regions(chronicle *self, const ant_form *form) {
    switch (form->type) {
    case FARMSRACE_EVENT_BUILT:
        write_down_building(self, (unsigned)form->args[1], set_of(form->args[2]));
        break;
    case FARMSRACE_EVENT_RAZED:
        write_down_razing(self, (unsigned)form->args[1], set_of(form->args[2]));
        break;
    case FARMSRACE_EVENT_CALMED:
        self->turmoil &= ~set_of(form->args[0]);
        break;
    case FARMSRACE_EVENT_CONQUEST:
        self->turmoil |= set_of(form->args[1]);
        self->conquests[form->args[0]]++;
        break;
    case FARMSRACE_EVENT_OUT:
        self->conquests[form->args[0]] = 0;
        break;
    default:
        break;
    }
}

static void write_down_hands(chronicle *self, const ant_form *form) {
    unsigned(*hands)[FARMSRACE_RESOURCES] = self->hand;
    int64_t seat = form->args[0];
    switch (form->type) {
    case FARMSRACE_EVENT_GAINED:
        hands[seat][form->args[2]] += (unsigned)form->args[1];
        break;
    case FARMSRACE_EVENT_PAID:
    case FARMSRACE_EVENT_LOST:
        take_off(&hands[seat][form->args[2]], (unsigned)form->args[1]);
        break;
    case FARMSRACE_EVENT_DISCARDED:
        take_off(&hands[seat][form->args[1]], 1);
        break;
    case FARMSRACE_EVENT_SWAPPED:
        take_off(&hands[seat][form->args[2]], (unsigned)form->args[1]);
        hands[seat][form->args[3]]++;
        break;
    case FARMSRACE_EVENT_GAVE:
        take_off(&hands[seat][form->args[3]], (unsigned)form->args[2]);
        hands[form->args[1]][form->args[3]] += (unsigned)form->args[2];
        break;
    case FARMSRACE_EVENT_TOOK:
        take_off(&hands[form->args[1]][form->args[2]], 1);
        hands[seat][form->args[2]]++;
        break;
    default:
        break;
    }
}

static void assert_right(const chronicle *self, const farmsrace_state *state, unsigned seat) {
    for (unsigned region = 0; region < state->n_regions; region++) {
        bool is_ours = farmsrace_has(state->now.control[seat], region);
        for (unsigned health = 0; health < FARMSRACE_HEALTHS; health++) {
            unsigned n = is_ours ? farmsrace_of_health(state->now.herds[region], health) : 0;
            if (self->herds[seat][region][health] != n) {
                fail_msg("ply %u: region %u has %u herds of seat %u, and %u are told of",
                         state->plies, region + 1, n, seat + 1, self->herds[seat][region][health]);
            }
        }
    }
    for (unsigned resource = 0; resource < FARMSRACE_RESOURCES; resource++) {
        assert_int_equal(self->hand[seat][resource], state->now.hand[seat][resource]);
    }
    assert_int_equal(self->conquests[seat], state->now.conquests[seat]);
}

static void write_down(chronicle *self, const farmsrace_state *state) {
    for (unsigned i = 0; i < last_events.n; i++) {
        const ant_form *form = &last_events.at[i].form;
        if (form->type == FARMSRACE_EVENT_REDONE) {
            open_chronicle(self, state);
            return;
        }
        write_down_ways(self, form);
        write_down_fates(self, form);
        write_down_regions(self, form);
        write_down_hands(self, form);
    }
    if (self->force[FARMSRACE_HEALTHY] + self->force[FARMSRACE_HURT] == 0) {
        self->attacker = FARMSRACE_NOBODY;
    }
    assert_int_equal(self->force[FARMSRACE_HEALTHY], state->combat.herds[FARMSRACE_HEALTHY]);
    assert_int_equal(self->force[FARMSRACE_HURT], state->combat.herds[FARMSRACE_HURT]);
    assert_int_equal(self->barns, state->now.barns);
    assert_int_equal(self->armories, state->now.armories);
    assert_int_equal(self->turmoil, state->now.turmoil);
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        assert_right(self, state, seat);
    }
}

static void follow(int n_seats, const char *options, uint64_t seed) {
    farmsrace_state state;
    chronicle self;
    ant_chance chance;
    ant_chance_seed(&chance, seed);
    begin(&state, n_seats, options, seed);
    while (farmsrace_is_setup(&state)) {
        step(&state, &chance);
    }
    open_chronicle(&self, &state);
    while (state.phase != FARMSRACE_OVER && state.plies < 4000) {
        step(&state, &chance);
        write_down(&self, &state);
    }
}

// FR-5.2, FR-6.1, FR-8.6, FR-9.1, FR-10.1, FR-10.2, FR-13.1
static void what_is_told_explains_the_table(void **context) {
    (void)context;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        follow(4, "limit=40", seed);
        follow(3, "stealing=on redo=on start=chosen limit=40", seed);
        follow(4, "map=random trading=open stealing=on points=12", seed);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_told_explains_the_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
