-- What everybody owns, kept: a page that asks what is owned reads a row instead of seven of the ledger, or none where it
-- knows already. Triggers on the facts keep it in the transaction that writes them, so that no writer can forget it. The
-- views that said it until now stay under other names: the triggers read them, and the audit compares both.
DROP VIEW owned_songs;
DROP VIEW owned_albums;

-- Each song once, by the first purchase that gives it.
CREATE VIEW songs_of_purchases AS
SELECT given.user_id, given.song_id, given.bought_at AS owned_since
FROM purchase_songs AS given
WHERE EXISTS (SELECT 1 FROM standing_purchases WHERE id = given.purchase_id)
  AND NOT EXISTS (
    SELECT 1 FROM purchase_songs AS earlier
    WHERE earlier.user_id = given.user_id AND earlier.song_id = given.song_id
      AND (earlier.bought_at < given.bought_at OR (earlier.bought_at = given.bought_at AND earlier.purchase_id < given.purchase_id))
      AND EXISTS (SELECT 1 FROM standing_purchases WHERE id = earlier.purchase_id));

-- Each album once, by the first purchase of it as such.
CREATE VIEW albums_of_purchases AS
SELECT bought.user_id, bought.item_id AS album_id, bought.bought_at AS owned_since
FROM standing_purchases AS bought
WHERE bought.item_kind = 'album'
  AND NOT EXISTS (
    SELECT 1 FROM standing_purchases AS earlier
    WHERE earlier.user_id = bought.user_id AND earlier.item_kind = 'album' AND earlier.item_id = bought.item_id
      AND (earlier.bought_at < bought.bought_at OR (earlier.bought_at = bought.bought_at AND earlier.id < bought.id)));

CREATE TABLE owned_songs (
  user_id TEXT NOT NULL,
  song_id TEXT NOT NULL,
  owned_since INTEGER NOT NULL,
  PRIMARY KEY (user_id, song_id)
) WITHOUT ROWID;
CREATE INDEX owned_songs_newest ON owned_songs (user_id, owned_since DESC, song_id);

CREATE TABLE owned_albums (
  user_id TEXT NOT NULL,
  album_id TEXT NOT NULL,
  owned_since INTEGER NOT NULL,
  PRIMARY KEY (user_id, album_id)
) WITHOUT ROWID;

INSERT INTO owned_songs (user_id, song_id, owned_since) SELECT user_id, song_id, owned_since FROM songs_of_purchases;
INSERT INTO owned_albums (user_id, album_id, owned_since) SELECT user_id, album_id, owned_since FROM albums_of_purchases;

-- What a refund takes away is found by its purchase; lists of the newest are read from what is kept.
DROP INDEX purchase_songs_newest;
CREATE INDEX purchase_songs_of_purchase ON purchase_songs (purchase_id);

