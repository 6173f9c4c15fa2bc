// SPDX-License-Identifier: MIT
//
// Setting up (sections 0, 3 and 4): options, custom terrain, colonies, hands and the first Mounds.
#include "rules/rules.h"

#include <string.h>

#include "../../../core/assert.h"

// Mounds.

termites_hexes termites_mound_sites(const termites_state *state) {
    termites_hexes mounds = termites_all_mounds(state);
    return termites_inner & ~termites_tiled(state) & ~mounds & ~termites_around(mounds) &
           ~termites_between(state->terrain[TERMITES_WATER]);
}

// Steps of the set-up.

void termites_draw_up(termites_state *state, unsigned seat, ant_chance *chance, ant_log *log) {
    ant_chance_begin(chance, TERMITES_DRAW_TOKENS);
    while (state->stack[seat] != 0 && termites_bag_size(state->hand[seat]) < TERMITES_HAND) {
        unsigned kind = termites_draw(&state->stack[seat], chance);
        state->hand[seat] += termites_one(kind);
        ant_log_reveal_to(log, ant_seat_set((int)seat), // TE-10.1
                          (ant_form){TERMITES_EVENT_DREW,
                                     {seat, termites_caste_of(kind), termites_termites_of(kind)}});
    }
}

static void take_colony(termites_state *state, unsigned seat, unsigned colony, bool is_drawn,
                        ant_log *log) {
    state->colony[seat] = (uint8_t)colony;
    state->stack[seat] = state->figures.tokens[colony];
    (is_drawn ? ant_log_reveal : ant_log_tell)(log,
                                               (ant_form){TERMITES_EVENT_COLONY, {seat, colony}});
}

static unsigned free_colonies(const termites_state *state) {
    unsigned colonies = (1U << TERMITES_COLONIES) - 1;
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        colonies &= ~(1U << state->colony[seat]);
    }
    return colonies;
}

static void draw_colonies(termites_state *state, ant_chance *chance, ant_log *log) {
    ant_chance_begin(chance, TERMITES_DRAW_COLONIES);
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        unsigned colonies = free_colonies(state);
        for (unsigned nth = ant_chance_below(chance, TERMITES_COLONIES - seat); nth > 0; nth--) {
            colonies &= colonies - 1;
        }
        take_colony(state, seat, (unsigned)__builtin_ctz(colonies), true, log);
    }
}

/// The seat that places the next starting Mound (TE-4.4).
static unsigned starter(const termites_state *state) {
    unsigned nth = state->n_seats == 2 ? (state->step + 1U) / 2 : state->step;
    ANT_ASSERT(state->n_seats > 0);
    return (state->first + nth) % state->n_seats;
}

/// Asks for the next starting Mound that can be placed, or begins the first turn.
static void start(termites_state *state, ant_log *log) {
    unsigned n_mounds = state->n_seats == 2 ? 4 : state->n_seats;
    while (state->step < n_mounds && termites_mound_sites(state) == 0) { // TE-4.11
        ant_log_tell(log, (ant_form){TERMITES_EVENT_NO_MOUND, {starter(state)}});
        state->step++;
    }
    if (state->step == n_mounds) {
        state->phase = TERMITES_PLACE;
        state->step = 0;
        ant_log_tell(log, (ant_form){TERMITES_EVENT_TURN, {1}});
    }
}

/// Everybody has a colony.
static void deal(termites_state *state, ant_chance *chance, ant_log *log) {
    if (state->first == TERMITES_FIRST_RANDOM) {
        ant_chance_begin(chance, TERMITES_DRAW_FIRST);
        state->first = (uint8_t)ant_chance_below(chance, state->n_seats);
    }
    ant_log_reveal(log, (ant_form){TERMITES_EVENT_FIRST, {state->first}});
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        termites_draw_up(state, seat, chance, log);
    }
    state->phase = TERMITES_START;
    start(state, log);
}

/// The terrain is complete.
static void find_colonies(termites_state *state, ant_chance *chance, ant_log *log) {
    memset(state->stock, 0, sizeof state->stock);
    if (state->colonies == TERMITES_CHOSEN) {
        state->phase = TERMITES_CHOOSE;
        return;
    }
    draw_colonies(state, chance, log);
    deal(state, chance, log);
}

static void go_on_choosing(termites_state *state, ant_chance *chance, ant_log *log) {
    unsigned colonies = free_colonies(state);
    if (state->step < state->n_seats && (colonies & (colonies - 1)) == 0) { // TE-0.9
        take_colony(state, state->step, (unsigned)__builtin_ctz(colonies), false, log);
        state->step++;
    }
    if (state->step == state->n_seats) {
        state->step = 0;
        deal(state, chance, log);
    }
}

