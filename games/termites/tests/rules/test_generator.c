// SPDX-License-Identifier: MIT
//
// What the game calls legal, and what it makes of it, held against the slow generator
// (tests/support/slow.h) in positions of random games on every kind of map, and in scrambled ones:
// tokens and Mounds of all players thrown on random terrain, so that crowded and rare
// constellations occur.
#include "game_test.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "effort.h"
#include "rules/rules.h"
#include "tests/support/slow.h"

/// Positions of games, and as many scrambled ones.
static uint64_t n_wanted(void) {
    static const uint64_t n[] = {
        [EFFORT_THIN] = 10000, [EFFORT_NORMAL] = 100000, [EFFORT_LONG] = 500000};
    return n[test_effort()];
}

typedef struct trial {
    slow_table table; // for what is compared
    slow_table maker; // for what is made up, so that its sights are not counted
    ant_chance chance;
    bool is_fierce; // attacks are made every other time that there are any, Mounds before others
    uint64_t n_positions;
    uint64_t n_phase[TERMITES_PHASES];
    uint64_t n_allowed, n_refused;        // checks
    uint64_t n_first[TERMITES_MAX_SEATS]; // games that a drawn seat began
} trial;

static trial self;

static unsigned below(unsigned bound) {
    return ant_chance_below(&self.chance, bound);
}

static void start_trial(uint64_t seed) {
    memset(&self, 0, sizeof self);
    slow_init(&self.table);
    slow_init(&self.maker);
    ant_chance_seed(&self.chance, seed);
}

// Comparing.

static void disagree(const termites_state *state, ant_action action, const char *what) {
    char position[8192], move[64];
    ant_text text;
    ant_text_init(&text, move, sizeof move);
    ant_action_text(&termites_game, action, &text);
    ant_text_init(&text, position, sizeof position);
    ant_position_write(&termites_game, state, &text);
    fail_msg("position %" PRIu64 ", %s: %s\n%s", self.n_positions, move, what, position);
}

static void compare_lists(const termites_state *state) {
    static ant_action legal[ANT_MAX_ACTIONS];
    const slow_table *slow = &self.table;
    for (int seat = 0; seat < state->n_seats; seat++) {
        unsigned n = (unsigned)termites_game.legal(state, seat, legal);
        unsigned expected = seat == slow->seat ? slow->n_legal : 0;
        for (unsigned i = 0; i < n || i < expected; i++) {
            if (i == n || (i < expected && slow->legal[i] < legal[i])) {
                disagree(state, slow->legal[i], "is legal and not listed");
            }
            if (i == expected || legal[i] < slow->legal[i]) {
                disagree(state, legal[i], "is listed and not legal");
            }
        }
    }
}

static bool is_legal(ant_action action) {
    unsigned i = 0;
    while (i < self.table.n_legal && self.table.legal[i] < action) {
        i++;
    }
    return i < self.table.n_legal && self.table.legal[i] == action;
}

static void compare_check(const termites_state *state, int seat, ant_action action) {
    bool expected = seat == self.table.seat && is_legal(action);
    ant_clause_id clause = termites_game.check(state, seat, action);
    if ((clause == ANT_ALLOWED) != expected) {
        disagree(state, action, expected ? "is legal and refused" : "is allowed and not legal");
    }
    if (!expected && !slow_breaks(&self.table, seat, action, clause)) {
        char what[64];
        snprintf(what, sizeof what, "does not break %s", termites_clauses[clause].id);
        disagree(state, action, what);
    }
    *(expected ? &self.n_allowed : &self.n_refused) += 1;
}

// An action that may well be illegal: any at all, one near a legal one, or the move of a unit that
// can move in another way to another place.
static ant_action strange_action(void) {
    const slow_table *slow = &self.table;
    ant_action action = slow->legal[below(slow->n_legal)];
    unsigned way = below(4);
    if (way == 0) {
        return below(TERMITES_N_ACTIONS + 8);
    }
    if (action < TERMITES_FIRST_MOVE || action >= TERMITES_FIRST_PLACE) {
        return action + below(64) - 32;
    }
    unsigned pair = (action - TERMITES_FIRST_MOVE) / 8;
    pair = way == 1 ? pair : pair / 91 * 91 + below(91);
    return TERMITES_FIRST_MOVE + pair * 8 + below(8);
}

