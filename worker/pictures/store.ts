import { randomBytes } from "node:crypto";

import { accountTexts } from "#contract/errors.ts";
import { PICTURES_MAX_BYTES } from "#domain/people/account.ts";
import { AppError } from "#domain/errors.ts";
import { pictureObjectKey } from "#domain/picture.ts";
import type { UserDb } from "../db/client.ts";
import { logFailure } from "../http/log-failure.ts";
import { cleanPicture } from "./clean.ts";
import {
  deletePictures,
  dropUnusedPicture,
  findKnownKeys,
  findSweepPosition,
  insertPicture,
  listRemovableKeys,
  putSweepPosition,
} from "./queries.ts";

/** The bucket with the pictures of people, and the database with a row for each. */
export interface PictureStore {
  bucket: R2Bucket;
  users: UserDb;
}

const DAY_MS = 86_400_000;
/** The number of objects that one run removes; R2 takes 1,000 in a call. */
const REMOVED_AT_ONCE = 500;
/** The number of objects that one run looks at. */
const LOOKED_AT_ONCE = 500;

/**
 * Stores a picture under a new key that nobody can guess, and lets `use` write the key down. The picture that it replaces
 * is removed, and so is the picture itself when it does not come to be used.
 * @param userId the owner of the picture; all of theirs together have a bound
 * @throws AppError invalid_input for a file that is no picture or one too many, and what `use` throws
 */
export async function withPicture<Result>(
  store: PictureStore,
  { userId, file }: { userId: string; file: File },
  use: (pictureKey: string) => Promise<Result>,
): Promise<Result> {
  const { bytes, type } = cleanPicture(new Uint8Array(await file.arrayBuffer()));
  const key = randomBytes(16).toString("hex");
  const removableAt = Date.now() + DAY_MS;
  const row = { key, userId, bytes: bytes.length, removableAt };
  if (!(await insertPicture(store.users, row, PICTURES_MAX_BYTES)))
    throw new AppError("invalid_input", accountTexts.picturesFull);
  try {
    await store.bucket.put(pictureObjectKey(key), bytes, { httpMetadata: { contentType: type } });
    return await use(key);
  } catch (error) {
    await dropUnusedPicture(store.users, key).catch((failure: unknown) =>
      logFailure(failure, "letting go of a picture that is not used"),
    );
    throw error;
  } finally {
    await removeDropped(store);
  }
}

/** Removes pictures that nothing names any more, without waiting for the clock. A failure is left to the clock. */
export async function removeDropped(store: PictureStore): Promise<void> {
  await removeRemovable(store, Date.now()).catch((error: unknown) =>
    logFailure(error, "removal of pictures that nothing names"),
  );
}

async function removeRemovable({ bucket, users }: PictureStore, now: number): Promise<void> {
  const keys = await listRemovableKeys(users, now, REMOVED_AT_ONCE);
  if (keys.length === 0) return;
  await bucket.delete(keys.map(pictureObjectKey));
  await deletePictures(users, keys);
}

/**
 * Removes pictures that nothing names, and some of the stored objects that have no row: a write that outran its failure
 * leaves such objects, or a database that was put back to an earlier day. The next run goes on behind them.
 * @param now milliseconds since 1970
 */
export async function sweepPictures(store: PictureStore, now: number): Promise<void> {
  await removeRemovable(store, now);
  const { bucket, users } = store;
  const prefix = pictureObjectKey("");
  const afterKey = await findSweepPosition(users);
  const { objects, truncated } = await bucket.list({
    prefix,
    limit: LOOKED_AT_ONCE,
    ...(afterKey && { startAfter: afterKey }),
  });
  const old = objects.filter(({ uploaded }) => uploaded.getTime() < now - DAY_MS);
  const known = await findKnownKeys(
    users,
    old.map(({ key }) => key.slice(prefix.length)),
  );
  const orphans = old.filter(({ key }) => !known.has(key.slice(prefix.length)));
  if (orphans.length > 0) await bucket.delete(orphans.map(({ key }) => key));
  await putSweepPosition(users, truncated ? (objects.at(-1)?.key ?? "") : "");
}
