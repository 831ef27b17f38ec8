import { html, raw } from "hono/html";

import type { KeptMail } from "./outbox.ts";

const STYLE = `
:root { color-scheme: dark; }
body { margin: 0 auto; max-width: 44rem; padding: 1rem; background: #121316; color: #e9e9ec; font: 1rem/1.5 system-ui, sans-serif; }
article { margin: 0 0 1rem; padding: 1rem; border: 1px solid #3a3c44; border-radius: .5rem; background: #1b1d22; }
h1 { font-size: 1.5rem; }
h2 { margin: 0; font-size: 1.125rem; }
h2, p, pre { overflow-wrap: anywhere; }
p { margin: .25rem 0; color: #b6b8c1; }
main > p { margin-bottom: 1rem; }
pre { margin: 1rem 0; white-space: pre-wrap; font: inherit; }
a { color: #8ab4ff; }
`;

/** Lets the page have its one style, and nothing else. */
export async function pagePolicy(): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(STYLE));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;
}

/** All kept mails on one page. @param path where the outbox is mounted */
export function outboxPage(
  mails: { id: string; mail: KeptMail }[],
  { siteName, path }: { siteName: string; path: string },
) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Outbox · ${siteName}</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main>
          <h1>Outbox</h1>
          <p>Mail is kept here and not sent, because the app runs for its developer. Newest first.</p>
          ${mails.length === 0 ? html`<p>No mail yet.</p>` : mails.map((one) => entry(one, path))}
        </main>
      </body>
    </html>`;
}

function entry({ id, mail: { to, subject, text, sentAt } }: { id: string; mail: KeptMail }, path: string) {
  return html`<article>
    <h2>${subject}</h2>
    <p>To ${to}, <time datetime="${sentAt}">${sentAt.slice(0, 19).replace("T", " ")} UTC</time></p>
    <pre>${text}</pre>
    <a href="${path}/${id}/html">Show as HTML</a>
  </article>`;
}
