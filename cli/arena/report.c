// SPDX-License-Identifier: MIT
//
// The report of an arena, as tables for people and as JSON for programs.
#include <stdio.h>
#include <string.h>

#include "arena.h"

enum { MIN_NAME = 10, MAX_NAME = 28 };

// ---- Tables

static int name_width(const ant_arena_report *report) {
    int width = MIN_NAME;
    for (int i = 0; i < report->n_contestants; i++) {
        int n = (int)strlen(report->standings[i].name);
        width = n > width ? n : width;
    }
    return width < MAX_NAME ? width : MAX_NAME;
}

static void print_name(const char *name, int width) {
    cli_print("%-*.*s", width, width, name);
}

static void print_heading(const arena_paper *paper) {
    const ant_arena_setup *setup = paper->setup;
    const ant_arena_report *report = &paper->report;
    cli_print("%s, %d %s", setup->game->name, setup->n_seats,
              setup->n_seats == 1 ? "seat" : "seats");
    cli_setup_print(setup->game, &setup->options);
    cli_print(", seed %llu\n", (unsigned long long)setup->seed);
    cli_print("%llu games in %llu blocks of %d", (unsigned long long)report->n_games,
              (unsigned long long)report->n_blocks, report->games_per_block);
    if (report->n_blocks < report->all_blocks) {
        cli_print(", of %llu games", (unsigned long long)report->all_games);
    }
    cli_print(", %.1f plies a game (%d to %d)\n", ant_arena_mean(&report->plies),
              ant_arena_quantile(&report->plies, 0, 1), ant_arena_quantile(&report->plies, 1, 1));
}

static void print_shares(const ant_arena_report *report, int width) {
    cli_print("\n%-*s  seats  share   95 %% interval    even   place  ms/move  max ms\n", width,
              "");
    for (int i = 0; i < report->n_contestants; i++) {
        const ant_arena_standing *s = &report->standings[i];
        print_name(s->name, width);
        cli_print("  %5d  %.4f  %.4f - %.4f  ", s->n_seats, s->share.mean, s->share.low,
                  s->share.high);
        if (report->n_seats > 1) {
            cli_print("%.4f", s->even);
        } else {
            cli_print("     -");
        }
        cli_print("  %5.2f  %7.2f %7.0f\n", s->rank, s->move_milliseconds, s->max_milliseconds);
    }
    if (report->unseated > 0) {
        cli_print("%-*s  %5s  %.4f\n", width, "no seat", "", report->unseated);
    }
    for (int i = 0; i < report->n_contestants; i++) {
        const ant_arena_standing *s = &report->standings[i];
        if (s->n_seats > 1) {
            cli_print("%s has %.4f (%.4f - %.4f) on its %d seats together.\n", s->name,
                      s->share.mean * s->n_seats, s->share.low * s->n_seats,
                      s->share.high * s->n_seats, s->n_seats);
        }
        if (s->n_failures > 0) {
            cli_print("%s lost %llu %s by not answering.\n", s->name,
                      (unsigned long long)s->n_failures, s->n_failures == 1 ? "game" : "games");
        }
    }
}

static void print_test(const ant_arena_report *report) {
    const ant_arena_test *test = &report->test;
    cli_print("Test of %g against %g Elo: ratio %.3f of %.3f, ", test->low, test->high, test->llr,
              test->bound);
    if (test->verdict == 0) {
        cli_print("not decided.\n");
    } else {
        cli_print("decided for %g Elo.\n", test->verdict > 0 ? test->high : test->low);
    }
}

static void print_evenness(const char *what, const ant_arena_evenness *evenness) {
    static const char *const verdicts[] = {"not even", "too few blocks to say", "even"};
    cli_print("%s: chi-square %.2f, limit %.2f: %s.\n", what, evenness->chi_square, evenness->limit,
              verdicts[evenness->verdict + 1]);
}

