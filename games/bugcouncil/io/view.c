// SPDX-License-Identifier: MIT
//
// What a seat may know (section 16): the view as a struct, and as JSON. The JSON of the complete
// state is the same with nothing left out.
#include "rules/rules.h"

#include <string.h>

void bugcouncil_view_make(const bugcouncil_state *state, int seat, bugcouncil_view *view) {
    const bugcouncil_table *table = &state->table;
    memset(view, 0, sizeof *view);
    memcpy(&view->table, table, sizeof *table); // padding included: every byte is set
    view->seat = (uint8_t)seat;
    view->n_deck = (uint8_t)bugcouncil_n_leftover(state);
    view->discard = BUGCOUNCIL_NO_CARD;
    view->voids_but_for_gifts = table->voids[0];
    for (uint64_t cards = table->thief_gave; cards != 0; cards &= cards - 1) {
        unsigned suit = bugcouncil_suit(bugcouncil_lowest(cards));
        view->table.voids[0] &= (uint8_t) ~(1U << suit); // everybody saw the card that ended it
    }
    for (unsigned party = 0; party < table->n_seats; party++) {
        view->n_hand[party] = (uint8_t)bugcouncil_count(state->hand[party]);
    }
    if ((unsigned)seat < table->n_seats) {
        view->hand = state->hand[seat];
        view->discard = state->discard[seat];
        view->has_declared_none = state->declared_none >> seat & 1;
    }
}

// A card, or null where there is none; a face-down one is the word "face-down".
static void put_card(ant_json *json, const char *key, unsigned card) {
    if (card == BUGCOUNCIL_NO_CARD) {
        ant_json_null(json, key);
    } else if (card == BUGCOUNCIL_FACE_DOWN) {
        ant_json_string(json, key, "face-down");
    } else {
        ant_word_json(&bugcouncil_card_word, key, card, json);
    }
}

static void put_cards(ant_json *json, const char *key, uint64_t cards) {
    ant_word_json(&bugcouncil_cards_word, key, (int64_t)cards, json);
}

static void put_party(ant_json *json, const char *key, const bugcouncil_table *table,
                      unsigned party) {
    ant_word_json(&bugcouncil_party_word, key, bugcouncil_word_of(table, party), json);
}

static void put_seats(ant_json *json, const char *key, unsigned seats) {
    ant_json_open_array(json, key);
    for (unsigned seat = 0; seat < BUGCOUNCIL_MAX_PARTIES; seat++) {
        if ((seats >> seat & 1) != 0) {
            ant_json_number(json, NULL, seat + 1);
        }
    }
    ant_json_close_array(json);
}

// The ring in clockwise order, beginning with the Bees.
static void put_council(ant_json *json, const bugcouncil_table *table) {
    ant_json_open_array(json, "council");
    for (unsigned step = 0; step < BUGCOUNCIL_FACTIONS; step++) {
        unsigned faction = bugcouncil_clockwise(table, BUGCOUNCIL_BEES, step);
        ant_json_open_object(json, NULL);
        ant_word_json(&bugcouncil_faction_word, "faction", faction, json);
        ant_json_number(json, "cubes", table->cubes[faction]);
        if (faction == table->termite) {
            ant_json_bool(json, "termite", true);
        }
        ant_json_close_object(json);
    }
    ant_json_close_array(json);
    ant_json_number(json, "chambers", table->chambers);
    ant_json_number(json, "supply", bugcouncil_supply(table));
}

static void put_trick(ant_json *json, const bugcouncil_table *table) {
    ant_json_open_object(json, "trick");
    ant_json_number(json, "number", table->trick_number + (table->phase != BUGCOUNCIL_OVER));
    put_party(json, "leader", table, table->leader);
    ant_json_open_array(json, "cards");
    for (unsigned k = 0; k < table->n_played; k++) {
        unsigned party = bugcouncil_in_turn(table, k);
        ant_json_open_object(json, NULL);
        put_party(json, "party", table, party);
        put_card(json, "card", table->trick[party]);
        ant_json_close_object(json);
    }
    ant_json_close_array(json);
    if (table->n_played == table->n_parties) {
        put_party(json, "winner", table, table->winner);
    }
    ant_json_close_object(json);
}

