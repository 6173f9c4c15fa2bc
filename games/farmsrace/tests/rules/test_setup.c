// SPDX-License-Identifier: MIT
//
// The set-up (section 3), and random maps (section 2).
#include "tests/support/fixture.h"

#include <stdio.h>
#include <string.h>

// Support.

enum { SEEDS = 300 };

// A map with five starts.
#define FIVE_STARTS "-2:W*F*P*\n-3:FA*HA*\n"

static const char *const species[] = {"species cows", "species sheep", "species pigs"};

// All species are chosen, and what follows them is drawn from this seed.
static void deal(farmsrace_state *state, int n_seats, const char *options, uint64_t seed) {
    ant_chance chance;
    begin(state, n_seats, options, seed);
    ant_chance_seed(&chance, seed);
    for (int seat = 1; seat <= 3; seat++) {
        act_with(state, seat, species[seat - 1], &chance);
    }
}

// The seat that comes so many after the first player, from 1.
static int nth(const farmsrace_state *state, unsigned n) {
    return (int)((state->first + n) % state->n_seats) + 1;
}

// A deal in which that player has this Mutation to choose from.
static void deal_mutation(farmsrace_state *state, int n_seats, const char *options, unsigned n,
                          unsigned mutation) {
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        deal(state, n_seats, options, seed);
        if ((state->dealt[nth(state, n) - 1] >> mutation & 1) != 0) {
            return;
        }
    }
    fail_msg("Mutation %u is not dealt", mutation);
}

static ant_action any_legal(const farmsrace_state *state, int seat) {
    ant_action actions[ANT_MAX_ACTIONS];
    int n = farmsrace_game.legal(state, seat - 1, actions);
    assert_true(n > 0);
    return actions[0];
}

// Whoever is asked answers with the first legal action, until so many are settled.
static void settle(farmsrace_state *state, unsigned n_settled) {
    ant_chance chance;
    ant_chance_seed(&chance, 1);
    while (state->step < n_settled && state->phase <= FARMSRACE_SETTLE) {
        ant_action action = any_legal(state, state->player + 1);
        assert_int_equal(
            ant_apply(&farmsrace_game, state, state->player, action, &chance, &last_events),
            ANT_ALLOWED);
    }
    assert_adds_up(state, "settling");
}

// The player in turn keeps this one.
static void keep(farmsrace_state *state, unsigned mutation) {
    char move[32];
    snprintf(move, sizeof move, "mutation %s", farmsrace_mutation_word.names[mutation]);
    act(state, state->player + 1, move);
}

static void told_of(int seat, const char *before, const char *after) {
    char event[64];
    snprintf(event, sizeof event, "%s%d%s", before, seat, after);
    told(event);
}

static void decides_seat(const farmsrace_state *state, const char *phase, int seat) {
    char asked[8];
    snprintf(asked, sizeof asked, "%d", seat);
    decides(state, phase, asked);
}

// Species. ---------------------------------------------------------------------------------------

// FR-3.1, FR-3.8
static void species_are_chosen_in_the_order_of_seats_each_a_different_one(void **context) {
    (void)context;
    farmsrace_state state;
    begin(&state, 3, "", 1);
    decides(&state, "species", "1");
    legal_moves(&state, 1, "species cows, species sheep, species pigs, species chickens");
    act(&state, 1, "species pigs");
    told("species 1 pigs");
    decides(&state, "species", "2");
    legal_moves(&state, 2, "species cows, species sheep, species chickens");
    refused(&state, 2, "species pigs", "FR-3.1");
    act(&state, 2, "species chickens");
    decides(&state, "species", "3");
    legal_moves(&state, 3, "species cows, species sheep");
    act(&state, 3, "species sheep");
    assert_int_equal(state.species[0], FARMSRACE_PIGS);
    assert_int_equal(state.species[1], FARMSRACE_CHICKENS);
    assert_int_equal(state.species[2], FARMSRACE_SHEEP);
}

