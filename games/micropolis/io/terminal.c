// SPDX-License-Identifier: MIT
//
// The board in a terminal. Nothing on the table is hidden but the order of the pile (MP-1.4), which
// is not in the state either; so it is drawn from the state itself.
#include <string.h>

#include <antfarm/pen.h>

#include "io/picture.h"
#include "rules/rules.h"

enum { LEFT = 3, MAX_OWN = 2 }; ///< column where things begin; anthills of one seat

/// The best way to take a tile of the line to a side of an anthill.
typedef struct board_offer {
    bool is_there;
    bool is_filled; ///< it fills the barracks
    int points;     ///< that it brings
} board_offer;

/// The ways to take a tile into an anthill.
typedef struct board_offers {
    bool is_there;
    bool is_payable; ///< otherwise only for an Architect token
    board_offer sides[MICROPOLIS_SIDES];
} board_offers;

/// What is drawn: the table, for whom, and what that seat may do.
typedef struct board_scene {
    const micropolis_state *state;
    int viewer;   ///< ANT_SPECTATOR where it is nobody
    int shown;    ///< whose anthills are drawn; -1 for nobody's
    bool is_look; ///< they are another's, whom the viewer looks at
    ant_result result;
    board_offers line[MICROPOLIS_LINE][MAX_OWN];
    bool has_offers;
} board_scene;

/// The phrases of the board that take arguments, "board.NAME" in the catalogue: those that say who
/// decides, by phase, and then these.
typedef enum board_form {
    BOARD_ROUND = MICROPOLIS_OVER,
    BOARD_PRICE,
    BOARD_REFILL,
    BOARD_HILL_OF,
    BOARD_BUILT,
    BOARD_GALLERY,
    BOARD_TOGETHER,
    BOARD_POINTS,
    BOARD_FORMS
} board_form;

// clang-format off
static const ant_word_type number_word = { .kind = ANT_WORD_NUMBER, .name = "number" };
#define NUMBER(name) { (name), &number_word }
#define PARTY        { "party", &micropolis_party_word }
static const ant_form_type forms[BOARD_FORMS] = {
    [MICROPOLIS_TAKE]      = { "takes", NULL, { PARTY } },
    [MICROPOLIS_REARRANGE] = { "rearranges", NULL, { PARTY } },
    [MICROPOLIS_AWARD]     = { "awards", NULL, { PARTY } },
    [BOARD_ROUND]          = { "round", NULL, { NUMBER("round"), NUMBER("rounds") } },
    [BOARD_PRICE]          = { "price", NULL, { NUMBER("price") } },
    [BOARD_REFILL]         = { "refill", NULL, { NUMBER("rounds") } },
    [BOARD_HILL_OF]        = { "anthill-of", NULL, { PARTY } },
    [BOARD_BUILT]          = { "built", NULL, { NUMBER("tiles"), NUMBER("all") } },
    [BOARD_GALLERY]        = { "gallery", NULL, { NUMBER("ants"), NUMBER("tiles") } },
    [BOARD_TOGETHER]       = { "together", NULL, { NUMBER("points") } },
    [BOARD_POINTS]         = { "points", NULL, { NUMBER("points") } },
};
// clang-format on

static void put_form(ant_pen *pen, unsigned form, int64_t a, int64_t b) {
    ant_pen_form(pen, forms, &(ant_form){.type = (uint8_t)form, .args = {a, b}});
}

// The title, and the ribbon that says who decides what.

static void put_supply(ant_pen *pen, const micropolis_state *state) {
    put_form(pen, BOARD_ROUND, state->round + 1, micropolis_rounds(state));
    ant_pen_dot(pen);
    ant_pen_count(pen, "board.pile", __builtin_popcountll(state->pile));
    ant_pen_dot(pen);
    ant_pen_count(pen, "board.reserve", (int)state->reserve);
    ant_pen_dot(pen);
    ant_pen_count(pen, "board.tokens", (int)micropolis_free_tokens(state));
}

