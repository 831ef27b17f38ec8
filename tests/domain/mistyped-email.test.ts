import { describe, expect, it } from "vitest";

import { looksMistyped } from "#domain/people/mistyped-email.ts";

describe("an e-mail", () => {
  it.each([
    "ada@gmial.com",
    "ada@gmal.com",
    "ada@gmaill.com",
    "ada@gnail.com",
    "Ada@GMAIL.CON ",
    "ada@gmail.co",
    "ada@yaho.com",
    "ada@yahoo.cm",
    "ada@outlok.com",
    "ada@hotmial.fr",
  ])("looks mistyped: %s", (email) => expect(looksMistyped(email)).toBe(true));

  it.each([
    "ada@gmail.com",
    "ada@googlemail.com",
    "ada@yahoo.co.uk",
    "ada@outlook.de",
    "ada@hotmail.com.br",
    "ada@mail.com",
    "ada@email.it",
    "ada@ymail.com",
    "ada@gmx.de",
    "ada@analytical-engines.co",
    "ada@example.org",
    "ada@studio.gmial.example",
    "ada",
    "",
  ])("is left alone: %s", (email) => expect(looksMistyped(email)).toBe(false));
});