// FR-1.12
static void games_of_different_species_go_the_same_way(void **context) {
    (void)context;
    farmsrace_state one;
    farmsrace_state other;
    ant_chance chance_of_one;
    ant_chance chance_of_other;
    begin(&one, 3, "limit=10", 1);
    begin(&other, 3, "limit=10", 1);
    ant_chance_seed(&chance_of_one, 4);
    ant_chance_seed(&chance_of_other, 4);
    act(&one, 1, "species cows");
    act(&one, 2, "species sheep");
    act(&one, 3, "species pigs");
    act(&other, 1, "species pigs");
    act(&other, 2, "species chickens");
    act(&other, 3, "species cows");
    while (one.phase != FARMSRACE_OVER) {
        step(&one, &chance_of_one);
        step(&other, &chance_of_other);
        assert_int_equal(one.phase, other.phase);
        assert_memory_equal(&one.now, &other.now, sizeof one.now);
    }
}

// FR-0.13, FR-3.1
static void the_last_of_four_species_is_not_asked_for(void **context) {
    (void)context;
    farmsrace_state state;
    begin(&state, 4, "", 1);
    act(&state, 1, "species pigs");
    act(&state, 2, "species cows");
    act(&state, 3, "species chickens");
    told("species 3 chickens");
    told("species 4 sheep");
    assert_int_equal(state.species[3], FARMSRACE_SHEEP);
    decides_seat(&state, "mutation", nth(&state, 0));
}

// FR-0.2, FR-0.3
static void only_a_species_answers_the_question_for_one(void **context) {
    (void)context;
    farmsrace_state state;
    begin(&state, 3, "", 1);
    refused(&state, 2, "species cows", "FR-0.2");
    refused(&state, 1, "mutation zombie", "FR-0.3");
    refused(&state, 1, "settle 3", "FR-0.3");
    refused(&state, 1, "take wheat", "FR-0.3");
    refused(&state, 1, "begin", "FR-0.3");
    refused(&state, 1, "ready", "FR-0.3");
    refused(&state, 1, "offer anyone", "FR-0.3");
}

// FR-3.2, FR-3.3
static void nothing_is_drawn_before_the_species_are_known(void **context) {
    (void)context;
    farmsrace_state state;
    begin(&state, 3, "", 1);
    act_drawing(&state, 1, "species pigs", "");
    act_drawing(&state, 2, "species cows", "");
    assert_int_equal(n_happened(FARMSRACE_EVENT_FIRST), 0);
    act(&state, 3, "species sheep");
    assert_int_equal(n_happened(FARMSRACE_EVENT_FIRST), 1);
    assert_int_equal(n_happened(FARMSRACE_EVENT_DEALT), 6);
    assert_true(ant_log_reveals(&last_events));
}

// FR-3.2
static void anybody_may_be_drawn_as_the_first_player(void **context) {
    (void)context;
    unsigned n[FARMSRACE_MAX_SEATS] = {0};
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        farmsrace_state state;
        deal(&state, 4, "", seed);
        told_of(state.first + 1, "first ", "");
        n[state.first]++;
    }
    for (unsigned seat = 0; seat < 4; seat++) {
        assert_in_range(n[seat], SEEDS / 8, SEEDS / 2);
    }
}

// Mutations. -------------------------------------------------------------------------------------

// Each player has as many as said, from the first, and no Mutation is dealt twice.
static void assert_dealt(const farmsrace_state *state, const unsigned *numbers) {
    unsigned all = 0;
    for (unsigned n = 0; n < state->n_seats; n++) {
        unsigned dealt = state->dealt[nth(state, n) - 1];
        assert_int_equal(__builtin_popcount(dealt), numbers[n]);
        assert_int_equal(dealt & all, 0);
        all |= dealt;
    }
    assert_true(all < 1U << FARMSRACE_MUTATIONS);
}

// FR-3.3
static void two_mutations_are_dealt_to_each_player(void **context) {
    (void)context;
    static const unsigned two_each[] = {2, 2, 2, 2};
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        farmsrace_state state;
        deal(&state, 3 + (int)(seed % 2), "", seed);
        assert_dealt(&state, two_each);
    }
}

