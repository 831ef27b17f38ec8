-- What is taken off the site. A song is seen when nothing hides it: not its own state, not its album's and not that of
-- the artist who comes first; an album, when neither its own state nor its artist's hides it. Every list asks that, so
-- each row keeps the answer: 0 is seen, 1 is hidden for now, 2 is deleted. Triggers keep it, whoever writes.
ALTER TABLE artists ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
ALTER TABLE albums ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
ALTER TABLE songs ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;

CREATE VIEW artist_hiding AS
  SELECT id, CASE state WHEN 'published' THEN 0 WHEN 'unpublished' THEN 1 ELSE 2 END AS hidden FROM artists;
CREATE VIEW album_hiding AS
  SELECT albums.id AS id, max(
    CASE albums.state WHEN 'published' THEN 0 WHEN 'unpublished' THEN 1 ELSE 2 END, artists.hidden) AS hidden
  FROM albums JOIN artists ON artists.id = albums.artist_id;
CREATE VIEW song_hiding AS
  SELECT songs.id AS id, max(
    CASE songs.state WHEN 'published' THEN 0 WHEN 'unpublished' THEN 1 ELSE 2 END,
    coalesce(albums.hidden, 0), coalesce(artists.hidden, 0)) AS hidden
  FROM songs LEFT JOIN albums ON albums.id = songs.album_id
  LEFT JOIN song_artists ON song_artists.song_id = songs.id AND song_artists.position = 0
  LEFT JOIN artists ON artists.id = song_artists.artist_id;

CREATE TRIGGER hide_artist AFTER UPDATE OF state ON artists WHEN new.state <> old.state BEGIN
  UPDATE artists SET hidden = (SELECT hidden FROM artist_hiding WHERE id = new.id) WHERE id = new.id;
END;
CREATE TRIGGER hide_new_artist AFTER INSERT ON artists WHEN new.state <> 'published' BEGIN
  UPDATE artists SET hidden = (SELECT hidden FROM artist_hiding WHERE id = new.id) WHERE id = new.id;
END;
CREATE TRIGGER hide_works_of_artist AFTER UPDATE OF hidden ON artists WHEN new.hidden <> old.hidden BEGIN
  UPDATE albums SET hidden = (SELECT hidden FROM album_hiding WHERE id = albums.id) WHERE artist_id = new.id;
  UPDATE songs SET hidden = (SELECT hidden FROM song_hiding WHERE id = songs.id)
    WHERE id IN (SELECT song_id FROM song_artists WHERE artist_id = new.id AND position = 0);
  -- Their name stands in the credits of others, without a link.
  UPDATE search_entries SET card = NULL
    WHERE kind = 'song' AND item_id IN (SELECT song_id FROM song_artists WHERE artist_id = new.id);
END;

CREATE TRIGGER hide_album AFTER UPDATE OF state, artist_id ON albums
WHEN new.state <> old.state OR new.artist_id <> old.artist_id BEGIN
  UPDATE albums SET hidden = (SELECT hidden FROM album_hiding WHERE id = new.id) WHERE id = new.id;
END;
CREATE TRIGGER hide_new_album AFTER INSERT ON albums
WHEN new.hidden <> (SELECT hidden FROM album_hiding WHERE id = new.id) BEGIN
  UPDATE albums SET hidden = (SELECT hidden FROM album_hiding WHERE id = new.id) WHERE id = new.id;
END;
CREATE TRIGGER hide_songs_of_album AFTER UPDATE OF hidden ON albums WHEN new.hidden <> old.hidden BEGIN
  UPDATE songs SET hidden = (SELECT hidden FROM song_hiding WHERE id = songs.id) WHERE album_id = new.id;
END;

CREATE TRIGGER hide_song AFTER UPDATE OF state, album_id ON songs
WHEN new.state <> old.state OR new.album_id IS NOT old.album_id BEGIN
  UPDATE songs SET hidden = (SELECT hidden FROM song_hiding WHERE id = new.id) WHERE id = new.id;
END;
CREATE TRIGGER hide_new_song AFTER INSERT ON songs
WHEN new.hidden <> (SELECT hidden FROM song_hiding WHERE id = new.id) BEGIN
  UPDATE songs SET hidden = (SELECT hidden FROM song_hiding WHERE id = new.id) WHERE id = new.id;
END;
CREATE TRIGGER hide_song_of_new_artist AFTER INSERT ON song_artists WHEN new.position = 0 BEGIN
  UPDATE songs SET hidden = (SELECT hidden FROM song_hiding WHERE id = new.song_id)
    WHERE id = new.song_id AND hidden <> (SELECT hidden FROM song_hiding WHERE id = new.song_id);
END;
CREATE TRIGGER hide_song_of_other_artist AFTER UPDATE OF artist_id ON song_artists WHEN new.position = 0 BEGIN
  UPDATE songs SET hidden = (SELECT hidden FROM song_hiding WHERE id = new.song_id) WHERE id = new.song_id;
END;

-- An album's card says how many songs it has, and how long they are.
CREATE TRIGGER search_card_of_album_with_hidden_song AFTER UPDATE OF hidden ON songs WHEN new.hidden <> old.hidden BEGIN
  UPDATE search_entries SET card = NULL WHERE kind = 'album' AND item_id = new.album_id;
END;

-- What is read from these alone is read from them still, and what is hidden costs nothing.
DROP INDEX songs_by_album_length;
CREATE INDEX songs_by_album_length ON songs (album_id, duration_seconds) WHERE hidden = 0;
DROP INDEX songs_by_date;
CREATE INDEX songs_by_date ON songs (release_date DESC, id) WHERE hidden = 0;
DROP INDEX songs_by_popularity;
CREATE INDEX songs_by_popularity ON songs (popularity DESC, id) WHERE hidden = 0;
