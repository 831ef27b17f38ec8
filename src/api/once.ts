import { IDEMPOTENCY_KEY } from "#contract/headers.ts";

/** The names of writes that nobody has answered yet, by their contents. */
const unanswered = new Map<string, string>();

/**
 * Makes a write that is done once, however often it is sent: until it was answered, the same content goes by the same
 * name.
 * @param write sends it with these headers
 */
export async function once<Answer>(
  content: unknown,
  write: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  const text = JSON.stringify(content);
  const name = unanswered.get(text) ?? newName();
  unanswered.set(text, name);
  const answer = await write({ [IDEMPOTENCY_KEY]: name });
  unanswered.delete(text);
  return answer;
}

/** `randomUUID` is missing where a page did not come by TLS. */
function newName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
