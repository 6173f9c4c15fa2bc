// SPDX-License-Identifier: MIT
//
// Views as JSON (section 17): what a seat sees, what it does not, and that a view reads back.
#include "view_test.h"

#include <stdio.h>
#include <string.h>

#include "effort.h"
#include "tests/support/fixture.h"

static farmsrace_state state;
static char other_json[ANT_MAX_VIEW];

static void reads_back(void) {
    assert_adds_up(&state, "a position");
    every_view_reads_back(&state, state.n_seats);
}

/// Two positions look the same to the seat, to the byte, or do not.
static void look_alike(const farmsrace_state *left, const farmsrace_state *right, int seat,
                       bool is_alike) {
    int viewer = seat == 0 ? ANT_SPECTATOR : seat - 1;
    write_view(left, viewer, view_json, sizeof view_json);
    write_view(right, viewer, other_json, sizeof other_json);
    assert_int_equal(strcmp(view_json, other_json) == 0, is_alike);
}

// Seat 2 is Adorable and has looked at the humans of region 9.
static const char example[] = "points 12\nlimit 20\ntrading open\nphase late\nfirst 2\nplayer 3\n"
                              "turns 9\nplies 311\nmutation 1 zombie\nmutation 2 adorable\n"
                              "holds 1 1 barn healthy 2 hurt 1\nholds 2 4 armory healthy 1\n"
                              "holds 2 9 healthy 2\n"
                              "holds 3 21 barn healthy 1 acted healthy 2 hurt 1\n"
                              "holds 3 22 healthy 1\nholds 4 24 barn\nhumans 6 2\n"
                              "humans 9 3 face-down\ntoken 7 12\nturmoil 22\npool 2 10 5\n"
                              "hand 1 wheat 2 brick 1\nhand 3 wood 1 plutonium 2\n"
                              "known 1 3 wood 1 plutonium 1\nknown public 1 wheat 1\n"
                              "known public 3 plutonium 1\nspies 1 hacking 1 plumbing 1\n"
                              "spies 3 thievery 2\nplayed double-agent 1\nshown 2 capitalism\n"
                              "nukes 1 1 2\nnukiest 1\nbegan 2 4 9 22\nbegan 3 21\nattacked 22\n"
                              "fresh thievery 1\nready 2\nredone 1\ndice wood any\nbegun 4 1\n"
                              "offer 4 2 to anyone want wheat 1\n"
                              "draft 1 to 4 give wheat 1 want wood 2\n";

static void everybody_sees_the_course_and_the_table(void **context) {
    (void)context;
    position(&state, example);
    everybody_sees(&state, state.n_seats,
                   "\"map\":\"recommended\",\"phase\":\"late\",\"points\":12,\"limit\":20,"
                   "\"round\":3,\"turns\":9,\"plies\":311,\"player\":3,\"last\":3,\"first\":2,"
                   "\"step\":0,\"awaited\":[3],\"winner\":null,\"dice\":[\"wood\",\"any\"],"
                   "\"rules\":{\"start\":\"rolled\",\"mutations\":\"dealt\",\"trading\":\"open\","
                   "\"stealing\":\"off\",\"redo\":\"off\"}");
    everybody_sees(&state, state.n_seats,
                   "{\"region\":21,\"x\":-3,\"row\":4,\"kind\":\"hills\",\"controller\":3,"
                   "\"building\":\"barn\",\"healthy\":1,\"hurt\":0,\"healthy_acted\":2,"
                   "\"hurt_acted\":1,\"humans\":null,\"face_down\":false,\"looked_at\":false,"
                   "\"turmoil\":false,\"attacked\":false,\"nuked\":false,\"start\":false}");
    everybody_sees(&state, state.n_seats,
                   "\"controller\":null,\"building\":null,\"healthy\":0,\"hurt\":0,"
                   "\"healthy_acted\":0,\"hurt_acted\":0,\"humans\":0,\"face_down\":true,"
                   "\"looked_at\":false");
    everybody_sees(&state, state.n_seats,
                   "\"offers\":[{\"offer\":2,\"to\":\"anyone\",\"give\":{},"
                   "\"want\":{\"wheat\":1}}]");
    everybody_sees(&state, state.n_seats, "\"played\":{\"double-agent\":1}");
    everybody_sees(&state, state.n_seats, "\"n_fresh\":1");
    everybody_sees(&state, state.n_seats, "\"nukes_left\":13");
    reads_back();
}