static void put_refill(ant_pen *pen, const micropolis_state *state) {
    unsigned rounds = micropolis_rounds_to_refill(state);
    ant_pen_ink(pen, ANT_INK_FAINT);
    if (rounds > 0) {
        put_form(pen, BOARD_REFILL, rounds, 0);
    } else {
        ant_pen_phrase(pen, "board.no-refill");
    }
    ant_pen_ink(pen, ANT_INK_PLAIN);
}

static void draw_title(ant_pen *pen, const micropolis_state *state) {
    ant_pen_put(pen, " ");
    ant_pen_phrase_in(pen, ANT_INK_STRONG, "game.title");
    ant_pen_dot(pen);
    ant_pen_word(pen, &micropolis_variant_word, state->variant);
    ant_pen_dot(pen);
    if (state->phase == MICROPOLIS_OVER) {
        ant_pen_phrase(pen, "phase.over");
    } else {
        put_supply(pen, state);
    }
    ant_pen_end_line(pen);
}

static void draw_ribbon(ant_pen *pen, const micropolis_state *state) {
    ant_pen_put(pen, " ▸ ");
    ant_pen_ink(pen, ANT_INK_STRONG);
    put_form(pen, state->phase, micropolis_decides(state), 0);
    ant_pen_ink(pen, ANT_INK_PLAIN);
    ant_pen_dot(pen);
    put_refill(pen, state);
    ant_pen_end_line(pen);
}

/// All that a compact screen has room for: the question below the board says what is decided.
static void draw_compact_title(ant_pen *pen, const micropolis_state *state) {
    ant_pen_put(pen, " ");
    put_supply(pen, state);
    ant_pen_dot(pen);
    put_refill(pen, state);
    ant_pen_end_line(pen);
}

// What the tiles of the line would bring.

static int points_after(const board_scene *scene, ant_action action) {
    micropolis_state after = *scene->state;
    ant_chance chance; // for tiles that are drawn at the end of a round; they score nothing
    ant_result result;
    ant_chance_seed(&chance, 0);
    micropolis_apply(&after, scene->viewer, action, &chance, NULL);
    ant_result_of(&micropolis_game, &after, &result);
    return result.score[scene->viewer] - scene->result.score[scene->viewer];
}

static void add_offer(board_scene *scene, ant_action action) {
    micropolis_taking t = micropolis_taking_of(scene->state, (unsigned)scene->viewer, action);
    board_offers *offers = &scene->line[t.place][micropolis_own_number(scene->state, t.hill)];
    if (t.is_by_token && offers->is_payable) {
        return; // actions ascend, so paying came first: a token would rather be saved
    }
    board_offer *offer = &offers->sides[t.side];
    int points = points_after(scene, action);
    offers->is_there = true;
    offers->is_payable = !t.is_by_token;
    scene->has_offers = true;
    if (!offer->is_there || points > offer->points) {
        *offer = (board_offer){true, t.is_filling, points};
    }
}

static void find_offers(board_scene *scene) {
    ant_action legal[ANT_MAX_ACTIONS];
    bool is_asked =
        scene->state->phase == MICROPOLIS_TAKE && scene->viewer != ANT_SPECTATOR && !scene->is_look;
    int n = is_asked ? micropolis_legal(scene->state, scene->viewer, legal) : 0;
    for (int i = 0; i < n; i++) {
        add_offer(scene, legal[i]);
    }
}

// The line: places and prices, pictures, barracks and soldiers, and what each tile would bring.

static int cell_column(unsigned place) {
    return LEFT + (int)place * (MICROPOLIS_WIDE + 1);
}

static void draw_prices(ant_pen *pen, const board_scene *scene) {
    for (unsigned place = 0; place < scene->state->n_line; place++) {
        const board_offers *own = scene->line[place];
        bool is_offered = own[0].is_there || own[1].is_there;
        bool is_by_token = is_offered && !own[0].is_payable && !own[1].is_payable;
        ant_pen_to(pen, cell_column(place));
        ant_pen_put(pen, is_offered ? "[" : " ");
        ant_pen_ink(pen, is_offered ? ANT_INK_STRONG : ANT_INK_FAINT);
        ant_pen_number(pen, (int)place + 1);
        ant_pen_ink(pen, ANT_INK_PLAIN);
        ant_pen_put(pen, is_offered ? "] " : "  ");
        ant_pen_ink(pen, is_offered ? ANT_INK_PLAIN : ANT_INK_FAINT);
        if (place == 0 || is_by_token) {
            ant_pen_phrase(pen, place == 0 ? "board.free" : "board.by-token");
        } else {
            put_form(pen, BOARD_PRICE, place, 0);
        }
        ant_pen_ink(pen, ANT_INK_PLAIN);
    }
    ant_pen_end_line(pen);
}

