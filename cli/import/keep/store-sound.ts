import { readFile, rm } from "node:fs/promises";

import { measureSoundFile } from "#catalogue/sound/sound-files.ts";
import { encode } from "../sound/encode.ts";
import type { ImportContext } from "../context.ts";
import { rememberSound, type Sound, soundKeys } from "../sound/sound.ts";

/** Encodes a recording, uploads both encodings and remembers them. @throws ImportFailure when it cannot be decoded */
export async function storeSound(context: ImportContext, path: Buffer): Promise<Sound> {
  const { state, store, stage, signal, encodeLimit, onDecoded } = context;
  const { audioDigest, probe } = state.details(path);
  const staged = stage.add(path);
  const [lowPath, highPath] = [stage.newPath(".low.mp3"), stage.newPath(".high.mp3")];
  try {
    const { isSilent, ...sound } = await encodeLimit(() =>
      encode({ stagedPath: staged.path, probe, lowPath, highPath, signal, onDecoded }),
    );
    const { lowKey, highKey } = soundKeys(audioDigest);
    const upload = async (key: string, file: string) => {
      const bytes = await readFile(file);
      await store.put(key, bytes, "audio/mpeg");
      state.setSoundFile(measureSoundFile(key, bytes));
    };
    await Promise.all([upload(lowKey, lowPath), upload(highKey, highPath)]);
    rememberSound(state, audioDigest, sound);
    if (isSilent) state.warn(path, "it is silent from beginning to end");
    return sound;
  } finally {
    staged.release();
    await Promise.all([rm(lowPath, { force: true }), rm(highPath, { force: true })]);
  }
}
