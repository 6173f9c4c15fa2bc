// SPDX-License-Identifier: MIT
//
// Puzzles as text.
#include <string.h>

#include <antfarm/puzzle.h>

enum { MAX_ACTION = 128 };

// Writing.

static void write_position(const ant_view *view, ant_text *out) {
    char position[ANT_MAX_POSITION];
    ant_text text;
    ant_text_init(&text, position, sizeof position);
    ant_view_write(view, &text);
    for (const char *line = position; *line != '\0';) {
        size_t n = strcspn(line, "\n");
        ant_text_string(out, "| ");
        ant_text_bytes(out, line, n);
        ant_text_char(out, '\n');
        line += n + (line[n] == '\n');
    }
}

static void write_number(ant_text *out, const char *word, uint64_t number) {
    ant_text_string(out, word);
    ant_text_char(out, ' ');
    ant_text_number(out, (int64_t)number);
}

void ant_puzzle_write(const ant_puzzle *puzzle, ant_text *out) {
    write_number(out, "puzzle seat", (uint64_t)puzzle->view.seat + 1);
    write_number(out, " seed", puzzle->seed);
    write_number(out, " ply", puzzle->ply);
    ant_text_char(out, '\n');
    write_position(&puzzle->view, out);
    for (int i = 0; i < puzzle->n_moves; i++) {
        write_number(out, "move", (uint64_t)puzzle->moves[i].share);
        ant_text_char(out, ' ');
        ant_action_text(puzzle->view.game, puzzle->moves[i].action, out);
        ant_text_char(out, '\n');
    }
    if (puzzle->more > 0) {
        write_number(out, "reason", (uint64_t)puzzle->more);
        ant_text_char(out, ' ');
        ant_text_string(out, puzzle->reason[0] != '\0' ? puzzle->reason : "others");
        ant_text_char(out, '\n');
    }
    ant_text_string(out, "end\n\n");
}

// Reading.

/// Takes "WORD NUMBER" with a number from `min` to `max`.
static bool take_number(ant_scan *scan, const char *word, int64_t min, int64_t max,
                        int64_t *number) {
    return ant_scan_take(scan, word) && ant_scan_number(scan, number) && *number >= min &&
           *number <= max;
}

static ant_status read_head(const ant_game *game, ant_scan *scan, ant_puzzle *puzzle,
                            ant_error *error) {
    int64_t seat;
    int64_t seed;
    int64_t ply;
    if (!ant_scan_take(scan, "puzzle") || !take_number(scan, "seat", 1, game->max_seats, &seat) ||
        !take_number(scan, "seed", 0, UINT32_MAX, &seed) ||
        !take_number(scan, "ply", 0, UINT32_MAX, &ply) || !ant_scan_line_end(scan)) {
        return ant_scan_fail(scan, error, ANT_BAD_TEXT, "puzzle seat N seed N ply N");
    }
    puzzle->view.seat = (int)seat - 1;
    puzzle->seed = (uint64_t)seed;
    puzzle->ply = (uint32_t)ply;
    return ANT_OK;
}

/// The position's errors are moved to where it stands in the text of the puzzle.
static ant_status read_position(const ant_game *game, ant_scan *scan, ant_puzzle *puzzle,
                                ant_error *error) {
    char position[ANT_MAX_POSITION];
    ant_text text;
    uint32_t line;
    uint32_t column;
    ant_text_init(&text, position, sizeof position);
    ant_scan_position(scan, &line, &column);
    while (ant_scan_take(scan, "|")) {
        const char *start = scan->at < scan->end && *scan->at == ' ' ? scan->at + 1 : scan->at;
        const char *end = memchr(start, '\n', (size_t)(scan->end - start));
        end = end == NULL ? scan->end : end + 1;
        ant_text_bytes(&text, start, (size_t)(end - start));
        scan->at = end;
    }
    if (!ant_text_is_whole(&text)) {
        return ant_scan_fail(scan, error, ANT_BAD_TEXT, "a shorter position");
    }
    int seat = puzzle->view.seat;
    ant_status status = ant_view_read(game, seat, position, text.length, &puzzle->view, error);
    if (status != ANT_OK && error != NULL && error->line > 0) {
        error->line += line - 1;
        error->column += 2;
    }
    return status;
}

