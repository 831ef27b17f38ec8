import { accountTexts } from "#contract/errors.ts";
import { AppError } from "#domain/errors.ts";
import type { RequestContext } from "../http/context.ts";
import { networkOf } from "../http/limits/limit.ts";
import { captchaOf } from "../providers/captcha/captcha.ts";

/** Requires a solved captcha. A solution counts once. @throws AppError invalid_input */
export async function requireCaptcha(c: RequestContext, solution: string | undefined): Promise<void> {
  const attempt = { ip: networkOf(c), now: Date.now() };
  if (!(await captchaOf(c.var.config, c.var.users).accepts(solution, attempt)))
    throw new AppError("invalid_input", accountTexts.captcha);
}
