/**
 * The R2 keys of a recording's two encodings.
 * @param audioDigest at least two hexadecimal digits that stand for the recording
 * @param pipeline which way of encoding; another way never overwrites what may be cached
 */
export function soundObjectKeys(audioDigest: string, pipeline: number): { lowKey: string; highKey: string } {
  const folder = `audio/${audioDigest.slice(0, 2)}/${audioDigest}`;
  return { lowKey: `${folder}/low.v${pipeline}.mp3`, highKey: `${folder}/high.v${pipeline}.mp3` };
}
