// SPDX-License-Identifier: MIT
//
// The analysis of a game: ply by ply, by any thread in any order, and the accounts that follow.
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

#include "../../core/assert.h"

ant_analysis_settings ant_analysis_settings_default(void) {
    return (ant_analysis_settings){
        .bot = "search:3", .n_worlds = 5000, .n_playouts = 5000, .n_threads = 1};
}

/// What the threads share.
struct ant_analyst {
    ant_analysis *analysis;
    const ant_record *record;
    ant_bot bot;
    ant_thinker *thinker;            ///< of whoever goes step by step; NULL: threads have theirs
    uint8_t *states;                 ///< after the set-up and after each ply
    int32_t result[ANT_MAX_PARTIES]; ///< the shares of the finished game
    atomic_uint n_taken;
    pthread_mutex_t mutex; ///< of what follows
    uint32_t n_done;
};

/// One thread and its thinker.
typedef struct worker {
    ant_analyst *analyst;
    ant_thinker *thinker;
    pthread_t thread;
    bool is_started;
} worker;

const void *ant_analyst_state(const ant_analyst *a, uint32_t n_plies) {
    return a->states + (size_t)n_plies * a->analysis->game->state_size;
}

// The work on one ply, or on the set-up (0).

static void judge(const ant_analyst *a, ant_thinker *thinker, uint32_t number) {
    const ant_ply *ply = &a->record->plies[number - 1];
    ant_view view;
    ant_view_make(a->analysis->game, ant_analyst_state(a, number - 1), ply->seat, &view);
    analyse_decision(thinker, &a->analysis->settings, &view, number, ply->action,
                     &a->analysis->decisions[number - 1]);
}

static void measure(const ant_analyst *a, ant_luck *luck) {
    uint32_t n_playouts = a->analysis->settings.n_playouts;
    uint32_t ply = luck->ply;
    if (ply == 0) {
        analyse_setup(&a->record->setup, ant_analyst_state(a, 0), n_playouts, luck);
    } else {
        analyse_draw(&a->record->setup, ply, &a->record->plies[ply - 1],
                     ant_analyst_state(a, ply - 1), ant_analyst_state(a, ply), n_playouts, luck);
    }
}

const ant_luck *ant_analysis_luck(const ant_analysis *analysis, uint32_t ply) {
    uint32_t first = 0;
    for (uint32_t end = analysis->n_luck; first < end;) {
        uint32_t middle = first + (end - first) / 2;
        if (analysis->luck[middle].ply < ply) {
            first = middle + 1;
        } else {
            end = middle;
        }
    }
    bool is_there = first < analysis->n_luck && analysis->luck[first].ply == ply;
    return is_there ? &analysis->luck[first] : NULL;
}

static void stand(const ant_analyst *a, uint32_t ply, const ant_luck *luck) {
    ant_analysis *analysis = a->analysis;
    if (analysis->standings != NULL && luck != NULL) {
        memcpy(analysis->standings[ply].share, luck->after, sizeof luck->after);
    } else if (analysis->standings != NULL) {
        analyse_standing(analysis->game, ant_analyst_state(a, ply), analysis->settings.n_standing,
                         &analysis->standings[ply]);
    }
}

static void do_ply(const ant_analyst *a, ant_thinker *thinker, uint32_t ply) {
    const ant_luck *luck = ant_analysis_luck(a->analysis, ply);
    if (luck != NULL) {
        measure(a, &a->analysis->luck[luck - a->analysis->luck]);
    }
    stand(a, ply, luck);
    if (ply > 0) {
        judge(a, thinker, ply);
    }
}

// Threads.

static void report(ant_analyst *a) {
    const ant_analysis_settings *settings = &a->analysis->settings;
    pthread_mutex_lock(&a->mutex);
    a->n_done++;
    if (settings->progress != NULL) {
        settings->progress(settings->context, a->n_done, a->analysis->n_plies + 1);
    }
    pthread_mutex_unlock(&a->mutex);
}

/// Does plies until all are taken.
static void *work(void *context) {
    worker *self = context;
    ant_analyst *a = self->analyst;
    uint32_t ply;
    while ((ply = atomic_fetch_add(&a->n_taken, 1)) <= a->analysis->n_plies) {
        do_ply(a, self->thinker, ply);
        report(a);
    }
    return NULL;
}

/// This thread works too. One that cannot be started is one less to wait for.
static ant_status do_plies(ant_analyst *a, ant_error *error) {
    worker workers[ANT_ANALYSIS_MAX_THREADS];
    unsigned n = a->analysis->settings.n_threads;
    unsigned n_ready = 0;
    ANT_ASSERT(n > 0);
    for (; n_ready < n; n_ready++) {
        workers[n_ready] = (worker){.analyst = a, .thinker = ant_thinker_new(&a->bot, 1)};
        if (workers[n_ready].thinker == NULL) {
            break;
        }
    }
    bool is_ready = n_ready == n;
    for (unsigned i = 1; is_ready && i < n; i++) {
        workers[i].is_started = pthread_create(&workers[i].thread, NULL, work, &workers[i]) == 0;
    }
    if (is_ready) {
        work(&workers[0]);
    }
    for (unsigned i = 0; i < n_ready; i++) {
        if (workers[i].is_started) {
            pthread_join(workers[i].thread, NULL);
        }
        ant_thinker_free(workers[i].thinker);
    }
    return is_ready ? ANT_OK : ant_error_set(error, ANT_NO_MEMORY, NULL, NULL);
}

