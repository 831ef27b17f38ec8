-- What the operator is told by mail. A notice is written in the batch of the fact that it is about, under a key that
-- the fact gives it: it is told once, whoever brings the fact and how often. `details` is JSON. Instants are
-- milliseconds since 1970.
CREATE TABLE operator_notices (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  details TEXT NOT NULL,
  noticed_at INTEGER NOT NULL,
  told_at INTEGER
) WITHOUT ROWID;
CREATE INDEX operator_notices_untold ON operator_notices (noticed_at) WHERE told_at IS NULL;
CREATE INDEX operator_notices_by_kind ON operator_notices (kind, noticed_at);

-- Tasks of the clock that failed when they ran last; a task that works has no row.
CREATE TABLE failing_tasks (
  task TEXT PRIMARY KEY,
  since INTEGER NOT NULL,
  failures INTEGER NOT NULL,
  last_failed_at INTEGER NOT NULL,
  reason TEXT NOT NULL
) WITHOUT ROWID;

-- Payments of accounts that were gone when the payment was recorded: nobody can own what was bought, so the money goes
-- back. `refund_id` is Stripe's; `refusal` is why Stripe gives nothing back, which ends the attempts.
CREATE TABLE unowned_payments (
  purchase_id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL,
  found_at INTEGER NOT NULL,
  refund_id TEXT,
  refusal TEXT
) WITHOUT ROWID;
CREATE INDEX unowned_payments_due ON unowned_payments (found_at) WHERE refund_id IS NULL AND refusal IS NULL;

-- Pages to pay on that nobody's account belongs to any more are looked for by the clock.
CREATE INDEX checkouts_open ON checkouts (expires_at) WHERE state = 'open';

-- The operator has lived with what has ended, so only disputes that are still open are told of from now on.
INSERT INTO operator_notices (id, kind, details, noticed_at, told_at)
SELECT id, kind, '{}', occurred_at, unixepoch() * 1000
FROM payment_entries AS entry
WHERE kind IN ('dispute-won', 'dispute-lost', 'refund-failed')
  OR (kind = 'dispute-opened' AND EXISTS (
    SELECT 1 FROM payment_entries AS ended WHERE ended.id IN (
      replace(entry.id, 'opened:', 'won:'), replace(entry.id, 'opened:', 'lost:'))));
