import { DatabaseSync, type SQLInputValue } from "node:sqlite";

import type { SoundFile } from "#catalogue/sound/sound-files.ts";
import { PIPELINE } from "./sound/encode.ts";
import type { Inspection } from "./read/inspect.ts";
import type { FoundSong } from "./read/scan.ts";
import { STATE_SCHEMA } from "./state-schema.ts";

export type FileDetails = Omit<Inspection, "lengthSeconds"> & {
  name: string;
  folderCoverPath: Buffer | null;
};

export type ImportState = ReturnType<typeof openState>;

/** Opens what earlier runs remember. Every call is one small transaction, so that a killed run loses nothing. */
export function openState(path: string) {
  const database = new DatabaseSync(path);
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
  database.exec(STATE_SCHEMA);
  const run = Number(one("SELECT coalesce(max(run), 0) + 1 AS run FROM file")?.["run"]);

  function one(sql: string, ...params: SQLInputValue[]) {
    return database.prepare(sql).get(...params);
  }
  function write(sql: string, ...params: SQLInputValue[]) {
    return database.prepare(sql).run(...params).changes;
  }

  return {
    /** True when the file is as it was when an earlier run looked into it; it belongs to this run then. */
    isUnchanged: (song: FoundSong) =>
      write(
        `UPDATE file SET run = ? WHERE path = ? AND size_bytes = ? AND modified_ms = ? AND cover_stamp = ? AND pipeline = ?`,
        run,
        song.path,
        song.sizeBytes,
        song.modifiedMs,
        coverStamp(song),
        PIPELINE,
      ) > 0,

    found: (song: FoundSong, found: Inspection) =>
      write(
        `INSERT OR REPLACE INTO file (path, size_bytes, modified_ms, cover_stamp, pipeline, run, name, status, warnings,
           audio_digest, tags, probe, length_seconds, embedded_cover, folder_cover, folder_cover_path)
         VALUES (?, ?, ?, ?, ?, ?, ?, 'found', ?, ?, ?, ?, ?, ?, ?, ?)`,
        song.path,
        song.sizeBytes,
        song.modifiedMs,
        coverStamp(song),
        PIPELINE,
        run,
        song.name,
        JSON.stringify(found.warnings),
        found.audioDigest,
        JSON.stringify(found.tags),
        JSON.stringify(found.probe),
        found.lengthSeconds,
        found.embeddedCover,
        found.folderCover,
        song.folderCover?.path ?? null,
      ),

    failed: (song: FoundSong, error: string) =>
      write(
        `INSERT OR REPLACE INTO file (path, size_bytes, modified_ms, cover_stamp, pipeline, run, name, status, error)
         VALUES (?, ?, ?, ?, ?, ?, ?, 'failed', ?)`,
        song.path,
        song.sizeBytes,
        song.modifiedMs,
        coverStamp(song),
        PIPELINE,
        run,
        song.name,
        error,
      ),

    failedLater: (path: Buffer, error: string) =>
      write("UPDATE file SET status = 'failed', error = ? WHERE path = ?", error, path),

    warn: (path: Buffer, warning: string) =>
      write(
        `UPDATE file SET warnings = json_insert(warnings, '$[#]', ?1) WHERE path = ?2
           AND NOT EXISTS (SELECT 1 FROM json_each(warnings) WHERE value = ?1)`,
        warning,
        path,
      ),

    done: (paths: readonly Buffer[], options: string | null) => {
      for (const path of paths)
        write(
          "UPDATE file SET status = 'done', options = coalesce(?, options) WHERE path = ?",
          options,
          path,
        );
    },

    details: (path: Buffer): FileDetails => {
      const row = one("SELECT * FROM file WHERE path = ?", path);
      if (!row) throw new Error("A file of this run is missing from the state");
      return {
        name: String(row["name"]),
        audioDigest: String(row["audio_digest"]),
        tags: JSON.parse(String(row["tags"])),
        probe: JSON.parse(String(row["probe"])),
        warnings: JSON.parse(String(row["warnings"])),
        embeddedCover: row["embedded_cover"] as string | null,
        folderCover: row["folder_cover"] as string | null,
        folderCoverPath: row["folder_cover_path"] ? Buffer.from(row["folder_cover_path"]) : null,
      };
    },

    setUnfinished: (sinceMs: number) => write("INSERT OR IGNORE INTO unfinished VALUES (?)", sinceMs),
    isUnfinished: () => one("SELECT 1 FROM unfinished") !== undefined,
    setFinished: () => write("DELETE FROM unfinished"),

    cover: (key: string) =>
      one("SELECT error FROM cover WHERE key = ?", key) as { error: string | null } | undefined,
    setCover: (key: string, error: string | null) =>
      write("INSERT OR REPLACE INTO cover VALUES (?, ?)", key, error),

    soundFile: (key: string) =>
      one("SELECT key, bytes, tag_bytes AS tagBytes, crc32 FROM sound_file WHERE key = ?", key) as
        SoundFile | undefined,
    setSoundFile: ({ key, bytes, tagBytes, crc32 }: SoundFile) =>
      write("INSERT OR REPLACE INTO sound_file VALUES (?, ?, ?, ?)", key, bytes, tagBytes, crc32),

    /** For the questions about all files of this run, see `selection.ts`, and about sounds, see `sound.ts`. */
    database,
    run,
    close: () => database.close(),
  };
}

function coverStamp({ folderCover }: FoundSong): string {
  if (!folderCover) return "";
  return `${folderCover.path.toString("hex")} ${folderCover.sizeBytes} ${folderCover.modifiedMs}`;
}
