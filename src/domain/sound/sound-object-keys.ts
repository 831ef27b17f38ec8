/**
 * The R2 keys of a recording's two encodings.
 * @param audioDigest at least two hexadecimal digits that stand for the recording
 * @param pipeline the version of the encoding; another version never overwrites objects that may be cached
 */
export function soundObjectKeys(audioDigest: string, pipeline: number): { lowKey: string; highKey: string } {
  const folder = folderOf(audioDigest);
  return { lowKey: `${folder}/low.v${pipeline}.mp3`, highKey: `${folder}/high.v${pipeline}.mp3` };
}

/** The R2 key of the lossless file that a recording was imported from. @param ending such as flac */
export function originalObjectKey(audioDigest: string, ending: string): string {
  return `${folderOf(audioDigest)}/original.${ending}`;
}

const folderOf = (audioDigest: string) => `audio/${audioDigest.slice(0, 2)}/${audioDigest}`;
