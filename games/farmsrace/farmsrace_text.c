// SPDX-License-Identifier: MIT
//
// Positions as text: the game and its decisions, around the lines of the table
// (farmsrace_table_text.c). The neighbours of regions are not written but worked out.
#include "farmsrace_text.h"

#include <string.h>

_Static_assert(offsetof(farmsrace_state, now) == 0, "lines of a table are read into a state");

/// A position that is being read.
typedef struct position {
    farmsrace_state state;
    farmsrace_ground ground;
    farmsrace_regions regions; ///< that lines have told of
    bool has_starts;
    bool has_before;
    uint8_t began;    ///< seats that a line has told of
    uint32_t figures; ///< lines of figures
} position;

bool farmsrace_has_before(const farmsrace_state *state) {
    const farmsrace_regions *control = state->before.control;
    return (control[0] | control[1] | control[2] | control[3]) != 0;
}

// The course of the game.

static void write_count(const char *key, unsigned number, ant_text *out) {
    if (number != 0) {
        ant_text_string(out, key);
        farmsrace_write_number((int)number, out);
        ant_text_char(out, '\n');
    }
}

static void write_turns(const void *state, ant_text *out) {
    write_count("turns", ((const farmsrace_state *)state)->turns, out);
}

static ant_status read_turns(void *state, ant_scan *scan, ant_error *error) {
    unsigned n;
    ant_status status = farmsrace_read_number(scan, 0, FARMSRACE_MAX_PLIES,
                                              "turns: a number from 0 to 60000", &n, error);
    ((farmsrace_state *)state)->turns = (uint16_t)n;
    return status;
}

static void write_plies(const void *state, ant_text *out) {
    write_count("plies", ((const farmsrace_state *)state)->plies, out);
}

static ant_status read_plies(void *state, ant_scan *scan, ant_error *error) {
    unsigned n;
    ant_status status = farmsrace_read_number(scan, 0, FARMSRACE_MAX_PLIES,
                                              "plies: a number from 0 to 60000", &n, error);
    ((farmsrace_state *)state)->plies = (uint16_t)n;
    return status;
}

static void write_unseen(const void *state, ant_text *out) {
    write_count("unseen", ((const farmsrace_state *)state)->unseen, out);
}

static ant_status read_unseen(void *state, ant_scan *scan, ant_error *error) {
    unsigned n;
    ant_status status = farmsrace_read_number(scan, 0, FARMSRACE_MAX_PLIES,
                                              "unseen: a number from 0 to 60000", &n, error);
    ((farmsrace_state *)state)->unseen = (uint16_t)n;
    return status;
}

static void write_dice(const void *state, ant_text *out) {
    const farmsrace_state *self = state;
    if (self->dice[0] != 0) {
        ant_text_string(out, "dice");
        farmsrace_write_word(&farmsrace_face_word, self->dice[0] - 1U, out);
        farmsrace_write_word(&farmsrace_face_word, self->dice[1] - 1U, out);
        ant_text_char(out, '\n');
    }
}

static ant_status read_dice(void *state, ant_scan *scan, ant_error *error) {
    farmsrace_state *self = state;
    ant_status status = ANT_OK;
    for (unsigned i = 0; i < 2 && status == ANT_OK; i++) {
        unsigned face;
        status = farmsrace_read_word(&farmsrace_face_word, scan,
                                     "a face of each die: a resource or any", &face, error);
        self->dice[i] = (uint8_t)(face + 1);
    }
    return status;
}

static void write_wishes(const void *state, ant_text *out) {
    unsigned wishes = ((const farmsrace_state *)state)->wishes;
    if (wishes != 0) {
        ant_text_string(out, "wishes");
        ant_text_string(out, (wishes & FARMSRACE_TO_STEAL) != 0 ? " steal" : "");
        ant_text_string(out, (wishes & FARMSRACE_TO_NUKE) != 0 ? " nuke" : "");
        ant_text_char(out, '\n');
    }
}

static ant_status read_wishes(void *state, ant_scan *scan, ant_error *error) {
    farmsrace_state *self = state;
    self->wishes |= ant_scan_take(scan, "steal") ? FARMSRACE_TO_STEAL : 0;
    self->wishes |= ant_scan_take(scan, "nuke") ? FARMSRACE_TO_NUKE : 0;
    return self->wishes == 0
               ? ant_scan_fail(scan, error, ANT_BAD_TEXT, "steal, nuke, or both in this order")
               : ANT_OK;
}

