// SPDX-License-Identifier: MIT
//
// What is known of hands, Spies and humans (section 17), and the worlds that a seat believes in.
#include "tests/support/fixture.h"

#include <string.h>

// Support.

/// A chance that answers ant_chance_below(chance, bound) with each number below `bound` in turn.
typedef struct wheel {
    unsigned next;
    unsigned bound;
} wheel;

static uint64_t turn_wheel(void *source) {
    wheel *self = source;
    uint64_t value = self->next++ % self->bound;
    return ((value << 32) + ((uint64_t)1 << 31)) / self->bound << 32;
}

static ant_chance chance_of(wheel *source) {
    return (ant_chance){.next = turn_wheel, .source = source};
}

/// All observers: the seats, and behind them the one who has none.
static int observer_at(const farmsrace_state *state, unsigned i) {
    return i < state->n_seats ? (int)i : ANT_SPECTATOR;
}

// What everybody sees.

// FR-17.2, FR-17.3
static void what_is_seen_to_come_is_known_and_what_is_seen_to_go_is_known_no_more(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 wheat 1 brick 1\n");
    farmsrace_gain(&state, 1, FARMSRACE_WHEAT, 2);
    has_hand(&state, 2, "wheat 3 brick 1");
    knows(&state, 0, 2, "wheat 2");
    knows(&state, 1, 2, "wheat 2");
    knows(&state, 2, 2, "");
    farmsrace_lose(&state, 1, FARMSRACE_WHEAT, 1);
    farmsrace_lose(&state, 1, FARMSRACE_BRICK, 1);
    has_hand(&state, 2, "wheat 2");
    knows(&state, 0, 2, "wheat 1");
    knows(&state, 4, 2, "wheat 1");
}

// FR-17.2
static void resources_that_are_given_openly_are_known_where_they_are(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 wheat 3\nknown 3 2 wheat 3\n");
    farmsrace_give(&state, 1, 3, FARMSRACE_WHEAT, 2);
    has_hand(&state, 2, "wheat 1");
    has_hand(&state, 4, "wheat 2");
    knows(&state, 0, 2, "");
    knows(&state, 3, 2, "wheat 1");
    knows(&state, 0, 4, "wheat 2");
    knows(&state, 2, 4, "wheat 2");
    knows(&state, 4, 4, "");
}

// FR-17.3
static void a_table_of_three_keeps_nothing_for_a_fourth_seat(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "seats 3\n");
    farmsrace_gain(&state, 1, FARMSRACE_WHEAT, 2);
    for (unsigned seat = 0; seat < FARMSRACE_MAX_SEATS; seat++) {
        assert_int_equal(farmsrace_sum(state.now.known[3][seat], FARMSRACE_RESOURCES), 0);
    }
    knows(&state, 0, 2, "wheat 2");
}

// Thefts.

// FR-17.3
static void a_theft_is_seen_by_the_thief_and_the_victim_alone(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 1 brick 1\nhand 2 wheat 3 brick 2 wood 1\n"
                     "known public 2 wheat 2 brick 1\nknown 1 2 wheat 2 brick 1\n"
                     "known 3 2 wheat 3 brick 2\nknown 4 2 wheat 2 brick 1\n");
    last_events.n = 0;
    farmsrace_slip(&state, 1, 0, FARMSRACE_WHEAT, &last_events);
    whispered("took 1 2 wheat", "1, 2");
    has_hand(&state, 1, "wheat 1 brick 1");
    has_hand(&state, 2, "wheat 2 brick 2 wood 1");
    knows(&state, 1, 2, "wheat 1 brick 1");
    knows(&state, 2, 1, "wheat 1");
    knows(&state, 3, 2, "wheat 2 brick 1");
    knows(&state, 0, 2, "wheat 1");
    knows(&state, 4, 2, "wheat 1");
    knows(&state, 3, 1, "");
    knows(&state, 0, 1, "");
}

// FR-12.5, FR-17.3
static void a_theft_takes_what_there_is(void **context) {
    (void)context;
    farmsrace_state state;
    ant_chance chance;
    ant_chance_seed(&chance, 1);
    position(&state, "hand 2 wood 1\n");
    last_events.n = 0;
    farmsrace_steal(&state, 0, 1, 2, &chance, &last_events);
    told("stole 1 2 1");
    whispered("took 1 2 wood", "1, 2");
    has_hand(&state, 1, "wood 1");
    last_events.n = 0;
    farmsrace_steal(&state, 0, 1, 2, &chance, &last_events);
    assert_int_equal(last_events.n, 0);
}

