// SPDX-License-Identifier: MIT
//
// The board in a terminal: what it must show, and that it stays within its columns and rows.
#include "terminal_test.h"

#include <string.h>

#include "effort.h"
#include "tests/support/fixture.h"

static farmsrace_state state;

// Regions.

static void regions_stand_in_their_rows_with_number_and_resource(void **context) { // FR-1.3, FR-2.1
    (void)context;
    begin(&state, 3, "", 1);
    draw(&state, 0, plain());
    board_shows("            1 wood      2 wheat     3 pluto^\n"
                "            h?          h?          –\n"
                "      4 wheat     5 arms      6 brick     7 arms\n"
                "      h?          h?          h?          h?\n"
                "8 pluto^    9 brick     10 wheat    11 wood     12 brick\n"
                "–           h?          h?          h?          h?\n"
                "      13 arms     14 wood     15 brick    16 wheat\n"
                "      h?          h?          h?          h?\n"
                "            17 pluto    18 arms     19 pluto^\n"
                "            h?          h?          –\n");
}

static void a_region_shows_its_holder_building_and_herds(void **context) { // FR-2.6, FR-1.2
    (void)context;
    position(&state, "holds 1 1 barn healthy 2 hurt 1\nholds 2 2 armory hurt 2\n"
                     "holds 3 3 healthy 12\nholds 4 4 barn\n");
    draw(&state, 0, plain());
    board_shows("            1 brick     2 pluto     3 brick     4 pluto\n"
                "            CB2+1'      SA2'        P12         KB\n");
}

static void herds_that_have_acted_are_told_apart(void **context) { // FR-7.1
    (void)context;
    position(&state, "holds 1 1 barn healthy 2 hurt 1\nholds 1 2 healthy 1\n");
    act(&state, 1, "move 1 2 healthy");
    draw(&state, 1, plain());
    board_shows("            CB1+1'      C2z1 ");
    act(&state, 1, "move 2 1 healthy");
    act(&state, 1, "heal 1");
    draw(&state, 1, plain());
    board_shows("            CB3z2       C1z ");
}

static void turmoil_attacks_and_nukes_have_signs(void **context) { // FR-7.5, FR-10.3, FR-12.7
    (void)context;
    position(&state, "turmoil 2\nattacked 3 6\nnuked 5 6\n");
    draw(&state, 1, plain());
    board_shows(" 2 pluto~    3 brick!    4 pluto\n");
    board_shows("      5 wheat@    6 arms!@    7 wood ");
}

static void face_down_humans_are_known_to_adorable_alone(void **context) { // FR-17.6
    (void)context;
    position(&state, "mutation 1 adorable\nholds 1 1 barn healthy 2\nhumans 1 3 face-down\n"
                     "humans 2 2\ntoken 3\n");
    draw(&state, 1, plain());
    board_shows("            CB2 h3?     h2          h? ");
    draw(&state, 2, plain());
    board_shows("            CB2 h?      h2          h? ");
    draw(&state, 0, plain());
    board_shows("            CB2 h?      h2          h? ");
}

static void a_map_that_is_too_wide_is_a_list_with_neighbours(void **context) { // FR-2.1
    (void)context;
    begin(&state, 3, "map=-24:P*FHWAPFHWAP*FHWAPFHWAP*", 1);
    draw(&state, 0, plain());
    board_shows("1 pluto^   –          2                 2 wheat    h?         1 3\n");
    board_shows("21 pluto^  –          20\n");
    board_shows("your own map · to 10 points · with neighbours\n");
    draw(&state, 0, compact());
    board_shows("1 pluto^   –              2 wheat    h?             3 brick    h?\n");
}

static void a_map_that_is_too_long_is_a_list(void **context) {
    (void)context;
    begin(&state, 3, "map=0:P*\n1:F\n0:H\n1:W*\n0:A\n1:P\n0:F*", 1);
    draw(&state, 0, plain());
    board_shows("3 brick    h?         2 4               4 wood^    –          3 5\n");
}

