// SPDX-License-Identifier: MIT
#include "tests/support/fixture.h"

#include <stdio.h>
#include <string.h>

const ant_game *const game_under_test = &micropolis_game;

// Positions.

// What the text of a position says, and what is to be filled in.
typedef struct draft {
    ant_text *out;
    uint64_t mentioned; // tiles, by number
    uint64_t described; // tiles, by number
    unsigned seats, round, turn, leader;
    unsigned n_tiles[MICROPOLIS_MAX_HILLS + 1]; // by anthill
    char army[MICROPOLIS_MAX_HILLS + 1][16];
    char line[128];
    unsigned n_line;
    bool has_tiles[MICROPOLIS_MAX_HILLS + 1];
    bool is_expert;
    bool is_rearranging;
} draft;

static void mention(draft *self, unsigned tile) {
    assert_in_range(tile, 1, MICROPOLIS_TILES);
    self->mentioned |= UINT64_C(1) << tile;
}

static void read_line_of_tiles(draft *self, const char *line) {
    snprintf(self->line, sizeof self->line, "%s", line);
    for (const char *at = strchr(line, ' '); at != NULL; at = strchr(at + 1, ' ')) {
        unsigned tile = 0;
        assert_int_equal(sscanf(at, "%u", &tile), 1);
        mention(self, tile);
        self->n_line++;
    }
}

static void read_anthill(draft *self, const char *line) {
    unsigned hill = 0, army = 0;
    assert_int_equal(sscanf(line, "anthill %u army %u", &hill, &army), 2);
    assert_in_range(hill, 1, MICROPOLIS_MAX_HILLS);
    const char *tiles = strstr(line, "tiles ");
    if (tiles == NULL) {
        snprintf(self->army[hill], sizeof self->army[hill], "army %u", army);
        return;
    }
    self->has_tiles[hill] = true;
    unsigned tile;
    int length;
    for (tiles += 6; sscanf(tiles, "%u%n", &tile, &length) == 1; tiles += length) {
        mention(self, tile);
        self->n_tiles[hill]++;
    }
    add_line(self->out, line);
}

static void read_line(void *context, const char *line) {
    draft *self = context;
    unsigned tile;
    sscanf(line, "seats %u", &self->seats);
    sscanf(line, "round %u", &self->round);
    sscanf(line, "turn %u", &self->turn);
    sscanf(line, "leader %u", &self->leader);
    self->is_expert |= strcmp(line, "variant expert") == 0;
    self->is_rearranging |= strcmp(line, "phase rearrange") == 0;
    if (sscanf(line, "tile %u", &tile) == 1) {
        self->described |= UINT64_C(1) << tile;
    }
    if (begins(line, "line ")) {
        read_line_of_tiles(self, line);
    } else if (begins(line, "anthill ")) {
        read_anthill(self, line);
    } else {
        add_line(self->out, line);
    }
}

// Adds the number of a tile that is mentioned nowhere: one that does nothing, while there is one.
static void add_tile(draft *self) {
    static const struct {
        unsigned first, last;
    } kinds[] = {{43, 61}, {27, 42}, {1, 26}}; // without a feature, barracks, specialists
    for (unsigned i = 0; i < 3; i++) {
        for (unsigned tile = kinds[i].first; tile <= kinds[i].last; tile++) {
            if ((self->mentioned >> tile & 1) == 0) {
                mention(self, tile);
                ant_text_char(self->out, ' ');
                ant_text_number(self->out, tile);
                return;
            }
        }
    }
    fail_msg("no tile is left to fill in");
}

static void fill_line(draft *self) {
    static const unsigned rounds_between[] = {0, 0, 3, 2, 1, 1, 1};
    unsigned period = self->is_expert ? 2 : rounds_between[self->seats];
    unsigned n = MICROPOLIS_LINE - self->round % period * self->seats - self->turn -
                 (unsigned)self->is_rearranging;
    ant_text_string(self->out, self->n_line > 0 ? self->line : "line");
    for (unsigned i = self->n_line; i < n; i++) {
        add_tile(self);
    }
    ant_text_char(self->out, '\n');
}

static void fill_anthill(draft *self, unsigned hill, unsigned n) {
    ant_text_string(self->out, "anthill ");
    ant_text_number(self->out, hill);
    ant_text_char(self->out, ' ');
    ant_text_string(self->out, self->army[hill][0] != '\0' ? self->army[hill] : "army 5");
    ant_text_string(self->out, n > 0 ? " tiles" : "");
    for (unsigned i = 0; i < n; i++) {
        add_tile(self);
    }
    ant_text_char(self->out, '\n');
}

