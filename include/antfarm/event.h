// SPDX-License-Identifier: MIT
//
// Events: what happened in one ply, in order, each marked with who may see it. The log is the
// caller's array; a game fills it in setup and apply when one is given.
#ifndef ANTFARM_EVENT_H
#define ANTFARM_EVENT_H

#include <stdbool.h>
#include <stdint.h>

#include <antfarm/words.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A set of seats, one bit each. The highest bit stands for the spectators.
typedef uint8_t ant_seats;

enum {
    ANT_SPECTATOR = 7,  ///< the "seat" of everybody who has none
    ANT_ALL_SEEING = 8, ///< the "seat" of someone studying a game: for `view` only, never in a set
    ANT_EVERYBODY = 0xFF, ///< as a set: all seats and the spectators
    ANT_MAX_EVENTS = 96   ///< no ply of any game has as many
};

static inline ant_seats ant_seat_set(int seat) {
    return (ant_seats)(1U << (unsigned)seat);
}

typedef struct ant_event {
    ant_form form;
    ant_seats visible; ///< who may see it
    bool reveals;      ///< it shows somebody something hidden that was not the acting seat's own
} ant_event;

typedef struct ant_log {
    uint16_t n;
    ant_event at[ANT_MAX_EVENTS];
} ant_log;

/// Adds an event; does nothing if the log is full.
__attribute__((cold)) ANT_API void ant_log_add(ant_log *log, ant_form form, ant_seats visible,
                                               bool reveals);

/// Adds an event that everybody sees. This and the functions below do nothing if `log` is NULL;
/// code that plays many plies without a log should test it before building the form.
static inline void ant_log_tell(ant_log *log, ant_form form) {
    if (log != 0) {
        ant_log_add(log, form, ANT_EVERYBODY, false);
    }
}

/// The same, for something that nobody knew before.
static inline void ant_log_reveal(ant_log *log, ant_form form) {
    if (log != 0) {
        ant_log_add(log, form, ANT_EVERYBODY, true);
    }
}

/// Tells only some seats.
static inline void ant_log_tell_to(ant_log *log, ant_seats seats, ant_form form) {
    if (log != 0) {
        ant_log_add(log, form, seats, false);
    }
}

/// The same, for something that they did not know before.
static inline void ant_log_reveal_to(ant_log *log, ant_seats seats, ant_form form) {
    if (log != 0) {
        ant_log_add(log, form, seats, true);
    }
}

/// True if something in the log rules out an undo.
static inline bool ant_log_reveals(const ant_log *log) {
    for (unsigned i = 0; i < log->n; i++) {
        if (log->at[i].reveals) {
            return true;
        }
    }
    return false;
}

#ifdef __cplusplus
}
#endif
#endif
