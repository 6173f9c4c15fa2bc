// SPDX-License-Identifier: MIT
//
// `antfarm rules`: the clauses of a game, all of them, a section or one.
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "cli.h"

const char cli_rules_help[] =
    "Usage: antfarm rules GAME [CLAUSE]\n"
    "\n"
    "Shows the rules of a game as numbered clauses: all of them, those of a section, or one.\n"
    "CLAUSE is the number of a clause ('BC-2.3' or '2.3') or the number or the name of a\n"
    "section ('2', 'declaration'), in capitals or not.\n"
    "\n"
    "A mark in brackets says where a clause comes from: 'text' is said by the rulebook,\n"
    "'deduced' follows from it, 'chosen' is our decision where it is silent. The name of an\n"
    "edition behind it limits the clause to that edition.\n"
    "\n"
    "Options:\n"
    "  --help  show this\n";

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

int cli_rules(int argc, char **argv) {
    const struct option options[] = {{0}};
    int option = cli_next_option(argc, argv, options);
    if (option != CLI_OPTIONS_END) {
        return cli_option_exit(option);
    }
    if (optind >= argc) {
        return cli_usage_error("no game was given");
    }
    if (argc - optind > 2) {
        return cli_usage_error("unexpected argument '%s': give one clause", argv[optind + 2]);
    }
    const ant_game *game = cli_game(argv[optind]);
    return game != NULL ? show(game, argv[optind + 1]) : CLI_BAD_USAGE;
}
