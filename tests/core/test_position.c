// SPDX-License-Identifier: MIT
//
// Positions as text, by a table of fields of every kind.
#include "check.h"

#include <antfarm/position.h>

#include "toy.h"

typedef struct troop {
    uint8_t is_there;
    uint8_t to;
    uint8_t cards[5];
} troop;

typedef struct side_table {
    uint8_t guard;
    uint8_t supply[2];
} side_table;

typedef struct board {
    uint64_t hand;
    uint64_t seen;
    uint64_t bag; ///< of factions, four bits each
    uint32_t held[2];
    uint32_t towers[2]; ///< two sets of places
    int16_t score[2];
    uint16_t herds[4]; ///< of a place: young and old ones, then those that rest
    int8_t x;
    uint8_t leader;
    uint8_t cubes[3];
    uint8_t answered;
    uint8_t faction;
    uint8_t counts[5];
    uint8_t pool[2];
    uint8_t n_seats;
    uint8_t coins[4];
    uint8_t colour[4];
    uint8_t n_steps;
    uint8_t steps[3];
    uint8_t loads[3];
    uint8_t flags;
    uint8_t note;
    uint8_t stars;
    troop troops[2][2];
    side_table now, before;
} board;

static const void *default_pool(const void *whole, const void *table, const ant_part *part,
                                const ant_index index, uint8_t room[ANT_MAX_DEFAULT]) {
    const board *self = table;
    (void)whole, (void)part, (void)index;
    room[0] = (uint8_t)(9 - self->leader);
    room[1] = 9;
    return room;
}

static const char *refuse_pool(const ant_field *field, const void *table) {
    (void)field;
    return ((const board *)table)->pool[0] == 7 ? "a pool that does not begin with 7" : NULL;
}

static bool has_before(const void *state) {
    return ((const board *)state)->before.guard != 0;
}

static int64_t get_note(const void *table, const ant_index index, unsigned i) {
    (void)index, (void)i;
    return ((const board *)table)->note / 2;
}

static const char *put_note(void *table, const ant_index index, unsigned i, int64_t value) {
    (void)index, (void)i;
    ((board *)table)->note = (uint8_t)(2 * value);
    return value == 5 ? "a note that is not 5" : NULL;
}

static void write_stars(const ant_item_type *item, unsigned i, int64_t value, ant_text *out) {
    (void)item, (void)i;
    for (; value > 0; value--) {
        ant_text_char(out, '*');
    }
}

static ant_status read_stars(const ant_item_type *item, ant_scan *scan, unsigned *i, int64_t *value,
                             ant_error *failure) {
    (void)item, (void)i;
    while (ant_scan_take(scan, "*")) {
        ++*value;
    }
    return *value > 0 ? ANT_OK : ant_scan_fail(scan, failure, ANT_BAD_TEXT, "stars");
}

// clang-format off
static const char *const age_names[]   = { "young", "old" };
static const char *const tower_names[] = { "fort", "mill" };
static const ant_word_type age_word   = { .kind = ANT_WORD_NAME, .name = "age", .names = age_names, .n_names = 2 };
static const ant_word_type tower_word = { .kind = ANT_WORD_NAME, .name = "tower", .names = tower_names, .n_names = 2 };
static const ant_item_type
    number   = { .most = 9 },
    points   = { .least = -300, .most = 300 },
    from_one = { .most = 4, .first = 1 },
    whole    = { .least = -1, .most = 64 },
    seat     = { "a seat", .most = 1, .first = 1 },
    player   = { "a player", .most = 3, .first = 1 },
    place    = { "a place", .most = 3, .first = 1 },
    anyone   = { "a seat", .most = 1, .first = 1, .other = 2, .others = { "anyone", "nobody" } },
    card     = { .words = &toy_card },
    faction  = { .words = &toy_faction, .most = 15 },
    colour   = { .words = &toy_faction, .least = 1 },
    age      = { .words = &age_word, .most = 12 },
    tower    = { .words = &tower_word, .other = 2, .others = { "none" } },
    stars    = { "some stars", .write = write_stars, .read = read_stars, .within = { &age_word } };
