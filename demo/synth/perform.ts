import { frequencyOf } from "../compose/pitch.ts";
import { type Random, randomFrom } from "../compose/random.ts";
import type { Hit, Note, Part } from "../compose/score.ts";
import type { SongForm } from "../compose/song-form.ts";
import type { Style } from "../compose/style.ts";
import { bend } from "./bend.ts";
import { DRUMS } from "./drums/kit.ts";
import { addSound, panLaw } from "./pan.ts";
import { samplesIn, silence, type Sound, type Stereo } from "./sound.ts";
import { INSTRUMENTS } from "./voices/instruments.ts";

/** Plays one part from beginning to end, as people do: a little early or late, a little softer or louder. */
export function performPart(part: Part, style: Style, form: SongForm, random: Random): Stereo {
  const bus = silence(samplesIn(form.durationSeconds));
  const played = new Map<string, Sound>();
  for (const event of "notes" in part ? part.notes : part.hits) {
    const { key, render } = "drum" in event ? drumSound(event, random) : noteSound(event, part, form);
    let sound = played.get(key);
    if (!sound) played.set(key, (sound = render()));
    if ("slideFrom" in event && event.slideFrom !== undefined)
      sound = bend(sound, event.slideFrom - event.midi);
    const late = random.normal() * (style.looseness / 1000) * ("drum" in event ? 0.5 : 1);
    const start = Math.max(0, secondsAt(event.beat, style, form) + late);
    const gain = event.velocity ** 1.5 * (1 + 0.05 * random.normal());
    const spread = "midi" in event ? ((part.spread ?? 0) * (event.midi - 62)) / 30 : 0;
    addSound(bus, sound, samplesIn(start), panLaw(gain, (part.pan ?? 0) + spread));
  }
  return bus;
}

/** The second at which a beat falls, swing included. */
export function secondsAt(beat: number, { swing }: Style, { beatsPerMinute }: SongForm): number {
  const late =
    swing && Math.abs((beat % (2 * swing.unit)) - swing.unit) < 0.01 ? swing.unit * swing.amount : 0;
  return ((beat + late) * 60) / beatsPerMinute;
}

function noteSound(note: Note, part: Part, form: SongForm) {
  const voice = "voice" in part ? part.voice : "piano";
  const velocity = Math.round(note.velocity * 4) / 4;
  const seconds = Math.round(((note.beats * 60) / form.beatsPerMinute) * 50) / 50;
  const key = `${voice} ${note.midi} ${seconds} ${velocity}`;
  return {
    key,
    render: () =>
      INSTRUMENTS[voice]({ frequency: frequencyOf(note.midi), seconds, velocity }, randomFrom(key)),
  };
}

/** No two strokes are alike: three of each drum, taken at random. */
function drumSound({ drum }: Hit, random: Random) {
  const key = `${drum} ${random.integer(1, 3)}`;
  return { key, render: () => [DRUMS[drum](randomFrom(key))] };
}
