import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";

import { getAlbum } from "#catalogue/albums.ts";
import { getSong } from "#catalogue/songs.ts";
import { AppError } from "#domain/errors.ts";
import type { AppEnv } from "../../http/context.ts";
import { sharedCache } from "../../http/middleware/shared-cache.ts";
import { siteOrigin } from "../../http/site-address.ts";
import { type EmbeddedItem, type MaxSize, toOembed, toOembedXml } from "./answer.ts";
import { type PageAddress, readPageAddress } from "./page-address.ts";

/** Lets any site ask, from a browser too: no answer holds anything of a person. */
const openToAll = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.header("Access-Control-Allow-Origin", "*");
});

/** Tells another site how to show a song or an album of ours whose address stands in a text there. (https://oembed.com) */
export const oembed = new Hono<AppEnv>().get("/", openToAll, sharedCache(tagsOf), async (c) => {
  const { url, format = "json", maxwidth, maxheight } = c.req.query();
  if (url === undefined) throw new AppError("invalid_input");
  const page = readPageAddress(url, siteOrigin(c.var.config, c.req.url));
  if (page === null) throw new AppError("not_found");
  // The status that oEmbed 1.0 wants, 2.3.5; no other call here has it.
  if (format !== "json" && format !== "xml") return c.body(null, 501);
  const maxSize = { width: readPixels(maxwidth), height: readPixels(maxheight) };
  return answer(c, await findEmbedded(c, page), maxSize, format);
});

/** The cache tags of an answer: it is purged with the page that it is about. */
function tagsOf(_: string | undefined, c: Context<AppEnv>): string[] {
  const page = readPageAddress(c.req.query("url") ?? "", siteOrigin(c.var.config, c.req.url));
  return page ? [`${page.kind}-${page.id}`] : [];
}

/** A limit in whole pixels above 0; any other text is no limit. */
function readPixels(text: string | undefined): number {
  return /^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : Number.POSITIVE_INFINITY;
}

async function findEmbedded(
  { var: { catalogue } }: Context<AppEnv>,
  page: PageAddress,
): Promise<EmbeddedItem> {
  if (page.kind === "song") {
    const { title, artists, coverKey } = await getSong(catalogue, page.id);
    return { ...page, title, artists, coverKey };
  }
  const { title, artist, coverKey } = await getAlbum(catalogue, page.id);
  return { ...page, title, artists: [artist], coverKey };
}

function answer(
  c: Context<AppEnv>,
  embedded: EmbeddedItem,
  maxSize: MaxSize,
  format: "json" | "xml",
): Response {
  const fields = toOembed(embedded, maxSize, {
    origin: siteOrigin(c.var.config, c.req.url),
    name: c.var.config.siteName,
  });
  if (format === "json") return c.json(fields);
  return c.body(toOembedXml(fields), 200, { "Content-Type": "text/xml; charset=utf-8" });
}
