import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Source } from "#playback/engine-owner.ts";
import type { PlaybackState } from "#playback/playback-state.ts";
import { conditions, type FakeAudio, passTime, stubAudio } from "../support/fake-audio.ts";
import { startBrowser, type StoresBrowser } from "../support/stores.ts";

let browser: StoresBrowser;
let elements: FakeAudio[];
let states: PlaybackState[];
let following: (Source | null)[];
let told: string[];

const source = (name: string, values: Partial<Source> = {}): Source => ({
  url: `${name}/low`,
  preferredUrl: `${name}/low`,
  gainDb: 0,
  ...values,
});

async function anEngine() {
  vi.resetModules();
  elements = stubAudio();
  [states, following, told] = [[], [], []];
  const { createEngine } = await import("#playback/engine.ts");
  return createEngine({
    onChange: (state) => states.push(state),
    onEnded: () => following.shift() ?? null,
    onRefused: () => told.push("refused"),
    onFailed: () => told.push("failed"),
  });
}

const now = () => states.at(-1);
const sounding = () => elements.filter((audio) => !audio.paused).map((audio) => audio.src);

beforeEach(() => {
  vi.useFakeTimers();
  browser = startBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the engine", () => {
  it("plays what it loads, from where it is told, at the volume with its correction", async () => {
    const engine = await anEngine();
    engine.setVolume(80, false);
    engine.load(source("a", { gainDb: -6 }), 30);
    engine.play();
    await passTime(1000);
    expect(now()).toMatchObject({ isPlaying: true, isWaiting: false, durationSeconds: 180 });
    expect(now()?.positionSeconds).toBeCloseTo(31, 0);
    expect(elements[0]?.volume).toBeCloseTo(0.8 * 10 ** (-6 / 20));
  });

  it("tells its owner when the browser wants a click first, and counts nothing as playing", async () => {
    const engine = await anEngine();
    conditions.isAllowed = false;
    engine.load(source("a"));
    engine.play();
    await passTime(100);
    expect([told, now()?.isPlaying]).toEqual([["refused"], false]);
  });

  it("follows a headset that pauses and plays the element itself", async () => {
    const engine = await anEngine();
    engine.load(source("a"));
    engine.play();
    await passTime(500);
    elements[0]?.pause();
    await passTime(20);
    expect(now()?.isPlaying).toBe(false);
    await elements[0]?.play();
    await passTime(20);
    expect(now()?.isPlaying).toBe(true);
  });

  it("pauses for a jump, is wanted meanwhile and goes on from there", async () => {
    const engine = await anEngine();
    engine.load(source("a"));
    engine.play();
    await passTime(500);
    engine.seek(100);
    expect([sounding(), now()?.isPlaying]).toEqual([[], true]);
    await passTime(1000);
    expect(sounding()).toEqual(["a/low"]);
    expect(now()?.positionSeconds).toBeGreaterThan(100);
  });

  it("stays silent after a jump that was paused before it ended", async () => {
    const engine = await anEngine();
    engine.load(source("a"));
    engine.play();
    engine.seek(100);
    engine.pause();
    await passTime(2000);
    expect([sounding(), now()?.isPlaying]).toEqual([[], false]);
  });

  it("plays the sound that follows from the element that has it ready, and lets go of the other", async () => {
    const engine = await anEngine();
    engine.load(source("a"), 179);
    engine.play();
    engine.prepare("b/low");
    following = [source("b")];
    await passTime(1500);
    expect(sounding()).toEqual(["b/low"]);
    expect(elements.map((audio) => audio.hasAttribute())).toEqual([false, true]);
    expect(now()).toMatchObject({ isPlaying: true });
  });

  it("plays the sound that follows from the same element where it is not ready, and ends after the last", async () => {
    const engine = await anEngine();
    engine.load(source("a"), 179);
    engine.play();
    following = [source("b")];
    await passTime(1500);
    expect([elements[0]?.src, elements[0]?.paused]).toEqual(["b/low", false]);
    engine.seek(179.5);
    await passTime(2000);
    expect([sounding(), now()?.isPlaying]).toEqual([[], false]);
  });

  it("keeps nothing of a sound that is unloaded", async () => {
    const engine = await anEngine();
    engine.load(source("a"));
    engine.play();
    engine.prepare("b/low");
    engine.unload();
    await passTime(100);
    expect(elements.map((audio) => audio.hasAttribute())).toEqual([false, false]);
    expect(now()?.isPlaying).toBe(false);
  });
});

