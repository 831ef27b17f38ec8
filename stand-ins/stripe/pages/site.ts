import type Stripe from "stripe";

import { closeDispute, openDispute } from "../actions/dispute.ts";
import { find, findSession } from "../actions/find.ts";
import { pay, settle } from "../actions/pay.ts";
import { failRefund, refund } from "../actions/refund.ts";
import { expireOld, expireSession } from "../actions/sessions.ts";
import type { Desk } from "../desk.ts";
import { Failure } from "../failure.ts";
import { htmlReply, type Reply, type Request, redirect } from "../http/message.ts";
import { checkoutPage, successUrl } from "./checkout.ts";
import { dashboardPage } from "./dashboard.ts";
import { receiptPage } from "./receipt.ts";

const DECLINED = "Your card was declined. Nothing was paid; try again or another way.";

/** What each button of the dashboard does, with the id and the amount of its form. */
const BUTTONS: Record<string, (desk: Desk, id: string, amount: number) => unknown> = {
  refund: (desk, charge) => refund(desk, { charge }),
  "refund-part": (desk, charge, amount) => refund(desk, { charge, amount }),
  "fail-refund": (desk, id) => failRefund(desk, id),
  dispute: (desk, charge) => openDispute(desk, charge),
  win: (desk, id) => closeDispute(desk, id, "won"),
  lose: (desk, id) => closeDispute(desk, id, "lost"),
  confirm: (desk, session) => settle(desk, session, "succeeded"),
  fail: (desk, session) => settle(desk, session, "failed"),
  expire: (desk, session) => expireSession(desk, session),
};

/** The pages that people see. */
export function createSite(desk: Desk, waiting: () => number): (request: Request) => Reply {
  return (request) => {
    expireOld(desk);
    const [, place, first = "", second = ""] = request.path.split("/");
    const fields = new URLSearchParams(request.method === "POST" ? request.body : "");
    try {
      if (place === "") return redirect("/dashboard");
      if (place === "c" && first === "pay") return checkout(desk, second, fields);
      if (place === "receipts") return htmlReply(receiptPage(find<Stripe.Charge>(desk, "charge", first)));
      if (place === "dashboard") return dashboard(desk, first, fields, waiting);
      return htmlReply("Not found", 404);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return htmlReply(dashboardPage(desk, waiting(), error.message), error.status);
    }
  };
}

function checkout(desk: Desk, id: string, fields: URLSearchParams): Reply {
  const session = findSession(desk, id);
  const how = fields.get("how");
  if (how === "close" && session.cancel_url) return redirect(session.cancel_url);
  if (session.status !== "open" || how === null) return htmlReply(checkoutPage(desk, session));
  if (how !== "card" && how !== "later" && how !== "declined") return htmlReply("Not found", 404);
  const email = fields.get("email") || undefined;
  const after = desk.state.together(() => pay(desk, id, how, { email }));
  return how === "declined" ? htmlReply(checkoutPage(desk, after, DECLINED)) : redirect(successUrl(after));
}

function dashboard(desk: Desk, button: string, fields: URLSearchParams, waiting: () => number): Reply {
  if (button === "") return htmlReply(dashboardPage(desk, waiting()));
  const press = Object.hasOwn(BUTTONS, button) ? BUTTONS[button] : undefined;
  if (!press || !fields.has("id")) return htmlReply("Not found", 404);
  desk.state.together(() => press(desk, fields.get("id") ?? "", Number(fields.get("amount") ?? 0)));
  return redirect("/dashboard");
}
