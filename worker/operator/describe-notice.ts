import { formatMoney } from "#domain/store/money.ts";
import type { NoticeDetails, NoticeKind, OperatorNotice } from "./notice.ts";

/** The text of a notice: one line, then paragraphs. It is in English, as all commands and books of the operator are. */
export interface NoticeText {
  subject: string;
  paragraphs: string[];
}

const TITLES_AT_MOST = 20;

const TEXTS: { [Kind in NoticeKind]: (details: NoticeDetails[Kind]) => NoticeText } = {
  "dispute-opened": (about) => ({
    subject: `A buyer's bank disputes ${moneyOf(about)}`,
    paragraphs: [
      `The payment for ${nameOf(about)} is disputed, and the money is taken back for now. The buyer keeps the music until the dispute is decided.`,
      "Stripe asks for evidence within days: look at the dispute in its dashboard soon.",
      referencesOf(about, "Dispute"),
    ],
  }),
  "dispute-won": (about) => ({
    subject: `A dispute about ${moneyOf(about)} has ended well`,
    paragraphs: [
      `The dispute about the payment for ${nameOf(about)} is won or withdrawn. The sale stands.`,
      referencesOf(about, "Dispute"),
    ],
  }),
  "dispute-lost": (about) => ({
    subject: `A dispute about ${moneyOf(about)} is lost`,
    paragraphs: [
      `The money for ${nameOf(about)} stays with the buyer, who does not own the music any more.`,
      referencesOf(about, "Dispute"),
    ],
  }),
  "refund-failed": (about) => ({
    subject: `A refund of ${moneyOf(about)} did not arrive`,
    paragraphs: [
      `The buyer's bank did not take the refund for ${nameOf(about)}. The money is with Stripe again: pay it back another way.`,
      referencesOf(about, "Refund"),
    ],
  }),
  "unowned-refunded": (about) => ({
    subject: `${moneyOf(about)} went back to a deleted account's owner`,
    paragraphs: [
      `Somebody paid for ${nameOf(about)} after their account had been deleted. Nobody can own it, so the money was refunded. There is nothing to do.`,
      referencesOf(about, "Refund"),
    ],
  }),
  "unowned-kept": (about) => ({
    subject: `${moneyOf(about)} of a deleted account could not be refunded`,
    paragraphs: [
      `Somebody paid for ${nameOf(about)} after their account had been deleted. Nobody can own it, and Stripe refuses to refund it (${about.refusal}). Please look at the payment in Stripe's dashboard.`,
      referencesOf(about, "Session"),
    ],
  }),
  "event-unreadable": ({ id, type, reason }) => ({
    subject: "An event of Stripe's could not be read",
    paragraphs: [
      `The event ${id} (${type}) is signed by Stripe, but not as this version of the app knows such events: ${reason}. It was put aside and will not be tried again.`,
      "If it is about a sale, npm run store:reconcile -- --remote asks Stripe how that stands.",
    ],
  }),
  "task-failed": ({ task, since, reason }) => ({
    subject: `The clock's task '${task}' has failed`,
    paragraphs: [
      `It failed first at ${timeOf(since)} (${reason}) and is tried again every 15 minutes; the other tasks go on. The Worker's log of that time says more.`,
      "You will hear of it again when it works.",
    ],
  }),
  "task-works": ({ task, since, failures }) => ({
    subject: `The clock's task '${task}' works again`,
    paragraphs: [`It had failed ${failures === 1 ? "once" : `${failures} times`} since ${timeOf(since)}.`],
  }),
  "album-only": ({ songs, albums, titles }) => ({
    subject: `${songs === 1 ? "1 song is" : `${songs} songs are`} sold with the album only from now on`,
    paragraphs: [
      `${songs === 1 ? "It has" : "They have"} no price, but ${albums === 1 ? "the album has" : `the ${albums} albums have`} one. Until now everybody with an account could download ${songs === 1 ? "it" : "them"} for nothing.`,
      `${albums === 1 ? "Album" : "Albums"}: ${titles.slice(0, TITLES_AT_MOST).join(", ")}${titles.length > TITLES_AT_MOST ? ` and ${titles.length - TITLES_AT_MOST} more` : ""}.`,
      "To make songs free, take the price from their album (npm run admin -- prices set 0 --currency USD --album ID --albums); to sell them singly, give them a price.",
    ],
  }),
};

/** The text of a notice. */
export function describeNotice({ kind, details }: OperatorNotice): NoticeText {
  return (TEXTS[kind] as (details: OperatorNotice["details"]) => NoticeText)(details);
}

interface Amount {
  amountMinor: number;
  currency: string;
}

const moneyOf = (amount: Amount) => formatMoney(amount, "en");

const nameOf = ({ title, artist }: { title: string; artist: string }) =>
  artist === "" ? `'${title}'` : `'${title}' by ${artist}`;

const referencesOf = ({ id, paymentId }: { id: string; paymentId: string }, what: string) =>
  `${what} ${id}\nPayment ${paymentId}`;

const timeOf = (instant: number) => `${new Date(instant).toISOString().slice(0, 16).replace("T", " ")} UTC`;
