// SPDX-License-Identifier: MIT
//
// A game at the table of `antfarm play`: the match, its record, and who sits where.
// One thread; play.c owns the one table there is.
#ifndef ANTFARM_CLI_PLAY_H
#define ANTFARM_CLI_PLAY_H

#include <antfarm/history.h>
#include <antfarm/lesson.h>

#include "../cli.h"
#include "../show.h"

enum { PLAY_NOBODY = -1, PLAY_MAX_REFUSED = 128 };

/// A step of a lesson that has come up.
typedef struct play_guide_step {
    uint32_t n_own; ///< moves that the learner had made then
    bool is_asked;  ///< it asked for its own move
    bool is_done;   ///< it needs no move any more: read, skipped, or passed over
} play_guide_step;

/// Who guides a learner through a lesson.
typedef struct play_guide {
    ant_lesson lesson;
    int first; ///< the first step that has not come up
    play_guide_step came[ANT_LESSON_STEPS];
    int shown; ///< the step that is shown; -1: none
    bool is_left;
    bool has_ended; ///< nothing is asked for any more
} play_guide;

typedef struct play_table {
    ant_history history;
    ant_record_file *file;
    char *path; ///< of the record
    ant_seats humans;
    ant_names names;
    const char
        *bot_names[ANT_MAX_SEATS];      ///< NULL: no bot sits there; argv's, or the match's labels
    ant_player *players[ANT_MAX_SEATS]; ///< the bots themselves
    ant_chance bots;                    ///< what bots draw by: it knows nothing of the secret
    unsigned delay;                     ///< milliseconds after a move of theirs
    bool is_screen;                     ///< a terminal that can be cleared; otherwise plain lines
    bool has_color;                     ///< of the screen
    int rows;                           ///< of the screen; 0 where there is none
    uint32_t segment;                   ///< of the game, as its strategy counts them
    int viewer;                         ///< the person at the screen, or PLAY_NOBODY
    int guest; ///< the person who was let to the screen out of turn, or PLAY_NOBODY
    char refused[PLAY_MAX_REFUSED]; ///< the last move that was refused to who is asked; "" for none
    play_guide *guide;              ///< of a lesson; NULL: none
} play_table;

/// True if two or more people share the screen.
static inline bool play_is_shared(const play_table *table) {
    return (table->humans & (table->humans - 1U)) != 0;
}

/// The person whose side the screen shows while others move, or ANT_SPECTATOR for nobody's.
static inline int play_onlooker(const play_table *table) {
    bool is_public = table->viewer == PLAY_NOBODY || play_is_shared(table);
    return is_public ? ANT_SPECTATOR : table->viewer;
}

/// How an exchange with a person ended.
typedef enum play_outcome {
    PLAY_ON,    ///< a ply was played or taken back, or somebody else comes to the screen
    PLAY_ASIDE, ///< something was said, nothing has changed
    PLAY_QUIT,  ///< leave the table, to be resumed
    PLAY_STUCK, ///< a bot does not answer: leave the table too
    PLAY_BROKEN ///< the record cannot be written
} play_outcome;

/// Plays at a table that was begun, unless `code` says that this failed, and clears it; the exit
/// code (command.c).
int play_to_the_end(play_table *table, int code);

// The match and its record (record.c). What fails here has been told in one sentence.

/// Sets up the match and the record at table->path; CLI_DONE or the exit code.
int play_begin(play_table *table, const ant_match_setup *setup);
/// Opens the unfinished record at table->path.
int play_resume(play_table *table);
/// Plays a legal action: PLAY_ON once the record has it, or PLAY_ASIDE with the game as it was.
play_outcome play_act(play_table *table, int seat, ant_action action);
/// Goes back to the seat's last decision or, where people share the screen, to the last one of any
/// of them, if nothing hidden was revealed since, or in a lesson, where nothing is at stake.
play_outcome play_undo(play_table *table, int seat);
/// Puts the record on the disk; false if that failed.
bool play_sync(play_table *table);
void play_clear(play_table *table);

// Bots (bot.c).

/// Which bots the command line names; zero it first.
typedef struct play_bots {
    const char *seats[ANT_MAX_SEATS]; ///< NULL: nothing was said
    const char *others;               ///< of all other seats
} play_bots;

/// Takes "2=search:3" or "search:3"; CLI_DONE, or the exit code.
int play_bots_take(play_bots *bots, const char *text);
/// Says in table->bot_names which bot takes each seat that no person has: as the command line
/// wants, or as the labels of the set-up do, or the default one. CLI_DONE, or the exit code.
int play_bots_choose(play_table *table, const play_bots *bots, const ant_match_setup *setup);
/// The label of a bot's seat: its name, cut to the room there is.
void play_bot_label(const char *name, char label[ANT_LABEL_SIZE]);
/// Makes the bots and has them sit down; CLI_DONE, or the exit code.
int play_bots_begin(play_table *table, const ant_match_setup *setup);
/// Lets the bot of a seat play, or the line of a lesson.
play_outcome play_bot_act(play_table *table, int seat);
/// True if the line of a lesson says what the seat does.
bool play_is_on_line(const play_table *table, int seat);
/// Prints which bot sits where.
void play_show_bots(const play_table *table);
/// Tells the bots that the game is over.
void play_bots_end(play_table *table);
void play_bots_clear(play_table *table);

