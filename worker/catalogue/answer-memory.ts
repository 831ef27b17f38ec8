/** What an entry takes beside its two texts, roughly. */
const ENTRY_BYTES = 128;

/** Answers by what was asked, for a while and within so many bytes; the oldest are forgotten first. */
export class AnswerMemory {
  readonly #kept = new Map<string, { answer: string; until: number }>();
  readonly #forMs: number;
  readonly #bytesMax: number;
  #bytes = 0;

  constructor({ forMs, bytesMax }: { forMs: number; bytesMax: number }) {
    this.#forMs = forMs;
    this.#bytesMax = bytesMax;
  }

  /** The answer to this question that is not too old, if there is one. */
  find(question: string, now: number): string | undefined {
    const known = this.#kept.get(question);
    return known && known.until > now ? known.answer : undefined;
  }

  keep(question: string, answer: string, now: number): void {
    this.#forget(question);
    const bytes = bytesOf(question, answer);
    if (bytes > this.#bytesMax) return;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes + bytes <= this.#bytesMax) break;
      this.#forget(oldest);
    }
    this.#kept.set(question, { answer, until: now + this.#forMs });
    this.#bytes += bytes;
  }

  #forget(question: string): void {
    const known = this.#kept.get(question);
    if (!known) return;
    this.#kept.delete(question);
    this.#bytes -= bytesOf(question, known.answer);
  }
}

/** At most: the engine takes two bytes for each character of a text that has any outside Latin-1. */
const bytesOf = (question: string, answer: string) => ENTRY_BYTES + 2 * (question.length + answer.length);
