// SPDX-License-Identifier: MIT
//
// Two players and the Emissary (section 9). In positions the Emissary is party 3.
#include "bugcouncil_test.h"

#include <stdio.h>
#include <string.h>

// Support.

static uint64_t no_number(void *source) {
    (void)source;
    fail_msg("something is drawn where nothing is left to chance");
    return 0;
}

// The seat (from 1) makes a move in which nothing may be drawn.
static void act_without_chance(bugcouncil_state *state, int seat, const char *move) {
    ant_chance chance = {.next = no_number};
    ant_action action = 0;
    ant_error error;
    assert_int_equal(ant_action_from_text(&bugcouncil_game, move, strlen(move), &action, &error),
                     ANT_OK);
    assert_int_equal(bugcouncil_game.apply(state, seat - 1, action, &chance, &happenings),
                     ANT_ALLOWED);
}

static void write_view(const bugcouncil_state *state, int seat, char *buffer, size_t capacity) {
    ant_text text;
    ant_json json;
    ant_text_init(&text, buffer, capacity);
    ant_json_init(&json, &text);
    bugcouncil_game.view(state, seat, &json);
    assert_true(ant_text_is_whole(&text));
}

// Everybody is told that the marker lies there: "follower 1", "leader 2" (space and side).
static void marker_is_on(const bugcouncil_state *state, const char *place) {
    static const int observers[] = {0, 1, ANT_SPECTATOR};
    for (unsigned i = 0; i < 3; i++) {
        char view[16384], found[32] = "nowhere", space[16];
        int side = 0;
        write_view(state, observers[i], view, sizeof view);
        const char *at = strstr(view, "\"emissary\":{");
        assert_non_null(at);
        if (sscanf(at, "\"emissary\":{\"controller\":%d,\"marker\":\"%15[a-z]\"", &side, space) ==
            2) {
            snprintf(found, sizeof found, "%s %d", space, side);
        }
        assert_string_equal(found, place);
    }
}

// The cards that the Emissary turned up in the last happenings.
static unsigned count_turned_up(void) {
    unsigned n = 0;
    for (unsigned i = 0; i < happenings.n; i++) {
        n += happenings.at[i].form.type == BUGCOUNCIL_EVENT_EMISSARY_SHOWS;
    }
    return n;
}

static unsigned count_face_up(const bugcouncil_state *state) {
    return (unsigned)(state->table.emissary[0] < BUGCOUNCIL_CARDS) +
           (unsigned)(state->table.emissary[1] < BUGCOUNCIL_CARDS);
}

static unsigned count_deck(const bugcouncil_state *state) {
    bugcouncil_view view;
    bugcouncil_view_make(state, ANT_SPECTATOR, &view);
    return view.n_deck;
}

// Whoever may act does the first thing allowed until the Emissary turns up a card: it must be this
// one, and not by chance.
static void next_it_turns_up(bugcouncil_state *state, const char *card) {
    char event[64];
    snprintf(event, sizeof event, "\"type\":\"emissary-shows\",\"card\":\"%s\"", card);
    happenings.n = 0;
    while (count_turned_up() == 0) {
        ant_chance chance = {.next = no_number};
        ant_action actions[BUGCOUNCIL_HAND + 1];
        int seat = __builtin_ctz(bugcouncil_game.to_act(state));
        assert_true(bugcouncil_game.legal(state, seat, actions) > 0);
        bugcouncil_game.apply(state, seat, actions[0], &chance, &happenings);
    }
    happened(event);
}

static void score_and_ranks_are(const bugcouncil_state *state, const char *expected) {
    ant_result result;
    char found[64];
    bugcouncil_game.result(state, &result);
    assert_true(result.is_over);
    assert_int_equal(result.n_parties, 3);
    snprintf(found, sizeof found, "%d, %d, %d: %u, %u, %u", result.score[0], result.score[1],
             result.score[2], result.rank[0], result.rank[1], result.rank[2]);
    assert_string_equal(found, expected);
}

// Set-up.

// BC-9.1
static void two_players_take_the_deck_of_three_and_the_emissary_no_hand(void **context) {
    (void)context;
    static const struct {
        const char *options;
        unsigned n_cards, highest;
    } rows[] = {{"edition=final", 40, 8}, {"edition=preproduction", 50, 10}};
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state;
        ant_result result;
        begin(&state, 2, rows[i].options, 7);
        uint64_t all = state.hand[0] | state.hand[1] | state.deck |
                       bugcouncil_card_bit(state.table.emissary[0]) |
                       bugcouncil_card_bit(state.table.emissary[1]);
        assert_int_equal(bugcouncil_count(all), rows[i].n_cards);
        for (unsigned card = 0; card < BUGCOUNCIL_CARDS; card++) {
            assert_int_equal(all >> card & 1, bugcouncil_value(card) <= rows[i].highest);
        }
        assert_int_equal(bugcouncil_count(state.hand[0]), 11);
        assert_int_equal(bugcouncil_count(state.hand[1]), 11);
        assert_int_equal(state.hand[2], 0);
        assert_int_equal(count_deck(&state), rows[i].n_cards - 24);
        bugcouncil_game.result(&state, &result);
        assert_int_equal(result.n_parties, 3);
        assert_int_equal(result.score[2], 0);
    }
}

// BC-9.2
static void two_cards_are_face_up_before_the_declarations(void **context) {
    (void)context;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        bugcouncil_state state;
        begin(&state, 2, "", seed);
        shows(&state, "phase", ""); // the usual one, declare
        assert_int_equal(state.table.phase, BUGCOUNCIL_DECLARE);
        assert_int_equal(count_turned_up(), 2);
        assert_int_equal(count_face_up(&state), 2);
        assert_int_not_equal(state.table.emissary[0], state.table.emissary[1]);
    }
}

// BC-9.2
static void two_cards_are_face_up_before_the_declarations_of_age_2(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 2\ntricks-done 9\ntricks 4, 3, 2\ncubes bees 4, ants 2\n"
                     "hand 1 ants 8, bees 1\nhand 2 ants 1, bees 2\nemissary ants 5, bees 3\n");
    act(&state, 1, "ants 8");
    act(&state, 1, "emissary ants 5");
    act(&state, 2, "ants 1");
    act(&state, 2, "visit ants");
    shows(&state, "age", "2");
    assert_int_equal(state.table.phase, BUGCOUNCIL_DECLARE);
    assert_int_equal(count_turned_up(), 2);
    assert_int_equal(count_face_up(&state), 2);
    assert_int_equal(count_deck(&state), 16);
}

