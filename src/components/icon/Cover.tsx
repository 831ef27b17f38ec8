import { coverSrcset, coverUrl } from "#domain/cover.ts";
import styles from "./Cover.module.css";

interface Props {
  coverKey: string | null;
  /** The kind of the subject, whose drawing stands where there is no picture. */
  kind: "song" | "album" | "artist" | "playlist" | "genre";
  /** The `sizes` of the picture, such as "176px". */
  sizes: string;
  /** True for the main picture of a page, which is loaded first. */
  isMain?: boolean;
  alt?: string;
}

const PLACEHOLDER_ICONS = {
  song: "album",
  album: "album",
  artist: "artist",
  playlist: "queue",
  genre: "genre",
};

/** A square picture with a placeholder of the same size where there is none. (product.md 3.8) */
export function Cover({ coverKey, kind, sizes, isMain = false, alt = "" }: Props) {
  if (coverKey === null) {
    return (
      <span
        className={`${styles.cover} ${styles.none} icon-${PLACEHOLDER_ICONS[kind]}`}
        role={alt ? "img" : undefined}
        aria-label={alt || undefined}
      />
    );
  }
  return (
    <img
      className={styles.cover}
      src={coverUrl(coverKey, 320)}
      srcSet={coverSrcset(coverKey)}
      sizes={sizes}
      width={320}
      height={320}
      alt={alt}
      loading={isMain ? undefined : "lazy"}
      fetchPriority={isMain ? "high" : undefined}
      decoding={isMain ? undefined : "async"}
    />
  );
}
