import { anEvent, aSession, signed } from "../stripe/objects.ts";
import { postJson } from "../people/people.ts";
import type { RequestParts, Setting } from "./good-requests.ts";

const NONE = "cs_test_1";

/** A page at the till on which the owner can pay for the song that is sold. @returns its session's id */
export async function aPageToPayOn({ owner, till }: Setting): Promise<string> {
  if (!till) return NONE;
  const answer = await postJson(owner.ask, "/payment/stripe/checkout", { songId: "dear" });
  return (await answer.json<{ sessionId: string }>()).sessionId;
}

/** A payment of the owner's that the till has told nobody of yet. @returns the song's id; of a free song without a till */
export async function aPayment(setting: Setting): Promise<string> {
  if (!setting.till) return "tune";
  setting.till.pay(await aPageToPayOn(setting));
  return "dear";
}

/** A purchase of the owner's. @returns its id */
export async function aPurchase(setting: Setting): Promise<string> {
  const { owner, till } = setting;
  if (!till) return NONE;
  const id = await aPageToPayOn(setting);
  till.pay(id);
  await owner.ask(`/payment/stripe/session/${id}`);
  return id;
}

/** An event of Stripe's that tells of a payment of the owner's. */
export async function anEventOfAPayment({ owner }: Setting): Promise<RequestParts> {
  const session = aSession({ userId: owner.user._id, item: { kind: "song", id: "dear" } });
  const { body, headers } = await signed(anEvent("checkout.session.completed", session));
  return { text: body, headers: Object.fromEntries(new Headers(headers)) };
}