#define AT(member)          ANT_AT(board, member)
#define VALUE(type, member) { .item = &(type), AT(member) }
#define TROOPS              .stride = { sizeof ((board *)0)->troops[0], sizeof(troop) }
static const ant_field side_fields[] = {
    { "guard",  ANT_PARTS({ .item = &number, ANT_AT(side_table, guard), .default_value = 1 }) },
    { "supply", ANT_PARTS({ .item = &number, ANT_AT(side_table, supply[0]), .n = 2 }) },
};
static const ant_field fields[] = {
    { "leader",   ANT_PARTS(VALUE(from_one, leader)) },
    { "cubes",    ANT_PARTS({ .shape = ANT_LIST, .n = 3, .item = &number, AT(cubes[0]), .default_value = 2 }) },
    { "score",    ANT_PARTS({ .shape = ANT_LIST, .n = 2, .item = &points, AT(score[0]) }) },
    { "answered", ANT_PARTS({ .shape = ANT_SET, .flags = ANT_COMMAS, .n = 3, .item = &from_one, AT(answered), .bits = 1 }) },
    { "hand",     ANT_PARTS({ .shape = ANT_SET, .flags = ANT_COMMAS, .item = &card, AT(hand), .bits = 1 }) },
    { "seen",     ANT_PARTS({ .shape = ANT_SET, .flags = ANT_OR_NONE, .n = 64, .item = &whole, AT(seen), .bits = 1 }) },
    { "hand of",  ANT_PARTS({ .item = &faction, AT(faction), .default_value = 255 }) },
    { "x",        ANT_PARTS(VALUE(points, x)) },
    { "counts",   ANT_PARTS({ .shape = ANT_COUNTS, .item = &faction, AT(counts[0]) }) },
    { "bag",      ANT_PARTS({ .shape = ANT_BAG, .item = &faction, AT(bag), .bits = 4 }) },
    { "pool",     .check_line = refuse_pool, ANT_PARTS({ .n = 2, .item = &number, AT(pool[0]), .find_default = default_pool }) },
    { "seats",    ANT_PARTS(VALUE(number, n_seats)) },
    { "coins",    ANT_PARTS({ .n = 4, .item = &number, AT(coins[0]), .count = offsetof(board, n_seats) + 1 }) },
    { "colour",   .index = { { &player, 4 } }, .count = offsetof(board, n_seats) + 1, ANT_PARTS({ .item = &colour, AT(colour[0]), .stride = { 1 }, .default_value = 9 }) },
    { "holds",    .index = { { &seat, 2 }, { &place, 4 } }, .is_last_index_unique = true, ANT_PARTS(
        { .shape = ANT_MARK, AT(held[0]), .bits = 1, .by = 2, .stride = { sizeof(uint32_t) } },
        { .flags = ANT_OPTIONAL, .item = &tower, AT(towers[0]), .bits = 1, .by = 2, .n_sets = 2, .default_value = 2 },
        { .shape = ANT_COUNTS, .flags = ANT_OPTIONAL, .item = &age, AT(herds[0]), .bits = 4, .stride = { 0, 2 } },
        { "resting", .shape = ANT_COUNTS, .flags = ANT_OPTIONAL, .item = &age, AT(herds[0]), .bits = 4, .from = 2, .stride = { 0, 2 } }) },
    { "route",    ANT_PARTS({ .shape = ANT_GROUP, .n = 3, AT(n_steps), ANT_PARTS(
        { .item = &place, AT(steps[0]), .stride = { 0, 0, 1 } },
        { "+", .flags = ANT_OPTIONAL | ANT_JOINED, .item = &number, AT(loads[0]), .stride = { 0, 0, 1 } }) }) },
    { "wishes",   ANT_PARTS(
        { "steal", .shape = ANT_FLAG, .flags = ANT_OPTIONAL, AT(flags), .bits = 1 },
        { "nuke",  .shape = ANT_FLAG, .flags = ANT_OPTIONAL, AT(flags), .bits = 1, .from = 1 }) },
    { "troop",    .index = { { &seat, 2 }, { &place, 2 } }, .is_any_order = true, ANT_PARTS(
        { "there", .shape = ANT_FLAG, AT(troops[0][0].is_there), TROOPS },
        { "to",    .item = &anyone, AT(troops[0][0].to), TROOPS },
        { "with",  .shape = ANT_COUNTS, .flags = ANT_OPTIONAL, .item = &faction, AT(troops[0][0].cards[0]), TROOPS }) },
    { "note",     ANT_PARTS({ .item = &number, .get = get_note, .put = put_note }, { .flags = ANT_MAY_BE_MISSING, .item = &stars, AT(stars) }) },
    { NULL,       .fields = side_fields, .n_fields = 2, .offset = offsetof(board, now) },
    { "before",   .fields = side_fields, .n_fields = 2, .offset = offsetof(board, before), .is_optional = true, .is_there = has_before },
};
// clang-format on
enum { N_FIELDS = sizeof fields / sizeof fields[0] };

