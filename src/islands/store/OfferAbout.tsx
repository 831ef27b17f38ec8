import { Cover } from "#components/icon/Cover.tsx";
import { ArtistLinks } from "#components/song/ArtistLinks.tsx";
import { coverUrl } from "#domain/cover.ts";
import type { Offer } from "#domain/store/offer.ts";
import type { View } from "#i18n/t.ts";
import { localizedPath } from "#i18n/urls.ts";
import styles from "./Buy.module.css";

interface Props {
  offer: Offer;
  view: View;
}

/** The subject of the offer: cover, title, artists, and the album or the number of songs. */
export function OfferAbout({ offer, view: { locale, t } }: Props) {
  const { kind, id, title, coverKey, artists, albumTitle, songCount } = offer;
  const about =
    kind === "album"
      ? t("album.songs", { count: songCount })
      : albumTitle !== null && t("buy.from_album", { album: albumTitle });
  return (
    <>
      {coverKey !== null && (
        <div className={styles.light} aria-hidden="true">
          <img src={coverUrl(coverKey, 320)} alt="" width={320} height={320} decoding="async" />
        </div>
      )}
      <div className={styles.cover}>
        <Cover coverKey={coverKey} kind={kind} sizes="(width < 720px) 112px, 288px" isMain />
      </div>
      <header className={styles.about}>
        <p className={styles.kind}>{t(kind === "song" ? "buy.song" : "buy.album")}</p>
        <h2>
          <a href={localizedPath(locale, `/${kind}/${id}`)}>{title}</a>
        </h2>
        <p className={styles.artists}>
          <ArtistLinks artists={artists} locale={locale} />
        </p>
        {about && <p>{about}</p>}
      </header>
    </>
  );
}
