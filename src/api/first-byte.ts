import { AppError } from "#domain/errors.ts";
import { failureOf } from "./call.ts";

const TIMEOUT_MS = 30_000;

/**
 * Asks for the first byte of a file. What the browser's own download manager is refused it calls a network
 * problem; this tells what it is.
 * @throws AppError `network` when nobody answered; else the code of the status
 */
export async function askForFirstByte(url: string): Promise<void> {
  const answer = await fetch(url, {
    headers: { Range: "bytes=0-0" },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new AppError("network", undefined, { cause });
  });
  if (!answer.ok) throw await failureOf(answer);
  // A server that knows no ranges would send all of it.
  await answer.body?.cancel();
}
