import { Icon } from "#components/icon/Icon.tsx";
import { Formats } from "#components/song/Formats.tsx";
import { formatMoney } from "#domain/store/money.ts";
import type { Offer } from "#domain/store/offer.ts";
import type { View } from "#i18n/t.ts";
import styles from "./Buy.module.css";
import { NothingToPay } from "./NothingToPay.tsx";
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
