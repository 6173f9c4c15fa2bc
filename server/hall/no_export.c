// SPDX-License-Identifier: MIT
#include "hall/internal.h"

ant_status hall_export(const game_table *table, const char *folder, ant_error *error) {
    (void)table;
    return ant_error_set(error, ANT_IO, folder, "a page has no folders");
}
