const LETTERS: Record<string, string> = {
  ß: "ss",
  ø: "o",
  ł: "l",
  æ: "ae",
  œ: "oe",
  đ: "d",
  ı: "i",
  þ: "th",
  ð: "d",
};

/**
 * One form for all spellings of a text: lower case, no diacritics on Latin and Greek letters, ё as е,
 * no nukta, Han and kana one by one, everything else that is no letter or number a space.
 * Index and query, and the identity of artists, go through this same function.
 */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/([\p{Script=Latin}\p{Script=Greek}])\p{Mn}+/gu, "$1")
    .replace(/е\u0308/gu, "е")
    .normalize("NFC")
    .replace(/[ßøłæœđıþð]/gu, (letter) => LETTERS[letter] ?? letter)
    .replace(/[’'`´]/gu, "")
    .replace(/\u093c/gu, "")
    .replace(/([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu, " $1 ")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();
}
