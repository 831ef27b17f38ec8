/** The endings of files that are looked into; ffprobe tells what is in them. */
const AUDIO_ENDINGS = /\.(mp3|flac|ogg|oga|opus|m4a|mp4|aac|wav|aiff?)$/i;
const FOLDER_COVER = /^(cover|folder|front|album)\.(jpe?g|png|webp)$/i;

export const isAudioName = (name: string): boolean => AUDIO_ENDINGS.test(name);

/** Smaller is better: `cover` before `folder` before `front` before `album`; null for any other file. */
export function folderCoverRank(name: string): number | null {
  const [, word = ""] = FOLDER_COVER.exec(name) ?? [];
  return word === "" ? null : ["cover", "folder", "front", "album"].indexOf(word.toLowerCase());
}

/**
 * Limits ffmpeg to files of the accepted containers, so that a playlist disguised as a song
 * reads neither other files nor addresses.
 */
export const INPUT_LIMITS = [
  "-protocol_whitelist",
  "file,pipe",
  "-format_whitelist",
  "mp3,flac,ogg,wav,w64,mov,aac,aiff",
] as const;
