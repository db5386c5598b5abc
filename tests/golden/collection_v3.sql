-- A collection as the third released shape has it, for ever: what opens it must show the same cards on the same days.
PRAGMA application_id = 1919770996;
PRAGMA user_version = 3;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE collection (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    id       BLOB NOT NULL CHECK (length(id) = 16)
) STRICT;
INSERT INTO collection VALUES(1,X'db978d7c52bbf0f291be76f25ae9a09a');
CREATE TABLE keys (
    id   INTEGER PRIMARY KEY,
    text TEXT NOT NULL UNIQUE
) STRICT;
INSERT INTO keys VALUES(1,'moon/phases');
INSERT INTO keys VALUES(2,'moon/month');
INSERT INTO keys VALUES(3,'moon/pull');
INSERT INTO keys VALUES(4,'moon/~3b84b23813ffc043');
INSERT INTO keys VALUES(5,'moon/~f671ee1818ba9ac2');
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
INSERT INTO events VALUES(1,X'815c33580b7426bc69f76d3729b4cfd2',1772352000000,60,20513,1,0,1,1,4,0,1,X'ccb699f735e54cbc',0,NULL,NULL,NULL,NULL,NULL,3622378327638650140);
INSERT INTO events VALUES(2,X'8d789d346411c87c153d56525fb835c6',1772352000000,60,20513,2,0,1,2,4,0,1,X'',0,NULL,NULL,NULL,NULL,NULL,5421168842652303951);
INSERT INTO events VALUES(3,X'e2f6a0f9af9cfbb1fa79d4444a5d04d8',1772352000000,60,20513,3,0,1,3,2,0,1,X'',0,NULL,NULL,NULL,NULL,NULL,4406025357345616642);
INSERT INTO events VALUES(4,X'9d79246c8b2b402335a7dc67226a8e07',1772438400000,60,20514,4,0,1,1,1,0,1,X'd9e7d20951ae2eca',0,NULL,NULL,NULL,NULL,NULL,-310077226044031150);
INSERT INTO events VALUES(5,X'e58be010830970cd1dcf8fb5e4c8e459',1772438400000,60,20514,5,0,1,2,5,0,1,X'',0,NULL,NULL,NULL,NULL,NULL,6236469145711161262);
INSERT INTO events VALUES(6,X'3424be91948460f6707403c733870ed2',1772524800000,60,20515,6,0,1,1,4,0,1,X'ccb699f735e54cbc',0,NULL,NULL,NULL,NULL,NULL,4970469164588861124);
INSERT INTO events VALUES(7,X'07f004335a3a69975af4a74cb58ad2da',1772524800000,60,20515,7,0,1,3,4,0,1,X'',0,NULL,NULL,NULL,NULL,NULL,-2923667015629301003);
INSERT INTO events VALUES(8,X'9746d5ef345f5a95638f9d2300c4533f',1772524800000,60,20515,8,0,2,NULL,NULL,NULL,NULL,NULL,NULL,X'07f004335a3a69975af4a74cb58ad2da',NULL,NULL,NULL,NULL,-1730366341340338624);
INSERT INTO events VALUES(9,X'c3dcf9a31dbf0f59065991ae1f16124e',1772524800000,60,20515,9,0,3,3,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,NULL,-2243572822063481806);
INSERT INTO events VALUES(10,X'9e17e26f61faf76733763dfafa5d5134',1772956800000,60,20520,10,0,1,2,3,0,1,X'',0,NULL,NULL,NULL,NULL,NULL,-4431283055173750460);
INSERT INTO events VALUES(11,X'dd52e84f309c573fca422756d0668f3e',1772956800000,60,20520,11,0,5,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'longest-interval','400',-7864326086193899648);
INSERT INTO events VALUES(12,X'bb88081fab7e13e821cfa587802ba29b',1772956800000,60,20520,12,0,4,5,NULL,NULL,NULL,NULL,NULL,NULL,NULL,4,NULL,NULL,6607392424862521597);
CREATE TABLE option_texts (
    fingerprint INTEGER PRIMARY KEY,
    text        TEXT NOT NULL
) STRICT;
INSERT INTO option_texts VALUES(-3695597157170721604,'The angle between sun, moon and eye');
INSERT INTO option_texts VALUES(-2744994510392119606,'The earth''s shadow');
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
, checksum INTEGER) STRICT;
INSERT INTO decks VALUES(1,'moon','[["en","The moon"],["fr","La lune"]]','en','[]','/home/learner/moon.yaml',6308834775116759912,570,0,1772956800000,-3867669919897235550);
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
, checksum INTEGER) STRICT;
INSERT INTO cards VALUES(1,1,0,'moon/phases',5,1,'choice',NULL,'[]','[]',NULL,4774693963720597348);
INSERT INTO cards VALUES(2,1,1,'moon/month',13,1,'basic',NULL,'[]','[]',NULL,6800693226904884458);
INSERT INTO cards VALUES(3,1,2,'moon/pull',16,1,'basic',NULL,'[]','[]',NULL,1788018548693515588);
INSERT INTO cards VALUES(4,1,3,'moon/~3b84b23813ffc043',19,0,'basic',NULL,'[]','[]',1772956800000,NULL);
INSERT INTO cards VALUES(5,1,3,'moon/~f671ee1818ba9ac2',19,0,'basic',NULL,'[]','[]',NULL,6658842098719183300);
CREATE TABLE card_texts (
    key      INTEGER PRIMARY KEY REFERENCES cards (key),
    variants TEXT NOT NULL                     -- JSON
, checksum INTEGER) STRICT;
INSERT INTO card_texts VALUES(1,'[{"kind":"choice","options":[{"explanation":[["en","That is an eclipse."]],"text":[["en","The earth''s shadow"]]},{"right":true,"text":[["en","The angle between sun, moon and eye"]]},{"text":[["en","Clouds"]]}],"question":[["en","What makes the phases of the moon?"]]}]',7064851552424850190);
INSERT INTO card_texts VALUES(2,'[{"answer":[["en","29 and a half days"]],"kind":"basic","question":[["en","How long is a month, new moon to new moon?"]]}]',-3587875892561013460);
INSERT INTO card_texts VALUES(3,'[{"answer":[["en","The sea"]],"kind":"basic","question":[["en","What does the moon pull up twice a day?"]]}]',3584160470567048561);
INSERT INTO card_texts VALUES(4,'[{"answer":[["en","Neil Armstrong"]],"kind":"basic","question":[["en","Who walked there first?"]]}]',NULL);
INSERT INTO card_texts VALUES(5,'[{"answer":[["en","Neil Armstrong"]],"kind":"basic","question":[["en","Who walked on the moon first?"]]}]',3562427414660715238);
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
INSERT INTO schedule_stamp VALUES(1,2,4369834082551380296,12,12,264906871238544172,2857564355321884150,-8869769301733724919);
CREATE TABLE classes (
    key      INTEGER PRIMARY KEY REFERENCES keys (id),
    root     INTEGER NOT NULL REFERENCES keys (id), -- the smallest key of the class
    checksum INTEGER NOT NULL
) STRICT;
INSERT INTO classes VALUES(4,4,7024670992530582683);
INSERT INTO classes VALUES(5,4,-1248417598884918787);
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
INSERT INTO schedule VALUES(1,1,1,1,0,NULL,0,0,1,1,250,20515,20516,20513,20515,4,3,3,0,1,-1767524950130966832);
INSERT INTO schedule VALUES(2,2,2,1,1,NULL,0,0,3,15,246,20520,20535,20513,20520,3,3,3,0,1,2532787137092348531);
INSERT INTO schedule VALUES(3,3,3,1,2,NULL,1,1,0,1,250,20513,20514,20513,20513,2,1,1,0,0,6914869178071462304);
INSERT INTO schedule VALUES(4,4,5,1,3,NULL,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,0,0,0,-625027132392159492);
CREATE TABLE agenda (
    deck     INTEGER NOT NULL,
    status   INTEGER NOT NULL,
    siblings INTEGER NOT NULL,                 -- 1: the cards have siblings
    block    INTEGER NOT NULL,                 -- of due days; cards without a scheduled answer count for day -1
    cards    BLOB    NOT NULL CHECK (length(cards) >= 32), -- one count a day
    checksum INTEGER NOT NULL,
    PRIMARY KEY (deck, status, siblings, block)
) STRICT, WITHOUT ROWID;
INSERT INTO agenda VALUES(1,0,0,-1,X'0000000000000000000000000000000000000000000000000000000000000002',495337576341587826);
INSERT INTO agenda VALUES(1,0,0,641,X'0000000002000000000000000000000000000000000000020000000000000000',1536358524438069031);
INSERT INTO agenda VALUES(1,1,0,641,X'0000020000000000000000000000000000000000000000000000000000000000',655360131009452875);
CREATE TABLE days (
    block    INTEGER NOT NULL,                 -- of study days
    deck     INTEGER NOT NULL,
    -- Seven counts a day: answers, of these passed, milliseconds taken, cards introduced, reviews (scheduled answers but
    -- the first), of these recalled, and the change from the day before in the number of active cards that are due.
    counts   BLOB    NOT NULL CHECK (length(counts) >= 224),
    checksum INTEGER NOT NULL,
    PRIMARY KEY (block, deck)
) STRICT, WITHOUT ROWID;
INSERT INTO days VALUES(641,1,X'0000000000000006040006000000040200000402000202000002020000000000000002000000000000000000000000000000000000000000020200000202000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000020000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000',4022311545511825849);
CREATE INDEX events_in_order ON events (at_ms, seq);
CREATE INDEX events_by_card ON events (card) WHERE card IS NOT NULL;
CREATE INDEX events_by_former ON events (former) WHERE former IS NOT NULL;
CREATE INDEX events_by_target ON events (target) WHERE target IS NOT NULL;
CREATE INDEX events_by_day ON events (day) WHERE kind = 1;
CREATE INDEX events_of_settings ON events (kind) WHERE kind = 5;
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
CREATE UNIQUE INDEX decks_by_file ON decks (file) WHERE file IS NOT NULL;
CREATE INDEX cards_in_order ON cards (deck, position);
CREATE INDEX cards_by_entry ON cards (entry);
CREATE INDEX classes_by_root ON classes (root);
CREATE INDEX schedule_due ON schedule (due) WHERE status = 0 AND due IS NOT NULL;
CREATE INDEX schedule_new ON schedule (deck, position) WHERE status = 0 AND due IS NULL;
CREATE INDEX schedule_siblings_due ON schedule (due, entry, deck)
    WHERE status = 0 AND due IS NOT NULL AND entry IS NOT NULL;
COMMIT;