static void print_ratings(const ant_arena_report *report, int width) {
    cli_print("\n%-*s     Elo    95 %% interval\n", width, "rating");
    for (int i = 0; i < report->n_contestants; i++) {
        const ant_arena_estimate *rating = &report->standings[i].rating;
        print_name(report->standings[i].name, width);
        cli_print("  %6.0f  %6.0f to %6.0f\n", rating->mean, rating->low, rating->high);
    }
}

/// What only some arenas have.
static void print_extras(const arena_paper *paper, int width) {
    const ant_arena_report *report = &paper->report;
    if (report->has_elo) {
        cli_print("%s is %.0f Elo (%.0f to %.0f) above %s.\n", report->standings[0].name,
                  report->elo.mean, report->elo.low, report->elo.high, report->standings[1].name);
    }
    if (report->has_test) {
        print_test(report);
    }
    if (paper->setup->is_mirror) {
        print_evenness("The same bot under several names", &report->labels);
        print_evenness("The seats, which the game itself may favour", &report->seats);
    }
    if (report->has_ratings) {
        print_ratings(report, width);
    }
}

static void print_seats(const ant_arena_report *report, int width) {
    if (report->n_seats == 1) {
        return;
    }
    cli_print("\n%-*s", width, "share on seat");
    for (int seat = 0; seat < report->n_seats; seat++) {
        cli_print("  %6d", seat + 1);
    }
    cli_print("\n");
    for (int i = 0; i < report->n_contestants; i++) {
        print_name(report->standings[i].name, width);
        for (int seat = 0; seat < report->n_seats; seat++) {
            cli_print("  %.4f", report->standings[i].by_seat[seat].share);
        }
        cli_print("\n");
    }
    if (report->n_contestants > 1) {
        print_name("anybody", width);
        for (int seat = 0; seat < report->n_seats; seat++) {
            cli_print("  %.4f", report->by_seat[seat].mean);
        }
        cli_print("\n");
    }
}

static void print_groups(const arena_paper *paper, int width) {
    if (paper->setup->by == NULL) {
        return;
    }
    cli_print("\n");
    print_name(paper->setup->by, width);
    cli_print("    seats  share   95 %% interval\n");
    for (int i = 0; i < paper->report.n_groups; i++) {
        const ant_arena_group *group = &paper->report.groups[i];
        print_name(group->name, width);
        cli_print("  %7llu  %.4f  %.4f - %.4f\n", (unsigned long long)group->n_games,
                  group->share.mean, group->share.low, group->share.high);
    }
}

static void print_distribution(const ant_arena_histogram *histogram) {
    cli_print("  %7.2f", ant_arena_mean(histogram));
    for (unsigned part = 0; part <= 4; part++) {
        cli_print(" %5d", ant_arena_quantile(histogram, part, 4));
    }
}

static void print_scores(const ant_arena_report *report, int width) {
    cli_print("\n%-*s     mean   min   1/4   1/2   3/4   max\n", width, "score");
    for (int i = 0; i < report->n_contestants; i++) {
        print_name(report->standings[i].name, width);
        print_distribution(&report->standings[i].score);
        cli_print("\n");
    }
}

static void print_rows(const arena_paper *paper, int width) {
    const ant_arena_report *report = &paper->report;
    for (int row = 0; row < report->standings[0].n_rows; row++) {
        cli_print("\n%-*s     mean   min   1/4   1/2   3/4   max  a game\n", width,
                  report->standings[0].rows[row].key);
        for (int i = 0; i < report->n_contestants; i++) {
            const ant_arena_standing *s = &report->standings[i];
            print_name(s->name, width);
            print_distribution(&s->rows[row].per_round);
            cli_print("  %6.2f\n", s->rows[row].per_game);
        }
    }
}

void arena_print_table(const arena_paper *paper) {
    const ant_arena_report *report = &paper->report;
    int width = name_width(report);
    if (width < (int)sizeof "no-allegiance") {
        width = (int)sizeof "no-allegiance";
    }
    print_heading(paper);
    print_shares(report, width);
    print_extras(paper, width);
    print_seats(report, width);
    print_groups(paper, width);
    print_scores(report, width);
    print_rows(paper, width);
}