// FR-3.3
static void on_a_random_map_the_third_and_the_fourth_get_three(void **context) {
    (void)context;
    static const unsigned more_for_the_last[] = {2, 2, 3, 3};
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        farmsrace_state state;
        deal(&state, 3 + (int)(seed % 2), "map=random", seed);
        assert_dealt(&state, more_for_the_last);
    }
}

// FR-3.3
static void any_mutation_may_be_dealt_to_anybody(void **context) {
    (void)context;
    unsigned dealt[FARMSRACE_MAX_SEATS] = {0};
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        farmsrace_state state;
        deal(&state, 4, "", seed);
        for (unsigned seat = 0; seat < 4; seat++) {
            dealt[seat] |= state.dealt[seat];
        }
    }
    for (unsigned seat = 0; seat < 4; seat++) {
        assert_int_equal(dealt[seat], (1U << FARMSRACE_MUTATIONS) - 1);
    }
}

// FR-3.10
static void nobody_else_sees_what_is_dealt(void **context) {
    (void)context;
    farmsrace_state state;
    deal(&state, 4, "map=random", 1);
    unsigned n = 0;
    for (unsigned i = 0; i < last_events.n; i++) {
        const ant_event *event = &last_events.at[i];
        if (event->form.type == FARMSRACE_EVENT_DEALT) {
            unsigned seat = (unsigned)event->form.args[0];
            assert_int_equal(event->visible, ant_seat_set((int)seat));
            assert_true(event->reveals);
            assert_true((state.dealt[seat] >> event->form.args[1] & 1) != 0);
            n++;
        }
    }
    assert_int_equal(n, 2 + 2 + 3 + 3);
}

// FR-3.4
static void a_player_keeps_one_of_its_mutations_and_chooses_a_start_right_after(void **context) {
    (void)context;
    farmsrace_state state;
    deal_mutation(&state, 3, "", 0, FARMSRACE_LUCKY);
    int first = nth(&state, 0);
    decides_seat(&state, "mutation", first);
    keep(&state, FARMSRACE_LUCKY);
    told_of(first, "mutation ", " lucky");
    assert_false(ant_log_reveals(&last_events));
    assert_int_equal(state.mutation[first - 1], FARMSRACE_LUCKY);
    assert_int_equal(state.dealt[first - 1], 0);
    decides_seat(&state, "settle", first);
    legal_moves(&state, first, "settle 3, settle 8, settle 19");
    act(&state, first, "settle 8");
    told_of(first, "settled ", " 8");
    decides_seat(&state, "mutation", nth(&state, 1));
}

// FR-3.4
static void only_a_mutation_that_was_dealt_can_be_kept(void **context) {
    (void)context;
    farmsrace_state state;
    deal(&state, 4, "", 1);
    int first = nth(&state, 0);
    for (unsigned mutation = 0; mutation < FARMSRACE_MUTATIONS; mutation++) {
        char move[32];
        snprintf(move, sizeof move, "mutation %s", farmsrace_mutation_word.names[mutation]);
        if ((state.dealt[first - 1] >> mutation & 1) != 0) {
            allowed(&state, first, move);
        } else {
            refused(&state, first, move, "FR-3.4");
        }
    }
    refused(&state, first, "settle 1", "FR-0.3");
    refused(&state, first, "species cows", "FR-0.3");
}

// FR-3.9, FR-3.4
static void players_follow_each_other_clockwise(void **context) {
    (void)context;
    for (uint64_t seed = 0; seed < 8; seed++) {
        farmsrace_state state;
        deal(&state, 4, "map=random", seed);
        for (unsigned n = 0; n < 4; n++) {
            int seat = nth(&state, n);
            assert_int_equal(seat, (state.first + (int)n) % 4 + 1);
            decides_seat(&state, "mutation", seat);
            settle(&state, n + 1);
        }
        goes_on(&state, "market", state.first + 1);
    }
}

