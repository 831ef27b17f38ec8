import { type Html, html } from "./html.ts";
import { STYLE } from "./style.ts";

/** A whole page of the stand-in; its header says that it is one. */
export function layout(title: string, main: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} - stand-in for Stripe</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <header>
          <strong>Stand-in for Stripe.</strong> It runs on this machine only. No money moves, no card is asked
          for.
        </header>
        <main>${main}</main>
      </body>
    </html>`.text;
}
