import { open } from "node:fs/promises";

import { ImportFailure } from "../failure.ts";
import { INPUT_LIMITS } from "./formats.ts";
import { runTool } from "../sound/run-tool.ts";

/** The facts that ffprobe tells of a file's sound. */
export interface Probe {
  /** ffmpeg's name of the codec: mp3, flac, vorbis, opus, aac, alac, pcm_s16le … */
  codec: string;
  bitsPerSecond: number | null;
  /** The length in the file's own header; null where ffprobe could only guess it from the bit rate. */
  declaredSeconds: number | null;
}

interface FfprobeOutput {
  streams?: {
    codec_type: string;
    codec_name?: string;
    codec_tag_string?: string;
    bit_rate?: string;
    duration?: string;
    sample_rate?: string;
  }[];
  format?: { duration?: string };
}

/**
 * Looks into a staged file of at least one byte.
 * @throws ImportFailure that says what the file is instead of a song
 */
export async function probe(stagedPath: string, signal: AbortSignal): Promise<Probe> {
  let json = "";
  const entries =
    "stream=codec_type,codec_name,codec_tag_string,bit_rate,duration,sample_rate:format=duration";
  const { exitCode, messages } = await runTool(
    "ffprobe",
    [
      "-hide_banner",
      "-v",
      "warning",
      ...INPUT_LIMITS,
      "-show_entries",
      entries,
      "-of",
      "json",
      `file:${stagedPath}`,
    ],
    { signal, onOutput: (bytes) => (json += bytes.toString("latin1")) },
  );
  if (exitCode !== 0) throw await explain(stagedPath, messages);
  const { streams = [], format } = JSON.parse(json || "{}") as FfprobeOutput;
  const sound = streams.find((stream) => stream.codec_type === "audio");
  if (!sound)
    throw new ImportFailure(`no sound in it, only ${streams[0]?.codec_type ?? "an empty container"}`);
  if (/^(drm|enc)/.test(sound.codec_tag_string ?? "")) {
    throw new ImportFailure("protected against copying (DRM): only its shop's own player can play it");
  }
  if (!sound.codec_name || Number(sound.sample_rate ?? 0) === 0) throw await explain(stagedPath, messages);
  const declared = Number(sound.duration ?? format?.duration);
  const isGuess = messages.includes("Estimating duration from bitrate");
  return {
    codec: sound.codec_name,
    bitsPerSecond: sound.bit_rate === undefined ? null : Number(sound.bit_rate),
    declaredSeconds: isGuess || !Number.isFinite(declared) ? null : declared,
  };
}

const HEAD_BYTES = 4096;

/** Puts ffprobe's refusal into words, with the help of the file's first bytes. */
async function explain(stagedPath: string, messages: string): Promise<ImportFailure> {
  const refused = /\[([\w,]+) @ [^\]]+\] Format not on whitelist/.exec(messages)?.[1];
  if (refused === "hls" || refused === "concat") {
    return new ImportFailure("a playlist that is named like a song: it holds addresses, not sound");
  }
  if (refused !== undefined) return new ImportFailure(`a ${refused} file that is named like a song`);
  if (messages.includes("moov atom not found")) {
    return new ImportFailure("cut off: its index (moov) is missing, as after an interrupted download");
  }
  const head = await readHead(stagedPath);
  if (head.every((byte) => byte === 0))
    return new ImportFailure("not sound: it begins with nothing but zeros");
  if (isText(head)) return new ImportFailure("not sound: it is text");
  return new ImportFailure("not sound, or damaged from its first bytes on: ffprobe finds no song in it");
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const TAB = 9;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const isText = (bytes: Buffer) =>
  bytes.every((byte) => byte >= SPACE || (byte >= TAB && byte <= CARRIAGE_RETURN)) &&
  !bytes.toString("utf8").includes("\uFFFD\uFFFD");