static void write_figures(const void *state, ant_text *out) {
    const farmsrace_figures *figures = &((const farmsrace_state *)state)->figures;
    for (unsigned line = 0; line < FARMSRACE_FIGURE_LINES; line++) {
        if (!farmsrace_is_standard_line(figures, line)) {
            ant_text_string(out, "figures ");
            farmsrace_write_figure_line(figures, line, out);
        }
    }
}

static ant_status read_figures(void *state, ant_scan *scan, ant_error *error) {
    position *self = state;
    return farmsrace_read_figure_line(&self->state.figures, &self->figures, scan, error);
}

// The map.

static bool is_printed(unsigned map) {
    return map < FARMSRACE_RANDOM;
}

static void write_ground(const void *state, ant_text *out) {
    const farmsrace_state *self = state;
    for (unsigned region = 0; region < self->n_regions && !is_printed(self->map); region++) {
        ant_text_string(out, "region");
        farmsrace_write_number((int)region + 1, out);
        farmsrace_write_number(self->x[region], out);
        farmsrace_write_number(self->row[region], out);
        farmsrace_write_word(&farmsrace_kind_word, farmsrace_kind(self, region), out);
        ant_text_char(out, '\n');
    }
}

static ant_status read_ground(void *state, ant_scan *scan, ant_error *error) {
    position *self = state;
    ant_scan before = *scan;
    unsigned region;
    unsigned row;
    unsigned kind;
    ant_status status = farmsrace_read_region(scan, &region, error);
    if (status != ANT_OK) {
        return status;
    }
    if (farmsrace_has(self->regions, region)) {
        return ant_scan_fail(&before, error, ANT_BAD_TEXT, "each region only once");
    }
    int64_t x;
    before = *scan;
    if (!ant_scan_number(scan, &x) || x < INT8_MIN || x > INT8_MAX) {
        return ant_scan_fail(&before, error, ANT_BAD_TEXT, "the doubled x of the region");
    }
    status =
        farmsrace_read_number(scan, 0, FARMSRACE_REGIONS - 1, "its row, from 0 to 24", &row, error);
    if (status == ANT_OK) {
        status =
            farmsrace_read_word(&farmsrace_kind_word, scan,
                                "its kind: fields, hills, forest, factory or plant", &kind, error);
    }
    if (status == ANT_OK) {
        self->regions |= farmsrace_region(region);
        self->ground.x[region] = (int8_t)x;
        self->ground.row[region] = (uint8_t)row;
        self->ground.kind[region] = (uint8_t)kind;
    }
    return status;
}

/// The starting regions of a printed map, as long as somebody settles and where nobody has.
static farmsrace_regions usual_starts(const farmsrace_state *state) {
    farmsrace_ground ground;
    bool is_open = state->phase <= FARMSRACE_SETTLE && is_printed(state->map) &&
                   farmsrace_printed_map(state->map, state->n_seats, &ground);
    return is_open ? ground.starts & ~farmsrace_controlled(state) : 0;
}

static void write_starts(const void *state, ant_text *out) {
    const farmsrace_state *self = state;
    if (self->starts != usual_starts(self)) {
        ant_text_string(out, "starts");
        farmsrace_write_set(self->starts, out);
        ant_text_char(out, '\n');
    }
}

static ant_status read_starts(void *state, ant_scan *scan, ant_error *error) {
    position *self = state;
    self->has_starts = true;
    return farmsrace_read_regions(scan, &self->ground.starts, error);
}

static void write_attacked(const void *state, ant_text *out) {
    farmsrace_write_set_line("attacked", ((const farmsrace_state *)state)->attacked, out);
}

static ant_status read_attacked(void *state, ant_scan *scan, ant_error *error) {
    return farmsrace_read_regions(scan, &((farmsrace_state *)state)->attacked, error);
}

static void write_nuked(const void *state, ant_text *out) {
    farmsrace_write_set_line("nuked", ((const farmsrace_state *)state)->nuked, out);
}

static ant_status read_nuked(void *state, ant_scan *scan, ant_error *error) {
    return farmsrace_read_regions(scan, &((farmsrace_state *)state)->nuked, error);
}

static void write_raising(const void *state, ant_text *out) {
    farmsrace_write_set_line("raising", ((const farmsrace_state *)state)->raising, out);
}