// The game.

/// Replays the record, keeps every state, and notes where something was drawn.
static ant_status replay(ant_analyst *a, ant_match *match, ant_error *error) {
    ant_analysis *analysis = a->analysis;
    size_t size = analysis->game->state_size;
    ant_status status = ant_record_replay(a->record, UINT32_MAX, match, NULL, error);
    if (status == ANT_OK) {
        status = ant_match_start(match, &a->record->setup, NULL, error);
    }
    if (status != ANT_OK) {
        return status;
    }
    memcpy(a->states, match->state, size);
    analysis->luck[analysis->n_luck++].ply = 0;
    for (uint32_t i = 0; i < analysis->n_plies; i++) {
        const ant_ply *ply = &a->record->plies[i];
        ant_match_act(match, ply->seat, ply->action, NULL); // allowed: it was replayed before
        memcpy(a->states + (i + 1) * size, match->state, size);
        if (match->n_draws > 0) {
            analysis->luck[analysis->n_luck++].ply = i + 1;
        }
    }
    return ANT_OK;
}

// Accounts.

static void add_decisions(ant_analysis *analysis) {
    for (uint32_t i = 0; i < analysis->n_plies; i++) {
        const ant_decision *decision = &analysis->decisions[i];
        ant_account *account = &analysis->accounts[decision->seat];
        account->n_decisions += decision->n_legal > 1;
        account->n_marks[decision->mark]++;
        account->given_away += decision->loss;
        account->skill += decision->skill;
        account->skill_error = ant_judge_error_add(account->skill_error, decision->skill_error);
    }
}

static void add_luck(ant_analysis *analysis, int party) {
    ant_account *account = &analysis->accounts[party];
    account->par = analysis->luck[0].before[party];
    for (uint32_t i = 0; i < analysis->n_luck; i++) {
        const ant_luck *luck = &analysis->luck[i];
        account->chance += ant_luck_gain(luck, party);
        account->chance_error = ant_judge_error_add(account->chance_error, luck->error[party]);
    }
}

/// Everything that neither decisions nor draws account for is the others': so the sums hold,
/// whatever was measured.
static void settle(ant_analysis *analysis, const int32_t result[ANT_MAX_PARTIES]) {
    memset(analysis->accounts, 0, sizeof analysis->accounts);
    add_decisions(analysis);
    for (int party = 0; party < analysis->n_parties; party++) {
        ant_account *account = &analysis->accounts[party];
        add_luck(analysis, party);
        account->result = result[party];
        account->luck = account->result - account->par - account->skill;
        account->others = account->luck - account->chance;
    }
}

static void name_parties(ant_analysis *analysis, const ant_match *match, const ant_result *result) {
    analysis->n_parties = result->n_parties;
    analysis->has_no_winner = result->has_no_winner;
    memcpy(analysis->labels, match->setup.labels, sizeof analysis->labels);
    for (int party = 0; party < analysis->n_parties; party++) {
        analysis->words[party] = ant_party_word(analysis->game, match->state, party);
    }
}

/// All but the work: the states, where something was drawn, who takes part, how it ended.
static ant_status begin(ant_analyst *a, ant_error *error) {
    ant_match match;
    ant_result result;
    ant_status status = replay(a, &match, error);
    if (status == ANT_OK) {
        ant_result_of(a->analysis->game, match.state, &result);
        ant_result_shares(&result, a->result);
        name_parties(a->analysis, &match, &result);
    }
    return status;
}

// Making and freeing.

static ant_status check_settings(const ant_analysis_settings *settings, ant_error *error) {
    bool fits = settings->n_worlds >= 1 && settings->n_worlds <= ANT_JUDGE_MAX &&
                settings->n_playouts >= 1 && settings->n_playouts <= ANT_JUDGE_MAX &&
                settings->n_standing <= ANT_JUDGE_MAX && settings->n_threads >= 1 &&
                settings->n_threads <= ANT_ANALYSIS_MAX_THREADS;
    return fits ? ANT_OK
                : ant_error_set(error, ANT_BAD_VALUE, "analysis",
                                "worlds and playouts from 1 to 1048576, threads from 1 to 64");
}

