import { ImportFailure } from "../failure.ts";
import { INPUT_LIMITS } from "../read/formats.ts";
import { gainOf, isSilence, readLoudness } from "./loudness.ts";
import type { Probe } from "../read/probe.ts";
import { checkDuration } from "../read/duration-rule.ts";
import { runTool } from "./run-tool.ts";
import { createWaveform } from "./waveform.ts";

/** Raised whenever the results of the commands below change, so that old encodings are made anew. */
export const PIPELINE = 1;

/** The results of one pass over a song, besides the two files. */
export interface Encoding {
  durationSeconds: number;
  gainDb: number;
  peaks: Buffer;
  isSilent: boolean;
}

export interface EncodeRequest {
  stagedPath: string;
  probe: Pick<Probe, "codec" | "bitsPerSecond" | "declaredSeconds">;
  lowPath: string;
  highPath: string;
  signal: AbortSignal;
  /** Receives the seconds of sound that were decoded since the last call. */
  onDecoded: (seconds: number) => void;
}

const WAVEFORM_HZ = 8000;
const BYTES_PER_SAMPLE = 2;
const HIGHEST_KEPT_BPS = 320_000;
const MP3 = ["-map_metadata", "-1", "-map_chapters", "-1", "-f", "mp3"] as const;

/**
 * Decodes once and makes of it the low encoding (64 kbit/s, mono), the high one (192 kbit/s, or the
 * source itself where that is an MP3), the loudness and the outline.
 * @throws ImportFailure when it cannot be decoded to its end
 */
export async function encode(request: EncodeRequest): Promise<Encoding> {
  const { stagedPath, probe, lowPath, highPath, signal, onDecoded } = request;
  const isKept = probe.codec === "mp3" && (probe.bitsPerSecond ?? 0) <= HIGHEST_KEPT_BPS;
  const outputs = isKept ? ["low", "loud", "wave"] : ["low", "loud", "wave", "high"];
  const graph = [
    `[0:a:0]aresample=44100,asplit=${outputs.length}${outputs.map((name) => `[${name}]`).join("")}`,
    "[low]aformat=channel_layouts=mono[lowOut]",
    "[loud]ebur128=peak=true:framelog=verbose[loudOut]",
    `[wave]aformat=channel_layouts=mono,aresample=${WAVEFORM_HZ}[waveOut]`,
    ...(isKept ? [] : ["[high]aformat=channel_layouts=stereo[highOut]"]),
  ].join(";");
  const input = ["-nostdin", "-hide_banner", "-nostats", "-v", "info", "-y", ...INPUT_LIMITS];
  const low = ["-map", "[lowOut]", "-c:a", "libmp3lame", "-b:a", "64k", ...MP3, `file:${lowPath}`];
  const source = isKept
    ? ["-map", "0:a:0", "-c:a", "copy"]
    : ["-map", "[highOut]", "-c:a", "libmp3lame", "-b:a", "192k"];
  const high = [...source, ...MP3, `file:${highPath}`];
  const measures = ["-map", "[loudOut]", "-f", "null", "-"];
  // Else ffmpeg writes every packet on its own, fifty for each second of sound.
  const unhurried = ["-flush_packets", "0"];
  const outline = ["-map", "[waveOut]", "-c:a", "pcm_s16le", "-f", "s16le", ...unhurried, "pipe:1"];

  const waveform = createWaveform();
  const { exitCode, messages } = await runTool(
    "ffmpeg",
    [
      ...input,
      "-i",
      `file:${stagedPath}`,
      "-filter_complex",
      graph,
      ...low,
      ...high,
      ...measures,
      ...outline,
    ],
    {
      signal,
      onOutput: (bytes) => {
        waveform.write(bytes);
        onDecoded(bytes.length / BYTES_PER_SAMPLE / WAVEFORM_HZ);
      },
    },
  );
  if (exitCode !== 0) throw new ImportFailure(`damaged: ffmpeg cannot decode it${lastError(messages)}`);
  const durationSeconds = waveform.samples() / WAVEFORM_HZ;
  checkDuration(durationSeconds, probe.declaredSeconds);
  const loudness = readLoudness(messages);
  if (!loudness) throw new ImportFailure("damaged: ffmpeg decodes no sound from it");
  return {
    durationSeconds,
    gainDb: gainOf(loudness),
    peaks: waveform.peaks(),
    isSilent: isSilence(loudness),
  };
}

function lastError(messages: string): string {
  const lines = messages.split("\n").filter((line) => /error|invalid|fail/i.test(line));
  const [, text = ""] = /^(?:\[[^\]]*\] )?(.*)$/.exec(lines.at(-1) ?? "") ?? [];
  return text ? ` (${text.trim()})` : "";
}
