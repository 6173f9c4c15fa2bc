// SPDX-License-Identifier: MIT
//
// What is printed on the components (section 1): the standard figures, what follows from figures
// for the bots, and figures in text form.
#include "termites_rules.h"

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
static const char bad_count[] = "a number of tokens, from 0 to 15";
static const char bad_strength[] = "a strength, from 1 to 15";
static const char bad_value[] = "the value of a Mound, from 1 to 31";
static const char value_twice[] = "a value that no other Mound of a colony has";

static const char *check_tokens(termites_bag tokens) {
    unsigned flyers = termites_bag_size(tokens >> (4 * termites_kind(TERMITES_FLYER, 1)));
    return termites_bag_size(tokens) != TERMITES_TOKENS ? not_18_tokens
           : flyers > TERMITES_MAX_FLYERS               ? too_many_flyers
                                                        : NULL;
}

const char *termites_check_figures(const termites_figures *figures) {
    for (unsigned colony = 0; colony < TERMITES_COLONIES; colony++) {
        const char *wrong = figures->tokens[colony] >> (4 * TERMITES_KINDS) != 0
                                ? bad_count
                                : check_tokens(figures->tokens[colony]);
        if (wrong != NULL) {
            return wrong;
        }
    }
    for (unsigned kind = 0; kind < TERMITES_KINDS; kind++) {
        if (figures->strengths[kind] == 0 || figures->strengths[kind] > TERMITES_MAX_STRENGTH) {
            return bad_strength;
        }
    }
    for (unsigned i = 0; i < TERMITES_VALUES; i++) {
        if (figures->values[i] == 0 || figures->values[i] > TERMITES_MAX_VALUE) {
            return bad_value;
        }
        if (i > 0 && i < TERMITES_MOUNDS && figures->values[i] <= figures->values[i - 1]) {
            return value_twice;
        }
    }
    return NULL;
}

// The option `figures` (TE-0.11): a byte for each number of these lines.

enum {
    FIRST_STRENGTH = TERMITES_COLONIES * TERMITES_KINDS,
    FIRST_VALUE = FIRST_STRENGTH + TERMITES_KINDS,
    LINES = TERMITES_COLONIES + TERMITES_CASTES + 2
};
_Static_assert(FIRST_VALUE + TERMITES_VALUES == (int)TERMITES_FIGURES, "a byte for each number");
_Static_assert((int)TERMITES_FIGURES <= (int)ANT_MAX_OPTION_DATA, "figures fit an option");

// clang-format off
#define TOKENS(name, colony) \
    { "tokens", (name), (colony) * TERMITES_KINDS, TERMITES_KINDS, 0, TERMITES_MAX_OF_A_KIND, bad_count }
#define STRENGTH(name, caste) \
    { "strength", (name), FIRST_STRENGTH + (caste) * TERMITES_MAX_TERMITES, TERMITES_MAX_TERMITES, 1, TERMITES_MAX_STRENGTH, bad_strength }
static const struct {
    const char *key;
    const char *name; ///< behind the key; NULL where it has none
    uint8_t first;    ///< place of its first number
    uint8_t n;
    uint8_t least, most;
    const char *expected;
} lines[LINES] = {
    TOKENS("blue", TERMITES_BLUE),
    TOKENS("red", TERMITES_RED),
    TOKENS("gold", TERMITES_GOLD),
    TOKENS("gray", TERMITES_GRAY),
    STRENGTH("worker", TERMITES_WORKER),
    STRENGTH("soldier", TERMITES_SOLDIER),
    STRENGTH("spitter", TERMITES_SPITTER),
    STRENGTH("flyer", TERMITES_FLYER),
    { "mounds", NULL, FIRST_VALUE, TERMITES_MOUNDS, 1, TERMITES_MAX_VALUE, bad_value },
    { "neutral", NULL, FIRST_VALUE + TERMITES_MOUNDS, 1, 1, TERMITES_MAX_VALUE, bad_value },
};
// clang-format on

