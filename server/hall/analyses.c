// SPDX-License-Identifier: MIT
//
// The queue of analyses, the thread that works it off, and what is said of each.
#include "hall/analyses.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifdef __linux__
#include <sys/resource.h>
#endif

#include <sodium.h>

#include <antfarm/analysis.h>
#include <antfarm/thinker.h>

enum {
    PLY_ROOM = ANT_MAX_VIEW + 8192, ///< bytes of a ply: a view, two actions and figures
    HEAD_ROOM = 16384,              ///< of all the rest of an answer
    PLY_US = 90 * 1000,             ///< of the processor for each ply, as far as it can be foretold
    PILOT_GAMES = 6,                ///< to see how long one takes
    QUICK_GAMES = 16,               ///< for each figure where it has to be quick
    MIN_GAMES = 40,                 ///< for each figure
    MAX_GAMES = 1000,
    WORLDS_A_GAME = 3, ///< for each decision
    NICENESS = 10      ///< of the thread: whoever plays gets about ten times as much
};

typedef enum analysis_state { WAITING, RUNNING, DONE, FAILED } analysis_state;

/// The analysis of one table. Its thread writes it while it is RUNNING, holding the mutex.
typedef struct table_analysis {
    struct table_analysis *next; ///< the one that was asked for before this one
    char table[STORE_ID_SIZE];
    analysis_state state;
    ant_status status; ///< of one that FAILED
    const ant_game *game;
    uint64_t asked; ///< when somebody last asked for it, counted in questions
    // What is to be analysed; gone once it is RUNNING.
    ant_match_setup setup;
    ant_step *steps;
    uint32_t n_steps;
    uint32_t n_plies; ///< that stand
    // What has been found.
    uint32_t n_worlds;
    uint32_t n_done; ///< plies with the set-up
    char *text;      ///< of these plies, a comma behind each
    size_t length, room;
    size_t *starts;       ///< of each of them in the text
    char head[HEAD_ROOM]; ///< parties and, at last, accounts: members, each behind a comma
    ant_text record;      ///< with comments, of one that is DONE
} table_analysis;

/// The one that is being worked on.
typedef struct analysis_job {
    table_analysis *of; ///< NULL: none
    char *text;         ///< of the record
    size_t length;
    ant_record *record;
    ant_analyst *analyst;
} analysis_job;

struct analyses {
    bool has_thread, is_quick;
    atomic_bool is_stopping;
    pthread_t thread;
    pthread_mutex_t mutex; ///< of the list and what is in it
    pthread_cond_t change; ///< something waits, or it ends
    table_analysis *first; ///< the newest
    uint64_t n_asked;
    analysis_job job; ///< of whoever works
};

// Settings.

