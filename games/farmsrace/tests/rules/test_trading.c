// SPDX-License-Identifier: MIT
//
// Trades between players (section 14), and what they show of hands.
#include "tests/support/fixture.h"

#include <stdio.h>
#include <string.h>

// Support.

/// The seat makes these moves, parted by ", ".
static void acts(farmsrace_state *state, int seat, const char *moves) {
    char move[64];
    while (*moves != '\0') {
        size_t length = strcspn(moves, ",");
        assert_true(length < sizeof move);
        memcpy(move, moves, length);
        move[length] = '\0';
        act(state, seat, move);
        moves += length;
        moves += strspn(moves, ", ");
    }
}

// Who.

// FR-14.1
static void players_trade_while_it_is_the_turn_of_neither(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase act\n");
    legal_after(&state, 2, "offer ", "3, 4, anyone");
    legal_after(&state, 4, "offer ", "2, 3, anyone");
    legal_after(&state, 1, "offer ", "");
    refused(&state, 2, "offer 1", "FR-14.1");
    refused(&state, 1, "offer 2", "FR-14.1");
    position(&state, "phase late\nplayer 3\n");
    legal_after(&state, 1, "offer ", "2, 4, anyone");
    refused(&state, 1, "offer 3", "FR-14.1");
}

// FR-14.1, FR-4.2
static void between_two_turns_everybody_trades(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 2\n");
    legal_after(&state, 2, "offer ", "1, 3, 4, anyone");
    legal_after(&state, 3, "offer ", "1, 2, 4, anyone");
}

// FR-14.1, FR-0.9
static void with_open_trading_the_player_in_turn_trades_too(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase act\ntrading open\n");
    legal_after(&state, 1, "offer ", "2, 3, 4, anyone");
    legal_after(&state, 2, "offer ", "1, 3, 4, anyone");
}

// FR-14.12
static void nobody_trades_while_a_decision_is_pending(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase choose\ndice any wheat\ntrading open\n");
    for (unsigned seat = 0; seat < 4; seat++) {
        assert_false(farmsrace_may_trade(&state, seat));
    }
    legal_after(&state, 2, "offer ", "");
}

// FR-14.1, FR-10.5
static void who_is_out_trades_no_more(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase act\nout 4 1\n");
    legal_after(&state, 2, "offer ", "3, anyone");
    refused(&state, 2, "offer 4", "FR-14.1");
    assert_false(farmsrace_may_trade(&state, 3));
}

// FR-14.12
static void nobody_is_asked_about_trades_who_has_nobody_to_trade_with(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "seats 3\nphase act\nout 3 1\n");
    assert_int_equal(farmsrace_to_act(&state), ant_seat_set(0));
    refused(&state, 2, "offer anyone", "FR-0.2");
}

// FR-14.1
static void nobody_offers_to_itself_or_to_a_seat_that_is_not_there(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "seats 3\nphase market\n");
    legal_after(&state, 2, "offer ", "1, 3, anyone");
    refused(&state, 2, "offer 2", "FR-14.1");
    assert_int_equal(farmsrace_check_trade(&state, 1, FARMSRACE_FIRST_OFFER + 3), FR_14_1);
}

// What.

// FR-14.2, FR-14.11
static void an_offer_says_what_is_given_what_is_wanted_and_to_whom(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 wheat 3\nhand 3 brick 2\n");
    acts(&state, 2, "offer 3, give wheat, give wheat, want brick, propose");
    told("offered 2 3 1");
    told("gives 2 2 wheat");
    told("wants 2 1 brick");
    assert_int_equal(n_happened(FARMSRACE_EVENT_GIVES), 1);
    assert_int_equal(n_happened(FARMSRACE_EVENT_WANTS), 1);
    legal_after(&state, 3, "accept ", "2 1");
    legal_after(&state, 4, "accept ", "");
}

