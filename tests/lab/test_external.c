// SPDX-License-Identifier: MIT
//
// test_external [slowest]: bots that are other programs and do not behave: each is told off in a
// sentence, in bounded time, and leaves neither a process nor a descriptor behind. With the word,
// only the case that waits longest, so that it can run beside the others; without, all but that.
#include <setjmp.h> // cmocka.h needs these four
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <dirent.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <antfarm/antfarm.h>

enum { SEATS = 3 };
enum { PATIENCE = 1800000, HURRY = 300 }; ///< milliseconds; the first is for any busy machine

static const ant_player_limits patient = {PATIENCE, PATIENCE};
static const ant_player_limits hurried = {PATIENCE, HURRY};

/// A game of one player, asked for every seat in turn.
typedef struct sitting {
    const ant_game *game;
    ant_options options;
    uint64_t state[ANT_MAX_STATE / 8];
    ant_chance chance;
    ant_player *player;
    ant_error error;
} sitting;

static int count_descriptors(void) {
    int n = 0;
    DIR *folder = opendir("/proc/self/fd");
    while (folder != NULL && readdir(folder) != NULL) {
        n++;
    }
    if (folder != NULL) {
        closedir(folder);
    }
    return n;
}

static int n_descriptors;

static int set_up(void **context) {
    (void)context;
    n_descriptors = count_descriptors();
    return 0;
}

static int tear_down(void **context) {
    (void)context;
    errno = 0;
    if (waitpid(-1, NULL, WNOHANG) != -1 || errno != ECHILD) {
        fprintf(stderr, "a child was left behind\n");
        return -1;
    }
    if (count_descriptors() != n_descriptors) {
        fprintf(stderr, "a descriptor was left open\n");
        return -1;
    }
    return 0;
}

static ant_status sit(sitting *table, const char *manner, const ant_player_limits *limits) {
    char name[512];
    table->game = ant_game_find("bugcouncil");
    table->player = NULL;
    ant_options_default(table->game, &table->options);
    ant_chance_seed(&table->chance, 1);
    assert_int_equal(ant_setup(table->game, table->state, &table->options, SEATS, &table->chance,
                               NULL, &table->error),
                     ANT_OK);
    snprintf(name, sizeof name, "cmd:'%s' %s", HOSTILE_BOT, manner);
    return ant_player_new(name, limits, &table->player, &table->error);
}

/// Plays on until the game is over or the player fails.
static ant_status play(sitting *table) {
    const ant_game *game = table->game;
    ant_seats seats;
    ant_status status =
        ant_player_begin(table->player, game, &table->options, SEATS, 0, &table->error);
    while (status == ANT_OK && (seats = game->to_act(table->state)) != 0) {
        ant_view view;
        ant_action action;
        int seat = ant_playout_seat(seats, &table->chance);
        ant_view_make(game, table->state, seat, &view);
        status = ant_player_act(table->player, &view, 7, &action, &table->error);
        if (status == ANT_OK) {
            assert_int_equal(game->apply(table->state, seat, action, &table->chance, NULL),
                             ANT_ALLOWED);
        }
    }
    if (status == ANT_OK) {
        ant_result result;
        ant_result_of(game, table->state, &result);
        status = ant_player_end(table->player, &result, &table->error);
    }
    return status;
}

static void expect_reason(const ant_error *error, ant_status status, const char *reason) {
    char sentence[512];
    ant_text text;
    ant_text_init(&text, sentence, sizeof sentence);
    ant_error_sentence(error, &text);
    if (error->status != status || strstr(sentence, reason) == NULL) {
        fail_msg("expected %s with '%s', got: %s", ant_status_name(status), reason, sentence);
    }
}

/// Fails in the game, for this reason, and again for the same when it is asked on.
static void expect_failure(const char *manner, const ant_player_limits *limits,
                           const char *reason) {
    sitting table;
    ant_view view;
    ant_action action;
    assert_int_equal(sit(&table, manner, limits), ANT_OK);
    assert_int_equal(play(&table), ANT_BAD_BOT);
    expect_reason(&table.error, ANT_BAD_BOT, reason);
    memset(&table.error, 0, sizeof table.error);
    ant_view_make(table.game, table.state, 0, &view);
    assert_int_equal(ant_player_act(table.player, &view, 1, &action, &table.error), ANT_BAD_BOT);
    expect_reason(&table.error, ANT_BAD_BOT, reason);
    ant_player_free(table.player);
}

static void expect_no_player(const char *manner, uint32_t start_milliseconds, const char *reason) {
    sitting table;
    const ant_player_limits limits = {start_milliseconds, PATIENCE};
    assert_int_equal(sit(&table, manner, &limits), ANT_BAD_BOT);
    expect_reason(&table.error, ANT_BAD_BOT, reason);
    assert_null(table.player);
}

static void expect_game(const char *manner, const ant_player_limits *limits) {
    sitting table;
    assert_int_equal(sit(&table, manner, limits), ANT_OK);
    ant_status status = play(&table);
    if (status != ANT_OK) {
        expect_reason(&table.error, ANT_OK, "");
    }
    ant_player_free(table.player);
}

