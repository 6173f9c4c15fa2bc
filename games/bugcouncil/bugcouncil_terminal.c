// SPDX-License-Identifier: MIT
//
// The board in a terminal. It is drawn from a view, so that it cannot show what the seat may not
// know; what the state is asked besides is the seat's own list of legal actions.
#include <string.h>

#include "bugcouncil_pen.h"
#include "bugcouncil_rules.h"

enum { WIDTH = 80, PROGRESS = 53 }; ///< columns; what changes stands on the right

/// What is drawn: the view, and which cards and spaces the seat may choose.
typedef struct board_scene {
    bugcouncil_view view;
    uint64_t choices;        ///< cards of whoever plays now
    unsigned spaces;         ///< factions that may be visited
    bool is_hand;            ///< the choices are cards of the seat's hand
    bugcouncil_phase choice; ///< what they are chosen for
} board_scene;

static void mark_choices(const void *state, int seat, board_scene *scene) {
    ant_action legal[ANT_MAX_ACTIONS];
    int n = seat < scene->view.table.n_seats ? bugcouncil_game.legal(state, seat, legal) : 0;
    for (int i = 0; i < n; i++) {
        ant_form form;
        bugcouncil_game.form(legal[i], &form);
        if (form.type == BUGCOUNCIL_ACTION_VISIT) {
            scene->spaces |= 1U << form.args[0];
        } else if (form.type != BUGCOUNCIL_ACTION_DECLARE) {
            scene->choices |= bugcouncil_card_bit((unsigned)form.args[0]);
        }
    }
    scene->choice = (bugcouncil_phase)scene->view.table.phase;
    scene->is_hand = scene->choice == BUGCOUNCIL_PLAY || scene->choice == BUGCOUNCIL_DISCARD ||
                     scene->choice == BUGCOUNCIL_THIEF_TAKES;
}

static bool may_choose(const board_scene *scene, unsigned card) {
    return (scene->choices & bugcouncil_card_bit(card)) != 0;
}

// Lines.

static void draw_rule(bugcouncil_pen *pen) {
    bugcouncil_ink_on(pen, BUGCOUNCIL_INK_FAINT);
    for (int i = 0; i < WIDTH; i++) {
        bugcouncil_put(pen, "─");
    }
    bugcouncil_ink_off(pen);
    bugcouncil_end_line(pen);
}

// A line that parts what is above from what is below, where there is room for it.
static void draw_gap(bugcouncil_pen *pen) {
    if (!pen->style->is_low) {
        bugcouncil_end_line(pen);
    }
}

static void put_separator(bugcouncil_pen *pen) {
    bugcouncil_put(pen, " · ");
}

static void put_labelled(bugcouncil_pen *pen, const char *key, int number) {
    bugcouncil_put_phrase(pen, key);
    bugcouncil_put(pen, " ");
    bugcouncil_ink_on(pen, BUGCOUNCIL_INK_STRONG);
    bugcouncil_put_number(pen, number);
    bugcouncil_ink_off(pen);
}

// The name of the game and how far it has come.
static void draw_title(bugcouncil_pen *pen, const bugcouncil_table *table) {
    bugcouncil_put(pen, " ");
    bugcouncil_put_inked(pen, BUGCOUNCIL_INK_STRONG, "game.title");
    if (!table->is_trilogy) { // which is of one edition, and has more to say
        put_separator(pen);
        bugcouncil_put_word(pen, &bugcouncil_edition_word, table->edition);
    }
    bugcouncil_to_column(pen, table->is_trilogy ? PROGRESS - 14 : PROGRESS);
    if (table->phase == BUGCOUNCIL_OVER) {
        bugcouncil_put_phrase(pen, "board.over");
        bugcouncil_end_line(pen);
        return;
    }
    if (table->is_trilogy) {
        bugcouncil_put_form(pen, BUGCOUNCIL_BOARD_GAME, table->game + 1, BUGCOUNCIL_GAMES);
        put_separator(pen);
    }
    bugcouncil_put_form(pen, BUGCOUNCIL_BOARD_AGE, table->age + 1, BUGCOUNCIL_AGES);
    if (table->phase != BUGCOUNCIL_DECLARE && table->phase != BUGCOUNCIL_DISCARD) {
        put_separator(pen);
        bugcouncil_put_form(pen, BUGCOUNCIL_BOARD_TRICK, table->trick_number + 1,
                            BUGCOUNCIL_TRICKS);
    }
    bugcouncil_end_line(pen);
}

