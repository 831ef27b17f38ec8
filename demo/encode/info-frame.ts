/** Bit rates in kbit/s and sample rates in Hz of MPEG-1 Layer III, by their codes in a frame's header. */
const BITRATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const SAMPLE_RATES = [44_100, 48_000, 32_000];
const FRAME_SAMPLES = 1152;
const HEADER_BYTES = 4;
const LAME_DELAY = 576;
const SEEK_ENTRIES = 100;
const HAS_ALL_FIELDS = 15;

/**
 * Puts the frame in front that tells a player how many samples the encoder added before and after, so
 * that nothing but the music is played: Xing's 'Info' header with LAME's extension (gabriel.mp3-tech.org/mp3infotag.html).
 * @param mp3 frames of constant bit rate, MPEG-1 Layer III
 * @param samples how many samples a channel went into the encoder
 */
export function addInfoFrame(mp3: Uint8Array, samples: number): Uint8Array<ArrayBuffer> {
  const { isMono, bitrate, sampleRate } = readHeader(mp3);
  const frameBytes = (144_000 * bitrate) / sampleRate;
  const frames = Math.round(mp3.length / frameBytes);
  const info = new Uint8Array(Math.floor(frameBytes));
  const total = mp3.length + info.length;
  const view = new DataView(info.buffer);
  const text = new TextEncoder();
  info.set(mp3.subarray(0, HEADER_BYTES));
  info[1]! |= 1; // no checksum
  info[2]! &= ~2; // no padding byte

  const start = HEADER_BYTES + (isMono ? 17 : 32);
  info.set(text.encode("Info"), start);
  view.setUint32(start + 4, HAS_ALL_FIELDS);
  view.setUint32(start + 8, frames);
  view.setUint32(start + 12, total);
  for (let entry = 0; entry < SEEK_ENTRIES; entry++) info[start + 16 + entry] = (entry * 256) / SEEK_ENTRIES;

  const lame = start + 120;
  info.set(text.encode("LAME3.100"), lame);
  info[lame + 9] = 1; // constant bit rate
  info[lame + 20] = Math.min(255, bitrate);
  const padding = Math.min(4095, Math.max(0, frames * FRAME_SAMPLES - samples - LAME_DELAY));
  info[lame + 21] = LAME_DELAY >> 4;
  info[lame + 22] = ((LAME_DELAY & 15) << 4) | (padding >> 8);
  info[lame + 23] = padding & 255;
  view.setUint32(lame + 28, total);

  const out = new Uint8Array(total);
  out.set(info);
  out.set(mp3, info.length);
  return out;
}

function readHeader(mp3: Uint8Array) {
  const [sync = 0, version = 0, rates = 0, mode = 0] = mp3;
  const bitrate = BITRATES[rates >> 4];
  const sampleRate = SAMPLE_RATES[(rates >> 2) & 3];
  if (sync !== 0xff || (version & 0xfe) !== 0xfa || !bitrate || !sampleRate) {
    throw new TypeError("an Info frame needs MPEG-1 Layer III frames of constant bit rate");
  }
  return { isMono: mode >> 6 === 3, bitrate, sampleRate };
}
