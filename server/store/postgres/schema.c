// SPDX-License-Identifier: MIT
//
// The schema "antfarm" of a PostgreSQL database. A released step is never changed: what has to be
// different is a further step. docs/database.md describes the outcome.
#include <stdio.h>
#include <stdlib.h>

#include "store/postgres/postgres.h"

enum { ADVISORY = 0x416e7466 }; // "Antf": nodes that start at once wait for one another here

// Numbers are BIGINT whatever their range, so that all are sent in one form; what is read is
// checked in any case. Ids are compared byte by byte, as SQLite does.
static const char first_version[] =
    "CREATE TABLE tables (\n"
    "    id              TEXT   COLLATE \"C\" NOT NULL PRIMARY KEY,\n"
    "    name            TEXT   NOT NULL,\n"
    "    game            TEXT   NOT NULL,\n"
    "    rules           BIGINT NOT NULL,\n"
    "    n_seats         BIGINT NOT NULL,\n"
    "    host            BIGINT NOT NULL,\n"
    "    phase           BIGINT NOT NULL CHECK (phase IN (0, 1, 2)),\n"
    "    options         TEXT   NOT NULL,\n"
    "    clock_move      BIGINT NOT NULL,\n"
    "    clock_total     BIGINT NOT NULL,\n"
    "    clock_increment BIGINT NOT NULL,\n"
    "    standin         BIGINT NOT NULL,\n"
    "    has_chat        BIGINT NOT NULL CHECK (has_chat IN (0, 1)),\n"
    "    is_listed       BIGINT NOT NULL CHECK (is_listed IN (0, 1)),\n"
    "    secret          BYTEA  NOT NULL CHECK (length(secret) = 32),\n"
    "    seq             BIGINT NOT NULL,\n"
    "    created         BIGINT NOT NULL,\n"
    "    changed         BIGINT NOT NULL,\n"
    "    next            TEXT,\n"
    "    origins         BYTEA CHECK (length(origins) BETWEEN 36 AND 144\n"
    "                                 AND length(origins) % 36 = 0),\n"
    "    owner           BIGINT NOT NULL DEFAULT 0\n"
    ") WITH (fillfactor = 70);\n"
    "CREATE INDEX running ON tables (id) WHERE phase < 2;\n"
    "CREATE INDEX old ON tables (changed, id);\n"
    "CREATE TABLE texts (\n"
    "    table_id TEXT COLLATE \"C\" NOT NULL REFERENCES tables (id) ON DELETE CASCADE\n"
    "             DEFERRABLE INITIALLY DEFERRED,\n"
    "    option   TEXT COLLATE \"C\" NOT NULL,\n"
    "    text     TEXT NOT NULL,\n"
    "    PRIMARY KEY (table_id, option)\n"
    ");\n"
    "CREATE TABLE seats (\n"
    "    table_id   TEXT COLLATE \"C\" NOT NULL REFERENCES tables (id) ON DELETE CASCADE\n"
    "               DEFERRABLE INITIALLY DEFERRED,\n"
    "    seat       BIGINT NOT NULL,\n"
    "    kind       BIGINT NOT NULL,\n"
    "    name       TEXT   NOT NULL,\n"
    "    bot        TEXT   NOT NULL,\n"
    "    token      BYTEA CHECK (length(token) = 32),\n"
    "    invitation BYTEA CHECK (length(invitation) = 32),\n"
    "    nonce      BYTEA CHECK (length(nonce) = 16),\n"
    "    is_standin BIGINT NOT NULL CHECK (is_standin IN (0, 1)),\n"
    "    has_left   BIGINT NOT NULL CHECK (has_left IN (0, 1)),\n"
    "    last_n     BIGINT NOT NULL,\n"
    "    last_hash  BYTEA  NOT NULL CHECK (length(last_hash) = 32),\n"
    "    left_ms    BIGINT NOT NULL,\n"
    "    refused    BIGINT NOT NULL DEFAULT 0,\n"
    "    used       BYTEA CHECK (length(used) = 32),\n"
    "    PRIMARY KEY (table_id, seat)\n"
    ") WITH (fillfactor = 70);\n"
    "CREATE TABLE steps (\n"
    "    table_id   TEXT COLLATE \"C\" NOT NULL REFERENCES tables (id) ON DELETE CASCADE\n"
    "               DEFERRABLE INITIALLY DEFERRED,\n"
    "    number     BIGINT NOT NULL,\n"
    "    seat       BIGINT,\n"
    "    action     TEXT,\n"
    "    n_plies    BIGINT NOT NULL,\n"
    "    at         BIGINT NOT NULL,\n"
    "    is_standin BIGINT NOT NULL DEFAULT 0 CHECK (is_standin IN (0, 1)),\n"
    "    PRIMARY KEY (table_id, number),\n"
    "    CHECK ((seat IS NULL) = (action IS NULL))\n"
    ");\n"
    "CREATE TABLE chats (\n"
    "    table_id TEXT COLLATE \"C\" NOT NULL REFERENCES tables (id) ON DELETE CASCADE\n"
    "             DEFERRABLE INITIALLY DEFERRED,\n"
    "    number   BIGINT NOT NULL,\n"
    "    seat     BIGINT NOT NULL,\n"
    "    text     TEXT   NOT NULL,\n"
    "    at       BIGINT NOT NULL,\n"
    "    n_steps  BIGINT NOT NULL DEFAULT 0,\n"
    "    PRIMARY KEY (table_id, number)\n"
    ");\n"
    "CREATE FUNCTION chat_is_said() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN\n"
    "    DELETE FROM chats WHERE table_id = NEW.table_id AND number <= NEW.number - 200;\n"
    "    RETURN NULL;\n"
    "END $$;\n"
    "CREATE TRIGGER chat_is_said AFTER INSERT ON chats\n"
    "    FOR EACH ROW EXECUTE FUNCTION chat_is_said();\n"
    "CREATE TABLE keys (\n"
    "    name TEXT  NOT NULL PRIMARY KEY,\n"
    "    key  BYTEA NOT NULL CHECK (length(key) = 16)\n"
    ");\n"
    "INSERT INTO keys (name, key) VALUES ('addresses', substring(sha256(\n"
    "    (gen_random_uuid()::text || gen_random_uuid()::text)::bytea) FROM 1 FOR 16));\n";

