import { AppError } from "#domain/errors.ts";
import type { RequestContext } from "../context.ts";
import { keyedHash, secretFor } from "../secret.ts";
import { countUp, deleteCounter } from "./queries.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The number of tries in a window, for each kind. Many people share a network address, so its limits are wider. */
const LIMITS = {
  captcha: { max: 120, windowMs: HOUR },
  "login-ip": { max: 60, windowMs: 15 * MINUTE },
  /** Tries at an account from one place: a device or a network. */
  "login-place": { max: 10, windowMs: 15 * MINUTE },
  /** Tries at an account from all unknown places together. */
  "login-strangers": { max: 30, windowMs: HOUR },
  /** Codes of a second step tried at an account from a known place: of a million, three are right at a time. */
  "factor-place": { max: 30, windowMs: DAY },
  /** The same from all unknown places together: at two hundred a day a guess would be right within years. */
  "factor-strangers": { max: 20, windowMs: DAY },
  /** What passkeys are asked to sign, and what they have signed. */
  passkey: { max: 120, windowMs: 15 * MINUTE },
  social: { max: 60, windowMs: 15 * MINUTE },
  "check-email": { max: 60, windowMs: HOUR },
  "code-ip": { max: 40, windowMs: HOUR },
  "code-address": { max: 5, windowMs: HOUR },
  "code-check": { max: 60, windowMs: HOUR },
  password: { max: 10, windowMs: 15 * MINUTE },
  /** Changes of likes, playlists and history: ten albums of 100 songs, added one by one. */
  library: { max: 1200, windowMs: HOUR },
  /** Each takes up to 5 MB of storage. */
  "playlist-cover": { max: 120, windowMs: HOUR },
  /** Each mails two addresses. */
  "email-change": { max: 10, windowMs: DAY },
  profile: { max: 60, windowMs: HOUR },
  checkout: { max: 60, windowMs: HOUR },
  /** Each asks Stripe; a page that waits for a bank does so every second or two for a minute. */
  "checkout-state": { max: 600, windowMs: HOUR },
  /** Files, each a song or an album; and parts of them, for a download that goes on after a broken line. */
  download: { max: 600, windowMs: HOUR },
  "download-part": { max: 6000, windowMs: HOUR },
  /** Letters of the contact form and wishes for the newsletter; each address by itself writes fewer. */
  letter: { max: 30, windowMs: HOUR },
  "letter-address": { max: 5, windowMs: HOUR },
  /** Visits; a school behind one address has as many. */
  traffic: { max: 300, windowMs: HOUR },
  /** Reports of pages that broke their policy, and those of everybody together: a fault of ours shows in fewer. */
  report: { max: 20, windowMs: HOUR },
  "report-all": { max: 2000, windowMs: DAY },
  "comment-ip": { max: 30, windowMs: HOUR },
  "comment-email": { max: 10, windowMs: HOUR },
  /** The same words from one network, from one address, from anybody on any album. */
  "comment-text-ip": { max: 1, windowMs: DAY },
  "comment-text-email": { max: 1, windowMs: DAY },
  "comment-text": { max: 1, windowMs: DAY },
} as const;

export type LimitKind = keyof typeof LIMITS;

/**
 * Counts one try of `who`: a person, an address or a network, which the database stores only as a hash.
 * @throws AppError too_many_requests with the seconds until the window ends
 */
export async function limit(c: RequestContext, kind: LimitKind, who: string): Promise<void> {
  const { isBeyond, resetsInMs } = await tryOnce(c, kind, who);
  if (isBeyond) {
    const retryAfterSeconds = Math.ceil(resetsInMs / 1000);
    throw new AppError("too_many_requests", undefined, { retryAfterSeconds });
  }
}

/** Counts one try as `limit` does, and tells whether it was one too many instead of failing. */
export async function isBeyondLimit(c: RequestContext, kind: LimitKind, who: string): Promise<boolean> {
  return (await tryOnce(c, kind, who)).isBeyond;
}

async function tryOnce(
  c: RequestContext,
  kind: LimitKind,
  who: string,
): Promise<{ isBeyond: boolean; resetsInMs: number }> {
  const now = Date.now();
  const { max, windowMs } = LIMITS[kind];
  const { count, resetsAt } = await countUp(c.var.users, await keyOf(c, kind, who), { now, windowMs });
  return { isBeyond: count > max, resetsInMs: resetsAt - now };
}

/** Forgets the tries of `who`, who has shown to be the right person. */
export async function forgive(c: RequestContext, kind: LimitKind, who: string): Promise<void> {
  await deleteCounter(c.var.users, await keyOf(c, kind, who));
}

async function keyOf(c: RequestContext, kind: LimitKind, who: string): Promise<string> {
  const hash = await keyedHash(secretFor(c.var.config, "limit"), who);
  return `${kind}:${hash.slice(0, 32)}`;
}

/** The address that a request came from; of IPv6 the /64, which is one household. */
export function networkOf(c: RequestContext): string {
  const address = c.req.header("CF-Connecting-IP") ?? "local";
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return [...left, ...zeros, ...right].slice(0, 4).join(":");
}