// BC-9.4
static void the_marker_starts_on_the_follower_space_of_the_first_leader(void **context) {
    (void)context;
    static const char *const editions[] = {"edition=final", "edition=preproduction"};
    for (unsigned i = 0; i < 2; i++) {
        char options[64];
        bugcouncil_state state;
        snprintf(options, sizeof options, "%s leader=1", editions[i]);
        begin(&state, 2, options, 3);
        marker_is_on(&state, "follower 1");
        snprintf(options, sizeof options, "%s leader=2", editions[i]);
        begin(&state, 2, options, 3);
        marker_is_on(&state, "follower 2");
    }
}

// BC-9.4
static void the_marker_goes_to_a_first_leader_drawn_at_random(void **context) {
    (void)context;
    unsigned seen = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        bugcouncil_state state;
        begin(&state, 2, "", seed);
        bool is_first = state.table.leader == 0;
        seen |= is_first ? 1U : 2U;
        marker_is_on(&state, is_first ? "follower 1" : "follower 2");
        act(&state, 1, "allegiance");
        act(&state, 2, "allegiance");
        asks(&state, is_first ? "1" : "2");
    }
    assert_int_equal(seen, 3);
}

// Who plays when.

// BC-9.5
static void marker_on_a_follower_space_leader_then_emissary_then_the_other(void **context) {
    (void)context;
    for (int side = 1; side <= 2; side++) {
        char text[256], mine[32], other[8];
        bugcouncil_state state;
        snprintf(text, sizeof text,
                 "seats 2\nleader %d\ncontroller %d\ncubes bees 4, ants 2\n"
                 "hand 1 ants 1, flies 1\nhand 2 ants 2, flies 2\nemissary ants 5, flies 7\n",
                 side, side);
        snprintf(mine, sizeof mine, "%d", side);
        snprintf(other, sizeof other, "%d", 3 - side);
        position(&state, text);
        asks(&state, mine);
        refused(&state, side, "emissary ants 5", "BC-0.3");
        refused(&state, 3 - side, side == 1 ? "ants 2" : "ants 1", "BC-0.2");
        act(&state, side, side == 1 ? "ants 1" : "ants 2");
        asks(&state, mine);
        shows(&state, "phase", "play-emissary");
        refused(&state, 3 - side, "emissary ants 5", "BC-0.2");
        act(&state, side, "emissary ants 5");
        asks(&state, other);
        shows(&state, "phase", "play");
        act(&state, 3 - side, side == 1 ? "ants 2" : "ants 1");
        happened("\"type\":\"trick-won\",\"party\":\"emissary\",\"card\":\"ants 5\",\"trick\":1");
    }
}

// BC-9.6
static void marker_on_a_leader_space_emissary_then_its_side_then_the_other(void **context) {
    (void)context;
    for (int side = 1; side <= 2; side++) {
        char text[256], mine[32], other[8];
        bugcouncil_state state;
        snprintf(text, sizeof text,
                 "seats 2\nphase play-emissary\nleader 3\ncontroller %d\ncubes bees 4, ants 2\n"
                 "hand 1 ants 1, flies 1\nhand 2 ants 2, flies 2\nemissary ants 5, flies 7\n",
                 side);
        snprintf(mine, sizeof mine, "%d", side);
        snprintf(other, sizeof other, "%d", 3 - side);
        position(&state, text);
        asks(&state, mine);
        refused(&state, side, side == 1 ? "ants 1" : "ants 2", "BC-0.3");
        refused(&state, 3 - side, "emissary ants 5", "BC-0.2");
        act(&state, side, "emissary flies 7");
        asks(&state, mine);
        shows(&state, "phase", "play");
        refused(&state, side, side == 1 ? "ants 1" : "ants 2", "BC-3.3");
        act(&state, side, side == 1 ? "flies 1" : "flies 2");
        asks(&state, other);
        act(&state, 3 - side, side == 1 ? "flies 2" : "flies 1");
        happened("\"type\":\"trick-won\",\"party\":\"emissary\",\"card\":\"flies 7\",\"trick\":1");
    }
}

// BC-9.7
static void only_its_two_face_up_cards_can_be_played_for_the_emissary(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 2\nphase play-emissary\nleader 3\ncontroller 2\ncubes bees 4, ants 2\n"
                     "hand 1 ants 1\nhand 2 ants 2, cockroaches 3\nemissary ants 5, flies 7\n");
    legal_moves(&state, 2, "emissary ants 5, emissary flies 7");
    legal_moves(&state, 1, "");
    refused(&state, 2, "emissary cockroaches 3", "BC-9.7"); // the controller's own
    refused(&state, 2, "emissary ants 1", "BC-9.7");        // the other player's
    refused(&state, 2, "emissary flies 8", "BC-9.7");       // in the deck
    refused(&state, 2, "emissary flies 12", "BC-9.7");      // not in the game
}

// BC-9.8
static void the_emissary_follows_suit_if_it_can(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 2\ncubes bees 4, ants 2\nhand 1 ants 1, flies 1, bees 1\n"
                     "emissary ants 5, flies 7\n");
    bugcouncil_state other = state, none = state;
    act(&state, 1, "ants 1");
    legal_moves(&state, 1, "emissary ants 5");
    refused(&state, 1, "emissary flies 7", "BC-9.8");
    act(&other, 1, "flies 1");
    legal_moves(&other, 1, "emissary flies 7");
    refused(&other, 1, "emissary ants 5", "BC-9.8");
    act(&none, 1, "bees 1");
    legal_moves(&none, 1, "emissary ants 5, emissary flies 7");
}

// BC-9.8
static void of_two_cards_of_the_lead_suit_the_controller_chooses(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 2\nleader 2\ncontroller 2\ncubes bees 4, ants 2\nhand 2 ants 1\n"
                     "emissary ants 5, ants 7\n");
    act(&state, 2, "ants 1");
    legal_moves(&state, 2, "emissary ants 5, emissary ants 7");
}

