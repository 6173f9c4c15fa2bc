// SPDX-License-Identifier: MIT
//
// What the sources of the board in a terminal share. Private to this game.
#ifndef ANTFARM_FARMSRACE_TERMINAL_H
#define ANTFARM_FARMSRACE_TERMINAL_H

#include <antfarm/pen.h>

#include "rules/rules.h"

/// What is drawn: the table, for whom, and what that seat is asked.
typedef struct board_scene {
    const farmsrace_state *state;
    int viewer;    ///< ANT_SPECTATOR where it is nobody
    int shown;     ///< whose cards are shown: the viewer's, or what is known of another's
    int decider;   ///< whom the table waits for; -1 when the game is over
    bool is_asked; ///< the viewer may act
    farmsrace_regions marked; ///< that the viewer chooses among
    bool is_list;             ///< the map is a list of regions
    int room;                 ///< lines that the panel may still have
} board_scene;

/// Arguments of phrases of the board, "board.NAME" in the catalogue.
extern const ant_word_type farmsrace_number_word;
#define NUMBER(name)                                                                               \
    { (name), &farmsrace_number_word }
#define OTHER(name)                                                                                \
    { (name), &farmsrace_party_word }
#define PARTY OTHER("party")
#define REGION                                                                                     \
    { "region", &farmsrace_region_word }

/// A phrase with its arguments, which are 0 where it has fewer.
void farmsrace_put_form(ant_pen *pen, const ant_form_type *form, int64_t a, int64_t b, int64_t c);
/// The phrase "board." PREFIX NAME: what the one who decides does, or what a Mutation does.
void farmsrace_put_about(ant_pen *pen, const board_scene *scene, const char *prefix,
                         const char *name);
/// A side of a combat or an offer: the seat, or what FARMSRACE_NOBODY is called by `nobody`.
int64_t farmsrace_party_of(unsigned seat, int64_t nobody);
/// "2+1'": healthy and hurt herds.
void farmsrace_write_herds(unsigned healthy, unsigned hurt, ant_text *out);
/// What is not 0, as "2 wheat, 1 brick", or in a few letters.
void farmsrace_put_bundle(ant_pen *pen, const uint8_t bundle[FARMSRACE_RESOURCES], bool is_few);
/// What the viewer knows of the cards of another, and what their Mutation and regions bring.
void farmsrace_draw_look(ant_pen *pen, const board_scene *scene);
/// What the decision at hand is about, in at most `scene->room` lines.
void farmsrace_draw_panel(ant_pen *pen, board_scene *scene);

#endif
