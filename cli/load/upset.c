// SPDX-License-Identifier: MIT
//
// What happens to the servers of a load on the way: each upset goes on in steps, between which the
// load is served.
#include <errno.h>
#include <signal.h>
#include <string.h>

#include <sys/wait.h>
#include <unistd.h>

#include "../cli.h"
#include "load.h"

enum {
    SECOND = 1000000,      ///< in microseconds
    NOTICING = SECOND / 2, ///< until lines that were cut are known to be
    STOPPED = 20 * SECOND, ///< for so long a node is stopped
    SETTLING = 2 * SECOND, ///< until who wakes, or has the database back, has done what waited
    MOST = 600 * SECOND    ///< that an upset may take
};

static int start_command(load_upset *upset, const char *command) {
    upset->command = fork();
    if (upset->command == 0) {
        dup2(STDERR_FILENO, STDOUT_FILENO);
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
        _exit(127);
    }
    return upset->command > 0 ? CLI_DONE : cli_fail("%s: %s", command, strerror(errno));
}

int load_upset_begin(load_upset *upset, load_upset_kind kind, load_club *club, uint64_t node,
                     const char *command) {
    int64_t now = load_now();
    *upset = (load_upset){.kind = kind, .is_on = true, .begin = now, .hit = now};
    if (kind == LOAD_COMMAND) {
        return start_command(upset, command);
    }
    static const int signals[LOAD_N_UPSETS] = {
        [LOAD_KILL] = SIGKILL, [LOAD_STOP] = SIGSTOP, [LOAD_UPGRADE] = SIGTERM};
    upset->node = kind == LOAD_UPGRADE ? 0 : (int)(node % (uint64_t)club->n_nodes);
    load_server_signal(&club->nodes[upset->node], signals[kind]);
    return CLI_DONE;
}

static bool is_back(const load_upset *upset, int n_out, int64_t patience) {
    return n_out == 0 && load_now() - upset->hit > patience;
}

/// After a kill the others take the tables up first, as if the node's machine were gone.
static int go_on_down(load_upset *upset, load_club *club, int n_out) {
    bool stays_away = upset->kind == LOAD_KILL && club->n_nodes > 1;
    load_server *node = &club->nodes[upset->node];
    if (!load_server_is_gone(node) || (stays_away && !is_back(upset, n_out, NOTICING))) {
        return CLI_DONE;
    }
    upset->stage++;
    return load_server_start(node);
}

static int go_on_up(load_upset *upset, load_club *club, int n_out) {
    load_server *node = &club->nodes[upset->node];
    if (!node->is_serving) {
        return load_server_look(node);
    }
    if (is_back(upset, n_out, NOTICING)) {
        upset->is_on = upset->kind == LOAD_UPGRADE && ++upset->node < club->n_nodes;
    }
    if (upset->is_on && upset->node > (int)(node - club->nodes)) {
        upset->stage = 0;
        upset->hit = load_now();
        load_server_signal(&club->nodes[upset->node], SIGTERM);
    }
    return CLI_DONE;
}

static int go_on_stopped(load_upset *upset, load_club *club) {
    if (load_now() - upset->begin > STOPPED) {
        load_server_signal(&club->nodes[upset->node], SIGCONT);
        upset->stage++;
        upset->hit = load_now();
    }
    return CLI_DONE;
}

static int go_on_command(load_upset *upset) {
    int status;
    if (waitpid(upset->command, &status, WNOHANG) != upset->command) {
        return CLI_DONE;
    }
    upset->command = 0;
    upset->stage++;
    return status == 0 ? CLI_DONE : cli_fail("the command that upsets the servers fails");
}

int load_upset_go_on(load_upset *upset, load_club *club, int n_out) {
    if (load_now() - upset->begin > MOST) {
        return cli_fail("%d tables are not played at again", n_out);
    }
    switch (upset->kind) {
    case LOAD_KILL:
    case LOAD_UPGRADE:
        return upset->stage == 0 ? go_on_down(upset, club, n_out) : go_on_up(upset, club, n_out);
    case LOAD_STOP:
    case LOAD_COMMAND:
        if (upset->stage == 0) {
            return upset->kind == LOAD_STOP ? go_on_stopped(upset, club) : go_on_command(upset);
        }
        upset->is_on = !is_back(upset, n_out, SETTLING);
        return CLI_DONE;
    case LOAD_N_UPSETS:
        break;
    }
    return CLI_DONE;
}

void load_upset_end(load_upset *upset) {
    if (upset->command > 0) {
        kill(upset->command, SIGTERM);
        waitpid(upset->command, NULL, 0);
        upset->command = 0;
    }
}