// FR-12.5
static void every_card_is_as_likely_to_be_stolen(void **context) {
    (void)context;
    wheel cards = {0, 6};
    ant_chance chance = chance_of(&cards);
    unsigned stolen[FARMSRACE_RESOURCES] = {0};
    for (unsigned i = 0; i < 6; i++) {
        farmsrace_state state;
        position(&state, "hand 2 wheat 1 wood 2 plutonium 3\n");
        farmsrace_steal(&state, 0, 1, 1, &chance, NULL);
        for (unsigned resource = 0; resource < FARMSRACE_RESOURCES; resource++) {
            stolen[resource] += state.now.hand[0][resource];
        }
    }
    assert_int_equal(stolen[FARMSRACE_WHEAT], 1);
    assert_int_equal(stolen[FARMSRACE_WOOD], 2);
    assert_int_equal(stolen[FARMSRACE_PLUTONIUM], 3);
}

// FR-12.4, FR-17.3
static void blackmail_shows_the_whole_hand_to_one_player(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 wheat 3 wood 1\n");
    last_events.n = 0;
    farmsrace_look(&state, 0, 1, &last_events);
    whispered("saw 1 2 3 wheat", "1");
    whispered("saw 1 2 1 wood", "1");
    assert_int_equal(last_events.n, 2);
    assert_true(last_events.at[0].reveals);
    knows(&state, 1, 2, "wheat 3 wood 1");
    knows(&state, 3, 2, "");
    knows(&state, 0, 2, "");
}

// What is known is so.

static void assert_knowledge_holds(const farmsrace_table *table, unsigned n_seats) {
    for (unsigned observer = 0; observer < FARMSRACE_OBSERVERS; observer++) {
        bool is_there = observer < n_seats || observer == FARMSRACE_PUBLIC;
        for (unsigned seat = 0; seat < n_seats; seat++) {
            for (unsigned kind = 0; kind < FARMSRACE_RESOURCES; kind++) {
                unsigned known = table->known[observer][seat][kind];
                if (observer == seat || !is_there) {
                    assert_int_equal(known, 0);
                    continue;
                }
                assert_true(known <= table->hand[seat][kind]);
                assert_true(table->known[FARMSRACE_PUBLIC][seat][kind] <= known);
            }
        }
    }
}

/// Something that happens to hands, to Spies or to a token of humans.
static void happen(farmsrace_state *state, ant_chance *chance) {
    unsigned seat = ant_chance_below(chance, state->n_seats);
    unsigned other = (seat + 1 + ant_chance_below(chance, state->n_seats - 1U)) % state->n_seats;
    unsigned kind = ant_chance_below(chance, FARMSRACE_RESOURCES);
    unsigned held = state->now.hand[seat][kind];
    unsigned n = held == 0 ? 0 : 1 + ant_chance_below(chance, held);
    uint8_t least[FARMSRACE_RESOURCES] = {0};
    switch (ant_chance_below(chance, 8)) {
    case 0:
        farmsrace_lose(state, seat, kind, n);
        break;
    case 1:
        farmsrace_give(state, seat, other, kind, n);
        break;
    case 2:
        farmsrace_steal(state, seat, other, 2, chance, NULL);
        break;
    case 3:
        farmsrace_look(state, seat, other, NULL);
        break;
    case 4:
        least[kind] = (uint8_t)n;
        farmsrace_show_hand(state, seat, least);
        break;
    case 5:
        if (farmsrace_deck_size(state) > 0) {
            farmsrace_draw_spy(state, state->player, chance, NULL);
        }
        break;
    default:
        farmsrace_gain(state, seat, kind, 1);
        break;
    }
    if (ant_chance_below(chance, 10) == 0) { // another turn
        memset(state->fresh, 0, sizeof state->fresh);
        state->player = farmsrace_is_out(state, other) ? state->player : (uint8_t)other;
    }
}

