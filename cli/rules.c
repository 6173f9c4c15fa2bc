// SPDX-License-Identifier: MIT
//
// `antfarm rules`: how a game is won, on one page, and its clauses: all of them, a section or one.
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "cli.h"

enum {
    CLAUSE_INDENT = 4,
    MAX_LEAD = 64,
    PAGE_INDENT = 7, ///< of what stands behind the names of the page's parts
    MAX_PART = 32,
    MAX_KEY = 64,
    MAX_STATEMENT = 2048,
};

static const char *mark_of(const ant_clause *clause) {
    switch (clause->source) {
    case ANT_CLAUSE_TEXT:
        return "text";
    case ANT_CLAUSE_DEDUCED:
        return "deduced";
    default:
        return "chosen";
    }
}

/// "2.3" of "BC-2.3"
static const char *number_of(const ant_clause *clause) {
    const char *dash = strrchr(clause->id, '-');
    return dash != NULL ? dash + 1 : clause->id;
}

static void print_clause(const ant_clause *clause) {
    bool has_edition = clause->edition[0] != '\0';
    char lead[MAX_LEAD];
    snprintf(lead, sizeof lead, "%s [%s%s%s] ", clause->id, mark_of(clause),
             has_edition ? ", " : "", clause->edition);
    cli_print_wrapped(lead, CLAUSE_INDENT, clause->sentence);
}

static void print_heading(const ant_clause *clause) {
    const char *number = number_of(clause);
    const char *on = cli_has_color() ? "\033[1m" : "";
    const char *off = cli_has_color() ? "\033[0m" : "";
    cli_print("%s%.*s %s%s\n", on, (int)strcspn(number, "."), number, clause->section, off);
}

static bool is_in_section(const ant_clause *clause, const char *section) {
    const char *number = number_of(clause);
    size_t n = strcspn(number, ".");
    return strcasecmp(clause->section, section) == 0 ||
           (strlen(section) == n && strncmp(number, section, n) == 0);
}

/// Section 0 is about the table and not about the game.
static bool is_machinery(const ant_clause *clause) {
    return is_in_section(clause, "0");
}

/// Prints the clauses of a section, or of all where it is NULL, among those that are machinery or
/// among the others, under their headings; returns how many there were before and now.
static int print_part(const ant_game *game, const char *section, bool machinery, int n_printed) {
    const char *heading = "";
    for (unsigned i = 1; i < game->n_clauses; i++) {
        const ant_clause *clause = &game->clauses[i];
        if (is_machinery(clause) != machinery ||
            (section != NULL && !is_in_section(clause, section))) {
            continue;
        }
        if (strcmp(clause->section, heading) != 0) {
            heading = clause->section;
            cli_print("%s", n_printed == 0 ? "" : "\n");
            print_heading(clause);
        }
        print_clause(clause);
        n_printed++;
    }
    return n_printed;
}

/// The clauses of a section, or of all where it is NULL, what is about the table last; how many
/// there were.
static int print_sections(const ant_game *game, const char *section) {
    int n_printed = print_part(game, section, false, 0);
    return print_part(game, section, true, n_printed);
}

/// A phrase of the page: "win.turn.1.more" of "turn.1" and ".more"; NULL if the game has none.
static const char *page_phrase(const ant_game *game, const char *part, const char *suffix) {
    char key[MAX_KEY];
    snprintf(key, sizeof key, "win.%s%s", part, suffix);
    return ant_phrase_find(ant_game_catalogue(game), key);
}

/// Adds a statement, its two phrases with the glue between them. The first may cite clauses in
/// brackets, which then come last.
static void add_statement(const ant_game *game, const char *part, const char *glue,
                          const char *suffix, ant_text *out) {
    const char *words = page_phrase(game, part, "");
    const char *more = page_phrase(game, part, suffix);
    const char *cited = strstr(words, " [");
    ant_text_bytes(out, words, cited != NULL ? (size_t)(cited - words) : strlen(words));
    if (more != NULL) {
        ant_text_string(out, glue);
        ant_text_string(out, more);
    }
    ant_text_string(out, cited != NULL ? cited : "");
}

/// Whether the part has a statement of that number; names it as page_phrase wants it.
static bool has_statement(const ant_game *game, const char *part, int number, char name[MAX_PART]) {
    snprintf(name, MAX_PART, "%s.%d", part, number);
    return page_phrase(game, name, "") != NULL;
}

/// Prints a part that is a list of statements, one below the other, the first behind the title.
static void print_list(const ant_game *game, const char *title, const char *part) {
    char name[MAX_PART];
    for (int i = 1; has_statement(game, part, i, name); i++) {
        char lead[MAX_LEAD];
        char buffer[MAX_STATEMENT];
        ant_text text;
        ant_text_init(&text, buffer, sizeof buffer);
        add_statement(game, name, " ", ".more", &text);
        snprintf(lead, sizeof lead, "%-*s%d ", PAGE_INDENT, i == 1 ? title : "", i);
        cli_print_wrapped(lead, PAGE_INDENT + 2, buffer);
    }
}

