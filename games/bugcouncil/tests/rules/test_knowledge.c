// SPDX-License-Identifier: MIT
//
// Who may know what (section 16): the views of those who sit at the table and of those who watch.
#include "tests/support/knowledge.h"

#include <stdio.h>
#include <string.h>

// Support.

// A twin of the state in which two cards have changed places.
static bugcouncil_state twin(const bugcouncil_state *state, const char *a, const char *b) {
    bugcouncil_state other = *state;
    swap_hidden(&other, card_of(a), card_of(b));
    assert_memory_not_equal(&other, state, sizeof other);
    assert_true(adds_up(&other));
    return other;
}

static void view_has(const bugcouncil_state *state, int seat, const char *part) {
    static char view[ROOM];
    write_view(state, seat, view, sizeof view);
    if (strstr(view, part) == NULL) {
        fail_msg("observer %d: %s is not in %s", seat, part, view);
    }
}

static void view_lacks(const bugcouncil_state *state, int seat, const char *part) {
    static char view[ROOM];
    write_view(state, seat, view, sizeof view);
    if (strstr(view, part) != NULL) {
        fail_msg("observer %d: %s is in %s", seat, part, view);
    }
}

static void everybody_sees(const bugcouncil_state *state, const char *part) {
    for (int i = 0; i <= state->table.n_seats; i++) {
        view_has(state, observer(state, i), part);
    }
}

// "ants 5" in quotation marks, so that "ants 1" is not found in "ants 10".
static void view_has_card(const bugcouncil_state *state, int seat, unsigned card, bool has) {
    char name[32];
    ant_text text;
    ant_text_init(&text, name, sizeof name);
    ant_text_char(&text, '"');
    ant_word_write(&bugcouncil_card_word, card, &text);
    ant_text_char(&text, '"');
    if (has) {
        view_has(state, seat, name);
    } else {
        view_lacks(state, seat, name);
    }
}

// Hands.

// BC-16.1
static void a_seat_sees_its_own_hand_and_nobody_elses(void **context) {
    (void)context;
    for (unsigned i = 0; i < 8; i++) {
        int n_seats = 2 + (int)(i / 2);
        bugcouncil_state state;
        begin(&state, n_seats, i % 2 == 0 ? "edition=final" : "edition=preproduction", 11 + i);
        for (int seat = 0; seat < n_seats; seat++) {
            bugcouncil_view view;
            bugcouncil_view_make(&state, seat, &view);
            assert_int_equal(view.hand, state.hand[seat]);
            for (int other = 0; other < n_seats; other++) {
                assert_int_equal(view.n_hand[other], 11);
                for (uint64_t left = state.hand[other]; left != 0; left &= left - 1) {
                    view_has_card(&state, seat, bugcouncil_lowest(left), other == seat);
                }
            }
            for (uint64_t left = state.deck; left != 0; left &= left - 1) {
                view_has_card(&state, seat, bugcouncil_lowest(left), false);
            }
        }
    }
}

// BC-16.1
static void cards_changed_between_two_other_hands_are_not_seen(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\ncubes bees 4, ants 2\nhand 1 ants 1\nhand 2 ants 2, bees 8\n"
                     "hand 3 ants 3, flies 8\n");
    bugcouncil_state other = twin(&state, "bees 8", "flies 8");
    cannot_tell(0, &state, &other);
    cannot_tell(ANT_SPECTATOR, &state, &other);
    can_tell(1, &state, &other);
    can_tell(2, &state, &other);
}

// BC-16.1, BC-16.7
static void cards_changed_between_a_hand_and_the_deck_are_seen_by_its_owner_only(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state;
        position_in(&state, editions[i], "seats 2\ncubes bees 4\nhand 2 bees 8\n");
        bugcouncil_state other = twin(&state, "bees 8", "flies 8");
        cannot_tell(0, &state, &other);
        cannot_tell(ANT_SPECTATOR, &state, &other);
        can_tell(1, &state, &other);
    }
}

