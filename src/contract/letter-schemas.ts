import { z } from "zod";

import { cleanFullName } from "#domain/people/account.ts";
import { isPhone, LETTER_MESSAGE_MAX, LETTER_NAME_MAX } from "#domain/people/contact.ts";
import { isNewsletterWish } from "#domain/people/newsletter.ts";
import { formTexts } from "./errors.ts";
import { captcha, email } from "./schemas.ts";

const name = z
  .string()
  .transform(cleanFullName)
  .pipe(z.string().max(LETTER_NAME_MAX, formTexts.longName))
  .default("");

/** Line breaks stay, as a text area sends them; other control characters are nobody's words. */
const message = z
  .string()
  .transform((text) =>
    text
      .replaceAll("\r\n", "\n")
      .replace(/(?!\n)\p{Cc}/gu, " ")
      .trim(),
  )
  .pipe(z.string().max(LETTER_MESSAGE_MAX, formTexts.longMessage))
  .default("");

/** A letter, or a wish for the newsletter, which needs a name. (product.md 11.5, 11.7) */
export const contactRequest = z
  .object({
    name,
    email: email(),
    phone: z.string(formTexts.badPhone).trim().refine(isPhone, formTexts.badPhone),
    message,
    locale: z.string().max(10).optional(),
    /** Nobody sees this field: who fills it in is a machine. */
    website: z.string().max(2000).optional(),
    captcha,
  })
  .refine((letter) => !isNewsletterWish(letter) || letter.name !== "", formTexts.emptyComment);

/** The token of a link in a mail. */
export const linkRequest = z.object({ token: z.string().max(200), locale: z.string().max(10).optional() });