// FR-17.3
static void what_is_known_is_so_and_what_everybody_knows_each_one_knows(void **context) {
    (void)context;
    ant_chance chance;
    ant_chance_seed(&chance, 17);
    for (unsigned game = 0; game < 40; game++) {
        farmsrace_state state;
        position(&state, game % 2 == 0 ? "seats 3\n" : "");
        for (unsigned i = 0; i < 200; i++) {
            happen(&state, &chance);
            assert_knowledge_holds(&state.now, state.n_seats);
        }
    }
}

// What hidden cards may be.

// FR-0.14, FR-6.1
static void a_cost_is_believed_in_hand_as_far_as_unknown_cards_go(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 plutonium 3 weapons 1\n");
    assert_true(farmsrace_could_pay(&state, 1, FARMSRACE_NUKE));
    position(&state, "hand 2 plutonium 2 weapons 1 wheat 1\nhand 3 plutonium 2\n");
    assert_true(farmsrace_could_pay(&state, 1, FARMSRACE_NUKE)); // as far as others know
    farmsrace_gain(&state, 1, FARMSRACE_WHEAT, 3);
    farmsrace_lose(&state, 1, FARMSRACE_WHEAT, 1);
    assert_true(farmsrace_could_pay(&state, 1, FARMSRACE_NUKE));
    position(&state, "hand 2 plutonium 2 weapons 1 wheat 1\nhand 3 plutonium 2\n"
                     "known 1 2 wheat 1\nknown 3 2 wheat 1\nknown 4 2 wheat 1\n"
                     "known public 2 wheat 1\n");
    assert_false(farmsrace_could_pay(&state, 1, FARMSRACE_NUKE)); // three unknown cards
    farmsrace_gain(&state, 1, FARMSRACE_PLUTONIUM, 1);
    assert_true(farmsrace_could_pay(&state, 1, FARMSRACE_NUKE)); // one known, three unknown
}

// FR-0.14, FR-17.2
static void no_hand_is_believed_to_hold_more_than_all_hands_together(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 wheat 6 plutonium 2\nhand 3 weapons 1\n");
    assert_false(farmsrace_could_pay(&state, 1, FARMSRACE_NUKE));
    position(&state, "hand 2 wheat 6 plutonium 2\nhand 3 weapons 1 plutonium 1\n");
    assert_true(farmsrace_could_pay(&state, 1, FARMSRACE_NUKE));
}

// FR-0.14, FR-15.9
static void hyper_intelligent_is_believed_to_have_four_of_a_kind(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 hyper-intelligent\nhand 2 wheat 4\n");
    assert_true(farmsrace_could_pay(&state, 1, FARMSRACE_NUKE));
    position(&state, "mutation 2 hyper-intelligent\nhand 2 wheat 3 brick 1\n");
    assert_false(farmsrace_could_pay(&state, 1, FARMSRACE_NUKE)); // there is no fourth
    position(&state, "mutation 2 hyper-intelligent\nhand 2 wheat 3 brick 1\nhand 3 wheat 1\n");
    assert_true(farmsrace_could_pay(&state, 1, FARMSRACE_NUKE));
    position(&state, "hand 2 wheat 4\n");
    assert_false(farmsrace_could_pay(&state, 1, FARMSRACE_NUKE));
}

// FR-0.14, FR-15.7
static void deranged_is_believed_able_to_pay_by_the_number_of_its_cards(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 deranged\nhand 2 wheat 4 brick 1\n");
    assert_true(farmsrace_could_pay(&state, 1, FARMSRACE_NUKE));
    position(&state, "mutation 2 deranged\nhand 2 plutonium 3 weapons 1\n");
    assert_false(farmsrace_could_pay(&state, 1, FARMSRACE_NUKE));
}

// FR-0.14, FR-12.2
static void a_hidden_spy_may_be_any_that_is_not_all_played(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "spies 2 thievery 1\nplayed hacking 2\n");
    assert_true(farmsrace_could_have(&state, 1, FARMSRACE_HACKING));
    assert_false(farmsrace_could_have(&state, 2, FARMSRACE_HACKING));
    position(&state, "spies 2 thievery 1\nplayed hacking 3\n");
    assert_false(farmsrace_could_have(&state, 1, FARMSRACE_HACKING));
    assert_true(farmsrace_could_have(&state, 1, FARMSRACE_POCKET_NUKE));
    position(&state, "player 2\nspies 2 thievery 1\nfresh thievery 1\n");
    assert_false(farmsrace_could_have(&state, 1, FARMSRACE_HACKING));
    position(&state, "player 2\nspies 2 thievery 1 hacking 1\nfresh hacking 1\n");
    assert_true(farmsrace_could_have(&state, 1, FARMSRACE_HACKING)); // nobody knows which is new
    assert_false(farmsrace_can_use(&state, 1, FARMSRACE_HACKING));
}

