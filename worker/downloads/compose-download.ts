import { type DownloadSource, findDownloadSources } from "#catalogue/sound/download-sources.ts";
import { getAlbumForOwner, getSongForOwner, listSongsForOwners } from "#catalogue/for-owners.ts";
import type { SoundFile } from "#catalogue/sound/sound-files.ts";
import type { Album } from "#domain/album.ts";
import { coverObjectKey } from "#domain/cover.ts";
import type { DownloadQuality } from "#domain/sound/download.ts";
import { AppError } from "#domain/errors.ts";
import { safeFileName } from "#domain/sound/file-name.ts";
import type { Song } from "#domain/song.ts";
import { soundFormatOf } from "#domain/sound/sound-format.ts";
import { albumFolder, songFileNames } from "./archive-names.ts";
import { measuredFiles, type Storage } from "../sound/measured-files.ts";
import type { Piece } from "./pieces.ts";
import { plainContent, taggedContent } from "./song-content.ts";
import { type Content, zipPieces } from "./zip.ts";

/** A file to be saved by whoever may have it. */
export interface Download {
  fileName: string;
  contentType: string;
  pieces: readonly Piece[];
}

/** A song's file, for who may have it. @throws AppError not_found, not_ready while its sound is being made */
export async function composeSong(
  storage: Storage,
  songId: string,
  quality: DownloadQuality,
): Promise<Download> {
  const song = await getSongForOwner(storage.db, songId);
  const album = song.album && (await getAlbumForOwner(storage.db, song.album.id));
  const [file] = (await contentsOf(storage, [song], album, quality)).files;
  if (!file) throw new AppError("not_found");
  const { ending, contentType } = soundFormatOf(file.key);
  return {
    fileName: `${safeFileName(song.title, "song")}.${ending}`,
    contentType,
    pieces: file.content.pieces,
  };
}

/** An album's archive: those of its songs that somebody may have, in their order, and its cover. @throws as composeSong does */
export async function composeAlbum(
  storage: Storage,
  albumId: string,
  songIds: readonly string[],
  quality: DownloadQuality,
): Promise<Download> {
  const [album, songs] = await Promise.all([
    getAlbumForOwner(storage.db, albumId),
    listSongsForOwners(storage.db, songIds),
  ]);
  if (songs.length === 0) throw new AppError("not_found");
  const { files, coverOf } = await contentsOf(storage, songs, album, quality);
  const folder = albumFolder(album);
  const names = songFileNames(
    songs,
    files.map(({ key }) => soundFormatOf(key).ending),
  );
  const entries = files.map(({ content, createdAt }, index) => ({
    ...content,
    name: `${folder}/${names[index]}`,
    modified: new Date(createdAt),
  }));
  const cover = coverOf(album.coverKey);
  const modified = entries[0]?.modified ?? new Date(0);
  const picture = cover ? [{ ...plainContent(cover), name: `${folder}/cover.jpg`, modified }] : [];
  return {
    fileName: `${folder}.zip`,
    contentType: "application/zip",
    pieces: zipPieces([...entries, ...picture]),
  };
}

interface Contents {
  files: { key: string; content: Content; createdAt: number }[];
  coverOf: (coverKey: string | null) => SoundFile | null;
}

async function contentsOf(
  storage: Storage,
  songs: readonly Song[],
  album: Album | null,
  quality: DownloadQuality,
): Promise<Contents> {
  const ids = songs.map(({ id }) => id);
  const sources = await findDownloadSources(storage.db, ids);
  const chosen = songs.map((song) => ({ song, ...chooseKey(sources.get(song.id), quality) }));
  const pictures = [...songs, ...(album ? [album] : [])].flatMap(({ coverKey }) => coverKey ?? []);
  const sounds = chosen.map(({ key }) => key);
  const measured = await measuredFiles(storage, [...sounds, ...pictures.map(coverKeyOf)]);
  const coverOf: Contents["coverOf"] = (coverKey) =>
    (coverKey === null ? null : measured.get(coverKeyOf(coverKey))) ?? null;
  const files = chosen.map(({ song, key, createdAt, releaseDate }) => {
    const sound = measured.get(key);
    if (!sound) throw new AppError("not_ready");
    const content =
      quality === "original"
        ? plainContent(sound)
        : taggedContent(song, album, { sound, cover: coverOf(song.coverKey), releaseDate });
    return { key, content, createdAt };
  });
  return { files, coverOf };
}

const coverKeyOf = (coverKey: string) => coverObjectKey(coverKey, "1200.jpg");

function chooseKey(source: DownloadSource | undefined, quality: DownloadQuality) {
  const key = source?.keys[quality];
  if (!source || !key) throw new AppError("not_found");
  return { ...source, key };
}