// ---- JSON

/// The JSON writer has whole numbers only.
static void write_decimal(ant_json *json, const char *key, double value) {
    char buffer[64];
    snprintf(buffer, sizeof buffer, "%s%s%s%s%.6f", json->needs_comma ? "," : "",
             key != NULL ? "\"" : "", key != NULL ? key : "", key != NULL ? "\":" : "", value);
    ant_text_string(json->out, buffer);
    json->needs_comma = true;
}

static void write_estimate(ant_json *json, const char *key, const ant_arena_estimate *estimate) {
    ant_json_open_object(json, key);
    write_decimal(json, "mean", estimate->mean);
    write_decimal(json, "low", estimate->low);
    write_decimal(json, "high", estimate->high);
    ant_json_close_object(json);
}

static void write_histogram(ant_json *json, const char *key, const ant_arena_histogram *histogram) {
    ant_json_open_object(json, key);
    write_decimal(json, "mean", ant_arena_mean(histogram));
    ant_json_open_array(json, "quartiles");
    for (unsigned part = 0; part <= 4; part++) {
        ant_json_number(json, NULL, ant_arena_quantile(histogram, part, 4));
    }
    ant_json_close_array(json);
    ant_json_number(json, "from", histogram->low);
    ant_json_open_array(json, "counts");
    for (uint32_t i = 0; i < histogram->n; i++) {
        ant_json_number(json, NULL, (int64_t)histogram->counts[i]);
    }
    ant_json_close_array(json);
    ant_json_close_object(json);
}

static void write_rows(ant_json *json, const ant_arena_standing *standing) {
    ant_json_open_array(json, "rows");
    for (int i = 0; i < standing->n_rows; i++) {
        ant_json_open_object(json, NULL);
        ant_json_string(json, "row", standing->rows[i].key);
        write_decimal(json, "per_game", standing->rows[i].per_game);
        write_histogram(json, "per_round", &standing->rows[i].per_round);
        ant_json_close_object(json);
    }
    ant_json_close_array(json);
}

static void write_standing(ant_json *json, const ant_arena_report *report,
                           const ant_arena_standing *standing) {
    ant_json_open_object(json, NULL);
    ant_json_string(json, "name", standing->name);
    ant_json_number(json, "seats", standing->n_seats);
    ant_json_number(json, "blocks", (int64_t)standing->n_blocks);
    ant_json_number(json, "games", (int64_t)standing->n_games);
    write_estimate(json, "share", &standing->share);
    if (report->n_seats > 1) {
        write_decimal(json, "even", standing->even);
    } else {
        ant_json_null(json, "even");
    }
    write_decimal(json, "place", standing->rank);
    ant_json_open_array(json, "by_seat");
    for (int seat = 0; seat < report->n_seats; seat++) {
        write_decimal(json, NULL, standing->by_seat[seat].share);
    }
    ant_json_close_array(json);
    write_histogram(json, "score", &standing->score);
    write_rows(json, standing);
    ant_json_number(json, "failures", (int64_t)standing->n_failures);
    ant_json_number(json, "moves", (int64_t)standing->n_moves);
    if (report->has_ratings) {
        write_estimate(json, "rating", &standing->rating);
    }
    ant_json_close_object(json);
}

static void write_verdict(ant_json *json, int verdict, const char *yes, const char *no) {
    if (verdict == 0) {
        ant_json_null(json, "verdict");
    } else {
        ant_json_string(json, "verdict", verdict > 0 ? yes : no);
    }
}

static void write_evenness(ant_json *json, const char *key, const ant_arena_evenness *evenness) {
    ant_json_open_object(json, key);
    write_decimal(json, "chi_square", evenness->chi_square);
    write_decimal(json, "limit", evenness->limit);
    ant_json_number(json, "degrees", evenness->n_degrees);
    write_verdict(json, evenness->verdict, "even", "uneven");
    ant_json_close_object(json);
}