static ant_status read_raising(void *state, ant_scan *scan, ant_error *error) {
    return farmsrace_read_regions(scan, &((farmsrace_state *)state)->raising, error);
}

/// What a seat controlled at the start of the turn when no line says so: what it does now and no
/// line gives to another.
static farmsrace_regions usual_began(const farmsrace_state *state, unsigned seat) {
    return state->phase <= FARMSRACE_MARKET ? 0 : state->now.control[seat];
}

static void write_began(const void *state, ant_text *out) {
    const farmsrace_state *self = state;
    for (unsigned seat = 0; seat < FARMSRACE_MAX_SEATS; seat++) {
        if (self->began[seat] != usual_began(self, seat)) {
            farmsrace_write_seat("began", seat, out);
            farmsrace_write_set(self->began[seat], out);
            ant_text_char(out, '\n');
        }
    }
}

static ant_status read_began(void *state, ant_scan *scan, ant_error *error) {
    position *self = state;
    ant_scan before = *scan;
    unsigned seat;
    ant_status status = farmsrace_read_seat(scan, &seat, error);
    if (status == ANT_OK && (self->began >> seat & 1) != 0) {
        return ant_scan_fail(&before, error, ANT_BAD_TEXT, "each seat only once");
    }
    self->began |= (uint8_t)(1U << seat);
    return status == ANT_OK ? farmsrace_read_regions(scan, &self->state.began[seat], error)
                            : status;
}

// Players.

static void write_words(const char *key, const ant_word_type *type, const uint8_t *words,
                        ant_text *out) {
    for (unsigned seat = 0; seat < FARMSRACE_MAX_SEATS; seat++) {
        if (words[seat] < type->n_names) {
            farmsrace_write_seat(key, seat, out);
            farmsrace_write_word(type, words[seat], out);
            ant_text_char(out, '\n');
        }
    }
}

static ant_status read_words(const ant_word_type *type, const char *expected, uint8_t *words,
                             ant_scan *scan, ant_error *error) {
    ant_scan before = *scan;
    unsigned seat;
    unsigned word;
    ant_status status = farmsrace_read_seat(scan, &seat, error);
    if (status == ANT_OK && words[seat] < type->n_names) {
        return ant_scan_fail(&before, error, ANT_BAD_TEXT, "each seat only once");
    }
    if (status == ANT_OK) {
        status = farmsrace_read_word(type, scan, expected, &word, error);
    }
    if (status == ANT_OK) {
        words[seat] = (uint8_t)word;
    }
    return status;
}

static void write_species(const void *state, ant_text *out) {
    write_words("species", &farmsrace_species_word, ((const farmsrace_state *)state)->species, out);
}

static ant_status read_species(void *state, ant_scan *scan, ant_error *error) {
    return read_words(&farmsrace_species_word, "a species: cows, sheep, pigs or chickens",
                      ((farmsrace_state *)state)->species, scan, error);
}

static const char mutation_expected[] =
    "a Mutation: adorable, blue-blooded, deranged, flying, hyper-intelligent, lucky, north-korean, "
    "radioactive, regenerative, parasitic or zombie";

static void write_mutations(const void *state, ant_text *out) {
    write_words("mutation", &farmsrace_mutation_word, ((const farmsrace_state *)state)->mutation,
                out);
}

static ant_status read_mutations(void *state, ant_scan *scan, ant_error *error) {
    return read_words(&farmsrace_mutation_word, mutation_expected,
                      ((farmsrace_state *)state)->mutation, scan, error);
}

static void write_dealt(const void *state, ant_text *out) {
    const farmsrace_state *self = state;
    for (unsigned seat = 0; seat < FARMSRACE_MAX_SEATS; seat++) {
        if (self->dealt[seat] != 0) {
            farmsrace_write_seat("dealt", seat, out);
            for (unsigned dealt = self->dealt[seat]; dealt != 0; dealt &= dealt - 1) {
                farmsrace_write_word(&farmsrace_mutation_word, (unsigned)__builtin_ctz(dealt), out);
            }
            ant_text_char(out, '\n');
        }
    }
}

