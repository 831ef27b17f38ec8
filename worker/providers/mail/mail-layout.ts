import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

import { directionOf, type Locale } from "#i18n/locales.ts";
import type { Mail } from "./port.ts";

/** The content of a mail, from top to bottom. */
export interface MailContent {
  siteName: string;
  subject: string;
  intro: string;
  code?: string;
  paragraphs: string[];
  /** Tells the reader why they get it. */
  reason: string;
}

/** Lays out a mail as plain text and as HTML. */
export function toMail(locale: Locale, to: string, content: MailContent): Mail {
  return { to, subject: content.subject, text: toText(content), html: toHtml(locale, content) };
}

/** The mail as plain text. */
function toText({ siteName, intro, code, paragraphs, reason }: MailContent): string {
  const parts = [intro, code, ...paragraphs, `-- \n${siteName}\n${reason}`];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

/** The mail as HTML, in the reader's own colours; styles stand inline because mail programs drop others. */
function toHtml(locale: Locale, { siteName, subject, intro, code, paragraphs, reason }: MailContent): string {
  const page = html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
      </head>
      <body
        style="margin: 0; padding: 24px 16px; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"
      >
        <div dir="${directionOf(locale)}" style="max-width: 480px; margin: 0 auto; overflow-wrap: anywhere">
          <p style="margin: 0 0 24px; font-weight: 700">${siteName}</p>
          <h1 style="margin: 0 0 16px; font-size: 22px; line-height: 1.3">${subject}</h1>
          <p style="margin: 0 0 16px">${intro}</p>
          ${
            code === undefined
              ? null
              : html`<p
                  style="margin: 0 0 16px; padding: 16px; border: 1px solid #888; border-radius: 8px; text-align: center; font: 700 32px/1.2 ui-monospace, Consolas, monospace; letter-spacing: 6px"
                >
                  ${code}
                </p>`
          }
          ${paragraphs.map((text) => html`<p style="margin: 0 0 16px; white-space: pre-line">${text}</p>`)}
          <p style="margin: 32px 0 0; padding-top: 16px; border-top: 1px solid #888; font-size: 13px">
            ${reason}
          </p>
        </div>
      </body>
    </html>`;
  // Not a promise, as no value is one, but a String object, which a binding could not take.
  return (page as HtmlEscapedString).toString();
}
