import type { Genre } from "#domain/genre.ts";
import type { Addresses } from "./addresses.ts";
import type { Node } from "./node.ts";

/** A genre as lists name it: schema.org knows genres as words alone, so it is the page of its songs. */
export function genreNode({ name, slug }: Pick<Genre, "name" | "slug">, at: Addresses): Node {
  const url = at.page(`/genre/${encodeURIComponent(slug)}`);
  return { "@type": "CollectionPage", "@id": `${url}#page`, name, url };
}
