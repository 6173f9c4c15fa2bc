// SPDX-License-Identifier: MIT
//
// The figures of the box: those that we play with, and a file that puts them right (FR-0.17).
//
// A file has a line for each subject, in any order: its two words, then numbers with the words that
// they belong to, or one number alone. A position has the lines that differ from the standard.
#include <string.h>

#include "farmsrace_text.h"
#include "farmsrace_worth.h"

#define N(array) (sizeof(array) / sizeof((array)[0]))

const farmsrace_figures farmsrace_standard_figures = {
    .costs =
        {
            // wheat, brick, wood, weapons, plutonium: FR-6.11
            [FARMSRACE_BARN] = {1, 1, 2, 0, 0},
            [FARMSRACE_ARMORY] = {0, 2, 0, 2, 0},
            [FARMSRACE_SPY] = {1, 0, 0, 1, 1},
            [FARMSRACE_NUKE] = {0, 0, 0, 1, 3},
        },
    .combat_die = {2, 2, 2},            // FR-1.7
    .resource_die = {1, 1, 1, 1, 1, 1}, // FR-1.8
    .spies =
        {
            // FR-1.5, FR-1.10
            [FARMSRACE_BLACKMAIL] = 3,
            [FARMSRACE_DOUBLE_AGENT] = 2,
            [FARMSRACE_FIELD_HOSPITAL] = 3,
            [FARMSRACE_HACKING] = 3,
            [FARMSRACE_POCKET_NUKE] = 3,
            [FARMSRACE_PROPAGANDA] = 3,
            [FARMSRACE_THIEVERY] = 3,
            [FARMSRACE_CAPITALISM] = 1,
            [FARMSRACE_CARNIVOROUS] = 1,
            [FARMSRACE_DOMESTICATION] = 1,
            [FARMSRACE_PLUMBING] = 1,
        },
    .herds = 2,            // FR-3.6
    .noble_herds = 3,      // FR-15.6
    .gifts = {0, 0, 1, 2}, // FR-3.7
};

_Static_assert(sizeof(farmsrace_figures) <= ANT_MAX_OPTION_DATA, "figures fit an option");

// The lines.

enum {
    MAX_FACES = 6, ///< of a kind
    MAX_GIFTS = FARMSRACE_HAND
};

/// What a line says: a number for every word of a type, 0 where one is left out, or one number.
typedef struct subject {
    const char *words[2];
    const ant_word_type *type; ///< NULL: one number
    uint8_t most;
    uint8_t offset; ///< in the figures
    const char *expected;
} subject;

#define AT(member) offsetof(farmsrace_figures, member)
static const char cost_expected[] = "wheat, brick, wood, weapons or plutonium, each once at most "
                                    "and with a number from 0 to 9";
static const char copies_expected[] = "how many copies: a number from 0 to 8";
static const char herds_expected[] = "how many herds: a number from 0 to 12";
#define COST(name, build)                                                                          \
    {                                                                                              \
        {"cost", name}, &farmsrace_resource_word, FARMSRACE_MAX_COST, AT(costs[build]),            \
            cost_expected                                                                          \
    }
#define COPIES(name, spy)                                                                          \
    { {"spies", name}, NULL, FARMSRACE_MAX_COPIES, AT(spies[spy]), copies_expected }
// clang-format off
static const subject subjects[FARMSRACE_FIGURE_LINES] = {
    COST("barn", FARMSRACE_BARN),
    COST("armory", FARMSRACE_ARMORY),
    COST("spy", FARMSRACE_SPY),
    COST("nuke", FARMSRACE_NUKE),
    {{"die", "combat"}, &farmsrace_combat_word, MAX_FACES, AT(combat_die),
     "blank, head or gun, each once at most and with a number from 0 to 6"},
    {{"die", "resource"}, &farmsrace_face_word, MAX_FACES, AT(resource_die),
     "wheat, brick, wood, weapons, plutonium or any, each once at most and with a number from 0 to 6"},
    COPIES("blackmail", FARMSRACE_BLACKMAIL),
    COPIES("double-agent", FARMSRACE_DOUBLE_AGENT),
    COPIES("field-hospital", FARMSRACE_FIELD_HOSPITAL),
    COPIES("hacking", FARMSRACE_HACKING),
    COPIES("pocket-nuke", FARMSRACE_POCKET_NUKE),
    COPIES("propaganda", FARMSRACE_PROPAGANDA),
    COPIES("thievery", FARMSRACE_THIEVERY),
    COPIES("capitalism", FARMSRACE_CAPITALISM),
    COPIES("carnivorous", FARMSRACE_CARNIVOROUS),
    COPIES("domestication", FARMSRACE_DOMESTICATION),
    COPIES("plumbing", FARMSRACE_PLUMBING),
    {{"start", "herds"}, NULL, FARMSRACE_HERDS, AT(herds), herds_expected},
    {{"start", "blue-blooded"}, NULL, FARMSRACE_HERDS, AT(noble_herds), herds_expected},
    {{"start", "resources"}, &farmsrace_order_word, MAX_GIFTS, AT(gifts),
     "first, second, third or fourth, each once at most and with a number from 0 to 7"},
};
// clang-format on