-- The library of each person in three words that are others after each change: of what is owned, of what is liked, and
-- of the albums' songs (catalogue_versions) as of which new ones were given to who owns the album. Random, so that a
-- database that is put back to an earlier state never uses a word again.
CREATE TABLE libraries (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  owned_version TEXT NOT NULL DEFAULT '',
  liked_version TEXT NOT NULL DEFAULT '',
  given_version TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;

-- A song that is given is owned from now on, where its purchase stands.
CREATE TRIGGER own_given_song AFTER INSERT ON purchase_songs BEGIN
  INSERT INTO owned_songs (user_id, song_id, owned_since)
    SELECT user_id, song_id, owned_since FROM songs_of_purchases WHERE user_id = new.user_id AND song_id = new.song_id
    ON CONFLICT (user_id, song_id) DO UPDATE SET owned_since = excluded.owned_since;
END;

-- A purchase may come behind the refund of its payment, and behind its songs.
CREATE TRIGGER own_purchase AFTER INSERT ON purchases BEGIN
  INSERT INTO owned_albums (user_id, album_id, owned_since)
    SELECT user_id, album_id, owned_since FROM albums_of_purchases
    WHERE new.item_kind = 'album' AND user_id = new.user_id AND album_id = new.item_id
    ON CONFLICT (user_id, album_id) DO UPDATE SET owned_since = excluded.owned_since;
  INSERT INTO owned_songs (user_id, song_id, owned_since)
    SELECT user_id, song_id, owned_since FROM songs_of_purchases
    WHERE (user_id, song_id) IN (SELECT user_id, song_id FROM purchase_songs WHERE purchase_id = new.id)
    ON CONFLICT (user_id, song_id) DO UPDATE SET owned_since = excluded.owned_since;
  INSERT INTO libraries (user_id, given_version) SELECT id, hex(randomblob(8)) FROM users WHERE id = new.user_id
    ON CONFLICT (user_id) DO UPDATE SET given_version = excluded.given_version;
END;

-- What happens to the money takes away what its purchases gave, or gives it back. A fee does neither.
CREATE TRIGGER own_after_entry AFTER INSERT ON payment_entries WHEN new.kind <> 'fee' BEGIN
  DELETE FROM owned_songs
    WHERE (user_id, song_id) IN (
      SELECT user_id, song_id FROM purchase_songs
      WHERE purchase_id IN (SELECT id FROM purchases WHERE payment_id = new.payment_id))
    AND NOT EXISTS (
      SELECT 1 FROM songs_of_purchases AS standing
      WHERE standing.user_id = owned_songs.user_id AND standing.song_id = owned_songs.song_id);
  INSERT INTO owned_songs (user_id, song_id, owned_since)
    SELECT user_id, song_id, owned_since FROM songs_of_purchases
    WHERE (user_id, song_id) IN (
      SELECT user_id, song_id FROM purchase_songs
      WHERE purchase_id IN (SELECT id FROM purchases WHERE payment_id = new.payment_id))
    ON CONFLICT (user_id, song_id) DO UPDATE SET owned_since = excluded.owned_since;
  DELETE FROM owned_albums
    WHERE (user_id, album_id) IN (SELECT user_id, item_id FROM purchases WHERE payment_id = new.payment_id AND item_kind = 'album')
    AND NOT EXISTS (
      SELECT 1 FROM albums_of_purchases AS standing
      WHERE standing.user_id = owned_albums.user_id AND standing.album_id = owned_albums.album_id);
  INSERT INTO owned_albums (user_id, album_id, owned_since)
    SELECT user_id, album_id, owned_since FROM albums_of_purchases
    WHERE (user_id, album_id) IN (SELECT user_id, item_id FROM purchases WHERE payment_id = new.payment_id AND item_kind = 'album')
    ON CONFLICT (user_id, album_id) DO UPDATE SET owned_since = excluded.owned_since;
  UPDATE libraries SET given_version = hex(randomblob(8))
    WHERE user_id IN (SELECT user_id FROM purchases WHERE payment_id = new.payment_id);
END;

CREATE TRIGGER purchase_songs_stay BEFORE UPDATE ON purchase_songs BEGIN SELECT RAISE(ABORT, 'songs of purchases are only ever added'); END;
CREATE TRIGGER purchase_songs_remain BEFORE DELETE ON purchase_songs BEGIN SELECT RAISE(ABORT, 'songs of purchases are only ever added'); END;

-- Who has no account any more has no library.
CREATE TRIGGER version_owned_song AFTER INSERT ON owned_songs BEGIN
  INSERT INTO libraries (user_id, owned_version) SELECT id, hex(randomblob(8)) FROM users WHERE id = new.user_id
    ON CONFLICT (user_id) DO UPDATE SET owned_version = excluded.owned_version;
END;
CREATE TRIGGER version_lost_song AFTER DELETE ON owned_songs BEGIN
  UPDATE libraries SET owned_version = hex(randomblob(8)) WHERE user_id = old.user_id;
END;
CREATE TRIGGER version_owned_album AFTER INSERT ON owned_albums BEGIN
  INSERT INTO libraries (user_id, owned_version) SELECT id, hex(randomblob(8)) FROM users WHERE id = new.user_id
    ON CONFLICT (user_id) DO UPDATE SET owned_version = excluded.owned_version;
END;
CREATE TRIGGER version_lost_album AFTER DELETE ON owned_albums BEGIN
  UPDATE libraries SET owned_version = hex(randomblob(8)) WHERE user_id = old.user_id;
END;
CREATE TRIGGER version_new_like AFTER INSERT ON likes BEGIN
  INSERT INTO libraries (user_id, liked_version) SELECT id, hex(randomblob(8)) FROM users WHERE id = new.user_id
    ON CONFLICT (user_id) DO UPDATE SET liked_version = excluded.liked_version;
END;
CREATE TRIGGER version_lost_like AFTER DELETE ON likes BEGIN
  UPDATE libraries SET liked_version = hex(randomblob(8)) WHERE user_id = old.user_id;
END;

-- Which songs albums have: another word whenever one comes, goes, or is shown again. Who owns an album has to look only
-- then whether it gives them new ones.
CREATE TABLE catalogue_versions (
  name TEXT PRIMARY KEY,
  version TEXT NOT NULL
) WITHOUT ROWID;
INSERT INTO catalogue_versions (name, version) VALUES ('album-songs', hex(randomblob(8)));

CREATE TRIGGER version_song_of_album AFTER INSERT ON songs WHEN new.album_id IS NOT NULL BEGIN
  UPDATE catalogue_versions SET version = hex(randomblob(8)) WHERE name = 'album-songs';
END;
CREATE TRIGGER version_changed_song_of_album AFTER UPDATE OF album_id, state, hidden ON songs
WHEN new.album_id IS NOT old.album_id OR new.state <> old.state OR new.hidden <> old.hidden BEGIN
  UPDATE catalogue_versions SET version = hex(randomblob(8)) WHERE name = 'album-songs';
END;