// FR-14.2
static void an_offer_to_anyone_goes_to_all_who_may_trade(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 wheat 3\nhand 1 brick 2\nhand 3 brick 2\nhand 4 brick 2\n");
    acts(&state, 2, "offer anyone, give wheat, want brick, propose");
    told("offered 2 anyone 1");
    legal_after(&state, 1, "accept ", "");
    legal_after(&state, 3, "accept ", "2 1");
    legal_after(&state, 4, "accept ", "2 1");
}

// FR-14.2
static void either_part_of_an_offer_may_be_empty_but_not_both(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 wheat 1\nhand 3 brick 1\n");
    act(&state, 2, "offer 3");
    refused(&state, 2, "propose", "FR-14.2");
    legal_after(&state, 2, "propose", "");
    acts(&state, 2, "give wheat, propose");
    told("gives 2 1 wheat");
    acts(&state, 2, "offer 3, want plutonium, propose");
    told("wants 2 1 plutonium");
    assert_int_equal(n_happened(FARMSRACE_EVENT_GIVES), 0);
    act(&state, 3, "accept 2 1");
    has_hand(&state, 3, "wheat 1 brick 1");
    has_hand(&state, 2, "");
}

// FR-14.2
static void no_kind_is_both_given_and_wanted(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 wheat 2 wood 2\nhand 3 brick 5\n");
    acts(&state, 2, "offer 3, give wheat, want wood");
    refused(&state, 2, "want wheat", "FR-14.2");
    refused(&state, 2, "give wood", "FR-14.2");
    legal_after(&state, 2, "give ", "wheat");
    legal_after(&state, 2, "want ", "brick, wood, weapons, plutonium");
}

// FR-14.3
static void what_is_given_must_be_in_hand(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 wheat 2\nhand 3 brick 5\n");
    acts(&state, 2, "offer 3, give wheat, give wheat");
    refused(&state, 2, "give wheat", "FR-14.3");
    refused(&state, 2, "give brick", "FR-14.3");
    legal_after(&state, 2, "give ", "");
}

// FR-14.4
static void an_offer_wants_no_more_cards_than_its_taker_has(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 wheat 1\nhand 3 brick 2\nhand 4 brick 5\n");
    acts(&state, 2, "offer 3, want wheat, want plutonium");
    refused(&state, 2, "want wheat", "FR-14.4");
    legal_after(&state, 2, "want ", "");
}

// FR-14.4
static void an_offer_to_anyone_wants_as_much_as_the_richest_taker_has(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 1 wood 9\nhand 2 wheat 9\nhand 3 brick 2\nhand 4 brick 3\n");
    acts(&state, 2, "offer anyone, want wood, want wood, want wood");
    refused(&state, 2, "want wood", "FR-14.4");
}

// FR-14.4
static void an_offer_is_not_made_when_its_taker_has_become_poorer(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 wheat 1\nhand 3 brick 2\n");
    acts(&state, 2, "offer 3, want wood, want brick");
    farmsrace_lose(&state, 2, FARMSRACE_BRICK, 1);
    refused(&state, 2, "propose", "FR-14.4");
    legal_after(&state, 2, "", "drop, give wheat");
}

// Taking.

// FR-14.5
static void goods_change_hands_at_once_and_everybody_sees_them(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 wheat 3\nhand 3 brick 2 wood 1\n");
    acts(&state, 2, "offer 3, give wheat, give wheat, want brick, propose");
    act(&state, 3, "accept 2 1");
    told("traded 3 2 1");
    told("gave 2 3 2 wheat");
    told("gave 3 2 1 brick");
    has_hand(&state, 2, "wheat 1 brick 1");
    has_hand(&state, 3, "wheat 2 brick 1 wood 1");
    knows(&state, 0, 2, "brick 1");
    knows(&state, 0, 3, "wheat 2");
    knows(&state, 4, 3, "wheat 2");
    refused(&state, 3, "accept 2 1", "FR-14.5");
}

