// SPDX-License-Identifier: MIT
//
// The figures of the box: the standard ones, and those of a file (FR-0.17 to FR-0.19).
#include "tests/support/fixture.h"

#include <stdio.h>
#include <string.h>

#include "effort.h"
#include "eval_test.h"
#include "text_test.h"

#define N(array) (sizeof(array) / sizeof((array)[0]))

static farmsrace_state state;
static char file[ANT_MAX_OPTION_TEXT];
static uint8_t data[ANT_MAX_OPTION_DATA];
static ant_error error;

/// Figures that have little in common with ours.
static const char other_lines[] =
    "cost barn wheat 0 brick 3 wood 0 weapons 0 plutonium 1\n"
    "cost armory wheat 3 brick 0 wood 1 weapons 0 plutonium 0\n"
    "cost spy wheat 0 brick 0 wood 2 weapons 0 plutonium 0\n"
    "cost nuke wheat 2 brick 0 wood 0 weapons 2 plutonium 1\n"
    "die combat blank 1 head 0 gun 3\n"
    "die resource wheat 1 brick 3 wood 1 weapons 1 plutonium 2 any 0\n"
    "spies blackmail 1\nspies double-agent 0\nspies field-hospital 8\nspies hacking 2\n"
    "spies pocket-nuke 8\nspies propaganda 1\nspies thievery 5\n"
    "spies capitalism 3\nspies carnivorous 0\nspies domestication 1\nspies plumbing 2\n"
    "start herds 4\nstart blue-blooded 5\n"
    "start resources first 1 second 0 third 3 fourth 2\n";

// Files. -----------------------------------------------------------------------------------------

/// The standard figures as a file, those lines replaced that begin like one of `lines`.
static void write_file(const char *lines) {
    char standard[ANT_MAX_OPTION_TEXT];
    ant_text text;
    ant_text_init(&text, standard, sizeof standard);
    farmsrace_write_figures(&farmsrace_standard_figures, &text);
    ant_text_init(&text, file, sizeof file);
    for (const char *line = standard; *line != '\0'; line += strcspn(line, "\n") + 1) {
        const char *second = line + strcspn(line, " ") + 1;
        size_t n = (size_t)(second - line) + strcspn(second, " ") + 1;
        const char *instead = lines;
        while (*instead != '\0' && strncmp(instead, line, n) != 0) {
            instead += strcspn(instead, "\n") + 1;
        }
        const char *taken = *instead != '\0' ? instead : line;
        ant_text_bytes(&text, taken, strcspn(taken, "\n") + 1);
    }
    assert_true(ant_text_is_whole(&text));
}

static void set_figures(ant_options *options) {
    const ant_option *option = ant_option_find(&farmsrace_game, "figures");
    if (ant_options_set_text(&farmsrace_game, options, option, file, strlen(file), &error) !=
        ANT_OK) {
        fail_with(&error);
    }
}

/// A game with the figures of these lines, and ours otherwise.
static void begin_with(int n_seats, const char *lines, const char *others, uint64_t seed) {
    ant_options options;
    ant_chance chance;
    assert_int_equal(read_options(others, &options, &error), ANT_OK);
    write_file(lines);
    set_figures(&options);
    ant_chance_seed(&chance, seed);
    if (farmsrace_setup(&state, &options, n_seats, &chance, &last_events, &error) != ANT_OK) {
        fail_with(&error);
    }
}

// FR-1.5, FR-1.7, FR-1.8, FR-1.10, FR-3.6, FR-3.7, FR-6.11, FR-6.12, FR-15.6
static void the_sample_says_the_standard_figures(void **context) {
    (void)context;
    ant_text text;
    ant_text_init(&text, file, sizeof file);
    farmsrace_figures_text.sample(&text);
    assert_true(ant_text_is_whole(&text));
    farmsrace_figures figures;
    assert_int_equal(farmsrace_figures_text.read(file, strlen(file), data, &error), ANT_OK);
    farmsrace_unpack_figures(data, &figures);
    assert_memory_equal(&figures, &farmsrace_standard_figures, sizeof figures);
    assert_int_equal(farmsrace_sum(figures.spies, FARMSRACE_SPIES), 24);
    assert_int_equal(farmsrace_sum(figures.costs[FARMSRACE_BARN], FARMSRACE_RESOURCES), 4);
    assert_int_equal(farmsrace_sum(figures.combat_die, FARMSRACE_COMBAT_FACES), 6);
    assert_int_equal(farmsrace_sum(figures.resource_die, FARMSRACE_FACES), 6);
}