// Greeting.

static void a_program_that_does_not_exist_is_no_player(void **context) {
    (void)context;
    ant_player *player = NULL;
    ant_error error;
    assert_int_equal(ant_player_new("cmd:/no/such/bot -x", &patient, &player, &error),
                     ANT_NO_SUCH_BOT);
    expect_reason(&error, ANT_NO_SUCH_BOT, "No such file or directory");
    assert_int_equal(ant_player_new("cmd:no-such-bot-in-any-path", &patient, &player, &error),
                     ANT_NO_SUCH_BOT);
    assert_int_equal(ant_player_new("cmd:", &patient, &player, &error), ANT_NO_SUCH_BOT);
    expect_reason(&error, ANT_NO_SUCH_BOT, "names no program");
    assert_int_equal(ant_player_new("cmd:a 'b", &patient, &player, &error), ANT_NO_SUCH_BOT);
    expect_reason(&error, ANT_NO_SUCH_BOT, "quote");
    assert_null(player);
}

static void one_that_dies_at_once_is_no_player(void **context) {
    (void)context;
    expect_no_player("'dies at once'", PATIENCE, "it has ended with exit code 3");
}

static void one_that_does_not_greet_in_time_is_no_player(void **context) {
    (void)context;
    expect_no_player("silent", HURRY, "no greeting within 300 ms");
}

static void one_of_another_version_is_no_player(void **context) {
    (void)context;
    expect_no_player("'other version'", PATIENCE, "it speaks abp 3, and the host abp 1 to 2");
}

static void one_that_has_an_error_to_tell_is_no_player(void **context) {
    (void)context;
    expect_no_player("'error at first'", PATIENCE, "it says: I have no licence");
}

static void one_that_plays_other_games_says_so_when_a_game_begins(void **context) {
    (void)context;
    sitting table;
    assert_int_equal(sit(&table, "\"other game\"", &patient), ANT_OK);
    assert_int_equal(play(&table), ANT_BAD_BOT);
    expect_reason(&table.error, ANT_BAD_BOT, "it does not play bugcouncil, only chess draughts");
    ant_player_free(table.player);
}

// Playing.

static void a_good_one_plays_a_whole_game(void **context) {
    (void)context;
    expect_game("good", &patient);
}

static void one_that_wants_views_is_shown_them_too(void **context) {
    (void)context;
    expect_game("'wants views'", &patient);
}

static void one_of_the_first_version_is_shown_views_alone(void **context) {
    (void)context;
    expect_game("'first version'", &patient);
}

static void words_that_the_host_does_not_know_are_ignored(void **context) {
    (void)context;
    expect_game("chatty", &patient);
    expect_game("'garbage at first'", &patient);
}

static void an_answer_that_nobody_asked_for_is_forgotten(void **context) {
    (void)context;
    // It may come after the next question has gone out, and is then illegal at worst: one retry.
    sitting table;
    assert_int_equal(sit(&table, "'answers twice'", &patient), ANT_OK);
    (void)play(&table);
    ant_player_free(table.player);
}

static void an_illegal_answer_gets_another_try(void **context) {
    (void)context;
    expect_game("'illegal once'", &patient);
    expect_game("'nonsense once'", &patient);
}

static void a_second_illegal_answer_ends_it_with_the_clause(void **context) {
    (void)context;
    expect_failure("'illegal twice'", &patient, "\"visit bees\": BC-0.3: ");
    expect_failure("'nonsense twice'", &patient, "two answers that do not count");
}

static void one_that_waits_for_stop_is_told_to_stop(void **context) {
    (void)context;
    sitting table;
    const ant_player_limits limits = {PATIENCE, 10000}; // of which one second is for the answer
    ant_view view;
    ant_action action;
    assert_int_equal(sit(&table, "'waits for stop'", &limits), ANT_OK);
    assert_int_equal(
        ant_player_begin(table.player, table.game, &table.options, SEATS, 0, &table.error), ANT_OK);
    ant_view_make(table.game, table.state, 0, &view);
    assert_int_equal(ant_player_act(table.player, &view, 1, &action, &table.error), ANT_OK);
    ant_player_free(table.player);
}

static void one_that_never_answers_is_ended(void **context) {
    (void)context;
    expect_failure("'never answers'", &hurried, "no bestaction within 300 ms");
}

static void one_that_ignores_sigterm_is_killed(void **context) {
    (void)context;
    expect_failure("'ignores SIGTERM'", &hurried, "no bestaction within 300 ms");
}

static void one_that_answers_garbage_is_quoted(void **context) {
    (void)context;
    const ant_player_limits limits = {PATIENCE, 5000};
    expect_failure("garbage", &limits,
                   "no bestaction within 5000 ms, but \"the best action is the first\"");
}

static void one_that_dies_in_the_game_is_told_how(void **context) {
    (void)context;
    expect_failure("'dies in the game'", &patient, "it has ended with exit code 4");
    expect_failure("'is killed in the game'", &patient, "it was ended by signal 9");
}

