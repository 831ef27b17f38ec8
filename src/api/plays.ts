import { endpoints } from "#contract/endpoints.ts";
import { IDEMPOTENCY_KEY } from "#contract/headers.ts";
import { AppError } from "#domain/errors.ts";

/** A play that nobody answered in this time is sent again later. */
const TIMEOUT_MS = 15_000;
const TOO_MANY_REQUESTS = 429;

/**
 * Counts one play of a song. The same `id` sent again counts nothing, so a play whose answer was lost
 * may be sent until it is answered. It goes out even when the page is left meanwhile.
 * @param id made by the caller, one a play: 1 to 64 letters, digits, `-` or `_`
 * @returns "refused" when sending it again would be refused again (nobody is signed in, unknown song)
 * @throws AppError network, too_many_requests or server_error, when it is worth another try
 */
export async function sendPlay(id: string, songId: string): Promise<"counted" | "refused"> {
  const { method, path } = endpoints.countPlay;
  const answer = await fetch(path(), {
    method,
    headers: { "Content-Type": "application/json", [IDEMPOTENCY_KEY]: id },
    body: JSON.stringify({ id: songId }),
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new AppError("network", undefined, { cause });
  });
  if (answer.ok) return "counted";
  if (answer.status === TOO_MANY_REQUESTS) throw new AppError("too_many_requests");
  if (answer.status >= 500) throw new AppError("server_error");
  return "refused";
}
