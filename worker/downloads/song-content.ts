import { crc32 } from "node:zlib";

import type { SoundFile } from "#catalogue/sound/sound-files.ts";
import type { Album } from "#domain/album.ts";
import { artistNames, type Song } from "#domain/song.ts";
import { combineCrc32 } from "./crc32-combine.ts";
import { id3Tag } from "./id3.ts";
import type { ObjectPiece } from "./pieces.ts";
import type { Content } from "./zip.ts";

/** The content of a stored file, without the tag that it may begin with. */
export function plainContent(file: SoundFile): Content {
  const piece: ObjectPiece = { file, offset: file.tagBytes, length: file.bytes - file.tagBytes };
  return { pieces: [piece], crc32: file.crc32 };
}

/** The content of an encoding behind a tag of today's catalogue data. @param cover a JPEG */
export function taggedContent(
  song: Song,
  album: Album | null,
  { sound, cover, releaseDate }: { sound: SoundFile; cover: SoundFile | null; releaseDate: string | null },
): Content {
  const tag = id3Tag(
    {
      title: song.title,
      artist: artistNames(song.artists),
      album: album?.title ?? null,
      albumArtist: album?.artist.name ?? null,
      discNumber: album && song.discNumber,
      trackNumber: song.trackNumber || null,
      genre: song.genre?.name ?? null,
      releaseDate,
    },
    cover && cover.bytes,
  );
  const parts = [...(cover ? [plainContent(cover)] : []), plainContent(sound)];
  return parts.reduce<Content>(append, { pieces: [tag], crc32: crc32(tag) });
}

function append(before: Content, { pieces, crc32: next }: Content): Content {
  const bytes = pieces.reduce((total, piece) => total + piece.length, 0);
  return { pieces: [...before.pieces, ...pieces], crc32: combineCrc32(before.crc32, next, bytes) };
}
