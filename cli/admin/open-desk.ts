import { createInterface } from "node:readline/promises";
import type { Readable, Writable } from "node:stream";

import { catalogueDb } from "#catalogue/db/db.ts";
import { userDb } from "#worker/db/client.ts";
import { openDeployedData } from "../data/deployed-data.ts";
import { openDeployedDatabase } from "../data/deployed-database.ts";
import { readDatabaseSettings } from "../data/deployed-settings.ts";
import { developersVariables } from "../local/developers-variables.ts";
import { migrate, migrationNotes } from "../local/migrate.ts";
import { readSecrets } from "../local/secrets.ts";
import { declaredVariables, lastAddress, localSite, variablesOf } from "../local/site-settings.ts";
import { openLocal } from "../local/state/platform.ts";
import { UsageError } from "../terminal/arguments.ts";
import { toText } from "../terminal/table.ts";
import { Declined, type Desk } from "./desk.ts";

/** The surroundings of a command: its environment and the terminal. */
export interface Surroundings {
  env: NodeJS.ProcessEnv;
  /** The local state. */
  state: string;
  input: Readable & { isTTY?: boolean };
  output: Writable;
  errors: Writable;
}

export interface DeskOptions {
  isRemote: boolean;
  isJson: boolean;
  saysYes: boolean;
}

/** A desk, the cache tags that the command has touched, and the function that closes the desk. */
export interface OpenDesk {
  desk: Desk;
  touched: ReadonlySet<string>;
  close: () => Promise<void>;
}

/**
 * Opens the desk at the local site or the deployed one.
 * @throws Error when there is no local state, or that names the missing settings
 */
export async function openDesk(around: Surroundings, options: DeskOptions): Promise<OpenDesk> {
  const { isRemote, isJson } = options;
  const data = isRemote ? openDeployedSite(around.env) : await openLocalSite(around);
  const touched = new Set<string>();
  const say = (text: string) => void (isJson ? around.errors : around.output).write(`${printable(text)}\n`);
  const desk: Desk = {
    catalogue: catalogueDb({ DB: data.database }),
    users: userDb({ DB: data.database }),
    isRemote,
    env: isRemote ? remoteVariables(around.env) : localVariables(around.state),
    bucket: data.bucket,
    say,
    show: (data, ...tables) => {
      if (isJson) around.output.write(`${JSON.stringify(data, null, 2)}\n`);
      else
        for (const table of tables) say(typeof table === "string" ? table : toText({ name: "", ...table }));
    },
    confirm: (question) => (options.saysYes ? Promise.resolve() : ask(around, question)),
    touch: (...tags) => tags.forEach((tag) => touched.add(tag)),
  };
  return { desk, touched, close: data.close };
}

/** A bucket and the function that closes it. */
interface OpenBucket {
  bucket: R2Bucket;
  close: () => Promise<void>;
}

interface OpenSite {
  database: D1Database;
  /** Opens the bucket at the first call, because the deployed one needs settings that other commands do without. */
  bucket: () => Promise<R2Bucket>;
  close: () => Promise<void>;
}

function openDeployedSite(env: NodeJS.ProcessEnv): OpenSite {
  let media: Promise<OpenBucket> | undefined;
  return {
    database: openDeployedDatabase(readDatabaseSettings(env)),
    bucket: async () => (await (media ??= openDeployedBucket(env))).bucket,
    close: async () => (await media)?.close(),
  };
}

/** Opens the deployed bucket, with the three methods that pictures need. @throws Error that names the missing settings */
async function openDeployedBucket(env: NodeJS.ProcessEnv): Promise<OpenBucket> {
  const site = await openDeployedData(env);
  const bucket = {
    head: async (key: string) => ((await site.has(key)) ? { key } : null),
    put: (key: string, bytes: Uint8Array<ArrayBuffer>, { httpMetadata }: R2PutOptions = {}) =>
      site.put(key, bytes, contentTypeOf(httpMetadata)),
    delete: (keys: string | string[]) => site.remove([keys].flat()),
  } as unknown as R2Bucket;
  return { bucket, close: site.close };
}

const contentTypeOf = (metadata: R2PutOptions["httpMetadata"]) =>
  (metadata instanceof Headers ? metadata.get("Content-Type") : metadata?.contentType) ??
  "application/octet-stream";

async function openLocalSite({ state, errors }: Surroundings): Promise<OpenSite> {
  const { env, close } = await openLocal(state);
  const files = await migrate(env.DB);
  for (const note of await migrationNotes(env.DB, files)) errors.write(`${printable(note)}\n`);
  return { database: env.DB, bucket: () => Promise.resolve(env.MEDIA), close };
}

async function ask({ input, errors }: Surroundings, question: string): Promise<void> {
  if (!input.isTTY) throw new UsageError("Nobody can be asked here: say --yes to go on");
  const lines = createInterface({ input, output: errors });
  const answer = await lines.question(`${printable(question)} [y/N] `).finally(() => lines.close());
  if (!/^y(es)?$/i.test(answer.trim())) throw new Declined();
}

/** Replaces control characters: texts of strangers may not move the terminal's cursor or colour it. */
const printable = (text: string) => text.replaceAll(/[^\P{Cc}\n]/gu, " ");

/** The variables of the app on this machine, as `npm start` gives them to it. */
function localVariables(state: string): NodeJS.Dict<string> {
  return {
    ...declaredVariables(),
    ...readSecrets(state),
    ...developersVariables(),
    ...variablesOf(localSite(lastAddress(state))),
  };
}

/** The variables of the deployed app that are known here: declared ones, and its secrets where the environment has them. */
function remoteVariables(env: NodeJS.ProcessEnv): NodeJS.Dict<string> {
  return { ...declaredVariables(), ...developersVariables({ isRemote: true }), ...env };
}
