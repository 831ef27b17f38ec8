/** Notes are MIDI numbers: 60 is middle C, 69 is A at 440 Hz. */
export function frequencyOf(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12);
}

/** The note's place in the octave, 0 (C) to 11 (B). */
export function pitchClass(midi: number): number {
  return ((midi % 12) + 12) % 12;
}

/** All notes from `low` to `high` whose pitch class is one of these, ascending. */
export function notesWithin(classes: readonly number[], low: number, high: number): number[] {
  const notes: number[] = [];
  for (let midi = low; midi <= high; midi++) if (classes.includes(pitchClass(midi))) notes.push(midi);
  return notes;
}

/** The note of the list that is nearest; the lower one of two. */
export function nearest(notes: readonly number[], midi: number): number {
  return notes.reduce(
    (best, note) => (Math.abs(note - midi) < Math.abs(best - midi) ? note : best),
    notes[0] ?? midi,
  );
}
