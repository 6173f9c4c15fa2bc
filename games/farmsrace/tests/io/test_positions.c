// SPDX-License-Identifier: MIT
//
// Positions and actions as text: round trips, everything that is refused with its place, and what
// has to add up.
#include "text_test.h"

#include "effort.h"
#include "tests/support/fixture.h"

static farmsrace_state state;

// A position with something everywhere, in the order in which it is written.
static const char example[] = "seats 4\n"
                              "points 12\n"
                              "limit 20\n"
                              "trading open\n"
                              "stealing on\n"
                              "redo on\n"
                              "phase late\n"
                              "first 2\n"
                              "player 3\n"
                              "turns 9\n"
                              "plies 311\n"
                              "species 1 pigs\n"
                              "species 2 cows\n"
                              "species 3 chickens\n"
                              "species 4 sheep\n"
                              "mutation 1 zombie\n"
                              "mutation 2 adorable\n"
                              "mutation 4 lucky\n"
                              "holds 1 1 barn healthy 2 hurt 1\n"
                              "holds 2 4 armory healthy 1\n"
                              "holds 2 9 healthy 2\n"
                              "holds 3 21 barn healthy 1 acted healthy 2 hurt 1\n"
                              "holds 3 22 healthy 1\n"
                              "holds 4 24 barn\n"
                              "humans 6 2\n"
                              "humans 9 3 face-down\n"
                              "token 7 12 13\n"
                              "turmoil 22\n"
                              "pool 2 10 5\n"
                              "hand 1 wheat 2 brick 1\n"
                              "hand 3 wood 1 plutonium 2\n"
                              "known 1 3 wood 1 plutonium 1\n"
                              "known public 1 wheat 1\n"
                              "known public 3 plutonium 1\n"
                              "spies 1 hacking 1 plumbing 1\n"
                              "spies 3 thievery 2\n"
                              "played double-agent 1\n"
                              "shown 2 capitalism\n"
                              "conquests 1 2\n"
                              "nukes 1 1 2\n"
                              "nukes 3 0 1\n"
                              "nukes-left 10\n"
                              "nukiest 1\n"
                              "began 2 4 9 22\n"
                              "began 3 21\n"
                              "attacked 22\n"
                              "nuked 6\n"
                              "fresh thievery 1\n"
                              "ready 2\n"
                              "redone 1 2 3\n"
                              "dice wood any\n"
                              "begun 4 1\n"
                              "offer 4 2 to anyone want wheat 1\n"
                              "draft 1 to 4 give wheat 1 want wood 2\n";

static void a_position_is_written_as_it_is_read(void **context) {
    (void)context;
    is_kept(&state, example);
    assert_int_equal(state.player, 2);
    assert_int_equal(farmsrace_controller(&state, 8), 1);
    assert_int_equal(farmsrace_controller(&state, 9), FARMSRACE_NOBODY);
    assert_int_equal(state.now.herds[20], 0x1201);
    assert_int_equal(state.now.humans[8], 3);
    assert_int_equal(farmsrace_count(state.now.face_down), 4);
    assert_int_equal(state.now.known[FARMSRACE_PUBLIC][0][FARMSRACE_WHEAT], 1);
    assert_int_equal(state.now.known[3][0][FARMSRACE_WHEAT], 1);
    assert_int_equal(state.now.known[0][2][FARMSRACE_WOOD], 1);
    assert_int_equal(state.now.known[1][2][FARMSRACE_WOOD], 0);
    assert_int_equal(state.now.known[1][2][FARMSRACE_PLUTONIUM], 1);
    assert_int_equal(farmsrace_sum(state.now.deck, FARMSRACE_SPIES), 24 - 6);
    assert_int_equal(farmsrace_points(&state, 0), 1 + 2 + 1);
    assert_int_equal(state.start_control[0], 1);
    assert_int_equal(state.offers[3][1].to, FARMSRACE_NOBODY);
    assert_int_equal(state.drafts[0].offer.want[FARMSRACE_WOOD], 2);
    assert_int_equal(state.near[0], 1U << 1 | 1U << 4 | 1U << 5);
}

