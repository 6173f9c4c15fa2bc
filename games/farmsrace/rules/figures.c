// SPDX-License-Identifier: MIT
//
// The figures of the box: those that we play with, and a file that puts them right (FR-0.17).
//
// A file has a line for each subject, in any order: its two words, then numbers with the words that
// they belong to, or one number alone. A position has the lines that differ from the standard.
#include <string.h>

#include "bot/worth.h"
#include "rules/figures.h"

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

// The lines: a number for every word of a type, 0 where one is left out, or one number.

static const void *default_figures(const void *state, const void *table, const ant_part *part,
                                   const ant_index index, uint8_t room[ANT_MAX_DEFAULT]) {
    (void)state, (void)table, (void)index, (void)room;
    return (const uint8_t *)&farmsrace_standard_figures + part->offset;
}

static const char *refuse_combat_die(const ant_field *field, const void *figures) {
    (void)field;
    return ((const farmsrace_figures *)figures)->combat_die[FARMSRACE_GUN] == 0
               ? "at least one gun, without which no combat would end"
               : NULL;
}

static const char *refuse_resource_die(const ant_field *field, const void *figures) {
    (void)field;
    const uint8_t *die = ((const farmsrace_figures *)figures)->resource_die;
    return farmsrace_sum(die, FARMSRACE_RESOURCES) == 0 ? "at least one resource on a die" : NULL;
}

const char *farmsrace_check_figures(const farmsrace_figures *figures) {
    const char *flaw = refuse_combat_die(NULL, figures);
    return flaw != NULL ? flaw : refuse_resource_die(NULL, figures);
}

// clang-format off
enum { MAX_FACES = 6 }; ///< of a kind
static const ant_item_type
    cost   = { .words = &farmsrace_resource_word, .most = FARMSRACE_MAX_COST },
    combat = { .words = &farmsrace_combat_word, .most = MAX_FACES },
    face   = { .words = &farmsrace_face_word, .most = MAX_FACES },
    gift   = { .words = &farmsrace_order_word, .most = FARMSRACE_HAND },
    copies = { "a number of copies", .most = FARMSRACE_MAX_COPIES },
    herds  = { "a number of herds", .most = FARMSRACE_HERDS };
#define FIGURE(type, member) { .item = &(type), ANT_AT(farmsrace_figures, member), .find_default = default_figures }
// NOLINTBEGIN(bugprone-macro-parentheses): the name of a member cannot stand in parentheses
#define COUNTS(type, member) { .shape = ANT_COUNTS, .flags = ANT_WITH_ZEROS, .item = &(type), ANT_AT(farmsrace_figures, member[0]), .find_default = default_figures }
// NOLINTEND(bugprone-macro-parentheses)
#define COPIES(name, spy)    { "spies " name, ANT_PARTS(FIGURE(copies, spies[spy])) }
const ant_field farmsrace_figure_fields[FARMSRACE_FIGURE_LINES] = {
    { "cost barn",    ANT_PARTS(COUNTS(cost, costs[FARMSRACE_BARN])) },
    { "cost armory",  ANT_PARTS(COUNTS(cost, costs[FARMSRACE_ARMORY])) },
    { "cost spy",     ANT_PARTS(COUNTS(cost, costs[FARMSRACE_SPY])) },
    { "cost nuke",    ANT_PARTS(COUNTS(cost, costs[FARMSRACE_NUKE])) },
    { "die combat",   ANT_PARTS(COUNTS(combat, combat_die)), .check_line = refuse_combat_die },
    { "die resource", ANT_PARTS(COUNTS(face, resource_die)), .check_line = refuse_resource_die },
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
    { "start herds",        ANT_PARTS(FIGURE(herds, herds)) },
    { "start blue-blooded", ANT_PARTS(FIGURE(herds, noble_herds)) },
    { "start resources",    ANT_PARTS(COUNTS(gift, gifts)) },
};
// clang-format on

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

// The option `figures` (FR-0.17): the bytes of the figures.

static ant_status read_figures(const char *text, size_t length, uint8_t data[ANT_MAX_OPTION_DATA],
                               ant_error *error) {
    ant_scan scan;
    ant_scan_init(&scan, text, length);
    return ant_fields_read_all(farmsrace_figure_fields, FARMSRACE_FIGURE_LINES, data, &scan, error);
}

void farmsrace_unpack_figures(const uint8_t *data, farmsrace_figures *figures) {
    memcpy(figures, data, sizeof *figures);
}

void farmsrace_write_figures(const farmsrace_figures *figures, ant_text *out) {
    ant_fields_write_all(farmsrace_figure_fields, FARMSRACE_FIGURE_LINES, figures, out);
}

static void write_figures(const uint8_t data[ANT_MAX_OPTION_DATA], ant_text *out) {
    ant_fields_write_all(farmsrace_figure_fields, FARMSRACE_FIGURE_LINES, data, out);
}

/// What is said before a line of the sample.
static const char *const remarks[FARMSRACE_FIGURE_LINES] = {
    [0] = "# The figures of the box, as this table plays without a file.\n"
          "#\n"
          "# Pictures that would show some of them were lost. Whoever owns the box can put\n"
          "# them right here: change numbers, and set the option figures to this file.\n"
          "# Every line must stand here once, in any order; in a list of words with numbers\n"
          "# what is left out is 0.\n"
          "\n"
          "# What is paid to build or buy, 0 to 9 of each resource. Ours, but that a Barn\n"
          "# costs 4 in all, as follows from Deranged.\n",
    [FARMSRACE_BUILDS] = "\n"
                         "# How often each face is on a die, 0 to 6 times.\n"
                         "# Combat, ours: a gun hits anybody, a head humans. At least one gun.\n",
    [FARMSRACE_BUILDS + 1] =
        "# Resources, follows from the rules: both dice are alike, and any is the\n"
        "# question mark. At least one resource.\n",
    [FARMSRACE_BUILDS + 2] =
        "\n"
        "# Copies of each Spy in the deck, 0 to 8. The book says 24 in all, and how\n"
        "# many there are of each is ours.\n",
    [FARMSRACE_BUILDS + 2 + FARMSRACE_CAPITALISM] =
        "# Worth a point each once they are shown; that there is one of each follows.\n",
    [FARMSRACE_BUILDS + 2 + FARMSRACE_SPIES] =
        "\n"
        "# What one starts with, as the book says: herds beside the Barn, 0 to 12; those of\n"
        "# Blue-Blooded beside the Armory; and rolled or chosen resources, 0 to 7, by the\n"
        "# order of players.\n",
};

static void write_sample(ant_text *out) {
    for (unsigned line = 0; line < FARMSRACE_FIGURE_LINES; line++) {
        ant_text_string(out, remarks[line] != NULL ? remarks[line] : "");
        ant_fields_write_all(&farmsrace_figure_fields[line], 1, &farmsrace_standard_figures, out);
    }
}

const ant_option_text farmsrace_figures_text = {
    .read = read_figures, .write = write_figures, .sample = write_sample};
