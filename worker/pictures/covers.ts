import { Hono } from "hono";

import { coverObjectKey, LINK_PICTURE } from "#domain/cover.ts";
import { AppError } from "#domain/errors.ts";
import type { AppEnv } from "../http/context.ts";
import { answerWhole } from "../http/files/answer-file.ts";
import { IMMUTABLE } from "../http/files/immutable.ts";

const TYPES: Record<string, string> = { webp: "image/webp", jpg: "image/jpeg" };
const SQUARE = "1200.jpg";
/** The Cache-Control of a substitute, which is replaced once there is a picture. */
const FOR_A_DAY = "public, max-age=86400";

/** Covers, which are named by their content, so that caches may keep them for ever. */
export const covers = new Hono<AppEnv>().get(
  "/:key{[a-f0-9]{32}}/:file{([0-9]{2,4}|1200x630)\\.(webp|jpg)}",
  async (c) => {
    const { key, file } = c.req.param();
    const read = (name: string) => c.var.media.get(coverObjectKey(key, name));
    const own = await read(file);
    // Older imports made no picture for links.
    const object = own ?? (file === LINK_PICTURE.file ? await read(SQUARE) : null);
    if (!object) throw new AppError("not_found");
    return answerWhole(c, {
      size: object.size,
      etag: object.httpEtag,
      modified: object.uploaded,
      body: object.body,
      headers: {
        "Content-Type": TYPES[file.split(".")[1] ?? ""] ?? "application/octet-stream",
        "Cache-Control": own ? IMMUTABLE : FOR_A_DAY,
        // Other sites show covers: a preview of a link, the thumbnail that oEmbed names.
        "Cross-Origin-Resource-Policy": "cross-origin",
      },
    });
  },
);