static void few_lines_make_a_position_and_may_stand_in_any_order(void **context) {
    (void)context;
    reads_as(&state,
             "\n  holds 3 19 none hurt 2\r\nhand 2 WOOD 1 wheat 3\nmap recommended\n\n"
             "holds 2 8 armory\nplayer 1\nholds 1 3 barn acted healthy 1\nnukes 2 1\nseats 3",
             "seats 3\nspecies 1 cows\nspecies 2 sheep\nspecies 3 pigs\n"
             "holds 1 3 barn acted healthy 1\nholds 2 8 armory\nholds 3 19 hurt 2\n"
             "hand 2 wheat 3 wood 1\nnukes 2 1 0\n");
    assert_int_equal(state.phase, FARMSRACE_ACT);
    assert_int_equal(state.points, 10);
    assert_int_equal(state.n_regions, 19);
    assert_int_equal(state.now.nukes_left, 15);
    assert_int_equal(farmsrace_sum(state.now.pool, FARMSRACE_MAX_HUMANS), 28);
    assert_int_equal(state.start_control[1], state.now.control[1]);
    assert_int_equal(state.mutation[3], FARMSRACE_NO_MUTATION);
}

// FR-10.2
static void a_region_that_one_began_with_is_no_other_players(void **context) {
    (void)context;
    position(&state, "holds 1 1 barn\nholds 3 5 hurt 1\nholds 3 21 barn\nbegan 2 4 5\n");
    assert_int_equal(state.start_control[1], 1U << 3 | 1U << 4);
    assert_int_equal(state.start_control[2], 1U << 20);
    reads_back(&state);
}

// FR-14.3
static void everybody_knows_what_is_offered(void **context) {
    (void)context;
    position(&state, "hand 2 wheat 2 wood 1\noffer 2 1 to 3 give wheat 1 want brick 1\n");
    knows(&state, 0, 2, "wheat 1");
    knows(&state, 4, 2, "wheat 1");
    reads_back(&state);
}

// Decisions.

#define SEATED "species 1 cows\nspecies 2 sheep\nspecies 3 pigs\nspecies 4 chickens\n"
#define OTHERS "holds 2 4 barn healthy 2\nholds 3 21 barn healthy 2\nholds 4 24 barn healthy 2\n"

// Section 3
static void the_set_up_is_kept(void **context) {
    (void)context;
    is_kept(&state,
            "seats 3\nphase species\nplayer 2\nstep 1\nplies 1\nspecies 1 chickens\ntoken 1 2 4\n");
    assert_int_equal(farmsrace_count(state.starts), 3);
    is_kept(&state, "seats 4\nphase mutation\nfirst 3\nplayer 4\nstep 1\nplies 5\n" SEATED
                    "mutation 3 lucky\ndealt 1 flying zombie\ndealt 2 deranged parasitic\n"
                    "dealt 4 adorable regenerative\nholds 3 4 barn healthy 2\n");
    assert_int_equal(farmsrace_count(state.starts), 3);
    is_kept(&state, "seats 4\nstart chosen\nmutations none\nphase start\nfirst 2\nstep 1\n"
                    "plies 9\n" SEATED "holds 1 1 barn healthy 2\n" OTHERS
                    "hand 4 wood 1\nknown public 4 wood 1\n");
}

// FR-2.1, FR-2.10
static void the_regions_of_other_maps_are_written(void **context) {
    (void)context;
    is_kept(&state,
            "seats 3\nmap text\nmutations none\nphase settle\nplayer 2\nstep 1\nplies 3\n"
            "region 1 -1 0 hills\nregion 2 1 0 factory\nregion 3 0 1 plant\nregion 4 2 1 fields\n"
            "starts 2 4\nspecies 1 cows\nspecies 2 sheep\nspecies 3 pigs\n"
            "holds 1 1 barn healthy 2\ntoken 3\n");
    assert_int_equal(state.n_regions, 4);
    assert_int_equal(state.near[2], 1U << 0 | 1U << 1 | 1U << 3);
}

