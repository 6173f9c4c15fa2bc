// SPDX-License-Identifier: MIT
//
// Cards, factions and phrases of the terminal board.
#include "io/pen.h"

#include "rules/rules.h"

// clang-format off
static const ant_word_type number_word = { .kind = ANT_WORD_NUMBER, .name = "number" };
#define NUMBER(name) { (name), &number_word }
#define PARTY(name)  { (name), &bugcouncil_party_word }
static const ant_form_type forms[BUGCOUNCIL_BOARD_FORMS] = {
    [BUGCOUNCIL_BOARD_AGE]        = { "age", NULL, { NUMBER("age"), NUMBER("ages") } },
    [BUGCOUNCIL_BOARD_TRICK]      = { "trick", NULL, { NUMBER("trick"), NUMBER("tricks") } },
    [BUGCOUNCIL_BOARD_GAME]       = { "game", NULL, { NUMBER("game"), NUMBER("games") } },
    [BUGCOUNCIL_BOARD_ROW]        = { "row", NULL, { NUMBER("row") } },
    [BUGCOUNCIL_BOARD_CUBES]      = { "cubes", NULL, { NUMBER("cubes") } },
    [BUGCOUNCIL_BOARD_DECK]       = { "deck", NULL, { NUMBER("cards") } },
    [BUGCOUNCIL_BOARD_PLAYED_BY]  = { "played-by", NULL, { PARTY("party") } },
};

static const ant_ink faction_inks[BUGCOUNCIL_FACTIONS] = {
    [BUGCOUNCIL_BEES]        = ANT_INK_YELLOW,
    [BUGCOUNCIL_MOSQUITOES]  = ANT_INK_MAGENTA,
    [BUGCOUNCIL_ANTS]        = ANT_INK_BLUE,
    [BUGCOUNCIL_COCKROACHES] = ANT_INK_RED,
    [BUGCOUNCIL_FLIES]       = ANT_INK_CYAN,
};
// clang-format on

ant_ink bugcouncil_faction_ink(unsigned faction) {
    return faction_inks[faction];
}

void bugcouncil_put_card(ant_pen *pen, unsigned card) {
    ant_pen_ink(pen, faction_inks[bugcouncil_suit(card)]);
    ant_pen_word(pen, &bugcouncil_card_word, card);
    ant_pen_ink(pen, ANT_INK_PLAIN);
}

void bugcouncil_put_faction(ant_pen *pen, unsigned faction) {
    ant_pen_ink(pen, faction_inks[faction]);
    ant_pen_word(pen, &bugcouncil_faction_word, faction);
    ant_pen_ink(pen, ANT_INK_PLAIN);
}

void bugcouncil_put_letter(ant_pen *pen, unsigned faction) {
    char key[32];
    ant_text text;
    ant_text_init(&text, key, sizeof key);
    ant_text_string(&text, "board.letter.");
    ant_word_write(&bugcouncil_faction_word, faction, &text);
    ant_pen_phrase_in(pen, faction_inks[faction], key);
}

void bugcouncil_put_form(ant_pen *pen, bugcouncil_board_form form, int64_t a, int64_t b) {
    ant_pen_form(pen, forms, &(ant_form){.type = (uint8_t)form, .args = {a, b}});
}