static unsigned n_numbers(const subject *line) {
    return line->type == NULL ? 1 : line->type->n_names;
}

// What figures may be.

static const char no_gun[] = "at least one gun, without which no combat would end";
static const char no_resource[] = "at least one resource on a die";

/// What all numbers of a line make together; NULL where that is well.
static const char *find_flaw(const farmsrace_figures *figures, const subject *line) {
    bool is_combat = line->type == &farmsrace_combat_word;
    bool is_resource = line->type == &farmsrace_face_word;
    return is_combat && figures->combat_die[FARMSRACE_GUN] == 0 ? no_gun
           : is_resource && farmsrace_sum(figures->resource_die, FARMSRACE_RESOURCES) == 0
               ? no_resource
               : NULL;
}

const char *farmsrace_check_figures(const farmsrace_figures *figures) {
    for (unsigned i = 0; i < FARMSRACE_FIGURE_LINES; i++) {
        const subject *line = &subjects[i];
        const uint8_t *numbers = (const uint8_t *)figures + line->offset;
        const char *flaw = find_flaw(figures, line);
        for (unsigned k = 0; k < n_numbers(line) && flaw == NULL; k++) {
            flaw = numbers[k] > line->most ? line->expected : NULL;
        }
        if (flaw != NULL) {
            return flaw;
        }
    }
    return NULL;
}

void farmsrace_derive(const farmsrace_figures *figures, farmsrace_derived *derived) {
    const farmsrace_figures *usual = &farmsrace_standard_figures;
    memset(derived, 0, sizeof *derived);
    derived->n_combat_faces = (uint8_t)farmsrace_sum(figures->combat_die, FARMSRACE_COMBAT_FACES);
    derived->n_resource_faces = (uint8_t)farmsrace_sum(figures->resource_die, FARMSRACE_FACES);
    derived->has_usual_combat =
        memcmp(figures->combat_die, usual->combat_die, sizeof usual->combat_die) == 0;
    derived->spy_worth = (uint8_t)farmsrace_unknown_spy_worth(figures);
    farmsrace_reckon_needs(figures, derived->needs);
}

void farmsrace_set_figures(farmsrace_state *state, const farmsrace_figures *figures) {
    state->figures = *figures;
    farmsrace_derive(figures, &state->derived);
}

// Lines as text.

void farmsrace_write_figure_line(const farmsrace_figures *figures, unsigned line, ant_text *out) {
    const subject *self = &subjects[line];
    const uint8_t *numbers = (const uint8_t *)figures + self->offset;
    ant_text_string(out, self->words[0]);
    ant_text_char(out, ' ');
    ant_text_string(out, self->words[1]);
    for (unsigned k = 0; k < n_numbers(self); k++) {
        if (self->type != NULL) {
            ant_text_char(out, ' ');
            ant_word_write(self->type, k, out);
        }
        ant_text_char(out, ' ');
        ant_text_number(out, numbers[k]);
    }
    ant_text_char(out, '\n');
}

bool farmsrace_is_standard_line(const farmsrace_figures *figures, unsigned line) {
    const subject *self = &subjects[line];
    const uint8_t *usual = (const uint8_t *)&farmsrace_standard_figures;
    return memcmp((const uint8_t *)figures + self->offset, usual + self->offset, n_numbers(self)) ==
           0;
}

/// Takes the two words of a line; FARMSRACE_FIGURE_LINES where there are none.
static unsigned take_subject(ant_scan *scan) {
    for (unsigned line = 0; line < FARMSRACE_FIGURE_LINES; line++) {
        ant_scan ahead = *scan;
        if (ant_scan_take(&ahead, subjects[line].words[0]) &&
            ant_scan_take(&ahead, subjects[line].words[1])) {
            *scan = ahead;
            return line;
        }
    }
    return FARMSRACE_FIGURE_LINES;
}

/// Takes a number of a line, behind its word where it has one, which was not there before.
static ant_status read_number(const subject *line, ant_scan *scan, uint32_t *seen, uint8_t *numbers,
                              ant_error *error) {
    ant_scan before = *scan;
    unsigned word = 0;
    unsigned number;
    ant_status status = line->type == NULL
                            ? ANT_OK
                            : farmsrace_read_word(line->type, scan, line->expected, &word, error);
    if (status == ANT_OK && (*seen >> word & 1) != 0) {
        return ant_scan_fail(&before, error, ANT_BAD_TEXT, line->expected);
    }
    if (status == ANT_OK) {
        status = farmsrace_read_number(scan, 0, line->most, line->expected, &number, error);
    }
    if (status == ANT_OK) {
        *seen |= (uint32_t)1 << word;
        numbers[word] = (uint8_t)number;
    }
    return status;
}

