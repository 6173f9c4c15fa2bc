// SPDX-License-Identifier: MIT
//
// The arithmetic of the arena: moments, intervals and histograms. Nothing here knows of games.
// Every function is thread-safe over memory of its own.
#ifndef ANTFARM_LAB_ARENA_STATS_H
#define ANTFARM_LAB_ARENA_STATS_H

#include <antfarm/arena.h>

/// The sums of a sample whose values are about 1 or less.
typedef struct stats_moments {
    uint64_t n;
    double sum;
    double squares;
} stats_moments;

void stats_add(stats_moments *moments, double value);
double stats_mean(const stats_moments *moments); ///< 0 of nothing
/// The squared distances from the mean, added up; never negative.
double stats_scatter(const stats_moments *moments);

/// The factor of a 95 % interval of Student's distribution, for 1 degree of freedom and up.
double stats_student(uint64_t degrees);

/// The 95 % interval of the mean by Student's distribution, within [0, 1]. `prior` is the squared
/// distance that is added for one more block that nobody saw: without it a handful of equal blocks
/// would look like certainty. [0, 1] for fewer than two values.
ant_arena_estimate stats_interval(const stats_moments *moments, double prior);

// ---- Elo and the sequential test

/// The part of one seat of the first contestant that has `n_first` of the seats and is `elo` above
/// those on the `n_others` others, if the seats together get 1.
double stats_share_of_elo(double elo, int n_first, int n_others);
/// The other way round; within ANT_ARENA_MAX_ELO. `share` is that of one seat of the first.
double stats_elo_of_share(double share, int n_first, int n_others);

/// The block means, as the different values there are, ascending. Zero it first.
typedef struct stats_sample {
    uint32_t n;
    uint32_t room;
    struct stats_value {
        double value;
        double weight; ///< how often it was seen
    } * at;
} stats_sample;

bool stats_sample_add(stats_sample *sample, double value, double weight); ///< false: no memory
void stats_sample_clear(stats_sample *sample);

/// How much more likely the sample is if its mean is `high` than if it is `low`, as a logarithm:
/// each by the distribution over its values that has this mean and makes it most likely. Both lie
/// between the least and the greatest value.
double stats_log_likelihood(const stats_sample *sample, double low, double high);
/// What it must reach, either way.
double stats_test_bound(void);

/// Tests whether `n` means of so many blocks are equal: `deviations` are of each from the mean of
/// all in the same block.
ant_arena_evenness stats_evenness(const stats_moments *deviations, int n);

// ---- Histograms

/// How often each value was seen. Zero it first.
typedef struct stats_histogram {
    int32_t low;
    uint32_t n;
    uint64_t *counts;
} stats_histogram;

bool stats_count(stats_histogram *histogram, int32_t value); ///< false if there is no memory
void stats_histogram_clear(stats_histogram *histogram);

#endif
