import { buyPath } from "#domain/store/buy-path.ts";
import { formatMoney, type Money } from "#domain/store/money.ts";
import type { View } from "#i18n/t.ts";
import { localizedPath } from "#i18n/urls.ts";
import styles from "./BuyLink.module.css";

/** What a link to buy something has to know of it. */
export interface Buyable {
  id: string;
  title: string;
  price: Money;
  /** Of a song that is sold with its album alone. */
  isAlbumOnly?: boolean;
  album?: { id: string; title: string } | null;
}

interface Props {
  kind?: "song" | "album";
  item: Buyable;
  /** The songs that make it bought once the user owns them all, where the page knows more than one. */
  songIds?: readonly string[];
  view: View;
  /** "row" and "card" are small, "main" is the button of a page. */
  look: "row" | "card" | "main";
}

/**
 * The price of something, as the way to buy it; of a song that is sold with its album only, the way to buy that; nothing
 * for what is free. Both texts lie in one place, and `stores/owned-marks.ts` shows the second on what the user owns: nothing moves. (product.md 10.4)
 */
export function BuyLink({
  kind = "song",
  item,
  songIds = kind === "song" ? [item.id] : [],
  view,
  look,
}: Props) {
  const album = item.isAlbumOnly ? item.album : null;
  if (item.price.amountMinor <= 0 && !album) return null;
  const { locale, t } = view;
  const isMain = look === "main";
  const texts = (
    <>
      <span className={styles.offer}>
        {album ? t(isMain ? "store.buy_album" : "store.album_only") : t("store.buy_now")}
        {!isMain && !album && <b>{formatMoney(item.price, locale)}</b>}
      </span>
      <span className={styles.owned}>{t("store.owned")}</span>
    </>
  );
  return (
    <a
      className={isMain ? `button ${styles.main}` : `${styles.texts} ${styles[look]}`}
      href={localizedPath(locale, album ? buyPath("album", album.id) : buyPath(kind, item.id))}
      title={album ? album.title : item.title}
      data-buy={songIds.join(" ")}
      data-buy-album={album ? album.id : kind === "album" ? item.id : undefined}
    >
      {isMain ? <span className={styles.texts}>{texts}</span> : texts}
    </a>
  );
}
