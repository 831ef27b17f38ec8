import { ImportFailure, reasonOf } from "../failure.ts";
import { inspect } from "./inspect.ts";
import { forEachParallel } from "../limit.ts";
import { type ScanCounts, scan } from "./scan.ts";
import type { Stage } from "../sound/stage.ts";
import type { ImportState } from "../state.ts";

/** Looks into every song below the folder that is new or changed; a file that is none is noted and passed over. */
export async function inspectAll(
  folder: Buffer,
  { state, stage, signal }: { state: ImportState; stage: Stage; signal: AbortSignal },
  { jobs, counts, onFile }: { jobs: number; counts: ScanCounts; onFile: () => void },
): Promise<void> {
  await forEachParallel(scan(folder, counts), jobs, async (song) => {
    signal.throwIfAborted();
    onFile();
    if (state.isUnchanged(song)) return;
    try {
      state.found(song, await inspect(song, stage, signal));
    } catch (error) {
      signal.throwIfAborted();
      // What is wrong with the file is remembered; what is wrong with the machine may be right next time.
      if (error instanceof ImportFailure) state.failed(song, error.message);
      else counts.unreadable.push({ name: song.name, reason: `cannot be read: ${reasonOf(error)}` });
    }
  });
}