// BC-9.8
static void the_emissarys_own_lead_is_free(void **context) {
    (void)context;
    for (int side = 1; side <= 2; side++) {
        char text[160];
        bugcouncil_state state;
        snprintf(text, sizeof text,
                 "seats 2\nphase play-emissary\nleader 3\ncontroller %d\ncubes bees 4, ants 2\n"
                 "emissary bees 5, cockroaches 7\n",
                 side);
        position(&state, text);
        legal_moves(&state, side, "emissary bees 5, emissary cockroaches 7");
    }
}

// Where the marker goes.

typedef struct transition {
    bool leads; ///< the marker lies on a Leader Space
    int side;
    int winner; ///< party from 1; 3 is the Emissary
    const char *to;
} transition;

// Plays one trick of ants in which the winner has the 6 and the others the 4 and the 2.
static void play_a_trick_won_by(bugcouncil_state *state, const char *edition,
                                const transition *row) {
    char text[384];
    int value[4], next = 4;
    for (int party = 1; party <= 3; party++) {
        value[party] = party == row->winner ? 6 : next;
        next -= party == row->winner ? 0 : 2;
    }
    snprintf(text, sizeof text,
             "edition %s\nseats 2\nphase %s\nleader %d\ncontroller %d\n"
             "cubes bees 4, mosquitoes 3, ants 2, cockroaches 1\n"
             "hand 1 ants %d\nhand 2 ants %d\nemissary ants %d, flies 8\n",
             edition, row->leads ? "play-emissary" : "play", row->leads ? 3 : row->side, row->side,
             value[1], value[2], value[3]);
    position(state, text);
    marker_is_on(state, row->leads       ? row->side == 1 ? "leader 1" : "leader 2"
                        : row->side == 1 ? "follower 1"
                                         : "follower 2");
    int order[3] = {row->leads ? 3 : row->side, row->leads ? row->side : 3, 3 - row->side};
    for (unsigned k = 0; k < 3; k++) {
        char move[32];
        int party = order[k];
        snprintf(move, sizeof move, "%sants %d", party == 3 ? "emissary " : "", value[party]);
        act(state, party == 3 ? row->side : party, move);
    }
    for (int seat = 1; state->table.phase == BUGCOUNCIL_VISIT && seat <= 2; seat++) {
        if (value[seat] == 2) {
            act(state, seat, "visit bees");
        }
    }
}

static void check_transitions(const transition *rows, unsigned n) {
    static const char *const editions[] = {"final", "preproduction"};
    for (unsigned i = 0; i < 2 * n; i++) {
        bugcouncil_state state;
        const transition *row = &rows[i / 2];
        play_a_trick_won_by(&state, editions[i % 2], row);
        shows(&state, "tricks-done", "1");
        marker_is_on(&state, row->to);
        bool leads = strncmp(row->to, "leader", 6) == 0;
        shows(&state, "phase", leads ? "play-emissary" : "play");
        asks(&state, strchr(row->to, ' ') + 1);
    }
}

// BC-9.3, BC-9.9
static void winning_as_follower_takes_the_marker_to_the_other_sides_leader_space(void **context) {
    (void)context;
    static const transition rows[] = {{false, 1, 3, "leader 2"}, {false, 2, 3, "leader 1"}};
    check_transitions(rows, 2);
}

// BC-9.3, BC-9.10
static void winning_its_own_lead_leaves_the_marker_where_it_is(void **context) {
    (void)context;
    static const transition rows[] = {{true, 1, 3, "leader 1"}, {true, 2, 3, "leader 2"}};
    check_transitions(rows, 2);
}

// BC-9.3, BC-9.11
static void a_player_who_wins_takes_the_marker_to_the_own_follower_space(void **context) {
    (void)context;
    static const transition rows[] = {
        {false, 1, 1, "follower 1"}, {false, 1, 2, "follower 2"}, {false, 2, 1, "follower 1"},
        {false, 2, 2, "follower 2"}, {true, 1, 1, "follower 1"},  {true, 1, 2, "follower 2"},
        {true, 2, 1, "follower 1"},  {true, 2, 2, "follower 2"},
    };
    check_transitions(rows, 8);
}

// The rulebooks' examples.

// BC-9.5, BC-9.8, BC-9.9, BC-9.6, BC-9.10
static void the_example_of_the_final_rulebook(void **context) {
    (void)context;
    bugcouncil_state state; // Dingus is seat 1, Lizzy seat 2
    position(&state, "seats 2\ncubes bees 4, mosquitoes 3, ants 2, cockroaches 1\n"
                     "hand 1 ants 4, ants 1, bees 1\nhand 2 ants 3, ants 2, bees 2\n"
                     "emissary ants 5, flies 7\n");
    marker_is_on(&state, "follower 1");
    act(&state, 1, "ants 4");
    asks(&state, "1");
    legal_moves(&state, 1, "emissary ants 5");
    act(&state, 1, "emissary ants 5");
    asks(&state, "2");
    act(&state, 2, "ants 3");
    happened("\"type\":\"trick-won\",\"party\":\"emissary\",\"card\":\"ants 5\",\"trick\":1");
    shows(&state, "phase", "visit");
    asks(&state, "2");
    assert_int_equal(count_face_up(&state), 1);
    act_drawing(&state, 2, "visit bees", "ants 8");
    happened("\"type\":\"visited\",\"party\":2,\"faction\":\"bees\",\"cubes\":4,\"chambers\":0");
    happened("\"type\":\"emissary-shows\",\"card\":\"ants 8\"");
    shows(&state, "tricks", "0, 0, 1");
    marker_is_on(&state, "leader 2");
    asks(&state, "2");
    legal_moves(&state, 2, "emissary ants 8, emissary flies 7");
    act(&state, 2, "emissary ants 8");
    asks(&state, "2");
    act(&state, 2, "ants 2");
    asks(&state, "1");
    legal_moves(&state, 1, "ants 1");
    act(&state, 1, "ants 1");
    happened("\"type\":\"trick-won\",\"party\":\"emissary\",\"card\":\"ants 8\",\"trick\":2");
    act_drawing(&state, 1, "visit ants", "cockroaches 1");
    shows(&state, "tricks", "0, 0, 2");
    marker_is_on(&state, "leader 2");
    asks(&state, "2");
    legal_moves(&state, 2, "emissary cockroaches 1, emissary flies 7");
    act(&state, 2, "emissary cockroaches 1");
    asks(&state, "2");
    act(&state, 2, "bees 2");
    asks(&state, "1");
}

