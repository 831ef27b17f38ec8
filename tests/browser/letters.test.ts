import type { Locator, Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";

import { axeFindings, eventually, expectNotice, hasLoaded, useBrowser, VISITOR } from "../support/browser.ts";
import { askAt, OUTBOX } from "../support/people/people.ts";

const openPage = useBrowser();
const ask = askAt(inject("url"));
let made = 0;
const newAddress = () => `writer-${Date.now()}-${(made += 1)}@example.org`;

/** Where a mail to this address leads to. */
async function linkTo(email: string): Promise<URL> {
  const read = async () => {
    const answer = await ask(`${OUTBOX}/latest.json?to=${encodeURIComponent(email)}`);
    return answer.ok ? (await answer.json<{ text: string }>()).text : "";
  };
  await eventually(read).toContain("/newsletter?");
  return new URL(/http\S+/.exec(await read())?.[0] ?? "");
}

const toaster = (page: Page) => page.locator("astro-island[component-url*=Toasts]:not([ssr])");

/** Until the page was idle, its forms go off as forms do: then who comes to a field brings the toaster. */
async function awaken(page: Page, field: Locator): Promise<void> {
  const isAwake = async () => {
    await field.blur();
    await field.focus();
    return (await toaster(page).count()) > 0;
  };
  await eventually(isAwake).toBe(true);
}

describe("a visitor", () => {
  it("writes to the operator, and to no avail where there is no network", async () => {
    const page = await openPage(VISITOR);
    await page.goto("/contact");
    const form = page.getByRole("form", { name: "Send us a message" });
    const send = form.getByRole("button");
    const stateOfSend = async () => [await send.isDisabled(), await send.textContent()];
    await eventually(stateOfSend).toEqual([true, "Send message"]);
    await form.getByLabel("Email").fill(newAddress());
    expect(await send.isDisabled()).toBe(true);
    await form.getByLabel("Phone").fill("0151 1234");
    await eventually(() => send.isDisabled()).toBe(false);
    await form.getByLabel("Message").fill("Hello");

    await toaster(page).waitFor({ state: "attached" });
    await hasLoaded(page, ["send-form"]);
    await page.context().setOffline(true);
    await send.click();
    await expectNotice(page, "Failed to send message. Please check your connection.");
    expect(await form.getByLabel("Message").inputValue()).toBe("Hello");
    await page.context().setOffline(false);
    await page.route("**/api/v1/contact", (route) => route.fulfill({ status: 503, body: "{}" }), {
      times: 1,
    });
    await send.click();
    await expectNotice(page, "Failed to send message. Please try again.");
    expect(await form.getByLabel("Phone").inputValue()).toBe("0151 1234");

    let letGo = () => {};
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    await page.route("**/api/v1/contact", async (route) => {
      await gate;
      await route.continue();
    });
    await send.click();
    await eventually(stateOfSend).toEqual([true, "Sending..."]);
    letGo();
    await expectNotice(page, "Message sent successfully!");
    await eventually(() => form.getByLabel("Message").inputValue()).toBe("");
    await eventually(stateOfSend).toEqual([true, "Send message"]);
  });

  it("asks for the newsletter in the footer, confirms it by the mail, and ends it without a script", async () => {
    const page = await openPage(VISITOR);
    const email = newAddress();
    await page.goto("/genres");
    const form = page.getByRole("form", { name: "Newsletter" });
    await awaken(page, form.getByLabel("Name"));
    await form.getByLabel("Name").fill("Ada");
    await form.getByLabel("Email").fill(email);
    await form.getByLabel("Email").press("Enter");
    await expectNotice(page, "Message sent successfully!");
    await eventually(() => form.getByLabel("Email").inputValue()).toBe("");
    expect(page.url()).toMatch(/\/genres$/);

    const link = await linkTo(email);
    await page.goto(link.pathname + link.search);
    await page.getByRole("button", { name: "Yes, send it to me" }).click();
    await page.getByRole("heading", { name: "You are subscribed" }).waitFor();
    await eventually(() => page.url()).toMatch(/\/newsletter\?now=confirmed$/);

    const plain = await openPage({ ...VISITOR, javaScriptEnabled: false });
    const other = newAddress();
    await plain.goto("/de/albums");
    const footer = plain.locator("footer form");
    await footer.locator("[name=name]").fill("Ada");
    await footer.locator("[name=email]").fill(other);
    await footer.getByRole("button").click();
    await plain.waitForURL("**/de/newsletter?now=asked");
    const { pathname, search } = await linkTo(other);
    expect(pathname).toBe("/de/newsletter");
    const answer = await plain.goto(pathname + search);
    expect(answer?.headers()).toMatchObject({
      "cache-control": "private, no-store",
      "referrer-policy": "same-origin",
      "x-robots-tag": "noindex",
    });
    await plain.locator("main").getByRole("button").click();
    await plain.waitForURL("**/de/newsletter?now=confirmed");
    await plain.goto("/contact");
    await plain.locator("main [name=email]").fill(other);
    await plain.locator("main [name=phone]").fill("0151 1234");
    await plain.locator("main form").getByRole("button").click();
    await plain.getByText("Your message has reached us.").waitFor();
  });

  it.each([360, 1440])("finds pages that axe has nothing to say about, %i pixels wide", async (width) => {
    const page = await openPage({ ...VISITOR, viewport: { width, height: 900 } });
    for (const path of ["/contact", "/newsletter", "/newsletter?end=a.b.c"]) {
      await page.goto(path);
      expect([path, await axeFindings(page)]).toEqual([path, []]);
      await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
});
