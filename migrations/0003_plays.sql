-- Which batches of buffered plays are in song_stats and plays_daily already: a batch that is sent again adds nothing.
CREATE TABLE play_flushes (
  id TEXT PRIMARY KEY,
  flushed_at INTEGER NOT NULL
) WITHOUT ROWID;