static ant_status read_dealt(void *state, ant_scan *scan, ant_error *error) {
    farmsrace_state *self = state;
    unsigned seat;
    ant_status status = farmsrace_read_seat(scan, &seat, error);
    while (status == ANT_OK) {
        ant_scan before = *scan;
        unsigned mutation;
        status = farmsrace_read_word(&farmsrace_mutation_word, scan, mutation_expected, &mutation,
                                     error);
        if (status == ANT_OK && (self->dealt[seat] >> mutation & 1) != 0) {
            return ant_scan_fail(&before, error, ANT_BAD_TEXT, "each Mutation only once");
        }
        self->dealt[seat] |= (uint16_t)(status == ANT_OK ? 1U << mutation : 0);
        if (ant_scan_is_line_end(scan)) {
            break;
        }
    }
    return status;
}

static void write_fresh(const void *state, ant_text *out) {
    const farmsrace_state *self = state;
    if (farmsrace_sum(self->fresh, FARMSRACE_SPIES) != 0) {
        ant_text_string(out, "fresh");
        farmsrace_write_counts(&farmsrace_spy_word, self->fresh, out);
        ant_text_char(out, '\n');
    }
}

static ant_status read_fresh(void *state, ant_scan *scan, ant_error *error) {
    return farmsrace_read_counts(&farmsrace_spy_word, scan, "a Spy, and how many",
                                 ((farmsrace_state *)state)->fresh, error);
}

static ant_status read_seats(ant_scan *scan, uint8_t *seats, ant_error *error) {
    do {
        ant_scan before = *scan;
        unsigned seat;
        ant_status status = farmsrace_read_seat(scan, &seat, error);
        if (status != ANT_OK) {
            return status;
        }
        if ((*seats >> seat & 1) != 0) {
            return ant_scan_fail(&before, error, ANT_BAD_TEXT, "each seat only once");
        }
        *seats |= (uint8_t)(1U << seat);
    } while (!ant_scan_is_line_end(scan));
    return ANT_OK;
}

static void write_ready(const void *state, ant_text *out) {
    farmsrace_write_set_line("ready", ((const farmsrace_state *)state)->ready, out);
}

static ant_status read_ready(void *state, ant_scan *scan, ant_error *error) {
    return read_seats(scan, &((farmsrace_state *)state)->ready, error);
}

static void write_redone(const void *state, ant_text *out) {
    farmsrace_write_set_line("redone", ((const farmsrace_state *)state)->redone, out);
}

static ant_status read_redone(void *state, ant_scan *scan, ant_error *error) {
    return read_seats(scan, &((farmsrace_state *)state)->redone, error);
}

// The table of before.

// clang-format off
#define LINES(key, name, repeats) { key, NULL, ANT_FIELD_BYTES, 0, 0, 0, NULL, &farmsrace_##name##_lines },
static const ant_field table_fields[] = { FARMSRACE_TABLE_LINES(LINES) };
// clang-format on
enum { N_TABLE_FIELDS = sizeof table_fields / sizeof table_fields[0] };

static void write_before(const void *state, ant_text *out) {
    const farmsrace_state *self = state;
    char buffer[1 << 13];
    ant_text lines;
    ant_text_init(&lines, buffer, sizeof buffer);
    if (farmsrace_has_before(self)) {
        farmsrace_state then = *self;
        then.now = self->before;
        ant_fields_write(table_fields, N_TABLE_FIELDS, &then, &lines);
    }
    for (const char *line = buffer; *line != '\0';) {
        size_t length = strcspn(line, "\n") + 1;
        ant_text_string(out, "before ");
        ant_text_bytes(out, line, length);
        line += length;
    }
}

static ant_status read_before(void *state, ant_scan *scan, ant_error *error) {
    position *self = state;
    ant_scan line = *scan;
    const char *end = memchr(scan->at, '\n', (size_t)(scan->end - scan->at));
    line.end = end == NULL ? scan->end : end;
    line.end -= line.end > line.at && line.end[-1] == '\r';
    if (!self->has_before) {
        self->has_before = true;
        farmsrace_begin_table(&self->state.before);
    }
    if (ant_scan_is_line_end(&line)) {
        return ant_scan_fail(&line, error, ANT_BAD_TEXT, "a line of the table before this turn");
    }
    ant_status status =
        ant_fields_read(table_fields, N_TABLE_FIELDS, &self->state.before, &line, error);
    scan->at = line.at;
    return status;
}

// The fields.

