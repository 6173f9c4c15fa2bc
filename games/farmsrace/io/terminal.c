// SPDX-License-Identifier: MIT
//
// The board in a terminal: the regions, the players, and the viewer's hand. Other hands and Spies
// (FR-17.1) are told by their number alone, and face-down humans to nobody but Adorable (FR-17.6).
#include "io/terminal.h"

enum { MAX_PART = 24, MAX_KEY = 64 };

// clang-format off
const ant_word_type farmsrace_number_word = { .kind = ANT_WORD_NUMBER, .name = "number" };
/// Resources in a few letters, "board.wheat" in the catalogue.
static const char *const short_names[FARMSRACE_RESOURCES] = { "wheat", "brick", "wood", "weapons", "plutonium" };
static const ant_word_type short_word = { .kind = ANT_WORD_NAME, .name = "board", .names = short_names, .n_names = FARMSRACE_RESOURCES };
static const ant_form_type
    round_form      = { "round", NULL, { NUMBER("round") } },
    round_of_form   = { "round-of", NULL, { NUMBER("round"), NUMBER("limit") } },
    points_win_form = { "points-win", NULL, { NUMBER("points") } },
    amount_form     = { "amount", NULL, { NUMBER("number"), { "resource", &farmsrace_resource_word } } },
    few_form        = { "few", NULL, { NUMBER("number"), { "resource", &short_word } } },
    too_many_form   = { "too-many", NULL, { NUMBER("number") } };

/// Chickens by a letter that no other species begins with.
static const struct { const char *letter; ant_ink ink; } species[FARMSRACE_SPECIES] = {
    [FARMSRACE_COWS]     = { "C", ANT_INK_BLUE },
    [FARMSRACE_SHEEP]    = { "S", ANT_INK_CYAN },
    [FARMSRACE_PIGS]     = { "P", ANT_INK_MAGENTA },
    [FARMSRACE_CHICKENS] = { "K", ANT_INK_YELLOW },
};
// clang-format on

void farmsrace_put_form(ant_pen *pen, const ant_form_type *form, int64_t a, int64_t b, int64_t c) {
    ant_pen_form(pen, form, &(ant_form){.args = {a, b, c}});
}

void farmsrace_put_about(ant_pen *pen, const board_scene *scene, const char *prefix,
                         const char *name) {
    const farmsrace_state *state = scene->state;
    char key[MAX_KEY];
    ant_text text;
    ant_text_init(&text, key, sizeof key);
    ant_text_string(&text, prefix);
    ant_text_string(&text, name);
    const ant_form_type type = {
        key, NULL, {PARTY, NUMBER("damage"), NUMBER("taken"), OTHER("victim"), NUMBER("herds")}};
    int damage = state->phase == FARMSRACE_SPLIT ? state->nuking.damage
                                                 : state->combat.damage[state->combat.sufferer];
    const ant_form form = {.args = {scene->decider, damage, state->taken, state->victim - 1,
                                    state->figures.noble_herds}};
    ant_pen_form(pen, &type, &form);
}

int64_t farmsrace_party_of(unsigned seat, int64_t nobody) {
    return seat == FARMSRACE_NOBODY ? nobody : (int64_t)seat;
}

void farmsrace_write_herds(unsigned healthy, unsigned hurt, ant_text *out) {
    if (healthy > 0) {
        ant_text_number(out, healthy);
    }
    if (hurt > 0) {
        ant_text_string(out, healthy > 0 ? "+" : "");
        ant_text_number(out, hurt);
        ant_text_char(out, '\'');
    }
}

void farmsrace_put_bundle(ant_pen *pen, const uint8_t bundle[FARMSRACE_RESOURCES], bool is_few) {
    bool is_first = true;
    for (unsigned resource = 0; resource < FARMSRACE_RESOURCES; resource++) {
        if (bundle[resource] > 0) {
            if (!is_first && !is_few) {
                ant_pen_phrase(pen, "list.comma");
            }
            ant_pen_put(pen, !is_first && is_few ? " " : "");
            farmsrace_put_form(pen, is_few ? &few_form : &amount_form, bundle[resource], resource,
                               0);
            is_first = false;
        }
    }
    if (is_first && is_few) {
        ant_pen_phrase(pen, "board.nothing");
    }
    ant_pen_put(pen, is_first && !is_few ? "–" : "");
}

