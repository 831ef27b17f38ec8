import type { Locale } from "#i18n/locales.ts";
import { mailTextIn } from "#i18n/mail.ts";
import { toMail } from "./mail-layout.ts";
import type { Mail } from "./port.ts";
import type { MailAddressing } from "./messages.ts";

interface Letter {
  name: string;
  email: string;
  phone: string;
  message: string;
}

/** Brings a letter of the contact form to the operator, who answers it by a reply. */
export function contactToldMail(
  locale: Locale,
  { to, siteName, letter }: MailAddressing & { letter: Letter },
): Mail {
  const text = mailTextIn(locale, { site: siteName, ...letter });
  const { name, email, message } = letter;
  const about = [
    ...(name === "" ? [] : [text("mail.contact_told.name")]),
    text("mail.contact_told.email"),
    text("mail.contact_told.phone"),
  ];
  const mail = toMail(locale, to, {
    siteName,
    subject: text("mail.contact_told.subject"),
    intro: text("mail.contact_told.intro"),
    paragraphs: [about.join("\n"), ...(message === "" ? [] : [message]), text("mail.contact_told.reply")],
    reason: text("mail.contact_told.reason"),
  });
  return { ...mail, replyTo: email };
}

/** Brings the operator's answer to the writer of a letter. @param replyTo where the next letter goes; null for nowhere */
export function contactAnswerMail(
  locale: Locale,
  {
    to,
    siteName,
    answer,
    message,
    replyTo,
  }: MailAddressing & {
    answer: string;
    message: string;
    replyTo: string | null;
  },
): Mail {
  const text = mailTextIn(locale, { site: siteName });
  const mail = toMail(locale, to, {
    siteName,
    subject: text("mail.contact_answer.subject"),
    intro: text("mail.contact_answer.intro"),
    paragraphs: [answer, ...(message === "" ? [] : [text("mail.contact_answer.yours"), message])],
    reason: text("mail.reason"),
  });
  return { ...mail, ...(replyTo !== null && { replyTo }) };
}