static void put_barracks(ant_pen *pen, unsigned size, bool is_full) {
    ant_pen_put(pen, "[");
    ant_pen_ink(pen, is_full ? ANT_INK_RED : ANT_INK_PLAIN);
    for (unsigned i = 0; i < size; i++) {
        ant_pen_put(pen, is_full ? "■" : "·");
    }
    ant_pen_ink(pen, ANT_INK_PLAIN);
    ant_pen_put(pen, "]");
}

/// Barracks, and soldiers that lie on the tiles; no line where there are none.
static void draw_under_tiles(ant_pen *pen, const micropolis_state *state) {
    enum { LARGEST_BARRACKS = MICROPOLIS_MAX_BARRACKS + 2 };
    bool is_empty = true;
    for (unsigned place = 0; place < state->n_line; place++) {
        unsigned size = micropolis_barracks(state->tiles[micropolis_line_tile(state, place)]);
        unsigned soldiers = micropolis_line_soldiers(state, place);
        if (size > 0) {
            ant_pen_to(pen, cell_column(place));
            put_barracks(pen, size, false);
        }
        if (soldiers > 0 && size < MICROPOLIS_MAX_BARRACKS) {
            ant_pen_to(pen, cell_column(place) + LARGEST_BARRACKS);
        }
        if (soldiers > 0) {
            ant_pen_put(pen, "+");
            ant_pen_number(pen, (int)soldiers);
            ant_pen_put_in(pen, ANT_INK_RED, "●");
        }
        is_empty = is_empty && size == 0 && soldiers == 0;
    }
    if (!is_empty) {
        ant_pen_end_line(pen);
    }
}

static void put_offer(ant_pen *pen, const board_offer *offer, const char *arrow) {
    if (!offer->is_there) {
        return;
    }
    ant_pen_put(pen, arrow);
    ant_pen_ink(pen, offer->points > 0   ? ANT_INK_GREEN
                     : offer->points < 0 ? ANT_INK_RED
                                         : ANT_INK_PLAIN);
    ant_pen_put(pen, offer->points >= 0 ? "+" : "");
    ant_pen_number(pen, offer->points);
    ant_pen_ink(pen, ANT_INK_PLAIN);
    ant_pen_put(pen, offer->is_filled ? "f" : "");
}

static void draw_offers(ant_pen *pen, const board_scene *scene, unsigned own) {
    bool is_expert = scene->state->variant == MICROPOLIS_EXPERT;
    ant_pen_put(pen, " ");
    if (is_expert) {
        ant_pen_number(pen, (int)own + 1);
    }
    for (unsigned place = 0; place < scene->state->n_line; place++) {
        const board_offer *sides = scene->line[place][own].sides;
        ant_pen_to(pen, cell_column(place));
        put_offer(pen, &sides[MICROPOLIS_START], "");
        put_offer(pen, &sides[MICROPOLIS_CLOSE], "");
        put_offer(pen, &sides[MICROPOLIS_LEFT], "◂");
        ant_pen_to(pen, cell_column(place) + MICROPOLIS_WIDE / 2);
        put_offer(pen, &sides[MICROPOLIS_RIGHT], "▸");
    }
    ant_pen_end_line(pen);
}

static void draw_line(ant_pen *pen, const board_scene *scene) {
    const micropolis_state *state = scene->state;
    micropolis_picture pictures[MICROPOLIS_LINE];
    for (unsigned place = 0; place < state->n_line; place++) {
        micropolis_picture_draw(&pictures[place], state->tiles[micropolis_line_tile(state, place)],
                                MICROPOLIS_WIDE, NULL);
    }
    draw_prices(pen, scene);
    for (int row = 0; row < MICROPOLIS_PICTURE_ROWS; row++) {
        for (unsigned place = 0; place < state->n_line; place++) {
            ant_pen_to(pen, cell_column(place));
            micropolis_picture_put(pen, &pictures[place], row);
        }
        ant_pen_end_line(pen);
    }
    draw_under_tiles(pen, state);
    for (unsigned own = 0; scene->has_offers && own < micropolis_hills_each(state); own++) {
        draw_offers(pen, scene, own);
    }
}

