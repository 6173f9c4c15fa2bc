// SPDX-License-Identifier: MIT
//
// Positions as text: the table of fields. What follows from the rest (tokens, Spies and Nukes that
// are nowhere else, the species of those who have none) is written only where it does not; the
// neighbours of regions are not written but worked out.
#include "rules/figures.h"

#include <string.h>

bool farmsrace_has_before(const farmsrace_state *state) {
    const farmsrace_regions *control = state->before.control;
    return (control[0] | control[1] | control[2] | control[3]) != 0;
}

// Defaults.

/// What is left of the tokens after those that somebody knows (FR-1.4).
static const void *default_pool(const void *state, const void *table, const ant_part *part,
                                const ant_index index, uint8_t room[ANT_MAX_DEFAULT]) {
    const farmsrace_table *self = table;
    unsigned region;
    (void)state, (void)part, (void)index;
    memcpy(room, farmsrace_human_tokens, FARMSRACE_MAX_HUMANS);
    FARMSRACE_EACH(region, self->tokens) {
        unsigned humans = self->humans[region];
        if (humans != 0 && room[humans - 1] > 0) {
            room[humans - 1]--;
        }
    }
    return room;
}

/// The Spies that are nowhere else (FR-1.5); none of a kind of which there are too many.
static const void *default_deck(const void *state, const void *table, const ant_part *part,
                                const ant_index index, uint8_t room[ANT_MAX_DEFAULT]) {
    const uint8_t *copies = ((const farmsrace_state *)state)->figures.spies;
    const farmsrace_table *self = table;
    (void)part, (void)index;
    for (unsigned spy = 0; spy < FARMSRACE_SPIES; spy++) {
        unsigned n = self->played[spy];
        for (unsigned seat = 0; seat < FARMSRACE_MAX_SEATS; seat++) {
            n += self->spies[seat][spy];
            n += spy >= FARMSRACE_CAPITALISM ? farmsrace_n_shown(self, seat, spy) : 0;
        }
        room[spy] = (uint8_t)(n < copies[spy] ? copies[spy] - n : 0);
    }
    return room;
}

/// Nobody knows less of a hand than everybody.
static const void *default_known(const void *state, const void *table, const ant_part *part,
                                 const ant_index index, uint8_t room[ANT_MAX_DEFAULT]) {
    static const uint8_t nothing[FARMSRACE_RESOURCES];
    const farmsrace_table *self = table;
    unsigned n_seats = ((const farmsrace_state *)state)->n_seats;
    (void)part, (void)room;
    bool may_know = index[0] < n_seats && index[1] < n_seats && index[0] != index[1];
    return may_know ? self->known[FARMSRACE_PUBLIC][index[1]] : nothing;
}

/// The Nukes that nobody has (FR-1.6).
static const void *default_nukes_left(const void *state, const void *table, const ant_part *part,
                                      const ant_index index, uint8_t room[ANT_MAX_DEFAULT]) {
    const farmsrace_table *self = table;
    unsigned n = farmsrace_sum(self->nukes, FARMSRACE_MAX_SEATS) +
                 farmsrace_sum(self->spent, FARMSRACE_MAX_SEATS);
    (void)state, (void)part, (void)index;
    room[0] = (uint8_t)(n < FARMSRACE_NUKES ? FARMSRACE_NUKES - n : 0);
    return room;
}

static bool is_drawn(const void *state) {
    return ((const farmsrace_state *)state)->map >= FARMSRACE_RANDOM;
}

/// The starting regions of a printed map, as long as somebody settles and where nobody has.
static const void *default_starts(const void *state, const void *table, const ant_part *part,
                                  const ant_index index, uint8_t room[ANT_MAX_DEFAULT]) {
    const farmsrace_state *self = state;
    farmsrace_ground ground;
    bool is_open = self->phase <= FARMSRACE_SETTLE && !is_drawn(self) &&
                   farmsrace_printed_map(self->map, self->n_seats, &ground);
    farmsrace_regions starts = is_open ? ground.starts & ~farmsrace_controlled(self) : 0;
    (void)table, (void)part, (void)index;
    return memcpy(room, &starts, sizeof starts);
}

