import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";

import { openD1File } from "#cli/local/d1-file.ts";
import { migrate } from "#cli/local/migrate.ts";
import { rootDirectory } from "#cli/local/paths.ts";

/** A local state with an empty, migrated database, and the commands run on it. */
export interface ShopFile {
  directory: string;
  database: D1Database;
  run: (
    command: string,
    parameters: readonly string[],
    env?: Record<string, string>,
  ) => Promise<{ code: number | null; out: string; error: string }>;
}

export async function aShopFile(): Promise<ShopFile> {
  const directory = mkdtempSync(join(tmpdir(), "tonearm-shop-"));
  const folder = join(directory, "v3", "d1", "miniflare-D1DatabaseObject");
  mkdirSync(folder, { recursive: true });
  new DatabaseSync(join(folder, "shop.sqlite")).close();
  const { database } = openD1File(directory, { readOnly: false });
  await migrate(database);
  return {
    directory,
    database,
    run: async (command, parameters, env = {}) => {
      const child = spawn(process.execPath, [join(rootDirectory, "cli", `${command}.ts`), ...parameters], {
        cwd: rootDirectory,
        stdio: ["ignore", "pipe", "pipe"],
        env: {
          PATH: process.env["PATH"],
          TONEARM_STATE: directory,
          INIT_CWD: directory,
          NODE_NO_WARNINGS: "1",
          ...env,
        },
      });
      const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
      const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
      return { code: await ended, out, error };
    },
  };
}
