import { listMails, readMail, type KeptMail } from "#worker/providers/mail/outbox.ts";
import type { TestWorker } from "../worker.ts";

/** The mails that the Worker has sent to an address, in no order. */
export async function mailsTo({ bucket }: Pick<TestWorker, "bucket">, to: string): Promise<KeptMail[]> {
  const ids = await listMails(bucket);
  const mails = await Promise.all(ids.map((id) => readMail(bucket, id)));
  return mails.filter((mail) => mail !== null && mail.to === to) as KeptMail[];
}
