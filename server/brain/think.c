// SPDX-License-Identifier: MIT
//
// A thought by itself, in the thread that asks for it: for whoever thinks for a brain elsewhere.
#include <stdlib.h>
#include <time.h>

#include "brain/thought.h"

enum { THOUSAND = 1000 };

static int64_t now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * THOUSAND + now.tv_nsec / (THOUSAND * THOUSAND);
}

static bool is_time(void *context) {
    const int64_t *deadline = context;
    return *deadline != 0 && now_ms() >= *deadline;
}

bool brain_think(const brain_question *question, unsigned most_ms, brain_answer *answer) {
    ant_thought *scratch = malloc(sizeof *scratch);
    thought *self = thought_new(question);
    if (self == NULL || scratch == NULL) {
        free(scratch);
        free(self);
        return false;
    }
    int64_t begun = now_ms();
    int64_t deadline = most_ms > 0 ? begun + most_ms : 0;
    const ant_bot_stop stop = {is_time, &deadline};
    size_t room = thought_room(self);
    thought_begin(self, room > 0 ? malloc(room) : NULL, room);
    if (!thought_go_on(self, scratch, &stop)) {
        thought_cut(self, scratch);
    }
    *answer = self->answer;
    answer->used_ms = (uint32_t)(now_ms() - begun);
    free(thought_stop(self));
    thought_free(self);
    free(scratch);
    return true;
}