// The ring: names in clockwise order, an arrow to each from the one before, cubes below.

enum { RING_LEFT = 3, RING_CELL = 15, RING_RIGHT = RING_LEFT + 5 * RING_CELL - 1 };

static void draw_line_to(bugcouncil_pen *pen, int column) {
    while (pen->column < column) {
        bugcouncil_put(pen, "─");
    }
}

static void draw_ring_names(bugcouncil_pen *pen, const bugcouncil_table *table) {
    bugcouncil_put(pen, " ┌▶ ");
    for (unsigned i = 0; i < BUGCOUNCIL_FACTIONS; i++) {
        int end = RING_LEFT + (int)(i + 1) * RING_CELL;
        unsigned faction = bugcouncil_clockwise(table, BUGCOUNCIL_BEES, i);
        bugcouncil_put_faction(pen, faction);
        bugcouncil_put(pen, " ");
        if (i + 1 < BUGCOUNCIL_FACTIONS) {
            draw_line_to(pen, end - 1);
            bugcouncil_put(pen, "▶ ");
        } else {
            draw_line_to(pen, RING_RIGHT);
            bugcouncil_put(pen, "┐");
        }
    }
    bugcouncil_end_line(pen);
}

static void draw_ring_cubes(bugcouncil_pen *pen, const board_scene *scene) {
    const bugcouncil_table *table = &scene->view.table;
    bugcouncil_put(pen, " │");
    for (unsigned i = 0; i < BUGCOUNCIL_FACTIONS; i++) {
        unsigned faction = bugcouncil_clockwise(table, BUGCOUNCIL_BEES, i);
        unsigned cubes = table->cubes[faction];
        bool may_visit = (scene->spaces >> faction & 1U) != 0;
        unsigned n_drawn = faction == table->termite ? 4 : 6; // its mark takes room
        bugcouncil_to_column(pen, RING_LEFT + 1 + (int)i * RING_CELL);
        bugcouncil_ink_on(pen, (bugcouncil_ink)faction);
        for (unsigned cube = 0; cube < cubes && cube < n_drawn; cube++) {
            bugcouncil_put(pen, "■");
        }
        bugcouncil_put(pen, cubes > n_drawn ? "…" : cubes == 0 ? "·" : "");
        bugcouncil_ink_off(pen);
        bugcouncil_put(pen, may_visit ? " [" : " ");
        bugcouncil_put_number(pen, (int)cubes);
        bugcouncil_put(pen, may_visit ? "]" : "");
        if (faction == table->termite) {
            bugcouncil_put(pen, " ");
            bugcouncil_put_phrase(pen, "board.termite-mark");
        }
    }
    bugcouncil_to_column(pen, RING_RIGHT);
    bugcouncil_put(pen, "│");
    bugcouncil_end_line(pen);
}

static void draw_council(bugcouncil_pen *pen, const board_scene *scene) {
    const bugcouncil_table *table = &scene->view.table;
    bugcouncil_put(pen, " ");
    bugcouncil_put_inked(pen, BUGCOUNCIL_INK_STRONG, "board.council");
    put_separator(pen);
    bugcouncil_put_inked(pen, BUGCOUNCIL_INK_FAINT, "board.clockwise");
    bugcouncil_to_column(pen, PROGRESS);
    put_labelled(pen, "board.chambers", table->chambers);
    put_separator(pen);
    put_labelled(pen, "board.supply", (int)bugcouncil_supply(table));
    bugcouncil_end_line(pen);
    draw_ring_names(pen, table);
    draw_ring_cubes(pen, scene);
    if (pen->style->is_low) {
        return;
    }
    bugcouncil_put(pen, " └");
    draw_line_to(pen, RING_RIGHT);
    bugcouncil_put(pen, "┘");
    bugcouncil_end_line(pen);
}

