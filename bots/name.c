// SPDX-License-Identifier: MIT
//
// Bots by name.
#include <string.h>

#include <antfarm/bot.h>

enum {
    TIMED_NODES = 1 << 18, ///< room of each tree where only time bounds the search
    MAX_NODES = 1 << 20    ///< room of each tree, at most
};

/// What a level means, everywhere: simulations, and trees so that threads can help.
static const struct {
    uint32_t n_simulations;
    uint8_t n_trees;
} levels[ANT_BOT_LEVELS] = {{200, 1}, {1000, 1}, {5000, 1}, {30000, 2}, {150000, 2}};

static const char *const part_names[ANT_BOT_PARTS] = {
#define PART_NAME(code, name) name,
    ANT_BOT_PART_LIST(PART_NAME)
#undef PART_NAME
};

static ant_status fail(const ant_scan *scan, ant_error *error, const char *expected) {
    return ant_scan_fail(scan, error, ANT_NO_SUCH_BOT, expected);
}

static bool read_number(ant_scan *scan, int64_t min, int64_t max, int64_t *number) {
    ant_scan next = *scan;
    if (!ant_scan_number(&next, number) || *number < min || *number > max) {
        return false;
    }
    *scan = next;
    return true;
}

static ant_status read_budget(ant_scan *scan, ant_bot *bot, ant_error *error) {
    int64_t number = 0;
    if (ant_scan_take(scan, "sims=")) {
        if (!read_number(scan, 1, ANT_BOT_MAX_SIMULATIONS, &number)) {
            return fail(scan, error, "simulations from 1 to 100000000");
        }
        bot->n_simulations = (uint32_t)number;
    } else if (ant_scan_take(scan, "ms=")) {
        if (!read_number(scan, 1, ANT_BOT_MAX_MILLISECONDS, &number)) {
            return fail(scan, error, "milliseconds from 1 to 3600000");
        }
        bot->milliseconds = (uint32_t)number;
    } else if (read_number(scan, 1, ANT_BOT_LEVELS, &number)) {
        bot->n_simulations = levels[number - 1].n_simulations;
        bot->n_trees = levels[number - 1].n_trees;
    } else {
        return fail(scan, error, "a level from 1 to 5, sims=N or ms=N");
    }
    return ANT_OK;
}

static ant_status read_switch(ant_scan *scan, ant_bot *bot, ant_error *error) {
    int64_t number = 0;
    if (ant_scan_take(scan, "trees=")) {
        if (!read_number(scan, 1, ANT_BOT_MAX_TREES, &number)) {
            return fail(scan, error, "trees from 1 to 8");
        }
        bot->n_trees = (uint8_t)number;
        return ANT_OK;
    }
    const char *word = NULL;
    ant_scan next = *scan;
    size_t length = ant_scan_word(&next, &word);
    for (unsigned part = 0; part < ANT_BOT_PARTS; part++) {
        if (length == strlen(part_names[part]) + 3 && memcmp(word, "no-", 3) == 0 &&
            memcmp(word + 3, part_names[part], length - 3) == 0) {
            bot->without = (uint8_t)(bot->without | 1U << part);
            *scan = next;
            return ANT_OK;
        }
    }
    return fail(scan, error, "trees=N, no-priors, no-policy or no-haste");
}

static ant_status read_search(ant_scan *scan, ant_bot *bot, ant_error *error) {
    bot->kind = ANT_BOT_SEARCH;
    if (!ant_scan_take(scan, ":")) {
        return fail(scan, error, "':' and a level, as in search:3");
    }
    ant_status status = read_budget(scan, bot, error);
    while (status == ANT_OK && ant_scan_take(scan, "/")) {
        status = read_switch(scan, bot, error);
    }
    uint32_t n_nodes = bot->n_simulations / bot->n_trees + 2; // a simulation adds one at most
    n_nodes = n_nodes < MAX_NODES ? n_nodes : MAX_NODES;
    bot->n_nodes = bot->n_simulations == 0 ? TIMED_NODES : n_nodes;
    return status;
}

ant_status ant_bot_from_name(const char *name, ant_bot *bot, ant_error *error) {
    ant_scan scan;
    ant_bot read = {.n_trees = 1};
    ant_status status = ANT_OK;
    ant_scan_init(&scan, name, strlen(name));
    if (ant_scan_take(&scan, "random")) {
        read.kind = ANT_BOT_RANDOM;
    } else if (ant_scan_take(&scan, "greedy")) {
        read.kind = ANT_BOT_GREEDY;
    } else if (ant_scan_take(&scan, "search")) {
        status = read_search(&scan, &read, error);
    } else {
        status = fail(&scan, error, "random, greedy or search:1 to search:5");
    }
    if (status == ANT_OK && !ant_scan_is_done(&scan)) {
        status = fail(&scan, error, "the end of the name");
    }
    if (status == ANT_OK) {
        *bot = read;
    }
    return status;
}