/// What a seat controlled at the start of the turn: what it does now.
static const void *default_start_control(const void *state, const void *table, const ant_part *part,
                                         const ant_index index, uint8_t room[ANT_MAX_DEFAULT]) {
    const farmsrace_state *self = state;
    static const farmsrace_regions none;
    (void)table, (void)part, (void)room;
    return self->phase <= FARMSRACE_MARKET ? &none : &self->now.control[index[0]];
}

// What is stored in a way of its own.

/// Tokens whose number nobody knows.
static int64_t get_token(const void *table, const ant_index index, unsigned region) {
    const farmsrace_table *self = table;
    (void)index;
    return farmsrace_has(self->tokens, region) && self->humans[region] == 0;
}

static const char *put_token(void *table, const ant_index index, unsigned region, int64_t value) {
    farmsrace_table *self = table;
    (void)index;
    if (value != 0 && farmsrace_has(self->tokens, region)) {
        return "a region without a token so far";
    }
    self->tokens |= value != 0 ? farmsrace_region(region) : 0;
    self->face_down |= value != 0 ? farmsrace_region(region) : 0;
    return NULL;
}

static const char *refuse_token(const void *table, const ant_index index) {
    return farmsrace_has(((const farmsrace_table *)table)->tokens, index[0])
               ? "a region without a token so far"
               : NULL;
}

/// Spies with a point, counted from Capitalism.
static int64_t get_shown(const void *table, const ant_index index, unsigned spy) {
    return farmsrace_n_shown(table, index[0], FARMSRACE_CAPITALISM + spy);
}

static const char *put_shown(void *table, const ant_index index, unsigned spy, int64_t value) {
    bool is_well = value == 0 || farmsrace_lay_open(table, index[0], FARMSRACE_CAPITALISM + spy);
    return is_well ? NULL : "a Spy at most 8 times";
}

static const char *refuse_pool(const ant_field *field, const void *table) {
    const uint8_t *pool = ((const farmsrace_table *)table)->pool;
    bool is_well = true;
    (void)field;
    for (unsigned i = 0; i < FARMSRACE_MAX_HUMANS; i++) {
        is_well = is_well && pool[i] <= farmsrace_human_tokens[i];
    }
    return is_well ? NULL : "at most 4 tokens of 1, 16 of 2 and 8 of 3";
}

static bool has_site(const void *state) {
    return farmsrace_has_site(&((const farmsrace_state *)state)->bill);
}

static bool is_nuking(const void *state) {
    return farmsrace_is_nuking(state);
}

static bool has_figures(const void *state) {
    return memcmp(&((const farmsrace_state *)state)->figures, &farmsrace_standard_figures,
                  sizeof farmsrace_standard_figures) != 0;
}

static bool has_before(const void *state) {
    return farmsrace_has_before(state);
}

// The fields.

// clang-format off
#define WORD(word, ...) { .kind = ANT_WORD_NAME, .name = (word), .names = (const char *const[]){ __VA_ARGS__ }, \
                          .n_names = sizeof((const char *const[]){ __VA_ARGS__ }) / sizeof(const char *) }
static const ant_word_type site_word  = WORD("building", "barn", "armory");
static const ant_word_type shown_word = WORD("Spy with a point", "capitalism", "carnivorous", "domestication", "plumbing");
static const ant_word_type side_word  = WORD("side", "attacker", "defender");
enum { START, MUTATIONS, TRADING, STEALING, REDO };
const farmsrace_rule farmsrace_rules[FARMSRACE_RULES] = {
    [START]     = { WORD("start", "rolled", "chosen"), offsetof(farmsrace_state, is_chosen_start) },  // FR-0.7
    [MUTATIONS] = { WORD("mutations", "none", "dealt"), offsetof(farmsrace_state, has_mutations) },   // FR-0.8
    [TRADING]   = { WORD("trading", "usual", "open"), offsetof(farmsrace_state, is_open_trading) },   // FR-0.9
    [STEALING]  = { WORD("stealing", "off", "on"), offsetof(farmsrace_state, has_stealing) },         // FR-0.10
    [REDO]      = { WORD("redo", "off", "on"), offsetof(farmsrace_state, has_redo) },                 // FR-0.11
};