// FR-17.1, FR-17.3
static void a_seat_sees_its_own_cards_and_who_knows_of_them(void **context) {
    (void)context;
    position(&state, example);
    sees(&state, 1,
         "\"cards\":3,\"hand\":{\"wheat\":2,\"brick\":1},\"known\":{\"wheat\":2,\"brick\":1},"
         "\"public\":null,\"known_to\":[{\"seat\":2,\"known\":{\"wheat\":1}},"
         "{\"seat\":3,\"known\":{\"wheat\":1}},{\"seat\":4,\"known\":{\"wheat\":1}},"
         "{\"seat\":null,\"known\":{\"wheat\":1}}],\"n_spies\":2,"
         "\"spies\":[\"hacking\",\"plumbing\"]");
    sees(&state, 1,
         "\"draft\":{\"counters\":null,\"to\":4,\"give\":{\"wheat\":1},\"want\":{\"wood\":2}}");
    sees(&state, 3, "\"fresh\":[\"thievery\"]");
}

// FR-17.1, FR-17.2, FR-17.5, FR-14.11, FR-17.8
static void a_seat_sees_of_others_what_it_knows_and_how_much_is_hidden(void **context) {
    (void)context;
    position(&state, example);
    sees(&state, 1,
         "\"cards\":3,\"hand\":null,\"known\":{\"wood\":1,\"plutonium\":1},"
         "\"public\":{\"plutonium\":1},\"known_to\":null,\"n_spies\":2,\"spies\":null");
    sees(&state, 2,
         "\"cards\":3,\"hand\":null,\"known\":{\"plutonium\":1},"
         "\"public\":{\"plutonium\":1},\"known_to\":null,\"n_spies\":2,\"spies\":null");
    sees(&state, 1, "\"unseen\":{\"plutonium\":1}");
    sees(&state, 2, "\"unseen\":{\"wheat\":1,\"brick\":1,\"wood\":1,\"plutonium\":1}");
    sees(&state, 0, "\"unseen\":{\"wheat\":1,\"brick\":1,\"wood\":1,\"plutonium\":1}");
    sees(&state, 1,
         "\"deck\":18,\"played\":{\"double-agent\":1},\"unseen_spies\":{\"blackmail\":3,"
         "\"double-agent\":1,\"field-hospital\":3,\"hacking\":2,");
    sees(&state, 2,
         "\"unseen_spies\":{\"blackmail\":3,\"double-agent\":1,\"field-hospital\":3,"
         "\"hacking\":3,");
    does_not_see(&state, 2, "\"draft\":{");
    does_not_see(&state, 3, "\"draft\":{");
    does_not_see(&state, 0, "\"hand\":{");
    does_not_see(&state, 0, "\"spies\":[");
    does_not_see(&state, 1, "\"fresh\":[\"");
}

// FR-17.1, FR-17.4, FR-17.5, FR-14.11
static void what_a_seat_cannot_know_changes_nothing_in_its_view(void **context) {
    (void)context;
    position(&state, example);
    farmsrace_state twin = state;
    // What seats 1 and 3 hold beyond what seat 2 knows of them, and which Spies.
    twin.now.hand[0][FARMSRACE_BRICK]--;
    twin.now.hand[0][FARMSRACE_PLUTONIUM]++;
    twin.now.hand[2][FARMSRACE_PLUTONIUM]--;
    twin.now.hand[2][FARMSRACE_BRICK]++;
    twin.now.spies[0][FARMSRACE_HACKING]--;
    twin.now.spies[0][FARMSRACE_THIEVERY]++;
    twin.now.spies[2][FARMSRACE_THIEVERY]--;
    twin.now.spies[2][FARMSRACE_HACKING]++;
    twin.fresh[FARMSRACE_THIEVERY] = 0;
    twin.fresh[FARMSRACE_HACKING] = 1;
    twin.drafts[0] = (farmsrace_draft){0};
    twin.now.known[0][2][FARMSRACE_WOOD] = 0;
    assert_adds_up(&twin, "another world");
    look_alike(&state, &twin, 2, true);
    look_alike(&state, &twin, 4, true);
    look_alike(&state, &twin, 0, true);
    look_alike(&state, &twin, 1, false);
    look_alike(&state, &twin, 3, false);
}

