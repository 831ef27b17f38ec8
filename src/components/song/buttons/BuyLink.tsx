import { buyPath } from "#domain/store/buy-path.ts";
import { formatMoney, type Money } from "#domain/store/money.ts";
import type { View } from "#i18n/t.ts";
import { localizedPath } from "#i18n/urls.ts";
import styles from "./BuyLink.module.css";

/** The facts about a song or album that a buy link needs. */
export interface Buyable {
  id: string;
  title: string;
  price: Money;
  /** True for a song that is sold only with its album. */
  isAlbumOnly?: boolean;
  album?: { id: string; title: string } | null;
}

interface Props {
  kind?: "song" | "album";
  item: Buyable;
  /** The songs that the user has to own for it to count as bought, where there are several. */
  songIds?: readonly string[];
  view: View;
  /** "row" is small, "price" shows the price alone, as "row" does on a phone, "main" is the button of a page. */
  look: "row" | "price" | "main";
  /** Whether it only says 'Purchased' to its owner; everywhere else it downloads then. */
  isMark?: boolean;
}

/**
 * The price of a song or album as a link to buy it; for a song that is sold only with its album, a link to
 * buy the album; nothing where it is free. What its owner sees lies in the same place, and the library's
 * script shows it, so that nothing moves. (product.md 10.4)
 */
export function BuyLink({
  kind = "song",
  item,
  songIds = kind === "song" ? [item.id] : [],
  view,
  look,
  isMark = false,
}: Props) {
  const album = item.isAlbumOnly ? item.album : null;
  if (item.price.amountMinor <= 0 && !album) return null;
  const { locale, t } = view;
  const isMain = look === "main";
  const words = isMain ? undefined : styles.words;
  const texts = (
    <>
      <span className={styles.offer}>
        <span className={words}>
          {album ? t(isMain ? "store.buy_album" : "store.album_only") : t("store.buy_now")}
        </span>
        {!isMain && !album && <b>{formatMoney(item.price, locale)}</b>}
        {!isMain && album && <b aria-hidden="true">{t("song.album")}</b>}
      </span>
      <span className={isMark ? `${styles.owned} ${styles.mark}` : styles.owned}>
        <span className={words}>
          {t(isMark ? "store.owned" : isMain && kind === "album" ? "store.download_album" : "table.download")}
        </span>
        {!isMark && <span className="visually-hidden">{t("store.owned")}</span>}
      </span>
    </>
  );
  return (
    <a
      className={isMain ? `button ${styles.main}` : `${styles.texts} ${styles[look]}`}
      href={localizedPath(locale, album ? buyPath("album", album.id) : buyPath(kind, item.id))}
      title={album ? album.title : item.title}
      data-buy={songIds.join(" ")}
      data-buy-album={album ? album.id : kind === "album" ? item.id : undefined}
      data-buy-mark={isMark ? "" : undefined}
    >
      {isMain ? <span className={styles.texts}>{texts}</span> : texts}
    </a>
  );
}
