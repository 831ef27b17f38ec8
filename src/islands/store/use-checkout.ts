import { useEffect, useRef, useState } from "react";

import type { Item } from "#domain/store/item.ts";
import { type CheckoutProblem, forgetLeft, hasLeftWith, openTill } from "#stores/shop/checkout.ts";

/** The step of the purchase; "back" means that the buyer returned from the till without having paid. */
export type CheckoutStep = "looking" | "opening" | "back" | CheckoutProblem;

/** A browser that has not left by then was stopped; the button works again. */
const LEAVES_WITHIN_MS = 15_000;

/**
 * Takes the window to the till, once however often it is called.
 * @param locale of the page and of the till
 * @param lookAgain loads the offer anew
 */
export function useCheckout(
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