// FR-0.17
static void a_file_with_the_standard_figures_plays_the_same_games(void **context) {
    (void)context;
    farmsrace_state usual;
    ant_chance chance;
    ant_chance others;
    begin(&usual, 4, "", 7);
    begin_with(4, "", "", 7);
    assert_memory_equal(&state, &usual, sizeof state);
    ant_chance_seed(&chance, 8);
    ant_chance_seed(&others, 8);
    for (unsigned i = 0; i < 600 && state.phase != FARMSRACE_OVER; i++) {
        step(&state, &chance);
        step(&usual, &others);
        assert_memory_equal(&state, &usual, sizeof state);
    }
    write_position(&state);
    assert_null(strstr(position_text, "figures"));
}

// FR-0.17
static void lines_stand_in_any_order_and_what_is_left_out_of_one_is_nothing(void **context) {
    (void)context;
    write_file("cost barn plutonium 1 brick 3\nstart resources third 1\n"
               "die combat gun 2 blank 4\n");
    char turned[ANT_MAX_OPTION_TEXT] = "# from the last to the first\r\n";
    for (const char *end = file + strlen(file); end > file;) {
        const char *line = end - 1;
        while (line > file && line[-1] != '\n') {
            line--;
        }
        strncat(turned, line, (size_t)(end - line));
        end = line;
    }
    assert_int_equal(farmsrace_figures_text.read(turned, strlen(turned), data, &error), ANT_OK);
    ant_text text;
    ant_text_init(&text, file, sizeof file);
    farmsrace_figures_text.write(data, &text);
    assert_non_null(strstr(file, "cost barn wheat 0 brick 3 wood 0 weapons 0 plutonium 1\n"));
    assert_non_null(strstr(file, "die combat blank 4 head 0 gun 2\n"));
    assert_non_null(strstr(file, "start resources first 0 second 0 third 1 fourth 0\n"));
}

// FR-0.18
static void a_line_that_means_nothing_is_refused_with_its_place(void **context) {
    (void)context;
    static const char lines[] =
        "cost barn, cost armory, cost spy, cost nuke, die combat, die resource, spies blackmail, "
        "spies double-agent, spies field-hospital, spies hacking, spies pocket-nuke, "
        "spies propaganda, spies thievery, spies capitalism, spies carnivorous, "
        "spies domestication, spies plumbing, start herds, start blue-blooded or start resources";
    static const char cost[] = "a resource: wheat, brick, wood, weapons or plutonium";
    static const char number[] = "a number from 0 to 9";
    text_refused(&farmsrace_figures_text, "price barn wheat 1\n", 1, 1, "price", lines);
    text_refused(&farmsrace_figures_text, "# a tower\n  cost tower wheat 1\n", 2, 3, "cost", lines);
    text_refused(&farmsrace_figures_text, "spies moles 2\n", 1, 1, "spies", lines);
    text_refused(&farmsrace_figures_text, "cost barn\n", 1, 10, "", cost);
    text_refused(&farmsrace_figures_text, "cost barn wheat\n", 1, 16, "", number);
    text_refused(&farmsrace_figures_text, "cost barn wheat 1 wheat 2\n", 1, 19, "wheat",
                 "each resource only once");
    text_refused(&farmsrace_figures_text, "cost barn wheat 1 any 2\n", 1, 19, "any",
                 "the end of the line or a resource: wheat, brick, wood, weapons or plutonium");
    text_refused(&farmsrace_figures_text, "cost barn wheat 10\n", 1, 17, "10", number);
    text_refused(&farmsrace_figures_text, "cost barn wheat -1\n", 1, 17, "-1", number);
    text_refused(&farmsrace_figures_text, "die combat blank 7\n", 1, 18, "7",
                 "a number from 0 to 6");
    text_refused(&farmsrace_figures_text, "spies hacking 9\n", 1, 15, "9",
                 "a number of copies, from 0 to 8");
    text_refused(&farmsrace_figures_text, "spies hacking 3 4\n", 1, 17, "4", "the end of the line");
    text_refused(&farmsrace_figures_text, "start herds 13\n", 1, 13, "13",
                 "a number of herds, from 0 to 12");
    text_refused(&farmsrace_figures_text, "start resources fourth 8\n", 1, 24, "8",
                 "a number from 0 to 7");
    text_refused(&farmsrace_figures_text, "start herds 2\nstart herds 2\n", 2, 1, "start",
                 "each field only once");
    text_refused(&farmsrace_figures_text, "cost barn wood 2 brick 1 wheat 1\n", 2, 1, "",
                 "a line for cost armory");
    text_refused(&farmsrace_figures_text, "", 1, 1, "", "a line for cost barn");
}

