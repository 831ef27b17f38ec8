import { CONFIRM_LINK_DAYS } from "#domain/people/newsletter.ts";
import type { Config } from "../../http/config.ts";
import * as signed from "../../http/signed-link.ts";

type SecretConfig = Pick<Config, "authSecret">;

const DAY_MS = 24 * 60 * 60_000;

/** The purpose of a newsletter link. A signature for one purpose is worth nothing for the other. */
export type LinkPurpose = "confirm" | "end";

const useOf = (action: LinkPurpose) => ({ purpose: "newsletter", action }) as const;

/** The token of a link about a subscriber. */
export function signLink(
  config: SecretConfig,
  purpose: LinkPurpose,
  link: signed.SignedLink,
): Promise<string> {
  return signed.signLink(config, useOf(purpose), link);
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
): Promise<signed.SignedLink | null> {
  const link = await signed.readLink(config, useOf(purpose), token);
  const isOver = link && purpose === "confirm" && now >= link.madeAt + CONFIRM_LINK_DAYS * DAY_MS;
  return isOver ? null : link;
}