// FR-5.3
static void buildings_that_wait_for_a_herd_are_kept(void **context) {
    (void)context;
    is_kept(&state,
            "seats 4\nphase raise\n" SEATED "holds 1 1 barn healthy 6\nholds 1 2 barn healthy 5\n"
            "holds 2 4 barn healthy 2\nholds 3 21 barn healthy 2\nholds 4 24 barn healthy 2\n"
            "raising 1 2\n");
    legal_moves(&state, 1, "raise 1, raise 2");
}

// Sections 8 and 9
static void a_combat_is_kept(void **context) {
    (void)context;
    is_kept(&state, "seats 4\nphase muster\n" SEATED "holds 1 1 barn healthy 1\n" OTHERS "token 2\n"
                    "combat region 2 defender humans healthy 1 from 1 1\n");
    legal_moves(&state, 1, "charge, send 1 healthy");
    is_kept(&state,
            "seats 4\nphase hit\n" SEATED "holds 1 1 barn\nholds 2 2 healthy 1 hurt 1\n" OTHERS
            "began 1 1 5\nattacked 2\n"
            "combat region 2 defender 2 round 3 hurt 2 from 1 2 from 6 1 attacker-dice 1 0 1 "
            "defender-dice 0 2 1 dealt 1 2 damage 0 1 sufferer defender\n");
    legal_moves(&state, 2, "hit healthy, hit hurt");
    is_kept(&state,
            "seats 4\nphase save\n" SEATED "mutation 2 zombie\nholds 1 1 barn\nholds 2 2 hurt 2\n"
            "holds 2 3 hurt 1\n" OTHERS "attacked 2\n"
            "combat region 2 defender 2 round 1 healthy 2 from 1 2 attacker-dice 0 0 2 "
            "defender-dice 3 0 0 dealt 2 0 damage 0 1 sufferer defender refuge 3\n");
    legal_moves(&state, 2, "die, save 3");
}

// Sections 11 and 12
static void nukes_in_flight_are_kept(void **context) {
    (void)context;
    is_kept(&state, "seats 4\nphase hack\nbase act\n" SEATED "holds 1 1 barn healthy 2\n" OTHERS
                    "spies 2 blackmail 1\nnukes 1 0 1\nnukiest 1\n"
                    "nuking by 1 region 4 sides 1 2\n");
    legal_moves(&state, 2, "pass");
    is_kept(&state, "seats 4\nphase split\nbase late\n" SEATED "holds 1 1 barn healthy 2\n"
                    "holds 2 2 healthy 1 hurt 1\n" OTHERS "played pocket-nuke 1\nnuked 2\n"
                    "dice wheat brick\nnuking by 1 region 2 sides 1 2 pocket damage 2\n");
    legal_moves(&state, 2, "hit healthy, hit hurt");
    is_kept(&state, "seats 4\nphase respond\nbase act\n" SEATED "holds 1 1 barn healthy 2\n" OTHERS
                    "nukes 1 0 1\nnukes 2 1 1\nnukiest 2\nnuked 1 4\n"
                    "nuking by 1 region 1 chain 4 1 sides 1 2\n");
    legal_moves(&state, 1, "pass");
}

// FR-15.7, FR-12.4
static void what_is_paid_and_taken_is_kept(void **context) {
    (void)context;
    is_kept(&state, "seats 4\nphase pay\n" SEATED "mutation 1 deranged\nholds 1 1 barn healthy 2\n"
                    "holds 1 2 healthy 1\n" OTHERS "hand 1 wheat 3 wood 2\n"
                    "bill barn 2 left 4 back act\n");
    legal_moves(&state, 1, "pay wheat, pay wood");
    is_kept(&state,
            "seats 4\nphase pay\n" SEATED "mutation 1 deranged\nholds 1 1 barn healthy 2\n" OTHERS
            "hand 1 wheat 3\nbill spy left 2 back act\n");
    is_kept(&state, "seats 4\nphase take\nbase act\n" SEATED "holds 1 1 barn healthy 2\n" OTHERS
                    "hand 2 wheat 1 wood 2\nknown 1 2 wheat 1 wood 2\nplayed blackmail 1\n"
                    "blackmail 2 taken 1\n");
    legal_moves(&state, 1, "enough, take wheat, take wood");
}