describe("a change of quality", () => {
  const better = source("a", { preferredUrl: "a/high" });

  it("goes over while it plays, at the same moment and without a silence", async () => {
    const engine = await anEngine();
    engine.load(better);
    engine.play();
    await passTime(1000);
    let silences = 0;
    for (let step = 0; step < 150 && sounding().join() !== "a/high"; step += 1) {
      await passTime(20);
      if (sounding().length === 0) silences += 1;
    }
    expect([sounding(), silences]).toEqual([["a/high"], 0]);
    await passTime(200);
    expect(now()?.isPlaying).toBe(true);
    expect(elements[1]?.playbackRate).toBe(1);
    expect(elements[1]?.volume).toBeCloseTo(0.5);
  });

  it("waits on a page that nobody sees", async () => {
    const engine = await anEngine();
    Object.assign(document, { hidden: true });
    engine.load(better);
    engine.play();
    await passTime(5000);
    expect(sounding()).toEqual(["a/low"]);
  });

  it("takes the other address at once, at its second, where nothing plays", async () => {
    const engine = await anEngine();
    engine.load(source("a"), 42);
    engine.prefer("a/high");
    expect([elements[0]?.src, elements[0]?.currentTime]).toEqual(["a/high", 42]);
  });
});

describe("a sound that the network takes away", () => {
  async function playing() {
    const engine = await anEngine();
    engine.load(source("a"));
    engine.play();
    await passTime(3000);
    return engine;
  }

  it("is asked for once more and goes on at the same second", async () => {
    await playing();
    elements[0]?.fail();
    await passTime(60);
    expect(now()).toMatchObject({ isPlaying: true, isWaiting: true });
    await passTime(5000);
    expect(now()).toMatchObject({ isPlaying: true, isWaiting: false });
    expect(now()?.positionSeconds).toBeGreaterThan(3);
    expect(told).toEqual([]);
  });

  it("is given up, and its owner told once, when it fails again", async () => {
    await playing();
    conditions.isReachable = false;
    elements[0]?.fail();
    await passTime(3000);
    elements[0]?.fail();
    await passTime(100);
    expect([told, now()?.isPlaying]).toEqual([["failed"], false]);
  });

  it("is asked for again where it stands still without a word", async () => {
    await playing();
    const before = elements[0]?.currentTime ?? 0;
    Object.assign(elements[0] ?? {}, { readyState: 0 });
    await passTime(15_000);
    expect(now()?.isPlaying).toBe(true);
    expect(now()?.positionSeconds).toBeGreaterThan(before);
  });

  it("waits while the browser is offline, however long, and goes on once it is online", async () => {
    await playing();
    browser.setOnline(false);
    elements[0]?.fail();
    await passTime(120_000);
    expect(now()).toMatchObject({ isPlaying: true, isWaiting: true });
    browser.setOnline(true);
    await passTime(1000);
    expect(now()).toMatchObject({ isPlaying: true, isWaiting: false });
    expect(told).toEqual([]);
  });

  it("is not asked for again once the listener has paused", async () => {
    const engine = await playing();
    browser.setOnline(false);
    elements[0]?.fail();
    await passTime(100);
    engine.pause();
    browser.setOnline(true);
    await passTime(20_000);
    expect([sounding(), told]).toEqual([[], []]);
  });
});