// clang-format off
static const char *const start_names[]     = { "rolled", "chosen" };
static const char *const mutations_names[] = { "none", "dealt" };
static const char *const trading_names[]   = { "usual", "open" };
static const char *const switch_names[]    = { "off", "on" };
#define WORD(word, list) { .kind = ANT_WORD_NAME, .name = (word), .names = (list), .n_names = 2 }
enum { START, MUTATIONS, TRADING, STEALING, REDO };
const farmsrace_rule farmsrace_rules[FARMSRACE_RULES] = {
    [START]     = { WORD("start", start_names), offsetof(farmsrace_state, is_chosen_start) },       // FR-0.7
    [MUTATIONS] = { WORD("mutations", mutations_names), offsetof(farmsrace_state, has_mutations) }, // FR-0.8
    [TRADING]   = { WORD("trading", trading_names), offsetof(farmsrace_state, is_open_trading) },   // FR-0.9
    [STEALING]  = { WORD("stealing", switch_names), offsetof(farmsrace_state, has_stealing) },      // FR-0.10
    [REDO]      = { WORD("redo", switch_names), offsetof(farmsrace_state, has_redo) },              // FR-0.11
};

#define NUMBERS .write = ant_item_write_number, .read = ant_item_read_number
static const ant_item_type seats  = { NUMBERS, .least = 3, .most = FARMSRACE_MAX_SEATS };
static const ant_item_type seat   = { NUMBERS, .most = FARMSRACE_MAX_SEATS - 1, .first = 1 };
static const ant_item_type points = { NUMBERS, .least = 8, .most = 12 };
static const ant_item_type limit  = { NUMBERS, .least = 10, .most = 40 };
static const ant_item_type step   = { NUMBERS, .most = FARMSRACE_MAX_SEATS * FARMSRACE_HAND };
static const ant_item_type winner = { NUMBERS, .least = 1, .most = FARMSRACE_MAX_SEATS };

#define FIELD_LINES(X)                                                                                                  \
    X(turns, false) X(plies, false) X(unseen, false) X(dice, false) X(wishes, false) X(ground, true) X(starts, false)                    \
    X(attacked, false) X(nuked, false) X(raising, false) X(began, true) X(species, true) X(mutations, true)             \
    X(dealt, true) X(fresh, false) X(ready, false) X(redone, false) X(before, true) X(figures, true)
#define DEFINE(name, repeats) static const ant_field_lines name##_lines = { write_##name, read_##name, repeats };
FIELD_LINES(DEFINE)

#define BYTE(member, usual) ANT_FIELD_BYTES, 1, (usual), offsetof(farmsrace_state, member)
#define OWN(key, name)      { key, NULL, ANT_FIELD_BYTES, 0, 0, 0, NULL, &name##_lines }
static const ant_field fields[] = {
    { "seats",     &seats,         BYTE(n_seats, 0), NULL, NULL },
    { "map",       &ant_item_word, BYTE(map, FARMSRACE_RECOMMENDED), &farmsrace_map_word, NULL },
    { "points",    &points,        BYTE(points, 10), NULL, NULL },
    { "limit",     &limit,         BYTE(limit, 0), NULL, NULL },
    { "start",     &ant_item_word, BYTE(is_chosen_start, 0), &farmsrace_rules[START].word, NULL },
    { "mutations", &ant_item_word, BYTE(has_mutations, 1), &farmsrace_rules[MUTATIONS].word, NULL },
    { "trading",   &ant_item_word, BYTE(is_open_trading, 0), &farmsrace_rules[TRADING].word, NULL },
    { "stealing",  &ant_item_word, BYTE(has_stealing, 0), &farmsrace_rules[STEALING].word, NULL },
    { "redo",      &ant_item_word, BYTE(has_redo, 0), &farmsrace_rules[REDO].word, NULL },
    { "phase",     &ant_item_word, BYTE(phase, FARMSRACE_ACT), &farmsrace_phase_word, NULL },
    { "base",      &ant_item_word, BYTE(base, 0), &farmsrace_phase_word, NULL },
    { "first",     &seat,          BYTE(first, 0), NULL, NULL },
    { "player",    &seat,          BYTE(player, 0), NULL, NULL },
    { "winner",    &winner,        BYTE(winner, 0), NULL, NULL },
    { "step",      &step,          BYTE(step, 0), NULL, NULL },
    OWN("figures", figures),
    OWN("turns", turns), OWN("plies", plies), OWN("unseen", unseen), OWN("region", ground), OWN("starts", starts),
    OWN("species", species), OWN("mutation", mutations), OWN("dealt", dealt),
    FARMSRACE_TABLE_LINES(LINES)
    OWN("began", began), OWN("attacked", attacked), OWN("nuked", nuked), OWN("raising", raising),
    OWN("fresh", fresh), OWN("ready", ready), OWN("redone", redone), OWN("dice", dice), OWN("wishes", wishes),
    FARMSRACE_PENDING_LINES(LINES)
    OWN("before", before),
};
// clang-format on
enum { N_FIELDS = sizeof fields / sizeof fields[0] };