// FR-17.3
static void what_others_know_of_each_other_is_seen_by_these_two_alone(void **context) {
    (void)context;
    position(&state, example);
    farmsrace_state twin = state;
    twin.now.known[0][2][FARMSRACE_WOOD] = 0;
    look_alike(&state, &twin, 1, false);
    look_alike(&state, &twin, 3, false);
    look_alike(&state, &twin, 2, true);
    look_alike(&state, &twin, 4, true);
    look_alike(&state, &twin, 0, true);
}

// FR-17.6
static void only_adorable_sees_the_humans_that_she_has_looked_at(void **context) {
    (void)context;
    position(&state, example);
    sees(&state, 2, "\"humans\":3,\"face_down\":true,\"looked_at\":true");
    sees(&state, 1, "\"humans\":0,\"face_down\":true,\"looked_at\":true");
    sees(&state, 0, "\"humans\":0,\"face_down\":true,\"looked_at\":true");
    sees(&state, 2, "\"pool\":{\"1\":2,\"2\":10,\"3\":5}");
    sees(&state, 1, "\"pool\":{\"1\":2,\"2\":10,\"3\":6}");
    farmsrace_state twin = state;
    twin.now.humans[8] = 1;
    twin.now.pool[0]--;
    twin.now.pool[2]++;
    look_alike(&state, &twin, 1, true);
    look_alike(&state, &twin, 0, true);
    look_alike(&state, &twin, 2, false);
}

static void the_complete_state_shows_every_card(void **context) {
    (void)context;
    position(&state, example);
    write_view(&state, ANT_ALL_SEEING, view_json, sizeof view_json);
    assert_null(strstr(view_json, "\"hand\":null"));
    assert_null(strstr(view_json, "\"spies\":null"));
    assert_non_null(strstr(view_json, "\"hand\":{\"wood\":1,\"plutonium\":2}"));
    assert_non_null(strstr(view_json, "\"humans\":3,\"face_down\":true"));
    assert_non_null(strstr(view_json, "\"draft\":{"));
}

// FR-3.10
static void dealt_mutations_are_seen_by_their_owner_alone(void **context) {
    (void)context;
    ant_chance chance;
    ant_chance_seed(&chance, 5);
    begin(&state, 4, "map=random", 5);
    everybody_sees(&state, state.n_seats, "\"phase\":\"species\"");
    everybody_sees(&state, state.n_seats, "\"first\":null");
    while (state.phase == FARMSRACE_CHOOSE_SPECIES) {
        reads_back();
        step(&state, &chance);
    }
    for (int seat = 1; seat <= 4; seat++) {
        sees(&state, seat, "\"dealt\":[\"");
        assert_null(strstr(strstr(view_json, "\"dealt\":[\"") + 1, "\"dealt\":[\""));
    }
    does_not_see(&state, 0, "\"dealt\":[");
    everybody_sees(&state, state.n_seats, "\"n_dealt\":3");
    while (farmsrace_is_setup(&state)) {
        reads_back();
        step(&state, &chance);
    }
    everybody_sees(&state, state.n_seats, "\"n_dealt\":0,\"dealt\":null");
}

