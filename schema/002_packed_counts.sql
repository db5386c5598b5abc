-- The counts of 32 days share a row: what a morning asks of years of them is some rows, not thousands.
-- Both tables belong to the schedule, which is folded anew where it has no stamp.
--
-- A row has the days from 32 * block on. Its counts stand one after the other as zigzag numbers in groups of seven bits,
-- the lowest first; the eighth bit of a byte says that the number goes on.

DROP TABLE agenda;
DROP TABLE days;
DELETE FROM schedule_stamp;

-- How many cards of a deck stand where: counts need no look at the cards.
CREATE TABLE agenda (
    deck     INTEGER NOT NULL,
    status   INTEGER NOT NULL,
    siblings INTEGER NOT NULL,                 -- 1: the cards have siblings
    block    INTEGER NOT NULL,                 -- of due days; cards without a scheduled answer count for day -1
    cards    BLOB    NOT NULL CHECK (length(cards) >= 32), -- one count a day
    checksum INTEGER NOT NULL,
    PRIMARY KEY (deck, status, siblings, block)
) STRICT, WITHOUT ROWID;

-- What a day held, for each deck (by the decks that cards are in now; 0: cards of no deck).
CREATE TABLE days (
    block    INTEGER NOT NULL,                 -- of study days
    deck     INTEGER NOT NULL,
    -- Seven counts a day: answers, of these passed, milliseconds taken, cards introduced, reviews (scheduled answers but
    -- the first), of these recalled, and the change from the day before in the number of active cards that are due.
    counts   BLOB    NOT NULL CHECK (length(counts) >= 224),
    checksum INTEGER NOT NULL,
    PRIMARY KEY (block, deck)
) STRICT, WITHOUT ROWID;
