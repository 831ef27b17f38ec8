import { Hono } from "hono";

import { utcDay } from "#domain/utc-day.ts";
import { localizedPath } from "#i18n/urls.ts";
import type { Config } from "../../http/config.ts";
import type { AppEnv } from "../../http/context.ts";
import { requestLocale } from "../../http/request-locale.ts";
import { siteOrigin } from "../../http/site-address.ts";

/** The file is made anew for each day, so it never expires while the site is there. A year is too long. (RFC 9116 2.5.5) */
const GOOD_FOR_MS = 180 * 86_400_000;

/** The addresses that other programs know of every site. (RFC 8615) */
export const wellKnown = new Hono<AppEnv>()
  // (RFC 9116)
  .get("/security.txt", (c) => {
    const { config } = c.var;
    const origin = siteOrigin(config, c.req.url);
    const fields: [name: string, value: string][] = [
      ...contactsOf(config, origin).map((contact): [string, string] => ["Contact", contact]),
      ["Expires", `${utcDay(Date.now() + GOOD_FOR_MS)}T00:00:00Z`],
      // Whoever reads the operator's mail reads English, as that mail is.
      ["Preferred-Languages", "en"],
      ["Canonical", `${origin}/.well-known/security.txt`],
      ...addressesIn(config.securityPolicy).map((policy): [string, string] => ["Policy", policy]),
    ];
    const text = fields.map(([name, value]) => `${name}: ${value}\n`).join("");
    return c.text(text, 200, { "Cache-Control": "public, max-age=3600, s-maxage=86400" });
  })
  // Keepers of passwords lead their people here. (W3C, A Well-Known URL for Changing Passwords)
  .get("/change-password", (c) => {
    const address = localizedPath(requestLocale(c, undefined), "/profile");
    c.header("Cache-Control", "private, no-store");
    return c.redirect(address, 303);
  });

const ADDRESS = /^(https|mailto|tel):./;

/** Where a hole in the site may be told of; the contact page where the operator names nothing that can be used. */
function contactsOf({ securityContact }: Config, origin: string): string[] {
  const contacts = addressesIn(securityContact);
  return contacts.length > 0 ? contacts : [`${origin}/contact`];
}

/** The addresses in a setting, which may name several; a mere e-mail is one too. */
function addressesIn(setting: string): string[] {
  return setting
    .split(/[\s,]+/)
    .map((one) => (ADDRESS.test(one) || !one.includes("@") ? one : `mailto:${one}`))
    .filter((one) => ADDRESS.test(one));
}