// The parties, one row each. Columns where numbers end, or words begin.

enum {
    NAME = 3,
    NAME_WIDTH = 15,
    POINTS = 24,
    TRICKS = 31,
    CARDS = 37,
    DECLARED = 39,
    VOID = 53,
    PLAYED = 59
};

static void draw_party_head(bugcouncil_pen *pen, bool is_over) {
    bugcouncil_ink_on(pen, BUGCOUNCIL_INK_FAINT);
    bugcouncil_to_column(pen, NAME);
    bugcouncil_put_phrase(pen, "board.party");
    bugcouncil_put_phrase_right(pen, "board.points", POINTS);
    bugcouncil_put_phrase_right(pen, "board.tricks", TRICKS);
    bugcouncil_put_phrase_right(pen, "board.cards", CARDS);
    if (!is_over) {
        bugcouncil_to_column(pen, DECLARED);
        bugcouncil_put_phrase(pen, "board.declared");
        bugcouncil_to_column(pen, VOID);
        bugcouncil_put_phrase(pen, "board.void");
        bugcouncil_to_column(pen, PLAYED);
        bugcouncil_put_phrase(pen, "board.table");
    }
    bugcouncil_ink_off(pen);
    bugcouncil_end_line(pen);
}

static void put_party_name(bugcouncil_pen *pen, const board_scene *scene, unsigned party) {
    const bugcouncil_table *table = &scene->view.table;
    if (party >= table->n_seats) {
        bugcouncil_put_phrase(pen,
                              bugcouncil_is_solo(table) ? "board.termitenator" : "board.emissary");
        return;
    }
    char room[128];
    ant_text name;
    ant_text_init(&name, room, sizeof room);
    ant_word_say(pen->style->catalogue, pen->style->names, &bugcouncil_party_word, party, &name);
    const char *you = ant_phrase_find(pen->style->catalogue, "board.you");
    if (party != scene->view.seat || you == NULL) {
        bugcouncil_put_cut(pen, room, NAME_WIDTH);
        return;
    }
    bugcouncil_ink_on(pen, BUGCOUNCIL_INK_STRONG);
    bugcouncil_put_cut(pen, room, NAME_WIDTH - 1 - bugcouncil_width(you));
    bugcouncil_put(pen, " ");
    bugcouncil_put(pen, you);
    bugcouncil_ink_off(pen);
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
    const bugcouncil_table *table = &view->table;
    unsigned n = 0;
    if (party < table->n_seats) {
        return view->n_hand[party];
    }
    for (unsigned i = 0; i < BUGCOUNCIL_PYRAMID && bugcouncil_is_solo(table); i++) {
        n += table->pyramid[i] != BUGCOUNCIL_NO_CARD;
    }
    for (unsigned i = 0; i < 2 && bugcouncil_has_emissary(table); i++) {
        n += table->emissary[i] != BUGCOUNCIL_NO_CARD;
    }
    return n;
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
static void put_voids(bugcouncil_pen *pen, const bugcouncil_table *table, unsigned party) {
    for (unsigned faction = 0; faction < BUGCOUNCIL_FACTIONS && party < table->n_seats; faction++) {
        if ((table->voids[party] >> faction & 1U) != 0) {
            bugcouncil_put_letter(pen, faction);
        }
    }
}

static void draw_party(bugcouncil_pen *pen, const board_scene *scene, unsigned party) {
    const bugcouncil_table *table = &scene->view.table;
    bool is_acting = party < table->n_seats && (table->to_act >> party & 1U) != 0;
    bugcouncil_put(pen, is_acting ? " ▸" : " ");
    bugcouncil_to_column(pen, NAME);
    put_party_name(pen, scene, party);
    bugcouncil_put_number_right(pen, table->score[party], POINTS);
    bugcouncil_put_number_right(pen, table->tricks[party], TRICKS);
    bugcouncil_put_number_right(pen, (int)cards_of(&scene->view, party), CARDS);
    bugcouncil_to_column(pen, DECLARED);
    const char *declaration = declaration_of(table, party);
    if (declaration != NULL) {
        bugcouncil_put_phrase(pen, declaration);
    }
    bugcouncil_to_column(pen, VOID);
    put_voids(pen, table, party);
    bugcouncil_to_column(pen, PLAYED);
    if (table->trick[party] != BUGCOUNCIL_NO_CARD) {
        bugcouncil_put_card(pen, table->trick[party]);
        bugcouncil_put(pen, " ");
    }
    const char *part = part_in_trick(table, party);
    if (part != NULL) {
        bugcouncil_put_inked(pen, BUGCOUNCIL_INK_FAINT, part);
    }
    bugcouncil_end_line(pen);
}

static void draw_parties(bugcouncil_pen *pen, const board_scene *scene) {
    draw_party_head(pen, scene->view.table.phase == BUGCOUNCIL_OVER);
    for (unsigned party = 0; party < scene->view.table.n_parties; party++) {
        draw_party(pen, scene, party);
    }
}

// Two players: the Emissary.

enum { EMISSARY = 12 };

static void put_choosable_card(bugcouncil_pen *pen, const board_scene *scene, unsigned card,
                               bool is_choice) {
    bool is_marked = is_choice && may_choose(scene, card);
    bugcouncil_put(pen, is_marked ? "[" : "");
    bugcouncil_put_card(pen, card);
    bugcouncil_put(pen, is_marked ? "]" : "");
}

// BC-9.15, BC-9.16: whose discards lie on its deck, the top one first.
static void draw_on_deck(bugcouncil_pen *pen, const bugcouncil_table *table) {
    bugcouncil_to_column(pen, EMISSARY);
    bugcouncil_put_phrase(pen, "board.on-top");
    for (unsigned i = table->n_on_deck; i > 0; i--) {
        bugcouncil_put(pen, i == table->n_on_deck ? " " : ", ");
        bugcouncil_put_word(pen, &bugcouncil_party_word, table->on_deck[i - 1]);
    }
    bugcouncil_end_line(pen);
}

static void draw_emissary(bugcouncil_pen *pen, const board_scene *scene) {
    const bugcouncil_table *table = &scene->view.table;
    bool leads = table->leader == BUGCOUNCIL_EMISSARY;
    bool is_choice = scene->choice == BUGCOUNCIL_PLAY_EMISSARY;
    bugcouncil_put(pen, " ");
    bugcouncil_put_inked(pen, BUGCOUNCIL_INK_STRONG, "board.emissary");
    bugcouncil_to_column(pen, EMISSARY);
    bugcouncil_put_phrase(pen, "board.face-up");
    for (unsigned i = 0; i < 2; i++) {
        if (table->emissary[i] != BUGCOUNCIL_NO_CARD) {
            bugcouncil_put(pen, "  ");
            put_choosable_card(pen, scene, table->emissary[i], is_choice);
        }
    }
    bugcouncil_end_line(pen);
    bugcouncil_to_column(pen, EMISSARY);
    bugcouncil_put_form(pen, BUGCOUNCIL_BOARD_PLAYED_BY, table->controller, 0);
    bugcouncil_put(pen, ", ");
    bugcouncil_put_phrase(pen, leads ? "board.it-leads" : "board.it-follows");
    put_separator(pen);
    bugcouncil_put_form(pen, BUGCOUNCIL_BOARD_DECK, scene->view.n_deck, 0);
    bugcouncil_end_line(pen);
    if (table->n_on_deck > 0) {
        draw_on_deck(pen, table);
    }
}

// Solo: the pyramid on the left, row 4 on top, and beside each row a fact.

enum { FACT_LABEL = 41, FACT = 56, PYRAMID_MIDDLE = 21, PYRAMID_CELL = 6 };

static void put_pyramid_card(bugcouncil_pen *pen, const board_scene *scene, unsigned card) {
    bool is_choice =
        scene->choice == BUGCOUNCIL_PLAY_TERMITENATOR || scene->choice == BUGCOUNCIL_THIEF_GIVES;
    if (card == BUGCOUNCIL_NO_CARD) {
        bugcouncil_put(pen, "  ·  ");
    } else if (card == BUGCOUNCIL_FACE_DOWN) {
        bugcouncil_put_inked(pen, BUGCOUNCIL_INK_FAINT, "board.face-down");
    } else {
        bool is_marked = is_choice && may_choose(scene, card);
        bugcouncil_put(pen, is_marked ? "[" : " ");
        bugcouncil_put_letter(pen, bugcouncil_suit(card));
        bugcouncil_put(pen, " ");
        bugcouncil_ink_on(pen, (bugcouncil_ink)bugcouncil_suit(card));
        bugcouncil_put_number(pen, (int)bugcouncil_value(card));
        bugcouncil_ink_off(pen);
        bugcouncil_put(pen, is_marked ? "]" : " ");
    }
}

static void draw_pyramid_row(bugcouncil_pen *pen, const board_scene *scene, unsigned row) {
    const bugcouncil_table *table = &scene->view.table;
    static const struct {
        int first, n;
    } rows[] = {{0, 0}, {0, 2}, {2, 2}, {4, 3}, {7, 4}}; // BC-10.5
    bugcouncil_to_column(pen, 2);
    bugcouncil_put_form(pen, BUGCOUNCIL_BOARD_ROW, row, 0);
    for (int i = 0; i < rows[row].n; i++) {
        int left = PYRAMID_MIDDLE + (2 * i - rows[row].n) * PYRAMID_CELL / 2 + 1;
        bugcouncil_to_column(pen, left);
        put_pyramid_card(pen, scene, table->pyramid[rows[row].first + i]);
    }
    if (table->trigger_row == row) {
        bugcouncil_put(pen, " ");
        bugcouncil_put_inked(pen, BUGCOUNCIL_INK_FAINT, "board.trigger");
    }
}

static void put_fact(bugcouncil_pen *pen, const char *key) {
    bugcouncil_to_column(pen, FACT_LABEL);
    bugcouncil_put_inked(pen, BUGCOUNCIL_INK_FAINT, key);
    bugcouncil_to_column(pen, FACT);
}

static void draw_ability_fact(bugcouncil_pen *pen, const bugcouncil_view *view) {
    const bugcouncil_table *table = &view->table;
    if (table->personality == BUGCOUNCIL_CARD_SHARK) {
        put_fact(pen, "board.shark");
        bugcouncil_put_number(pen, table->n_shark);
    } else if (table->personality == BUGCOUNCIL_TRICKSTER) {
        put_fact(pen, "board.solo-cubes");
        bugcouncil_put_form(pen, BUGCOUNCIL_BOARD_CUBES, table->solo_cubes, 0);
    }
}

static void draw_trigger_fact(bugcouncil_pen *pen, const bugcouncil_table *table) {
    put_fact(pen, "board.trigger-row");
    if (table->trigger_row == 0) {
        bugcouncil_put_phrase(pen, "board.no-trigger");
    } else {
        bugcouncil_put_number(pen, table->trigger_row);
    }
}

static void draw_termitenator(bugcouncil_pen *pen, const board_scene *scene) {
    const bugcouncil_table *table = &scene->view.table;
    bugcouncil_put(pen, " ");
    bugcouncil_put_inked(pen, BUGCOUNCIL_INK_STRONG, "board.termitenator");
    put_fact(pen, "board.personality");
    bugcouncil_put_word(pen, &bugcouncil_personality_word, table->personality);
    bugcouncil_end_line(pen);
    draw_pyramid_row(pen, scene, 4);
    put_fact(pen, "board.ideology");
    bugcouncil_put_phrase(pen, table->is_losing != 0 ? "board.losing" : "board.winning");
    bugcouncil_end_line(pen);
    draw_pyramid_row(pen, scene, 3);
    draw_trigger_fact(pen, table);
    bugcouncil_end_line(pen);
    draw_pyramid_row(pen, scene, 2);
    put_fact(pen, "board.termite");
    bugcouncil_put_faction(pen, table->termite);
    bugcouncil_end_line(pen);
    draw_pyramid_row(pen, scene, 1);
    draw_ability_fact(pen, &scene->view);
    bugcouncil_end_line(pen);
}

// The seat's own hand, a row for each suit, and beside it what was played in this Age (BC-16.4).

enum { SUIT = 3, SUIT_CARDS = 18, GONE = 52 };

static void draw_suit_of_hand(bugcouncil_pen *pen, const board_scene *scene, unsigned suit) {
    uint64_t cards = scene->view.hand & bugcouncil_suit_cards(suit);
    for (; cards != 0; cards &= cards - 1) {
        unsigned card = bugcouncil_lowest(cards);
        bool is_marked = scene->is_hand && may_choose(scene, card);
        if (is_marked) {
            bugcouncil_put(pen, "[");
            bugcouncil_ink_on(pen, BUGCOUNCIL_INK_STRONG);
        } else {
            bugcouncil_put(pen, " ");
        }
        bugcouncil_put_number(pen, (int)bugcouncil_value(card));
        if (is_marked) {
            bugcouncil_ink_off(pen);
        }
        bugcouncil_put(pen, is_marked ? "] " : "  ");
    }
}

static void draw_gone(bugcouncil_pen *pen, uint64_t played, unsigned suit) {
    uint64_t cards = played & bugcouncil_suit_cards(suit);
    bugcouncil_ink_on(pen, BUGCOUNCIL_INK_FAINT);
    for (; cards != 0; cards &= cards - 1) {
        bugcouncil_put_number(pen, (int)bugcouncil_value(bugcouncil_lowest(cards)));
        bugcouncil_put(pen, " ");
    }
    bugcouncil_ink_off(pen);
}

static void draw_hand_head(bugcouncil_pen *pen, const board_scene *scene) {
    const char *marks = scene->choice == BUGCOUNCIL_DISCARD       ? "board.may-be-discarded"
                        : scene->choice == BUGCOUNCIL_THIEF_TAKES ? "board.may-be-taken"
                                                                  : "board.may-be-played";
    bugcouncil_put(pen, " ");
    bugcouncil_put_inked(pen, BUGCOUNCIL_INK_STRONG, "board.hand");
    if (scene->is_hand && scene->choices != 0) {
        bugcouncil_to_column(pen, SUIT_CARDS);
        bugcouncil_put_inked(pen, BUGCOUNCIL_INK_FAINT, marks);
    }
    bugcouncil_to_column(pen, GONE);
    bugcouncil_put_inked(pen, BUGCOUNCIL_INK_FAINT, "board.gone");
    bugcouncil_end_line(pen);
}

static void draw_cards(bugcouncil_pen *pen, const board_scene *scene) {
    const bugcouncil_table *table = &scene->view.table;
    bool has_hand = scene->view.seat < table->n_seats;
    if (has_hand) {
        draw_hand_head(pen, scene);
    } else {
        bugcouncil_put(pen, " ");
        bugcouncil_put_inked(pen, BUGCOUNCIL_INK_STRONG, "board.gone-by-suit");
        bugcouncil_end_line(pen);
    }
    for (unsigned i = 0; i < BUGCOUNCIL_FACTIONS; i++) {
        unsigned suit = bugcouncil_clockwise(table, BUGCOUNCIL_BEES, i);
        if (suit == table->termite) { // its cards are out (BC-10.2)
            continue;
        }
        bugcouncil_to_column(pen, SUIT);
        bugcouncil_put_letter(pen, suit);
        bugcouncil_put(pen, " ");
        bugcouncil_put_faction(pen, suit);
        bugcouncil_to_column(pen, SUIT_CARDS - 1);
        if (has_hand) {
            draw_suit_of_hand(pen, scene, suit);
            bugcouncil_to_column(pen, GONE);
        }
        draw_gone(pen, table->played, suit);
        bugcouncil_end_line(pen);
    }
}

// What the seat knows of its own secrets, and discards that lie open.
static void draw_secrets(bugcouncil_pen *pen, const bugcouncil_view *view) {
    const bugcouncil_table *table = &view->table;
    bool has_answered = view->seat < table->n_seats && (table->answered >> view->seat & 1U) != 0;
    if (table->phase == BUGCOUNCIL_DECLARE && has_answered) {
        bugcouncil_put(pen, " ");
        bugcouncil_put_phrase(pen, "board.your-secret");
        bugcouncil_put(pen, ": ");
        bugcouncil_put_phrase(pen, view->has_declared_none != 0 ? "board.no-allegiance"
                                                                : "board.allegiance");
        bugcouncil_end_line(pen);
    }
    if (view->discard != BUGCOUNCIL_NO_CARD && view->seat < table->n_seats) {
        bugcouncil_put(pen, " ");
        bugcouncil_put_phrase(pen, "board.your-discard");
        bugcouncil_put(pen, ": ");
        bugcouncil_put_card(pen, view->discard);
        bugcouncil_end_line(pen);
    }
    if (table->open_discards != 0) {
        bugcouncil_put(pen, " ");
        bugcouncil_put_phrase(pen, "board.open-discards");
        bugcouncil_put(pen, ":");
        for (uint64_t cards = table->open_discards; cards != 0; cards &= cards - 1) {
            unsigned card = bugcouncil_lowest(cards); // five in full would not fit a line
            bugcouncil_put(pen, "  ");
            bugcouncil_put_letter(pen, bugcouncil_suit(card));
            bugcouncil_put(pen, " ");
            bugcouncil_put_number(pen, (int)bugcouncil_value(card));
        }
        bugcouncil_end_line(pen);
    }
}

/// The names of the parties, none wider than its column.
typedef struct short_names {
    ant_names names;
    char room[ANT_MAX_PARTIES][NAME_WIDTH * 4 + 4];
} short_names;

static void shorten(const ant_names *names, short_names *out) {
    memset(out, 0, sizeof *out);
    for (unsigned party = 0; names != NULL && party < ANT_MAX_PARTIES; party++) {
        if (names->party[party] != NULL) {
            ant_text text;
            ant_text_init(&text, out->room[party], sizeof out->room[party]);
            bugcouncil_pen pen = {.out = &text};
            bugcouncil_put_cut(&pen, names->party[party], NAME_WIDTH);
            out->names.party[party] = out->room[party];
        }
    }
}

void bugcouncil_board(const void *state, int seat, const ant_board_style *style, ant_text *out) {
    board_scene scene;
    memset(&scene, 0, sizeof scene);
    bugcouncil_view_make(state, seat, &scene.view);
    mark_choices(state, seat, &scene);
    const bugcouncil_table *table = &scene.view.table;
    short_names names;
    shorten(style->names, &names);
    ant_board_style narrow = *style;
    narrow.names = &names.names;
    bugcouncil_pen pen = {.out = out, .style = &narrow};

    draw_title(&pen, table);
    if (!style->is_low) {
        draw_rule(&pen);
    }
    draw_council(&pen, &scene);
    draw_gap(&pen);
    draw_parties(&pen, &scene);
    if (bugcouncil_has_emissary(table) && table->phase != BUGCOUNCIL_OVER) {
        draw_gap(&pen);
        draw_emissary(&pen, &scene);
    }
    if (bugcouncil_is_solo(table) && table->phase != BUGCOUNCIL_OVER) {
        draw_gap(&pen);
        draw_termitenator(&pen, &scene);
    }
    if (table->phase != BUGCOUNCIL_OVER) {
        draw_gap(&pen);
        draw_cards(&pen, &scene);
        draw_secrets(&pen, &scene.view);
    }
    draw_rule(&pen);
}
