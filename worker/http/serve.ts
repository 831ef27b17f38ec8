import { AppError } from "#domain/errors.ts";
import { PICTURE_MAX_BYTES } from "#domain/people/account.ts";
import { logFailure } from "./log-failure.ts";
import { commonHeaders, transportHeaders } from "./page-policy.ts";

/** A person who sends too large a picture, such as a photograph as the camera made it, still learns why it is refused. */
const DRAINED_AT_MOST_BYTES = 4 * PICTURE_MAX_BYTES;

/** A person on the worst line sends something in this time; the runtime itself would wait for ever. */
const SILENT_AT_MOST_MS = 30_000;
/** The rate below which pauses add up. */
const BYTES_A_MS = 1;

/**
 * Answers a request by `respond`, with what holds for every request.
 * - Its body is read to the end, however early the answer is decided on: a connection with an unread body cannot be used
 *   again, and the next request on it would fail. Beyond a limit the rest is refused, and so is what never comes.
 * - A failure that nobody has caught is logged without people's data; the runtime would print its message.
 * @param silentAtMostMs the longest pause in a body, and all pauses together of one that trickles
 */
export async function serve(
  request: Request,
  respond: (request: Request) => Promise<Response> | Response,
  silentAtMostMs = SILENT_AT_MOST_MS,
): Promise<Response> {
  const body = request.body && holdBody(request.body, silentAtMostMs);
  const answer = await answerOf(
    body ? new Request(request, { method: request.method, body: body.stream }) : request,
    respond,
  );
  await body?.drain();
  const whole = new Response(answer.body, answer);
  for (const [name, value] of Object.entries(transportHeaders(request.url))) whole.headers.set(name, value);
  return whole;
}

async function answerOf(request: Request, respond: Parameters<typeof serve>[1]): Promise<Response> {
  try {
    return await respond(request);
  } catch (error) {
    logFailure(error, "answer of a request");
    const headers = { ...commonHeaders, "Cache-Control": "private, no-store" };
    return new Response(null, { status: 500, headers });
  }
}

/** Wraps a body so that the part that a handler leaves unread can be drained afterwards, even if it holds the stream. */
function holdBody(
  body: ReadableStream<Uint8Array>,
  silentAtMostMs: number,
): { stream: ReadableStream; drain: () => Promise<void> } {
  const reader = body.getReader();
  let [waitedMs, received] = [0, 0];
  const read = async () => {
    const clock = new AbortController();
    const behindMs = Math.max(0, waitedMs - received / BYTES_A_MS);
    const silence = scheduler.wait(silentAtMostMs - behindMs, { signal: clock.signal }).then(() => {
      throw new AppError("invalid_input");
    });
    const askedAt = Date.now();
    const part = await Promise.race([reader.read(), silence]).finally(() => clock.abort());
    waitedMs += Date.now() - askedAt;
    received += part.value?.byteLength ?? 0;
    return part;
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
  const drain = async () => {
    for (let drained = 0; drained <= DRAINED_AT_MOST_BYTES;) {
      const { done, value } = await read();
      if (done) return;
      drained += value.byteLength;
    }
    await reader.cancel();
  };
  // A client that has gone away waits for no answer.
  return { stream, drain: () => drain().catch(() => undefined) };
}
