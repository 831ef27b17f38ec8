import type { WithTrustedTypes } from "#domain/trusted-types.ts";
// The build gives the module's address, which the linter takes for the module.
// oxlint-disable-next-line import/default
import workerUrl from "./altcha.worker.ts?worker&url";

/** Trusts the one script that the page starts as a worker. */
const trusted = (globalThis as unknown as WithTrustedTypes).trustedTypes?.createPolicy("captcha", {
  createScriptURL: (url) => {
    if (url !== workerUrl) throw new TypeError(url);
    return url;
  },
});

/**
 * Solves ALTCHA's challenge in a worker.
 * @returns what the server wants as `captcha`, or null when there is no solution or `signal` came first
 */
export function solveAltcha(challenge: unknown, signal: AbortSignal): Promise<string | null> {
  const worker = new Worker(trusted?.createScriptURL(workerUrl) ?? workerUrl, { type: "module" });
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