// FR-0.8
static void without_mutations_the_players_only_choose_their_starts(void **context) {
    (void)context;
    farmsrace_state state;
    deal(&state, 3, "mutations=none", 1);
    assert_int_equal(n_happened(FARMSRACE_EVENT_DEALT), 0);
    decides_seat(&state, "settle", nth(&state, 0));
    act(&state, nth(&state, 0), "settle 19");
    decides_seat(&state, "settle", nth(&state, 1));
    act(&state, nth(&state, 1), "settle 3");
    goes_on(&state, "market", nth(&state, 0));
    for (unsigned seat = 0; seat < 3; seat++) {
        assert_int_equal(state.mutation[seat], FARMSRACE_NO_MUTATION);
    }
}

// Starting regions. ------------------------------------------------------------------------------

// FR-3.5
static void a_start_is_one_that_the_map_offers_and_that_is_free(void **context) {
    (void)context;
    farmsrace_state state;
    deal(&state, 3, "mutations=none", 1);
    refused(&state, nth(&state, 0), "settle 1", "FR-3.5");
    refused(&state, nth(&state, 0), "settle 20", "FR-3.5");
    refused(&state, nth(&state, 0), "settle 25", "FR-3.5");
    refused(&state, nth(&state, 1), "settle 3", "FR-0.2");
    refused(&state, nth(&state, 0), "mutation zombie", "FR-0.3");
    act(&state, nth(&state, 0), "settle 3");
    refused(&state, nth(&state, 1), "settle 3", "FR-3.5");
    legal_moves(&state, nth(&state, 1), "settle 8, settle 19");
}

// FR-3.6
static void in_the_starting_region_come_a_barn_and_two_herds(void **context) {
    (void)context;
    farmsrace_state state;
    deal(&state, 4, "mutations=none", 2);
    int first = nth(&state, 0);
    char pieces[32];
    snprintf(pieces, sizeof pieces, "%d barn healthy 2", first);
    act(&state, first, "settle 21");
    stands(&state, 21, pieces);
    assert_int_equal(farmsrace_herds_at(state.now.herds[20], FARMSRACE_HEALTHY), 2);
    has_points(&state, first, 1);
}

// FR-0.13, FR-3.5
static void the_last_start_is_not_asked_for(void **context) {
    (void)context;
    farmsrace_state state;
    deal_mutation(&state, 4, "", 3, FARMSRACE_ZOMBIE);
    settle(&state, 3);
    decides_seat(&state, "mutation", nth(&state, 3));
    unsigned region = farmsrace_lowest(state.starts) + 1;
    keep(&state, FARMSRACE_ZOMBIE);
    char words[32];
    snprintf(words, sizeof words, " %u", region);
    told_of(nth(&state, 3), "settled ", words);
    snprintf(words, sizeof words, "%d barn healthy 2", nth(&state, 3));
    stands(&state, region, words);
    goes_on(&state, "market", nth(&state, 0));
    assert_int_equal(state.starts, 0);
}

// FR-2.5
static void starts_that_nobody_has_taken_have_no_humans(void **context) {
    (void)context;
    farmsrace_state state;
    deal(&state, 3, "mutations=none map=" FIVE_STARTS, 1);
    act(&state, nth(&state, 0), "settle 2");
    act(&state, nth(&state, 1), "settle 3");
    legal_moves(&state, nth(&state, 2), "settle 1, settle 5, settle 7");
    act(&state, nth(&state, 2), "settle 5");
    goes_on(&state, "market", nth(&state, 0));
    stands(&state, 1, "nobody");
    stands(&state, 7, "nobody");
    stands(&state, 4, "nobody, token");
    stands(&state, 6, "nobody, token");
    assert_int_equal(state.starts, 0);
}

// FR-15.6
static void blue_blooded_starts_with_an_armory_and_three_herds(void **context) {
    (void)context;
    farmsrace_state state;
    deal_mutation(&state, 3, "", 1, FARMSRACE_BLUE_BLOODED);
    settle(&state, 1);
    keep(&state, FARMSRACE_BLUE_BLOODED);
    int seat = nth(&state, 1);
    unsigned region = farmsrace_lowest(state.starts) + 1;
    char words[32];
    snprintf(words, sizeof words, "settle %u", region);
    act(&state, seat, words);
    snprintf(words, sizeof words, "%d armory healthy 3", seat);
    stands(&state, region, words);
    has_points(&state, seat, 2);
}

