// SPDX-License-Identifier: MIT
//
// Who sees which event (section 16), and whole games in which nobody can tell what happened from
// what might have.
#include "tests/support/knowledge.h"

// Support.

// Everybody else learns that the seat has answered; the seat itself knows.
static void others_hear_that_it_answered(int seat) {
    const ant_event *event = find_event(BUGCOUNCIL_EVENT_ANSWERED, seat);
    assert_non_null(event);
    assert_int_equal(event->visible | ant_seat_set(seat), ANT_EVERYBODY);
}

// Who sees which event.

// BC-16.1
static void a_dealt_hand_is_shown_to_its_owner_only(void **context) {
    (void)context;
    for (int n_seats = 1; n_seats <= 5; n_seats++) {
        bugcouncil_state state;
        begin(&state, n_seats, "", 23);
        assert_int_equal(n_happened(BUGCOUNCIL_EVENT_DEALT), n_seats);
        for (int seat = 0; seat < n_seats; seat++) {
            is_seen_by(BUGCOUNCIL_EVENT_DEALT, seat, ant_seat_set(seat));
            const ant_event *event = find_event(BUGCOUNCIL_EVENT_DEALT, seat);
            assert_int_equal((uint64_t)event->form.args[1], state.hand[seat]);
        }
    }
}

// BC-16.1
static void a_new_age_shows_each_hand_to_its_owner_only_and_bars_an_undo(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\ntricks-done 9\ncubes bees 4, ants 2\nhand 1 ants 8\nhand 2 ants 7\n"
                     "hand 3 ants 6\n");
    act(&state, 1, "ants 8");
    act(&state, 2, "ants 7");
    act(&state, 3, "ants 6");
    act(&state, 3, "visit ants");
    assert_true(ant_log_reveals(&last_events));
    for (int seat = 0; seat < 3; seat++) {
        is_seen_by(BUGCOUNCIL_EVENT_DEALT, seat, ant_seat_set(seat));
        assert_true(find_event(BUGCOUNCIL_EVENT_DEALT, seat)->reveals);
    }
}

// BC-16.6
static void declarations_are_told_to_their_owners_and_after_all_to_everybody(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\nphase declare\ncubes bees 4\n");
    act(&state, 2, "no allegiance");
    others_hear_that_it_answered(1);
    is_seen_by(BUGCOUNCIL_EVENT_CHOSE, 1, ant_seat_set(1));
    assert_int_equal(n_happened(BUGCOUNCIL_EVENT_DECLARED), 0);
    assert_false(ant_log_reveals(&last_events));
    act(&state, 1, "allegiance");
    is_seen_by(BUGCOUNCIL_EVENT_CHOSE, 0, ant_seat_set(0));
    assert_int_equal(n_happened(BUGCOUNCIL_EVENT_DECLARED), 0);
    assert_false(ant_log_reveals(&last_events));
    act(&state, 3, "no allegiance");
    assert_int_equal(n_happened(BUGCOUNCIL_EVENT_DECLARED), 3);
    for (int seat = 0; seat < 3; seat++) {
        is_seen_by(BUGCOUNCIL_EVENT_DECLARED, seat, ANT_EVERYBODY);
    }
    assert_true(find_event(BUGCOUNCIL_EVENT_DECLARED, 0)->reveals); // seat 3 acted
    assert_true(find_event(BUGCOUNCIL_EVENT_DECLARED, 1)->reveals);
    happened("\"type\":\"declared\",\"party\":1,\"declaration\":\"allegiance\"");
    happened("\"type\":\"declared\",\"party\":2,\"declaration\":\"no allegiance\"");
    happened("\"type\":\"declared\",\"party\":3,\"declaration\":\"no allegiance\"");
}

// BC-16.2, BC-16.6
static void final_a_laid_aside_card_is_told_to_its_owner_only(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\nphase discard\nno-allegiance 2, 3\ncubes bees 4\n"
                     "hand 2 ants 2\nhand 3 ants 3\n");
    act(&state, 3, "discard ants 3");
    others_hear_that_it_answered(2);
    is_seen_by(BUGCOUNCIL_EVENT_LAID_ASIDE, 2, ant_seat_set(2));
    assert_false(ant_log_reveals(&last_events));
    act(&state, 2, "discard ants 2");
    is_seen_by(BUGCOUNCIL_EVENT_LAID_ASIDE, 1, ant_seat_set(1));
    assert_int_equal(n_happened(BUGCOUNCIL_EVENT_DISCARDED), 0);
    assert_false(ant_log_reveals(&last_events));
}

