// SPDX-License-Identifier: MIT
//
// hostile_bot <manner> [<file>]: a bot that breaks the protocol in the manner that is named, for
// tests of the host. It always plays the first action that it is told is legal. Whatever its
// manner, it ends by itself after an hour.
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LIFETIME = 3600, LINE = 1 << 17 };

static const char *manner;
static const char *path; ///< where the number of a child is left
static char line[LINE + 1];
static char legal[LINE + 1];
static int n_asked;
static bool has_position, has_view; ///< since it was asked last

static bool is(const char *name) {
    return strcmp(manner, name) == 0;
}

static void say(const char *text) {
    printf("%s\n", text);
    fflush(stdout);
}

static void wait_for_the_end(void) {
    for (;;) {
        pause();
    }
}

static void answer(void) {
    char *text = strstr(legal, "\"text\":\"");
    if (text != NULL) {
        text += strlen("\"text\":\"");
        printf("bestaction %.*s\n", (int)strcspn(text, "\""), text);
        fflush(stdout);
    }
}

static void flood(const char *text) {
    for (;;) {
        fputs(text, stdout);
    }
}

static void leave_a_child(void) {
    pid_t child = fork();
    if (child == 0) {
        alarm(LIFETIME);
        signal(SIGTERM, SIG_IGN);
        wait_for_the_end();
    }
    FILE *file = fopen(path, "w");
    if (file != NULL) {
        fprintf(file, "%ld\n", (long)child);
        fclose(file);
    }
    exit(5);
}

static void greet(void) {
    if (is("silent")) {
        wait_for_the_end();
    }
    if (is("garbage at first")) {
        say("\tHello?");
        say("}{");
    }
    say("id name Hostile bot");
    say(is("other game") ? "id games chess draughts" : "id games bugcouncil");
    if (is("error at first")) {
        say("error I have no licence");
    }
    if (is("closes its input")) {
        close(STDIN_FILENO);
    }
    if (is("wants views")) {
        say("wants view");
    }
    say(is("other version") ? "abp 3" : is("first version") ? "abp 1" : "abp 2");
    if (is("closes its input") || is("stops reading")) {
        wait_for_the_end();
    }
}

static void disturb(void) {
    static const char huge[100001] = {0};
    if (is("dies in the game") && n_asked == 3) {
        exit(4);
    } else if (is("is killed in the game") && n_asked == 2) {
        raise(SIGKILL);
    } else if (is("never answers") || is("ignores SIGTERM")) {
        wait_for_the_end();
    } else if (is("garbage")) {
        say("the best action is the first");
        wait_for_the_end();
    } else if (is("floods")) {
        flood("xxxxxxxxxxxxxxxx");
    } else if (is("floods with lines")) {
        flood("info thinking\n");
    } else if (is("closes its output")) {
        close(STDOUT_FILENO);
        wait_for_the_end();
    } else if (is("leaves a child")) {
        leave_a_child();
    } else if (is("huge line")) {
        for (size_t i = 0; i < sizeof huge; i++) {
            putchar('y');
        }
        say("");
    } else if (is("NUL")) {
        fwrite("bestaction a\0b\n", 1, 15, stdout);
    } else if (is("bad UTF-8")) {
        say("bestaction \xFF\xFE");
    } else if (is("escapes")) {
        say("bestaction \033[2J");
    } else if (is("error")) {
        say("error I give up");
    }
    fflush(stdout);
}

/// It is shown what it asked for in its greeting, and nothing else.
static void check_question(void) {
    bool is_first = is("first version");
    if (has_position == is_first || has_view != (is_first || is("wants views"))) {
        say("error that is not what I asked to be shown");
    }
    has_position = has_view = false;
}

static void think(void) {
    n_asked++;
    disturb();
    bool is_first = n_asked % 2 == 1;
    if (is("illegal twice") || (is("illegal once") && is_first)) {
        say("bestaction visit bees");
    } else if (is("nonsense twice") || (is("nonsense once") && is_first)) {
        say("bestaction checkmate");
    } else if (!is("waits for stop")) {
        if (is("chatty")) {
            say("info depth 3");
            say("options [1,2");
            say("id");
        }
        answer();
        if (is("answers twice")) {
            answer();
        }
    }
}

int main(int argc, char **argv) {
    manner = argc > 1 ? argv[1] : "good";
    path = argc > 2 ? argv[2] : "/dev/null";
    alarm(LIFETIME);
    if (is("dies at once")) {
        return 3;
    }
    if (is("ignores SIGTERM") || is("never ends")) {
        signal(SIGTERM, SIG_IGN);
    }
    while (fgets(line, sizeof line, stdin) != NULL) {
        if (strncmp(line, "abp ", 4) == 0) {
            greet();
        } else if (strncmp(line, "position ", 9) == 0) {
            has_position = true;
        } else if (strncmp(line, "view ", 5) == 0) {
            has_view = true;
        } else if (strncmp(line, "legal ", 6) == 0) {
            memcpy(legal, line, strlen(line) + 1);
            check_question();
        } else if (strncmp(line, "go", 2) == 0) {
            think();
        } else if (strncmp(line, "stop", 4) == 0 && is("waits for stop")) {
            answer();
        } else if (strncmp(line, "quit", 4) == 0 && !is("never ends")) {
            return 0;
        }
    }
    if (is("never ends")) {
        wait_for_the_end();
    }
    return 0;
}