// BC-16.12
static void the_number_of_cards_in_each_hand_is_public(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 4\nno-allegiance 2\ndiscards -, bees 1\ndiscards-on-deck 2\n"
                     "cubes bees 4\nhand 1 ants 1\n");
    act(&state, 1, "ants 1");
    for (int i = 0; i <= 4; i++) {
        bugcouncil_view view;
        bugcouncil_view_make(&state, observer(&state, i), &view);
        assert_int_equal(view.n_hand[0], 10);
        assert_int_equal(view.n_hand[1], 10);
        assert_int_equal(view.n_hand[2], 11);
        assert_int_equal(view.n_hand[3], 11);
    }
    everybody_sees(&state, "\"declaration\":\"no allegiance\",\"answered\":false,\"cards\":10");
}

// Discards.

// BC-16.2, BC-16.7
static void final_a_discard_is_known_to_its_owner_only(void **context) {
    (void)context;
    for (int n_seats = 2; n_seats <= 5; n_seats++) {
        char text[160];
        bugcouncil_state state;
        snprintf(text, sizeof text,
                 "seats %d\nno-allegiance 1, 2\ndiscards ants 5, flies 3\n"
                 "discards-on-deck 1, 2\ncubes bees 4\n",
                 n_seats);
        position(&state, text);
        everybody_sees(&state, "\"discards_on_top\":[1,2]");
        view_has(&state, 0, "\"discard\":\"ants 5\"");
        view_has(&state, 1, "\"discard\":\"flies 3\"");
        bugcouncil_view view;
        bugcouncil_view_make(&state, 1, &view);
        assert_int_equal(view.discard, card_of("flies 3"));
        bugcouncil_state with_deck = twin(&state, "flies 3", "flies 8"); // lies in the deck
        bugcouncil_state both = twin(&state, "flies 3", "ants 5");
        for (int i = 0; i <= n_seats; i++) {
            int seat = observer(&state, i);
            (seat == 1 ? can_tell : cannot_tell)(seat, &state, &with_deck);
            (seat == 1 || seat == 0 ? can_tell : cannot_tell)(seat, &state, &both);
        }
    }
}

// BC-16.2
static void where_the_own_discard_was_put_makes_a_difference(void **context) {
    (void)context;
    bugcouncil_state below, above;
    position(&below, "seats 2\nno-allegiance 1, 2\ndiscards ants 5, flies 3\n"
                     "discards-on-deck 1, 2\ncubes bees 4\n");
    position(&above, "seats 2\nno-allegiance 1, 2\ndiscards ants 5, flies 3\n"
                     "discards-on-deck 2, 1\ncubes bees 4\n");
    for (int i = 0; i <= 2; i++) {
        can_tell(observer(&below, i), &below, &above);
    }
}

// BC-16.2, BC-16.3
static void preproduction_discards_lie_open(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "edition preproduction\nseats 4\nno-allegiance 1, 3\n"
                     "open-discards ants 5, flies 3\ncubes bees 4\n");
    everybody_sees(&state, "\"open_discards\":[\"ants 5\",\"flies 3\"]");
    everybody_sees(&state, "\"discards_on_top\":[]");
    bugcouncil_view view;
    bugcouncil_view_make(&state, 0, &view);
    assert_int_equal(view.discard, BUGCOUNCIL_NO_CARD);
}

// What is public.