// FR-14.5
static void an_offer_is_taken_only_by_one_who_has_what_is_wanted(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 wheat 3\nhand 3 wood 2\nhand 4 brick 2\n");
    acts(&state, 2, "offer anyone, give wheat, want brick, propose");
    refused(&state, 3, "accept 2 1", "FR-14.5");
    legal_after(&state, 3, "accept ", "");
    legal_after(&state, 4, "accept ", "2 1");
}

// FR-14.5
static void an_offer_is_taken_only_by_one_to_whom_it_goes(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 wheat 3\nhand 3 brick 2\nhand 4 brick 2\n");
    acts(&state, 2, "offer 3, give wheat, want brick, propose");
    refused(&state, 4, "accept 2 1", "FR-14.5");
    refused(&state, 2, "accept 2 1", "FR-14.5");
    refused(&state, 3, "accept 2 2", "FR-14.5");
    refused(&state, 3, "accept 4 1", "FR-14.5");
}

// FR-14.6
static void a_maker_withdraws_its_own_offer(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 wheat 3\nhand 3 brick 2\n");
    acts(&state, 2, "offer 3, give wheat, propose, offer 4, give wheat, propose");
    legal_after(&state, 2, "withdraw ", "1, 2");
    refused(&state, 2, "withdraw 3", "FR-14.6");
    refused(&state, 3, "withdraw 1", "FR-14.6");
    act(&state, 2, "withdraw 1");
    told("withdrew 2 1");
    legal_after(&state, 2, "withdraw ", "2");
    refused(&state, 3, "accept 2 1", "FR-14.5");
}

// FR-14.6
static void an_offer_is_declined_by_the_one_to_whom_it_goes(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 wheat 3\nhand 3 brick 2\n");
    acts(&state, 2, "offer 3, give wheat, propose, offer anyone, give wheat, propose");
    legal_after(&state, 3, "decline ", "2 1");
    legal_after(&state, 4, "decline ", "");
    refused(&state, 4, "decline 2 1", "FR-14.6");
    refused(&state, 3, "decline 2 2", "FR-14.6"); // to anyone: it stays
    act(&state, 3, "decline 2 1");
    told("declined 3 2 1");
    legal_after(&state, 3, "accept ", "2 2");
}

// FR-14.6
static void a_counter_takes_the_place_of_an_offer(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 wheat 3\nhand 3 brick 2\n");
    acts(&state, 2, "offer 3, give wheat, want brick, propose");
    legal_after(&state, 3, "counter ", "2 1");
    legal_after(&state, 4, "counter ", "");
    refused(&state, 4, "counter 2 1", "FR-14.6");
    acts(&state, 3, "counter 2 1, give brick, want wheat, want wheat");
    legal_after(&state, 2, "withdraw ", "1"); // nobody sees it yet
    act(&state, 3, "propose");
    told("declined 3 2 1");
    told("offered 3 2 1");
    legal_after(&state, 2, "withdraw ", "");
    act(&state, 2, "accept 3 1");
    has_hand(&state, 2, "wheat 1 brick 1");
    has_hand(&state, 3, "wheat 2 brick 1");
}

// FR-14.6
static void an_offer_to_anyone_stays_when_it_is_countered(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 wheat 3\nhand 3 brick 2\nhand 4 brick 1\n");
    acts(&state, 2, "offer anyone, give wheat, want brick, propose");
    acts(&state, 3, "counter 2 1, want wheat, want wheat, give brick, propose");
    told("offered 3 2 1");
    did_not_happen("\"type\":\"declined\"");
    legal_after(&state, 4, "accept ", "2 1");
}

