// SPDX-License-Identifier: MIT
//
// The board in a terminal. Hands but the viewer's own and the stacks (TE-10.1) are told by their
// size alone; all else lies open.
#include <string.h>

#include <antfarm/pen.h>

#include "rules/rules.h"

/// An attack that is strong enough.
typedef struct board_attack {
    unsigned start;
    unsigned target;
    unsigned rank; ///< how many other units that could do the same are listed before it
    unsigned defence;
} board_attack;

enum { MAX_ATTACKS = 4, MAX_COMPACT_ATTACKS = 2 }; ///< that are shown

/// The attacks of the player in turn, the best targets first.
typedef struct board_attacks {
    board_attack shown[MAX_ATTACKS];
    unsigned room; ///< how many may be shown
    unsigned n;    ///< how many there are
} board_attacks;

/// What is drawn: the table, for whom, and what that seat is asked.
typedef struct board_scene {
    const termites_state *state;
    int viewer;            ///< ANT_SPECTATOR where it is nobody
    int shown;             ///< whose tokens and attacks are shown: the viewer's, or another's
    int decider;           ///< -1 when the game is over
    bool is_asked;         ///< the viewer decides
    termites_hexes marked; ///< where the viewer may go, or place a Mound
    termites_hexes barred; ///< while tiles are laid: hexes that none fits on
} board_scene;

/// The phrases of the board that take arguments, "board.NAME" in the catalogue: those that say who
/// decides, by phase, and then these.
typedef enum board_form {
    BOARD_TURN = TERMITES_OVER,
    BOARD_TOKEN,
    BOARD_AGAINST,
    BOARD_SHOWN,
    BOARD_ATTACKED,
    BOARD_LAID,
    BOARD_STOCK,
    BOARD_TO_COME,
    BOARD_ATTACKS_OF,
    BOARD_FORMS
} board_form;

// clang-format off
static const ant_word_type number_word = { .kind = ANT_WORD_NUMBER, .name = "number" };
#define NUMBER(name) { (name), &number_word }
#define HEX(name)    { (name), &termites_hex_word }
#define PARTY        { "party", &termites_party_word }
static const ant_form_type forms[BOARD_FORMS] = {
    [TERMITES_NEUTRALS] = { "neutrals", NULL, { PARTY } },
    [TERMITES_LAY]      = { "lays", NULL, { PARTY } },
    [TERMITES_CHOOSE]   = { "chooses", NULL, { PARTY } },
    [TERMITES_START]    = { "starts", NULL, { PARTY } },
    [TERMITES_PLACE]    = { "places", NULL, { PARTY } },
    [TERMITES_MOVE]     = { "moves", NULL, { PARTY } },
    [TERMITES_RETREAT]  = { "retreats", NULL, { PARTY } },
    [TERMITES_FOUND]    = { "founds", NULL, { PARTY, HEX("hex") } },
    [TERMITES_RESETTLE] = { "resettles", NULL, { PARTY } },
    [BOARD_TURN]        = { "turn", NULL, { NUMBER("turn"), NUMBER("turns") } },
    [BOARD_TOKEN]       = { "token", NULL, { { "caste", &termites_caste_word }, NUMBER("termites") } },
    [BOARD_AGAINST]     = { "against", NULL, { NUMBER("attack"), NUMBER("defence") } },
    [BOARD_SHOWN]       = { "shown", NULL, { NUMBER("shown"), NUMBER("n") } },
    [BOARD_ATTACKED]    = { "attacked", NULL, { HEX("hex"), HEX("start"), HEX("last"), NUMBER("attack"), NUMBER("defence") } },
    [BOARD_LAID]        = { "laid", NULL, { NUMBER("laid"), NUMBER("tiles") } },
    [BOARD_TO_COME]     = { "to-come", NULL, { PARTY } },
    [BOARD_ATTACKS_OF]  = { "attacks-of", NULL, { PARTY } },
    [BOARD_STOCK]       = { "stock", NULL, { NUMBER("first"), NUMBER("second"), NUMBER("third") } },
};

