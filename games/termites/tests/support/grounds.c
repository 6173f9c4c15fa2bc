// SPDX-License-Identifier: MIT
#include "tests/support/grounds.h"

#include <string.h>

const printed_map printed[PRINTED_MAPS] = {
    {TERMITES_STANDARD, 2, 40, TE_2_9,
     "A      . . . . . .\n"
     "B     . ~ . o . . .\n"
     "C    . . . . . . ~ v\n"
     "D   . . . v . . . . .\n"
     "E  . o . . . . v . . .\n"
     "F . o . . . N . . . o .\n"
     "G  . . . v . . . . o .\n"
     "H   . . . . . v . . .\n"
     "I    v ~ . . . . . .\n"
     "J     . . . o . ~ .\n"
     "K      . . . . . .\n"},
    {TERMITES_STANDARD, 3, 31, TE_2_10,
     "A      . . . . . .\n"
     "B     . v . ~ . v .\n"
     "C    . . . o . . . .\n"
     "D   . ~ . . . . o ~ .\n"
     "E  . . o . . . N . . .\n"
     "F . v . . . . . . . v .\n"
     "G  . . . N . . . o . .\n"
     "H   . ~ o . . . . ~ .\n"
     "I    . . . . o . . .\n"
     "J     . v . ~ . v .\n"
     "K      . . . . . .\n"},
    {TERMITES_ADVANCED, 3, 35, TE_2_11,
     "A      . . ~ . . .\n"
     "B     . . ~ . . . .\n"
     "C    . . v . . ~ . .\n"
     "D   . . . . . o . . .\n"
     "E  . . . . . . v N . o\n"
     "F . o . v . . . v . o .\n"
     "G  o . N v . . . . . .\n"
     "H   . . . o . . . . .\n"
     "I    . . ~ . . v . .\n"
     "J     . . . . ~ . .\n"
     "K      . . . ~ . .\n"},
    {TERMITES_STANDARD, 4, 28, TE_2_12,
     "A      . . . . . .\n"
     "B     . o . ~ . o .\n"
     "C    . v . . . . v .\n"
     "D   . . . . v . . . .\n"
     "E  . . . . . . . . . .\n"
     "F . ~ N o . N . o N ~ .\n"
     "G  . . . . . . . . . .\n"
     "H   . . . . v . . . .\n"
     "I    . v . . . . v .\n"
     "J     . o . ~ . o .\n"
     "K      . . . . . .\n"},
    {TERMITES_ADVANCED, 4, 32, TE_2_13,
     "A      . . ~ v . .\n"
     "B     . . ~ . o . .\n"
     "C    . . . N . . . .\n"
     "D   . . . . . . . ~ .\n"
     "E  . . . . o o . . v .\n"
     "F . . v . . N . . v . .\n"
     "G  . v . . o o . . . .\n"
     "H   . ~ . . . . . . .\n"
     "I    . . . . N . . .\n"
     "J     . . o . ~ . .\n"
     "K      . . v ~ . .\n"},
};

const termites_ground *printed_ground(unsigned i) {
    const termites_ground *ground = termites_printed_map(printed[i].map, printed[i].n_seats);
    assert_non_null(ground);
    return ground;
}

termites_hexes tiles_of(const termites_ground *ground) {
    return ground->terrain[TERMITES_WATER] | ground->terrain[TERMITES_VEGETATION] |
           ground->terrain[TERMITES_STONES];
}

uint8_t map_data[ANT_MAX_OPTION_DATA];

termites_ground reads(const char *from) {
    termites_ground ground;
    ant_error error;
    memset(map_data, 0, sizeof map_data);
    if (termites_map_text.read(from, strlen(from), map_data, &error) != ANT_OK) {
        fail_with(&error);
    }
    termites_unpack_ground(map_data, &ground);
    return ground;
}

void assert_same_ground(const termites_ground *a, const termites_ground *b) {
    for (unsigned terrain = 0; terrain < TERMITES_TERRAINS; terrain++) {
        assert_true(a->terrain[terrain] == b->terrain[terrain]);
    }
    assert_true(a->neutrals == b->neutrals);
}

static unsigned hex_named(const char *name, size_t length) {
    for (unsigned hex = 0; hex < TERMITES_HEXES; hex++) {
        if (strlen(termites_hex_names[hex]) == length &&
            strncmp(termites_hex_names[hex], name, length) == 0) {
            return hex;
        }
    }
    fail_msg("no hex %.*s", (int)length, name);
    return TERMITES_HEXES;
}

termites_hexes hexes(const char *names) {
    termites_hexes set = 0;
    while (*names != '\0') {
        size_t length = strcspn(names, " ");
        set |= termites_hex(hex_named(names, length));
        names += length + strspn(names + length, " ");
    }
    return set;
}

termites_ground ground_of(const char *water, const char *vegetation, const char *stones,
                          const char *neutrals) {
    return (termites_ground){{hexes(water), hexes(vegetation), hexes(stones)}, hexes(neutrals)};
}

termites_ground ground_in(const termites_state *state) {
    termites_ground ground = {.neutrals = state->mounds[TERMITES_NEUTRAL]};
    memcpy(ground.terrain, state->terrain, sizeof ground.terrain);
    return ground;
}

unsigned random_hex(termites_hexes set, ant_chance *chance) {
    for (uint32_t n = ant_chance_below(chance, termites_count(set)); n > 0; n--) {
        termites_take(&set);
    }
    return termites_lowest(set);
}

void place_neutrals(termites_state *state, unsigned n, ant_chance *chance) {
    termites_hexes sites = termites_inner;
    *state = (termites_state){.phase = TERMITES_LAY};
    for (; n > 0; n--) {
        unsigned hex = random_hex(sites, chance);
        state->mounds[TERMITES_NEUTRAL] |= termites_hex(hex);
        sites &= ~(termites_hex(hex) | termites_near[hex]);
    }
}

unsigned row_of(unsigned hex) {
    unsigned row = 0;
    while (termites_row_start[row + 1] <= hex) {
        row++;
    }
    return row;
}

unsigned half_turn(unsigned hex) {
    return TERMITES_HEXES - 1 - hex;
}

unsigned left_to_right(unsigned hex) {
    unsigned row = row_of(hex);
    return termites_row_start[row] + termites_row_start[row + 1] - 1U - hex;
}

unsigned sixth_turn(unsigned hex) {
    int r = (int)row_of(hex) - TERMITES_ROWS / 2;
    int q = (int)hex - termites_row_start[row_of(hex)] - (r < 0 ? 5 + r : 5);
    int to_r = q + r;
    int to_q = -r;
    return termites_row_start[to_r + TERMITES_ROWS / 2] +
           (unsigned)(to_q + (to_r < 0 ? 5 + to_r : 5));
}

static termites_hexes mapped(termites_hexes set, unsigned (*to)(unsigned hex)) {
    termites_hexes out = 0;
    while (set != 0) {
        out |= termites_hex(to(termites_take(&set)));
    }
    return out;
}

termites_ground mapped_ground(const termites_ground *ground, unsigned (*to)(unsigned hex)) {
    termites_ground out = {.neutrals = mapped(ground->neutrals, to)};
    for (unsigned terrain = 0; terrain < TERMITES_TERRAINS; terrain++) {
        out.terrain[terrain] = mapped(ground->terrain[terrain], to);
    }
    return out;
}
