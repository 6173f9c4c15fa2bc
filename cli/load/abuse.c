// SPDX-License-Identifier: MIT
//
// Two abusive clients, always present under load: one that never reads what it is sent, and one
// that sends as much as the server takes. What the others notice of them is what is measured.
#include <stdio.h>
#include <string.h>

#include "load.h"

enum { PAUSE = 200000 /* microseconds */, VOLLEY = 16, MOST_WAITING = 65536 };

void load_abuse_init(load_abuse *abuse) {
    *abuse = (load_abuse){.slow.never_reads = true};
}

static void connect_again(load_line *line, uint64_t tag, load_hall *hall, int64_t *again,
                          uint64_t *n_closed) {
    char path[96];
    if (line->state != LOAD_CLOSED || hall->n_tables == 0) {
        return;
    }
    if (*again == 0) { // it was closed just now
        *again = load_now() + PAUSE;
        ++*n_closed;
    }
    if (load_now() >= *again) {
        const load_table *table = &hall->tables[0];
        const char *node = table->seats[0].node; // where its people are
        snprintf(path, sizeof path, "/api/t/%s/ws%s%s", table->id, node[0] != '\0' ? "?node=" : "",
                 node);
        load_line_open(line, hall->epoll, tag, hall->port, path, NULL);
        *again = 0;
    }
}

void load_abuse_go_on(load_abuse *abuse, load_hall *hall) {
    static const char request[] = "{\"type\":\"snapshot\",\"n\":1}";
    connect_again(&abuse->slow, LOAD_TAG_SLOW, hall, &abuse->slow_again, &abuse->n_slow_closed);
    connect_again(&abuse->flooder, LOAD_TAG_FLOODER, hall, &abuse->flooder_again,
                  &abuse->n_flooder_closed);
    for (int i = 0;
         i < VOLLEY && abuse->flooder.state == LOAD_OPEN && abuse->flooder.out.n < MOST_WAITING;
         i++) {
        load_line_send(&abuse->flooder, request, strlen(request));
        abuse->n_flooded++;
        if (abuse->slow.state == LOAD_OPEN && abuse->slow.out.n < MOST_WAITING && i == 0) {
            load_line_send(&abuse->slow, request, strlen(request)); // and never reads the answer
        }
    }
}

static void ignore(void *owner, const char *text, size_t length) {
    (void)owner;
    (void)text;
    (void)length;
}

void load_abuse_serve(load_abuse *abuse, uint64_t tag, uint32_t events) {
    load_line_serve(tag == LOAD_TAG_SLOW ? &abuse->slow : &abuse->flooder, events, ignore, NULL);
}

void load_abuse_cut(load_abuse *abuse) {
    load_line_close(&abuse->slow);
    load_line_close(&abuse->flooder);
}
