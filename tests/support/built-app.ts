import type { TestProject } from "vitest/node";

import { prepareData, preparePages, prepareSound } from "#cli/local/prepare.ts";
import { freePort, serveApp } from "#cli/local/serve.ts";
import { startTill } from "#cli/local/till.ts";
import { CLIENT, startGoogle } from "./google.ts";
import { askAt, browserStateOf, signUp } from "./people.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the built app answers. */
    url: string;
    /** How a browser keeps somebody who is signed in there. */
    listener: ReturnType<typeof browserStateOf>;
    /** The stand-in for Stripe: its pages, and the key for its API. */
    till: { url: string; secretKey: string };
  }
}

/** The person whom the provider on this machine knows. */
const PERSON = { sub: "g-1", email: "grace@example.org", email_verified: true, name: "Grace Hopper" };

/**
 * Starts the app as `npm start` does, with the demo and all its sound, on a port and a state of its own,
 * and beside it those who stand for Google and for Stripe.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stop = new AbortController();
  await prepareData();
  await Promise.all([prepareSound(stop.signal), preparePages()]);
  const google = await startGoogle();
  google.claims = PERSON;
  const port = await freePort();
  const till = await startTill(`http://localhost:${port}`);
  const server = await serveApp(port, {
    ...till.variables,
    GOOGLE_ISSUER: google.issuer,
    GOOGLE_CLIENT_ID: CLIENT.id,
    GOOGLE_CLIENT_SECRET: CLIENT.secret,
  });
  project.provide("url", server.url);
  project.provide("listener", browserStateOf(await signUp(askAt(server.url)), server.url));
  project.provide("till", { url: till.url ?? "", secretKey: till.variables["STRIPE_SECRET_KEY"] ?? "" });
  return async () => {
    await server.stop();
    await google.stop();
    await till.stop();
  };
}
