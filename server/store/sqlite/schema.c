// SPDX-License-Identifier: MIT
//
// The tables of the database, and how an older one gets them. A released step is never changed:
// what has to be different is a further step. docs/database.md describes the outcome.
#include <stdio.h>

#include "store/sqlite/sqlite.h"

// Keys that lead with the table keep a game's rows side by side, so taking one up reads few pages,
// and WITHOUT ROWID saves the second tree. References are checked at the end of a transaction: the
// order of the rows in a batch does not matter.
static const char first_version[] =
    "CREATE TABLE tables (\n"
    "    id              TEXT    NOT NULL PRIMARY KEY,\n"
    "    name            TEXT    NOT NULL,\n"
    "    game            TEXT    NOT NULL,\n"
    "    rules           INTEGER NOT NULL,\n"
    "    n_seats         INTEGER NOT NULL,\n"
    "    host            INTEGER NOT NULL,\n"
    "    phase           INTEGER NOT NULL CHECK (phase IN (0, 1, 2)),\n"
    "    options         TEXT    NOT NULL,\n"
    "    clock_move      INTEGER NOT NULL,\n"
    "    clock_total     INTEGER NOT NULL,\n"
    "    clock_increment INTEGER NOT NULL,\n"
    "    standin         INTEGER NOT NULL,\n"
    "    has_chat        INTEGER NOT NULL CHECK (has_chat IN (0, 1)),\n"
    "    is_listed       INTEGER NOT NULL CHECK (is_listed IN (0, 1)),\n"
    "    secret          BLOB    NOT NULL CHECK (length(secret) = 32),\n"
    "    seq             INTEGER NOT NULL,\n"
    "    created         INTEGER NOT NULL,\n"
    "    changed         INTEGER NOT NULL,\n"
    "    next            TEXT\n"
    ") STRICT, WITHOUT ROWID;\n"
    "CREATE INDEX running ON tables (id) WHERE phase < 2;\n"
    "CREATE TABLE seats (\n"
    "    table_id   TEXT    NOT NULL REFERENCES tables (id) DEFERRABLE INITIALLY DEFERRED,\n"
    "    seat       INTEGER NOT NULL,\n"
    "    kind       INTEGER NOT NULL,\n"
    "    name       TEXT    NOT NULL,\n"
    "    bot        TEXT    NOT NULL,\n"
    "    token      BLOB CHECK (length(token) = 32),\n"
    "    invitation BLOB CHECK (length(invitation) = 32),\n"
    "    nonce      BLOB CHECK (length(nonce) = 16),\n"
    "    is_standin INTEGER NOT NULL CHECK (is_standin IN (0, 1)),\n"
    "    has_left   INTEGER NOT NULL CHECK (has_left IN (0, 1)),\n"
    "    last_n     INTEGER NOT NULL,\n"
    "    last_hash  BLOB    NOT NULL CHECK (length(last_hash) = 32),\n"
    "    left_ms    INTEGER NOT NULL,\n"
    "    PRIMARY KEY (table_id, seat)\n"
    ") STRICT, WITHOUT ROWID;\n"
    "CREATE TABLE steps (\n"
    "    table_id TEXT    NOT NULL REFERENCES tables (id) DEFERRABLE INITIALLY DEFERRED,\n"
    "    number   INTEGER NOT NULL,\n"
    "    seat     INTEGER,\n"
    "    action   TEXT,\n"
    "    n_plies  INTEGER NOT NULL,\n"
    "    at       INTEGER NOT NULL,\n"
    "    PRIMARY KEY (table_id, number),\n"
    "    CHECK ((seat IS NULL) = (action IS NULL))\n"
    ") STRICT, WITHOUT ROWID;\n"
    "CREATE TABLE chats (\n"
    "    table_id TEXT    NOT NULL REFERENCES tables (id) DEFERRABLE INITIALLY DEFERRED,\n"
    "    number   INTEGER NOT NULL,\n"
    "    seat     INTEGER NOT NULL,\n"
    "    text     TEXT    NOT NULL,\n"
    "    at       INTEGER NOT NULL,\n"
    "    PRIMARY KEY (table_id, number)\n"
    ") STRICT, WITHOUT ROWID;\n";