enum {
    MOST = 200, ///< of anything that is counted
    MOST_DICE = FARMSRACE_HERDS + FARMSRACE_MAX_HUMANS,
    MOST_DAMAGE = MOST_DICE + FARMSRACE_ARMORIES
};
// What one field takes.
#define WORDS(type)       (const ant_item_type){ .words = &(type) }
#define RANGE(low, high)  (const ant_item_type){ .least = (low), .most = (high) }
static const ant_item_type
    plies     = { .most = FARMSRACE_MAX_PLIES },
    seat      = { "a seat", .most = FARMSRACE_MAX_SEATS - 1, .first = 1 },
    seat_or_0 = { "a seat", .least = 1, .most = FARMSRACE_MAX_SEATS },
    observer  = { "a seat", .most = FARMSRACE_MAX_SEATS - 1, .first = 1, .other = FARMSRACE_PUBLIC, .others = { "public" } },
    to        = { "a seat", .most = FARMSRACE_MAX_SEATS - 1, .first = 1, .other = FARMSRACE_NOBODY, .others = { "anyone" } },
    defender  = { "a seat", .most = FARMSRACE_MAX_SEATS - 1, .first = 1, .other = FARMSRACE_NOBODY, .others = { "humans" } },
    region    = { "a region", .most = FARMSRACE_REGIONS - 1, .first = 1 },
    refuge    = { "a region", .least = 1, .most = FARMSRACE_REGIONS },
    x         = { "a doubled x", .least = INT8_MIN, .most = INT8_MAX },
    row       = { "a row", .most = FARMSRACE_REGIONS - 1 },
    humans    = { "a number of humans", .least = 1, .most = FARMSRACE_MAX_HUMANS },
    tokens    = { "a number of tokens", .most = 16 },
    conquests = { "a number of conquests", .least = 1, .most = MOST },
    nukes     = { "a number of Nukes", .most = FARMSRACE_NUKES },
    place     = { "a place in the order of elimination", .least = 1, .most = FARMSRACE_MAX_SEATS },
    offer     = { "an offer", .most = FARMSRACE_OFFERS - 1, .first = 1 },
    offers    = { "a number of offers", .least = 1, .most = FARMSRACE_OFFERS },
    rounds    = { "a number of rounds", .most = UINT8_MAX },
    herds     = { "a number of herds", .most = FARMSRACE_HERDS },
    places    = { "a number of places to go back to", .most = FARMSRACE_HERDS },
    dice      = { "a number of dice", .most = MOST_DICE },
    damage    = { "an amount of damage", .most = MOST_DAMAGE },
    two       = { .most = 2 },
    price     = { "a number of resources", .most = FARMSRACE_MAX_PRICE },
    phase     = { .words = &farmsrace_phase_word },
    mutation  = { .words = &farmsrace_mutation_word },
    face      = { .words = &farmsrace_face_word, .least = 1 },
    site      = { .words = &site_word, .other = 2, .others = { "none" } },
    health    = { .words = &farmsrace_health_word, .most = FARMSRACE_HERDS },
    resource  = { .words = &farmsrace_resource_word, .most = MOST },
    spy       = { .words = &farmsrace_spy_word, .most = MOST };

// NOLINTBEGIN(bugprone-macro-parentheses): the name of a member cannot stand in parentheses
#define AT(member)          ANT_AT(TABLE, member)
#define EACH(member)        AT(member[0]), .stride = { sizeof ((TABLE *)0)->member[0] }
#define VALUE(type, member) { .item = &(type), AT(member) }
#define NAMED(text, type, member)    { text, .item = &(type), AT(member) }
#define OPTIONAL(text, type, member) { text, .flags = ANT_OPTIONAL, .item = &(type), AT(member) }
#define SEVERAL(text, type, member, number) { text, .flags = ANT_OPTIONAL, .item = &(type), AT(member[0]), .n = (number) }
#define REGIONS(member)     { .shape = ANT_SET, .flags = ANT_OR_NONE, .n = FARMSRACE_REGIONS, .item = &region, AT(member), .bits = 1 }
#define SEATS(member)       { .shape = ANT_SET, .n = FARMSRACE_MAX_SEATS, .item = &seat, AT(member), .bits = 1 }
#define COUNTS(type, member) { .shape = ANT_COUNTS, .item = &(type), AT(member[0]) }
#define COUNTS_OF_SEAT(type, member) { .shape = ANT_COUNTS, .item = &(type), AT(member[0][0]), .stride = { sizeof ((TABLE *)0)->member[0] } }
// NOLINTEND(bugprone-macro-parentheses)
#define BY_SEAT             .index = { { &seat, FARMSRACE_MAX_SEATS } }
#define BY_REGION           .index = { { &region, FARMSRACE_REGIONS } }

