import type { CatalogueRows } from "#catalogue/db/write.ts";
import { fold } from "#domain/search/fold.ts";

type Row<Table extends keyof CatalogueRows> = NonNullable<CatalogueRows[Table]>[number];

let made = 0;
const at = Date.UTC(2026, 0, 1);
const changes = { createdAt: at, updatedAt: at };
const nextId = (word: string) => `${word}-${String((made += 1)).padStart(6, "0")}`;

export function anArtist(values: Partial<Row<"artists">> = {}): Row<"artists"> {
  const id = values.id ?? nextId("artist");
  const name = values.name ?? id;
  return { id, name, nameKey: fold(name), bio: "Plays.", coverKey: null, ...changes, ...values };
}

export function anAlbum(artistId: string, values: Partial<Row<"albums">> = {}): Row<"albums"> {
  const id = values.id ?? nextId("album");
  return {
    id,
    title: id,
    artistId,
    label: "Paper Records",
    releaseDate: "2026-05-17",
    identityKey: id,
    ...changes,
    ...values,
  };
}

export function aGenre(values: Partial<Row<"genres">> = {}): Row<"genres"> {
  const id = values.id ?? nextId("genre");
  return { id, name: id, slug: id, description: "Calm.", ...changes, ...values };
}

export function aSong(values: Partial<Row<"songs">> = {}): Row<"songs"> {
  const id = values.id ?? nextId("song");
  return {
    id,
    title: id,
    durationSeconds: 200,
    lowKey: `audio/${id}/low`,
    highKey: `audio/${id}/high`,
    audioDigest: id,
    ...changes,
    ...values,
  };
}
