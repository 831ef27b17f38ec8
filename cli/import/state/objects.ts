import type { DatabaseSync } from "node:sqlite";

import type { SoundFile } from "#catalogue/sound/sound-files.ts";
import type { Recording } from "../recordings.ts";
import { PIPELINE } from "../sound/encode.ts";
import type { Sound } from "../sound/find-sound.ts";

/** The part of the state that knows the pictures and the sound that this machine has stored. */
export function objectMemory(database: DatabaseSync) {
  return {
    /** Undefined for a picture never seen; its `error` says why it cannot be stored, null when it is. */
    cover: (key: string) =>
      database.prepare("SELECT error FROM cover WHERE key = ?").get(key) as
        { error: string | null } | undefined,
    setCover: (key: string, error: string | null) =>
      database.prepare("INSERT OR REPLACE INTO cover VALUES (?, ?)").run(key, error),

    soundFile: (key: string) =>
      database
        .prepare("SELECT key, bytes, tag_bytes AS tagBytes, crc32 FROM sound_file WHERE key = ?")
        .get(key) as SoundFile | undefined,
    setSoundFile: ({ key, bytes, tagBytes, crc32 }: SoundFile) =>
      database
        .prepare("INSERT OR REPLACE INTO sound_file VALUES (?, ?, ?, ?)")
        .run(key, bytes, tagBytes, crc32),

    /** The sound of a recording as today's pipeline has stored it; null where it has not. */
    sound: ({ audioDigest }: Recording): Sound | null => {
      const row = database
        .prepare("SELECT duration_seconds, gain_db, peaks FROM sound WHERE audio_digest = ? AND pipeline = ?")
        .get(audioDigest, PIPELINE);
      return row
        ? {
            durationSeconds: Number(row["duration_seconds"]),
            gainDb: Number(row["gain_db"]),
            peaks: Buffer.from(row["peaks"]),
          }
        : null;
    },
    /** Remembers a sound once both its encodings are stored. */
    setSound: ({ audioDigest, keys }: Recording, sound: Sound) =>
      database
        .prepare("INSERT OR REPLACE INTO sound VALUES (?, ?, ?, ?, ?, ?, ?)")
        .run(
          audioDigest,
          PIPELINE,
          keys.lowKey,
          keys.highKey,
          sound.durationSeconds,
          sound.gainDb,
          sound.peaks,
        ),
  };
}
