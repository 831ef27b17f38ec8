import type { Genre } from "#domain/genre.ts";
import type { Addresses } from "./addresses.ts";
import type { Node } from "./node.ts";

/** A genre in a list, as the page of its songs: schema.org knows genres only as words. */
export function genreNode({ name, slug }: Pick<Genre, "name" | "slug">, at: Addresses): Node {
  const url = at.page(`/genre/${encodeURIComponent(slug)}`);
  return { "@type": "CollectionPage", "@id": `${url}#page`, name, url };
}
