import { createHash } from "node:crypto";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { and, eq, isNull } from "drizzle-orm";
import type { TestProject } from "vitest/node";

import { songs } from "#catalogue/db/tables.ts";
import { prepareData, preparePages } from "#cli/local/prepare.ts";
import { buildDirectory, stateDirectory } from "#cli/local/paths.ts";
import { demoCatalogue } from "#demo/catalogue.ts";
import { drawPictures } from "#demo/covers/pictures.ts";
import { completeDemoSound } from "#demo/install.ts";
import { freePort, isPortFree } from "#cli/local/machine/port.ts";
import { serveApp } from "#cli/local/serve.ts";
import { lastAddress, rememberAddress } from "#cli/local/site-settings.ts";
import { type LocalPlatform, openAsOwner } from "#cli/local/state/platform.ts";
import { startTill } from "#cli/local/till.ts";
import { fillSoundCache } from "./demo-sound.ts";
import { forgetLastRun } from "./forget-last-run.ts";
import { CLIENT, startGoogle } from "./people/google.ts";
import { askAt, browserStateOf, OUTBOX_KEY, signUp } from "./people/people.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the built app answers. */
    url: string;
    /** How a browser keeps somebody who is signed in there. */
    listener: ReturnType<typeof browserStateOf>;
    /** The path of axe there: as a file it is parsed once a page, and not sent anew by each test. */
    axe: string;
    /** A copy of the data, for a test that serves an app of its own. */
    stateCopy: string;
    /** The stand-in for Stripe: its pages, and the key for its API. */
    till: { url: string; secretKey: string };
  }
}

/** The person whom the provider on this machine knows. */
const PERSON = {
  sub: "g-1",
  email: "grace@example.org",
  email_verified: true,
  hd: "example.org",
  name: "Grace Hopper",
};

/**
 * Starts the app as `npm start` does, with the demo and its short songs, on a port and a state of its own,
 * and beside it those who stand for Google and for Stripe.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  forgetOtherDemo();
  const preparing = await openAsOwner();
  const port = await portOfLastTime();
  const address = `http://localhost:${port}`;
  rememberAddress(address);
  await prepareData(preparing);
  await forgetLastRun(preparing);
  await preparePages(preparing);
  await storeSound(preparing);
  const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
  copyFileSync(axe, join(buildDirectory, "client", basename(axe)));
  await preparing.close();
  const copy = `${stateDirectory}-copy`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(stateDirectory, copy, { recursive: true });
  const platform = await openAsOwner();
  const google = await startGoogle();
  google.claims = PERSON;
  const till = await startTill(address);
  const server = await serveApp(platform, port, {
    ...till.variables,
    DEV_OUTBOX: OUTBOX_KEY,
    GOOGLE_ISSUER: google.issuer,
    GOOGLE_CLIENT_ID: CLIENT.id,
    GOOGLE_CLIENT_SECRET: CLIENT.secret,
  });
  project.provide("url", server.url);
  project.provide("axe", `/${basename(axe)}`);
  project.provide("stateCopy", copy);
  project.provide("listener", browserStateOf(await signUp(askAt(server.url)), server.url));
  project.provide("till", { url: till.url ?? "", secretKey: till.variables["STRIPE_SECRET_KEY"] ?? "" });
  return async () => {
    await server.stop();
    await google.stop();
    await till.stop();
  };
}

/** Pages name the address that they are served at: at another one they would have to be built anew. */
async function portOfLastTime(): Promise<number> {
  const last = Number(new URL(lastAddress() ?? "http://localhost:0").port);
  return last > 0 && (await isPortFree(last)) ? last : freePort();
}

/** Gives each short song of the demo its sound, unless it has been given one by a run before. */
async function storeSound(platform: LocalPlatform): Promise<void> {
  const silent = and(isNull(songs.peaks), eq(songs.state, "published"));
  if ((await platform.db.$count(songs, silent)) === 0) return;
  const cache = mkdtempSync(join(tmpdir(), "tonearm-demo-sound-"));
  await fillSoundCache(cache);
  await completeDemoSound(platform, "short", cache, new AbortController().signal);
  rmSync(cache, { recursive: true });
}

/** The state is kept between runs, until the demo in it is another one than ours. */
function forgetOtherDemo(): void {
  // Without a state of the tests' own it would be the developer's.
  if (process.env["TONEARM_STATE"] === undefined) return;
  const note = `${stateDirectory}-demo`;
  const rows = JSON.stringify(demoCatalogue(drawPictures(), 0));
  const digest = createHash("sha256").update(rows).digest("hex");
  if (existsSync(note) && readFileSync(note, "utf8") === digest) return;
  rmSync(stateDirectory, { recursive: true, force: true });
  mkdirSync(dirname(note), { recursive: true });
  writeFileSync(note, digest);
}
