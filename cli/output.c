// SPDX-License-Identifier: MIT
//
// Standard output, checked: a closed pipe or a full disk is one sentence and exit code 1.
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli.h"

enum { MIN_WIDTH = 40, DEFAULT_WIDTH = 80, MAX_WIDTH = 100, FIRST_LINE = 1 << 16, MAX_KEEPERS = 4 };

/// errno of the first write that failed, or 0.
static int failure;

/// What is printed into memory, one within the other; the last that has a file takes it.
static struct {
    FILE *file; ///< NULL where there was no memory
    char *text;
    size_t n;
} keepers[MAX_KEEPERS];
static int n_keepers;

static FILE *output(void) {
    for (int i = n_keepers - 1; i >= 0; i--) {
        if (keepers[i].file != NULL) {
            return keepers[i].file;
        }
    }
    return stdout;
}

/// The line of JSON being written; kept, so that thousands of lines need no allocation each.
static ant_text line;

/// A file opened later must not become standard output because somebody closed that: the game's
/// text would land in it. What takes the place cannot be read (0) or written (1 and 2).
static void hold_closed_descriptors(void) {
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
        if (fcntl(fd, F_GETFD) == -1 && errno == EBADF) {
            (void)open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
        }
    }
}

void cli_output_begin(void) {
    hold_closed_descriptors();
    signal(SIGPIPE, SIG_IGN); // the write fails instead, and that can be reported
}

static bool note(bool worked) {
    if (!worked && failure == 0) {
        failure = errno != 0 ? errno : EIO;
    }
    return failure == 0;
}

bool cli_print(const char *format, ...) {
    if (failure != 0) {
        return false;
    }
    errno = 0;
    va_list args;
    va_start(args, format);
    int n = vfprintf(output(), format, args);
    va_end(args);
    return note(n >= 0);
}

bool cli_write(const char *bytes, size_t n) {
    if (failure != 0) {
        return false;
    }
    errno = 0;
    return note(fwrite(bytes, 1, n, output()) == n);
}

bool cli_flush(void) {
    if (failure != 0) {
        return false;
    }
    errno = 0;
    return note(fflush(stdout) == 0);
}

void cli_keep_begin(void) {
    assert(n_keepers < MAX_KEEPERS);
    keepers[n_keepers].text = NULL;
    keepers[n_keepers].file = open_memstream(&keepers[n_keepers].text, &keepers[n_keepers].n);
    n_keepers++;
}

char *cli_keep_end(void) {
    FILE *file = keepers[--n_keepers].file;
    if (file != NULL && fclose(file) == 0) {
        return keepers[n_keepers].text;
    }
    return NULL;
}

bool cli_output_is_ok(void) {
    return failure == 0;
}

bool cli_print_json(void (*write)(ant_json *json, const void *what), const void *what) {
    for (;;) {
        if (line.capacity > 0) {
            ant_json json;
            ant_text_init(&line, line.at, line.capacity);
            ant_json_init(&json, &line);
            write(&json, what);
            ant_text_char(&line, '\n');
            if (ant_text_is_whole(&line)) {
                return cli_write(line.at, line.length);
            }
        }
        size_t capacity = line.length < FIRST_LINE ? FIRST_LINE : 2 * line.length;
        char *at = realloc(line.at, capacity);
        if (at == NULL) {
            errno = ENOMEM;
            return note(false);
        }
        line.at = at;
        line.capacity = capacity;
    }
}

int cli_output_end(int code) {
    free(line.at);
    line = (ant_text){0};
    cli_flush();
    // Some file systems report a full disk only here.
    if (failure == 0) {
        errno = 0;
        note(fclose(stdout) == 0);
    }
    if (failure == 0) {
        return code;
    }
    return failure == ENOMEM ? cli_no_memory()
                             : cli_fail("cannot write to standard output: %s", strerror(failure));
}

bool cli_has_color(void) {
    const char *no_color = getenv("NO_COLOR");
    const char *term = getenv("TERM");
    return (no_color == NULL || no_color[0] == '\0') && term != NULL && term[0] != '\0' &&
           strcmp(term, "dumb") != 0 && isatty(STDOUT_FILENO);
}

int cli_rows(void) {
    struct winsize size;
    bool is_known = isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
    return is_known ? size.ws_row : 0;
}

int cli_width(void) {
    int width = DEFAULT_WIDTH;
    struct winsize size;
    const char *columns = getenv("COLUMNS");
    if (isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
        width = size.ws_col;
    } else if (columns != NULL) {
        char *end;
        long value = strtol(columns, &end, 10);
        if (end != columns && *end == '\0' && value > 0) {
            width = value > MAX_WIDTH ? MAX_WIDTH : (int)value;
        }
    }
    return width < MIN_WIDTH ? MIN_WIDTH : width > MAX_WIDTH ? MAX_WIDTH : width;
}

/// Columns of the first n bytes of UTF-8, which the texts are in.
static int columns_of(const char *text, size_t n) {
    int columns = 0;
    for (size_t i = 0; i < n; i++) {
        unsigned char byte = (unsigned char)text[i];
        columns += (byte & 0xC0) == 0x80 ? 0 : byte >= 0xE3 ? 2 : 1; // as ant_pen_width counts
    }
    return columns;
}

bool cli_print_wrapped(const char *lead, int indent, const char *text) {
    int width = cli_width();
    int column = columns_of(lead, strlen(lead));
    bool is_first = true; // of its line: no blank before it
    cli_print("%s", lead);
    for (const char *word = text; *word != '\0';) {
        size_t n = strcspn(word, " ");
        int columns = columns_of(word, n);
        if (!is_first && column + 1 + columns > width) {
            cli_print("\n%*s", indent, "");
            column = indent;
            is_first = true;
        }
        cli_print("%s%.*s", is_first ? "" : " ", (int)n, word);
        column += columns + !is_first;
        is_first = false;
        word += n;
        word += strspn(word, " ");
    }
    return cli_print("\n");
}