// FR-14.6
static void a_counter_spares_another_offer_that_has_got_the_number(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 wheat 3 wood 1\nhand 3 brick 2\n");
    acts(&state, 2, "offer 3, give wheat, want brick, propose");
    acts(&state, 3, "counter 2 1, give brick, want wheat");
    acts(&state, 2, "withdraw 1, offer 3, give wood, propose");
    act(&state, 3, "propose");
    legal_after(&state, 3, "accept ", "2 1");
    act(&state, 3, "accept 2 1");
    has_hand(&state, 3, "brick 2 wood 1");
}

// Lapsing.

// FR-14.7
static void an_offer_lapses_when_its_goods_are_gone(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 wheat 3\nhand 3 brick 2\nhand 4 wood 1\n");
    acts(&state, 2, "offer 3, give wheat, give wheat, want brick, propose");
    acts(&state, 2, "offer 4, give wheat, give wheat, want wood, propose");
    acts(&state, 2, "offer anyone, give wheat, propose");
    act(&state, 4, "accept 2 2");
    told("lapsed 2 1");
    assert_int_equal(n_happened(FARMSRACE_EVENT_LAPSED), 1);
    legal_after(&state, 2, "withdraw ", "3");
}

// FR-14.7, FR-14.11
static void a_draft_whose_goods_are_gone_is_dropped_unseen(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 wheat 1\nhand 4 wood 1\n");
    acts(&state, 2, "offer anyone, give wheat, propose, offer 3, give wheat");
    act(&state, 4, "accept 2 1");
    whispered("dropped 2", "2");
    legal_after(&state, 2, "propose", "");
    allowed(&state, 2, "offer 3");
}

// FR-14.7
static void offers_of_a_player_and_to_it_lapse_when_its_turn_starts(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 2\nhand 2 wheat 3\nhand 3 brick 3\n");
    acts(&state, 2, "offer 3, give wheat, propose");
    acts(&state, 3, "offer 2, give brick, propose, offer anyone, give brick, propose");
    act(&state, 4, "offer 2");
    act(&state, 2, "begin");
    told("lapsed 2 1");
    told("lapsed 3 1");
    assert_int_equal(n_happened(FARMSRACE_EVENT_LAPSED), 2);
    whispered("dropped 4", "4");
    legal_after(&state, 3, "withdraw ", "2");
    legal_after(&state, 4, "accept ", "3 2");
}

// FR-14.7
static void offers_of_a_player_and_to_it_lapse_when_it_is_out(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 wheat 3\nhand 3 brick 3\n");
    acts(&state, 2, "offer 3, give wheat, propose, offer 4, give wheat, propose");
    acts(&state, 3, "offer 4, give brick, propose");
    last_events.n = 0;
    farmsrace_lapse_of(&state, 2, &last_events);
    told("lapsed 2 1");
    told("lapsed 3 1");
    assert_int_equal(n_happened(FARMSRACE_EVENT_LAPSED), 2);
    legal_after(&state, 2, "withdraw ", "2");
}

// How many.

// FR-14.8, FR-14.11
static void a_player_begins_four_offers_at_most(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 wheat 3\nhand 3 brick 3\n");
    acts(&state, 3, "offer 2, give brick, propose");
    acts(&state, 2, "offer 3, drop, offer 4, drop, offer anyone, drop, counter 3 1, drop");
    refused_by_figures(&state, 2, "offer 3", "FR-14.8", "offers 4");
    refused_by_figures(&state, 2, "counter 3 1", "FR-14.8", "offers 4");
    legal_after(&state, 2, "", "ready, accept 3 1, decline 3 1");
    farmsrace_open_market(&state);
    allowed(&state, 2, "offer 3");
}

// FR-14.8
static void a_player_has_four_open_offers_at_most(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 wheat 3\nhand 3 brick 3\n");
    for (int i = 0; i < 4; i++) {
        acts(&state, 2, "offer 3, give wheat, propose");
    }
    farmsrace_open_market(&state);
    refused_by_figures(&state, 2, "offer 3", "FR-14.8", "open 4");
    act(&state, 2, "withdraw 3");
    acts(&state, 2, "offer 3, want brick, propose");
    told("offered 2 3 3");
}

