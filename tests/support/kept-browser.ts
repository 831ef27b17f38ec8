import { readdir, readFile } from "node:fs/promises";
import { chromium, type Page } from "playwright-core";
import { inject } from "vitest";

import { FLAGS, prepareContext } from "./browser.ts";

/** A browser with a profile in a folder, to be killed as by a power cut; a listener is signed in. */
export async function keptBrowser(folder: string): Promise<{ page: Page; kill: () => Promise<void> }> {
  const executablePath = process.env["CHROMIUM_PATH"] ?? "";
  const baseURL = inject("url");
  const before = new Set(await processesOf(folder));
  const context = await chromium.launchPersistentContext(folder, { executablePath, args: FLAGS, baseURL });
  await prepareContext(context);
  await context.addCookies(inject("listener").cookies);
  const started = (await processesOf(folder)).filter((id) => !before.has(id));
  return {
    page: await context.newPage(),
    kill: async () => {
      const closed = new Promise((resolve) => context.once("close", resolve));
      for (const id of started) {
        try {
          process.kill(id, "SIGKILL");
        } catch {
          // It went with the one before.
        }
      }
      await closed;
    },
  };
}

/** The processes that were started with this profile. */
async function processesOf(folder: string): Promise<number[]> {
  const ids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(
    ids.map((id) => readFile(`/proc/${id}/cmdline`, "utf8").catch(() => "")),
  );
  return ids.filter((_, index) => commands[index]?.includes(folder)).map(Number);
}
