/** A stream of pseudo-random numbers, the same for the same seed on every machine. */
export interface Random {
  /** Uniform, at least 0 and less than 1. */
  next: () => number;
  between: (low: number, high: number) => number;
  /** A whole number, both ends included. */
  integer: (low: number, high: number) => number;
  pick: <T>(items: readonly T[]) => T;
  chance: (probability: number) => boolean;
  /** About normal: mean 0, deviation 1, never beyond 3.5. */
  normal: () => number;
}

/** xmur3 spreads the text over 128 bits, sfc32 runs on them. */
export function randomFrom(seed: string): Random {
  const next = sfc32(xmur3(seed));
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    integer: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError("nothing to pick from");
      return item;
    },
    chance: (probability) => next() < probability,
    normal: () => (next() + next() + next() + next() - 2) * Math.sqrt(3),
  };
}

function xmur3(text: string): () => number {
  let hash = 1779033703 ^ text.length;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 3432918353);
    hash = (hash << 13) | (hash >>> 19);
  }
  return () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
    hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
    return (hash ^= hash >>> 16) >>> 0;
  };
}

function sfc32(word: () => number): () => number {
  let [a, b, c, d] = [word(), word(), word(), word()];
  return () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
}
