import { type ReactNode, useCallback, useEffect, useState } from "react";

import { Cover } from "#components/icon/Cover.tsx";
import { ArtistLinks } from "#components/song/ArtistLinks.tsx";
import { coverUrl } from "#domain/cover.ts";
import { AppError } from "#domain/errors.ts";
import { type Offer, readItem } from "#domain/store/offer.ts";
import type { Locale } from "#i18n/locales.ts";
import type { View } from "#i18n/t.ts";
import type { Texts } from "#i18n/texts.ts";
import { localizedPath } from "#i18n/urls.ts";
import { useViewOf } from "#islands/use-view.ts";
import { refreshProfile } from "#stores/account/profile.ts";
import { loadOffer } from "#stores/shop/checkout.ts";
import noticeStyles from "../Notice.module.css";
import { useUsersOnly } from "../use-users-only.ts";
import styles from "./Buy.module.css";
import { OfferTill } from "./OfferTill.tsx";

interface Props {
  locale: Locale;
  texts: Texts;
}

/** The page on which a user buys a song or album; a visitor signs in first. (product.md 10.5) */
export function Buy({ locale, texts }: Props) {
  const view = useViewOf(locale, texts);
  const { user, hasFailed } = useUsersOnly(locale);
  const [state, lookAgain] = useOffer(user?.id);
  const { t } = view;

  if (!user || state.status === "loading") {
    if (!user && hasFailed) return <OfferFailed isOffline view={view} tryAgain={refreshProfile} />;
    return <OfferSkeleton view={view} />;
  }
  if (state.status === "missing") {
    return (
      <Notice title={t("buy.missing_title")} text={t("buy.missing")}>
        <a className="button" href={localizedPath(locale, "/")}>
          {t("buy.discover")}
        </a>
        <a className="button quiet" href={localizedPath(locale, "/albums")}>
          {t("buy.albums")}
        </a>
      </Notice>
    );
  }
  if (state.status !== "ready")
    return <OfferFailed isOffline={state.status === "offline"} view={view} tryAgain={lookAgain} />;
  return (
    <article className={styles.offer}>
      <OfferAbout offer={state.offer} view={view} />
      <OfferTill offer={state.offer} email={user.email} view={view} lookAgain={lookAgain} />
    </article>
  );
}

interface FailedProps {
  isOffline: boolean;
  view: View;
  tryAgain: () => Promise<void>;
}

function OfferFailed({ isOffline, view: { t }, tryAgain }: FailedProps) {
  return (
    <Notice title={t("buy.failed")} text={isOffline ? t("buy.failed_network") : ""}>
      <button type="button" className="button" onClick={() => void tryAgain()}>
        {t("buy.try_again")}
      </button>
    </Notice>
  );
}

interface OfferAboutProps {
  offer: Offer;
  view: View;
}

/** The subject of the offer: cover, title, artists, and the album or the number of songs. */
function OfferAbout({ offer, view: { locale, t } }: OfferAboutProps) {
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

/** A placeholder as large as the offer that is loading. */
function OfferSkeleton({ view }: { view: View }) {
  return (
    <div className={styles.offer} aria-busy="true">
      <p className="visually-hidden">{view.t("buy.loading")}</p>
      <div className={`${styles.cover} ${styles.blank}`} aria-hidden="true" />
      <div className={styles.about} aria-hidden="true">
        <span className={`${styles.line} ${styles.blank}`} />
        <span className={`${styles.line} ${styles.blank}`} />
      </div>
      <div className={`${styles.till} ${styles.waiting}`} aria-hidden="true" />
    </div>
  );
}

interface NoticeProps {
  title: string;
  /** Empty where the title says everything. */
  text: string;
  /** The links below the text. */
  children: ReactNode;
}

/** A message in place of the offer, with links. */
function Notice({ title, text, children }: NoticeProps) {
  return (
    <div className={noticeStyles.notice} role="alert">
      <h2>{title}</h2>
      {text !== "" && <p>{text}</p>}
      <div className={noticeStyles.ways}>{children}</div>
    </div>
  );
}

type OfferState =
  { status: "loading" | "missing" | "failed" | "offline" } | { status: "ready"; offer: Offer };

/** Loads the offer of the page's address, and again on request; the old one is shown meanwhile. */
function useOffer(userId: string | undefined): [OfferState, () => Promise<void>] {
  const [state, setState] = useState<OfferState>({ status: "loading" });
  const load = useCallback(async () => setState(await ask()), []);
  useEffect(() => {
    if (userId !== undefined) void ask().then(setState);
  }, [userId]);
  return [state, load];
}

async function ask(): Promise<OfferState> {
  const item = readItem(location.search);
  try {
    const offer = item && (await loadOffer(item));
    return offer ? { status: "ready", offer } : { status: "missing" };
  } catch (error) {
    return { status: error instanceof AppError && error.code === "network" ? "offline" : "failed" };
  }
}
