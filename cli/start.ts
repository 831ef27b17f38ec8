import { requirePort } from "./local/machine/port.ts";
import { prepareData, preparePages, prepareSound } from "./local/prepare.ts";
import { readSecrets } from "./local/secrets.ts";
import { serveApp } from "./local/serve.ts";
import { localSite, rememberAddress, settingsOrExit } from "./local/site-settings.ts";
import { openAsOwner } from "./local/state/platform.ts";
import { untilStopped } from "./local/machine/stop.ts";
import { startTill } from "./local/till.ts";

const port = await requirePort(8787, "npm start");
const address = `http://localhost:${port}`;
const { name } = settingsOrExit(() => localSite(address));
const stop = untilStopped();
try {
  await start();
} catch (error) {
  console.error(`The app did not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

async function start(): Promise<void> {
  const started = performance.now();
  const platform = await openAsOwner();
  rememberAddress(address);
  await prepareData(platform);
  const shortSongs = prepareSound(platform, "short", stop);
  await preparePages(platform);
  if (stop.aborted) return end(platform.close);
  const till = await startTill(address);
  const server = await serveApp(platform, port, till.variables);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`
  ${name} is on ${server.url}   (ready in ${seconds} s)

  Bring in music    npm run import -- <folder>
  Sign in           ${server.url}/register
  Its mail          ${server.url}/dev/outbox/${readSecrets()["DEV_OUTBOX"]}
  Buy               ${till.url ? `with a stand-in for Stripe, no money moves; refunds and more: ${till.url}/dashboard` : "with your key of Stripe"}
  Stop              Ctrl+C
`);
  const sound = shortSongs.then(() => prepareSound(platform, "full", stop));
  if (!stop.aborted) await new Promise((resolve) => stop.addEventListener("abort", resolve));
  await end(async () => {
    await sound;
    await till.stop();
    await server.stop();
  });
}

/** Ends the process, whatever is left, such as a build half done. */
async function end(close: () => Promise<void>): Promise<never> {
  await close();
  process.exit(0);
}
