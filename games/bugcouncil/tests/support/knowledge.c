// SPDX-License-Identifier: MIT
#include "tests/support/knowledge.h"

#include <string.h>

static const ant_names nobody;

int observer(const bugcouncil_state *state, int i) {
    return i < state->table.n_seats ? i : ANT_SPECTATOR;
}

static void swap_in_set(uint64_t *cards, unsigned a, unsigned b) {
    uint64_t both = bugcouncil_card_bit(a) | bugcouncil_card_bit(b);
    uint64_t held = *cards & both;
    *cards ^= held == 0 || held == both ? 0 : both;
}

void swap_hidden(bugcouncil_state *state, unsigned a, unsigned b) {
    swap_in_set(&state->deck, a, b);
    for (unsigned seat = 0; seat < BUGCOUNCIL_MAX_PARTIES; seat++) {
        uint8_t *discard = &state->discard[seat];
        swap_in_set(&state->hand[seat], a, b);
        *discard = (uint8_t)(*discard == a ? b : *discard == b ? a : *discard);
    }
}

bool adds_up(const bugcouncil_state *state) {
    char why[256];
    ant_text reason;
    ant_text_init(&reason, why, sizeof why);
    return bugcouncil_audit(state, &reason);
}

static void write_board(const bugcouncil_state *state, int seat, bool has_color, char *buffer) {
    ant_text text;
    ant_board_style style = {
        .catalogue = &bugcouncil_game.catalogues[0], .names = &nobody, .has_color = has_color};
    ant_text_init(&text, buffer, ROOM);
    bugcouncil_game.board(state, seat, &style, &text);
    assert_true(ant_text_is_whole(&text));
}

static bool is_same_view(const bugcouncil_state *a, const bugcouncil_state *b, int seat) {
    bugcouncil_view left, right;
    memset(&left, 0x55, sizeof left);
    memset(&right, 0xAA, sizeof right);
    bugcouncil_view_make(a, seat, &left);
    bugcouncil_view_make(b, seat, &right);
    // Every byte of a view is set by bugcouncil_view_make, padding and all.
    // NOLINTNEXTLINE(bugprone-suspicious-memory-comparison,cert-exp42-c,cert-flp37-c)
    return memcmp(&left, &right, sizeof left) == 0;
}

void cannot_tell(int seat, const bugcouncil_state *a, const bugcouncil_state *b) {
    static char left[ROOM], right[ROOM];
    ant_action mine[BUGCOUNCIL_HAND + 1], theirs[BUGCOUNCIL_HAND + 1];
    assert_true(is_same_view(a, b, seat));
    write_view(a, seat, left, sizeof left);
    write_view(b, seat, right, sizeof right);
    assert_string_equal(left, right);
    for (int has_color = 0; has_color < 2; has_color++) {
        write_board(a, seat, has_color != 0, left);
        write_board(b, seat, has_color != 0, right);
        assert_string_equal(left, right);
    }
    assert_int_equal(bugcouncil_game.to_act(a), bugcouncil_game.to_act(b));
    if (seat != ANT_SPECTATOR) {
        int n = bugcouncil_game.legal(a, seat, mine);
        assert_int_equal(n, bugcouncil_game.legal(b, seat, theirs));
        assert_memory_equal(mine, theirs, (size_t)n * sizeof mine[0]);
    }
}

void can_tell(int seat, const bugcouncil_state *a, const bugcouncil_state *b) {
    static char left[ROOM], right[ROOM];
    assert_false(is_same_view(a, b, seat));
    write_view(a, seat, left, sizeof left);
    write_view(b, seat, right, sizeof right);
    assert_string_not_equal(left, right);
}

void write_happenings(int seat, char *buffer) {
    ant_text text;
    ant_json json;
    ant_text_init(&text, buffer, ROOM);
    ant_json_init(&json, &text);
    ant_json_open_array(&json, NULL);
    for (unsigned i = 0; i < last_events.n; i++) {
        if ((last_events.at[i].visible & ant_seat_set(seat)) != 0) {
            ant_event_json(&bugcouncil_game, &last_events.at[i], &json);
        }
    }
    ant_json_close_array(&json);
    assert_true(ant_text_is_whole(&text));
}

const ant_event *find_event(bugcouncil_event_type type, int party) {
    for (unsigned i = 0; i < last_events.n; i++) {
        if (last_events.at[i].form.type == type && last_events.at[i].form.args[0] == party) {
            return &last_events.at[i];
        }
    }
    return NULL;
}

void is_seen_by(bugcouncil_event_type type, int party, ant_seats seats) {
    const ant_event *event = find_event(type, party);
    assert_non_null(event);
    assert_int_equal(event->visible, seats);
}
