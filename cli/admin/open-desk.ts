import { createInterface } from "node:readline/promises";
import type { Readable, Writable } from "node:stream";

import { catalogueDb } from "#catalogue/db/db.ts";
import { userDb } from "#worker/db/client.ts";
import { openDeployedDatabase } from "../import/keep/deployed-database.ts";
import { readDatabaseSettings } from "../import/keep/database-settings.ts";
import { migrate, migrationNotes } from "../local/migrate.ts";
import { openLocal } from "../local/state/platform.ts";
import { UsageError } from "../store/options.ts";
import { toText } from "../store/print.ts";
import { localVariables, remoteVariables } from "./app-variables.ts";
import { type OpenBucket, openRemoteBucket } from "./bucket.ts";
import { Declined, type Desk } from "./desk.ts";

/** Where a command is run from. */
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

/** The desk, what it was told to touch, and the way to leave it. */
export interface OpenDesk {
  desk: Desk;
  touched: ReadonlySet<string>;
  close: () => Promise<void>;
}

/** @throws Error when there is no state here, or that names the settings that are missing */
export async function openDesk(around: Surroundings, options: DeskOptions): Promise<OpenDesk> {
  const { isRemote, isJson } = options;
  const data = isRemote ? openRemoteData(around.env) : await openLocalData(around);
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

interface OpenData {
  database: D1Database;
  /** Opened when it is wanted: the deployed one asks for settings of its own. */
  bucket: () => Promise<R2Bucket>;
  close: () => Promise<void>;
}

function openRemoteData(env: NodeJS.ProcessEnv): OpenData {
  let media: Promise<OpenBucket> | undefined;
  return {
    database: openDeployedDatabase(readDatabaseSettings(env)),
    bucket: async () => (await (media ??= openRemoteBucket(env))).bucket,
    close: async () => (await media)?.close(),
  };
}

async function openLocalData({ state, errors }: Surroundings): Promise<OpenData> {
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

/** What strangers wrote may not move the terminal's cursor or colour it. */
const printable = (text: string) => text.replaceAll(/[^\P{Cc}\n]/gu, " ");
