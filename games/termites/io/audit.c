// SPDX-License-Identifier: MIT
//
// Whether the components of a state add up: terrain, tokens and Mounds, whose turn it is, and what
// is being decided. A state that passes can be played to its end; positions read from text and
// views read from JSON must pass.
#include "rules/rules.h"

#include <string.h>

typedef const char *violation; ///< what should be; NULL where it is

// All that follows relies on numbers and words within their ranges: termites_audit_ranges.

/// True where a colony may be known and its owner has no hand yet.
static bool is_before_deal(const termites_state *state) {
    return state->phase < TERMITES_START;
}

static violation audit_game(const termites_state *state) {
    if (state->n_seats == 0) {
        return "2 to 4 seats";
    }
    if (state->phase == TERMITES_PHASES) {
        return "a phase";
    }
    if (state->map == TERMITES_ADVANCED && state->n_seats == 2) {
        return "a map for this number of players";
    }
    if (state->first >= state->n_seats &&
        !(is_before_deal(state) && state->first == TERMITES_FIRST_RANDOM)) {
        return "a starting player of the game, drawn when the colonies are known";
    }
    for (unsigned seat = 0; seat < TERMITES_MAX_SEATS; seat++) {
        if (state->unplaced[seat] >> TERMITES_MOUNDS != 0 ||
            state->trophies[seat] >> (4 * TERMITES_VALUES) != 0) {
            return "Mounds that there are";
        }
    }
    return NULL;
}

// TE-1.8. What follows from the figures is as it should be.
static violation audit_figures(const termites_state *state) {
    termites_state again;
    violation found = termites_check_figures(&state->figures);
    if (found != NULL) {
        return found;
    }
    termites_set_figures(&again, &state->figures);
    return memcmp(&again.measures, &state->measures, sizeof again.measures) != 0
               ? "measures that follow from the figures"
               : NULL;
}

// What means nothing here is zero: a position is the same bytes to everybody who knows it.
static violation audit_idle(const termites_state *state) {
    static const uint8_t no_stock[TERMITES_TILE_KINDS];
    bool has_target = state->phase >= TERMITES_RETREAT && state->phase <= TERMITES_RESETTLE;
    bool is_idle =
        (termites_is_setup(state) || state->step == 0) &&
        (state->phase == TERMITES_RETREAT || (state->start == 0 && state->last == 0)) &&
        (has_target || (state->target == 0 && state->victim == 0)) &&
        (state->phase <= TERMITES_LAY || memcmp(state->stock, no_stock, sizeof no_stock) == 0);
    for (unsigned seat = 0; seat < TERMITES_MAX_SEATS; seat++) {
        is_idle = is_idle && (!termites_is_setup(state) || state->trophies[seat] == 0);
    }
    return is_idle ? NULL : "nothing but what this game has in this phase";
}

static violation audit_turns(const termites_state *state) {
    unsigned all = (unsigned)TERMITES_TOKENS * state->n_seats;
    bool is_over = state->phase == TERMITES_OVER;
    return termites_is_setup(state) && state->turns != 0 ? "no turns before the end of the set-up"
           : is_over && state->turns != all  ? "18 turns of every player when the game is over"
           : !is_over && state->turns >= all ? "a turn that is still to be played"
                                             : NULL;
}

// The board.

static bool is_piece_of(const termites_state *state, termites_piece piece) {
    if (termites_is_unit(piece)) {
        return termites_owner(piece) < state->n_seats && termites_unit_kind(piece) < TERMITES_KINDS;
    }
    if (!termites_is_mound(piece)) {
        return piece == TERMITES_EMPTY;
    }
    return termites_owner(piece) == TERMITES_NEUTRAL
               ? piece == termites_neutral_mound(state)
               : termites_owner(piece) < state->n_seats &&
                     memchr(state->figures.values, (int)termites_mound_value(piece),
                            TERMITES_MOUNDS) != NULL;
}

static violation audit_board(const termites_state *state) {
    termites_state again;
    memset(&again, 0, sizeof again);
    again.figures = state->figures;
    for (unsigned hex = 0; hex < TERMITES_HEXES; hex++) {
        if (!is_piece_of(state, state->at[hex])) {
            return "only pieces of this game on the board";
        }
        if (state->at[hex] != TERMITES_EMPTY) {
            termites_put(&again, hex, state->at[hex]);
        }
    }
    bool is_same = memcmp(state->units, again.units, sizeof again.units) == 0 &&
                   memcmp(state->castes, again.castes, sizeof again.castes) == 0 &&
                   memcmp(state->mounds, again.mounds, sizeof again.mounds) == 0 &&
                   memcmp(state->strong, again.strong, sizeof again.strong) == 0;
    return is_same ? NULL : "sets of hexes as the pieces are";
}

