// SPDX-License-Identifier: MIT
//
// Other programs: started, spoken to, ended.
//
// What the host writes goes through a socket, because a socket can be written to without SIGPIPE,
// whose setting belongs to the whole process. What it reads comes through a pipe of its own, so
// that a program that closes its output is noticed. Every descriptor closes on exec from its first
// moment: another thread may start another program at any time.
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <antfarm/abp.h>
#include <antfarm/program.h>

#include "command.h"

enum {
    FIRST_FREE = 3,    ///< descriptors below are standard input, output and error
    REASON_SIZE = 192, ///< as much as an error has room for
    END_WAIT = 2000,   ///< milliseconds for a program that closed its output to be seen ending
    KILL_WAIT = 5000,  ///< milliseconds for the kernel to end what was killed
    LONGEST_NAP = 20,  ///< milliseconds between two looks at whether a program has ended
    LOOK_EVERY = 100   ///< the same while its output is waited for, which tells it sooner
};

struct ant_program {
    char *command;
    pid_t pid;
    int input;        ///< what it reads; -1: closed
    int output;       ///< what it writes; -1: closed
    bool has_ended;   ///< `exit` says how; it waits to be reaped unless it is gone
    bool is_gone;     ///< somebody else has reaped it: its number may be another's by now
    size_t n_written; ///< bytes by it since the host last sent something
    ant_program_exit exit;
    ant_abp_lines lines;
    char buffer[ANT_ABP_MAX_ANSWER];
};

uint64_t ant_program_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static ant_status fail(const ant_program *program, ant_error *error, const char *reason) {
    return ant_error_set(error, ANT_BAD_BOT, program->command, reason);
}

static void close_one(int *descriptor) {
    if (*descriptor >= 0) {
        close(*descriptor);
    }
    *descriptor = -1;
}

// Starting.

/// The same descriptor with a number that no standard one has: a host may have closed its own.
static bool move_up(int *descriptor) {
    if (*descriptor >= FIRST_FREE) {
        return true;
    }
    int moved = fcntl(*descriptor, F_DUPFD_CLOEXEC, FIRST_FREE);
    if (moved < 0) {
        return false;
    }
    close(*descriptor);
    *descriptor = moved;
    return true;
}

/// The host's ends in [0] of the first and [0] of the second; errno, or 0.
static int open_channels(int input[2], int output[2]) {
    bool is_open = socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, input) == 0 &&
                   pipe2(output, O_CLOEXEC) == 0 && move_up(&input[0]) && move_up(&input[1]) &&
                   move_up(&output[0]) && move_up(&output[1]) &&
                   fcntl(output[0], F_SETFL, O_NONBLOCK) == 0;
    return is_open ? 0 : errno;
}

/// A program begins with the signals as they are by default, whatever the host made of them.
static int set_attributes(posix_spawnattr_t *attributes) {
    static const int signals[] = {SIGPIPE, SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGCHLD};
    sigset_t set;
    short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
    sigemptyset(&set);
    int failure = posix_spawnattr_setsigmask(attributes, &set);
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        sigaddset(&set, signals[i]);
    }
    failure = failure != 0 ? failure : posix_spawnattr_setsigdefault(attributes, &set);
    failure = failure != 0 ? failure : posix_spawnattr_setpgroup(attributes, 0);
    return failure != 0 ? failure : posix_spawnattr_setflags(attributes, flags);
}

static int set_descriptors(posix_spawn_file_actions_t *actions, int input, int output) {
    int failure = posix_spawn_file_actions_adddup2(actions, input, STDIN_FILENO);
    failure =
        failure != 0 ? failure : posix_spawn_file_actions_adddup2(actions, output, STDOUT_FILENO);
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
    // The host's files are not a program's business: a record's secret may be among them.
    failure =
        failure != 0 ? failure : posix_spawn_file_actions_addclosefrom_np(actions, FIRST_FREE);
#endif
    return failure;
}

/// errno, or 0.
static int spawn(char *const *words, int input, int output, pid_t *pid) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int failure = posix_spawn_file_actions_init(&actions);
    if (failure != 0) {
        return failure;
    }
    failure = posix_spawnattr_init(&attributes);
    if (failure == 0) {
        failure = set_attributes(&attributes);
        failure = failure != 0 ? failure : set_descriptors(&actions, input, output);
        failure = failure != 0 ? failure
                               : posix_spawnp(pid, words[0], &actions, &attributes, words, environ);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return failure;
}

