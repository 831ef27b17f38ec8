import { call } from "#api/call.ts";
import { endpoints } from "#contract/endpoints.ts";
import { AppError } from "#domain/errors.ts";
import { utcDay } from "#domain/utc-day.ts";
import { localEntries } from "../storage/entries.ts";
import { readConsent } from "./consent.ts";

/** Has this visit counted, if the browser's user agreed and it is the day's first. (product.md 11.10) */
export async function logVisit(): Promise<void> {
  const today = utcDay(Date.now());
  if (readConsent() !== "accepted" || localEntries.read("hasVisitedToday") === today) return;
  // Before the call: another tab may come to life meanwhile.
  localEntries.keep("hasVisitedToday", today);
  await call(endpoints.logTraffic, { keepalive: true }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "network") forgetVisits();
  });
}

/** Drops the day of the last visit that was counted, as when consent is taken back. (product.md 12.4) */
export function forgetVisits(): void {
  localEntries.keep("hasVisitedToday", null);
}