static void pack_bag(termites_bag bag, uint8_t *data) {
    for (unsigned kind = 0; kind < TERMITES_KINDS; kind++) {
        data[kind] = (uint8_t)termites_bag_count(bag, kind);
    }
}

static termites_bag unpack_bag(const uint8_t *data) {
    termites_bag bag = 0;
    for (unsigned kind = 0; kind < TERMITES_KINDS; kind++) {
        bag += data[kind] * termites_one(kind);
    }
    return bag;
}

void termites_pack_figures(const termites_figures *figures, uint8_t *data) {
    for (unsigned colony = 0; colony < TERMITES_COLONIES; colony++) {
        pack_bag(figures->tokens[colony], data + colony * TERMITES_KINDS);
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

static void write_words(unsigned line, ant_text *out) {
    ant_text_string(out, lines[line].key);
    if (lines[line].name != NULL) {
        ant_text_char(out, ' ');
        ant_text_string(out, lines[line].name);
    }
}

static void write_line(const uint8_t *data, unsigned line, ant_text *out) {
    write_words(line, out);
    for (unsigned i = 0; i < lines[line].n; i++) {
        ant_text_char(out, ' ');
        ant_text_number(out, data[lines[line].first + i]);
    }
    ant_text_char(out, '\n');
}

void termites_write_figures(const termites_figures *figures, const char *before, ant_text *out) {
    uint8_t data[TERMITES_FIGURES];
    uint8_t standard[TERMITES_FIGURES];
    termites_pack_figures(figures, data);
    termites_pack_figures(&termites_standard_figures, standard);
    for (unsigned line = 0; line < LINES; line++) {
        unsigned first = lines[line].first;
        if (memcmp(data + first, standard + first, lines[line].n) != 0) {
            ant_text_string(out, before);
            write_line(data, line, out);
        }
    }
}

// Reading.

/// Takes the words of a line, the first that fits; LINES where none does.
static unsigned take_words(ant_scan *scan) {
    ant_scan before = *scan;
    unsigned line = 0;
    while (line < LINES && !(ant_scan_take(scan, lines[line].key) &&
                             (lines[line].name == NULL || ant_scan_take(scan, lines[line].name)))) {
        *scan = before;
        line++;
    }
    return line;
}

static ant_status refuse_words(ant_scan *scan, ant_error *error) {
    bool is_colony = ant_scan_take(scan, "tokens");
    bool is_caste = !is_colony && ant_scan_take(scan, "strength");
    ant_scan_blanks(scan);
    return ant_scan_fail(scan, error, ANT_BAD_TEXT,
                         is_colony  ? "a colony: blue, red, gold or gray"
                         : is_caste ? "a caste: worker, soldier, spitter or flyer"
                                    : "tokens, strength, mounds or neutral");
}

/// The reason why the numbers of a line do not go together, and the first of those that do not.
static const char *check_line(const uint8_t *data, unsigned line, unsigned *nth) {
    const uint8_t *numbers = data + lines[line].first;
    *nth = 0;
    if (line < TERMITES_COLONIES) {
        const char *wrong = check_tokens(unpack_bag(numbers));
        *nth = wrong == too_many_flyers ? termites_kind(TERMITES_FLYER, 1) : 0;
        return wrong;
    }
    for (unsigned i = 1; i < lines[line].n && lines[line].first == FIRST_VALUE; i++) {
        if (memchr(numbers, numbers[i], i) != NULL) {
            *nth = i;
            return value_twice;
        }
    }
    return NULL;
}

/// Mounds in the order of their values.
static void sort(uint8_t *values, unsigned n) {
    for (unsigned i = 1; i < n; i++) {
        for (unsigned k = i; k > 0 && values[k] < values[k - 1]; k--) {
            uint8_t value = values[k];
            values[k] = values[k - 1];
            values[k - 1] = value;
        }
    }
}

ant_status termites_read_figure(ant_scan *scan, unsigned *seen, uint8_t *data, ant_error *error) {
    ant_scan at[TERMITES_KINDS];
    ant_scan before = *scan;
    unsigned line = take_words(scan);
    if (line == LINES) {
        return refuse_words(scan, error);
    }
    if ((*seen >> line & 1) != 0) {
        return ant_scan_fail(&before, error, ANT_BAD_TEXT, "each line only once");
    }
    *seen |= 1U << line;
    for (unsigned i = 0; i < lines[line].n; i++) {
        unsigned number;
        ant_scan_blanks(scan);
        at[i] = *scan;
        ant_status status = termites_read_number(scan, lines[line].least, lines[line].most,
                                                 lines[line].expected, &number, error);
        if (status != ANT_OK) {
            return status;
        }
        data[lines[line].first + i] = (uint8_t)number;
    }
    unsigned nth;
    const char *wrong = check_line(data, line, &nth);
    if (wrong != NULL) {
        return ant_scan_fail(&at[nth], error, ANT_BAD_TEXT, wrong);
    }
    sort(data + FIRST_VALUE, TERMITES_MOUNDS);
    return ANT_OK;
}

/// Says which line is missing.
static ant_status refuse_end(const ant_scan *scan, unsigned seen, ant_error *error) {
    char expected[48];
    ant_text text;
    ant_text_init(&text, expected, sizeof expected);
    ant_text_string(&text, "a line that begins with ");
    write_words((unsigned)__builtin_ctz(~seen), &text);
    return ant_scan_fail(scan, error, ANT_BAD_TEXT, expected);
}

static ant_status read_figures(const char *text, size_t length, uint8_t data[ANT_MAX_OPTION_DATA],
                               ant_error *error) {
    ant_scan scan;
    unsigned seen = 0;
    ant_scan_init(&scan, text, length);
    while (ant_scan_next_item(&scan)) {
        ant_status status = termites_read_figure(&scan, &seen, data, error);
        if (status != ANT_OK) {
            return status;
        }
        if (!ant_scan_line_end(&scan)) {
            return ant_scan_fail(&scan, error, ANT_BAD_TEXT, "the end of the line");
        }
    }
    return seen == (1U << LINES) - 1 ? ANT_OK : refuse_end(&scan, seen, error);
}

static void write_figures(const uint8_t data[ANT_MAX_OPTION_DATA], ant_text *out) {
    for (unsigned line = 0; line < LINES; line++) {
        write_line(data, line, out);
    }
}

// The sample is what a person begins with: its numbers stand in columns.

static void write_column(const char *word, unsigned width, ant_text *out) {
    ant_text_string(out, word);
    for (size_t n = strlen(word); n < width; n++) {
        ant_text_char(out, ' ');
    }
}

/// A line with three numbers under each caste.
static void write_sample_line(const uint8_t *data, unsigned line, ant_text *out) {
    write_column(lines[line].key, 9, out);
    write_column(lines[line].name != NULL ? lines[line].name : "", 7, out);
    for (unsigned i = 0; i < lines[line].n; i++) {
        bool is_next_caste = line < TERMITES_COLONIES && i > 0 && i % TERMITES_MAX_TERMITES == 0;
        ant_text_string(out, is_next_caste ? "     " : " ");
        ant_text_number(out, data[lines[line].first + i]);
    }
    ant_text_char(out, '\n');
}

static void write_sample(ant_text *out) {
    static const char *const remarks[LINES] = {
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
        [LINES - 2] = "#\n"
                      "# Values of the Mounds, from 1 to 31: the five of each colony, all\n"
                      "# different, and that of neutral ones. These are the rulebook's.\n"};
    uint8_t data[TERMITES_FIGURES];
    termites_pack_figures(&termites_standard_figures, data);
    for (unsigned line = 0; line < LINES; line++) {
        ant_text_string(out, remarks[line] != NULL ? remarks[line] : "");
        write_sample_line(data, line, out);
    }
}

const ant_option_text termites_figures_text = {
    .read = read_figures, .write = write_figures, .sample = write_sample};
