import type { Offer } from "#domain/store/offer.ts";
import type { MessageKey } from "#i18n/keys.ts";
import type { View } from "#i18n/t.ts";
import styles from "./Buy.module.css";
import { type CheckoutStep, useCheckout } from "./use-checkout.ts";

interface Props {
  offer: Offer;
  view: View;
  lookAgain: () => Promise<void>;
}

const TEXTS: Partial<Record<CheckoutStep, MessageKey>> = {
  back: "buy.not_charged",
  changed: "buy.changed",
  gone: "buy.changed",
  tooMany: "buy.too_often",
  till: "buy.till",
  network: "buy.network",
};

/** Takes the buyer to the till, and tells how that ended. */
export function PayButton({ offer, view: { locale, t }, lookAgain }: Props) {
  const [step, pay] = useCheckout(offer, locale, lookAgain);
  const isOpening = step === "opening";
  const text = TEXTS[step];
  return (
    <>
      <div className={styles.said} role={step === "back" ? "status" : "alert"}>
        {text && <p className={step === "back" ? styles.news : styles.problem}>{t(text)}</p>}
      </div>
      <button
        type="button"
        className={`button ${styles.pay}`}
        aria-disabled={isOpening}
        aria-busy={isOpening}
        onClick={() => void pay()}
      >
        {isOpening && <span className={styles.spinner} aria-hidden="true" />}
        {t(isOpening ? "buy.opening" : "store.buy_now")}
      </button>
      {offer.till === "stand-in" && <p className={styles.standIn}>{t("buy.stand_in")}</p>}
    </>
  );
}
