import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";

import { migrate } from "#cli/local/migrate.ts";
import { rootDirectory } from "#cli/local/paths.ts";
import { openLocal } from "#cli/local/state/platform.ts";

/** A local state with an empty, migrated database, and the commands run on it. */
export interface ShopFile {
  directory: string;
  database: D1Database;
  close: () => Promise<void>;
  run: (
    command: string,
    parameters: readonly string[],
    env?: Record<string, string>,
  ) => Promise<{ code: number | null; out: string; error: string }>;
}

export async function aShopFile(): Promise<ShopFile> {
  const directory = mkdtempSync(join(tmpdir(), "tonearm-shop-"));
  // It owns the data, so that the commands need not start a runtime each.
  const { env, close } = await openLocal(directory);
  const database = env.DB;
  await migrate(database);
  return {
    directory,
    database,
    close,
    run: async (command, parameters, env = {}) => {
      const child = spawn(process.execPath, [join(rootDirectory, "cli", `${command}.ts`), ...parameters], {
        cwd: rootDirectory,
        stdio: ["ignore", "pipe", "pipe"],
        env: {
          PATH: process.env["PATH"],
          TONEARM_STATE: directory,
          INIT_CWD: directory,
          NODE_NO_WARNINGS: "1",
          NODE_COMPILE_CACHE: join(rootDirectory, "node_modules", ".cache", "node"),
          ...env,
        },
      });
      const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
      const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
      return { code: await ended, out, error };
    },
  };
}