// BC-9.5, BC-9.8, BC-9.9, BC-9.6, BC-9.10
static void the_example_of_the_preproduction_rulebook(void **context) {
    (void)context;
    bugcouncil_state state; // Dingus is seat 1, Lizzy seat 2
    position(&state, "edition preproduction\nseats 2\n"
                     "cubes bees 4, mosquitoes 3, ants 2, cockroaches 1\n"
                     "hand 1 ants 4, bees 1, flies 1\nhand 2 ants 3, flies 2\n"
                     "emissary ants 10, flies 5\n");
    act(&state, 1, "ants 4");
    legal_moves(&state, 1, "emissary ants 10");
    act(&state, 1, "emissary ants 10");
    act(&state, 2, "ants 3");
    happened("\"type\":\"trick-won\",\"party\":\"emissary\",\"card\":\"ants 10\",\"trick\":1");
    asks(&state, "2");
    act_drawing(&state, 2, "visit bees", "flies 9");
    happened("\"type\":\"visited\",\"party\":2,\"faction\":\"bees\",\"cubes\":4,\"chambers\":0");
    marker_is_on(&state, "leader 2");
    legal_moves(&state, 2, "emissary flies 5, emissary flies 9");
    act(&state, 2, "emissary flies 9");
    asks(&state, "2");
    legal_moves(&state, 2, "flies 2");
    act(&state, 2, "flies 2");
    asks(&state, "1");
    legal_moves(&state, 1, "flies 1");
    act(&state, 1, "flies 1");
    happened("\"type\":\"trick-won\",\"party\":\"emissary\",\"card\":\"flies 9\",\"trick\":2");
    act(&state, 1, "visit ants");
    marker_is_on(&state, "leader 2");
    asks(&state, "2");
    shows(&state, "phase", "play-emissary");
}

// Its visit.

// BC-9.12
static void final_the_emissary_activates_the_suit_it_played(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 2\ncubes bees 4, mosquitoes 3, ants 2, cockroaches 1\n"
                     "hand 1 ants 8\nhand 2 ants 7\nemissary ants 2, flies 7\n");
    act(&state, 1, "ants 8");
    act(&state, 1, "emissary ants 2");
    act(&state, 2, "ants 7");
    happened("\"type\":\"visited\",\"party\":\"emissary\",\"faction\":\"ants\",\"cubes\":2,"
             "\"chambers\":0");
    shows(&state, "cubes", "bees 4, mosquitoes 3, ants 0, cockroaches 2, flies 1");
    shows(&state, "tricks-done", "1");
    shows(&state, "phase", "play");
    asks(&state, "1");
}

// BC-9.13
static void preproduction_the_emissary_activates_the_suit_it_played(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "edition preproduction\nseats 2\n"
                     "cubes bees 4, mosquitoes 3, ants 2, cockroaches 1\n"
                     "hand 1 ants 10\nhand 2 ants 7\nemissary ants 2, flies 7\n");
    act(&state, 1, "ants 10");
    act(&state, 1, "emissary ants 2");
    act(&state, 2, "ants 7");
    shows(&state, "cubes", "bees 5, mosquitoes 4, ants 0, cockroaches 1"); // ants, mosquitoes, bees
    shows(&state, "tricks-done", "1");
    asks(&state, "1");
}

// BC-9.12
static void the_emissary_visits_after_its_own_low_lead_too(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 2\nphase play-emissary\nleader 3\ncontroller 2\n"
                     "cubes bees 7, mosquitoes 1\nhand 1 bees 8\nhand 2 bees 7\n"
                     "emissary bees 1, flies 7\n");
    act(&state, 2, "emissary bees 1");
    act(&state, 2, "bees 7");
    act(&state, 1, "bees 8");
    happened("\"type\":\"visited\",\"party\":\"emissary\",\"faction\":\"bees\",\"cubes\":7,"
             "\"chambers\":2");
    shows(&state, "cubes", "bees 1, mosquitoes 2, ants 1, cockroaches 1, flies 1");
    shows(&state, "chambers", "2");
    marker_is_on(&state, "follower 1");
}

// BC-9.12, BC-5.2
static void the_emissary_alone_on_suit_does_not_visit(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 2\ntricks-done 9\nphase play-emissary\nleader 3\ncontroller 2\n"
                     "cubes bees 3, mosquitoes 1\nhand 1 ants 8, ants 3\nhand 2 flies 7, flies 3\n"
                     "emissary bees 1, flies 8\n");
    act(&state, 2, "emissary bees 1");
    act(&state, 2, "flies 7");
    act(&state, 1, "ants 8");
    happened("\"type\":\"trick-won\",\"party\":\"emissary\",\"card\":\"bees 1\",\"trick\":10");
    happened("\"type\":\"nobody-visits\"");
}

static void visit_an_empty_space(const char *edition) {
    char text[256];
    bugcouncil_state state;
    snprintf(text, sizeof text,
             "edition %s\nseats 2\nage 2\ncubes bees 4, mosquitoes 3, cockroaches 2, flies 1\n"
             "chambers 2\nhand 1 ants 8\nhand 2 ants 7\nemissary ants 2, flies 7\n",
             edition);
    position(&state, text);
    act(&state, 1, "ants 8");
    act(&state, 1, "emissary ants 2");
    act(&state, 2, "ants 7");
    happened("\"type\":\"visited-empty\",\"party\":\"emissary\",\"faction\":\"ants\"");
    shows(&state, "cubes", "bees 4, mosquitoes 3, ants 0, cockroaches 2, flies 1");
    shows(&state, "chambers", "2");
    shows(&state, "tricks-done", "1");
    asks(&state, "1");
}

// BC-9.12
static void final_its_visit_to_an_empty_space_moves_no_cube(void **context) {
    (void)context;
    visit_an_empty_space("final");
}

// BC-9.13
static void preproduction_its_visit_to_an_empty_space_moves_no_cube(void **context) {
    (void)context;
    visit_an_empty_space("preproduction");
}

