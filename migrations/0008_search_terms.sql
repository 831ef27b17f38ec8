-- Search, second part. An entry keeps what its document says of artists, so that a document can be written
-- anew by SQL alone: when the tier of popularity changes, in the same batch as the plays that change it.
-- Behind the names stands a mark for each artist's id (a private character, then the id without hyphens),
-- which no query can contain: by it an artist's most played songs are found without reading all of them.
ALTER TABLE search_entries ADD COLUMN artist_key TEXT NOT NULL DEFAULT '';

UPDATE search_entries SET artist_key = coalesce((
  SELECT group_concat(name_key, ' ') || ' ' || group_concat(char(57344) || replace(id, '-', ''), ' ') FROM (
    SELECT name_key, artists.id FROM song_artists JOIN artists ON artists.id = artist_id
    WHERE song_id = item_id ORDER BY position)
), '') WHERE kind = 'song';
UPDATE search_entries SET artist_key = coalesce((
  SELECT name_key FROM albums JOIN artists ON artists.id = artist_id WHERE albums.id = item_id
), '') WHERE kind = 'album';

INSERT INTO search_songs (search_songs) VALUES ('delete-all');
INSERT INTO search_songs (rowid, title, artist)
  SELECT document_id, title_key, artist_key FROM search_entries WHERE kind = 'song' AND document_id IS NOT NULL;

-- The words that entries are made of, read from the index itself.
CREATE VIRTUAL TABLE search_song_words USING fts5vocab(search_songs, row);
CREATE VIRTUAL TABLE search_album_words USING fts5vocab(search_albums, row);
CREATE VIRTUAL TABLE search_artist_words USING fts5vocab(search_artists, row);

-- Words that a mistyped one may have meant, and in how many entries they are, to the power of two below.
CREATE TABLE search_terms (
  term TEXT PRIMARY KEY,
  entries INTEGER NOT NULL
) WITHOUT ROWID;
-- Each word as it is and with one letter left out: two words that differ by one typo share a spelling.
CREATE TABLE search_spellings (
  spelling TEXT NOT NULL,
  term TEXT NOT NULL,
  PRIMARY KEY (spelling, term)
) WITHOUT ROWID;

-- How many songs an album has and how long they are, without reading them.
CREATE INDEX songs_by_album_length ON songs (album_id, duration_seconds);