// Being asked.

// FR-14.9
static void who_is_ready_is_asked_again_when_an_offer_could_be_for_it(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 wheat 3\n");
    asks(&state, "1, 2, 3, 4");
    act(&state, 3, "ready");
    told("ready 3");
    act(&state, 4, "ready");
    asks(&state, "1, 2");
    acts(&state, 2, "offer 3, give wheat");
    asks(&state, "1, 2");
    act(&state, 2, "propose");
    asks(&state, "1, 2, 3");
    act(&state, 3, "ready");
    acts(&state, 2, "offer anyone, give wheat, propose");
    asks(&state, "1, 2, 3, 4");
}

// FR-14.9
static void the_player_in_turn_is_never_ready(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase market\nplayer 2\n");
    refused(&state, 2, "ready", "FR-14.9");
    allowed(&state, 1, "ready");
    position(&state, "trading open\n");
    refused(&state, 1, "ready", "FR-14.9");
}

// FR-14.9
static void everybody_is_asked_again_when_a_turn_has_ended(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "phase late\n");
    act(&state, 3, "ready");
    act(&state, 4, "ready");
    act(&state, 1, "end");
    asks(&state, "1, 2, 3, 4");
}

// Drafts.

// FR-14.11
static void an_offer_is_put_together_unseen(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 wheat 1\nhand 3 brick 1\n");
    act(&state, 2, "offer 3");
    whispered("drafted 2 3", "2");
    act(&state, 2, "give wheat");
    whispered("added 2 wheat", "2");
    act(&state, 2, "want brick");
    whispered("asked 2 brick", "2");
    act(&state, 2, "drop");
    whispered("dropped 2", "2");
    knows(&state, 0, 2, "");
    act(&state, 2, "offer anyone");
    whispered("drafted 2 anyone", "2");
}

// FR-14.11
static void while_an_offer_is_put_together_nothing_else_is_traded(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 wheat 1\nhand 3 brick 1\n");
    acts(&state, 3, "offer 2, give brick, propose");
    acts(&state, 2, "offer 3, give wheat, propose, offer 3");
    legal_after(&state, 2, "",
                "drop, give wheat, want wheat, want brick, want wood, want weapons, "
                "want plutonium");
    refused(&state, 2, "accept 3 1", "FR-14.11");
    refused(&state, 2, "decline 3 1", "FR-14.11");
    refused(&state, 2, "withdraw 1", "FR-14.11");
    refused(&state, 2, "offer 4", "FR-14.11");
    refused(&state, 2, "ready", "FR-14.11");
}

// FR-14.11
static void without_an_offer_there_is_nothing_to_add_to(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 wheat 1\nhand 3 brick 1\n");
    refused(&state, 2, "give wheat", "FR-14.11");
    refused(&state, 2, "want brick", "FR-14.11");
    refused(&state, 2, "propose", "FR-14.11");
    refused(&state, 2, "drop", "FR-14.11");
}

// What is known.

// FR-17.2, FR-17.3
static void an_offer_shows_that_its_goods_are_in_hand(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 wheat 3 wood 1\nknown 3 2 wheat 2\n");
    acts(&state, 2, "offer anyone, give wheat, give wood, propose");
    knows(&state, 0, 2, "wheat 1 wood 1");
    knows(&state, 3, 2, "wheat 2 wood 1");
    knows(&state, 2, 2, "");
}