// BC-16.6
static void preproduction_discards_are_told_to_everybody_after_all_have_discarded(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "edition preproduction\nseats 3\nphase discard\nno-allegiance 2, 3\n"
                     "cubes bees 4\nhand 2 ants 2\nhand 3 ants 3\n");
    act(&state, 3, "discard ants 3");
    others_hear_that_it_answered(2);
    is_seen_by(BUGCOUNCIL_EVENT_LAID_ASIDE, 2, ant_seat_set(2));
    assert_int_equal(n_happened(BUGCOUNCIL_EVENT_DISCARDED), 0);
    assert_false(ant_log_reveals(&last_events));
    act(&state, 2, "discard ants 2");
    is_seen_by(BUGCOUNCIL_EVENT_DISCARDED, 1, ANT_EVERYBODY);
    is_seen_by(BUGCOUNCIL_EVENT_DISCARDED, 2, ANT_EVERYBODY);
    assert_true(find_event(BUGCOUNCIL_EVENT_DISCARDED, 2)->reveals);
}

// BC-16.6
static void what_is_shown_of_the_acting_seat_alone_bars_no_undo(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "edition preproduction\nseats 3\nphase discard\nno-allegiance 3\n"
                     "cubes bees 4\nhand 3 ants 3\n");
    act(&state, 3, "discard ants 3");
    is_seen_by(BUGCOUNCIL_EVENT_DISCARDED, 2, ANT_EVERYBODY);
    assert_false(find_event(BUGCOUNCIL_EVENT_DISCARDED, 2)->reveals);
    assert_false(ant_log_reveals(&last_events));
    position(&state, "seats 1\ntermite flies\nphase declare\nleader 1\ncubes bees 4\n");
    act(&state, 1, "allegiance");
    is_seen_by(BUGCOUNCIL_EVENT_DECLARED, 0, ANT_EVERYBODY);
    assert_false(find_event(BUGCOUNCIL_EVENT_DECLARED, 0)->reveals);
    assert_false(ant_log_reveals(&last_events));
}

// BC-16.3
static void a_played_card_is_seen_by_all_and_bars_no_undo(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\ncubes bees 4\nhand 1 ants 1\nhand 2 ants 2\n");
    act(&state, 1, "ants 1");
    is_seen_by(BUGCOUNCIL_EVENT_PLAYED, 0, ANT_EVERYBODY);
    assert_false(ant_log_reveals(&last_events));
}

// BC-16.3
static void a_card_turned_up_for_the_emissary_is_seen_by_all_and_bars_an_undo(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 2\ncubes bees 4, ants 2\nhand 1 ants 8\nhand 2 ants 7\n"
                     "emissary ants 1, ants 2\n");
    act(&state, 1, "ants 8");
    act(&state, 1, "emissary ants 1");
    assert_false(ant_log_reveals(&last_events));
    act(&state, 2, "ants 7");
    assert_int_equal(n_happened(BUGCOUNCIL_EVENT_EMISSARY_SHOWS), 1);
    for (unsigned i = 0; i < last_events.n; i++) {
        assert_int_equal(last_events.at[i].visible, ANT_EVERYBODY);
    }
    assert_true(ant_log_reveals(&last_events));
}

// Whole games.

static uint64_t hidden_from(const bugcouncil_state *state, int seat) {
    uint64_t cards = state->deck;
    for (int other = 0; other < state->table.n_seats; other++) {
        if (other != seat) {
            cards |= state->hand[other] & ~state->table.thief_gave;
            cards |= state->discard[other] < BUGCOUNCIL_CARDS
                         ? bugcouncil_card_bit(state->discard[other])
                         : 0;
        }
    }
    return cards;
}

