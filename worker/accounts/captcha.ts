import { accountTexts } from "#contract/errors.ts";
import { AppError } from "#domain/errors.ts";
import type { Asked } from "../http/env.ts";
import { networkOf } from "../http/limits/limit.ts";
import { captchaOf } from "../providers/captcha/captcha.ts";

/** Lets through who solved the captcha, once a solution. @throws AppError invalid_input */
export async function requireCaptcha(c: Asked, solution: string | undefined): Promise<void> {
  const asked = { ip: networkOf(c), now: Date.now() };
  if (!(await captchaOf(c.env, c.var.users).accepts(solution, asked)))
    throw new AppError("invalid_input", accountTexts.captcha);
}