// FR-13.6
static void what_follows_doubles_is_kept(void **context) {
    (void)context;
    is_kept(&state,
            "seats 4\nstealing on\nphase order\n" SEATED "mutation 3 north-korean\n"
            "holds 1 1 barn healthy 2\n" OTHERS "hand 2 wood 1\ndice any any\nwishes steal nuke\n");
    legal_moves(&state, 1, "steal first, nuke first");
}

// FR-4.7, FR-4.8
static void the_table_before_a_first_turn_is_kept(void **context) {
    (void)context;
    is_kept(&state,
            "seats 3\nredo on\nplies 12\nspecies 1 cows\nspecies 2 sheep\nspecies 3 pigs\n"
            "holds 1 2 acted healthy 2\nholds 1 3 barn healthy 1\nholds 2 8 barn healthy 2\n"
            "holds 3 19 barn healthy 2\nhumans 7 1\nhand 2 wood 1\nknown public 2 wood 1\n"
            "began 1 3\n"
            "before holds 1 3 barn healthy 2\nbefore holds 2 8 barn healthy 2\n"
            "before holds 3 19 barn healthy 2\nbefore token 7\nbefore hand 2 wood 1\n"
            "before known 1 2 wood 1\n");
    assert_int_equal(state.before.herds[2], 2);
    assert_int_equal(state.before.pool[0], 4);
    assert_int_equal(state.now.pool[0], 3);
    assert_int_equal(state.before.nukiest, FARMSRACE_NOBODY);
}

// FR-16.2
static void a_game_that_is_over_is_kept(void **context) {
    (void)context;
    is_kept(&state, "seats 4\npoints 8\nphase over\nplayer 2\nwinner 2\nplies 900\n" SEATED
                    "holds 2 4 barn healthy 2\nholds 2 8 armory\nholds 3 21 barn healthy 2\n"
                    "holds 4 24 barn healthy 2\nspies 1 hacking 1\nconquests 2 5\nout 1 1\n");
    asks(&state, "");
}

static void every_position_of_a_game_reads_back(void **context) {
    (void)context;
    static const char *const options[] = {
        "redo=on",
        "map=random trading=open stealing=on redo=on",
        "start=chosen mutations=none limit=10",
        "points=12 stealing=on limit=10",
    };
    enum { PLIES = 1500 };
    uint64_t n_games = test_effort() == EFFORT_THIN ? 2 : 8;
    for (uint64_t seed = 0; seed < n_games; seed++) {
        ant_chance chance;
        ant_chance_seed(&chance, seed);
        begin(&state, 3 + (int)(seed / 4), options[seed % 4], seed);
        reads_back(&state);
        for (unsigned i = 0; i < PLIES && state.phase != FARMSRACE_OVER; i++) {
            step(&state, &chance);
            reads_back(&state);
        }
    }
}

// What is refused.

/// The position is refused at this place, and the state is untouched.
static void is_refused(const char *lines, unsigned line, unsigned column, const char *expected) {
    put_position(lines);
    position_refused(line, column, expected);
}

