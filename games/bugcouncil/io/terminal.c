// SPDX-License-Identifier: MIT
//
// The board in a terminal. It is drawn from a view, so that it cannot show what the seat may not
// know; what the state is asked besides is the seat's own list of legal actions, and which cards it
// has not seen.
#include "rules/rules.h"

#include <antfarm/pen.h>

enum { PROGRESS = 53 }; ///< column; what changes stands on the right

// clang-format off
#define NUMBER(name) { (name), &bugcouncil_number_word }
// The phrases of the board that take arguments, "board.NAME" in the catalogue.
static const ant_form_type
    age_form       = { "age", NULL, { NUMBER("age"), NUMBER("ages") } },
    trick_form     = { "trick", NULL, { NUMBER("trick"), NUMBER("tricks") } },
    game_form      = { "game", NULL, { NUMBER("game"), NUMBER("games") } },
    row_form       = { "row", NULL, { NUMBER("row") } },
    cubes_form     = { "cubes", NULL, { NUMBER("cubes") } },
    deck_form      = { "deck", NULL, { NUMBER("cards") } },
    may_hold_form  = { "may-hold", NULL, { { "party", &bugcouncil_party_word } } },
    played_by_form = { "played-by", NULL, { { "party", &bugcouncil_party_word } } };

static const ant_ink faction_inks[BUGCOUNCIL_FACTIONS] = {
    [BUGCOUNCIL_BEES]        = ANT_INK_YELLOW,
    [BUGCOUNCIL_MOSQUITOES]  = ANT_INK_MAGENTA,
    [BUGCOUNCIL_ANTS]        = ANT_INK_BLUE,
    [BUGCOUNCIL_COCKROACHES] = ANT_INK_RED,
    [BUGCOUNCIL_FLIES]       = ANT_INK_CYAN,
};
// clang-format on

// A card in the ink of its suit, in brackets if it may be chosen.
static void put_card(ant_pen *pen, unsigned card, bool is_marked) {
    ant_pen_put(pen, is_marked ? "[" : "");
    ant_pen_ink(pen, faction_inks[bugcouncil_suit(card)]);
    ant_pen_word(pen, &bugcouncil_card_word, card);
    ant_pen_ink(pen, ANT_INK_PLAIN);
    ant_pen_put(pen, is_marked ? "]" : "");
}

static void put_faction(ant_pen *pen, unsigned faction) {
    ant_pen_ink(pen, faction_inks[faction]);
    ant_pen_word(pen, &bugcouncil_faction_word, faction);
    ant_pen_ink(pen, ANT_INK_PLAIN);
}

// The letter that stands for a suit.
static void put_letter(ant_pen *pen, unsigned faction) {
    char key[32];
    ant_text text;
    ant_text_init(&text, key, sizeof key);
    ant_text_string(&text, "board.letter.");
    ant_word_write(&bugcouncil_faction_word, faction, &text);
    ant_pen_phrase_in(pen, faction_inks[faction], key);
}

static void put_form(ant_pen *pen, const ant_form_type *type, int64_t a, int64_t b) {
    ant_pen_form(pen, type, &(ant_form){.args = {a, b}});
}

/// What is drawn: the view, and which cards and spaces the seat may choose.
typedef struct board_scene {
    bugcouncil_view view;
    uint64_t cards;  ///< of whoever plays now
    int shown;       ///< whose hand is drawn: the viewer's, or what another's may be
    uint64_t hand;   ///< the cards of that hand, or that may be in it
    uint64_t spaces; ///< factions that may be visited
} board_scene;

// A card is in one place only, so that it need not be asked for whom it may be chosen.
static bool may_choose(const board_scene *scene, unsigned card) {
    return (scene->cards & bugcouncil_card_bit(card)) != 0;
}

// The name of the game and how far it has come.
static void draw_title(ant_pen *pen, const bugcouncil_table *table) {
    ant_pen_put(pen, " ");
    ant_pen_phrase_in(pen, ANT_INK_STRONG, "game.title");
    if (!table->is_trilogy) { // which is of one edition, and has more to say
        ant_pen_dot(pen);
        ant_pen_word(pen, &bugcouncil_edition_word, table->edition);
    }
    ant_pen_to(pen, table->is_trilogy ? PROGRESS - 14 : PROGRESS);
    if (table->phase == BUGCOUNCIL_OVER) {
        ant_pen_phrase(pen, "board.over");
        ant_pen_end_line(pen);
        return;
    }
    if (table->is_trilogy) {
        put_form(pen, &game_form, table->game + 1, BUGCOUNCIL_GAMES);
        ant_pen_dot(pen);
    }
    put_form(pen, &age_form, table->age + 1, BUGCOUNCIL_AGES);
    if (table->phase != BUGCOUNCIL_DECLARE && table->phase != BUGCOUNCIL_DISCARD) {
        ant_pen_dot(pen);
        put_form(pen, &trick_form, table->trick_number + 1, BUGCOUNCIL_TRICKS);
    }
    ant_pen_end_line(pen);
}

