// SPDX-License-Identifier: MIT
//
// Moves and attacks (sections 6 and 7): reach, approaches, support and retreats as sets of hexes.
#include "rules/rules.h"

// Routes. A unit is described once by what its caste may cross; the rest are steps over sets.

typedef struct walker {
    termites_hexes from;   ///< the one hex it stands on
    termites_hexes enters; ///< terrain that its caste may enter
    termites_hexes walks;  ///< hexes that it may cross
    termites_hexes heavy;  ///< hexes that cost it 2
    unsigned start;
    unsigned caste;
} walker;

/// What stands on the board, as a colony sees it.
typedef struct field {
    termites_hexes units;
    termites_hexes mounds;
    termites_hexes foes; ///< enemy units
    termites_hexes prey; ///< and Mounds that are not its own
} field;

static field field_of(const termites_state *state, unsigned seat) {
    field f = {.units = termites_all_units(state), .mounds = termites_all_mounds(state)};
    f.foes = f.units & ~state->units[seat];
    f.prey = f.foes | (f.mounds & ~state->mounds[seat]);
    return f;
}

static walker walker_at(const termites_state *state, const field *f, unsigned start) {
    unsigned caste = termites_caste_of(termites_unit_kind(state->at[start]));
    termites_hexes foes = f->foes;
    if (caste == TERMITES_FLYER) {
        foes &= state->castes[TERMITES_FLYER]; // TE-6.4
    }
    termites_hexes enters = termites_may_enter(state, caste);
    return (walker){.from = termites_hex(start),
                    .enters = enters,
                    .walks = enters & ~foes & ~f->mounds, // TE-6.5, TE-6.6
                    .heavy = caste == TERMITES_WORKER ? state->terrain[TERMITES_STONES] : 0,
                    .start = start,
                    .caste = caste};
}

/// The hexes from which a walker has a point left to go on (its own hex apart), never crossing
/// `barred`: with one point none, with two those one step away, with three also those two away.
static termites_hexes goes_on_from(const walker *w, termites_hexes barred) {
    if (w->caste == TERMITES_SOLDIER || w->caste == TERMITES_SPITTER) {
        return 0;
    }
    termites_hexes walks = w->walks & ~barred & ~w->heavy;
    termites_hexes first = termites_near[w->start] & walks;
    if (w->caste == TERMITES_WORKER) {
        return first;
    }
    termites_hexes second =
        first == termites_near[w->start] ? termites_near2[w->start] : termites_around(first);
    return first | (second & walks);
}

/// All hexes that it comes to, friends and enemies on them or not, if it may enter `enters`.
static termites_hexes comes_to(const walker *w, termites_hexes enters) {
    return (termites_near[w->start] | (termites_around(goes_on_from(w, 0)) & ~w->heavy)) & enters;
}

termites_hexes termites_reach(const termites_state *state, unsigned start) {
    field f = field_of(state, termites_owner(state->at[start]));
    walker w = walker_at(state, &f, start);
    return comes_to(&w, w.walks) & ~f.units; // TE-6.3
}

termites_hexes termites_targets(const termites_state *state, unsigned start) {
    field f = field_of(state, termites_owner(state->at[start]));
    walker w = walker_at(state, &f, start);
    return comes_to(&w, w.enters) & f.prey; // TE-7.6
}

static termites_hexes approaches(const walker *w, unsigned target) {
    termites_hexes goal = termites_hex(target);
    termites_hexes on = (goal & w->heavy) != 0 ? 0 : goes_on_from(w, goal); // TE-6.9
    return (w->from | on) & termites_near[target];
}

termites_hexes termites_approaches(const termites_state *state, unsigned start, unsigned target) {
    field f = field_of(state, termites_owner(state->at[start]));
    walker w = walker_at(state, &f, start);
    return approaches(&w, target);
}

// Strengths.

unsigned termites_attack(const termites_state *state, unsigned start, unsigned target) {
    termites_piece piece = state->at[start];
    termites_hexes others = state->units[termites_owner(piece)] & ~termites_hex(start);
    return termites_strength_of(state, termites_unit_kind(piece)) +
           termites_support_in(state, others, target);
}

unsigned termites_defence(const termites_state *state, unsigned target) {
    termites_piece piece = state->at[target];
    return termites_is_mound(piece)
               ? termites_mound_value(piece)
               : termites_strength_of(state, termites_unit_kind(piece)) +
                     termites_has(state->terrain[TERMITES_STONES], target); // TE-2.4
}

termites_hexes termites_retreats(const termites_state *state, unsigned start, unsigned target,
                                 unsigned last) {
    unsigned caste = termites_caste_of(termites_unit_kind(state->at[target]));
    termites_hexes empty = ~termites_occupied(state) | termites_hex(start); // TE-7.11
    return termites_near[target] & termites_may_enter(state, caste) & empty & ~termites_hex(last);
}

// Actions.

termites_moving termites_moving_of(ant_action action) {
    unsigned code = action - TERMITES_FIRST_MOVE;
    termites_moving moving = {.start = (code >> 3) / TERMITES_HEXES,
                              .target = (code >> 3) % TERMITES_HEXES,
                              .how = code & 7};
    moving.last = moving.start;
    if (moving.how >= TERMITES_ATTACKS_FROM) {
        moving.last = termites_nth_beside(moving.target, moving.how - TERMITES_ATTACKS_FROM);
        moving.how = TERMITES_ATTACKS_FROM;
    }
    return moving;
}

ant_action termites_move_action(const termites_moving *moving) {
    unsigned how = moving->how;
    if (how == TERMITES_ATTACKS_FROM) {
        how += termites_place_beside(moving->target, moving->last);
    }
    return TERMITES_FIRST_MOVE + ((moving->start * TERMITES_HEXES + moving->target) << 3 | how);
}

