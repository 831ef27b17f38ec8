import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { TestProject } from "vitest/node";

import { prepareData, preparePages, prepareSound } from "#cli/local/prepare.ts";
import { stateDirectory } from "#cli/local/paths.ts";
import { demoCatalogue } from "#demo/catalogue.ts";
import { drawPictures } from "#demo/covers/pictures.ts";
import { freePort, isPortFree } from "#cli/local/machine/port.ts";
import { serveApp } from "#cli/local/serve.ts";
import { lastAddress, rememberAddress } from "#cli/local/site-settings.ts";
import { openAsOwner } from "#cli/local/state/platform.ts";
import { startTill } from "#cli/local/till.ts";
import { forgetLastRun } from "./forget-last-run.ts";
import { CLIENT, startGoogle } from "./people/google.ts";
import { askAt, browserStateOf, OUTBOX_KEY, signUp } from "./people/people.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the built app answers. */
    url: string;
    /** How a browser keeps somebody who is signed in there. */
    listener: ReturnType<typeof browserStateOf>;
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
  const stop = new AbortController();
  forgetOtherDemo();
  const preparing = await openAsOwner();
  const port = await portOfLastTime();
  const address = `http://localhost:${port}`;
  rememberAddress(address);
  await prepareData(preparing);
  await forgetLastRun(preparing);
  await Promise.all([prepareSound(preparing, "short", stop.signal), preparePages(preparing)]);
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