static void a_line_that_cannot_be_read_is_refused_with_its_place(void **context) {
    (void)context;
    static const char of_table[] =
        "holds, humans, token, turmoil, pool, hand, known, spies, deck, played, shown, conquests, "
        "nukes, nukes-left, nukiest or out";
    is_refused("seats 5\n", 1, 7, "seats: a number from 3 to 4");
    is_refused("", 1, 1, "seats 3 or seats 4");
    is_refused("seats 4\nherds 3\n", 2, 1, "a field of a position");
    is_refused("seats 4\nseats 4\n", 2, 1, "each field only once");
    is_refused("seats 4\nholds 5 1 barn\n", 2, 7, "a seat, from 1 to 4");
    is_refused("seats 4\nholds 1 26 barn\n", 2, 9, "a region, from 1 to 25");
    is_refused("seats 4\nholds 1 1 tent\n", 2, 11,
               "\"acted\", the end of the line, a building: barn or armory, or none or a health: "
               "healthy or hurt");
    is_refused("seats 4\nholds 1 1 healthy 13\n", 2, 19, "a number from 1 to 12");
    is_refused("seats 4\nholds 1 1 hurt 1 hurt 1\n", 2, 18, "each health only once");
    is_refused("seats 4\nholds 1 1 barn\nholds 2 1\n", 3, 9, "each region only once");
    is_refused("humans 3 4\n", 1, 10, "a number of humans, from 1 to 3");
    is_refused("token 3 3\n", 1, 9, "each region only once");
    is_refused("humans 3 1\ntoken 3\n", 2, 7, "a region without a token so far");
    is_refused("token 3\nhumans 3 1\n", 2, 8, "a region without a token so far");
    is_refused("turmoil 3 3\n", 1, 11, "each region only once");
    is_refused("pool 5 16 8\n", 1, 6, "at most 4 tokens of 1, 16 of 2 and 8 of 3");
    is_refused("hand 1 gold 1\n", 1, 8, "a resource: wheat, brick, wood, weapons or plutonium");
    is_refused("hand 1 wheat 1 wheat 1\n", 1, 16, "each resource only once");
    is_refused("hand 1 wheat 1\nhand 1 wood 1\n", 2, 6, "each seat only once");
    is_refused("known all 1 wheat 1\n", 1, 7, "a seat, from 1 to 4, or public");
    is_refused("shown 1 hacking\n", 1, 9,
               "a Spy with a point: capitalism, carnivorous, domestication or plumbing");
    is_refused("offer 1 1 give wheat 1\n", 1, 11, "\"to\"");
    is_refused("combat rounds 2\n", 1, 8,
               "a part of combat: region, defender, round, healthy, hurt, from, attacker-dice, "
               "defender-dice, dealt, damage, sufferer or refuge");
    is_refused("nuking at 2\n", 1, 8,
               "a part of nuking: by, region, chain, sides, pocket or damage");
    is_refused("bill barn 2 back act\n", 1, 13, "\"left\"");
    is_refused("seats 4\nbefore\n", 2, 7, of_table);
    is_refused("seats 4\nbefore seats 4\n", 2, 8, of_table);
    is_refused("seats 4\nmap a\n", 3, 1, "a map for this number of players");
    is_refused("seats 4\nregion 1 0 0 hills\n", 3, 1, "no regions besides those of the map");
    is_refused("seats 4\nmap text\nregion 2 0 0 hills\n", 4, 1, "every region up to the last");
}

/// The example with a line instead of another (or without it) does not add up.
static void does_not_add_up(const char *line, const char *instead, const char *reason) {
    put_position(example);
    put_in_position(line, instead);
    position_does_not_add_up(reason);
}

