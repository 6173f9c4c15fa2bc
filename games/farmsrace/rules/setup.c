// SPDX-License-Identifier: MIT
//
// Setting up (sections 0, 2 and 3): options, the map, species, Mutations, starting regions and
// starting resources.
#include "rules/rules.h"

#include <string.h>

enum {
    SETTLERS_AT_THE_EDGE = 3, // FR-2.4
    USUAL_DEAL = 2,           // FR-3.3
};

// FR-1.4
const uint8_t farmsrace_human_tokens[FARMSRACE_MAX_HUMANS] = {4, 16, 8};

/// The seat that comes so many after the first player, fewer than there are.
static unsigned nth_player(const farmsrace_state *state, unsigned nth) {
    unsigned seat = state->first + nth;
    return seat < state->n_seats ? seat : seat - state->n_seats;
}

// Starting resources, the last step.

unsigned farmsrace_n_gifts(const farmsrace_state *state) {
    return farmsrace_sum(state->figures.gifts, state->n_seats);
}

/// Who gets the next of them.
static unsigned gifted(const farmsrace_state *state) {
    return nth_player(state, farmsrace_kind_at(state->figures.gifts, state->step));
}

/// Gives the next of them; the event that tells it.
static ant_form gift(farmsrace_state *state, unsigned resource) {
    unsigned seat = gifted(state);
    farmsrace_gain(state, seat, resource, 1);
    state->step++;
    return (ant_form){FARMSRACE_EVENT_GAINED, {seat, 1, resource}};
}

/// Everything is set up where all have their starting resources.
static void go_on_giving(farmsrace_state *state) {
    if (state->step < farmsrace_n_gifts(state)) {
        state->player = (uint8_t)gifted(state);
        return;
    }
    state->step = 0;
    state->player = state->first;
    state->phase = FARMSRACE_MARKET;
    farmsrace_open_market(state);
}

static void give(farmsrace_state *state, ant_chance *chance, ant_log *log) {
    state->starts = 0;
    state->step = 0;
    state->phase = FARMSRACE_START;
    if (!state->is_chosen_start) {
        ant_chance_begin(chance, FARMSRACE_DRAW_DICE);
        // A die that is rolled again on a question mark is one without them.
        const uint8_t *die = state->figures.resource_die;
        unsigned n_faces = farmsrace_sum(die, FARMSRACE_RESOURCES);
        while (state->step < farmsrace_n_gifts(state)) {
            unsigned resource = farmsrace_kind_at(die, ant_chance_below(chance, n_faces));
            ant_log_reveal(log, gift(state, resource));
        }
    }
    go_on_giving(state);
}

// Starting regions.

static void settle(farmsrace_state *state, unsigned region, ant_chance *chance, ant_log *log) {
    farmsrace_table *now = &state->now;
    unsigned seat = state->player;
    farmsrace_regions here = farmsrace_region(region);
    bool is_noble = farmsrace_is(state, seat, FARMSRACE_BLUE_BLOODED); // FR-15.6
    farmsrace_tell_at(log, FARMSRACE_EVENT_SETTLED, seat, region);
    state->starts &= ~here;
    now->control[seat] |= here;
    now->barns |= is_noble ? 0 : here;
    now->armories |= is_noble ? here : 0;
    unsigned n_herds = is_noble ? state->figures.noble_herds : state->figures.herds; // FR-3.6
    now->herds[region] = (farmsrace_herds)(n_herds * farmsrace_herd(FARMSRACE_HEALTHY));
    now->tokens &= ~here; // FR-2.5
    now->face_down &= ~here;
    if (farmsrace_is(state, seat, FARMSRACE_ADORABLE)) { // FR-15.1
        now->tokens |= here;
        now->face_down |= here;
        farmsrace_peek(state, region, chance, log);
    }
    state->step++;
}

/// Asks the next player for its Mutation or its starting region, or gives resources.
static void go_on_settling(farmsrace_state *state, ant_chance *chance, ant_log *log) {
    if (state->step < state->n_seats) {
        state->player = (uint8_t)nth_player(state, state->step);
        state->phase =
            state->dealt[state->player] != 0 ? FARMSRACE_CHOOSE_MUTATION : FARMSRACE_SETTLE;
        if (state->phase == FARMSRACE_SETTLE && farmsrace_count(state->starts) == 1) { // FR-0.13
            settle(state, farmsrace_lowest(state->starts), chance, log);
        }
    }
    if (state->step == state->n_seats) {
        give(state, chance, log);
    }
}

// Mutations.