/// Gold and Gray by a letter that no other colony's name has. Behind the colonies, neutral Mounds.
static const struct { const char *letter; ant_ink ink; } colonies[TERMITES_COLONIES + 1] = {
    [TERMITES_BLUE]     = { "B", ANT_INK_BLUE },
    [TERMITES_RED]      = { "R", ANT_INK_RED },
    [TERMITES_GOLD]     = { "L", ANT_INK_YELLOW },
    [TERMITES_GRAY]     = { "A", ANT_INK_PLAIN },
    [TERMITES_COLONIES] = { "N", ANT_INK_STRONG },
};
static const char *const caste_letters[TERMITES_CASTES] = { "w", "s", "p", "f" };
static const struct { const char *sign; ant_ink ink; } grounds[TERMITES_TERRAINS + 1] = {
    [TERMITES_WATER]      = { "~", ANT_INK_CYAN },
    [TERMITES_VEGETATION] = { "v", ANT_INK_GREEN },
    [TERMITES_STONES]     = { "o", ANT_INK_MAGENTA },
    [TERMITES_TERRAINS]   = { ".", ANT_INK_FAINT }, // clear
};
// clang-format on

static void put_form(ant_pen *pen, unsigned form, int64_t a, int64_t b) {
    ant_pen_form(pen, forms, &(ant_form){.type = (uint8_t)form, .args = {a, b}});
}

/// The kinds of the tokens in the viewer's hand, ascending; how many there are.
static unsigned list_hand(const board_scene *scene, unsigned kinds[TERMITES_HAND]) {
    termites_bag hand = scene->viewer == ANT_SPECTATOR ? 0 : scene->state->hand[scene->viewer];
    unsigned n = 0;
    for (unsigned kind = 0; kind < TERMITES_KINDS; kind++) {
        for (unsigned i = 0; i < termites_bag_count(hand, kind); i++) {
            kinds[n++] = kind;
        }
    }
    return n;
}

// The title, and the ribbon that says who decides what.

static void draw_title(ant_pen *pen, const board_scene *scene) {
    const termites_state *state = scene->state;
    ant_pen_put(pen, " ");
    ant_pen_phrase_in(pen, ANT_INK_STRONG, "game.title");
    ant_pen_dot(pen);
    ant_pen_word(pen, &termites_map_word, state->map);
    if (state->phase == TERMITES_OVER) {
        ant_pen_dot(pen);
        ant_pen_phrase(pen, "phase.over");
    } else if (state->phase >= TERMITES_PLACE) {
        ant_pen_dot(pen);
        put_form(pen, BOARD_TURN, state->turns / state->n_seats + 1, TERMITES_TOKENS);
    }
    ant_pen_end_line(pen);
}

static void draw_ribbon(ant_pen *pen, const board_scene *scene) {
    const termites_state *state = scene->state;
    ant_pen_put(pen, " ▸ ");
    ant_pen_ink(pen, ANT_INK_STRONG);
    put_form(pen, state->phase, scene->decider, state->target);
    ant_pen_ink(pen, ANT_INK_PLAIN);
    if (pen->style->is_compact && state->phase >= TERMITES_PLACE) { // there is no title
        ant_pen_dot(pen);
        put_form(pen, BOARD_TURN, state->turns / state->n_seats + 1, TERMITES_TOKENS);
    }
    ant_pen_end_line(pen);
}

// The hexes. Each has its number, then what stands on it, then the ground under that.

enum { STEP = 7 };

static unsigned ground_of(const termites_state *state, unsigned hex) {
    unsigned terrain = 0;
    while (terrain < TERMITES_TERRAINS && !termites_has(state->terrain[terrain], hex)) {
        terrain++;
    }
    return terrain;
}