// Section 2. Mounds of all owners stand where neutral ones could (TE-4.6 to TE-4.9).
static violation audit_ground(const termites_state *state) {
    termites_ground ground = {.neutrals = termites_all_mounds(state)};
    unsigned hex = 0;
    memcpy(ground.terrain, state->terrain, sizeof ground.terrain);
    switch (termites_check_ground(&ground, &hex)) {
    case ANT_ALLOWED:
        break;
    case TE_2_5:
        return "at most 18 tiles, and 12 of one terrain";
    case TE_2_6:
        return "at most 2 connected tiles of one terrain, and 4 of any";
    case TE_2_8:
        return "no tile under a Mound or another tile";
    default:
        return "every Mound off the edge, away from other Mounds and beside at most one Water";
    }
    bool is_agreed = (state->map == TERMITES_CUSTOM) == (state->tiles != 0);
    if (!is_agreed) {
        return "16, 17 or 18 tiles on custom terrain, and no number of tiles elsewhere";
    }
    return state->map == TERMITES_CUSTOM && termites_count(termites_tiled(state)) > state->tiles
               ? "no more tiles than were agreed"
               : NULL;
}

// TE-5.3
static violation audit_standing(const termites_state *state) {
    for (unsigned caste = 0; caste < TERMITES_CASTES; caste++) {
        if ((state->castes[caste] & ~termites_may_stand(state, caste)) != 0) {
            return "every token on terrain where its caste may stand";
        }
    }
    return NULL;
}

// Tokens.

/// TE-4.1. They are known from the start of the first turn on, and one by one while they are
/// chosen.
static violation audit_colonies(const termites_state *state) {
    unsigned n_known = !is_before_deal(state)            ? state->n_seats
                       : state->phase == TERMITES_CHOOSE ? state->step
                                                         : 0;
    unsigned found = 0;
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        unsigned colony = state->colony[seat];
        if ((colony != TERMITES_NO_COLONY) != (seat < n_known)) {
            return "a colony for every player, or for those who have chosen";
        }
        if (seat < n_known && (found >> colony & 1) != 0) {
            return "different colonies";
        }
        found |= 1U << colony;
    }
    return NULL;
}

/// The tokens that a seat has placed so far: one in each turn (TE-5.1).
static unsigned placed_by(const termites_state *state, unsigned seat) {
    if (termites_is_setup(state)) {
        return 0;
    }
    unsigned order = (seat + state->n_seats - state->first) % state->n_seats;
    unsigned placed = state->turns / state->n_seats;
    bool is_in_turn = state->phase > TERMITES_PLACE && state->phase < TERMITES_OVER &&
                      seat == termites_player(state);
    return placed + (unsigned)(order < state->turns % state->n_seats) + (unsigned)is_in_turn;
}

// TE-4.3, TE-5.4
static violation audit_hands(const termites_state *state) {
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        bool has_tokens = state->colony[seat] != TERMITES_NO_COLONY;
        unsigned left = has_tokens ? TERMITES_TOKENS - placed_by(state, seat) : 0;
        unsigned in_hand = is_before_deal(state) ? 0 : left < TERMITES_HAND ? left : TERMITES_HAND;
        if (termites_bag_size(state->hand[seat]) != in_hand) {
            return "3 tokens in every hand, as long as there are any";
        }
        if (termites_bag_size(state->stack[seat]) != left - in_hand) {
            return "18 tokens of every player, less one for each turn that it has had";
        }
    }
    return NULL;
}

// TE-1.3
static violation audit_tokens(const termites_state *state) {
    unsigned found[TERMITES_MAX_SEATS * TERMITES_UNITS_EACH] = {0};
    for (termites_hexes units = termites_all_units(state); units != 0;) {
        found[state->at[termites_take(&units)] - TERMITES_FIRST_UNIT]++;
    }
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        termites_bag all = state->colony[seat] == TERMITES_NO_COLONY
                               ? 0
                               : state->figures.tokens[state->colony[seat]];
        for (unsigned kind = 0; kind < TERMITES_KINDS; kind++) {
            unsigned n = found[seat * TERMITES_UNITS_EACH + kind] +
                         termites_bag_count(state->hand[seat], kind) +
                         termites_bag_count(state->stack[seat], kind);
            if (n > termites_bag_count(all, kind)) {
                return "no more tokens of a kind than the colony has";
            }
        }
    }
    return NULL;
}

// Mounds.

static unsigned lost_neutrals(const termites_state *state) {
    return state->phase == TERMITES_NEUTRALS
               ? 0
               : state->n_seats - 1U - termites_count(state->mounds[TERMITES_NEUTRAL]);
}