/// errno, or 0.
static int start(ant_program *program, char *const *words) {
    int input[2] = {-1, -1};
    int output[2] = {-1, -1};
    int failure = open_channels(input, output);
    if (failure == 0) {
        failure = spawn(words, input[1], output[1], &program->pid);
    }
    close_one(&input[1]);
    close_one(&output[1]);
    if (failure != 0) {
        close_one(&input[0]);
        close_one(&output[0]);
    }
    program->input = input[0];
    program->output = output[0];
    return failure;
}

ant_status ant_program_start(const char *command, ant_program **program, ant_error *error) {
    command_words words;
    const char *why = command_split(command, &words);
    if (why != NULL) {
        return ant_error_set(error, ANT_NO_SUCH_BOT, command, why);
    }
    ant_program *made = calloc(1, sizeof *made);
    size_t size = strlen(command) + 1;
    char *copy = malloc(size);
    if (made == NULL || copy == NULL) {
        free(copy);
        free(made);
        return ant_error_set(error, ANT_NO_MEMORY, command, NULL);
    }
    made->command = memcpy(copy, command, size);
    ant_abp_lines_init(&made->lines, made->buffer, sizeof made->buffer);
    int failure = start(made, words.at);
    if (failure != 0) {
        char reason[REASON_SIZE];
        free(copy);
        free(made);
        return ant_error_set(error, ANT_NO_SUCH_BOT, command,
                             strerror_r(failure, reason, sizeof reason));
    }
    *program = made;
    return ANT_OK;
}

// Ending.

/// Looks, without waiting and without reaping: as long as nobody has reaped it, its number and that
/// of its group are nobody else's.
static bool look(ant_program *program) {
    siginfo_t info;
    if (program->has_ended) {
        return true;
    }
    memset(&info, 0, sizeof info);
    if (waitid(P_PID, (id_t)program->pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0) {
        if (errno == ECHILD) {
            program->has_ended = program->is_gone = true;
            program->exit = (ant_program_exit){.code = -1};
        }
        return program->has_ended;
    }
    if (info.si_pid == program->pid) {
        bool has_exited = info.si_code == CLD_EXITED;
        program->has_ended = true;
        program->exit = (ant_program_exit){.code = has_exited ? info.si_status : -1,
                                           .signal = has_exited ? 0 : info.si_status};
    }
    return program->has_ended;
}

/// Waits for output for at most so long, and throws it away.
static void drain(ant_program *program, int milliseconds) {
    char waste[4096];
    struct pollfd output = {.fd = program->output, .events = POLLIN}; // -1: poll just waits
    if (poll(&output, 1, milliseconds) > 0) {
        ssize_t n = read(program->output, waste, sizeof waste);
        if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR)) {
            close_one(&program->output);
        }
    }
}

bool ant_program_wait(ant_program *program, uint64_t deadline, ant_program_exit *how) {
    for (int nap = 1; !look(program); nap = 2 * nap < LONGEST_NAP ? 2 * nap : LONGEST_NAP) {
        uint64_t now = ant_program_now();
        if (now >= deadline) {
            return false;
        }
        drain(program, deadline - now < (uint64_t)nap ? (int)(deadline - now) : nap);
    }
    if (how != NULL) {
        *how = program->exit;
    }
    return true;
}

/// To the group, and to the program itself in case that it has left its group.
static void send_signal(const ant_program *program, int signal) {
    if (!program->is_gone) {
        kill(-program->pid, signal);
        kill(program->pid, signal);
    }
}

void ant_program_free(ant_program *program) {
    if (program == NULL) {
        return;
    }
    close_one(&program->input);
    if (!look(program)) {
        send_signal(program, SIGTERM);
        (void)ant_program_wait(program, ant_program_now() + ANT_PROGRAM_GRACE, NULL);
    }
    send_signal(program, SIGKILL); // also those that it started and left behind
    if (ant_program_wait(program, ant_program_now() + KILL_WAIT, NULL) && !program->is_gone) {
        while (waitpid(program->pid, NULL, 0) < 0 && errno == EINTR) {
        }
    }
    close_one(&program->output);
    free(program->command);
    free(program);
}

// Speaking.