// TE-7.1: such an attack breaks no other clause, and the figures say why it is refused.
static void compare_weakness(const termites_state *state, const slow_weakness *weak) {
    ant_form details;
    if (termites_game.check(state, self.table.seat, weak->action) != TE_7_1 ||
        !termites_game.details(state, self.table.seat, weak->action, &details) ||
        details.type != TERMITES_DETAIL_STRENGTH || details.args[0] != weak->attack ||
        details.args[1] != weak->defence) {
        disagree(state, weak->action, "is not refused because it is too weak");
    }
    self.n_refused++;
}

// The sets of hexes that others ask the game for, of one unit: what it can move to, what it could
// attack and from where, and what its friends add.
static void compare_questions(const termites_state *state, ant_action like) {
    const slow_table *slow = &self.table;
    unsigned start = (like - TERMITES_FIRST_MOVE) / 8 / 91, target = 0;
    termites_hexes reach = 0, targets = 0, approaches = 0;
    for (unsigned i = 0; i < slow->n_legal + slow->n_weak; i++) {
        ant_action action =
            i < slow->n_legal ? slow->legal[i] : slow->weak[i - slow->n_legal].action;
        unsigned pair = (action - TERMITES_FIRST_MOVE) / 8;
        unsigned how = (action - TERMITES_FIRST_MOVE) % 8;
        if (action == TERMITES_PASS || pair / 91 != start) {
            continue;
        }
        *(how == TERMITES_MOVES ? &reach : &targets) |= termites_hex(pair % 91);
        if (how >= TERMITES_ATTACKS_FROM) {
            approaches = pair % 91 == target ? approaches : 0;
            target = pair % 91;
            approaches |= termites_hex(slow->hexes[target].near[how - TERMITES_ATTACKS_FROM]);
        }
    }
    if (termites_reach(state, start) != reach || termites_targets(state, start) != targets ||
        (approaches != 0 && termites_approaches(state, start, target) != approaches)) {
        disagree(state, like, "other moves of the unit are known");
    }
    unsigned sum = termites_strength_of(state, termites_unit_kind(state->at[start]));
    for (unsigned hex = 0; hex < TERMITES_HEXES; hex++) {
        bool is_friend = hex != start && slow->pieces[hex].what == SLOW_UNIT &&
                         slow->pieces[hex].owner == slow->pieces[start].owner;
        sum += is_friend ? termites_support_in(state, termites_hex(hex), target) : 0;
    }
    if (approaches != 0 && termites_attack(state, start, target) != sum) {
        disagree(state, like, "the support does not add up");
    }
}

// TE-9.2 to TE-9.4: points, tokens on the board, and the places that follow from them.
static void compare_result(const termites_state *state) {
    unsigned points[TERMITES_MAX_SEATS] = {0}, tokens[TERMITES_MAX_SEATS] = {0};
    for (unsigned hex = 0; hex < TERMITES_HEXES; hex++) {
        const slow_piece *piece = &self.table.pieces[hex];
        if (piece->what == SLOW_UNIT) {
            tokens[piece->owner]++;
        } else if (piece->what == SLOW_MOUND && piece->owner != TERMITES_NEUTRAL) {
            points[piece->owner] += piece->number;
        }
    }
    ant_result result;
    ant_result_of(&termites_game, state, &result);
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        for (unsigned i = 0; i < TERMITES_VALUES; i++) {
            unsigned value = state->figures.values[i];
            points[seat] += value * (state->trophies[seat] >> (4 * i) & 15);
            points[seat] += value * (state->unplaced[seat] >> i & 1);
        }
        assert_int_equal(result.score[seat], points[seat]);
    }
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        unsigned rank = 1;
        for (unsigned other = 0; other < state->n_seats; other++) {
            rank += points[other] > points[seat] ||
                    (points[other] == points[seat] && tokens[other] > tokens[seat]);
        }
        assert_int_equal(result.rank[seat], rank);
    }
}

