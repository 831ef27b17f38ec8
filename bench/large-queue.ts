/** The longest task of the page's main thread while a queue of 10,000 songs comes back, opens and is shuffled. */
import type { Page } from "playwright-core";

import { quantile, startListening } from "./support/listening.ts";

const SONGS = 10_000;
const RUNS = Number(process.argv[2] ?? 5);

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { name?: string };
}

/** The longest task of the page's main thread meanwhile, in its own time, without that of other programs. */
async function longestTaskMs(page: Page, act: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error("no browser");
  await browser.startTracing(page, { categories: ["toplevel"] });
  await act();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threads = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = trace.traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith("RunTask") && threads.has(`${pid} ${tid}`),
  );
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000));
}

function storeQueue(count: number): void {
  const playlist = Array.from({ length: count }, (_, index) => ({
    _id: `song-${index}`,
    title: `Song ${index}`,
    artist: [{ _id: "a", fullName: "Somebody" }],
    duration: 200,
  }));
  const stored = { playlist, currentSongIndex: Math.floor(count / 2) };
  localStorage.setItem("musicPlayerData", JSON.stringify(stored));
}

const listening = await startListening(async () => undefined);
const longest = new Map<string, number[]>();
const note = (name: string, value: number) => longest.set(name, [...(longest.get(name) ?? []), value]);
for (let run = 0; run < RUNS; run += 1) {
  for (const count of [10, SONGS]) {
    const { context, page } = await listening.open();
    await page.goto("/contact");
    await page.evaluate(storeQueue, count);
    const bar = page.getByRole("region", { name: "Player", exact: true });
    const load = () =>
      bar
        .getByText(`Song ${count / 2}`)
        .first()
        .waitFor();
    const measure = async (name: string, act: () => Promise<unknown>) =>
      note(`${name}, ${count} songs`, await longestTaskMs(page, act));
    await measure("a page with the player", () => page.goto("/contact").then(load));
    const row = page.locator("[aria-setsize]").first();
    await measure("opening the queue", async () => {
      await bar.getByRole("button", { name: "Queue" }).click();
      await row.waitFor();
    });
    await measure("shuffling", () => page.keyboard.press("s"));
    await context.close();
  }
}
await listening.stop();
for (const [name, values] of [...longest].toSorted(([a], [b]) => a.localeCompare(b))) {
  console.log(`${name.padEnd(40)} longest task, median ${quantile(values, 0.5).toFixed(0).padStart(4)} ms`);
}
