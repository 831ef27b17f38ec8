import { type DownloadSource, findDownloadSources } from "#catalogue/sound/download-sources.ts";
import { getAlbumForOwner, getSongForOwner, listSongsForOwners } from "#catalogue/for-owners.ts";
import type { SoundFile } from "#catalogue/sound/sound-files.ts";
import type { Album } from "#domain/album.ts";
import { coverObjectKey } from "#domain/cover.ts";
import type { DownloadQuality } from "#domain/sound/download.ts";
import { AppError } from "#domain/errors.ts";
import { distinctNames, safeFileName } from "#domain/sound/file-name.ts";
import type { Song } from "#domain/song.ts";
import { soundFormatOf } from "#domain/sound/sound-format.ts";
import { measuredFiles, type FileStore } from "./measured-files.ts";
import type { Piece } from "./pieces.ts";
import { plainContent, taggedContent } from "./song-content.ts";
import { type Content, zipPieces } from "./zip.ts";

/** A file that its owner saves. */
export interface Download {
  fileName: string;
  contentType: string;
  pieces: readonly Piece[];
}

/** Composes a song's file. The caller has made sure that the user owns it. @throws AppError not_found, not_ready while its sound is being made */
export async function composeSong(
  store: FileStore,
  songId: string,
  quality: DownloadQuality,
): Promise<Download> {
  const song = await getSongForOwner(store.db, songId);
  const album = song.album && (await getAlbumForOwner(store.db, song.album.id));
  const [file] = (await contentsOf(store, [song], album, quality)).files;
  if (!file) throw new AppError("not_found");
  const { ending, contentType } = soundFormatOf(file.key);
  return {
    fileName: `${safeFileName(song.title, "song")}.${ending}`,
    contentType,
    pieces: file.content.pieces,
  };
}

/** Composes an album's archive: those of its songs that the user owns, in their order, and its cover. @throws as composeSong does */
export async function composeAlbum(
  store: FileStore,
  albumId: string,
  songIds: readonly string[],
  quality: DownloadQuality,
): Promise<Download> {
  const [album, songs] = await Promise.all([
    getAlbumForOwner(store.db, albumId),
    listSongsForOwners(store.db, songIds),
  ]);
  if (songs.length === 0) throw new AppError("not_found");
  const { files, coverOf } = await contentsOf(store, songs, album, quality);
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

/** The contents of the songs of a download, and of their covers. */
interface Contents {
  files: { key: string; content: Content; createdAt: number }[];
  coverOf: (coverKey: string | null) => SoundFile | null;
}

async function contentsOf(
  store: FileStore,
  songs: readonly Song[],
  album: Album | null,
  quality: DownloadQuality,
): Promise<Contents> {
  const ids = songs.map(({ id }) => id);
  const sources = await findDownloadSources(store.db, ids);
  const chosen = songs.map((song) => ({ song, ...chooseKey(sources.get(song.id), quality) }));
  const pictures = [...songs, ...(album ? [album] : [])].flatMap(({ coverKey }) => coverKey ?? []);
  const sounds = chosen.map(({ key }) => key);
  const measured = await measuredFiles(store, [...sounds, ...pictures.map(coverKeyOf)]);
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

/** The folder in an album's archive; the archive itself has the same name. */
function albumFolder({ artist, title }: Album): string {
  return safeFileName(`${artist.name} - ${title}`, "album");
}

/**
 * Names of an album's songs that sort as the album goes: "01 Title.mp3", with several discs "1-01 Title.mp3".
 * @param endings of the files, one for each song
 */
function songFileNames(songs: readonly Song[], endings: readonly string[]): string[] {
  const hasDiscs = songs.some(({ discNumber }) => discNumber !== songs[0]?.discNumber);
  const names = songs.map(({ title, discNumber, trackNumber }) => {
    const track = trackNumber > 0 ? String(trackNumber).padStart(2, "0") : "";
    const place = [hasDiscs ? String(discNumber) : "", track].filter(Boolean).join("-");
    return `${place} ${safeFileName(title, "song")}`.trim();
  });
  return distinctNames(names).map((name, index) => `${name}.${endings[index]}`);
}