static void compare(const termites_state *state) {
    enum { LEGAL = 6, STRANGE = 6 };
    slow_table *slow = &self.table;
    slow_look(slow, state);
    self.n_positions++;
    self.n_phase[state->phase]++;
    assert_int_equal(termites_game.to_act(state), slow->seat < 0 ? 0 : ant_seat_set(slow->seat));
    compare_lists(state);
    compare_result(state);
    if (slow->n_legal == 0) {
        return;
    }
    for (unsigned i = 0; i < LEGAL; i++) {
        compare_check(state, slow->seat, slow->legal[below(slow->n_legal)]);
    }
    for (unsigned i = 0; i < STRANGE; i++) {
        compare_check(state, slow->seat, strange_action());
    }
    int seat = (int)below(state->n_seats);
    compare_check(state, seat, slow->legal[below(slow->n_legal)]);
    if (slow->n_weak > 0) {
        compare_weakness(state, &slow->weak[below(slow->n_weak)]);
    }
    ant_action like = slow->legal[below(slow->n_legal)];
    if (like >= TERMITES_FIRST_MOVE && like < TERMITES_FIRST_PLACE) {
        compare_questions(state, like);
    }
}

// Playing.

// What is wished for: a siege, any attack, or anything.
static bool is_wished(ant_action action, unsigned wish) {
    if (wish > 1) {
        return true;
    }
    bool is_move = action >= TERMITES_FIRST_MOVE && action < TERMITES_FIRST_PLACE;
    unsigned move = action - TERMITES_FIRST_MOVE;
    return is_move && move % 8 != TERMITES_MOVES &&
           (wish == 1 || self.table.pieces[move / 8 % 91].what == SLOW_MOUND);
}

static ant_action choose(void) {
    const slow_table *slow = &self.table;
    ant_action wished[SLOW_MAX_ACTIONS];
    unsigned n = 0, wish = self.is_fierce ? below(4) : 2;
    for (unsigned i = 0; i < slow->n_legal; i++) {
        if (is_wished(slow->legal[i], wish)) {
            wished[n++] = slow->legal[i];
        }
    }
    return n > 0 ? wished[below(n)] : slow->legal[below(slow->n_legal)];
}

static void act_and_compare(termites_state *state, ant_action action) {
    const termites_state before = *state;
    int seat = self.table.seat;
    slow_act(&self.table, action);
    if (ant_apply(&termites_game, state, seat, action, &self.chance, NULL) != ANT_ALLOWED) {
        disagree(&before, action, "is legal and not applied");
    }
    const char *difference = slow_difference(&self.table, state);
    if (difference != NULL) {
        char what[64];
        snprintf(what, sizeof what, "leads to %s", difference);
        disagree(&before, action, what);
    }
}

// Plays on for so many plies, or until nothing is legal, and compares all the time.
static void play(termites_state *state, unsigned plies) {
    for (unsigned i = 0; i < plies; i++) {
        compare(state);
        if (self.table.n_legal == 0) {
            return;
        }
        act_and_compare(state, choose());
    }
}

// Grounds.

static void lay(termites_state *ground, unsigned tile, unsigned hex) {
    ground->stock[slow_tiles[tile].kind]--;
    ground->terrain[slow_tiles[tile].up] |= termites_hex(hex);
}

/// Eighteen tokens, 12 flyers at most.
static termites_bag any_tokens(void) {
    termites_bag bag = 0;
    unsigned n_flyers = 0;
    for (unsigned n = 0; n < TERMITES_TOKENS;) {
        unsigned kind = below(TERMITES_KINDS);
        bool is_flyer = kind / 3 == TERMITES_FLYER;
        if ((bag >> 4 * kind & 15) < 15 && !(is_flyer && n_flyers == TERMITES_MAX_FLYERS)) {
            bag += termites_one(kind);
            n_flyers += is_flyer;
            n++;
        }
    }
    return bag;
}

