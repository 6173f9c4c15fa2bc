// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "record_support.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "coins.h"

static void require(bool condition, const char *what) {
    if (!condition) {
        perror(what);
        abort();
    }
}

record_games support_games(void) {
    static const ant_game *games[16];
    size_t n = 0;
    const ant_game *const *registered = ant_games(&n);
    require(n < 16, "more games than this has room for");
    for (size_t i = 0; i < n; i++) {
        games[i] = registered[i];
    }
    games[n] = &coins_game;
    return (record_games){.at = games, .n = n + 1};
}

void support_setup(const support_plan *plan, ant_match_setup *setup) {
    static const char *const names[] = {"Ann", "Bo", "J\303\266rg", "random", "", "F", "G"};
    *setup = (ant_match_setup){
        .game = plan->game, .n_seats = plan->n_seats, .has_nonce = plan->has_nonce};
    ant_options_default(plan->game, &setup->options);
    for (int i = 0; i < plan->game->n_options && plan->text != NULL; i++) {
        const ant_option *option = &plan->game->options[i];
        require(option->text == NULL || ant_options_set(plan->game, &setup->options, option->name,
                                                        plan->text, NULL) == ANT_OK,
                "the text of an option");
    }
    ant_secret_from_seed(&setup->secret, plan->seed);
    for (int seat = 0; seat < ANT_MAX_SEATS; seat++) {
        snprintf(setup->labels[seat], ANT_LABEL_SIZE, "%s", names[seat]);
        for (int i = 0; i < ANT_NONCE_SIZE; i++) {
            setup->nonces[seat][i] = (uint8_t)(16 * (seat + 1) + i);
        }
    }
}

bool support_pick(const ant_match *match, ant_chance *chance, int *seat, ant_action *action) {
    const ant_game *game = match->setup.game;
    ant_seats seats = game->to_act(match->state);
    if (seats == 0) {
        return false;
    }
    do {
        *seat = (int)ant_chance_below(chance, ANT_MAX_SEATS);
    } while ((seats & ant_seat_set(*seat)) == 0);
    ant_action legal[ANT_MAX_ACTIONS];
    int n = game->legal(match->state, *seat, legal);
    *action = legal[ant_chance_below(chance, (uint32_t)n)];
    return true;
}

static void add_step(support_record *record, ant_step step) {
    require(record->n_steps < sizeof record->steps / sizeof record->steps[0], "steps");
    record->steps[record->n_steps++] = step;
}

static void play(support_record *record, ant_chance *chance, unsigned n_plies) {
    int seat;
    ant_action action;
    while (n_plies-- > 0 && support_pick(&record->match, chance, &seat, &action)) {
        require(ant_match_act(&record->match, seat, action, NULL) == ANT_ALLOWED, "act");
        record_write_ply(&record->match, seat, action, &record->check, &record->text);
        add_step(record, (ant_step){.seat = (uint8_t)seat, .action = action});
    }
}

// Plays some plies and takes them back.
static void play_and_undo(support_record *record, ant_chance *chance, unsigned n_plies) {
    ant_match before = record->match;
    play(record, chance, n_plies);
    if (record->match.n_plies > before.n_plies) {
        record->match = before;
        record_write_undo(&record->match, &record->check, &record->text);
        add_step(record, (ant_step){.is_undo = true, .n_plies = before.n_plies});
    }
}

void support_record_make(support_record *record, const support_plan *plan) {
    ant_match_setup setup;
    ant_error error = {0};
    support_setup(plan, &setup);
    setup.n_seats = plan->n_seats == 0 ? plan->game->min_seats : plan->n_seats;
    while (ant_match_start(&record->match, &setup, NULL, &error) != ANT_OK) {
        require(plan->n_seats == 0 && setup.n_seats++ < plan->game->max_seats, error.expected);
    }
    record->n_steps = 0;
    ant_text_init(&record->text, record->buffer, sizeof record->buffer);
    record_check_init(&record->check);
    record_write_start(&record->match, &record->check, &record->text);
    ant_chance chance;
    ant_chance_seed(&chance, plan->seed);
    if (plan->has_undo) {
        play_and_undo(record, &chance, 2);
        play(record, &chance, 1);
        play_and_undo(record, &chance, 3);
        play_and_undo(record, &chance, 1);
    }
    play(record, &chance, plan->is_unfinished ? 3 : UINT32_MAX);
    if (!plan->is_unfinished) {
        record_write_closing(&record->match, &record->check, &record->text);
    }
    require(ant_text_is_whole(&record->text), "the record does not fit");
}

