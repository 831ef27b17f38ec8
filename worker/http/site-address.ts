import type { Env } from "./env.ts";

/** Where the site is for everybody, such as https://music.example: as the build says, else where it was asked. */
export function siteOrigin({ SITE_URL }: Pick<Env, "SITE_URL">, requestUrl: string): string {
  return new URL(SITE_URL ?? requestUrl).origin;
}
