import { useEffect, useRef, useState } from "react";

import type { Item } from "#domain/store/item.ts";
import type { Offer } from "#domain/store/offer.ts";
import type { MessageKey } from "#i18n/keys.ts";
import type { View } from "#i18n/t.ts";
import { type CheckoutProblem, forgetLeft, hasLeftWith, openTill } from "#stores/shop/checkout.ts";
import styles from "./Buy.module.css";

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
        <span>{t(isOpening ? "buy.opening" : "store.buy_now")}</span>
      </button>
      {offer.till === "stand-in" && <p className={styles.standIn}>{t("buy.stand_in")}</p>}
    </>
  );
}

/** The step of the purchase; "back" means that the buyer returned from the till without having paid. */
type CheckoutStep = "looking" | "opening" | "back" | CheckoutProblem;

/** A browser that has not left by then was stopped; the button works again. */
const LEAVES_WITHIN_MS = 15_000;

/**
 * Takes the window to the till, once however often it is called.
 * @param locale of the page and of the till
 * @param lookAgain loads the offer anew
 */
function useCheckout(
  item: Item,
  locale: string,
  lookAgain: () => Promise<void>,
): [CheckoutStep, () => Promise<void>] {
  const { kind, id } = item;
  const [step, setStep] = useState<CheckoutStep>(() => (hasLeftWith(item) ? "back" : "looking"));
  const isOpening = useRef(false);

  useEffect(() => {
    forgetLeft();
    // The page may return from the back-forward cache with its button still pressed.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isOpening.current = false;
      setStep(hasLeftWith({ kind, id }) ? "back" : "looking");
      forgetLeft();
      void lookAgain();
    };
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, [kind, id, lookAgain]);

  const pay = async () => {
    if (isOpening.current) return;
    isOpening.current = true;
    setStep("opening");
    const answer = await openTill({ kind, id }, locale);
    if ("url" in answer) {
      location.assign(answer.url);
      await new Promise((resolve) => setTimeout(resolve, LEAVES_WITHIN_MS));
    }
    isOpening.current = false;
    setStep("problem" in answer ? answer.problem : "looking");
    if ("problem" in answer && (answer.problem === "changed" || answer.problem === "gone")) void lookAgain();
  };
  return [step, pay];
}
