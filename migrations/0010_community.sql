-- Comments on albums, letters to the operator, the newsletter, counted visits, and what is taken off the site.

-- Published: everybody sees it. Unpublished: nobody does, for now. Deleted: for good; who bought it keeps it.
ALTER TABLE artists ADD COLUMN state TEXT NOT NULL DEFAULT 'published' CHECK (state IN ('published', 'unpublished', 'deleted'));
ALTER TABLE albums ADD COLUMN state TEXT NOT NULL DEFAULT 'published' CHECK (state IN ('published', 'unpublished', 'deleted'));
ALTER TABLE songs ADD COLUMN state TEXT NOT NULL DEFAULT 'published' CHECK (state IN ('published', 'unpublished', 'deleted'));

-- What may be shown of a comment; who wrote it is in comment_senders.
CREATE TABLE comments (
  id TEXT PRIMARY KEY,
  album_id TEXT NOT NULL,
  name TEXT NOT NULL,
  text TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('shown', 'waiting', 'hidden')),
  created_at INTEGER NOT NULL
);
CREATE INDEX comments_by_album ON comments (album_id, created_at DESC, id DESC) WHERE state = 'shown';
CREATE INDEX comments_by_state ON comments (state, created_at DESC, id DESC);

-- How many are shown an album, so that nobody counts a hundred thousand rows to say it.
CREATE TABLE comment_counts (
  album_id TEXT PRIMARY KEY,
  shown INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TRIGGER comments_count_new AFTER INSERT ON comments WHEN NEW.state = 'shown' BEGIN
  INSERT INTO comment_counts (album_id, shown) VALUES (NEW.album_id, 1)
    ON CONFLICT (album_id) DO UPDATE SET shown = shown + 1;
END;
CREATE TRIGGER comments_count_change AFTER UPDATE OF state, album_id ON comments BEGIN
  UPDATE comment_counts SET shown = shown - 1 WHERE OLD.state = 'shown' AND album_id = OLD.album_id;
  INSERT INTO comment_counts (album_id, shown) SELECT NEW.album_id, 1 WHERE NEW.state = 'shown'
    ON CONFLICT (album_id) DO UPDATE SET shown = shown + 1;
END;
CREATE TRIGGER comments_count_gone AFTER DELETE ON comments WHEN OLD.state = 'shown' BEGIN
  UPDATE comment_counts SET shown = shown - 1 WHERE album_id = OLD.album_id;
END;

-- Who wrote a comment, and why it waits. Never leaves the server.
CREATE TABLE comment_senders (
  comment_id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  -- Why an operator should look at it; empty where nothing is suspicious.
  suspicion TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL
);
CREATE INDEX comment_senders_by_email ON comment_senders (email);

CREATE TABLE contact_messages (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  message TEXT NOT NULL DEFAULT '',
  locale TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'read', 'answered', 'spam')),
  -- When the operator was told by mail; null until then.
  told_at INTEGER,
  answer TEXT,
  answered_at INTEGER,
  -- When the answer was taken by the mail service; null until then.
  answer_sent_at INTEGER,
  created_at INTEGER NOT NULL
);
CREATE INDEX contact_messages_by_state ON contact_messages (state, created_at DESC, id);
CREATE INDEX contact_messages_untold ON contact_messages (created_at) WHERE told_at IS NULL;
CREATE INDEX contact_messages_unsent ON contact_messages (answered_at) WHERE answer IS NOT NULL AND answer_sent_at IS NULL;

-- Asked: a mail with a link is under way. Confirmed: the address is theirs. Ended: they want no more.
CREATE TABLE subscribers (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  locale TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('asked', 'confirmed', 'ended')),
  asked_at INTEGER NOT NULL,
  confirmed_at INTEGER,
  ended_at INTEGER
);
CREATE INDEX subscribers_by_state ON subscribers (state, confirmed_at DESC, id);

-- Visits of browsers that agreed, once a day each, on which page that was. No address, no cookie, nobody.
CREATE TABLE traffic_daily (
  day TEXT NOT NULL,
  country TEXT NOT NULL,
  page TEXT NOT NULL,
  visits INTEGER NOT NULL,
  PRIMARY KEY (day, country, page)
) WITHOUT ROWID;
