/** The page's memory while it plays song after song: the bytes that live after a collection, against the first songs. */
import { startListening } from "./support/listening.ts";

const SONGS = Number(process.argv[2] ?? 200);
const LOOK_EVERY = 40;
const MIB = 2 ** 20;

const listening = await startListening(async () => undefined);
const { context, page } = await listening.open();
const devtools = await context.newCDPSession(page);
await devtools.send("Performance.enable");

/** Bytes of living JavaScript objects, and how many DOM nodes there are. */
async function living(): Promise<{ bytes: number; nodes: number }> {
  await devtools.send("HeapProfiler.collectGarbage");
  const { metrics } = await devtools.send("Performance.getMetrics");
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { bytes: value("JSHeapUsedSize"), nodes: value("Nodes") };
}

await page.goto("/featured-playlist");
await page.getByRole("main").locator('a[href*="/playlist/"]').last().click();
await page.waitForURL("**/playlist/**");
await page.locator('[data-action="play-all"]').first().click();
const bar = page.getByRole("region", { name: "Player", exact: true });
await bar.getByRole("button", { name: /repeat/i }).click();
const titleShown = () => page.evaluate(() => navigator.mediaSession.metadata?.title);
let first: number | undefined;
for (let song = 1; song <= SONGS; song += 1) {
  const title = await titleShown();
  await bar.getByRole("button", { name: "Next song" }).click();
  await page.waitForFunction(
    (before) =>
      navigator.mediaSession.metadata?.title !== before && navigator.mediaSession.playbackState === "playing",
    title,
  );
  if (song % LOOK_EVERY !== 0) continue;
  const { bytes, nodes } = await living();
  first ??= bytes;
  const ratio = (bytes / first).toFixed(2);
  console.log(
    `after ${String(song).padStart(4)} songs  ${(bytes / MIB).toFixed(1)} MiB (${ratio} x)  ${nodes} nodes`,
  );
}
await context.close();
await listening.stop();