void support_coins_make(support_record *record, bool has_undo, bool is_unfinished) {
    support_record_make(record, &(support_plan){.game = &coins_game,
                                                .seed = 11,
                                                .has_undo = has_undo,
                                                .is_unfinished = is_unfinished});
}

void support_coins_make_with_nonce(support_record *record, bool is_unfinished) {
    support_record_make(record, &(support_plan){.game = &coins_game,
                                                .n_seats = 3,
                                                .seed = 11,
                                                .has_nonce = ant_seat_set(1),
                                                .has_undo = true,
                                                .is_unfinished = is_unfinished});
}

void support_forge(char *text) {
    record_check check;
    record_check_init(&check);
    const char *seen = text;
    for (char *line = text, *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        if (*line == '#' && line > text) { // a comment
            record_check_add(&check, seen, (size_t)(line - seen));
            seen = end + 1;
            continue;
        }
        bool is_end = strncmp(line, "end ", 4) == 0;
        bool has_check = is_end || strncmp(line, "start ", 6) == 0 ||
                         strncmp(line, "undo ", 5) == 0 || (*line >= '0' && *line <= '9');
        unsigned n_digits = is_end ? RECORD_END_DIGITS : RECORD_CHECK_DIGITS;
        if (!has_check || (size_t)(end - line) < n_digits) {
            continue;
        }
        char digits[RECORD_END_DIGITS + 1];
        record_check_add(&check, seen, (size_t)(end - n_digits - seen));
        record_check_digits(&check, n_digits, digits);
        memcpy(end - n_digits, digits, n_digits);
        seen = end - n_digits;
    }
}

void support_replace(char *text, size_t capacity, const char *old, const char *new) {
    char *at = strstr(text, old);
    require(at != NULL, old);
    require(strlen(text) + strlen(new) < capacity, new);
    memmove(at + strlen(new), at + strlen(old), strlen(at + strlen(old)) + 1);
    support_overwrite(at, new);
}

void support_overwrite(char *at, const char *with) {
    while (*with != '\0') {
        *at++ = *with++;
    }
}

ant_status support_parse(const char *text, size_t length, const ant_secret *secret,
                         ant_record **record, ant_error *error) {
    return record_parse_among(support_games(), text, length, secret, record, error);
}

ant_status support_verify(const char *text, size_t length, const ant_secret *secret,
                          ant_error *error) {
    ant_record *record = NULL;
    ant_status status = support_parse(text, length, secret, &record, error);
    if (status == ANT_OK) {
        ant_match match;
        status = ant_record_replay(record, UINT32_MAX, &match, NULL, error);
        ant_record_free(record);
    }
    return status;
}

ant_status support_load(const char *path, ant_record **record, ant_error *error) {
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) {
        return ant_error_set(error, ANT_IO, path, "open");
    }
    ant_status status = record_load_among(support_games(), path, fd, record, error);
    close(fd);
    return status;
}

void support_folder_make(char folder[64]) {
    snprintf(folder, 64, "/tmp/antfarm-test-XXXXXX");
    require(mkdtemp(folder) != NULL, folder);
}

// Calls what with every name in the folder.
static unsigned each_file(const char *folder, bool is_removing) {
    DIR *dir = opendir(folder);
    require(dir != NULL, folder);
    unsigned n = 0;
    for (struct dirent *entry; (entry = readdir(dir)) != NULL;) {
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) {
            continue;
        }
        n++;
        if (is_removing) {
            char path[512];
            snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
            require(remove(path) == 0, path);
        }
    }
    closedir(dir);
    return n;
}

void support_folder_remove(const char *folder) {
    each_file(folder, true);
    require(rmdir(folder) == 0, folder);
}

unsigned support_folder_count(const char *folder) {
    return each_file(folder, false);
}

void support_file_write(const char *path, const char *bytes, size_t n) {
    FILE *file = fopen(path, "wb");
    require(file != NULL && fwrite(bytes, 1, n, file) == n && fclose(file) == 0, path);
}

long support_file_read(const char *path, char *bytes, size_t capacity) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return -1;
    }
    memset(bytes, 0, capacity);
    size_t n = fread(bytes, 1, capacity - 1, file);
    fclose(file);
    return (long)n;
}
