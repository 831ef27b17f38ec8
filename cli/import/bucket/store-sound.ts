import { readFile, rm } from "node:fs/promises";

import { measureSoundFile } from "#catalogue/sound/sound-files.ts";
import { encode } from "../sound/encode.ts";
import type { ImportContext } from "../context.ts";
import type { Recording } from "../recordings.ts";
import type { Sound } from "../sound/find-sound.ts";

/** Encodes a recording, uploads both encodings and remembers them. @throws ImportFailure when it cannot be decoded */
export async function storeSound(context: ImportContext, recording: Recording): Promise<Sound> {
  const { state, site, stage, signal, encodeLimit, onDecoded } = context;
  const { path, probe, keys } = recording;
  const staged = stage.add(path);
  const [lowPath, highPath] = [stage.newPath(".low.mp3"), stage.newPath(".high.mp3")];
  try {
    const { isSilent, ...sound } = await encodeLimit(() =>
      encode({ stagedPath: staged.path, probe, lowPath, highPath, signal, onDecoded }),
    );
    const upload = async (key: string, file: string) => {
      const bytes = await readFile(file);
      await site.put(key, bytes, "audio/mpeg");
      state.setSoundFile(measureSoundFile(key, bytes));
    };
    await Promise.all([upload(keys.lowKey, lowPath), upload(keys.highKey, highPath)]);
    state.setSound(recording, sound);
    if (isSilent) state.warn(path, "it is silent from beginning to end");
    return sound;
  } finally {
    staged.release();
    await Promise.all([rm(lowPath, { force: true }), rm(highPath, { force: true })]);
  }
}
