/** The most characters of each field of the contact form. (product.md 16.2) */
export const LETTER_NAME_MAX = 100;
export const LETTER_PHONE_MAX = 40;
export const LETTER_MESSAGE_MAX = 5000;
const PHONE_DIGITS_MIN = 3;

/** Whether a text may be a phone number, however it is written. */
export function isPhone(text: string): boolean {
  const digits = text.match(/\p{Nd}/gu) ?? [];
  return digits.length >= PHONE_DIGITS_MIN && text.length <= LETTER_PHONE_MAX && !/\p{Cc}/u.test(text);
}