// FR-0.18
static void a_die_has_a_gun_or_a_resource(void **context) {
    (void)context;
    text_refused(&farmsrace_figures_text, "die combat blank 3 gun 0 head 3\n", 1, 12, "blank",
                 "at least one gun, without which no combat would end");
    text_refused(&farmsrace_figures_text, "die resource any 6\n", 1, 14, "any",
                 "at least one resource on a die");
}

// What the figures change. -----------------------------------------------------------------------

// FR-6.1, FR-6.11, FR-0.17
static void what_is_built_costs_what_the_file_says(void **context) {
    (void)context;
    position(&state, "figures cost barn brick 3 plutonium 1\nfigures cost spy wood 1\n"
                     "holds 1 1 barn healthy 1\nholds 1 2 none healthy 1\n"
                     "hand 1 wood 2 brick 3 wheat 1 plutonium 1\n");
    act(&state, 1, "build barn 2");
    told("paid 1 3 brick");
    has_hand(&state, 1, "wheat 1 wood 2");
    act_drawing(&state, 1, "buy spy", "spy:hacking");
    has_hand(&state, 1, "wheat 1 wood 1");
}

// FR-6.1, FR-0.17
static void what_a_cost_lacks_is_said_by_the_file(void **context) {
    (void)context;
    position(&state, "figures cost barn brick 3 plutonium 1\nholds 1 1 barn healthy 1\n"
                     "holds 1 2 none healthy 1\nhand 1 wood 2 brick 1 wheat 1\n");
    refused_by_figures(&state, 1, "build barn 2", "FR-6.1", "cost brick 3 1");
}

// FR-15.7, FR-0.17
static void deranged_pays_one_more_than_the_file_says(void **context) {
    (void)context;
    position(&state, "figures cost spy wood 1\nmutation 1 deranged\nhand 1 brick 2\n");
    act_drawing(&state, 1, "buy spy", "spy:hacking");
    told("paid 1 2 brick");
    position(&state, "figures cost nuke wood 0\nmutation 1 deranged\nhand 1 brick 2\n");
    act(&state, 1, "buy nuke");
    decides(&state, "pay", "1");
    assert_int_equal(state.bill.left, 1);
}

// FR-6.1, FR-6.6, FR-0.17
static void what_costs_nothing_is_had_for_nothing(void **context) {
    (void)context;
    position(&state, "figures cost spy wheat 0\nfigures cost nuke wheat 0\n");
    act_drawing(&state, 1, "buy spy", "spy:hacking");
    for (unsigned i = 0; i < FARMSRACE_NUKES; i++) {
        act(&state, 1, "buy nuke");
    }
    refused(&state, 1, "buy nuke", "FR-6.7");
}

// FR-8.2, FR-8.3, FR-0.17
static void combat_dice_have_the_faces_of_the_file(void **context) {
    (void)context;
    position(&state, "figures die combat blank 0 head 1 gun 4\nholds 1 1 barn healthy 3\n"
                     "humans 5 2\n");
    assault(&state, 1, 5, "1 healthy, 1 healthy", "hg hh");
    told("fought 1 0 1 1 2");
    stands(&state, 5, "1 healthy 2");
}

// FR-13.1, FR-0.17
static void resource_dice_have_the_faces_of_the_file(void **context) {
    (void)context;
    position(&state, "figures die resource wheat 0 brick 2 wood 5 any 1\n");
    act_drawing(&state, 1, "roll", "brick wood");
    told("rolled 1 brick wood");
    position(&state, "figures die resource wheat 0 brick 2 wood 5 any 1\n");
    act_drawing(&state, 1, "roll", "wood any");
    decides(&state, "choose", "1");
}

/// Settles everybody in a game of four, seat 1 first, without Mutations.
static void settle_all(const char *lines, const char *options) {
    begin_with(4, lines, options, 1);
    act(&state, 1, "species cows");
    act(&state, 2, "species sheep");
    act_drawing(&state, 3, "species pigs", "0/4");
    act(&state, 1, "settle 1");
    act(&state, 2, "settle 4");
}

