// SPDX-License-Identifier: MIT
//
// Puzzles: positions in which one move is clearly best.
//
// A puzzle is what one seat sees before a decision, the moves that were judged, the best first, and
// why that one is best. It is a text that people can read; docs/puzzles.md describes it and says
// how puzzles are found. Puzzles are plain structs in the caller's memory; thread-safe.
#ifndef ANTFARM_PUZZLE_H
#define ANTFARM_PUZZLE_H

#include <antfarm/strategy.h>
#include <antfarm/view.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    ANT_PUZZLE_MOVES = 16,   ///< judged in one puzzle, at most
    ANT_PUZZLE_KEY_SIZE = 32 ///< bytes of a reason's key, the NUL included
};

typedef struct ant_puzzle_move {
    ant_action action;
    int32_t share; ///< that the seat may expect from it, out of ANT_SHARE
} ant_puzzle_move;

typedef struct ant_puzzle {
    ant_view view; ///< of the seat that has to find the move
    uint64_t seed; ///< of the game in which it was found
    uint32_t ply;  ///< how many plies had been played there
    int n_moves;
    /// The best first. Moves that are legal and not listed looked worse than those that are.
    ant_puzzle_move moves[ANT_PUZZLE_MOVES];
    /// As in ant_reason: a key of the score sheet, or "" if the others get less.
    char reason[ANT_PUZZLE_KEY_SIZE];
    int32_t more; ///< the reason's thousandths of a point; 0: there is no reason
} ant_puzzle;

/// Writes the puzzle as text, ending in a blank line; shorter than ANT_MAX_POSITION + 4096 bytes.
ANT_API void ant_puzzle_write(const ant_puzzle *puzzle, ant_text *out);
/// Reads the next puzzle of the game from a text that holds several. Refuses, with line, column and
/// reason, whatever is not a puzzle: a position that is no view of the seat, an action that is not
/// legal there or listed twice, moves that are not in the order of their shares. The puzzle is then
/// meaningless.
ANT_API ant_status ant_puzzle_read(const ant_game *game, ant_scan *scan, ant_puzzle *puzzle,
                                   ant_error *error);

/// How puzzles are looked for. The figures of the defaults are in docs/puzzles.md.
typedef struct ant_puzzle_search {
    const ant_game *game;
    ant_options options;
    int n_seats;
    uint64_t first_seed; ///< of the games, which are played by seeds that follow one another
    uint32_t n_games;    ///< to look through, at most
    uint32_t n_wanted;   ///< ends the search once so many are found
    uint32_t one_in;     ///< looks at one decision in so many
    const char *players; ///< the bot that plays the games
    const char *scout;   ///< the bot that suggests the best move
    const char *judge;   ///< the bot that thinks much longer, and has to agree
    uint32_t n_worlds;   ///< in which the moves are judged in the end
    int32_t least_lead;  ///< of the best move over every other, out of ANT_SHARE
    /// Told of each puzzle as it is found.
    void (*found)(void *context, const ant_puzzle *puzzle);
    void *context;
} ant_puzzle_search;

/// The settings by which the built-in puzzles of a game were found: its default options and seats.
ANT_API ant_puzzle_search ant_puzzle_search_default(const ant_game *game);
/// Looks for puzzles, at most one in a game. Fails if there is no such bot, the game refuses the
/// options, or memory runs out. The same settings find the same puzzles on every platform.
ANT_API ant_status ant_puzzles_find(const ant_puzzle_search *search, ant_error *error);

#ifdef __cplusplus
}
#endif
#endif
