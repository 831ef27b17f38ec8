-- The pictures that people have stored, a row each from before its object is there until after it is gone.
-- removable_at says from when on the object may go: a day after it was stored unless something names it by then,
-- null while something does, 0 once nothing does any more. Triggers keep it, in the statement that changes who is
-- named, so that no crash and no second change at once leaves an object behind.
CREATE TABLE user_pictures (
  key TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  removable_at INTEGER
) WITHOUT ROWID;
CREATE INDEX user_pictures_owner ON user_pictures (user_id);
CREATE INDEX user_pictures_removable ON user_pictures (removable_at) WHERE removable_at IS NOT NULL;

INSERT INTO user_pictures SELECT picture_key, id, 0, NULL FROM users WHERE picture_key IS NOT NULL;
INSERT INTO user_pictures SELECT picture_key, user_id, 0, NULL FROM user_playlists WHERE picture_key IS NOT NULL;

CREATE TRIGGER keep_picture_of_new_user AFTER INSERT ON users WHEN new.picture_key IS NOT NULL BEGIN
  INSERT INTO user_pictures VALUES (new.picture_key, new.id, 0, NULL)
    ON CONFLICT (key) DO UPDATE SET removable_at = NULL;
END;
CREATE TRIGGER change_picture_of_user AFTER UPDATE OF picture_key ON users
WHEN new.picture_key IS NOT old.picture_key BEGIN
  UPDATE user_pictures SET removable_at = 0 WHERE key = old.picture_key;
  INSERT INTO user_pictures SELECT new.picture_key, new.id, 0, NULL WHERE new.picture_key IS NOT NULL
    ON CONFLICT (key) DO UPDATE SET removable_at = NULL;
END;
CREATE TRIGGER drop_picture_of_user AFTER DELETE ON users WHEN old.picture_key IS NOT NULL BEGIN
  UPDATE user_pictures SET removable_at = 0 WHERE key = old.picture_key;
END;

CREATE TRIGGER keep_picture_of_new_playlist AFTER INSERT ON user_playlists WHEN new.picture_key IS NOT NULL BEGIN
  INSERT INTO user_pictures VALUES (new.picture_key, new.user_id, 0, NULL)
    ON CONFLICT (key) DO UPDATE SET removable_at = NULL;
END;
CREATE TRIGGER change_picture_of_playlist AFTER UPDATE OF picture_key ON user_playlists
WHEN new.picture_key IS NOT old.picture_key BEGIN
  UPDATE user_pictures SET removable_at = 0 WHERE key = old.picture_key;
  INSERT INTO user_pictures SELECT new.picture_key, new.user_id, 0, NULL WHERE new.picture_key IS NOT NULL
    ON CONFLICT (key) DO UPDATE SET removable_at = NULL;
END;
CREATE TRIGGER drop_picture_of_playlist AFTER DELETE ON user_playlists WHEN old.picture_key IS NOT NULL BEGIN
  UPDATE user_pictures SET removable_at = 0 WHERE key = old.picture_key;
END;

-- How far the clock has looked through the stored pictures for some that have no row.
CREATE TABLE picture_sweep (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  after_key TEXT NOT NULL
);