// BC-16.3
static void what_lies_open_is_in_every_view(void **context) {
    (void)context;
    static const struct {
        const char *text, *part;
    } rows[] = {
        {"seats 3\nage 2\ncubes bees 6, mosquitoes 1, ants 2, flies 4\n",
         "\"council\":[{\"faction\":\"bees\",\"cubes\":6},{\"faction\":\"mosquitoes\",\"cubes\":1},"
         "{\"faction\":\"ants\",\"cubes\":2},{\"faction\":\"cockroaches\",\"cubes\":0},"
         "{\"faction\":\"flies\",\"cubes\":4}]"},
        {"seats 3\nage 2\ncubes bees 6\nchambers 5\n", "\"chambers\":5,\"supply\":7"},
        {"seats 3\ncubes bees 6\nscore 3, 17, 9\n", "\"score\":17"},
        {"seats 3\ncubes bees 6\nage 2\n", "\"age\":2"},
        {"seats 3\ncubes bees 6\nleader 2\n", "\"leader\":2"},
        {"seats 3\ncubes bees 6\ntricks-done 7\ntricks 1, 4, 2\n", "\"tricks\":4"},
        {"seats 3\ncubes bees 6\nno-allegiance 3\ndiscards -, -, ants 3\ndiscards-on-deck 3\n",
         "\"declaration\":\"no allegiance\""},
        {"seats 3\ncubes bees 6\ntrick ants 3\n", "\"cards\":[{\"party\":1,\"card\":\"ants 3\"}]"},
        {"seats 2\ncubes bees 6\nleader 2\ncontroller 2\n",
         "\"controller\":2,\"marker\":\"follower\""},
        {"seats 2\ncubes bees 6\nphase play-emissary\nleader 3\n",
         "\"controller\":1,\"marker\":\"leader\""},
        {"seats 2\ncubes bees 6\nemissary ants 3, flies 7\n", "\"cards\":[\"ants 3\",\"flies 7\"]"},
        {"seats 1\ntermite flies\ncubes bees 6\nleader 1\n", "\"ideology\":\"winning\""},
        {"seats 1\ntermite flies\ncubes bees 6\nleader 1\nlosing 1\n", "\"ideology\":\"losing\""},
        {"seats 1\ntermite flies\ncubes bees 6\nleader 1\ntrigger-row 2\n", "\"trigger_row\":2"},
        {"seats 1\ntermite flies\ncubes bees 6\nleader 1\npersonality thief\n",
         "\"personality\":\"thief\""},
        {"seats 1\ntermite flies\ncubes bees 6\nleader 1\npersonality trickster\nsolo-board 2\n",
         "\"solo_board_cubes\":2"},
        {"seats 1\ntermite flies\ncubes bees 6\nleader 1\npyramid ants 3, down, down, down, down, "
         "down, down, down, down, down, down\n",
         "{\"row\":1,\"place\":1,\"card\":\"ants 3\"}"},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        bugcouncil_state state;
        position(&state, rows[i].text);
        everybody_sees(&state, rows[i].part);
    }
}

// BC-16.3
static void what_lies_open_makes_a_difference_to_everybody(void **context) {
    (void)context;
    static const char *const bases[] = {
        "seats 4\ncubes bees 4\nchambers 1\ntricks-done 3\ntricks 3\nscore 1\nage 1\n",
        "seats 2\ncubes bees 4\nchambers 1\ntricks-done 3\ntricks 3\nscore 1\nage 1\n",
        "seats 4\ncubes bees 4, ants 1\ntricks-done 3\ntricks 3\nscore 1\nage 1\n",
        "seats 4\ncubes bees 4\nchambers 2\ntricks-done 3\ntricks 3\nscore 1\nage 1\n",
        "seats 4\ncubes bees 4\nchambers 1\ntricks-done 3\ntricks 2, 1\nscore 1\nage 1\n",
        "seats 4\ncubes bees 4\nchambers 1\ntricks-done 3\ntricks 3\nscore 0, 1\nage 1\n",
        "seats 4\ncubes bees 4\nchambers 1\ntricks-done 3\ntricks 3\nscore 1\nage 2\n",
        "seats 4\ncubes bees 4\nchambers 1\ntricks-done 3\ntricks 3\nscore 1\nage 1\nleader 2\n",
        "seats 4\ncubes bees 4\nchambers 1\ntricks-done 3\ntricks 3\nscore 1\nvoids -, -, flies\n",
    };
    for (unsigned i = 1; i < sizeof bases / sizeof bases[0]; i++) {
        bugcouncil_state state, other;
        position(&state, bases[0]);
        position(&other, bases[i]);
        for (int seat = 0; seat <= 2; seat++) {
            can_tell(seat == 2 ? ANT_SPECTATOR : seat, &state, &other);
        }
    }
}

