import { localEntries } from "../storage/entries.ts";

export type Consent = "accepted" | "rejected";

/** What was chosen in this browser; null before. (product.md 12.4) */
export function readConsent(): Consent | null {
  const stored = localEntries.read("cookie_consent");
  return stored === "accepted" || stored === "rejected" ? stored : null;
}

export function storeConsent(consent: Consent): void {
  localEntries.keep("cookie_consent", consent);
}
