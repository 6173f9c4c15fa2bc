// SPDX-License-Identifier: MIT
//
// The results of an arena in a folder: a line of JSON with the settings, then one for every block
// in the order of their numbers, each appended by one write. docs/arena.md describes them.
#define _DEFAULT_SOURCE // flock

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <antfarm/antfarm.h>

#include "internal.h"

enum { FORMAT = 1, LINE_SIZE = 1 << 17, MAX_PATH = 4096 };

static ant_status io_error(ant_error *error, const char *path, const char *what, int number) {
    char why[192];
    snprintf(why, sizeof why, "cannot %s: %s", what, strerror(number));
    return ant_error_set(error, ANT_IO, path, why);
}

static ant_status line_error(const arena_file *file, uint64_t line, ant_error *error,
                             const char *expected) {
    ant_error_set(error, ANT_BAD_RECORD, file->path, expected);
    error->line = line < UINT32_MAX ? (uint32_t)line : UINT32_MAX;
    return error->status;
}

// ---- Writing

static void write_header(const ant_arena *arena, ant_text *out) {
    const ant_arena_setup *setup = &arena->setup;
    const ant_game *game = setup->game;
    ant_json json;
    ant_json_init(&json, out);
    ant_json_open_object(&json, NULL);
    ant_json_number(&json, "arena", FORMAT);
    ant_json_string(&json, "version", ant_version());
    ant_json_string(&json, "game", game->name);
    ant_json_number(&json, "rules", game->rules_version);
    ant_json_number(&json, "seats", setup->n_seats);
    ant_options_json(game, &setup->options, "options", &json);
    ant_json_number(&json, "seed", (int64_t)setup->seed);
    ant_json_open_array(&json, "bots");
    for (int i = 0; i < setup->n_bots; i++) {
        ant_json_string(&json, NULL, arena->names[i]);
    }
    ant_json_close_array(&json);
    ant_json_bool(&json, "mirror", setup->is_mirror);
    ant_json_bool(&json, "records", setup->has_records);
    if (setup->by != NULL) {
        ant_json_string(&json, "by", setup->by);
    } else {
        ant_json_null(&json, "by");
    }
    ant_json_close_object(&json);
    ant_text_char(out, '\n');
}

static void write_row(const ant_score_row *row, int n_parties, ant_json *json) {
    ant_json_open_object(json, NULL);
    ant_json_string(json, "row", row->key);
    ant_json_number(json, "number", row->number);
    ant_json_open_array(json, "points");
    for (int party = 0; party < n_parties; party++) {
        ant_json_number(json, NULL, row->points[party]);
    }
    ant_json_close_array(json);
    ant_json_close_object(json);
}

static void write_clocks(const arena_game *game, int n_seats, ant_json *json) {
    ant_json_open_array(json, "moves");
    for (int seat = 0; seat < n_seats; seat++) {
        ant_json_number(json, NULL, game->clocks[seat].n_moves);
    }
    ant_json_close_array(json);
    ant_json_open_array(json, "us");
    for (int seat = 0; seat < n_seats; seat++) {
        ant_json_number(json, NULL, game->clocks[seat].microseconds);
    }
    ant_json_close_array(json);
    ant_json_open_array(json, "max_us");
    for (int seat = 0; seat < n_seats; seat++) {
        ant_json_number(json, NULL, game->clocks[seat].max_microseconds);
    }
    ant_json_close_array(json);
}

static void write_groups(const arena_game *game, int n_seats, ant_json *json) {
    ant_json_open_array(json, "by");
    for (int seat = 0; seat < n_seats; seat++) {
        ant_json_string(json, NULL, game->groups[seat]);
    }
    ant_json_close_array(json);
}

static void write_game(const arena_game *game, int n_seats, bool has_groups, ant_json *json) {
    const ant_result *result = &game->result;
    ant_json_open_object(json, NULL);
    ant_json_number(json, "plies", game->n_plies);
    ant_json_number(json, "failed", game->failed + 1);
    ant_json_open_array(json, "scores");
    for (int party = 0; party < result->n_parties; party++) {
        ant_json_number(json, NULL, result->score[party]);
    }
    ant_json_close_array(json);
    ant_json_open_array(json, "places");
    for (int party = 0; party < result->n_parties; party++) {
        ant_json_number(json, NULL, result->rank[party]);
    }
    ant_json_close_array(json);
    ant_json_open_array(json, "rows");
    for (int i = 0; i < result->n_rows; i++) {
        write_row(&result->rows[i], result->n_parties, json);
    }
    ant_json_close_array(json);
    write_clocks(game, n_seats, json);
    if (has_groups) {
        write_groups(game, n_seats, json);
    }
    ant_json_close_object(json);
}

