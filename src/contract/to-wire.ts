import type { Album } from "#domain/album.ts";
import type { Artist, ArtistRef } from "#domain/artist.ts";
import type { Comment } from "#domain/people/comment.ts";
import { coverUrl, bannerUrl } from "#domain/cover.ts";
import type { Genre } from "#domain/genre.ts";
import { toMajor } from "#domain/store/money.ts";
import type { Playlist, UserPlaylist } from "#domain/playlist.ts";
import type { Hero, Policy } from "#domain/site.ts";
import { pictureUrl } from "#domain/picture.ts";
import { audioUrl, type Song } from "#domain/song.ts";
import { UNKNOWN_ARTIST } from "#domain/artist.ts";
import type {
  WireAlbum,
  WireArtist,
  WireArtistRef,
  WireComment,
  WireDone,
  WireEmailChange,
  WireGenre,
  WireHero,
  WireList,
  WireOne,
  WireOwnedSongs,
  WirePlaylist,
  WirePolicy,
  WireSearchAll,
  WireSession,
  WireSong,
} from "./wire.ts";
import { READ_AS_MINUTES_BELOW } from "./wire-duration.ts";

const cover = (key: string | null) => (key === null ? null : coverUrl(key, 640));
const artistRef = (artist: ArtistRef): WireArtistRef => ({ _id: artist.id, fullName: artist.name });
const minutes = (seconds: number) => Math.round((seconds / 60) * 100) / 100;

export function song(song: Song): WireSong {
  const first = artistRef(song.artists[0] ?? UNKNOWN_ARTIST);
  return {
    _id: song.id,
    title: song.title,
    coverImage: cover(song.coverKey),
    duration: song.durationSeconds < READ_AS_MINUTES_BELOW ? song.durationSeconds / 60 : song.durationSeconds,
    plays: song.playCount,
    price: toMajor(song.price),
    currency: song.price.currency,
    isAlbumOnly: song.isAlbumOnly,
    audioUrls: { low: audioUrl(song.id, "low"), high: audioUrl(song.id, "high") },
    artist: song.artists.map(artistRef),
    artistInfo: first,
    artistDetails: { fullName: first.fullName },
    album: song.album?.title ?? null,
    albumInfo: song.album && {
      _id: song.album.id,
      title: song.album.title,
      coverImage: cover(song.album.coverKey),
      releaseDate: song.album.releaseDate,
    },
    genre: song.genre?.name ?? null,
  };
}

export function album(
  album: Album,
  songs: readonly Song[] = [],
  comments: readonly Comment[] = [],
): WireAlbum {
  const artist = artistRef(album.artist);
  return {
    _id: album.id,
    title: album.title,
    coverImage: cover(album.coverKey),
    artistDetails: artist,
    artistInfo: artist,
    totalSongs: album.songCount,
    totalDuration: minutes(album.totalDurationSeconds),
    releaseDate: album.releaseDate,
    company: album.label,
    price: toMajor(album.price),
    currency: album.price.currency,
    songs: songs.map(song),
    comments: comments.map(comment),
  };
}

export function comment({ id, name, text, createdAt }: Comment): WireComment {
  return { _id: id, name, comment: text, createdAt: new Date(createdAt).toISOString() };
}

/** A playlist with the name that stands over it, be it the site's own. */
export function playlist(
  playlist: Playlist & { owner: { name: string } },
  songs: readonly Song[] = [],
): WirePlaylist {
  return {
    _id: playlist.id,
    name: playlist.name,
    description: playlist.description,
    coverImage: cover(playlist.coverKey),
    songs: songs.map(song),
    totalSongs: playlist.songCount,
    totalDuration: minutes(playlist.totalDurationSeconds),
    owner: { fullName: playlist.owner.name },
    isOwn: false,
    isPublic: true,
  };
}

