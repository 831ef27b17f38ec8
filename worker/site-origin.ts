import type { Asked } from "./env.ts";

/** Where the site is for everybody, such as https://music.example. */
export function siteOrigin({ env, req }: Pick<Asked, "env" | "req">): string {
  return new URL(env.SITE_URL ?? req.url).origin;
}