static void write_block(const ant_arena *arena, const arena_block *block, ant_text *out) {
    ant_json json;
    ant_json_init(&json, out);
    ant_json_open_object(&json, NULL);
    ant_json_number(&json, "block", (int64_t)block->number);
    ant_json_open_array(&json, "games");
    for (int i = 0; i < block->n_games; i++) {
        write_game(&block->games[i], arena->setup.n_seats, arena->group_event >= 0, &json);
    }
    ant_json_close_array(&json);
    ant_json_close_object(&json);
    ant_text_char(out, '\n');
}

/// Appends a whole line; a part that was written when the disk was full is cut off again.
static ant_status append(arena_file *file, const ant_text *line, ant_error *error) {
    size_t n = 0;
    if (!ant_text_is_whole(line)) {
        return ant_error_set(error, ANT_NO_SPACE, file->path, "the line is too long");
    }
    while (n < line->length) {
        ssize_t done = write(file->fd, line->at + n, line->length - n);
        if (done > 0) {
            n += (size_t)done;
        } else if (done == 0 || errno != EINTR) {
            int number = done < 0 ? errno : EIO;
            int cut = ftruncate(file->fd, (off_t)file->size);
            return io_error(error, file->path, cut == 0 ? "write to it" : "write to it whole",
                            number);
        }
    }
    file->size += line->length;
    return ANT_OK;
}

ant_status arena_file_append(ant_arena *arena, const arena_block *block, ant_error *error) {
    arena_file *file = &arena->file;
    if (file->fd < 0) {
        return ANT_OK;
    }
    ant_text text;
    ant_text_init(&text, file->line, LINE_SIZE);
    write_block(arena, block, &text);
    ant_status status = append(file, &text, error);
    time_t now = time(NULL);
    if (status == ANT_OK && now != file->synced) { // blocks may take less than a sync does
        file->synced = now;
        (void)fdatasync(file->fd);
    }
    return status;
}

// ---- Reading blocks

static bool read_number(ant_scan *scan, int64_t min, int64_t max, int64_t *number) {
    return ant_scan_number(scan, number) && *number >= min && *number <= max;
}

/// `"key":[` and as many numbers as there is room for, up to the `]`; how many, or -1.
static int read_numbers(ant_scan *scan, const char *key, int64_t min, int64_t max, int64_t *out,
                        int room) {
    int n = 0;
    if (!ant_scan_take(scan, key)) {
        return -1;
    }
    while (!ant_scan_take(scan, "]")) {
        if (n == room || (n > 0 && !ant_scan_take(scan, ",")) ||
            !read_number(scan, min, max, &out[n])) {
            return -1;
        }
        n++;
    }
    return n;
}

static bool read_row(ant_arena *arena, ant_scan *scan, int n_parties, ant_score_row *row) {
    const char *word;
    char key[ARENA_KEY_SIZE];
    int64_t number;
    int64_t points[ANT_MAX_PARTIES];
    if (!ant_scan_take(scan, "{\"row\":\"")) {
        return false;
    }
    size_t length = ant_scan_word(scan, &word);
    if (length == 0 || length >= sizeof key || !ant_scan_take(scan, "\",\"number\":") ||
        !read_number(scan, 0, UINT8_MAX, &number) ||
        read_numbers(scan, ",\"points\":[", INT16_MIN, INT16_MAX, points, n_parties) != n_parties ||
        !ant_scan_take(scan, "}")) {
        return false;
    }
    snprintf(key, sizeof key, "%.*s", (int)length, word);
    int known = arena_key(arena, key);
    *row = (ant_score_row){.key = known >= 0 ? arena->keys[known] : "", .number = (uint8_t)number};
    for (int party = 0; party < n_parties; party++) {
        row->points[party] = (int16_t)points[party];
    }
    return known >= 0;
}