// Figures, standard ones every other time (TE-1.8): the higher, the stronger and the more valuable.
static termites_figures any_figures(void) {
    termites_figures figures = termites_standard_figures;
    unsigned most = 2 + below(14), n_values = 0;
    if (below(2) == 0) {
        return figures;
    }
    for (unsigned kind = 0; kind < TERMITES_KINDS; kind++) {
        figures.strengths[kind] = (uint8_t)(1 + below(most));
    }
    for (unsigned colony = 0; colony < TERMITES_COLONIES; colony++) {
        figures.tokens[colony] = any_tokens();
    }
    for (unsigned value = 1; n_values < TERMITES_MOUNDS; value++) { // five of what is left
        if (below(2 * most + 1 - value) < TERMITES_MOUNDS - n_values || 2 * most < value + 5) {
            figures.values[n_values++] = (uint8_t)value;
        }
    }
    figures.values[TERMITES_MOUNDS] = (uint8_t)(1 + below(2 * most));
    return figures;
}

// So many neutral Mounds, as long as there are sites.
static void throw_neutrals(termites_state *ground, unsigned n) {
    ground->phase = TERMITES_NEUTRALS;
    for (slow_look(&self.maker, ground); n > 0 && self.maker.n_legal > 0; n--) {
        ant_action action = self.maker.legal[below(self.maker.n_legal)];
        termites_put(ground, action - TERMITES_FIRST_NEUTRAL, termites_neutral_mound(ground));
        slow_look(&self.maker, ground);
    }
}

// Neutral Mounds, and up to 18 tiles, where the slow generator allows them.
static void make_ground(termites_state *ground, unsigned n_seats) {
    memset(ground, 0, sizeof *ground);
    ground->n_seats = (uint8_t)n_seats;
    termites_figures figures = any_figures();
    termites_set_figures(ground, &figures);
    throw_neutrals(ground, n_seats - 1);
    ground->phase = TERMITES_LAY;
    memset(ground->stock, TERMITES_TILES_OF_A_KIND, sizeof ground->stock);
    for (unsigned n = below(3) > 0 ? TERMITES_MAX_TILES : below(TERMITES_MAX_TILES); n > 0; n--) {
        slow_look(&self.maker, ground);
        if (self.maker.n_legal == 0) {
            break;
        }
        ant_action action = self.maker.legal[below(self.maker.n_legal)];
        lay(ground, (action - TERMITES_FIRST_LAY) / 91, (action - TERMITES_FIRST_LAY) % 91);
    }
    memset(ground->stock, 0, sizeof ground->stock);
}

// The ground in the form of the option map.
static void write_ground(const termites_state *ground, char *text) {
    static const unsigned lengths[] = {6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6};
    unsigned hex = 0;
    for (unsigned row = 0; row < TERMITES_ROWS; row++) {
        *text++ = (char)('A' + row);
        for (unsigned i = 0; i < lengths[row]; i++, hex++) {
            *text++ = ' ';
            *text++ = ground->at[hex] != TERMITES_EMPTY                         ? 'N'
                      : termites_has(ground->terrain[TERMITES_WATER], hex)      ? '~'
                      : termites_has(ground->terrain[TERMITES_VEGETATION], hex) ? 'v'
                      : termites_has(ground->terrain[TERMITES_STONES], hex)     ? 'o'
                                                                                : '.';
        }
        *text++ = '\n';
    }
    *text = '\0';
}

// Games.

static void set_option(ant_options *options, const char *name, const char *value) {
    ant_error error;
    if (ant_options_set(&termites_game, options, name, value, &error) != ANT_OK) {
        fail_with(&error);
    }
}

static void set_figures(ant_options *options, const termites_figures *figures) {
    uint8_t data[ANT_MAX_OPTION_DATA] = {0};
    char buffer[1024];
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    termites_pack_figures(figures, data);
    termites_figures_text.write(data, &text);
    set_option(options, "figures", buffer);
}

// The first decision is asked, and where that is a starting Mound the hands are dealt.
static void assert_begun(const termites_state *state, unsigned first) {
    assert_int_equal(state->phase, state->map == TERMITES_CUSTOM        ? TERMITES_NEUTRALS
                                   : state->colonies == TERMITES_CHOSEN ? TERMITES_CHOOSE
                                                                        : TERMITES_START);
    slow_look(&self.maker, state);
    self.maker.first = first;
    self.maker.is_dealt = state->phase == TERMITES_START;
    memset(self.maker.hand, 0, sizeof self.maker.hand);
    const char *difference = slow_difference(&self.maker, state);
    if (difference != NULL) {
        disagree(state, TERMITES_PASS, difference);
    }
}

