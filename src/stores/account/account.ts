import { call, RefusedCall } from "#api/call.ts";
import { endpoints } from "#contract/endpoints.ts";
import { userFromWire } from "#contract/user-from-wire.ts";
import type { WireUser } from "#contract/wire.ts";
import { AppError } from "#domain/errors.ts";
import { type PasswordOutcome, sayFailure, sayUnlessPassword } from "./failure.ts";
import { proving } from "./proving.ts";
import { isWholeCode, looksLikeEmail } from "./rules.ts";
import { type Captcha, isSolved } from "./captcha.ts";
import { showNotice } from "../page/notices.ts";
import { rememberUser } from "./session.ts";

/** The registration form as a visitor fills it in. */
export interface Registration {
  fullName: string;
  email: string;
  password: string;
  cover: File | null;
}

/** Signs in and remembers who it is, or says that a second step is needed. What failed is told. (product.md 8.1) */
export async function logIn(
  email: string,
  password: string,
  captcha: Captcha,
): Promise<"done" | "second-step" | "failed"> {
  if (!mayAsk(email, captcha)) return "failed";
  const { answer } = captcha.$state.get();
  try {
    // A server that signs nobody in and calls it a success is not believed. (product.md 8.2)
    const { user } = (await call(endpoints.login, {
      json: { email: email.trim().toLowerCase(), password, captcha: answer },
    })) as { user?: WireUser | null };
    if (!user) throw new RefusedCall("unauthorized", "wrongPair");
    rememberUser(userFromWire(user));
    showNotice("notice.account.logged_in", "success");
    return "done";
  } catch (error) {
    // A captcha is good for one call, also on the way back from the second step.
    void captcha.renew();
    if (error instanceof RefusedCall && error.reason === "secondFactor") return "second-step";
    sayFailure(error, "notice.account.went_wrong");
    return "failed";
  }
}

/**
 * Has a code sent to the address that shall be registered. The password is looked at first, so that nobody types a code
 * for nothing. What else failed is told.
 */
export async function sendRegistrationCode(
  { email, password, fullName }: Registration,
  captcha: Captcha,
  locale: string,
): Promise<PasswordOutcome> {
  const { answer } = captcha.$state.get();
  try {
    await call(endpoints.sendRegistrationCode, {
      json: { email: email.trim(), password, fullName, captcha: answer, locale },
    });
    showNotice("notice.account.code_sent", "success");
    return "done";
  } catch (error) {
    const outcome = sayUnlessPassword(error, "server.codeNotSent");
    // A password is refused before the captcha is looked at.
    if (outcome === "failed") void captcha.renew();
    return outcome;
  }
}

/**
 * Creates the account and remembers who is signed in by it. What failed is told; then false. (product.md 15.4)
 */
export async function register(
  { fullName, email, password, cover }: Registration,
  otp: string,
  locale: string,
): Promise<boolean> {
  if (!isWholeCode(otp)) {
    showNotice("server.wrongCode");
    return false;
  }
  const form = new FormData();
  for (const [name, text] of Object.entries({ fullName, email: email.trim(), password, otp, locale })) {
    form.set(name, text);
  }
  if (cover) form.set("coverImage", cover);
  try {
    const { user } = await proving((captcha) => {
      if (captcha !== undefined) form.set("captcha", captcha);
      return call(endpoints.register, { form });
    });
    if (user) rememberUser(userFromWire(user));
    showNotice("notice.account.signed_up", "success");
    return true;
  } catch (error) {
    const code = error instanceof AppError ? error.code : "server_error";
    if (code === "conflict") showNotice("server.emailTaken");
    else if (code === "network" || code === "server_error") showNotice("server.server_error");
    else sayFailure(error, "notice.account.signup_failed");
    return false;
  }
}

/** Has a code sent with which a new password can be set. What failed is told; then false. */
export async function requestPasswordReset(
  email: string,
  captcha: Captcha,
  locale: string,
): Promise<boolean> {
  if (!mayAsk(email, captcha)) return false;
  const { answer } = captcha.$state.get();
  try {
    await call(endpoints.requestPasswordReset, { json: { email: email.trim(), captcha: answer, locale } });
    showNotice("notice.account.reset_code_sent", "success");
    return true;
  } catch (error) {
    sayFailure(error, "notice.account.went_wrong");
    void captcha.renew();
    return false;
  }
}

/** Sets a new password by the code. What failed is told, but for what is wrong with the password. */
export async function resetPassword(
  email: string,
  otp: string,
  newPassword: string,
): Promise<PasswordOutcome> {
  if (email.trim() === "" || otp === "" || newPassword === "") {
    showNotice("notice.account.fill_all");
    return "failed";
  }
  try {
    await proving((captcha) =>
      call(endpoints.resetPassword, { json: { email: email.trim(), otp, newPassword, captcha } }),
    );
    showNotice("notice.account.password_changed", "success");
    return "done";
  } catch (error) {
    return sayUnlessPassword(error, "notice.account.went_wrong");
  }
}

/** Checks address and captcha before the server is asked, and tells what is missing. (product.md 8.2) */
function mayAsk(email: string, captcha: Captcha): boolean {
  if (!looksLikeEmail(email)) showNotice("notice.account.invalid_email");
  else if (!isSolved(captcha.$state.get())) sayCaptchaMissing();
  else return true;
  return false;
}

/** Tells the visitor to solve the captcha. */
export function sayCaptchaMissing(): void {
  showNotice("server.captcha");
}
