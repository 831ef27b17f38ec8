const NUMBERS = ["one", "two", "three", "four", "five", "six"];
const NUMBER = String.raw`(?:0*(\d{1,3})|(${NUMBERS.join("|")}))`;
const DISC = String.raw`(?:cd|dis[ck])[ ._#-]*${NUMBER}`;

/** `CD1`, `Disc 2`, `Disk_02`, `CD 1 - The Beginning`: a folder for one of several discs. */
const FOLDER = new RegExp(String.raw`^${DISC}(?![\p{L}\p{N}])`, "iu");
/** `Album (Disc 1)`, `Album [CD2: The End]`, `Album - CD 2`, `Album, Disc One`, `Album CD1` */
const SUFFIX = new RegExp(
  String.raw`^(.*\S)(?:\s*[[(]\s*${DISC}(?![\p{L}\p{N}])[^\])]*[\])]|(?:\s*[-–—,:]\s*|\s+)${DISC})$`,
  "iu",
);

function numberOf(digits: string | undefined, word: string | undefined): number {
  return digits ? Number(digits) : NUMBERS.indexOf(word?.toLowerCase() ?? "") + 1;
}

/** The disc that a folder's whole name stands for, null if the folder is more than a disc. */
export function discFolder(folder: string): number | null {
  const match = FOLDER.exec(folder.replaceAll("_", " ").trim());
  return match ? numberOf(match[1], match[2]) || null : null;
}

/** An album's title without the part that names one of its discs, and that disc. */
export function splitDisc(album: string): { title: string; disc: number | null } {
  const match = SUFFIX.exec(album.trim());
  if (!match?.[1]) return { title: album.trim(), disc: null };
  const disc = numberOf(match[2] ?? match[4], match[3] ?? match[5]);
  return { title: match[1].replace(/[\s,:–—-]+$/u, "") || match[1], disc: disc || null };
}

/**
 * The folder that holds a file's whole album: the folders of its discs count as one.
 * @param name the path below the imported folder, with forward slashes
 */
export function albumFolder(name: string): string {
  const folders = name.split("/").slice(0, -1);
  if (discFolder(folders.at(-1) ?? "") !== null) return folders.slice(0, -1).join("/");
  const last = folders.pop();
  return [...folders, ...(last === undefined ? [] : [splitDisc(last).title])].join("/");
}
