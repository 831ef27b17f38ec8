import type { Config } from "./config.ts";

/** The site's origin for everybody, such as https://music.example: the operator's setting, else the request's own. */
export function siteOrigin({ siteUrl }: Pick<Config, "siteUrl">, requestUrl: string): string {
  return new URL(siteUrl ?? requestUrl).origin;
}

/** The site's address for the clock, which no request calls: without a setting the site is on its developer's machine. */
export function clockAddress({ siteUrl }: Pick<Config, "siteUrl">): string {
  return siteUrl ?? "http://localhost";
}

/** Tells whether a request was made to this very machine, by the address in it. */
export function isLocalHost(url: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname);
}
