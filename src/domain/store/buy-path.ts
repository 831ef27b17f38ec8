/** Where a song or an album is bought, without the language. */
export function buyPath(kind: "song" | "album", id: string): string {
  return kind === "song" ? `/purchased?id=${id}` : `/purchased?album=${id}`;
}
