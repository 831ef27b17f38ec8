import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

import { developersFile } from "../local/developers-file.ts";
import { rootDirectory } from "../local/paths.ts";
import { localSecrets } from "../local/secrets.ts";
import { declaredVariables, lastAddress, localSite, variablesOf } from "../local/site-settings.ts";

/** The variables of the app on this machine, as `npm start` gives them to it. */
export function localVariables(state: string): NodeJS.Dict<string> {
  return {
    ...declaredVariables(),
    ...parsed(localSecrets(state)),
    ...parsed(developersFile()),
    ...variablesOf(localSite(lastAddress(state))),
  };
}

/** Those of the deployed app that are known here: declared ones, and its secrets where the environment has them. */
export function remoteVariables(env: NodeJS.ProcessEnv): NodeJS.Dict<string> {
  return { ...declaredVariables(), ...parsed(join(rootDirectory, ".env")), ...env };
}

const parsed = (file: string | undefined) =>
  file !== undefined && existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
