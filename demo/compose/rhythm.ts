/**
 * Reads a bar of rhythm: `x` plays, `X` plays louder, `o` softer, `-` holds on, anything else rests; blanks are skipped.
 * @returns beats within the bar, lengths in beats, velocities
 */
export function readRhythm(
  pattern: string,
  beatsPerBar: number,
): { beat: number; beats: number; velocity: number }[] {
  const steps = pattern.replaceAll(" ", "");
  const stepBeats = beatsPerBar / steps.length;
  return [...steps].flatMap((step, index) => {
    const velocity = { X: 1, x: 0.78, o: 0.5 }[step];
    if (velocity === undefined) return [];
    const held = /^-*/.exec(steps.slice(index + 1))?.[0].length ?? 0;
    return [{ beat: index * stepBeats, beats: (1 + held) * stepBeats, velocity }];
  });
}
