// SPDX-License-Identifier: MIT
//
// Of many tables the one that is due first is found, whatever is set, moved and taken away.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "hall/internal.h"

enum { N_TABLES = 50, N_CHANGES = 20000 };

static int64_t earliest(const int64_t *at) {
    int64_t first = INT64_MAX;
    for (int i = 0; i < N_TABLES; i++) {
        first = at[i] < first ? at[i] : first;
    }
    return first;
}

static void the_earliest_of_all_deadlines_is_first(void **state) {
    (void)state;
    static game_hall hall;
    static hall_deadline_entry heap[N_TABLES + 1];
    static game_table tables[N_TABLES];
    int64_t at[N_TABLES];
    ant_chance chance;
    ant_chance_seed(&chance, 1);
    hall.heap = heap;
    for (int i = 0; i < N_TABLES; i++) {
        at[i] = INT64_MAX;
    }
    for (int change = 0; change < N_CHANGES; change++) {
        uint32_t i = ant_chance_below(&chance, N_TABLES);
        bool is_taken_away = ant_chance_below(&chance, 4) == 0;
        at[i] = is_taken_away ? INT64_MAX : ant_chance_below(&chance, 1000);
        hall_deadline_set(&hall, &tables[i], at[i]);
        assert_int_equal(hall_deadline_first(&hall), earliest(at));
        if (hall.n_heap > 0) {
            assert_int_equal(at[hall.heap[1].table - tables], earliest(at));
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_earliest_of_all_deadlines_is_first)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
