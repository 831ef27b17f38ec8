import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";

import { getAlbum } from "#catalogue/albums.ts";
import { getSong } from "#catalogue/songs.ts";
import { AppError } from "#domain/errors.ts";
import type { AppEnv } from "../../http/env.ts";
import { keptInFront } from "../../http/middleware/shared-cache.ts";
import { siteOrigin } from "../../http/site-address.ts";
import { type Embedded, type Room, toOembed, toOembedXml } from "./answer.ts";
import { type PageAddress, readPageAddress } from "./page-address.ts";

/** Any site may ask, from a browser too; there is nobody's own in an answer. */
const openToAll = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.header("Access-Control-Allow-Origin", "*");
});

/** How another site shows a song or an album of ours when its address is put into a text there. (https://oembed.com) */
export const oembed = new Hono<AppEnv>().get("/", openToAll, keptInFront(tagsOf), async (c) => {
  const { url, format = "json", maxwidth, maxheight } = c.req.query();
  if (url === undefined) throw new AppError("invalid_input");
  const page = readPageAddress(url, siteOrigin(c.env, c.req.url));
  if (page === null) throw new AppError("not_found");
  // The status that oEmbed 1.0 wants, 2.3.5; no other call here has it.
  if (format !== "json" && format !== "xml") return c.body(null, 501);
  const room = { width: readPixels(maxwidth), height: readPixels(maxheight) };
  return answer(c, await findEmbedded(c, page), room, format);
});

/** Purged with the page that it is about. */
function tagsOf(_: string | undefined, c: Context<AppEnv>): string[] {
  const page = readPageAddress(c.req.query("url") ?? "", siteOrigin(c.env, c.req.url));
  return page ? [`${page.kind}-${page.id}`] : [];
}

/** Whole pixels above 0; what is none of these is no limit. */
function readPixels(text: string | undefined): number {
  return /^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : Number.POSITIVE_INFINITY;
}

async function findEmbedded({ var: { db } }: Context<AppEnv>, page: PageAddress): Promise<Embedded> {
  if (page.kind === "song") {
    const { title, artists, coverKey } = await getSong(db, page.id);
    return { ...page, title, artists, coverKey };
  }
  const { title, artist, coverKey } = await getAlbum(db, page.id);
  return { ...page, title, artists: [artist], coverKey };
}

function answer(c: Context<AppEnv>, embedded: Embedded, room: Room, format: "json" | "xml"): Response {
  const fields = toOembed(embedded, room, { origin: siteOrigin(c.env, c.req.url), name: c.env.SITE_NAME });
  if (format === "json") return c.json(fields);
  return c.body(toOembedXml(fields), 200, { "Content-Type": "text/xml; charset=utf-8" });
}
