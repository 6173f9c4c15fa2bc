// SPDX-License-Identifier: MIT
#include <antfarm/event.h>

void ant_log_add(ant_log *log, ant_form form, ant_seats visible, bool reveals) {
    if (log->n < ANT_MAX_EVENTS) {
        log->at[log->n++] = (ant_event){form, visible, reveals};
    }
}
