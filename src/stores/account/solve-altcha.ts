/**
 * Solves ALTCHA's challenge in a worker.
 * @returns what the server wants as `captcha`, or null when there is no solution or `signal` came first
 */
export function solveAltcha(challenge: unknown, signal: AbortSignal): Promise<string | null> {
  const worker = new Worker(new URL("./altcha.worker.ts", import.meta.url), { type: "module" });
  const solved = new Promise<string | null>((resolve) => {
    worker.addEventListener("message", ({ data: solution }: MessageEvent<unknown>) => {
      resolve(solution === null ? null : btoa(JSON.stringify({ challenge, solution })));
    });
    worker.addEventListener("error", () => resolve(null));
    signal.addEventListener("abort", () => resolve(null));
    // Only windows have an origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(challenge);
  });
  return solved.finally(() => worker.terminate());
}
