// SPDX-License-Identifier: MIT
//
// Who plays which block, and the seeds of everything.
#include <stdio.h>
#include <string.h>

#include "internal.h"

// ---- Seeds

/// The last step of splitmix64: every bit of the result depends on every bit of x.
static uint64_t stir(uint64_t x) {
    x += UINT64_C(0x9E3779B97F4A7C15);
    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return x ^ x >> 31;
}

uint64_t arena_mix(uint64_t seed, uint64_t a, uint64_t b, uint64_t c) {
    return stir(stir(stir(stir(seed) ^ a) ^ b) ^ c);
}

// ---- Entries

static int find_contestant(const ant_arena *arena, const char *name) {
    for (int i = 0; i < arena->n_contestants; i++) {
        if (strcmp(arena->contestants[i].name, name) == 0) {
            return i;
        }
    }
    return -1;
}

static void enter(ant_arena *arena, int entry, const char *name) {
    char label[ARENA_LABEL_SIZE];
    bool is_mirror = arena->setup.is_mirror;
    snprintf(arena->names[entry], sizeof arena->names[entry], "%s", name);
    snprintf(label, sizeof label, is_mirror ? "%s #%d" : "%s", name, entry + 1);
    int contestant = find_contestant(arena, label);
    if (contestant < 0) {
        contestant = arena->n_contestants++;
        snprintf(arena->contestants[contestant].name, ARENA_LABEL_SIZE, "%s", label);
    }
    arena->contestants[contestant].n_entries++;
    arena->contestant_of[entry] = (uint8_t)contestant;
}

/// Rotations after which everybody sits where somebody of the same name sat at first.
static int count_rotations(const ant_arena *arena) {
    int n = arena->n_entries;
    for (int step = 1; step < n; step++) {
        bool is_same = true;
        for (int i = 0; i < n; i++) {
            is_same = is_same && arena->contestant_of[i] == arena->contestant_of[(i + step) % n];
        }
        if (is_same) {
            return step;
        }
    }
    return n;
}

ant_status arena_enter(ant_arena *arena, ant_error *error) {
    const ant_arena_setup *setup = &arena->setup;
    int n_bots = setup->is_mirror ? 1 : setup->n_bots;
    if (setup->n_bots < 1 || setup->n_bots > ANT_ARENA_MAX_BOTS) {
        return ant_error_set(error, ANT_BAD_VALUE, "bots", "1 to 32 of them");
    }
    for (int i = 0; i < setup->n_bots; i++) {
        if (strlen(setup->bots[i]) >= ANT_ARENA_NAME_SIZE) {
            return ant_error_set(error, ANT_NO_SUCH_BOT, setup->bots[i], "a shorter name");
        }
    }
    arena->n_entries = n_bots > setup->n_seats ? n_bots : setup->n_seats;
    for (int i = 0; i < arena->n_entries; i++) {
        enter(arena, i, setup->bots[i < n_bots ? i : n_bots - 1]);
    }
    arena->setup.n_bots = n_bots;
    for (int i = 0; i < n_bots; i++) {
        arena->setup.bots[i] = arena->names[i];
    }
    bool is_fixed = arena->n_entries == setup->n_seats;
    arena->games_per_block = is_fixed ? count_rotations(arena) : setup->n_seats;
    return ANT_OK;
}

// ---- Line-ups

/// More bots than seats: a round is as many blocks as bots. Each round stands the bots in a circle
/// anew, and its blocks take as many neighbours as there are seats, each beginning one further on.
/// So in a round everybody plays equally often, and over many rounds everybody meets everybody.
static void choose_entries(const ant_arena *arena, uint64_t block, arena_lineup *lineup) {
    enum { CIRCLE = 0x63697263 };
    uint8_t circle[ARENA_MAX_ENTRIES] = {0};
    unsigned n = (unsigned)arena->n_entries;
    ant_chance chance;
    ant_chance_seed(&chance, arena_mix(arena->setup.seed, CIRCLE, block / n, 0));
    for (unsigned i = 0; i < n; i++) {
        unsigned other = ant_chance_below(&chance, i + 1);
        circle[i] = circle[other];
        circle[other] = (uint8_t)i;
    }
    for (unsigned i = 0; i < (unsigned)arena->setup.n_seats; i++) {
        lineup->at[i] = circle[(block % n + i) % n];
    }
}

void arena_lineup_make(const ant_arena *arena, uint64_t block, arena_lineup *lineup) {
    *lineup = (arena_lineup){.n_games = arena->games_per_block};
    if (arena->n_entries > arena->setup.n_seats) {
        choose_entries(arena, block, lineup);
        return;
    }
    for (unsigned i = 0; i < ANT_MAX_SEATS; i++) {
        lineup->at[i] = (uint8_t)i;
    }
}

int arena_entry_at(const ant_arena *arena, const arena_lineup *lineup, int game, int seat) {
    int n_seats = arena->setup.n_seats;
    return lineup->at[(seat + n_seats - game % n_seats) % n_seats];
}
