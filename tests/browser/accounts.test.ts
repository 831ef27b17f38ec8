import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";

import {
  axeFindings,
  eventually,
  expectNotice,
  expectSoundToAdvance,
  soundOf,
  useBrowser,
  VISITOR,
} from "../support/browser.ts";
import { demoSong } from "../support/demo.ts";
import { appCode } from "../support/people/factors.ts";
import { askAt, mailedCode, type Person, signUp, OUTBOX } from "../support/people/people.ts";

/** An authenticator that is part of the device, whose person is always there. */
const PHONE = {
  protocol: "ctap2",
  transport: "internal",
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
} as const;

const openPage = useBrowser();
const PASSWORD = "a quiet river bend";
let made = 0;
const newAddress = () => `reader-${Date.now()}-${(made += 1)}@example.org`;
const ask = askAt(inject("url"));

/** Fields say what is wrong once their script is there. */
const untilAlive = (page: Page) =>
  page.locator("main astro-island:not([ssr])").first().waitFor({ state: "attached" });

async function solveCaptcha(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: "I am not a robot" }).check();
}

async function logIn(page: Page, { email, password }: Pick<Person, "email" | "password">): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await solveCaptcha(page);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

describe("somebody new", () => {
  it("registers by the code in the mail and is known on every page", async () => {
    const page = await openPage(VISITOR);
    const email = newAddress();
    await page.goto("/register");
    await untilAlive(page);
    const send = page.getByRole("button", { name: "Get OTP" });
    expect(await send.isDisabled()).toBe(true);
    await page.getByLabel("Full name").fill("Ada Byron");
    await page.getByLabel("Email").fill(email);
    const password = page.getByLabel("Password", { exact: true });
    expect(await password.getAttribute("type")).toBe("password");
    expect(await password.getAttribute("autocomplete")).toBe("new-password");
    await password.fill("password1");
    expect(await page.getByText("Enter a valid Gmail, Yahoo, or Outlook email").count()).toBe(0);
    await solveCaptcha(page);
    await send.click();
    await page.getByText("This password is too easy to guess").waitFor();
    await eventually(() => password.evaluate((field) => field === document.activeElement)).toBe(true);
    await eventually(() => password.getAttribute("aria-invalid")).toBe("true");
    expect(await send.isDisabled()).toBe(true);
    await password.fill(PASSWORD);
    await send.click();
    await expectNotice(page, "OTP sent to your email");
    await page.getByLabel("OTP").fill("000000");
    await page.getByRole("button", { name: "Verify OTP" }).click();
    await expectNotice(page, "Invalid OTP, please try again!");
    await page.getByLabel("OTP").fill(await mailedCode(ask, email));
    await page.keyboard.press("Enter");
    await expectNotice(page, "You signed up successfully");
    await page.waitForURL("**/profile");
    await page.getByRole("heading", { name: "Edit Profile" }).waitFor();
    await eventually(() => page.getByRole("main").getByLabel("Name", { exact: true }).inputValue()).toBe(
      "Ada Byron",
    );
    await page.goto("/albums");
    const banner = page.getByRole("banner");
    await banner.getByRole("link", { name: /^Profile/ }).waitFor();
    await banner.getByRole("link", { name: "Login" }).waitFor({ state: "hidden" });
  });

  it("is told about a taken e-mail, and what is wrong only once it was touched", async () => {
    const page = await openPage(VISITOR);
    const { email } = await signUp(ask);
    await page.goto("/register");
    await untilAlive(page);
    expect(await page.getByText("Username is Required!").count()).toBe(0);
    await page.getByLabel("Full name").focus();
    await page.keyboard.press("Tab");
    await page.getByText("Username is Required!").waitFor();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).focus();
    await page.getByText("Email is already registered!").waitFor();
    await page.getByRole("link", { name: "Sign In" }).click();
    await page.waitForURL("**/login");
    await eventually(() => page.getByLabel("Email").inputValue()).toBe(email);
  });

  it("comes in by a provider, straight to the profile", async () => {
    const page = await openPage(VISITOR);
    await page.goto("/login");
    await page.getByRole("link", { name: /Google/ }).waitFor();
    expect(await page.getByRole("link", { name: /Facebook/ }).count()).toBe(0);
    await page.getByRole("link", { name: /Google/ }).click();
    await page.waitForURL("**/profile");
    await eventually(() => page.getByRole("main").getByLabel("Name", { exact: true }).inputValue()).toBe(
      "Grace Hopper",
    );
    await page.goto("/api/v1/auth/facebook");
    await page
      .getByRole("link", { name: /login|sign in/i })
      .first()
      .waitFor();
    expect(new URL(page.url()).pathname).toBe("/Oauth");
  });
});

