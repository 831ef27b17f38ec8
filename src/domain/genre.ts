export interface Genre {
  id: string;
  name: string;
  /** The name as it stands in an address: /genre/{slug}. */
  slug: string;
  description: string;
  coverKey: string | null;
}

/**
 * The name of a genre in an address. (product.md 2.2)
 * Letters of any script stay; what separates words or would need escaping becomes a hyphen.
 */
export function genreSlug(name: string): string {
  const words = name
    .normalize("NFC")
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{M}]+/gu);
  return words?.join("-") ?? "other";
}
