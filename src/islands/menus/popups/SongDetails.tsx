import { useEffect, useMemo, useState } from "react";

import { ArtistLinks } from "#components/song/ArtistLinks.tsx";
import { BuyLink } from "#components/song/buttons/BuyLink.tsx";
import { coverUrl } from "#domain/cover.ts";
import { formatDuration } from "#domain/sound/duration.ts";
import { AppError } from "#domain/errors.ts";
import type { MenuSubject } from "#domain/menu-subject.ts";
import { formatMoney } from "#domain/store/money.ts";
import { localizedPath } from "#i18n/urls.ts";
import { loadSongDetails, type SongDetails as Details } from "#stores/page/menus-details.ts";
import { viewOf } from "../../library/strings.ts";
import { useTexts } from "../../player/texts.ts";
import styles from "./SongDetails.module.css";

/** The details of a song, loaded when they are shown. (product.md 7.2) */
export function SongDetails({ subject: { item } }: { subject: MenuSubject }) {
  const { strings } = useTexts();
  const [details, setDetails] = useState<Details | "detailsLoading" | "detailsFailed" | "network" | null>(
    "detailsLoading",
  );

  useEffect(() => {
    let isShown = true;
    const show = (answer: typeof details) => isShown && setDetails(answer);
    loadSongDetails(item.id).then(show, (error: unknown) =>
      show(error instanceof AppError && error.code === "network" ? "network" : "detailsFailed"),
    );
    return () => {
      isShown = false;
    };
  }, [item.id]);

  if (details === null) return <output>{strings.detailsNone}</output>;
  if (details === "detailsLoading") return <output>{strings[details]}</output>;
  if (typeof details === "string") return <p role="alert">{strings[details]}</p>;
  return <Facts key={item.id} details={details} songId={item.id} />;
}

function Facts({ details, songId }: { details: Details; songId: string }) {
  const { locale, strings } = useTexts();
  const { album, artists, coverKey, price, isAlbumOnly } = details;
  const view = useMemo(
    () =>
      viewOf(locale, {
        "store.buy_now": strings.buyNow,
        "store.buy_album": strings.buyAlbum,
        "store.owned": strings.owned,
      }),
    [locale, strings],
  );
  useEffect(() => {
    dispatchEvent(new Event("tonearm:songs"));
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
        <dt>{strings.album}</dt>
        <dd>
          {album ? <a href={localizedPath(locale, `/album/${album.id}`)}>{album.title}</a> : strings.noAlbum}
        </dd>
        <dt>{strings.genre}</dt>
        <dd>{details.genre ?? strings.noGenre}</dd>
        <dt>{strings.duration}</dt>
        <dd>{formatDuration(details.durationSeconds)}</dd>
        <dt>{strings.plays}</dt>
        <dd>{details.playCount.toLocaleString(locale)}</dd>
        {(price.amountMinor > 0 || isAlbumOnly) && (
          <>
            <dt>{strings.price}</dt>
            <dd>{isAlbumOnly ? strings.albumOnly : formatMoney(price, locale)}</dd>
          </>
        )}
      </dl>
      <BuyLink item={details} view={view} look="main" />
    </>
  );
}
