// SPDX-License-Identifier: MIT
#include "tests/support/fixture.h"

#include <stdio.h>
#include <string.h>

const ant_game *const game_under_test = &farmsrace_game;

// The index of a name; n where it is none of them.
static unsigned index_of(const char *name, const ant_word_type *word) {
    unsigned i = 0;
    while (i < word->n_names && strcmp(name, word->names[i]) != 0) {
        i++;
    }
    return i;
}

// Positions.

typedef struct draft {
    ant_text *out;
    unsigned seats;
    bool is_seated[FARMSRACE_MAX_SEATS]; // holds something, or is out
    bool has_dice, is_late;
} draft;

static void read_line(void *context, const char *line) {
    draft *self = context;
    unsigned seat;
    if (sscanf(line, "seats %u", &self->seats) == 1) {
        return;
    }
    if (sscanf(line, "holds %u", &seat) == 1 || sscanf(line, "out %u", &seat) == 1) {
        assert_in_range(seat, 1, FARMSRACE_MAX_SEATS);
        self->is_seated[seat - 1] = true;
    }
    self->has_dice |= begins(line, "dice ");
    self->is_late |= strcmp(line, "phase late") == 0;
    add_line(self->out, line);
}

static void fill(draft *self) {
    static const unsigned homes[2][FARMSRACE_MAX_SEATS] = {{3, 8, 19}, {1, 4, 21, 24}};
    ant_text_string(self->out, "seats ");
    ant_text_number(self->out, self->seats);
    ant_text_char(self->out, '\n');
    if (self->is_late && !self->has_dice) {
        add_line(self->out, "dice wheat brick");
    }
    for (unsigned seat = 0; seat < self->seats; seat++) {
        if (!self->is_seated[seat]) {
            ant_text_string(self->out, "holds ");
            ant_text_number(self->out, seat + 1);
            ant_text_char(self->out, ' ');
            ant_text_number(self->out, homes[self->seats - 3][seat]);
            add_line(self->out, " barn healthy 2");
        }
    }
}

void position(farmsrace_state *state, const char *text) {
    char whole[8192];
    ant_text out;
    draft self = {.out = &out, .seats = 4};
    ant_text_init(&out, whole, sizeof whole);
    each_line(text, read_line, &self);
    fill(&self);
    assert_true(ant_text_is_whole(&out));
    set_position(state, whole);
}

// Draws.

enum { MAX_DRAWS = 64 };

typedef struct script {
    uint64_t numbers[MAX_DRAWS];
    unsigned n, next;
    const char *draws; // as written
    farmsrace_table table;
    farmsrace_figures figures;
} script;

static uint64_t next_number(void *source) {
    script *self = source;
    if (self->next == self->n) {
        fail_msg("more is drawn than '%s'", self->draws);
    }
    return self->numbers[self->next++];
}

// ant_chance_below(chance, bound) will answer `value`.
static void add_draw(script *self, unsigned value, unsigned bound) {
    assert_true(value < bound && self->n < MAX_DRAWS);
    uint64_t high = (((uint64_t)value << 32) + ((uint64_t)1 << 31)) / bound;
    self->numbers[self->n++] = high << 32;
}

// The first side of a die that shows a face, of which there are so many of each.
static void add_face(script *self, const uint8_t *counts, unsigned n, unsigned face) {
    assert_true(face < n && counts[face] > 0);
    add_draw(self, farmsrace_sum(counts, face), farmsrace_sum(counts, n));
}

static void add_combat_dice(script *self, const char *dice) {
    static const char faces[] = ".hg"; // FR-1.7
    for (; *dice != '\0'; dice++) {
        add_face(self, self->figures.combat_die, FARMSRACE_COMBAT_FACES,
                 (unsigned)(strchr(faces, *dice) - faces));
    }
}

// One of the kinds that are counted; it is gone for the draws that follow.
static void add_kind(script *self, uint8_t *counts, unsigned n, unsigned kind) {
    add_face(self, counts, n, kind);
    counts[kind]--;
}