// FR-3.6, FR-3.7, FR-0.17
static void everybody_starts_with_what_the_file_says(void **context) {
    (void)context;
    settle_all(other_lines, "mutations=none");
    assert_memory_equal(state.now.deck, ((uint8_t[]){1, 0, 8, 2, 8, 1, 5, 3, 0, 1, 2}), 11);
    act_drawing(&state, 3, "settle 21", "0/8 1/8 3/8 4/8 7/8 6/8");
    stands(&state, 1, "1 barn healthy 4");
    stands(&state, 24, "4 barn healthy 4");
    has_hand(&state, 1, "wheat 1");
    has_hand(&state, 2, "");
    has_hand(&state, 3, "brick 2 wood 1");
    has_hand(&state, 4, "plutonium 2");
    goes_on(&state, "market", 1);
}

// FR-3.7, FR-0.17
static void starting_resources_are_chosen_as_many_as_the_file_says(void **context) {
    (void)context;
    settle_all("start resources first 0 second 2 third 0 fourth 1\nstart herds 0\n",
               "mutations=none start=chosen");
    act(&state, 3, "settle 21");
    stands(&state, 21, "3 barn");
    decides(&state, "start", "2");
    act(&state, 2, "take wood");
    reads_back(&state);
    act(&state, 2, "take wheat");
    decides(&state, "start", "4");
    act(&state, 4, "take brick");
    goes_on(&state, "market", 1);
    has_hand(&state, 2, "wheat 1 wood 1");
    settle_all("start resources first 0\n", "mutations=none start=chosen");
    act(&state, 3, "settle 21");
    goes_on(&state, "market", 1);
}

// FR-15.6, FR-0.17
static void blue_blooded_starts_with_the_herds_that_the_file_says(void **context) {
    (void)context;
    set_position(&state, "seats 4\nphase settle\nstep 0\nmutation 1 blue-blooded\n"
                         "dealt 2 zombie lucky\ndealt 3 adorable flying\n"
                         "dealt 4 deranged parasitic\nfigures start blue-blooded 12\n"
                         "token 2 3 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 22 23\n");
    act(&state, 1, "settle 1");
    stands(&state, 1, "1 armory healthy 12");
}

// FR-12.13, FR-16.1, FR-0.17
static void every_copy_of_a_spy_with_a_point_is_worth_one(void **context) {
    (void)context;
    position(&state, "figures spies plumbing 8\nspies 1 plumbing 8\nholds 1 1 barn healthy 1\n"
                     "points 12\n");
    for (unsigned i = 1; i <= 8; i++) {
        act(&state, 1, "play plumbing");
        has_points(&state, 1, 1 + i);
        reads_back(&state);
    }
    has_spies(&state, 1, "");
    refused(&state, 1, "play plumbing", "FR-12.3");
    shows(&state, "shown",
          "1 plumbing plumbing plumbing plumbing plumbing plumbing plumbing plumbing");
}

// FR-10.6, FR-0.17
static void shown_spies_of_whoever_is_out_lie_under_the_deck(void **context) {
    (void)context;
    position(&state, "figures spies plumbing 3\nfigures spies capitalism 2\nshown 2 capitalism "
                     "plumbing plumbing plumbing\nholds 1 1 barn healthy 1\n"
                     "holds 1 2 none healthy 2\nholds 2 3 none hurt 1\n");
    assault(&state, 1, 3, "2 healthy, 2 healthy", "gg .");
    told("out 2");
    assert_int_equal(state.now.shown[1], 0);
    assert_int_equal(state.now.spies[1][FARMSRACE_PLUMBING], 3);
    assert_int_equal(state.now.spies[1][FARMSRACE_CAPITALISM], 1);
    assert_adds_up(&state, "the Spies");
}

