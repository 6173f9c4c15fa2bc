// SPDX-License-Identifier: MIT
//
// `antfarm rules`: the clauses of a game, all of them, a section or one.
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "cli.h"

enum { CLAUSE_INDENT = 4, MAX_LEAD = 64 };

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

/// The clauses of a section, or of all where it is NULL, under their headings; how many there were.
static int print_sections(const ant_game *game, const char *section) {
    int n_printed = 0;
    for (unsigned i = 1; i < game->n_clauses; i++) {
        const ant_clause *clause = &game->clauses[i];
        if (section != NULL && !is_in_section(clause, section)) {
            continue;
        }
        if (n_printed == 0 || strcmp(clause->section, game->clauses[i - 1].section) != 0) {
            cli_print("%s", n_printed == 0 ? "" : "\n");
            print_heading(clause);
        }
        print_clause(clause);
        n_printed++;
    }
    return n_printed;
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
    if (wanted == NULL) {
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
     "'declaration'), in capitals or not",
     CLI_TEXT(rules_request, clause), .is_optional = true},
    {0},
};

const cli_command cli_rules = {
    .name = "rules",
    .summary = "show the rules, clause by clause",
    .description =
        "Shows the rules of a game as numbered clauses: all of them, those of a section, or one.\n"
        "A mark in brackets says where a clause comes from: 'text' is said by the rulebook, "
        "'deduced' follows from it, 'chosen' is our decision where it is silent. The name of an "
        "edition behind it limits the clause to that edition.",
    .examples = {{"Why a card must follow suit", "antfarm rules bugcouncil 3.3"}},
    .options = options,
    .request = &given,
    .run = run,
};
