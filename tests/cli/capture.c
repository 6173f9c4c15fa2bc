// SPDX-License-Identifier: MIT
#include "capture.h"

#include <stdio.h>
#include <unistd.h>

char printed[MAX_OUTPUT];

static void read_back(FILE *file) {
    rewind(file);
    printed[fread(printed, 1, sizeof printed - 1, file)] = '\0';
    fclose(file);
}

void capture(void (*act)(void *context), void *context) {
    FILE *file = tmpfile();
    int kept[] = {dup(STDOUT_FILENO), dup(STDERR_FILENO)};
    fflush(stdout);
    dup2(fileno(file), STDOUT_FILENO);
    dup2(fileno(file), STDERR_FILENO);
    act(context);
    fflush(stdout);
    dup2(kept[0], STDOUT_FILENO);
    dup2(kept[1], STDERR_FILENO);
    close(kept[0]);
    close(kept[1]);
    read_back(file);
}