static int64_t spent_us(void) {
    struct timespec now = {0};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/// How long a thought, a game and a world of a judgement take at the beginning of the game, in
/// microseconds.
typedef struct pilot {
    int64_t thought, game, world;
} pilot;

static bool fly(const ant_match *start, pilot *flown) {
    const ant_game *game = start->setup.game;
    ant_bot bot;
    ant_thinker *thinker = NULL;
    if (ant_bot_from_name("search:1", &bot, NULL) == ANT_OK) {
        thinker = ant_thinker_new(&bot, 1);
    }
    ant_thought *thought = malloc(sizeof *thought);
    ant_view *view = malloc(sizeof *view);
    bool has_room = thinker != NULL && thought != NULL && view != NULL;
    if (has_room) {
        int seat = 0;
        while ((game->to_act(start->state) & ant_seat_set(seat)) == 0) {
            seat++;
        }
        ant_view_make(game, start->state, seat, view);
        int64_t at = spent_us();
        ant_thinker_think(thinker, view, 1, NULL, thought);
        flown->thought = spent_us() - at;
        at = spent_us();
        ant_judged judged;
        const ant_action usual = ANT_JUDGE_USUAL;
        ant_judge_actions(view, &usual, 1, PILOT_GAMES, 1, &judged);
        flown->world = (spent_us() - at) / PILOT_GAMES;
        at = spent_us();
        for (unsigned i = 0; i < PILOT_GAMES; i++) {
            uint64_t state[ANT_MAX_STATE / 8];
            ant_chance chance;
            ant_chance_seed(&chance, i);
            memcpy(state, start->state, game->state_size);
            ant_judge_play_out(game, state, &chance);
        }
        flown->game = (spent_us() - at) / PILOT_GAMES;
    }
    ant_thinker_free(thinker);
    free(thought);
    free(view);
    return has_room;
}

/// A thought of a level takes about four times as long as one of the level below. Of a game, half
/// is left on average; each ply has its standing, about half of them a draw with both its sides,
/// and a decision three moves that are judged, in more worlds, since they are short.
static bool choose_settings(const ant_record *record, bool is_quick,
                            ant_analysis_settings *settings) {
    uint32_t n = QUICK_GAMES;
    int level = 1;
    if (!is_quick) {
        pilot flown = {0};
        ant_match start;
        bool is_flown = ant_match_start(&start, &record->setup, NULL, NULL) == ANT_OK &&
                        (record->n_plies == 0 || fly(&start, &flown));
        sodium_memzero(&start, sizeof start);
        if (!is_flown) {
            return false;
        }
        for (; level < 3 && 4 * flown.thought <= PLY_US / 4; level++) {
            flown.thought *= 4;
        }
        int64_t left = flown.thought < PLY_US ? PLY_US - flown.thought : 0;
        int64_t fitting = left / (flown.game + 3 * WORLDS_A_GAME * flown.world + 1);
        n = fitting < MIN_GAMES ? MIN_GAMES : fitting > MAX_GAMES ? MAX_GAMES : (uint32_t)fitting;
    }
    *settings = ant_analysis_settings_default();
    snprintf(settings->bot, sizeof settings->bot, "search:%d", level);
    settings->n_playouts = settings->n_standing = n;
    settings->n_worlds = is_quick ? n : WORLDS_A_GAME * n;
    return true;
}

// What is said of a ply.

static void write_luck(const ant_luck *luck, int n_parties, ant_json *json) {
    if (luck == NULL) {
        ant_json_null(json, "luck");
        ant_json_null(json, "luck_error");
        return;
    }
    ant_luck_json(luck, n_parties, json);
    ant_shares_json("luck_error", luck->error, n_parties, json);
}

/// The view that the better move leads to, as far as the seat could know, as `preview` shows it.
static void write_better_view(const ant_game *game, const void *before,
                              const ant_decision *decision, ant_json *json) {
    ant_view view;
    ant_chance chance;
    ant_view_make(game, before, decision->seat, &view);
    ant_chance_seed(&chance, 1);
    if (decision->mark == ANT_MARK_NONE ||
        game->apply(view.state, decision->seat, decision->best, &chance, NULL) != ANT_ALLOWED) {
        ant_json_null(json, "better_view");
        return;
    }
    ant_json_key(json, "better_view");
    game->view(view.state, decision->seat, json);
}

static void write_reason(const ant_reason *reason, ant_json *json) {
    if (reason->more <= 0) {
        ant_json_null(json, "reason");
        return;
    }
    ant_json_open_object(json, "reason");
    ant_json_string(json, "key", reason->key != NULL ? reason->key : "others");
    ant_json_number(json, "points_milli", reason->more);
    ant_json_close_object(json);
}

static void write_decision(const ant_analyst *analyst, uint32_t ply, ant_json *json) {
    const ant_analysis *analysis = ant_analyst_analysis(analyst);
    const ant_decision *decision = ply > 0 ? &analysis->decisions[ply - 1] : NULL;
    if (decision == NULL || decision->n_legal < 2) {
        ant_json_null(json, "decision");
        return;
    }
    ant_json_open_object(json, "decision");
    ant_action_json(analysis->game, "chosen", decision->chosen, json);
    ant_action_json(analysis->game, "best", decision->best, json);
    ant_decision_json(decision, json);
    write_reason(&decision->reason, json);
    write_better_view(analysis->game, ant_analyst_state(analyst, ply - 1), decision, json);
    ant_json_close_object(json);
}

static void write_ply(const ant_analyst *analyst, uint32_t ply, ant_text *out) {
    const ant_analysis *analysis = ant_analyst_analysis(analyst);
    ant_json json;
    ant_json_init(&json, out);
    ant_json_open_object(&json, NULL);
    ant_json_number(&json, "ply", ply);
    if (ply > 0) {
        ant_json_number(&json, "seat", analysis->decisions[ply - 1].seat + 1);
    } else {
        ant_json_null(&json, "seat");
    }
    ant_shares_json("chances", analysis->standings[ply].share, analysis->n_parties, &json);
    write_luck(ant_analysis_luck(analysis, ply), analysis->n_parties, &json);
    write_decision(analyst, ply, &json);
    ant_json_close_object(&json);
    ant_text_char(out, ',');
}

// What is said of the whole.

static void write_head(const ant_analysis *analysis, bool is_done, char head[HEAD_ROOM]) {
    ant_text text;
    ant_json json;
    ant_text_init(&text, head, HEAD_ROOM);
    ant_json_init(&json, &text);
    ant_json_open_object(&json, NULL);
    ant_json_number(&json, "worlds", analysis->settings.n_worlds);
    ant_json_open_array(&json, "parties");
    for (int party = 0; party < analysis->n_parties; party++) {
        ant_word_json(analysis->game->party, NULL, analysis->words[party], &json);
    }
    ant_json_close_array(&json);
    if (is_done) {
        ant_json_open_array(&json, "accounts");
        for (int party = 0; party < analysis->n_parties; party++) {
            ant_json_open_object(&json, NULL);
            ant_account_json(&analysis->accounts[party], &json);
            ant_json_close_object(&json);
        }
        ant_json_close_array(&json);
    } else {
        ant_json_null(&json, "accounts");
    }
    ant_json_close_object(&json);
    head[0] = ',';
    head[text.length - 1] = '\0';
}

// The list. The mutex is held by whoever calls these.

static table_analysis *find(const analyses *all, const char *table) {
    table_analysis *at = all->first;
    while (at != NULL && strcmp(at->table, table) != 0) {
        at = at->next;
    }
    return at;
}

static void release(table_analysis *gone) {
    sodium_memzero(&gone->setup, sizeof gone->setup);
    free(gone->steps);
    free(gone->starts);
    free(gone->text);
    free(gone->record.at);
    free(gone);
}

static void take_out(analyses *all, table_analysis *gone) {
    table_analysis **at = &all->first;
    while (*at != gone) {
        at = &(*at)->next;
    }
    *at = gone->next;
    release(gone);
}

static unsigned count(const analyses *all, analysis_state state) {
    unsigned n = 0;
    for (const table_analysis *at = all->first; at != NULL; at = at->next) {
        n += at->state == state;
    }
    return n;
}

static void forget_oldest(analyses *all) {
    table_analysis *oldest = NULL;
    for (table_analysis *at = all->first; at != NULL; at = at->next) {
        if (at->state == DONE && (oldest == NULL || at->asked < oldest->asked)) {
            oldest = at;
        }
    }
    if (oldest != NULL) {
        take_out(all, oldest);
    }
}

/// The one that has waited longest.
static table_analysis *next_waiting(const analyses *all) {
    table_analysis *next = NULL;
    for (table_analysis *at = all->first; at != NULL; at = at->next) {
        next = at->state == WAITING ? at : next;
    }
    return next;
}

/// Appends a ply; false if there is no memory.
static bool append(table_analysis *to, const ant_text *ply) {
    size_t needed = to->length + ply->length;
    if (needed > to->room) {
        char *grown = realloc(to->text, 2 * needed);
        if (grown == NULL) {
            return false;
        }
        to->text = grown;
        to->room = 2 * needed;
    }
    to->starts[to->n_done++] = to->length;
    memcpy(to->text + to->length, ply->at, ply->length);
    to->length = needed;
    return true;
}

// The work.

static ant_status begin(const analyses *all, analysis_job *job) {
    table_analysis *of = job->of;
    ant_analysis_settings settings;
    ant_status status =
        ant_record_write(&of->setup, of->steps, of->n_steps, &job->text, &job->length, NULL);
    if (status == ANT_OK) {
        status = ant_record_parse(job->text, job->length, NULL, &job->record, NULL);
    }
    if (status == ANT_OK && !choose_settings(job->record, all->is_quick, &settings)) {
        status = ANT_NO_MEMORY;
    }
    return status == ANT_OK ? ant_analyst_new(job->record, &settings, &job->analyst, NULL) : status;
}

static void clear_job(analysis_job *job) {
    ant_analyst_free(job->analyst);
    ant_record_free(job->record);
    free(job->text);
    *job = (analysis_job){0};
}

/// Takes the next one that waits; false if there is none.
static bool take_next(analyses *all, analysis_job *job) {
    pthread_mutex_lock(&all->mutex);
    job->of = next_waiting(all);
    if (job->of != NULL) {
        job->of->state = RUNNING;
    }
    pthread_mutex_unlock(&all->mutex);
    if (job->of == NULL) {
        return false;
    }
    ant_status status = begin(all, job);
    char head[HEAD_ROOM];
    if (status == ANT_OK) {
        write_head(ant_analyst_analysis(job->analyst), false, head);
    }
    pthread_mutex_lock(&all->mutex);
    if (status == ANT_OK) {
        memcpy(job->of->head, head, sizeof head);
        job->of->n_worlds = ant_analyst_analysis(job->analyst)->settings.n_worlds;
    } else {
        job->of->state = FAILED;
        job->of->status = status;
    }
    pthread_mutex_unlock(&all->mutex);
    if (status != ANT_OK) {
        clear_job(job);
    }
    return true;
}

/// The record with comments, in memory of its own; false if there is none.
static bool annotate(const analysis_job *job, ant_text *out) {
    size_t room = 2 * job->length;
    for (char *at = malloc(room); at != NULL; at = malloc(room)) {
        ant_text_init(out, at, room);
        ant_analysis_annotate(ant_analyst_analysis(job->analyst), job->record, job->text,
                              job->length, out);
        if (ant_text_is_whole(out)) {
            return true;
        }
        room = out->length + 1;
        free(at);
    }
    *out = (ant_text){0};
    return false;
}

/// Does the next ply of the job.
static void do_ply(analyses *all, analysis_job *job) {
    const ant_analysis *analysis = ant_analyst_analysis(job->analyst);
    uint32_t ply = ant_analyst_ply(job->analyst);
    char *buffer = malloc(PLY_ROOM);
    char head[HEAD_ROOM];
    ant_text text;
    ant_text record = {0};
    bool is_last = ply == analysis->n_plies;
    bool has_room = buffer != NULL;
    if (has_room) {
        ant_analyst_step(job->analyst);
        ant_text_init(&text, buffer, PLY_ROOM);
        write_ply(job->analyst, ply, &text);
        write_head(analysis, is_last, head);
        has_room = !is_last || annotate(job, &record);
    }
    pthread_mutex_lock(&all->mutex);
    bool is_kept = has_room && ant_text_is_whole(&text) && append(job->of, &text);
    if (is_kept) {
        memcpy(job->of->head, head, sizeof head);
    }
    job->of->record = record;
    job->of->status = is_kept ? ANT_OK : ANT_NO_MEMORY;
    job->of->state = !is_kept ? FAILED : is_last ? DONE : RUNNING;
    bool is_over = job->of->state != RUNNING;
    pthread_mutex_unlock(&all->mutex);
    free(buffer);
    if (is_over) {
        clear_job(job);
    }
}

static bool do_some(analyses *all) {
    if (all->job.of == NULL) {
        return take_next(all, &all->job);
    }
    do_ply(all, &all->job);
    return true;
}

bool analyses_work(analyses *all) {
    return !all->has_thread && do_some(all);
}

static void *work(void *context) {
    analyses *all = context;
#ifdef __linux__
    setpriority(PRIO_PROCESS, 0, NICENESS); // there, of this thread alone
#endif
    while (!atomic_load(&all->is_stopping)) {
        if (!do_some(all)) {
            pthread_mutex_lock(&all->mutex);
            while (!atomic_load(&all->is_stopping) && next_waiting(all) == NULL) {
                pthread_cond_wait(&all->change, &all->mutex);
            }
            pthread_mutex_unlock(&all->mutex);
        }
    }
    return NULL;
}

// Lifecycle.

analyses *analyses_new(bool has_thread, bool is_quick) {
    analyses *made = calloc(1, sizeof *made);
    if (made == NULL) {
        return NULL;
    }
    made->is_quick = is_quick;
    atomic_init(&made->is_stopping, false);
    pthread_mutex_init(&made->mutex, NULL);
    pthread_cond_init(&made->change, NULL);
    made->has_thread = has_thread && pthread_create(&made->thread, NULL, work, made) == 0;
    if (has_thread && !made->has_thread) {
        analyses_free(made);
        return NULL;
    }
    return made;
}

void analyses_free(analyses *all) {
    if (all == NULL) {
        return;
    }
    pthread_mutex_lock(&all->mutex);
    atomic_store(&all->is_stopping, true);
    pthread_cond_signal(&all->change);
    pthread_mutex_unlock(&all->mutex);
    if (all->has_thread) {
        pthread_join(all->thread, NULL);
    }
    clear_job(&all->job);
    while (all->first != NULL) {
        take_out(all, all->first);
    }
    pthread_cond_destroy(&all->change);
    pthread_mutex_destroy(&all->mutex);
    free(all);
}

// Asking and reading.

/// NULL if there is no memory.
static table_analysis *make(const char *table, const ant_match_setup *setup, const ant_step *steps,
                            uint32_t n_steps, uint32_t n_plies) {
    table_analysis *made = calloc(1, sizeof *made);
    if (made == NULL) {
        return NULL;
    }
    made->steps = malloc((n_steps + 1U) * sizeof *steps);
    made->starts = calloc(n_plies + 1U, sizeof *made->starts);
    if (made->steps == NULL || made->starts == NULL) {
        release(made);
        return NULL;
    }
    snprintf(made->table, sizeof made->table, "%s", table);
    made->game = setup->game;
    made->setup = *setup;
    made->n_steps = n_steps;
    made->n_plies = n_plies;
    if (n_steps > 0) {
        memcpy(made->steps, steps, n_steps * sizeof *steps);
    }
    return made;
}

/// With the mutex held.
static ant_status ask(analyses *all, const char *table, const ant_match_setup *setup,
                      const ant_step *steps, uint32_t n_steps, uint32_t n_plies) {
    table_analysis *known = find(all, table);
    if (known != NULL && known->state == FAILED) {
        ant_status status = known->status;
        take_out(all, known);
        return status;
    }
    if (known == NULL) {
        if (count(all, WAITING) >= ANALYSES_MAX_WAITING) {
            return ANT_NO_SPACE;
        }
        if (count(all, DONE) >= ANALYSES_MAX_KEPT) {
            forget_oldest(all);
        }
        known = make(table, setup, steps, n_steps, n_plies);
        if (known == NULL) {
            return ANT_NO_MEMORY;
        }
        known->next = all->first;
        all->first = known;
        pthread_cond_signal(&all->change);
    }
    known->asked = ++all->n_asked;
    return ANT_OK;
}

ant_status analyses_ask(analyses *all, const char *table, const ant_match_setup *setup,
                        const ant_step *steps, uint32_t n_steps, uint32_t n_plies) {
    pthread_mutex_lock(&all->mutex);
    ant_status status = ask(all, table, setup, steps, n_steps, n_plies);
    pthread_mutex_unlock(&all->mutex);
    return status;
}

/// How many games are done before this one.
static unsigned count_ahead(const analyses *all, const table_analysis *of) {
    unsigned n = of->state == WAITING ? count(all, RUNNING) : 0;
    for (const table_analysis *at = of->state == WAITING ? of->next : NULL; at != NULL;
         at = at->next) {
        n += at->state == WAITING;
    }
    return n;
}

static void write_answer(const analyses *all, const table_analysis *of, uint32_t from,
                         ant_text *out) {
    static const char *const states[] = {"waiting", "running", "done", "running"};
    ant_json json;
    ant_json_init(&json, out);
    ant_json_open_object(&json, NULL);
    ant_json_string(&json, "table", of->table);
    ant_json_string(&json, "game", of->game->name);
    ant_json_string(&json, "state", states[of->state]);
    ant_json_number(&json, "ahead", count_ahead(all, of));
    ant_json_number(&json, "whole", ANT_SHARE);
    ant_json_number(&json, "total", of->n_plies);
    ant_json_number(&json, "done", of->n_done);
    ant_json_close_object(&json);
    ant_text_cut(out, out->length - 1); // its brace
    ant_text_string(out, of->head[0] != '\0' ? of->head
                                             : ",\"worlds\":0,\"parties\":[],\"accounts\":null");
    ant_text_string(out, ",\"plies\":[");
    if (from < of->n_done) {
        size_t start = of->starts[from];
        ant_text_bytes(out, of->text + start, of->length - start - 1);
    }
    ant_text_string(out, "]}");
}

char *analyses_write(analyses *all, const char *table, uint32_t from, size_t *length) {
    pthread_mutex_lock(&all->mutex);
    const table_analysis *of = find(all, table);
    size_t room = HEAD_ROOM + 1024 + (of != NULL ? of->length : 0);
    char *buffer = of != NULL ? malloc(room) : NULL;
    if (buffer != NULL) {
        ant_text text;
        ant_text_init(&text, buffer, room);
        write_answer(all, of, from, &text);
        *length = text.length;
    }
    pthread_mutex_unlock(&all->mutex);
    return buffer;
}

ant_status analyses_record(analyses *all, const char *table, char **text, size_t *length) {
    pthread_mutex_lock(&all->mutex);
    const table_analysis *of = find(all, table);
    bool is_done = of != NULL && of->state == DONE;
    *text = is_done ? malloc(of->record.length) : NULL;
    if (*text != NULL) {
        *length = of->record.length;
        memcpy(*text, of->record.at, *length);
    }
    pthread_mutex_unlock(&all->mutex);
    return !is_done ? ANT_NO_SPACE : *text != NULL ? ANT_OK : ANT_NO_MEMORY;
}
