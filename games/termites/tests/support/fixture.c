// SPDX-License-Identifier: MIT
#include "tests/support/fixture.h"

#include <stdio.h>
#include <string.h>

const ant_game *const game_under_test = &termites_game;

// Tokens.

// TE-1.3; the digits are the termites on each token, by caste.
static const char *const components[TERMITES_COLONIES][TERMITES_CASTES] = {
    [TERMITES_BLUE] = {"122233333", "112", "123", "123"},
    [TERMITES_RED] = {"11222", "11111223", "112", "12"},
    [TERMITES_GOLD] = {"12233", "122", "11222233", "12"},
    [TERMITES_GRAY] = {"12233", "122", "12", "12222333"},
};

termites_bag tokens_of(unsigned colony) {
    termites_bag bag = 0;
    for (unsigned caste = 0; caste < TERMITES_CASTES; caste++) {
        for (const char *at = components[colony][caste]; *at != '\0'; at++) {
            bag += termites_one(termites_kind(caste, (unsigned)(*at - '0')));
        }
    }
    return bag;
}

static unsigned index_of(const char *name, const char *const *names, unsigned n) {
    unsigned i = 0;
    while (i < n && strcmp(name, names[i]) != 0) {
        i++;
    }
    if (i == n) {
        fail_msg("there is no %s", name);
    }
    return i;
}

unsigned hex_of(const char *name) {
    return index_of(name, termites_hex_names, TERMITES_HEXES);
}

// Reads tokens as "worker 2, soldier 1".
static termites_bag read_bag(const char *text) {
    termites_bag bag = 0;
    char caste[16];
    unsigned termites;
    int length;
    while (sscanf(text, " %15[a-z] %u%n", caste, &termites, &length) == 2) {
        bag += termites_one(
            termites_kind(index_of(caste, termites_caste_word.names, TERMITES_CASTES), termites));
        text += length;
        text += *text == ',';
    }
    return bag;
}

static void write_bag(ant_text *out, termites_bag bag) {
    const char *between = "";
    for (unsigned kind = 0; kind < TERMITES_KINDS; kind++) {
        for (unsigned i = 0; i < termites_bag_count(bag, kind); i++) {
            ant_text_string(out, between);
            ant_text_string(out, termites_caste_word.names[termites_caste_of(kind)]);
            ant_text_char(out, ' ');
            ant_text_number(out, termites_termites_of(kind));
            between = ", ";
        }
    }
}

static termites_bag take_lowest(termites_bag *from, unsigned n) {
    termites_bag taken = 0;
    for (unsigned kind = 0; kind < TERMITES_KINDS; kind++) {
        while (n > 0 && termites_bag_count(*from, kind) > 0) {
            *from -= termites_one(kind);
            taken += termites_one(kind);
            n--;
        }
    }
    assert_int_equal(n, 0);
    return taken;
}

// Positions.

typedef struct draft {
    ant_text *out;
    unsigned seats, player, first, turns;
    unsigned colony[TERMITES_MAX_SEATS];
    termites_bag board[TERMITES_MAX_SEATS], hand[TERMITES_MAX_SEATS], stack[TERMITES_MAX_SEATS];
    bool has_stack[TERMITES_MAX_SEATS];
    bool has_map, has_phase, has_turns, has_neutral;
    bool is_set_up, is_placed, is_over;
} draft;

static void say_number(draft *self, const char *field, unsigned number) {
    ant_text_string(self->out, field);
    ant_text_char(self->out, ' ');
    ant_text_number(self->out, number);
    ant_text_char(self->out, '\n');
}

// Lines of one seat: they begin with a word and its number.
static void read_seat_line(draft *self, const char *line) {
    char field[16], name[16] = "";
    unsigned seat = 0;
    assert_int_equal(sscanf(line, "%15s %u %15s", field, &seat, name) >= 2, 1);
    assert_in_range(seat, 1, TERMITES_MAX_SEATS);
    const char *rest = strchr(strchr(line, ' ') + 1, ' ');
    seat--;
    if (strcmp(field, "hand") == 0) {
        self->hand[seat] = read_bag(rest);
    } else if (strcmp(field, "stack") == 0) {
        self->stack[seat] = rest == NULL ? 0 : read_bag(rest);
        self->has_stack[seat] = true;
    } else if (strcmp(field, "colony") == 0) {
        self->colony[seat] = index_of(name, termites_colony_word.names, TERMITES_COLONIES);
    } else {
        self->board[seat] += read_bag(strchr(rest + 1, ' '));
        add_line(self->out, line);
    }
}

