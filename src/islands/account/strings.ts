import type { MessageKey, Translate } from "#i18n/t.ts";

/** Texts of the screens around accounts, by the names under which their islands know them. */
const CAPTCHA = {
  captcha: "captcha.label",
  solving: "captcha.solving",
  solved: "captcha.solved",
} as const satisfies Record<string, MessageKey>;

const LOGIN = {
  ...CAPTCHA,
  email: "account.email",
  password: "account.password",
  showPassword: "account.show_password",
  passwordMissing: "register.password_missing",
  forgot: "login.forgot",
  submit: "login.submit",
} as const satisfies Record<string, MessageKey>;

const REGISTER = {
  ...CAPTCHA,
  picture: "register.picture",
  pictureRemove: "register.picture_remove",
  pictureUnreadable: "register.picture_unreadable",
  fullName: "account.full_name",
  nameMissing: "register.name_missing",
  email: "account.email",
  emailMissing: "register.email_missing",
  emailMalformed: "register.email_malformed",
  emailTaken: "register.email_taken",
  emailNotChecked: "register.email_not_checked",
  emailHint: "register.email_hint",
  password: "account.password",
  showPassword: "account.show_password",
  passwordMissing: "register.password_missing",
  passwordShort: "register.password_short",
  passwordLong: "register.password_long",
  getCode: "register.get_code",
  code: "account.code",
  codeHint: "account.code_hint",
  codeSentTo: "register.code_sent_to",
  verify: "register.verify",
  resend: "register.resend",
  resendIn: "register.resend_in",
  back: "account.back",
} as const satisfies Record<string, MessageKey>;

const RESET = {
  ...CAPTCHA,
  email: "account.email",
  code: "account.code",
  codeHint: "account.code_hint",
  newPassword: "account.new_password",
  showPassword: "account.show_password",
  passwordShort: "register.password_short",
  passwordLong: "register.password_long",
  getCode: "reset.get_code",
  submit: "reset.submit",
  anotherEmail: "reset.another_email",
} as const satisfies Record<string, MessageKey>;

const OAUTH = {
  loading: "oauth.loading",
  failed: "oauth.failed",
  denied: "oauth.denied",
  broken: "oauth.broken",
  not_configured: "oauth.not_configured",
  no_email: "oauth.no_email",
  unverified: "oauth.unverified",
  suspended: "oauth.suspended",
  failure: "oauth.failure",
  askEmail: "oauth.ask_email",
  toLogin: "oauth.to_login",
} as const satisfies Record<string, MessageKey>;

type Strings<Messages> = Record<keyof Messages, string>;
export type CaptchaStrings = Strings<typeof CAPTCHA>;
export type LoginStrings = Strings<typeof LOGIN>;
export type RegisterStrings = Strings<typeof REGISTER>;
export type ResetStrings = Strings<typeof RESET>;
export type OauthStrings = Strings<typeof OAUTH>;

export const loginStrings = (t: Translate) => inLanguage(LOGIN, t);
export const registerStrings = (t: Translate) => inLanguage(REGISTER, t);
export const resetStrings = (t: Translate) => inLanguage(RESET, t);
export const oauthStrings = (t: Translate) => inLanguage(OAUTH, t);

/** Only the server asks; a text with places for values comes with them. */
function inLanguage<Messages extends Record<string, MessageKey>>(messages: Messages, t: Translate) {
  const entries = Object.entries(messages).map(([name, key]) => [name, t(key)]);
  return Object.fromEntries(entries) as Strings<Messages>;
}