// Beside the table's own row, which is written again with every ply.
static const char texts_of_options[] =
    "CREATE TABLE texts (\n"
    "    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id) DEFERRABLE INITIALLY DEFERRED,\n"
    "    text     TEXT NOT NULL\n"
    ") STRICT, WITHOUT ROWID;\n";

// Each game took one text at most, so its name says which option had it.
static const char options_of_texts[] =
    "CREATE TABLE named_texts (\n"
    "    table_id TEXT NOT NULL REFERENCES tables (id) DEFERRABLE INITIALLY DEFERRED,\n"
    "    option   TEXT NOT NULL,\n"
    "    text     TEXT NOT NULL,\n"
    "    PRIMARY KEY (table_id, option)\n"
    ") STRICT, WITHOUT ROWID;\n"
    "INSERT INTO named_texts (table_id, option, text)\n"
    "    SELECT id, CASE game WHEN 'micropolis' THEN 'tiles' ELSE 'map' END, text\n"
    "    FROM texts JOIN tables ON tables.id = texts.table_id;\n"
    "DROP TABLE texts;\n"
    "ALTER TABLE named_texts RENAME TO texts;\n";

// Of older plies nobody knows any more.
static const char plies_of_standins[] =
    "ALTER TABLE steps ADD COLUMN is_standin INTEGER NOT NULL DEFAULT 0"
    " CHECK (is_standin IN (0, 1));\n";

// Older lines were said between the steps that were stored before and after them.
static const char places_of_chats[] =
    "ALTER TABLE chats ADD COLUMN n_steps INTEGER NOT NULL DEFAULT 0;\n"
    "UPDATE chats SET n_steps = (SELECT count(*) FROM steps\n"
    "    WHERE steps.table_id = chats.table_id AND steps.at <= chats.at);\n";

// Each 4 bytes, the lowest first, how many plies it has, and its secret.
static const char origins_of_games[] =
    "ALTER TABLE tables ADD COLUMN origins BLOB"
    " CHECK (length(origins) BETWEEN 36 AND 144 AND length(origins) % 36 = 0);\n";

// Of older tables nobody knows who laid them: 0. The key is the database's own, so that what is
// kept of an address says nothing elsewhere.
static const char owners_of_tables[] =
    "CREATE TABLE keys (\n"
    "    name TEXT NOT NULL PRIMARY KEY,\n"
    "    key  BLOB NOT NULL CHECK (length(key) = 16)\n"
    ") STRICT, WITHOUT ROWID;\n"
    "INSERT INTO keys (name, key) VALUES ('addresses', randomblob(16));\n"
    "ALTER TABLE tables ADD COLUMN owner INTEGER NOT NULL DEFAULT 0;\n"
    "ALTER TABLE seats ADD COLUMN refused INTEGER NOT NULL DEFAULT 0;\n";

// Of older seats nobody knows by which invitation they were taken.
static const char used_invitations[] =
    "ALTER TABLE seats ADD COLUMN used BLOB CHECK (length(used) = 32);\n";

// What belongs to a table goes with it. Of the chat the last 50 lines are ever read.
static const char old_tables[] =
    "CREATE INDEX old ON tables (changed, id);\n"
    "CREATE TRIGGER table_goes AFTER DELETE ON tables BEGIN\n"
    "    DELETE FROM texts WHERE table_id = OLD.id;\n"
    "    DELETE FROM seats WHERE table_id = OLD.id;\n"
    "    DELETE FROM steps WHERE table_id = OLD.id;\n"
    "    DELETE FROM chats WHERE table_id = OLD.id;\n"
    "END;\n"
    "CREATE TRIGGER chat_is_said AFTER INSERT ON chats BEGIN\n"
    "    DELETE FROM chats WHERE table_id = NEW.table_id AND number <= NEW.number - 200;\n"
    "END;\n";

