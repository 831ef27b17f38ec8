-- Search. All of it is derived from the catalogue and can be rebuilt. The row id of a document starts
-- with its tier of popularity, so that the first rows in id order are the most played ones and a LIMIT
-- bounds what a query reads.
CREATE TABLE search_entries (
  number INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  item_id TEXT NOT NULL,
  title_key TEXT NOT NULL,
  popularity INTEGER NOT NULL,
  document_id INTEGER,
  UNIQUE (kind, item_id)
);
CREATE INDEX search_entries_by_title ON search_entries (kind, title_key, popularity DESC);

CREATE VIRTUAL TABLE search_songs USING fts5(
  title, artist, content='', contentless_delete=1, prefix='2 3',
  tokenize="unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'");
CREATE VIRTUAL TABLE search_albums USING fts5(
  title, artist, content='', contentless_delete=1, prefix='2 3',
  tokenize="unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'");
CREATE VIRTUAL TABLE search_artists USING fts5(
  title, artist, content='', contentless_delete=1, prefix='2 3',
  tokenize="unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'");
