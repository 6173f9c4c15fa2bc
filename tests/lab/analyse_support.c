// SPDX-License-Identifier: MIT
#include "analyse_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

ant_analysis_settings analyse_quick(void) {
    return (ant_analysis_settings){
        .bot = "search:sims=12", .n_worlds = 10, .n_playouts = 10, .n_threads = 2};
}

ant_analysis_settings analyse_blindly(void) {
    return (ant_analysis_settings){
        .bot = "search:sims=4", .n_worlds = 2, .n_playouts = 2, .n_threads = 2};
}

ant_analysis *analyse_record(ant_record *record, const ant_analysis_settings *settings) {
    ant_analysis *analysis = NULL;
    ant_error error = {0};
    ant_status status = ant_analysis_make(record, settings, &analysis, &error);
    if (status != ANT_OK) {
        fail_msg("%s: %s", ant_status_name(status), error.expected);
    }
    ant_record_free(record);
    return analysis;
}

ant_analysis *analyse_text(const char *text, const ant_analysis_settings *settings) {
    ant_record *record = NULL;
    ant_error error = {0};
    if (support_parse(text, strlen(text), NULL, &record, &error) != ANT_OK) {
        fail_msg("line %u: %s", (unsigned)error.line, error.expected);
    }
    return analyse_record(record, settings);
}

void analyse_json(const ant_analysis *analysis, char json[ANALYSE_JSON]) {
    ant_text text;
    ant_json writer;
    ant_text_init(&text, json, ANALYSE_JSON);
    ant_json_init(&writer, &text);
    ant_analysis_json(analysis, &writer);
    assert_true(ant_text_is_whole(&text));
}

void analyse_decision_json(const ant_analysis *analysis, uint32_t ply, char *json, size_t size) {
    static char whole[ANALYSE_JSON];
    char start[32];
    analyse_json(analysis, whole);
    snprintf(start, sizeof start, "{\"ply\":%u,\"seat\"", (unsigned)ply);
    const char *at = strstr(whole, start);
    assert_non_null(at);
    size_t n = strcspn(at, "}") + 1;
    assert_true(n < size);
    memcpy(json, at, n);
    json[n] = '\0';
}

void analyse_begin(support_record *record, const ant_match_setup *setup) {
    ant_error error = {0};
    assert_int_equal(ant_match_start(&record->match, setup, NULL, &error), ANT_OK);
    ant_text_init(&record->text, record->buffer, sizeof record->buffer);
    record_check_init(&record->check);
    record_write_start(&record->match, &record->check, &record->text);
}

void analyse_play(support_record *record, int seat, ant_action action) {
    assert_int_equal(ant_match_act(&record->match, seat, action, NULL), ANT_ALLOWED);
    record_write_ply(&record->match, seat, action, &record->check, &record->text);
}

void analyse_finish(support_record *record, uint64_t seed) {
    ant_chance chance;
    int seat;
    ant_action action;
    ant_chance_seed(&chance, seed);
    while (support_pick(&record->match, &chance, &seat, &action)) {
        analyse_play(record, seat, action);
    }
    record_write_closing(&record->match, &record->check, &record->text);
    assert_true(ant_text_is_whole(&record->text));
}
