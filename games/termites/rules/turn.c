// SPDX-License-Identifier: MIT
//
// A turn (sections 5 to 8): who acts, what is allowed, what happens.
#include "rules/rules.h"

// Who acts.

static unsigned actor(const termites_state *state) {
    return termites_is_setup(state) ? termites_setup_seat(state)
           : state->phase == TERMITES_RETREAT || state->phase == TERMITES_RESETTLE
               ? state->victim
               : termites_player(state);
}

ant_seats termites_to_act(const void *state) {
    const termites_state *self = state;
    return self->phase == TERMITES_OVER ? 0 : ant_seat_set((int)actor(self));
}

// Mounds.

int termites_list_mounds(const termites_state *state, unsigned seat, termites_hexes sites,
                         ant_action *out) {
    const uint8_t *values = state->figures.values;
    unsigned low = 0; // as actions these come last
    int n = 0;
    while (low < TERMITES_MOUNDS && values[low] < TERMITES_FIRST_VALUE) {
        low++;
    }
    for (unsigned i = 0; i < TERMITES_MOUNDS; i++) {
        unsigned place = i + low < TERMITES_MOUNDS ? i + low : i + low - TERMITES_MOUNDS;
        if ((state->unplaced[seat] >> place & 1) != 0) {
            n += termites_list(sites, termites_mound_action(values[place], 0), 0, out + n);
        }
    }
    return n;
}

/// Why a Mound is not placed on a hex that is no site (TE-4.5 to TE-4.9).
static ant_clause_id explain_site(const termites_state *state, unsigned hex) {
    termites_hexes mounds = termites_all_mounds(state);
    return state->at[hex] != TERMITES_EMPTY           ? TE_4_5
           : termites_has(termites_tiled(state), hex) ? TE_4_6
           : !termites_has(termites_inner, hex)       ? TE_4_7
           : (termites_near[hex] & mounds) != 0       ? TE_4_8
                                                      : TE_4_9;
}

ant_clause_id termites_check_mound(const termites_state *state, unsigned seat, termites_hexes sites,
                                   termites_site at) {
    if ((state->unplaced[seat] >> termites_place_of(state, at.value) & 1) == 0) {
        return TE_4_10;
    }
    return termites_has(sites, at.hex) ? ANT_ALLOWED : explain_site(state, at.hex);
}

void termites_place_mound(termites_state *state, unsigned seat, termites_site at, ant_log *log) {
    state->unplaced[seat] ^= (uint8_t)(1U << termites_place_of(state, at.value));
    termites_put(state, at.hex, termites_mound(seat, at.value));
    ant_log_tell(log, (ant_form){TERMITES_EVENT_MOUND, {seat, at.value, at.hex}});
}

termites_hexes termites_resettling_sites(const termites_state *state) {
    termites_hexes sites = termites_mound_sites(state);
    termites_hexes empty = sites & ~termites_all_units(state);
    return empty != 0 ? empty : sites & state->units[state->victim]; // TE-8.5
}

// What may be done.

/// The hexes of a caste on the ground are the same for all, and so are those of flyers: they are
/// looked for once, and what follows for another kind is counted up from that.
static int list_places(const termites_state *state, ant_action *out) {
    struct {
        const ant_action *places;
        unsigned kind;
        int n;
    } known[2] = {0};
    int n = 0;
    termites_hexes empty = ~termites_occupied(state);
    termites_bag hand = state->hand[termites_player(state)];
    for (unsigned kind = 0; kind < TERMITES_KINDS; kind++) {
        if (termites_bag_count(hand, kind) == 0) {
            continue;
        }
        unsigned caste = termites_caste_of(kind);
        unsigned way = caste == TERMITES_FLYER;
        ant_action *places = out + n;
        if (known[way].n == 0) {
            known[way].places = places;
            known[way].kind = kind;
            known[way].n = termites_list(empty & termites_may_stand(state, caste),
                                         TERMITES_FIRST_PLACE + kind * TERMITES_HEXES, 0, places);
        } else {
            for (int i = 0; i < known[way].n; i++) {
                places[i] = known[way].places[i] + (kind - known[way].kind) * TERMITES_HEXES;
            }
        }
        n += known[way].n;
    }
    return n;
}