// BC-16.4
static void every_card_played_in_this_age_may_be_looked_up(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\ncubes bees 4, ants 2, flies 1\nhand 1 ants 8, flies 1\n"
                     "hand 2 ants 7, flies 2\nhand 3 ants 6, flies 3\n");
    act(&state, 1, "ants 8");
    act(&state, 2, "ants 7");
    everybody_sees(&state, "\"played\":[\"ants 7\",\"ants 8\"]");
    act(&state, 3, "ants 6");
    act(&state, 3, "visit ants");
    everybody_sees(&state, "\"played\":[\"ants 6\",\"ants 7\",\"ants 8\"]");
    act(&state, 1, "flies 1");
    act(&state, 2, "flies 2");
    act(&state, 3, "flies 3");
    act(&state, 1, "visit flies");
    everybody_sees(&state, "\"played\":[\"ants 6\",\"ants 7\",\"ants 8\",\"flies 1\",\"flies 2\","
                           "\"flies 3\"]");
}

// BC-16.4
static void a_new_age_begins_with_no_card_played(void **context) {
    (void)context;
    bugcouncil_state state;
    begin(&state, 3, "", 3);
    play_until(&state, BUGCOUNCIL_PLAY, 3);
    assert_int_equal(state.table.age, 0);
    play_until(&state, BUGCOUNCIL_DECLARE, 3);
    assert_int_equal(state.table.age, 1);
    everybody_sees(&state, "\"played\":[]");
}

// BC-16.5
static void playing_off_suit_shows_everybody_a_void(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\ntricks-done 8\ncubes bees 4, ants 2, flies 1\n"
                     "hand 1 ants 8, flies 1, bees 1\nhand 2 flies 4, flies 2, bees 2\n"
                     "hand 3 ants 6, ants 3, bees 3\n");
    act(&state, 1, "ants 8");
    shows(&state, "voids", "");
    act(&state, 2, "flies 4"); // no ants
    shows(&state, "voids", "-, ants");
    everybody_sees(&state, "\"cards\":2,\"voids\":[\"ants\"]");
    act(&state, 3, "ants 3"); // on suit: shows nothing
    shows(&state, "voids", "-, ants");
    act(&state, 3, "visit flies");
    shows(&state, "voids", "-, ants");
    everybody_sees(&state, "\"cards\":2,\"voids\":[\"ants\"]");
}

// BC-16.5
static void voids_add_up_and_end_with_the_age(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\ntricks-done 9\nvoids -, ants\ncubes bees 4, ants 2, flies 1\n"
                     "hand 1 mosquitoes 8, flies 1\nhand 2 flies 4, flies 2\n"
                     "hand 3 mosquitoes 6, ants 3\n");
    act(&state, 1, "mosquitoes 8");
    act(&state, 2, "flies 4");
    shows(&state, "voids", "-, mosquitoes+ants");
    act(&state, 3, "mosquitoes 6");
    act(&state, 3, "visit flies");
    shows(&state, "age", "2");
    shows(&state, "voids", "");
}

// Simultaneous answers.

// BC-16.6
static void a_declaration_is_secret_until_all_have_declared(void **context) {
    (void)context;
    for (int n_seats = 2; n_seats <= 5; n_seats++) {
        char text[64];
        bugcouncil_state yes, no;
        static char left[ROOM], right[ROOM];
        snprintf(text, sizeof text, "seats %d\nphase declare\ncubes bees 4\n", n_seats);
        position(&yes, text);
        no = yes;
        bugcouncil_state before = yes;
        act(&yes, 2, "allegiance");
        ant_log first = last_events;
        act(&no, 2, "no allegiance");
        for (int i = 0; i <= n_seats; i++) {
            int seat = observer(&yes, i);
            (seat == 1 ? can_tell : cannot_tell)(seat, &yes, &no);
            can_tell(seat, &before, &yes); // the fact that it has declared
            write_happenings(seat, left);
            ant_log second = last_events;
            last_events = first;
            write_happenings(seat, right);
            last_events = second;
            assert_int_equal(strcmp(left, right) == 0, seat != 1);
        }
        view_has(&before, 1, "\"declaration\":null,\"answered\":false");
        view_lacks(&before, 1, "\"allegiance\",\"answered\"");
        view_has(&yes, 1, "\"declaration\":\"allegiance\",\"answered\":true");
        view_has(&no, 1, "\"declaration\":\"no allegiance\",\"answered\":true");
        view_has(&no, 0, "\"declaration\":null,\"answered\":true");
        view_lacks(&no, 0, "\"no allegiance\"");
    }
}