// The title, and the ribbon that says who decides what.

static void put_round(ant_pen *pen, const farmsrace_state *state) {
    int number = state->turns / state->n_seats + 1;
    farmsrace_put_form(pen, state->limit == 0 ? &round_form : &round_of_form, number, state->limit,
                       0);
}

static void draw_title(ant_pen *pen, const board_scene *scene) {
    const farmsrace_state *state = scene->state;
    ant_pen_put(pen, " ");
    ant_pen_phrase_in(pen, ANT_INK_STRONG, "game.title");
    ant_pen_dot(pen);
    ant_pen_word(pen, &farmsrace_map_word, state->map);
    ant_pen_dot(pen);
    farmsrace_put_form(pen, &points_win_form, state->points, 0, 0);
    if (state->phase == FARMSRACE_OVER) {
        ant_pen_dot(pen);
        ant_pen_phrase(pen, "phase.over");
    } else if (!farmsrace_is_setup(state)) {
        ant_pen_dot(pen);
        put_round(pen, state);
    }
    if (scene->is_list) {
        ant_pen_dot(pen);
        ant_pen_phrase(pen, "board.list");
    }
    ant_pen_end_line(pen);
}

static void draw_ribbon(ant_pen *pen, const board_scene *scene) {
    const farmsrace_state *state = scene->state;
    ant_pen_put(pen, " ▸ ");
    ant_pen_ink(pen, ANT_INK_STRONG);
    farmsrace_put_about(pen, scene, "asks-", farmsrace_phase_word.names[state->phase]);
    ant_pen_ink(pen, ANT_INK_PLAIN);
    if (scene->is_asked && scene->viewer != scene->decider && farmsrace_is_free(state)) {
        ant_pen_dot(pen);
        ant_pen_phrase(pen, "board.may-trade");
    } else if (pen->style->is_compact && !farmsrace_is_setup(state)) { // there is no title
        ant_pen_dot(pen);
        put_round(pen, state);
    }
    ant_pen_end_line(pen);
}

// A region has two parts: its number, what it yields and signs; and who and what is in it.

/// "*!@~^": may be chosen, attacked and nuked in this turn, in Turmoil, and a start that is free.
static void write_signs(const board_scene *scene, unsigned region, ant_text *out) {
    const farmsrace_state *state = scene->state;
    const struct {
        farmsrace_regions regions;
        char sign;
    } signs[] = {{scene->marked, '*'},
                 {state->attacked, '!'},
                 {state->now.turmoil, '~'},
                 {state->nuked, '@'},
                 {farmsrace_is_setup(state) ? state->starts : 0, '^'}};
    for (unsigned i = 0; i < sizeof signs / sizeof *signs; i++) {
        if (farmsrace_has(signs[i].regions, region)) {
            ant_text_char(out, signs[i].sign);
        }
    }
}

static void put_ground(ant_pen *pen, const board_scene *scene, unsigned region, int width) {
    char room[MAX_PART];
    ant_text text;
    int end = pen->column + width;
    ant_pen_ink(pen, ANT_INK_STRONG);
    ant_pen_number(pen, (int)region + 1);
    ant_pen_ink(pen, ANT_INK_PLAIN);
    ant_pen_put(pen, " ");
    ant_pen_ink(pen, ANT_INK_FAINT);
    ant_pen_word(pen, &short_word, farmsrace_kind(scene->state, region));
    ant_pen_ink(pen, ANT_INK_PLAIN);
    ant_text_init(&text, room, sizeof room);
    write_signs(scene, region, &text);
    if (room[0] != '\0') {
        ant_pen_ink(pen, ANT_INK_GREEN);
        ant_pen_cut(pen, room, end - pen->column);
        ant_pen_ink(pen, ANT_INK_PLAIN);
    }
}

/// "h?" face-down, "h2" face-up, "h2?" face-down but known to the viewer.
static void write_humans(const board_scene *scene, unsigned region, ant_text *out) {
    const farmsrace_table *now = &scene->state->now;
    bool is_hidden = farmsrace_has(now->face_down, region);
    bool is_known = !is_hidden || (now->humans[region] != 0 && scene->viewer != ANT_SPECTATOR &&
                                   farmsrace_is(scene->state, (unsigned)scene->viewer,
                                                FARMSRACE_ADORABLE)); // FR-17.6
    ant_text_char(out, 'h');
    if (is_known) {
        ant_text_number(out, now->humans[region]);
    }
    ant_text_string(out, is_hidden ? "?" : "");
}