static void add_word(script *self, const char *word) {
    unsigned first, second;
    unsigned face = index_of(word, &farmsrace_face_word);
    char name[32];
    if (strspn(word, ".hg") == strlen(word)) {
        add_combat_dice(self, word);
    } else if (face < FARMSRACE_FACES) {
        add_face(self, self->figures.resource_die, FARMSRACE_FACES, face);
    } else if (sscanf(word, "humans:%u", &first) == 1) {
        add_kind(self, self->table.pool, FARMSRACE_MAX_HUMANS, first - 1);
    } else if (sscanf(word, "spy:%31s", name) == 1) {
        add_kind(self, self->table.deck, FARMSRACE_SPIES, index_of(name, &farmsrace_spy_word));
    } else if (sscanf(word, "%u:%31s", &first, name) == 2) {
        add_kind(self, self->table.hand[first - 1], FARMSRACE_RESOURCES,
                 index_of(name, &farmsrace_resource_word));
    } else if (sscanf(word, "%u/%u", &first, &second) == 2) {
        add_draw(self, first, second);
    } else {
        fail_msg("'%s' is no draw", word);
    }
}

static void read_script(script *self, const farmsrace_state *state, const char *draws) {
    char copy[256];
    *self = (script){.draws = draws, .table = state->now, .figures = state->figures};
    assert_true(strlen(draws) < sizeof copy);
    memcpy(copy, draws, strlen(draws) + 1);
    for (char *word = strtok(copy, " "); word != NULL; word = strtok(NULL, " ")) {
        add_word(self, word);
    }
}

static void assert_used_up(const script *self, const char *move) {
    if (self->next != self->n) {
        fail_msg("%s: %u of the %u numbers of '%s' were drawn", move, self->next, self->n,
                 self->draws);
    }
}

void act_drawing(farmsrace_state *state, int seat, const char *move, const char *draws) {
    script self;
    read_script(&self, state, draws);
    ant_chance chance = {.next = next_number, .source = &self};
    act_with(state, seat, move, &chance);
    assert_used_up(&self, move);
}

void assault(farmsrace_state *state, int seat, unsigned target, const char *herds,
             const char *draws) {
    script self;
    read_script(&self, state, draws);
    ant_chance chance = {.next = next_number, .source = &self};
    unsigned from;
    char health[16], move[64];
    int length;
    bool is_first = true;
    while (sscanf(herds, " %u %15[a-z]%n", &from, health, &length) == 2) {
        if (is_first) {
            snprintf(move, sizeof move, "attack %u %u %s", from, target, health);
        } else {
            snprintf(move, sizeof move, "send %u %s", from, health);
        }
        act_with(state, seat, move, &chance);
        is_first = false;
        herds += length;
        herds += *herds == ',';
    }
    if (state->phase == FARMSRACE_MUSTER) {
        act_with(state, seat, "charge", &chance);
    }
    assert_used_up(&self, "charge");
}

void end_turn(farmsrace_state *state, int seat) {
    act_drawing(state, seat, "roll", "wood wood");
    act(state, seat, "end");
}

void pass_turn(farmsrace_state *state, int seat) {
    act(state, seat, "begin");
    end_turn(state, seat);
}

// Events.

static void write_form(const ant_form_type *types, const ant_form *form, char *one,
                       size_t capacity) {
    const ant_form_type *type = &types[form->type];
    ant_text text;
    ant_text_init(&text, one, capacity);
    ant_text_string(&text, type->name);
    for (unsigned i = 0; i < ANT_MAX_ARGS && type->args[i].name != NULL; i++) {
        ant_text_char(&text, ' ');
        ant_word_write(type->args[i].type, form->args[i], &text);
    }
}

static const ant_event *find_event(const char *event, ant_text *all) {
    for (unsigned i = 0; i < last_events.n; i++) {
        char one[128];
        write_form(farmsrace_game.event_types, &last_events.at[i].form, one, sizeof one);
        if (strcmp(one, event) == 0) {
            return &last_events.at[i];
        }
        ant_text_string(all, one);
        ant_text_char(all, '\n');
    }
    return NULL;
}

void told(const char *event) {
    char all[8192];
    ant_text text;
    ant_text_init(&text, all, sizeof all);
    if (find_event(event, &text) == NULL) {
        fail_msg("'%s' is not among:\n%s", event, all);
    }
}

void not_told(const char *event) {
    char all[8192];
    ant_text text;
    ant_text_init(&text, all, sizeof all);
    if (find_event(event, &text) != NULL) {
        fail_msg("'%s' was told", event);
    }
}