/// The Mounds of a seat that are neither on the board nor unplaced, as a set of places.
static unsigned lost_mounds(const termites_state *state, unsigned seat) {
    return TERMITES_ALL_MOUNDS & ~(termites_standing(state, seat) | state->unplaced[seat]);
}

/// True where as many Mounds of a value, by its place, are trophies as are lost, and nobody has its
/// own.
static bool has_trophies(const termites_state *state, unsigned place) {
    unsigned neutral = termites_place_of(state, state->figures.values[TERMITES_MOUNDS]);
    unsigned n_lost = place == neutral ? lost_neutrals(state) : 0;
    unsigned n_trophies = 0;
    unsigned most = 0; // that one of the seats has, with what it lost itself
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        unsigned trophies = state->trophies[seat] >> (4 * place) & 15;
        unsigned lost = lost_mounds(state, seat) >> place & 1;
        n_lost += lost;
        n_trophies += trophies;
        most = trophies + lost > most ? trophies + lost : most;
    }
    return n_trophies == n_lost && most <= n_lost;
}

/// TE-1.1, TE-1.4, TE-8.1: each Mound is on the board, unplaced, or the trophy of another player.
static violation audit_mounds(const termites_state *state) {
    if (termites_count(state->mounds[TERMITES_NEUTRAL]) > state->n_seats - 1U) {
        return "one neutral Mound fewer than there are players";
    }
    bool is_well = true;
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        unsigned standing = termites_standing(state, seat);
        is_well = is_well && (standing & state->unplaced[seat]) == 0 &&
                  (unsigned)__builtin_popcount(standing) == termites_count(state->mounds[seat]);
    }
    for (unsigned place = 0; place < TERMITES_VALUES; place++) {
        is_well = is_well && has_trophies(state, place);
    }
    return is_well ? NULL : "every Mound on the board, unplaced, or a trophy of another player";
}

/// TE-5.5: a capture costs a token and makes room for at most one Mound more, so that the board
/// never holds more than the first Mounds and the tokens placed.
static violation audit_room(const termites_state *state) {
    unsigned pieces = termites_count(termites_occupied(state));
    unsigned room = state->n_seats - 1U + (state->n_seats == 2 ? 4U : state->n_seats);
    pieces += state->phase == TERMITES_FOUND ? 2 : state->phase == TERMITES_RESETTLE ? 1 : 0;
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        room += placed_by(state, seat);
    }
    return pieces > room ? "a token lost for every Mound beyond the first ones" : NULL;
}

// Decisions that there is something to decide about.

/// The starting Mounds that a seat has placed after the steps so far (TE-4.4).
static bool has_started_in_order(const termites_state *state) {
    unsigned due[TERMITES_MAX_SEATS] = {0};
    bool is_well = state->step < (state->n_seats == 2 ? 4 : state->n_seats);
    if (state->phase == TERMITES_START) {
        termites_state before = *state;
        for (before.step = 0; is_well && before.step < state->step; before.step++) {
            due[termites_setup_seat(&before)]++;
        }
    }
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        is_well = is_well && termites_count(state->mounds[seat]) == due[seat];
    }
    return is_well;
}

/// TE-1.7: the tiles out of the stock can show the terrain that was laid.
static bool is_laid_from_stock(const termites_state *state) {
    unsigned used[TERMITES_TILE_KINDS];
    unsigned n_used = 0;
    bool is_well = true;
    for (unsigned kind = 0; kind < TERMITES_TILE_KINDS; kind++) {
        used[kind] = TERMITES_TILES_OF_A_KIND - state->stock[kind];
        n_used += used[kind];
    }
    for (unsigned i = 0; i < TERMITES_TERRAINS; i++) {
        unsigned showing = 0;
        for (unsigned tile = 0; tile < TERMITES_TILES; tile++) {
            showing += termites_tile_terrain(tile) == i ? used[tile / 2] : 0;
        }
        is_well = is_well && termites_count(state->terrain[i]) <= showing;
    }
    return is_well && termites_count(termites_tiled(state)) == n_used;
}

static violation audit_laying(const termites_state *state) {
    unsigned neutrals = termites_count(state->mounds[TERMITES_NEUTRAL]);
    if (state->map != TERMITES_CUSTOM) {
        return "custom terrain where terrain is laid";
    }
    if (!is_laid_from_stock(state)) {
        return "6 tiles of each kind, in the stock or on the board";
    }
    if (state->phase == TERMITES_NEUTRALS) {
        return termites_tiled(state) != 0 || state->step != neutrals ||
                       state->step >= state->n_seats - 1 || termites_mound_sites(state) == 0
                   ? "a step for every neutral Mound, one to be placed, and no tiles yet"
                   : NULL;
    }
    return state->step != termites_count(termites_tiled(state)) || state->step >= state->tiles ||
                   termites_tile_sites(state) == 0
               ? "a step for every tile, and one to be laid"
               : NULL;
}

