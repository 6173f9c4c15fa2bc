// SPDX-License-Identifier: MIT
//
// Moments, intervals and histograms.
#include "stats.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// ---- Moments and intervals

void stats_add(stats_moments *moments, double value) {
    moments->n++;
    moments->sum += value;
    moments->squares += value * value;
}

double stats_mean(const stats_moments *moments) {
    return moments->n == 0 ? 0 : moments->sum / (double)moments->n;
}

double stats_scatter(const stats_moments *moments) {
    double scatter = moments->squares - moments->sum * stats_mean(moments);
    return scatter > 0 ? scatter : 0;
}

double stats_student(uint64_t degrees) {
    static const double few[] = {12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365,
                                 2.306,  2.262, 2.228, 2.201, 2.179, 2.160, 2.145,
                                 2.131,  2.120, 2.110, 2.101, 2.093, 2.086};
    if (degrees <= sizeof few / sizeof few[0]) {
        return few[degrees > 0 ? degrees - 1 : 0];
    }
    // Fisher's expansion about the normal distribution, good to four digits from here on.
    const double z = 1.959964, z3 = z * z * z, z5 = z3 * z * z;
    double n = (double)degrees;
    return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n);
}

ant_arena_estimate stats_interval(const stats_moments *moments, double prior) {
    ant_arena_estimate estimate = {stats_mean(moments), 0, 1};
    if (moments->n < 2) {
        return estimate;
    }
    double n = (double)moments->n;
    double variance = (stats_scatter(moments) + prior) / (n - 1);
    double half = stats_student(moments->n - 1) * sqrt(variance / n);
    estimate.low = estimate.mean - half > 0 ? estimate.mean - half : 0;
    estimate.high = estimate.mean + half < 1 ? estimate.mean + half : 1;
    return estimate;
}

// ---- Elo and the sequential test

double stats_share_of_elo(double elo, int n_first, int n_others) {
    double strength = pow(10, elo / 400);
    return strength / (n_first * strength + n_others);
}

double stats_elo_of_share(double share, int n_first, int n_others) {
    double others = (1 - n_first * share) / n_others;
    if (share <= 0 || others <= 0) {
        return share <= 0 ? -ANT_ARENA_MAX_ELO : ANT_ARENA_MAX_ELO;
    }
    double elo = 400 * log10(share / others);
    return fmax(-ANT_ARENA_MAX_ELO, fmin(ANT_ARENA_MAX_ELO, elo));
}

bool stats_sample_add(stats_sample *sample, double value, double weight) {
    uint32_t at = sample->n;
    while (at > 0 && sample->at[at - 1].value >= value) {
        at--;
    }
    if (at < sample->n && !(sample->at[at].value > value)) {
        sample->at[at].weight += weight;
        return true;
    }
    if (sample->n == sample->room) {
        uint32_t room = sample->room == 0 ? 32 : 2 * sample->room;
        struct stats_value *more = realloc(sample->at, room * sizeof *more);
        if (more == NULL) {
            return false;
        }
        sample->at = more;
        sample->room = room;
    }
    memmove(&sample->at[at + 1], &sample->at[at], (sample->n - at) * sizeof *sample->at);
    sample->at[at] = (struct stats_value){value, weight};
    sample->n++;
    return true;
}

void stats_sample_clear(stats_sample *sample) {
    free(sample->at);
    *sample = (stats_sample){0};
}

/// The distribution with this mean that makes the sample most likely gives each value its part of
/// the sample, divided by 1 + tilt (value - mean). Its tilt is where this falls through zero.
static double slope_at(const stats_sample *sample, double mean, double tilt) {
    double sum = 0;
    for (uint32_t i = 0; i < sample->n; i++) {
        double distance = sample->at[i].value - mean;
        sum += sample->at[i].weight * distance / (1 + tilt * distance);
    }
    return sum;
}