// FR-14.7, FR-17.3
static void an_offer_that_stays_after_a_theft_shows_its_goods_again(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 wheat 3 wood 1\n");
    acts(&state, 2, "offer anyone, give wheat, give wheat, propose");
    acts(&state, 2, "offer 3, give wood, propose");
    farmsrace_slip(&state, 1, 3, FARMSRACE_WHEAT, NULL);
    knows(&state, 0, 2, "wheat 1");
    last_events.n = 0;
    farmsrace_lapse(&state, &last_events);
    assert_int_equal(last_events.n, 0);
    knows(&state, 0, 2, "wheat 2 wood 1");
    farmsrace_slip(&state, 1, 3, FARMSRACE_WHEAT, NULL);
    farmsrace_lapse(&state, &last_events);
    told("lapsed 2 1");
    assert_true(last_events.at[0].reveals); // by which card has gone
    knows(&state, 0, 2, "wheat 1 wood 1");
}

// All of it at once.

static int list_all(const farmsrace_state *state, unsigned seat, ant_action *out) {
    int n = farmsrace_list_trade_singles(state, seat, out);
    return n + farmsrace_list_trades(state, seat, out + n);
}

/// What is listed is what is allowed, in ascending order.
static void assert_listed(const farmsrace_state *state, unsigned seat) {
    ant_action listed[ANT_MAX_ACTIONS];
    int n = list_all(state, seat, listed);
    int next = 0;
    for (ant_action action = 0; action < FARMSRACE_N_ACTIONS; action++) {
        if (!farmsrace_is_trade(action)) {
            continue;
        }
        bool is_listed = next < n && listed[next] == action;
        if (is_listed != (farmsrace_check_trade(state, seat, action) == ANT_ALLOWED)) {
            fail_msg("action %u of seat %u is %s", action, seat + 1,
                     is_listed ? "listed and refused" : "allowed and not listed");
        }
        next += is_listed;
    }
    assert_int_equal(next, n);
}

static void assert_offers_stand(const farmsrace_state *state) {
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        assert_true(state->n_offers_begun[seat] <= FARMSRACE_OFFERS);
        for (unsigned slot = 0; slot < FARMSRACE_OFFERS; slot++) {
            const farmsrace_offer *offer = &state->offers[seat][slot];
            for (unsigned resource = 0; resource < FARMSRACE_RESOURCES; resource++) {
                assert_true(offer->give[resource] <= state->now.hand[seat][resource]);
                assert_true(offer->give[resource] <=
                            state->now.known[FARMSRACE_PUBLIC][seat][resource]);
                assert_true(offer->give[resource] == 0 || offer->want[resource] == 0);
            }
        }
    }
}

/// Something that is no trade: hands change, or the market opens, or whose turn it is.
static void disturb(farmsrace_state *state, ant_chance *chance) {
    unsigned seat = ant_chance_below(chance, state->n_seats);
    unsigned resource = ant_chance_below(chance, FARMSRACE_RESOURCES);
    switch (ant_chance_below(chance, 5)) {
    case 0:
        farmsrace_gain(state, seat, resource, 1);
        break;
    case 1:
        if (state->now.hand[seat][resource] != 0) {
            farmsrace_lose(state, seat, resource, 1);
        }
        break;
    case 2:
        farmsrace_steal(state, seat, (seat + 1) % state->n_seats, 1, chance, NULL);
        break;
    case 3:
        farmsrace_open_market(state);
        break;
    default:
        state->phase = state->phase == FARMSRACE_MARKET ? FARMSRACE_ACT : FARMSRACE_MARKET;
        state->player = (uint8_t)seat;
        farmsrace_lapse_of(state, seat, NULL);
        break;
    }
}