// FR-11.6, FR-0.17
static void nukes_may_answer_each_other_as_long_as_there_are_any(void **context) {
    (void)context;
    position(&state, "figures spies pocket-nuke 8\nfigures cost nuke wheat 0\n"
                     "spies 1 pocket-nuke 4\nspies 2 pocket-nuke 4\nnukes 1 1 0\n"
                     "holds 1 1 barn healthy 1\nholds 2 2 barn healthy 1\n");
    unsigned most = 0;
    act(&state, 1, "launch 2");
    // Hidden cards might be Hacking: both are asked each time.
    for (unsigned i = 0; i < 2 * FARMSRACE_CHAIN && state.phase != FARMSRACE_ACT; i++) {
        int seat = __builtin_ctz(farmsrace_to_act(&state)) + 1;
        if (state.phase == FARMSRACE_HACK) {
            act(&state, seat, "pass");
        } else if (n_legal_after(&state, seat, "strike ") > 0) {
            act(&state, seat, seat == 1 ? "strike 2" : "strike 1");
        } else if (n_legal_after(&state, seat, "pocket ") > 0) {
            act(&state, seat, seat == 1 ? "pocket 2" : "pocket 1");
        } else {
            break;
        }
        reads_back(&state);
        most = state.nuking.depth > most ? state.nuking.depth : most;
    }
    assert_int_equal(state.now.nukes_left, 0);
    assert_int_equal(state.now.spies[0][FARMSRACE_POCKET_NUKE], 0);
    assert_in_range(most, FARMSRACE_NUKES + 8 - 1, FARMSRACE_CHAIN);
}

// FR-0.19
static void a_combat_that_goes_on_and_on_asks_after_every_eighth_round(void **context) {
    (void)context;
    // Region 1 has become another's: the attackers cannot go back, and humans never retreat.
    static const char lines[] =
        "%sholds 1 6 barn healthy 1\nholds 2 1 none healthy 1\nhumans 5 1\nattacked 5\n"
        "phase press\ncombat region 5 defender humans round %u healthy 0 hurt 1 from 1 1 "
        "attacker-dice 1 0 0 defender-dice 1 0 0\n";
    char text[512];
    snprintf(text, sizeof text, lines, "figures die combat blank 6 head 0 gun 1\n", 1);
    position(&state, text);
    act_drawing(&state, 1, "fight", ".. .. .. .. .. .. ..");
    decides(&state, "press", "1");
    assert_int_equal(state.combat.round, 8);
    legal_moves(&state, 1, "fight");
    state.combat.round = UINT8_MAX - 2;
    act_drawing(&state, 1, "fight", ".. .. ..");
    assert_int_equal(state.combat.round, 248);
    snprintf(text, sizeof text, lines, "", 1);
    position(&state, text);
    act_drawing(&state, 1, "fight", ".. .. .. .. .. .. .. .. .. .g");
    goes_on(&state, "act", 1);
}

// Positions and views. ---------------------------------------------------------------------------

// FR-0.17
static void a_position_says_the_figures_that_are_not_ours(void **context) {
    (void)context;
    begin_with(4, "cost barn brick 4\nspies hacking 0\n", "", 1);
    write_position(&state);
    assert_non_null(strstr(position_text,
                           "figures cost barn wheat 0 brick 4 wood 0 weapons 0 plutonium 0\n"
                           "figures spies hacking 0\n"));
    reads_back(&state);
    begin_with(4, other_lines, "redo=on", 1);
    reads_back(&state);
    put_position("figures cost barn brick 4\nfigures cost barn brick 4\n");
    position_refused(2, 9, "each field only once");
    put_position("figures die combat gun 7\n");
    position_refused(1, 24, "a number from 0 to 6");
}

// FR-0.17
static void a_view_says_figures_that_are_not_ours(void **context) {
    (void)context;
    static char view[ANT_MAX_VIEW];
    begin_with(3, other_lines, "", 1);
    write_view(&state, 0, view, sizeof view);
    assert_non_null(strstr(
        view,
        "\"figures\":{\"costs\":{\"barn\":{\"brick\":3,\"plutonium\":1},\"armory\":{\"wheat\":"
        "3,\"wood\":1},\"spy\":{\"wood\":2},\"nuke\":{\"wheat\":2,\"weapons\":2,\"plutonium\":"
        "1}},\"combat_die\":{\"blank\":1,\"gun\":3},\"resource_die\":{\"wheat\":1,\"brick\":3,"
        "\"wood\":1,\"weapons\":1,\"plutonium\":2},\"spies\":{\"blackmail\":1,"
        "\"field-hospital\":8,\"hacking\":2,\"pocket-nuke\":8,\"propaganda\":1,\"thievery\":5,"
        "\"capitalism\":3,\"domestication\":1,\"plumbing\":2},\"herds\":4,\"noble_herds\":5,"
        "\"gifts\":{\"first\":1,\"third\":3,\"fourth\":2}}"));
    begin_with(3, "", "", 1);
    write_view(&state, 0, view, sizeof view);
    assert_null(strstr(view, "figures"));
}

