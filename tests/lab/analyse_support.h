// SPDX-License-Identifier: MIT
//
// What the tests of the analysis share.
#ifndef ANTFARM_TESTS_ANALYSE_SUPPORT_H
#define ANTFARM_TESTS_ANALYSE_SUPPORT_H

#include <antfarm/analysis.h>

#include "record_support.h"

enum { ANALYSE_JSON = 1 << 18 };

/// Settings that see little and are fast.
ant_analysis_settings analyse_quick(void);
/// Settings that see as good as nothing: for what holds of every analysis, of many records.
ant_analysis_settings analyse_blindly(void);

/// Parses the record, analyses it, and frees the record.
ant_analysis *analyse_text(const char *text, const ant_analysis_settings *settings);
ant_analysis *analyse_record(ant_record *record, const ant_analysis_settings *settings);

/// The analysis as JSON.
void analyse_json(const ant_analysis *analysis, char json[ANALYSE_JSON]);
/// The JSON of one decision.
void analyse_decision_json(const ant_analysis *analysis, uint32_t ply, char *json, size_t size);

/// Begins a record in memory, plays and writes a ply, plays on at random, and ends it.
void analyse_begin(support_record *record, const ant_match_setup *setup);
void analyse_play(support_record *record, int seat, ant_action action);
void analyse_finish(support_record *record, uint64_t seed);

#endif
