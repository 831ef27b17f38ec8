/** The time of one password hash in a Worker, against a fast hash of as much memory, in one run. */
import { startWorker } from "../tests/support/worker.ts";

const ROUNDS = 25;

const worker = await startWorker("tests/support/entries/passwords-entry.ts");
const body = JSON.stringify({ password: "purple teapot", hash: null });

/** Milliseconds until the Worker has answered: its own clock stands still while it computes. */
async function milliseconds(path: string): Promise<number> {
  const started = performance.now();
  const answer = await worker.request(path, { method: "POST", body });
  await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - started;
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const paths = ["nothing", "digest", "hash", "verify"] as const;
const times = {
  nothing: [] as number[],
  digest: [] as number[],
  hash: [] as number[],
  verify: [] as number[],
};
for (const path of paths) await milliseconds(`/${path}`);
for (let round = 0; round < ROUNDS; round += 1) {
  for (const path of paths) times[path].push(await milliseconds(`/${path}`));
}
await worker.stop();

const cost = (path: (typeof paths)[number]) => median(times[path]) - median(times.nothing);
console.log(`SHA-256 of 16 MB          ${cost("digest").toFixed(1)} ms`);
for (const [name, path] of [
  ["a password hashed", "hash"],
  ["a password of nobody", "verify"],
] as const) {
  console.log(
    `${name.padEnd(26)}${cost(path).toFixed(1)} ms, ${(cost(path) / cost("digest")).toFixed(1)} times as much`,
  );
}
console.log(
  `Medians of ${ROUNDS} rounds, without the ${median(times.nothing).toFixed(1)} ms that any request takes.`,
);