// The ring: names in clockwise order, an arrow to each from the one before, cubes below.

enum { RING_LEFT = 3, RING_CELL = 15, RING_RIGHT = RING_LEFT + 5 * RING_CELL - 1 };

static void draw_line_to(ant_pen *pen, int column) {
    while (pen->column < column) {
        ant_pen_put(pen, "─");
    }
}

static void draw_ring_names(ant_pen *pen, const bugcouncil_table *table) {
    ant_pen_put(pen, " ┌▶ ");
    for (unsigned i = 0; i < BUGCOUNCIL_FACTIONS; i++) {
        put_faction(pen, bugcouncil_clockwise(table, BUGCOUNCIL_BEES, i));
        ant_pen_put(pen, " ");
        draw_line_to(pen, RING_LEFT + (int)(i + 1) * RING_CELL - 1);
        ant_pen_put(pen, i + 1 < BUGCOUNCIL_FACTIONS ? "▶ " : "┐");
    }
    ant_pen_end_line(pen);
}

static void draw_ring_cubes(ant_pen *pen, const board_scene *scene) {
    const bugcouncil_table *table = &scene->view.table;
    ant_pen_put(pen, " │");
    for (unsigned i = 0; i < BUGCOUNCIL_FACTIONS; i++) {
        unsigned faction = bugcouncil_clockwise(table, BUGCOUNCIL_BEES, i);
        unsigned cubes = table->cubes[faction];
        bool may_visit = (scene->spaces >> faction & 1U) != 0;
        unsigned n_drawn = faction == table->termite ? 4 : 6; // its mark takes room
        ant_pen_to(pen, RING_LEFT + 1 + (int)i * RING_CELL);
        ant_pen_ink(pen, faction_inks[faction]);
        for (unsigned cube = 0; cube < cubes && cube < n_drawn; cube++) {
            ant_pen_put(pen, "■");
        }
        ant_pen_put(pen, cubes > n_drawn ? "…" : cubes == 0 ? "·" : "");
        ant_pen_ink(pen, ANT_INK_PLAIN);
        ant_pen_put(pen, may_visit ? " [" : " ");
        ant_pen_number(pen, (int)cubes);
        ant_pen_put(pen, may_visit ? "]" : "");
        if (faction == table->termite) {
            ant_pen_put(pen, " ");
            ant_pen_phrase(pen, "board.termite-mark");
        }
    }
    ant_pen_to(pen, RING_RIGHT);
    ant_pen_put(pen, "│");
    ant_pen_end_line(pen);
}

static void draw_council(ant_pen *pen, const board_scene *scene) {
    const bugcouncil_table *table = &scene->view.table;
    ant_pen_put(pen, " ");
    ant_pen_phrase_in(pen, ANT_INK_STRONG, "board.council");
    ant_pen_dot(pen);
    ant_pen_phrase_in(pen, ANT_INK_FAINT, "board.clockwise");
    ant_pen_to(pen, PROGRESS);
    ant_pen_count(pen, "board.chambers", table->chambers);
    ant_pen_dot(pen);
    ant_pen_count(pen, "board.supply", (int)bugcouncil_supply(table));
    ant_pen_end_line(pen);
    draw_ring_names(pen, table);
    draw_ring_cubes(pen, scene);
    if (pen->style->is_compact) {
        return;
    }
    ant_pen_put(pen, " └");
    draw_line_to(pen, RING_RIGHT);
    ant_pen_put(pen, "┘");
    ant_pen_end_line(pen);
}

// The parties, one row each. Columns where numbers end, or words begin.

enum { NAME = 3, POINTS = 24, TRICKS = 31, CARDS = 37, DECLARED = 39, VOID = 53, PLAYED = 59 };