/// "2+1'z1": two healthy herds and a hurt one; one of the healthy has acted.
static void write_all_herds(farmsrace_herds herds, ant_text *out) {
    unsigned healthy = farmsrace_herds_at(herds, FARMSRACE_HEALTHY + FARMSRACE_ACTED);
    unsigned hurt = farmsrace_herds_at(herds, FARMSRACE_HURT + FARMSRACE_ACTED);
    farmsrace_write_herds(farmsrace_of_health(herds, FARMSRACE_HEALTHY),
                          farmsrace_of_health(herds, FARMSRACE_HURT), out);
    if (healthy + hurt > 0) {
        ant_text_char(out, 'z');
        if (healthy + hurt < farmsrace_n_herds(herds)) {
            farmsrace_write_herds(healthy, hurt, out);
        }
    }
}

static void put_holder(ant_pen *pen, const board_scene *scene, unsigned region, int width) {
    const farmsrace_state *state = scene->state;
    unsigned seat = farmsrace_controller(state, region);
    char room[MAX_PART];
    ant_text text;
    ant_text_init(&text, room, sizeof room);
    if (seat != FARMSRACE_NOBODY) {
        ant_text_string(&text, species[state->species[seat]].letter);
        ant_text_string(&text, farmsrace_has(state->now.barns, region)      ? "B"
                               : farmsrace_has(state->now.armories, region) ? "A"
                                                                            : "");
        write_all_herds(state->now.herds[region], &text);
    }
    if (farmsrace_has(state->now.tokens, region)) {
        enum { LONGEST_HUMANS = 3 };
        bool has_room = text.length > 0 && (int)text.length + 1 + LONGEST_HUMANS <= width;
        ant_text_string(&text, has_room ? " " : "");
        write_humans(scene, region, &text);
    }
    ant_pen_ink(pen, seat == FARMSRACE_NOBODY ? ANT_INK_PLAIN : species[state->species[seat]].ink);
    ant_pen_cut(pen, text.length == 0 ? "–" : room, width);
    ant_pen_ink(pen, ANT_INK_PLAIN);
}

// The map, where it is neither too wide nor too long, or a list of its regions.

enum { MIN_CELL = 11, MAX_CELL = 12, MAX_ROWS = 6, LINES_OF_ROW = 2 };

static int n_rows(const farmsrace_state *state) {
    return state->row[state->n_regions - 1] + 1; // rows ascend with the regions
}

/// Columns for a region and a blank, too few where the map is too wide; and the leftmost place.
static int cell_width(const farmsrace_state *state, int *left) {
    int right = *left = state->x[0];
    for (unsigned region = 1; region < state->n_regions; region++) {
        *left = state->x[region] < *left ? state->x[region] : *left;
        right = state->x[region] > right ? state->x[region] : right;
    }
    int width = 2 * ANT_BOARD_WIDTH / (right - *left + 2); // x is doubled
    return width < MAX_CELL ? width : MAX_CELL;
}

/// A region begins where it is drawn: blanks up to its column, none before the first one.
static void go_to(ant_pen *pen, int column) {
    if (column > pen->column) {
        ant_pen_to(pen, column);
    }
}

static void draw_map(ant_pen *pen, const board_scene *scene) {
    const farmsrace_state *state = scene->state;
    int left;
    int cell = cell_width(state, &left);
    for (int line = 0; line < n_rows(state) * LINES_OF_ROW; line++) {
        for (unsigned region = 0; region < state->n_regions; region++) {
            if (state->row[region] == line / LINES_OF_ROW) {
                go_to(pen, (state->x[region] - left) * cell / 2);
                (line % LINES_OF_ROW == 0 ? put_ground : put_holder)(pen, scene, region, cell - 1);
            }
        }
        ant_pen_end_line(pen);
    }
}

enum { COMPACT_LIST = 3, LIST = 2 }; ///< regions in a line of the list

static void put_neighbours(ant_pen *pen, farmsrace_regions near) {
    unsigned region;
    ant_pen_ink(pen, ANT_INK_FAINT);
    FARMSRACE_EACH(region, near) {
        ant_pen_number(pen, (int)region + 1);
        ant_pen_put(pen, " ");
    }
    ant_pen_ink(pen, ANT_INK_PLAIN);
}