/// "Bw3", "[B6]".
static void put_piece(ant_pen *pen, const termites_state *state, termites_piece piece) {
    unsigned owner = termites_owner(piece);
    unsigned colony = owner == TERMITES_NEUTRAL ? TERMITES_COLONIES : state->colony[owner];
    ant_pen_ink(pen, colonies[colony].ink);
    if (termites_is_unit(piece)) {
        unsigned kind = termites_unit_kind(piece);
        ant_pen_put(pen, colonies[colony].letter);
        ant_pen_put(pen, caste_letters[termites_caste_of(kind)]);
        ant_pen_number(pen, (int)termites_termites_of(kind));
    } else {
        ant_pen_put(pen, "[");
        ant_pen_put(pen, colonies[colony].letter);
        ant_pen_number(pen, (int)termites_mound_value(piece));
        ant_pen_put(pen, "]");
    }
    ant_pen_ink(pen, ANT_INK_PLAIN);
}

static void put_hex(ant_pen *pen, const board_scene *scene, unsigned hex) {
    const termites_state *state = scene->state;
    unsigned ground = ground_of(state, hex);
    if (state->at[hex] != TERMITES_EMPTY) {
        put_piece(pen, state, state->at[hex]);
    }
    if (state->at[hex] == TERMITES_EMPTY || ground != TERMITES_TERRAINS) {
        ant_pen_put_in(pen, grounds[ground].ink, grounds[ground].sign);
    }
    if (termites_has(scene->marked, hex)) {
        ant_pen_put_in(pen, ANT_INK_GREEN, "*");
    } else if (termites_has(scene->barred, hex)) {
        ant_pen_put_in(pen, ANT_INK_FAINT, "x");
    }
}

/// Rows are half a hex apart, as far as columns can be halved.
static void draw_row(ant_pen *pen, const board_scene *scene, unsigned row) {
    unsigned first = termites_row_start[row];
    unsigned n = termites_row_start[row + 1] - first;
    int indent = (TERMITES_ROWS - (int)n) * STEP / 2;
    if (indent > 0) {
        ant_pen_to(pen, indent);
    }
    const char letter[2] = {termites_hex_names[first][0], '\0'};
    ant_pen_put_in(pen, ANT_INK_STRONG, letter);
    for (unsigned i = 0; i < n; i++) {
        ant_pen_ink(pen, ANT_INK_FAINT);
        ant_pen_number_right(pen, (int)i + 1, indent + 3 + (int)i * STEP);
        ant_pen_ink(pen, ANT_INK_PLAIN);
        termites_piece piece = scene->state->at[first + i];
        bool is_long = termites_is_mound(piece) && termites_mound_value(piece) >= 10;
        ant_pen_put(pen, is_long ? "" : " "); // two digits leave no room for a blank
        put_hex(pen, scene, first + i);
    }
}

// A compact screen has the corners beside the hexes for the hand and the letters of castes.

enum { CORNER = 70 };

static void put_token_beside(ant_pen *pen, const board_scene *scene, unsigned row) {
    unsigned kinds[TERMITES_HAND];
    if (row >= list_hand(scene, kinds)) {
        return;
    }
    if (row == 0) {
        ant_pen_phrase_right(pen, "board.hand", CORNER - 1);
    }
    ant_pen_to(pen, CORNER);
    put_form(pen, BOARD_TOKEN, termites_caste_of(kinds[row]), termites_termites_of(kinds[row]));
}

static void put_caste_beside(ant_pen *pen, unsigned caste, int column) {
    ant_pen_to(pen, column);
    ant_pen_ink(pen, ANT_INK_FAINT);
    ant_pen_put(pen, caste_letters[caste]);
    ant_pen_put(pen, " ");
    ant_pen_word(pen, &termites_caste_word, caste);
    ant_pen_ink(pen, ANT_INK_PLAIN);
}

