import type Stripe from "stripe";

import { closeDispute, openDispute } from "../actions/dispute.ts";
import { find, findSession } from "../actions/find.ts";
import { pay, settle } from "../actions/pay.ts";
import { failRefund, refund } from "../actions/refund.ts";
import { expireOld, expireSession } from "../actions/sessions.ts";
import type { Account } from "../account.ts";
import { Failure } from "../failure.ts";
import { htmlReply, type Reply, type Request, redirect } from "../http/message.ts";
import { checkoutPage, successUrl } from "./checkout.ts";
import { dashboardPage } from "./dashboard.ts";
import { receiptPage } from "./receipt.ts";

const DECLINED = "Your card was declined. Nothing was paid; try again or another way.";

/** The actions of the dashboard's buttons, with the id and the amount of their forms. */
const BUTTONS: Record<string, (account: Account, id: string, amount: number) => unknown> = {
  refund: (account, charge) => refund(account, { charge }),
  "refund-part": (account, charge, amount) => refund(account, { charge, amount }),
  "fail-refund": (account, id) => failRefund(account, id),
  dispute: (account, charge) => openDispute(account, charge),
  win: (account, id) => closeDispute(account, id, "won"),
  lose: (account, id) => closeDispute(account, id, "lost"),
  confirm: (account, session) => settle(account, session, "succeeded"),
  fail: (account, session) => settle(account, session, "failed"),
  expire: (account, session) => expireSession(account, session),
};

/** Answers requests for the stand-in's own pages. */
export function createSite(account: Account, waiting: () => number): (request: Request) => Reply {
  return (request) => {
    expireOld(account);
    const [, place, first = "", second = ""] = request.path.split("/");
    const fields = new URLSearchParams(request.method === "POST" ? request.body : "");
    try {
      if (place === "") return redirect("/dashboard");
      if (place === "c" && first === "pay") return checkout(account, second, fields);
      if (place === "receipts") return htmlReply(receiptPage(find<Stripe.Charge>(account, "charge", first)));
      if (place === "dashboard") return dashboard(account, first, fields, waiting);
      return htmlReply("Not found", 404);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return htmlReply(dashboardPage(account, waiting(), error.message), error.status);
    }
  };
}

function checkout(account: Account, id: string, fields: URLSearchParams): Reply {
  const session = findSession(account, id);
  const how = fields.get("how");
  if (how === "close" && session.cancel_url) return redirect(session.cancel_url);
  if (session.status !== "open" || how === null) return htmlReply(checkoutPage(account, session));
  if (how !== "card" && how !== "later" && how !== "declined") return htmlReply("Not found", 404);
  const email = fields.get("email") || undefined;
  const after = account.state.together(() => pay(account, id, how, { email }));
  return how === "declined" ? htmlReply(checkoutPage(account, after, DECLINED)) : redirect(successUrl(after));
}

function dashboard(account: Account, button: string, fields: URLSearchParams, waiting: () => number): Reply {
  if (button === "") return htmlReply(dashboardPage(account, waiting()));
  const press = Object.hasOwn(BUTTONS, button) ? BUTTONS[button] : undefined;
  if (!press || !fields.has("id")) return htmlReply("Not found", 404);
  account.state.together(() => press(account, fields.get("id") ?? "", Number(fields.get("amount") ?? 0)));
  return redirect("/dashboard");
}
