// SPDX-License-Identifier: MIT
//
// What is printed on the components (section 1): the standard figures, what follows from figures
// for the bots, and figures in text form.
#include "rules/rules.h"

#include <string.h>

// clang-format off
#define BAG(caste, one, two, three)                                                                \
    ((termites_bag)(one) << (12 * (caste)) | (termites_bag)(two) << (12 * (caste) + 4) |           \
     (termites_bag)(three) << (12 * (caste) + 8))
#define KINDS(w1, w2, w3, s1, s2, s3, p1, p2, p3, f1, f2, f3)                                      \
    (BAG(TERMITES_WORKER, w1, w2, w3) | BAG(TERMITES_SOLDIER, s1, s2, s3) |                        \
     BAG(TERMITES_SPITTER, p1, p2, p3) | BAG(TERMITES_FLYER, f1, f2, f3))

/// With 1, 2 and 3 termites.
const termites_figures termites_standard_figures = {
    .tokens = { // TE-1.3     workers   soldiers  spitters  flyers
        [TERMITES_BLUE] = KINDS(1, 3, 5,  2, 1, 0,  1, 1, 1,  1, 1, 1),
        [TERMITES_RED]  = KINDS(2, 3, 0,  5, 2, 1,  2, 1, 0,  1, 1, 0),
        [TERMITES_GOLD] = KINDS(1, 2, 2,  1, 2, 0,  2, 4, 2,  1, 1, 0),
        [TERMITES_GRAY] = KINDS(1, 2, 2,  1, 2, 0,  1, 1, 0,  1, 4, 3),
    },
    .strengths =             { 1, 2, 3,  2, 4, 6,  1, 2, 3,  1, 2, 3 }, // TE-1.2
    .values = { 5, 6, 7, 8, 9, 7 },                                     // TE-1.1, TE-1.4
};
// clang-format on

_Static_assert(sizeof(termites_figures) ==
                   TERMITES_COLONIES * sizeof(termites_bag) + TERMITES_KINDS + TERMITES_VALUES + 6,
               "figures have no padding");

bool termites_has_standard_figures(const termites_state *state) {
    return memcmp(&state->figures, &termites_standard_figures, sizeof state->figures) == 0;
}

// What follows from them.

/// Ranks the strengths of the castes that attack from further off than one hex.
static void rank_rovers(const termites_figures *figures, termites_measures *measures) {
    const unsigned firsts[] = {termites_kind(TERMITES_WORKER, 1), termites_kind(TERMITES_FLYER, 1)};
    for (unsigned strength = 1; strength <= TERMITES_MAX_STRENGTH; strength++) {
        bool is_there = false;
        for (unsigned i = 0; i < 2 * TERMITES_MAX_TERMITES; i++) {
            unsigned kind = firsts[i / TERMITES_MAX_TERMITES] + i % TERMITES_MAX_TERMITES;
            if (figures->strengths[kind] == strength) {
                measures->rank[kind] = measures->n_ranks;
                is_there = true;
            }
        }
        if (is_there) {
            measures->strength[measures->n_ranks++] = (uint8_t)strength;
        }
    }
}

void termites_set_figures(termites_state *state, const termites_figures *figures) {
    static const uint8_t chances[] = {144, 112, 88, 68, 52, 40, 30, 20, 12, 6};
    enum { USUAL = 3, VALUES = 35, TOKENS = TERMITES_COLONIES * TERMITES_TOKENS }; // standard
    unsigned sum = 0;
    unsigned values = 0;
    for (unsigned kind = 0; kind < TERMITES_KINDS; kind++) {
        for (unsigned colony = 0; colony < TERMITES_COLONIES; colony++) {
            sum += termites_bag_count(figures->tokens[colony], kind) * figures->strengths[kind];
        }
    }
    for (unsigned i = 0; i < TERMITES_MOUNDS; i++) {
        values += figures->values[i];
    }
    unsigned usual = sum * 4 / (TOKENS * 3); // the best of a hand is a third above the mean
    usual = usual > 0 ? usual : 1;
    memset(&state->measures, 0, sizeof state->measures);
    state->figures = *figures;
    state->measures.usual = (uint8_t)usual;
    state->measures.stake = (uint16_t)(256 * values / VALUES);
    state->measures.worth = (uint16_t)(state->measures.stake * USUAL / usual);
    for (unsigned lack = 0; lack <= TERMITES_MAX_VALUE; lack++) {
        unsigned paced = lack * USUAL / usual; // in so many usual tokens
        state->measures.closeness[lack] = paced < sizeof chances ? chances[paced] : 0;
    }
    rank_rovers(figures, &state->measures);
}