static violation audit_setup(const termites_state *state) {
    if (state->phase <= TERMITES_LAY) {
        violation found = audit_laying(state);
        if (found != NULL) {
            return found;
        }
    }
    if (state->phase == TERMITES_CHOOSE &&
        (state->colonies != TERMITES_CHOSEN || state->step >= state->n_seats ||
         state->step >= TERMITES_COLONIES - 1)) {
        return "a player who has several colonies to choose from";
    }
    if (state->phase < TERMITES_START) {
        return termites_all_mounds(state) != state->mounds[TERMITES_NEUTRAL]
                   ? "no Mounds of players before they have colonies"
                   : NULL;
    }
    return !has_started_in_order(state) || termites_mound_sites(state) == 0
               ? "a starting Mound for every step, in the order of the players, and a hex for one"
               : NULL;
}

static violation audit_retreat(const termites_state *state) {
    unsigned player = termites_player(state);
    unsigned start = state->start;
    unsigned target = state->target;
    bool is_asked = termites_has(state->units[player] & ~state->castes[TERMITES_SOLDIER], start) &&
                    termites_is_unit(state->at[target]) &&
                    state->victim == termites_owner(state->at[target]) &&
                    termites_has(termites_targets(state, start), target) &&
                    termites_has(termites_approaches(state, start, target), state->last) &&
                    termites_attack(state, start, target) > termites_defence(state, target) &&
                    termites_count(termites_retreats(state, start, target, state->last)) > 1;
    return is_asked ? NULL
                    : "an attack that the active player can make on a unit with several hexes to "
                      "retreat to";
}

/// True if the player in turn has a trophy that was the victim's.
static bool has_captured(const termites_state *state) {
    unsigned lost = 0;
    if (state->victim == TERMITES_NEUTRAL) {
        unsigned place = termites_place_of(state, state->figures.values[TERMITES_MOUNDS]);
        lost = lost_neutrals(state) > 0 ? 1U << place : 0;
    } else if (state->victim < state->n_seats && state->victim != termites_player(state)) {
        lost = lost_mounds(state, state->victim);
    }
    for (uint32_t trophies = state->trophies[termites_player(state)]; lost != 0;
         lost >>= 1, trophies >>= 4) {
        if ((lost & 1) != 0 && (trophies & 15) != 0) {
            return true;
        }
    }
    return false;
}

static violation audit_capture(const termites_state *state) {
    unsigned player = termites_player(state);
    unsigned unplaced = state->unplaced[player];
    bool is_founded = termites_has(state->mounds[player], state->target);
    bool is_open = state->at[state->target] == TERMITES_EMPTY &&
                   termites_has(termites_mound_sites(state), state->target);
    if (!has_captured(state) || !(is_founded || is_open)) {
        return "a Mound that the player in turn has captured, on a hex for Mounds";
    }
    if (state->phase == TERMITES_FOUND) {
        return is_founded || (unplaced & (unplaced - 1)) == 0
                   ? "several unplaced Mounds and an empty hex for one of them"
                   : NULL;
    }
    return state->victim == TERMITES_NEUTRAL || state->unplaced[state->victim] == 0 ||
                   (!is_founded && unplaced != 0) || termites_resettling_sites(state) == 0
               ? "a player who has lost a Mound and can place another"
               : NULL;
}

static violation audit_decision(const termites_state *state) {
    switch (state->phase) {
    case TERMITES_RETREAT:
        return audit_retreat(state);
    case TERMITES_FOUND:
    case TERMITES_RESETTLE:
        return audit_capture(state);
    default:
        return termites_is_setup(state) ? audit_setup(state) : NULL;
    }
}

bool termites_audit(const void *state, ant_text *why) {
    // In this order: each may rely on those before it.
    static violation (*const audits[])(const termites_state *) = {
        audit_game,   audit_figures,  audit_idle,     audit_turns, audit_board,
        audit_ground, audit_standing, audit_colonies, audit_hands, audit_tokens,
        audit_mounds, audit_room,     audit_decision,
    };
    if (!termites_audit_ranges(state, why)) {
        return false;
    }
    for (unsigned i = 0; i < sizeof audits / sizeof audits[0]; i++) {
        violation found = audits[i](state);
        if (found != NULL) {
            ant_text_string(why, found);
            return false;
        }
    }
    return true;
}
