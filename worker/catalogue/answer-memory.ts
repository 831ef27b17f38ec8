/** The memory of an entry beside its two texts, roughly. */
const ENTRY_BYTES = 128;

/** Remembers answers to questions for a while and within a number of bytes; the oldest are forgotten first. */
export class AnswerMemory {
  readonly #entries = new Map<string, { answer: string; until: number }>();
  readonly #forMs: number;
  readonly #bytesMax: number;
  #bytes = 0;

  constructor({ forMs, bytesMax }: { forMs: number; bytesMax: number }) {
    this.#forMs = forMs;
    this.#bytesMax = bytesMax;
  }

  /** The answer to this question, unless it is too old. @param now milliseconds since 1970 */
  find(question: string, now: number): string | undefined {
    const known = this.#entries.get(question);
    return known && known.until > now ? known.answer : undefined;
  }

  /** Remembers an answer. @param now milliseconds since 1970 */
  keep(question: string, answer: string, now: number): void {
    this.#forget(question);
    const bytes = bytesOf(question, answer);
    if (bytes > this.#bytesMax) return;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes + bytes <= this.#bytesMax) break;
      this.#forget(oldest);
    }
    this.#entries.set(question, { answer, until: now + this.#forMs });
    this.#bytes += bytes;
  }

  #forget(question: string): void {
    const known = this.#entries.get(question);
    if (!known) return;
    this.#entries.delete(question);
    this.#bytes -= bytesOf(question, known.answer);
  }
}

/** The most that an entry takes: two bytes for each character of a text that has any outside Latin-1. */
const bytesOf = (question: string, answer: string) => ENTRY_BYTES + 2 * (question.length + answer.length);
