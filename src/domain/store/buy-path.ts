/** Where a song or an album is bought, without the language. (SPEC 2, /purchased) */
export function buyPath(kind: "song" | "album", id: string): string {
  return kind === "song" ? `/purchased?id=${id}` : `/purchased?album=${id}`;
}
