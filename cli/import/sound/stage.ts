import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";

/** Gives files plain names for ffmpeg, which need not see their own. */
export interface Stage {
  /** A link to the file; `release` it when done. */
  add: (path: Buffer) => { path: string; release: () => void };
  /** A new path for a file to write. */
  newPath: (ending: string) => string;
  close: () => void;
}

/** Empties the directory, where a killed run may have left files, and opens it. One run at a time may use it. */
export function openStage(directory: string): Stage {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  let count = 0;
  const newPath = (ending: string) => join(directory, `${++count}${ending}`);
  return {
    newPath,
    add: (original) => {
      // Links need a privilege on Windows, where every name is valid text anyway.
      if (process.platform === "win32") return { path: original.toString("utf8"), release: () => undefined };
      const path = newPath("");
      symlinkSync(original, path);
      return { path, release: () => rmSync(path, { force: true }) };
    },
    close: () => rmSync(directory, { recursive: true, force: true }),
  };
}