// The guide of a lesson (guide.c), who says nothing at other tables.

/// The screen on which a seat is asked, with what the guide says below the list of moves.
void play_guide_show_turn(play_table *table, int seat);
/// Takes a line that is meant for the guide; false for any other.
bool play_guide_take(play_table *table, int seat, const char *line, play_outcome *outcome);
/// What there is to say about the end.
void play_guide_end(play_table *table);

// Hints (hint.c).

/// Says which moves a bot would make in the seat's place, and why. `name` is the bot's, or empty.
play_outcome play_hint(play_table *table, int seat, const char *name);

// Moves as people type them (move.c).

typedef enum play_reading {
    PLAY_ALLOWED,   ///< a legal action
    PLAY_FORBIDDEN, ///< an action that `clause` forbids
    PLAY_AMBIGUOUS, ///< several actions are meant alike
    PLAY_UNREADABLE ///< no action; the error says where
} play_reading;

enum { PLAY_MAX_LIKE = 8 };

typedef struct play_move {
    play_reading reading;
    ant_action action;
    ant_clause_id clause;
    int n_like; ///< PLAY_AMBIGUOUS
    ant_action like[PLAY_MAX_LIKE];
    ant_error error; ///< PLAY_UNREADABLE
} play_move;

/// Reads a move of the seat: its text form, or as much of it as leaves one choice.
void play_move_read(const play_table *table, int seat, const char *text, play_move *move);

/// Those of the actions that the text may stand for, all of them for an empty one, by their index;
/// returns how many.
int play_moves_like(const play_table *table, const char *text, const ant_action *actions, int n,
                    uint16_t *out);

/// The legal move or the command that is nearest to what was typed; false if none is near.
bool play_nearest(const play_table *table, int seat, const char *text, ant_text *out);
/// A legal move after which the seat is still asked, as an example; false if there is none.
bool play_example(const play_table *table, int seat, ant_text *out);

// Lists of moves (list.c).

/// True if all moves are of one kind and differ in one word: the question says the rest.
bool play_differ_in_a_word(const ant_game *game, const ant_action *legal, int n);
/// What a list says of a move: the catalogue's words, or the one word in which all differ.
void play_label(const play_table *table, ant_action action, bool is_one_word, ant_text *out);
/// The numbered moves that the words may stand for; all of them for an empty text.
void play_show_moves(const play_table *table, int seat, const char *words);
/// All moves in so many rows: by their numbers, or where they are too many in groups.
void play_show_list(const play_table *table, int seat, int room);

// What people say at the prompt (talk.c).

/// The words that are commands there, NULL behind the last.
const cli_word *play_word(size_t i);
/// Takes a line: a command or a move.
play_outcome play_take_line(play_table *table, int seat, char *line);

// Screens (screen.c).

/// Columns of the numbers of so many moves.
static inline int play_digits(int n_moves) {
    return n_moves < 100 ? 2 : n_moves < 1000 ? 3 : 4;
}

/// The board and what happened since the person's last decision, and the moves there are; leaves so
/// many rows of the screen for what is said below.
void play_show_turn(const play_table *table, int seat, int below);
/// The board while others move, from the one person's side or nobody's.
void play_show_progress(const play_table *table);
/// The board as the seat may see it, with what is another seat's own.
void play_show_board_of(const play_table *table, int seat, int shown);
/// How a part of the game has ended, an Age; waits for Enter. False if it was left.
bool play_show_summary(const play_table *table);
/// Lines of a text.
int play_rows_of(const char *text);
/// Waits for Enter where a person is at a screen; false to go no further.
bool play_pause(const play_table *table);
/// Prints what is printed between them, a screen at a time; false if the rest was not wanted.
void play_pages_begin(const play_table *table);
bool play_pages_end(const play_table *table);
/// The last `n` sentences that the seat may read.
void play_show_log(const play_table *table, int seat, size_t n);
/// Empties the screen; where several people share it, what was scrolled away too.
void play_wipe(const play_table *table);
/// "Ann", or "Seat 1".
const char *play_name(const play_table *table, int seat, char room[64]);
void play_show_end(const play_table *table);

// Where records lie (path.c).

/// A new file name in the user's data folder, which is made; NULL after the sentence that says why.
char *play_default_path(const char *game);
/// "antfarm play --resume FILE", fit for a shell, with the program's path where it needs one.
void play_command(const char *arguments, const char *path, ant_text *out);

// Lines from the person (input.c).

typedef enum play_input { PLAY_LINE, PLAY_END, PLAY_INTERRUPTED } play_input;

/// Begins reading: with line editing on a screen. False if there is no memory.
bool play_input_begin(bool is_screen);
void play_input_end(void);
/// Reads a line, without its end; it is valid until the next call.
play_input play_input_line(const char *prompt, char **line);
/// Forgets the lines that the last person typed.
void play_input_forget(void);
/// True once somebody pressed Ctrl-C or asked the program to end.
bool play_is_interrupted(void);
/// Forgets Ctrl-C, which ended something that is no game; false if the program is to end.
bool play_go_on(void);
/// Waits; returns early when interrupted.
void play_wait(unsigned milliseconds);

#endif
