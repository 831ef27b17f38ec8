-- What everybody may see. Forward only: never edited after landing.
CREATE TABLE artists (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL UNIQUE,
  bio TEXT NOT NULL DEFAULT '',
  cover_key TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);

CREATE TABLE genres (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  slug TEXT NOT NULL UNIQUE,
  description TEXT NOT NULL DEFAULT '',
  cover_key TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);

CREATE TABLE albums (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  artist_id TEXT NOT NULL REFERENCES artists (id),
  label TEXT NOT NULL DEFAULT '',
  release_date TEXT,
  cover_key TEXT,
  price_minor INTEGER NOT NULL DEFAULT 0 CHECK (price_minor >= 0),
  currency TEXT NOT NULL DEFAULT 'USD',
  identity_key TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX albums_by_artist ON albums (artist_id, release_date DESC);
CREATE INDEX albums_by_date ON albums (release_date DESC, id);

CREATE TABLE songs (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  album_id TEXT REFERENCES albums (id),
  genre_id TEXT REFERENCES genres (id),
  disc_number INTEGER NOT NULL DEFAULT 1,
  track_number INTEGER NOT NULL DEFAULT 0,
  duration_seconds INTEGER NOT NULL CHECK (duration_seconds > 0),
  release_date TEXT,
  cover_key TEXT,
  price_minor INTEGER NOT NULL DEFAULT 0 CHECK (price_minor >= 0),
  currency TEXT NOT NULL DEFAULT 'USD',
  gain_db REAL NOT NULL DEFAULT 0,
  peaks BLOB,
  low_key TEXT NOT NULL,
  high_key TEXT NOT NULL,
  audio_digest TEXT NOT NULL UNIQUE,
  popularity INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX songs_by_album ON songs (album_id, disc_number, track_number);
CREATE INDEX songs_by_genre ON songs (genre_id, popularity DESC, id);
CREATE INDEX songs_by_popularity ON songs (popularity DESC, id);
CREATE INDEX songs_by_date ON songs (release_date DESC, id);

CREATE TABLE song_artists (
  song_id TEXT NOT NULL REFERENCES songs (id),
  artist_id TEXT NOT NULL REFERENCES artists (id),
  position INTEGER NOT NULL,
  PRIMARY KEY (song_id, position)
) WITHOUT ROWID;
CREATE INDEX song_artists_by_artist ON song_artists (artist_id, song_id);

CREATE TABLE song_stats (
  song_id TEXT PRIMARY KEY REFERENCES songs (id),
  plays INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;

CREATE TABLE plays_daily (
  day TEXT NOT NULL,
  song_id TEXT NOT NULL,
  plays INTEGER NOT NULL,
  PRIMARY KEY (day, song_id)
) WITHOUT ROWID;

CREATE TABLE charts (
  chart TEXT NOT NULL,
  position INTEGER NOT NULL,
  item_id TEXT NOT NULL,
  PRIMARY KEY (chart, position)
) WITHOUT ROWID;

CREATE TABLE playlists (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  cover_key TEXT,
  owner_name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);

CREATE TABLE playlist_songs (
  playlist_id TEXT NOT NULL REFERENCES playlists (id),
  position INTEGER NOT NULL,
  song_id TEXT NOT NULL REFERENCES songs (id),
  PRIMARY KEY (playlist_id, position)
) WITHOUT ROWID;

CREATE TABLE site_content (
  key TEXT NOT NULL,
  locale TEXT NOT NULL DEFAULT 'en',
  value TEXT NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (key, locale)
) WITHOUT ROWID;
