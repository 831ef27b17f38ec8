/** A number of 32 bits made of a text, the same everywhere and always; for telling texts apart, not for secrets. (FNV-1a) */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}
