-- What a person may have beside the password: an authenticator app, passkeys, and codes for when those are lost.
CREATE TABLE authenticator_apps (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- Encrypted; the user sees it while setting the app up, and never again.
  secret TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- Null until the first right code; before that nobody is asked for one.
  confirmed_at INTEGER,
  -- The step of 30 seconds whose code was taken last: it and those before it are used up.
  last_step INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  credential_id TEXT NOT NULL UNIQUE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  transports TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER
) WITHOUT ROWID;
CREATE INDEX passkeys_user ON passkeys (user_id);

CREATE TABLE recovery_codes (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  PRIMARY KEY (user_id, code_hash)
) WITHOUT ROWID;

-- Sign-ins that wait for their second step, and what passkeys are asked to sign; each is taken once.
CREATE TABLE factor_challenges (
  token_hash TEXT PRIMARY KEY,
  purpose TEXT NOT NULL,
  -- Null where nobody is known yet: a sign-in by a passkey alone.
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  challenge TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX factor_challenges_user ON factor_challenges (user_id);
CREATE INDEX factor_challenges_expiry ON factor_challenges (expires_at);

-- Devices on which a person wants to be asked for the password alone.
CREATE TABLE trusted_devices (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  device_hash TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, device_hash)
) WITHOUT ROWID;
CREATE INDEX trusted_devices_expiry ON trusted_devices (expires_at);

-- Until when a session may change factors: its user has just shown again that it is them.
ALTER TABLE sessions ADD COLUMN confirmed_until INTEGER;