static void draw_hexes(ant_pen *pen, const board_scene *scene) {
    enum { CASTE_ROWS = TERMITES_CASTES / 2, FIRST_CASTE_ROW = TERMITES_ROWS - CASTE_ROWS };
    for (unsigned row = 0; row < TERMITES_ROWS; row++) {
        bool has_castes = pen->style->is_compact && row >= FIRST_CASTE_ROW;
        if (has_castes) {
            put_caste_beside(pen, row - FIRST_CASTE_ROW, 1);
        }
        draw_row(pen, scene, row);
        if (has_castes) {
            put_caste_beside(pen, row - FIRST_CASTE_ROW + CASTE_ROWS, CORNER);
        }
        if (pen->style->is_compact) {
            put_token_beside(pen, scene, row);
        }
        ant_pen_end_line(pen);
    }
}

// The players, one a row.

// clang-format off
enum { LETTER = 3, COLONY = 5, NAME = 10, POINTS_END = 31, MOUNDS = 33, UNPLACED = 43, TROPHIES = 53,
       MAX_VALUES = 13, MAX_LONG_VALUES = 14, UNITS_END = 69, HAND_END = 74, STACK_END = 80 };
// clang-format on

static void draw_players_head(ant_pen *pen) {
    ant_pen_ink(pen, ANT_INK_FAINT);
    ant_pen_phrase_right(pen, "board.points", POINTS_END);
    ant_pen_to(pen, MOUNDS);
    ant_pen_phrase(pen, "board.mounds");
    ant_pen_to(pen, UNPLACED);
    ant_pen_phrase(pen, "board.unplaced");
    ant_pen_to(pen, TROPHIES);
    ant_pen_phrase(pen, "board.trophies");
    ant_pen_phrase_right(pen, "board.units", UNITS_END);
    ant_pen_phrase_right(pen, "board.hand", HAND_END);
    ant_pen_phrase_right(pen, "board.stack", STACK_END);
    ant_pen_ink(pen, ANT_INK_PLAIN);
    ant_pen_end_line(pen);
}

/// False where a value has two digits.
static bool write_values(const termites_state *state, uint32_t counts, const char *between,
                         ant_text *out) {
    bool is_first = true;
    bool is_short = true;
    for (unsigned i = 0; counts != 0; i++, counts >>= 4) {
        unsigned value = state->figures.values[i];
        for (unsigned n = 0; n < (counts & 15); n++) {
            ant_text_string(out, is_first ? "" : between);
            ant_text_number(out, value);
            is_first = false;
            is_short = is_short && value < 10;
        }
    }
    return is_short;
}

/// Values of Mounds; `counts` has how many there are of each, as trophies are kept. They stand at
/// the column, or as far to the left of it as they must to end at `end`. Many of one digit stand
/// close together.
static void put_values(ant_pen *pen, const termites_state *state, uint32_t counts, int column,
                       int end) {
    char room[128];
    ant_text text;
    ant_text_init(&text, room, sizeof room);
    bool is_short = write_values(state, counts, " ", &text);
    if (is_short && ant_pen_width(room) > MAX_VALUES) {
        ant_text_init(&text, room, sizeof room);
        (void)write_values(state, counts, "", &text);
    }
    int most = is_short ? MAX_VALUES : MAX_LONG_VALUES;
    int width = ant_pen_width(room);
    int latest = end - (width < most ? width : most);
    ant_pen_to(pen, column < latest ? column : latest);
    ant_pen_cut(pen, room[0] == '\0' ? "–" : room, most);
}

static void put_mounds(ant_pen *pen, const termites_state *state, unsigned seat) {
    uint32_t mounds = 0;
    uint32_t unplaced = 0;
    for (unsigned i = 0; i < TERMITES_VALUES; i++) {
        mounds |= (termites_standing(state, seat) >> i & 1U) << (4 * i);
        unplaced |= (state->unplaced[seat] >> i & 1U) << (4 * i);
    }
    put_values(pen, state, mounds, MOUNDS, UNPLACED - 1);
    put_values(pen, state, unplaced, UNPLACED, TROPHIES - 1);
    put_values(pen, state, state->trophies[seat], TROPHIES, TROPHIES + MAX_VALUES);
}

