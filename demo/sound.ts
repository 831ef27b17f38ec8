import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";

import type { PlannedSong } from "./recipes.ts";
import type { DemoSound } from "./sound.worker.ts";

const PARTS = ["low", "high", "peaks"] as const;

/**
 * Makes the sound of these songs in their order, on all cores but one, and keeps it on disk.
 * @param directory keeps the sound
 * @param store is awaited before the song counts as done
 * @param onFailure is told of a song that could not be made or stored; the others go on
 */
export async function makeSounds(
  songs: readonly PlannedSong[],
  directory: string,
  store: (song: PlannedSong, sound: DemoSound) => Promise<void>,
  stop: AbortSignal,
  onFailure: (song: PlannedSong, error: unknown) => void,
): Promise<void> {
  mkdirSync(directory, { recursive: true });
  const queue = songs.values();
  const lanes = Math.min(Math.max(1, availableParallelism() - 1), songs.length);
  const cache = openCache(directory);
  await Promise.all(Array.from({ length: lanes }, () => runLane(queue, { cache, store, stop, onFailure })));
}

interface Lane {
  cache: ReturnType<typeof openCache>;
  store: (song: PlannedSong, sound: DemoSound) => Promise<void>;
  stop: AbortSignal;
  onFailure: (song: PlannedSong, error: unknown) => void;
}

/** Makes one song of the queue after another in a thread of its own, which a failure ends. */
async function runLane(
  queue: IterableIterator<PlannedSong>,
  { cache, store, stop, onFailure }: Lane,
): Promise<void> {
  let worker: Worker | undefined;
  for (const song of queue) {
    if (stop.aborted) break;
    try {
      const kept = cache.read(song.digest);
      const sound =
        kept ?? (await ask((worker ??= new Worker(new URL("sound.worker.ts", import.meta.url))), song, stop));
      if (!sound) break;
      if (!kept) cache.write(song.digest, sound);
      await store(song, sound);
    } catch (error) {
      onFailure(song, error);
      await worker?.terminate();
      worker = undefined;
    }
  }
  await worker?.terminate();
}

/** @returns undefined when stopped before it was done */
function ask(worker: Worker, { recipe }: PlannedSong, stop: AbortSignal): Promise<DemoSound | undefined> {
  return new Promise((resolve, reject) => {
    const listeners = new AbortController();
    const settle = (act: () => void) => {
      listeners.abort();
      worker.off("message", onMessage).off("error", onError);
      act();
    };
    const onMessage = (sound: DemoSound) => settle(() => resolve(sound));
    const onError = (error: Error) => settle(() => reject(error));
    worker.on("message", onMessage).on("error", onError);
    stop.addEventListener("abort", () => settle(() => resolve(undefined)), { signal: listeners.signal });
    worker.postMessage(recipe);
  });
}

/** The sound that was made before, a file a part. */
function openCache(directory: string) {
  const fileOf = (digest: string, part: (typeof PARTS)[number]) => join(directory, `${digest}.${part}`);
  return {
    read: (digest: string): DemoSound | undefined => {
      if (!PARTS.every((part) => existsSync(fileOf(digest, part)))) return undefined;
      const read = (part: (typeof PARTS)[number]) => new Uint8Array(readFileSync(fileOf(digest, part)));
      return { low: read("low"), high: read("high"), peaks: read("peaks") };
    },
    /** A file is there whole or not at all, however the process ends. */
    write: (digest: string, sound: DemoSound): void => {
      for (const part of PARTS) {
        const path = fileOf(digest, part);
        writeFileSync(`${path}.${process.pid}`, sound[part]);
        renameSync(`${path}.${process.pid}`, path);
      }
    },
  };
}