/** A person's playlist. @param isOwn whether who asks made it */
export function userPlaylist(
  { pictureKey, ...playlistOfUser }: UserPlaylist,
  isOwn: boolean,
  songs: readonly Song[] = [],
): WirePlaylist {
  return {
    ...playlist({ ...playlistOfUser, coverKey: null }, songs),
    coverImage: pictureKey === null ? null : pictureUrl(pictureKey),
    isOwn,
    isPublic: playlistOfUser.isPublic,
  };
}

export function artist(
  artist: Artist,
  songs: readonly Song[] = [],
  albums: readonly Album[] = [],
): WireArtist {
  return {
    _id: artist.id,
    fullName: artist.name,
    coverImage: cover(artist.coverKey),
    bio: artist.bio,
    songs: songs.map(song),
    albums: albums.map((entry) => album(entry)),
  };
}

export function genre(genre: Genre): WireGenre {
  return { _id: genre.id, name: genre.name, image: cover(genre.coverKey), discription: genre.description };
}

export function hero(hero: Hero): WireHero {
  const coverImage = hero.imageKey === null ? null : bannerUrl(hero.imageKey, 1280);
  return { coverImage, heading: hero.heading, subHeading: hero.subHeading };
}

export function policy(policy: Policy): WirePolicy {
  return { content: policy.contentHtml, updatedAt: policy.updatedAt.toISOString() };
}

/** @param isNew false when this play was counted before */
export function countedPlay(isNew: boolean): WireDone {
  return { success: true, message: isNew ? "Play counted" : "Play already counted" };
}

/** A sign-in as its owner sees it: never its token. Instants are milliseconds since 1970. */
export function session(
  session: { id: string; userAgent: string; createdAt: number; seenAt: number },
  currentId: string,
): WireSession {
  return {
    _id: session.id,
    userAgent: session.userAgent,
    createdAt: new Date(session.createdAt).toISOString(),
    seenAt: new Date(session.seenAt).toISOString(),
    isCurrent: session.id === currentId,
  };
}

/** A change of e-mail as its user sees it. Instants are milliseconds since 1970. */
export function emailChange(change: {
  newEmail: string;
  provenAt: number | null;
  confirmedAt: number | null;
  changesAt: number | null;
}): WireEmailChange {
  return {
    email: change.newEmail,
    isProven: change.provenAt !== null,
    isConfirmed: change.confirmedAt !== null,
    changesAt: change.changesAt === null ? null : new Date(change.changesAt).toISOString(),
  };
}

/** The answer to a like, the first and any later time. */
export function liked(id: string): WireDone & WireOne<{ _id: string }> {
  return { success: true, message: "Added to favorites!", data: { _id: id } };
}

/** @param counts how many songs went in, and how many were there already */
export function addedToPlaylist(counts: {
  added: number;
  skipped: number;
}): WireDone & { added: number; skipped: number } {
  const message = counts.added > 0 ? "Song added to playlist!" : "Song is already in the playlist";
  return { success: true, message, ...counts };
}

/** Clients read either of the two lists. */
export function ownedSongs({ data, ...list }: WireList<WireSong>): WireOwnedSongs {
  return { ...list, message: "Purchased songs", purchasedSongs: data, songs: data };
}

/** Shape of `SearchResults`; the contract knows no catalogue. */
interface Found {
  artists: readonly (Artist & { songs: readonly Song[]; albums: readonly Album[] })[];
  albums: readonly (Album & { songs: readonly Song[] })[];
  songs: readonly Song[];
  nextCursor: NonNullable<WireSearchAll["nextCursor"]>;
  correctedQuery: string | null;
}

export function searchResults({ artists, albums, songs, nextCursor, correctedQuery }: Found): WireSearchAll {
  return {
    success: true,
    data: {
      artists: artists.map((found) => artist(found, found.songs, found.albums)),
      albums: albums.map((found) => album(found, found.songs)),
      songs: songs.map(song),
      correctedQuery,
    },
    ...(Object.keys(nextCursor).length > 0 && { nextCursor }),
  };
}
