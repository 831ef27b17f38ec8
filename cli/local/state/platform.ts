import { setTimeout as wait } from "node:timers/promises";

import { type CatalogueDb, catalogueDb } from "#catalogue/db/db.ts";
import { stateDirectory } from "../paths.ts";
import { type OwnerAddress, readAddress } from "./address.ts";
import { openBucketOverHttp } from "./bucket-over-http.ts";
import { openD1OverHttp } from "./d1-over-http.ts";
import { becomeOwner, type StateOwner } from "./owner.ts";

/** The local database and bucket, the same that the running app serves. */
export interface LocalPlatform {
  env: { DB: D1Database; MEDIA: R2Bucket };
  db: CatalogueDb;
  close: () => Promise<void>;
}

/** The same where this process owns the data, and may serve an app on them. */
export interface OwnedPlatform extends LocalPlatform {
  serve: StateOwner["serve"];
  lend: StateOwner["lend"];
  runScheduled: StateOwner["runScheduled"];
}

/** Gives up after this time without an owner that answers: something else is wrong. */
const GIVE_UP_AFTER_MS = 60_000;
const LOOK_AGAIN_MS = 50;
/** Milliseconds for which a command that gave the data away leaves them to the one that asked. */
const LEFT_ALONE_MS = 3000;

/**
 * Opens the local data: through the process that owns them, or by owning them, which takes about half a second. When
 * the owner ends, or is killed, this finds the next one or becomes it, and repeats requests without an answer.
 */
export function openLocal(directory = stateDirectory): Promise<LocalPlatform> {
  return Promise.resolve(connect(directory));
}

/**
 * Opens the local data as their owner, to serve an app: a command that owns them now gives them away.
 * @throws Error when an app is served on them already
 */
export async function openAsOwner(directory = stateDirectory): Promise<OwnedPlatform> {
  const owner = await takeOver(directory);
  const platform = connect(directory);
  return { ...platform, ...owner };
}

/** Makes the served app run from its new files; without an app it does nothing. */
export async function reloadApp(directory = stateDirectory): Promise<void> {
  const address = readAddress(directory);
  if (address?.app) await ask(address, "/reload", { method: "POST" }).catch(() => undefined);
}

async function takeOver(directory: string): Promise<StateOwner> {
  for (;;) {
    const owner = await becomeOwner(directory, () => undefined);
    if (owner) return owner;
    const address = readAddress(directory);
    const answer = address && (await ask(address, "/leave", { method: "POST" }).catch(() => null));
    if (answer?.status === 409)
      throw new Error(`Tonearm runs already on ${address?.app}, with the data of ${directory}`);
    await wait(LOOK_AGAIN_MS);
  }
}

function connect(directory: string): LocalPlatform {
  let owner: StateOwner | null = null;
  let leftAt = -LEFT_ALONE_MS;

  /** The address of the owner now; this process becomes it where there is none. */
  async function find(): Promise<OwnerAddress | null> {
    const known = readAddress(directory);
    if (known && (await isThere(known))) return known;
    if (performance.now() - leftAt < LEFT_ALONE_MS) return null;
    owner =
      (await becomeOwner(directory, () => {
        owner = null;
        leftAt = performance.now();
      })) ?? owner;
    return owner && readAddress(directory);
  }

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const deadline = performance.now() + GIVE_UP_AFTER_MS;
    let address = readAddress(directory);
    for (;;) {
      try {
        if (address) return await ask(address, path, init);
      } catch (error) {
        if (performance.now() > deadline) throw error;
      }
      if (performance.now() > deadline) throw new Error(`Nobody answers for the data of ${directory}`);
      address = await find();
      if (!address) await wait(LOOK_AGAIN_MS);
    }
  }

  const env = {
    DB: openD1OverHttp((path, body) => send(`/d1/${path}`, { method: "POST", body: JSON.stringify(body) })),
    MEDIA: openBucketOverHttp((path, init) => send(`/r2${path}`, init)),
  };
  return { env, db: catalogueDb(env), close: async () => owner?.close() };
}

/** Asks once and reads the answer to its end, so that an owner that dies in the middle is noticed here. */
async function ask({ url, key }: OwnerAddress, path: string, init: RequestInit): Promise<Response> {
  const headers = { ...init.headers, Authorization: `Bearer ${key}` };
  const answer = await fetch(`${url}${path}`, { ...init, headers });
  const body = await answer.arrayBuffer();
  // Another program listens where an owner was that is gone.
  if (answer.status === 401) throw new Error(`${url} does not own the data`);
  return new Response(answer.status === 204 ? null : body, {
    status: answer.status,
    headers: answer.headers,
  });
}

const isThere = (address: OwnerAddress) =>
  ask(address, "/", {}).then(
    () => true,
    () => false,
  );
