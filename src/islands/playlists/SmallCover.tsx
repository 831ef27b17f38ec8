import covers from "#components/icon/Cover.module.css";
import styles from "./SmallCover.module.css";

interface Props {
  url: string | null;
  /** Drawn where there is no picture. */
  icon?: "album" | "queue";
}

/** A square picture, or a drawing of the same size where there is none; `--small-cover` sets its width. */
export function SmallCover({ url, icon = "album" }: Props) {
  return (
    <span className={styles.cover}>
      {url === null ? (
        <span className={`${covers.cover} ${covers.none} icon-${icon}`} />
      ) : (
        <img
          className={covers.cover}
          src={url}
          alt=""
          width={320}
          height={320}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      )}
    </span>
  );
}