static board state;
static ant_error error;
static ant_lines_seen seen;

static ant_status read(const char *text) {
    ant_scan scan = scan_of(text);
    memset(&state, 0, sizeof state);
    ant_fields_clear(fields, N_FIELDS, &state);
    ant_status status = ant_fields_read(fields, N_FIELDS, &state, &scan, &seen, &error);
    return status == ANT_OK ? ant_fields_complete(fields, N_FIELDS, &state, &seen, &scan, &error)
                            : status;
}

static void reads_as(const char *text, const char *canonical) {
    struct page page;
    if (read(text) != ANT_OK) {
        fail_msg("%s%u:%u %s", text, error.line, error.column, error.expected);
    }
    ant_fields_write(fields, N_FIELDS, &state, page_clear(&page));
    assert_string_equal(page.buffer, canonical);
    assert_true(ant_fields_audit(fields, N_FIELDS, &state, page_clear(&page)));
}

static void refuses(const char *text, unsigned line, unsigned column, const char *subject,
                    const char *expected) {
    assert_int_equal(read(text), ANT_BAD_TEXT);
    assert_error(error, line, column, subject, expected);
}

static void fields_are_written_in_the_order_of_the_table(void **context) {
    (void)context;
    reads_as("hand of ants\nhand ants 5, bees 1\nanswered 3, 1\nscore -300, 300\n"
             "cubes 0, 2, 9\nx -7\nleader 5\n",
             "leader 5\ncubes 0, 2, 9\nscore -300, 300\nanswered 1, 3\nhand bees 1, ants 5\n"
             "hand of ants\nx -7\n");
    assert_int_equal(state.leader, 4);
    assert_int_equal(state.score[0], -300);
    assert_int_equal(state.answered, 5);
    assert_int_equal(state.hand, UINT64_C(1) << TOY_ANTS_5 | 1);
    assert_int_equal(state.faction, TOY_ANTS);
    assert_int_equal(state.x, -7);
}

static void what_is_default_is_left_out(void **context) {
    (void)context;
    reads_as("", "");
    assert_int_equal(state.cubes[2], 2);
    assert_int_equal(state.faction, 255);
    assert_int_equal(state.towers[0] | state.towers[1], 0);
    reads_as("leader 1\ncubes 2, 1, 2\nscore 0\n", "cubes 2, 1\n");
}

static void a_set_may_have_every_bit_and_none_beside_them(void **context) {
    (void)context;
    reads_as("seen 63 0\n", "seen 0 63\n");
    assert_true(state.seen == (UINT64_C(1) << 63 | 1));
    reads_as("seen none\n", "");
    refuses("seen 64\n", 1, 6, "64", "\"none\" or a number from -1 to 64");
    refuses("seen -1\n", 1, 6, "-1", "\"none\" or a number from -1 to 64");
    refuses("seen 3 4 3\n", 1, 10, "3", "each number only once");
}

