import { timingSafeEqual } from "hono/utils/buffer";

import { CONFIRM_LINK_DAYS } from "#domain/people/newsletter.ts";
import type { Config } from "../../http/config.ts";
import { keyedHash, secretFor } from "../../http/secret.ts";

type SecretConfig = Pick<Config, "authSecret">;

const DAY_MS = 24 * 60 * 60_000;

/** The purpose of a newsletter link. A signature for one purpose is worth nothing for the other. */
export type LinkPurpose = "confirm" | "end";

/** The content of a link that we have signed. */
interface Link {
  /** The subscriber's id. */
  id: string;
  /** When the link was made, in milliseconds since 1970. */
  madeAt: number;
}

/** The token of a link: id, instant and a signature over both and the purpose. */
export async function signLink(
  config: SecretConfig,
  purpose: LinkPurpose,
  { id, madeAt }: Link,
): Promise<string> {
  const content = `${id}.${madeAt.toString(36)}`;
  return `${content}.${await signatureOf(config, purpose, content)}`;
}

/**
 * Reads a token. Null when we have not made it for this purpose, or it has run out. A link that ends the newsletter never
 * runs out: it has to work in the oldest of mails.
 */
export async function readLink(
  config: SecretConfig,
  purpose: LinkPurpose,
  token: string,
  now: number,
): Promise<Link | null> {
  const [, content = "", id = "", instant = "", signature = ""] =
    /^(([a-z0-9]{1,64})\.([a-z0-9]{1,11}))\.([0-9a-f]{64})$/.exec(token) ?? [];
  const expected = await signatureOf(config, purpose, content);
  if (!(await timingSafeEqual(expected, signature))) return null;
  const madeAt = parseInt(instant, 36);
  const isOver = purpose === "confirm" && now >= madeAt + CONFIRM_LINK_DAYS * DAY_MS;
  return isOver ? null : { id, madeAt };
}

function signatureOf(config: SecretConfig, purpose: LinkPurpose, content: string): Promise<string> {
  return keyedHash(secretFor(config, "newsletter"), `${purpose} ${content}`);
}
