import { createInterface } from "node:readline/promises";
import type { Readable, Writable } from "node:stream";

import { catalogueDb } from "#catalogue/db.ts";
import { userDb } from "#worker/db/client.ts";
import { openD1OverHttp } from "../import/d1-over-http.ts";
import { readDatabaseSettings } from "../import/database-settings.ts";
import { openD1File } from "../local/d1-file.ts";
import { migrate } from "../local/migrate.ts";
import { UsageError } from "../store/options.ts";
import { toText } from "../store/print.ts";
import { localVariables, remoteVariables } from "./app-variables.ts";
import { type OpenBucket, openLocalBucket, openRemoteBucket } from "./bucket.ts";
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
  const rows = isRemote ? openRemoteRows(around.env) : await openLocalRows(around.state);
  const touched = new Set<string>();
  let media: Promise<OpenBucket> | undefined;
  const openBucket = () => (isRemote ? openRemoteBucket(around.env) : openLocalBucket(around.state));
  const say = (text: string) => void (isJson ? around.errors : around.output).write(`${printable(text)}\n`);
  const desk: Desk = {
    catalogue: catalogueDb({ DB: rows.database }),
    users: userDb({ DB: rows.database }),
    isRemote,
    env: isRemote ? remoteVariables(around.env) : localVariables(around.state),
    bucket: async () => (await (media ??= openBucket())).bucket,
    say,
    show: (data, ...tables) => {
      if (isJson) around.output.write(`${JSON.stringify(data, null, 2)}\n`);
      else
        for (const table of tables) say(typeof table === "string" ? table : toText({ name: "", ...table }));
    },
    confirm: (question) => (options.saysYes ? Promise.resolve() : ask(around, question)),
    touch: (...tags) => tags.forEach((tag) => touched.add(tag)),
  };
  const close = async () => {
    rows.close();
    if (media) await (await media).close();
  };
  return { desk, touched, close };
}

function openRemoteRows(env: NodeJS.ProcessEnv) {
  return { database: openD1OverHttp(readDatabaseSettings(env)), close: () => undefined };
}

async function openLocalRows(state: string) {
  const rows = openD1File(state, { readOnly: false });
  await migrate(rows.database);
  return rows;
}

async function ask({ input, errors }: Surroundings, question: string): Promise<void> {
  if (!input.isTTY) throw new UsageError("Nobody can be asked here: say --yes to go on");
  const lines = createInterface({ input, output: errors });
  const answer = await lines.question(`${printable(question)} [y/N] `).finally(() => lines.close());
  if (!/^y(es)?$/i.test(answer.trim())) throw new Declined();
}

/** What strangers wrote may not move the terminal's cursor or colour it. */
const printable = (text: string) => text.replaceAll(/[^\P{Cc}\n]/gu, " ");
