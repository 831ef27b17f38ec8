/** A dispute or refund of a sale's payment; `id` is Stripe's. */
interface PaymentDetails {
  id: string;
  paymentId: string;
  amountMinor: number;
  currency: string;
  /** The item that was sold, as it was called on that day. */
  title: string;
  artist: string;
}

/** The kinds of notices to the operator, with the details that each keeps. Instants are milliseconds since 1970. */
export interface NoticeDetails {
  "dispute-opened": PaymentDetails;
  "dispute-won": PaymentDetails;
  "dispute-lost": PaymentDetails;
  "refund-failed": PaymentDetails;
  /** Somebody paid who had deleted their account: `id` is the refund's. */
  "unowned-refunded": PaymentDetails;
  /** The same, and Stripe gives nothing back: `id` is the session's. */
  "unowned-kept": PaymentDetails & { refusal: string };
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
