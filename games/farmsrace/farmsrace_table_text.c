// SPDX-License-Identifier: MIT
//
// How a table stands, as lines of a position. What follows from the rest (tokens, Spies and Nukes
// that are nowhere else) is written only where it does not.
#include "farmsrace_text.h"

#include <string.h>

enum { UNTOLD = UINT8_MAX, MOST = 200 }; ///< no line has said it; what a count may be

// Words.

void farmsrace_write_number(int number, ant_text *out) {
    ant_text_char(out, ' ');
    ant_text_number(out, number);
}

void farmsrace_write_word(const ant_word_type *type, unsigned value, ant_text *out) {
    ant_text_char(out, ' ');
    ant_word_write(type, value, out);
}

void farmsrace_write_counts(const ant_word_type *type, const uint8_t *counts, ant_text *out) {
    for (unsigned kind = 0; kind < type->n_names; kind++) {
        if (counts[kind] != 0) {
            farmsrace_write_word(type, kind, out);
            farmsrace_write_number(counts[kind], out);
        }
    }
}

void farmsrace_write_set(uint32_t set, ant_text *out) {
    ant_text_string(out, set == 0 ? " none" : "");
    for (; set != 0; set &= set - 1) {
        farmsrace_write_number(__builtin_ctz(set) + 1, out);
    }
}

void farmsrace_write_set_line(const char *key, uint32_t set, ant_text *out) {
    if (set != 0) {
        ant_text_string(out, key);
        farmsrace_write_set(set, out);
        ant_text_char(out, '\n');
    }
}

void farmsrace_write_seat(const char *key, unsigned seat, ant_text *out) {
    ant_text_string(out, key);
    farmsrace_write_number((int)seat + 1, out);
}

ant_status farmsrace_read_number(ant_scan *scan, unsigned least, unsigned most,
                                 const char *expected, unsigned *number, ant_error *error) {
    ant_scan before = *scan;
    int64_t value;
    *number = least;
    if (!ant_scan_number(scan, &value) || value < least || value > most) {
        return ant_scan_fail(&before, error, ANT_BAD_TEXT, expected);
    }
    *number = (unsigned)value;
    return ANT_OK;
}

ant_status farmsrace_read_seat(ant_scan *scan, unsigned *seat, ant_error *error) {
    ant_status status =
        farmsrace_read_number(scan, 1, FARMSRACE_MAX_SEATS, "a seat, from 1 to 4", seat, error);
    *seat -= 1;
    return status;
}

ant_status farmsrace_read_region(ant_scan *scan, unsigned *region, ant_error *error) {
    ant_status status =
        farmsrace_read_number(scan, 1, FARMSRACE_REGIONS, "a region, from 1 to 25", region, error);
    *region -= 1;
    return status;
}

ant_status farmsrace_read_word(const ant_word_type *type, ant_scan *scan, const char *expected,
                               unsigned *value, ant_error *error) {
    ant_scan before = *scan;
    int64_t word = 0;
    bool is_word = ant_word_read(type, scan, &word);
    *value = (unsigned)word;
    return is_word ? ANT_OK : ant_scan_fail(&before, error, ANT_BAD_TEXT, expected);
}

ant_status farmsrace_read_counts(const ant_word_type *type, ant_scan *scan, const char *expected,
                                 uint8_t *counts, ant_error *error) {
    ant_scan before = *scan;
    unsigned kind;
    ant_status status = farmsrace_read_word(type, scan, expected, &kind, error);
    int64_t next = kind;
    while (status == ANT_OK) {
        unsigned n;
        if (counts[next] != 0) {
            return ant_scan_fail(&before, error, ANT_BAD_TEXT, "each kind only once");
        }
        status =
            farmsrace_read_number(scan, 1, MOST, "how many: a number from 1 to 200", &n, error);
        counts[next] = (uint8_t)n;
        before = *scan;
        if (!ant_word_read(type, scan, &next)) {
            break;
        }
    }
    return status;
}