static void draw_player(ant_pen *pen, const board_scene *scene, unsigned seat) {
    const termites_state *state = scene->state;
    unsigned colony = state->colony[seat];
    if ((int)seat == scene->decider) {
        ant_pen_put(pen, " ▸");
    }
    if (colony != TERMITES_NO_COLONY) {
        ant_pen_to(pen, LETTER);
        ant_pen_ink(pen, colonies[colony].ink);
        ant_pen_put(pen, colonies[colony].letter);
        ant_pen_to(pen, COLONY);
        ant_pen_word(pen, &termites_colony_word, colony);
        ant_pen_ink(pen, ANT_INK_PLAIN);
    }
    ant_pen_to(pen, NAME);
    ant_pen_seat(pen, &termites_party_word, (int)seat, (int)seat == scene->viewer);
    ant_pen_ink(pen, ANT_INK_STRONG);
    ant_pen_number_right(pen, (int)termites_points(state, seat), POINTS_END);
    ant_pen_ink(pen, ANT_INK_PLAIN);
    put_mounds(pen, state, seat);
    ant_pen_number_right(pen, (int)termites_count(state->units[seat]), UNITS_END);
    ant_pen_number_right(pen, (int)termites_bag_size(state->hand[seat]), HAND_END);
    ant_pen_number_right(pen, (int)termites_bag_size(state->stack[seat]), STACK_END);
    ant_pen_end_line(pen);
}

static void draw_players(ant_pen *pen, const board_scene *scene) {
    draw_players_head(pen);
    for (unsigned seat = 0; seat < scene->state->n_seats; seat++) {
        draw_player(pen, scene, seat);
    }
}

static void draw_hand(ant_pen *pen, const board_scene *scene) {
    unsigned kinds[TERMITES_HAND];
    unsigned n = list_hand(scene, kinds);
    if (n == 0) {
        return;
    }
    ant_pen_put(pen, " ");
    ant_pen_phrase_in(pen, ANT_INK_STRONG, "board.your-hand");
    for (unsigned i = 0; i < n; i++) {
        ant_pen_dot(pen);
        put_form(pen, BOARD_TOKEN, termites_caste_of(kinds[i]), termites_termites_of(kinds[i]));
    }
    ant_pen_end_line(pen);
}

// Strengths, where they are not those that the legend tells.

static bool has_strengths(const termites_state *state) {
    return memcmp(state->figures.strengths, termites_standard_figures.strengths,
                  sizeof state->figures.strengths) != 0;
}

/// "w 1 2 3 · s 2 4 6": of tokens with 1, 2 and 3 termites.
static void draw_strengths(ant_pen *pen, const termites_state *state) {
    ant_pen_put(pen, " ");
    ant_pen_phrase(pen, "board.strengths");
    for (unsigned kind = 0; kind < TERMITES_KINDS; kind++) {
        if (termites_termites_of(kind) == 1) {
            ant_pen_dot(pen);
            ant_pen_put(pen, caste_letters[termites_caste_of(kind)]);
        }
        ant_pen_put(pen, " ");
        ant_pen_number(pen, (int)termites_strength_of(state, kind));
    }
    ant_pen_end_line(pen);
}

// Attacks, previewed.

static bool comes_before(const board_attack *one, const board_attack *other) {
    return one->rank != other->rank ? one->rank < other->rank : one->defence > other->defence;
}

static unsigned n_shown(const board_attacks *attacks) {
    return attacks->n < attacks->room ? attacks->n : attacks->room;
}

static void add_attack(board_attacks *attacks, const board_attack *attack) {
    unsigned n = n_shown(attacks);
    unsigned place = n;
    while (place > 0 && comes_before(attack, &attacks->shown[place - 1])) {
        place--;
    }
    attacks->n++;
    if (place == attacks->room) {
        return;
    }
    unsigned n_moved = n - place - (n == attacks->room);
    memmove(&attacks->shown[place + 1], &attacks->shown[place], n_moved * sizeof *attack);
    attacks->shown[place] = *attack;
}