static bool read_rows(ant_arena *arena, ant_scan *scan, ant_result *result) {
    if (!ant_scan_take(scan, ",\"rows\":[")) {
        return false;
    }
    while (!ant_scan_take(scan, "]")) {
        if (result->n_rows == ANT_MAX_SCORE_ROWS ||
            (result->n_rows > 0 && !ant_scan_take(scan, ",")) ||
            !read_row(arena, scan, result->n_parties, &result->rows[result->n_rows])) {
            return false;
        }
        result->n_rows++;
    }
    return true;
}

static bool read_clocks(ant_scan *scan, int n_seats, arena_game *game) {
    int64_t numbers[3][ANT_MAX_SEATS];
    static const char *const keys[] = {",\"moves\":[", ",\"us\":[", ",\"max_us\":["};
    for (int i = 0; i < 3; i++) {
        if (read_numbers(scan, keys[i], 0, UINT32_MAX, numbers[i], n_seats) != n_seats) {
            return false;
        }
    }
    for (int seat = 0; seat < n_seats; seat++) {
        game->clocks[seat] = (arena_clock){.n_moves = (uint32_t)numbers[0][seat],
                                           .microseconds = (uint32_t)numbers[1][seat],
                                           .max_microseconds = (uint32_t)numbers[2][seat]};
    }
    return true;
}

static bool read_groups(ant_scan *scan, int n_seats, arena_game *game) {
    if (!ant_scan_take(scan, ",\"by\":[")) {
        return false;
    }
    for (int seat = 0; seat < n_seats; seat++) {
        if ((seat > 0 && !ant_scan_take(scan, ",")) || !ant_scan_take(scan, "\"")) {
            return false;
        }
        const char *end = memchr(scan->at, '"', (size_t)(scan->end - scan->at));
        if (end == NULL || end - scan->at >= ARENA_KEY_SIZE) {
            return false;
        }
        snprintf(game->groups[seat], ARENA_KEY_SIZE, "%.*s", (int)(end - scan->at), scan->at);
        scan->at = end + 1;
    }
    return ant_scan_take(scan, "]");
}

static bool read_game(ant_arena *arena, ant_scan *scan, arena_game *game) {
    int n_seats = arena->setup.n_seats;
    ant_result *result = &game->result;
    int64_t n_plies, failed;
    int64_t scores[ANT_MAX_PARTIES], places[ANT_MAX_PARTIES];
    *game = (arena_game){.failed = -1};
    if (!ant_scan_take(scan, "{\"plies\":") ||
        !read_number(scan, 0, arena->setup.game->max_plies, &n_plies) ||
        !ant_scan_take(scan, ",\"failed\":") || !read_number(scan, 0, n_seats, &failed)) {
        return false;
    }
    int n = read_numbers(scan, ",\"scores\":[", INT16_MIN, INT16_MAX, scores, ANT_MAX_PARTIES);
    if (n < n_seats || read_numbers(scan, ",\"places\":[", 1, n, places, n) != n) {
        return false;
    }
    game->n_plies = (uint32_t)n_plies;
    game->failed = (int)failed - 1;
    result->n_parties = (uint8_t)n;
    for (int party = 0; party < n; party++) {
        result->score[party] = (int16_t)scores[party];
        result->rank[party] = (uint8_t)places[party];
    }
    return read_rows(arena, scan, result) && read_clocks(scan, n_seats, game) &&
           (arena->group_event < 0 || read_groups(scan, n_seats, game)) && ant_scan_take(scan, "}");
}

/// Takes a line only if it is, to the byte, what would be written for the block that it says.
static bool read_block(ant_arena *arena, const char *line, size_t length, arena_block *block) {
    ant_scan scan;
    int64_t number;
    ant_text text;
    ant_scan_init(&scan, line, length);
    if (!ant_scan_take(&scan, "{\"block\":") || !read_number(&scan, 0, UINT32_MAX, &number) ||
        !ant_scan_take(&scan, ",\"games\":[")) {
        return false;
    }
    block->number = (uint64_t)number;
    block->n_games = arena->games_per_block;
    for (int i = 0; i < block->n_games; i++) {
        if ((i > 0 && !ant_scan_take(&scan, ",")) || !read_game(arena, &scan, &block->games[i])) {
            return false;
        }
    }
    ant_text_init(&text, arena->file.line, LINE_SIZE);
    write_block(arena, block, &text);
    return block->number == arena->n_finished && ant_text_is_whole(&text) &&
           text.length == length && memcmp(text.at, line, length) == 0;
}