// Its deck.

// BC-9.14
static void a_card_is_turned_up_before_each_of_tricks_2_to_10(void **context) {
    (void)context;
    static const char *const editions[] = {"edition=final", "edition=preproduction"};
    for (uint64_t seed = 0; seed < 40; seed++) {
        bugcouncil_state state;
        ant_chance chance;
        begin(&state, 2, editions[seed % 2], seed);
        ant_chance_seed(&chance, seed);
        unsigned n_deck = seed % 2 == 0 ? 16 : 26, n_turned_up = 0;
        while (state.table.age == 0) {
            ant_action actions[BUGCOUNCIL_HAND + 1];
            unsigned before = state.table.trick_number;
            int seat = __builtin_ctz(bugcouncil_game.to_act(&state));
            int n = bugcouncil_game.legal(&state, seat, actions);
            bugcouncil_game.apply(&state, seat, actions[ant_chance_below(&chance, (uint32_t)n)],
                                  &chance, &happenings);
            n_turned_up += count_turned_up();
            if (state.table.age == 0) {
                unsigned n_discards =
                    seed % 2 == 0 ? bugcouncil_count(state.table.no_allegiance) : 0;
                bool has_played = state.table.trick[2] < BUGCOUNCIL_CARDS;
                assert_int_equal(count_turned_up(), state.table.trick_number - before);
                assert_int_equal(count_face_up(&state), has_played ? 1 : 2);
                if (state.table.phase > BUGCOUNCIL_DISCARD) {
                    assert_int_equal(count_deck(&state),
                                     n_deck + n_discards - state.table.trick_number);
                }
            }
        }
        assert_int_equal(n_turned_up, 9 + 2); // and the two of the next Age
    }
}

// BC-9.14
static void nothing_is_turned_up_after_the_tenth_trick(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 2\nage 3\ntricks-done 9\ntricks 4, 3, 2\ncubes bees 4, ants 2\n"
                     "hand 1 ants 8, flies 1\nhand 2 ants 1, flies 2\nemissary ants 5, bees 3\n");
    act_without_chance(&state, 1, "ants 8");
    act_without_chance(&state, 1, "emissary ants 5");
    act_without_chance(&state, 2, "ants 1");
    assert_int_equal(count_face_up(&state), 1);
    act_without_chance(&state, 2, "visit ants");
    assert_int_equal(count_turned_up(), 0);
    happened("\"type\":\"allegiance\",\"party\":\"emissary\",\"card\":\"bees 3\",\"points\":4");
    happened("\"type\":\"game-over\"");
}

// Two who declare No Allegiance, the second seat discarding first; what is turned up before tricks
// 2 and 3, and "" where chance decides.
static void check_two_discards(const char *leads, const char *on_deck, const char *first,
                               const char *second) {
    char text[384];
    bugcouncil_state state;
    snprintf(text, sizeof text,
             "seats 2\nphase declare\nage 2\n%s\ncubes bees 4, mosquitoes 3, ants 2\n"
             "hand 1 ants 5, ants 6\nhand 2 flies 3, ants 2\nemissary ants 7, bees 8\n",
             leads);
    position(&state, text);
    act_without_chance(&state, 1, "no allegiance");
    act_without_chance(&state, 2, "no allegiance");
    asks(&state, "1, 2");
    act_without_chance(&state, 2, "discard flies 3");
    act_without_chance(&state, 1, "discard ants 5");
    shows(&state, "discards-on-deck", on_deck);
    assert_int_equal(count_deck(&state), 18);
    next_it_turns_up(&state, first);
    shows(&state, "tricks-done", "1");
    assert_int_equal(count_deck(&state), 17);
    next_it_turns_up(&state, second);
    shows(&state, "tricks-done", "2");
    shows(&state, "discards-on-deck", "");
    shows(&state, "discards", "");
    assert_int_equal(count_deck(&state), 16);
}

// BC-9.15, BC-2.7
static void of_two_discards_that_of_the_leaders_opponent_is_turned_up_first(void **context) {
    (void)context;
    check_two_discards("leader 1\ncontroller 1", "1, 2", "flies 3", "ants 5");
    check_two_discards("leader 2\ncontroller 2", "2, 1", "ants 5", "flies 3");
}

// BC-9.15, BC-2.7
static void where_the_emissary_leads_its_controllers_discard_lies_below(void **context) {
    (void)context;
    check_two_discards("leader 3\ncontroller 1", "1, 2", "flies 3", "ants 5");
    check_two_discards("leader 3\ncontroller 2", "2, 1", "ants 5", "flies 3");
}

// BC-9.15
static void a_single_discard_is_turned_up_before_trick_2(void **context) {
    (void)context;
    for (int seat = 1; seat <= 2; seat++) {
        bugcouncil_state state;
        position(&state, "seats 2\nphase declare\ncubes bees 4, mosquitoes 3, ants 2\n"
                         "hand 1 ants 5, ants 6\nhand 2 flies 3, ants 2\n");
        act(&state, seat, "no allegiance");
        act(&state, 3 - seat, "allegiance");
        act_without_chance(&state, seat, seat == 1 ? "discard ants 5" : "discard flies 3");
        assert_int_equal(count_deck(&state), 17);
        next_it_turns_up(&state, seat == 1 ? "ants 5" : "flies 3");
        shows(&state, "tricks-done", "1");
        shows(&state, "discards-on-deck", "");
    }
}

// BC-9.15
static void preproduction_discards_never_reach_the_emissary(void **context) {
    (void)context;
    for (uint64_t seed = 0; seed < 20; seed++) {
        bugcouncil_state state;
        position(&state, "edition preproduction\nseats 2\nphase declare\n"
                         "cubes bees 4, mosquitoes 3, ants 2\n"
                         "hand 1 ants 5, ants 6\nhand 2 flies 3, ants 2\n");
        act(&state, 1, "no allegiance");
        act(&state, 2, "no allegiance");
        act(&state, 1, "discard ants 5");
        act(&state, 2, "discard flies 3");
        shows(&state, "discards-on-deck", "");
        shows(&state, "open-discards", "ants 5, flies 3");
        assert_int_equal(count_deck(&state), 26);
        ant_chance chance;
        ant_chance_seed(&chance, seed);
        while (state.table.age == 0) {
            ant_action actions[BUGCOUNCIL_HAND + 1];
            shows(&state, "open-discards", "ants 5, flies 3");
            int seat = __builtin_ctz(bugcouncil_game.to_act(&state));
            bugcouncil_game.legal(&state, seat, actions);
            bugcouncil_game.apply(&state, seat, actions[0], &chance, &happenings);
        }
    }
}