static void find_attacks(const termites_state *state, unsigned seat, board_attacks *attacks) {
    uint8_t n_before[TERMITES_HEXES] = {0}; // attackers of each hex
    for (termites_hexes units = state->units[seat]; units != 0;) {
        unsigned start = termites_take(&units);
        for (termites_hexes targets = termites_targets(state, start); targets != 0;) {
            unsigned target = termites_take(&targets);
            unsigned defence = termites_defence(state, target);
            if (termites_attack(state, start, target) > defence) {
                add_attack(attacks, &(board_attack){start, target, n_before[target]++, defence});
            }
        }
    }
}

/// As it is typed; where several last hexes are possible, with all of them.
static void write_command(const termites_state *state, const board_attack *attack, ant_text *out) {
    bool is_plain = termites_is_mound(state->at[attack->target]) ||
                    termites_has(state->castes[TERMITES_SOLDIER], attack->start); // TE-7.7
    termites_moving moving = {attack->start, attack->target, TERMITES_ATTACKS, 0};
    termites_hexes approaches = 0;
    if (!is_plain) {
        approaches = termites_approaches(state, attack->start, attack->target);
        moving.how = TERMITES_ATTACKS_FROM;
        moving.last = termites_take(&approaches);
    }
    ant_action_text(&termites_game, termites_move_action(&moving), out);
    while (approaches != 0) {
        ant_text_char(out, '/');
        ant_text_string(out, termites_hex_names[termites_take(&approaches)]);
    }
}

/// "3 +2 +1": the attacker, and each unit that supports it (TE-7.2).
static void write_sum(const termites_state *state, const board_attack *attack, ant_text *out) {
    termites_piece attacker = state->at[attack->start];
    termites_hexes others = state->units[termites_owner(attacker)] & ~termites_hex(attack->start);
    ant_text_number(out, termites_strength_of(state, termites_unit_kind(attacker)));
    while (others != 0) {
        termites_hexes other = termites_hex(termites_take(&others));
        unsigned support = termites_support_in(state, other, attack->target);
        if (support > 0) {
            ant_text_string(out, " +");
            ant_text_number(out, support);
        }
    }
}

static void draw_attack(ant_pen *pen, const termites_state *state, const board_attack *attack) {
    enum { COMMAND = 3, MAX_COMMAND = 26, TARGET = 30, MAX_SUM = 24 };
    char room[128];
    ant_text text;
    ant_text_init(&text, room, sizeof room);
    write_command(state, attack, &text);
    ant_pen_to(pen, COMMAND);
    ant_pen_cut(pen, room, MAX_COMMAND);
    ant_pen_to(pen, TARGET);
    put_piece(pen, state, state->at[attack->target]);
    ant_pen_put(pen, ": ");
    ant_text_init(&text, room, sizeof room);
    write_sum(state, attack, &text);
    ant_pen_cut(pen, room, MAX_SUM);
    ant_pen_put(pen, " = ");
    ant_pen_ink(pen, ANT_INK_STRONG);
    put_form(pen, BOARD_AGAINST, termites_attack(state, attack->start, attack->target),
             attack->defence);
    ant_pen_ink(pen, ANT_INK_PLAIN);
    ant_pen_end_line(pen);
}

static void draw_attacks_head(ant_pen *pen, const board_scene *scene,
                              const board_attacks *attacks) {
    ant_pen_put(pen, " ");
    ant_pen_ink(pen, ANT_INK_STRONG);
    if (scene->shown == scene->viewer) {
        ant_pen_phrase(pen, "board.attacks");
    } else {
        put_form(pen, BOARD_ATTACKS_OF, scene->shown, 0);
    }
    ant_pen_ink(pen, ANT_INK_PLAIN);
    ant_pen_dot(pen);
    if (attacks->n == 0) {
        ant_pen_phrase_in(pen, ANT_INK_FAINT, "board.no-attacks");
    } else {
        put_form(pen, BOARD_SHOWN, n_shown(attacks), attacks->n);
    }
    ant_pen_end_line(pen);
}

