/** The tables of the imports' state, a file of its own: the catalogue knows nothing of files on the operator's disk. */
export const STATE_SCHEMA = `
CREATE TABLE IF NOT EXISTS file (
  path BLOB PRIMARY KEY,
  size_bytes INTEGER NOT NULL,
  modified_ms INTEGER NOT NULL,
  -- The folder's picture as it was: path, size and time; empty without one.
  cover_stamp TEXT NOT NULL,
  pipeline INTEGER NOT NULL,
  -- The last run that saw the file.
  run INTEGER NOT NULL,
  name TEXT NOT NULL,
  -- 'found': looked into; 'done': in the catalogue; 'failed': see error.
  status TEXT NOT NULL,
  error TEXT,
  -- JSON array of texts.
  warnings TEXT NOT NULL DEFAULT '[]',
  audio_digest TEXT,
  -- JSON: TrackTags.
  tags TEXT,
  -- JSON: Probe.
  probe TEXT,
  length_seconds REAL,
  embedded_cover TEXT,
  folder_cover TEXT,
  folder_cover_path BLOB,
  -- Price and genre as they were asked for when its row was written.
  options TEXT,
  -- 1 where the catalogue held the recording when this run looked.
  is_known INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS file_by_digest ON file (audio_digest);
CREATE TABLE IF NOT EXISTS sound (
  audio_digest TEXT PRIMARY KEY,
  pipeline INTEGER NOT NULL,
  low_key TEXT NOT NULL,
  high_key TEXT NOT NULL,
  duration_seconds REAL NOT NULL,
  gain_db REAL NOT NULL,
  peaks BLOB NOT NULL
) WITHOUT ROWID;
-- Stored sound as downloads have to know it: SoundFile.
CREATE TABLE IF NOT EXISTS sound_file (
  key TEXT PRIMARY KEY,
  bytes INTEGER NOT NULL,
  tag_bytes INTEGER NOT NULL,
  crc32 INTEGER NOT NULL
) WITHOUT ROWID;
-- Set from the first row written to the end of the run: a killed run left charts and pages behind.
CREATE TABLE IF NOT EXISTS unfinished (since_ms INTEGER PRIMARY KEY);
-- Pictures that are stored, and those that cannot be, with the reason.
CREATE TABLE IF NOT EXISTS cover (key TEXT PRIMARY KEY, error TEXT) WITHOUT ROWID;
`;