static void go_on(termites_state *state, ant_chance *chance, ant_log *log) {
    state->step++;
    switch (state->phase) {
    case TERMITES_NEUTRALS:
        if (state->step == state->n_seats - 1) { // TE-3.5
            state->phase = TERMITES_LAY;
            state->step = 0;
        }
        break;
    case TERMITES_LAY:
        if (state->step == state->tiles) {
            state->step = 0;
            find_colonies(state, chance, log);
        }
        break;
    case TERMITES_CHOOSE:
        go_on_choosing(state, chance, log);
        break;
    default:
        start(state, log);
        break;
    }
}

// Decisions of the set-up.

unsigned termites_setup_seat(const termites_state *state) {
    return state->phase == TERMITES_LAY     ? state->step / 2 % state->n_seats // TE-3.2
           : state->phase == TERMITES_START ? starter(state)
                                            : state->step;
}

static termites_hexes sites_of(const termites_state *state, unsigned tile) {
    return state->stock[tile / 2] > 0 ? termites_lay_sites(state, termites_tile_terrain(tile)) : 0;
}

termites_hexes termites_tile_sites(const termites_state *state) {
    termites_hexes sites = 0;
    for (unsigned tile = 0; tile < TERMITES_TILES; tile++) {
        sites |= sites_of(state, tile);
    }
    return sites;
}

static int list_tiles(const termites_state *state, ant_action *out) {
    int n = 0;
    for (unsigned tile = 0; tile < TERMITES_TILES; tile++) {
        n += termites_list(sites_of(state, tile), TERMITES_FIRST_LAY + tile * TERMITES_HEXES, 0,
                           out + n);
    }
    return n;
}

int termites_list_setup(const termites_state *state, ant_action *out) {
    switch (state->phase) {
    case TERMITES_NEUTRALS:
        return termites_list(termites_mound_sites(state), TERMITES_FIRST_NEUTRAL, 0, out);
    case TERMITES_LAY:
        return list_tiles(state, out);
    case TERMITES_CHOOSE:
        return termites_list(free_colonies(state), TERMITES_FIRST_COLONY, 0, out);
    default:
        return termites_list_mounds(state, starter(state), termites_mound_sites(state), out);
    }
}

static ant_clause_id check_tile(const termites_state *state, unsigned tile, unsigned hex) {
    if (state->stock[tile / 2] == 0) {
        return TE_3_3;
    }
    if (termites_has(termites_lay_sites(state, termites_tile_terrain(tile)), hex)) {
        return ANT_ALLOWED;
    }
    termites_ground ground;
    unsigned where = 0;
    memcpy(ground.terrain, state->terrain, sizeof ground.terrain);
    ground.neutrals = state->mounds[TERMITES_NEUTRAL];
    if (termites_has(termites_tiled(state) | ground.neutrals, hex)) {
        return TE_2_8;
    }
    ground.terrain[termites_tile_terrain(tile)] |= termites_hex(hex);
    return termites_check_ground(&ground, &where);
}

ant_clause_id termites_check_setup(const termites_state *state, ant_action action) {
    unsigned tile = action - TERMITES_FIRST_LAY;
    switch (state->phase) {
    case TERMITES_NEUTRALS:
        return termites_has(termites_mound_sites(state), action - TERMITES_FIRST_NEUTRAL)
                   ? ANT_ALLOWED
                   : TE_2_7;
    case TERMITES_LAY:
        return check_tile(state, tile / TERMITES_HEXES, tile % TERMITES_HEXES);
    case TERMITES_CHOOSE:
        return (free_colonies(state) >> (action - TERMITES_FIRST_COLONY) & 1) != 0 ? ANT_ALLOWED
                                                                                   : TE_4_1;
    default:
        return termites_check_mound(state, starter(state), termites_mound_sites(state),
                                    termites_site_of(action));
    }
}

static void lay(termites_state *state, unsigned tile, unsigned hex, ant_log *log) {
    unsigned terrain = termites_tile_terrain(tile);
    state->terrain[terrain] |= termites_hex(hex);
    state->stock[tile / 2]--;
    ant_log_tell(log, (ant_form){TERMITES_EVENT_LAID, {termites_setup_seat(state), terrain, hex}});
}

