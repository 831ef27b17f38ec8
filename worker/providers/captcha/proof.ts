import { accountTexts } from "#contract/errors.ts";
import type { WireCaptcha } from "#contract/wire.ts";
import { AppError } from "#domain/errors.ts";
import type { RequestContext } from "../../http/context.ts";
import { BUDGETS, type NetworkBudget } from "../../http/limits/budgets.ts";
import { giveBack, limit, networkOf } from "../../http/limits/limit.ts";
import { isLocalHost } from "../../http/site-address.ts";
import { captchaOf } from "./captcha.ts";
import { effortAfter } from "./effort.ts";

/** A challenge, which is the harder the more of them the network had in this hour. @throws AppError too_many_requests */
export async function giveChallenge(c: RequestContext): Promise<WireCaptcha> {
  const count = await limit(c, "captcha", networkOf(c));
  // Nobody but the developer is on this machine, and their tests.
  const effort = isLocalHost(c.req.url) ? 1 : effortAfter(count - 1);
  return await captchaOf(c.var.config, c.var.users).challenge(Date.now(), effort);
}

/** Takes a challenge off the network's count, for somebody who has shown to be a person with an account. */
export async function forgiveChallenge(c: RequestContext): Promise<void> {
  await giveBack(c, "captcha", networkOf(c));
}

/** Requires a solved captcha. A solution counts once. @throws AppError invalid_input */
export async function requireCaptcha(c: RequestContext, solution: string | undefined): Promise<void> {
  const attempt = { ip: networkOf(c), now: Date.now() };
  if (!(await captchaOf(c.var.config, c.var.users).accepts(solution, attempt)))
    throw new AppError("invalid_input", accountTexts.captcha);
}

/**
 * Counts a try of a network. From some tries on it wants a solved captcha with each, which a browser solves unseen;
 * only far above it refuses. Turnstile is not solved unseen: there a network has what its budget gives.
 * @throws AppError invalid_input with the text of the captcha, too_many_requests
 */
export async function limitNetwork(
  c: RequestContext,
  kind: NetworkBudget,
  solution: string | undefined,
): Promise<void> {
  const count = await limit(c, kind, networkOf(c));
  const { siteKey, secretKey } = c.var.config.turnstile;
  const hasTurnstile = Boolean(siteKey && secretKey);
  if (count > BUDGETS[kind].proofFrom && !hasTurnstile) await requireCaptcha(c, solution);
}
