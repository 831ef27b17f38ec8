import { Hono } from "hono";

import { AppError } from "#domain/errors.ts";
import { pictureObjectKey } from "#domain/picture.ts";
import type { AppEnv } from "../http/context.ts";
import { answerWhole } from "../http/files/answer-file.ts";
import type { PictureType } from "./clean.ts";

const TYPES: readonly string[] = ["image/jpeg", "image/png", "image/webp"] satisfies PictureType[];

/** Lets only the viewer's own cache keep a picture for ever: a picture that a person deletes is gone everywhere else. */
const KEPT_BY_VIEWERS = "private, max-age=31536000, immutable";

/** Pictures of people. A key is made for one picture and never used again. */
export const pictures = new Hono<AppEnv>().get("/:key{[a-f0-9]{32}}", async (c) => {
  const object = await c.var.media.get(pictureObjectKey(c.req.param("key")));
  const type = object?.httpMetadata?.contentType ?? "";
  if (!object || !TYPES.includes(type)) throw new AppError("not_found");
  return answerWhole(c, {
    size: object.size,
    etag: object.httpEtag,
    modified: object.uploaded,
    body: object.body,
    headers: { "Content-Type": type, "Cache-Control": KEPT_BY_VIEWERS },
  });
});