// A node is alive as long as its row says so by the database's clock; after a start of the database
// all have the same time to say so again. Its row is all that its leases hang on: while a
// transaction holds it nobody can take them, and once it is gone all of them are free.
//
// `writes` has the number of each node's last transaction, by which the outcome of one is known
// whose answer was lost.
static const char sharing[] =
    "CREATE SEQUENCE node_numbers AS BIGINT;\n"
    "CREATE TABLE nodes (\n"
    "    number BIGINT NOT NULL PRIMARY KEY,\n"
    "    name   TEXT COLLATE \"C\" NOT NULL UNIQUE,\n"
    "    beat   TIMESTAMPTZ NOT NULL\n"
    ") WITH (fillfactor = 50);\n"
    "CREATE TABLE leases (\n"
    "    table_id TEXT COLLATE \"C\" NOT NULL PRIMARY KEY REFERENCES tables (id)\n"
    "             ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,\n"
    "    node     BIGINT NOT NULL\n"
    ") WITH (fillfactor = 70);\n"
    "CREATE TABLE writes (\n"
    "    node   BIGINT NOT NULL PRIMARY KEY,\n"
    "    number BIGINT NOT NULL,\n"
    "    at     TIMESTAMPTZ NOT NULL\n"
    ") WITH (fillfactor = 50);\n"
    "CREATE UNLOGGED TABLE told (\n"
    "    node    BIGINT NOT NULL PRIMARY KEY,\n"
    "    version BIGINT NOT NULL,\n"
    "    text    BYTEA  NOT NULL\n"
    ");\n"
    // For so long a node that is alive may say nothing.
    "CREATE FUNCTION silence() RETURNS INTERVAL LANGUAGE sql STABLE AS $$\n"
    "    SELECT interval '2 seconds'\n"
    "$$;\n"
    // After a start, or a crash whose end resets the statistics, all have their time anew. A node
    // without any line is gone, or will notice itself what it has missed.
    "CREATE FUNCTION is_alive(node BIGINT, beat TIMESTAMPTZ) RETURNS BOOLEAN\n"
    "LANGUAGE plpgsql VOLATILE AS $$\n"
    "DECLARE silent INTERVAL := clock_timestamp() - greatest(beat, pg_postmaster_start_time(),\n"
    "    (SELECT stats_reset FROM pg_stat_wal));\n"
    "BEGIN\n"
    "    RETURN silent < silence() * 0.6 OR (silent < silence() AND EXISTS\n"
    "        (SELECT FROM pg_stat_activity WHERE datname = current_database()\n"
    "            AND application_name LIKE 'antfarm/' || node || '/%'));\n"
    "END $$;\n"
    // What a dead node has under way is ended, so that nothing waits for it.
    "CREATE FUNCTION reap(dead BIGINT) RETURNS VOID LANGUAGE plpgsql AS $$ BEGIN\n"
    "    PERFORM pg_terminate_backend(pid) FROM pg_stat_activity\n"
    "        WHERE datname = current_database() AND usename = current_user\n"
    "            AND application_name LIKE 'antfarm/' || dead || '/%';\n"
    "    DELETE FROM nodes WHERE number = dead AND NOT is_alive(number, beat);\n"
    "    IF FOUND THEN\n"
    "        DELETE FROM told WHERE node = dead;\n"
    "    END IF;\n"
    "END $$;\n"
    "CREATE FUNCTION reap_others(me BIGINT) RETURNS VOID LANGUAGE plpgsql AS $$ BEGIN\n"
    "    PERFORM reap(number) FROM nodes WHERE number <> me AND NOT is_alive(number, beat);\n"
    "END $$;\n"
    "CREATE FUNCTION beat(me BIGINT) RETURNS BOOLEAN LANGUAGE plpgsql AS $$ BEGIN\n"
    "    UPDATE nodes SET beat = clock_timestamp() WHERE number = me;\n"
    "    RETURN FOUND;\n"
    "END $$;\n";

