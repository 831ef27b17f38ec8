import { type ChildProcess, spawn } from "node:child_process";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";

import { developersFile } from "./developers-file.ts";
import { localSecrets } from "./secrets.ts";
import { buildDirectory, rootDirectory, stateDirectory } from "./paths.ts";

/** The built app, running in workerd. */
export interface Server {
  url: string;
  /** Resolves when the process has ended, with its exit code. */
  ended: Promise<number>;
  stop: () => Promise<void>;
}

const READY_WITHIN_MS = 60_000;
const POLL_MS = 50;
/** As `crons` in wrangler.toml, which only the cloud keeps. */
const CRON_MS = 15 * 60_000;

/** True when nothing listens on this port of this machine. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host: "127.0.0.1" }, () => probe.close(() => resolve(true)));
  });
}

/** A port that nothing listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen({ port: 0, host: "127.0.0.1" }, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Serves the build on this port and waits until it answers.
 * @param variables besides those that the developer keeps in `.env`
 * @throws Error with what the process printed when it ends before it answers
 */
export async function serveApp(port: number, variables: Record<string, string> = {}): Promise<Server> {
  const wrangler = join(rootDirectory, "node_modules", "wrangler", "wrangler-dist", "cli.js");
  const child = spawn(
    process.execPath,
    [
      wrangler,
      "dev",
      "--config",
      join(buildDirectory, "server", "wrangler.json"),
      "--persist-to",
      stateDirectory,
      "--env-file",
      localSecrets(stateDirectory),
      ...developersVariables(),
      ...Object.entries(variables).flatMap(([name, value]) => ["--var", `${name}:${value}`]),
      "--ip",
      "127.0.0.1",
      "--port",
      String(port),
      "--inspector-port",
      "0",
      "--show-interactive-dev-session=false",
    ],
    { cwd: rootDirectory, stdio: ["ignore", "pipe", "pipe"], detached: true },
  );
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => printed.push(text));
  }
  const ended = new Promise<number>((resolve) => child.on("exit", (code) => resolve(code ?? 1)));
  const url = `http://localhost:${port}`;
  const ready = await Promise.race([untilAnswering(url), ended.then(() => false)]);
  if (!ready) {
    stopGroup(child);
    throw new Error(`The app did not start:\n${printed.join("").slice(-4000)}`);
  }
  child.stderr.on("data", (text: string) => process.stderr.write(text));
  const ring = () =>
    fetch(`${url}/cdn-cgi/handler/scheduled`).catch((error: unknown) => console.error(error));
  const clock = setInterval(() => void ring(), CRON_MS);
  void ended.then(() => clearInterval(clock));
  return {
    url,
    ended,
    stop: async () => {
      stopGroup(child);
      await ended;
    },
  };
}

function developersVariables(): string[] {
  const file = developersFile();
  return file ? ["--env-file", file] : [];
}

async function untilAnswering(url: string): Promise<boolean> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    const answered = await fetch(`${url}/api/v1/contact/contact-info`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (answered) return true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return false;
}

/** wrangler starts workerd below itself; the whole group has to end with it. */
function stopGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    process.kill(-child.pid, "SIGTERM");
  } catch {
    // It has ended by itself.
  }
}