ant_status farmsrace_read_regions(ant_scan *scan, farmsrace_regions *regions, ant_error *error) {
    if (ant_scan_take(scan, "none")) {
        return ANT_OK;
    }
    do {
        ant_scan before = *scan;
        unsigned region;
        ant_status status = farmsrace_read_region(scan, &region, error);
        if (status != ANT_OK) {
            return status;
        }
        if (farmsrace_has(*regions, region)) {
            return ant_scan_fail(&before, error, ANT_BAD_TEXT, "each region only once");
        }
        *regions |= farmsrace_region(region);
    } while (!ant_scan_is_line_end(scan));
    return ANT_OK;
}

/// Takes a seat that no line has told of so far.
static ant_status read_new_seat(ant_scan *scan, bool (*is_told)(const farmsrace_table *, unsigned),
                                const farmsrace_table *table, unsigned *seat, ant_error *error) {
    ant_scan before = *scan;
    ant_status status = farmsrace_read_seat(scan, seat, error);
    return status == ANT_OK && is_told(table, *seat)
               ? ant_scan_fail(&before, error, ANT_BAD_TEXT, "each seat only once")
               : status;
}

// Regions.

static void write_herds(farmsrace_herds herds, ant_text *out) {
    for (unsigned place = 0; place < 2 * FARMSRACE_ACTED; place++) {
        if (place == FARMSRACE_ACTED && herds >> (4 * FARMSRACE_ACTED) != 0) {
            ant_text_string(out, " acted");
        }
        if (farmsrace_herds_at(herds, place) != 0) {
            farmsrace_write_word(&farmsrace_health_word, place % FARMSRACE_ACTED, out);
            farmsrace_write_number((int)farmsrace_herds_at(herds, place), out);
        }
    }
}

static ant_status read_herds(ant_scan *scan, farmsrace_herds *herds, ant_error *error) {
    unsigned first = 0; // the place of healthy ones
    while (!ant_scan_is_line_end(scan)) {
        ant_scan before = *scan;
        if (first == 0 && ant_scan_take(scan, "acted")) {
            first = FARMSRACE_ACTED;
            continue;
        }
        unsigned health;
        unsigned n;
        ant_status status = farmsrace_read_word(&farmsrace_health_word, scan,
                                                "herds: healthy or hurt", &health, error);
        if (status != ANT_OK) {
            return status;
        }
        if (farmsrace_herds_at(*herds, first + health) != 0) {
            return ant_scan_fail(&before, error, ANT_BAD_TEXT, "each kind of herd only once");
        }
        status = farmsrace_read_number(scan, 1, FARMSRACE_HERDS, "1 to 12 herds", &n, error);
        if (status != ANT_OK) {
            return status;
        }
        *herds = (farmsrace_herds)(*herds + n * farmsrace_herd(first + health));
    }
    return ANT_OK;
}

static void write_holds(const void *state, ant_text *out) {
    const farmsrace_table *table = state;
    for (unsigned seat = 0; seat < FARMSRACE_MAX_SEATS; seat++) {
        unsigned region;
        FARMSRACE_EACH(region, table->control[seat]) {
            farmsrace_write_seat("holds", seat, out);
            farmsrace_write_number((int)region + 1, out);
            if (farmsrace_has(table->barns | table->armories, region)) {
                farmsrace_write_word(
                    &farmsrace_build_word,
                    farmsrace_has(table->barns, region) ? FARMSRACE_BARN : FARMSRACE_ARMORY, out);
            }
            write_herds(table->herds[region], out);
            ant_text_char(out, '\n');
        }
    }
}

