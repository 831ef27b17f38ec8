import { useEffect, useState } from "react";

import { ArtistLinks } from "#components/song/ArtistLinks.tsx";
import { BuyLink } from "#components/song/buttons/BuyLink.tsx";
import { coverUrl } from "#domain/cover.ts";
import { formatDuration } from "#domain/sound/duration.ts";
import { AppError } from "#domain/errors.ts";
import type { MenuSubject } from "#domain/menu-subject.ts";
import { toQueueItem } from "#domain/sound/queue-item.ts";
import { formatMoney } from "#domain/store/money.ts";
import { localizedPath } from "#i18n/urls.ts";
import { loadSongDetails, type SongDetails as Details } from "#stores/menus/song-details.ts";
import { useView } from "#islands/use-view.ts";
import styles from "./SongDetails.module.css";
import type { PageEvent } from "#stores/page/page-interface.ts";

/** Shown while there are no details: the key of why. */
type Waiting = "details.loading" | "details.failed" | "notice.network";

/** The details of a song, loaded when they are shown. (product.md 7.2) */
export function SongDetails({ subject: { item } }: { subject: MenuSubject }) {
  const { t } = useView();
  const [details, setDetails] = useState<Details | Waiting | null>("details.loading");

  useEffect(() => {
    let isShown = true;
    const show = (answer: typeof details) => isShown && setDetails(answer);
    loadSongDetails(item.id).then(show, (error: unknown) =>
      show(error instanceof AppError && error.code === "network" ? "notice.network" : "details.failed"),
    );
    return () => {
      isShown = false;
    };
  }, [item.id]);

  if (details === null) return <output>{t("song.none")}</output>;
  if (details === "details.loading") return <output>{t(details)}</output>;
  if (typeof details === "string") return <p role="alert">{t(details)}</p>;
  return <Facts key={item.id} details={details} songId={item.id} />;
}

function Facts({ details, songId }: { details: Details; songId: string }) {
  const view = useView();
  const { locale, t } = view;
  const { album, artists, coverKey, price, isAlbumOnly } = details;
  useEffect(() => {
    dispatchEvent(new Event("tonearm:songs" satisfies PageEvent));
  }, []);
  return (
    <>
      <div className={styles.top}>
        {coverKey !== null && (
          <img src={coverUrl(coverKey, 320)} alt="" width={112} height={112} decoding="async" />
        )}
        <div>
          <h3>
            <a href={localizedPath(locale, `/song/${songId}`)}>{details.title}</a>
          </h3>
          <p>
            <ArtistLinks artists={artists} locale={locale} />
          </p>
        </div>
      </div>
      <dl className={styles.facts}>
        <dt>{t("song.album")}</dt>
        <dd>
          {album ? (
            <a href={localizedPath(locale, `/album/${album.id}`)}>{album.title}</a>
          ) : (
            t("song.no_album")
          )}
        </dd>
        <dt>{t("song.genre")}</dt>
        <dd>{details.genre ?? t("song.no_genre")}</dd>
        <dt>{t("song.duration")}</dt>
        <dd>{formatDuration(details.durationSeconds)}</dd>
        <dt>{t("details.plays")}</dt>
        <dd>{details.playCount.toLocaleString(locale)}</dd>
        {(price.amountMinor > 0 || isAlbumOnly) && (
          <>
            <dt>{t("song.price")}</dt>
            <dd>{isAlbumOnly ? t("store.album_only") : formatMoney(price, locale)}</dd>
          </>
        )}
      </dl>
      <div data-song={JSON.stringify(toQueueItem({ ...details, genre: null }))}>
        <BuyLink item={details} view={view} look="main" />
      </div>
    </>
  );
}
