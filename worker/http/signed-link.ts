import { timingSafeEqual } from "hono/utils/buffer";

import type { Config } from "./config.ts";
import { keyedHash, type Purpose, secretFor } from "./secret.ts";

type SecretConfig = Pick<Config, "authSecret">;

/** What a link lets its reader do. A signature for one use is worth nothing for another. */
export interface LinkUse {
  purpose: Purpose;
  action: string;
}

/** The content of a link in a mail that we have signed. */
export interface SignedLink {
  /** The id of what the link is about. */
  id: string;
  /** When the link was made, in milliseconds since 1970. */
  madeAt: number;
}

/** The token of a link: id, instant and a signature over both and the use. */
export async function signLink(
  config: SecretConfig,
  use: LinkUse,
  { id, madeAt }: SignedLink,
): Promise<string> {
  const content = `${id}.${madeAt.toString(36)}`;
  return `${content}.${await signatureOf(config, use, content)}`;
}

/** Reads a token. Null when we have not made it for this use; how long it is good is the caller's matter. */
export async function readLink(
  config: SecretConfig,
  use: LinkUse,
  token: string,
): Promise<SignedLink | null> {
  const [, content = "", id = "", instant = "", signature = ""] =
    /^(([a-z0-9]{1,64})\.([a-z0-9]{1,11}))\.([0-9a-f]{64})$/.exec(token) ?? [];
  const expected = await signatureOf(config, use, content);
  if (!(await timingSafeEqual(expected, signature))) return null;
  return { id, madeAt: parseInt(instant, 36) };
}

function signatureOf(config: SecretConfig, { purpose, action }: LinkUse, content: string): Promise<string> {
  return keyedHash(secretFor(config, purpose), `${action} ${content}`);
}