// True if the last last_events show a card that was hidden, be it the acting seat's own.
static bool has_shown_a_card(void) {
    return ant_log_reveals(&last_events) || n_happened(BUGCOUNCIL_EVENT_THIEF_SWAPPED) > 0 ||
           n_happened(BUGCOUNCIL_EVENT_ALLEGIANCE) > 0;
}

// What the observer sees happen is the same in both, unless something hidden is revealed.
static void act_alike(const bugcouncil_state *a, const bugcouncil_state *b, int seat, int actor,
                      ant_action action) {
    static char left[ROOM], right[ROOM];
    bugcouncil_state one = *a, two = *b;
    ant_chance chance;
    ant_chance_seed(&chance, 9);
    ant_apply(&bugcouncil_game, &one, actor, action, &chance, &last_events);
    bool reveals = has_shown_a_card();
    write_happenings(seat, left);
    ant_chance_seed(&chance, 9);
    if (ant_apply(&bugcouncil_game, &two, actor, action, &chance, &last_events) != ANT_ALLOWED ||
        reveals || has_shown_a_card()) {
        return;
    }
    write_happenings(seat, right);
    assert_string_equal(left, right);
    cannot_tell(seat, &one, &two);
}

static void compare_with_twins(const bugcouncil_state *state, int actor, ant_action action,
                               ant_chance *chance) {
    for (int i = 0; i <= state->table.n_seats; i++) {
        int seat = observer(state, i);
        uint8_t list[BUGCOUNCIL_CARDS];
        uint32_t n = bugcouncil_list(hidden_from(state, seat), list);
        if (n == 0) {
            continue;
        }
        bugcouncil_state other = *state;
        for (unsigned swaps = 0; swaps < 3; swaps++) {
            swap_hidden(&other, list[ant_chance_below(chance, n)],
                        list[ant_chance_below(chance, n)]);
        }
        if (seat != 1 && (state->table.answered & 2) != 0 &&
            state->table.phase == BUGCOUNCIL_DECLARE) {
            other.declared_none ^= 2;
        }
        if (adds_up(&other)) { // voids are kept
            cannot_tell(seat, state, &other);
            act_alike(state, &other, seat, actor, action);
        }
    }
}

// BC-16.1, BC-16.6, BC-16.7, BC-16.10
static void at_no_ply_of_a_game_can_anybody_tell_it_from_its_twins(void **context) {
    (void)context;
    for (unsigned game = 0; game < 10; game++) {
        static const char *const options[] = {"edition=final", "edition=preproduction",
                                              "opponent=thief", "opponent=card-shark"};
        int n_seats = game < 8 ? 2 + (int)(game / 2) : 1;
        bugcouncil_state state;
        ant_chance chance;
        begin(&state, n_seats, options[game < 8 ? game % 2 : 2 + game % 2], game);
        ant_chance_seed(&chance, 100 + game);
        while (state.table.to_act != 0) {
            ant_action actions[BUGCOUNCIL_HAND + 1];
            int seat = __builtin_ctz(bugcouncil_game.to_act(&state));
            int n = bugcouncil_game.legal(&state, seat, actions);
            ant_action action = actions[ant_chance_below(&chance, (uint32_t)n)];
            compare_with_twins(&state, seat, action, &chance);
            ant_apply(&bugcouncil_game, &state, seat, action, &chance, NULL);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_dealt_hand_is_shown_to_its_owner_only),
        cmocka_unit_test(a_new_age_shows_each_hand_to_its_owner_only_and_bars_an_undo),
        cmocka_unit_test(declarations_are_told_to_their_owners_and_after_all_to_everybody),
        cmocka_unit_test(final_a_laid_aside_card_is_told_to_its_owner_only),
        cmocka_unit_test(preproduction_discards_are_told_to_everybody_after_all_have_discarded),
        cmocka_unit_test(what_is_shown_of_the_acting_seat_alone_bars_no_undo),
        cmocka_unit_test(a_played_card_is_seen_by_all_and_bars_no_undo),
        cmocka_unit_test(a_card_turned_up_for_the_emissary_is_seen_by_all_and_bars_an_undo),
        cmocka_unit_test(at_no_ply_of_a_game_can_anybody_tell_it_from_its_twins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
