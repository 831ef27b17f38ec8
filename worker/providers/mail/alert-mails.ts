import { type AlertKind, type SignInWay, WAY_BACK_DAYS } from "#domain/people/alert.ts";
import { deviceName, readDevice } from "#domain/people/device-name.ts";
import type { Locale } from "#i18n/locales.ts";
import { mailTextIn } from "#i18n/mail.ts";
import { toMail } from "./mail-layout.ts";
import type { MailAddressing } from "./messages.ts";
import type { Mail } from "./port.ts";

interface AlertFacts extends MailAddressing {
  kind: AlertKind;
  /** Milliseconds since 1970. */
  notedAt: number;
  userAgent?: string;
  way?: SignInWay;
  /** The address that the account shall have, or has. */
  email?: string;
  /** Address of the page that confirms a change of address; null where there is none to confirm. */
  confirm?: string | null;
  /** Address of the page that takes the account back; null when nobody has said where the site is. */
  wayBack: string | null;
}

const PROVIDERS = { google: "Google", facebook: "Facebook" };

/** Tells the owner of an account what was done to it, when and in which browser, and the way back if it was not them. */
export function alertMail(locale: Locale, facts: AlertFacts): Mail {
  const { to, siteName, kind, notedAt, userAgent, way, email = "", confirm = null, wayBack } = facts;
  const words = mailTextIn(locale, { browser: "{{browser}}", system: "{{system}}" });
  const browser = deviceName(readDevice(userAgent ?? ""), {
    both: words("mail.alert.device"),
    unknown: words("mail.alert.unknown_browser"),
  });
  const wayName = way === "passkey" ? words("mail.alert.passkey") : way ? PROVIDERS[way] : "";
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  const text = mailTextIn(locale, {
    site: siteName,
    date: `${date.format(notedAt)} UTC`,
    browser,
    way: wayName,
    email,
    days: WAY_BACK_DAYS,
  });
  const circumstances = [text("mail.alert.when"), userAgent !== undefined && text("mail.alert.browser")];
  const back =
    wayBack === null
      ? [text("mail.alert.reset")]
      : [text("mail.alert.not_yours"), wayBack, text("mail.alert.expiry")];
  const asked =
    kind === "email_change_asked"
      ? [
          ...(confirm === null ? [] : [text("mail.email_change_asked.confirm"), confirm]),
          text("mail.email_change_asked.wait"),
        ]
      : [text("mail.alert.yours")];
  // What is told to the new address is told to whoever asked for it.
  const ways = kind === "email_is_new" ? [] : [...asked, ...back];
  return toMail(locale, to, {
    siteName,
    subject: text(`mail.${kind}.subject`),
    intro: text(`mail.${kind}.intro`),
    paragraphs: [circumstances.filter(Boolean).join("\n"), ...ways],
    reason: text("mail.reason"),
  });
}
