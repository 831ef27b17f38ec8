import { discFolder, splitDisc } from "#catalogue/import/disc.ts";
import { artistKey, isVarious } from "#catalogue/import/key.ts";

/** The tags that are read from a file's path; null for a tag that the path does not hold. */
export interface PathTags {
  title: string;
  artist: string | null;
  album: string | null;
  discNumber: number | null;
  trackNumber: number | null;
  year: string | null;
}

const BETWEEN = /\s+[-–—]\s+/u;
/** `2004 - Album`, `(2004) Album`, `[2004] Album`, but not `1989 (Deluxe)` */
const LEADING_YEAR = /^(?:[[(]((?:19|20)\d\d)[\])]\s*[-–—.]?\s*|((?:19|20)\d\d)\s*[-–—.]\s*)(?=\S)/u;
/** `Album (2004)`, `Album [2004]` */
const TRAILING_YEAR = /\s*[[(]((?:19|20)\d\d)[\])]$/u;
/**
 * `1-03 `, `03 - `, `03. `, `A1 `: the disc or the side of a record, then the track. After `03` and `12` a space alone is
 * enough; after `7` and `99` it is not, because titles start with such numbers.
 */
const TRACK =
  /^(?:(?<disc>\d{1,2})[-.](?<ofDisc>\d{1,3})(?:\s*[-–—._)]\s*|\s+)|(?<track>\d{1,3})\s*[-–—._)]\s*|(?<plain>0\d|[1-3]\d)\s+|(?<side>[A-H])0?(?<ofSide>[1-9])(?:\s*[-–—._)]\s*|\s+))(?=\S)/u;

/**
 * Reads `Artist/2004 - Album/CD 2/03 - Title.flac`, `Artist - Album/03. Title.mp3`, `03 Artist - Title.ogg`
 * and the mixtures of these.
 * @param name the path below the imported folder, with forward slashes
 */
export function pathTags(name: string): PathTags {
  const parts = name.split("/").map(readable).filter(Boolean);
  const file = parts.pop() ?? "";
  const disc = discFolder(parts.at(-1) ?? "");
  if (disc !== null) parts.pop();
  const album = readAlbum(parts);
  const track = readFile(file, album.artist);
  return {
    title: track.title,
    artist: track.artist ?? album.artist,
    album: album.title,
    discNumber: disc ?? album.disc ?? track.discNumber,
    trackNumber: track.trackNumber,
    year: album.year,
  };
}

/** Reads underscores as spaces in a name that has no spaces. */
function readable(part: string): string {
  const text = /\s/u.test(part) ? part : part.replaceAll("_", " ");
  return text.normalize("NFC").trim();
}

function readFile(file: string, folderArtist: string | null) {
  const stem = file.replace(/(?<=\S)\.[a-z0-9]{1,5}$/iu, "").trim();
  const match = TRACK.exec(stem);
  const found = match?.groups ?? {};
  const words = stem.slice(match?.[0].length ?? 0).split(BETWEEN);
  // Below an artist's folder `Song - Live` is a title; elsewhere the artist stands in front.
  const isNamed = folderArtist !== null && !isVarious(folderArtist);
  const [first = ""] = words;
  const hasArtist = words.length > 1 && (!isNamed || artistKey(first) === artistKey(folderArtist));
  const rest = hasArtist ? words.slice(1) : words;
  // `Artist - 03 - Title`
  const middle = rest.length > 1 && !match ? /^\d{1,3}$/u.exec(rest[0] ?? "")?.[0] : undefined;
  return {
    artist: hasArtist ? first : null,
    title: (middle === undefined ? rest : rest.slice(1)).join(" - "),
    discNumber: numberOf(found["disc"]) ?? recordOf(found["side"]),
    trackNumber: numberOf(found["ofDisc"] ?? found["track"] ?? found["plain"] ?? found["ofSide"] ?? middle),
  };
}

function numberOf(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}

/** Sides A and B are the first record, C and D the second. */
function recordOf(side: string | undefined): number | null {
  return side === undefined ? null : Math.floor("ABCDEFGH".indexOf(side) / 2) + 1;
}

function readAlbum(folders: readonly string[]) {
  const folder = folders.at(-1) ?? "";
  const parent = folders.at(-2) ?? null;
  const dated = takeYear(folder);
  const [first = "", ...rest] = dated.text.split(BETWEEN);
  // At the top `Artist - Album` names both; below an artist's folder it repeats the artist.
  const hasArtist = rest.length > 0 && (parent === null || artistKey(first) === artistKey(parent));
  const inside = takeYear(hasArtist ? rest.join(" - ") : dated.text);
  const { title, disc } = splitDisc(inside.text);
  return {
    artist: hasArtist ? first : parent,
    title: title || null,
    disc,
    year: dated.year ?? inside.year,
  };
}

function takeYear(text: string): { text: string; year: string | null } {
  const match = LEADING_YEAR.exec(text) ?? TRAILING_YEAR.exec(text);
  const rest = match ? text.replace(match[0], "").trim() : "";
  return rest ? { text: rest, year: match?.[1] ?? match?.[2] ?? null } : { text, year: null };
}
