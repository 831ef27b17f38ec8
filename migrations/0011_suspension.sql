-- When the operator suspended an account, in milliseconds since 1970: until it is restored nobody signs in to it.
ALTER TABLE users ADD COLUMN suspended_at INTEGER;