static const char *const steps[] = {
    [0] = first_version,     [1] = texts_of_options, [2] = options_of_texts,
    [3] = plies_of_standins, [4] = places_of_chats,  [5] = origins_of_games,
    [6] = owners_of_tables,  [7] = used_invitations, [8] = old_tables,
};

const store_schema store_schema_current = {steps, sizeof steps / sizeof steps[0]};

// The first column of the first row, which must be there; an SQLite code.
static int read_number(sqlite3 *db, const char *sql, int *number) {
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(db, sql, -1, &statement, NULL);
    if (code == SQLITE_OK) {
        code = sqlite3_step(statement);
        *number = sqlite3_column_int(statement, 0);
    }
    sqlite3_finalize(statement);
    return code == SQLITE_ROW ? SQLITE_OK : code;
}

ant_status store_schema_check(sqlite3 *db, const char *path, const store_schema *schema,
                              ant_error *error) {
    int application = 0, version = 0, n_objects = 0;
    int code = read_number(db, "PRAGMA application_id", &application);
    if (code == SQLITE_OK) {
        code = read_number(db, "PRAGMA user_version", &version);
    }
    if (code == SQLITE_OK) {
        code = read_number(db, "SELECT count(*) FROM sqlite_schema", &n_objects);
    }
    if (code != SQLITE_OK) {
        return store_file_error(error, path, "read it", db, code);
    }
    if (application != STORE_APPLICATION && (application | version | n_objects) != 0) {
        return ant_error_set(error, ANT_IO, path, "it is a database of another program");
    }
    if (version < 0 || version > schema->n_steps) {
        char reason[128];
        snprintf(reason, sizeof reason,
                 "it was written by a newer antfarm: it has version %d, and this one knows %d",
                 version, schema->n_steps);
        return ant_error_set(error, ANT_IO, path, reason);
    }
    return ANT_OK;
}

// Nothing is enforced while tables are rebuilt, so what refers to nothing is looked for afterwards.
static int check_references(sqlite3 *db) {
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(db, "PRAGMA foreign_key_check", -1, &statement, NULL);
    if (code == SQLITE_OK) {
        code = sqlite3_step(statement);
    }
    sqlite3_finalize(statement);
    return code == SQLITE_DONE  ? SQLITE_OK
           : code == SQLITE_ROW ? SQLITE_CONSTRAINT_FOREIGNKEY
                                : code;
}

static int take_step(sqlite3 *db, const char *step, int version) {
    char mark[96];
    snprintf(mark, sizeof mark, "PRAGMA application_id = %d; PRAGMA user_version = %d",
             STORE_APPLICATION, version);
    const char *const parts[] = {"BEGIN IMMEDIATE", step, mark};
    int code = SQLITE_OK;
    for (size_t i = 0; i < sizeof parts / sizeof parts[0] && code == SQLITE_OK; i++) {
        code = sqlite3_exec(db, parts[i], NULL, NULL, NULL);
    }
    if (code == SQLITE_OK) {
        code = check_references(db);
    }
    return code == SQLITE_OK ? sqlite3_exec(db, "COMMIT", NULL, NULL, NULL) : code;
}

ant_status store_schema_migrate(sqlite3 *db, const char *path, const store_schema *schema,
                                ant_error *error) {
    int version = 0;
    int code = read_number(db, "PRAGMA user_version", &version);
    if (code != SQLITE_OK) {
        return store_file_error(error, path, "read it", db, code);
    }
    for (; version < schema->n_steps; version++) {
        code = take_step(db, schema->steps[version], version + 1);
        if (code != SQLITE_OK) {
            char what[64];
            snprintf(what, sizeof what, "bring it from version %d to %d", version, version + 1);
            ant_status status = store_file_error(error, path, what, db, code);
            (void)sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL); // SQLite may have done so itself
            return status;
        }
    }
    return ANT_OK;
}