// Whole games. -----------------------------------------------------------------------------------

/// Lines of figures that are drawn at random, each number from all that it may be.
static void draw_lines(ant_chance *chance, char *lines, size_t capacity) {
    ant_text text;
    farmsrace_figures figures;
    uint8_t *bytes = (uint8_t *)&figures;
    do {
        for (unsigned i = 0; i < sizeof figures; i++) {
            bytes[i] = (uint8_t)ant_chance_below(chance, 13);
        }
        for (unsigned i = 0; i < sizeof figures.costs; i++) {
            // The costs come first.
            bytes[i] = (uint8_t)(bytes[i] % (ant_chance_below(chance, 2) == 0 ? 3 : 10));
        }
        for (unsigned i = 0; i < FARMSRACE_COMBAT_FACES; i++) {
            figures.combat_die[i] %= 7;
        }
        for (unsigned i = 0; i < FARMSRACE_FACES; i++) {
            figures.resource_die[i] %= 7;
        }
        for (unsigned i = 0; i < FARMSRACE_SPIES; i++) {
            figures.spies[i] %= 9;
        }
        for (unsigned i = 0; i < FARMSRACE_MAX_SEATS; i++) {
            figures.gifts[i] %= 8;
        }
    } while (farmsrace_check_figures(&figures) != NULL);
    ant_text_init(&text, lines, capacity);
    farmsrace_write_figures(&figures, &text);
}

/// Plays a game at random that has begun, and looks at every position.
static void play_on(ant_chance *chance) {
    for (unsigned i = 0; state.phase != FARMSRACE_OVER; i++) {
        ant_action actions[ANT_MAX_ACTIONS];
        int seat = ant_next_seat(&farmsrace_game, &state, farmsrace_to_act(&state));
        int n = farmsrace_legal(&state, seat, actions);
        assert_in_range(n, 1, farmsrace_game.max_legal);
        if (i % 50 == 0) {
            assert_adds_up(&state, "a game with other figures");
            is_evaluated(&state, state.n_seats);
            reads_back(&state);
        }
        ant_action action = actions[ant_chance_below(chance, (uint32_t)n)];
        assert_int_equal(farmsrace_apply(&state, seat, action, chance, &last_events), ANT_ALLOWED);
        assert_in_range(last_events.n, 0, ANT_MAX_EVENTS);
    }
    assert_adds_up(&state, "the end of a game with other figures");
}

// FR-0.18
static void any_figures_make_a_game_that_ends(void **context) {
    (void)context;
    uint64_t n_games = test_effort() == EFFORT_THIN ? 4 : 40;
    for (uint64_t seed = 0; seed < n_games; seed++) {
        static const char *const options[] = {"limit=10", "limit=10 redo=on trading=open",
                                              "limit=10 start=chosen stealing=on map=random"};
        char lines[ANT_MAX_OPTION_TEXT];
        ant_chance chance;
        ant_chance_seed(&chance, seed);
        draw_lines(&chance, lines, sizeof lines);
        begin_with(3 + (int)(seed % 2), lines, options[seed % 3], seed);
        play_on(&chance);
    }
}

// FR-0.18
static void the_smallest_and_the_largest_figures_make_a_game(void **context) {
    (void)context;
    static const char smallest[] =
        "cost barn wheat 0\ncost armory wheat 0\ncost spy wheat 0\ncost nuke wheat 0\n"
        "die combat blank 6 head 6 gun 1\ndie resource wheat 1\n"
        "spies blackmail 0\nspies double-agent 0\nspies field-hospital 0\nspies hacking 0\n"
        "spies pocket-nuke 0\nspies propaganda 0\nspies thievery 0\nspies capitalism 0\n"
        "spies carnivorous 0\nspies domestication 0\nspies plumbing 0\n"
        "start herds 0\nstart blue-blooded 0\nstart resources first 0\n";
    static const char largest[] =
        "cost barn wheat 9 brick 9 wood 9 weapons 9 plutonium 9\n"
        "cost armory wheat 9 brick 9 wood 9 weapons 9 plutonium 9\n"
        "cost spy wheat 0\ncost nuke wheat 9 brick 9 wood 9 weapons 9 plutonium 9\n"
        "die combat gun 6\ndie resource wheat 6 brick 6 wood 6 weapons 6 plutonium 6 any 6\n"
        "spies blackmail 8\nspies double-agent 8\nspies field-hospital 8\nspies hacking 8\n"
        "spies pocket-nuke 8\nspies propaganda 8\nspies thievery 8\nspies capitalism 8\n"
        "spies carnivorous 8\nspies domestication 8\nspies plumbing 8\nstart herds 12\n"
        "start blue-blooded 12\nstart resources first 7 second 7 third 7 fourth 7\n";
    static const char *const both[] = {smallest, largest};
    for (unsigned i = 0; i < 8; i++) {
        ant_chance chance;
        ant_chance_seed(&chance, i);
        begin_with(3 + (int)(i / 2 % 2), both[i % 2], "limit=10", i);
        play_on(&chance);
    }
}