static ant_status read_holds(void *state, ant_scan *scan, ant_error *error) {
    farmsrace_table *table = state;
    unsigned seat;
    unsigned region;
    ant_status status = farmsrace_read_seat(scan, &seat, error);
    ant_scan before = *scan;
    if (status == ANT_OK) {
        status = farmsrace_read_region(scan, &region, error);
    }
    if (status != ANT_OK) {
        return status;
    }
    for (unsigned other = 0; other < FARMSRACE_MAX_SEATS; other++) {
        if (farmsrace_has(table->control[other], region)) {
            return ant_scan_fail(&before, error, ANT_BAD_TEXT, "a region that nobody holds so far");
        }
    }
    farmsrace_regions here = farmsrace_region(region);
    table->control[seat] |= here;
    table->barns |= ant_scan_take(scan, "barn") ? here : 0;
    if (!farmsrace_has(table->barns, region)) {
        table->armories |= ant_scan_take(scan, "armory") ? here : 0;
    }
    if (!farmsrace_has(table->barns | table->armories, region)) {
        ant_scan_take(scan, "none");
    }
    return read_herds(scan, &table->herds[region], error);
}

static void write_humans(const void *state, ant_text *out) {
    const farmsrace_table *table = state;
    unsigned region;
    FARMSRACE_EACH(region, table->tokens) {
        if (table->humans[region] != 0) {
            ant_text_string(out, "humans");
            farmsrace_write_number((int)region + 1, out);
            farmsrace_write_number(table->humans[region], out);
            ant_text_string(out, farmsrace_has(table->face_down, region) ? " face-down\n" : "\n");
        }
    }
}

/// Takes a region where no token lies so far, and puts one there.
static ant_status read_token(farmsrace_table *table, ant_scan *scan, unsigned *region,
                             ant_error *error) {
    ant_scan before = *scan;
    ant_status status = farmsrace_read_region(scan, region, error);
    if (status == ANT_OK && farmsrace_has(table->tokens, *region)) {
        return ant_scan_fail(&before, error, ANT_BAD_TEXT, "a region without a token so far");
    }
    table->tokens |= status == ANT_OK ? farmsrace_region(*region) : 0;
    return status;
}

static ant_status read_humans(void *state, ant_scan *scan, ant_error *error) {
    farmsrace_table *table = state;
    unsigned region;
    unsigned n;
    ant_status status = read_token(table, scan, &region, error);
    if (status == ANT_OK) {
        status = farmsrace_read_number(scan, 1, FARMSRACE_MAX_HUMANS, "1 to 3 humans", &n, error);
    }
    if (status == ANT_OK) {
        table->humans[region] = (uint8_t)n;
        table->face_down |= ant_scan_take(scan, "face-down") ? farmsrace_region(region) : 0;
    }
    return status;
}

/// Tokens whose number nobody knows.
static farmsrace_regions unknown_tokens(const farmsrace_table *table) {
    farmsrace_regions tokens = table->tokens;
    unsigned region;
    FARMSRACE_EACH(region, table->tokens) {
        tokens &= table->humans[region] != 0 ? ~farmsrace_region(region) : tokens;
    }
    return tokens;
}

static void write_tokens(const void *state, ant_text *out) {
    farmsrace_write_set_line("token", unknown_tokens(state), out);
}

static ant_status read_tokens(void *state, ant_scan *scan, ant_error *error) {
    farmsrace_table *table = state;
    do {
        unsigned region;
        ant_status status = read_token(table, scan, &region, error);
        if (status != ANT_OK) {
            return status;
        }
        table->face_down |= farmsrace_region(region);
    } while (!ant_scan_is_line_end(scan));
    return ANT_OK;
}

static void write_turmoil(const void *state, ant_text *out) {
    farmsrace_write_set_line("turmoil", ((const farmsrace_table *)state)->turmoil, out);
}

static ant_status read_turmoil(void *state, ant_scan *scan, ant_error *error) {
    return farmsrace_read_regions(scan, &((farmsrace_table *)state)->turmoil, error);
}