// A seat's declaration: known to all once revealed, to itself at once.
static void put_declaration(ant_json *json, const bugcouncil_view *view, unsigned seat,
                            const bugcouncil_state *all) {
    const bugcouncil_table *table = &view->table;
    bool is_open = table->phase != BUGCOUNCIL_DECLARE;
    bool has_answered = (table->answered >> seat & 1) != 0;
    bool is_none = (table->no_allegiance >> seat & 1) != 0;
    if (!is_open && has_answered && (all != NULL || view->seat == seat)) {
        is_none = all != NULL ? (all->declared_none >> seat & 1) != 0 : view->has_declared_none;
        is_open = true;
    }
    if (is_open) {
        ant_json_string(json, "declaration", is_none ? "no allegiance" : "allegiance");
    } else {
        ant_json_null(json, "declaration");
    }
    ant_json_bool(json, "answered", has_answered);
}

static void put_seat(ant_json *json, const bugcouncil_view *view, unsigned seat,
                     const bugcouncil_state *all) {
    put_declaration(json, view, seat, all);
    ant_json_number(json, "cards", view->n_hand[seat]);
    ant_word_json(&bugcouncil_factions_word, "voids", view->table.voids[seat], json);
    if (all != NULL || view->seat == seat) {
        put_cards(json, "hand", all != NULL ? all->hand[seat] : view->hand);
        put_card(json, "discard", all != NULL ? all->discard[seat] : view->discard);
    }
}

static void put_parties(ant_json *json, const bugcouncil_view *view, const bugcouncil_state *all) {
    const bugcouncil_table *table = &view->table;
    ant_json_open_array(json, "parties");
    for (unsigned party = 0; party < table->n_parties; party++) {
        ant_json_open_object(json, NULL);
        put_party(json, "party", table, party);
        ant_json_number(json, "score", table->score[party]);
        ant_json_number(json, "tricks", table->tricks[party]);
        if (party < table->n_seats) {
            put_seat(json, view, party, all);
        }
        ant_json_close_object(json);
    }
    ant_json_close_array(json);
}

static void put_sheet(ant_json *json, const bugcouncil_table *table) {
    unsigned n_ages = (unsigned)table->game * BUGCOUNCIL_AGES + table->age + 1;
    ant_json_open_array(json, "sheet");
    for (unsigned i = 0; i < n_ages * table->n_parties; i++) {
        const bugcouncil_score *score = &table->sheet[i];
        ant_json_open_object(json, NULL);
        ant_json_number(json, "age", i / table->n_parties + 1);
        put_party(json, "party", table, i % table->n_parties);
        ant_json_number(json, "tricks", score->tricks);
        ant_json_number(json, "allegiance", score->allegiance);
        ant_json_number(json, "no_allegiance", score->no_allegiance);
        ant_json_number(json, "personality", score->personality);
        ant_json_close_object(json);
    }
    ant_json_close_array(json);
}

// The leftover deck: how many cards, and whose discards lie on it, the topmost last.
static void put_deck(ant_json *json, const bugcouncil_view *view, const bugcouncil_state *all) {
    const bugcouncil_table *table = &view->table;
    ant_json_open_object(json, "deck");
    ant_json_number(json, "cards", view->n_deck);
    ant_json_open_array(json, "discards_on_top");
    bool is_taken = table->n_shark > 0; // the Card Shark takes from the top (BC-14.7)
    for (unsigned i = 0; i < table->n_on_deck && !is_taken; i++) {
        ant_json_number(json, NULL, table->on_deck[i] + 1);
    }
    ant_json_close_array(json);
    if (all != NULL) {
        put_cards(json, "unseen", all->deck);
    }
    ant_json_close_object(json);
    put_cards(json, "open_discards", table->open_discards);
    put_cards(json, "played", table->played);
}