// An anthill: its ring, opened at the end that is not closed or between the first and the last.

enum { JOINT = 2, STEP = MICROPOLIS_NARROW + 1, SECOND_GALLERY = 41, MAX_GALLERY = 37 };

static ant_ink gallery_ink(unsigned gallery) {
    static const ant_ink inks[] = {ANT_INK_YELLOW, ANT_INK_CYAN, ANT_INK_MAGENTA,
                                   ANT_INK_GREEN,  ANT_INK_BLUE, ANT_INK_RED};
    return inks[gallery % (sizeof inks / sizeof *inks)];
}

static void put_gallery_letter(ant_pen *pen, unsigned gallery) {
    const char letter[2] = {(char)('a' + gallery), '\0'};
    ant_pen_put_in(pen, gallery_ink(gallery), letter);
}

static void draw_hill_head(ant_pen *pen, const board_scene *scene, unsigned index) {
    const micropolis_state *state = scene->state;
    const micropolis_hill *hill = &state->hills[index];
    ant_pen_put(pen, " ");
    ant_pen_ink(pen, ANT_INK_STRONG);
    if (scene->shown == scene->viewer) {
        ant_pen_phrase(pen, "board.your-anthill");
    } else {
        put_form(pen, BOARD_HILL_OF, scene->shown, 0);
    }
    if (state->variant == MICROPOLIS_EXPERT) {
        ant_pen_put(pen, " ");
        ant_pen_number(pen, (int)micropolis_own_number(state, index) + 1);
    }
    ant_pen_ink(pen, ANT_INK_PLAIN);
    ant_pen_dot(pen);
    ant_pen_count(pen, "board.army", hill->army);
    ant_pen_put(pen, state->leader == index ? " ★" : "");
    ant_pen_dot(pen);
    if (hill->n_tiles == MICROPOLIS_RING) {
        ant_pen_phrase(pen, "board.closed");
    } else {
        put_form(pen, BOARD_BUILT, hill->n_tiles, MICROPOLIS_RING);
    }
    ant_pen_end_line(pen);
}

/// One row of the ring; the openings between two tiles bear the letter of their gallery.
static void draw_ring_row(ant_pen *pen, const micropolis_hill *hill, const micropolis_walk *walk,
                          const micropolis_picture *pictures, int row) {
    unsigned n = hill->n_tiles;
    bool is_middle = row == MICROPOLIS_PICTURE_ROWS / 2;
    bool is_open = n < MICROPOLIS_RING;
    unsigned left = row == 0 ? MICROPOLIS_LU : MICROPOLIS_LD;
    unsigned right = row == 0 ? MICROPOLIS_RU : MICROPOLIS_RD;
    ant_pen_put(pen, is_middle || !is_open ? "  " : " ‹");
    for (unsigned place = 0; place < n; place++) {
        if (is_middle) {
            ant_pen_put(pen, " ");
        } else {
            put_gallery_letter(pen, walk->parts[place][left]);
        }
        micropolis_picture_put(pen, &pictures[place], row);
    }
    if (!is_middle) {
        put_gallery_letter(pen, walk->parts[n - 1][right]);
        ant_pen_put(pen, is_open ? "›" : "");
    }
    ant_pen_end_line(pen);
}

static void draw_ring(ant_pen *pen, const micropolis_state *state, const micropolis_hill *hill,
                      const micropolis_walk *walk) {
    micropolis_picture pictures[MICROPOLIS_RING];
    for (unsigned place = 0; place < hill->n_tiles; place++) {
        ant_ink inks[MICROPOLIS_OPENINGS];
        for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
            inks[i] = gallery_ink(walk->parts[place][i]);
        }
        micropolis_picture_draw(&pictures[place], micropolis_tile_at(state, hill, place),
                                MICROPOLIS_NARROW, inks);
    }
    for (int row = 0; row < MICROPOLIS_PICTURE_ROWS; row++) {
        draw_ring_row(pen, hill, walk, pictures, row);
    }
}

