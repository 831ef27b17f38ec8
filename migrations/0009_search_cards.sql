-- Search, third part. An entry keeps what a result shows of its row, as JSON (search/cards.ts): a hit is one
-- row to read instead of seven. Whoever writes a row writes its entry in the same batch; what else the card
-- shows takes it away here when it changes, and without a card the row itself is read.
ALTER TABLE search_entries ADD COLUMN card TEXT;
CREATE INDEX search_entries_without_card ON search_entries (kind) WHERE card IS NULL;

CREATE TRIGGER search_cards_of_artist AFTER UPDATE OF name ON artists WHEN new.name <> old.name BEGIN
  UPDATE search_entries SET card = NULL
    WHERE kind = 'song' AND item_id IN (SELECT song_id FROM song_artists WHERE artist_id = new.id);
  UPDATE search_entries SET card = NULL
    WHERE kind = 'album' AND item_id IN (SELECT id FROM albums WHERE artist_id = new.id);
END;
CREATE TRIGGER search_cards_of_album AFTER UPDATE OF title, cover_key, release_date ON albums
WHEN new.title <> old.title OR new.cover_key IS NOT old.cover_key OR new.release_date IS NOT old.release_date BEGIN
  UPDATE search_entries SET card = NULL
    WHERE kind = 'song' AND item_id IN (SELECT id FROM songs WHERE album_id = new.id);
END;
CREATE TRIGGER search_cards_of_genre AFTER UPDATE OF name, slug ON genres
WHEN new.name <> old.name OR new.slug <> old.slug BEGIN
  UPDATE search_entries SET card = NULL
    WHERE kind = 'song' AND item_id IN (SELECT id FROM songs WHERE genre_id = new.id);
END;
-- An album's card says how many songs it has, and how long they are.
CREATE TRIGGER search_card_of_longer_album AFTER INSERT ON songs BEGIN
  UPDATE search_entries SET card = NULL WHERE kind = 'album' AND item_id = new.album_id AND card IS NOT NULL;
END;
CREATE TRIGGER search_card_of_changed_album AFTER UPDATE OF album_id, duration_seconds ON songs
WHEN new.album_id IS NOT old.album_id OR new.duration_seconds <> old.duration_seconds BEGIN
  UPDATE search_entries SET card = NULL WHERE kind = 'album' AND item_id IN (new.album_id, old.album_id);
END;
CREATE TRIGGER search_card_of_shorter_album AFTER DELETE ON songs BEGIN
  UPDATE search_entries SET card = NULL WHERE kind = 'album' AND item_id = old.album_id;
  UPDATE search_entries SET card = NULL WHERE kind = 'song' AND item_id = old.id;
END;
