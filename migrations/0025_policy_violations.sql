-- What browsers have reported of pages that broke their policy, counted. It names no page, no person and no network.
CREATE TABLE policy_violations (
  day TEXT NOT NULL,
  directive TEXT NOT NULL,
  -- A host, or what it was: inline, eval, data and so on.
  blocked TEXT NOT NULL,
  page_kind TEXT NOT NULL,
  reports INTEGER NOT NULL,
  PRIMARY KEY (day, directive, blocked, page_kind)
) WITHOUT ROWID;
