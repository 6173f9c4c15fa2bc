-- SPDX-License-Identifier: MIT
--
-- A database of version 1, as `sqlite3 antfarm.db .dump` writes it, and its two marks.
PRAGMA application_id=1097757798;
PRAGMA user_version=1;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE tables (
    id              TEXT    NOT NULL PRIMARY KEY,
    name            TEXT    NOT NULL,
    game            TEXT    NOT NULL,
    rules           INTEGER NOT NULL,
    n_seats         INTEGER NOT NULL,
    host            INTEGER NOT NULL,
    phase           INTEGER NOT NULL CHECK (phase IN (0, 1, 2)),
    options         TEXT    NOT NULL,
    clock_move      INTEGER NOT NULL,
    clock_total     INTEGER NOT NULL,
    clock_increment INTEGER NOT NULL,
    standin         INTEGER NOT NULL,
    has_chat        INTEGER NOT NULL CHECK (has_chat IN (0, 1)),
    is_listed       INTEGER NOT NULL CHECK (is_listed IN (0, 1)),
    secret          BLOB    NOT NULL CHECK (length(secret) = 32),
    seq             INTEGER NOT NULL,
    created         INTEGER NOT NULL,
    changed         INTEGER NOT NULL,
    next            TEXT
) STRICT, WITHOUT ROWID;
INSERT INTO tables VALUES('table00001','Robert’); DROP TABLE ねこ','bugcouncil',2,4,1,2,'edition=final leader=random',120,4294967295,5,60,1,0,X'0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20',7,1794700000000,1794700000001,'table00002');
INSERT INTO tables VALUES('table00002','Robert’); DROP TABLE ねこ','bugcouncil',2,4,1,1,'edition=final leader=random',120,4294967295,5,60,1,0,X'02030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f2021',7,1794700000000,1794700000001,NULL);
CREATE TABLE seats (
    table_id   TEXT    NOT NULL REFERENCES tables (id) DEFERRABLE INITIALLY DEFERRED,
    seat       INTEGER NOT NULL,
    kind       INTEGER NOT NULL,
    name       TEXT    NOT NULL,
    bot        TEXT    NOT NULL,
    token      BLOB CHECK (length(token) = 32),
    invitation BLOB CHECK (length(invitation) = 32),
    nonce      BLOB CHECK (length(nonce) = 16),
    is_standin INTEGER NOT NULL CHECK (is_standin IN (0, 1)),
    has_left   INTEGER NOT NULL CHECK (has_left IN (0, 1)),
    last_n     INTEGER NOT NULL,
    last_hash  BLOB    NOT NULL CHECK (length(last_hash) = 32),
    left_ms    INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO seats VALUES('table00002',0,0,'Ada','search:3',X'0a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20212223242526272829',X'1415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f30313233',X'fafbfcfdfeff00010203040506070809',0,0,2147483647,X'1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d',-5);
INSERT INTO seats VALUES('table00002',1,2,'','search:3',NULL,NULL,NULL,0,0,0,X'0000000000000000000000000000000000000000000000000000000000000000',0);
CREATE TABLE steps (
    table_id TEXT    NOT NULL REFERENCES tables (id) DEFERRABLE INITIALLY DEFERRED,
    number   INTEGER NOT NULL,
    seat     INTEGER,
    action   TEXT,
    n_plies  INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (table_id, number),
    CHECK ((seat IS NULL) = (action IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO steps VALUES('table00002',1,1,'ants 5',1,1794700000001);
INSERT INTO steps VALUES('table00002',2,2,'ants 5',2,1794700000002);
INSERT INTO steps VALUES('table00002',3,NULL,NULL,1,1794700000003);
CREATE TABLE chats (
    table_id TEXT    NOT NULL REFERENCES tables (id) DEFERRABLE INITIALLY DEFERRED,
    number   INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    text     TEXT    NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
INSERT INTO chats VALUES('table00002',1,2,'line 1, ''quoted'' "twice"',1794700000001);
CREATE INDEX running ON tables (id) WHERE phase < 2;
COMMIT;
