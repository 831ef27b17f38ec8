/** The most changes that wait; the oldest give way. */
export const PENDING_WRITES_MAX = 200;

/** A change that the server has not confirmed yet. */
export interface PendingWrite {
  id: string;
  /** The user who made it: nobody else's session may send it. */
  userId: string;
  /** The name of its endpoint. */
  endpoint: string;
  json: unknown;
  /** The thing that it changes, such as "song:x"; of changes of one thing only the last counts. */
  about: string;
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * Puts a change behind those that wait, in place of an earlier one of the same thing. It is sent even where both cancel
 * out, as the answer to the first may just have been lost.
 */
export function addWrite(waiting: readonly PendingWrite[], write: PendingWrite): PendingWrite[] {
  const others = waiting.filter(({ about, userId }) => about !== write.about || userId !== write.userId);
  return [...others, write].slice(-PENDING_WRITES_MAX);
}

/** Reads stored changes; broken ones are left out and cause no error. */
export function readWrites(text: string | null): PendingWrite[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isWrite) : [];
  } catch {
    return [];
  }
}

function isWrite(value: Partial<PendingWrite> | null): value is PendingWrite {
  return [value?.id, value?.userId, value?.endpoint, value?.about].every((part) => typeof part === "string");
}