static void read_phase(draft *self, const char *phase) {
    self->has_phase = true;
    self->is_set_up = strcmp(phase, "start") == 0;
    self->is_placed = !self->is_set_up && strcmp(phase, "place") != 0;
    self->is_over = strcmp(phase, "over") == 0;
}

static void read_line(void *context, const char *line) {
    draft *self = context;
    static const char *const of_seats[] = {"hand ", "stack ", "colony ", "token "};
    for (unsigned i = 0; i < sizeof of_seats / sizeof of_seats[0]; i++) {
        if (begins(line, of_seats[i])) {
            read_seat_line(self, line);
            return;
        }
    }
    if (sscanf(line, "player %u", &self->player) == 1 ||
        sscanf(line, "seats %u", &self->seats) == 1 ||
        sscanf(line, "first %u", &self->first) == 1) {
        return;
    }
    self->has_turns |= sscanf(line, "turns %u", &self->turns) == 1;
    self->has_neutral |= begins(line, "neutral");
    self->has_map |= begins(line, "map ");
    if (begins(line, "phase ")) {
        read_phase(self, line + strlen("phase "));
    }
    if (strcmp(line, "neutral") != 0 && !begins(line, "turns ")) {
        add_line(self->out, line);
    }
}

// How many tokens the seat has placed after that many turns of all.
static unsigned n_placed(const draft *self, unsigned seat, unsigned turns) {
    unsigned order = (seat + self->seats + 1 - self->first) % self->seats;
    bool is_in_turn = seat + 1 == self->player && self->is_placed && !self->is_over;
    return turns / self->seats + (unsigned)(order < turns % self->seats) + (unsigned)is_in_turn;
}

static bool fits_tokens(const draft *self, unsigned turns) {
    bool fits = true;
    for (unsigned seat = 0; seat < self->seats; seat++) {
        fits &= n_placed(self, seat, turns) >= termites_bag_size(self->board[seat]);
    }
    return fits;
}

static void fill_turns(draft *self) {
    if (self->is_over) {
        self->turns = TERMITES_TOKENS * self->seats;
    } else if (!self->has_turns && !self->is_set_up) {
        self->turns = (self->player + self->seats - self->first) % self->seats;
        while (!fits_tokens(self, self->turns)) {
            self->turns += self->seats;
            assert_in_range(self->turns, 0, TERMITES_TOKENS * self->seats - 1);
        }
    }
    say_number(self, "turns", self->turns);
}

static void say_bag(draft *self, const char *field, unsigned seat, termites_bag bag) {
    if (bag != 0) {
        ant_text_string(self->out, field);
        ant_text_char(self->out, ' ');
        ant_text_number(self->out, seat + 1);
        ant_text_char(self->out, ' ');
        write_bag(self->out, bag);
        ant_text_char(self->out, '\n');
    }
}

static void fill_tokens(draft *self, unsigned seat) {
    unsigned placed = self->is_over ? TERMITES_TOKENS : n_placed(self, seat, self->turns);
    unsigned left = TERMITES_TOKENS - placed;
    unsigned lost = placed - termites_bag_size(self->board[seat]);
    if (!self->has_stack[seat]) {
        termites_bag rest = tokens_of(self->colony[seat]) - self->board[seat] - self->hand[seat];
        unsigned in_hand = left < TERMITES_HAND ? left : TERMITES_HAND;
        take_lowest(&rest, lost);
        self->hand[seat] += take_lowest(&rest, in_hand - termites_bag_size(self->hand[seat]));
        self->stack[seat] = rest;
    }
    say_bag(self, "hand", seat, self->hand[seat]);
    say_bag(self, "stack", seat, self->stack[seat]);
}

static void fill_seat(draft *self, unsigned seat) {
    ant_text_string(self->out, "colony ");
    ant_text_number(self->out, seat + 1);
    ant_text_char(self->out, ' ');
    add_line(self->out, termites_colony_word.names[self->colony[seat]]);
    fill_tokens(self, seat);
}

static void fill(draft *self) {
    static const char *const neutrals[] = {"neutral J2", "neutral J2 J4", "neutral J2 J4 J6"};
    say_number(self, "seats", self->seats);
    say_number(self, "first", self->first);
    if (!self->has_map) {
        add_line(self->out, "map text");
    }
    if (!self->has_phase) {
        add_line(self->out, "phase move");
    }
    if (!self->has_neutral) {
        add_line(self->out, neutrals[self->seats - 2]);
    }
    fill_turns(self);
    for (unsigned seat = 0; seat < self->seats; seat++) {
        fill_seat(self, seat);
    }
}