/// The barracks with their places, as a general is told of them.
static void draw_hill_barracks(ant_pen *pen, const micropolis_state *state,
                               const micropolis_hill *hill) {
    unsigned set = micropolis_barracks_set(state, hill);
    for (unsigned rest = set; rest != 0; rest &= rest - 1) {
        unsigned place = (unsigned)__builtin_ctz(rest);
        int column = JOINT + 1 + (int)place * STEP;
        if (pen->column < column) { // a large one reaches up to its neighbour
            ant_pen_to(pen, column);
        }
        ant_pen_ink(pen, ANT_INK_FAINT);
        ant_pen_number(pen, (int)place + 1);
        ant_pen_ink(pen, ANT_INK_PLAIN);
        put_barracks(pen, micropolis_barracks(micropolis_tile_at(state, hill, place)),
                     (hill->full >> place & 1U) != 0);
    }
    if (set != 0) {
        ant_pen_end_line(pen);
    }
}

/// What is in a gallery, and what it scores by itself.
static void write_gallery(const ant_pen *pen, micropolis_gallery gallery, ant_text *out) {
    const ant_form form = {.type = BOARD_GALLERY,
                           .args = {micropolis_ants(gallery), micropolis_length(gallery)}};
    ant_form_say(pen->style->catalogue, NULL, "board", forms, &form, out);
    if (micropolis_kinds(gallery) > 0) {
        ant_text_char(out, ' ');
        for (unsigned fruit = MICROPOLIS_CHERRY; fruit < MICROPOLIS_GIFT; fruit++) {
            bool is_there = (micropolis_fruits_in(gallery) >> (fruit - MICROPOLIS_CHERRY) & 1) != 0;
            ant_text_string(out, is_there ? micropolis_fruit_letters(fruit) : "");
        }
        for (unsigned i = 0; i < micropolis_gifts_in(gallery); i++) {
            ant_text_string(out, micropolis_fruit_letters(MICROPOLIS_GIFT));
        }
        ant_text_char(out, '=');
        ant_text_number(out, micropolis_harvest_of(gallery));
    }
    if (micropolis_queens(gallery) > 0) {
        ant_text_char(out, ' ');
        for (unsigned i = 0; i < micropolis_queens(gallery); i++) {
            ant_text_char(out, 'Q');
        }
        ant_text_char(out, '=');
        ant_text_number(out, micropolis_royal_of(gallery));
    }
}

/// The galleries that can still grow, two a line.
static void draw_open_galleries(ant_pen *pen, const micropolis_walk *walk) {
    bool is_second = false;
    for (unsigned i = 0; i < walk->n_galleries; i++) {
        char room[128];
        ant_text text;
        if ((walk->open >> i & 1) == 0) {
            continue;
        }
        ant_text_init(&text, room, sizeof room);
        write_gallery(pen, walk->galleries[i], &text);
        ant_pen_to(pen, is_second ? SECOND_GALLERY : LEFT);
        put_gallery_letter(pen, i);
        ant_pen_put(pen, " ");
        ant_pen_cut(pen, room, MAX_GALLERY);
        if (is_second) {
            ant_pen_end_line(pen);
        }
        is_second = !is_second;
    }
    if (is_second) {
        ant_pen_end_line(pen);
    }
}

static void draw_hills(ant_pen *pen, const board_scene *scene) {
    const micropolis_state *state = scene->state;
    unsigned each = micropolis_hills_each(state);
    unsigned first = (unsigned)scene->shown * each;
    for (unsigned index = first; index < first + each; index++) {
        const micropolis_hill *hill = &state->hills[index];
        draw_hill_head(pen, scene, index);
        if (hill->n_tiles > 0) {
            micropolis_walk walk;
            micropolis_walk_hill(state, hill, &walk);
            draw_ring(pen, state, hill, &walk);
            draw_hill_barracks(pen, state, hill);
            if (!pen->style->is_compact || scene->is_look) { // otherwise the offers sum them up
                draw_open_galleries(pen, &walk);
            }
        }
    }
}