describe("a visitor", () => {
  it("is asked to sign in instead of hearing, and comes back to the song, which plays", async () => {
    const page = await openPage(VISITOR);
    const person = await signUp(ask);
    const song = demoSong("Golden Hour");
    await page.goto(song.path);
    await page.getByRole("main").getByRole("button", { name: /^Play/ }).first().click();
    const popup = page.getByRole("dialog", { name: /login|sign in/i });
    await popup.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect((await soundOf(page))?.isPlaying ?? false).toBe(false);
    await popup.getByRole("link", { name: /^Login$/i }).click();
    await page.waitForURL("**/login");
    await logIn(page, person);
    await page.waitForURL(`**${song.path}`);
    await expectSoundToAdvance(page);
    expect((await soundOf(page))?.songId).toBe(song.id);
  });

  it("is led from the profile to sign-in and back", async () => {
    const page = await openPage(VISITOR);
    const person = await signUp(ask);
    await page.goto("/profile");
    await page.waitForURL("**/login");
    await logIn(page, { ...person, password: "not the one" });
    await expectNotice(page, "Your password or email is incorrect");
    expect(await page.getByLabel("Email").inputValue()).toBe(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await page.waitForURL("**/profile");
  });

  it("who forgot the password sets a new one by a code", async () => {
    const page = await openPage(VISITOR);
    const person = await signUp(ask);
    await page.goto("/forget_pass");
    await page.getByLabel("Email").fill(person.email);
    await solveCaptcha(page);
    await page.locator("form").getByRole("button").last().click();
    await expectNotice(page, "Otp sent to your email");
    await eventually(() => page.getByLabel("Email").getAttribute("readonly")).not.toBeNull();
    const subject = async () => {
      const answer = await ask(`${OUTBOX}/latest.json?to=${person.email}`);
      return (await answer.json<{ subject: string }>()).subject;
    };
    // The mail goes out after the answer, so that the answer does not tell who has an account.
    await eventually(subject).toMatch(/password/i);
    await page.getByLabel("OTP").fill(await mailedCode(ask, person.email));
    await page.getByLabel("New password", { exact: true }).fill("qwerty123");
    await page.keyboard.press("Enter");
    await page.getByText("This password is too easy to guess").waitFor();
    await page.getByLabel("New password", { exact: true }).fill("a loud mountain");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/login");
    await eventually(() => page.getByLabel("Email").inputValue()).toBe(person.email);
    await logIn(page, { email: person.email, password: "a loud mountain" });
    await page.waitForURL("**/profile");
  });
});

describe("a user", () => {
  const openAs = async (person: Person) => {
    const page = await openPage(VISITOR);
    await page.goto("/login");
    await logIn(page, person);
    await page.waitForURL("**/profile");
    await page.getByRole("heading", { name: "Edit Profile" }).waitFor();
    // What is below moves when they are there.
    await eventually(() => page.getByRole("main").getByText("Loading").count()).toBe(0);
    return page;
  };

  it("saves another name, changes the password and signs out, and nothing stays", async () => {
    const person = await signUp(ask);
    const page = await openAs(person);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("main").getByLabel("Name", { exact: true }).fill("Augusta Ada");
    await page.getByRole("button", { name: "Save" }).click();
    await expectNotice(page, "Profile saved");
    await page.getByRole("button", { name: "Change Password" }).click();
    const panel = page.getByRole("dialog");
    await panel.getByLabel("Current password", { exact: true }).fill(person.password);
    await panel.getByLabel("New password", { exact: true }).fill("123456");
    await panel.getByRole("button", { name: "Submit" }).click();
    await panel.getByText("This password is too easy to guess").waitFor();
    await panel.getByLabel("New password", { exact: true }).fill("a wide green field");
    await panel.getByRole("button", { name: "Submit" }).click();
    await expectNotice(page, "Password changed successfully!");
    await panel.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Log Out" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await page.getByRole("banner").getByRole("link", { name: "Login" }).waitFor();
    await eventually(() =>
      page.evaluate(() => ["user", "musicPlayerData"].map((key) => localStorage.getItem(key))),
    ).toEqual([null, null]);
    await page.goto("/login");
    await logIn(page, { ...person, password: "a wide green field" });
    await page.waitForURL("**/profile");
    await eventually(() => page.getByRole("main").getByLabel("Name", { exact: true }).inputValue()).toBe(
      "Augusta Ada",
    );
  });

  it("turns on two-step sign-in by an app, and comes in by it and by a passkey alone", async () => {
    const person = await signUp(ask);
    const page = await openAs(person);
    const device = await page.context().newCDPSession(page);
    await device.send("WebAuthn.enable");
    await device.send("WebAuthn.addVirtualAuthenticator", { options: PHONE });
    const dialog = page.getByRole("dialog");
    const again = async () => {
      await page.getByRole("button", { name: "Log Out" }).click();
      await page.waitForURL((url) => url.pathname === "/");
      await page.goto("/login");
    };

    await page.getByRole("button", { name: "Set up" }).click();
    await dialog.getByLabel("Your password", { exact: true }).fill(person.password);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await dialog.getByRole("img", { name: "QR code of the key" }).waitFor();
    expect(await axeFindings(page, "dialog[open]")).toEqual([]);
    const secret = (await dialog.locator("code").textContent())?.replace(/ /g, "") ?? "";
    await dialog.getByLabel("Code from your app").fill("000000");
    await dialog.getByRole("button", { name: "Turn on" }).click();
    await dialog.getByText("This code is not right").waitFor();
    await dialog.getByLabel("Code from your app").fill(await appCode(secret, -1));
    await dialog.getByRole("button", { name: "Turn on" }).click();
    await dialog.getByText("Keep these codes").waitFor();
    expect(await dialog.locator("code").count()).toBe(10);
    expect(await axeFindings(page, "dialog[open]")).toEqual([]);
    await dialog.getByRole("button", { name: "I have kept them" }).click();
    await page.getByText("Unused: 10").waitFor();

    await page.getByRole("button", { name: "Add a passkey" }).click();
    const name = dialog.getByLabel("Name of the passkey");
    expect(await name.inputValue()).toMatch(/^\w+ on \w+$/);
    await name.fill("My phone");
    await dialog.getByRole("button", { name: "Create the passkey" }).click();
    await page.getByText("My phone").waitFor();
    await dialog.waitFor({ state: "hidden" });

    await again();
    await logIn(page, person);
    await page.getByLabel("Code from your app").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel("Code from your app").fill(await appCode(secret, 1));
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await page.waitForURL("**/profile");

    await again();
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.waitForURL("**/profile");
    await page.getByRole("button", { name: "Remove: Authenticator app" }).click();
    await dialog.getByLabel("Your password", { exact: true }).fill(person.password);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await dialog.getByRole("button", { name: "Remove", exact: true }).click();
    await expectNotice(page, "Removed");
    await page.getByRole("button", { name: "Set up" }).waitFor();
  });

  it("deletes the account, which ends it everywhere", async () => {
    const person = await signUp(ask);
    const page = await openAs(person);
    await page.getByRole("button", { name: "Delete my account" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Your password", { exact: true }).fill(person.password);
    await dialog.getByRole("button", { name: "Delete for good" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    expect((await person.ask("/auth/sessions")).status).toBe(401);
    await eventually(() => page.evaluate(() => localStorage.getItem("user"))).toBeNull();
  });

  it("who signs out in one tab is signed out in the other", async () => {
    const page = await openAs(await signUp(ask));
    const other = await page.context().newPage();
    await other.goto("/albums");
    await page.getByRole("button", { name: "Log Out" }).click();
    await other.getByRole("banner").getByRole("link", { name: "Login" }).waitFor();
  });
});

describe("the pages of accounts", () => {
  it.each([360, 768, 1440])("fit a window of %i px and please axe", async (width) => {
    const page = await openPage({ ...VISITOR, viewport: { width, height: 800 } });
    for (const path of ["/login", "/register", "/forget_pass", "/Oauth?problem=denied"]) {
      await page.goto(path);
      await page.getByRole("main").getByRole("heading").first().waitFor();
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await eventually(overflow, path).toBeLessThanOrEqual(0);
      expect(await axeFindings(page), path).toEqual([]);
    }
  });
});