/// What is left of the tokens after those that somebody knows (FR-1.4).
static void usual_pool(const farmsrace_table *table, uint8_t *pool) {
    unsigned region;
    memcpy(pool, farmsrace_human_tokens, FARMSRACE_MAX_HUMANS);
    FARMSRACE_EACH(region, table->tokens) {
        unsigned humans = table->humans[region];
        if (humans != 0 && pool[humans - 1] > 0) {
            pool[humans - 1]--;
        }
    }
}

static void write_pool(const void *state, ant_text *out) {
    const farmsrace_table *table = state;
    uint8_t usual[FARMSRACE_MAX_HUMANS];
    usual_pool(table, usual);
    if (memcmp(usual, table->pool, sizeof usual) != 0) {
        ant_text_string(out, "pool");
        for (unsigned i = 0; i < FARMSRACE_MAX_HUMANS; i++) {
            farmsrace_write_number(table->pool[i], out);
        }
        ant_text_char(out, '\n');
    }
}

static ant_status read_pool(void *state, ant_scan *scan, ant_error *error) {
    farmsrace_table *table = state;
    ant_status status = ANT_OK;
    for (unsigned i = 0; i < FARMSRACE_MAX_HUMANS && status == ANT_OK; i++) {
        unsigned n;
        status = farmsrace_read_number(scan, 0, farmsrace_human_tokens[i],
                                       "at most 4 tokens of 1, 16 of 2 and 8 of 3", &n, error);
        table->pool[i] = (uint8_t)n;
    }
    return status;
}

// Cards.

static const char resources_expected[] =
    "a resource: wheat, brick, wood, weapons or plutonium, and how many";
static const char spies_expected[] = "a Spy, and how many";

static bool has_hand(const farmsrace_table *table, unsigned seat) {
    return farmsrace_sum(table->hand[seat], FARMSRACE_RESOURCES) != 0;
}

static void write_hands(const void *state, ant_text *out) {
    const farmsrace_table *table = state;
    for (unsigned seat = 0; seat < FARMSRACE_MAX_SEATS; seat++) {
        if (has_hand(table, seat)) {
            farmsrace_write_seat("hand", seat, out);
            farmsrace_write_counts(&farmsrace_resource_word, table->hand[seat], out);
            ant_text_char(out, '\n');
        }
    }
}

static ant_status read_hands(void *state, ant_scan *scan, ant_error *error) {
    farmsrace_table *table = state;
    unsigned seat;
    ant_status status = read_new_seat(scan, has_hand, table, &seat, error);
    return status == ANT_OK ? farmsrace_read_counts(&farmsrace_resource_word, scan,
                                                    resources_expected, table->hand[seat], error)
                            : status;
}

/// A line for what somebody knows of a hand. Nobody knows less than everybody: observers have one
/// where they know more.
static void write_known(const void *state, ant_text *out) {
    const farmsrace_table *table = state;
    for (unsigned i = 0; i < FARMSRACE_OBSERVERS * FARMSRACE_MAX_SEATS; i++) {
        unsigned observer = i / FARMSRACE_MAX_SEATS;
        unsigned seat = i % FARMSRACE_MAX_SEATS;
        bool is_public = observer == FARMSRACE_PUBLIC;
        const uint8_t *known = table->known[observer][seat];
        if (farmsrace_sum(known, FARMSRACE_RESOURCES) == 0 ||
            (!is_public &&
             memcmp(known, table->known[FARMSRACE_PUBLIC][seat], FARMSRACE_RESOURCES) == 0)) {
            continue;
        }
        if (is_public) {
            ant_text_string(out, "known public");
        } else {
            farmsrace_write_seat("known", observer, out);
        }
        farmsrace_write_number((int)seat + 1, out);
        farmsrace_write_counts(&farmsrace_resource_word, known, out);
        ant_text_char(out, '\n');
    }
}

