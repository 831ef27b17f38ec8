import { useCallback, useEffect, useState } from "react";

import { AppError } from "#domain/errors.ts";
import { type Offer, readItem } from "#domain/store/offer.ts";
import { loadOffer } from "#stores/shop/checkout.ts";

export type OfferState =
  { status: "loading" | "missing" | "failed" | "offline" } | { status: "ready"; offer: Offer };

/** Loads the offer of the page's address, and again on request; the old one is shown meanwhile. */
export function useOffer(userId: string | undefined): [OfferState, () => Promise<void>] {
  const [state, setState] = useState<OfferState>({ status: "loading" });
  const load = useCallback(async () => setState(await ask()), []);
  useEffect(() => {
    if (userId !== undefined) void ask().then(setState);
  }, [userId]);
  return [state, load];
}

async function ask(): Promise<OfferState> {
  const item = readItem(location.search);
  try {
    const offer = item && (await loadOffer(item));
    return offer ? { status: "ready", offer } : { status: "missing" };
  } catch (error) {
    return { status: error instanceof AppError && error.code === "network" ? "offline" : "failed" };
  }
}
