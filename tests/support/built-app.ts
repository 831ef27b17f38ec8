import type { TestProject } from "vitest/node";

import { prepareData, preparePages, prepareSound } from "#cli/local/prepare.ts";
import { freePort, serveApp } from "#cli/local/serve.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the built app answers. */
    url: string;
  }
}

/** Starts the app as `npm start` does, with the demo and all its sound, on a port and a state of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stop = new AbortController();
  await prepareData();
  await Promise.all([prepareSound(stop.signal), preparePages()]);
  const server = await serveApp(await freePort());
  project.provide("url", server.url);
  return () => server.stop();
}
