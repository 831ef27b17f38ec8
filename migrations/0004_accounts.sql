-- People. None of these tables is ever joined with the catalogue's.
CREATE TABLE users (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  email_verified INTEGER NOT NULL,
  full_name TEXT NOT NULL,
  password_hash TEXT,
  picture_key TEXT,
  locale TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE identities (
  provider TEXT NOT NULL,
  subject TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (provider, subject)
) WITHOUT ROWID;
CREATE INDEX identities_user ON identities (user_id);

CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  user_agent TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- One-time codes by mail, one for a purpose and address.
CREATE TABLE verification_codes (
  purpose TEXT NOT NULL,
  email TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  tries_left INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (purpose, email)
) WITHOUT ROWID;
CREATE INDEX verification_codes_expiry ON verification_codes (expires_at);

-- How often something was asked for in the window that ends at resets_at.
CREATE TABLE rate_limits (
  key TEXT PRIMARY KEY,
  count INTEGER NOT NULL,
  resets_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX rate_limits_reset ON rate_limits (resets_at);

-- Captcha solutions that were used; each works once.
CREATE TABLE used_captchas (
  id TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX used_captchas_expiry ON used_captchas (expires_at);

-- Which songs a person owns, bought by themselves or with their album.
CREATE TABLE owned_songs (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  song_id TEXT NOT NULL,
  owned_since INTEGER NOT NULL,
  PRIMARY KEY (user_id, song_id)
) WITHOUT ROWID;