static void draw_attacks(ant_pen *pen, const board_scene *scene) {
    board_attacks attacks = {.room = pen->style->is_compact ? MAX_COMPACT_ATTACKS : MAX_ATTACKS};
    if (has_strengths(scene->state)) { // a line less for them
        attacks.room--;
    }
    find_attacks(scene->state, (unsigned)scene->shown, &attacks);
    if (!pen->style->is_compact) {
        draw_attacks_head(pen, scene, &attacks);
    }
    for (unsigned i = 0; i < n_shown(&attacks); i++) {
        draw_attack(pen, scene->state, &attacks.shown[i]);
    }
}

// What the decision at hand is about.

static void draw_attacked(ant_pen *pen, const termites_state *state) {
    ant_pen_put(pen, " ");
    ant_pen_form(pen, forms,
                 &(ant_form){BOARD_ATTACKED,
                             {state->target, state->start, state->last,
                              termites_attack(state, state->start, state->target),
                              termites_defence(state, state->target)}});
    ant_pen_end_line(pen);
}

static void draw_stock(ant_pen *pen, const termites_state *state) {
    ant_pen_put(pen, " ");
    put_form(pen, BOARD_LAID, state->step, state->tiles);
    ant_pen_dot(pen);
    ant_pen_form(pen, forms,
                 &(ant_form){BOARD_STOCK, {state->stock[0], state->stock[1], state->stock[2]}});
    ant_pen_end_line(pen);
}

/// "w122 s11": a digit for the termites on each token.
static void put_colony_tokens(ant_pen *pen, unsigned colony, termites_bag tokens) {
    ant_pen_put_in(pen, colonies[colony].ink, colonies[colony].letter);
    ant_pen_put(pen, " ");
    ant_pen_word(pen, &termites_colony_word, colony);
    for (unsigned kind = 0; kind < TERMITES_KINDS; kind++) {
        int termites = (int)termites_termites_of(kind);
        if (termites == 1) {
            ant_pen_put(pen, " ");
            ant_pen_put(pen, caste_letters[termites_caste_of(kind)]);
        }
        for (unsigned n = 0; n < termites_bag_count(tokens, kind); n++) {
            ant_pen_number(pen, termites);
        }
    }
}

/// What everybody knows of another's tokens (TE-10.2), and the attacks that they could make.
static void draw_look(ant_pen *pen, const board_scene *scene) {
    const termites_state *state = scene->state;
    unsigned colony = state->colony[scene->shown];
    if (colony == TERMITES_NO_COLONY) {
        return;
    }
    ant_pen_put(pen, " ");
    put_form(pen, BOARD_TO_COME, scene->shown, 0);
    ant_pen_put(pen, " ");
    put_colony_tokens(pen, colony, state->hand[scene->shown] + state->stack[scene->shown]);
    ant_pen_end_line(pen);
    if (scene->decider >= 0) {
        draw_attacks(pen, scene);
    }
}

/// What there is to choose from, two colonies a line.
static void draw_colonies(ant_pen *pen, const termites_state *state) {
    enum { SECOND = 40 };
    if (!pen->style->is_compact) {
        ant_pen_line(pen, ANT_INK_PLAIN, "board.colonies");
    }
    for (unsigned colony = 0; colony < TERMITES_COLONIES; colony++) {
        ant_pen_to(pen, colony % 2 == 0 ? LETTER : SECOND);
        put_colony_tokens(pen, colony, state->figures.tokens[colony]);
        if (colony % 2 == 1) {
            ant_pen_end_line(pen);
        }
    }
}

/// What the mark on hexes means, where there is one.
static const char *mark_key(const board_scene *scene) {
    termites_hexes own = scene->viewer == ANT_SPECTATOR ? 0 : scene->state->units[scene->viewer];
    if (scene->barred != 0) {
        return "board.barred";
    }
    if (scene->marked == 0) {
        return NULL;
    }
    return scene->state->phase == TERMITES_RETREAT ? "board.marked-retreat"
           : (scene->marked & own) != 0            ? "board.marked-removed"
                                                   : "board.marked-mound";
}