// The deck and the tokens.

// FR-6.6, FR-12.2
static void a_spy_is_drawn_from_the_deck_unseen_by_others(void **context) {
    (void)context;
    farmsrace_state state;
    ant_chance chance;
    ant_chance_seed(&chance, 3);
    position(&state, "");
    assert_int_equal(farmsrace_deck_size(&state), 24);
    last_events.n = 0;
    farmsrace_draw_spy(&state, 0, &chance, &last_events);
    assert_int_equal(farmsrace_deck_size(&state), 23);
    assert_int_equal(farmsrace_n_spies(&state, 0), 1);
    assert_memory_equal(state.fresh, state.now.spies[0], sizeof state.fresh);
    assert_int_equal(last_events.n, 1);
    assert_int_equal(last_events.at[0].form.type, FARMSRACE_EVENT_DREW);
    assert_int_equal(last_events.at[0].visible, ant_seat_set(0));
    assert_true(last_events.at[0].reveals);
}

// FR-10.6
static void under_the_deck_lie_the_spies_of_those_who_are_out_the_first_of_them_first(
    void **context) {
    (void)context;
    farmsrace_state state;
    ant_chance chance;
    ant_chance_seed(&chance, 4);
    position(&state, "out 2 2\nout 3 1\nspies 2 hacking 1\nspies 3 plumbing 1 thievery 1\n"
                     "spies 4 blackmail 1\n");
    unsigned n = farmsrace_deck_size(&state);
    assert_int_equal(n, 23);
    for (; n > 3; n--) {
        farmsrace_draw_spy(&state, 0, &chance, NULL);
    }
    has_spies(&state, 3, "thievery 1 plumbing 1");
    farmsrace_draw_spy(&state, 0, &chance, NULL);
    farmsrace_draw_spy(&state, 0, &chance, NULL);
    has_spies(&state, 3, "");
    has_spies(&state, 2, "hacking 1");
    farmsrace_draw_spy(&state, 0, &chance, NULL);
    has_spies(&state, 2, "");
    has_spies(&state, 4, "blackmail 1");
    assert_int_equal(farmsrace_deck_size(&state), 0);
}

// FR-1.4, FR-2.3
static void every_token_of_humans_is_as_likely(void **context) {
    (void)context;
    wheel tokens = {0, 28};
    ant_chance chance = chance_of(&tokens);
    unsigned drawn[FARMSRACE_MAX_HUMANS + 1] = {0};
    for (unsigned i = 0; i < 28; i++) {
        farmsrace_state state;
        position(&state, "token 12\n");
        farmsrace_regions face_down = state.now.face_down;
        farmsrace_draw_humans(&state, 11, &chance);
        drawn[state.now.humans[11]]++;
        assert_int_equal(farmsrace_sum(state.now.pool, FARMSRACE_MAX_HUMANS), 27);
        assert_int_equal(state.now.face_down, face_down);
    }
    assert_int_equal(drawn[1], 4);
    assert_int_equal(drawn[2], 16);
    assert_int_equal(drawn[3], 8);
}

// Worlds that a seat believes in.

/// What a seat may see of a table is the same in both.
static void assert_same_to(const farmsrace_table *a, const farmsrace_table *b, unsigned n_seats,
                           unsigned me) {
    unsigned totals[2][FARMSRACE_RESOURCES] = {{0}};
    assert_memory_equal(a->known[me], b->known[me], sizeof a->known[me]);
    assert_memory_equal(a->known[FARMSRACE_PUBLIC], b->known[FARMSRACE_PUBLIC],
                        sizeof a->known[me]);
    for (unsigned seat = 0; seat < n_seats; seat++) {
        assert_int_equal(farmsrace_sum(a->hand[seat], FARMSRACE_RESOURCES),
                         farmsrace_sum(b->hand[seat], FARMSRACE_RESOURCES));
        assert_int_equal(farmsrace_sum(a->spies[seat], FARMSRACE_SPIES),
                         farmsrace_sum(b->spies[seat], FARMSRACE_SPIES));
        for (unsigned kind = 0; kind < FARMSRACE_RESOURCES; kind++) {
            totals[0][kind] += a->hand[seat][kind];
            totals[1][kind] += b->hand[seat][kind];
        }
        if (me != FARMSRACE_PUBLIC) {
            assert_memory_equal(a->known[seat][me], b->known[seat][me], sizeof a->known[seat][me]);
        }
    }
    assert_memory_equal(totals[0], totals[1], sizeof totals[0]);
    if (me != FARMSRACE_PUBLIC) {
        assert_memory_equal(a->hand[me], b->hand[me], sizeof a->hand[me]);
        if (a->out[me] == 0) {
            assert_memory_equal(a->spies[me], b->spies[me], sizeof a->spies[me]);
        }
    }
}