static void counts_stand_behind_their_words_and_a_bag_has_each_member_so_often(void **context) {
    (void)context;
    reads_as("counts flies 15 bees 2\nbag ants bees ants\n",
             "counts bees 2 flies 15\nbag bees ants ants\n");
    assert_int_equal(state.counts[TOY_FLIES], 15);
    assert_int_equal(state.bag, UINT64_C(0x201));
    refuses("counts bees 0\n", 1, 13, "0", "a number from 1 to 15");
    refuses("counts bees 1 bees 2\n", 1, 15, "bees", "each faction only once");
    refuses("counts bees 1 wasps 2\n", 1, 15, "wasps",
            "the end of the line or a faction: bees, mosquitoes, ants, cockroaches or flies");
    refuses("bag bees bees bees bees bees bees bees bees bees bees bees bees bees bees bees bees\n",
            1, 80, "bees", "no more than there are");
}

static void a_default_may_follow_from_the_rest(void **context) {
    (void)context;
    reads_as("leader 3\n", "leader 3\n");
    assert_int_equal(state.pool[0], 7);
    reads_as("pool 8 9\nleader 3\n", "leader 3\npool 8 9\n");
    reads_as("pool 8 9\nleader 2\n", "leader 2\n");
    refuses("pool 8\n", 1, 7, "", "pool: a number from 0 to 9");
    refuses("pool 7 9\n", 1, 6, "7", "a pool that does not begin with 7");
}

static void there_are_as_many_as_the_state_says(void **context) {
    (void)context;
    reads_as("colour 2 ants\nseats 2\ncoins 0 3\n", "seats 2\ncoins 0 3\ncolour 2 ants\n");
    assert_int_equal(state.colour[0], 9);
    assert_int_equal(state.colour[1], TOY_ANTS + 1);
    assert_int_equal(state.colour[2], 0);
    assert_int_equal(seen.lines[13], 2);
    assert_int_equal(ant_fields_seen(fields, N_FIELDS, &seen, "colour"), 2);
    refuses("colour 3 ants\nseats 2\n", 3, 1, "", "colour: nothing beyond what this game has");
    refuses("colour 5 ants\n", 1, 8, "5", "a player, from 1 to 4");
    refuses("colour 2 ants\ncolour 2 ants\n", 2, 8, "2", "each player only once");
}

static void a_line_has_parts_of_which_some_may_be_left_out(void **context) {
    (void)context;
    reads_as("holds 2 3 old 2 young 1\nholds 1 4 none resting old 12\nholds 2 1 mill\n",
             "holds 1 4 resting old 12\nholds 2 1 mill\nholds 2 3 young 1 old 2\n");
    assert_int_equal(state.held[1], 5);
    assert_int_equal(state.towers[1], 1);
    assert_int_equal(state.herds[2], 0x21);
    assert_int_equal(state.herds[3], 0xC000);
    refuses("holds 1 3\nholds 2 3\n", 2, 9, "3", "each place only once");
    refuses("holds 1 3 tent\n", 1, 11, "tent",
            "\"resting\", the end of the line, a tower: fort or mill, or none or an age: young or "
            "old");
    refuses("holds 1 3 fort resting 3\n", 1, 24, "3", "an age: young or old");
    reads_as("wishes nuke\n", "wishes nuke\n");
    reads_as("wishes steal nuke\n", "wishes steal nuke\n");
    refuses("wishes nuke steal\n", 1, 13, "steal", "the end of the line");
    refuses("wishes\n", 1, 7, "", "\"steal\" or \"nuke\"");
}