// Regions to choose among.

/// The species are chosen; the first player is to go on.
static int choose_species(const char *options) {
    begin(&state, 3, options, 1);
    act(&state, 1, "species cows");
    act(&state, 2, "species sheep");
    act(&state, 3, "species pigs");
    return state.player + 1;
}

static void free_starts_are_marked_for_whoever_settles(void **context) { // FR-3.5
    (void)context;
    int first = choose_species("mutations=none");
    int second = first % 3 + 1;
    act(&state, first, "settle 8");
    draw(&state, second, plain());
    board_shows(" chooses a starting region\n");
    board_shows(" 3 pluto*^\n");
    board_shows("8 pluto     9 brick");
    board_shows(" * you may start here\n");
    draw(&state, first, plain());
    board_shows(" 3 pluto^\n");
    board_lacks("you may start here");
}

static void a_defender_sees_where_it_may_retreat_to(void **context) { // FR-9.3
    (void)context;
    position(&state, "holds 1 1 barn healthy 3\nholds 2 2 healthy 2\nholds 2 3 healthy 1\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "....");
    act(&state, 1, "fight");
    draw(&state, 2, plain());
    board_shows(" ▸ Seat 2 stays or retreats\n");
    board_shows(" 2 pluto!    3 brick*    4 pluto\n");
    board_shows(" * herds may go here\n");
    draw(&state, 1, plain());
    board_lacks("3 brick*");
}

// Players.

static void each_player_has_a_row_with_all_that_is_known(void **context) { // FR-16.1, FR-17.1
    (void)context;
    position(&state, "seats 3\nholds 1 3 barn healthy 2\nholds 2 8 armory healthy 1\n"
                     "mutation 1 zombie\nmutation 2 hyper-intelligent\nconquests 2 3\n"
                     "hand 1 wheat 2 wood 1\nhand 2 brick 4\nspies 2 hacking 1\n"
                     "nukes 2 1 2\nnukiest 2\n");
    draw(&state, 1, plain());
    board_shows(
        "                              Points  Mutation         Cards  Spies  Nukes  Left\n"
        " ▸ C Cows     Seat 1 (you)         1  Zombie               3      0  0+0  10/2/2\n"
        "   S Sheep    Seat 2               6  Hyper-Intelligent    4      1  1+2# 11/3/1\n");
}

static void one_who_is_out_has_nothing_left(void **context) { // FR-10.5
    (void)context;
    position(&state, "out 4 1\n");
    draw(&state, 4, plain());
    board_shows(
        "   K Chickens Seat 4 (you)         0                                         out\n");
    board_lacks("Your hand");
}

static void only_the_own_hand_and_spies_are_shown(void **context) { // FR-17.1
    (void)context;
    position(&state, "hand 1 wheat 2 plutonium 1\nhand 2 weapons 3\n"
                     "spies 1 hacking 1 plumbing 1\nfresh hacking 1\nspies 2 thievery 1\n");
    draw(&state, 1, plain());
    board_shows(" Your hand: wheat ×2, plutonium ×1\n Your Spies: Hacking (new), Plumbing\n");
    board_lacks("weapons ×3");
    board_lacks("Thievery");
    draw(&state, 1, compact());
    board_shows(" Your hand: wheat ×2, plutonium ×1 · Hacking (new), Plumbing\n");
    draw(&state, 2, plain());
    board_shows(" Your hand: weapons ×3\n Your Spies: Thievery\n");
    board_lacks("Hacking");
    draw(&state, 0, plain());
    board_lacks("Your hand");
    board_lacks("Thievery");
}

static void one_who_looks_at_another_sees_what_is_known_of_them(void **context) { // FR-17.3
    (void)context;
    position(&state, "hand 2 wheat 2 brick 1 weapons 3\nknown public 2 wheat 1\n"
                     "known 1 2 wheat 1 brick 1\nspies 2 thievery 1\nmutation 2 zombie\n"
                     "holds 2 8 armory healthy 1\n");
    look_at(&state, 1, 2);
    board_shows(" Seat 2 holds: wheat×1 brick×1 · 4 unknown\n"
                " Zombie: a herd that would die in combat may retreat\n Regions of Seat 2: ");
    board_lacks("Your hand");
    board_lacks("weapons ×3");
    board_lacks("Thievery");
    look_at(&state, 3, 2);
    board_shows(" Seat 2 holds: wheat×1 · 5 unknown\n");
    look_at(&state, 0, 2);
    board_shows(" Seat 2 holds: wheat×1 · 5 unknown\n");
    look_at(&state, 2, 1);
    board_shows(" Seat 1 holds: ");
    look_at(&state, 2, 2);
    board_shows(" Your hand: wheat ×2, brick ×1, weapons ×3\n");
}

static void a_hand_that_is_too_large_for_the_end_of_the_turn_says_so(void **context) { // FR-4.5
    (void)context;
    position(&state, "phase late\nhand 1 wheat 5 wood 4\nhand 2 wheat 9\n");
    draw(&state, 1, plain());
    board_shows(" Your hand, 2 too many: wheat ×5, wood ×4\n");
    draw(&state, 2, plain());
    board_shows(" Your hand: wheat ×9\n");
}

static void what_the_hand_pays_for_is_marked(void **context) { // FR-6.1, FR-15.7, FR-15.9
    (void)context;
    position(&state, "hand 1 wheat 1 brick 1 wood 2\nmutation 2 deranged\nhand 2 wheat 5\n"
                     "mutation 3 hyper-intelligent\nhand 3 wood 4\n");
    draw(&state, 1, plain());
    board_shows(" Barn* wheat ×1, brick ×1, wood ×2 · Armory brick ×2, weapons ×2\n"
                " Spy wheat ×1, weapons ×1, plutonium ×1 · Nuke weapons ×1, plutonium ×3\n");
    draw(&state, 2, plain());
    board_shows(" Barn* 5 of any kind · Armory* 5 of any kind\n"
                " Spy* 4 of any kind · Nuke* 5 of any kind\n");
    draw(&state, 3, plain());
    board_shows(" Spy* wheat ×1");
}

// The decision at hand.

static void the_ribbon_says_who_decides_what(void **context) { // FR-0.2
    (void)context;
    begin(&state, 3, "limit=20 points=8", 1);
    draw(&state, 2, plain());
    board_shows(" Farms Race · recommended map · to 8 points\n");
    board_shows(" ▸ Seat 1 chooses a species\n");
    board_shows(" Still free: Cows, Sheep, Pigs, Chickens\n");
    act(&state, 1, "species pigs");
    draw(&state, 2, plain());
    board_shows(" ▸ Seat 2 chooses a species\n");
    board_shows(" Still free: Cows, Sheep, Chickens\n");
    position(&state, "turns 8\nlimit 20\n");
    draw(&state, 1, plain());
    board_shows(" · to 10 points · Round 3 of 20\n");
    board_shows(" ▸ Seat 1 to act, before the roll\n");
    draw(&state, 2, plain());
    board_shows(" ▸ Seat 1 to act, before the roll · you may trade\n");
    act(&state, 2, "ready");
    draw(&state, 2, plain());
    board_lacks("you may trade");
    draw(&state, 1, compact());
    board_shows(" ▸ Seat 1 to act, before the roll · Round 3 of 20\n");
}

static void the_resource_dice_are_shown_after_the_roll(void **context) { // FR-13.1
    (void)context;
    position(&state, "");
    draw(&state, 1, plain());
    board_lacks("Rolled:");
    position(&state, "phase choose\ndice wood any\n");
    draw(&state, 1, plain());
    board_shows(" ▸ Seat 1 chooses a resource\n");
    board_shows(" Rolled: wood ?               Points");
}

/// The Mutations that are told with what they do, a bit each.
static unsigned told_mutations(void) {
    unsigned mutations = 0;
    for (unsigned mutation = 0; mutation < FARMSRACE_MUTATIONS; mutation++) {
        char name[64];
        ant_text text;
        ant_text_init(&text, name, sizeof name);
        ant_word_say(plain().catalogue, NULL, &farmsrace_mutation_word, mutation, &text);
        ant_text_string(&text, ": ");
        mutations |= (unsigned)(strstr(board, name) != NULL) << mutation;
    }
    return mutations;
}

static void dealt_mutations_are_shown_to_their_owner_alone(void **context) { // FR-3.3
    (void)context;
    choose_species("");
    for (int seat = 0; seat <= 3; seat++) {
        draw(&state, seat, plain());
        board_shows(" keeps a Mutation\n");
        assert_int_equal(told_mutations(), seat == 0 ? 0 : state.dealt[seat - 1]);
    }
}

static void a_force_is_shown_with_the_regions_it_comes_from(void **context) { // FR-7.4
    (void)context;
    position(&state, "holds 1 1 barn healthy 2\nholds 1 3 hurt 2\nholds 2 2 healthy 2\n");
    act(&state, 1, "attack 1 2 healthy");
    act(&state, 1, "send 3 hurt");
    draw(&state, 1, plain());
    board_shows(" ▸ Seat 1 gathers a force\n");
    board_shows(" Force against region 2: 1+1' from 1, 3\n * herds here may join\n");
    board_shows(" 1 brick*    2 pluto     3 brick* ");
}

static void a_force_from_all_sides_fits_a_line(void **context) { // FR-7.4
    (void)context;
    position(&state, "holds 1 6 healthy 1\nholds 1 7 healthy 3\nholds 1 11 healthy 1\n"
                     "holds 1 13 healthy 1\nholds 1 17 healthy 1\nholds 1 18 healthy 2\n"
                     "holds 2 12 healthy 1\n");
    act(&state, 1, "attack 6 12 healthy");
    act(&state, 1, "send 7 healthy");
    act(&state, 1, "send 7 healthy");
    act(&state, 1, "send 11 healthy");
    act(&state, 1, "send 13 healthy");
    act(&state, 1, "send 17 healthy");
    act(&state, 1, "send 18 healthy");
    draw(&state, 1, plain());
    board_shows(" Force against region 12: 7 from 6, 7×2, 11, 13, 17, 18\n");
}

static void a_combat_is_shown_with_forces_dice_and_damage(void **context) { // FR-8.2 to FR-8.5
    (void)context;
    position(&state, "holds 1 1 barn healthy 3 hurt 1\nholds 2 2 healthy 2\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy, 1 hurt", "gh. gg");
    draw(&state, 2, compact());
    board_shows(" ▸ Seat 1 shares out 2 damage · Round 1\n");
    board_shows(" Combat in region 2, round 1: Seat 1 2+1' – Seat 2 2\n"
                " Rolled: 1 head, 1 gun: 1 damage – no heads, 2 guns: 2 damage\n");
}

static void humans_in_a_combat_are_counted(void **context) { // FR-8.1, FR-15.2
    (void)context;
    position(&state, "holds 1 1 barn healthy 3\nhumans 2 2\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "....");
    draw(&state, 1, plain());
    board_shows(" Combat in region 2, round 1: Seat 1 2 – the humans h2\n");
    position(&state, "mutation 2 adorable\nholds 1 1 barn healthy 3\nholds 2 2 healthy 1 hurt 1\n"
                     "humans 2 2\n");
    assault(&state, 1, 2, "1 healthy, 1 healthy", "......");
    draw(&state, 1, plain());
    board_shows(" Combat in region 2, round 1: Seat 1 2 – Seat 2 1+1' h2\n");
}

static void a_nuke_in_flight_and_the_chain_of_answers_are_shown(
    void **context) { // FR-11.4, FR-12.8
    (void)context;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 2 healthy 2\nnukes 1 2 0\nnukes 2 1 0\n");
    act(&state, 1, "launch 2");
    draw(&state, 2, plain());
    board_shows(" ▸ Seat 2 may nuke back\n");
    board_shows(" Seat 1 has nuked region 2\n * you may nuke this region\n");
    board_shows(" 1 brick*    2 pluto@ ");
    draw(&state, 1, plain());
    board_lacks("you may nuke");
    act(&state, 2, "launch 1");
    draw(&state, 1, plain());
    board_shows(" ▸ Seat 1 may nuke back\n");
    board_shows(" Seat 2 has nuked region 1 · nuked before: 2\n");
}

static void the_victim_of_a_pocket_nuke_sees_the_damage(void **context) { // FR-12.9
    (void)context;
    position(&state, "holds 1 1 barn healthy 2\nholds 2 2 healthy 2 hurt 1\n"
                     "spies 1 pocket-nuke 1\n");
    act(&state, 1, "pocket 2");
    draw(&state, 2, plain());
    board_shows(" ▸ Seat 2 shares out 2 damage\n");
    board_shows(" Seat 1 uses a Pocket Nuke on region 2\n");
}

static void a_deranged_player_sees_what_is_left_to_pay(void **context) { // FR-15.7
    (void)context;
    position(&state, "mutation 1 deranged\nholds 1 1 barn healthy 2\nholds 1 2 healthy 1\n"
                     "hand 1 wheat 4 brick 5\n");
    act(&state, 1, "build barn 2");
    draw(&state, 1, plain());
    board_shows(" ▸ Seat 1 pays\n");
    board_shows(" Still to pay: 5 resources for a Barn, region 2\n");
    position(&state, "mutation 1 deranged\nhand 1 wheat 3 brick 3\n");
    act(&state, 1, "buy spy");
    act(&state, 1, "pay wheat");
    draw(&state, 2, plain());
    board_shows(" Still to pay: 3 resources for a Spy\n");
}

static void too_few_herds_are_counted(void **context) { // FR-5.3
    (void)context;
    position(&state, "phase raise\nholds 1 1 barn healthy 6\nholds 1 2 barn healthy 5\n"
                     "raising 1 2\n");
    draw(&state, 1, plain());
    board_shows(" ▸ Seat 1 chooses buildings for new herds\n");
    board_shows(" One herd is left for 2 buildings\n * the building may get a herd\n");
}

static void a_blackmailed_hand_is_shown_to_the_blackmailer_alone(void **context) { // FR-12.4
    (void)context;
    position(&state, "spies 1 blackmail 1\nhand 2 wheat 2 wood 1\nconquests 2 2\n");
    act(&state, 1, "blackmail 2");
    draw(&state, 1, plain());
    board_shows(" ▸ Seat 1 blackmails Seat 2, 0 of 3 taken\n");
    board_shows(" Seat 2 holds: wheat ×2, wood ×1\n");
    act(&state, 1, "take wheat");
    draw(&state, 1, plain());
    board_shows(", 1 of 3 taken\n");
    board_shows(" Seat 2 holds: wheat ×1, wood ×1\n");
    draw(&state, 3, plain());
    board_lacks("holds:");
    draw(&state, 0, plain());
    board_lacks("holds:");
}

// Offers.

static void open_offers_are_shown_to_all_those_for_the_viewer_first(void **context) { // FR-14.2
    (void)context;
    position(&state, "hand 2 wheat 2 brick 1\nhand 3 wood 2\nhand 4 brick 3\n"
                     "known public 2 wheat 1\nknown public 3 wood 2\n"
                     "offer 2 1 to 3 give wheat 1\n"
                     "offer 3 2 to anyone give wood 2 want brick 1\n");
    draw(&state, 4, plain());
    board_shows(" Offer 2 of Seat 3 to anyone: wood×2 for brick×1\n"
                " Offer 1 of Seat 2 to Seat 3: wheat×1 for nothing\n");
    draw(&state, 3, plain());
    board_shows(" Offer 1 of Seat 2 to Seat 3: wheat×1 for nothing\n"
                " Offer 2 of Seat 3 to anyone: wood×2 for brick×1\n");
    draw(&state, 0, compact());
    board_shows(" Offer 2 of Seat 3 to anyone: wood×2 for brick×1\n");
}

static void offers_without_a_line_are_counted(void **context) { // FR-14.8
    (void)context;
    position(&state, "hand 2 wheat 1\nhand 3 wood 1\nhand 4 brick 3\nknown public 2 wheat 1\n"
                     "known public 3 wood 1\noffer 2 1 to anyone give wheat 1\n"
                     "offer 2 2 to 3 give wheat 1\noffer 3 1 to anyone give wood 1\n");
    draw(&state, 4, compact());
    board_shows(" Offer 1 of Seat 2 to anyone: wheat×1 for nothing\n 2 more offers\n");
}

static void a_draft_is_shown_to_its_maker_alone(void **context) { // FR-14.11
    (void)context;
    position(&state, "phase market\nhand 2 wheat 2\nhand 3 wood 1\nknown public 3 wood 1\n"
                     "offer 3 1 to 2 give wood 1\n");
    act(&state, 2, "offer anyone");
    act(&state, 2, "give wheat");
    draw(&state, 2, plain());
    board_shows(" Your draft to anyone: wheat×1 for nothing\n");
    draw(&state, 3, plain());
    board_lacks("wheat×1 for");
    draw(&state, 0, plain());
    board_lacks("wheat×1 for");
    act(&state, 2, "drop");
    act(&state, 2, "counter 3 1");
    act(&state, 2, "want wood");
    draw(&state, 2, plain());
    board_shows(" Your answer to Seat 3 #1: nothing for wood×1\n");
}

static void an_offer_of_many_kinds_tells_seats_by_number(void **context) { // FR-14.2
    (void)context;
    static const ant_names names = {{NULL, "Bartholomew of Backyardia", NULL, NULL}};
    position(&state, "hand 2 wheat 3 brick 2\nhand 3 wood 3 weapons 3 plutonium 3\n"
                     "known public 2 wheat 3 brick 2\n"
                     "offer 2 1 to 3 give wheat 3 brick 2 want wood 1 weapons 2 plutonium 3\n");
    ant_board_style style = plain();
    style.names = &names;
    draw(&state, 3, style);
    board_shows(" Offer 1 of Seat 2 to Seat 3: wheat×3 brick×2 for wood×1 arms×2 pluto×3\n");
}

// Whole games.

static void no_board_of_any_game_is_too_wide_or_too_long(void **context) {
    (void)context;
    enum { FEWEST_LINES = 10 };
    int every = test_effort() == EFFORT_THIN ? 70 : 7; // decisions
    static const char *const options[][2] = {
        {"limit=10 trading=open stealing=on", "map=a limit=10"},
        {"limit=10", "map=g limit=10 start=chosen redo=on"},
        {"map=random limit=10", "map=-24:P*FHWAP*FHWAP*FHWAPFHWAP*FHWA limit=10"}};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        for (int n_seats = 3; n_seats <= FARMSRACE_MAX_SEATS; n_seats++) {
            bool is_second = (i == 0) == (n_seats == 3); // map A is for three, map G for four
            ant_chance chance;
            ant_chance_seed(&chance, i);
            begin(&state, n_seats, options[i][is_second], i + 1);
            for (int ply = 0; farmsrace_to_act(&state) != 0; ply++) {
                if (ply % every == 0) {
                    draw_all(&state, n_seats, FEWEST_LINES);
                }
                step(&state, &chance);
            }
            draw_all(&state, n_seats, FEWEST_LINES);
            board_lacks("▸");
        }
    }
}

static void costs_of_a_file_are_drawn_as_they_are(void **context) { // FR-0.17
    (void)context;
    position(&state, "figures cost barn plutonium 2\nfigures cost armory wheat 0\n"
                     "figures cost nuke wheat 9 brick 9 wood 9 weapons 9 plutonium 9\n"
                     "figures cost spy wheat 1 brick 2 wood 3 weapons 4 plutonium 5\n"
                     "hand 1 plutonium 2\n");
    draw(&state, 1, plain());
    board_shows(" Barn* plutonium ×2 · Armory* –\n"
                " Spy wheat ×1, brick ×2, wood ×3, weapons ×4, plutonium ×5\n"
                " Nuke wheat ×9, brick ×9, wood ×9, weapons ×9, plutonium ×9\n");
    draw_all(&state, 4, 10);
    position(&state, "figures cost barn wheat 9 brick 9 wood 9 weapons 9 plutonium 9\n"
                     "figures cost armory wheat 9 brick 9 wood 9 weapons 9 plutonium 9\n"
                     "hand 1 wheat 9 brick 9 wood 9 weapons 9 plutonium 9\n");
    draw_all(&state, 4, 10);
    position(&state, "figures cost barn wheat 9 weapons 9 plutonium 9\n"
                     "figures cost armory weapons 9 plutonium 9\n"
                     "hand 1 wheat 9 brick 9 wood 9 weapons 9 plutonium 9\n");
    draw_all(&state, 4, 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(costs_of_a_file_are_drawn_as_they_are),
        cmocka_unit_test(regions_stand_in_their_rows_with_number_and_resource),
        cmocka_unit_test(a_region_shows_its_holder_building_and_herds),
        cmocka_unit_test(herds_that_have_acted_are_told_apart),
        cmocka_unit_test(turmoil_attacks_and_nukes_have_signs),
        cmocka_unit_test(face_down_humans_are_known_to_adorable_alone),
        cmocka_unit_test(a_map_that_is_too_wide_is_a_list_with_neighbours),
        cmocka_unit_test(a_map_that_is_too_long_is_a_list),
        cmocka_unit_test(free_starts_are_marked_for_whoever_settles),
        cmocka_unit_test(a_defender_sees_where_it_may_retreat_to),
        cmocka_unit_test(each_player_has_a_row_with_all_that_is_known),
        cmocka_unit_test(one_who_is_out_has_nothing_left),
        cmocka_unit_test(only_the_own_hand_and_spies_are_shown),
        cmocka_unit_test(one_who_looks_at_another_sees_what_is_known_of_them),
        cmocka_unit_test(a_hand_that_is_too_large_for_the_end_of_the_turn_says_so),
        cmocka_unit_test(what_the_hand_pays_for_is_marked),
        cmocka_unit_test(the_ribbon_says_who_decides_what),
        cmocka_unit_test(the_resource_dice_are_shown_after_the_roll),
        cmocka_unit_test(dealt_mutations_are_shown_to_their_owner_alone),
        cmocka_unit_test(a_force_is_shown_with_the_regions_it_comes_from),
        cmocka_unit_test(a_force_from_all_sides_fits_a_line),
        cmocka_unit_test(a_combat_is_shown_with_forces_dice_and_damage),
        cmocka_unit_test(humans_in_a_combat_are_counted),
        cmocka_unit_test(a_nuke_in_flight_and_the_chain_of_answers_are_shown),
        cmocka_unit_test(the_victim_of_a_pocket_nuke_sees_the_damage),
        cmocka_unit_test(a_deranged_player_sees_what_is_left_to_pay),
        cmocka_unit_test(too_few_herds_are_counted),
        cmocka_unit_test(a_blackmailed_hand_is_shown_to_the_blackmailer_alone),
        cmocka_unit_test(open_offers_are_shown_to_all_those_for_the_viewer_first),
        cmocka_unit_test(offers_without_a_line_are_counted),
        cmocka_unit_test(a_draft_is_shown_to_its_maker_alone),
        cmocka_unit_test(an_offer_of_many_kinds_tells_seats_by_number),
        cmocka_unit_test(no_board_of_any_game_is_too_wide_or_too_long),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
