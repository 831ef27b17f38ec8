import { z } from "zod";

import {
  CODE_DIGITS,
  cleanFullName,
  FULL_NAME_MAX,
  normalizeEmail,
  passwordLengthProblem,
} from "#domain/people/account.ts";
import { LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX } from "#domain/limits.ts";
import { accountTexts } from "./errors.ts";

const CURSOR_MAX_LENGTH = 500;
const QUERY_MAX_LENGTH = 1000;

/** `?limit` and `?cursor` of every list. (product.md 13.10) */
export const pageRequest = (defaultLimit: number = LIST_LIMIT_DEFAULT) =>
  z.object({
    limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(defaultLimit),
    cursor: z.string().max(CURSOR_MAX_LENGTH).optional(),
  });

/** A query of any text, but not a novel. `exact=1` mends no typos. */
export const searchRequest = pageRequest().extend({
  query: z.string().max(QUERY_MAX_LENGTH).default(""),
  exact: z.enum(["0", "1"]).default("0"),
});

/** All groups of results, or one of them, which can be gone on with. */
export const searchAllRequest = searchRequest
  .extend({ kind: z.enum(["artists", "albums", "songs"]).optional() })
  .refine(({ kind, cursor }) => kind !== undefined || cursor === undefined);

/** The song that was played; an id that no song has is unknown, not malformed. */
export const playRequest = z.object({ id: z.string() });

/** The name by which a client may call a write, see `headers.ts`. */
export const idempotencyKey = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .optional();

/** A problem's message becomes the answer's text, see `middleware/validate.ts`. */
export const email = (problem: string = accountTexts.invalidEmail) =>
  z.string(problem).transform((text, context) => {
    const normalized = normalizeEmail(text);
    if (normalized === null) context.addIssue(problem);
    return normalized ?? z.NEVER;
  });

const newPassword = z.string(accountTexts.shortPassword).check((context) => {
  const problem = passwordLengthProblem(context.value);
  if (problem !== null) {
    const message = problem === "short" ? accountTexts.shortPassword : accountTexts.longPassword;
    context.issues.push({ code: "custom", input: context.value, message });
  }
});

/** A password that is compared, whatever it is; a novel is not read. */
const givenPassword = z.string().max(4096);
/** Some calls want it only of networks that asked often. */
export const captcha = z.string().max(8192).optional();
const code = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), accountTexts.wrongCode);
const locale = z.string().max(10).optional();
/** A form without a chosen file sends an empty one. */
export const picture = z
  .union([z.instanceof(File), z.literal("")])
  .optional()
  .transform((file) => (file && file.size > 0 ? file : null));
const fullName = z
  .string(accountTexts.noName)
  .transform(cleanFullName)
  .pipe(z.string().min(1, accountTexts.noName).max(FULL_NAME_MAX));

export const loginRequest = z.object({
  email: email(accountTexts.wrongPair),
  password: givenPassword,
  captcha,
});
export const checkEmailRequest = z.object({ email: email(), captcha });
/** With the password and the name that will be sent with the code, they are looked at before a code is mailed. */
export const codeRequest = z.object({
  email: email(),
  captcha,
  locale,
  password: givenPassword.optional(),
  fullName: z.string().max(4096).optional(),
});
export const resetRequest = z.object({ email: email(accountTexts.malformedEmail), captcha, locale });
export const registerRequest = z.object({
  fullName,
  email: email(),
  password: newPassword,
  otp: code,
  locale,
  coverImage: picture,
  captcha,
});
export const changePasswordRequest = z.object({ oldPassword: givenPassword, newPassword });
export const newPasswordRequest = z.object({
  email: email(accountTexts.wrongResetCode),
  otp: z.string().trim().max(20),
  newPassword,
  captcha,
});
export const profileRequest = z.object({
  fullName: fullName.optional(),
  coverImage: picture,
  removeCover: z.literal("true").optional(),
});
/** A code of an app or a recovery code, as it was typed. */
const factorCode = z.string().max(100);
/** What a passkey has signed; the library that verifies it looks at the rest. */
const signedByPasskey = z.looseObject({
  id: z.string().min(1).max(2048),
  rawId: z.string().max(2048),
  type: z.literal("public-key"),
  response: z.looseObject({ clientDataJSON: z.string().max(8192) }),
  clientExtensionResults: z.looseObject({}).default({}),
});
const factorAnswer = z.object({ code: factorCode.optional(), passkey: signedByPasskey.optional() });

export const secondStepRequest = factorAnswer.extend({ trustsDevice: z.boolean().default(false) });
/** A sign-in that waits asks for a passkey of its user, any other for whichever the device has. */
export const askPasskeyRequest = z.object({ isSecondStep: z.boolean().default(false) });
export const passkeyLoginRequest = z.object({ passkey: signedByPasskey });
/** By one of these; `otp` is the mailed one. */
export const confirmUserRequest = factorAnswer.extend({
  password: givenPassword.optional(),
  otp: z.string().max(20).optional(),
});
export const mailConfirmCodeRequest = z.object({ locale });
export const finishAppRequest = z.object({ code: factorCode });
export const addPasskeyRequest = z.object({
  passkey: signedByPasskey,
  name: z
    .string()
    .transform(cleanFullName)
    .pipe(z.string().min(1, accountTexts.noPasskeyName).max(FULL_NAME_MAX)),
});
/** An account with a password is deleted by that, one without by its e-mail; its e-mail is changed by the same. */
export const deleteAccountRequest = z.object({
  password: givenPassword.optional(),
  email: z.string().max(254).optional(),
});
export const emailChangeRequest = deleteAccountRequest.extend({ newEmail: email() });
export const emailChangeCode = z.object({ otp: code });