/// Plays a game in which one seat looks one move ahead and the others act at random; its rank.
static unsigned rank_of_thinker(int n_seats, unsigned thinker, uint64_t seed) {
    ant_chance chance;
    ant_result result;
    begin_with(n_seats, other_lines, "limit=10", seed);
    ant_chance_seed(&chance, seed);
    while (state.phase != FARMSRACE_OVER) {
        ant_action actions[ANT_MAX_ACTIONS];
        uint16_t weights[ANT_MAX_ACTIONS];
        int seat = ant_next_seat(&farmsrace_game, &state, farmsrace_to_act(&state));
        int n = farmsrace_legal(&state, seat, actions);
        int chosen = (int)ant_chance_below(&chance, (uint32_t)n);
        if ((unsigned)seat == thinker) {
            farmsrace_game.strategy->weigh(&state, seat, actions, n, weights);
            for (int i = chosen = 0; i < n; i++) {
                chosen = weights[i] > weights[chosen] ? i : chosen;
            }
        }
        farmsrace_apply(&state, seat, actions[chosen], &chance, NULL);
    }
    ant_result_of(&farmsrace_game, &state, &result);
    return result.rank[thinker];
}

// FR-0.17
static void whoever_follows_the_weights_beats_random_players_with_other_figures(void **context) {
    (void)context;
    unsigned n_won = 0;
    for (unsigned i = 0; i < 12; i++) {
        n_won += rank_of_thinker(4, i % 4, i) == 1;
    }
    assert_in_range(n_won, 9, 12);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_sample_says_the_standard_figures),
        cmocka_unit_test(a_file_with_the_standard_figures_plays_the_same_games),
        cmocka_unit_test(lines_stand_in_any_order_and_what_is_left_out_of_one_is_nothing),
        cmocka_unit_test(a_line_that_means_nothing_is_refused_with_its_place),
        cmocka_unit_test(a_die_has_a_gun_or_a_resource),
        cmocka_unit_test(what_is_built_costs_what_the_file_says),
        cmocka_unit_test(what_a_cost_lacks_is_said_by_the_file),
        cmocka_unit_test(deranged_pays_one_more_than_the_file_says),
        cmocka_unit_test(what_costs_nothing_is_had_for_nothing),
        cmocka_unit_test(combat_dice_have_the_faces_of_the_file),
        cmocka_unit_test(resource_dice_have_the_faces_of_the_file),
        cmocka_unit_test(everybody_starts_with_what_the_file_says),
        cmocka_unit_test(starting_resources_are_chosen_as_many_as_the_file_says),
        cmocka_unit_test(blue_blooded_starts_with_the_herds_that_the_file_says),
        cmocka_unit_test(every_copy_of_a_spy_with_a_point_is_worth_one),
        cmocka_unit_test(shown_spies_of_whoever_is_out_lie_under_the_deck),
        cmocka_unit_test(nukes_may_answer_each_other_as_long_as_there_are_any),
        cmocka_unit_test(a_combat_that_goes_on_and_on_asks_after_every_eighth_round),
        cmocka_unit_test(a_position_says_the_figures_that_are_not_ours),
        cmocka_unit_test(a_view_says_figures_that_are_not_ours),
        cmocka_unit_test(any_figures_make_a_game_that_ends),
        cmocka_unit_test(the_smallest_and_the_largest_figures_make_a_game),
        cmocka_unit_test(whoever_follows_the_weights_beats_random_players_with_other_figures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
