import type { Config } from "../../http/config.ts";
import { isLocalHost } from "../../http/site-address.ts";
import type { Mail } from "./port.ts";

/** A mail that stayed here instead of being sent. */
export interface KeptMail extends Mail {
  /** ISO 8601. */
  sentAt: string;
}

const PREFIX = "outbox/";
const MAILS_KEPT = 50;
/** Instants count down to zero in the keys, because R2 lists keys in ascending order and the newest is wanted first. */
const LAST_INSTANT = 9_999_999_999_999;

let newestAt = 0;

/** A shorter key could be guessed and opens nothing. */
const KEY_MIN_CHARACTERS = 16;

/** The developer's outbox; null unless they asked for one, and anywhere but on their own machine. */
export function readOutbox({ outbox }: Pick<Config, "outbox">, requestUrl: string): Config["outbox"] {
  const isUsable = outbox !== null && outbox.key.length >= KEY_MIN_CHARACTERS && isLocalHost(requestUrl);
  return isUsable ? outbox : null;
}

/** Keeps a mail, and deletes all but the newest 50. @param now milliseconds since 1970 */
export async function keepMail(bucket: R2Bucket, mail: Mail, now: number): Promise<void> {
  newestAt = Math.max(now, newestAt + 1);
  const kept: KeptMail = { ...mail, sentAt: new Date(newestAt).toISOString() };
  const id = `${LAST_INSTANT - newestAt}-${crypto.randomUUID().slice(0, 8)}.json`;
  await bucket.put(PREFIX + id, JSON.stringify(kept));
  const tooOld = (await listMails(bucket)).slice(MAILS_KEPT);
  if (tooOld.length > 0) await bucket.delete(tooOld.map((id) => PREFIX + id));
}

/** The ids of all kept mails, newest first. */
export async function listMails(bucket: R2Bucket): Promise<string[]> {
  const { objects } = await bucket.list({ prefix: PREFIX });
  return objects.map(({ key }) => key.slice(PREFIX.length));
}

/** A kept mail; null when it is not there, or no longer. */
export async function readMail(bucket: R2Bucket, id: string): Promise<KeptMail | null> {
  const object = await bucket.get(PREFIX + id);
  return object && object.json<KeptMail>();
}
