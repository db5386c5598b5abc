-- A collection: what happened (the log), what the decks say (decks, cards), and what follows from both (the
-- schedule, which can be dropped and folded again). Days count from 1970-01-01, instants are milliseconds of UTC.

-- 'rmat': tells our files from other SQLite files.
PRAGMA application_id = 1919770996;

-- Names this collection, so that copies of it can be told from other collections when logs are brought together.
CREATE TABLE collection (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    id       BLOB NOT NULL CHECK (length(id) = 16)
) STRICT;
INSERT INTO collection (only_row, id) VALUES (1, randomblob(16));

---------------------------------------------------------------------------------------------------------------
-- The log
---------------------------------------------------------------------------------------------------------------

-- Card keys are long and repeated in every event: each is written once. A key outlives every deck.
CREATE TABLE keys (
    id   INTEGER PRIMARY KEY,
    text TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE events (
    -- The order of writing. Merged and imported events may be older than their row.
    row            INTEGER PRIMARY KEY,
    id             BLOB    NOT NULL UNIQUE CHECK (length(id) = 16),
    at_ms          INTEGER NOT NULL,
    utc_offset_min INTEGER NOT NULL CHECK (utc_offset_min BETWEEN -1439 AND 1439),
    -- "Which day was this?" depends on zone and day start; it is answered once, when it is known.
    day            INTEGER NOT NULL,
    -- The order of the history is (at_ms, seq, id): seq decides where a clock stood still.
    seq            INTEGER NOT NULL CHECK (seq >= 1),
    origin         INTEGER NOT NULL CHECK (origin IN (0, 1, 2)),          -- here, merged, imported
    kind           INTEGER NOT NULL CHECK (kind BETWEEN 1 AND 5),         -- in the order of the lines below
    -- 1 review, 3 suspension: the card. 4 same_card: the current key.
    card           INTEGER REFERENCES keys (id),
    -- 1 review
    quality        INTEGER,
    purpose        INTEGER,                                               -- answer, cram
    variant        INTEGER,                                               -- from 1
    picked         BLOB,       -- fingerprints of option texts, 8 bytes each, big-endian, ascending: numbers of
                               -- options mean other texts after an edit
    taken_ms       INTEGER,
    -- 2 retraction: an event's id. No reference: logs may arrive in any order.
    target         BLOB,
    -- 3 suspension
    suspended      INTEGER,
    -- 4 same_card
    former         INTEGER REFERENCES keys (id),
    -- 5 setting
    name           TEXT,
    value          TEXT,
    -- XXH3-64 of all of the above but row and of origin only whether it is imported.
    checksum       INTEGER NOT NULL,

    CHECK ((kind = 1) = (quality IS NOT NULL AND purpose IS NOT NULL AND variant IS NOT NULL
                         AND picked IS NOT NULL AND taken_ms IS NOT NULL)),
    CHECK (kind = 1 OR coalesce(quality, purpose, variant, picked, taken_ms) IS NULL),
    CHECK ((kind IN (1, 3, 4)) = (card IS NOT NULL)),
    CHECK ((kind = 2) = (target IS NOT NULL)),
    CHECK ((kind = 3) = (suspended IS NOT NULL)),
    CHECK ((kind = 4) = (former IS NOT NULL)),
    CHECK ((kind = 5) = (name IS NOT NULL)),
    CHECK ((kind = 5) = (value IS NOT NULL)),
    CHECK (quality BETWEEN 0 AND 5),
    CHECK (purpose IN (0, 1)),
    CHECK (variant >= 1),
    CHECK (length(picked) % 8 = 0),
    CHECK (taken_ms >= 0),
    CHECK (length(target) = 16),
    CHECK (suspended IN (0, 1)),
    CHECK (former <> card)
) STRICT;

CREATE INDEX events_in_order ON events (at_ms, seq);
CREATE INDEX events_by_card ON events (card) WHERE card IS NOT NULL;
CREATE INDEX events_by_former ON events (former) WHERE former IS NOT NULL;
CREATE INDEX events_by_target ON events (target) WHERE target IS NOT NULL;
CREATE INDEX events_by_day ON events (day) WHERE kind = 1;
CREATE INDEX events_of_settings ON events (kind) WHERE kind = 5;

-- What the fingerprints in `picked` stood for.
CREATE TABLE option_texts (
    fingerprint INTEGER PRIMARY KEY,
    text        TEXT NOT NULL
) STRICT;

-- Facts are appended, never changed, never deleted. The triggers on insert are for REPLACE, which deletes the
-- old row without asking the trigger on delete unless the connection says otherwise.
CREATE TRIGGER events_are_not_changed BEFORE UPDATE ON events
BEGIN SELECT raise(ABORT, 'events are never changed'); END;
CREATE TRIGGER events_are_not_deleted BEFORE DELETE ON events
BEGIN SELECT raise(ABORT, 'events are never deleted'); END;
CREATE TRIGGER events_are_not_replaced BEFORE INSERT ON events
WHEN EXISTS (SELECT 1 FROM events WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM events WHERE row = NEW.row)
BEGIN SELECT raise(ABORT, 'events are never replaced'); END;

CREATE TRIGGER keys_are_not_changed BEFORE UPDATE ON keys
BEGIN SELECT raise(ABORT, 'keys are never changed'); END;
CREATE TRIGGER keys_are_not_deleted BEFORE DELETE ON keys
BEGIN SELECT raise(ABORT, 'keys are never deleted'); END;
CREATE TRIGGER keys_are_not_replaced BEFORE INSERT ON keys
WHEN EXISTS (SELECT 1 FROM keys WHERE text = NEW.text) OR EXISTS (SELECT 1 FROM keys WHERE id = NEW.id)
BEGIN SELECT raise(ABORT, 'keys are never replaced'); END;

CREATE TRIGGER option_texts_are_not_changed BEFORE UPDATE ON option_texts
BEGIN SELECT raise(ABORT, 'option texts are never changed'); END;
CREATE TRIGGER option_texts_are_not_deleted BEFORE DELETE ON option_texts
BEGIN SELECT raise(ABORT, 'option texts are never deleted'); END;

---------------------------------------------------------------------------------------------------------------
-- What the decks said when they were last imported: a review needs no deck file
---------------------------------------------------------------------------------------------------------------

CREATE TABLE decks (
    id             INTEGER PRIMARY KEY,
    name           TEXT    NOT NULL UNIQUE,
    title          TEXT,                       -- JSON: [[language, text], …]
    language       TEXT    NOT NULL,
    tags           TEXT    NOT NULL,           -- JSON: [text, …]
    file           TEXT,                       -- absolute path; NULL: forgotten
    content        INTEGER NOT NULL,           -- fingerprint of the file's bytes at the import
    file_size      INTEGER NOT NULL,           -- with the next, a cheap first look whether the file changed
    file_mtime_ns  INTEGER NOT NULL,
    imported_at_ms INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX decks_by_file ON decks (file) WHERE file IS NOT NULL;

CREATE TABLE cards (
    key           INTEGER PRIMARY KEY REFERENCES keys (id),
    deck          INTEGER NOT NULL REFERENCES decks (id),
    position      INTEGER NOT NULL,            -- in the file, from 0
    entry         TEXT    NOT NULL,            -- the key without its suffix: equal for siblings
    line          INTEGER NOT NULL,            -- of the entry in the file
    has_id        INTEGER NOT NULL CHECK (has_id IN (0, 1)),
    kind          TEXT    NOT NULL,            -- of the first variant
    topic         TEXT,                        -- JSON as a title
    tags          TEXT    NOT NULL,            -- JSON: [text, …]
    after         TEXT    NOT NULL,            -- JSON: [key, …]
    retired_at_ms INTEGER                      -- NULL while the card stands in its file
) STRICT;
CREATE INDEX cards_in_order ON cards (deck, position);
CREATE INDEX cards_by_entry ON cards (entry);

-- The texts apart, so that looking through all cards does not read them.
CREATE TABLE card_texts (
    key      INTEGER PRIMARY KEY REFERENCES cards (key),
    variants TEXT NOT NULL                     -- JSON
) STRICT;

---------------------------------------------------------------------------------------------------------------
-- The schedule: a cache. It equals the fold of the log, joined with the cards; `schedule_stamp` says of which log.
-- Its rows have checksums (engine/store/row_sum.hpp): one that does not match is never used.
---------------------------------------------------------------------------------------------------------------

CREATE TABLE schedule_stamp (
    only_row     INTEGER PRIMARY KEY CHECK (only_row = 1),
    fold_version INTEGER NOT NULL,
    rules        INTEGER NOT NULL,             -- digest of the settings it was folded under
    last_row     INTEGER NOT NULL,             -- of events
    last_seq     INTEGER NOT NULL,             -- the largest seq up to there
    agenda_sum   INTEGER NOT NULL,             -- of all counts of the agenda, and of the days: a row that is gone
    days_sum     INTEGER NOT NULL,             -- shows
    checksum     INTEGER NOT NULL
) STRICT;

-- Keys that standing same_card events join. A key that is not here is a class of its own.
CREATE TABLE classes (
    key      INTEGER PRIMARY KEY REFERENCES keys (id),
    root     INTEGER NOT NULL REFERENCES keys (id), -- the smallest key of the class
    checksum INTEGER NOT NULL
) STRICT;
CREATE INDEX classes_by_root ON classes (root);

-- One row for each class that has a card or a standing event.
CREATE TABLE schedule (
    root              INTEGER PRIMARY KEY REFERENCES keys (id),
    first_key         INTEGER REFERENCES keys (id), -- in the first standing event: seeds the fuzz
    card              INTEGER REFERENCES keys (id), -- the live card, else the one retired last, if any
    deck              INTEGER NOT NULL,             -- the card's; 0: no card
    position          INTEGER NOT NULL,
    entry             INTEGER,                      -- fingerprint of the card's entry if that has siblings
    status            INTEGER NOT NULL CHECK (status BETWEEN 0 AND 3), -- active, suspended, retired, no card
    suspended         INTEGER NOT NULL CHECK (suspended IN (0, 1)),
    repetitions       INTEGER,                      -- SM-2's memory
    interval_days     INTEGER,
    ease              INTEGER,                      -- in hundredths
    last_scheduled    INTEGER,
    due               INTEGER,
    introduced        INTEGER,
    last_answered     INTEGER,
    last_quality      INTEGER,
    answers           INTEGER NOT NULL,
    scheduled_answers INTEGER NOT NULL,
    lapses            INTEGER NOT NULL,
    passed            INTEGER NOT NULL CHECK (passed IN (0, 1)),
    checksum          INTEGER NOT NULL              -- of all of the above
) STRICT;
CREATE INDEX schedule_due ON schedule (due) WHERE status = 0 AND due IS NOT NULL;
CREATE INDEX schedule_new ON schedule (deck, position) WHERE status = 0 AND due IS NULL;
CREATE INDEX schedule_siblings_due ON schedule (due, entry, deck)
    WHERE status = 0 AND due IS NOT NULL AND entry IS NOT NULL;

-- How many cards of a deck stand where: counts need no look at the cards.
CREATE TABLE agenda (
    deck      INTEGER NOT NULL,
    status    INTEGER NOT NULL,
    siblings  INTEGER NOT NULL,                -- 1: the cards have siblings
    due       INTEGER NOT NULL,                -- -1: no scheduled answer yet
    cards     INTEGER NOT NULL,
    checksum  INTEGER NOT NULL,
    PRIMARY KEY (deck, status, siblings, due)
) STRICT, WITHOUT ROWID;

-- What a day held, for each deck (by the decks that cards are in now; 0: cards of no deck).
CREATE TABLE days (
    day        INTEGER NOT NULL,
    deck       INTEGER NOT NULL,
    answers    INTEGER NOT NULL,
    passed     INTEGER NOT NULL,
    taken_ms   INTEGER NOT NULL,
    introduced INTEGER NOT NULL,
    reviews    INTEGER NOT NULL,               -- scheduled answers but the first
    recalled   INTEGER NOT NULL,               -- of these, passed
    due_change INTEGER NOT NULL,               -- of the number of active cards that are due, from the day before
    checksum   INTEGER NOT NULL,
    PRIMARY KEY (day, deck)
) STRICT, WITHOUT ROWID;