// FR-14.1 to FR-14.12
static void trades_at_random_are_listed_as_they_are_allowed(void **context) {
    (void)context;
    ant_chance chance;
    ant_chance_seed(&chance, 14);
    farmsrace_state state;
    for (unsigned game = 0; game < 20; game++) {
        position(&state, game % 2 == 0 ? "seats 3\nhand 1 wheat 2 brick 2\nhand 2 wood 3\n"
                                       : "hand 1 wheat 2 wood 2\nhand 2 wood 3\nhand 4 brick 1\n");
        state.is_open_trading = game % 4 > 1;
        for (unsigned step = 0; step < 400; step++) {
            unsigned seat = ant_chance_below(&chance, state.n_seats);
            ant_action listed[ANT_MAX_ACTIONS];
            assert_listed(&state, seat);
            int n = list_all(&state, seat, listed);
            if (n == 0 || ant_chance_below(&chance, 8) == 0) {
                disturb(&state, &chance);
            } else {
                farmsrace_act_trade(&state, seat, listed[ant_chance_below(&chance, (uint32_t)n)],
                                    NULL);
            }
            farmsrace_lapse(&state, NULL);
            assert_offers_stand(&state);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_trade_while_it_is_the_turn_of_neither),
        cmocka_unit_test(between_two_turns_everybody_trades),
        cmocka_unit_test(with_open_trading_the_player_in_turn_trades_too),
        cmocka_unit_test(nobody_trades_while_a_decision_is_pending),
        cmocka_unit_test(who_is_out_trades_no_more),
        cmocka_unit_test(nobody_is_asked_about_trades_who_has_nobody_to_trade_with),
        cmocka_unit_test(nobody_offers_to_itself_or_to_a_seat_that_is_not_there),
        cmocka_unit_test(an_offer_says_what_is_given_what_is_wanted_and_to_whom),
        cmocka_unit_test(an_offer_to_anyone_goes_to_all_who_may_trade),
        cmocka_unit_test(either_part_of_an_offer_may_be_empty_but_not_both),
        cmocka_unit_test(no_kind_is_both_given_and_wanted),
        cmocka_unit_test(what_is_given_must_be_in_hand),
        cmocka_unit_test(an_offer_wants_no_more_cards_than_its_taker_has),
        cmocka_unit_test(an_offer_to_anyone_wants_as_much_as_the_richest_taker_has),
        cmocka_unit_test(an_offer_is_not_made_when_its_taker_has_become_poorer),
        cmocka_unit_test(goods_change_hands_at_once_and_everybody_sees_them),
        cmocka_unit_test(an_offer_is_taken_only_by_one_who_has_what_is_wanted),
        cmocka_unit_test(an_offer_is_taken_only_by_one_to_whom_it_goes),
        cmocka_unit_test(a_maker_withdraws_its_own_offer),
        cmocka_unit_test(an_offer_is_declined_by_the_one_to_whom_it_goes),
        cmocka_unit_test(a_counter_takes_the_place_of_an_offer),
        cmocka_unit_test(an_offer_to_anyone_stays_when_it_is_countered),
        cmocka_unit_test(a_counter_spares_another_offer_that_has_got_the_number),
        cmocka_unit_test(an_offer_lapses_when_its_goods_are_gone),
        cmocka_unit_test(a_draft_whose_goods_are_gone_is_dropped_unseen),
        cmocka_unit_test(offers_of_a_player_and_to_it_lapse_when_its_turn_starts),
        cmocka_unit_test(offers_of_a_player_and_to_it_lapse_when_it_is_out),
        cmocka_unit_test(a_player_begins_four_offers_at_most),
        cmocka_unit_test(a_player_has_four_open_offers_at_most),
        cmocka_unit_test(who_is_ready_is_asked_again_when_an_offer_could_be_for_it),
        cmocka_unit_test(the_player_in_turn_is_never_ready),
        cmocka_unit_test(everybody_is_asked_again_when_a_turn_has_ended),
        cmocka_unit_test(an_offer_is_put_together_unseen),
        cmocka_unit_test(while_an_offer_is_put_together_nothing_else_is_traded),
        cmocka_unit_test(without_an_offer_there_is_nothing_to_add_to),
        cmocka_unit_test(an_offer_shows_that_its_goods_are_in_hand),
        cmocka_unit_test(an_offer_that_stays_after_a_theft_shows_its_goods_again),
        cmocka_unit_test(trades_at_random_are_listed_as_they_are_allowed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