// Adorable settles; how many humans she finds.
static unsigned settle_adorable(farmsrace_state *state, const char *options, uint64_t seed) {
    ant_chance chance;
    deal_mutation(state, 3, options, 0, FARMSRACE_ADORABLE);
    keep(state, FARMSRACE_ADORABLE);
    ant_chance_seed(&chance, seed);
    act_with(state, state->player + 1, "settle 3", &chance);
    return state->now.humans[2];
}

// FR-15.1, FR-17.6
static void adorable_gets_a_token_in_her_start_and_she_alone_looks_at_it(void **context) {
    (void)context;
    farmsrace_state state;
    unsigned found = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
        unsigned humans = settle_adorable(&state, "", seed);
        char event[32], seat[8];
        assert_in_range(humans, 1, 3);
        found |= 1U << humans;
        snprintf(event, sizeof event, "looked %d 3 %u", state.first + 1, humans);
        snprintf(seat, sizeof seat, "%d", state.first + 1);
        whispered(event, seat);
        assert_true(ant_log_reveals(&last_events));
        assert_true(farmsrace_has(state.now.face_down, 2));
        assert_int_equal(farmsrace_sum(state.now.pool, FARMSRACE_MAX_HUMANS), 27);
        assert_int_equal(state.now.pool[humans - 1], farmsrace_human_tokens[humans - 1] - 1);
    }
    assert_int_equal(found, 1U << 1 | 1U << 2 | 1U << 3);
}

// FR-2.9, FR-15.1
static void on_a_random_map_adorable_gets_a_token_too(void **context) {
    (void)context;
    farmsrace_state state;
    assert_in_range(settle_adorable(&state, "map=random", 1), 1, 3);
    assert_true(farmsrace_has(state.now.tokens & state.now.face_down, 2));
}

// Random maps. -----------------------------------------------------------------------------------

// FR-2.10
static void a_random_map_has_the_recommended_shape_and_other_kinds(void **context) {
    (void)context;
    for (int n_seats = 3; n_seats <= 4; n_seats++) {
        farmsrace_state usual;
        unsigned dealt[FARMSRACE_REGIONS] = {0};
        begin(&usual, n_seats, "", 1);
        for (uint64_t seed = 0; seed < SEEDS; seed++) {
            farmsrace_state state;
            begin(&state, n_seats, "map=random", seed);
            told("map random");
            assert_int_equal(state.n_regions, usual.n_regions);
            assert_memory_equal(state.x, usual.x, sizeof state.x);
            assert_memory_equal(state.row, usual.row, sizeof state.row);
            assert_memory_equal(state.near, usual.near, sizeof state.near);
            for (unsigned kind = 0; kind < FARMSRACE_RESOURCES; kind++) {
                assert_in_range(farmsrace_count(state.kinds[kind]), 0, 5);
            }
            for (unsigned region = 0; region < state.n_regions; region++) {
                dealt[region] |= 1U << farmsrace_kind(&state, region);
            }
        }
        for (unsigned region = 0; region < usual.n_regions; region++) {
            assert_int_equal(dealt[region], (1U << FARMSRACE_RESOURCES) - 1);
        }
    }
}

// FR-2.10
static void on_a_random_map_every_region_has_humans_and_may_be_a_start(void **context) {
    (void)context;
    farmsrace_state state;
    begin(&state, 4, "map=random", 1);
    assert_int_equal(state.now.tokens, farmsrace_all(&state));
    assert_int_equal(state.now.face_down, farmsrace_all(&state));
    assert_int_equal(state.starts, farmsrace_all(&state));
}

