import { readFile } from "node:fs/promises";

import { coverObjectKey } from "#domain/cover.ts";
import { renderCover } from "../../content/pictures.ts";
import type { ImportContext } from "../context.ts";
import { reasonOf } from "../failure.ts";
import { readTags } from "../read/read-tags.ts";
import type { Recording } from "../recordings.ts";

/**
 * Stores the pictures of an album's files, each once, and says which one is the file's cover: the embedded one, or
 * else the folder's. A picture that cannot be read is a warning.
 */
export function createCovers(context: ImportContext): (recording: Recording) => Promise<string | null> {
  const { state, stage } = context;
  const inWork = new Map<string, Promise<string | null>>();

  function ensure(key: string, read: () => Promise<Uint8Array | null>): Promise<string | null> {
    const work = inWork.get(key) ?? store(context, key, read);
    inWork.set(key, work);
    return work;
  }

  return async ({ path, name, covers }) => {
    const readEmbedded = async () => {
      const staged = stage.add(path);
      try {
        return (await readTags(staged.path, name)).picture;
      } finally {
        staged.release();
      }
    };
    const readFolder = async () => (covers.folderPath ? readFile(covers.folderPath) : null);
    for (const [key, read, what] of [
      [covers.embeddedKey, readEmbedded, "its picture"],
      [covers.folderKey, readFolder, "its folder's picture"],
    ] as const) {
      if (key === null) continue;
      const error = await ensure(key, read);
      if (error === null) return key;
      state.warn(path, `${what} is left out: ${error}`);
    }
    return null;
  };
}

/** Null when the picture is stored, else why it is not. The JPEG goes last: where it is, all sizes are. */
async function store(
  { state, site, signal }: ImportContext,
  key: string,
  read: () => Promise<Uint8Array | null>,
): Promise<string | null> {
  const known = state.cover(key);
  if (known?.error) return known.error;
  if (await site.has(coverObjectKey(key, "1200.jpg"))) return null;
  signal.throwIfAborted();
  let files;
  try {
    const source = await read();
    if (!source) throw new Error("it is gone since the file was looked into");
    ({ files } = await renderCover(source));
  } catch (error) {
    state.setCover(key, reasonOf(error));
    return reasonOf(error);
  }
  for (const { key, bytes, contentType } of files) await site.put(key, bytes, contentType);
  state.setCover(key, null);
  return null;
}
