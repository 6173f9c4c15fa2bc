// SPDX-License-Identifier: MIT
//
// A store under test: its folder, its rows, and waiting for it.
#ifndef ANTFARM_TESTS_STORE_FIXTURE_H
#define ANTFARM_TESTS_STORE_FIXTURE_H

#include <semaphore.h>

#include "database.h"
#include "store/store.h"

/// A store in a folder of its own, or in a database of its own where the test runs beside a
/// PostgreSQL.
typedef struct store_fixture {
    char folder[64];
    char path[SUPPORT_URL_SIZE];
    store_settings settings; ///< may be changed before it is opened
    sem_t wakes;
    store *store; ///< NULL while it is closed
} store_fixture;

/// Makes the folder, or the database; opens nothing.
void store_fixture_make(store_fixture *at);
/// The same for a file, whatever the test runs beside.
void store_fixture_make_file(store_fixture *at);
/// Opens the store; the test fails if that fails.
void store_fixture_open(store_fixture *at);
void store_fixture_close(store_fixture *at);
/// Closes the store if it is open, and removes what was made.
void store_fixture_remove(store_fixture *at);

/// Closes the open batch and waits until it is done or failed; what store_done says then.
store_progress store_fixture_commit(store_fixture *at);
/// Waits until all batches up to this one are done or failed.
store_progress store_fixture_await(store_fixture *at, uint64_t batch);

/// Rows as a game would have them; a table's by the digit of its id, "table00001" and so on.
void sample_id(unsigned digit, char id[STORE_ID_SIZE]);
store_table sample_table(unsigned digit);
store_text sample_text(unsigned digit);
store_seat sample_seat(unsigned digit, unsigned seat);
store_step sample_step(unsigned digit, unsigned number);
store_chat sample_chat(unsigned digit, unsigned number);

enum { FINDINGS_MAX = 256 };

/// Rows as they were read. Where there are more than fit only their number is right.
typedef struct findings {
    unsigned n_tables, n_texts, n_seats, n_steps, n_chats;
    store_table tables[FINDINGS_MAX];
    store_text texts[FINDINGS_MAX]; ///< of all tables together
    store_seat seats[FINDINGS_MAX];
    store_step steps[FINDINGS_MAX];
    store_chat chats[FINDINGS_MAX];
} findings;

/// A reader that takes everything into the same findings.
const store_reader *findings_reader(void);
/// Everything about the running tables, or one of them; good until the next call.
const findings *read_running(store_fixture *at);
const findings *read_one(store_fixture *at, unsigned digit);

/// Fail where any member differs.
void assert_same_table(const store_table *a, const store_table *b);
void assert_same_seat(const store_seat *a, const store_seat *b);
void assert_same_step(const store_step *a, const store_step *b);
void assert_same_text(const store_text *a, const store_text *b);
void assert_same_chat(const store_chat *a, const store_chat *b);

/// The error's sentence contains this; the test fails otherwise, and shows both.
void assert_says(const ant_error *error, const char *words);

#endif