static void draw_party_head(ant_pen *pen, bool is_over) {
    ant_pen_ink(pen, ANT_INK_FAINT);
    ant_pen_to(pen, NAME);
    ant_pen_phrase(pen, "board.party");
    ant_pen_phrase_right(pen, "board.points", POINTS);
    ant_pen_phrase_right(pen, "board.tricks", TRICKS);
    ant_pen_phrase_right(pen, "board.cards", CARDS);
    if (!is_over) {
        ant_pen_to(pen, DECLARED);
        ant_pen_phrase(pen, "board.declared");
        ant_pen_to(pen, VOID);
        ant_pen_phrase(pen, "board.void");
        ant_pen_to(pen, PLAYED);
        ant_pen_phrase(pen, "board.table");
    }
    ant_pen_ink(pen, ANT_INK_PLAIN);
    ant_pen_end_line(pen);
}

// Before the reveal only whether a seat has answered (BC-2.2, BC-16.6).
static const char *declaration_of(const bugcouncil_table *table, unsigned party) {
    if (party >= table->n_seats || table->phase == BUGCOUNCIL_OVER) {
        return NULL;
    }
    unsigned seat = 1U << party;
    if (table->phase == BUGCOUNCIL_DECLARE) {
        return (table->answered & seat) != 0 ? "board.sealed" : "board.thinking";
    }
    return (table->no_allegiance & seat) != 0 ? "board.no-allegiance" : "board.allegiance";
}

static unsigned cards_of(const bugcouncil_view *view, unsigned party) {
    if (party < view->table.n_seats) {
        return view->n_hand[party];
    }
    return bugcouncil_is_solo(&view->table)
               ? bugcouncil_count(bugcouncil_taken_places(&view->table))
               : bugcouncil_count(bugcouncil_set_of(view->table.emissary, 2));
}

// What the party has to do with this trick, next to its card.
static const char *part_in_trick(const bugcouncil_table *table, unsigned party) {
    if (table->phase == BUGCOUNCIL_OVER) {
        return NULL;
    }
    if (table->n_played == table->n_parties) { // the trick is complete
        bool is_visiting = table->phase == BUGCOUNCIL_VISIT && (table->to_act >> party & 1U) != 0;
        return is_visiting ? "board.visits" : table->winner == party ? "board.wins" : NULL;
    }
    if (table->leader != party) {
        return NULL;
    }
    return table->trick[party] != BUGCOUNCIL_NO_CARD ? "board.led" : "board.leads";
}

// BC-16.5. Automata show their cards, so that what they once lacked tells nothing.
static void put_voids(ant_pen *pen, const bugcouncil_table *table, unsigned party) {
    for (unsigned faction = 0; faction < BUGCOUNCIL_FACTIONS && party < table->n_seats; faction++) {
        if ((table->voids[party] >> faction & 1U) != 0) {
            put_letter(pen, faction);
        }
    }
}

static void draw_party(ant_pen *pen, const board_scene *scene, unsigned party) {
    const bugcouncil_table *table = &scene->view.table;
    bool is_acting = party < table->n_seats && (table->to_act >> party & 1U) != 0;
    ant_pen_put(pen, is_acting ? " ▸" : " ");
    ant_pen_to(pen, NAME);
    if (party < table->n_seats) {
        ant_pen_seat(pen, &bugcouncil_party_word, (int)party, party == scene->view.seat);
    } else {
        ant_pen_phrase(pen, bugcouncil_is_solo(table) ? "board.termitenator" : "board.emissary");
    }
    ant_pen_number_right(pen, table->score[party], POINTS);
    ant_pen_number_right(pen, table->tricks[party], TRICKS);
    ant_pen_number_right(pen, (int)cards_of(&scene->view, party), CARDS);
    ant_pen_to(pen, DECLARED);
    const char *declaration = declaration_of(table, party);
    if (declaration != NULL) {
        ant_pen_phrase(pen, declaration);
    }
    ant_pen_to(pen, VOID);
    put_voids(pen, table, party);
    ant_pen_to(pen, PLAYED);
    if (table->trick[party] != BUGCOUNCIL_NO_CARD) {
        put_card(pen, table->trick[party], false);
        ant_pen_put(pen, " ");
    }
    const char *part = part_in_trick(table, party);
    if (part != NULL) {
        ant_pen_phrase_in(pen, ANT_INK_FAINT, part);
    }
    ant_pen_end_line(pen);
}

// Two players: the Emissary.

enum { EMISSARY = 12 };

