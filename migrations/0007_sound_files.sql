-- What a download has to know of a stored sound before it sends the first byte.
CREATE TABLE sound_files (
  key TEXT PRIMARY KEY,
  bytes INTEGER NOT NULL,
  -- Of an ID3 tag that it begins with: a download has one of its own instead.
  tag_bytes INTEGER NOT NULL,
  -- Of what comes behind that tag.
  crc32 INTEGER NOT NULL
) WITHOUT ROWID;

-- The lossless file that a song was made from, where the operator kept it.
ALTER TABLE songs ADD COLUMN original_key TEXT;