/// What only some arenas have.
static void write_extras(ant_json *json, const arena_paper *paper) {
    const ant_arena_report *report = &paper->report;
    if (report->has_elo) {
        write_estimate(json, "elo", &report->elo);
    }
    if (report->has_test) {
        ant_json_open_object(json, "sprt");
        write_decimal(json, "low", report->test.low);
        write_decimal(json, "high", report->test.high);
        write_decimal(json, "ratio", report->test.llr);
        write_decimal(json, "bound", report->test.bound);
        write_verdict(json, report->test.verdict, "high", "low");
        ant_json_close_object(json);
    }
    if (paper->setup->is_mirror) {
        ant_json_open_object(json, "evenness");
        write_evenness(json, "labels", &report->labels);
        write_evenness(json, "seats", &report->seats);
        ant_json_close_object(json);
    }
}

/// All that differs between two runs of the same command stands together, at the end.
static void write_times(ant_json *json, const ant_arena_report *report) {
    ant_json_open_object(json, "times");
    ant_json_number(json, "threads", report->n_threads);
    ant_json_open_array(json, "contestants");
    for (int i = 0; i < report->n_contestants; i++) {
        ant_json_open_object(json, NULL);
        write_decimal(json, "move_ms", report->standings[i].move_milliseconds);
        write_decimal(json, "max_ms", report->standings[i].max_milliseconds);
        ant_json_close_object(json);
    }
    ant_json_close_array(json);
    ant_json_close_object(json);
}

static void write_groups(ant_json *json, const arena_paper *paper) {
    if (paper->setup->by == NULL) {
        return;
    }
    ant_json_open_object(json, "by");
    ant_json_string(json, "event", paper->setup->by);
    ant_json_open_array(json, "groups");
    for (int i = 0; i < paper->report.n_groups; i++) {
        const ant_arena_group *group = &paper->report.groups[i];
        ant_json_open_object(json, NULL);
        ant_json_string(json, "name", group->name);
        ant_json_number(json, "seats", (int64_t)group->n_games);
        write_estimate(json, "share", &group->share);
        ant_json_close_object(json);
    }
    ant_json_close_array(json);
    ant_json_close_object(json);
}

static void write_setup(ant_json *json, const ant_arena_setup *setup) {
    const ant_game *game = setup->game;
    ant_json_string(json, "game", game->name);
    ant_json_number(json, "rules", game->rules_version);
    ant_json_number(json, "seats", setup->n_seats);
    ant_options_json(game, &setup->options, "options", json);
    ant_json_number(json, "seed", (int64_t)setup->seed);
    ant_json_open_array(json, "bots");
    for (int i = 0; i < setup->n_bots; i++) {
        ant_json_string(json, NULL, setup->bots[i]);
    }
    ant_json_close_array(json);
    ant_json_bool(json, "mirror", setup->is_mirror);
}

void arena_write_json(ant_json *json, const void *paper) {
    const ant_arena_setup *setup = ((const arena_paper *)paper)->setup;
    const ant_arena_report *report = &((const arena_paper *)paper)->report;
    ant_json_open_object(json, NULL);
    write_setup(json, setup);
    ant_json_number(json, "blocks", (int64_t)report->n_blocks);
    ant_json_number(json, "games", (int64_t)report->n_games);
    ant_json_number(json, "games_per_block", report->games_per_block);
    ant_json_bool(json, "is_complete", report->n_blocks == report->all_blocks);
    write_histogram(json, "plies", &report->plies);
    write_decimal(json, "unseated", report->unseated);
    ant_json_open_array(json, "by_seat");
    for (int seat = 0; seat < report->n_seats; seat++) {
        write_estimate(json, NULL, &report->by_seat[seat]);
    }
    ant_json_close_array(json);
    ant_json_open_array(json, "contestants");
    for (int i = 0; i < report->n_contestants; i++) {
        write_standing(json, report, &report->standings[i]);
    }
    ant_json_close_array(json);
    write_groups(json, paper);
    write_extras(json, paper);
    write_times(json, report);
    ant_json_close_object(json);
}