static void parts_may_stand_in_any_order(void **context) {
    (void)context;
    reads_as("troop 2 1 with bees 3 to nobody there\n", "troop 2 1 there to nobody with bees 3\n");
    assert_int_equal(state.troops[1][0].to, 3);
    assert_int_equal(state.troops[1][0].cards[0], 3);
    reads_as("troop 1 2 to 2\n", "troop 1 2 there to 2\n");
    refuses("troop 1 1 from 2\n", 1, 11, "from", "a part of troop: there, to or with");
    refuses("troop 1 1 to 3\n", 1, 14, "3", "a seat, from 1 to 2, or anyone, or nobody");
    refuses("troop 1 1 there\ntroop 1 1 there\n", 2, 7, "1", "each line only once");
}

static void a_group_repeats(void **context) {
    (void)context;
    reads_as("route 4 1+3 2 + 1\n", "route 4 1+3 2+1\n");
    assert_int_equal(state.n_steps, 3);
    assert_int_equal(state.loads[2], 1);
    refuses("route 1 2 3 4\n", 1, 13, "4", "no further item");
    refuses("route 1+x\n", 1, 9, "x", "route: a number from 0 to 9");
    refuses("route\n", 1, 6, "", "a place, from 1 to 4");
}

static void a_value_may_be_stored_and_an_item_written_in_a_way_of_its_own(void **context) {
    (void)context;
    reads_as("note 3 **\n", "note 3 **\n");
    assert_int_equal(state.note, 6);
    assert_int_equal(state.stars, 2);
    refuses("note 5 *\n", 1, 6, "5", "a note that is not 5");
    refuses("note 3 +\n", 1, 8, "+", "stars");
}

static void a_table_in_the_state_has_its_lines_behind_a_key_or_without_one(void **context) {
    (void)context;
    reads_as("supply 1 2\nbefore supply 3 4\n", "supply 1 2\nbefore supply 3 4\n");
    assert_int_equal(state.now.guard, 1);
    assert_int_equal(state.before.guard, 1);
    assert_int_equal(state.before.supply[1], 4);
    reads_as("guard 2\n", "guard 2\n");
    assert_int_equal(state.before.guard, 0);
    refuses("before leader 2\n", 1, 8, "leader", "guard or supply");
    refuses("before\n", 1, 7, "", "guard or supply");
    refuses("before guard 2\nbefore guard 2\n", 2, 8, "guard", "each field only once");
}

static void blanks_and_blank_lines_do_not_matter(void **context) {
    (void)context;
    reads_as("\n  leader   2 \r\n\n\tcubes 1 ,0", "leader 2\ncubes 1, 0\n");
}

static void what_does_not_fit_is_refused_with_its_place(void **context) {
    (void)context;
    refuses("leader 2\nqueen 3\n", 2, 1, "queen", "a field of a position");
    refuses("leader 2\ncubes 1\nleader 2\n", 3, 1, "leader", "each field only once");
    refuses("leader 2 3\n", 1, 10, "3", "the end of the line");
    refuses("leader 6\n", 1, 8, "6", "leader: a number from 1 to 5");
    refuses("leader 0\n", 1, 8, "0", "leader: a number from 1 to 5");
    refuses("leader\n", 1, 7, "", "leader: a number from 1 to 5");
    refuses("score 0, -301\n", 1, 10, "-301", "score: a number from -300 to 300");
    refuses("cubes 1, 2, 3, 4\n", 1, 16, "4", "no further item");
    refuses("cubes 1,\n", 1, 9, "", "cubes: a number from 0 to 9");
    refuses("answered 4\n", 1, 10, "4", "answered: a number from 1 to 5");
    refuses("hand of wasps\n", 1, 9, "wasps",
            "a faction: bees, mosquitoes, ants, cockroaches or flies");
    refuses("hand ants 13\n", 1, 11, "13", "a number from 1 to 12");
}

// Texts of options.

