import { SAMPLE_RATE, type Sound } from "./sound.ts";

const SLIDE_SECONDS = 0.11;

/** Lets the pitch glide to the note from `semitones` beside it: the sound is read faster or slower at first. */
export function bend(sound: Sound, semitones: number): Sound {
  return sound.map((channel) => {
    const bent = new Float32Array(channel.length);
    let position = 0;
    for (let index = 0; index < bent.length && position < channel.length - 1; index++) {
      const whole = position | 0;
      const low = channel[whole]!;
      bent[index] = low + (position - whole) * (channel[whole + 1]! - low);
      const way = Math.min(1, index / (SLIDE_SECONDS * SAMPLE_RATE));
      position += way < 1 ? 2 ** ((semitones * (0.5 + 0.5 * Math.cos(Math.PI * way))) / 12) : 1;
    }
    return bent;
  });
}