/// Regions beside each other in reading order; with their neighbours where there is room.
static void draw_list(ant_pen *pen, const board_scene *scene) {
    enum { HOLDER = 11, NEAR = 22 };
    const farmsrace_state *state = scene->state;
    unsigned n = pen->style->is_compact ? COMPACT_LIST : LIST;
    int width = ANT_BOARD_WIDTH / (int)n;
    int end = pen->style->is_compact ? width : NEAR; // of who is in a region
    for (unsigned region = 0; region < state->n_regions; region++) {
        int column = (int)(region % n) * width;
        go_to(pen, column);
        put_ground(pen, scene, region, HOLDER - 1);
        go_to(pen, column + HOLDER);
        put_holder(pen, scene, region, end - HOLDER - 1);
        if (!pen->style->is_compact) {
            go_to(pen, column + NEAR);
            put_neighbours(pen, state->near[region]);
        }
        if (region % n == n - 1 || region + 1 == state->n_regions) {
            ant_pen_end_line(pen);
        }
    }
}

static int n_map_lines(const board_scene *scene, bool is_compact) {
    int n = is_compact ? COMPACT_LIST : LIST;
    return scene->is_list ? (scene->state->n_regions + n - 1) / n
                          : n_rows(scene->state) * LINES_OF_ROW;
}

// The players, one a row.

// clang-format off
enum { LETTER = 3, SPECIES = 5, NAME = 14, POINTS_END = 36, MUTATION = 38, CARDS_END = 60, SPIES_END = 67, NUKES = 69,
       LEFT_END = 80 };
// clang-format on

static void put_roll(ant_pen *pen, const uint8_t dice[2]) {
    if (dice[0] == 0) {
        return;
    }
    ant_pen_put(pen, " ");
    ant_pen_phrase(pen, "board.rolled");
    for (unsigned die = 0; die < 2; die++) {
        ant_pen_put(pen, " ");
        if (dice[die] == FARMSRACE_ANY + 1) {
            ant_pen_put(pen, "?");
        } else {
            ant_pen_word(pen, &short_word, dice[die] - 1);
        }
    }
}

static void draw_players_head(ant_pen *pen, const farmsrace_state *state) {
    put_roll(pen, state->dice);
    ant_pen_ink(pen, ANT_INK_FAINT);
    ant_pen_phrase_right(pen, "board.points", POINTS_END);
    ant_pen_to(pen, MUTATION);
    ant_pen_phrase(pen, "board.mutation");
    ant_pen_phrase_right(pen, "board.cards", CARDS_END);
    ant_pen_phrase_right(pen, "board.spies", SPIES_END);
    ant_pen_to(pen, NUKES);
    ant_pen_phrase(pen, "board.nukes");
    ant_pen_phrase_right(pen, "board.left", LEFT_END);
    ant_pen_ink(pen, ANT_INK_PLAIN);
    ant_pen_end_line(pen);
}

/// "2+1#": tokens to launch, spent ones, and the award.
static void put_nukes(ant_pen *pen, const farmsrace_state *state, unsigned seat) {
    ant_pen_to(pen, NUKES);
    ant_pen_number(pen, state->now.nukes[seat]);
    ant_pen_put(pen, "+");
    ant_pen_number(pen, state->now.spent[seat]);
    if (state->now.nukiest == seat) {
        ant_pen_put_in(pen, ANT_INK_STRONG, "#");
    }
}

/// "9/2/1": herds, Barns and Armories in the supply.
static void put_left(ant_pen *pen, const farmsrace_state *state, unsigned seat) {
    char room[MAX_PART];
    ant_text text;
    ant_text_init(&text, room, sizeof room);
    ant_text_number(&text, farmsrace_herds_left(state, seat));
    ant_text_char(&text, '/');
    ant_text_number(&text, FARMSRACE_BARNS - (int)farmsrace_barns_of(state, seat));
    ant_text_char(&text, '/');
    ant_text_number(&text, FARMSRACE_ARMORIES - (int)farmsrace_armories_of(state, seat));
    ant_pen_right(pen, room, LEFT_END);
}

