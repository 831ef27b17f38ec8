-- Networks from which somebody signed in to their account, as keyed hashes: what others try does not close them.
CREATE TABLE known_networks (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  network TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, network)
) WITHOUT ROWID;
CREATE INDEX known_networks_expiry ON known_networks (expires_at);

-- A code belongs to who asked for it: nobody else can replace it, or use up the tries of its asker. Codes that are
-- on their way are lost; they live ten minutes.
DROP TABLE verification_codes;
CREATE TABLE verification_codes (
  purpose TEXT NOT NULL,
  email TEXT NOT NULL,
  asker TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  tries_left INTEGER NOT NULL,
  foreign_tries_left INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (purpose, email, asker)
) WITHOUT ROWID;
CREATE INDEX verification_codes_expiry ON verification_codes (expires_at);
