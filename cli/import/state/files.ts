import type { DatabaseSync, SQLInputValue } from "node:sqlite";

import type { Inspection } from "../read/inspect.ts";
import type { SongFile } from "../read/scan.ts";
import { PIPELINE } from "../sound/encode.ts";

/** The part of the state that knows the files on the operator's disk. */
export const fileMemory = (database: DatabaseSync, run: number) => ({
  ...inspections(database, run),
  ...outcomes(database),
});

function inspections(database: DatabaseSync, run: number) {
  const write = writer(database);
  return {
    /** True when the file is as it was when an earlier run looked into it; it belongs to this run then. */
    isUnchanged: (song: SongFile) =>
      write(
        `UPDATE file SET run = ? WHERE path = ? AND size_bytes = ? AND modified_ms = ? AND cover_stamp = ? AND pipeline = ?`,
        run,
        song.path,
        song.sizeBytes,
        song.modifiedMs,
        coverStamp(song),
        PIPELINE,
      ) > 0,

    /** Keeps what a look into the file has found. */
    found: (song: SongFile, inspection: Inspection) =>
      write(
        `INSERT OR REPLACE INTO file (path, size_bytes, modified_ms, cover_stamp, pipeline, run, name, status, warnings,
           audio_digest, tags, probe, length_seconds, embedded_cover, folder_cover, folder_cover_path)
         VALUES (?, ?, ?, ?, ?, ?, ?, 'found', ?, ?, ?, ?, ?, ?, ?, ?)`,
        ...stampOf(song, run),
        JSON.stringify(inspection.warnings),
        inspection.audioDigest,
        JSON.stringify(inspection.tags),
        JSON.stringify(inspection.probe),
        inspection.lengthSeconds,
        inspection.embeddedCover,
        inspection.folderCover,
        song.folderCover?.path ?? null,
      ),

    /** Keeps why the file is no song. */
    failed: (song: SongFile, error: string) =>
      write(
        `INSERT OR REPLACE INTO file (path, size_bytes, modified_ms, cover_stamp, pipeline, run, name, status, error)
         VALUES (?, ?, ?, ?, ?, ?, ?, 'failed', ?)`,
        ...stampOf(song, run),
        error,
      ),
  };
}

function outcomes(database: DatabaseSync) {
  const write = writer(database);
  return {
    /** Keeps why a file that looked like a song cannot be decoded. */
    failedLater: (path: Buffer, error: string) =>
      write("UPDATE file SET status = 'failed', error = ? WHERE path = ?", error, path),

    /** Adds a warning to a file, once. */
    warn: (path: Buffer, warning: string) =>
      write(
        `UPDATE file SET warnings = json_insert(warnings, '$[#]', ?1) WHERE path = ?2
           AND NOT EXISTS (SELECT 1 FROM json_each(warnings) WHERE value = ?1)`,
        warning,
        path,
      ),

    /** Marks files as written to the catalogue. @param options the operator's wishes, see `wishesKey` */
    done: (paths: readonly Buffer[], options: string | null) => {
      for (const path of paths)
        write(
          "UPDATE file SET status = 'done', options = coalesce(?, options) WHERE path = ?",
          options,
          path,
        );
    },
  };
}

/** Runs a statement. @returns the number of rows that it changed */
const writer =
  (database: DatabaseSync) =>
  (sql: string, ...params: SQLInputValue[]) =>
    database.prepare(sql).run(...params).changes;

/** The first seven columns of a file's row. */
function stampOf(song: SongFile, run: number): SQLInputValue[] {
  return [song.path, song.sizeBytes, song.modifiedMs, coverStamp(song), PIPELINE, run, song.name];
}

function coverStamp({ folderCover }: SongFile): string {
  if (!folderCover) return "";
  return `${folderCover.path.toString("hex")} ${folderCover.sizeBytes} ${folderCover.modifiedMs}`;
}