static ant_status read_known(void *state, ant_scan *scan, ant_error *error) {
    farmsrace_table *table = state;
    ant_scan before = *scan;
    unsigned observer = FARMSRACE_PUBLIC;
    unsigned seat = 0;
    ant_status status = ANT_OK;
    if (!ant_scan_take(scan, "public")) {
        status =
            farmsrace_read_number(scan, 1, FARMSRACE_MAX_SEATS,
                                  "who knows: a seat, from 1 to 4, or public", &observer, error);
        observer -= 1;
    }
    if (status == ANT_OK) {
        status = farmsrace_read_seat(scan, &seat, error);
    }
    if (status != ANT_OK) {
        return status;
    }
    uint8_t *known = table->known[observer][seat];
    if (farmsrace_sum(known, FARMSRACE_RESOURCES) != 0) {
        return ant_scan_fail(&before, error, ANT_BAD_TEXT, "each two seats only once");
    }
    return farmsrace_read_counts(&farmsrace_resource_word, scan, resources_expected, known, error);
}

static bool has_spies(const farmsrace_table *table, unsigned seat) {
    return farmsrace_sum(table->spies[seat], FARMSRACE_SPIES) != 0;
}

static void write_spies(const void *state, ant_text *out) {
    const farmsrace_table *table = state;
    for (unsigned seat = 0; seat < FARMSRACE_MAX_SEATS; seat++) {
        if (has_spies(table, seat)) {
            farmsrace_write_seat("spies", seat, out);
            farmsrace_write_counts(&farmsrace_spy_word, table->spies[seat], out);
            ant_text_char(out, '\n');
        }
    }
}

static ant_status read_spies(void *state, ant_scan *scan, ant_error *error) {
    farmsrace_table *table = state;
    unsigned seat;
    ant_status status = read_new_seat(scan, has_spies, table, &seat, error);
    return status == ANT_OK ? farmsrace_read_counts(&farmsrace_spy_word, scan, spies_expected,
                                                    table->spies[seat], error)
                            : status;
}

/// The Spies that are nowhere else (FR-1.5); none of a kind of which there are too many.
static void usual_deck(const farmsrace_table *table, const uint8_t *copies, uint8_t *deck) {
    for (unsigned spy = 0; spy < FARMSRACE_SPIES; spy++) {
        unsigned n = table->played[spy];
        for (unsigned seat = 0; seat < FARMSRACE_MAX_SEATS; seat++) {
            n += table->spies[seat][spy];
            n += spy >= FARMSRACE_CAPITALISM ? farmsrace_n_shown(table, seat, spy) : 0;
        }
        deck[spy] = (uint8_t)(n < copies[spy] ? copies[spy] - n : 0);
    }
}

static void write_deck(const void *state, ant_text *out) {
    const farmsrace_table *table = state;
    uint8_t usual[FARMSRACE_SPIES];
    usual_deck(table, ((const farmsrace_state *)state)->figures.spies, usual);
    if (memcmp(usual, table->deck, sizeof usual) != 0) {
        ant_text_string(out, "deck");
        ant_text_string(out, farmsrace_sum(table->deck, FARMSRACE_SPIES) == 0 ? " none" : "");
        farmsrace_write_counts(&farmsrace_spy_word, table->deck, out);
        ant_text_char(out, '\n');
    }
}

static ant_status read_deck(void *state, ant_scan *scan, ant_error *error) {
    farmsrace_table *table = state;
    memset(table->deck, 0, sizeof table->deck);
    return ant_scan_take(scan, "none") ? ANT_OK
                                       : farmsrace_read_counts(&farmsrace_spy_word, scan,
                                                               spies_expected, table->deck, error);
}

static void write_played(const void *state, ant_text *out) {
    const farmsrace_table *table = state;
    if (farmsrace_sum(table->played, FARMSRACE_SPIES) != 0) {
        ant_text_string(out, "played");
        farmsrace_write_counts(&farmsrace_spy_word, table->played, out);
        ant_text_char(out, '\n');
    }
}

static ant_status read_played(void *state, ant_scan *scan, ant_error *error) {
    return farmsrace_read_counts(&farmsrace_spy_word, scan, spies_expected,
                                 ((farmsrace_table *)state)->played, error);
}