// BC-16.6
static void final_a_discard_is_secret_while_others_discard(void **context) {
    (void)context;
    bugcouncil_state one;
    position(&one, "seats 3\nphase discard\nno-allegiance 1, 2\ncubes bees 4\n"
                   "hand 1 ants 1\nhand 2 ants 2, flies 2\n");
    bugcouncil_state two = one;
    act(&one, 2, "discard ants 2");
    act(&two, 2, "discard flies 2");
    for (int i = 0; i <= 3; i++) {
        int seat = observer(&one, i);
        (seat == 1 ? can_tell : cannot_tell)(seat, &one, &two);
    }
    act(&one, 1, "discard ants 1");
    act(&two, 1, "discard ants 1");
    for (int i = 0; i <= 3; i++) {
        int seat = observer(&one, i);
        (seat == 1 ? can_tell : cannot_tell)(seat, &one, &two);
    }
}

// BC-16.6
static void preproduction_a_discard_is_secret_until_all_have_discarded(void **context) {
    (void)context;
    for (int n_seats = 2; n_seats <= 5; n_seats++) {
        char text[160];
        bugcouncil_state one;
        snprintf(text, sizeof text,
                 "edition preproduction\nseats %d\nphase discard\nno-allegiance 1, 2\n"
                 "cubes bees 4\nhand 1 ants 1\nhand 2 ants 2, flies 2\n",
                 n_seats);
        position(&one, text);
        bugcouncil_state two = one;
        act(&one, 2, "discard ants 2");
        act(&two, 2, "discard flies 2");
        for (int i = 0; i <= n_seats; i++) {
            int seat = observer(&one, i);
            (seat == 1 ? can_tell : cannot_tell)(seat, &one, &two);
            view_has(&one, seat, "\"open_discards\":[]");
        }
        act(&one, 1, "discard ants 1");
        act(&two, 1, "discard ants 1");
        everybody_sees(&one, "\"open_discards\":[\"ants 1\",\"ants 2\"]");
        everybody_sees(&two, "\"open_discards\":[\"ants 1\",\"flies 2\"]");
    }
}

// BC-16.6
static void who_has_answered_is_shown(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 4\nphase declare\ncubes bees 4\n");
    act(&state, 3, "no allegiance");
    act(&state, 1, "allegiance");
    asks(&state, "2, 4");
    shows(&state, "answered", "1, 3");
    everybody_sees(&state, "\"to_act\":[2,4]");
}

// Decks.

// BC-16.7
static void the_deck_is_known_by_its_size_only(void **context) {
    (void)context;
    static const unsigned sizes[2][6] = {{0, 0, 16, 7, 6, 5}, {0, 0, 26, 17, 11, 5}};
    for (unsigned i = 0; i < 8; i++) {
        unsigned n_seats = 2 + i / 2;
        bugcouncil_state state;
        begin(&state, (int)n_seats, i % 2 == 0 ? "edition=final" : "edition=preproduction", i);
        for (int k = 0; k <= (int)n_seats; k++) {
            bugcouncil_view view;
            bugcouncil_view_make(&state, observer(&state, k), &view);
            assert_int_equal(view.n_deck, sizes[i % 2][n_seats]);
            view_lacks(&state, observer(&state, k), "\"unseen\"");
        }
    }
}