void termites_act_setup(termites_state *state, ant_action action, ant_chance *chance,
                        ant_log *log) {
    unsigned tile = action - TERMITES_FIRST_LAY;
    switch (state->phase) {
    case TERMITES_NEUTRALS:
        termites_put(state, action - TERMITES_FIRST_NEUTRAL, termites_neutral_mound(state));
        ant_log_tell(log, (ant_form){TERMITES_EVENT_NEUTRAL,
                                     {state->step, action - TERMITES_FIRST_NEUTRAL}});
        break;
    case TERMITES_LAY:
        lay(state, tile / TERMITES_HEXES, tile % TERMITES_HEXES, log);
        break;
    case TERMITES_CHOOSE:
        take_colony(state, state->step, action - TERMITES_FIRST_COLONY, false, log);
        break;
    default:
        termites_place_mound(state, starter(state), termites_site_of(action), log);
        break;
    }
    go_on(state, chance, log);
}

// The set-up itself.

static ant_status refuse(ant_error *error, const char *option, ant_clause_id clause) {
    return ant_error_clause(error, ANT_REFUSED, option, &termites_clauses[clause]);
}

/// The ground that the options name, nothing on custom terrain; NULL where there is none for that
/// many players.
static const termites_ground *find_ground(const ant_options *options, int n_seats,
                                          termites_ground *ground) {
    unsigned map = options->value[TERMITES_OPTION_MAP];
    if (map == TERMITES_STANDARD || map == TERMITES_ADVANCED) {
        return termites_printed_map(map, n_seats);
    }
    memset(ground, 0, sizeof *ground);
    if (map == TERMITES_FROM_TEXT) {
        termites_unpack_ground(options->data[TERMITES_TEXT_MAP], ground);
        return termites_count(ground->neutrals) == (unsigned)n_seats - 1 ? ground : NULL;
    }
    return ground;
}

static ant_status check_options(const ant_options *options, int n_seats, ant_error *error) {
    if (options->value[TERMITES_OPTION_MAP] != TERMITES_CUSTOM &&
        options->value[TERMITES_OPTION_TILES] != 0) {
        return refuse(error, "tiles", TE_0_6);
    }
    unsigned first = options->value[TERMITES_OPTION_FIRST];
    if (first >= (unsigned)n_seats && first != TERMITES_FIRST_RANDOM) {
        return refuse(error, "first", TE_0_8);
    }
    return ANT_OK;
}

static void take_figures(termites_state *state, const ant_options *options) {
    termites_figures figures = termites_standard_figures;
    if (options->value[TERMITES_OPTION_FIGURES] == TERMITES_OTHER_FIGURES) {
        termites_unpack_figures(options->data[TERMITES_TEXT_FIGURES], &figures);
    }
    termites_set_figures(state, &figures);
}

static void spread(termites_state *state, const termites_ground *ground) {
    memcpy(state->terrain, ground->terrain, sizeof state->terrain);
    for (termites_hexes neutrals = ground->neutrals; neutrals != 0;) {
        termites_put(state, termites_take(&neutrals), termites_neutral_mound(state));
    }
}

ant_status termites_setup(void *state, const ant_options *options, int n_seats, ant_chance *chance,
                          ant_log *log, ant_error *error) {
    termites_ground custom;
    ant_status status = check_options(options, n_seats, error);
    if (status != ANT_OK) {
        return status;
    }
    const termites_ground *ground = find_ground(options, n_seats, &custom);
    if (ground == NULL) {
        return refuse(error, "map", TE_0_10);
    }
    termites_state *self = state;
    memset(self, 0, sizeof *self);
    self->n_seats = (uint8_t)n_seats;
    self->map = options->value[TERMITES_OPTION_MAP];
    self->colonies = options->value[TERMITES_OPTION_COLONIES];
    self->first = options->value[TERMITES_OPTION_FIRST];
    for (int seat = 0; seat < n_seats; seat++) {
        self->colony[seat] = TERMITES_NO_COLONY;
        self->unplaced[seat] = TERMITES_ALL_MOUNDS;
    }
    take_figures(self, options);
    spread(self, ground);
    ant_log_tell(log, (ant_form){TERMITES_EVENT_MAP, {self->map}});
    if (self->map == TERMITES_CUSTOM) {
        self->tiles = (uint8_t)(TERMITES_MIN_TILES + options->value[TERMITES_OPTION_TILES]);
        memset(self->stock, TERMITES_TILES_OF_A_KIND, sizeof self->stock);
        self->phase = TERMITES_NEUTRALS;
        return ANT_OK;
    }
    find_colonies(self, chance, log);
    return ANT_OK;
}
