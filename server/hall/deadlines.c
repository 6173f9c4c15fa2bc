// SPDX-License-Identifier: MIT
//
// Which table wants a tick first: a binary heap, each table knowing its place in it.
#include "hall/internal.h"

static void put(game_hall *hall, uint32_t at, hall_deadline_entry entry) {
    hall->heap[at] = entry;
    entry.table->heap_at = at;
}

static void sift_up(game_hall *hall, uint32_t at) {
    hall_deadline_entry entry = hall->heap[at];
    for (; at > 1 && hall->heap[at / 2].at > entry.at; at /= 2) {
        put(hall, at, hall->heap[at / 2]);
    }
    put(hall, at, entry);
}

static void sift_down(game_hall *hall, uint32_t at) {
    hall_deadline_entry entry = hall->heap[at];
    for (uint32_t child = 2 * at; child <= hall->n_heap; child = 2 * at) {
        if (child < hall->n_heap && hall->heap[child + 1].at < hall->heap[child].at) {
            child++;
        }
        if (hall->heap[child].at >= entry.at) {
            break;
        }
        put(hall, at, hall->heap[child]);
        at = child;
    }
    put(hall, at, entry);
}

static void take_out(game_hall *hall, uint32_t at) {
    hall->heap[at].table->heap_at = 0;
    hall_deadline_entry last = hall->heap[hall->n_heap--];
    if (at <= hall->n_heap) {
        put(hall, at, last);
        sift_up(hall, at);
        sift_down(hall, last.table->heap_at);
    }
}

void hall_deadline_set(game_hall *hall, game_table *table, int64_t at) {
    if (at == INT64_MAX) {
        if (table->heap_at != 0) {
            take_out(hall, table->heap_at);
        }
        return;
    }
    if (table->heap_at == 0) {
        put(hall, ++hall->n_heap, (hall_deadline_entry){at, table});
    }
    hall->heap[table->heap_at].at = at;
    sift_up(hall, table->heap_at);
    sift_down(hall, table->heap_at);
}

int64_t hall_deadline_first(const game_hall *hall) {
    return hall->n_heap > 0 ? hall->heap[1].at : INT64_MAX;
}