static void assert_spies_add_up(const farmsrace_state *state) {
    for (unsigned spy = 0; spy < FARMSRACE_SPIES; spy++) {
        unsigned n = state->now.deck[spy] + state->now.played[spy];
        for (unsigned seat = 0; seat < state->n_seats; seat++) {
            n += state->now.spies[seat][spy];
        }
        assert_int_equal(n, farmsrace_standard_figures.spies[spy]);
        assert_true(state->fresh[spy] <= state->now.spies[state->player][spy]);
    }
}

/// Believes in a world and tries that the next one does not come from it.
static void assert_belief(const farmsrace_state *state, int seat, ant_chance *chance) {
    unsigned me = seat == ANT_SPECTATOR ? FARMSRACE_PUBLIC : (unsigned)seat;
    farmsrace_state twin = *state;
    farmsrace_state again = *state;
    farmsrace_resample(&twin, seat, chance);
    assert_same_to(&state->now, &twin.now, state->n_seats, me);
    assert_same_to(&state->before, &twin.before, state->n_seats, me);
    assert_knowledge_holds(&twin.now, state->n_seats);
    assert_knowledge_holds(&twin.before, state->n_seats);
    assert_spies_add_up(&twin);
    assert_int_equal(farmsrace_sum(state->fresh, FARMSRACE_SPIES),
                     farmsrace_sum(twin.fresh, FARMSRACE_SPIES));
    ant_chance same = *chance;
    farmsrace_resample(&again, seat, chance);
    farmsrace_resample(&twin, seat, &same);
    assert_memory_equal(&again, &twin, sizeof twin);
    assert_memory_equal(same.s, chance->s, sizeof same.s);
}

// FR-17.1 to FR-17.5
static void a_believed_world_keeps_what_is_known_and_never_looks_at_the_rest(void **context) {
    (void)context;
    ant_chance chance;
    ant_chance_seed(&chance, 171);
    for (unsigned game = 0; game < 40; game++) {
        farmsrace_state state;
        position(&state, game % 2 == 0 ? "seats 3\n" : "spies 3 hacking 2\nout 3 1\n");
        for (unsigned i = 0; i < 60; i++) {
            happen(&state, &chance);
            if (game % 4 > 1 && i % 16 == 0) { // a first turn begins
                state.has_redo = 1;
                state.before = state.now;
            }
            assert_belief(&state, observer_at(&state, i % (state.n_seats + 1U)), &chance);
        }
    }
}

// FR-17.4
static void every_deal_of_unknown_cards_is_as_likely(void **context) {
    (void)context;
    enum { WORLDS = 6000 };
    farmsrace_state state;
    position(&state, "seats 3\nhand 2 wheat 1 brick 1\nhand 3 wheat 1 plutonium 3\n"
                     "known 1 3 plutonium 2\n");
    ant_chance chance;
    ant_chance_seed(&chance, 5);
    unsigned n_wheat = 0, n_brick = 0, n_plutonium = 0;
    for (unsigned i = 0; i < WORLDS; i++) {
        farmsrace_state world = state;
        farmsrace_resample(&world, 0, &chance);
        n_wheat += world.now.hand[1][FARMSRACE_WHEAT];
        n_brick += world.now.hand[1][FARMSRACE_BRICK];
        n_plutonium += world.now.hand[1][FARMSRACE_PLUTONIUM];
        assert_true(world.now.hand[2][FARMSRACE_PLUTONIUM] >= 2);
    }
    // Two of the four unknown cards, two of which are wheat, are in the hand of seat 2.
    assert_in_range(n_wheat, WORLDS - 200, WORLDS + 200);
    assert_in_range(n_brick, WORLDS / 2 - 150, WORLDS / 2 + 150);
    assert_in_range(n_plutonium, WORLDS / 2 - 150, WORLDS / 2 + 150);
}

