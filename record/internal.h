// SPDX-License-Identifier: MIT
//
// What the sources of the record layer share; tests and fuzzers may use it, others may not.
//
// Records are read among a list of games: the registry's for the public functions, any other list
// for a test with a game of its own.
#ifndef ANTFARM_RECORD_INTERNAL_H
#define ANTFARM_RECORD_INTERNAL_H

#include <sodium.h>

#include <antfarm/history.h>

enum {
    RECORD_MAX_LINE = 512,     ///< bytes, the line end included
    RECORD_MAX_HEADER = 32768, ///< bytes of all lines up to `start`
    RECORD_MAX_CLOSING = 2048, ///< bytes of the lines from `result` to `end`
    RECORD_MAX_SIZE = 8 << 20, ///< bytes of a whole record
    /// bytes after which there is no room for one more line and the closing
    RECORD_MAX_PLAYING = RECORD_MAX_SIZE - RECORD_MAX_CLOSING - RECORD_MAX_LINE,
    RECORD_CHECK_DIGITS = 8,
    RECORD_END_DIGITS = 32,
    RECORD_HASH_DIGITS = 16
};

#define RECORD_MAGIC   "antfarm record "
#define RECORD_VERSION "1"
#define RECORD_TEXT    "| " // before each line of an option's text

/// The games that a record may be of.
typedef struct record_games {
    const ant_game *const *at;
    size_t n;
} record_games;

/// Those of the registry.
record_games record_games_all(void);

/// Eight bytes as a number, the lowest first.
uint64_t record_u64_from_bytes(const uint8_t *bytes);

/// Makes a label fit for one line of printable UTF-8; a clean one stays as it is.
void record_label_clean(char label[ANT_LABEL_SIZE]);

// ---- Matches (match.c, history.c)

/// ant_match_act without the hash, which stays as it was.
ant_clause_id record_match_apply(ant_match *match, int seat, ant_action action, ant_log *log);
/// The error of an action that a clause forbids, in words for its place.
ant_status record_fail_illegal(const ant_game *game, ant_action action, ant_clause_id clause,
                               const char *place, ant_error *error);

// ---- The running check (check.c)

/// The hash over all bytes of a record so far.
typedef struct record_check {
    crypto_generichash_state state;
} record_check;

void record_check_init(record_check *check);
void record_check_add(record_check *check, const char *bytes, size_t n);
/// Adds whole lines, comments left out.
void record_check_add_lines(record_check *check, const char *text, size_t length);
/// Writes the first `n_digits` hexadecimal digits of the hash so far, and a NUL; it can go on.
void record_check_digits(const record_check *check, unsigned n_digits, char *digits);

// ---- Writing lines (write.c)

/// Each adds whole lines with their checks to `out`; `check` is that of all lines before, and goes
/// on over the new ones. What did not fit shows in ant_text_is_whole.
void record_write_start(const ant_match *match, record_check *check, ant_text *out);
void record_write_ply(const ant_match *match, int seat, ant_action action, record_check *check,
                      ant_text *out);
void record_write_undo(const ant_match *match, record_check *check, ant_text *out);
void record_write_closing(const ant_match *match, record_check *check, ant_text *out);
/// The one line of a secret, in a record and in PATH.secret.
void record_write_secret(const ant_secret *secret, ant_text *out);

// ---- Reading (lines.c, parse.c)

/// A line of the text. Before the first one all members are 0.
typedef struct record_line {
    const char *start;
    const char *end;  ///< its LF, or the end of the text where it has none
    const char *next; ///< what follows
    uint32_t number;  ///< from 1
} record_line;

/// What the checks say about a text.
typedef struct record_lines {
    bool is_finished;
    size_t n_valid; ///< bytes up to the last line that stands
} record_lines;

/// Takes the next line behind `line`; false at the end, and the line stays as it was.
bool record_line_next(const char *text, size_t length, record_line *line);
/// The same, but steps over comments.
bool record_line_next_item(const char *text, size_t length, record_line *line);
/// True if it is a comment, which no check covers and every reader ignores.
bool record_line_is_comment(const record_line *line);
/// True if the line goes on like that.
bool record_line_begins(const record_line *line, const char *word);
/// Goes over all lines and their checks, without reading what they say. With `has_secret` the text
/// may stop before its end and its last line may be torn.
ant_status record_lines_verify(const char *text, size_t length, bool has_secret,
                               record_lines *lines, ant_error *error);

/// A ply or an undo, in the order of the text.
typedef struct record_step {
    bool is_undo;
    uint32_t n_plies; ///< that stand after it
    ant_ply ply;      ///< of an undo only hash and line
} record_step;

/// One party's line of the result.
typedef struct record_score {
    int64_t party; ///< a word of the game's party type
    int64_t score;
    int64_t place;
    uint32_t line;
} record_score;

/// A record with what only a complete replay asks for. Every ant_record is the first member of one.
typedef struct record_whole {
    ant_record record;
    size_t room_plies;
    record_step *steps; ///< undone plies included
    size_t n_steps;
    size_t room_steps;
    bool has_undo;
    uint8_t n_scores;
    record_score scores[ANT_MAX_PARTIES];
} record_whole;

/// Takes `n` bytes as lower-case hexadecimal digits, after blanks; false, nothing taken, otherwise.
bool record_scan_bytes(ant_scan *scan, uint8_t *bytes, size_t n);

ant_status record_parse_among(record_games games, const char *text, size_t length,
                              const ant_secret *secret, ant_record **record, ant_error *error);

// ---- Files (load.c, file.c)

/// A file's bytes; PATH.secret's name. free() them.
ant_status record_read_file(const char *path, int fd, char **text, size_t *length,
                            ant_error *error);
char *record_secret_path(const char *path);

/// Writes all the bytes. Returns 0, or the number of the error; some may be written then.
int record_write_all(int fd, const char *bytes, size_t n);

/// An error of the system: "cannot <what>: <reason>" about the path.
ant_status record_io_error(ant_error *error, const char *path, const char *what, int number);

/// ant_record_load and ant_record_resume from an open file.
ant_status record_load_among(record_games games, const char *path, int fd, ant_record **record,
                             ant_error *error);
ant_status record_resume_among(record_games games, const char *path, ant_match *match,
                               ant_record_file **file, ant_error *error);

struct ant_record_file {
    record_check check; ///< over the whole lines
    int fd;
    uint64_t size;    ///< bytes of the whole lines
    bool has_tail;    ///< a part of a line that failed stands behind them
    bool is_closed;   ///< the end line is written
    uint32_t n_plies; ///< that stand
    char *path;
    char *secret_path;
};

#endif
