// SPDX-License-Identifier: MIT
//
// A relay between a node and PostgreSQL, whose lines can be cut where it hurts.
#ifndef ANTFARM_TESTS_RELAY_H
#define ANTFARM_TESTS_RELAY_H

#include <stdint.h>

/// What becomes of the next thing that the writer's line says.
typedef enum relay_cut {
    RELAY_SOUND,
    RELAY_BEFORE,   ///< nobody hears it
    RELAY_HALF,     ///< half of it is heard
    RELAY_AT_ONCE,  ///< it is heard, and the line is cut in the same moment
    RELAY_ANSWERED, ///< it is done and answered, and nobody hears the answer
    RELAY_N_CUTS
} relay_cut;

typedef struct relay relay;

/// A relay to the server of this URL; `own` becomes the URL through the relay. The folder is for
/// its socket.
relay *relay_new(const char *url, const char *folder, char *own, unsigned long size);
/// Cuts every line, and waits for its threads.
void relay_free(relay *self);
void relay_set(relay *self, relay_cut next);
/// How many lines were cut so far.
unsigned relay_n_cuts(relay *self);

#endif
