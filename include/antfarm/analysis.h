// SPDX-License-Identifier: MIT
//
// Analysis of a finished game: which decisions were good, and what was luck. docs/analysis.md
// defines every figure.
//
// Decisions are judged by what the seat could know: the bot and the judge get its view and nothing
// else. Luck is measured on the true state, hidden cards included, so only finished records are
// accepted. All shares are out of ANT_SHARE and all figures are integers; the same record and
// settings give the same analysis on every platform and with any number of threads, unless the bot
// is limited by time. An analysis is a heap object with a make/free pair; any thread may read it.
#ifndef ANTFARM_ANALYSIS_H
#define ANTFARM_ANALYSIS_H

#include <antfarm/bot.h>
#include <antfarm/explain.h>
#include <antfarm/judge.h>
#include <antfarm/record.h>

#ifdef __cplusplus
extern "C" {
#endif

/// How much a decision gave away: code, name, sign, the smallest loss in percentage points.
#define ANT_MARK_LIST(X)                                                                           \
    X(NONE, "none", "", 0)                                                                         \
    X(INACCURACY, "inaccuracy", "?!", 3)                                                           \
    X(MISTAKE, "mistake", "?", 6)                                                                  \
    X(BLUNDER, "blunder", "??", 12)

typedef enum ant_mark {
#define ANT_MARK_ENUM(code, name, sign, least) ANT_MARK_##code,
    ANT_MARK_LIST(ANT_MARK_ENUM)
#undef ANT_MARK_ENUM
        ANT_MARKS
} ant_mark;

/// "blunder" and "??". Never NULL.
ANT_API const char *ant_mark_name(ant_mark mark);
ANT_API const char *ant_mark_sign(ant_mark mark);

enum { ANT_ANALYSIS_MAX_THREADS = 64 };

typedef struct ant_analysis_settings {
    char bot[ANT_BOT_NAME_SIZE]; ///< name of the bot that says what would have been best
    uint32_t n_worlds;           ///< that a decision is judged in; 1 to ANT_JUDGE_MAX
    uint32_t n_playouts;         ///< for each side of a chance event; 1 to ANT_JUDGE_MAX
    uint32_t n_standing;         ///< played on from every ply, for the standings; 0: there are none
    unsigned n_threads;          ///< 1 to ANT_ANALYSIS_MAX_THREADS
    /// Called now and then to say how much is done, by one thread at a time; may be NULL.
    void (*progress)(void *context, uint32_t n_done, uint32_t n_all);
    void *context;
} ant_analysis_settings;

/// search:3 on one thread.
ANT_API ant_analysis_settings ant_analysis_settings_default(void);

/// One ply as a decision of its seat.
typedef struct ant_decision {
    uint32_t ply; ///< from 1
    uint8_t seat;
    uint16_t n_legal;     ///< 1: there was nothing to decide
    ant_action chosen;    ///< what the seat did
    ant_action best;      ///< what the bot would have done
    int32_t chosen_share; ///< what the seat could expect from it; 0 if there was nothing to decide
    int32_t best_share;
    int32_t error; ///< standard error of the difference
    int32_t loss;  ///< the difference, where it is more than twice the error; otherwise 0
    ant_mark mark;
    int32_t skill;       ///< the chosen share less that of a built-in player's usual choice
    int32_t skill_error; ///< its standard error
    ant_reason reason;   ///< where something was lost: what speaks for the best; see explain.h
} ant_decision;

/// What chance did in one ply, or in the set-up.
typedef struct ant_luck {
    uint32_t ply;                    ///< 0: the set-up
    int32_t before[ANT_MAX_PARTIES]; ///< what each party could expect before the draw
    int32_t after[ANT_MAX_PARTIES];  ///< and after it; the difference is its luck
    int32_t error[ANT_MAX_PARTIES];  ///< standard error of the difference
} ant_luck;

/// What each party could expect after a ply, from the complete position: where the ply drew
/// something, what it could after that draw.
typedef struct ant_standing {
    int32_t share[ANT_MAX_PARTIES];
} ant_standing;

/// How the result of one party came about: result - par = skill + luck, luck = chance + others.
typedef struct ant_account {
    int32_t par;    ///< what could be expected before the set-up
    int32_t result; ///< its share of the finished game
    int32_t skill;  ///< the sum over its decisions
    int32_t skill_error;
    int32_t luck;
    int32_t chance;       ///< the luck of all chance events
    int32_t chance_error; ///< its standard error
    int32_t others;       ///< the rest: what others did, and what was hidden from it
    int32_t given_away;   ///< the sum of its losses
    uint32_t n_decisions; ///< with more than one legal action
    uint32_t n_marks[ANT_MARKS];
} ant_account;

typedef struct ant_analysis {
    const ant_game *game;
    ant_analysis_settings settings;
    int n_seats;
    int n_parties;
    bool has_no_winner; ///< the game ended, and nobody won
    char labels[ANT_MAX_SEATS][ANT_LABEL_SIZE];
    int words[ANT_MAX_PARTIES]; ///< of the parties, by the game's party type
    uint32_t n_plies;
    ant_decision *decisions; ///< one per ply
    uint32_t n_luck;
    ant_luck *luck;          ///< the set-up first, then by ply
    ant_standing *standings; ///< after the set-up and after each ply; NULL: were not asked for
    ant_account accounts[ANT_MAX_PARTIES];
} ant_analysis;

/// Analyses a finished record. Fails if the record is not finished or does not replay (the error
/// says where), if there is no such bot, or if memory runs out.
ANT_API ant_status ant_analysis_make(const ant_record *record,
                                     const ant_analysis_settings *settings, ant_analysis **analysis,
                                     ant_error *error);
ANT_API void ant_analysis_free(ant_analysis *analysis); ///< NULL is fine

/// An analysis under way, ply by ply: for whoever shows what there is so far, or may have to stop.
/// Used by one thread at a time, which does all the work.
typedef struct ant_analyst ant_analyst;

/// Begins what ant_analysis_make does, and fails where it fails. The record must outlive it;
/// threads and progress of the settings do not matter.
ANT_API ant_status ant_analyst_new(const ant_record *record, const ant_analysis_settings *settings,
                                   ant_analyst **analyst, ant_error *error);
ANT_API void ant_analyst_free(ant_analyst *analyst); ///< NULL is fine
/// Does the next ply, the set-up (0) first: its draw, standing and decision. Then the accounts are
/// those of the plies so far, and right after the last one. False if all were done before.
ANT_API bool ant_analyst_step(ant_analyst *analyst);
/// What there is so far: of the plies before ant_analyst_ply, the next to be done.
ANT_API const ant_analysis *ant_analyst_analysis(const ant_analyst *analyst);
ANT_API uint32_t ant_analyst_ply(const ant_analyst *analyst);
/// The state after so many plies of the record.
ANT_API const void *ant_analyst_state(const ant_analyst *analyst, uint32_t n_plies);
/// What chance did in a ply, 0 for the set-up; NULL if nothing was drawn there.
ANT_API const ant_luck *ant_analysis_luck(const ant_analysis *analysis, uint32_t ply);

/// Judges one decision: what the view's seat chose against what the bot would do. `ply` is only
/// copied to the decision.
ANT_API ant_status ant_analysis_decide(const ant_analysis_settings *settings, const ant_view *view,
                                       uint32_t ply, ant_action chosen, ant_decision *decision,
                                       ant_error *error);

/// A share in tenths of a percentage point, rounded; and those tenths as text, as in "12.5" or,
/// with a sign, "+12.5".
ANT_API int32_t ant_analysis_tenths(int32_t share);
ANT_API void ant_analysis_percent(int32_t tenths, bool has_sign, ant_text *out);

/// What it gave a party, or took.
ANT_API int32_t ant_luck_gain(const ant_luck *luck, int party);
/// True if it moved some party by a tenth of a percentage point or more, rounded.
ANT_API bool ant_luck_shows(const ant_luck *luck);

/// An account as people read it, in tenths: each figure is rounded so that the sums still hold.
typedef struct ant_account_tenths {
    int32_t par, result, skill, luck, chance, others, given_away;
} ant_account_tenths;

ANT_API ant_account_tenths ant_account_round(const ant_account *account);

/// Figures of a decision, of an account, and what chance gave ("luck"), as members of an object
/// that is open and has members of its own; shares of all parties as an array.
ANT_API void ant_decision_json(const ant_decision *decision, ant_json *json);
ANT_API void ant_account_json(const ant_account *account, ant_json *json);
ANT_API void ant_luck_json(const ant_luck *luck, int n_parties, ant_json *json);
ANT_API void ant_shares_json(const char *key, const int32_t *shares, int n_parties, ant_json *json);
/// The analysis as one JSON object.
ANT_API void ant_analysis_json(const ant_analysis *analysis, ant_json *json);
/// Copies the text of the record with the analysis as comments (see docs/record.md). Comments of an
/// earlier analysis are dropped, all others are kept.
ANT_API void ant_analysis_annotate(const ant_analysis *analysis, const ant_record *record,
                                   const char *text, size_t length, ant_text *out);

#ifdef __cplusplus
}
#endif
#endif
