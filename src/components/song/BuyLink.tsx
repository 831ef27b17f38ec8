import { buyPath } from "#domain/buy-path.ts";
import { formatMoney, type Money } from "#domain/money.ts";
import type { View } from "#i18n/t.ts";
import { localizedPath } from "#i18n/urls.ts";
import styles from "./BuyLink.module.css";

interface Props {
  kind?: "song" | "album";
  item: { id: string; title: string; price: Money };
  /** The songs that make it bought once the user owns them all, where the page knows more than one. */
  songIds?: readonly string[];
  view: View;
  /** "row" and "card" are small, "main" is the button of a page. */
  look: "row" | "card" | "main";
}

/**
 * The price of something, as the way to buy it; nothing for what is free. Both texts lie in one place, and
 * `stores/owned-marks.ts` shows the second on what the user owns: nothing moves. (SPEC 4, Purchase badge)
 */
export function BuyLink({
  kind = "song",
  item,
  songIds = kind === "song" ? [item.id] : [],
  view,
  look,
}: Props) {
  if (item.price.amountMinor <= 0) return null;
  const { locale, t } = view;
  const isMain = look === "main";
  const texts = (
    <>
      <span className={styles["offer"]}>
        {t("store.buy_now")}
        {!isMain && <b>{formatMoney(item.price, locale)}</b>}
      </span>
      <span className={styles["owned"]}>{t("store.owned")}</span>
    </>
  );
  return (
    <a
      className={isMain ? `button ${styles["main"]}` : `${styles["texts"]} ${styles[look]}`}
      href={localizedPath(locale, buyPath(kind, item.id))}
      title={item.title}
      data-buy={songIds.join(" ")}
      data-buy-album={kind === "album" ? item.id : undefined}
    >
      {isMain ? <span className={styles["texts"]}>{texts}</span> : texts}
    </a>
  );
}