// ---- Comparing settings

/// One member of a line that was written here: where its key and its value stand.
typedef struct member {
    const char *key;
    size_t n_key;
    const char *value;
    size_t n_value;
} member;

/// The end of the value that begins here, at a ',' or a bracket of its own level.
static const char *skip_value(const char *at, const char *end) {
    int depth = 0;
    bool is_text = false;
    for (; at < end; at++) {
        if (is_text) {
            at += *at == '\\';
            is_text = at < end && *at != '"';
        } else if (depth == 0 && (*at == ',' || *at == '}' || *at == ']')) {
            break;
        } else {
            is_text = *at == '"';
            depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
        }
    }
    return at < end ? at : end;
}

/// The next member behind *at, which is at the '{' or ',' before it.
static bool next_member(const char **at, const char *end, member *next) {
    if (end - *at < 2 || (*at)[1] != '"') {
        return false;
    }
    next->key = *at + 2;
    const char *quote = memchr(next->key, '"', (size_t)(end - next->key));
    if (quote == NULL || end - quote < 2) {
        return false;
    }
    next->n_key = (size_t)(quote - next->key);
    next->value = quote + 2;
    *at = skip_value(next->value, end);
    next->n_value = (size_t)(*at - next->value);
    return true;
}

/// Says that a setting is another one. Values that begin alike are shown from shortly before the
/// place where they part.
static ant_status refuse_setting(const arena_file *file, const member *theirs, const member *mine,
                                 ant_error *error) {
    enum { MOST = 60, BEFORE = 20 };
    size_t shorter = theirs->n_value < mine->n_value ? theirs->n_value : mine->n_value;
    size_t at = 0;
    while (at < shorter && theirs->value[at] == mine->value[at]) {
        at++;
    }
    size_t from = at > BEFORE ? at - BEFORE : 0;
    size_t n_theirs = theirs->n_value - from, n_mine = mine->n_value - from;
    const char *cut = from > 0 ? "..." : "";
    char why[160];
    snprintf(why, sizeof why, "%.*s is %s%.*s there and %s%.*s here", (int)mine->n_key, mine->key,
             cut, n_theirs < MOST ? (int)n_theirs : MOST, theirs->value + from, cut,
             n_mine < MOST ? (int)n_mine : MOST, mine->value + from);
    return ant_error_set(error, ANT_OTHER_SETTINGS, file->path, why);
}

static ant_status compare_headers(const arena_file *file, const char *line, size_t length,
                                  const ant_text *ours, ant_error *error) {
    const char *at = line, *our = ours->at;
    member theirs, mine;
    if (length == ours->length && memcmp(line, ours->at, length) == 0) {
        return ANT_OK;
    }
    while (next_member(&our, ours->at + ours->length, &mine)) {
        if (!next_member(&at, line + length, &theirs) || theirs.n_key != mine.n_key ||
            memcmp(theirs.key, mine.key, mine.n_key) != 0) {
            return line_error(file, 1, error, "the settings of an arena");
        }
        if (theirs.n_value != mine.n_value || memcmp(theirs.value, mine.value, mine.n_value) != 0) {
            return refuse_setting(file, &theirs, &mine, error);
        }
    }
    return line_error(file, 1, error, "the settings of an arena");
}

bool ant_arena_find(const char *folder, uint64_t *seed) {
    char path[MAX_PATH];
    char *line = NULL;
    size_t room = 0;
    bool is_found = false;
    int n = snprintf(path, sizeof path, "%s/%s", folder, ARENA_FILE);
    FILE *in = n > 0 && n < MAX_PATH ? fopen(path, "re") : NULL;
    if (in == NULL) {
        return false;
    }
    ssize_t length = getline(&line, &room, in);
    if (length > 0 && line[length - 1] == '\n') {
        const char *at = line;
        member next;
        while (!is_found && next_member(&at, line + length, &next)) {
            is_found = next.n_key == 4 && memcmp(next.key, "seed", 4) == 0;
        }
        *seed = is_found ? strtoull(next.value, NULL, 10) : *seed;
    }
    free(line);
    fclose(in);
    return is_found;
}

// ---- Opening