// FR-17.3
static void what_others_have_seen_of_each_other_is_not_believed_to_be_known(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 wheat 3 wood 1\n");
    farmsrace_gain(&state, 1, FARMSRACE_BRICK, 1);
    farmsrace_look(&state, 2, 1, NULL);
    ant_chance chance;
    ant_chance_seed(&chance, 6);
    farmsrace_state world = state;
    farmsrace_resample(&world, 2, &chance);
    assert_memory_equal(&world.now.hand, &state.now.hand, sizeof state.now.hand);
    knows(&world, 3, 2, "wheat 3 brick 1 wood 1");
    farmsrace_resample(&world, 0, &chance);
    knows(&world, 3, 2, "brick 1");
    world = state;
    farmsrace_resample(&world, 1, &chance);
    knows(&world, 3, 2, "wheat 3 brick 1 wood 1"); // the victim knows what was seen
}

// FR-17.5
static void hidden_spies_may_be_any_those_under_the_deck_too(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "out 3 1\nspies 3 hacking 2 plumbing 1\nspies 2 thievery 3\n");
    ant_chance chance;
    ant_chance_seed(&chance, 7);
    bool has_changed[2] = {false};
    for (unsigned i = 0; i < 20; i++) {
        farmsrace_state world = state;
        for (int seat = 0; seat < 3; seat += 2) { // one who plays on, and the one who is out
            farmsrace_resample(&world, seat, &chance);
            assert_int_equal(farmsrace_n_spies(&world, 2), 3);
            assert_int_equal(farmsrace_n_spies(&world, 1), 3);
            has_changed[seat / 2] |= world.now.spies[2][FARMSRACE_PLUMBING] != 1;
        }
    }
    assert_true(has_changed[0] && has_changed[1]);
}

// FR-12.2, FR-17.5
static void of_the_spies_of_another_player_any_may_be_new(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "player 2\nspies 2 thievery 1 hacking 1\nfresh hacking 1\n");
    ant_chance chance;
    ant_chance_seed(&chance, 8);
    unsigned n_same = 0;
    for (unsigned i = 0; i < 100; i++) {
        farmsrace_state world = state;
        farmsrace_resample(&world, 1, &chance);
        assert_int_equal(world.fresh[FARMSRACE_HACKING], 1);
        farmsrace_resample(&world, ANT_SPECTATOR, &chance);
        assert_int_equal(farmsrace_sum(world.fresh, FARMSRACE_SPIES), 1);
        assert_spies_add_up(&world);
        n_same += world.fresh[FARMSRACE_HACKING];
    }
    assert_in_range(n_same, 1, 40); // 3 of 24
}

// FR-17.6
static void what_adorable_has_looked_at_is_known_to_her_alone(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "mutation 2 adorable\nhumans 7 1 face-down\nhumans 8 1 face-down\n"
                     "humans 9 3\ntoken 12\n");
    ant_chance chance;
    ant_chance_seed(&chance, 9);
    unsigned n_ones = 0;
    for (unsigned i = 0; i < 100; i++) {
        farmsrace_state world = state;
        farmsrace_resample(&world, 1, &chance);
        assert_memory_equal(world.now.humans, state.now.humans, sizeof state.now.humans);
        farmsrace_resample(&world, i % 2 == 0 ? 0 : ANT_SPECTATOR, &chance);
        unsigned seventh = world.now.humans[6], eighth = world.now.humans[7];
        assert_in_range(seventh, 1, 3);
        assert_in_range(eighth, 1, 3);
        assert_int_equal(world.now.humans[8], 3);
        assert_int_equal(world.now.humans[11], 0);
        assert_int_equal(farmsrace_sum(world.now.pool, FARMSRACE_MAX_HUMANS),
                         farmsrace_sum(state.now.pool, FARMSRACE_MAX_HUMANS));
        unsigned ones = (unsigned)(seventh == 1) + (eighth == 1);
        assert_int_equal(world.now.pool[0] + ones, state.now.pool[0] + 2U);
        n_ones += ones;
    }
    assert_in_range(n_ones, 5, 70); // 4 of 27
}