// FR-4.7, FR-4.8
static void the_table_before_a_first_turn_is_in_the_view_while_it_may_be_taken_back(
    void **context) {
    (void)context;
    position(&state, "redo on\nphase market\n"
                     "hand 2 wood 2\nhand 3 wheat 1\nknown 1 2 wood 1\nspies 3 hacking 1\n");
    everybody_sees(&state, state.n_seats, "\"before\":null");
    act(&state, 1, "begin");
    everybody_sees(&state, state.n_seats,
                   "\"before\":{\"regions\":[{\"region\":1,\"controller\":1,\"building\":\"barn\","
                   "\"healthy\":2,");
    sees(&state, 1, "\"unseen\":{\"wheat\":1,\"wood\":1}");
    reads_back();
    farmsrace_state twin = state;
    twin.before.hand[2][FARMSRACE_WHEAT]--;
    twin.before.hand[2][FARMSRACE_WOOD]++;
    twin.before.hand[1][FARMSRACE_WOOD]--;
    twin.before.hand[1][FARMSRACE_WHEAT]++;
    assert_adds_up(&twin, "another world before");
    look_alike(&state, &twin, 1, true);
    look_alike(&state, &twin, 4, true);
    look_alike(&state, &twin, 2, false);
    act(&state, 1, "move 1 2 healthy");
    reads_back();
    act(&state, 1, "redo");
    everybody_sees(&state, state.n_seats, "\"before\":null");
    reads_back();
}

// Section 8
static void a_view_tells_the_combat(void **context) {
    (void)context;
    position(&state,
             "phase hit\nholds 1 1 barn\nholds 2 2 healthy 1 hurt 1\nattacked 2\n"
             "combat region 2 defender 2 round 3 hurt 2 from 1 2 from 6 1 attacker-dice 1 0 1 "
             "defender-dice 0 2 1 dealt 1 2 damage 0 1 sufferer defender\n");
    everybody_sees(&state, state.n_seats,
                   "\"combat\":{\"region\":2,\"attacker\":1,\"defender\":2,\"round\":3,"
                   "\"healthy\":0,\"hurt\":2,\"origins\":[{\"region\":1,\"places\":2},"
                   "{\"region\":6,\"places\":1}],\"dice\":{\"attacker\":{\"blanks\":1,\"heads\":0,"
                   "\"guns\":1,\"damage\":1},\"defender\":{\"blanks\":0,\"heads\":2,\"guns\":1,"
                   "\"damage\":2}},\"damage\":{\"attacker\":0,\"defender\":1},"
                   "\"sufferer\":\"defender\",\"refuge\":null,\"retreats\":[]}");
    everybody_sees(&state, state.n_seats, "\"awaited\":[2]");
    reads_back();
    position(&state, "phase hold\nholds 1 1 barn\nholds 2 2 healthy 1\nattacked 2\n"
                     "combat region 2 defender 2 round 1 hurt 2 from 1 2 attacker-dice 2 0 0 "
                     "defender-dice 2 0 0\n");
    everybody_sees(&state, state.n_seats,
                   "\"sufferer\":null,\"refuge\":null,\"retreats\":[3,6,7]}");
    reads_back();
    position(&state, "phase muster\nholds 1 1 barn healthy 1\ntoken 2\n"
                     "combat region 2 defender humans healthy 1 from 1 1\n");
    everybody_sees(&state, state.n_seats,
                   "\"defender\":\"humans\",\"round\":0,\"healthy\":1,\"hurt\":0,"
                   "\"origins\":[{\"region\":1,\"places\":1}],\"dice\":null,");
    reads_back();
}

// Sections 11 and 12
static void a_view_tells_the_nukes(void **context) {
    (void)context;
    position(&state, "phase respond\nbase act\nholds 2 2 healthy 1\nnukes 1 0 1\nnukes 2 1 1\n"
                     "nukiest 2\nnuked 1 2\nnuking chain 2 1 sides 1 2\n");
    everybody_sees(&state, state.n_seats,
                   "\"nuking\":{\"by\":2,\"region\":1,\"pocket\":false,\"damage\":0,"
                   "\"chain\":[2,1],\"sides\":[1,2],\"answers\":[2]}");
    everybody_sees(&state, state.n_seats, "\"base\":\"act\"");
    everybody_sees(&state, state.n_seats, "\"awaited\":[1]");
    reads_back();
    position(&state, "phase split\nbase act\nholds 2 2 healthy 1 hurt 1\nplayed pocket-nuke 1\n"
                     "nuked 2\nnuking by 1 region 2 sides 1 2 pocket damage 2\n");
    everybody_sees(&state, state.n_seats,
                   "\"nuking\":{\"by\":1,\"region\":2,\"pocket\":true,\"damage\":2,"
                   "\"chain\":[],\"sides\":[1,2],\"answers\":[]}");
    reads_back();
}

