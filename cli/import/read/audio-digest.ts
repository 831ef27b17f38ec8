import { ImportFailure } from "../failure.ts";
import { INPUT_LIMITS } from "./formats.ts";
import { runTool } from "../sound/run-tool.ts";

/** The identity of a recording. */
export interface AudioDigest {
  /** SHA-256 of the encoded sound without its container and tags, in hexadecimal. */
  digest: string;
  /** The seconds that the file's packets reach, less the last packet. */
  packetSeconds: number;
}

/** Reads the encoded sound of a staged file without decoding it. @throws ImportFailure when it cannot be read */
export async function digestAudio(stagedPath: string, signal: AbortSignal): Promise<AudioDigest> {
  let output = "";
  const quiet = ["-nostdin", "-hide_banner", "-nostats", "-v", "error", "-progress", "pipe:2"];
  const copy = ["-map", "0:a:0", "-c", "copy", "-f", "hash", "-hash", "sha256", "-"];
  const { exitCode, messages } = await runTool(
    "ffmpeg",
    [...quiet, ...INPUT_LIMITS, "-i", `file:${stagedPath}`, ...copy],
    { signal, onOutput: (bytes) => (output += bytes.toString("latin1")) },
  );
  const digest = /^SHA256=([0-9a-f]{64})$/m.exec(output)?.[1];
  if (exitCode !== 0 || digest === undefined) {
    throw new ImportFailure("damaged: ffmpeg cannot read its sound");
  }
  const reached = [...messages.matchAll(/^out_time_us=(\d+)$/gm)].at(-1)?.[1];
  return { digest, packetSeconds: Number(reached ?? 0) / 1e6 };
}