// BC-16.8
static void pyramid_cards_are_known_to_nobody_until_they_are_turned_up(void **context) {
    (void)context;
    bugcouncil_state state;
    begin(&state, 1, "", 5);
    assert_int_equal(n_happened(BUGCOUNCIL_EVENT_TURNED_UP), 0);
    for (int i = 0; i <= 1; i++) {
        view_has(&state, observer(&state, i), "\"card\":\"face-down\"");
        for (uint64_t left = state.deck; left != 0; left &= left - 1) {
            view_has_card(&state, observer(&state, i), bugcouncil_lowest(left), false);
        }
    }
    act(&state, 1, "allegiance"); // it leads: its bottom row is turned up
    assert_int_equal(n_happened(BUGCOUNCIL_EVENT_TURNED_UP), 2);
    for (unsigned i = 0; i < last_events.n; i++) {
        if (last_events.at[i].form.type == BUGCOUNCIL_EVENT_TURNED_UP) {
            assert_int_equal(last_events.at[i].visible, ANT_EVERYBODY);
            assert_true(last_events.at[i].reveals);
            view_has_card(&state, 0, (unsigned)last_events.at[i].form.args[0], true);
            view_has_card(&state, ANT_SPECTATOR, (unsigned)last_events.at[i].form.args[0], true);
        }
    }
}

// BC-16.8, BC-16.13
static void the_spectator_cannot_tell_the_players_cards_from_the_pyramids(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 1\ntermite flies\npersonality card-shark\nleader 1\ncubes bees 6\n"
                     "no-allegiance 1\ndiscards ants 5\ndiscards-on-deck 1\nshark-cards 3\n"
                     "hand 1 bees 8\n");
    bugcouncil_state hand = twin(&state, "bees 8", "cockroaches 8"); // in the deck or pyramid
    bugcouncil_state discard = twin(&state, "ants 5", "cockroaches 8");
    cannot_tell(ANT_SPECTATOR, &state, &hand);
    cannot_tell(ANT_SPECTATOR, &state, &discard);
    can_tell(0, &state, &hand);
    can_tell(0, &state, &discard);
    everybody_sees(&state, "\"shark_cards\":3");
}

// The last trick of Age 3 against the Card Shark, which has the player's discard among its cards.
static void play_against_the_shark(bugcouncil_state *state) {
    position(state, "seats 1\nage 3\ntermite flies\npersonality card-shark\ntricks-done 9\n"
                    "tricks 5, 4\nleader 1\ncubes bees 4, mosquitoes 3, ants 2\n"
                    "pyramid -, -, -, -, -, -, -, ants 8, bees 2\nno-allegiance 1\n"
                    "discards cockroaches 8\ndiscards-on-deck 1\nshark-cards 3\nhand 1 ants 1\n");
    act(state, 1, "ants 1");
}

// BC-16.8, BC-16.13
static void the_sharks_cards_are_revealed_at_the_end_of_the_age(void **context) {
    (void)context;
    bugcouncil_state state;
    play_against_the_shark(&state);
    view_has(&state, 0, "\"discard\":\"cockroaches 8\"");
    view_lacks(&state, ANT_SPECTATOR, "cockroaches 8");
    act(&state, 1, "visit ants"); // one cube on the flies: it takes a fourth card
    is_seen_by(BUGCOUNCIL_EVENT_SHARK_TOOK, -2, ANT_EVERYBODY);
    is_seen_by(BUGCOUNCIL_EVENT_SHARK_HAND, -2, ANT_EVERYBODY);
    const ant_event *hand = find_event(BUGCOUNCIL_EVENT_SHARK_HAND, -2);
    assert_true(hand->reveals);
    assert_int_equal(bugcouncil_count((uint64_t)hand->form.args[1]), 4);
    assert_true(((uint64_t)hand->form.args[1] & bugcouncil_card_bit(card_of("cockroaches 8"))) !=
                0);
}

