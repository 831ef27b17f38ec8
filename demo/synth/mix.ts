import { type Random, randomFrom } from "../compose/random.ts";
import type { Part } from "../compose/score.ts";
import type { SongForm } from "../compose/song-form.ts";
import type { Style } from "../compose/style.ts";
import { crackle } from "./effects/crackle.ts";
import { duck } from "./effects/duck.ts";
import { pingPong } from "./effects/echo.ts";
import { putInRoom } from "./effects/room.ts";
import { playFromTape } from "./effects/tape.ts";
import { highPass, lowPass } from "./filter.ts";
import { performPart, secondsAt } from "./perform.ts";
import { decibels, gainOf, samplesIn, silence, type Stereo } from "./sound.ts";

const CRACKLE_LEVEL = -44;
const SLICE_SECONDS = 0.05;
/** A slice with less than this share of the loudest slice's power is near silence. */
const SOUNDING = 0.05;

/** Plays all parts and puts them in their places in one room. */
export function mixParts(parts: readonly Part[], style: Style, form: SongForm, random: Random): Stereo {
  const samples = samplesIn(form.durationSeconds);
  const [mix, room, echo] = [silence(samples), silence(samples), silence(samples)];
  const kicks = parts
    .flatMap((part) => ("hits" in part ? part.hits : []))
    .filter((hit) => hit.drum.endsWith("Kick"))
    .map((hit) => secondsAt(hit.beat, style, form));
  for (const part of parts) {
    const bus = performPart(part, style, form, random);
    treat(bus, part, form, kicks);
    const gain = gainTo(part.level, bus);
    send(bus, mix, gain, room, gain * (part.room ?? 0.2));
    if (part.echo) send(bus, echo, gain * part.echo);
  }
  if (parts.some((part) => part.echo)) {
    pingPong(echo, ((style.echoBeats ?? 0.75) * 60) / form.beatsPerMinute);
    send(echo, mix, 0.8, room, 0.3);
  }
  highPass(room.left, 160);
  highPass(room.right, 160);
  putInRoom(room, style.room);
  send(room, mix, 1);
  if (style.tape) addTape(mix, style.tape.lowPass);
  return mix;
}

function treat(bus: Stereo, part: Part, form: SongForm, kicks: readonly number[]): void {
  const sweep = part.lowPass;
  for (const channel of [bus.left, bus.right]) {
    if (sweep)
      lowPass(
        channel,
        (at) => sweep[0] * (sweep[1] / sweep[0]) ** Math.min(1, at / (form.durationSeconds * 0.8)),
      );
    if (part.highPass) highPass(channel, part.highPass);
  }
  if (part.isDucked) duck(bus, kicks);
}

/** Adds a sound to one bus, or to two at once. */
function send(from: Stereo, to: Stereo, gain: number, also?: Stereo, alsoGain = 0): void {
  for (const side of ["left", "right"] as const) {
    const [source, target, second] = [from[side], to[side], also?.[side]];
    if (second)
      for (let index = 0; index < source.length; index++) second[index]! += alsoGain * source[index]!;
    for (let index = 0; index < source.length; index++) target[index]! += gain * source[index]!;
  }
}

function addTape(mix: Stereo, lowPassHertz: number): void {
  playFromTape(mix, lowPassHertz);
  const gain = gainOf(CRACKLE_LEVEL);
  for (const [side, channel] of [mix.left, mix.right].entries()) {
    const dust = crackle(channel.length, randomFrom(`dust ${side}`));
    for (let index = 0; index < channel.length; index++) channel[index]! += 8 * gain * dust[index]!;
  }
}

/** The level of a part while it sounds: RMS in dB over the slices that are not near silence. */
function soundingLevel({ left, right }: Stereo): number {
  const size = samplesIn(SLICE_SECONDS);
  const powers: number[] = [];
  for (let start = 0; start + size <= left.length; start += size) {
    let power = 0;
    for (let index = start; index < start + size; index += 2) power += left[index]! ** 2 + right[index]! ** 2;
    powers.push(power / size);
  }
  const loudest = Math.max(...powers);
  const sounding = powers.filter((power) => power > loudest * SOUNDING);
  return decibels(Math.sqrt(sounding.reduce((sum, power) => sum + power, 0) / sounding.length));
}

/** The gain that brings a part to this level; silence stays silence. */
function gainTo(level: number, sound: Stereo): number {
  const now = soundingLevel(sound);
  return Number.isFinite(now) ? gainOf(level - now) : 0;
}
