import { randomBytes } from "node:crypto";

import { Hono } from "hono";

import { AppError } from "#domain/errors.ts";
import { pictureObjectKey } from "#domain/picture.ts";
import type { AppEnv } from "../env.ts";
import type { CleanPicture, PictureType } from "./picture.ts";

const TYPES: readonly string[] = ["image/jpeg", "image/png", "image/webp"] satisfies PictureType[];

/** Keeps a cleaned picture under a new key that nobody can guess. */
export async function storePicture(bucket: R2Bucket, picture: CleanPicture): Promise<string> {
  const key = randomBytes(16).toString("hex");
  await bucket.put(pictureObjectKey(key), picture.bytes, { httpMetadata: { contentType: picture.type } });
  return key;
}

/** Deletes a picture; one that is gone already is no failure. */
export function removePicture(bucket: R2Bucket, key: string): Promise<void> {
  return bucket.delete(pictureObjectKey(key));
}

/** As `IMMUTABLE`, but by the viewer's own cache alone: a picture that a person deletes is gone everywhere else. */
const KEPT_BY_VIEWERS = "private, max-age=31536000, immutable";

/** Pictures of people. A key is made for one picture and never used again. */
export const pictures = new Hono<AppEnv>().get("/:key{[a-f0-9]{32}}", async (c) => {
  const object = await c.env.MEDIA.get(pictureObjectKey(c.req.param("key")), {
    onlyIf: c.req.raw.headers,
  });
  const type = object?.httpMetadata?.contentType ?? "";
  if (!object || !TYPES.includes(type)) throw new AppError("not_found");
  const headers = { "Content-Type": type, "Cache-Control": KEPT_BY_VIEWERS, ETag: object.httpEtag };
  return "body" in object
    ? c.body(object.body, 200, { ...headers, "Content-Length": String(object.size) })
    : c.body(null, 304, headers);
});
