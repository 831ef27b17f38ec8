import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";

import { getAlbum } from "#catalogue/albums.ts";
import { getSong } from "#catalogue/songs.ts";
import { storeTexts } from "#contract/errors.ts";
import { AppError } from "#domain/errors.ts";
import { DOWNLOAD_QUALITIES, type DownloadQuality } from "#domain/sound/download.ts";
import type { UserEnv } from "../http/context.ts";
import { answerInParts } from "../http/files/answer-file.ts";
import { readRange } from "../http/files/range.ts";
import { limit } from "../http/limits/limit.ts";
import { requireUser } from "../http/session/session.ts";
import { listOwnSongIds, mayDownloadSong, ownsAlbum } from "../store/ledger/ownership.ts";
import { attachment } from "./attachment.ts";
import { composeAlbum, composeSong, type Download } from "./compose-download.ts";
import type { FileStore } from "./measured-files.ts";
import { cutPieces, etagOf, sizeOf } from "./pieces.ts";
import { streamPieces } from "./stream-pieces.ts";

/** Counts a download from the start of a file. Going on with one, or asking about it, costs a tenth of that. */
const countDownload = createMiddleware<UserEnv>(async (c, next) => {
  const isPart = c.req.method === "HEAD" || goesOn(c.req.header("Range"));
  await limit(c, isPart ? "download-part" : "download", c.var.userId);
  await next();
});

/** Tells whether a Range goes on with a download. One that is answered with the whole file, such as two ranges, does not. */
function goesOn(range = ""): boolean {
  const part = readRange(range, Number.MAX_SAFE_INTEGER);
  const hasStart = /^\s*bytes=\d/.test(range);
  return hasStart && typeof part === "object" && part.offset > 0;
}

const file = `:id{[a-z0-9-]{1,64}}/:quality{(${DOWNLOAD_QUALITIES.join("|")})}` as const;

/** Files to keep, for those who own them at this moment: a purchase that was refunded ends with the next request. */
export const downloads = new Hono<UserEnv>()
  .get(`/song/${file}`, requireUser, countDownload, async (c) => {
    const { id, quality } = c.req.param() as DownloadParams;
    if (!(await mayDownloadSong(c.var, c.var.userId, id))) {
      await getSong(c.var.catalogue, id);
      throw new AppError("forbidden", storeTexts.songNotBought);
    }
    return send(c, await composeSong(fileStoreOf(c), id, quality));
  })
  .get(`/album/${file}`, requireUser, countDownload, async (c) => {
    const { id, quality } = c.req.param() as DownloadParams;
    if (!(await ownsAlbum(c.var, c.var.userId, id))) {
      await getAlbum(c.var.catalogue, id);
      throw new AppError("forbidden", storeTexts.albumNotBought);
    }
    const songIds = await listOwnSongIds(c.var, c.var.userId, id);
    return send(c, await composeAlbum(fileStoreOf(c), id, songIds, quality));
  });

/** The parameters in the address of a download. */
interface DownloadParams {
  id: string;
  quality: DownloadQuality;
}

const fileStoreOf = (c: Context<UserEnv>): FileStore => ({ db: c.var.catalogue, bucket: c.var.media });

async function send(c: Context<UserEnv>, { fileName, contentType, pieces }: Download): Promise<Response> {
  return answerInParts(c, {
    size: sizeOf(pieces),
    etag: await etagOf(pieces),
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": attachment(fileName),
      "Cache-Control": "private, no-cache",
    },
    open: (part) => streamPieces(fileStoreOf(c), cutPieces(pieces, part)),
  });
}