static const char coming_and_going[] =
    // A number for a node, or NULL while another one of that name is alive.
    "CREATE FUNCTION join_as(wanted TEXT) RETURNS BIGINT LANGUAGE plpgsql AS $$\n"
    "DECLARE given BIGINT;\n"
    "BEGIN\n"
    "    PERFORM pg_advisory_xact_lock(1097758824);\n"
    "    PERFORM reap(number) FROM nodes WHERE name = wanted AND NOT is_alive(number, beat);\n"
    "    IF EXISTS (SELECT FROM nodes WHERE name = wanted) THEN\n"
    "        RETURN NULL;\n"
    "    END IF;\n"
    "    DELETE FROM writes WHERE at < now() - interval '1 day'\n"
    "        AND NOT EXISTS (SELECT FROM nodes WHERE nodes.number = writes.node);\n"
    "    given := nextval('node_numbers');\n"
    "    INSERT INTO writes (node, number, at) VALUES (given, 0, now());\n"
    "    INSERT INTO nodes (number, name, beat) VALUES (given, wanted, clock_timestamp());\n"
    "    RETURN given;\n"
    "END $$;\n"
    "CREATE FUNCTION leave(me BIGINT) RETURNS VOID LANGUAGE sql AS $$\n"
    "    DELETE FROM nodes WHERE number = me;\n"
    "    DELETE FROM writes WHERE node = me;\n"
    "    DELETE FROM told WHERE node = me;\n"
    "$$;\n"
    // Takes the lease of a table; the name of the node that has it instead, or NULL.
    "CREATE FUNCTION take(me BIGINT, wanted TEXT) RETURNS TEXT LANGUAGE plpgsql AS $$\n"
    "DECLARE holder BIGINT; called TEXT; alive BOOLEAN;\n"
    "BEGIN\n"
    "    IF NOT EXISTS (SELECT FROM nodes WHERE number = me) THEN\n"
    "        RAISE EXCEPTION 'this node is not alive' USING ERRCODE = 'AF001';\n"
    "    END IF;\n"
    "    SELECT node INTO holder FROM leases WHERE table_id = wanted;\n"
    "    IF holder = me THEN\n"
    "        RETURN NULL;\n"
    "    END IF;\n"
    "    INSERT INTO leases (table_id, node) SELECT id, me FROM tables WHERE id = wanted\n"
    "        ON CONFLICT DO NOTHING;\n"
    "    SELECT node INTO holder FROM leases WHERE table_id = wanted FOR UPDATE;\n"
    "    IF NOT FOUND OR holder = me THEN\n"
    "        RETURN NULL;\n"
    "    END IF;\n"
    "    SELECT name, is_alive(number, beat) INTO called, alive FROM nodes WHERE number = holder;\n"
    "    IF FOUND AND NOT alive THEN\n"
    "        PERFORM reap(holder);\n"
    "        SELECT name INTO called FROM nodes WHERE number = holder;\n"
    "    END IF;\n"
    "    IF called IS NULL THEN\n"
    "        UPDATE leases SET node = me WHERE table_id = wanted;\n"
    "    END IF;\n"
    "    RETURN called;\n"
    "END $$;\n";