// A game on a map of any kind, with options of any kind; true if the first player is drawn.
static bool begin_game(termites_state *state) {
    static const char *const maps[] = {"standard", "custom", "text", "advanced"};
    static const char *const tiles[] = {"16", "17", "18"};
    static const char *const first[] = {"1", "2", "3", "4", "random"};
    unsigned n_seats = 2 + below(3), map = below(n_seats == 2 ? 3 : 4);
    char text[512];
    termites_state ground;
    ant_options options;
    ant_error error;
    ant_options_default(&termites_game, &options);
    make_ground(&ground, n_seats);
    write_ground(&ground, text);
    if (!termites_has_standard_figures(&ground)) {
        set_figures(&options, &ground.figures);
    }
    set_option(&options, "map", map == 2 ? text : maps[map]);
    set_option(&options, "tiles", map == 1 ? tiles[below(3)] : "16");
    set_option(&options, "colonies", below(2) == 0 ? "drawn" : "chosen");
    unsigned beginner = below(2) == 0 ? TERMITES_FIRST_RANDOM : below(n_seats);
    set_option(&options, "first", first[beginner]);
    if (ant_setup(&termites_game, state, &options, (int)n_seats, &self.chance, NULL, &error) !=
        ANT_OK) {
        fail_with(&error);
    }
    if (map == 2) {
        assert_memory_equal(state->at, ground.at, sizeof ground.at);
        assert_memory_equal(state->terrain, ground.terrain, sizeof ground.terrain);
    }
    assert_begun(state, beginner);
    return beginner == TERMITES_FIRST_RANDOM;
}

// Scrambled positions.

// A kind of board to be thrown.
typedef struct scramble {
    unsigned centre, radius; // where most units are
    unsigned lost;           // of 4 tokens that were placed
    unsigned mounds;         // of each player on the board, if there is room
    bool is_packed;          // Mounds on all sites that the units leave
} scramble;

// Occupied as far as a game can come before a token is placed, so that each has a hex (TE-5.5).
static bool is_full(const termites_state *state) {
    return termites_count(termites_occupied(state)) >= 78;
}

static unsigned unit_hex(const termites_state *state, const scramble *kind, unsigned caste) {
    termites_hexes forbidden =
        state->terrain[caste == TERMITES_FLYER ? TERMITES_VEGETATION : TERMITES_WATER];
    for (unsigned tries = 0;; tries++) {
        unsigned hex = below(TERMITES_HEXES);
        bool is_near = self.maker.distance[kind->centre][hex] <= kind->radius || tries > 200;
        if (is_near && state->at[hex] == TERMITES_EMPTY && !termites_has(forbidden, hex)) {
            return hex;
        }
    }
}

// The tokens of a seat that has placed so many: on the board or lost, in the hand, in the stack.
static void throw_tokens(termites_state *state, const scramble *kind, unsigned seat,
                         unsigned placed) {
    termites_bag rest = state->figures.tokens[state->colony[seat]];
    unsigned tokens[TERMITES_TOKENS] = {0}, n = 0;
    for (unsigned token = 0; token < TERMITES_KINDS; token++) {
        for (; (rest >> 4 * token & 15) > 0; rest -= termites_one(token)) {
            unsigned other = below(n + 1);
            tokens[n++] = tokens[other];
            tokens[other] = token;
        }
    }
    for (unsigned i = 0; i < TERMITES_TOKENS; i++) {
        if (i >= placed + TERMITES_HAND) {
            state->stack[seat] += termites_one(tokens[i]);
        } else if (i >= placed) {
            state->hand[seat] += termites_one(tokens[i]);
        } else if (below(4) >= kind->lost && !is_full(state)) {
            unsigned hex = unit_hex(state, kind, tokens[i] / 3);
            termites_put(state, hex, termites_unit(seat, tokens[i]));
        }
    }
}

