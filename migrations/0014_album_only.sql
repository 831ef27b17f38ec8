-- A song without a price on an album with one is sold with its album only. That follows from the two prices, so no row
-- keeps it; what a search result shows of a song (search/cards.ts) says it, and is made anew when an album gets a price
-- or loses it.
CREATE TRIGGER search_cards_of_priced_album AFTER UPDATE OF price_minor ON albums
WHEN (new.price_minor > 0) <> (old.price_minor > 0) BEGIN
  UPDATE search_entries SET card = NULL
    WHERE kind = 'song' AND item_id IN (SELECT id FROM songs WHERE album_id = new.id);
END;
UPDATE search_entries SET card = NULL WHERE kind = 'song';

-- Until now such songs, and albums whose songs all were like that, were free to download. The operator is told which.
INSERT INTO operator_notices (id, kind, details, noticed_at)
SELECT 'migration:0014_album_only.sql', 'album-only',
  json_object('songs', sum(songs), 'albums', count(*), 'titles', json_group_array(title)), unixepoch() * 1000
FROM (
  SELECT albums.title AS title, count(*) AS songs
  FROM albums JOIN songs ON songs.album_id = albums.id
  WHERE albums.price_minor > 0 AND songs.price_minor = 0 AND albums.state <> 'deleted' AND songs.state <> 'deleted'
  GROUP BY albums.id ORDER BY albums.title, albums.id)
HAVING count(*) > 0;
