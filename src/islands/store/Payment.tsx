import { useEffect, useState } from "react";

import { Icon } from "#components/icon/Icon.tsx";
import { buyPath } from "#domain/store/buy-path.ts";
import type { Locale } from "#i18n/locales.ts";
import type { View } from "#i18n/t.ts";
import type { Texts } from "#i18n/texts.ts";
import { localizedPath } from "#i18n/urls.ts";
import { useViewOf } from "#islands/use-view.ts";
import { refreshProfile } from "#stores/account/profile.ts";
import { followPayment, type PaymentNews } from "#stores/shop/checkout-result.ts";
import { goTo } from "../page/go-to.ts";
import { useUsersOnly } from "../use-users-only.ts";
import styles from "./Payment.module.css";

/** Long enough to read what was bought. (product.md 10.7) */
const GO_ON_AFTER_MS = 1500;

/** The page to which the till sends the buyer: tells how the payment ended and goes on. (product.md 10.7) */
export function Payment({ locale, texts }: { locale: Locale; texts: Texts }) {
  const view = useViewOf(locale, texts);
  const { user, hasFailed } = useUsersOnly(locale);
  const [round, setRound] = useState(0);
  return (
    <div className={styles.place} aria-live="polite">
      {user && <Progress key={`${user.id} ${round}`} view={view} tryAgain={() => setRound(round + 1)} />}
      {!user && !hasFailed && <Waiting text={view.t("success.checking")} />}
      {!user && hasFailed && (
        <PaymentEnd news={{ status: "network" }} view={view} tryAgain={() => void refreshProfile()} />
      )}
    </div>
  );
}

function Progress({ view, tryAgain }: { view: View; tryAgain: () => void }) {
  const { locale, t } = view;
  const [news, setNews] = useState<PaymentNews | null>(null);
  const isPaid = news?.status === "paid";

  useEffect(() => {
    const leaving = new AbortController();
    const sessionId = new URLSearchParams(location.search).get("session_id") ?? "";
    void followPayment(sessionId, setNews, leaving.signal);
    return () => leaving.abort();
  }, []);

  useEffect(() => {
    if (!isPaid) return undefined;
    const timer = setTimeout(() => goTo(localizedPath(locale, "/downloads"), "replace"), GO_ON_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isPaid, locale]);

  if (news === null) return <Waiting text={t("success.checking")} />;
  if (news.status !== "confirming") return <PaymentEnd news={news} view={view} tryAgain={tryAgain} />;
  return (
    <>
      <Waiting text={t("success.confirming_title")} />
      <p>{t(news.isLong ? "success.confirming_long" : "success.confirming")}</p>
    </>
  );
}

function Waiting({ text }: { text: string }) {
  return (
    <h2 className={styles.waiting}>
      <span className={styles.spinner} aria-hidden="true" />
      <span>{text}</span>
    </h2>
  );
}

type End = Exclude<PaymentNews, { status: "confirming" }>;

interface PaymentEndProps {
  news: End;
  view: View;
  tryAgain: () => void;
}

/** Tells how a payment ended, and links to the next page. */
function PaymentEnd({ news, view, tryAgain }: PaymentEndProps) {
  const { t, locale } = view;
  if (news.status === "paid") return <Paid news={news} view={view} />;
  const { status } = news;
  const item = "item" in news ? news.item : null;
  const isWorthATry = status === "network" || status === "unanswered";
  return (
    <>
      <h2>{t(`success.${status}_title`)}</h2>
      <p>{t(`success.${status}`)}</p>
      <div className={styles.ways}>
        {item && (
          <a className="button" href={localizedPath(locale, buyPath(item.kind, item.id))}>
            {t(item.kind === "song" ? "success.back_to_song" : "success.back_to_album")}
          </a>
        )}
        {isWorthATry && (
          <button type="button" className="button" onClick={tryAgain}>
            {t("success.try_again")}
          </button>
        )}
        <a
          className={item || isWorthATry ? "button quiet" : "button"}
          href={localizedPath(locale, "/downloads")}
        >
          {t("success.downloads")}
        </a>
      </div>
    </>
  );
}

function Paid({ news, view: { t, locale } }: { news: Extract<End, { status: "paid" }>; view: View }) {
  const { item, songTitle, albumTitle } = news;
  return (
    <>
      <span className={styles.seal}>
        <Icon name="check" />
      </span>
      <h2>{t("success.paid_title")}</h2>
      <dl>
        {item?.kind === "song" && (
          <div>
            <dt>{t("success.song")}</dt>
            <dd>{songTitle ?? item.id}</dd>
          </div>
        )}
        {albumTitle !== null && (
          <div>
            <dt>{t("success.album")}</dt>
            <dd>{albumTitle}</dd>
          </div>
        )}
      </dl>
      <p>{t("success.going")}</p>
      <a className="button" href={localizedPath(locale, "/downloads")}>
        {t("success.downloads")}
      </a>
    </>
  );
}