// All anthills, one a row, with the points that they would score as they are (MP-7.15).

/// Numbers of a row, each with the phrase above it and the column before which it ends.
typedef enum board_number {
    NUMBER_ARMY,
    NUMBER_TILES,
    NUMBER_LARGEST,
    NUMBER_TOKENS,
    NUMBER_POPULATION, ///< and on in the order of the score sheet
    NUMBER_TOTAL = NUMBER_POPULATION + 6,
    NUMBERS
} board_number;

// clang-format off
static const struct { const char *key; int column; } columns[NUMBERS] = {
    [NUMBER_ARMY]           = { "board.army", 23 },
    [NUMBER_TILES]          = { "board.tiles", 29 },
    [NUMBER_LARGEST]        = { "board.largest", 37 },
    [NUMBER_TOKENS]         = { "board.tokens", 44 },
    [NUMBER_POPULATION]     = { "board.population", 49 },
    [NUMBER_POPULATION + 1] = { "board.colony", 54 },
    [NUMBER_POPULATION + 2] = { "board.harvest", 59 },
    [NUMBER_POPULATION + 3] = { "board.royal", 65 },
    [NUMBER_POPULATION + 4] = { "board.red-army", 69 },
    [NUMBER_POPULATION + 5] = { "board.barracks", 74 },
    [NUMBER_TOTAL]          = { "board.total", 80 },
};
// clang-format on

static void count_row(const board_scene *scene, unsigned seat, unsigned number,
                      int numbers[NUMBERS]) {
    enum { ROWS = NUMBER_TOTAL - NUMBER_POPULATION };
    const micropolis_state *state = scene->state;
    const micropolis_hill *hill = &state->hills[seat * micropolis_hills_each(state) + number];
    const ant_score_row *rows = &scene->result.rows[number * (ROWS + 1)]; // a total behind each
    numbers[NUMBER_ARMY] = hill->army;
    numbers[NUMBER_TILES] = hill->n_tiles;
    numbers[NUMBER_LARGEST] = micropolis_closed(hill).largest;
    numbers[NUMBER_TOKENS] = state->tokens[seat];
    numbers[NUMBER_TOTAL] = 0;
    for (unsigned i = 0; i < ROWS; i++) {
        numbers[NUMBER_POPULATION + i] = rows[i].points[seat];
        numbers[NUMBER_TOTAL] += rows[i].points[seat];
    }
}

static void draw_table_row(ant_pen *pen, const board_scene *scene, unsigned seat, unsigned number) {
    const micropolis_state *state = scene->state;
    int numbers[NUMBERS];
    count_row(scene, seat, number, numbers);
    bool is_acting = number == 0 && (micropolis_to_act(state) & ant_seat_set((int)seat)) != 0;
    ant_pen_put(pen, is_acting ? " ▸" : "  ");
    ant_pen_put(pen, state->leader == seat * micropolis_hills_each(state) + number ? "★" : " ");
    if (number == 0) {
        ant_pen_seat(pen, &micropolis_party_word, (int)seat, (int)seat == scene->viewer);
    } else {
        put_form(pen, BOARD_TOGETHER, scene->result.score[seat], 0);
    }
    for (unsigned i = 0; i < NUMBERS; i++) {
        if (i == NUMBER_TOKENS && number > 0) { // they belong to the player, not to an anthill
            continue;
        }
        ant_pen_ink(pen, i == NUMBER_TOTAL ? ANT_INK_STRONG : ANT_INK_PLAIN);
        ant_pen_number_right(pen, numbers[i], columns[i].column);
        ant_pen_ink(pen, ANT_INK_PLAIN);
    }
    ant_pen_end_line(pen);
}

static void draw_table(ant_pen *pen, const board_scene *scene) {
    ant_pen_put(pen, " ");
    ant_pen_ink(pen, ANT_INK_FAINT);
    ant_pen_phrase(pen, "board.leads");
    for (unsigned i = 0; i < NUMBERS; i++) {
        ant_pen_phrase_right(pen, columns[i].key, columns[i].column);
    }
    ant_pen_ink(pen, ANT_INK_PLAIN);
    ant_pen_end_line(pen);
    for (unsigned seat = 0; seat < scene->state->n_seats; seat++) {
        for (unsigned number = 0; number < micropolis_hills_each(scene->state); number++) {
            draw_table_row(pen, scene, seat, number);
        }
    }
}