static void a_text_of_an_option_has_every_field_and_may_have_remarks(void **context) {
    (void)context;
    struct page page;
    side_table side = {0};
    ant_scan scan = scan_of("# a remark\nsupply 0 0\n\nguard 1\n");
    assert_int_equal(ant_fields_read_all(side_fields, 2, &side, &scan, &error), ANT_OK);
    ant_fields_write_all(side_fields, 2, &side, page_clear(&page));
    assert_string_equal(page.buffer, "guard 1\nsupply 0 0\n");
    scan = scan_of("guard 1\n# and no more\n");
    assert_int_equal(ant_fields_read_all(side_fields, 2, &side, &scan, &error), ANT_BAD_TEXT);
    assert_error(error, 3, 1, "", "a line for supply");
    scan = scan_of("guard 1\nleader 1\n");
    assert_int_equal(ant_fields_read_all(side_fields, 2, &side, &scan, &error), ANT_BAD_TEXT);
    assert_error(error, 2, 1, "leader", "guard or supply");
}

// Ranges.

/// A byte of an empty board at this value is found, with this sentence.
static void finds(uint8_t *byte, uint8_t value, const char *expected) {
    struct page page;
    uint8_t before = *byte;
    *byte = value;
    assert_false(ant_fields_audit(fields, N_FIELDS, &state, page_clear(&page)));
    assert_string_equal(page.buffer, expected);
    *byte = before;
}

static void what_is_out_of_its_range_is_found(void **context) {
    (void)context;
    reads_as("seats 2\nholds 1 1\ntroop 1 1 there\nguard 2\n",
             "seats 2\nholds 1 1\ntroop 1 1 there to 1\nguard 2\n");
    finds(&state.leader, 5, "leader: a number from 1 to 5");
    finds(&state.faction, 5, "hand of: a faction: bees, mosquitoes, ants, cockroaches or flies");
    finds(&state.answered, 8, "answered: a number from 1 to 5");
    finds((uint8_t *)&state.hand + 7, 0x10,
          "hand: a card: bees, mosquitoes, ants, cockroaches or flies and a number from 1 to 12");
    finds(&state.counts[1], 16,
          "counts: a faction: bees, mosquitoes, ants, cockroaches or flies, each at most 15 times");
    finds((uint8_t *)&state.bag + 3, 1,
          "bag: a faction: bees, mosquitoes, ants, cockroaches or flies");
    finds(&state.pool[1], 10, "pool: a number from 0 to 9");
    finds(&state.coins[2], 1, "coins: nothing beyond what this game has");
    finds(&state.colour[0], 0, "colour: a faction: bees, mosquitoes, ants, cockroaches or flies");
    finds(&state.colour[3], 1, "colour: nothing beyond what this game has");
    finds((uint8_t *)&state.herds[0], 13, "holds: an age: young or old, each at most 12 times");
    finds(&state.n_steps, 4, "route: no more than there may be");
    finds(&state.steps[0], 1, "route: no more than there may be");
    finds(&state.troops[0][0].is_there, 2, "troop: there yes or no");
    finds(&state.troops[0][0].to, 4, "troop: to a seat, from 1 to 2, or anyone, or nobody");
    finds(&state.now.guard, 10, "guard: a number from 0 to 9");
}

static bool audit(const void *audited, ant_text *why) {
    const board *self = audited;
    if (self->leader > 2) {
        ant_text_string(why, "a leader among the three");
        return false;
    }
    return true;
}

static void what_does_not_add_up_is_refused_where_the_reading_ended(void **context) {
    (void)context;
    static const ant_game game = {.audit = audit, .state_size = sizeof(board)};
    board taken = {.leader = 1};
    ant_scan scan = scan_of("leader 4\n");
    memset(&state, 0, sizeof state);
    assert_int_equal(ant_fields_read(fields, N_FIELDS, &state, &scan, &seen, &error), ANT_OK);
    assert_int_equal(ant_position_take(&game, &taken, &state, &scan, &error), ANT_BAD_TEXT);
    assert_error(error, 2, 1, "", "a leader among the three");
    assert_int_equal(taken.leader, 1);
    state.leader = 2;
    assert_int_equal(ant_position_take(&game, &taken, &state, &scan, &error), ANT_OK);
    assert_int_equal(taken.leader, 2);
}

