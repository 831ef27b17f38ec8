-- The receipts that are still to be mailed, a row each from the sale until its mail was taken. Who takes one on puts
-- due_at off first, so that nobody else mails it meanwhile.
CREATE TABLE due_receipts (
  purchase_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  noted_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX due_receipts_due ON due_receipts (due_at);
CREATE INDEX due_receipts_of_user ON due_receipts (user_id);