static void what_does_not_add_up_is_refused(void **context) {
    (void)context;
    // FR-1.1, FR-2.6
    does_not_add_up("holds 4 24 barn\n", "holds 4 24 barn healthy 6\nholds 4 23 hurt 7\n",
                    "at most 12 herds, 3 Barns and 2 Armories of a player");
    does_not_add_up("holds 3 22 healthy 1\n", "holds 3 22\n",
                    "a herd or a building in every region that a player controls, and herds "
                    "nowhere else");
    does_not_add_up("token 7 12 13\n", "token 7 25\n", "regions of the map");
    put_position(example);
    assert_int_equal(read_position(&state), ANT_OK);
    state.now.barns |= farmsrace_region(6);
    audit_says(&state, "one building at most in a region, and only where somebody controls it");
    // FR-2.11
    state.now.control[1] |= farmsrace_region(0);
    audit_says(&state, "no region that two players control");
    // FR-1.4, FR-17.6
    does_not_add_up("pool 2 10 5\n", "pool 0 1 1\n",
                    "a token to draw for every one that nobody has looked at");
    does_not_add_up("pool 2 10 5\n", "pool 2 10 8\n", "at most 4 tokens of 1, 16 of 2 and 8 of 3");
    does_not_add_up("mutation 2 adorable\n", "", "nobody who has looked at a token but Adorable");
    // FR-17.3
    does_not_add_up("known public 1 wheat 1\n", "known public 1 wheat 3\n",
                    "that everybody knows what all do, and no more than is in a hand");
    does_not_add_up("known 1 3 wood 1 plutonium 1\n", "known 1 3 wood 1\n",
                    "that everybody knows what all do, and no more than is in a hand");
    // FR-1.5, FR-12.2
    does_not_add_up("spies 3 thievery 2\n", "spies 3 thievery 2\nspies 4 thievery 2\n",
                    "all Spies in the deck, in hands, played and shown");
    does_not_add_up("shown 2 capitalism\n", "shown 2 plumbing\n",
                    "all Spies in the deck, in hands, played and shown");
    does_not_add_up("fresh thievery 1\n", "fresh hacking 1\n",
                    "Spies got in this turn in the hand of the active player");
    // FR-1.6, FR-6.10
    does_not_add_up("nukes-left 10\n", "nukes-left 13\n", "at most 16 Nukes");
    does_not_add_up("nukiest 1\n", "nukiest 2\n", "a Nuke of whoever has the Nukiest Award");
    // FR-3.1, FR-3.4
    does_not_add_up("species 2 cows\n", "species 2 pigs\n", "different species");
    does_not_add_up("mutation 4 lucky\n", "mutation 4 zombie\n", "different Mutations");
    // FR-10.5
    does_not_add_up("nukiest 1\n", "nukiest 1\nout 4 1\n",
                    "nothing of a player who is not in the game");
    does_not_add_up("holds 4 24 barn\n", "", "a herd or a building of every player who is not out");
    // FR-14.2, FR-14.3
    does_not_add_up("to anyone want wheat 1\n", "to anyone give wheat 1\n",
                    "offers of goods that their makers are known to have, to another player");
    does_not_add_up("draft 1 to 4 give wheat 1", "draft 1 to 1 give wheat 1",
                    "drafts of offers to another player, of what their makers have");
    // FR-14.1, FR-14.7: without open trading nobody trades with the active player
    put_position(example);
    put_in_position("trading open\n", "");
    assert_int_equal(read_position(&state), ANT_OK);
    put_in_position("draft 1 to 4", "draft 1 to 3");
    position_does_not_add_up("drafts of offers to another player, of what their makers have");
    put_in_position("draft 1 to 3 give wheat 1", "draft 3 to 4 give plutonium 1");
    position_does_not_add_up("drafts of offers to another player, of what their makers have");
    put_in_position("offer 4 2 to anyone", "offer 4 2 to 3");
    position_does_not_add_up(
        "offers of goods that their makers are known to have, to another player");
    // FR-13.1, FR-13.6
    does_not_add_up("dice wood any\n", "", "dice after the roll, and only then");
    does_not_add_up("dice wood any\n", "dice wood any\nwishes steal\n",
                    "what follows doubles while it has still to follow");
    // FR-16.2, FR-16.4
    does_not_add_up("conquests 1 2\n", "conquests 1 10\n", "a game that is not over");
    does_not_add_up("turns 9\n", "turns 80\n", "a game that is not over");
    does_not_add_up("phase late\n", "phase over\n", "a game that is decided");
}

static void what_is_pending_agrees_with_the_phase(void **context) {
    (void)context;
    does_not_add_up("phase late\n", "phase hold\n",
                    "a force that came from regions adjacent to the one that it attacks");
    does_not_add_up("nuked 6\n", "nuked 6\ncombat region 6 defender humans healthy 1 from 7 1\n",
                    "a combat only while it is fought");
    does_not_add_up("nuked 6\n", "nuked 6\nnuking by 1 region 1 chain 4 sides 1 2\n",
                    "Nukes only while they fly or are answered");
    does_not_add_up("nuked 6\n", "nuked 6\nbill barn 22 left 4 back late\n",
                    "a bill only while it is paid");
    does_not_add_up("nuked 6\n", "nuked 6\nblackmail 1\n",
                    "Blackmail only while something is taken");
    does_not_add_up("nuked 6\n", "nuked 6\nraising 21\n",
                    "buildings that get a herd only while they are chosen");
    does_not_add_up("first 2\n", "base late\nfirst 2\n",
                    "a phase that goes on after Blackmail and Nukes");
    does_not_add_up("first 2\n", "first 2\nstep 1\n", "steps only in the set-up");
    does_not_add_up("first 2\n", "first 2\nstarts 3\n",
                    "starting regions to be chosen only in the set-up");
    does_not_add_up("nuked 6\n", "nuked 6\nbefore holds 3 21 barn healthy 2\n",
                    "a table before the turn only while it may be taken back");
}