static int list_retreats(const termites_state *state, ant_action *out) {
    return termites_list(termites_retreats(state, state->start, state->target, state->last),
                         TERMITES_FIRST_RETREAT, 0, out);
}

static int list_foundings(const termites_state *state, ant_action *out) {
    return termites_list_mounds(state, termites_player(state), termites_hex(state->target), out);
}

static int list_resettlings(const termites_state *state, ant_action *out) {
    return termites_list_mounds(state, state->victim, termites_resettling_sites(state), out);
}

static ant_clause_id check_place(const termites_state *state, ant_action action) {
    unsigned kind = (action - TERMITES_FIRST_PLACE) / TERMITES_HEXES;
    unsigned hex = (action - TERMITES_FIRST_PLACE) % TERMITES_HEXES;
    termites_hexes stands = termites_may_stand(state, termites_caste_of(kind));
    return termites_bag_count(state->hand[termites_player(state)], kind) == 0 ? TE_5_2
           : state->at[hex] != TERMITES_EMPTY                                 ? TE_5_1
           : !termites_has(stands, hex)                                       ? TE_5_3
                                                                              : ANT_ALLOWED;
}

static ant_clause_id check_retreat(const termites_state *state, ant_action action) {
    unsigned hex = action - TERMITES_FIRST_RETREAT;
    unsigned caste = termites_caste_of(termites_unit_kind(state->at[state->target]));
    if (termites_has(termites_retreats(state, state->start, state->target, state->last), hex)) {
        return ANT_ALLOWED;
    }
    return hex == state->last && termites_has(termites_near[state->target], hex) ? TE_7_10
           : termites_has(termites_near[state->target], hex) &&
                   !termites_has(termites_may_enter(state, caste), hex)
               ? TE_7_9
               : TE_7_8;
}

static ant_clause_id check_founding(const termites_state *state, ant_action action) {
    termites_site at = termites_site_of(action);
    return at.hex != state->target ? TE_8_2
                                   : termites_check_mound(state, termites_player(state),
                                                          termites_hex(state->target), at);
}

static ant_clause_id check_resettling(const termites_state *state, ant_action action) {
    termites_hexes sites = termites_resettling_sites(state);
    ant_clause_id clause =
        termites_check_mound(state, state->victim, sites, termites_site_of(action));
    bool removes = (sites & termites_all_units(state)) != 0;
    return clause == TE_4_5 && removes ? TE_8_5 : clause;
}

// What happens.

static void end_turn(termites_state *state, ant_log *log) {
    state->start = state->last = state->target = state->victim = 0;
    state->turns++;
    state->phase = TERMITES_PLACE;
    if (state->turns == TERMITES_TOKENS * state->n_seats) { // TE-9.5
        state->phase = TERMITES_OVER;
        ant_log_tell(log, (ant_form){TERMITES_EVENT_GAME_OVER, {0}});
    } else if (state->turns % state->n_seats == 0) {
        ant_log_tell(log, (ant_form){TERMITES_EVENT_TURN, {state->turns / state->n_seats + 1}});
    }
}

static void place(termites_state *state, ant_action action, ant_chance *chance, ant_log *log) {
    unsigned seat = termites_player(state);
    unsigned kind = (action - TERMITES_FIRST_PLACE) / TERMITES_HEXES;
    unsigned hex = (action - TERMITES_FIRST_PLACE) % TERMITES_HEXES;
    state->hand[seat] -= termites_one(kind);
    termites_put(state, hex, termites_unit(seat, kind));
    ant_log_tell(log, (ant_form){TERMITES_EVENT_PLACED,
                                 {seat, termites_caste_of(kind), termites_termites_of(kind), hex}});
    termites_draw_up(state, seat, chance, log);
    state->phase = TERMITES_MOVE;
}

/// Tells what a unit does on a hex, or between two.
static void tell_unit(unsigned event, termites_piece piece, unsigned start, unsigned hex,
                      ant_log *log) {
    unsigned kind = termites_unit_kind(piece);
    ant_log_tell(log, (ant_form){(uint8_t)event,
                                 {termites_owner(piece), termites_caste_of(kind),
                                  termites_termites_of(kind), start, hex}});
}

