import { createMp3Encoder } from "wasm-media-encoders";

import { SAMPLE_RATE, type Stereo } from "../synth/sound.ts";
import { addInfoFrame } from "./info-frame.ts";

type Encoder = Awaited<ReturnType<typeof createMp3Encoder>>;

let encoder: Promise<Encoder> | undefined;

/** 64 kbit/s from one channel: two at that rate would be thinned to 24 kHz by LAME. */
export async function encodeLow({ left, right }: Stereo): Promise<Uint8Array<ArrayBuffer>> {
  return encode([left.map((value, index) => 0.5 * (value + (right[index] ?? 0)))], 64);
}

/** 192 kbit/s stereo. */
export async function encodeHigh({ left, right }: Stereo): Promise<Uint8Array<ArrayBuffer>> {
  return encode([left, right], 192);
}

async function encode(
  channels: [Float32Array] | [Float32Array, Float32Array],
  bitrate: 64 | 192,
): Promise<Uint8Array<ArrayBuffer>> {
  const lame = await (encoder ??= createMp3Encoder());
  lame.configure({ sampleRate: SAMPLE_RATE, channels: channels.length, bitrate });
  // The encoder returns a view of its memory, which the next call uses again.
  const body = lame.encode(channels).slice();
  const rest = lame.finalize().slice();
  const frames = new Uint8Array(body.length + rest.length);
  frames.set(body);
  frames.set(rest, body.length);
  return addInfoFrame(frames, channels[0].length);
}