static double find_tilt(const stats_sample *sample, double mean) {
    enum { HALVINGS = 60 };
    double low = -1 / (sample->at[sample->n - 1].value - mean);
    double high = 1 / (mean - sample->at[0].value);
    for (int i = 0; i < HALVINGS; i++) {
        double middle = (low + high) / 2;
        if (slope_at(sample, mean, middle) > 0) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return (low + high) / 2;
}

double stats_log_likelihood(const stats_sample *sample, double low, double high) {
    double ratio = 0;
    if (sample->n < 2) {
        return 0;
    }
    double low_tilt = find_tilt(sample, low);
    double high_tilt = find_tilt(sample, high);
    for (uint32_t i = 0; i < sample->n; i++) {
        double value = sample->at[i].value;
        ratio += sample->at[i].weight *
                 (log1p(low_tilt * (value - low)) - log1p(high_tilt * (value - high)));
    }
    return ratio;
}

double stats_test_bound(void) {
    return log(0.95 / 0.05);
}

ant_arena_evenness stats_evenness(const stats_moments *deviations, int n) {
    enum { ENOUGH_BLOCKS = 20 }; // for the scatter to be known well enough
    static const double limits[] = {0, 3.841, 5.991, 7.815, 9.488, 11.070, 12.592};
    ant_arena_evenness evenness = {.n_degrees = n - 1};
    if (n < 2 || n > (int)(sizeof limits / sizeof limits[0])) {
        return evenness;
    }
    double between = 0, within = 0;
    double n_blocks = (double)deviations[0].n;
    for (int i = 0; i < n; i++) {
        between += n_blocks * stats_mean(&deviations[i]) * stats_mean(&deviations[i]);
        within += stats_scatter(&deviations[i]);
    }
    evenness.limit = limits[n - 1];
    if (n_blocks >= ENOUGH_BLOCKS) {
        double variance = within / ((n_blocks - 1) * (n - 1));
        evenness.chi_square = between > 0 ? between / fmax(variance, 1e-12) : 0;
        evenness.verdict = evenness.chi_square <= evenness.limit ? 1 : -1;
    }
    return evenness;
}

// ---- Histograms

/// Makes room for the values from `low` to `high`, which hold all that is there.
static bool widen(stats_histogram *histogram, int32_t low, int32_t high) {
    uint32_t n = (uint32_t)((int64_t)high - low + 1);
    uint64_t *counts = calloc(n, sizeof *counts);
    if (counts == NULL) {
        return false;
    }
    if (histogram->n > 0) {
        memcpy(counts + ((int64_t)histogram->low - low), histogram->counts,
               histogram->n * sizeof *counts);
    }
    free(histogram->counts);
    *histogram = (stats_histogram){.low = low, .n = n, .counts = counts};
    return true;
}

bool stats_count(stats_histogram *histogram, int32_t value) {
    int32_t low = histogram->n == 0 || value < histogram->low ? value : histogram->low;
    int64_t last = (int64_t)histogram->low + histogram->n - 1;
    int32_t high = histogram->n == 0 || value > last ? value : (int32_t)last;
    if ((histogram->n == 0 || low < histogram->low || high > last) &&
        !widen(histogram, low, high)) {
        return false;
    }
    histogram->counts[(int64_t)value - histogram->low]++;
    return true;
}

void stats_histogram_clear(stats_histogram *histogram) {
    free(histogram->counts);
    *histogram = (stats_histogram){0};
}

int32_t ant_arena_quantile(const ant_arena_histogram *histogram, unsigned part, unsigned of) {
    uint64_t all = 0;
    uint64_t below = 0;
    for (uint32_t i = 0; i < histogram->n; i++) {
        all += histogram->counts[i];
    }
    for (uint32_t i = 0; i < histogram->n; i++) {
        below += histogram->counts[i];
        if (below > 0 && below * of >= all * part) {
            return histogram->low + (int32_t)i;
        }
    }
    return 0;
}

double ant_arena_mean(const ant_arena_histogram *histogram) {
    uint64_t all = 0;
    double sum = 0;
    for (uint32_t i = 0; i < histogram->n; i++) {
        all += histogram->counts[i];
        sum += (double)histogram->counts[i] * ((double)histogram->low + i);
    }
    return all == 0 ? 0 : sum / (double)all;
}
