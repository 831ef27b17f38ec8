-- All songs and all albums, in the orders in which a page lists them, alone and within a genre, a year or both: a page
-- reads the lines that it shows and no others. An item has a line for each of these scopes; '' stands for any genre or
-- any year. Lines are of what is found by the search (search_entries, which holds public rows alone) and are kept by
-- triggers, whoever writes.
CREATE TABLE listings (
  kind TEXT NOT NULL,
  -- Of the item's entry in search_entries.
  number INTEGER NOT NULL,
  genre_id TEXT NOT NULL,
  year TEXT NOT NULL,
  title_key TEXT NOT NULL,
  artist_key TEXT NOT NULL,
  -- The day of release, '' where none is known: such items are the oldest.
  released TEXT NOT NULL,
  popularity INTEGER NOT NULL,
  PRIMARY KEY (number, genre_id, year)
) WITHOUT ROWID;

CREATE VIEW listing_lines AS
  SELECT kind, number, iif(by_genre, genre_id, '') AS genre_id, iif(by_year, substr(release_date, 1, 4), '') AS year,
    title_key, rtrim(substr(artist_key, 1, instr(artist_key || char(57344), char(57344)) - 1)) AS artist_key,
    coalesce(release_date, '') AS released, search_entries.popularity AS popularity
  FROM search_entries JOIN songs ON songs.id = item_id
  CROSS JOIN (SELECT 0 AS by_genre UNION ALL SELECT 1) CROSS JOIN (SELECT 0 AS by_year UNION ALL SELECT 1)
  WHERE kind = 'song' AND (by_genre = 0 OR genre_id IS NOT NULL) AND (by_year = 0 OR release_date IS NOT NULL)
  UNION ALL
  SELECT kind, number, '', iif(by_year, substr(release_date, 1, 4), ''), title_key, artist_key,
    coalesce(release_date, ''), popularity
  FROM search_entries JOIN albums ON albums.id = item_id CROSS JOIN (SELECT 0 AS by_year UNION ALL SELECT 1)
  WHERE kind = 'album' AND (by_year = 0 OR release_date IS NOT NULL)
  UNION ALL
  -- An album is of the genres of its songs, and here as often as it has such songs.
  SELECT kind, number, genre_id, iif(by_year, substr(albums.release_date, 1, 4), ''), title_key, artist_key,
    coalesce(albums.release_date, ''), search_entries.popularity
  FROM search_entries JOIN albums ON albums.id = item_id
  JOIN songs ON songs.album_id = albums.id AND songs.hidden = 0 AND genre_id IS NOT NULL
  CROSS JOIN (SELECT 0 AS by_year UNION ALL SELECT 1)
  WHERE kind = 'album' AND (by_year = 0 OR albums.release_date IS NOT NULL);

INSERT INTO listings SELECT * FROM listing_lines WHERE true ON CONFLICT DO NOTHING;

CREATE INDEX listings_by_title ON listings (kind, genre_id, year, title_key, number);
CREATE INDEX listings_by_artist ON listings (kind, genre_id, year, artist_key, title_key, number);
CREATE INDEX listings_by_day ON listings (kind, genre_id, year, released, number);
CREATE INDEX listings_by_plays ON listings (kind, genre_id, year, popularity, number);

CREATE TRIGGER list_new_entry AFTER INSERT ON search_entries WHEN new.kind <> 'artist' BEGIN
  INSERT INTO listings SELECT * FROM listing_lines WHERE number = new.number ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER list_changed_entry AFTER UPDATE OF title_key, artist_key, popularity ON search_entries
WHEN new.kind <> 'artist' AND (new.title_key <> old.title_key OR new.artist_key <> old.artist_key
  OR new.popularity <> old.popularity) BEGIN
  UPDATE listings SET (title_key, artist_key, popularity) = (
    SELECT title_key, artist_key, popularity FROM listing_lines WHERE number = new.number LIMIT 1)
  WHERE number = new.number;
END;
CREATE TRIGGER unlist_entry AFTER DELETE ON search_entries BEGIN
  DELETE FROM listings WHERE number = old.number;
END;

-- An item whose genres or day may be others: inserting its id here puts its lines right and writes only what differs.
CREATE VIEW listings_to_check AS SELECT '' AS kind, '' AS id WHERE false;
CREATE TRIGGER check_listings INSTEAD OF INSERT ON listings_to_check BEGIN
  DELETE FROM listings WHERE number = (SELECT number FROM search_entries WHERE kind = new.kind AND item_id = new.id)
    AND (genre_id, year, released) NOT IN (SELECT genre_id, year, released FROM listing_lines
      WHERE number = (SELECT number FROM search_entries WHERE kind = new.kind AND item_id = new.id));
  -- Not INSERT OR IGNORE: the statement that fires a trigger has its own way with conflicts, which would hold instead.
  INSERT INTO listings SELECT * FROM listing_lines
    WHERE number = (SELECT number FROM search_entries WHERE kind = new.kind AND item_id = new.id)
    ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER list_changed_song AFTER UPDATE OF genre_id, release_date ON songs
WHEN new.genre_id IS NOT old.genre_id OR new.release_date IS NOT old.release_date BEGIN
  INSERT INTO listings_to_check VALUES ('song', new.id);
END;
CREATE TRIGGER list_changed_album AFTER UPDATE OF release_date ON albums
WHEN new.release_date IS NOT old.release_date BEGIN
  INSERT INTO listings_to_check VALUES ('album', new.id);
END;
CREATE TRIGGER list_album_of_new_song AFTER INSERT ON songs WHEN new.album_id IS NOT NULL BEGIN
  INSERT INTO listings_to_check VALUES ('album', new.album_id);
END;
CREATE TRIGGER list_album_of_changed_song AFTER UPDATE OF genre_id, album_id, hidden ON songs
WHEN new.genre_id IS NOT old.genre_id OR new.album_id IS NOT old.album_id OR new.hidden <> old.hidden BEGIN
  INSERT INTO listings_to_check VALUES ('album', old.album_id), ('album', new.album_id);
END;
CREATE TRIGGER list_album_of_deleted_song AFTER DELETE ON songs WHEN old.album_id IS NOT NULL BEGIN
  INSERT INTO listings_to_check VALUES ('album', old.album_id);
END;