// BC-9.15, BC-9.16: whose discards are on its deck, the top one first.
static void draw_on_deck(ant_pen *pen, const bugcouncil_table *table) {
    ant_pen_to(pen, EMISSARY);
    ant_pen_phrase(pen, "board.on-top");
    for (unsigned i = table->n_on_deck; i > 0; i--) {
        ant_pen_put(pen, i == table->n_on_deck ? " " : ", ");
        ant_pen_word(pen, &bugcouncil_party_word, table->on_deck[i - 1]);
    }
    ant_pen_end_line(pen);
}

static void draw_emissary(ant_pen *pen, const board_scene *scene) {
    const bugcouncil_table *table = &scene->view.table;
    bool leads = table->leader == BUGCOUNCIL_EMISSARY;
    ant_pen_put(pen, " ");
    ant_pen_phrase_in(pen, ANT_INK_STRONG, "board.emissary");
    ant_pen_to(pen, EMISSARY);
    ant_pen_phrase(pen, "board.face-up");
    for (unsigned i = 0; i < 2; i++) {
        if (table->emissary[i] != BUGCOUNCIL_NO_CARD) {
            ant_pen_put(pen, "  ");
            put_card(pen, table->emissary[i], may_choose(scene, table->emissary[i]));
        }
    }
    ant_pen_end_line(pen);
    ant_pen_to(pen, EMISSARY);
    put_form(pen, &played_by_form, table->controller, 0);
    ant_pen_put(pen, ", ");
    ant_pen_phrase(pen, leads ? "board.it-leads" : "board.it-follows");
    ant_pen_dot(pen);
    put_form(pen, &deck_form, scene->view.n_deck, 0);
    ant_pen_end_line(pen);
    if (table->n_on_deck > 0) {
        draw_on_deck(pen, table);
    }
}

// Solo: the pyramid on the left, row 4 on top, and beside each row a fact.

enum { FACT_LABEL = 41, FACT = 56, PYRAMID_MIDDLE = 21, PYRAMID_CELL = 6 };

static void put_pyramid_card(ant_pen *pen, const board_scene *scene, unsigned card) {
    if (card == BUGCOUNCIL_NO_CARD) {
        ant_pen_put(pen, "  ·  ");
    } else if (card == BUGCOUNCIL_FACE_DOWN) {
        ant_pen_phrase_in(pen, ANT_INK_FAINT, "board.face-down");
    } else {
        bool is_marked = may_choose(scene, card);
        ant_pen_put(pen, is_marked ? "[" : " ");
        put_letter(pen, bugcouncil_suit(card));
        ant_pen_put(pen, " ");
        ant_pen_ink(pen, faction_inks[bugcouncil_suit(card)]);
        ant_pen_number(pen, (int)bugcouncil_value(card));
        ant_pen_ink(pen, ANT_INK_PLAIN);
        ant_pen_put(pen, is_marked ? "]" : " ");
    }
}

static void draw_pyramid_row(ant_pen *pen, const board_scene *scene, unsigned row) {
    const bugcouncil_table *table = &scene->view.table;
    static const struct {
        int first, n;
    } rows[] = {{0, 0}, {0, 2}, {2, 2}, {4, 3}, {7, 4}}; // BC-10.5
    ant_pen_to(pen, 2);
    put_form(pen, &row_form, row, 0);
    for (int i = 0; i < rows[row].n; i++) {
        ant_pen_to(pen, PYRAMID_MIDDLE + (2 * i - rows[row].n) * PYRAMID_CELL / 2 + 1);
        put_pyramid_card(pen, scene, table->pyramid[rows[row].first + i]);
    }
    if (table->trigger_row == row) {
        ant_pen_put(pen, " ");
        ant_pen_phrase_in(pen, ANT_INK_FAINT, "board.trigger");
    }
}

static void put_fact(ant_pen *pen, const char *key) {
    ant_pen_to(pen, FACT_LABEL);
    ant_pen_phrase_in(pen, ANT_INK_FAINT, key);
    ant_pen_to(pen, FACT);
}

static void draw_ability_fact(ant_pen *pen, const bugcouncil_table *table) {
    if (table->personality == BUGCOUNCIL_CARD_SHARK) {
        put_fact(pen, "board.shark");
        ant_pen_number(pen, table->n_shark);
    } else if (table->personality == BUGCOUNCIL_TRICKSTER) {
        put_fact(pen, "board.solo-cubes");
        put_form(pen, &cubes_form, table->solo_cubes, 0);
    }
}