void farmsrace_write(const void *state, ant_text *out) {
    ant_fields_write(fields, N_FIELDS, state, out);
}

/// Lays the map: a printed one, or that of the lines.
static ant_status lay(position *self, const ant_scan *scan, ant_error *error) {
    farmsrace_state *state = &self->state;
    farmsrace_ground *ground = &self->ground;
    farmsrace_regions starts = ground->starts;
    if (is_printed(state->map)) {
        if (self->regions != 0) {
            return ant_scan_fail(scan, error, ANT_BAD_TEXT, "no regions besides those of the map");
        }
        if (!farmsrace_printed_map(state->map, state->n_seats, ground)) {
            return ant_scan_fail(scan, error, ANT_BAD_TEXT, "a map for this number of players");
        }
    } else {
        ground->n_regions = (uint8_t)farmsrace_count(self->regions);
        if ((self->regions & (self->regions + 1)) != 0 || self->regions == 0) {
            return ant_scan_fail(scan, error, ANT_BAD_TEXT, "every region up to the last");
        }
    }
    farmsrace_lay(state, ground);
    state->starts = self->has_starts ? starts : usual_starts(state);
    return ANT_OK;
}

/// Gives the species that nobody has to those who have none, in the order of seats.
static void complete_species(farmsrace_state *state) {
    unsigned taken = 0;
    unsigned species = 0;
    for (unsigned i = 0; i < FARMSRACE_MAX_SEATS; i++) {
        taken |= 1U << state->species[i];
    }
    for (unsigned i = 0; i < state->n_seats && state->phase > FARMSRACE_CHOOSE_SPECIES; i++) {
        if (state->species[i] == FARMSRACE_NO_SPECIES) {
            while ((taken >> species & 1) != 0) {
                species++;
            }
            state->species[i] = (uint8_t)species++;
        }
    }
}

static void complete_began(position *self) {
    farmsrace_state *state = &self->state;
    farmsrace_regions told = 0;
    for (unsigned i = 0; i < FARMSRACE_MAX_SEATS; i++) {
        told |= state->began[i];
    }
    for (unsigned i = 0; i < state->n_seats; i++) {
        if ((self->began >> i & 1) == 0) {
            state->began[i] = usual_began(state, i) & ~told;
        }
    }
}

/// Works out what the text leaves out.
static void complete(position *self) {
    farmsrace_state *state = &self->state;
    farmsrace_derive(&state->figures, &state->derived);
    farmsrace_complete_table(state, &state->now);
    if (self->has_before) {
        farmsrace_complete_table(state, &state->before);
    }
    complete_species(state);
    complete_began(self);
    for (unsigned i = 0; i < state->n_seats * FARMSRACE_OFFERS; i++) {
        // What is offered is there, and everybody knows it (FR-14.3).
        unsigned maker = i / FARMSRACE_OFFERS;
        const farmsrace_offer *offer = &state->offers[maker][i % FARMSRACE_OFFERS];
        if (farmsrace_has_all(state->now.hand[maker], offer->give)) {
            farmsrace_show_hand(state, maker, offer->give);
        }
    }
}

ant_status farmsrace_read(void *state, ant_scan *scan, ant_error *error) {
    position self;
    memset(&self, 0, sizeof self);
    memset(self.state.species, FARMSRACE_NO_SPECIES, sizeof self.state.species);
    memset(self.state.mutation, FARMSRACE_NO_MUTATION, sizeof self.state.mutation);
    farmsrace_begin_table(&self.state.now);
    self.state.figures = farmsrace_standard_figures;
    ant_fields_clear(fields, N_FIELDS, &self);
    ant_status status = ant_fields_read(fields, N_FIELDS, &self, scan, error);
    if (status == ANT_OK && self.state.n_seats == 0) {
        status = ant_scan_fail(scan, error, ANT_BAD_TEXT, "seats 3 or seats 4");
    }
    if (status == ANT_OK) {
        status = lay(&self, scan, error);
    }
    if (status != ANT_OK) {
        return status;
    }
    complete(&self);
    return ant_position_take(&farmsrace_game, state, &self.state, scan, error);
}