/// True if the last hex of an attack makes a difference (TE-7.7).
static bool names_last(const termites_state *state, unsigned caste, unsigned target) {
    return caste != TERMITES_SOLDIER && termites_is_unit(state->at[target]);
}

static int list_attack(const termites_state *state, const walker *w, unsigned target,
                       ant_action *out) {
    int n = 0;
    termites_moving moving = {.start = w->start, .target = target, .how = TERMITES_ATTACKS};
    if (!names_last(state, w->caste, target)) {
        out[n++] = termites_move_action(&moving);
        return n;
    }
    moving.how = TERMITES_ATTACKS_FROM;
    for (termites_hexes lasts = approaches(w, target); lasts != 0;) {
        moving.last = termites_take(&lasts);
        out[n++] = termites_move_action(&moving);
    }
    return n;
}

/// All moves of one unit, ascending by target.
static int list_unit(const termites_state *state, const field *f, unsigned start, ant_action *out) {
    walker w = walker_at(state, f, start);
    termites_hexes comes = comes_to(&w, w.enters);
    termites_hexes empty = comes & w.walks & ~f->units;
    ant_action first = termites_move_action(&(termites_moving){.start = start});
    int n = 0;
    for (termites_hexes targets = comes & f->prey; targets != 0;) {
        unsigned target = termites_take(&targets);
        if (termites_attack(state, start, target) > termites_defence(state, target)) {
            termites_hexes before = empty & (termites_hex(target) - 1);
            n += termites_list(before, first, 3, out + n);
            n += list_attack(state, &w, target, out + n);
            empty ^= before;
        }
    }
    return n + termites_list(empty, first, 3, out + n);
}

int termites_list_moves(const termites_state *state, ant_action *out) {
    unsigned seat = termites_player(state);
    field f = field_of(state, seat);
    int n = 0;
    out[n++] = TERMITES_PASS;
    for (termites_hexes units = state->units[seat]; units != 0;) {
        n += list_unit(state, &f, termites_take(&units), out + n);
    }
    return n;
}

// Refusals.

unsigned termites_movement_points(unsigned caste) {
    static const uint8_t points[TERMITES_CASTES] = {2, 1, 1, 3}; // TE-6.2
    return points[caste];
}

static bool is_within(unsigned start, unsigned target, unsigned points) {
    termites_hexes near = termites_near2[start];
    return termites_has(points == 1   ? termites_near[start]
                        : points == 2 ? near
                                      : near | termites_around(near),
                        target);
}

/// Why a walker does not come to a hex that is not too far for it: what lies between.
static ant_clause_id find_obstacle(const termites_state *state, walker w, unsigned target) {
    termites_hexes mounds = termites_all_mounds(state);
    w.walks = w.enters & ~mounds;
    if (termites_has(comes_to(&w, w.enters), target)) {
        return TE_6_4;
    }
    w.walks = w.enters;
    return termites_has(comes_to(&w, w.enters), target) ? TE_6_5 : TE_6_6;
}

/// Why it does not come to the hex at all, as a move or as an attack.
static ant_clause_id explain_reach(const termites_state *state, const walker *w, unsigned target,
                                   bool is_attack) {
    if (!is_within(w->start, target, termites_movement_points(w->caste))) {
        return TE_6_2;
    }
    if (termites_has(w->heavy, target) || !termites_has(w->enters, target)) {
        return is_attack                                                   ? TE_7_6
               : termites_has(state->terrain[TERMITES_WATER], target)      ? TE_2_1
               : termites_has(state->terrain[TERMITES_VEGETATION], target) ? TE_2_2
                                                                           : TE_2_3;
    }
    return find_obstacle(state, *w, target);
}

/// What speaks against ending a move on what stands on a hex (TE-6.3, TE-6.5, TE-6.8).
static ant_clause_id check_goal(const termites_state *state, unsigned seat, unsigned target,
                                bool is_attack) {
    return termites_has(state->units[seat], target)             ? TE_6_3
           : termites_has(state->mounds[seat], target)          ? TE_6_5
           : (state->at[target] != TERMITES_EMPTY) == is_attack ? ANT_ALLOWED
                                                                : TE_6_8;
}

static ant_clause_id check_attack(const termites_state *state, const walker *w,
                                  const termites_moving *moving) {
    bool names = moving->how == TERMITES_ATTACKS_FROM;
    if (names != names_last(state, w->caste, moving->target) ||
        (names && (moving->last == TERMITES_HEXES ||
                   !termites_has(approaches(w, moving->target), moving->last)))) {
        return TE_7_7;
    }
    return termites_attack(state, moving->start, moving->target) >
                   termites_defence(state, moving->target)
               ? ANT_ALLOWED
               : TE_7_1;
}

ant_clause_id termites_check_move(const termites_state *state, ant_action action) {
    if (action == TERMITES_PASS) {
        return ANT_ALLOWED;
    }
    unsigned seat = termites_player(state);
    termites_moving moving = termites_moving_of(action);
    bool is_attack = moving.how != TERMITES_MOVES;
    if (!termites_has(state->units[seat], moving.start)) {
        return TE_6_1;
    }
    ant_clause_id clause = check_goal(state, seat, moving.target, is_attack);
    if (clause != ANT_ALLOWED) {
        return clause;
    }
    field f = field_of(state, seat);
    walker w = walker_at(state, &f, moving.start);
    if (!termites_has(comes_to(&w, w.enters), moving.target)) {
        return explain_reach(state, &w, moving.target, is_attack);
    }
    return is_attack ? check_attack(state, &w, &moving) : ANT_ALLOWED;
}
