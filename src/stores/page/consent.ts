/** Where the answer is kept. (product.md 12.4) */
const KEY = "cookie_consent";

export type Consent = "accepted" | "rejected";

/** What was chosen in this browser; null before. */
export function readConsent(): Consent | null {
  const stored = localStorage.getItem(KEY);
  return stored === "accepted" || stored === "rejected" ? stored : null;
}

export function storeConsent(consent: Consent): void {
  localStorage.setItem(KEY, consent);
}
