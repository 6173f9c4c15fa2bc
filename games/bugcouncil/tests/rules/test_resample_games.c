// SPDX-License-Identifier: MIT
//
// Resampling at every ply of whole games: what is known stays, nothing else is looked at, and the
// draw ends. All seeds are fixed, so every run is the same.
#include "tests/support/belief.h"

// Numbers that are counted.
typedef struct counter {
    ant_chance chance;
    uint64_t n;
} counter;

// At most 101 deals from urns, each with at most a number for every eight of 55 cards and one
// more for each of five hands; then two or three for each of up to seventeen shares, which like any
// fair draw may take more, and once more as many as a deal.
enum { MAX_NUMBERS = 1300 };

static uint64_t next_counted(void *source) {
    counter *self = source;
    if (++self->n > MAX_NUMBERS) {
        fail_msg("a resample drew more than %d numbers", MAX_NUMBERS);
    }
    return ant_chance_next(&self->chance);
}

typedef struct tally {
    uint64_t n, n_numbers, most;
    unsigned seats, edition;
} tally;

// One resample of a reachable state and what must hold of it.
static void resample_and_check(const bugcouncil_state *state, int seat, uint64_t seed, tally *all) {
    counter first = {.n = 0}, second = {.n = 0};
    ant_chance_seed(&first.chance, seed);
    ant_chance chance = {.next = next_counted, .source = &first};
    bugcouncil_state sample = *state;
    bugcouncil_game.resample(&sample, seat, &chance);
    assert_kept(state, &sample, seat);
    all->n++;
    all->n_numbers += first.n;
    if (first.n > all->most) {
        all->most = first.n;
        all->seats = state->table.n_seats;
        all->edition = state->table.edition;
    }
    // From the sample, another world of the same belief, equal numbers lead to equal bytes.
    bugcouncil_state once = *state, twice = sample;
    ant_chance_seed(&second.chance, seed + 1);
    ant_chance_seed(&first.chance, seed + 1);
    first.n = 0;
    chance = (ant_chance){.next = next_counted, .source = &first};
    bugcouncil_game.resample(&once, seat, &chance);
    chance = (ant_chance){.next = next_counted, .source = &second};
    bugcouncil_game.resample(&twice, seat, &chance);
    assert_memory_equal(&once, &twice, sizeof once);
}

// A legal action; a shedding player parts with cards of the suit it has fewest of, so that voids
// show early.
static ant_action choose(const bugcouncil_state *state, int seat, bool sheds, ant_chance *chance) {
    ant_action actions[BUGCOUNCIL_HAND + 1];
    int n = bugcouncil_game.legal(state, seat, actions);
    ant_action chosen = actions[ant_chance_below(chance, (uint32_t)n)];
    unsigned fewest = 99;
    for (int i = 0; i < n && sheds && state->table.phase == BUGCOUNCIL_PLAY; i++) {
        unsigned suit = bugcouncil_suit(actions[i] % BUGCOUNCIL_ACTION_BASE);
        unsigned held = bugcouncil_count(state->hand[seat] & bugcouncil_suit_cards(suit));
        chosen = held < fewest ? actions[i] : chosen;
        fewest = held < fewest ? held : fewest;
    }
    return chosen;
}

static void play_and_resample(int n_seats, const char *options, unsigned first_trick, bool sheds,
                              uint64_t seed, tally *all) {
    bugcouncil_state state;
    ant_chance chance;
    begin(&state, n_seats, options, seed);
    ant_chance_seed(&chance, seed);
    while (state.table.to_act != 0) {
        int actor = __builtin_ctz(bugcouncil_game.to_act(&state));
        if (state.table.trick_number >= first_trick) {
            for (int seat = 0; seat < n_seats; seat++) {
                resample_and_check(&state, seat, seed + all->n, all);
            }
            resample_and_check(&state, ANT_SPECTATOR, seed + all->n, all);
        }
        ant_apply(&bugcouncil_game, &state, actor, choose(&state, actor, sheds, &chance), &chance,
                  NULL);
    }
}