ant_status farmsrace_read_figure_line(farmsrace_figures *figures, uint32_t *seen, ant_scan *scan,
                                      ant_error *error) {
    ant_scan before = *scan;
    unsigned number = take_subject(scan);
    if (number == FARMSRACE_FIGURE_LINES) {
        return ant_scan_fail(&before, error, ANT_BAD_TEXT,
                             "cost barn, armory, spy or nuke; die combat or resource; spies with "
                             "one of their kinds; start herds, blue-blooded or resources");
    }
    if ((*seen >> number & 1) != 0) {
        return ant_scan_fail(&before, error, ANT_BAD_TEXT, "each line only once");
    }
    *seen |= (uint32_t)1 << number;
    const subject *line = &subjects[number];
    uint8_t *numbers = (uint8_t *)figures + line->offset;
    uint32_t words = 0;
    memset(numbers, 0, n_numbers(line));
    do {
        ant_status status = read_number(line, scan, &words, numbers, error);
        if (status != ANT_OK) {
            return status;
        }
    } while (line->type != NULL && !ant_scan_is_line_end(scan));
    const char *flaw = find_flaw(figures, line);
    return flaw == NULL ? ANT_OK : ant_scan_fail(scan, error, ANT_BAD_TEXT, flaw);
}

// The option `figures` (FR-0.17): the bytes of the figures.

/// Says which line a text lacks.
static ant_status miss(unsigned line, const ant_scan *scan, ant_error *error) {
    char expected[64];
    ant_text text;
    ant_text_init(&text, expected, sizeof expected);
    ant_text_string(&text, "a line for ");
    ant_text_string(&text, subjects[line].words[0]);
    ant_text_char(&text, ' ');
    ant_text_string(&text, subjects[line].words[1]);
    return ant_scan_fail(scan, error, ANT_BAD_TEXT, expected);
}

static ant_status read_figures(const char *text, size_t length, uint8_t data[ANT_MAX_OPTION_DATA],
                               ant_error *error) {
    farmsrace_figures figures = {0};
    uint32_t seen = 0;
    ant_scan scan;
    ant_scan_init(&scan, text, length);
    while (ant_scan_next_item(&scan)) {
        ant_status status = farmsrace_read_figure_line(&figures, &seen, &scan, error);
        if (status == ANT_OK && !ant_scan_line_end(&scan)) {
            status = ant_scan_fail(&scan, error, ANT_BAD_TEXT, "the end of the line");
        }
        if (status != ANT_OK) {
            return status;
        }
    }
    for (unsigned line = 0; line < FARMSRACE_FIGURE_LINES; line++) {
        if ((seen >> line & 1) == 0) {
            return miss(line, &scan, error);
        }
    }
    memcpy(data, &figures, sizeof figures);
    return ANT_OK;
}

void farmsrace_unpack_figures(const uint8_t *data, farmsrace_figures *figures) {
    memcpy(figures, data, sizeof *figures);
}

static void write_figures(const uint8_t data[ANT_MAX_OPTION_DATA], ant_text *out) {
    farmsrace_figures figures;
    farmsrace_unpack_figures(data, &figures);
    for (unsigned line = 0; line < FARMSRACE_FIGURE_LINES; line++) {
        farmsrace_write_figure_line(&figures, line, out);
    }
}

/// What is said before a line of the sample.
static const struct {
    uint8_t line;
    const char *remark;
} remarks[] = {
    {0, "# The figures of the box, as this table plays without a file.\n"
        "#\n"
        "# Pictures that would show some of them were lost. Whoever owns the box can put\n"
        "# them right here: change numbers, and set the option figures to this file.\n"
        "# Every line must stand here once, in any order; in a list of words with numbers\n"
        "# what is left out is 0.\n"
        "\n"
        "# What is paid to build or buy, 0 to 9 of each resource. Ours, but that a Barn\n"
        "# costs 4 in all, as follows from Deranged.\n"},
    {FARMSRACE_BUILDS, "\n"
                       "# How often each face is on a die, 0 to 6 times.\n"
                       "# Combat, ours: a gun hits anybody, a head humans. At least one gun.\n"},
    {FARMSRACE_BUILDS + 1,
     "# Resources, follows from the rules: both dice are alike, and any is the\n"
     "# question mark. At least one resource.\n"},
    {FARMSRACE_BUILDS + 2,
     "\n"
     "# Copies of each Spy in the deck, 0 to 8. The book says 24 in all, and how\n"
     "# many there are of each is ours.\n"},
    {FARMSRACE_BUILDS + 2 + FARMSRACE_CAPITALISM,
     "# Worth a point each once they are shown; that there is one of each follows.\n"},
    {FARMSRACE_BUILDS + 2 + FARMSRACE_SPIES,
     "\n"
     "# What one starts with, as the book says: herds beside the Barn, 0 to 12; those of\n"
     "# Blue-Blooded beside the Armory; and rolled or chosen resources, 0 to 7, by the\n"
     "# order of players.\n"},
};

static void write_sample(ant_text *out) {
    for (unsigned line = 0; line < FARMSRACE_FIGURE_LINES; line++) {
        for (unsigned i = 0; i < N(remarks); i++) {
            ant_text_string(out, remarks[i].line == line ? remarks[i].remark : "");
        }
        farmsrace_write_figure_line(&farmsrace_standard_figures, line, out);
    }
}

const ant_option_text farmsrace_figures_text = {
    .read = read_figures, .write = write_figures, .sample = write_sample};