/// Prints a part on as few lines as it takes: "Every ant: 1; a gallery with one queen: its tiles".
static void print_joined(const ant_game *game, const char *title, const char *part,
                         const char *suffix) {
    char name[MAX_PART];
    char lead[MAX_LEAD];
    char buffer[MAX_STATEMENT];
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    for (int i = 1; has_statement(game, part, i, name); i++) {
        ant_text_string(&text, i == 1 ? "" : "; ");
        add_statement(game, name, ": ", suffix, &text);
    }
    if (text.length > 0) {
        snprintf(lead, sizeof lead, "%-*s", PAGE_INDENT, title);
        cli_print_wrapped(lead, PAGE_INDENT, buffer);
    }
}

/// Prints a part that is one statement.
static void print_single(const ant_game *game, const char *title, const char *part) {
    char lead[MAX_LEAD];
    char buffer[MAX_STATEMENT];
    ant_text text;
    if (page_phrase(game, part, "") == NULL) {
        return;
    }
    ant_text_init(&text, buffer, sizeof buffer);
    add_statement(game, part, " ", ".more", &text);
    snprintf(lead, sizeof lead, "%-*s", PAGE_INDENT, title);
    cli_print_wrapped(lead, PAGE_INDENT, buffer);
}

/// Says how to get to the clauses, naming the first one that is about the game.
static void print_way_on(const ant_game *game) {
    unsigned first = 1;
    while (first + 1 < game->n_clauses && is_machinery(&game->clauses[first])) {
        first++;
    }
    char way[MAX_STATEMENT];
    snprintf(way, sizeof way, "'antfarm rules %s all'", game->name);
    cli_print("\n");
    char lead[MAX_LEAD];
    snprintf(lead, sizeof lead, "All %d clauses: ", game->n_clauses - 1);
    cli_print_wrapped(lead, CLAUSE_INDENT, way);
    snprintf(way, sizeof way, "'antfarm rules %s %s'", game->name,
             number_of(&game->clauses[first]));
    cli_print_wrapped("One of them: ", CLAUSE_INDENT, way);
}

/// How the game is won, on one page; false if it does not say so.
static bool print_page(const ant_game *game) {
    if (page_phrase(game, "goal", "") == NULL) {
        return false;
    }
    print_single(game, "Goal", "goal");
    print_list(game, "Turn", "turn");
    print_joined(game, "Pieces", "kind", ".more");
    print_joined(game, "Points", "count", ".points");
    print_single(game, "", "count.note");
    print_single(game, "End", "end");
    print_list(game, "Missed", "miss");
    print_way_on(game);
    return true;
}

static const ant_clause *find_clause(const ant_game *game, const char *wanted) {
    for (unsigned i = 1; i < game->n_clauses; i++) {
        const ant_clause *clause = &game->clauses[i];
        if (strcasecmp(clause->id, wanted) == 0 || strcmp(number_of(clause), wanted) == 0) {
            return clause;
        }
    }
    return NULL;
}

static int show(const ant_game *game, const char *wanted) {
    if (game->n_clauses < 2) {
        return cli_fail("the rules of '%s' have no clauses", game->name);
    }
    if (wanted == NULL && print_page(game)) {
        return CLI_DONE;
    }
    if (wanted == NULL || strcasecmp(wanted, "all") == 0) {
        print_sections(game, NULL);
        return CLI_DONE;
    }
    const ant_clause *clause = find_clause(game, wanted);
    if (clause != NULL) {
        print_clause(clause);
        return CLI_DONE;
    }
    if (print_sections(game, wanted) > 0) {
        return CLI_DONE;
    }
    return cli_usage_error(
        "the rules of '%s' have no clause or section '%s', they go from %s to %s", game->name,
        wanted, game->clauses[1].id, game->clauses[game->n_clauses - 1].id);
}

typedef struct rules_request {
    const ant_game *game;
    const char *clause;
} rules_request;

static rules_request given;

static int run(void) {
    return show(given.game, given.clause);
}

static const cli_option options[] = {
    {NULL, "GAME", "whose rules", CLI_GAME(rules_request, game)},
    {NULL, "CLAUSE",
     "the number of a clause ('BC-2.3' or '2.3'), or the number or the name of a section ('2', "
     "'declaration'), in capitals or not; 'all' for all of them",
     CLI_TEXT(rules_request, clause), .is_optional = true},
    {0},
};

const cli_command cli_rules = {
    .name = "rules",
    .summary = "show how a game is won, and its rules clause by clause",
    .description =
        "Shows how a game is won, on one page: the goal, a turn, what counts, the end, and what "
        "beginners miss, each with the clauses that say so.\n"
        "With a clause it shows the rules as numbered clauses: all of them, those of a section, or "
        "one. Those about the table come last.\n"
        "A mark in brackets says where a clause comes from: 'text' is said by the rulebook, "
        "'deduced' follows from it, 'chosen' is our decision where it is silent. The name of an "
        "edition behind it limits the clause to that edition.",
    .examples = {{"Why a card must follow suit", "antfarm rules bugcouncil 3.3"}},
    .options = options,
    .request = &given,
    .run = run,
};