#define TABLE farmsrace_table
_Static_assert(offsetof(TABLE, armories) == offsetof(TABLE, barns) + sizeof(farmsrace_regions), "sets of buildings, one behind the other");
static const ant_field table_fields[] = {
    { "holds", .index = { { &seat, FARMSRACE_MAX_SEATS }, { &region, FARMSRACE_REGIONS } }, .is_last_index_unique = true, ANT_PARTS(
        { .shape = ANT_MARK, EACH(control), .bits = 1, .by = 2 },
        { .flags = ANT_OPTIONAL, .item = &site, AT(barns), .bits = 1, .by = 2, .n_sets = 2, .default_value = 2 },
        { .shape = ANT_COUNTS, .flags = ANT_OPTIONAL, .item = &health, AT(herds[0]), .bits = 4, .stride = { 0, sizeof(farmsrace_herds) } },
        { "acted", .shape = ANT_COUNTS, .flags = ANT_OPTIONAL, .item = &health, AT(herds[0]), .bits = 4, .from = FARMSRACE_ACTED, .stride = { 0, sizeof(farmsrace_herds) } }) },
    { "humans", BY_REGION, .check_index = refuse_token, ANT_PARTS(
        { .item = &humans, EACH(humans) },
        { "face-down", .shape = ANT_FLAG, .flags = ANT_OPTIONAL | ANT_NEVER_ALONE, AT(face_down), .bits = 1, .by = 1 },
        { .shape = ANT_MARK, .flags = ANT_NEVER_ALONE, AT(tokens), .bits = 1, .by = 1 }) },
    { "token",      ANT_PARTS({ .shape = ANT_SET, .n = FARMSRACE_REGIONS, .item = &region, AT(face_down), .get = get_token, .put = put_token }) },
    { "turmoil",    ANT_PARTS(REGIONS(turmoil)) },
    { "pool",       .check_line = refuse_pool, ANT_PARTS({ .item = &tokens, AT(pool[0]), .n = FARMSRACE_MAX_HUMANS, .find_default = default_pool }) },
    { "hand",       BY_SEAT, ANT_PARTS(COUNTS_OF_SEAT(resource, hand)) },
    { "known",      .index = { { &observer, FARMSRACE_OBSERVERS }, { &seat, FARMSRACE_MAX_SEATS } }, ANT_PARTS(
        { .shape = ANT_COUNTS, .item = &resource, AT(known[0][0][0]), .find_default = default_known,
          .stride = { sizeof ((TABLE *)0)->known[0], sizeof ((TABLE *)0)->known[0][0] } }) },
    { "spies",      BY_SEAT, ANT_PARTS(COUNTS_OF_SEAT(spy, spies)) },
    { "deck",       ANT_PARTS({ .shape = ANT_COUNTS, .flags = ANT_OR_NONE, .item = &spy, AT(deck[0]), .find_default = default_deck }) },
    { "played",     ANT_PARTS(COUNTS(spy, played)) },
    { "shown",      BY_SEAT, ANT_PARTS({ .shape = ANT_BAG, .item = &WORDS(shown_word), EACH(shown), .get = get_shown, .put = put_shown }) },
    { "conquests",  BY_SEAT, ANT_PARTS({ .item = &conquests, EACH(conquests) }) },
    { "nukes",      BY_SEAT, ANT_PARTS({ .item = &nukes, EACH(nukes) }, { .flags = ANT_MAY_BE_MISSING, .item = &nukes, EACH(spent) }) },
    { "nukes-left", ANT_PARTS({ .item = &nukes, AT(nukes_left), .find_default = default_nukes_left }) },
    { "nukiest",    ANT_PARTS({ .item = &seat, AT(nukiest), .default_value = FARMSRACE_NOBODY }) },
    { "out",        BY_SEAT, ANT_PARTS({ .item = &place, EACH(out) }) },
};
#undef TABLE

