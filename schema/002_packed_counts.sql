-- The counts of sixteen days share a row: what a morning asks of years of them is some rows, not thousands.
-- Both tables belong to the schedule, which is folded anew where it has no stamp.

DROP TABLE agenda;
DROP TABLE days;
DELETE FROM schedule_stamp;

-- How many cards of a deck stand where: counts need no look at the cards.
CREATE TABLE agenda (
    deck     INTEGER NOT NULL,
    status   INTEGER NOT NULL,
    siblings INTEGER NOT NULL,                 -- 1: the cards have siblings
    -- A row holds the due days from 16 * sixteen on; the cards that have none yet count as due on day -1.
    sixteen  INTEGER NOT NULL,
    cards    BLOB    NOT NULL CHECK (length(cards) = 128), -- for each day 8 bytes, the lowest first
    checksum INTEGER NOT NULL,
    PRIMARY KEY (deck, status, siblings, sixteen)
) STRICT, WITHOUT ROWID;

-- What a day held, for each deck (by the decks that cards are in now; 0: cards of no deck).
CREATE TABLE days (
    sixteen  INTEGER NOT NULL,                 -- as above, of study days
    deck     INTEGER NOT NULL,
    -- For each day seven numbers of 8 bytes, the lowest first: answers, of these passed, milliseconds taken, cards
    -- introduced, reviews (scheduled answers but the first), of these recalled, and the change from the day before in
    -- the number of active cards that are due.
    counts   BLOB    NOT NULL CHECK (length(counts) = 896),
    checksum INTEGER NOT NULL,
    PRIMARY KEY (sixteen, deck)
) STRICT, WITHOUT ROWID;
