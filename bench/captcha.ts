/**
 * What a captcha costs at each step of its effort: a program on all cores, a browser on this machine, and one as slow as
 * a phone. DevTools slows a page's main thread alone, and keys are derived beside it: the browser's process is stopped
 * for most of the time instead.
 */
import { pbkdf2Sync } from "node:crypto";
import { availableParallelism } from "node:os";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

import { EFFORT_STEPS } from "#worker/providers/captcha/effort.ts";

/** As `altcha.ts` has them: rounds a key, and the keys that a browser tries on average at the least effort. */
const ITERATIONS = 1000;
const KEYS = 75;
const SLOWDOWNS = [1, 4, 6];
const PERIOD_MS = 48;

/** The browser's own way through so many keys, in a worker as in the product. */
const SOLVER = `
  import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
  addEventListener("message", async ({ data: { keys, rounds } }) => {
    const parameters = { algorithm: "PBKDF2/SHA-256", cost: rounds, keyLength: 32 };
    const salt = new Uint8Array(16);
    const password = new Uint8Array(20);
    for (let key = 0; key < keys; key += 1) await deriveKey(parameters, salt, password);
    postMessage(null);
  });
`;

interface Work {
  keys: number;
  rounds: number;
}

/** Runs in the page. @returns the milliseconds from the press until the answer, the start of the worker included */
function solve(work: Work): Promise<number> {
  const started = Date.now();
  return new Promise((resolve) => {
    const worker = new Worker("/worker.js") as unknown as EventTarget & {
      postMessage: (work: Work) => void;
      terminate: () => void;
    };
    worker.addEventListener("message", () => {
      worker.terminate();
      resolve(Date.now() - started);
    });
    worker.postMessage(work);
  });
}

if (isMainThread) await measure();
else {
  for (let key = 0; key < Number(workerData); key += 1)
    pbkdf2Sync(`${key}`, "salt", ITERATIONS, 32, "sha256");
  parentPort?.postMessage(null);
}

async function measure(): Promise<void> {
  const { chromium } = await import("playwright-core");
  const { createServer } = await import("node:http");
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    stdin: { contents: SOLVER, resolveDir: process.cwd(), loader: "ts" },
    bundle: true,
    write: false,
    format: "iife",
  });
  const script = outputFiles[0]?.text ?? "";
  const server = createServer(({ url }, response) => {
    response.setHeader("Content-Type", url === "/worker.js" ? "text/javascript" : "text/html");
    response.end(url === "/worker.js" ? script : "<!doctype html><title>Captcha</title>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const executablePath = process.env["CHROMIUM_PATH"];
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const renderers = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);

  const cores = availableParallelism();
  console.log(`challenges an hour | effort | program, ${cores} cores | browser | phone, 4 x | phone, 6 x`);
  for (const { from, effort } of EFFORT_STEPS) {
    // Short work is done many times over: workers take their time to start, and a stop takes some 40 ms.
    const times = Math.max(1, Math.round(32 / effort));
    const keys = KEYS * effort * times;
    const work = { keys, rounds: ITERATIONS };
    const inAll = [await onAllCores(keys, cores)];
    for (const slowdown of SLOWDOWNS)
      inAll.push(await slowed(renderers, slowdown, () => page.evaluate(solve, work)));
    console.log([`from ${from}`, effort, ...inAll.map((ms) => `${Math.round(ms / times)} ms`)].join(" | "));
  }
  await browser.close();
  server.close();
}

/** Milliseconds in which all cores derive so many keys. */
async function onAllCores(keys: number, cores: number): Promise<number> {
  const started = performance.now();
  await Promise.all(
    Array.from(
      { length: cores },
      () =>
        new Promise((resolve) => {
          const worker = new Worker(new URL(import.meta.url), { workerData: keys / cores });
          worker.on("exit", resolve);
        }),
    ),
  );
  return performance.now() - started;
}

/** Lets processes run for one in so many parts of the time. */
async function slowed<Result>(
  pids: readonly number[],
  slowdown: number,
  work: () => Promise<Result>,
): Promise<Result> {
  if (slowdown === 1) return await work();
  const signal = (name: "SIGSTOP" | "SIGCONT") => pids.forEach((pid) => process.kill(pid, name));
  const pause = setInterval(() => {
    signal("SIGSTOP");
    setTimeout(() => signal("SIGCONT"), PERIOD_MS - PERIOD_MS / slowdown);
  }, PERIOD_MS);
  try {
    return await work();
  } finally {
    clearInterval(pause);
    await new Promise((resolve) => setTimeout(resolve, 2 * PERIOD_MS));
  }
}