static bool is_listed(const ant_puzzle *puzzle, ant_action action) {
    bool is_there = false;
    for (int i = 0; i < puzzle->n_moves; i++) {
        is_there = is_there || puzzle->moves[i].action == action;
    }
    return is_there;
}

static ant_status read_move(ant_scan *scan, ant_puzzle *puzzle, ant_error *error) {
    const ant_game *game = puzzle->view.game;
    int64_t most = puzzle->n_moves == 0 ? ANT_SHARE : puzzle->moves[puzzle->n_moves - 1].share;
    int64_t share;
    ant_action action;
    if (puzzle->n_moves == ANT_PUZZLE_MOVES || !ant_scan_number(scan, &share) || share < 0 ||
        share > most) {
        return ant_scan_fail(scan, error, ANT_BAD_TEXT, "move SHARE ACTION, the best first");
    }
    ant_scan_blanks(scan);
    const char *end = memchr(scan->at, '\n', (size_t)(scan->end - scan->at));
    size_t length = (size_t)((end == NULL ? scan->end : end) - scan->at);
    if (ant_action_from_text(game, scan->at, length, &action, NULL) != ANT_OK ||
        game->check(puzzle->view.state, puzzle->view.seat, action) != ANT_ALLOWED ||
        is_listed(puzzle, action)) {
        return ant_scan_fail(scan, error, ANT_BAD_TEXT, "a legal action that is not yet listed");
    }
    puzzle->moves[puzzle->n_moves++] = (ant_puzzle_move){action, (int32_t)share};
    scan->at += length;
    return ant_scan_line_end(scan) ? ANT_OK : ant_scan_fail(scan, error, ANT_BAD_TEXT, "a line");
}

static ant_status read_reason(ant_scan *scan, ant_puzzle *puzzle, ant_error *error) {
    const char *word;
    int64_t more;
    size_t n = 0;
    if (!ant_scan_number(scan, &more) || more < 1 || more > INT32_MAX ||
        (n = ant_scan_word(scan, &word)) == 0 || n >= ANT_PUZZLE_KEY_SIZE ||
        !ant_scan_line_end(scan)) {
        return ant_scan_fail(scan, error, ANT_BAD_TEXT, "reason THOUSANDTHS KEY");
    }
    puzzle->more = (int32_t)more;
    if (n != strlen("others") || memcmp(word, "others", n) != 0) {
        memcpy(puzzle->reason, word, n);
    }
    return ANT_OK;
}

ant_status ant_puzzle_read(const ant_game *game, ant_scan *scan, ant_puzzle *puzzle,
                           ant_error *error) {
    memset(puzzle, 0, sizeof *puzzle);
    ant_scan_next_item(scan);
    ant_status status = read_head(game, scan, puzzle, error);
    if (status == ANT_OK) {
        status = read_position(game, scan, puzzle, error);
    }
    while (status == ANT_OK && ant_scan_take(scan, "move")) {
        status = read_move(scan, puzzle, error);
    }
    if (status == ANT_OK && ant_scan_take(scan, "reason")) {
        status = read_reason(scan, puzzle, error);
    }
    if (status != ANT_OK) {
        return status;
    }
    if (puzzle->n_moves < 2 || !ant_scan_take(scan, "end") || !ant_scan_line_end(scan)) {
        return ant_scan_fail(scan, error, ANT_BAD_TEXT, "two moves or more, a reason, end");
    }
    ant_scan_next_item(scan); // so that the scanner is done behind the last
    return ANT_OK;
}