#define TABLE farmsrace_state
#define RESOURCES(text, member, ...) { text, .shape = ANT_COUNTS, .flags = ANT_OPTIONAL, .item = &resource, AT(member), .stride = { __VA_ARGS__ } }
#define FIELDS(list) .fields = (list), .n_fields = sizeof (list) / sizeof (list)[0]
enum { OFFERS = sizeof ((TABLE *)0)->offers[0], OFFER = sizeof(farmsrace_offer), DRAFT = sizeof(farmsrace_draft) };
const ant_field farmsrace_fields[FARMSRACE_FIELDS] = {
    { "seats",     ANT_PARTS(VALUE(RANGE(3, FARMSRACE_MAX_SEATS), n_seats)) },
    { "map",       ANT_PARTS(VALUE(WORDS(farmsrace_map_word), map)) },
    { "points",    ANT_PARTS({ .item = &RANGE(8, 12), AT(points), .default_value = 10 }) },
    { "limit",     ANT_PARTS(VALUE(RANGE(10, 40), limit)) },
    { "start",     ANT_PARTS(VALUE(WORDS(farmsrace_rules[START].word), is_chosen_start)) },
    { "mutations", ANT_PARTS({ .item = &WORDS(farmsrace_rules[MUTATIONS].word), AT(has_mutations), .default_value = 1 }) },
    { "trading",   ANT_PARTS(VALUE(WORDS(farmsrace_rules[TRADING].word), is_open_trading)) },
    { "stealing",  ANT_PARTS(VALUE(WORDS(farmsrace_rules[STEALING].word), has_stealing)) },
    { "redo",      ANT_PARTS(VALUE(WORDS(farmsrace_rules[REDO].word), has_redo)) },
    { "phase",     ANT_PARTS({ .item = &phase, AT(phase), .default_value = FARMSRACE_ACT }) },
    { "base",      ANT_PARTS(VALUE(phase, base)) },
    { "first",     ANT_PARTS(VALUE(seat, first)) },
    { "player",    ANT_PARTS(VALUE(seat, player)) },
    { "winner",    ANT_PARTS(VALUE(seat_or_0, winner)) },
    { "step",      ANT_PARTS(VALUE(RANGE(0, FARMSRACE_MAX_SEATS * FARMSRACE_HAND), step)) },
    { "figures",   .fields = farmsrace_figure_fields, .n_fields = FARMSRACE_FIGURE_LINES, .is_there = has_figures, .offset = offsetof(TABLE, figures) },
    { "turns",     ANT_PARTS(VALUE(plies, turns)) },
    { "plies",     ANT_PARTS(VALUE(plies, plies)) },
    { "unseen",    ANT_PARTS(VALUE(plies, unseen)) },
    { "region",    .index = { { &region, FARMSRACE_REGIONS } }, .count = offsetof(TABLE, n_regions) + 1, .is_there = is_drawn, ANT_PARTS(
        { .item = &x, EACH(x) }, { .item = &row, EACH(row) },
        { .item = &WORDS(farmsrace_kind_word), AT(kinds[0]), .bits = 1, .by = 1, .n_sets = FARMSRACE_RESOURCES, .default_value = FARMSRACE_RESOURCES }) },
    { "starts",    ANT_PARTS({ .shape = ANT_SET, .flags = ANT_OR_NONE, .n = FARMSRACE_REGIONS, .item = &region, AT(starts), .bits = 1, .find_default = default_starts }) },
    { "species",   BY_SEAT, ANT_PARTS({ .item = &WORDS(farmsrace_species_word), EACH(species), .default_value = FARMSRACE_NO_SPECIES }) },
    { "mutation",  BY_SEAT, ANT_PARTS({ .item = &mutation, EACH(mutation), .default_value = FARMSRACE_NO_MUTATION }) },
    { "dealt",     BY_SEAT, ANT_PARTS({ .shape = ANT_SET, .item = &mutation, EACH(dealt), .bits = 1 }) },
    { NULL,        FIELDS(table_fields), .offset = offsetof(TABLE, now) },
    { "began",     BY_SEAT, ANT_PARTS({ .shape = ANT_SET, .flags = ANT_OR_NONE, .n = FARMSRACE_REGIONS, .item = &region, EACH(start_control), .bits = 1, .find_default = default_start_control }) },
    { "attacked",  ANT_PARTS(REGIONS(attacked)) },
    { "nuked",     ANT_PARTS(REGIONS(nuked)) },
    { "raising",   ANT_PARTS(REGIONS(raising)) },
    { "fresh",     ANT_PARTS(COUNTS(spy, fresh)) },
    { "ready",     ANT_PARTS(SEATS(ready)) },
    { "redone",    ANT_PARTS(SEATS(redone)) },
    { "dice",      ANT_PARTS({ .item = &face, AT(dice[0]), .n = 2 }) },
    { "wishes",    ANT_PARTS(
        { "steal", .shape = ANT_FLAG, .flags = ANT_OPTIONAL, AT(wishes), .bits = 1 },
        { "nuke",  .shape = ANT_FLAG, .flags = ANT_OPTIONAL, AT(wishes), .bits = 1, .from = 1 }) },
    { "begun",     BY_SEAT, ANT_PARTS({ .item = &offers, EACH(n_offers_begun) }) },
    { "offer",     .index = { { &seat, FARMSRACE_MAX_SEATS }, { &offer, FARMSRACE_OFFERS } }, ANT_PARTS(
        { .shape = ANT_MARK, AT(offers[0][0].is_open), .stride = { OFFERS, OFFER } },
        { "to", .item = &to, AT(offers[0][0].to), .stride = { OFFERS, OFFER } },
        RESOURCES("give", offers[0][0].give[0], OFFERS, OFFER),
        RESOURCES("want", offers[0][0].want[0], OFFERS, OFFER)) },
    { "draft",     BY_SEAT, ANT_PARTS(
        { .shape = ANT_MARK, AT(drafts[0].offer.is_open), .stride = { DRAFT } },
        { "to", .item = &to, AT(drafts[0].offer.to), .stride = { DRAFT } },
        RESOURCES("give", drafts[0].offer.give[0], DRAFT),
        RESOURCES("want", drafts[0].offer.want[0], DRAFT),
        { "counters", .flags = ANT_OPTIONAL, .item = &offers, AT(drafts[0].counters), .stride = { DRAFT } }) },
    { "combat",    .is_any_order = true, ANT_PARTS(
        NAMED("region", region, combat.target),
        NAMED("defender", defender, combat.defender),
        OPTIONAL("round", rounds, combat.round),
        OPTIONAL("healthy", herds, combat.herds[FARMSRACE_HEALTHY]),
        OPTIONAL("hurt", herds, combat.herds[FARMSRACE_HURT]),
        { .shape = ANT_GROUP, AT(combat.n_origins), .n = FARMSRACE_SIDES, ANT_PARTS(
            { "from", .item = &region, AT(combat.origins[0]), .stride = { 0, 0, 1 } },
            { .item = &places, AT(combat.places[0]), .stride = { 0, 0, 1 } }) },
        SEVERAL("attacker-dice", dice, combat.dice[0], FARMSRACE_COMBAT_FACES),
        SEVERAL("defender-dice", dice, combat.dice[1], FARMSRACE_COMBAT_FACES),
        SEVERAL("dealt", damage, combat.dealt, 2),
        SEVERAL("damage", damage, combat.damage, 2),
        OPTIONAL("sufferer", WORDS(side_word), combat.sufferer),
        OPTIONAL("refuge", refuge, combat.refuge)) },
    { "nuking",    .is_any_order = true, .is_there = is_nuking, ANT_PARTS(
        NAMED("by", seat, nuking.by),
        NAMED("region", region, nuking.region),
        { "chain", .shape = ANT_GROUP, .flags = ANT_OPTIONAL, AT(nuking.depth), .n = FARMSRACE_CHAIN, ANT_PARTS(
            { .item = &region, AT(nuking.regions[0]), .stride = { 0, 0, 1 } }) },
        { "sides", .item = &seat, AT(nuking.sides[0]), .n = 2 },
        { "pocket", .shape = ANT_FLAG, .flags = ANT_OPTIONAL, AT(nuking.is_pocket) },
        OPTIONAL("damage", two, nuking.damage)) },
    { "bill",      ANT_PARTS(
        VALUE(WORDS(farmsrace_build_word), bill.build),
        { .flags = ANT_OPTIONAL, .item = &region, AT(bill.region), .is_there = has_site },
        NAMED("left", price, bill.left),
        NAMED("back", phase, bill.back)) },
    { "blackmail", ANT_PARTS(VALUE(seat_or_0, victim), OPTIONAL("taken", two, taken)) },
    { "before",    FIELDS(table_fields), .is_optional = true, .is_there = has_before, .offset = offsetof(TABLE, before) },
};
// clang-format on

