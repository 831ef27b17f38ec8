import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";

import { getAlbum } from "#catalogue/albums.ts";
import { getSong } from "#catalogue/songs.ts";
import { storeTexts } from "#contract/errors.ts";
import { DOWNLOAD_QUALITIES, type DownloadQuality } from "#domain/sound/download.ts";
import { AppError } from "#domain/errors.ts";
import { limit } from "../http/limits/limit.ts";
import { requireUser, type UserEnv } from "../http/session/session.ts";
import { shopOf } from "../store/counter.ts";
import { listOwnSongIds, mayDownloadSong, ownsAlbum } from "../store/ledger/ownership.ts";
import { answerInParts } from "../http/files/answer-file.ts";
import { attachment } from "./attachment.ts";
import { composeAlbum, composeSong, type Download } from "./compose-download.ts";
import type { Storage } from "./measured-files.ts";
import { cutPieces, etagOf, sizeOf } from "./pieces.ts";
import { readRange } from "../http/files/range.ts";
import { streamPieces } from "./stream-pieces.ts";

/** Whoever takes a file from its start counts; going on with one, or asking about it, costs a tenth of that. */
const counted = createMiddleware<UserEnv>(async (c, next) => {
  const isPart = c.req.method === "HEAD" || goesOn(c.req.header("Range"));
  await limit(c, isPart ? "download-part" : "download", c.var.userId);
  await next();
});

/** What is answered with the whole file, such as two ranges at once, goes on with nothing. */
function goesOn(range = ""): boolean {
  const part = readRange(range, Number.MAX_SAFE_INTEGER);
  const hasStart = /^\s*bytes=\d/.test(range);
  return hasStart && typeof part === "object" && part.offset > 0;
}

const file = `:id{[a-z0-9-]{1,64}}/:quality{(${DOWNLOAD_QUALITIES.join("|")})}` as const;

/** Files to keep, for whoever may have them at this moment: a purchase that was refunded ends with the next request. */
export const downloads = new Hono<UserEnv>()
  .get(`/song/${file}`, requireUser, counted, async (c) => {
    const { id, quality } = c.req.param() as Named;
    if (!(await mayDownloadSong(shopOf(c), c.var.userId, id))) {
      await getSong(c.var.db, id);
      throw new AppError("forbidden", storeTexts.songNotBought);
    }
    return send(c, await composeSong(storageOf(c), id, quality));
  })
  .get(`/album/${file}`, requireUser, counted, async (c) => {
    const { id, quality } = c.req.param() as Named;
    if (!(await ownsAlbum(shopOf(c), c.var.userId, id))) {
      await getAlbum(c.var.db, id);
      throw new AppError("forbidden", storeTexts.albumNotBought);
    }
    const songIds = await listOwnSongIds(shopOf(c), c.var.userId, id);
    return send(c, await composeAlbum(storageOf(c), id, songIds, quality));
  });

interface Named {
  id: string;
  quality: DownloadQuality;
}

const storageOf = (c: Context<UserEnv>): Storage => ({ db: c.var.db, bucket: c.env.MEDIA });

async function send(c: Context<UserEnv>, { fileName, contentType, pieces }: Download): Promise<Response> {
  return answerInParts(c, {
    size: sizeOf(pieces),
    etag: await etagOf(pieces),
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": attachment(fileName),
      "Cache-Control": "private, no-cache",
    },
    open: (part) => streamPieces(storageOf(c), cutPieces(pieces, part)),
  });
}
