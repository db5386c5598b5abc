-- What the decks said has checksums too (engine/store/content_sum.hpp): a byte that flipped in the text of a card is named,
-- not learned. NULL: written before there were any. Importing the deck again writes them, and mends what is damaged.

ALTER TABLE decks ADD COLUMN checksum INTEGER;      -- of name, title, language, tags
ALTER TABLE cards ADD COLUMN checksum INTEGER;      -- of key, entry, line, has_id, kind, topic, tags, after; the schedule
                                                    -- has the rest
ALTER TABLE card_texts ADD COLUMN checksum INTEGER; -- of key, variants
