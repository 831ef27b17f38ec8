import { Hono } from "hono";

import { coverObjectKey } from "#domain/cover.ts";
import { AppError } from "#domain/errors.ts";
import type { AppEnv } from "../env.ts";
import { IMMUTABLE } from "./immutable.ts";

const TYPES: Record<string, string> = { webp: "image/webp", jpg: "image/jpeg" };

/** Pictures: named by their content, so they may be kept for ever. */
export const covers = new Hono<AppEnv>().get(
  "/:key{[a-f0-9]{32}}/:file{[0-9]{2,4}\\.(webp|jpg)}",
  async (c) => {
    const { key, file } = c.req.param();
    const object = await c.env.MEDIA.get(coverObjectKey(key, file), { onlyIf: c.req.raw.headers });
    if (!object) throw new AppError("not_found");
    const headers = {
      "Content-Type": TYPES[file.split(".")[1] ?? ""] ?? "application/octet-stream",
      "Cache-Control": IMMUTABLE,
      ETag: object.httpEtag,
    };
    return "body" in object
      ? c.body(object.body, 200, { ...headers, "Content-Length": String(object.size) })
      : c.body(null, 304, headers);
  },
);
