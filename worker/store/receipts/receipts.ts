import { endpoints } from "#contract/endpoints.ts";
import { toLocale } from "#i18n/locales.ts";
import { localizedPath } from "#i18n/urls.ts";
import type { UserDb } from "../../db/client.ts";
import type { Deployment } from "../../http/deployment.ts";
import { logFailure } from "../../http/log-failure.ts";
import { receiptMail } from "../../providers/mail/receipt-mail.ts";
import { type BuyerMail, clockBuyerMail } from "../buyer-mail.ts";
import {
  deleteDueReceipt,
  dropOldReceipts,
  findReceiptFacts,
  listDueReceipts,
  takeOnReceipt,
} from "./queries.ts";

/** The time after which a receipt is tried again whose mail was not taken. */
const RETRY_MS = 10 * 60_000;
const GIVEN_UP_AFTER_MS = 7 * 24 * 60 * 60_000;
/** More receipts wait for the clock's next ring: no mail provider is flooded. */
const MAILS_AT_ONCE = 50;

/**
 * Mails the receipt of a purchase that was recorded, if it is still due: whoever comes first takes it on, and it is done
 * when its mail was taken. One that fails is logged and left to the clock. Without a mailer it stays due.
 */
export async function mailReceipt(
  users: UserDb,
  { mailer, siteName, origin }: BuyerMail,
  purchaseId: string,
  now = Date.now(),
): Promise<void> {
  if (!mailer || !(await takeOnReceipt(users, purchaseId, { now, until: now + RETRY_MS }))) return;
  try {
    const facts = await findReceiptFacts(users, purchaseId);
    if (facts) {
      const locale = toLocale(facts.locale);
      const { email: to, paymentId } = facts;
      const page = origin && origin + localizedPath(locale, "/downloads");
      // Nothing was paid where there is no payment.
      const till = origin && paymentId !== null ? origin + endpoints.receipt.path(purchaseId) : null;
      await mailer.send(receiptMail(locale, { ...facts, to, siteName, page, till }));
    }
    await deleteDueReceipt(users, purchaseId);
  } catch (error) {
    logFailure(error, "mail of a receipt");
  }
}

/** Mails the receipts that are due because nobody was there to mail them or their mail failed, for a week. */
export async function sendDueReceipts({ config, users }: Deployment, now: number): Promise<void> {
  await dropOldReceipts(users, now - GIVEN_UP_AFTER_MS);
  const post = clockBuyerMail(config);
  if (!post.mailer) return;
  for (const id of await listDueReceipts(users, now, MAILS_AT_ONCE)) await mailReceipt(users, post, id, now);
}