static void one_that_floods_is_ended(void **context) {
    (void)context;
    expect_failure("floods", &patient, "a line of more than 4096 bytes");
    expect_failure("'huge line'", &patient, "a line of more than 4096 bytes");
    expect_failure("'floods with lines'", &patient, "more than 1048576 bytes without an answer");
}

static void one_that_closes_its_output_is_ended(void **context) {
    (void)context;
    expect_failure("'closes its output'", &patient, "it closed its output");
}

static void one_that_closes_its_input_is_ended(void **context) {
    (void)context;
    expect_failure("'closes its input'", &patient, "it closed its input");
}

static void one_that_does_not_read_is_ended(void **context) {
    (void)context;
    expect_failure("'stops reading'", &hurried, "within 300 ms");
}

static void lines_that_are_no_text_end_it(void **context) {
    (void)context;
    expect_failure("NUL", &patient, "not UTF-8 or has control characters");
    expect_failure("'bad UTF-8'", &patient, "not UTF-8 or has control characters");
    expect_failure("escapes", &patient, "not UTF-8 or has control characters");
}

static void one_that_gives_up_says_why(void **context) {
    (void)context;
    expect_failure("error", &patient, "it says: I give up");
}

static void one_that_does_not_quit_is_killed(void **context) {
    (void)context;
    expect_game("'never ends'", &patient);
}

/// Where nobody reaps orphans, a dead one stays in the list of processes.
static bool is_dead(long process) {
    char path[64];
    char state = 'Z';
    snprintf(path, sizeof path, "/proc/%ld/stat", process);
    FILE *file = fopen(path, "r");
    if (file != NULL) {
        if (fscanf(file, "%*d (%*[^)]) %c", &state) != 1) {
            state = 'Z';
        }
        fclose(file);
    }
    return state == 'Z';
}

static void what_one_has_started_is_ended_with_it(void **context) {
    (void)context;
    char path[] = "/tmp/antfarm-child-XXXXXX";
    char manner[128];
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    close(descriptor);
    snprintf(manner, sizeof manner, "'leaves a child' %s", path);
    expect_failure(manner, &patient, "it has ended with exit code 5");
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    assert_non_null(fgets(manner, sizeof manner, file));
    long child = strtol(manner, NULL, 10);
    fclose(file);
    unlink(path);
    assert_true(child > 1);
    while (!is_dead(child)) {
        struct timespec nap = {.tv_nsec = 10000000};
        nanosleep(&nap, NULL);
    }
}

// Many at once.

static void *play_games(void *context) {
    ant_status *status = context;
    for (int i = 0; i < 3 && *status == ANT_OK; i++) {
        sitting table;
        *status = sit(&table, i == 1 ? "'illegal once'" : "good", &patient);
        if (*status == ANT_OK) {
            *status = play(&table);
            ant_player_free(table.player);
        }
    }
    return NULL;
}

static void many_play_at_once_from_several_threads(void **context) {
    (void)context;
    enum { THREADS = 4 };
    pthread_t threads[THREADS];
    ant_status statuses[THREADS] = {ANT_OK};
    for (int i = 0; i < THREADS; i++) {
        assert_int_equal(pthread_create(&threads[i], NULL, play_games, &statuses[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
    }
    for (int i = 0; i < THREADS; i++) {
        assert_int_equal(statuses[i], ANT_OK);
    }
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        CASE(a_program_that_does_not_exist_is_no_player),
        CASE(one_that_dies_at_once_is_no_player),
        CASE(one_that_does_not_greet_in_time_is_no_player),
        CASE(one_of_another_version_is_no_player),
        CASE(one_that_has_an_error_to_tell_is_no_player),
        CASE(one_that_plays_other_games_says_so_when_a_game_begins),
        CASE(a_good_one_plays_a_whole_game),
        CASE(one_that_wants_views_is_shown_them_too),
        CASE(one_of_the_first_version_is_shown_views_alone),
        CASE(words_that_the_host_does_not_know_are_ignored),
        CASE(an_answer_that_nobody_asked_for_is_forgotten),
        CASE(an_illegal_answer_gets_another_try),
        CASE(a_second_illegal_answer_ends_it_with_the_clause),
        CASE(one_that_waits_for_stop_is_told_to_stop),
        CASE(one_that_never_answers_is_ended),
        CASE(one_that_ignores_sigterm_is_killed),
        CASE(one_that_answers_garbage_is_quoted),
        CASE(one_that_dies_in_the_game_is_told_how),
        CASE(one_that_floods_is_ended),
        CASE(one_that_closes_its_output_is_ended),
        CASE(one_that_closes_its_input_is_ended),
        CASE(one_that_does_not_read_is_ended),
        CASE(lines_that_are_no_text_end_it),
        CASE(one_that_gives_up_says_why),
        CASE(one_that_does_not_quit_is_killed),
        CASE(what_one_has_started_is_ended_with_it),
        CASE(many_play_at_once_from_several_threads),
    };
    static const char slowest[] = "*told_to_stop";
    bool is_alone = argc > 1 && strcmp(argv[1], "slowest") == 0;
    (is_alone ? cmocka_set_test_filter : cmocka_set_skip_filter)(slowest);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
