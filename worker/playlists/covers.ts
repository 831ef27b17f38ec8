import { pictureObjectKey } from "#domain/picture.ts";
import { cleanPicture } from "../media/picture.ts";
import { removePicture, storePicture } from "../media/pictures.ts";

/** R2 deletes at most this many objects a call. */
const KEYS_PER_CALL = 1000;

/**
 * Stores a cover under a new key while `use` writes that down; when that fails, nothing of it is left.
 * @throws AppError invalid_input for what is no picture, and what `use` throws
 */
export async function withCover<Result>(
  bucket: R2Bucket,
  file: File,
  use: (pictureKey: string) => Promise<Result>,
): Promise<Result> {
  const picture = cleanPicture(new Uint8Array(await file.arrayBuffer()));
  const pictureKey = await storePicture(bucket, picture);
  try {
    return await use(pictureKey);
  } catch (error) {
    await removePicture(bucket, pictureKey);
    throw error;
  }
}

/** Removes the covers of playlists that are no more. @param keys as `listPictureKeys` gave them */
export async function removeCovers(bucket: R2Bucket, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += KEYS_PER_CALL)
    await bucket.delete(keys.slice(start, start + KEYS_PER_CALL).map(pictureObjectKey));
}