static const char transactions[] =
    // The first thing in every transaction: whether this node is what it was, has the leases of all
    // tables that are written to, or gets those of new ones; and the transaction's number, which
    // must follow on the last.
    "CREATE FUNCTION hold(me BIGINT, transaction BIGINT, written TEXT, gone TEXT) RETURNS VOID\n"
    "LANGUAGE plpgsql AS $$\n"
    "DECLARE ids TEXT[] := string_to_array(written, E'\\n');\n"
    "BEGIN\n"
    "    PERFORM FROM nodes WHERE number = me FOR KEY SHARE;\n"
    "    IF NOT FOUND THEN\n"
    "        RAISE EXCEPTION 'this node is not alive' USING ERRCODE = 'AF001';\n"
    "    END IF;\n"
    "    UPDATE writes SET number = transaction, at = now()\n"
    "        WHERE node = me AND number = transaction - 1;\n"
    "    IF NOT FOUND THEN\n"
    "        RAISE EXCEPTION 'it was given up' USING ERRCODE = 'AF003';\n"
    "    END IF;\n"
    "    IF EXISTS (SELECT FROM unnest(ids) AS given (id) WHERE NOT EXISTS\n"
    "            (SELECT FROM leases WHERE table_id = given.id AND node = me)) THEN\n"
    "        INSERT INTO leases (table_id, node)\n"
    "            SELECT DISTINCT given.id, me FROM unnest(ids) AS given (id)\n"
    "            WHERE NOT EXISTS (SELECT FROM tables WHERE tables.id = given.id)\n"
    "            ON CONFLICT DO NOTHING;\n"
    "        IF EXISTS (SELECT FROM unnest(ids) AS given (id) WHERE NOT EXISTS\n"
    "                (SELECT FROM leases WHERE table_id = given.id AND node = me)) THEN\n"
    "            RAISE EXCEPTION 'another node has it' USING ERRCODE = 'AF002';\n"
    "        END IF;\n"
    "    END IF;\n"
    "    IF gone <> '' AND EXISTS (SELECT FROM unnest(string_to_array(gone, E'\\n')) AS given "
    "(id)\n"
    "            JOIN tables ON tables.id = given.id WHERE NOT EXISTS\n"
    "            (SELECT FROM leases WHERE table_id = given.id AND node = me)) THEN\n"
    "        RAISE EXCEPTION 'another node has it' USING ERRCODE = 'AF002';\n"
    "    END IF;\n"
    "END $$;\n"
    // Whether that transaction was committed; from then on it cannot be any more. Its session may
    // still be there without our knowing. Asked again it gives the same answer.
    "CREATE FUNCTION settle(me BIGINT, transaction BIGINT) RETURNS BOOLEAN LANGUAGE plpgsql AS $$\n"
    "DECLARE had BIGINT;\n"
    "BEGIN\n"
    "    PERFORM pg_terminate_backend(pid) FROM pg_stat_activity\n"
    "        WHERE datname = current_database() AND usename = current_user\n"
    "            AND application_name = 'antfarm/' || me || '/writer'\n"
    "            AND pid <> pg_backend_pid();\n"
    "    SELECT number INTO had FROM writes WHERE node = me FOR UPDATE;\n"
    "    IF NOT FOUND THEN\n"
    "        RAISE EXCEPTION 'this node is not known' USING ERRCODE = 'AF001';\n"
    "    END IF;\n"
    "    UPDATE writes SET number = transaction + 1 WHERE node = me AND number < transaction;\n"
    "    RETURN had = transaction;\n"
    "END $$;\n";

static const char *const steps[] = {
    [0] = first_version,
    [1] = sharing,
    [2] = coming_and_going,
    [3] = transactions,
};

const store_postgres_schema store_postgres_schema_current = {steps, sizeof steps / sizeof steps[0]};

