import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { runningChildren } from "../machine/guard.ts";
import { takeLock } from "../machine/lock.ts";
import { readAddress, removeAddress, writeAddress } from "./address.ts";
import { createGate, type Gate } from "./gate.ts";
import { type RunningApp, type Runtime, startRuntime } from "./runtime.ts";

/** The local data, held open by this process alone; other commands ask it. */
export interface StateOwner {
  /**
   * Serves an app on the data. Other commands wait until it has started.
   * @param read gives the app from its files, now and each time another command has built them anew
   */
  serve: (read: () => RunningApp) => Promise<void>;
  /** Lets another runtime have the data open from now on, such as a development server's. */
  lend: (start: (stateKey: string) => Promise<Runtime>) => Promise<void>;
  /** Runs the tasks that the clock runs in the cloud. */
  runScheduled: () => Promise<void>;
  /** Lets requests of others end, then lets go of the data. */
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
  /** The address of an app that another runtime serves. */
  let lent: string | null = null;
  let closed: Promise<void> | undefined;

  const reload = () =>
    exchanges.run(async () => {
      if (read) await runtime.replaceApp(read());
    });

  const server = await answerCommands(key, {
    reload,
    passOn: async (incoming, outgoing) => {
      const leave = await gate.enter();
      if (outgoing.destroyed) return leave();
      outgoing.once("close", leave);
      forward(incoming, outgoing, runtime.stateUrl);
    },
    // An app keeps the data: its listeners would lose it.
    leave: () => (read || lent ? null : () => void close().then(onLeft)),
  });
  const announce = () =>
    writeAddress(directory, {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      key,
      pid: process.pid,
      command: `npm run ${basename(process.argv[1] ?? "", ".ts")}`,
      children: runningChildren(),
      app: read ? `http://localhost:${read().port}` : lent,
    });
  const exchanges = createExchanges(gate, announce);
  announce();

  function close(): Promise<void> {
    closed ??= (async () => {
      await exchanges.ended();
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
    serve: async (readApp) => {
      read = readApp;
      await reload();
    },
    lend: (start) =>
      exchanges.run(async () => {
        await runtime.stop();
        runtime = await start(key);
        lent = runtime.stateUrl.origin;
      }),
    runScheduled: () => runtime.runScheduled(),
    close,
  };
}

/** Exchanges the runtime, or its app, while others wait; one exchange after the other. @param onDone runs after each */
function createExchanges(gate: Gate, onDone: () => void) {
  let last = Promise.resolve();
  return {
    run: (work: () => Promise<void>): Promise<void> => {
      const exchange = async () => {
        await gate.close();
        try {
          await work();
          onDone();
        } finally {
          gate.open();
        }
      };
      return (last = last.then(exchange, exchange));
    },
    ended: () => last.catch(() => undefined),
  };
}

interface CommandHandlers {
  reload: () => Promise<void>;
  passOn: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;
  /** @returns a function that gives the data away, to be called after the answer; null where an app needs them */
  leave: () => (() => void) | null;
}

/** Answers the commands that have the key, on a port of its own. */
async function answerCommands(key: string, { reload, passOn, leave }: CommandHandlers): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    if (incoming.headers.authorization !== `Bearer ${key}`) return void outgoing.writeHead(401).end();
    if (incoming.url === "/reload") return void reload().then(() => outgoing.end(), fail(outgoing));
    if (incoming.url !== "/leave") return void passOn(incoming, outgoing);
    const giveAway = leave();
    if (giveAway) outgoing.end(giveAway);
    else outgoing.writeHead(409).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
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

/** Ends the connection: the command that asked asks again. */
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