static void draw_termitenator(ant_pen *pen, const board_scene *scene) {
    const bugcouncil_table *table = &scene->view.table;
    ant_pen_put(pen, " ");
    ant_pen_phrase_in(pen, ANT_INK_STRONG, "board.termitenator");
    put_fact(pen, "board.personality");
    ant_pen_word(pen, &bugcouncil_personality_word, table->personality);
    ant_pen_end_line(pen);
    draw_pyramid_row(pen, scene, 4);
    put_fact(pen, "board.ideology");
    ant_pen_phrase(pen, table->is_losing != 0 ? "board.losing" : "board.winning");
    ant_pen_end_line(pen);
    draw_pyramid_row(pen, scene, 3);
    put_fact(pen, "board.trigger-row");
    if (table->trigger_row == 0) {
        ant_pen_phrase(pen, "board.no-trigger");
    } else {
        ant_pen_number(pen, table->trigger_row);
    }
    ant_pen_end_line(pen);
    draw_pyramid_row(pen, scene, 2);
    put_fact(pen, "board.termite");
    put_faction(pen, table->termite);
    ant_pen_end_line(pen);
    draw_pyramid_row(pen, scene, 1);
    draw_ability_fact(pen, table);
    ant_pen_end_line(pen);
}

// The seat's own hand, or what another's may be, a row for each suit, and beside it what was played
// in this Age (BC-16.4).

enum { SUIT = 3, SUIT_CARDS = 18, GONE = 52 };

static bool is_look(const board_scene *scene) {
    return scene->shown != scene->view.seat;
}

/// The cards that the viewer has not seen and that the hand does not certainly lack (BC-16.5).
static uint64_t possible_hand(const bugcouncil_state *state, const bugcouncil_view *view,
                              int seat) {
    uint64_t cards = bugcouncil_unseen(state, view->seat);
    for (unsigned faction = 0; faction < BUGCOUNCIL_FACTIONS; faction++) {
        if ((view->table.voids[seat] >> faction & 1U) != 0) {
            cards &= ~bugcouncil_suit_cards(faction);
        }
    }
    return cards;
}

static void draw_suit_of_hand(ant_pen *pen, const board_scene *scene, unsigned suit) {
    uint64_t cards = scene->hand & bugcouncil_suit_cards(suit);
    for (; cards != 0; cards &= cards - 1) {
        unsigned card = bugcouncil_lowest(cards);
        bool is_marked = may_choose(scene, card);
        ant_pen_put(pen, is_marked ? "[" : " ");
        ant_pen_ink(pen, is_marked ? ANT_INK_STRONG : ANT_INK_PLAIN);
        ant_pen_number(pen, (int)bugcouncil_value(card));
        ant_pen_ink(pen, ANT_INK_PLAIN);
        ant_pen_put(pen, is_marked ? "] " : is_look(scene) ? " " : "  "); // those may be many
    }
}

static void draw_gone(ant_pen *pen, uint64_t played, unsigned suit) {
    uint64_t cards = played & bugcouncil_suit_cards(suit);
    ant_pen_ink(pen, cards != 0 ? ANT_INK_FAINT : ANT_INK_PLAIN);
    for (; cards != 0; cards &= cards - 1) {
        ant_pen_number(pen, (int)bugcouncil_value(bugcouncil_lowest(cards)));
        ant_pen_put(pen, " ");
    }
    ant_pen_ink(pen, ANT_INK_PLAIN);
}

static void draw_hand_head(ant_pen *pen, const board_scene *scene) {
    unsigned phase = scene->view.table.phase;
    const char *marks = phase == BUGCOUNCIL_DISCARD       ? "board.may-be-discarded"
                        : phase == BUGCOUNCIL_THIEF_TAKES ? "board.may-be-taken"
                                                          : "board.may-be-played";
    ant_pen_put(pen, " ");
    ant_pen_ink(pen, ANT_INK_STRONG);
    if (is_look(scene)) {
        put_form(pen, &may_hold_form, scene->shown, 0);
    } else {
        ant_pen_phrase(pen, "board.hand");
    }
    ant_pen_ink(pen, ANT_INK_PLAIN);
    if ((scene->hand & scene->cards) != 0) {
        ant_pen_to(pen, SUIT_CARDS);
        ant_pen_phrase_in(pen, ANT_INK_FAINT, marks);
    }
    ant_pen_to(pen, GONE);
    ant_pen_phrase_in(pen, ANT_INK_FAINT, "board.gone");
    ant_pen_end_line(pen);
}

