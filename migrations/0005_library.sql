-- What people keep. None of these tables is ever joined with the catalogue's: items are named by their ids.
CREATE TABLE likes (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  item_id TEXT NOT NULL,
  liked_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, kind, item_id)
) WITHOUT ROWID;
CREATE INDEX likes_newest ON likes (user_id, kind, liked_at DESC, item_id);

CREATE TABLE listening_history (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  song_id TEXT NOT NULL,
  listened_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, song_id)
) WITHOUT ROWID;
CREATE INDEX listening_history_newest ON listening_history (user_id, listened_at DESC, song_id);

CREATE TABLE user_playlists (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  picture_key TEXT,
  is_public INTEGER NOT NULL,
  song_count INTEGER NOT NULL,
  total_duration_seconds INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX user_playlists_newest ON user_playlists (user_id, created_at DESC, id);

CREATE TABLE user_playlist_songs (
  playlist_id TEXT NOT NULL REFERENCES user_playlists (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  song_id TEXT NOT NULL,
  added_at INTEGER NOT NULL,
  PRIMARY KEY (playlist_id, song_id)
) WITHOUT ROWID;
CREATE INDEX user_playlist_songs_order ON user_playlist_songs (playlist_id, position);