// Actions.

// FR-15.10
static void two_names_are_the_same_in_either_order(void **context) {
    (void)context;
    assert_int_equal(action_of("name wood wheat"), action_of("name wheat wood"));
    assert_int_equal(action_of("name wheat wood"), FARMSRACE_FIRST_NAME + FARMSRACE_WOOD);
}

// FR-6.1, FR-15.9
static void what_is_built_or_bought_is_packed_with_its_way(void **context) {
    (void)context;
    assert_int_equal(action_of("build barn 3"), FARMSRACE_FIRST_BARN + 2 * FARMSRACE_WAYS);
    assert_int_equal(action_of("build armory 25 with plutonium"),
                     FARMSRACE_FIRST_ARMORY + 25 * FARMSRACE_WAYS - 1);
    assert_int_equal(action_of("buy nuke with wood"), FARMSRACE_FIRST_NUKE + 1 + FARMSRACE_WOOD);
    assert_int_equal(action_of("strike 9 with wheat"),
                     FARMSRACE_FIRST_STRIKE + 8 * FARMSRACE_WAYS + 1);
    assert_int_equal(action_of("offer anyone"), FARMSRACE_FIRST_OFFER + FARMSRACE_NOBODY);
}

// FR-15.10
static void every_number_but_names_in_disorder_is_an_action(void **context) {
    (void)context;
    assert_int_equal(ant_action_limit(&farmsrace_game), FARMSRACE_N_ACTIONS);
    assert_int_equal(n_forms(), FARMSRACE_N_ACTIONS - 4 - 3 - 2 - 1);
}

static void what_is_no_action_is_refused(void **context) {
    (void)context;
    static const char *const words[] = {"build spy 3", "buy barn",     "raise 26",
                                        "raise 0",     "offer humans", "offer 5",
                                        "accept 2 5",  "move 1 2",     "hit animals"};
    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++) {
        is_no_action(words[i]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_position_is_written_as_it_is_read),
        cmocka_unit_test(few_lines_make_a_position_and_may_stand_in_any_order),
        cmocka_unit_test(a_region_that_one_began_with_is_no_other_players),
        cmocka_unit_test(everybody_knows_what_is_offered),
        cmocka_unit_test(the_set_up_is_kept),
        cmocka_unit_test(the_regions_of_other_maps_are_written),
        cmocka_unit_test(buildings_that_wait_for_a_herd_are_kept),
        cmocka_unit_test(a_combat_is_kept),
        cmocka_unit_test(nukes_in_flight_are_kept),
        cmocka_unit_test(what_is_paid_and_taken_is_kept),
        cmocka_unit_test(what_follows_doubles_is_kept),
        cmocka_unit_test(the_table_before_a_first_turn_is_kept),
        cmocka_unit_test(a_game_that_is_over_is_kept),
        cmocka_unit_test(every_position_of_a_game_reads_back),
        cmocka_unit_test(a_line_that_cannot_be_read_is_refused_with_its_place),
        cmocka_unit_test(what_does_not_add_up_is_refused),
        cmocka_unit_test(what_is_pending_agrees_with_the_phase),
        cmocka_unit_test(two_names_are_the_same_in_either_order),
        cmocka_unit_test(what_is_built_or_bought_is_packed_with_its_way),
        cmocka_unit_test(every_number_but_names_in_disorder_is_an_action),
        cmocka_unit_test(what_is_no_action_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
