import type { RequestContext } from "./context.ts";
import { logFailure } from "./log-failure.ts";

/** Lets work go on after the answer is sent. A failure of it is logged. */
export function inBackground(
  { executionCtx }: Pick<RequestContext, "executionCtx">,
  work: Promise<unknown>,
): void {
  executionCtx.waitUntil(work.catch((error: unknown) => logFailure(error, "work after an answer")));
}