// The limits (TE-1.8).

static const char not_18_tokens[] = "18 tokens of a colony";
static const char too_many_flyers[] = "at most 12 flyers of a colony";
static const char value_twice[] = "a value that no other Mound of a colony has";

static const char *check_tokens(termites_bag tokens) {
    unsigned flyers = termites_bag_size(tokens >> (4 * termites_kind(TERMITES_FLYER, 1)));
    return termites_bag_size(tokens) != TERMITES_TOKENS ? not_18_tokens
           : flyers > TERMITES_MAX_FLYERS               ? too_many_flyers
                                                        : NULL;
}

const char *termites_check_figures(const termites_figures *figures) {
    for (unsigned colony = 0; colony < TERMITES_COLONIES; colony++) {
        const char *wrong = check_tokens(figures->tokens[colony]);
        if (wrong != NULL) {
            return wrong;
        }
    }
    for (unsigned i = 1; i < TERMITES_MOUNDS; i++) {
        if (figures->values[i] <= figures->values[i - 1]) {
            return value_twice;
        }
    }
    return NULL;
}

// The option `figures` (TE-0.11): a byte for each number of these lines.

enum {
    FIRST_STRENGTH = TERMITES_COLONIES * TERMITES_KINDS,
    FIRST_VALUE = FIRST_STRENGTH + TERMITES_KINDS
};
_Static_assert(FIRST_VALUE + TERMITES_VALUES == (int)TERMITES_FIGURES, "a byte for each number");
_Static_assert((int)TERMITES_FIGURES <= (int)ANT_MAX_OPTION_DATA, "figures fit an option");

static termites_bag unpack_bag(const uint8_t *data) {
    termites_bag bag = 0;
    for (unsigned kind = 0; kind < TERMITES_KINDS; kind++) {
        bag += data[kind] * termites_one(kind);
    }
    return bag;
}

void termites_pack_figures(const termites_figures *figures, uint8_t *data) {
    for (unsigned i = 0; i < FIRST_STRENGTH; i++) {
        termites_bag tokens = figures->tokens[i / TERMITES_KINDS];
        data[i] = (uint8_t)termites_bag_count(tokens, i % TERMITES_KINDS);
    }
    memcpy(data + FIRST_STRENGTH, figures->strengths, sizeof figures->strengths);
    memcpy(data + FIRST_VALUE, figures->values, sizeof figures->values);
}

void termites_unpack_figures(const uint8_t *data, termites_figures *figures) {
    memset(figures, 0, sizeof *figures);
    for (unsigned colony = 0; colony < TERMITES_COLONIES; colony++) {
        figures->tokens[colony] = unpack_bag(data + colony * TERMITES_KINDS);
    }
    memcpy(figures->strengths, data + FIRST_STRENGTH, sizeof figures->strengths);
    memcpy(figures->values, data + FIRST_VALUE, sizeof figures->values);
}

static const void *default_figures(const void *state, const void *table, const ant_part *part,
                                   const ant_index index, uint8_t room[ANT_MAX_DEFAULT]) {
    uint8_t standard[TERMITES_FIGURES];
    (void)state, (void)table, (void)index;
    termites_pack_figures(&termites_standard_figures, standard);
    return memcpy(room, standard + part->offset, part->n);
}

static const char *refuse_tokens(const ant_field *field, const void *data) {
    return check_tokens(unpack_bag((const uint8_t *)data + field->parts[0].offset));
}

static const char *refuse_mounds(const ant_field *field, const void *data) {
    const uint8_t *values = (const uint8_t *)data + field->parts[0].offset;
    bool is_well = true;
    for (unsigned i = 1; i < TERMITES_MOUNDS; i++) {
        is_well = is_well && memchr(values, values[i], i) == NULL;
    }
    return is_well ? NULL : value_twice;
}

// clang-format off
static const ant_item_type
    count    = { "a number of tokens", .most = TERMITES_MAX_OF_A_KIND },
    strength = { "a strength", .least = 1, .most = TERMITES_MAX_STRENGTH },
    value    = { "the value of a Mound", .least = 1, .most = TERMITES_MAX_VALUE };
