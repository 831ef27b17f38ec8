/**
 * Silence between two songs of an album, beyond what their files have themselves: measured in the sound, sample by
 * sample, next to a bare page that sets another `src` when one ends.
 */
import type { Page } from "playwright-core";

import { songId } from "#demo/catalogue.ts";
import { PLANNED_SONGS } from "#demo/recipes.ts";
import { DEFAULT_VOLUME } from "#domain/limits.ts";
import { bare, quantile, startListening } from "./support/listening.ts";

const RUNS = Number(process.argv[2] ?? 7);
/** Below this a sample counts as silent: -60 dB. */
const SILENT = 0.001;
/** The volume that the player starts with; a softer sound is below the threshold for longer. */
const VOLUME = DEFAULT_VOLUME / 100;
const album = PLANNED_SONGS.filter(({ album: { title } }) => title === "Letters from the Ridge");
const [first = "", second = ""] = album.map(({ song }) => songId("Letters from the Ridge", song.title));
const address = (id: string) => `/media/audio/${id}/high.mp3`;

/** Sends the sound of every audio element through a meter that notes each silence, in milliseconds. */
function meterSound(silent: number): void {
  const log = { silences: [] as number[] };
  const meter = `registerProcessor("meter", class extends AudioWorkletProcessor {
    silence = 0; hasSounded = false;
    process([[samples] = []]) {
      for (const sample of samples ?? new Float32Array(128)) {
        if (Math.abs(sample) < ${silent}) this.silence += 1;
        else {
          if (this.hasSounded && this.silence > 48) this.port.postMessage((this.silence / sampleRate) * 1000);
          this.silence = 0;
          this.hasSounded = true;
        }
      }
      return true;
    }
  });`;
  const { Audio } = globalThis;
  let ready: Promise<{ context: AudioContext; node: AudioWorkletNode }> | undefined;
  const prepare = async () => {
    const context = new AudioContext();
    await context.audioWorklet.addModule(`data:text/javascript,${encodeURIComponent(meter)}`);
    const node = new AudioWorkletNode(context, "meter");
    node.port.addEventListener("message", (event) => log.silences.push(event.data as number));
    node.port.start();
    node.connect(context.destination);
    return { context, node };
  };
  const elements: HTMLAudioElement[] = [];
  Object.assign(globalThis, { soundLog: log, audioElements: elements });
  globalThis.Audio = class extends Audio {
    constructor(source?: string) {
      super(source);
      elements.push(this);
      ready ??= prepare();
      void ready.then(({ context, node }) => context.createMediaElementSource(this).connect(node));
    }
  };
}

/** Milliseconds of silence that the end of one file and the start of the next have themselves. */
const inherent = (page: Page) =>
  page.evaluate(
    async ([from, to, silent]) => {
      const decode = async (url: string) => {
        const bytes = await (await fetch(url)).arrayBuffer();
        const sound = await new OfflineAudioContext(2, 1, 48_000).decodeAudioData(bytes);
        return [...sound.getChannelData(0)];
      };
      const isHeard = (sample: number) => Math.abs(sample) >= silent;
      const [before, after] = await Promise.all([decode(from), decode(to)]);
      return (before.length - 1 - before.findLastIndex(isHeard) + after.findIndex(isHeard)) / 48;
    },
    [address(first), address(second), SILENT / VOLUME] as const,
  );

/** Jumps near the end of the song that plays. @returns the longest silence until the next song is well under way */
async function gapOf(page: Page, nextId: string): Promise<number> {
  await page.evaluate(() => {
    const { audioElements } = globalThis as unknown as { audioElements: HTMLAudioElement[] };
    const playing = audioElements.find((each) => !each.paused);
    if (playing) playing.currentTime = playing.duration - 6;
  });
  const isWellUnderWay = (id: string) => {
    const { audioElements } = globalThis as unknown as { audioElements: HTMLAudioElement[] };
    const { soundLog } = globalThis as unknown as { soundLog: { silences: number[] } };
    const ending = audioElements.find((each) => !each.paused && !each.src.includes(id));
    if (ending && ending.duration - ending.currentTime > 1.5) soundLog.silences.length = 0;
    return audioElements.some((each) => !each.paused && each.src.includes(id) && each.currentTime > 1);
  };
  await page.waitForFunction(isWellUnderWay, nextId, { polling: 50 });
  return page.evaluate(() => {
    const { soundLog } = globalThis as unknown as { soundLog: { silences: number[] } };
    return Math.max(0, ...soundLog.silences);
  });
}

const listening = await startListening((page) => page.addInitScript(meterSound, SILENT));
const gaps: Record<string, number[]> = { tonearm: [], bare: [] };
for (let run = 0; run < RUNS; run += 1) {
  const { context, page } = await listening.open();
  await page.goto(`/song/${first}`);
  await page.getByRole("main").locator('a[href*="/album/"]').first().click();
  await page.waitForURL("**/album/**");
  const own = await inherent(page);
  await page.locator('[data-action="play-all"]').first().click();
  await page.waitForFunction(() => {
    const { audioElements } = globalThis as unknown as { audioElements: HTMLAudioElement[] };
    return audioElements.some((each) => each.currentTime > 1);
  });
  gaps["tonearm"]?.push((await gapOf(page, second)) - own);
  await context.close();

  const fresh = await listening.open();
  await bare(
    fresh.page,
    `document.querySelector("button").onclick = () => {
      const audio = new Audio("${address(first)}");
      audio.volume = ${VOLUME};
      audio.onended = () => { audio.onended = null; audio.src = "${address(second)}"; audio.play(); };
      audio.play();
    }`,
  );
  await fresh.page.getByRole("button").click();
  await fresh.page.waitForFunction(() => {
    const { audioElements } = globalThis as unknown as { audioElements: HTMLAudioElement[] };
    return audioElements.some((each) => each.currentTime > 1);
  });
  gaps["bare"]?.push((await gapOf(fresh.page, second)) - own);
  await fresh.context.close();
}
await listening.stop();
const unit = quantile(gaps["bare"] ?? [], 0.5);
for (const [name, values] of Object.entries(gaps)) {
  const [median, late] = [quantile(values, 0.5), quantile(values, 0.95)];
  const ratio = (median / unit).toFixed(2);
  console.log(
    `${name.padEnd(8)} silence median ${median.toFixed(1)} ms (${ratio} x)   p95 ${late.toFixed(1)} ms`,
  );
}