static void shift(termites_state *state, unsigned start, unsigned hex, unsigned event,
                  ant_log *log) {
    termites_piece piece = termites_lift(state, start);
    termites_put(state, hex, piece);
    tell_unit(event, piece, start, hex, log);
}

static void remove_unit(termites_state *state, unsigned hex, unsigned event, ant_log *log) {
    tell_unit(event, termites_lift(state, hex), hex, 0, log);
}

/// The victim of a Mound is asked for another, if it has one and there is a place.
static void resettle(termites_state *state, ant_log *log) {
    if (state->victim == TERMITES_NEUTRAL || state->unplaced[state->victim] == 0) {
        end_turn(state, log);
    } else if (termites_resettling_sites(state) == 0) { // TE-8.6
        ant_log_tell(log, (ant_form){TERMITES_EVENT_NO_MOUND, {state->victim}});
        end_turn(state, log);
    } else {
        state->phase = TERMITES_RESETTLE;
    }
}

static void capture(termites_state *state, unsigned seat, unsigned start, unsigned target,
                    ant_log *log) {
    termites_piece mound = termites_lift(state, target);
    unsigned value = termites_mound_value(mound);
    unsigned owner = termites_owner(mound);
    state->trophies[seat] += 1U << (4 * termites_place_of(state, value));
    ant_log_tell(log,
                 (ant_form){TERMITES_EVENT_TROPHY,
                            {seat, owner == TERMITES_NEUTRAL ? -1 : (int)owner, value, target}});
    remove_unit(state, start, TERMITES_EVENT_SPENT, log);
    state->target = (uint8_t)target;
    state->victim = (uint8_t)owner;
    unsigned unplaced = state->unplaced[seat];
    if ((unplaced & (unplaced - 1)) != 0) {
        state->phase = TERMITES_FOUND;
        return;
    }
    if (unplaced != 0) { // TE-0.9
        unsigned left = state->figures.values[__builtin_ctz(unplaced)];
        termites_place_mound(state, seat, (termites_site){left, target}, log);
    }
    resettle(state, log);
}

static void retreat(termites_state *state, unsigned target, unsigned hex, unsigned start,
                    ant_log *log) {
    termites_piece attacker = termites_lift(state, start);
    shift(state, target, hex, TERMITES_EVENT_RETREATED, log);
    termites_put(state, target, attacker);
    tell_unit(TERMITES_EVENT_ENTERED, attacker, start, target, log);
    end_turn(state, log);
}

static void assault(termites_state *state, const termites_moving *moving, ant_log *log) {
    unsigned start = moving->start;
    unsigned target = moving->target;
    bool is_soldier = termites_has(state->castes[TERMITES_SOLDIER], start);
    termites_hexes hexes =
        is_soldier ? 0 : termites_retreats(state, start, target, moving->last); // TE-7.13
    if (hexes == 0) {
        remove_unit(state, target, TERMITES_EVENT_DESTROYED, log);
        shift(state, start, target, TERMITES_EVENT_ENTERED, log);
        end_turn(state, log);
    } else if ((hexes & (hexes - 1)) == 0) { // TE-0.9
        retreat(state, target, termites_lowest(hexes), start, log);
    } else {
        state->phase = TERMITES_RETREAT;
        state->start = (uint8_t)start;
        state->last = (uint8_t)moving->last;
        state->target = (uint8_t)target;
        state->victim = (uint8_t)termites_owner(state->at[target]);
    }
}

static void move(termites_state *state, ant_action action, ant_chance *chance, ant_log *log) {
    unsigned seat = termites_player(state);
    (void)chance;
    if (action == TERMITES_PASS) {
        ant_log_tell(log, (ant_form){TERMITES_EVENT_PASSED, {seat}});
        end_turn(state, log);
        return;
    }
    termites_moving moving = termites_moving_of(action);
    bool is_mound = termites_is_mound(state->at[moving.target]);
    if (moving.how == TERMITES_MOVES) {
        shift(state, moving.start, moving.target, TERMITES_EVENT_MOVED, log);
        end_turn(state, log);
        return;
    }
    if (log != NULL) {
        unsigned attack = termites_attack(state, moving.start, moving.target);
        unsigned defence = termites_defence(state, moving.target);
        ant_log_tell(log, is_mound ? (ant_form){TERMITES_EVENT_BESIEGED,
                                                {seat, moving.last, moving.target, attack, defence}}
                                   : (ant_form){TERMITES_EVENT_ATTACKED,
                                                {seat, moving.start, moving.last, moving.target,
                                                 attack, defence}});
    }
    if (is_mound) {
        capture(state, seat, moving.start, moving.target, log);
    } else {
        assault(state, &moving, log);
    }
}

