/** Something that can be bought. */
export interface Item {
  kind: "song" | "album";
  id: string;
}
