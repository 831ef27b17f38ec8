import type Stripe from "stripe";

import { closeDispute, openDispute } from "./actions/dispute.ts";
import { chargeOfSession } from "./actions/find.ts";
import { type Buyer, type PayButton, pay, settle } from "./actions/pay.ts";
import { failRefund, refund } from "./actions/refund.ts";
import { expireOld, expireSession } from "./actions/sessions.ts";
import { type Account, withAddresses } from "./account.ts";
import { createApi } from "./http/api.ts";
import { listen } from "./http/server.ts";
import { createSite } from "./pages/site.ts";
import { recorder, type RecordedRequest } from "./http/recorder.ts";
import { openState } from "./state.ts";
import { startDeliveries } from "./webhooks/deliver.ts";
import { newEvent } from "./webhooks/event.ts";

export interface StripeLocalOptions {
  /** 0 or unset: any that is free. */
  port?: number;
  /** The file that keeps everything over a restart, or ":memory:". */
  state: string;
  /** Gives the address that takes events, before each of them; null keeps them for another time. */
  webhook: (() => string) | null;
  secretKey: string;
  webhookSecret: string;
  /** The pause after the first failed delivery of an event, in milliseconds; each next one is twice as long. */
  retryMs?: number;
  /** Milliseconds that the API takes to answer. */
  delayMs?: number;
  /** Milliseconds since 1970. */
  clock?: () => number;
}

/** The running stand-in. All that people do on its pages can be done here too. */
export interface StripeLocal {
  url: string;
  stop: () => Promise<void>;
  pay: (sessionId: string, button?: PayButton, buyer?: Partial<Buyer>) => Stripe.Checkout.Session;
  /** Lets a pending payment arrive, or bounce. */
  settle: (sessionId: string, outcome: "succeeded" | "failed") => Stripe.Checkout.Session;
  expire: (sessionId: string) => Stripe.Checkout.Session;
  /** Refunds this much in minor units, or all that is left. */
  refund: (sessionId: string, amount?: number) => Stripe.Refund;
  failRefund: (refundId: string) => Stripe.Refund;
  dispute: (sessionId: string) => Stripe.Dispute;
  closeDispute: (disputeId: string, outcome: "won" | "lost") => Stripe.Dispute;
  /** Resolves when the app has taken all events; rejects when it has not by then. */
  idle: (withinMs?: number) => Promise<void>;
  /** Holds events back, or lets them go again. */
  holdEvents: (isHeld: boolean) => void;
  /** Sends an event once more, as Stripe may do any time. */
  resend: (eventId: string) => void;
  /** The newest first. */
  events: () => Stripe.Event[];
  /** The last requests to the API, oldest first. */
  requests: () => RecordedRequest[];
  /** Answers the next requests to the API with 500, before anything is done. */
  breakNext: (requests: number) => void;
}

const RETRY_MS = 1000;
const POLL_MS = 10;
const LOOK_AT_CLOCK_MS = 30_000;

/** Starts the embedded stand-in for Stripe on this machine. */
export async function startStripeLocal(options: StripeLocalOptions): Promise<StripeLocal> {
  const { state: file, webhook, secretKey, webhookSecret, retryMs = RETRY_MS, delayMs = 0 } = options;
  const clock = options.clock ?? Date.now;
  const state = openState(file);
  const now = () => Math.floor(clock() / 1000);
  let url = "";
  const base = () => url;
  const deliveries = startDeliveries(state, { webhook, secret: webhookSecret, base, retryMs, now });
  const account: Account = {
    state,
    now,
    tell: (type, object, previous) => {
      const event = newEvent(type, object, previous, now());
      state.put(event);
      deliveries.add(event.id);
    },
  };
  const outages = { left: 0 };
  const api = createApi(account, { secretKey, base, delayMs, outages });
  const site = createSite(account, () => deliveries.waiting().length);
  const { record, requests } = recorder();
  const server = await listen(options.port ?? 0, async (request) =>
    request.path.startsWith("/v1/") ? record(request, await api(request)) : site(request),
  );
  url = server.url;
  const watch = setInterval(() => expireOld(account), LOOK_AT_CLOCK_MS).unref();
  const charge = (sessionId: string) => chargeOfSession(account, sessionId).id;
  const { together } = state;
  return {
    url,
    stop: async () => {
      clearInterval(watch);
      await server.stop();
      await deliveries.stop();
      state.close();
    },
    pay: (id, button = "card", buyer = {}) => together(() => pay(account, id, button, buyer)),
    settle: (id, outcome) => together(() => settle(account, id, outcome)),
    expire: (id) => together(() => expireSession(account, id)),
    refund: (id, amount) => together(() => refund(account, { charge: charge(id), amount })),
    failRefund: (id) => together(() => failRefund(account, id)),
    dispute: (id) => together(() => openDispute(account, charge(id))),
    closeDispute: (id, outcome) => together(() => closeDispute(account, id, outcome)),
    idle: (withinMs) => untilTaken(deliveries.waiting, withinMs),
    holdEvents: deliveries.hold,
    resend: deliveries.add,
    events: () => JSON.parse(withAddresses(JSON.stringify(state.list("event")), url)) as Stripe.Event[],
    requests,
    breakNext: (count) => (outages.left = count),
  };
}

async function untilTaken(waiting: () => string[], withinMs = 60_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (waiting().length > 0) {
    if (Date.now() > deadline) throw new Error(`The app has not taken ${waiting().join(", ")}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
