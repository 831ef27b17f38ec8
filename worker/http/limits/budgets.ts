const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How often something that costs the operator may be done in a window. */
interface Budget {
  /** Who has it: a signed-in person, a network, an e-mail, a place of an account (a device or a network), or all. */
  by: "person" | "network" | "address" | "place" | "all";
  max: number;
  windowMs: number;
  /** The tries in a window after which each wants a solved captcha, where nobody is asked for one before. */
  proofFrom?: number;
  /** What it protects, and why it is as large. */
  reason: string;
}

/**
 * What each thing that costs the operator may be asked for. Thousands share an address of a mobile network: a budget of a
 * network is wide and asks for work before it refuses anybody. docs/operations.md has this table, and a test compares.
 */
export const BUDGETS = {
  captcha: { by: "network", max: 6000, windowMs: HOUR, reason: "a row; the work grows with their number" },
  "login-ip": {
    by: "network",
    max: 600,
    windowMs: 15 * MINUTE,
    reason: "a password hash, 140 ms; each behind a captcha",
  },
  "login-place": { by: "place", max: 10, windowMs: 15 * MINUTE, reason: "guesses at an account" },
  "login-strangers": {
    by: "address",
    max: 30,
    windowMs: HOUR,
    reason: "guesses at an account from places that it does not know",
  },
  "factor-place": {
    by: "place",
    max: 30,
    windowMs: DAY,
    reason: "guesses at a second step: of a million codes, three are right at a time",
  },
  "factor-strangers": {
    by: "address",
    max: 20,
    windowMs: DAY,
    reason: "the same from places that the account does not know: a guess would be right within years",
  },
  passkey: {
    by: "network",
    max: 1200,
    windowMs: 15 * MINUTE,
    reason: "a row for what a passkey is asked to sign",
  },
  social: { by: "network", max: 600, windowMs: 15 * MINUTE, reason: "a question to the provider; no row" },
  "check-email": {
    by: "network",
    max: 600,
    proofFrom: 60,
    windowMs: HOUR,
    reason: "tells who has an account",
  },
  "code-ip": { by: "network", max: 400, windowMs: HOUR, reason: "a mail; each behind a captcha" },
  "code-address": {
    by: "address",
    max: 5,
    windowMs: HOUR,
    reason: "mails to somebody who may not have asked",
  },
  "code-check": {
    by: "network",
    max: 600,
    proofFrom: 60,
    windowMs: HOUR,
    reason: "guesses at codes, of which each has 10",
  },
  "code-person": { by: "person", max: 60, windowMs: HOUR, reason: "guesses at codes, of which each has 5" },
  password: {
    by: "person",
    max: 10,
    windowMs: 15 * MINUTE,
    reason: "guesses by who found a signed-in browser",
  },
  "email-change": { by: "person", max: 10, windowMs: DAY, reason: "mails to two addresses" },
  library: { by: "person", max: 1200, windowMs: HOUR, reason: "rows: ten albums of 100 songs, one by one" },
  "playlist-cover": {
    by: "person",
    max: 120,
    windowMs: HOUR,
    reason: "5 MB of storage; 100 MB a person in all",
  },
  profile: { by: "person", max: 60, windowMs: HOUR, reason: "5 MB of storage, or all of a person's rows" },
  checkout: { by: "person", max: 60, windowMs: HOUR, reason: "a page to pay on at Stripe" },
  "checkout-state": {
    by: "person",
    max: 600,
    windowMs: HOUR,
    reason: "a question to Stripe; a page that waits for a bank asks every second or two for a minute",
  },
  download: { by: "person", max: 600, windowMs: HOUR, reason: "files, each a song or an album" },
  "download-part": {
    by: "person",
    max: 6000,
    windowMs: HOUR,
    reason: "parts of files, for a download that goes on after a broken line",
  },
  letter: {
    by: "network",
    max: 300,
    proofFrom: 30,
    windowMs: HOUR,
    reason: "a mail to the operator, or to a subscriber",
  },
  "letter-address": { by: "address", max: 5, windowMs: HOUR, reason: "letters of one writer" },
  traffic: {
    by: "network",
    max: 3000,
    windowMs: HOUR,
    reason: "a row; a visit beyond is not counted, and nobody is refused anything",
  },
  report: { by: "network", max: 20, windowMs: HOUR, reason: "a row; a fault of ours shows in fewer reports" },
  "report-all": {
    by: "all",
    max: 2000,
    windowMs: DAY,
    reason: "rows; what is beyond is dropped, and nobody is refused anything",
  },
  "comment-ip": {
    by: "network",
    max: 300,
    proofFrom: 30,
    windowMs: HOUR,
    reason: "rows, and the operator's time",
  },
  "comment-email": {
    by: "address",
    max: 10,
    windowMs: HOUR,
    reason: "comments beyond wait for the operator",
  },
  "comment-text-ip": {
    by: "network",
    max: 1,
    windowMs: DAY,
    reason: "the same words again wait for the operator",
  },
  "comment-text-email": {
    by: "address",
    max: 1,
    windowMs: DAY,
    reason: "the same words again wait for the operator",
  },
  "comment-text": {
    by: "all",
    max: 1,
    windowMs: DAY,
    reason: "the same words of anybody's own wait for the operator",
  },
} as const satisfies Record<string, Budget>;

export type BudgetKind = keyof typeof BUDGETS;

/** The budgets that ask for work. */
export type NetworkBudget = {
  [Kind in BudgetKind]: (typeof BUDGETS)[Kind] extends { proofFrom: number } ? Kind : never;
}[BudgetKind];