#define NUMBERS(type, first, number) ANT_PARTS({ .item = &(type), .offset = (first), .size = 1, .n = (number), .find_default = default_figures })
#define TOKENS(name, colony)  { "tokens " name, NUMBERS(count, (colony) * TERMITES_KINDS, TERMITES_KINDS), .check_line = refuse_tokens }
#define STRENGTH(name, caste) { "strength " name, NUMBERS(strength, FIRST_STRENGTH + (caste) * TERMITES_MAX_TERMITES, TERMITES_MAX_TERMITES) }
const ant_field termites_figure_fields[TERMITES_FIGURE_LINES] = {
    TOKENS("blue", TERMITES_BLUE),
    TOKENS("red", TERMITES_RED),
    TOKENS("gold", TERMITES_GOLD),
    TOKENS("gray", TERMITES_GRAY),
    STRENGTH("worker", TERMITES_WORKER),
    STRENGTH("soldier", TERMITES_SOLDIER),
    STRENGTH("spitter", TERMITES_SPITTER),
    STRENGTH("flyer", TERMITES_FLYER),
    { "mounds",  NUMBERS(value, FIRST_VALUE, TERMITES_MOUNDS), .check_line = refuse_mounds },
    { "neutral", NUMBERS(value, FIRST_VALUE + TERMITES_MOUNDS, 1) },
};
// clang-format on

void termites_sort_figures(uint8_t *data) {
    uint8_t *values = data + FIRST_VALUE;
    for (unsigned i = 1; i < TERMITES_MOUNDS; i++) {
        for (unsigned k = i; k > 0 && values[k] < values[k - 1]; k--) {
            uint8_t lower = values[k];
            values[k] = values[k - 1];
            values[k - 1] = lower;
        }
    }
}

static ant_status read_figures(const char *text, size_t length, uint8_t data[ANT_MAX_OPTION_DATA],
                               ant_error *error) {
    ant_scan scan;
    ant_scan_init(&scan, text, length);
    ant_status status =
        ant_fields_read_all(termites_figure_fields, TERMITES_FIGURE_LINES, data, &scan, error);
    termites_sort_figures(data);
    return status;
}

static void write_figures(const uint8_t data[ANT_MAX_OPTION_DATA], ant_text *out) {
    ant_fields_write_all(termites_figure_fields, TERMITES_FIGURE_LINES, data, out);
}

// The sample is what a person begins with: its numbers stand in columns.

/// A line with three numbers under each caste.
static void write_sample_line(const uint8_t *data, unsigned line, ant_text *out) {
    const char *key = termites_figure_fields[line].key;
    const ant_part *numbers = termites_figure_fields[line].parts;
    for (unsigned column = 0; column < 16; column++) {
        bool is_gap = *key == '\0' || (*key == ' ' && column < 9);
        key += *key == ' ' && column == 8;
        ant_text_char(out, is_gap ? ' ' : *key++);
    }
    for (unsigned i = 0; i < numbers->n; i++) {
        bool is_next_caste = line < TERMITES_COLONIES && i > 0 && i % TERMITES_MAX_TERMITES == 0;
        ant_text_string(out, is_next_caste ? "     " : " ");
        ant_text_number(out, data[numbers->offset + i]);
    }
    ant_text_char(out, '\n');
}

static void write_sample(ant_text *out) {
    static const char *const remarks[TERMITES_FIGURE_LINES] = {
        [0] = "# What is printed on the components of Termites. These are the figures of the\n"
              "# standard game; put right what your box has otherwise. Each line is there once,\n"
              "# in any order; '#' begins a remark.\n"
              "#\n"
              "# Tokens of each colony, 18 in all and at most 12 flyers: how many show 1, 2 and\n"
              "# 3 termites. The rulebook tells that there are 18, the rest is reconstructed.\n"
              "#                workers   soldiers  spitters  flyers\n",
        [TERMITES_COLONIES] =
            "#\n"
            "# Strength of tokens with 1, 2 and 3 termites, from 1 to 15. These\n"
            "# are the rulebook's: the number of termites, soldiers twice that.\n",
        [TERMITES_FIGURE_LINES - 2] =
            "#\n"
            "# Values of the Mounds, from 1 to 31: the five of each colony, all\n"
            "# different, and that of neutral ones. These are the rulebook's.\n"};
    uint8_t data[TERMITES_FIGURES];
    termites_pack_figures(&termites_standard_figures, data);
    for (unsigned line = 0; line < TERMITES_FIGURE_LINES; line++) {
        ant_text_string(out, remarks[line] != NULL ? remarks[line] : "");
        write_sample_line(data, line, out);
    }
}

const ant_option_text termites_figures_text = {
    .read = read_figures, .write = write_figures, .sample = write_sample};
