// SPDX-License-Identifier: MIT
//
// Lessons as text.
#include <string.h>

#include <antfarm/lesson.h>

static ant_status fail(const ant_scan *scan, ant_error *error, const char *expected) {
    return ant_scan_fail(scan, error, ANT_BAD_TEXT, expected);
}

/// Takes a word that fits.
static bool take_word(ant_scan *scan, char out[ANT_LESSON_WORD_SIZE]) {
    const char *word;
    ant_scan before = *scan;
    size_t n = ant_scan_word(scan, &word);
    if (n == 0 || n >= ANT_LESSON_WORD_SIZE) {
        *scan = before;
        return false;
    }
    memcpy(out, word, n);
    out[n] = '\0';
    return true;
}

/// The rest of the line without blanks around it; its length.
static size_t rest_of_line(ant_scan *scan, const char **rest) {
    ant_scan_blanks(scan);
    const char *end = memchr(scan->at, '\n', (size_t)(scan->end - scan->at));
    size_t n = (size_t)((end == NULL ? scan->end : end) - scan->at);
    *rest = scan->at;
    while (n > 0 && (scan->at[n - 1] == ' ' || scan->at[n - 1] == '\r')) {
        n--;
    }
    return n;
}

static bool take_number(ant_scan *scan, int64_t min, int64_t max, int64_t *number) {
    ant_scan before = *scan;
    if (ant_scan_number(scan, number) && *number >= min && *number <= max) {
        return true;
    }
    *scan = before;
    return false;
}

/// Ends a line; then to the next one that says something.
static ant_status end_line(ant_scan *scan, ant_error *error) {
    if (!ant_scan_line_end(scan)) {
        return fail(scan, error, "the end of the line");
    }
    ant_scan_next_item(scan);
    return ANT_OK;
}

static ant_status read_action(const ant_lesson *lesson, ant_scan *scan, ant_action *action,
                              ant_error *error) {
    const char *text;
    size_t n = rest_of_line(scan, &text);
    if (ant_action_from_text(lesson->game, text, n, action, NULL) != ANT_OK) {
        return fail(scan, error, "an action of the game");
    }
    scan->at += n;
    return end_line(scan, error);
}

// The head.

static ant_status read_option(ant_lesson *lesson, ant_scan *scan, ant_error *error) {
    char name[ANT_LESSON_WORD_SIZE];
    char value[ANT_LESSON_WORD_SIZE];
    const ant_scan before = *scan;
    if (!take_word(scan, name) || !take_word(scan, value) ||
        ant_options_set(lesson->game, &lesson->options, name, value, NULL) != ANT_OK) {
        return fail(&before, error, "an option of the game and one of its values");
    }
    return end_line(scan, error);
}

static ant_status read_head(ant_lesson *lesson, ant_scan *scan, ant_error *error) {
    int64_t n_seats;
    int64_t seat;
    int64_t seed;
    if (!ant_scan_take(scan, "lesson") || !take_word(scan, lesson->name)) {
        return fail(scan, error, "lesson NAME");
    }
    ant_status status = end_line(scan, error);
    while (status == ANT_OK && ant_scan_take(scan, "set")) {
        status = read_option(lesson, scan, error);
    }
    if (status != ANT_OK) {
        return status;
    }
    const ant_game *game = lesson->game;
    if (!ant_scan_take(scan, "seats") ||
        !take_number(scan, game->min_seats, game->max_seats, &n_seats) ||
        end_line(scan, NULL) != ANT_OK) {
        return fail(scan, error, "seats N, as many as the game is for");
    }
    lesson->n_seats = (int)n_seats;
    if (!ant_scan_take(scan, "learner") || !take_number(scan, 1, n_seats, &seat) ||
        end_line(scan, NULL) != ANT_OK) {
        return fail(scan, error, "learner SEAT");
    }
    lesson->seat = (int)seat - 1;
    if (!ant_scan_take(scan, "seed") || !take_number(scan, 0, UINT32_MAX, &seed) ||
        end_line(scan, NULL) != ANT_OK) {
        return fail(scan, error, "seed N");
    }
    lesson->seed = (uint64_t)seed;
    const char *bot;
    size_t n = 0;
    if (!ant_scan_take(scan, "bots") || (n = rest_of_line(scan, &bot)) == 0 ||
        n >= sizeof lesson->bot) {
        return fail(scan, error, "bots NAME");
    }
    memcpy(lesson->bot, bot, n);
    scan->at += n;
    return end_line(scan, error);
}

// The steps.

