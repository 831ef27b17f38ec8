import { Icon } from "#components/icon/Icon.tsx";
import { Formats } from "#components/song/Formats.tsx";
import { albumDownloadUrl, songDownloadUrl } from "#domain/sound/download.ts";
import { buyPath } from "#domain/store/buy-path.ts";
import { formatMoney } from "#domain/store/money.ts";
import type { Offer } from "#domain/store/offer.ts";
import type { MessageKey } from "#i18n/keys.ts";
import type { View } from "#i18n/t.ts";
import { localizedPath } from "#i18n/urls.ts";
import styles from "./Buy.module.css";
import { PayButton } from "./PayButton.tsx";

interface Props {
  offer: Offer;
  email: string;
  view: View;
  lookAgain: () => Promise<void>;
}

/** Price, files and the button that pays; or the reason why there is nothing to pay. */
export function OfferTill({ offer, email, view, lookAgain }: Props) {
  const { price, formats, isOwned, isPending, till } = offer;
  const { locale, t } = view;
  const isFree = price.amountMinor === 0;
  const isForSale = !isOwned && !isFree && !isPending && till !== "none";
  return (
    <section className={styles.till} aria-label={t("song.price")}>
      {!isOwned && !isFree && <p className={styles.price}>{formatMoney(price, locale)}</p>}
      {isForSale ? (
        <PayButton offer={offer} view={view} lookAgain={lookAgain} />
      ) : (
        <NothingToPay offer={offer} view={view} lookAgain={lookAgain} />
      )}
      {formats.length > 0 && (
        <div className={styles.formats}>
          <h3>{t("buy.formats")}</h3>
          <Formats formats={formats} view={view} look="list" />
        </div>
      )}
      {isForSale && (
        <ul className={styles.promises}>
          <li>
            <Icon name="download" />
            {t("buy.again")}
          </li>
          <li>
            <Icon name="audio-lines" />
            {t("buy.quality")}
          </li>
          {email !== "" && (
            <li>
              <Icon name="mail" />
              <span>{t("buy.receipt", { email })}</span>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

interface NothingToPayProps {
  offer: Offer;
  view: View;
  lookAgain: () => Promise<void>;
}

type Reason = "owned" | "free" | "inParts" | "albumOnly" | "pending" | "none";

const TEXTS: Record<Reason, MessageKey> = {
  owned: "buy.owned",
  free: "buy.free",
  inParts: "buy.in_parts",
  albumOnly: "buy.album_only",
  pending: "buy.pending",
  none: "buy.none",
};

/** Says why there is nothing to pay now, and links to the next page. */
function NothingToPay({ offer, view: { locale, t }, lookAgain }: NothingToPayProps) {
  const { kind, id, albumId } = offer;
  const reason = reasonOf(offer);
  return (
    <>
      <p className={styles.reason}>
        <Icon name={reason === "owned" ? "check" : "info"} />
        <span>{t(TEXTS[reason])}</span>
      </p>
      <div className={styles.ways}>
        {(reason === "owned" || reason === "free") && (
          <a className="button" href={kind === "song" ? songDownloadUrl(id) : albumDownloadUrl(id)} download>
            <Icon name="download" />
            {t("buy.download")}
          </a>
        )}
        {reason === "inParts" && (
          <a className="button" href={localizedPath(locale, `/album/${id}`)}>
            {t("buy.to_album")}
          </a>
        )}
        {reason === "albumOnly" && albumId !== null && (
          <a className="button" href={localizedPath(locale, buyPath("album", albumId))}>
            <Icon name="cart" />
            {t("store.buy_album")}
          </a>
        )}
        {reason === "pending" && (
          <button type="button" className="button" onClick={() => void lookAgain()}>
            {t("buy.look_again")}
          </button>
        )}
        {(reason === "owned" || reason === "pending") && (
          <a className="button quiet" href={localizedPath(locale, "/downloads")}>
            {t("buy.downloads")}
          </a>
        )}
      </div>
    </>
  );
}

/** An album without a price is free only where all its songs are, which the server then calls owned. */
function reasonOf({ kind, price, isAlbumOnly, isOwned, isPending }: Offer): Reason {
  if (isAlbumOnly) return isOwned ? "owned" : "albumOnly";
  if (price.amountMinor === 0) return kind === "song" || isOwned ? "free" : "inParts";
  if (isOwned) return "owned";
  return isPending ? "pending" : "none";
}