// BC-9.16
static void each_player_knows_the_own_discard_and_only_the_place_of_the_others(void **context) {
    (void)context;
    bugcouncil_state state;
    char view[16384];
    position(&state, "seats 2\nno-allegiance 1, 2\ndiscards ants 5, flies 3\n"
                     "discards-on-deck 1, 2\ncubes bees 4, mosquitoes 3, ants 2\n");
    write_view(&state, 0, view, sizeof view);
    assert_non_null(strstr(view, "\"discard\":\"ants 5\""));
    assert_null(strstr(view, "flies 3"));
    assert_non_null(strstr(view, "\"discards_on_top\":[1,2]"));
    write_view(&state, 1, view, sizeof view);
    assert_non_null(strstr(view, "\"discard\":\"flies 3\""));
    assert_null(strstr(view, "ants 5"));
    assert_non_null(strstr(view, "\"discards_on_top\":[1,2]"));
    write_view(&state, ANT_SPECTATOR, view, sizeof view);
    assert_null(strstr(view, "ants 5"));
    assert_null(strstr(view, "flies 3"));
    next_it_turns_up(&state, "flies 3");
    write_view(&state, 0, view, sizeof view);
    assert_non_null(strstr(view, "flies 3")); // face-up now
    assert_non_null(strstr(view, "\"discards_on_top\":[1]"));
    write_view(&state, 1, view, sizeof view);
    assert_null(strstr(view, "ants 5"));
}

// BC-9.17
static void the_emissary_neither_declares_nor_discards(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state;
        char text[256];
        snprintf(text, sizeof text,
                 "edition %s\nseats 2\nphase declare\nleader 3\ncontroller 2\nage 2\n"
                 "cubes bees 4, ants 2\nhand 1 ants 1\nhand 2 ants 2\nemissary ants 5, flies 7\n",
                 i == 0 ? "final" : "preproduction");
        position(&state, text);
        asks(&state, "1, 2");
        act(&state, 2, "no allegiance");
        asks(&state, "1");
        act(&state, 1, "no allegiance");
        did_not_happen(
            "\"type\":\"declared\",\"party\":\"emissary\",\"declaration\":\"allegiance\"");
        did_not_happen(
            "\"type\":\"declared\",\"party\":\"emissary\",\"declaration\":\"no allegiance\"");
        asks(&state, "1, 2");
        act(&state, 1, "discard ants 1");
        act(&state, 2, "discard ants 2");
        shows(&state, "phase", "play-emissary");
        shows(&state, "emissary", "ants 5, flies 7");
        shows(&state, "no-allegiance", "1, 2");
        asks(&state, "2");
    }
}

// Scoring.

// The last trick of Age 3: seat 1 leads the 8 of ants and wins it, the Emissary follows with the 5,
// seat 2 visits with the 2 and moves the only cube of the cockroaches. Left over: a mosquito (3
// cubes), a cockroach (none any more) and a bee (4 cubes).
static void finish_age_3(bugcouncil_state *state, const char *edition, const char *tricks,
                         const char *score) {
    char text[384];
    snprintf(text, sizeof text,
             "edition %s\nseats 2\nage 3\ntricks-done 9\ntricks %s\nscore %s\n"
             "cubes bees 4, mosquitoes 3, ants 2, cockroaches 1\nchambers 3\n"
             "hand 1 ants 8, mosquitoes 1\nhand 2 ants 2, cockroaches 1\n"
             "emissary ants 5, bees 7\n",
             edition, tricks, score);
    position(state, text);
    act(state, 1, "ants 8");
    act(state, 1, "emissary ants 5");
    act(state, 2, "ants 2");
    act(state, 2, "visit cockroaches");
}

// BC-9.18
static void the_emissary_scores_its_tricks_and_its_leftover_card(void **context) {
    (void)context;
    static const char *const editions[] = {"final", "preproduction"};
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state;
        finish_age_3(&state, editions[i], "5, 3, 1", "10, 11, 12");
        happened("\"type\":\"scored-tricks\",\"party\":\"emissary\",\"tricks\":1");
        happened("\"type\":\"allegiance\",\"party\":\"emissary\",\"card\":\"bees 7\",\"points\":4");
        score_and_ranks_are(&state, "19, 14, 17: 1, 3, 2"); // 6 + 3, 3 + 0, 1 + 4
    }
}

// BC-9.19
static void without_a_trick_the_emissary_succeeds_at_no_allegiance(void **context) {
    (void)context;
    static const char *const editions[] = {"final", "preproduction"};
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state;
        finish_age_3(&state, editions[i], "5, 4, 0", "10, 11, 12");
        happened("\"type\":\"no-allegiance\",\"party\":\"emissary\",\"points\":13");
        did_not_happen(
            "\"type\":\"allegiance\",\"party\":\"emissary\",\"card\":\"bees 7\",\"points\":4");
        score_and_ranks_are(&state, "19, 15, 25: 2, 3, 1"); // 6 + 3, 4 + 0, 10 + 3 in the Chambers
    }
}

// The last trick of Age 3, in which seat 1 declared No Allegiance: seat 2 leads and wins it, unless
// the 8 is seat 1's.
static void finish_with_no_allegiance(bugcouncil_state *state, const char *edition,
                                      const char *tricks, bool fails) {
    char text[384];
    snprintf(text, sizeof text,
             "edition %s\nseats 2\nage 3\ntricks-done 9\ntricks %s\nno-allegiance 1\n"
             "leader 2\ncontroller 2\ncubes bees 4, mosquitoes 3, ants 2, cockroaches 1\n"
             "chambers 3\nhand 1 ants %d\nhand 2 ants %d, mosquitoes 1\nemissary ants 5, bees 7\n",
             edition, tricks, fails ? 8 : 1, fails ? 1 : 8);
    position(state, text);
    act(state, 2, fails ? "ants 1" : "ants 8");
    act(state, 2, "emissary ants 5");
    act(state, 1, fails ? "ants 8" : "ants 1");
    act(state, fails ? 2 : 1, "visit cockroaches");
}

