// SPDX-License-Identifier: MIT
//
// What the terminal board of this game draws besides plain text: cards, factions in their inks, and
// phrases with arguments. Private to this game.
#ifndef ANTFARM_BUGCOUNCIL_PEN_H
#define ANTFARM_BUGCOUNCIL_PEN_H

#include <antfarm/pen.h>

#include "bugcouncil.h"

/// The phrases of the board that take arguments, "board.NAME" in the catalogue.
typedef enum bugcouncil_board_form {
    BUGCOUNCIL_BOARD_AGE,
    BUGCOUNCIL_BOARD_TRICK,
    BUGCOUNCIL_BOARD_GAME,
    BUGCOUNCIL_BOARD_ROW,
    BUGCOUNCIL_BOARD_CUBES,
    BUGCOUNCIL_BOARD_DECK,
    BUGCOUNCIL_BOARD_PLAYED_BY,
    BUGCOUNCIL_BOARD_FORMS
} bugcouncil_board_form;

/// The ink of a suit.
ant_ink bugcouncil_faction_ink(unsigned faction);
/// A card or a faction in the ink of its suit.
void bugcouncil_put_card(ant_pen *pen, unsigned card);
void bugcouncil_put_faction(ant_pen *pen, unsigned faction);
/// The letter that stands for a suit.
void bugcouncil_put_letter(ant_pen *pen, unsigned faction);
void bugcouncil_put_form(ant_pen *pen, bugcouncil_board_form form, int64_t a, int64_t b);

#endif