// Puts a Mound of the seat on any empty site; false where there is none.
static bool throw_mound(termites_state *state, unsigned seat) {
    state->phase = TERMITES_START;
    state->first = (uint8_t)seat;
    slow_look(&self.maker, state);
    if (self.maker.n_legal == 0) {
        return false;
    }
    termites_site at = termites_site_of(self.maker.legal[below(self.maker.n_legal)]);
    if (state->at[at.hex] != TERMITES_EMPTY) {
        return false;
    }
    state->unplaced[seat] &= (uint8_t) ~(1U << slow_place_of(state, at.value));
    termites_put(state, at.hex, termites_mound(seat, at.value));
    return true;
}

static void throw_mounds(termites_state *state, const scramble *kind) {
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        unsigned n = kind->is_packed ? TERMITES_MOUNDS - 1 : kind->mounds;
        while (n > 0 && !is_full(state) && throw_mound(state, seat)) {
            n--;
        }
    }
}

// Some unplaced Mounds, and some neutral ones, become trophies of others.
static void throw_trophies(termites_state *state) {
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        unsigned other = (seat + 1 + below(state->n_seats - 1U)) % state->n_seats;
        unsigned place = below(TERMITES_MOUNDS);
        if (below(2) == 0 && (state->unplaced[seat] >> place & 1) != 0) {
            state->unplaced[seat] &= (uint8_t) ~(1U << place);
            state->trophies[other] += 1U << 4 * place;
        }
    }
    for (unsigned hex = 0; hex < TERMITES_HEXES; hex++) {
        if (state->at[hex] == termites_neutral_mound(state) && below(3) == 0) {
            termites_lift(state, hex);
            state->trophies[below(state->n_seats)] +=
                1U << 4 * slow_place_of(state, state->figures.values[TERMITES_MOUNDS]);
        }
    }
}

static void deal_colonies(termites_state *state) {
    for (unsigned seat = 0; seat < TERMITES_MAX_SEATS; seat++) {
        unsigned other = below(seat + 1);
        state->colony[seat] = state->colony[other];
        state->colony[other] = (uint8_t)seat;
    }
    memset(&state->colony[state->n_seats], 0, (size_t)TERMITES_MAX_SEATS - state->n_seats);
}

// Before or after the placing of a token, in any turn. The components are those of the game; how
// they can have come there is not asked.
static void throw_board(termites_state *state, const termites_state *ground) {
    scramble kind;
    kind.centre = below(TERMITES_HEXES);
    kind.radius = 2 + below(9);
    kind.lost = below(3);
    kind.mounds = below(TERMITES_MOUNDS);
    kind.is_packed = below(4) == 0;
    *state = *ground;
    state->map = TERMITES_FROM_TEXT;
    deal_colonies(state);
    memset(state->unplaced, TERMITES_ALL_MOUNDS, state->n_seats);
    unsigned turns = below(TERMITES_TOKENS * state->n_seats), first = below(state->n_seats);
    bool has_placed = below(4) > 0;
    if (!kind.is_packed) {
        throw_mounds(state, &kind);
        throw_trophies(state);
    }
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        unsigned order = (seat + state->n_seats - first) % state->n_seats;
        unsigned had = (turns + state->n_seats - 1 - order) / state->n_seats;
        bool is_in_turn = order == turns % state->n_seats;
        throw_tokens(state, &kind, seat, had + (is_in_turn && has_placed));
    }
    if (kind.is_packed) {
        throw_mounds(state, &kind);
    }
    state->first = (uint8_t)first;
    state->turns = (uint8_t)turns;
    state->phase = has_placed ? TERMITES_MOVE : TERMITES_PLACE;
}

// The starting Mounds on a board with so many neutral ones that few sites are left, or none.
static void throw_start(termites_state *state, const termites_state *ground) {
    static const scramble no_units = {0};
    *state = *ground;
    state->map = TERMITES_FROM_TEXT;
    deal_colonies(state);
    memset(state->unplaced, TERMITES_ALL_MOUNDS, state->n_seats);
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        throw_tokens(state, &no_units, seat, 0);
    }
    throw_neutrals(state, 4 + below(8));
    state->first = (uint8_t)below(state->n_seats);
    state->step = (uint8_t)below(state->n_seats);
    state->phase = TERMITES_START;
}

// What was met.

