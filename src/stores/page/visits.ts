import { call } from "#api/call.ts";
import { endpoints } from "#contract/endpoints.ts";
import { AppError } from "#domain/errors.ts";
import { utcDay } from "#domain/utc-day.ts";
import { readConsent } from "./consent.ts";

/** The day of the last visit that was counted. (product.md 12.4) */
const KEY = "hasVisitedToday";

/** Has this visit counted, if the browser's user agreed and it is the day's first. (product.md 11.10) */
export async function logVisit(): Promise<void> {
  const today = utcDay(Date.now());
  if (readConsent() !== "accepted" || localStorage.getItem(KEY) === today) return;
  // Before the call: another tab may come to life meanwhile.
  localStorage.setItem(KEY, today);
  await call(endpoints.logTraffic, { keepalive: true }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "network") forgetVisits();
  });
}

/** Who takes the consent back keeps nothing of it. */
export function forgetVisits(): void {
  localStorage.removeItem(KEY);
}
