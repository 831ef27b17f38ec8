import { Icon } from "#components/icon/Icon.tsx";
import { buyPath } from "#domain/store/buy-path.ts";
import type { View } from "#i18n/t.ts";
import { localizedPath } from "#i18n/urls.ts";
import type { PaymentNews } from "#stores/shop/checkout-result.ts";
import styles from "./Payment.module.css";

type End = Exclude<PaymentNews, { status: "confirming" }>;

interface Props {
  news: End;
  view: View;
  tryAgain: () => void;
}

/** Tells how a payment ended, and links to the next page. */
export function PaymentEnd({ news, view, tryAgain }: Props) {
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
