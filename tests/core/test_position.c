// SPDX-License-Identifier: MIT
//
// Positions as text, by a table of fields of every kind.
#include "check.h"

#include <antfarm/position.h>

#include "toy.h"

typedef struct board {
    uint8_t leader;
    uint8_t cubes[3];
    int16_t score[2];
    uint8_t answered;
    uint64_t hand;
    uint64_t seen;
    uint8_t faction;
    uint8_t n_notes;
    uint8_t notes[4];
} board;

static void write_notes(const void *state, ant_text *out) {
    const board *self = state;
    for (unsigned i = 0; i < self->n_notes; i++) {
        ant_text_string(out, "note ");
        ant_text_number(out, self->notes[i]);
        ant_text_char(out, '\n');
    }
}

static ant_status read_note(void *state, ant_scan *scan, ant_error *error) {
    board *self = state;
    int64_t number;
    if (self->n_notes == 4 || !ant_scan_number(scan, &number)) {
        return ant_scan_fail(scan, error, ANT_BAD_TEXT, "one of four notes");
    }
    self->notes[self->n_notes++] = (uint8_t)number;
    return ANT_OK;
}

// clang-format off
#define NUMBERS .write = ant_item_write_number, .read = ant_item_read_number
static const ant_item_type number   = { NUMBERS, .most = 9 };
static const ant_item_type points   = { NUMBERS, .least = -300, .most = 300 };
static const ant_item_type from_one = { NUMBERS, .most = 4, .first = 1 };
static const ant_item_type whole    = { NUMBERS, .least = -1, .most = 64 };
static const ant_field_lines notes  = { write_notes, read_note, .may_repeat = true };
static const ant_field fields[] = {
    { "leader",   &from_one,      ANT_FIELD_BYTES,    1,  0,   offsetof(board, leader),   NULL,         NULL },
    { "cubes",    &number,        ANT_FIELD_BYTES,    3,  2,   offsetof(board, cubes),    NULL,         NULL },
    { "score",    &points,        ANT_FIELD_SHORTS,   2,  0,   offsetof(board, score),    NULL,         NULL },
    { "answered", &from_one,      ANT_FIELD_BYTE_SET, 3,  0,   offsetof(board, answered), NULL,         NULL },
    { "hand",     &ant_item_word, ANT_FIELD_WORD_SET, 60, 0,   offsetof(board, hand),     &toy_card,    NULL },
    { "seen",     &whole,         ANT_FIELD_WORD_SET, 64, 0,   offsetof(board, seen),     NULL,         NULL },
    { "hand of",  &ant_item_word, ANT_FIELD_BYTES,    1,  255, offsetof(board, faction),  &toy_faction, NULL },
    { "note",     NULL,           ANT_FIELD_BYTES,    0,  0,   0,                         NULL,         &notes },
};
// clang-format on
enum { N_FIELDS = sizeof fields / sizeof fields[0] };

static board state;
static ant_error error;

static ant_status read(const char *text) {
    ant_scan scan = scan_of(text);
    memset(&state, 0, sizeof state);
    ant_fields_clear(fields, N_FIELDS, &state);
    return ant_fields_read(fields, N_FIELDS, &state, &scan, &error);
}

static void reads_as(const char *text, const char *canonical) {
    struct page page;
    assert_int_equal(read(text), ANT_OK);
    ant_fields_write(fields, N_FIELDS, &state, page_clear(&page));
    assert_string_equal(page.buffer, canonical);
}

static void refuses(const char *text, unsigned line, unsigned column, const char *subject,
                    const char *expected) {
    assert_int_equal(read(text), ANT_BAD_TEXT);
    assert_error(error, line, column, subject, expected);
}

static void fields_are_written_in_the_order_of_the_table(void **context) {
    (void)context;
    reads_as("note 7\nhand of ants\nhand ants 5, bees 1\nanswered 3, 1\nscore -300, 300\n"
             "cubes 0, 2, 9\nleader 5\nnote 8\n",
             "leader 5\ncubes 0, 2, 9\nscore -300, 300\nanswered 1, 3\nhand bees 1, ants 5\n"
             "hand of ants\nnote 7\nnote 8\n");
    assert_int_equal(state.leader, 4);
    assert_int_equal(state.score[0], -300);
    assert_int_equal(state.answered, 5);
    assert_int_equal(state.hand, UINT64_C(1) << TOY_ANTS_5 | 1);
    assert_int_equal(state.faction, TOY_ANTS);
}

static void what_is_usual_is_left_out(void **context) {
    (void)context;
    reads_as("", "");
    assert_int_equal(state.cubes[2], 2);
    assert_int_equal(state.faction, 255);
    reads_as("leader 1\ncubes 2, 1, 2\nscore 0\n", "cubes 2, 1\n");
}

static void a_set_may_have_every_bit_and_none_beside_them(void **context) {
    (void)context;
    reads_as("seen 63, 0\n", "seen 0, 63\n");
    assert_true(state.seen == (UINT64_C(1) << 63 | 1));
    refuses("seen 64\n", 1, 6, "64", "seen: a number from -1 to 64");
    refuses("seen -1\n", 1, 6, "-1", "seen: a number from -1 to 64");
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
    refuses("note 1\nnote x\n", 2, 6, "x", "one of four notes");
    refuses("note 1\nnote 2\nnote 3\nnote 4\nnote 5\n", 5, 6, "5", "one of four notes");
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
    assert_int_equal(ant_fields_read(fields, N_FIELDS, &state, &scan, &error), ANT_OK);
    assert_int_equal(ant_position_take(&game, &taken, &state, &scan, &error), ANT_BAD_TEXT);
    assert_error(error, 2, 1, "", "a leader among the three");
    assert_int_equal(taken.leader, 1);
    state.leader = 2;
    assert_int_equal(ant_position_take(&game, &taken, &state, &scan, &error), ANT_OK);
    assert_int_equal(taken.leader, 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_are_written_in_the_order_of_the_table),
        cmocka_unit_test(what_is_usual_is_left_out),
        cmocka_unit_test(a_set_may_have_every_bit_and_none_beside_them),
        cmocka_unit_test(blanks_and_blank_lines_do_not_matter),
        cmocka_unit_test(what_does_not_fit_is_refused_with_its_place),
        cmocka_unit_test(what_does_not_add_up_is_refused_where_the_reading_ended),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
