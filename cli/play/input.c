// SPDX-License-Identifier: MIT
//
// Lines from the person: edited by libedit on a screen, plain otherwise. Ctrl-C and requests to end
// only set a flag, so that the game is left in order.
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <histedit.h>

#include "play.h"

enum { HISTORY = 100 };

static volatile sig_atomic_t is_interrupted;
static volatile sig_atomic_t is_to_end;    ///< it was more than Ctrl-C
static volatile sig_atomic_t is_continued; ///< after a stop, with the terminal as others left it

/// The one reader of the one standard input.
static struct {
    EditLine *edit; ///< NULL for plain lines
    History *history;
    const char *prompt;
    char *line;
    size_t room;
} reader;

static void on_signal(int number) {
    if (number == SIGCONT) {
        is_continued = 1;
    } else {
        is_interrupted = 1;
        is_to_end = is_to_end || number != SIGINT;
    }
}

static char *prompt_of(EditLine *edit) {
    (void)edit;
    // libedit takes it as changeable but never changes it.
    return (char *)(uintptr_t)reader.prompt;
}

static bool begin_editing(void) {
    HistEvent event;
    reader.edit = el_init("antfarm", stdin, stdout, stderr);
    reader.history = history_init();
    if (reader.edit == NULL || reader.history == NULL) {
        return false;
    }
    history(reader.history, &event, H_SETSIZE, HISTORY);
    history(reader.history, &event, H_SETUNIQUE, 1);
    el_set(reader.edit, EL_PROMPT, prompt_of);
    el_set(reader.edit, EL_EDITOR, "emacs");
    el_set(reader.edit, EL_HIST, history, reader.history);
    return true;
}

bool play_input_begin(bool is_screen) {
    // Without SA_RESTART a read that waits ends, and the flag is looked at.
    struct sigaction action = {.sa_handler = on_signal};
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGCONT};
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) {
        sigaction(signals[i], &action, NULL);
    }
    return !is_screen || begin_editing();
}

void play_input_end(void) {
    if (reader.edit != NULL) {
        el_end(reader.edit); // gives the terminal back as it was
    }
    if (reader.history != NULL) {
        history_end(reader.history);
    }
    free(reader.line);
    reader.edit = NULL;
    reader.history = NULL;
    reader.line = NULL;
}

/// A line into reader.line; its length, or -1.
static ssize_t read_line(void) {
    if (reader.edit == NULL) {
        clearerr(stdin);
        return getline(&reader.line, &reader.room, stdin);
    }
    int n = 0;
    const char *line = el_gets(reader.edit, &n);
    if (line == NULL || n <= 0) {
        return -1;
    }
    HistEvent event;
    if (line[0] != '\n') {
        history(reader.history, &event, H_ENTER, line);
    }
    free(reader.line);
    reader.line = strdup(line);
    if (reader.line == NULL) {
        cli_no_memory();
        return -1;
    }
    return n;
}

play_input play_input_line(const char *prompt, char **line) {
    reader.prompt = prompt;
    if (reader.edit == NULL) {
        cli_print("%s\n", prompt);
    }
    cli_flush();
    ssize_t n = -1;
    do { // once more if only the program had been stopped: libedit sets the terminal up again
        is_continued = 0;
        n = is_interrupted ? -1 : read_line();
    } while (n < 0 && is_continued && !is_interrupted);
    if (n < 0) {
        cli_print("%s", reader.edit != NULL ? "\n" : "");
        return is_interrupted ? PLAY_INTERRUPTED : PLAY_END;
    }
    reader.line[strcspn(reader.line, "\r\n")] = '\0';
    *line = reader.line;
    return PLAY_LINE;
}

void play_input_forget(void) {
    HistEvent event;
    if (reader.history != NULL) {
        history(reader.history, &event, H_CLEAR);
    }
}

bool play_is_interrupted(void) {
    return is_interrupted != 0;
}

bool play_go_on(void) {
    if (!is_to_end) {
        is_interrupted = 0;
    }
    return !is_to_end;
}

void play_wait(unsigned milliseconds) {
    struct timespec time = {.tv_sec = milliseconds / 1000,
                            .tv_nsec = (long)(milliseconds % 1000) * 1000000};
    if (milliseconds > 0 && !is_interrupted) {
        nanosleep(&time, NULL);
    }
}
