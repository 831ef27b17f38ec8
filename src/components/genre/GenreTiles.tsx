import { coverSrcset, coverUrl } from "#domain/cover.ts";
import type { Genre } from "#domain/genre.ts";
import type { View } from "#i18n/t.ts";
import { localizedPath } from "#i18n/urls.ts";
import styles from "./GenreTiles.module.css";

interface Props {
  heading: string;
  genres: readonly Genre[];
  view: View;
}

/** Every fifth tile of the grid is a double-size one. (product.md 3.6) */
const DOUBLE_EVERY = 5;

export function GenreTiles({ heading, genres, view }: Props) {
  return (
    <section aria-labelledby="genres-heading">
      <h2 id="genres-heading" className={styles.heading}>
        {heading}
      </h2>
      {genres.length === 0 && <p>{view.t("empty.genres")}</p>}
      <ul className={styles.grid}>
        {genres.map((genre, index) => (
          <li key={genre.id} className={`${styles.tile} ${index % DOUBLE_EVERY === 0 ? styles.double : ""}`}>
            {genre.coverKey !== null && (
              <img
                src={coverUrl(genre.coverKey, 320)}
                srcSet={coverSrcset(genre.coverKey)}
                sizes="(width < 720px) 50vw, 280px"
                width={320}
                height={320}
                alt=""
                loading="lazy"
                decoding="async"
              />
            )}
            <a href={localizedPath(view.locale, `/genre/${encodeURIComponent(genre.slug)}`)}>{genre.name}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
