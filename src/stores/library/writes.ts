import { atom } from "nanostores";

import { call } from "#api/call.ts";
import { endpoints } from "#contract/endpoints.ts";
import { backOffMs } from "#domain/back-off.ts";
import { AppError } from "#domain/errors.ts";
import { addWrite, type PendingWrite, readWrites } from "#domain/people/pending-writes.ts";
import { whenForgetting } from "../account/forgetting.ts";
import { $user, loadUser } from "../account/session.ts";
import { readUser } from "../account/session-memory.ts";
import { localEntries } from "../storage/entries.ts";

const KEY = "pendingWrites";
/** The pauses before what could not be sent is tried again, as long as it fails. */
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 10 * 60_000;

/** Calls that may wait: sent twice, they leave the server as if sent once. */
const CALLS = {
  like: endpoints.like,
  unlike: endpoints.unlike,
  likeOnArtistPage: endpoints.likeOnArtistPage,
  addToHistory: endpoints.addToHistory,
} as const;

type WriteName = keyof typeof CALLS;

/** Hears of a write that the server refused, unless a later write about the same thing replaced it. */
type RefusalHandler = (write: PendingWrite, error: AppError) => void;

/** What waits, where storage has no room for it; it then lasts as long as the page. */
let unkept: readonly PendingWrite[] | null = null;

/** How many changes of the user's the server does not know yet. */
export const $waitingWrites = atom(waiting().length);

const owners = new Map<string, RefusalHandler>();
let isSending = false;
let settled: Promise<void> = Promise.resolve();
let retry: ReturnType<typeof setTimeout> | undefined;
/** Tries in a row that failed. */
let failures = 0;

/** Registers the handler of refused writes of some kinds. */
export function ownWrites(names: readonly WriteName[], onRefused: RefusalHandler): void {
  for (const name of names) owners.set(name, onRefused);
}

/** Sends a change of the signed-in user's, once those before it are sent; offline it waits for the network. */
export function sendLater(endpoint: WriteName, about: string, json: unknown): void {
  const userId = readUser()?.id;
  if (userId === undefined) return;
  const write = { id: crypto.randomUUID?.() ?? newId(), userId, endpoint, json, about, at: Date.now() };
  keep(addWrite(stored(), write));
  void sendWrites();
}

/** The changes that wait, oldest first. */
export function waiting(): PendingWrite[] {
  const userId = readUser()?.id;
  return stored().filter((write) => write.userId === userId);
}

/**
 * Sends what waits, in order and one at a time, until one cannot be sent. Of several tabs one does so, and the
 * others after it find what is left. It resolves when that is done, and never fails.
 */
export function sendWrites(): Promise<void> {
  if (isSending || !navigator.onLine || waiting().length === 0) return settled;
  isSending = true;
  clearTimeout(retry);
  settled = alone(sendAll).catch(() => {
    isSending = false;
  });
  return settled;
}

async function sendAll(): Promise<void> {
  try {
    keep(waiting());
    for (let [write] = waiting(); write; [write] = waiting()) {
      if (!(await send(write))) break;
    }
  } finally {
    // Reset in the task that found nothing left, so that the next write starts a new run.
    isSending = false;
  }
}

/** @returns whether the next one may be sent */
async function send(write: PendingWrite): Promise<boolean> {
  const endpoint = CALLS[write.endpoint as WriteName];
  try {
    if (endpoint) await call<unknown>(endpoint, { json: write.json, keepalive: true });
    failures = 0;
    drop(write);
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || isPassing(error)) {
      tryAgain(error);
      return false;
    }
    // A session that is over is forgotten together with its waiting writes: there is nobody left to tell.
    if (error.code === "unauthorized" && !(await loadUser())) return false;
    drop(write);
    const isOutdated = waiting().some(({ about }) => about === write.about);
    if (!isOutdated && readUser()?.id === write.userId) owners.get(write.endpoint)?.(write, error);
    return true;
  }
}

/** True for failures after which the same call may succeed later. */
const isPassing = ({ code }: AppError) =>
  ["network", "server_error", "too_many_requests", "not_ready"].includes(code);

function tryAgain(error: unknown): void {
  const seconds = error instanceof AppError ? error.retryAfterSeconds : undefined;
  failures += 1;
  const pauseMs = backOffMs(failures, FIRST_RETRY_MS, LONGEST_RETRY_MS, Math.random());
  retry = setTimeout(() => void sendWrites(), Math.max(pauseMs, (seconds ?? 0) * 1000));
}

function drop({ id }: PendingWrite): void {
  keep(stored().filter((other) => other.id !== id));
}

/** One tab at a time, where the browser can tell; on an address without TLS it may not. */
async function alone(task: () => Promise<void>): Promise<void> {
  await ("locks" in navigator ? navigator.locks.request(KEY, task) : task());
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join("-");
}

/** Read anew each time: another tab may have sent or added some since. */
function stored(): readonly PendingWrite[] {
  return unkept ?? readWrites(localEntries.read(KEY));
}

function keep(writes: readonly PendingWrite[]): void {
  const result = localEntries.keep(KEY, writes.length === 0 ? null : JSON.stringify(writes));
  unkept = result === "kept" ? null : writes;
  count();
}

function count(): void {
  $waitingWrites.set(waiting().length);
}

whenForgetting(() => {
  unkept = null;
  count();
});

if (typeof document !== "undefined") {
  addEventListener("storage", ({ key }) => {
    if (key === KEY || key === null) count();
  });
  addEventListener("online", () => void sendWrites());
  $user.listen(count);
}
