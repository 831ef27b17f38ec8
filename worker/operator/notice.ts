/** Money of a sale that something has happened to; `id` is Stripe's, of the dispute or the refund. */
interface OfPayment {
  id: string;
  paymentId: string;
  amountMinor: number;
  currency: string;
  /** What was sold, as it was called on that day. */
  title: string;
  artist: string;
}

/** What the operator can be told of, with what each notice keeps to say. Instants are milliseconds since 1970. */
export interface NoticeDetails {
  "dispute-opened": OfPayment;
  "dispute-won": OfPayment;
  "dispute-lost": OfPayment;
  "refund-failed": OfPayment;
  /** Somebody paid who had deleted their account: `id` is the refund's. */
  "unowned-refunded": OfPayment;
  /** The same, and Stripe gives nothing back: `id` is the session's. */
  "unowned-kept": OfPayment & { refusal: string };
  "event-unreadable": { id: string; type: string; reason: string };
  "task-failed": { task: string; since: number; reason: string };
  "task-works": { task: string; since: number; failures: number };
  /** Songs that a migration found free to download though their album has a price. */
  "album-only": { songs: number; albums: number; titles: string[] };
}

export type NoticeKind = keyof NoticeDetails;

export type OperatorNotice = {
  [Kind in NoticeKind]: { id: string; kind: Kind; details: NoticeDetails[Kind] };
}[NoticeKind];