static void report(const char *name) {
    printf("# %s: %" PRIu64 " positions, %" PRIu64 " allowed, %" PRIu64 " refused\n#", name,
           self.n_positions, self.n_allowed, self.n_refused);
    for (unsigned phase = 0; phase < TERMITES_PHASES; phase++) {
        printf(" %s %" PRIu64, termites_phase_word.names[phase], self.n_phase[phase]);
    }
    for (unsigned sight = 0; sight < SLOW_SIGHTS; sight++) {
        printf("\n#   %s %" PRIu64, slow_sight_names[sight], self.table.seen[sight]);
    }
    printf("\n");
    fflush(stdout);
}

static void assert_met(unsigned first_phase, unsigned end_of_phases, unsigned first_sight,
                       unsigned end_of_sights) {
    for (unsigned phase = first_phase; phase < end_of_phases; phase++) {
        if (self.n_phase[phase] == 0) {
            fail_msg("the phase %s was never met", termites_phase_word.names[phase]);
        }
    }
    for (unsigned sight = first_sight; sight < end_of_sights; sight++) {
        if (self.table.seen[sight] == 0) {
            fail_msg("%s were never met", slow_sight_names[sight]);
        }
    }
    assert_true(self.n_allowed >= self.n_positions);
    assert_true(self.n_refused >= self.n_positions);
}

// TE-0.1 to TE-0.3, TE-2.7, TE-2.8, TE-3.1 to TE-3.5, TE-4.4 to TE-4.10, TE-5.1 to TE-5.4,
// TE-9.1 to TE-9.5
static void in_games_on_every_map_exactly_the_legal_actions_are_allowed_and_do_what_they_should(
    void **context) {
    (void)context;
    start_trial(1);
    while (self.n_positions < n_wanted()) {
        termites_state state;
        self.is_fierce = below(2) == 0;
        bool is_drawn = begin_game(&state);
        play(&state, termites_game.max_plies + 1);
        self.n_first[state.first] += is_drawn;
        assert_int_equal(state.phase, TERMITES_OVER);
    }
    report("games");
    for (unsigned seat = 0; seat < TERMITES_MAX_SEATS; seat++) {
        assert_true(self.n_first[seat] > 0);
    }
    assert_met(TERMITES_NEUTRALS, TERMITES_PHASES, SLOW_MOVES, SLOW_SIGHTS);
}

// TE-0.9, TE-6.1 to TE-6.9, TE-7.1 to TE-7.18, TE-8.1 to TE-8.8
static void in_scrambled_positions_exactly_the_legal_actions_are_allowed_and_do_what_they_should(
    void **context) {
    enum { BOARDS_ON_A_GROUND = 16, PLIES = 16 };
    (void)context;
    start_trial(2);
    self.is_fierce = true;
    termites_state state, ground;
    for (unsigned i = 0; self.n_positions < n_wanted(); i++) {
        if (i % BOARDS_ON_A_GROUND == 0) {
            make_ground(&ground, 2 + below(3));
        }
        throw_board(&state, &ground);
        play(&state, PLIES);
    }
    report("scrambled");
    assert_met(TERMITES_PLACE, TERMITES_PHASES, SLOW_MOUNDS_FOR_TERMITES, SLOW_TILES);
}

// TE-4.4, TE-4.11
static void in_scrambled_set_ups_a_mound_without_a_site_stays_unplaced(void **context) {
    enum { BOARDS = 2000, BOARDS_ON_A_GROUND = 10, PLIES = 5 };
    (void)context;
    start_trial(3);
    termites_state state, ground;
    for (unsigned i = 0; i < BOARDS; i++) {
        if (i % BOARDS_ON_A_GROUND == 0) {
            make_ground(&ground, 2 + below(3));
        }
        throw_start(&state, &ground);
        play(&state, PLIES);
    }
    report("set-ups");
    assert_met(TERMITES_START, TERMITES_START + 1, SLOW_STARTS_WITHOUT_SITE,
               SLOW_STARTS_WITHOUT_SITE + 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            in_games_on_every_map_exactly_the_legal_actions_are_allowed_and_do_what_they_should),
        cmocka_unit_test(
            in_scrambled_positions_exactly_the_legal_actions_are_allowed_and_do_what_they_should),
        cmocka_unit_test(in_scrambled_set_ups_a_mound_without_a_site_stays_unplaced),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
