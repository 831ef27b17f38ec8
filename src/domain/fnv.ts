/** A 32-bit hash of a text, the same everywhere and always. It tells texts apart; it protects no secret. (FNV-1a) */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}