static bool has_shown(const farmsrace_table *table, unsigned seat) {
    return table->shown[seat] != 0;
}

static void write_shown(const void *state, ant_text *out) {
    const farmsrace_table *table = state;
    for (unsigned seat = 0; seat < FARMSRACE_MAX_SEATS; seat++) {
        if (has_shown(table, seat)) {
            farmsrace_write_seat("shown", seat, out);
            for (uint32_t shown = table->shown[seat]; shown != 0; shown &= shown - 1) {
                farmsrace_write_word(&farmsrace_spy_word, farmsrace_lowest_shown(shown), out);
            }
            ant_text_char(out, '\n');
        }
    }
}

static ant_status read_shown(void *state, ant_scan *scan, ant_error *error) {
    farmsrace_table *table = state;
    unsigned seat;
    ant_status status = read_new_seat(scan, has_shown, table, &seat, error);
    while (status == ANT_OK && (table->shown[seat] == 0 || !ant_scan_is_line_end(scan))) {
        static const char expected[] =
            "capitalism, carnivorous, domestication or plumbing, at most 8 times each";
        ant_scan before = *scan;
        unsigned spy;
        status = farmsrace_read_word(&farmsrace_spy_word, scan, expected, &spy, error);
        if (status == ANT_OK &&
            (spy < FARMSRACE_CAPITALISM || !farmsrace_lay_open(table, seat, spy))) {
            return ant_scan_fail(&before, error, ANT_BAD_TEXT, expected);
        }
    }
    return status;
}

// Points, Nukes and who is out.

static bool has_conquests(const farmsrace_table *table, unsigned seat) {
    return table->conquests[seat] != 0;
}

static bool is_out(const farmsrace_table *table, unsigned seat) {
    return table->out[seat] != 0;
}

static bool has_nukes(const farmsrace_table *table, unsigned seat) {
    return table->nukes[seat] + table->spent[seat] != 0;
}

static void write_numbers(const char *key, const uint8_t *numbers, ant_text *out) {
    for (unsigned seat = 0; seat < FARMSRACE_MAX_SEATS; seat++) {
        if (numbers[seat] != 0) {
            farmsrace_write_seat(key, seat, out);
            farmsrace_write_number(numbers[seat], out);
            ant_text_char(out, '\n');
        }
    }
}

static void write_conquests(const void *state, ant_text *out) {
    write_numbers("conquests", ((const farmsrace_table *)state)->conquests, out);
}

static ant_status read_conquests(void *state, ant_scan *scan, ant_error *error) {
    farmsrace_table *table = state;
    unsigned seat;
    unsigned n;
    ant_status status = read_new_seat(scan, has_conquests, table, &seat, error);
    if (status == ANT_OK) {
        status = farmsrace_read_number(scan, 1, MOST, "1 to 200 conquests", &n, error);
        table->conquests[seat] = (uint8_t)n;
    }
    return status;
}

static void write_out(const void *state, ant_text *out) {
    write_numbers("out", ((const farmsrace_table *)state)->out, out);
}

static ant_status read_out(void *state, ant_scan *scan, ant_error *error) {
    farmsrace_table *table = state;
    unsigned seat;
    unsigned n;
    ant_status status = read_new_seat(scan, is_out, table, &seat, error);
    if (status == ANT_OK) {
        status =
            farmsrace_read_number(scan, 1, FARMSRACE_MAX_SEATS,
                                  "its place in the order of elimination, from 1 to 4", &n, error);
        table->out[seat] = (uint8_t)n;
    }
    return status;
}

static void write_nukes(const void *state, ant_text *out) {
    const farmsrace_table *table = state;
    for (unsigned seat = 0; seat < FARMSRACE_MAX_SEATS; seat++) {
        if (has_nukes(table, seat)) {
            farmsrace_write_seat("nukes", seat, out);
            farmsrace_write_number(table->nukes[seat], out);
            farmsrace_write_number(table->spent[seat], out);
            ant_text_char(out, '\n');
        }
    }
}

