import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { runningChildren } from "../machine/guard.ts";
import { takeLock } from "../machine/lock.ts";
import { readAddress, removeAddress, writeAddress } from "./address.ts";
import { createGate } from "./gate.ts";
import { type RunningApp, type Runtime, startRuntime } from "./runtime.ts";

/** The local data, held open by this process alone; other commands ask it. */
export interface StateOwner {
  /**
   * Serves an app on the data. Other commands wait meanwhile.
   * @param read gives the app as its files are, now and whenever another command says that it has built them anew
   */
  serve: (read: () => RunningApp) => Promise<void>;
  /** Lets another runtime have the data open from now on, such as a development server's. */
  lend: (start: (stateKey: string) => Promise<Runtime>) => Promise<void>;
  /** Does what the clock does in the cloud. */
  runScheduled: () => Promise<void>;
  /** Ends what others have begun, then lets go of the data. */
  close: () => Promise<void>;
}

const PREDECESSOR_GONE_WITHIN_MS = 5000;
const LOOK_AGAIN_MS = 20;

/**
 * Opens the data of a directory and answers other commands.
 * @param onLeft is called when the data were given to a command that asked for them
 * @returns null when another process owns them
 * @throws Error when the runtime does not start
 */
export async function becomeOwner(directory: string, onLeft: () => void): Promise<StateOwner | null> {
  mkdirSync(directory, { recursive: true });
  const release = takeLock(join(directory, "owner.lock"));
  if (!release) return null;
  try {
    await untilGone(readAddress(directory)?.children ?? []);
    return await own(directory, release, onLeft);
  } catch (error) {
    release();
    throw error;
  }
}

async function own(directory: string, release: () => void, onLeft: () => void): Promise<StateOwner> {
  const key = randomBytes(32).toString("hex");
  const gate = createGate();
  let runtime = await startRuntime(directory, key);
  let read: (() => RunningApp) | null = null;
  /** Where the app is served by a runtime that is not ours. */
  let lent: string | null = null;
  let exchanged = Promise.resolve();
  let closed: Promise<void> | undefined;

  const server = createServer((incoming, outgoing) => {
    if (incoming.headers.authorization !== `Bearer ${key}`) return void outgoing.writeHead(401).end();
    if (incoming.url === "/leave") return answerLeave(outgoing);
    if (incoming.url === "/reload") return void reload().then(() => outgoing.end(), fail(outgoing));
    void passOn(incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = () => ({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    pid: process.pid,
    command: `npm run ${basename(process.argv[1] ?? "", ".ts")}`,
    children: runningChildren(),
    app: read ? `http://localhost:${read().port}` : lent,
  });
  writeAddress(directory, address());

  /** Exchanges what runs, while others wait; one exchange after the other. */
  function exchange(work: () => Promise<void>): Promise<void> {
    const run = async () => {
      await gate.close();
      try {
        await work();
        writeAddress(directory, address());
      } finally {
        gate.open();
      }
    };
    return (exchanged = exchanged.then(run, run));
  }

  const reload = () =>
    exchange(async () => {
      if (read) await runtime.replaceApp(read());
    });

  /** The app does not leave: its listeners would lose it. */
  function answerLeave(outgoing: ServerResponse): void {
    if (read || lent) return void outgoing.writeHead(409).end();
    outgoing.end(() => void close().then(onLeft));
  }

  async function passOn(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const leave = await gate.enter();
    if (outgoing.destroyed) return leave();
    outgoing.once("close", leave);
    forward(incoming, outgoing, runtime.stateUrl);
  }

  function close(): Promise<void> {
    closed ??= (async () => {
      await exchanged.catch(() => undefined);
      await gate.close();
      removeAddress(directory);
      server.close();
      server.closeAllConnections();
      await runtime.stop();
      release();
    })();
    return closed;
  }

  return {
    serve: async (given) => {
      read = given;
      await reload();
    },
    lend: (start) =>
      exchange(async () => {
        await runtime.stop();
        runtime = await start(key);
        lent = runtime.stateUrl.origin;
      }),
    runScheduled: () => runtime.runScheduled(),
    close,
  };
}

/** Passes a request on to the state worker, its length and its body as they are. */
function forward(incoming: IncomingMessage, outgoing: ServerResponse, to: URL): void {
  const { method, headers, url } = incoming;
  const inner = request(`${to.href.replace(/\/$/, "")}${url}`, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  inner.on("error", fail(outgoing));
  incoming.pipe(inner);
}

/** Whoever asked loses the connection, and asks again. */
const fail = (outgoing: ServerResponse) => () => void outgoing.destroy();

/** An owner that was killed leaves its workerd for as long as its guard needs to end it. */
async function untilGone(pids: readonly number[]): Promise<void> {
  const deadline = Date.now() + PREDECESSOR_GONE_WITHIN_MS;
  while (pids.some(isAlive) && Date.now() < deadline) await wait(LOOK_AGAIN_MS);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