static void draw_decision(ant_pen *pen, const board_scene *scene) {
    const char *key = mark_key(scene);
    if (scene->shown != scene->viewer) {
        draw_look(pen, scene);
        return;
    }
    if (scene->state->phase == TERMITES_RETREAT) {
        draw_attacked(pen, scene->state);
    } else if (scene->state->phase == TERMITES_LAY) {
        draw_stock(pen, scene->state);
    } else if (scene->state->phase == TERMITES_CHOOSE) {
        draw_colonies(pen, scene->state);
    } else if (scene->state->phase == TERMITES_MOVE && scene->is_asked) {
        draw_attacks(pen, scene);
    }
    if (key != NULL) {
        ant_pen_line(pen, ANT_INK_PLAIN, key);
    }
}

static void draw_board(ant_pen *pen, const board_scene *scene) {
    draw_title(pen, scene);
    ant_pen_rule(pen);
    if (scene->decider >= 0) {
        draw_ribbon(pen, scene);
    }
    draw_hexes(pen, scene);
    draw_players(pen, scene);
    draw_hand(pen, scene);
    draw_decision(pen, scene);
    if (has_strengths(scene->state)) {
        draw_strengths(pen, scene->state);
        ant_pen_line(pen, ANT_INK_FAINT, "board.castes");
    } else {
        ant_pen_line(pen, ANT_INK_FAINT, "board.legend-units");
    }
    ant_pen_line(pen, ANT_INK_FAINT, "board.legend-ground");
    ant_pen_rule(pen);
}

static void draw_compact_board(ant_pen *pen, const board_scene *scene) {
    if (scene->decider >= 0) {
        draw_ribbon(pen, scene);
    } else {
        draw_title(pen, scene);
    }
    draw_hexes(pen, scene);
    draw_players(pen, scene);
    if (has_strengths(scene->state) && scene->state->phase >= TERMITES_PLACE &&
        scene->state->phase <= TERMITES_MOVE) {
        draw_strengths(pen, scene->state);
    }
    draw_decision(pen, scene);
}

/// The hexes that the viewer chooses among, where the choice is one of hexes.
static termites_hexes hexes_to_choose(const board_scene *scene) {
    const termites_state *state = scene->state;
    if (!scene->is_asked) {
        return 0;
    }
    switch (state->phase) {
    case TERMITES_NEUTRALS:
    case TERMITES_START:
        return termites_mound_sites(state);
    case TERMITES_RETREAT:
        return termites_retreats(state, state->start, state->target, state->last);
    case TERMITES_RESETTLE:
        return termites_resettling_sites(state);
    default:
        return 0;
    }
}

/// Hexes without a tile that no tile of the stock fits on.
static termites_hexes hexes_barred(const board_scene *scene) {
    const termites_state *state = scene->state;
    if (!scene->is_asked || state->phase != TERMITES_LAY) {
        return 0;
    }
    return TERMITES_BOARD & ~termites_tile_sites(state) & ~termites_tiled(state) &
           ~termites_all_mounds(state);
}

void termites_board(const void *state, int seat, const ant_board_style *style, ant_text *out) {
    const termites_state *self = state;
    ant_seats deciders = termites_to_act(self);
    board_scene scene = {.state = self};
    scene.viewer = seat < self->n_seats ? seat : ANT_SPECTATOR; // whoever has no seat looks on
    scene.shown = ant_pen_shown(style, scene.viewer, self->n_seats);
    scene.decider = deciders != 0 ? __builtin_ctz(deciders) : -1;
    scene.is_asked = scene.viewer == scene.decider;
    scene.marked = hexes_to_choose(&scene);
    scene.barred = hexes_barred(&scene);
    ant_sheet sheet;
    ant_pen pen = ant_pen_begin(&sheet, style, out);
    if (style->is_compact) {
        draw_compact_board(&pen, &scene);
    } else {
        draw_board(&pen, &scene);
    }
}