void farmsrace_write(const void *state, ant_text *out) {
    ant_fields_write(farmsrace_fields, FARMSRACE_FIELDS, state, out);
}

bool farmsrace_audit_ranges(const farmsrace_state *state, ant_text *why) {
    return ant_fields_audit(farmsrace_fields, FARMSRACE_FIELDS, state, why);
}

/// Lays the map: a printed one, or that of the lines.
static ant_status lay(farmsrace_state *state, farmsrace_regions seen, const ant_scan *scan,
                      ant_error *error) {
    farmsrace_ground ground;
    farmsrace_regions starts = state->starts;
    state->n_regions = (uint8_t)farmsrace_count(seen);
    if (is_drawn(state)) {
        if ((seen & (seen + 1)) != 0 || seen == 0) {
            return ant_scan_fail(scan, error, ANT_BAD_TEXT, "every region up to the last");
        }
        (void)farmsrace_find_ground(state, &ground); // a line gives a region one kind
    } else if (seen != 0) {
        return ant_scan_fail(scan, error, ANT_BAD_TEXT, "no regions besides those of the map");
    } else if (!farmsrace_printed_map(state->map, state->n_seats, &ground)) {
        return ant_scan_fail(scan, error, ANT_BAD_TEXT, "a map for this number of players");
    }
    farmsrace_lay(state, &ground);
    state->starts = starts;
    return ANT_OK;
}