static void fill_anthills(draft *self) {
    unsigned each = self->is_expert ? 2 : 1;
    unsigned first = (self->leader - 1) / each; // seat, from 0
    for (unsigned seat = 0; seat < self->seats; seat++) {
        unsigned order = (seat + self->seats - first) % self->seats;
        bool had_turn = order < self->turn + (unsigned)self->is_rearranging;
        unsigned missing = self->round + (unsigned)had_turn;
        for (unsigned i = 1; i <= each; i++) {
            missing -= self->n_tiles[each * seat + i];
        }
        for (unsigned hill = each * seat + 1; hill <= each * (seat + 1); hill++) {
            if (!self->has_tiles[hill]) {
                unsigned n = missing < MICROPOLIS_RING ? missing : MICROPOLIS_RING;
                fill_anthill(self, hill, n);
                missing -= n;
            }
        }
    }
}

static void make_position(micropolis_state *state, const char *text, bool is_blank) {
    char whole[16384];
    ant_text out;
    draft self = {.out = &out, .leader = 1};
    ant_text_init(&out, whole, sizeof whole);
    each_line(text, read_line, &self);
    fill_line(&self);
    fill_anthills(&self);
    for (unsigned tile = 1; is_blank && tile <= MICROPOLIS_TILES; tile++) {
        if ((self.described >> tile & 1) == 0) {
            ant_text_string(&out, "tile ");
            ant_text_number(&out, tile);
            ant_text_string(&out, " LU: 0; LD: 0; RU: 0; RD: 0\n");
        }
    }
    assert_true(ant_text_is_whole(&out));
    set_position(state, whole);
}

void position(micropolis_state *state, const char *text) {
    make_position(state, text, false);
}

void blank_position(micropolis_state *state, const char *text) {
    make_position(state, text, true);
}

// What a state shows.

void armies(const micropolis_state *state, const char *soldiers) {
    char found[64];
    ant_text text;
    ant_text_init(&text, found, sizeof found);
    for (unsigned hill = 0; hill < micropolis_n_hills(state); hill++) {
        add_number(&text, state->hills[hill].army);
    }
    assert_string_equal(found, soldiers);
}

void reserve_is(const micropolis_state *state, unsigned soldiers) {
    assert_int_equal(state->reserve, soldiers);
    assert_int_equal(micropolis_count_reserve(state), soldiers);
}

void line_begins(const micropolis_state *state, const char *tiles) {
    char found[64];
    ant_text text;
    ant_text_init(&text, found, sizeof found);
    for (unsigned place = 0; place < state->n_line && text.length < strlen(tiles); place++) {
        add_number(&text, micropolis_line_tile(state, place) + 1);
    }
    assert_string_equal(found, tiles);
}

void scores(const micropolis_state *state, const char *row, unsigned anthill, const char *points) {
    char found[64] = "no such row", key[32];
    ant_result result;
    ant_text text;
    snprintf(key, sizeof key, "%s%s", anthill > 0 ? "hill-" : "", row);
    ant_result_of(&micropolis_game, state, &result);
    for (unsigned i = 0; i < result.n_rows; i++) {
        if (strcmp(result.rows[i].key, key) == 0 && result.rows[i].number == anthill) {
            ant_text_init(&text, found, sizeof found);
            for (unsigned party = 0; party < result.n_parties; party++) {
                add_number(&text, result.rows[i].points[party]);
            }
        }
    }
    if (strcmp(found, points) != 0) {
        fail_msg("%s of anthill %u: %s instead of %s", row, anthill, found, points);
    }
}

micropolis_hill count_of(const micropolis_state *state, unsigned anthill) {
    return micropolis_closed(&state->hills[anthill - 1]);
}

static unsigned first_of(micropolis_event_type type) {
    unsigned i = 0;
    while (i < last_events.n && last_events.at[i].form.type != type) {
        i++;
    }
    if (i == last_events.n) {
        fail_msg("\"%s\" did not happen", micropolis_game.event_types[type].name);
    }
    return i;
}

void happened_before(micropolis_event_type first, micropolis_event_type second) {
    if (first_of(first) >= first_of(second)) {
        fail_msg("\"%s\" did not happen before \"%s\"", micropolis_game.event_types[first].name,
                 micropolis_game.event_types[second].name);
    }
}

void is_told(const char *sentence) {
    for (unsigned i = 0; i < last_events.n; i++) {
        char said[256];
        ant_text text;
        ant_text_init(&text, said, sizeof said);
        ant_event_say(&micropolis_game, ant_game_catalogue(&micropolis_game), NULL,
                      &last_events.at[i], &text);
        if (strcmp(said, sentence) == 0) {
            return;
        }
    }
    fail_msg("nobody tells: %s", sentence);
}

// Refusals.

void refused_plainly(micropolis_state *state, int seat, const char *move, const char *clause) {
    ant_form form;
    refused(state, seat, move, clause);
    assert_false(ant_details_find(&micropolis_game, state, seat - 1, action_of(move), &form));
}

void play_rounds(micropolis_state *state, unsigned rounds, ant_chance *chance) {
    while (state->phase != MICROPOLIS_OVER &&
           (state->round < rounds || state->phase == MICROPOLIS_AWARD)) {
        step(state, chance);
    }
}
