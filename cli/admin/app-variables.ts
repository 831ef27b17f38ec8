import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { unstable_readConfig } from "wrangler";

import { developersFile } from "../local/developers-file.ts";
import { rootDirectory } from "../local/paths.ts";
import { localSecrets } from "../local/secrets.ts";

/** The variables of the app on this machine, as `npm start` gives them to it. */
export function localVariables(state: string): NodeJS.Dict<string> {
  return { ...declared(), ...parsed(localSecrets(state)), ...parsed(developersFile()) };
}

/** Those of the deployed app that are known here: declared ones, and its secrets where the environment has them. */
export function remoteVariables(env: NodeJS.ProcessEnv): NodeJS.Dict<string> {
  return { ...declared(), ...parsed(join(rootDirectory, ".env")), ...env };
}

function declared(): Record<string, string> {
  const { vars } = unstable_readConfig({ config: join(rootDirectory, "wrangler.toml") });
  return vars as Record<string, string>;
}

const parsed = (file: string | undefined) =>
  file !== undefined && existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