static void deal(farmsrace_state *state, ant_chance *chance, ant_log *log) {
    uint8_t left[FARMSRACE_MUTATIONS];
    unsigned n_left = FARMSRACE_MUTATIONS;
    for (unsigned mutation = 0; mutation < FARMSRACE_MUTATIONS; mutation++) {
        left[mutation] = (uint8_t)mutation;
    }
    ant_chance_begin(chance, FARMSRACE_DRAW_MUTATIONS);
    for (unsigned nth = 0; nth < state->n_seats; nth++) {
        unsigned seat = nth_player(state, nth);
        unsigned n = state->map == FARMSRACE_RANDOM && nth >= 2 ? FARMSRACE_DEALT : USUAL_DEAL;
        for (; n > 0; n--) {
            uint8_t *drawn = &left[ant_chance_below(chance, n_left)];
            state->dealt[seat] |= (uint16_t)(1U << *drawn);
            ant_log_reveal_to(log, ant_seat_set((int)seat),
                              (ant_form){FARMSRACE_EVENT_DEALT, {seat, *drawn}});
            *drawn = left[--n_left];
        }
    }
}

static void keep_mutation(farmsrace_state *state, unsigned mutation, ant_log *log) {
    unsigned seat = state->player;
    state->mutation[seat] = (uint8_t)mutation;
    state->dealt[seat] = 0;
    ant_log_tell(log, (ant_form){FARMSRACE_EVENT_MUTATION, {seat, mutation}});
}

// Species.

static unsigned free_species(const farmsrace_state *state) {
    unsigned species = (1U << FARMSRACE_SPECIES) - 1;
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        species &= ~(1U << state->species[seat]);
    }
    return species;
}

static void take_species(farmsrace_state *state, unsigned species, ant_log *log) {
    unsigned seat = state->step++;
    state->species[seat] = (uint8_t)species;
    ant_log_tell(log, (ant_form){FARMSRACE_EVENT_SPECIES, {seat, species}});
}

static void draw_first(farmsrace_state *state, ant_chance *chance, ant_log *log) {
    ant_chance_begin(chance, FARMSRACE_DRAW_FIRST);
    state->first = (uint8_t)ant_chance_below(chance, state->n_seats);
    ant_log_reveal(log, (ant_form){FARMSRACE_EVENT_FIRST, {state->first}});
    for (unsigned nth = 0; nth < state->n_seats; nth++) {
        ant_log_tell(log, (ant_form){FARMSRACE_EVENT_PLACE, {nth_player(state, nth), nth + 1}});
    }
}

static void go_on_choosing(farmsrace_state *state, ant_chance *chance, ant_log *log) {
    unsigned species = free_species(state);
    if (state->step < state->n_seats && (species & (species - 1)) == 0) { // FR-0.13
        take_species(state, (unsigned)__builtin_ctz(species), log);
    }
    if (state->step < state->n_seats) {
        state->player = state->step;
        return;
    }
    draw_first(state, chance, log);
    if (state->has_mutations) {
        deal(state, chance, log);
    }
    state->step = 0;
    go_on_settling(state, chance, log);
}

// Decisions of the set-up.

static ant_clause_id check_start(const farmsrace_state *state, unsigned region) {
    if (!farmsrace_has(state->starts, region)) {
        return FR_3_5;
    }
    bool is_inside = farmsrace_count(state->near[region]) == FARMSRACE_SIDES;
    return state->map == FARMSRACE_RANDOM && state->step < SETTLERS_AT_THE_EDGE && is_inside
               ? FR_2_4
               : ANT_ALLOWED;
}

ant_clause_id farmsrace_check_setup(const farmsrace_state *state, ant_action action) {
    switch (state->phase) {
    case FARMSRACE_CHOOSE_SPECIES:
        return (free_species(state) >> (action - FARMSRACE_FIRST_SPECIES) & 1) != 0 ? ANT_ALLOWED
                                                                                    : FR_3_1;
    case FARMSRACE_CHOOSE_MUTATION:
        return (state->dealt[state->player] >> (action - FARMSRACE_FIRST_MUTATION) & 1) != 0
                   ? ANT_ALLOWED
                   : FR_3_4;
    case FARMSRACE_SETTLE:
        return check_start(state, action - FARMSRACE_FIRST_SETTLE);
    default:
        return ANT_ALLOWED;
    }
}

void farmsrace_act_setup(farmsrace_state *state, ant_action action, ant_chance *chance,
                         ant_log *log) {
    switch (state->phase) {
    case FARMSRACE_CHOOSE_SPECIES:
        take_species(state, action - FARMSRACE_FIRST_SPECIES, log);
        go_on_choosing(state, chance, log);
        break;
    case FARMSRACE_CHOOSE_MUTATION:
        keep_mutation(state, action - FARMSRACE_FIRST_MUTATION, log);
        go_on_settling(state, chance, log);
        break;
    case FARMSRACE_SETTLE:
        settle(state, action - FARMSRACE_FIRST_SETTLE, chance, log);
        go_on_settling(state, chance, log);
        break;
    default:
        ant_log_tell(log, gift(state, action - FARMSRACE_FIRST_TAKE));
        go_on_giving(state);
        break;
    }
}

