import { createSession, expireSession } from "../actions/sessions.ts";
import { find } from "../actions/find.ts";
import { refund, refundParams } from "../actions/refund.ts";
import type { Desk } from "../desk.ts";
import { hash, list, type Reader, text } from "../params.ts";
import { sessionParams } from "../session-params.ts";
import type { Kept } from "../state.ts";
import { expand } from "./expand.ts";
import { listParams, page } from "./lists.ts";

/** One call of the API. */
export interface Route {
  method: string;
  path: RegExp;
  /** Checks the parameters and gives what is to be done, for the id in the path. */
  prepare: (params: Parameters<Reader<unknown>>[0]) => (desk: Desk, id: string) => object;
}

type Params<R> = R extends Reader<infer T> ? NonNullable<T> : never;

function route<R extends Reader<unknown>>(
  method: string,
  path: RegExp,
  reader: R,
  run: (desk: Desk, params: Params<R>, id: string) => object,
): Route {
  return {
    method,
    path,
    prepare: (sent) => {
      const params = reader(sent, "") as Params<R>;
      return (desk, id) => run(desk, params, id);
    },
  };
}

const justExpand = hash({ expand: list(text()) });

function read(url: string, object: string): Route {
  return route("GET", new RegExp(`^${url}/([^/]+)$`), justExpand, (desk, params, id) =>
    expand(desk, find(desk, object, id), params.expand ?? []),
  );
}

function lists(url: string, object: string, ...filters: string[]): Route {
  return route("GET", new RegExp(`^${url}$`), listParams(filters), (desk, params) =>
    page(desk, object, url, params),
  );
}

const SESSIONS = "/v1/checkout/sessions";

/** All that the stand-in answers, each as https://docs.stripe.com/api describes it. */
export const ROUTES: readonly Route[] = [
  route("POST", new RegExp(`^${SESSIONS}$`), sessionParams, (desk, params) =>
    expand(desk, createSession(desk, params) as Kept, params.expand ?? []),
  ),
  route("POST", new RegExp(`^${SESSIONS}/([^/]+)/expire$`), justExpand, (desk, params, id) =>
    expand(desk, expireSession(desk, id) as Kept, params.expand ?? []),
  ),
  lists(SESSIONS, "checkout.session", "status", "payment_intent"),
  read(SESSIONS, "checkout.session"),
  lists("/v1/payment_intents", "payment_intent"),
  read("/v1/payment_intents", "payment_intent"),
  lists("/v1/charges", "charge", "payment_intent"),
  read("/v1/charges", "charge"),
  route("POST", /^\/v1\/refunds$/, refundParams, (desk, params) =>
    expand(desk, refund(desk, params) as Kept, params.expand ?? []),
  ),
  lists("/v1/refunds", "refund", "charge", "payment_intent"),
  read("/v1/refunds", "refund"),
  lists("/v1/disputes", "dispute", "charge", "payment_intent"),
  read("/v1/disputes", "dispute"),
  lists("/v1/balance_transactions", "balance_transaction", "source", "type"),
  read("/v1/balance_transactions", "balance_transaction"),
  lists("/v1/events", "event", "type"),
  read("/v1/events", "event"),
];