static bool has_step(const ant_lesson *lesson, const char *key) {
    bool is_there = false;
    for (int i = 0; i < lesson->n_steps; i++) {
        is_there = is_there || strcmp(lesson->steps[i].key, key) == 0;
    }
    for (int i = 0; i < lesson->n_chapters; i++) {
        is_there = is_there || strcmp(lesson->chapters[i], key) == 0;
    }
    return is_there;
}

static ant_status read_condition(ant_lesson_step *step, ant_scan *scan, ant_error *error) {
    static const char *const tests[] = {[ANT_LESSON_IS] = "is",
                                        [ANT_LESSON_NOT] = "not",
                                        [ANT_LESSON_FROM] = "from",
                                        [ANT_LESSON_TO] = "to"};
    if (step->n_conditions == ANT_LESSON_CONDITIONS) {
        return fail(scan, error, "fewer conditions");
    }
    ant_lesson_condition *condition = &step->conditions[step->n_conditions++];
    const char *word;
    size_t n = ant_scan_word(scan, &word);
    if (n == 0 || n >= sizeof condition->path) {
        return fail(scan, error, "when PATH is, not, from or to VALUE");
    }
    memcpy(condition->path, word, n);
    unsigned test = 0;
    while (test <= ANT_LESSON_TO && !ant_scan_take(scan, tests[test])) {
        test++;
    }
    n = rest_of_line(scan, &word);
    if (test > ANT_LESSON_TO || n == 0 || n >= sizeof condition->value) {
        return fail(scan, error, "is, not, from or to, and a value");
    }
    condition->test = (ant_lesson_test)test;
    memcpy(condition->value, word, n);
    scan->at += n;
    return end_line(scan, error);
}

static ant_status read_clause(const ant_lesson *lesson, ant_lesson_step *step, ant_scan *scan,
                              ant_error *error) {
    char id[ANT_LESSON_WORD_SIZE];
    const ant_scan before = *scan;
    if (!take_word(scan, id) || (step->clause = ant_clause_find(lesson->game, id)) == ANT_ALLOWED) {
        return fail(&before, error, "a clause of the game's rules");
    }
    return end_line(scan, error);
}

/// What the step wants, its last line.
static ant_status read_wish(const ant_lesson *lesson, ant_lesson_step *step, ant_scan *scan,
                            ant_error *error) {
    if (ant_scan_take(scan, "ask")) {
        step->wish = ANT_LESSON_ASK;
        return read_action(lesson, scan, &step->action, error);
    }
    if (ant_scan_take(scan, "any")) {
        step->wish = ANT_LESSON_ANY;
        return end_line(scan, error);
    }
    if (ant_scan_take(scan, "next")) {
        step->wish = ANT_LESSON_NEXT;
        return end_line(scan, error);
    }
    return fail(scan, error, "when, target, clause, or ask ACTION, any or next");
}

static ant_status read_step(ant_lesson *lesson, ant_scan *scan, ant_error *error) {
    ant_lesson_step step = {.chapter = lesson->n_chapters - 1};
    const ant_scan before = *scan;
    if (lesson->n_steps == ANT_LESSON_STEPS || step.chapter < 0 || !take_word(scan, step.key) ||
        has_step(lesson, step.key)) {
        return fail(&before, error, "a name that no chapter or step has, within a chapter");
    }
    ant_status status = end_line(scan, error);
    while (status == ANT_OK) {
        if (ant_scan_take(scan, "when")) {
            status = read_condition(&step, scan, error);
        } else if (ant_scan_take(scan, "target")) {
            status =
                take_word(scan, step.target) ? end_line(scan, error) : fail(scan, error, "a name");
        } else if (ant_scan_take(scan, "clause")) {
            status = read_clause(lesson, &step, scan, error);
        } else {
            status = read_wish(lesson, &step, scan, error);
            break;
        }
    }
    lesson->steps[lesson->n_steps++] = step;
    return status;
}

static ant_status read_chapter(ant_lesson *lesson, ant_scan *scan, ant_error *error) {
    char name[ANT_LESSON_WORD_SIZE];
    const ant_scan before = *scan;
    if (lesson->n_chapters == ANT_LESSON_CHAPTERS || !take_word(scan, name) ||
        has_step(lesson, name)) {
        return fail(&before, error, "a name that no chapter or step has");
    }
    memcpy(lesson->chapters[lesson->n_chapters++], name, sizeof name);
    return end_line(scan, error);
}

