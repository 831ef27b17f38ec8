import { spawnSync } from "node:child_process";

const OLDEST_MAJOR = 5;
const HOW_TO_INSTALL = `  Debian, Ubuntu   sudo apt install ffmpeg
  macOS            brew install ffmpeg
  Windows          winget install ffmpeg`;

/** Null when ffmpeg and ffprobe are here and new enough, else a text on how to install them. */
export function missingFfmpeg(): string | null {
  for (const command of ["ffmpeg", "ffprobe"]) {
    const { stdout, error } = spawnSync(command, ["-version"], { encoding: "utf8", windowsHide: true });
    if (error)
      return `The import needs ${command} ${OLDEST_MAJOR} or later, and none was found.\n${HOW_TO_INSTALL}`;
    const [, version = "", major] = /version n?((\d+)\S*)/.exec(stdout) ?? [];
    // A build from the development branch has no number but N-12345-gabcdef; it is newer than any release.
    if (major !== undefined && Number(major) < OLDEST_MAJOR) {
      return `The import needs ${command} ${OLDEST_MAJOR} or later; this is ${version}.\n${HOW_TO_INSTALL}`;
    }
  }
  return null;
}