// FR-2.4, FR-3.5, FR-2.10
static void on_a_random_map_the_first_three_start_at_the_edge(void **context) {
    (void)context;
    static const char edge[] = "1, 2, 3, 4, 5, 9, 10, 15, 16, 20, 21, 22, 23, 24";
    farmsrace_state state;
    deal(&state, 4, "map=random mutations=none", 1);
    legal_after(&state, nth(&state, 0), "settle ", edge);
    refused(&state, nth(&state, 0), "settle 12", "FR-2.4");
    refused(&state, nth(&state, 0), "settle 25", "FR-3.5");
    act(&state, nth(&state, 0), "settle 1");
    refused(&state, nth(&state, 1), "settle 6", "FR-2.4");
    refused(&state, nth(&state, 1), "settle 1", "FR-3.5");
    act(&state, nth(&state, 1), "settle 15");
    refused(&state, nth(&state, 2), "settle 19", "FR-2.4");
    act(&state, nth(&state, 2), "settle 2");
    legal_after(&state, nth(&state, 3), "settle ",
                "3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20, 21, 22, 23, 24");
    act(&state, nth(&state, 3), "settle 12");
    goes_on(&state, "market", nth(&state, 0));
}

// FR-2.9
static void the_token_of_a_start_goes_back_unseen(void **context) {
    (void)context;
    farmsrace_state state;
    deal(&state, 3, "map=random mutations=none", 1);
    char pieces[32];
    snprintf(pieces, sizeof pieces, "%d barn healthy 2", nth(&state, 0));
    stands(&state, 4, "nobody, token");
    act_drawing(&state, nth(&state, 0), "settle 4", "");
    stands(&state, 4, pieces);
    assert_false(farmsrace_has(state.now.face_down, 3));
    assert_int_equal(farmsrace_sum(state.now.pool, FARMSRACE_MAX_HUMANS), 28);
    stands(&state, 5, "nobody, token");
}

// Starting resources. ----------------------------------------------------------------------------

static unsigned cards(const farmsrace_state *state, unsigned n) {
    return farmsrace_cards(state, (unsigned)nth(state, n) - 1);
}

// FR-3.7
static void the_third_player_gets_a_resource_and_the_fourth_two(void **context) {
    (void)context;
    unsigned got[2] = {0, 0};
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        farmsrace_state state;
        ant_chance chance;
        deal(&state, 4, "mutations=none", seed);
        settle(&state, 2);
        ant_chance_seed(&chance, seed);
        ant_action action = any_legal(&state, nth(&state, 2));
        assert_int_equal(
            ant_apply(&farmsrace_game, &state, nth(&state, 2) - 1, action, &chance, &last_events),
            ANT_ALLOWED);
        assert_int_equal(n_happened(FARMSRACE_EVENT_GAINED), 3);
        assert_true(ant_log_reveals(&last_events));
        assert_int_equal(cards(&state, 0) + cards(&state, 1), 0);
        assert_int_equal(cards(&state, 2), 1);
        assert_int_equal(cards(&state, 3), 2);
        for (unsigned resource = 0; resource < FARMSRACE_RESOURCES; resource++) {
            for (unsigned n = 0; n < 2; n++) {
                int seat = nth(&state, 2 + n) - 1;
                unsigned number = state.now.hand[seat][resource];
                assert_int_equal(state.now.known[FARMSRACE_PUBLIC][seat][resource], number);
                got[n] |= (number > 0 ? 1U : 0U) << resource;
            }
        }
    }
    assert_int_equal(got[0], (1U << FARMSRACE_RESOURCES) - 1);
    assert_int_equal(got[1], (1U << FARMSRACE_RESOURCES) - 1);
}

// FR-3.7
static void of_three_players_the_third_gets_a_resource(void **context) {
    (void)context;
    farmsrace_state state;
    deal(&state, 3, "mutations=none", 5);
    settle(&state, 3);
    assert_int_equal(cards(&state, 0) + cards(&state, 1), 0);
    assert_int_equal(cards(&state, 2), 1);
    goes_on(&state, "market", nth(&state, 0));
}