// Descriptions.

static void the_lines_of_a_table_are_described(void **context) {
    (void)context;
    char page[2048];
    ant_text out;
    ant_text_init(&out, page, sizeof page);
    ant_fields_describe(fields, N_FIELDS, &out);
    assert_string_equal(page,
                        "leader <1 to 5 = 1>\n"
                        "cubes <0 to 9 = 2>, ... (at most 3)\n"
                        "score <-300 to 300 = 0>, ... (at most 2)\n"
                        "answered <1 to 5>, ...\n"
                        "hand <card>, ...\n"
                        "seen none | <-1 to 64> ...\n"
                        "hand of <faction>\n"
                        "x <-300 to 300 = 0>\n"
                        "counts (<faction> <1 to 15>) ...\n"
                        "bag <faction> ...\n"
                        "pool <0 to 9> <0 to 9> (else by the rules)\n"
                        "seats <0 to 9 = 0>\n"
                        "coins <0 to 9> ... (at most 4)\n"
                        "colour {player} <faction>\n"
                        "holds <seat> {place} [<tower | none = none>] [(<age> <1 to 12>) ...] "
                        "[resting (<age> <1 to 12>) ...]\n"
                        "route (<place>[+<0 to 9 = 0>]) ... (at most 3)\n"
                        "wishes [steal] [nuke]\n"
                        "troop {seat} {place} there to <seat | anyone | nobody> "
                        "[with (<faction> <1 to 15>) ...] (in any order)\n"
                        "note <0 to 9> [<stars>]\n"
                        "guard <0 to 9 = 1>\n"
                        "supply <0 to 9> <0 to 9>\n"
                        "before (guard | supply) as above\n"
                        "\n"
                        "<card>: bees, mosquitoes, ants, cockroaches, flies; and 1 to 12\n"
                        "<faction>: bees, mosquitoes, ants, cockroaches, flies\n"
                        "<player>: 1 to 4\n"
                        "<seat>: 1 to 2\n"
                        "<place>: 1 to 4\n"
                        "<tower>: fort, mill\n"
                        "<age>: young, old\n"
                        "<stars>: young, old\n");
}

static void each_item_of_a_table_is_listed_once(void **context) {
    (void)context;
    const ant_item_type *items[ANT_MAX_ITEMS];
    assert_int_equal(ant_fields_items(fields, N_FIELDS, items), 14);
    assert_ptr_equal(items[0], &from_one);
    assert_ptr_equal(items[13], &stars);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_are_written_in_the_order_of_the_table),
        cmocka_unit_test(what_is_default_is_left_out),
        cmocka_unit_test(a_set_may_have_every_bit_and_none_beside_them),
        cmocka_unit_test(counts_stand_behind_their_words_and_a_bag_has_each_member_so_often),
        cmocka_unit_test(a_default_may_follow_from_the_rest),
        cmocka_unit_test(there_are_as_many_as_the_state_says),
        cmocka_unit_test(a_line_has_parts_of_which_some_may_be_left_out),
        cmocka_unit_test(parts_may_stand_in_any_order),
        cmocka_unit_test(a_group_repeats),
        cmocka_unit_test(a_value_may_be_stored_and_an_item_written_in_a_way_of_its_own),
        cmocka_unit_test(a_table_in_the_state_has_its_lines_behind_a_key_or_without_one),
        cmocka_unit_test(blanks_and_blank_lines_do_not_matter),
        cmocka_unit_test(what_does_not_fit_is_refused_with_its_place),
        cmocka_unit_test(a_text_of_an_option_has_every_field_and_may_have_remarks),
        cmocka_unit_test(what_is_out_of_its_range_is_found),
        cmocka_unit_test(what_does_not_add_up_is_refused_where_the_reading_ended),
        cmocka_unit_test(the_lines_of_a_table_are_described),
        cmocka_unit_test(each_item_of_a_table_is_listed_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
