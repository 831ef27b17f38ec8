/** SPEC 3, Other local storage. */
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
