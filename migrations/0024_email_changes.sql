-- Changes of an account's address that are under way. The new address proves itself by a code, the old one confirms by
-- a link or is silent for a week from told_at, when the mail service took the message to it.
CREATE TABLE email_changes (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  id TEXT NOT NULL UNIQUE,
  session_id TEXT NOT NULL,
  old_email TEXT NOT NULL,
  new_email TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  told_at INTEGER,
  proven_at INTEGER,
  confirmed_at INTEGER
) WITHOUT ROWID;
CREATE INDEX email_changes_told ON email_changes (told_at);