/// Takes over the lines that are there. The last one may be torn: it is left out.
static ant_status load(ant_arena *arena, FILE *in, ant_error *error) {
    arena_file *file = &arena->file;
    arena_block *block = &arena->workers[0].block;
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    ant_status status = ANT_OK;
    for (uint64_t number = 1; status == ANT_OK && (length = getline(&line, &room, in)) > 0;
         number++) {
        bool is_last = line[length - 1] != '\n';
        if (number == 1 && !is_last) {
            ant_text ours;
            ant_text_init(&ours, file->line, LINE_SIZE);
            write_header(arena, &ours);
            status = compare_headers(file, line, (size_t)length, &ours, error);
        } else if (!is_last && arena->n_finished < arena->n_blocks) {
            if (read_block(arena, line, (size_t)length, block)) {
                status = arena_take(arena, block, error);
            } else if (getc(in) == EOF) {
                is_last = true; // a line of which only the end was lost or never written
            } else {
                status = line_error(file, number, error, "the next block of this arena");
            }
        }
        file->size += is_last ? 0 : (uint64_t)length;
    }
    free(line);
    return status;
}

/// Makes the folder and those above it; 0, or the number of the error.
static int make_folders(const char *folder) {
    char path[MAX_PATH];
    if (snprintf(path, sizeof path, "%s", folder) >= MAX_PATH) {
        return ENAMETOOLONG;
    }
    for (char *slash = strchr(path + 1, '/');; slash = strchr(slash + 1, '/')) {
        if (slash != NULL) {
            *slash = '\0';
        }
        if (mkdir(path, 0777) != 0 && errno != EEXIST) {
            return errno;
        }
        if (slash == NULL) {
            return 0;
        }
        *slash = '/';
    }
}

static ant_status open_file(arena_file *file, ant_error *error) {
    file->fd = open(file->path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (file->fd < 0) {
        return io_error(error, file->path, "open it", errno);
    }
    if (flock(file->fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        return ant_error_set(error, ANT_IO, file->path, "another arena is writing to it");
    }
    return ANT_OK;
}

/// What is there, without a torn end; and the settings where nothing is.
static ant_status take_over(ant_arena *arena, ant_error *error) {
    arena_file *file = &arena->file;
    FILE *in = fopen(file->path, "re");
    if (in == NULL) {
        return io_error(error, file->path, "read it", errno);
    }
    ant_status status = load(arena, in, error);
    fclose(in);
    if (status != ANT_OK) {
        return status;
    }
    struct stat info;
    if (fstat(file->fd, &info) != 0 ||
        ((uint64_t)info.st_size != file->size && ftruncate(file->fd, (off_t)file->size) != 0)) {
        return io_error(error, file->path, "cut its last line", errno);
    }
    if (file->size > 0) {
        return ANT_OK;
    }
    ant_text header;
    ant_text_init(&header, file->line, LINE_SIZE);
    write_header(arena, &header);
    return append(file, &header, error);
}

ant_status arena_file_open(ant_arena *arena, ant_error *error) {
    arena_file *file = &arena->file;
    const char *folder = arena->setup.folder;
    char path[MAX_PATH];
    if (folder == NULL) {
        return ANT_OK;
    }
    int n = snprintf(path, sizeof path, "%s/%s", folder, ARENA_FILE);
    if (folder[0] == '\0' || n >= MAX_PATH) {
        return ant_error_set(error, ANT_IO, folder, "this cannot be the name of a folder");
    }
    int number = make_folders(folder);
    if (number != 0) {
        return io_error(error, folder, "make this folder", number);
    }
    file->path = strdup(path);
    file->line = malloc(LINE_SIZE);
    if (file->path == NULL || file->line == NULL) {
        return ant_error_set(error, ANT_NO_MEMORY, folder, NULL);
    }
    ant_status status = open_file(file, error);
    if (status == ANT_OK) {
        status = take_over(arena, error);
    }
    if (status == ANT_OK && arena->setup.has_records) {
        snprintf(path, sizeof path, "%s/records", folder);
        number = make_folders(path);
        status = number == 0 ? ANT_OK : io_error(error, path, "make this folder", number);
    }
    return status;
}

void arena_file_sync(ant_arena *arena) {
    if (arena->file.fd >= 0) {
        (void)fdatasync(arena->file.fd);
    }
}

void arena_file_close(ant_arena *arena) {
    if (arena->file.fd >= 0) {
        close(arena->file.fd);
    }
    free(arena->file.path);
    free(arena->file.line);
}