// BC-9.19
static void the_emissary_shares_the_split_with_a_player(void **context) {
    (void)context;
    bugcouncil_state state;
    finish_with_no_allegiance(&state, "final", "0, 9, 0", false);
    score_and_ranks_are(&state, "6, 13, 6: 2, 1, 2"); // 13 in two, rounded down; 10 + 3
    happened("\"type\":\"no-allegiance\",\"party\":1,\"points\":6");
    happened("\"type\":\"no-allegiance\",\"party\":\"emissary\",\"points\":6");
    finish_with_no_allegiance(&state, "preproduction", "0, 9, 0", false);
    score_and_ranks_are(&state, "7, 13, 7: 2, 1, 2"); // rounded up
}

// BC-9.19
static void a_player_who_fails_takes_no_part_in_the_split(void **context) {
    (void)context;
    bugcouncil_state state;
    finish_with_no_allegiance(&state, "final", "0, 9, 0", true);
    score_and_ranks_are(&state, "1, 12, 13: 3, 2, 1");
    happened("\"type\":\"failed\",\"party\":1");
    finish_with_no_allegiance(&state, "preproduction", "0, 9, 0", true);
    score_and_ranks_are(&state, "1, 12, 13: 3, 2, 1");
}

// BC-9.18, BC-9.19
static void an_emissary_with_a_trick_leaves_the_bonus_to_the_player(void **context) {
    (void)context;
    bugcouncil_state state;
    finish_with_no_allegiance(&state, "final", "0, 8, 1", false);
    score_and_ranks_are(&state, "13, 12, 5: 1, 2, 3");
    did_not_happen("\"type\":\"failed\",\"party\":\"emissary\"");
    finish_with_no_allegiance(&state, "preproduction", "0, 8, 1", false);
    score_and_ranks_are(&state, "13, 12, 5: 1, 2, 3");
}

// From Age to Age.

// The last trick of Age 1, of ants: who has the 8 wins it, the Emissary or seat 1.
static void finish_age_1(bugcouncil_state *state, const char *leads, bool emissary_wins) {
    char text[384];
    snprintf(text, sizeof text,
             "seats 2\ntricks-done 9\ntricks 4, 4, 1\n%s\ncubes bees 4, mosquitoes 3, ants 2\n"
             "hand 1 ants %d, flies 1\nhand 2 ants 2, flies 2\nemissary ants %d, flies 3\n",
             leads, emissary_wins ? 5 : 8, emissary_wins ? 8 : 5);
    position(state, text);
    while (state->table.age == 0) {
        ant_action actions[BUGCOUNCIL_HAND + 1];
        ant_chance chance;
        ant_chance_seed(&chance, 5);
        int seat = __builtin_ctz(bugcouncil_game.to_act(state));
        bugcouncil_game.legal(state, seat, actions); // ants come before flies
        bugcouncil_game.apply(state, seat, actions[0], &chance, &happenings);
    }
    shows(state, "age", "2");
}

static void declare_allegiance(bugcouncil_state *state) {
    act(state, 1, "allegiance");
    act(state, 2, "allegiance");
}

// BC-9.20
static void the_winner_of_the_last_trick_as_follower_leads_the_next_age(void **context) {
    (void)context;
    bugcouncil_state state;
    finish_age_1(&state, "leader 1\ncontroller 1", true);
    marker_is_on(&state, "leader 2");
    declare_allegiance(&state);
    shows(&state, "phase", "play-emissary");
    asks(&state, "2");
    finish_age_1(&state, "leader 2\ncontroller 2", true);
    marker_is_on(&state, "leader 1");
    declare_allegiance(&state);
    shows(&state, "phase", "play-emissary");
    asks(&state, "1");
}

// BC-9.20
static void the_winner_of_the_last_trick_as_leader_leads_the_next_age(void **context) {
    (void)context;
    bugcouncil_state state;
    finish_age_1(&state, "phase play-emissary\nleader 3\ncontroller 1", true);
    marker_is_on(&state, "leader 1");
    declare_allegiance(&state);
    asks(&state, "1");
    shows(&state, "phase", "play-emissary");
    finish_age_1(&state, "phase play-emissary\nleader 3\ncontroller 2", true);
    marker_is_on(&state, "leader 2");
    declare_allegiance(&state);
    asks(&state, "2");
    shows(&state, "phase", "play-emissary");
}

// BC-9.11, BC-9.20
static void a_player_who_won_the_last_trick_leads_the_next_age(void **context) {
    (void)context;
    bugcouncil_state state;
    finish_age_1(&state, "phase play-emissary\nleader 3\ncontroller 2", false);
    marker_is_on(&state, "follower 1");
    declare_allegiance(&state);
    asks(&state, "1");
    shows(&state, "phase", "play");
}

// BC-9.19, BC-6.1
static void the_score_of_the_emissary_is_kept_from_age_to_age(void **context) {
    (void)context;
    bugcouncil_state state;
    finish_age_1(&state, "score 1, 2, 30\nleader 1\ncontroller 1", true);
    ant_result result;
    bugcouncil_game.result(&state, &result);
    assert_false(result.is_over);
    // Seat 2 plays the lowest card and visits bees: four cubes, one of them to the flies.
    assert_int_equal(result.score[2], 30 + 2 + 1);
    assert_int_equal(state.table.tricks[2], 0);
}

// The end.

// BC-9.21
static void the_emissary_can_win_the_game(void **context) {
    (void)context;
    bugcouncil_state state;
    finish_age_3(&state, "final", "5, 3, 1", "1, 2, 30");
    score_and_ranks_are(&state, "10, 5, 35: 2, 3, 1");
}

// BC-9.21, BC-8.2
static void final_the_emissary_wins_and_loses_ties_by_tricks_of_age_3(void **context) {
    (void)context;
    bugcouncil_state state;
    finish_age_3(&state, "final", "2, 3, 4", "12, 5, 10"); // 3 tricks and 6 points; 4 and 8
    score_and_ranks_are(&state, "18, 8, 18: 2, 3, 1");
    finish_age_3(&state, "final", "5, 4, 0", "14, 5, 10"); // 6 tricks and 9 points; none and 13
    score_and_ranks_are(&state, "23, 9, 23: 1, 3, 2");
}