static ant_status read_nukes(void *state, ant_scan *scan, ant_error *error) {
    farmsrace_table *table = state;
    unsigned seat;
    unsigned unspent = 0;
    unsigned spent = 0;
    ant_status status = read_new_seat(scan, has_nukes, table, &seat, error);
    if (status == ANT_OK) {
        status = farmsrace_read_number(scan, 0, FARMSRACE_NUKES, "0 to 16 Nukes that are not spent",
                                       &unspent, error);
    }
    if (status == ANT_OK && !ant_scan_is_line_end(scan)) {
        status = farmsrace_read_number(scan, 0, FARMSRACE_NUKES, "0 to 16 Nukes that are spent",
                                       &spent, error);
    }
    if (status == ANT_OK) {
        table->nukes[seat] = (uint8_t)unspent;
        table->spent[seat] = (uint8_t)spent;
    }
    return status;
}

/// The Nukes that nobody has (FR-1.6).
static unsigned usual_nukes_left(const farmsrace_table *table) {
    unsigned n = farmsrace_sum(table->nukes, FARMSRACE_MAX_SEATS) +
                 farmsrace_sum(table->spent, FARMSRACE_MAX_SEATS);
    return n < FARMSRACE_NUKES ? FARMSRACE_NUKES - n : 0;
}

static void write_nukes_left(const void *state, ant_text *out) {
    const farmsrace_table *table = state;
    if (table->nukes_left != usual_nukes_left(table)) {
        ant_text_string(out, "nukes-left");
        farmsrace_write_number(table->nukes_left, out);
        ant_text_char(out, '\n');
    }
}

static ant_status read_nukes_left(void *state, ant_scan *scan, ant_error *error) {
    unsigned n;
    ant_status status = farmsrace_read_number(scan, 0, FARMSRACE_NUKES, "0 to 16 Nukes", &n, error);
    ((farmsrace_table *)state)->nukes_left = (uint8_t)n;
    return status;
}

static void write_nukiest(const void *state, ant_text *out) {
    const farmsrace_table *table = state;
    if (table->nukiest != FARMSRACE_NOBODY) {
        farmsrace_write_seat("nukiest", table->nukiest, out);
        ant_text_char(out, '\n');
    }
}

static ant_status read_nukiest(void *state, ant_scan *scan, ant_error *error) {
    unsigned seat;
    ant_status status = farmsrace_read_seat(scan, &seat, error);
    ((farmsrace_table *)state)->nukiest = (uint8_t)seat;
    return status;
}

FARMSRACE_TABLE_LINES(FARMSRACE_DEFINE)

void farmsrace_begin_table(farmsrace_table *table) {
    memset(table, 0, sizeof *table);
    memset(table->pool, UNTOLD, sizeof table->pool);
    memset(table->deck, UNTOLD, sizeof table->deck);
    table->nukes_left = UNTOLD;
    table->nukiest = FARMSRACE_NOBODY;
}

void farmsrace_complete_table(const farmsrace_state *state, farmsrace_table *table) {
    unsigned n_seats = state->n_seats;
    if (table->pool[0] == UNTOLD) {
        usual_pool(table, table->pool);
    }
    if (table->deck[0] == UNTOLD) {
        usual_deck(table, state->figures.spies, table->deck);
    }
    if (table->nukes_left == UNTOLD) {
        table->nukes_left = (uint8_t)usual_nukes_left(table);
    }
    for (unsigned observer = 0; observer < n_seats; observer++) {
        for (unsigned seat = 0; seat < n_seats; seat++) {
            uint8_t *known = table->known[observer][seat];
            if (observer != seat && farmsrace_sum(known, FARMSRACE_RESOURCES) == 0) {
                memcpy(known, table->known[FARMSRACE_PUBLIC][seat], FARMSRACE_RESOURCES);
            }
        }
    }
}
