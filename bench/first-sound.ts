/**
 * The time from pointer down to the first `playing`: on a page just opened, on one whose player is loaded, and
 * for the next song, over several networks; as ratios to a bare page of one button and one `new Audio(src)`.
 */
import type { Page } from "playwright-core";

import { songId } from "#demo/catalogue.ts";
import { PLANNED_SONGS } from "#demo/recipes.ts";
import { bare, quantile, startListening } from "./support/listening.ts";

const RUNS = Number(process.argv[2] ?? 7);
const FULL_SPEED = -1;
const NETWORKS = [
  { name: "0 ms", latency: 0, bytesPerSecond: FULL_SPEED },
  { name: "50 ms", latency: 50, bytesPerSecond: FULL_SPEED },
  { name: "150 ms", latency: 150, bytesPerSecond: FULL_SPEED },
  { name: "3G", latency: 150, bytesPerSecond: 200_000 },
];
const albums = Map.groupBy(PLANNED_SONGS, ({ album }) => album.title);
const ids = [...albums.values()].flatMap((songs) => {
  const [first] = songs;
  return first && songs.length > 1 ? [songId(first.album.title, first.song.title)] : [];
});

/** Notes when the pointer went down and when something sounded after it. */
function watchSound(): void {
  const log = { downAt: 0, soundAt: 0 };
  Object.assign(globalThis, { soundLog: log });
  addEventListener(
    "pointerdown",
    (event) => Object.assign(log, { downAt: event.timeStamp, soundAt: 0 }),
    true,
  );
  const { Audio } = globalThis;
  globalThis.Audio = class extends Audio {
    constructor(source?: string) {
      super(source);
      this.addEventListener("playing", () => (log.soundAt ||= performance.now()));
    }
  };
}

/** Clicks, and answers how many milliseconds it took to sound. */
async function timeOf(page: Page, click: () => Promise<void>): Promise<number> {
  await click();
  const sounded = await page.waitForFunction(() => {
    const { soundLog } = globalThis as unknown as { soundLog: { downAt: number; soundAt: number } };
    return soundLog.soundAt > soundLog.downAt && soundLog.soundAt - soundLog.downAt;
  });
  return (await sounded.jsonValue()) || 0;
}

const listening = await startListening((page) => page.addInitScript(watchSound));
for (const network of NETWORKS) {
  const times: Record<string, number[]> = { bare: [], cold: [], warm: [], next: [] };
  for (let run = 0; run < RUNS; run += 1) {
    const [id = "", other = ""] = [ids[run % ids.length], ids[(run + 1) % ids.length]];
    const { context, page } = await listening.open();
    const session = await context.newCDPSession(page);
    const { latency, bytesPerSecond } = network;
    const speed = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
    await session.send("Network.emulateNetworkConditions", { offline: false, latency, ...speed });
    const play = () => page.getByRole("main").locator('[data-action="play"]').first().click();

    await page.goto(`/song/${id}`);
    times["cold"]?.push(await timeOf(page, play));
    await page.goto(`/song/${other}`, { waitUntil: "networkidle" });
    times["warm"]?.push(await timeOf(page, play));
    await page.getByRole("main").locator('a[href*="/album/"]').first().click();
    await page.waitForURL("**/album/**");
    await page.locator('[data-action="play-all"]').first().click();
    const next = page
      .getByRole("region", { name: "Player", exact: true })
      .getByRole("button", { name: "Next song" });
    await next.and(page.locator(':not([aria-disabled="true"])')).waitFor();
    times["next"]?.push(await timeOf(page, () => next.click()));
    await context.close();

    const fresh = await listening.open();
    const freshSession = await fresh.context.newCDPSession(fresh.page);
    await freshSession.send("Network.emulateNetworkConditions", { offline: false, latency, ...speed });
    const script = `document.querySelector("button").onclick = () => new Audio("/media/audio/${id}/low.mp3").play()`;
    await bare(fresh.page, script);
    times["bare"]?.push(await timeOf(fresh.page, () => fresh.page.getByRole("button").click()));
    await fresh.context.close();
  }
  const unit = quantile(times["bare"] ?? [], 0.5);
  console.log(`${network.name} (a bare page: ${unit.toFixed(0)} ms)`);
  for (const [name, values] of Object.entries(times)) {
    const [median, late] = [quantile(values, 0.5) / unit, quantile(values, 0.95) / unit];
    console.log(`  ${name.padEnd(5)} median ${median.toFixed(2)} x   p95 ${late.toFixed(2)} x`);
  }
}
await listening.stop();
