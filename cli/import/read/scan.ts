import { type Dirent } from "node:fs";
import { lstat, readdir } from "node:fs/promises";

import { discFolder } from "#catalogue/import/disc.ts";
import { reasonOf } from "../failure.ts";
import { decodeName } from "./file-name.ts";
import { folderCoverRank, isAudioName } from "./formats.ts";

/** A file as it is now, by the bytes of its path: a name need not be valid text. */
export interface FileStamp {
  path: Buffer;
  sizeBytes: number;
  /** Milliseconds since 1970. */
  modifiedMs: number;
}

export interface SongFile extends FileStamp {
  /** The path below the scanned folder, with forward slashes. */
  name: string;
  /** The picture that lies beside it or, for the folder of a disc, one folder up. */
  folderCover: FileStamp | null;
}

/** The numbers of entries that a scan passes over, and the reasons. */
export interface ScanCounts {
  links: number;
  hidden: number;
  otherFiles: number;
  unreadable: { name: string; reason: string }[];
}

export const noScanCounts = (): ScanCounts => ({ links: 0, hidden: 0, otherFiles: 0, unreadable: [] });

const SLASH = Buffer.from("/");
const DOT = ".".charCodeAt(0);

/**
 * All songs below the folder, a folder's own files before its sub-folders, each sorted by the bytes of the names.
 * Links are not followed. Holds the entries of one path of folders at a time.
 */
export async function* scan(
  folder: Buffer,
  counts: ScanCounts,
  prefix = "",
  parentCover: FileStamp | null = null,
): AsyncGenerator<SongFile> {
  let entries: Dirent<Buffer>[];
  try {
    entries = await readdir(folder, { encoding: "buffer", withFileTypes: true });
  } catch (error) {
    counts.unreadable.push({ name: prefix || ".", reason: `folder cannot be read: ${reasonOf(error)}` });
    return;
  }
  entries.sort((one, other) => Buffer.compare(one.name, other.name));
  const songs: Buffer[] = [];
  const folders: Buffer[] = [];
  let cover: { rank: number; name: Buffer } | null = null;
  for (const entry of entries) {
    const name = decodeName(entry.name);
    const rank = entry.isFile() ? folderCoverRank(name) : null;
    if (isHidden(entry.name)) counts.hidden++;
    else if (entry.isSymbolicLink()) counts.links++;
    else if (entry.isDirectory()) folders.push(entry.name);
    else if (!entry.isFile()) counts.otherFiles++;
    else if (isAudioName(name)) songs.push(entry.name);
    else if (rank === null) counts.otherFiles++;
    else if (!cover || rank < cover.rank) cover = { rank, name: entry.name };
  }
  const folderCover = (cover && (await look(folder, cover.name))) ?? parentCover;
  for (const bytes of songs) {
    const found = await look(folder, bytes);
    if (found) yield { ...found, name: prefix + decodeName(bytes), folderCover };
  }
  for (const bytes of folders) {
    const name = decodeName(bytes);
    const ownCover = cover ? folderCover : null;
    yield* scan(
      join(folder, bytes),
      counts,
      `${prefix}${name}/`,
      discFolder(name) === null ? null : ownCover,
    );
  }
}

/** `.DS_Store` and `._01.mp3` are, `...Baby One More Time.mp3` is not. */
const isHidden = (name: Buffer) => name[0] === DOT && name[1] !== DOT;
const join = (folder: Buffer, name: Buffer) => Buffer.concat([folder, SLASH, name]);

/** Null when it went away since its folder was read. */
async function look(folder: Buffer, name: Buffer): Promise<FileStamp | null> {
  const path = join(folder, name);
  const stats = await lstat(path).catch(() => null);
  return stats?.isFile() ? { path, sizeBytes: stats.size, modifiedMs: Math.round(stats.mtimeMs) } : null;
}