static void retreat_to(termites_state *state, ant_action action, ant_chance *chance, ant_log *log) {
    (void)chance;
    retreat(state, state->target, action - TERMITES_FIRST_RETREAT, state->start, log);
}

static void found(termites_state *state, ant_action action, ant_chance *chance, ant_log *log) {
    (void)chance;
    termites_place_mound(state, termites_player(state), termites_site_of(action), log);
    resettle(state, log);
}

static void resettle_at(termites_state *state, ant_action action, ant_chance *chance,
                        ant_log *log) {
    termites_site at = termites_site_of(action);
    (void)chance;
    if (state->at[at.hex] != TERMITES_EMPTY) {
        remove_unit(state, at.hex, TERMITES_EVENT_REMOVED, log);
    }
    termites_place_mound(state, state->victim, at, log);
    end_turn(state, log);
}

// Phases.

/// What a phase asks for: actions from the first up to but not including the end, none where it
/// asks for Mounds; which of them are legal, why one is not, and what it does.
typedef struct question {
    ant_action first, end;
    int (*list)(const termites_state *state, ant_action *out);
    ant_clause_id (*check)(const termites_state *state, ant_action action);
    void (*act)(termites_state *state, ant_action action, ant_chance *chance, ant_log *log);
} question;

// clang-format off
#define SET_UP termites_list_setup, termites_check_setup, termites_act_setup
static const question questions[TERMITES_OVER] = {
    [TERMITES_NEUTRALS] = { TERMITES_FIRST_NEUTRAL, TERMITES_FIRST_LAY, SET_UP },
    [TERMITES_LAY]      = { TERMITES_FIRST_LAY, TERMITES_FIRST_OTHER_MOUND, SET_UP },
    [TERMITES_CHOOSE]   = { TERMITES_FIRST_COLONY, TERMITES_FIRST_NEUTRAL, SET_UP },
    [TERMITES_START]    = { 0, 0, SET_UP },
    [TERMITES_PLACE]    = { TERMITES_FIRST_PLACE, TERMITES_FIRST_MOUND_AT, list_places, check_place, place },
    [TERMITES_MOVE]     = { TERMITES_PASS, TERMITES_FIRST_PLACE, termites_list_moves, termites_check_move, move },
    [TERMITES_RETREAT]  = { TERMITES_FIRST_RETREAT, TERMITES_FIRST_COLONY, list_retreats, check_retreat, retreat_to },
    [TERMITES_FOUND]    = { 0, 0, list_foundings, check_founding, found },
    [TERMITES_RESETTLE] = { 0, 0, list_resettlings, check_resettling, resettle_at },
};
// clang-format on

int termites_legal(const void *state, int seat, ant_action *out) {
    const termites_state *self = state;
    return self->phase == TERMITES_OVER || seat != (int)actor(self)
               ? 0
               : questions[self->phase].list(self, out);
}

ant_clause_id termites_check(const void *state, int seat, ant_action action) {
    const termites_state *self = state;
    if (self->phase == TERMITES_OVER) {
        return TE_0_1;
    }
    if (seat != (int)actor(self)) {
        return TE_0_2;
    }
    const question *asked = &questions[self->phase];
    bool is_asked = asked->end == 0 ? termites_places_mound(action)
                                    : action >= asked->first && action < asked->end;
    return is_asked ? asked->check(self, action) : TE_0_3;
}

/// What a hex is, for a caste that may not be there.
static bool tell_ground(const termites_state *state, unsigned kind, unsigned hex,
                        ant_form *details) {
    unsigned terrain = 0;
    while (terrain + 1 < TERMITES_TERRAINS && !termites_has(state->terrain[terrain], hex)) {
        terrain++;
    }
    *details = (ant_form){TERMITES_DETAIL_GROUND, {hex, terrain, termites_caste_of(kind)}};
    return true;
}