static void a_view_tells_what_else_is_decided(void **context) {
    (void)context;
    position(&state, "phase pay\nmutation 1 deranged\nholds 1 1 barn healthy 2\n"
                     "holds 1 2 healthy 1\nhand 1 wheat 3 wood 2\nbill barn 2 left 4 back act\n");
    everybody_sees(&state, state.n_seats,
                   "\"bill\":{\"build\":\"barn\",\"region\":2,\"left\":4,\"back\":\"act\"}");
    reads_back();
    position(&state, "phase pay\nmutation 1 deranged\nhand 1 wheat 3\n"
                     "bill spy left 2 back act\n");
    everybody_sees(&state, state.n_seats,
                   "\"bill\":{\"build\":\"spy\",\"region\":null,\"left\":2,\"back\":\"act\"}");
    reads_back();
    position(&state, "phase take\nbase act\nhand 2 wheat 1 wood 2\nknown 1 2 wheat 1 wood 2\n"
                     "played blackmail 1\nblackmail 2 taken 1\n");
    everybody_sees(&state, state.n_seats, "\"blackmail\":{\"victim\":2,\"taken\":1}");
    reads_back();
    position(&state, "stealing on\nphase order\nmutation 3 north-korean\nhand 2 wood 1\n"
                     "dice any any\nwishes steal nuke\n");
    everybody_sees(&state, state.n_seats, "\"wishes\":[\"steal\",\"nuke\"]");
    reads_back();
    position(&state, "phase raise\nholds 1 1 barn healthy 6\nholds 1 2 barn healthy 5\n"
                     "raising 1 2\n");
    everybody_sees(&state, state.n_seats, "\"raising\":[1,2]");
    reads_back();
}

// FR-16.2, FR-17.5
static void the_view_of_a_game_that_is_over_tells_who_has_won(void **context) {
    (void)context;
    position(&state, "points 8\nphase over\nplayer 2\nwinner 2\nholds 2 4 barn healthy 2\n"
                     "holds 2 8 armory\nspies 1 hacking 1\nconquests 2 5\nout 1 1\n");
    everybody_sees(&state, state.n_seats, "\"player\":null,\"last\":2,");
    everybody_sees(&state, state.n_seats, "\"awaited\":[],\"winner\":2,");
    everybody_sees(&state, state.n_seats, "\"deck\":24,");
    sees(&state, 1, "\"n_spies\":0,\"spies\":[],\"n_under\":1,\"under\":null");
    reads_back();
}

enum { SPY_CARDS = 24 };

/// How many Spies a view tells of: in the deck, in hands, shown and played.
static unsigned n_spies_in(const ant_json_value *view) {
    ant_error error;
    ant_json_reader reader = {.error = &error};
    ant_json_items players, items;
    ant_json_value player, item;
    int64_t n = ant_json_take_number(&reader, view, "deck", 0, SPY_CARDS);
    ant_json_value played = ant_json_take(&reader, view, "played");
    for (ant_json_begin(&played, &items); ant_json_next(&items, NULL, &item);) {
        int64_t n_played = 0;
        assert_true(ant_json_is_number(&item, &n_played));
        n += n_played;
    }
    ant_json_take_items(&reader, view, "players", &players);
    while (ant_json_next(&players, NULL, &player)) {
        n += ant_json_take_number(&reader, &player, "n_spies", 0, SPY_CARDS);
        for (ant_json_take_items(&reader, &player, "shown", &items);
             ant_json_next(&items, NULL, &item);) {
            n++;
        }
    }
    assert_int_equal(reader.status, ANT_OK);
    return (unsigned)n;
}

