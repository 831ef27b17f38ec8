import { timingSafeEqual } from "hono/utils/buffer";

import { CONFIRM_LINK_DAYS } from "#domain/people/newsletter.ts";
import type { Env } from "../../http/env.ts";
import { keyedHash, secretFor } from "../../http/secret.ts";

const DAY = 24 * 60 * 60_000;

/** What a link of the newsletter does. What is signed for one purpose is worth nothing for the other. */
export type LinkPurpose = "confirm" | "end";

/** What a link says that is ours. */
interface Link {
  /** Of the subscriber. */
  id: string;
  /** When it was made, in milliseconds since 1970. */
  madeAt: number;
}

/** The token of a link: id, instant and a signature over both and the purpose. */
export async function signLink(
  env: Pick<Env, "AUTH_SECRET">,
  purpose: LinkPurpose,
  { id, madeAt }: Link,
): Promise<string> {
  const said = `${id}.${madeAt.toString(36)}`;
  return `${said}.${await signatureOf(env, purpose, said)}`;
}

/**
 * What a token says, or null when we have not made it for this purpose or it has run out. A link that ends
 * the newsletter never does: it has to work in the oldest of mails.
 */
export async function readLink(
  env: Pick<Env, "AUTH_SECRET">,
  purpose: LinkPurpose,
  token: string,
  now: number,
): Promise<Link | null> {
  const [, said = "", id = "", instant = "", signature = ""] =
    /^(([a-z0-9]{1,64})\.([a-z0-9]{1,11}))\.([0-9a-f]{64})$/.exec(token) ?? [];
  const expected = await signatureOf(env, purpose, said);
  if (!(await timingSafeEqual(expected, signature))) return null;
  const madeAt = parseInt(instant, 36);
  const isOver = purpose === "confirm" && now >= madeAt + CONFIRM_LINK_DAYS * DAY;
  return isOver ? null : { id, madeAt };
}

function signatureOf(env: Pick<Env, "AUTH_SECRET">, purpose: LinkPurpose, said: string): Promise<string> {
  return keyedHash(secretFor(env, "newsletter"), `${purpose} ${said}`);
}