/// Armies and points in short, as many as a line holds.
static void draw_standings(ant_pen *pen, const board_scene *scene) {
    const micropolis_state *state = scene->state;
    unsigned each = micropolis_hills_each(state);
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        char room[128];
        ant_text text;
        ant_text_init(&text, room, sizeof room);
        ant_word_say(pen->style->catalogue, pen->style->names, &micropolis_party_word, seat, &text);
        for (unsigned number = 0; number < each; number++) {
            ant_text_char(&text, number == 0 ? ' ' : '+');
            ant_text_number(&text, state->hills[seat * each + number].army);
        }
        ant_text_string(&text, "● ");
        const ant_form form = {.type = BOARD_POINTS, .args = {scene->result.score[seat]}};
        ant_form_say(pen->style->catalogue, NULL, "board", forms, &form, &text);
        if (pen->column + 4 + ant_pen_width(room) > ANT_BOARD_WIDTH) {
            ant_pen_end_line(pen);
        }
        bool is_acting = (micropolis_to_act(state) & ant_seat_set((int)seat)) != 0;
        ant_pen_put(pen, is_acting ? " ▸" : "  ");
        ant_pen_put(pen, micropolis_owner(state, state->leader) == seat ? "★" : " ");
        ant_pen_put_in(pen, (int)seat == scene->viewer ? ANT_INK_STRONG : ANT_INK_PLAIN, room);
        ant_pen_put(pen, " ");
    }
    ant_pen_end_line(pen);
}

/// What the letters and marks stand for.
static void draw_legend(ant_pen *pen, const board_scene *scene) {
    static const char *const keys[] = {"board.legend-ants", "board.legend-fruits",
                                       "board.legend-soldiers", "board.legend-offers"};
    unsigned n = scene->has_offers ? 4 : 3;
    for (unsigned i = 0; i < n; i++) {
        ant_pen_line(pen, ANT_INK_FAINT, keys[i]);
    }
}

static void draw_board(ant_pen *pen, const board_scene *scene) {
    bool is_over = scene->state->phase == MICROPOLIS_OVER;
    draw_title(pen, scene->state);
    ant_pen_rule(pen);
    if (!is_over) {
        draw_ribbon(pen, scene->state);
        draw_line(pen, scene);
        ant_pen_gap(pen);
    }
    if (scene->shown >= 0) {
        draw_hills(pen, scene);
        ant_pen_gap(pen);
    }
    draw_table(pen, scene);
    if (!is_over) {
        draw_legend(pen, scene);
    }
    ant_pen_rule(pen);
}

/// The moves below it take a third of a compact screen.
static void draw_compact_board(ant_pen *pen, const board_scene *scene) {
    draw_compact_title(pen, scene->state);
    draw_line(pen, scene);
    draw_hills(pen, scene);
    draw_standings(pen, scene);
}

void micropolis_board(const void *state, int seat, const ant_board_style *style, ant_text *out) {
    const micropolis_state *self = state;
    board_scene scene;
    memset(&scene, 0, sizeof scene);
    scene.state = self;
    scene.viewer = seat < self->n_seats ? seat : ANT_SPECTATOR; // whoever has no seat looks on
    bool is_over = self->phase == MICROPOLIS_OVER;
    bool is_seated = scene.viewer != ANT_SPECTATOR;
    int usual = is_seated ? seat : is_over ? -1 : (int)micropolis_decides(self);
    scene.shown = ant_pen_shown(style, usual, self->n_seats);
    scene.is_look = scene.shown != usual;
    ant_result_of(&micropolis_game, self, &scene.result);
    find_offers(&scene);
    ant_sheet sheet;
    ant_pen pen = ant_pen_begin(&sheet, style, out);
    if (style->is_compact && !is_over) {
        draw_compact_board(&pen, &scene);
    } else {
        draw_board(&pen, &scene);
    }
}