static void put_emissary(ant_json *json, const bugcouncil_table *table) {
    ant_json_open_object(json, "emissary");
    ant_json_number(json, "controller", table->controller + 1);
    ant_json_string(json, "marker", table->leader == BUGCOUNCIL_EMISSARY ? "leader" : "follower");
    ant_json_open_array(json, "cards");
    for (unsigned i = 0; i < 2; i++) {
        put_card(json, NULL, table->emissary[i]);
    }
    ant_json_close_array(json);
    ant_word_json(&bugcouncil_factions_word, "not_followed", table->voids[BUGCOUNCIL_EMISSARY],
                  json);
    ant_json_close_object(json);
}

// What the seats' `voids` leave out is public too, and a position is not whole without it: suits
// that the player lacks but for the Thief's gifts, and those that a party without a seat did not
// follow, although its next card may be one of them.
static void put_termitenator(ant_json *json, const bugcouncil_view *view) {
    const bugcouncil_table *table = &view->table;
    ant_json_open_object(json, "termitenator");
    ant_word_json(&bugcouncil_personality_word, "personality", table->personality, json);
    ant_json_string(json, "ideology", table->is_losing ? "losing" : "winning");
    ant_json_number(json, "trigger_row", table->trigger_row);
    ant_json_open_array(json, "pyramid");
    for (unsigned place = 0; place < BUGCOUNCIL_PYRAMID; place++) {
        ant_json_open_object(json, NULL);
        ant_json_number(json, "row", bugcouncil_places[place].row);
        ant_json_number(json, "place", bugcouncil_places[place].in_row);
        put_card(json, "card", table->pyramid[place]);
        ant_json_close_object(json);
    }
    ant_json_close_array(json);
    ant_json_number(json, "shark_cards", table->n_shark);
    ant_json_number(json, "solo_board_cubes", table->solo_cubes);
    put_cards(json, "thief_gave", table->thief_gave);
    if (table->thief_gives != BUGCOUNCIL_NO_CARD) {
        put_card(json, "thief_gives", table->pyramid[table->thief_gives]);
    }
    ant_word_json(&bugcouncil_factions_word, "voids_but_for_gifts", view->voids_but_for_gifts,
                  json);
    ant_word_json(&bugcouncil_factions_word, "not_followed", table->voids[BUGCOUNCIL_TERMITENATOR],
                  json);
    ant_json_bool(json, "trilogy", table->is_trilogy);
    ant_word_json(&bugcouncil_personalities_word, "personalities_left", table->personalities_left,
                  json);
    ant_json_close_object(json);
}

// Writes a view; with `all` also what it leaves out.
static void put_view(ant_json *json, const bugcouncil_view *view, const bugcouncil_state *all) {
    const bugcouncil_table *table = &view->table;
    ant_json_open_object(json, NULL);
    ant_word_json(&bugcouncil_edition_word, "edition", table->edition, json);
    ant_json_number(json, "seats", table->n_seats);
    if (view->seat < table->n_seats) {
        ant_json_number(json, "seat", view->seat + 1);
    }
    ant_json_number(json, "game", table->game + 1);
    ant_json_number(json, "age", table->age + 1);
    ant_word_json(&bugcouncil_phase_word, "phase", table->phase, json);
    put_seats(json, "to_act", table->to_act);
    put_council(json, table);
    put_trick(json, table);
    put_parties(json, view, all);
    put_deck(json, view, all);
    if (bugcouncil_has_emissary(table)) {
        put_emissary(json, table);
    }
    if (bugcouncil_is_solo(table)) {
        put_termitenator(json, view);
    }
    put_sheet(json, table);
    ant_json_close_object(json);
}

void bugcouncil_view_json(const void *state, int seat, ant_json *json) {
    bugcouncil_view view;
    bugcouncil_view_make(state, seat, &view);
    put_view(json, &view, seat == ANT_ALL_SEEING ? state : NULL);
}