static ant_status read_steps(ant_lesson *lesson, ant_scan *scan, ant_error *error) {
    ant_status status = ANT_OK;
    while (status == ANT_OK) {
        if (ant_scan_take(scan, "chapter")) {
            status = read_chapter(lesson, scan, error);
        } else if (ant_scan_take(scan, "step")) {
            status = read_step(lesson, scan, error);
        } else {
            break;
        }
    }
    if (status == ANT_OK && lesson->n_steps == 0) {
        status = fail(scan, error, "a chapter, and a step");
    }
    return status;
}

// The line.

static ant_status read_plies(ant_lesson *lesson, ant_scan *scan, ant_error *error) {
    int64_t seat;
    ant_status status = end_line(scan, error);
    while (status == ANT_OK && take_number(scan, 1, lesson->n_seats, &seat)) {
        if (lesson->n_plies == ANT_LESSON_PLIES) {
            return fail(scan, error, "a shorter game");
        }
        ant_lesson_ply *ply = &lesson->plies[lesson->n_plies++];
        ply->seat = (uint8_t)(seat - 1);
        status = read_action(lesson, scan, &ply->action, error);
    }
    return status;
}

static ant_status read_scores(ant_lesson *lesson, ant_scan *scan, ant_error *error) {
    int64_t score;
    while (lesson->n_scores < ANT_MAX_PARTIES && take_number(scan, INT16_MIN, INT16_MAX, &score)) {
        lesson->scores[lesson->n_scores++] = (int16_t)score;
    }
    return end_line(scan, error);
}

/// Counts the moves of the learner up to the last that a step asks for; the first step whose move
/// is not there, or -1.
static int count_guided(ant_lesson *lesson) {
    int at = 0;
    int n = 0;
    for (int i = 0; i < lesson->n_steps; i++) {
        if (lesson->steps[i].wish != ANT_LESSON_ASK) {
            continue;
        }
        bool is_found = false;
        while (at < lesson->n_plies && !is_found) {
            const ant_lesson_ply *ply = &lesson->plies[at++];
            n += ply->seat == lesson->seat;
            is_found = ply->seat == lesson->seat && ply->action == lesson->steps[i].action;
        }
        if (!is_found) {
            return i;
        }
        lesson->n_guided = n;
    }
    return -1;
}

static ant_status read_line(ant_lesson *lesson, ant_scan *scan, ant_error *error) {
    ant_status status = read_plies(lesson, scan, error);
    if (status == ANT_OK && !ant_scan_take(scan, "scores")) {
        status = fail(scan, error, "SEAT ACTION, or scores");
    }
    if (status == ANT_OK) {
        status = read_scores(lesson, scan, error);
    }
    if (status == ANT_OK && count_guided(lesson) >= 0) {
        status = fail(scan, error, "a line in which the learner does all that is asked for");
    }
    return status;
}

static void begin(ant_lesson *lesson, const ant_game *game, const char *text, size_t length,
                  ant_scan *scan) {
    memset(lesson, 0, sizeof *lesson);
    lesson->game = game;
    ant_options_default(game, &lesson->options);
    ant_scan_init(scan, text, length);
    ant_scan_next_item(scan);
}

ant_status ant_lesson_read(const ant_game *game, const char *text, size_t length,
                           ant_lesson *lesson, ant_error *error) {
    ant_scan scan;
    begin(lesson, game, text, length, &scan);
    ant_status status = read_head(lesson, &scan, error);
    if (status == ANT_OK) {
        status = read_steps(lesson, &scan, error);
    }
    if (status == ANT_OK && ant_scan_take(&scan, "line")) {
        status = read_line(lesson, &scan, error);
    }
    if (status == ANT_OK && !ant_scan_is_done(&scan)) {
        status = fail(&scan, error, "chapter, step, line or the end");
    }
    return status;
}

ant_status ant_lesson_load(const ant_game *game, int number, ant_lesson *lesson, ant_error *error) {
    const char *text = game->lessons[number];
    return ant_lesson_read(game, text, strlen(text), lesson, error);
}

int ant_lesson_find(const ant_game *game, const ant_secret *secret) {
    ant_lesson lesson;
    for (int i = 0; i < game->n_lessons; i++) {
        ant_scan scan;
        ant_secret own;
        begin(&lesson, game, game->lessons[i], strlen(game->lessons[i]), &scan);
        if (read_head(&lesson, &scan, NULL) != ANT_OK) {
            continue;
        }
        ant_secret_from_seed(&own, lesson.seed);
        if (memcmp(&own, secret, sizeof own) == 0) {
            return i;
        }
    }
    return -1;
}