void position(termites_state *state, const char *text) {
    char whole[16384];
    ant_text out;
    draft self = {.out = &out, .seats = 2, .player = 1, .first = 1, .is_placed = true};
    for (unsigned seat = 0; seat < TERMITES_MAX_SEATS; seat++) {
        self.colony[seat] = seat;
    }
    ant_text_init(&out, whole, sizeof whole);
    each_line(text, read_line, &self);
    fill(&self);
    assert_true(ant_text_is_whole(&out));
    set_position(state, whole);
}

// Figures.

const char other_figures[] = "tokens blue 6 0 0 0 0 4 1 1 1 5 0 0\n"
                             "tokens red 0 0 15 1 0 0 1 0 0 0 0 1\n"
                             "tokens gold 2 2 2 2 2 2 1 1 1 1 1 1\n"
                             "tokens gray 0 0 0 4 4 0 0 0 0 0 0 10\n"
                             "strength worker 4 9 15\n"
                             "strength soldier 1 2 2\n"
                             "strength spitter 3 3 3\n"
                             "strength flyer 2 7 8\n"
                             "mounds 2 4 12 20 31\n"
                             "neutral 3\n";

void begin_with(termites_state *state, int n_seats, const char *figures, const char *rest,
                uint64_t seed) {
    ant_options options;
    ant_chance chance;
    ant_error error;
    assert_int_equal(read_options(rest, &options, &error), ANT_OK);
    ant_status status = ant_options_set(&termites_game, &options, "figures", figures, &error);
    ant_chance_seed(&chance, seed);
    if (status != ANT_OK ||
        ant_setup(&termites_game, state, &options, n_seats, &chance, NULL, &error) != ANT_OK) {
        fail_with(&error);
    }
    assert_adds_up(state, "a set-up with figures");
}

// Attacks.

void too_weak(termites_state *state, int seat, const char *move, unsigned attack,
              unsigned defence) {
    ant_form details;
    refused(state, seat, move, "TE-7.1");
    assert_true(termites_game.details(state, seat - 1, action_of(move), &details));
    assert_int_equal(details.type, TERMITES_DETAIL_STRENGTH);
    assert_int_equal(details.args[0], attack);
    assert_int_equal(details.args[1], defence);
}

void attacks(termites_state *state, int seat, const char *move, unsigned attack, unsigned defence) {
    allowed(state, seat, move);
    act(state, seat, move);
    for (unsigned i = 0; i < last_events.n; i++) {
        const ant_form *form = &last_events.at[i].form;
        bool is_unit = form->type == TERMITES_EVENT_ATTACKED;
        if (is_unit || form->type == TERMITES_EVENT_BESIEGED) {
            assert_int_equal(form->args[3 + is_unit], attack);
            assert_int_equal(form->args[4 + is_unit], defence);
            return;
        }
    }
    fail_msg("%s tells of no attack", move);
}

// What a state shows.

void stands(const termites_state *state, const char *hex, const char *piece) {
    char found[32] = "";
    termites_piece at = state->at[hex_of(hex)];
    if (termites_is_unit(at)) {
        unsigned kind = termites_unit_kind(at);
        snprintf(found, sizeof found, "token %u %s %u", termites_owner(at) + 1,
                 termites_caste_word.names[termites_caste_of(kind)], termites_termites_of(kind));
    } else if (termites_is_mound(at) && termites_owner(at) == TERMITES_NEUTRAL) {
        assert_int_equal(termites_mound_value(at), state->figures.values[TERMITES_MOUNDS]);
        snprintf(found, sizeof found, "neutral");
    } else if (termites_is_mound(at)) {
        snprintf(found, sizeof found, "mound %u %u", termites_owner(at) + 1,
                 termites_mound_value(at));
    }
    if (strcmp(found, piece) != 0) {
        fail_msg("on %s stands '%s' instead of '%s'", hex, found, piece);
    }
}

void out_of_the_game(const termites_state *state, int seat, const char *tokens) {
    char found[256];
    ant_text text;
    termites_bag bag =
        tokens_of(state->colony[seat - 1]) - state->hand[seat - 1] - state->stack[seat - 1];
    for (unsigned hex = 0; hex < TERMITES_HEXES; hex++) {
        termites_piece at = state->at[hex];
        if (termites_is_unit(at) && termites_owner(at) == (unsigned)seat - 1) {
            bag -= termites_one(termites_unit_kind(at));
        }
    }
    ant_text_init(&text, found, sizeof found);
    write_bag(&text, bag);
    assert_string_equal(found, tokens);
}