// The set-up itself.

/// Deals kinds into the shape of a ground, where every region may be a start (FR-2.4).
static void deal_regions(farmsrace_ground *ground, ant_chance *chance) {
    uint8_t left[FARMSRACE_RESOURCES * FARMSRACE_OF_A_KIND];
    unsigned n_left = sizeof left;
    for (unsigned i = 0; i < n_left; i++) {
        left[i] = (uint8_t)(i / FARMSRACE_OF_A_KIND);
    }
    ant_chance_begin(chance, FARMSRACE_DRAW_MAP);
    for (unsigned region = 0; region < ground->n_regions; region++) {
        uint8_t *drawn = &left[ant_chance_below(chance, n_left)];
        ground->kind[region] = *drawn;
        *drawn = left[--n_left];
    }
    ground->starts = farmsrace_region(ground->n_regions) - 1;
}

/// The ground that the option names, on a random map the shape alone; false where there is none
/// for that many players.
static bool find_ground(const ant_options *options, int n_seats, farmsrace_ground *ground) {
    unsigned map = options->value[FARMSRACE_OPTION_MAP];
    if (map == FARMSRACE_FROM_TEXT) {
        farmsrace_unpack_ground(options->data[FARMSRACE_TEXT_MAP], ground);
        return farmsrace_count(ground->starts) >= (unsigned)n_seats;
    }
    return farmsrace_printed_map(map == FARMSRACE_RANDOM ? FARMSRACE_RECOMMENDED : map, n_seats,
                                 ground);
}

static void keep_options(farmsrace_state *state, const ant_options *options) {
    static const uint8_t points[] = {8, 10, 12};
    static const uint8_t limits[] = {0, 10, 20, 40};
    const uint8_t *value = options->value;
    state->map = value[FARMSRACE_OPTION_MAP];
    state->points = points[value[FARMSRACE_OPTION_POINTS]];
    state->limit = limits[value[FARMSRACE_OPTION_LIMIT]];
    state->is_chosen_start = value[FARMSRACE_OPTION_START];
    state->has_mutations = value[FARMSRACE_OPTION_MUTATIONS] == 0;
    state->is_open_trading = value[FARMSRACE_OPTION_TRADING];
    state->has_stealing = value[FARMSRACE_OPTION_STEALING];
    state->has_redo = value[FARMSRACE_OPTION_REDO];
}

static void keep_figures(farmsrace_state *state, const ant_options *options) {
    state->figures = farmsrace_standard_figures;
    if (options->value[FARMSRACE_OPTION_FIGURES] != 0) {
        farmsrace_unpack_figures(options->data[FARMSRACE_TEXT_FIGURES], &state->figures);
    }
    farmsrace_derive(&state->figures, &state->derived);
    memcpy(state->now.deck, state->figures.spies, sizeof state->now.deck);
}

/// Puts out everything that is the same in all games.
static void lay_out(farmsrace_state *state, int n_seats) {
    state->n_seats = (uint8_t)n_seats;
    state->now.nukes_left = FARMSRACE_NUKES;
    state->now.nukiest = FARMSRACE_NOBODY;
    memcpy(state->now.pool, farmsrace_human_tokens, sizeof state->now.pool);
    memset(state->species, FARMSRACE_NO_SPECIES, sizeof state->species);
    memset(state->mutation, FARMSRACE_NO_MUTATION, sizeof state->mutation);
}

ant_status farmsrace_setup(void *state, const ant_options *options, int n_seats, ant_chance *chance,
                           ant_log *log, ant_error *error) {
    farmsrace_ground ground;
    if (!find_ground(options, n_seats, &ground)) {
        return ant_error_clause(error, ANT_REFUSED, "map", &farmsrace_clauses[FR_0_5]);
    }
    farmsrace_state *self = state;
    memset(self, 0, sizeof *self);
    lay_out(self, n_seats);
    keep_options(self, options);
    keep_figures(self, options);
    if (self->map == FARMSRACE_RANDOM) {
        deal_regions(&ground, chance);
    }
    farmsrace_lay(self, &ground);
    self->now.tokens = farmsrace_all(self) & ~ground.starts; // FR-2.3
    if (self->map == FARMSRACE_RANDOM) {
        self->now.tokens = farmsrace_all(self); // FR-2.4
    }
    self->now.face_down = self->now.tokens;
    self->phase = FARMSRACE_CHOOSE_SPECIES;
    ant_log_tell(log, (ant_form){FARMSRACE_EVENT_MAP, {self->map}});
    return ANT_OK;
}