// FR-3.10
static void mutations_of_others_may_be_any_that_one_has_not_seen(void **context) {
    (void)context;
    farmsrace_state state;
    begin(&state, 4, "map=random", 10);
    ant_chance chance;
    ant_chance_seed(&chance, 11);
    while (state.phase != FARMSRACE_SETTLE) { // the first player has chosen
        step(&state, &chance);
    }
    unsigned chosen = state.mutation[state.player];
    bool has_changed = false;
    for (unsigned i = 0; i < 50; i++) {
        int me = observer_at(&state, i % 5);
        farmsrace_state world = state;
        farmsrace_resample(&world, me, &chance);
        unsigned dealt = 1U << chosen;
        for (unsigned seat = 0; seat < 4; seat++) {
            assert_int_equal(__builtin_popcount(world.dealt[seat]),
                             __builtin_popcount(state.dealt[seat]));
            assert_int_equal(dealt & world.dealt[seat], 0);
            dealt |= world.dealt[seat];
            has_changed |= world.dealt[seat] != state.dealt[seat];
            assert_true((int)seat != me || world.dealt[seat] == state.dealt[seat]);
        }
        assert_int_equal(dealt >> FARMSRACE_MUTATIONS, 0);
    }
    assert_true(has_changed);
}

// FR-14.11
static void a_draft_is_believed_in_by_its_maker_alone(void **context) {
    (void)context;
    farmsrace_state state;
    position(&state, "hand 2 wheat 1\nhand 3 wheat 1\n");
    act(&state, 2, "offer 3");
    act(&state, 2, "give wheat");
    ant_chance chance;
    ant_chance_seed(&chance, 12);
    farmsrace_state world = state;
    farmsrace_resample(&world, 1, &chance);
    assert_memory_equal(&world.drafts, &state.drafts, sizeof state.drafts);
    farmsrace_resample(&world, 2, &chance);
    assert_false(world.drafts[1].offer.is_open);
    assert_int_equal(world.n_offers_begun[1], 0);
    assert_int_equal(world.plies, state.plies - 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_seen_to_come_is_known_and_what_is_seen_to_go_is_known_no_more),
        cmocka_unit_test(resources_that_are_given_openly_are_known_where_they_are),
        cmocka_unit_test(a_table_of_three_keeps_nothing_for_a_fourth_seat),
        cmocka_unit_test(a_theft_is_seen_by_the_thief_and_the_victim_alone),
        cmocka_unit_test(a_theft_takes_what_there_is),
        cmocka_unit_test(every_card_is_as_likely_to_be_stolen),
        cmocka_unit_test(blackmail_shows_the_whole_hand_to_one_player),
        cmocka_unit_test(what_is_known_is_so_and_what_everybody_knows_each_one_knows),
        cmocka_unit_test(a_cost_is_believed_in_hand_as_far_as_unknown_cards_go),
        cmocka_unit_test(no_hand_is_believed_to_hold_more_than_all_hands_together),
        cmocka_unit_test(hyper_intelligent_is_believed_to_have_four_of_a_kind),
        cmocka_unit_test(deranged_is_believed_able_to_pay_by_the_number_of_its_cards),
        cmocka_unit_test(a_hidden_spy_may_be_any_that_is_not_all_played),
        cmocka_unit_test(a_spy_is_drawn_from_the_deck_unseen_by_others),
        cmocka_unit_test(under_the_deck_lie_the_spies_of_those_who_are_out_the_first_of_them_first),
        cmocka_unit_test(every_token_of_humans_is_as_likely),
        cmocka_unit_test(a_believed_world_keeps_what_is_known_and_never_looks_at_the_rest),
        cmocka_unit_test(every_deal_of_unknown_cards_is_as_likely),
        cmocka_unit_test(what_others_have_seen_of_each_other_is_not_believed_to_be_known),
        cmocka_unit_test(hidden_spies_may_be_any_those_under_the_deck_too),
        cmocka_unit_test(of_the_spies_of_another_player_any_may_be_new),
        cmocka_unit_test(what_adorable_has_looked_at_is_known_to_her_alone),
        cmocka_unit_test(mutations_of_others_may_be_any_that_one_has_not_seen),
        cmocka_unit_test(a_draft_is_believed_in_by_its_maker_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
