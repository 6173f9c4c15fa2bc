// SPDX-License-Identifier: MIT
#include "tests/support/emissary.h"

#include <stdio.h>
#include <string.h>

void marker_is_on(const bugcouncil_state *state, const char *place) {
    static const int observers[] = {0, 1, ANT_SPECTATOR};
    char expected[64];
    const char *side = strchr(place, ' ') + 1;
    int length =
        snprintf(expected, sizeof expected, "\"emissary\":{\"controller\":%s,\"marker\":\"%.*s\"",
                 side, (int)(side - 1 - place), place);
    for (unsigned i = 0; i < 3; i++) {
        char view[16384], found[64];
        write_view(state, observers[i], view, sizeof view);
        const char *at = strstr(view, "\"emissary\":{");
        assert_non_null(at);
        snprintf(found, sizeof found, "%.*s", length, at);
        assert_string_equal(found, expected);
    }
}

unsigned count_turned_up(void) {
    return n_happened(BUGCOUNCIL_EVENT_EMISSARY_SHOWS);
}

unsigned count_face_up(const bugcouncil_state *state) {
    return (unsigned)(state->table.emissary[0] < BUGCOUNCIL_CARDS) +
           (unsigned)(state->table.emissary[1] < BUGCOUNCIL_CARDS);
}

unsigned count_deck(const bugcouncil_state *state) {
    bugcouncil_view view;
    bugcouncil_view_make(state, ANT_SPECTATOR, &view);
    return view.n_deck;
}

void take_first_action(bugcouncil_state *state, ant_chance *chance) {
    ant_action actions[BUGCOUNCIL_HAND + 1];
    int seat = __builtin_ctz(bugcouncil_game.to_act(state));
    assert_true(bugcouncil_game.legal(state, seat, actions) > 0);
    ant_apply(&bugcouncil_game, state, seat, actions[0], chance, &last_events);
}