/// The reason why nothing more comes: how it ended, or what it did instead.
static ant_status fail_over(ant_program *program, ant_error *error, const char *otherwise) {
    char reason[REASON_SIZE];
    ant_program_exit how;
    if (!ant_program_wait(program, ant_program_now() + END_WAIT, &how)) {
        return fail(program, error, otherwise);
    }
    if (how.signal != 0) {
        snprintf(reason, sizeof reason, "it was ended by signal %d", how.signal);
    } else if (how.code >= 0) {
        snprintf(reason, sizeof reason, "it has ended with exit code %d", how.code);
    } else {
        snprintf(reason, sizeof reason, "it has ended");
    }
    return fail(program, error, reason);
}

/// Reads what there is, as far as there is room.
static void read_some(ant_program *program) {
    size_t room;
    char *at = ant_abp_lines_room(&program->lines, &room);
    ssize_t n = room > 0 ? read(program->output, at, room) : -1;
    if (n > 0) {
        ant_abp_lines_add(&program->lines, (size_t)n);
        program->n_written += (size_t)n;
    } else if (room > 0 && (n == 0 || (errno != EAGAIN && errno != EINTR))) {
        close_one(&program->output);
    }
}

/// Waits until one of them is ready; false once it is too late. Looks at least once.
static bool wait_ready(struct pollfd *descriptors, nfds_t n, uint64_t deadline) {
    for (;;) {
        enum { LONGEST = 1 << 30 };
        uint64_t now = ant_program_now();
        uint64_t left = deadline > now ? deadline - now : 0;
        int ready = poll(descriptors, n, left < LONGEST ? (int)left : LONGEST);
        if (ready > 0) {
            return true;
        }
        if (ant_program_now() >= deadline) {
            return false;
        }
    }
}

/// Waits until it takes more; reads meanwhile, since it may be waiting for the same.
static bool wait_for_input(ant_program *program, uint64_t deadline) {
    struct pollfd both[2] = {{.fd = program->input, .events = POLLOUT}, {.fd = -1}};
    size_t room;
    (void)ant_abp_lines_room(&program->lines, &room);
    if (room > 0) {
        both[1] = (struct pollfd){.fd = program->output, .events = POLLIN};
    }
    if (!wait_ready(both, 2, deadline)) {
        return false;
    }
    if (both[1].revents != 0) {
        read_some(program);
    }
    return true;
}

ant_status ant_program_send(ant_program *program, const char *bytes, size_t n, uint64_t deadline,
                            ant_error *error) {
    program->n_written = 0;
    while (n > 0) {
        ssize_t n_sent =
            program->input < 0 ? -1 : send(program->input, bytes, n, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (n_sent >= 0) {
            bytes += n_sent;
            n -= (size_t)n_sent;
        } else if (program->input < 0 || (errno != EAGAIN && errno != EINTR)) {
            return fail_over(program, error, "it closed its input");
        } else if (!wait_for_input(program, deadline)) {
            return fail(program, error, "it did not read its input in time");
        }
    }
    return ANT_OK;
}

void ant_program_close_input(ant_program *program) {
    close_one(&program->input);
}

ant_status ant_program_receive(ant_program *program, uint64_t deadline, const char **line,
                               size_t *length, ant_error *error) {
    for (;;) {
        *line = NULL;
        switch (ant_abp_lines_take(&program->lines, line, length)) {
        case ANT_ABP_WHOLE_LINE:
            return ANT_OK;
        case ANT_ABP_LONG_LINE:
            return fail(program, error, "it wrote a line of more than 4096 bytes");
        case ANT_ABP_BAD_LINE:
            return fail(program, error,
                        "it wrote a line that is not UTF-8 or has control characters");
        case ANT_ABP_NO_LINE:
            break;
        }
        if (program->n_written > ANT_ABP_MAX_OUTPUT) {
            return fail(program, error, "it wrote more than 1048576 bytes without an answer");
        }
        if (program->output < 0) {
            return fail_over(program, error, "it closed its output");
        }
        struct pollfd output = {.fd = program->output, .events = POLLIN};
        uint64_t soon = ant_program_now() + LOOK_EVERY;
        if (wait_ready(&output, 1, deadline < soon ? deadline : soon)) {
            read_some(program);
        } else if (look(program)) { // and something that it started holds its output open
            return fail_over(program, error, "");
        } else if (ant_program_now() >= deadline) {
            return ANT_OK;
        }
    }
}
