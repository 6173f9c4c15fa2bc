// SPDX-License-Identifier: MIT
//
// write_types protocol|GAME: prints the TypeScript types of the protocol, or of a game's actions
// and events.
#include <stdio.h>
#include <string.h>

#include "protocol/protocol.h"

int main(int argc, char **argv) {
    static char buffer[1 << 16];
    ant_text out;
    ant_text_init(&out, buffer, sizeof buffer);
    const ant_game *game = argc == 2 ? ant_game_find(argv[1]) : NULL;
    if (game != NULL) {
        protocol_write_forms(game, &out);
    } else if (argc == 2 && strcmp(argv[1], "protocol") == 0) {
        protocol_write_types(&out);
    } else {
        fputs("usage: write_types protocol|GAME\n", stderr);
        return 2;
    }
    return ant_text_is_whole(&out) && fputs(buffer, stdout) >= 0 && fflush(stdout) == 0 ? 0 : 1;
}
