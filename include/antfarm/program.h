// SPDX-License-Identifier: MIT
//
// Other programs: starting them, talking to them line by line, and ending them whatever they do.
//
// A program is a heap object with a start/free pair; one thread at a time each, any number of them.
// It runs in its own process group with three descriptors: its input and output are connected to
// the host, and its standard error is the host's. Nothing here waits longer than it is told to, or
// changes the host's signal settings. A host that ignores SIGCHLD, or waits for any child, does not
// learn how a program ended; everything else still works.
#ifndef ANTFARM_PROGRAM_H
#define ANTFARM_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <antfarm/status.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    ANT_PROGRAM_MAX_COMMAND = 4096, ///< bytes of a command, the NUL included
    ANT_PROGRAM_MAX_WORDS = 64,     ///< of a command
    ANT_PROGRAM_GRACE = 500         ///< milliseconds between SIGTERM and SIGKILL
};

typedef struct ant_program ant_program;

/// How a program ended.
typedef struct ant_program_exit {
    int code;   ///< its exit code; -1 if a signal ended it, or if unknown
    int signal; ///< that ended it; 0: none
} ant_program_exit;

/// Milliseconds on a monotonic clock, the one that every deadline here refers to.
ANT_API uint64_t ant_program_now(void);

/// Starts a program. The command is split into words at blanks; '...' and "..." keep blanks in a
/// word, and a backslash keeps the next character, except between single quotes. No shell is used,
/// and nothing is expanded. A program without a slash is looked up in PATH.
ANT_API ant_status ant_program_start(const char *command, ant_program **program, ant_error *error);

/// Sends bytes. Fails if the program does not take them in time or has ended.
ANT_API ant_status ant_program_send(ant_program *program, const char *bytes, size_t n,
                                    uint64_t deadline, ant_error *error);
/// Closes the program's input.
ANT_API void ant_program_close_input(ant_program *program);
/// The next line that the program writes, without its end, valid until the next call; *line is NULL
/// if none came in time. Fails if the program has ended or closed its output, if a line is too long
/// or not UTF-8, or if it has written more than ANT_ABP_MAX_OUTPUT bytes since the host last sent
/// something.
ANT_API ant_status ant_program_receive(ant_program *program, uint64_t deadline, const char **line,
                                       size_t *length, ant_error *error);
/// Waits until the program ends by itself, discarding its output; false if it does not in time.
/// `how` may be NULL.
ANT_API bool ant_program_wait(ant_program *program, uint64_t deadline, ant_program_exit *how);

/// Ends the program and what it has started in its process group: SIGTERM, and after
/// ANT_PROGRAM_GRACE milliseconds SIGKILL. NULL is fine.
ANT_API void ant_program_free(ant_program *program);

#ifdef __cplusplus
}
#endif
#endif
