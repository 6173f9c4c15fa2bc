// SPDX-License-Identifier: MIT
//
// Arbitrary bytes as a record: as they are, and with every check in them set right, which is how
// changes get past the checks into the depths of the reader. With and without a secret at hand;
// what is taken is replayed.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record_support.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static ant_match match;
static ant_log log_of_ply;

static void expect(bool holds, const char *sentence) {
    if (!holds) {
        fprintf(stderr, "%s\n", sentence);
        abort();
    }
}

static ant_record *parse(const char *text, size_t size, const ant_secret *secret) {
    ant_error error = {0};
    ant_record *record = NULL;
    ant_status status = support_parse(text, size, secret, &record, &error);
    expect((status == ANT_OK) == (record != NULL), "there is a record exactly on success");
    if (status != ANT_OK) {
        expect(error.status == status, "the error has the status");
        expect(error.line >= 1 || size == 0 || status == ANT_NO_SECRET, "the error has a line");
    }
    return record;
}

static void replay(const ant_record *record) {
    ant_error error = {0};
    ant_status status = ant_record_replay(record, UINT32_MAX, &match, &log_of_ply, &error);
    expect(status != ANT_OK || match.n_plies == record->n_plies, "a replay plays every ply");
    expect(status == ANT_OK || error.status == status, "the error has the status");
}

static void try_text(const char *text, size_t size) {
    ant_secret secret;
    ant_secret_from_seed(&secret, 1); // that of the records in the corpus
    ant_record *plain = parse(text, size, NULL);
    ant_record *record = parse(text, size, &secret);
    expect(plain == NULL ||
               (record != NULL && record->n_plies == plain->n_plies &&
                sodium_memcmp(&record->setup.secret, &plain->setup.secret, sizeof secret) == 0),
           "a finished record is the same whatever secret is at hand");
    if (record != NULL) {
        replay(record);
    }
    ant_record_free(plain);
    ant_record_free(record);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    try_text((const char *)data, size);

    char *forged = malloc(size + 1);
    expect(forged != NULL, "there is memory");
    if (size > 0) {
        memcpy(forged, data, size);
    }
    forged[size] = '\0';
    support_forge(forged);
    if (size > 0 && memcmp(forged, data, size) != 0) {
        try_text(forged, size);
    }
    free(forged);
    return 0;
}