static bool run(store_line *line, const char *sql, const char *what, ant_error *error) {
    ant_error reason = {0};
    if (store_line_script(line, sql, &reason) == STORE_DONE) {
        return true;
    }
    (void)store_say(error, line->shown, what, reason.expected);
    return false;
}

/// The number that a query answers; -1 with an error.
static int64_t ask(store_line *line, const char *sql, ant_error *error) {
    PGresult *result = PQexec(line->connection, sql);
    int64_t number = -1;
    if (PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) == 1) {
        number = strtoll(PQgetvalue(result, 0, 0), NULL, 10);
    } else {
        const char *words = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
        (void)store_say(error, line->shown, "read it",
                        words != NULL ? words : "the database does not answer");
    }
    PQclear(result);
    return number;
}

/// The version that is there, 0 for none; -1 with an error if it is not ours or newer.
static int64_t find_version(store_line *line, int n_known, ant_error *error) {
    static const char n_objects[] =
        "SELECT (SELECT count(*) FROM pg_class WHERE relnamespace = n.oid)"
        " + (SELECT count(*) FROM pg_proc WHERE pronamespace = n.oid)"
        " FROM pg_namespace AS n WHERE nspname = 'antfarm'"
        " UNION ALL SELECT 0 ORDER BY 1 DESC LIMIT 1";
    static const char has_mark[] =
        "SELECT count(*) FROM information_schema.columns WHERE table_schema = 'antfarm'"
        " AND table_name = 'version' AND column_name = 'antfarm_version'";
    int64_t is_ours = 0;
    int64_t n = ask(line, n_objects, error);
    if (n <= 0) {
        return n;
    }
    is_ours = ask(line, has_mark, error);
    if (is_ours < 0) {
        return -1;
    }
    int64_t version =
        is_ours == 0 ? -1 : ask(line, "SELECT antfarm_version FROM antfarm.version", error);
    if (is_ours == 0) {
        ant_error_set(error, ANT_IO, line->shown, "it has a schema antfarm of another program");
    } else if (version > n_known) {
        char reason[128];
        snprintf(reason, sizeof reason,
                 "it was written by a newer antfarm: it has version %lld, and this one knows %d",
                 (long long)version, n_known);
        ant_error_set(error, ANT_IO, line->shown, reason);
        version = -1;
    }
    return version;
}

static bool take_steps(store_line *line, int64_t version, const store_postgres_schema *schema,
                       ant_error *error) {
    char mark[96], what[64];
    if (version == schema->n_steps) {
        return true;
    }
    if (version == 0 && !run(line,
                             "CREATE SCHEMA IF NOT EXISTS antfarm;"
                             "SET LOCAL search_path = antfarm;"
                             "CREATE TABLE version (antfarm_version BIGINT NOT NULL);"
                             "INSERT INTO version VALUES (0)",
                             "make its schema", error)) {
        return false;
    }
    if (!run(line, "SET LOCAL search_path = antfarm", "set it up", error)) {
        return false;
    }
    for (int64_t i = version; i < schema->n_steps; i++) {
        snprintf(what, sizeof what, "bring it from version %d to %d", (int)i, (int)i + 1);
        if (!run(line, schema->steps[i], what, error)) {
            return false;
        }
    }
    snprintf(mark, sizeof mark, "UPDATE version SET antfarm_version = %d", schema->n_steps);
    return run(line, mark, "set it up", error);
}

ant_status store_postgres_migrate(store_line *line, const store_postgres_schema *schema,
                                  ant_error *error) {
    char begin[160];
    snprintf(begin, sizeof begin,
             "SET synchronous_commit = on; SET lock_timeout = '20s';"
             "BEGIN; SELECT pg_advisory_xact_lock(%d)",
             ADVISORY);
    bool is_good = store_line_open(line, 0, error);
    if (is_good &&
        ask(line, "SELECT (current_setting('server_encoding') = 'UTF8')::int", error) == 0) {
        ant_error_set(error, ANT_IO, line->shown, "its encoding is not UTF8");
        is_good = false;
    }
    is_good = is_good && run(line, begin, "set it up", error);
    int64_t version = is_good ? find_version(line, schema->n_steps, error) : -1;
    is_good = version >= 0 && take_steps(line, version, schema, error) &&
              run(line, "COMMIT", "set it up", error);
    store_line_close(line);
    return is_good ? ANT_OK : error->status;
}
