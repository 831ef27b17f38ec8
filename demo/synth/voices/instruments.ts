import { drivingBass, houseBass, subBass } from "./bass.ts";
import { glassBell, musicBox, vibraphone } from "./bell.ts";
import { electricPiano } from "./electric-piano.ts";
import { arpeggiator, brightPad, fiddle, glassOrgan, lead, stab, strings, warmPad } from "./ensemble.ts";
import { bansuri, flute, whistle } from "./flute.ts";
import type { Instrument } from "./instrument.ts";
import { piano } from "./piano.ts";
import { pluckedString } from "./pluck.ts";

const PLUCKED = {
  steelGuitar: pluckedString({ decay: 3.2, brightness: 0.75, touch: 4200, position: 0.18, release: 0.35 }),
  nylonGuitar: pluckedString({ decay: 2.1, brightness: 0.45, touch: 1900, position: 0.3, release: 0.22 }),
  harp: pluckedString({ decay: 3.5, brightness: 0.55, touch: 2600, position: 0.45, release: 1.2 }),
  uprightBass: pluckedString({ decay: 1.9, brightness: 0.22, touch: 700, position: 0.28, release: 0.16 }),
  sitar: pluckedString({ decay: 3.4, brightness: 0.9, touch: 5200, position: 0.12, release: 0.5, buzz: 0.5 }),
  tanpura: pluckedString({ decay: 5, brightness: 0.85, touch: 1500, position: 0.4, release: 2, buzz: 0.75 }),
};

export const INSTRUMENTS = {
  ...PLUCKED,
  piano,
  electricPiano,
  glassBell,
  vibraphone,
  musicBox,
  flute,
  whistle,
  bansuri,
  warmPad,
  brightPad,
  strings,
  stab,
  arpeggiator,
  lead,
  glassOrgan,
  fiddle,
  houseBass,
  drivingBass,
  subBass,
} satisfies Record<string, Instrument>;

export type VoiceName = keyof typeof INSTRUMENTS;
