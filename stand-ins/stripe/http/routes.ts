import { createSession, expireSession } from "../actions/sessions.ts";
import { find } from "../actions/find.ts";
import { refund, refundParams } from "../actions/refund.ts";
import type { Account } from "../account.ts";
import { hash, list, type Reader, text } from "../params/params.ts";
import { sessionParams } from "../params/session-params.ts";
import type { StripeObject } from "../state.ts";
import { expand } from "./expand.ts";
import { listParams, page } from "./lists.ts";

/** One call of the API. */
export interface Route {
  method: string;
  path: RegExp;
  /** Checks the parameters. @returns the work, which takes the id in the path */
  prepare: (params: Parameters<Reader<unknown>>[0]) => (account: Account, id: string) => object;
}

type Params<R> = R extends Reader<infer T> ? NonNullable<T> : never;

function route<R extends Reader<unknown>>(
  method: string,
  path: RegExp,
  reader: R,
  run: (account: Account, params: Params<R>, id: string) => object,
): Route {
  return {
    method,
    path,
    prepare: (sent) => {
      const params = reader(sent, "") as Params<R>;
      return (account, id) => run(account, params, id);
    },
  };
}

const justExpand = hash({ expand: list(text()) });

function read(url: string, object: string): Route {
  return route("GET", new RegExp(`^${url}/([^/]+)$`), justExpand, (account, params, id) =>
    expand(account, find(account, object, id), params.expand ?? []),
  );
}

function lists(url: string, object: string, ...filters: string[]): Route {
  return route("GET", new RegExp(`^${url}$`), listParams(filters), (account, params) =>
    page(account, object, url, params),
  );
}

const SESSIONS = "/v1/checkout/sessions";

/** All calls that the stand-in answers, each as https://docs.stripe.com/api describes it. */
export const ROUTES: readonly Route[] = [
  route("POST", new RegExp(`^${SESSIONS}$`), sessionParams, (account, params) =>
    expand(account, createSession(account, params) as StripeObject, params.expand ?? []),
  ),
  route("POST", new RegExp(`^${SESSIONS}/([^/]+)/expire$`), justExpand, (account, params, id) =>
    expand(account, expireSession(account, id) as StripeObject, params.expand ?? []),
  ),
  lists(SESSIONS, "checkout.session", "status", "payment_intent"),
  read(SESSIONS, "checkout.session"),
  lists("/v1/payment_intents", "payment_intent"),
  read("/v1/payment_intents", "payment_intent"),
  lists("/v1/charges", "charge", "payment_intent"),
  read("/v1/charges", "charge"),
  route("POST", /^\/v1\/refunds$/, refundParams, (account, params) =>
    expand(account, refund(account, params) as StripeObject, params.expand ?? []),
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
