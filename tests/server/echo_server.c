// SPDX-License-Identifier: MIT
#include <stdio.h>
#include <stdlib.h>

#include "server.h"

static void is_ready(void *context, uint16_t port) {
    (void)context;
    printf("%u\n", port);
    fflush(stdout);
}

int main(int argc, char **argv) {
    ant_error error;
    server_settings settings = server_settings_default();
    settings.port = argc > 1 ? (uint16_t)atoi(argv[1]) : 0;
    settings.max_per_address = settings.connects_per_second = settings.requests_per_minute = 0;
    settings.messages_per_second = 0;
    settings.is_ready = is_ready;
    settings.log = argc > 2 ? stderr : NULL;
    if (server_run(&settings, &error) != ANT_OK) {
        fprintf(stderr, "%s: %s\n", error.subject, error.expected);
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
