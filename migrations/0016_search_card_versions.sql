-- A card ends with its version by now (search/cards.ts), and what looks for entries without one that can be read looks
-- at all of them: cards from before have none, and no index knows which version is today's.
DROP INDEX search_entries_without_card;