// BC-16.13
static void a_card_exchanged_by_the_thief_is_known_to_all(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 1\nage 3\ntermite flies\npersonality thief\ntricks-done 8\n"
                     "tricks 4, 4\nleader 1\ncubes bees 4, mosquitoes 3, ants 2\n"
                     "pyramid -, -, -, -, -, -, -, ants 8, bees 2, cockroaches 5\n"
                     "hand 1 ants 1, mosquitoes 1, cockroaches 2\n");
    view_lacks(&state, ANT_SPECTATOR, "\"mosquitoes 1\"");
    act(&state, 1, "ants 1");
    act(&state, 1, "visit ants"); // bees 4, mosquitoes 3, cockroaches 1, flies 1
    happened("\"type\":\"thief-swapped\",\"party\":\"termitenator\",\"gives\":\"cockroaches 5\","
             "\"takes\":\"mosquitoes 1\"");
    is_seen_by(BUGCOUNCIL_EVENT_THIEF_SWAPPED, -2, ANT_EVERYBODY);
    everybody_sees(&state, "\"thief_gave\":[\"cockroaches 5\"]");
    everybody_sees(&state, "\"card\":\"mosquitoes 1\"");
    view_lacks(&state, ANT_SPECTATOR, "\"cockroaches 2\"");
}

// BC-16.9
static void leftover_cards_are_public_at_the_scoring_and_not_before(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\nage 3\ntricks-done 9\ncubes bees 4, ants 2, flies 1\n"
                     "no-allegiance 3\ndiscards -, -, cockroaches 4\ndiscards-on-deck 3\n"
                     "hand 1 ants 8, flies 7\nhand 2 ants 7, mosquitoes 7\nhand 3 ants 6\n");
    act(&state, 1, "ants 8");
    act(&state, 2, "ants 7");
    act(&state, 3, "ants 6");
    bugcouncil_state other = twin(&state, "mosquitoes 7", "flies 8"); // flies 8 is in the deck
    cannot_tell(0, &state, &other);
    cannot_tell(2, &state, &other);
    act(&state, 3, "visit ants");
    happened("\"type\":\"allegiance\",\"party\":1,\"card\":\"flies 7\",\"points\":2");
    happened("\"type\":\"allegiance\",\"party\":2,\"card\":\"mosquitoes 7\",\"points\":0");
    is_seen_by(BUGCOUNCIL_EVENT_ALLEGIANCE, 0, ANT_EVERYBODY);
    is_seen_by(BUGCOUNCIL_EVENT_ALLEGIANCE, 1, ANT_EVERYBODY);
    assert_true(find_event(BUGCOUNCIL_EVENT_ALLEGIANCE, 0)->reveals); // seat 3 acted
    assert_true(find_event(BUGCOUNCIL_EVENT_ALLEGIANCE, 1)->reveals);
    assert_null(find_event(BUGCOUNCIL_EVENT_ALLEGIANCE, 2));
}

// BC-16.9
static void the_leftover_deck_and_face_down_discards_are_never_revealed(void **context) {
    (void)context;
    bugcouncil_state state;
    static char all[ROOM];
    position(&state, "seats 3\nage 3\ntricks-done 9\ncubes bees 4, ants 2, flies 1\n"
                     "no-allegiance 3\ndiscards -, -, cockroaches 4\ndiscards-on-deck 3\n"
                     "hand 1 ants 8, flies 7\nhand 2 ants 7, mosquitoes 7\nhand 3 ants 6\n");
    uint64_t secret = state.deck | bugcouncil_card_bit(card_of("cockroaches 4"));
    static const char *const moves[] = {"ants 8", "ants 7", "ants 6", "visit ants"};
    for (int i = 0; i < 4; i++) {
        act(&state, i < 3 ? i + 1 : 3, moves[i]);
        write_happenings(ANT_SPECTATOR, all);
        for (uint64_t left = secret; left != 0; left &= left - 1) {
            char name[32];
            ant_text text;
            ant_text_init(&text, name, sizeof name);
            ant_word_write(&bugcouncil_card_word, bugcouncil_lowest(left), &text);
            assert_null(strstr(all, name));
            view_has_card(&state, ANT_SPECTATOR, bugcouncil_lowest(left), false);
            view_has_card(&state, 0, bugcouncil_lowest(left), false);
        }
    }
    assert_int_equal(state.table.phase, BUGCOUNCIL_OVER);
}

