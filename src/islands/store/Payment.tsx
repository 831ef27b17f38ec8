import { useEffect, useState } from "react";

import type { Locale } from "#i18n/locales.ts";
import type { View } from "#i18n/t.ts";
import { localizedPath } from "#i18n/urls.ts";
import { followPayment, type PaymentNews } from "#stores/shop/checkout-result.ts";
import { refreshProfile } from "#stores/account/profile.ts";
import { goTo } from "../page/go-to.ts";
import { useUsersOnly } from "../use-users-only.ts";
import styles from "./Payment.module.css";
import { PaymentEnd } from "./PaymentEnd.tsx";
import type { Texts } from "#i18n/texts.ts";
import { useViewOf } from "#islands/use-view.ts";

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
      {text}
    </h2>
  );
}
