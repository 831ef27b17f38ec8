-- Sales. Rows of money are only ever added, and what somebody owns is derived from them. They stay when an
-- account goes: its id is then nobody's. Amounts are minor units, instants milliseconds since 1970.
DROP TABLE owned_songs;

-- What Stripe has told, kept before anything is done about it. The payload goes some time after it was handled.
CREATE TABLE payment_events (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  payload TEXT,
  created_at INTEGER NOT NULL,
  received_at INTEGER NOT NULL,
  handled_at INTEGER
) WITHOUT ROWID;
CREATE INDEX payment_events_unhandled ON payment_events (received_at) WHERE handled_at IS NULL;
CREATE INDEX payment_events_payloads ON payment_events (handled_at) WHERE payload IS NOT NULL AND handled_at IS NOT NULL;

-- The ways to the till, one for each Checkout session; their states only ever move on.
CREATE TABLE checkouts (
  session_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  item_kind TEXT NOT NULL CHECK (item_kind IN ('song', 'album')),
  item_id TEXT NOT NULL,
  price_minor INTEGER NOT NULL CHECK (price_minor > 0),
  currency TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'pending', 'expired', 'failed', 'paid')),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX checkouts_of_item ON checkouts (user_id, item_kind, item_id, created_at DESC);
CREATE INDEX checkouts_pending ON checkouts (user_id, created_at DESC, session_id) WHERE state = 'pending';

-- What was sold, once for each paid session, as it was called and priced on that day.
CREATE TABLE purchases (
  id TEXT PRIMARY KEY,
  -- The PaymentIntent; null when a promotion code left nothing to pay.
  payment_id TEXT,
  user_id TEXT NOT NULL,
  item_kind TEXT NOT NULL CHECK (item_kind IN ('song', 'album')),
  item_id TEXT NOT NULL,
  item_title TEXT NOT NULL,
  artist_name TEXT NOT NULL,
  price_minor INTEGER NOT NULL,
  discount_minor INTEGER NOT NULL,
  tax_minor INTEGER NOT NULL,
  paid_minor INTEGER NOT NULL CHECK (paid_minor >= 0),
  currency TEXT NOT NULL,
  bought_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX purchases_newest ON purchases (user_id, bought_at DESC, id);
CREATE INDEX purchases_of_item ON purchases (user_id, item_kind, item_id);
CREATE INDEX purchases_by_payment ON purchases (payment_id);
CREATE INDEX purchases_by_date ON purchases (bought_at);

-- The songs that a purchase gives; an album that grows gives its new ones to who bought it.
CREATE TABLE purchase_songs (
  user_id TEXT NOT NULL,
  song_id TEXT NOT NULL,
  purchase_id TEXT NOT NULL REFERENCES purchases (id),
  bought_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, song_id, purchase_id)
) WITHOUT ROWID;
CREATE INDEX purchase_songs_newest ON purchase_songs (user_id, bought_at DESC, song_id);

-- What happened to the money of a payment afterwards; amounts are positive, `kind` says which way they went.
CREATE TABLE payment_entries (
  id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('refund', 'refund-failed', 'dispute-opened', 'dispute-won', 'dispute-lost', 'fee')),
  amount_minor INTEGER NOT NULL,
  currency TEXT NOT NULL,
  occurred_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX payment_entries_of_payment ON payment_entries (payment_id, kind);
CREATE INDEX payment_entries_by_date ON payment_entries (occurred_at);
CREATE INDEX payment_entries_disputes ON payment_entries (occurred_at) WHERE kind = 'dispute-opened';

CREATE TRIGGER purchases_stay BEFORE UPDATE ON purchases BEGIN SELECT RAISE(ABORT, 'purchases are only ever added'); END;
CREATE TRIGGER purchases_remain BEFORE DELETE ON purchases BEGIN SELECT RAISE(ABORT, 'purchases are only ever added'); END;
CREATE TRIGGER payment_entries_stay BEFORE UPDATE ON payment_entries BEGIN SELECT RAISE(ABORT, 'entries are only ever added'); END;
CREATE TRIGGER payment_entries_remain BEFORE DELETE ON payment_entries BEGIN SELECT RAISE(ABORT, 'entries are only ever added'); END;

-- Purchases that still give what was bought: not refunded as a whole, no dispute about them lost.
CREATE VIEW standing_purchases AS
SELECT * FROM purchases
WHERE NOT EXISTS (
    SELECT 1 FROM payment_entries AS lost WHERE lost.payment_id = purchases.payment_id AND lost.kind = 'dispute-lost')
  AND (paid_minor = 0 OR paid_minor > (
    SELECT coalesce(sum(CASE back.kind WHEN 'refund' THEN back.amount_minor ELSE -back.amount_minor END), 0)
    FROM payment_entries AS back
    WHERE back.payment_id = purchases.payment_id AND back.kind IN ('refund', 'refund-failed')));

-- Each song once, by the first purchase that gives it.
CREATE VIEW owned_songs AS
SELECT given.user_id, given.song_id, given.bought_at AS owned_since
FROM purchase_songs AS given
WHERE EXISTS (SELECT 1 FROM standing_purchases WHERE id = given.purchase_id)
  AND NOT EXISTS (
    SELECT 1 FROM purchase_songs AS earlier
    WHERE earlier.user_id = given.user_id AND earlier.song_id = given.song_id
      AND (earlier.bought_at < given.bought_at OR (earlier.bought_at = given.bought_at AND earlier.purchase_id < given.purchase_id))
      AND EXISTS (SELECT 1 FROM standing_purchases WHERE id = earlier.purchase_id));

CREATE VIEW owned_albums AS
SELECT user_id, item_id AS album_id, min(bought_at) AS owned_since
FROM standing_purchases WHERE item_kind = 'album' GROUP BY user_id, item_id;