void whispered(const char *event, const char *seats) {
    char all[8192], found[32];
    ant_text text, who;
    ant_text_init(&text, all, sizeof all);
    const ant_event *at = find_event(event, &text);
    if (at == NULL) {
        fail_msg("'%s' is not among:\n%s", event, all);
        return;
    }
    ant_text_init(&who, found, sizeof found);
    add_seats(&who, at->visible & (ant_seats)~ant_seat_set(ANT_SPECTATOR));
    assert_string_equal(found, seats);
    assert_int_equal(at->visible & ant_seat_set(ANT_SPECTATOR), 0);
}

// What a position shows.

static void add_count(ant_text *text, const char *name, unsigned n) {
    if (n > 0) {
        ant_text_string(text, text->length > 0 ? " " : "");
        ant_text_string(text, name);
        add_number(text, n);
    }
}

void stands(const farmsrace_state *state, unsigned region, const char *pieces) {
    char found[96];
    ant_text text;
    unsigned at = region - 1, controller = farmsrace_controller(state, at);
    farmsrace_herds herds = state->now.herds[at];
    ant_text_init(&text, found, sizeof found);
    if (controller == FARMSRACE_NOBODY) {
        ant_text_string(&text, "nobody");
    } else {
        ant_text_number(&text, controller + 1);
    }
    ant_text_string(&text, farmsrace_has(state->now.barns, at) ? " barn" : "");
    ant_text_string(&text, farmsrace_has(state->now.armories, at) ? " armory" : "");
    add_count(&text, "healthy", farmsrace_of_health(herds, FARMSRACE_HEALTHY));
    add_count(&text, "hurt", farmsrace_of_health(herds, FARMSRACE_HURT));
    if (farmsrace_has(state->now.tokens, at)) {
        ant_text_string(&text, state->now.humans[at] > 0 ? ", humans" : ", token");
        if (state->now.humans[at] > 0) {
            add_number(&text, state->now.humans[at]);
        }
    }
    if (strcmp(found, pieces) != 0) {
        fail_msg("in region %u stands '%s' instead of '%s'", region, found, pieces);
    }
}

static void has_counts(const uint8_t *counts, const ant_word_type *word, const char *what,
                       const char *wanted) {
    char found[256];
    ant_text text;
    ant_text_init(&text, found, sizeof found);
    for (unsigned i = 0; i < word->n_names; i++) {
        add_count(&text, word->names[i], counts[i]);
    }
    if (strcmp(found, wanted) != 0) {
        fail_msg("%s: '%s' instead of '%s'", what, found, wanted);
    }
}

void has_hand(const farmsrace_state *state, int seat, const char *hand) {
    has_counts(state->now.hand[seat - 1], &farmsrace_resource_word, "resources", hand);
}

void has_spies(const farmsrace_state *state, int seat, const char *spies) {
    has_counts(state->now.spies[seat - 1], &farmsrace_spy_word, "Spies", spies);
}

void knows(const farmsrace_state *state, int observer, int seat, const char *least) {
    unsigned row = observer == 0 ? FARMSRACE_PUBLIC : (unsigned)observer - 1;
    has_counts(state->now.known[row][seat - 1], &farmsrace_resource_word, "known", least);
}

void has_points(const farmsrace_state *state, int seat, unsigned points) {
    unsigned found = farmsrace_points(state, (unsigned)seat - 1);
    if (found != points) {
        fail_msg("seat %d has %u points instead of %u", seat, found, points);
    }
}

static void assert_phase(const farmsrace_state *state, const char *phase) {
    const char *found = farmsrace_phase_word.names[state->phase];
    if (strcmp(found, phase) != 0) {
        fail_msg("the phase is %s instead of %s", found, phase);
    }
}

void decides(const farmsrace_state *state, const char *phase, const char *seats) {
    assert_phase(state, phase);
    asks(state, seats);
}

void goes_on(const farmsrace_state *state, const char *phase, int player) {
    assert_phase(state, phase);
    assert_int_equal(state->player + 1, player);
    assert_true((farmsrace_game.to_act(state) & ant_seat_set(player - 1)) != 0);
}

// Refusals.

void refused_by_figures(farmsrace_state *state, int seat, const char *move, const char *clause,
                        const char *details) {
    char found[64];
    ant_form form;
    refused(state, seat, move, clause);
    assert_true(farmsrace_game.details(state, seat - 1, action_of(move), &form));
    write_form(farmsrace_game.detail_types, &form, found, sizeof found);
    assert_string_equal(found, details);
}