// FR-0.7, FR-3.7
static void the_third_and_the_fourth_choose_their_resources_where_the_option_says_so(
    void **context) {
    (void)context;
    farmsrace_state state;
    deal(&state, 4, "start=chosen mutations=none", 3);
    settle(&state, 3);
    int third = nth(&state, 2), fourth = nth(&state, 3);
    assert_int_equal(n_happened(FARMSRACE_EVENT_GAINED), 0);
    decides_seat(&state, "start", third);
    legal_moves(&state, third, "take wheat, take brick, take wood, take weapons, take plutonium");
    refused(&state, third, "choose wheat", "FR-0.3");
    refused(&state, third, "settle 1", "FR-0.3");
    refused(&state, fourth, "take wheat", "FR-0.2");
    act(&state, third, "take wood");
    told_of(third, "gained ", " 1 wood");
    has_hand(&state, third, "wood 1");
    decides_seat(&state, "start", fourth);
    act(&state, fourth, "take plutonium");
    decides_seat(&state, "start", fourth);
    act(&state, fourth, "take plutonium");
    has_hand(&state, fourth, "plutonium 2");
    knows(&state, third, fourth, "plutonium 2");
    goes_on(&state, "market", nth(&state, 0));
}

// FR-0.7, FR-3.7
static void of_three_players_the_third_alone_chooses(void **context) {
    (void)context;
    farmsrace_state state;
    deal(&state, 3, "start=chosen mutations=none", 3);
    settle(&state, 2);
    decides_seat(&state, "start", nth(&state, 2));
    act(&state, nth(&state, 2), "take brick");
    has_hand(&state, nth(&state, 2), "brick 1");
    goes_on(&state, "market", nth(&state, 0));
}

// FR-4.2
static void after_the_set_up_the_first_player_may_begin(void **context) {
    (void)context;
    farmsrace_state state;
    for (uint64_t seed = 0; seed < 8; seed++) {
        deal(&state, 4, "", seed);
        settle(&state, 4);
        goes_on(&state, "market", state.first + 1);
        allowed(&state, state.first + 1, "begin");
        assert_int_equal(state.step, 0);
        assert_int_equal(state.turns, 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(species_are_chosen_in_the_order_of_seats_each_a_different_one),
        cmocka_unit_test(games_of_different_species_go_the_same_way),
        cmocka_unit_test(the_last_of_four_species_is_not_asked_for),
        cmocka_unit_test(only_a_species_answers_the_question_for_one),
        cmocka_unit_test(nothing_is_drawn_before_the_species_are_known),
        cmocka_unit_test(anybody_may_be_drawn_as_the_first_player),
        cmocka_unit_test(two_mutations_are_dealt_to_each_player),
        cmocka_unit_test(on_a_random_map_the_third_and_the_fourth_get_three),
        cmocka_unit_test(any_mutation_may_be_dealt_to_anybody),
        cmocka_unit_test(nobody_else_sees_what_is_dealt),
        cmocka_unit_test(a_player_keeps_one_of_its_mutations_and_chooses_a_start_right_after),
        cmocka_unit_test(only_a_mutation_that_was_dealt_can_be_kept),
        cmocka_unit_test(players_follow_each_other_clockwise),
        cmocka_unit_test(without_mutations_the_players_only_choose_their_starts),
        cmocka_unit_test(a_start_is_one_that_the_map_offers_and_that_is_free),
        cmocka_unit_test(in_the_starting_region_come_a_barn_and_two_herds),
        cmocka_unit_test(the_last_start_is_not_asked_for),
        cmocka_unit_test(starts_that_nobody_has_taken_have_no_humans),
        cmocka_unit_test(blue_blooded_starts_with_an_armory_and_three_herds),
        cmocka_unit_test(adorable_gets_a_token_in_her_start_and_she_alone_looks_at_it),
        cmocka_unit_test(on_a_random_map_adorable_gets_a_token_too),
        cmocka_unit_test(a_random_map_has_the_recommended_shape_and_other_kinds),
        cmocka_unit_test(on_a_random_map_every_region_has_humans_and_may_be_a_start),
        cmocka_unit_test(on_a_random_map_the_first_three_start_at_the_edge),
        cmocka_unit_test(the_token_of_a_start_goes_back_unseen),
        cmocka_unit_test(the_third_player_gets_a_resource_and_the_fourth_two),
        cmocka_unit_test(of_three_players_the_third_gets_a_resource),
        cmocka_unit_test(the_third_and_the_fourth_choose_their_resources_where_the_option_says_so),
        cmocka_unit_test(of_three_players_the_third_alone_chooses),
        cmocka_unit_test(after_the_set_up_the_first_player_may_begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