// BC-9.21, BC-8.3
static void preproduction_the_emissary_wins_and_loses_ties_by_points_of_age_3(void **context) {
    (void)context;
    bugcouncil_state state;
    finish_age_3(&state, "preproduction", "5, 4, 0", "14, 5, 10"); // 9 points; 13
    score_and_ranks_are(&state, "23, 9, 23: 2, 3, 1");
    finish_age_3(&state, "preproduction", "5, 1, 3", "9, 5, 11"); // 9 points; 7
    score_and_ranks_are(&state, "18, 6, 18: 1, 3, 2");
}

// BC-9.21, BC-8.4
static void the_emissary_can_share_the_victory(void **context) {
    (void)context;
    bugcouncil_state state;
    finish_age_3(&state, "final", "3, 2, 4", "11, 0, 10"); // 4 tricks each
    score_and_ranks_are(&state, "18, 2, 18: 1, 3, 1");
    finish_age_3(&state, "preproduction", "3, 2, 4", "11, 0, 10"); // 7 points; 8
    score_and_ranks_are(&state, "18, 2, 18: 2, 3, 1");
    finish_age_3(&state, "preproduction", "4, 1, 4", "10, 0, 10"); // 8 points each
    score_and_ranks_are(&state, "18, 1, 18: 1, 3, 1");
    finish_age_3(&state, "final", "4, 1, 4", "10, 0, 10"); // 5 tricks; 4
    score_and_ranks_are(&state, "18, 1, 18: 1, 3, 2");
}

// BC-9.21, BC-8.5
static void the_emissary_takes_part_in_ties_for_lower_places(void **context) {
    (void)context;
    bugcouncil_state state;
    finish_age_3(&state, "final", "5, 0, 4", "30, 9, 1"); // 0 + 9 and 8 + 1: tricks 0 and 4
    score_and_ranks_are(&state, "39, 9, 9: 1, 3, 2");
    finish_age_3(&state, "final", "5, 2, 2", "30, 9, 5"); // 2 + 9 and 6 + 5: two tricks each
    score_and_ranks_are(&state, "39, 11, 11: 1, 2, 2");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_players_take_the_deck_of_three_and_the_emissary_no_hand),
        cmocka_unit_test(two_cards_are_face_up_before_the_declarations),
        cmocka_unit_test(two_cards_are_face_up_before_the_declarations_of_age_2),
        cmocka_unit_test(the_marker_starts_on_the_follower_space_of_the_first_leader),
        cmocka_unit_test(the_marker_goes_to_a_first_leader_drawn_at_random),
        cmocka_unit_test(marker_on_a_follower_space_leader_then_emissary_then_the_other),
        cmocka_unit_test(marker_on_a_leader_space_emissary_then_its_side_then_the_other),
        cmocka_unit_test(only_its_two_face_up_cards_can_be_played_for_the_emissary),
        cmocka_unit_test(the_emissary_follows_suit_if_it_can),
        cmocka_unit_test(of_two_cards_of_the_lead_suit_the_controller_chooses),
        cmocka_unit_test(the_emissarys_own_lead_is_free),
        cmocka_unit_test(winning_as_follower_takes_the_marker_to_the_other_sides_leader_space),
        cmocka_unit_test(winning_its_own_lead_leaves_the_marker_where_it_is),
        cmocka_unit_test(a_player_who_wins_takes_the_marker_to_the_own_follower_space),
        cmocka_unit_test(the_example_of_the_final_rulebook),
        cmocka_unit_test(the_example_of_the_preproduction_rulebook),
        cmocka_unit_test(final_the_emissary_activates_the_suit_it_played),
        cmocka_unit_test(preproduction_the_emissary_activates_the_suit_it_played),
        cmocka_unit_test(the_emissary_visits_after_its_own_low_lead_too),
        cmocka_unit_test(the_emissary_alone_on_suit_does_not_visit),
        cmocka_unit_test(final_its_visit_to_an_empty_space_moves_no_cube),
        cmocka_unit_test(preproduction_its_visit_to_an_empty_space_moves_no_cube),
        cmocka_unit_test(a_card_is_turned_up_before_each_of_tricks_2_to_10),
        cmocka_unit_test(nothing_is_turned_up_after_the_tenth_trick),
        cmocka_unit_test(of_two_discards_that_of_the_leaders_opponent_is_turned_up_first),
        cmocka_unit_test(where_the_emissary_leads_its_controllers_discard_lies_below),
        cmocka_unit_test(a_single_discard_is_turned_up_before_trick_2),
        cmocka_unit_test(preproduction_discards_never_reach_the_emissary),
        cmocka_unit_test(each_player_knows_the_own_discard_and_only_the_place_of_the_others),
        cmocka_unit_test(the_emissary_neither_declares_nor_discards),
        cmocka_unit_test(the_emissary_scores_its_tricks_and_its_leftover_card),
        cmocka_unit_test(without_a_trick_the_emissary_succeeds_at_no_allegiance),
        cmocka_unit_test(the_emissary_shares_the_split_with_a_player),
        cmocka_unit_test(a_player_who_fails_takes_no_part_in_the_split),
        cmocka_unit_test(an_emissary_with_a_trick_leaves_the_bonus_to_the_player),
        cmocka_unit_test(the_winner_of_the_last_trick_as_follower_leads_the_next_age),
        cmocka_unit_test(the_winner_of_the_last_trick_as_leader_leads_the_next_age),
        cmocka_unit_test(a_player_who_won_the_last_trick_leads_the_next_age),
        cmocka_unit_test(the_score_of_the_emissary_is_kept_from_age_to_age),
        cmocka_unit_test(the_emissary_can_win_the_game),
        cmocka_unit_test(final_the_emissary_wins_and_loses_ties_by_tricks_of_age_3),
        cmocka_unit_test(preproduction_the_emissary_wins_and_loses_ties_by_points_of_age_3),
        cmocka_unit_test(the_emissary_can_share_the_victory),
        cmocka_unit_test(the_emissary_takes_part_in_ties_for_lower_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
