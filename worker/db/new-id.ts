const LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz";
const LENGTH = 20;

/** An id of 20 random characters of [a-z0-9]: nobody finds one by trying. */
export function newId(): string {
  let id = "";
  while (id.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      // 252 is the last whole number of alphabets in a byte.
      if (byte < 252 && id.length < LENGTH) id += LETTERS[byte % LETTERS.length];
    }
  }
  return id;
}