static void draw_cards(ant_pen *pen, const board_scene *scene) {
    const bugcouncil_table *table = &scene->view.table;
    bool has_hand = scene->shown < table->n_seats;
    if (has_hand) {
        draw_hand_head(pen, scene);
    } else {
        ant_pen_line(pen, ANT_INK_STRONG, "board.gone-by-suit");
    }
    for (unsigned i = 0; i < BUGCOUNCIL_FACTIONS; i++) {
        unsigned suit = bugcouncil_clockwise(table, BUGCOUNCIL_BEES, i);
        if (suit == table->termite) { // its cards are out (BC-10.2)
            continue;
        }
        ant_pen_to(pen, SUIT);
        put_letter(pen, suit);
        ant_pen_put(pen, " ");
        put_faction(pen, suit);
        ant_pen_to(pen, SUIT_CARDS - 1);
        if (has_hand) {
            draw_suit_of_hand(pen, scene, suit);
            ant_pen_to(pen, GONE);
        }
        draw_gone(pen, table->played, suit);
        ant_pen_end_line(pen);
    }
}

static void begin_secret(ant_pen *pen, const char *key) {
    ant_pen_put(pen, " ");
    ant_pen_phrase(pen, key);
    ant_pen_put(pen, ": ");
}

// What the seat knows of its own secrets, and discards that lie open.
static void draw_secrets(ant_pen *pen, const bugcouncil_view *view) {
    const bugcouncil_table *table = &view->table;
    bool has_answered = view->seat < table->n_seats && (table->answered >> view->seat & 1U) != 0;
    if (table->phase == BUGCOUNCIL_DECLARE && has_answered) {
        begin_secret(pen, "board.your-secret");
        ant_pen_phrase(pen,
                       view->has_declared_none != 0 ? "board.no-allegiance" : "board.allegiance");
        ant_pen_end_line(pen);
    }
    if (view->discard != BUGCOUNCIL_NO_CARD && view->seat < table->n_seats) {
        begin_secret(pen, "board.your-discard");
        put_card(pen, view->discard, false);
        ant_pen_end_line(pen);
    }
    if (table->open_discards != 0) {
        begin_secret(pen, "board.open-discards");
        for (uint64_t cards = table->open_discards; cards != 0; cards &= cards - 1) {
            unsigned card = bugcouncil_lowest(cards); // five in full would not fit a line
            ant_pen_put(pen, " ");
            put_letter(pen, bugcouncil_suit(card));
            ant_pen_put(pen, " ");
            ant_pen_number(pen, (int)bugcouncil_value(card));
            ant_pen_put(pen, " ");
        }
        ant_pen_end_line(pen);
    }
}

void bugcouncil_board(const void *state, int seat, const ant_board_style *style, ant_text *out) {
    board_scene scene;
    bugcouncil_view_make(state, seat, &scene.view);
    const bugcouncil_table *table = &scene.view.table;
    uint64_t choices = bugcouncil_choices(state, seat);
    scene.spaces = table->phase == BUGCOUNCIL_VISIT ? choices : 0;
    scene.shown = ant_pen_shown(style, scene.view.seat, table->n_seats);
    scene.hand = is_look(&scene) ? possible_hand(state, &scene.view, scene.shown) : scene.view.hand;
    bool is_hidden = table->phase == BUGCOUNCIL_DECLARE || is_look(&scene);
    scene.cards = is_hidden ? 0 : choices ^ scene.spaces;
    bool is_over = table->phase == BUGCOUNCIL_OVER;
    ant_sheet sheet;
    ant_pen pen = ant_pen_begin(&sheet, style, out);

    draw_title(&pen, table);
    if (!style->is_compact) {
        ant_pen_rule(&pen);
    }
    draw_council(&pen, &scene);
    ant_pen_gap(&pen);
    draw_party_head(&pen, is_over);
    for (unsigned party = 0; party < table->n_parties; party++) {
        draw_party(&pen, &scene, party);
    }
    if (bugcouncil_has_emissary(table) && !is_over) {
        ant_pen_gap(&pen);
        draw_emissary(&pen, &scene);
    }
    if (bugcouncil_is_solo(table) && !is_over) {
        ant_pen_gap(&pen);
        draw_termitenator(&pen, &scene);
    }
    if (!is_over) {
        ant_pen_gap(&pen);
        draw_cards(&pen, &scene);
        draw_secrets(&pen, &scene.view);
    }
    if (!style->is_compact) {
        ant_pen_rule(&pen);
    }
}
