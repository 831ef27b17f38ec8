import type { CatalogueRows } from "#catalogue/db/write.ts";
import { randomFrom } from "#demo/compose/random.ts";
import { fold } from "#domain/search/fold.ts";
import { makeId } from "#domain/id.ts";

const WORDS =
  "love night moon river silver golden summer blue heart dream fire rain city ocean light shadow dance wild road home".split(
    " ",
  );
const SONGS_PER_ALBUM = 10;
const at = Date.UTC(2026, 9, 1);
const changes = { createdAt: at, updatedAt: at };

/** A catalogue of so many songs, ten an album and two albums an artist; the same seed, the same rows. */
export function scaleCatalogue(songCount: number, seed = 1): CatalogueRows {
  const random = randomFrom(String(seed)).next;
  const word = () => WORDS[Math.floor(WORDS.length * random() ** 2.2)] ?? "love";
  const title = () => Array.from({ length: 1 + Math.floor(random() * 3) }, word).join(" ");
  const id = (text: string, number: number) =>
    makeId(text, (number * 2_654_435_761).toString(16).padStart(12, "0"));

  const albumCount = Math.ceil(songCount / SONGS_PER_ALBUM);
  const artists = Array.from({ length: Math.ceil(albumCount / 2) }, (_, index) => {
    const name = `${title()} ${index}`;
    return {
      id: id(name, index),
      name,
      nameKey: fold(name),
      bio: `${name} has played since ${1970 + (index % 50)}.`,
      ...changes,
    };
  });
  const genres = ["Ambient", "House", "Folk", "Jazz"].map((name, index) => ({
    id: id(name, index),
    name,
    slug: name.toLowerCase(),
    description: `All of ${name}.`,
    ...changes,
  }));
  const albums = Array.from({ length: albumCount }, (_, index) => {
    const name = title();
    return {
      id: id(name, index),
      title: name,
      artistId: artists[index >> 1]?.id ?? "",
      label: "Bench Records",
      releaseDate: `20${String(10 + (index % 17))}-0${1 + (index % 9)}-01`,
      identityKey: String(index),
      ...changes,
    };
  });
  const songs = Array.from({ length: songCount }, (_, index) => {
    const name = title();
    const album = albums[Math.floor(index / SONGS_PER_ALBUM)];
    const genre = genres[index % genres.length];
    return songRow(index, { id: id(name, index), title: name }, album, genre);
  });
  const songArtists = songs.map((song, index) => ({
    songId: song.id,
    position: 1,
    artistId: artists[Math.floor(index / SONGS_PER_ALBUM) >> 1]?.id ?? "",
  }));
  const songStats = songs.map((song, index) => ({
    songId: song.id,
    plays: Math.floor(2e7 / (index + 1) ** 0.95),
  }));
  return { artists, genres, albums, songs, songArtists, songStats };
}

function songRow(
  index: number,
  song: { id: string; title: string },
  album: { id: string; releaseDate: string } | undefined,
  genre: { id: string } | undefined,
) {
  return {
    ...song,
    albumId: album?.id,
    genreId: genre?.id,
    trackNumber: 1 + (index % SONGS_PER_ALBUM),
    durationSeconds: 120 + (index % 240),
    releaseDate: album?.releaseDate,
    lowKey: `audio/${song.id}/low`,
    highKey: `audio/${song.id}/high`,
    audioDigest: song.id,
    popularity: Math.floor(Math.log2(2e7 / (index + 1) ** 0.95)),
    priceMinor: index % 10 === 0 ? 129 : 0,
    ...changes,
  };
}
