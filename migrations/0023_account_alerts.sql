-- Mails about the safety of an account. Each is noted in the batch of the fact that it tells of, and is due until its
-- mail was taken. The row stays for as long as the link in the mail is good; used_at ends that.
CREATE TABLE account_alerts (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  kind TEXT NOT NULL,
  details TEXT NOT NULL,
  noted_at INTEGER NOT NULL,
  due_at INTEGER,
  used_at INTEGER
) WITHOUT ROWID;
CREATE INDEX account_alerts_due ON account_alerts (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX account_alerts_of_user ON account_alerts (user_id, noted_at);
CREATE INDEX account_alerts_noted ON account_alerts (noted_at);