/// Gives the species that nobody has to those who have none, in the order of seats.
static void complete_species(farmsrace_state *state) {
    unsigned taken = 0;
    unsigned next = 0;
    for (unsigned i = 0; i < FARMSRACE_MAX_SEATS; i++) {
        taken |= 1U << state->species[i];
    }
    for (unsigned i = 0; i < state->n_seats && state->phase > FARMSRACE_CHOOSE_SPECIES; i++) {
        if (state->species[i] == FARMSRACE_NO_SPECIES) {
            while ((taken >> next & 1) != 0) {
                next++;
            }
            state->species[i] = (uint8_t)next++;
        }
    }
}

/// Nobody whom no line tells of began with a region that a line gives to another.
static void complete_start_control(farmsrace_state *state, uint64_t lines) {
    farmsrace_regions seen = 0;
    for (unsigned i = 0; i < FARMSRACE_MAX_SEATS; i++) {
        seen |= (lines >> i & 1) != 0 ? state->start_control[i] : 0;
    }
    for (unsigned i = 0; i < FARMSRACE_MAX_SEATS; i++) {
        state->start_control[i] &= (lines >> i & 1) != 0 ? state->start_control[i] : ~seen;
    }
}

/// Works out what else the text leaves out.
static void complete(farmsrace_state *state, const ant_lines_seen *seen) {
    farmsrace_derive(&state->figures, &state->derived);
    complete_species(state);
    complete_start_control(state,
                           ant_fields_seen(farmsrace_fields, FARMSRACE_FIELDS, seen, "began"));
    for (unsigned i = 0; i < state->n_seats * FARMSRACE_OFFERS; i++) {
        // What is offered is there, and everybody knows it (FR-14.3).
        unsigned maker = i / FARMSRACE_OFFERS;
        const farmsrace_offer *made = &state->offers[maker][i % FARMSRACE_OFFERS];
        if (farmsrace_has_all(state->now.hand[maker], made->give)) {
            farmsrace_show_hand(state, maker, made->give);
        }
    }
}

ant_status farmsrace_read(void *state, ant_scan *scan, ant_error *error) {
    farmsrace_state self;
    ant_lines_seen seen;
    memset(&self, 0, sizeof self);
    self.figures = farmsrace_standard_figures;
    ant_fields_clear(farmsrace_fields, FARMSRACE_FIELDS, &self);
    ant_status status =
        ant_fields_read(farmsrace_fields, FARMSRACE_FIELDS, &self, scan, &seen, error);
    if (status == ANT_OK && self.n_seats == 0) {
        status = ant_scan_fail(scan, error, ANT_BAD_TEXT, "seats 3 or seats 4");
    }
    if (status == ANT_OK) {
        uint64_t regions = ant_fields_seen(farmsrace_fields, FARMSRACE_FIELDS, &seen, "region");
        status = lay(&self, (farmsrace_regions)regions, scan, error);
    }
    if (status == ANT_OK) {
        status = ant_fields_complete(farmsrace_fields, FARMSRACE_FIELDS, &self, &seen, scan, error);
    }
    if (status != ANT_OK) {
        return status;
    }
    complete(&self, &seen);
    return ant_position_take(&farmsrace_game, state, &self, scan, error);
}