// FR-1.5, FR-10.6
static void every_view_of_a_game_tells_of_24_spies(void **context) {
    (void)context;
    unsigned apart = test_effort() == EFFORT_THIN ? 128 : 16; // plies between two views
    unsigned n_out = 0;
    for (uint64_t seed = 1; n_out == 0; seed++) { // until some have gone under the deck
        ant_chance chance;
        ant_chance_seed(&chance, seed);
        begin(&state, 4, "points=12", seed);
        for (unsigned ply = 0; state.phase != FARMSRACE_OVER; ply++) {
            for (int viewer = 0; ply % apart == 0 && viewer <= state.n_seats; viewer++) {
                ant_json_value view;
                ant_error error;
                write_view(&state, viewer < state.n_seats ? viewer : ANT_SPECTATOR, view_json,
                           sizeof view_json);
                assert_int_equal(ant_json_read(view_json, strlen(view_json), &view, &error),
                                 ANT_OK);
                assert_int_equal(n_spies_in(&view), SPY_CARDS);
            }
            step(&state, &chance);
        }
        for (unsigned seat = 0; seat < state.n_seats; seat++) {
            n_out += state.now.out[seat] != 0 &&
                     farmsrace_sum(state.now.spies[seat], FARMSRACE_SPIES) != 0;
        }
    }
}

static void every_view_of_a_game_reads_back(void **context) {
    (void)context;
    static const char *const options[] = {"redo=on", "map=random trading=open stealing=on redo=on",
                                          "start=chosen limit=10"};
    enum { PLIES = 120 };
    uint64_t n_games = test_effort() == EFFORT_THIN ? 1 : 6;
    for (uint64_t seed = 0; seed < n_games; seed++) {
        ant_chance chance;
        ant_chance_seed(&chance, seed);
        begin(&state, 3 + (int)(seed % 2), options[seed % 3], seed);
        for (unsigned i = 0; i < PLIES && state.phase != FARMSRACE_OVER; i++) {
            every_view_reads_back(&state, state.n_seats);
            step(&state, &chance);
        }
    }
}

/// Writes lines of five regions each into the text of a position, so that no more fit.
static void write_regions(ant_text *text) {
    static const char *const kinds[] = {"factory", "forest", "fields", "plant", "hills"};
    for (int region = 0; region < FARMSRACE_REGIONS; region++) {
        char line[64];
        snprintf(line, sizeof line, "region %d %d %d %s\n", region + 1,
                 -24 + region / 5 + 2 * (region % 5), region / 5, kinds[region % 5]);
        ant_text_string(text, line);
    }
}

/// Six regions of each player, behind a word.
static void write_holds(ant_text *text, const char *before) {
    static const char *const herds[] = {"barn hurt 2 acted hurt 1", "barn hurt 1 acted hurt 1",
                                        "barn healthy 1 hurt 1",    "armory healthy 2",
                                        "armory acted healthy 2",   "hurt 1"};
    for (unsigned region = 0; region < 24; region++) {
        char line[64];
        snprintf(line, sizeof line, "%sholds %u %u %s\n", before, region / 6 + 1, region + 1,
                 herds[region % 6]);
        ant_text_string(text, line);
    }
}

/// A hand of every player that the others know nearly everything of.
static void write_hands(ant_text *text, const char *before) {
    for (unsigned seat = 1; seat <= 4; seat++) {
        char line[256];
        snprintf(line, sizeof line,
                 "%shand %u wheat 21 brick 21 wood 21 weapons 21 plutonium 21\n"
                 "%sknown public %u wheat 10 brick 10 wood 10 weapons 10 plutonium 10\n"
                 "%snukes %u 2 2\n",
                 before, seat, before, seat, before, seat);
        ant_text_string(text, line);
    }
    ant_text_string(text, before);
    ant_text_string(text, "spies 1 blackmail 8 double-agent 8 field-hospital 8 hacking 8 "
                          "pocket-nuke 8 propaganda 8 thievery 8\n");
    ant_text_string(text, before);
    ant_text_string(text, "spies 2 capitalism 8 carnivorous 8 domestication 8 plumbing 8\n");
}

