export type LikeKind = "song" | "album" | "artist";

/** A thing of the catalogue that somebody may like. */
export interface LikedItem {
  kind: LikeKind;
  id: string;
}