// BC-16.10
static void a_spectator_has_no_hand_no_discard_and_no_declaration(void **context) {
    (void)context;
    for (int n_seats = 1; n_seats <= 5; n_seats++) {
        bugcouncil_state state;
        bugcouncil_view view;
        begin(&state, n_seats, "", 17);
        for (int seat = 1; seat < n_seats; seat++) {
            act(&state, seat, "no allegiance");
            bugcouncil_view_make(&state, ANT_SPECTATOR, &view);
            assert_int_equal(view.has_declared_none, 0);
            view_lacks(&state, ANT_SPECTATOR, "\"no allegiance\"");
        }
        act(&state, n_seats, "no allegiance");
        ant_action actions[BUGCOUNCIL_HAND + 1];
        for (int seat = 0; seat < n_seats; seat++) {
            char move[64];
            ant_text text;
            ant_text_init(&text, move, sizeof move);
            bugcouncil_game.legal(&state, seat, actions);
            ant_action_text(&bugcouncil_game, actions[0], &text);
            act(&state, seat + 1, move);
        }
        bugcouncil_view_make(&state, ANT_SPECTATOR, &view);
        assert_int_equal(view.seat, ANT_SPECTATOR);
        assert_int_equal(view.hand, 0);
        assert_int_equal(view.discard, BUGCOUNCIL_NO_CARD);
        view_lacks(&state, ANT_SPECTATOR, "\"hand\"");
        view_lacks(&state, ANT_SPECTATOR, "\"discard\"");
        view_lacks(&state, ANT_SPECTATOR, "\"seat\":");
        for (int seat = 0; seat < n_seats; seat++) {
            view_has_card(&state, ANT_SPECTATOR, state.discard[seat], false);
            for (uint64_t left = state.hand[seat]; left != 0; left &= left - 1) {
                view_has_card(&state, ANT_SPECTATOR, bugcouncil_lowest(left), false);
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seat_sees_its_own_hand_and_nobody_elses),
        cmocka_unit_test(cards_changed_between_two_other_hands_are_not_seen),
        cmocka_unit_test(cards_changed_between_a_hand_and_the_deck_are_seen_by_its_owner_only),
        cmocka_unit_test(the_number_of_cards_in_each_hand_is_public),
        cmocka_unit_test(final_a_discard_is_known_to_its_owner_only),
        cmocka_unit_test(where_the_own_discard_was_put_makes_a_difference),
        cmocka_unit_test(preproduction_discards_lie_open),
        cmocka_unit_test(what_lies_open_is_in_every_view),
        cmocka_unit_test(what_lies_open_makes_a_difference_to_everybody),
        cmocka_unit_test(every_card_played_in_this_age_may_be_looked_up),
        cmocka_unit_test(a_new_age_begins_with_no_card_played),
        cmocka_unit_test(playing_off_suit_shows_everybody_a_void),
        cmocka_unit_test(voids_add_up_and_end_with_the_age),
        cmocka_unit_test(a_declaration_is_secret_until_all_have_declared),
        cmocka_unit_test(final_a_discard_is_secret_while_others_discard),
        cmocka_unit_test(preproduction_a_discard_is_secret_until_all_have_discarded),
        cmocka_unit_test(who_has_answered_is_shown),
        cmocka_unit_test(the_deck_is_known_by_its_size_only),
        cmocka_unit_test(pyramid_cards_are_known_to_nobody_until_they_are_turned_up),
        cmocka_unit_test(the_spectator_cannot_tell_the_players_cards_from_the_pyramids),
        cmocka_unit_test(the_sharks_cards_are_revealed_at_the_end_of_the_age),
        cmocka_unit_test(a_card_exchanged_by_the_thief_is_known_to_all),
        cmocka_unit_test(leftover_cards_are_public_at_the_scoring_and_not_before),
        cmocka_unit_test(the_leftover_deck_and_face_down_discards_are_never_revealed),
        cmocka_unit_test(a_spectator_has_no_hand_no_discard_and_no_declaration),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
