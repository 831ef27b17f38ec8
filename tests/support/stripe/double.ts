import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import type { Stripe } from "stripe";

type Session = Stripe.Checkout.Session;

/** What answers as Stripe's API does to the few calls that the store makes. */
export interface StripeDouble {
  url: string;
  sessions: Map<string, Session>;
  /** By charge. */
  refunds: Map<string, Stripe.Refund[]>;
  /** Every call, as `POST /v1/checkout/sessions`; writes with their parameters. */
  calls: { call: string; params: URLSearchParams; key: string | undefined }[];
  /** Fails the calls that begin so with this status. */
  failures: Map<string, number>;
  /** Somebody pays, or their bank has to think about it. */
  pay: (sessionId: string, outcome?: "paid" | "pending") => Session;
  stop: () => void;
}

export async function startStripeDouble(): Promise<StripeDouble> {
  const sessions = new Map<string, Session>();
  const refunds = new Map<string, Stripe.Refund[]>();
  const byKey = new Map<string, { body: string; id: string }>();
  const calls: StripeDouble["calls"] = [];
  const failures: StripeDouble["failures"] = new Map();

  const answer = (call: string, params: URLSearchParams, key: string | undefined): [number, object] => {
    const failing = [...failures].find(([prefix]) => call.startsWith(prefix));
    if (failing) return [failing[1], { error: { type: "api_error", message: "sk_local_secret is away" } }];
    if (call === "POST /v1/checkout/sessions") {
      const known = key === undefined ? undefined : byKey.get(key);
      if (known && known.body !== params.toString()) return [400, { error: { type: "idempotency_error" } }];
      const session = known ? sessions.get(known.id) : create(params, sessions.size + 1);
      if (!session) throw new Error("lost");
      if (key) byKey.set(key, { body: params.toString(), id: session.id });
      sessions.set(session.id, session);
      return [200, session];
    }
    if (call.startsWith("GET /v1/refunds"))
      return [200, { object: "list", has_more: false, data: refunds.get(params.get("charge") ?? "") ?? [] }];
    if (call.startsWith("GET /v1/payment_intents/"))
      return [200, { object: "payment_intent", latest_charge: { receipt_url: `${url}/receipt` } }];
    const [, id = "", action] = /sessions\/(\w+)(?:\/(\w+))?/.exec(call) ?? [];
    const session = sessions.get(id);
    if (!session) return [404, { error: { type: "invalid_request_error", code: "resource_missing" } }];
    if (action === "expire") {
      if (session.status !== "open") return [400, { error: { type: "invalid_request_error" } }];
      session.status = "expired";
      session.url = null;
    }
    return [200, session];
  };

  let url = "";
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
      const text = Buffer.concat(chunks).toString();
      const params = text ? new URLSearchParams(text) : searchParams;
      const key = request.headers["idempotency-key"]?.toString();
      const call = `${request.method} ${pathname}`;
      calls.push({ call, params, key });
      const [status, body] = answer(call, params, key);
      response.writeHead(status, { "Content-Type": "application/json", "Stripe-Should-Retry": "false" });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}`;
  return {
    url,
    sessions,
    refunds,
    calls,
    failures,
    pay: (id, outcome = "paid") => {
      const session = sessions.get(id);
      if (session?.status !== "open" && session?.payment_status !== "unpaid") throw new Error("not to pay");
      session.status = "complete";
      session.url = null;
      session.payment_status = outcome === "paid" ? "paid" : "unpaid";
      session.payment_intent = `pi_${id}`;
      return session;
    },
    stop: () => server.close(),
  };
}

function create(params: URLSearchParams, number: number): Session {
  const now = Math.floor(Date.now() / 1000);
  const id = `cs_test_made_${number}`;
  const metadata = Object.fromEntries(
    [...params].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key ? [[key, value]] : [];
    }),
  );
  const total = Number(params.get("line_items[0][price_data][unit_amount]"));
  const session: Partial<Session> = {
    id,
    object: "checkout.session",
    status: "open",
    payment_status: "unpaid",
    payment_intent: null,
    currency: params.get("line_items[0][price_data][currency]"),
    amount_subtotal: total,
    amount_total: total,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    created: now,
    expires_at: now + 86_400,
    livemode: false,
    metadata,
    url: `https://checkout.stripe.example/${id}`,
  };
  return session as Session;
}