static uint64_t unplaced_values(const termites_state *state, unsigned seat) {
    uint64_t values = 0;
    for (unsigned i = 0; i < TERMITES_MOUNDS; i++) {
        values |= (uint64_t)(state->unplaced[seat] >> i & 1) << state->figures.values[i];
    }
    return values;
}

/// The same of actions that put a Mound somewhere.
static bool find_site(const termites_state *state, unsigned seat, ant_clause_id clause,
                      ant_action action, ant_form *details) {
    termites_hexes near = termites_near[termites_site_of(action).hex];
    termites_hexes mounds = near & termites_all_mounds(state);
    termites_hexes water = near & state->terrain[TERMITES_WATER];
    *details = clause == TE_4_8   ? (ant_form){TERMITES_DETAIL_BESIDE, {termites_lowest(mounds)}}
               : clause == TE_4_9 ? (ant_form){TERMITES_DETAIL_WATER, {termites_count(water)}}
               : clause == TE_4_10
                   ? (ant_form){TERMITES_DETAIL_VALUES, {(int64_t)unplaced_values(state, seat)}}
                   : (ant_form){TERMITES_DETAIL_TROPHY, {state->target}};
    return true;
}

bool termites_details(const void *state, int seat, ant_action action, ant_form *details) {
    const termites_state *self = state;
    termites_moving moving = termites_moving_of(action); // where it is a move
    ant_clause_id clause = termites_check(self, seat, action);
    switch (clause) {
    case TE_0_2:
        *details = (ant_form){TERMITES_DETAIL_WAITS, {actor(self)}};
        return true;
    case TE_0_3:
        *details = (ant_form){TERMITES_DETAIL_PHASE, {self->phase}};
        return true;
    case TE_2_1:
    case TE_2_2:
    case TE_2_3:
    case TE_7_6:
        return tell_ground(self, termites_unit_kind(self->at[moving.start]), moving.target,
                           details);
    case TE_5_3:
        return tell_ground(self, (action - TERMITES_FIRST_PLACE) / TERMITES_HEXES,
                           (action - TERMITES_FIRST_PLACE) % TERMITES_HEXES, details);
    case TE_7_9:
        return tell_ground(self, termites_unit_kind(self->at[self->target]),
                           action - TERMITES_FIRST_RETREAT, details);
    case TE_4_8:
    case TE_4_9:
    case TE_4_10:
    case TE_8_2:
        return find_site(self, (unsigned)seat, clause, action, details);
    case TE_6_1:
        *details = (ant_form){TERMITES_DETAIL_NOBODY, {moving.start}};
        return true;
    case TE_6_2: {
        unsigned caste = termites_caste_of(termites_unit_kind(self->at[moving.start]));
        *details = (ant_form){TERMITES_DETAIL_REACH,
                              {caste, termites_movement_points(caste), moving.target}};
        return true;
    }
    case TE_7_1:
        *details = (ant_form){TERMITES_DETAIL_STRENGTH,
                              {termites_attack(self, moving.start, moving.target),
                               termites_defence(self, moving.target)}};
        return true;
    default:
        return false;
    }
}

ant_clause_id termites_apply(void *state, int seat, ant_action action, ant_chance *chance,
                             ant_log *log) {
    termites_state *self = state;
    ant_clause_id clause = termites_check(self, seat, action);
    if (clause == ANT_ALLOWED) {
        questions[self->phase].act(self, action, chance, log);
    }
    return clause;
}

// What nobody but its owner knows (section 10).

void termites_resample(void *state, int seat, ant_chance *chance) {
    termites_state *self = state;
    for (unsigned other = 0; other < self->n_seats; other++) {
        if ((int)other == seat) {
            continue;
        }
        unsigned n = termites_bag_size(self->hand[other]);
        self->stack[other] += self->hand[other];
        self->hand[other] = 0;
        for (; n > 0; n--) {
            self->hand[other] += termites_one(termites_draw(&self->stack[other], chance));
        }
    }
}
