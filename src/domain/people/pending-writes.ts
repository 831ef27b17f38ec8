/** So many changes wait at most; the oldest give way. */
export const PENDING_WRITES_MAX = 200;

/** A change that the server has not confirmed yet. */
export interface PendingWrite {
  id: string;
  /** Whose change it is: nobody else's session may send it. */
  userId: string;
  /** The name of its endpoint. */
  endpoint: string;
  json: unknown;
  /** What it is about, such as "song:x"; of what is about the same only the last counts. */
  about: string;
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * Puts a change behind those that wait. An earlier one about the same thing goes: the later says how it shall be
 * in the end, and is sent even where both cancel out, as an answer to the first may just have been lost.
 */
export function addWrite(waiting: readonly PendingWrite[], write: PendingWrite): PendingWrite[] {
  const others = waiting.filter(({ about, userId }) => about !== write.about || userId !== write.userId);
  return [...others, write].slice(-PENDING_WRITES_MAX);
}

/** What is stored as text; whatever of it is broken is left out, never an error. */
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