static void put_name(ant_pen *pen, const board_scene *scene, unsigned seat) {
    unsigned kind = scene->state->species[seat];
    if ((int)seat == scene->decider) {
        ant_pen_put(pen, " ▸");
    }
    if (kind != FARMSRACE_NO_SPECIES) {
        ant_pen_to(pen, LETTER);
        ant_pen_ink(pen, species[kind].ink);
        ant_pen_put(pen, species[kind].letter);
        ant_pen_to(pen, SPECIES);
        ant_pen_word(pen, &farmsrace_species_word, kind);
        ant_pen_ink(pen, ANT_INK_PLAIN);
    }
    ant_pen_to(pen, NAME);
    ant_pen_seat(pen, &farmsrace_party_word, (int)seat, (int)seat == scene->viewer);
}

static void draw_player(ant_pen *pen, const board_scene *scene, unsigned seat) {
    const farmsrace_state *state = scene->state;
    put_name(pen, scene, seat);
    ant_pen_ink(pen, ANT_INK_STRONG);
    ant_pen_number_right(pen, (int)farmsrace_points(state, seat), POINTS_END);
    ant_pen_ink(pen, ANT_INK_PLAIN);
    ant_pen_to(pen, MUTATION);
    if (state->mutation[seat] != FARMSRACE_NO_MUTATION) {
        ant_pen_word(pen, &farmsrace_mutation_word, state->mutation[seat]);
    }
    if (farmsrace_is_out(state, seat)) {
        ant_pen_phrase_right(pen, "board.out", LEFT_END);
    } else {
        ant_pen_number_right(pen, (int)farmsrace_cards(state, seat), CARDS_END);
        ant_pen_number_right(pen, (int)farmsrace_n_spies(state, seat), SPIES_END);
        put_nukes(pen, state, seat);
        put_left(pen, state, seat);
    }
    ant_pen_end_line(pen);
}

static void draw_players(ant_pen *pen, const board_scene *scene) {
    draw_players_head(pen, scene->state);
    for (unsigned seat = 0; seat < scene->state->n_seats; seat++) {
        draw_player(pen, scene, seat);
    }
}

// The hand and the Spies of the viewer.

/// "Hacking, Plumbing (new)": one that was got in this turn is new (FR-12.2).
static void write_spies(const ant_pen *pen, const board_scene *scene, ant_text *out) {
    const farmsrace_state *state = scene->state;
    const char *comma = ant_phrase_find(pen->style->catalogue, "list.comma");
    const char *new_one = ant_phrase_find(pen->style->catalogue, "board.new");
    for (unsigned spy = 0; spy < FARMSRACE_SPIES; spy++) {
        unsigned n = state->now.spies[scene->viewer][spy];
        unsigned fresh = scene->viewer == state->player ? state->fresh[spy] : 0;
        for (unsigned i = 0; i < n; i++) {
            ant_text_string(out, out->length > 0 && comma != NULL ? comma : "");
            ant_word_say(pen->style->catalogue, NULL, &farmsrace_spy_word, spy, out);
            if (i + fresh >= n && new_one != NULL) {
                ant_text_char(out, ' ');
                ant_text_string(out, new_one);
            }
        }
    }
}

static void draw_hand(ant_pen *pen, const board_scene *scene) {
    const farmsrace_state *state = scene->state;
    unsigned viewer = (unsigned)scene->viewer;
    char room[512];
    ant_text text;
    if (scene->viewer == ANT_SPECTATOR || farmsrace_is_out(state, viewer)) {
        return;
    }
    unsigned n = farmsrace_cards(state, viewer);
    ant_pen_put(pen, " ");
    ant_pen_ink(pen, ANT_INK_STRONG);
    if (state->phase == FARMSRACE_LATE && viewer == state->player && n > FARMSRACE_HAND) {
        farmsrace_put_form(pen, &too_many_form, n - FARMSRACE_HAND, 0, 0); // FR-4.5
    } else {
        ant_pen_phrase(pen, "board.your-hand");
    }
    ant_pen_ink(pen, ANT_INK_PLAIN);
    ant_pen_put(pen, " ");
    farmsrace_put_bundle(pen, state->now.hand[viewer], false);
    ant_text_init(&text, room, sizeof room);
    write_spies(pen, scene, &text);
    if (room[0] != '\0') {
        if (pen->style->is_compact) {
            ant_pen_dot(pen);
        } else {
            ant_pen_end_line(pen);
            ant_pen_put(pen, " ");
            ant_pen_phrase_in(pen, ANT_INK_STRONG, "board.your-spies");
            ant_pen_put(pen, " ");
        }
        ant_pen_cut(pen, room, ANT_BOARD_WIDTH - pen->column);
    }
    ant_pen_end_line(pen);
}

