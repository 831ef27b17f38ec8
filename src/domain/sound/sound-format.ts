/** A kind of sound file, as listeners know it and as it is sent. */
export interface SoundFormat {
  /** The name beside a price. */
  name: string;
  /** The ending of its file name, without a dot. */
  ending: string;
  contentType: string;
}

const MP3: SoundFormat = { name: "MP3", ending: "mp3", contentType: "audio/mpeg" };

/** The formats in which originals are kept. */
const LOSSLESS: readonly SoundFormat[] = [
  { name: "FLAC", ending: "flac", contentType: "audio/flac" },
  { name: "FLAC", ending: "oga", contentType: "audio/ogg" },
  { name: "WAV", ending: "wav", contentType: "audio/wav" },
  { name: "AIFF", ending: "aiff", contentType: "audio/aiff" },
  { name: "ALAC", ending: "m4a", contentType: "audio/mp4" },
];

/** The format of a stored sound, by the ending of its key; our own encodings are MP3. */
export function soundFormatOf(key: string): SoundFormat {
  const ending = key.slice(key.lastIndexOf(".") + 1);
  return LOSSLESS.find((format) => format.ending === ending) ?? MP3;
}