static ant_analysis *analysis_new(const ant_record *record, const ant_analysis_settings *settings) {
    ant_analysis *analysis = calloc(1, sizeof *analysis);
    if (analysis == NULL) {
        return NULL;
    }
    analysis->game = record->setup.game;
    analysis->settings = *settings;
    analysis->n_seats = record->setup.n_seats;
    analysis->n_plies = record->n_plies;
    analysis->decisions = calloc((size_t)record->n_plies + 1, sizeof *analysis->decisions);
    analysis->luck = calloc((size_t)record->n_plies + 1, sizeof *analysis->luck);
    bool has_standings = settings->n_standing > 0;
    if (has_standings) {
        analysis->standings = calloc((size_t)record->n_plies + 1, sizeof *analysis->standings);
    }
    if (analysis->decisions == NULL || analysis->luck == NULL ||
        (has_standings && analysis->standings == NULL)) {
        ant_analysis_free(analysis);
        return NULL;
    }
    return analysis;
}

static ant_status check_record(const ant_record *record, ant_error *error) {
    if (!record->is_finished) {
        return ant_error_set(error, ANT_BAD_RECORD, NULL, "a game that is over");
    }
    if (record->n_plies >= INT32_MAX / ANT_SHARE) { // so that sums fit
        return ant_error_set(error, ANT_NO_SPACE, NULL, "a game of fewer plies");
    }
    return ANT_OK;
}

static ant_status make_analyst(const ant_record *record, const ant_analysis_settings *settings,
                               ant_analyst **made, ant_error *error) {
    ant_analyst *a = calloc(1, sizeof *a);
    ant_status status = a != NULL ? check_settings(settings, error)
                                  : ant_error_set(error, ANT_NO_MEMORY, NULL, NULL);
    if (status == ANT_OK) {
        status = ant_bot_from_name(settings->bot, &a->bot, error);
    }
    if (status == ANT_OK) {
        status = check_record(record, error);
    }
    if (status != ANT_OK || pthread_mutex_init(&a->mutex, NULL) != 0) {
        free(a);
        return status != ANT_OK ? status : ant_error_set(error, ANT_NO_MEMORY, NULL, NULL);
    }
    atomic_init(&a->n_taken, 0);
    a->record = record;
    a->analysis = analysis_new(record, settings);
    a->states = calloc((size_t)record->n_plies + 1, record->setup.game->state_size);
    bool has_room = a->analysis != NULL && a->states != NULL;
    status = has_room ? begin(a, error) : ant_error_set(error, ANT_NO_MEMORY, NULL, NULL);
    if (status != ANT_OK) {
        ant_analyst_free(a);
        return status;
    }
    *made = a;
    return ANT_OK;
}

void ant_analyst_free(ant_analyst *a) {
    if (a != NULL) {
        pthread_mutex_destroy(&a->mutex);
        ant_thinker_free(a->thinker);
        ant_analysis_free(a->analysis);
        free(a->states);
        free(a);
    }
}

ant_status ant_analysis_make(const ant_record *record, const ant_analysis_settings *settings,
                             ant_analysis **analysis, ant_error *error) {
    ant_analyst *a = NULL;
    ant_status status = make_analyst(record, settings, &a, error);
    if (status == ANT_OK) {
        status = do_plies(a, error);
    }
    if (status == ANT_OK) {
        settle(a->analysis, a->result);
        *analysis = a->analysis;
        a->analysis = NULL;
    }
    ant_analyst_free(a);
    return status;
}

// Step by step.

ant_status ant_analyst_new(const ant_record *record, const ant_analysis_settings *settings,
                           ant_analyst **analyst, ant_error *error) {
    ant_analyst *a = NULL;
    ant_status status = make_analyst(record, settings, &a, error);
    if (status == ANT_OK) {
        a->thinker = ant_thinker_new(&a->bot, 1);
        status = a->thinker != NULL ? ANT_OK : ant_error_set(error, ANT_NO_MEMORY, NULL, NULL);
    }
    if (status != ANT_OK) {
        ant_analyst_free(a);
        return status;
    }
    *analyst = a;
    return ANT_OK;
}

bool ant_analyst_step(ant_analyst *a) {
    if (a->n_done > a->analysis->n_plies) {
        return false;
    }
    do_ply(a, a->thinker, a->n_done++);
    settle(a->analysis, a->result);
    return true;
}

const ant_analysis *ant_analyst_analysis(const ant_analyst *a) {
    return a->analysis;
}

uint32_t ant_analyst_ply(const ant_analyst *a) {
    return a->n_done;
}

void ant_analysis_free(ant_analysis *analysis) {
    if (analysis != NULL) {
        free(analysis->decisions);
        free(analysis->luck);
        free(analysis->standings);
        free(analysis);
    }
}

ant_status ant_analysis_decide(const ant_analysis_settings *settings, const ant_view *view,
                               uint32_t ply, ant_action chosen, ant_decision *decision,
                               ant_error *error) {
    ant_bot bot;
    ant_status status = check_settings(settings, error);
    if (status == ANT_OK) {
        status = ant_bot_from_name(settings->bot, &bot, error);
    }
    if (status != ANT_OK) {
        return status;
    }
    ant_thinker *thinker = ant_thinker_new(&bot, 1);
    if (thinker == NULL) {
        return ant_error_set(error, ANT_NO_MEMORY, NULL, NULL);
    }
    analyse_decision(thinker, settings, view, ply, chosen, decision);
    ant_thinker_free(thinker);
    return ANT_OK;
}