// The whole.

/// Title, rules and ribbon are the frame; a compact board has the ribbon alone.
enum { MAX_COMPACT_LINES = 19, MAX_LINES = 28, FRAME_LINES = 4, HAND_LINES = 2, LEGEND_LINES = 3 };

static void draw_legend(ant_pen *pen, const board_scene *scene) {
    const char *const keys[LEGEND_LINES] = {"board.legend-regions",
                                            farmsrace_is_setup(scene->state) ? "board.legend-starts"
                                                                             : "board.legend-signs",
                                            "board.legend-players"};
    for (unsigned i = 0; i < LEGEND_LINES; i++) {
        ant_pen_line(pen, ANT_INK_FAINT, keys[i]);
    }
}

static void draw_board(ant_pen *pen, board_scene *scene) {
    bool is_compact = pen->style->is_compact;
    bool is_over = scene->decider < 0;
    if (!is_compact || is_over) {
        draw_title(pen, scene);
    }
    if (!is_compact) {
        ant_pen_rule(pen);
    }
    if (!is_over) {
        draw_ribbon(pen, scene);
    }
    (scene->is_list ? draw_list : draw_map)(pen, scene);
    draw_players(pen, scene);
    if (scene->shown == scene->viewer) {
        draw_hand(pen, scene);
        farmsrace_draw_panel(pen, scene);
    } else {
        farmsrace_draw_look(pen, scene);
    }
    if (!is_compact) {
        draw_legend(pen, scene);
        ant_pen_rule(pen);
    }
}

/// The regions that the viewer chooses among, where the choice is one of regions.
static farmsrace_regions regions_to_choose(const board_scene *scene) {
    ant_action legal[ANT_MAX_ACTIONS];
    if (!scene->is_asked || farmsrace_is_free(scene->state) ||
        scene->state->phase == FARMSRACE_FLY) {
        return 0;
    }
    farmsrace_regions regions = 0;
    int n = farmsrace_legal(scene->state, scene->viewer, legal);
    for (int i = 0; i < n; i++) {
        ant_form form;
        ant_action_form(&farmsrace_game, legal[i], &form);
        if (farmsrace_game.action_types[form.type].args[0].type == &farmsrace_region_word) {
            regions |= farmsrace_region((unsigned)form.args[0] - 1);
        }
    }
    return regions;
}

/// Whether all of a map with two lines for a row of regions can be seen.
static bool is_too_large(const farmsrace_state *state, bool is_compact) {
    enum { MAX_COMPACT_MAP = 15 }; // with a line for each player
    int left;
    return cell_width(state, &left) < MIN_CELL || n_rows(state) > MAX_ROWS ||
           (is_compact && n_rows(state) * LINES_OF_ROW + state->n_seats > MAX_COMPACT_MAP);
}

void farmsrace_board(const void *state, int seat, const ant_board_style *style, ant_text *out) {
    const farmsrace_state *self = state;
    ant_seats awaited = farmsrace_awaited(self);
    board_scene scene = {.state = self};
    scene.viewer = seat < self->n_seats ? seat : ANT_SPECTATOR; // whoever has no seat looks on
    scene.shown = ant_pen_shown(style, scene.viewer, self->n_seats);
    scene.decider = awaited != 0 ? __builtin_ctz(awaited) : -1;
    scene.is_asked = scene.viewer != ANT_SPECTATOR && (farmsrace_to_act(self) >> scene.viewer & 1);
    scene.marked = regions_to_choose(&scene);
    scene.is_list = is_too_large(self, style->is_compact);
    int lines = n_map_lines(&scene, style->is_compact) + 1 + self->n_seats;
    scene.room = style->is_compact ? MAX_COMPACT_LINES - lines - 2
                                   : MAX_LINES - lines - FRAME_LINES - HAND_LINES - LEGEND_LINES;
    ant_sheet sheet;
    ant_pen pen = ant_pen_begin(&sheet, style, out);
    draw_board(&pen, &scene);
}
