/** The most characters of a name without its ending: Windows limits a whole path, which a folder and a file share. */
const UNITS_MAX = 100;
/** Linux and macOS allow 255 bytes a name; a number, an ending and a " (2)" come on top. */
const BYTES_MAX = 220;

/** Characters that some file system forbids, besides invisible ones. */
const FORBIDDEN = /["*/:<>?\\|]/g;
/** Control, direction and other invisible characters; the joiners within emoji and Persian words are kept. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/gu;
/** The names that Windows keeps for devices, whatever ending follows. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?=\.|$)/i;

/** Any letter, number or picture: more than the signs in place of forbidden characters. */
const SAYS_SOMETHING = /(?!_)[\p{L}\p{N}\p{P}\p{S}]/u;

const characters = new Intl.Segmenter("en");
const encoder = new TextEncoder();

/**
 * A title as the name of a file or a folder, without ending, on every system; `fallback` where nothing of
 * it can be kept. Neither is it hidden, nor does it end in a dot or a space, which Windows drops.
 * @see learn.microsoft.com/windows/win32/fileio/naming-a-file
 */
export function safeFileName(title: string, fallback: string): string {
  const visible = title
    .toWellFormed()
    .replaceAll("\ufffd", "")
    .replace(/\s/gu, " ")
    .replace(INVISIBLE, "")
    .normalize("NFC")
    .replace(/ {2,}/g, " ")
    .replace(FORBIDDEN, "_");
  const short = trimDots(shorten(trimDots(visible)));
  if (!SAYS_SOMETHING.test(short)) return fallback;
  return DEVICE.test(short) ? `_${short}` : short;
}

const trimDots = (name: string) => name.replace(/^[\s.]+|[\s.]+$/gu, "");

/** Cuts a text to as many whole characters as fit; an emoji of several code points is one. */
function shorten(name: string): string {
  let short = "";
  for (const { segment } of characters.segment(name)) {
    const longer = short + segment;
    if (longer.length > UNITS_MAX || encoder.encode(longer).length > BYTES_MAX) break;
    short = longer;
  }
  return short;
}

/** Names that stay apart also where capitals and accents' encodings make no difference: "A", "a (2)". */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let distinct = name;
    for (let copy = 2; taken.has(folded(distinct)); copy += 1) distinct = `${name} (${copy})`;
    taken.add(folded(distinct));
    return distinct;
  });
}

const folded = (name: string) => name.normalize("NFKC").toUpperCase().toLowerCase();