/// Figures that are nowhere short (FR-0.17).
static void write_figures(ant_text *text) {
    for (unsigned build = 0; build < FARMSRACE_BUILDS; build++) {
        ant_text_string(text, "figures cost ");
        ant_text_string(text, farmsrace_build_word.names[build]);
        ant_text_string(text, " wheat 9 brick 9 wood 9 weapons 9 plutonium 9\n");
    }
    for (unsigned spy = 0; spy < FARMSRACE_SPIES; spy++) {
        ant_text_string(text, "figures spies ");
        ant_text_string(text, farmsrace_spy_word.names[spy]);
        ant_text_string(text, " 8\n");
    }
}

static void write_offers(ant_text *text) {
    for (unsigned i = 0; i < 16; i++) {
        char line[128];
        snprintf(line, sizeof line,
                 "offer %u %u to anyone give wheat 10 brick 10 wood 10 want weapons 10 "
                 "plutonium 10\n",
                 i / 4 + 1, i % 4 + 1);
        ant_text_string(text, line);
    }
}

static void the_largest_view_fits(void **context) {
    (void)context;
    static char lines[16384];
    ant_text text;
    ant_text_init(&text, lines, sizeof lines);
    ant_text_string(&text,
                    "seats 4\nmap text\npoints 12\nlimit 40\ntrading open\nredo on\nplies 59999\n"
                    "mutation 1 hyper-intelligent\nmutation 2 blue-blooded\n"
                    "mutation 3 north-korean\nmutation 4 regenerative\nhumans 25 3\n"
                    "draft 1 to anyone give wheat 10 brick 10 want weapons 10\n");
    write_figures(&text);
    write_regions(&text);
    write_holds(&text, "");
    write_holds(&text, "before ");
    write_hands(&text, "");
    write_hands(&text, "before ");
    write_offers(&text);
    assert_true(ant_text_is_whole(&text));
    set_position(&state, lines);
    reads_back();
    everybody_sees(&state, state.n_seats, "\"before\":{");
}

// FR-17.1
static void a_position_that_tells_what_a_seat_cannot_know_is_no_view(void **context) {
    (void)context;
    static ant_view view;
    static const char no_seat[] = "a position of a game with this seat";
    position(&state, example);
    for (int seat = 1; seat <= state.n_seats; seat++) {
        tells_too_much(&state, seat);
    }
    ant_view_make(&farmsrace_game, &state, 0, &view);
    assert_int_equal(read_view(view.state, 1), ANT_OK);
    tells_too_much(view.state, 2);
    is_no_view(view.state, state.n_seats + 1, no_seat);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_sees_the_course_and_the_table),
        cmocka_unit_test(a_seat_sees_its_own_cards_and_who_knows_of_them),
        cmocka_unit_test(a_seat_sees_of_others_what_it_knows_and_how_much_is_hidden),
        cmocka_unit_test(what_a_seat_cannot_know_changes_nothing_in_its_view),
        cmocka_unit_test(what_others_know_of_each_other_is_seen_by_these_two_alone),
        cmocka_unit_test(only_adorable_sees_the_humans_that_she_has_looked_at),
        cmocka_unit_test(the_complete_state_shows_every_card),
        cmocka_unit_test(dealt_mutations_are_seen_by_their_owner_alone),
        cmocka_unit_test(the_table_before_a_first_turn_is_in_the_view_while_it_may_be_taken_back),
        cmocka_unit_test(a_view_tells_the_combat),
        cmocka_unit_test(a_view_tells_the_nukes),
        cmocka_unit_test(a_view_tells_what_else_is_decided),
        cmocka_unit_test(the_view_of_a_game_that_is_over_tells_who_has_won),
        cmocka_unit_test(every_view_of_a_game_tells_of_24_spies),
        cmocka_unit_test(every_view_of_a_game_reads_back),
        cmocka_unit_test(the_largest_view_fits),
        cmocka_unit_test(a_position_that_tells_what_a_seat_cannot_know_is_no_view),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