static void report(const char *what, const tally *all) {
    print_message("# %s: %llu resamples, %llu numbers on average, at most %llu (%u seats, %s)\n",
                  what, (unsigned long long)all->n, (unsigned long long)(all->n_numbers / all->n),
                  (unsigned long long)all->most, all->seats,
                  all->edition == BUGCOUNCIL_FINAL ? "final" : "preproduction");
}

// BC-16.1, BC-16.2, BC-16.5, BC-16.6
static void at_every_ply_a_resample_keeps_what_is_known_and_looks_at_nothing_else(void **context) {
    (void)context;
    tally all = {0};
    for (int n_seats = 2; n_seats <= 5; n_seats++) {
        play_and_resample(n_seats, "edition=final", 0, false, 40, &all);
        play_and_resample(n_seats, "edition=preproduction", 0, false, 41, &all);
    }
    report("whole games", &all);
}

// BC-16.5
static void late_in_an_age_a_resample_ends_whatever_voids_were_shown(void **context) {
    (void)context;
    for (int sheds = 0; sheds < 2; sheds++) {
        tally all = {0};
        for (int n_seats = 2; n_seats <= 5; n_seats++) {
            for (uint64_t seed = 0; seed < 60; seed++) {
                play_and_resample(n_seats, "edition=final", 4, sheds != 0, 50 + seed, &all);
                play_and_resample(n_seats, "edition=preproduction", 4, sheds != 0, 150 + seed,
                                  &all);
            }
        }
        report(sheds ? "late positions, short suits shed" : "late positions", &all);
    }
}

// BC-16.8, BC-16.10
static void in_solo_a_resample_keeps_what_the_spectator_knows(void **context) {
    (void)context;
    static const char *const options[] = {"opponent=pacifist", "opponent=card-shark",
                                          "opponent=thief", "opponent=trickster",
                                          "opponent=trilogy"};
    tally all = {0};
    for (unsigned i = 0; i < 5; i++) {
        for (uint64_t seed = 0; seed < 4; seed++) {
            play_and_resample(1, options[i], 0, seed % 2 != 0, 70 + seed, &all);
        }
    }
    report("solo", &all);
}

// BC-16.8: all that the player does not see lies in one unordered set
static void in_solo_the_players_own_resample_changes_nothing(void **context) {
    (void)context;
    bugcouncil_state state;
    ant_chance chance;
    begin(&state, 1, "opponent=card-shark", 9);
    ant_chance_seed(&chance, 9);
    while (state.table.to_act != 0) {
        bugcouncil_state sample = state;
        bugcouncil_game.resample(&sample, 0, &chance);
        assert_memory_equal(&sample, &state, sizeof state);
        ant_apply(&bugcouncil_game, &state, 0, choose(&state, 0, false, &chance), &chance, NULL);
    }
}

// BC-16.9
static void once_the_game_is_over_there_is_nothing_to_replace(void **context) {
    (void)context;
    for (int n_seats = 1; n_seats <= 5; n_seats++) {
        bugcouncil_state state;
        begin(&state, n_seats, "", 12);
        play_until(&state, BUGCOUNCIL_OVER, 12);
        for (int i = 0; i <= n_seats; i++) {
            ant_chance chance;
            ant_chance_seed(&chance, 1);
            bugcouncil_state sample = state;
            bugcouncil_game.resample(&sample, i < n_seats ? i : ANT_SPECTATOR, &chance);
            assert_kept(&state, &sample, i < n_seats ? i : ANT_SPECTATOR);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(at_every_ply_a_resample_keeps_what_is_known_and_looks_at_nothing_else),
        cmocka_unit_test(late_in_an_age_a_resample_ends_whatever_voids_were_shown),
        cmocka_unit_test(in_solo_a_resample_keeps_what_the_spectator_knows),
        cmocka_unit_test(in_solo_the_players_own_resample_changes_nothing),
        cmocka_unit_test(once_the_game_is_over_there_is_nothing_to_replace),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
