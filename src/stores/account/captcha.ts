import { atom } from "nanostores";

import { call } from "#api/call.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { WireCaptcha } from "#contract/wire.ts";
import { sayFailure } from "./failure.ts";
import { $providers } from "./social-sign-in.ts";
import { showNotice } from "../page/notices.ts";
import { solveAltcha } from "./solve-altcha.ts";

/** A challenge that ends before a form could be sent is not begun. */
const TOO_LATE_MS = 15_000;
/** How long a solution counts as good where the device's clock says that it ended before it came. */
const LIFETIME_ON_WRONG_CLOCK_MS = 5 * 60_000;

export interface CaptchaState {
  /** Null until the server said which. */
  provider: WireCaptcha["provider"] | null;
  /** Turnstile's. */
  siteKey: string;
  status: "idle" | "solving" | "solved";
  /** Sent to the server with the form; good for one call. */
  answer: string | undefined;
  /** Solved without telling, because the listener had solved one before. */
  isSilent: boolean;
  /** How often Turnstile's widget was asked to begin anew. */
  round: number;
}

const UNKNOWN: CaptchaState = {
  provider: null,
  siteKey: "",
  status: "idle",
  answer: undefined,
  isSilent: false,
  round: 0,
};

/** The captcha of one form. */
export type Captcha = ReturnType<typeof createCaptcha>;

/** True when the captcha lets the form be sent. */
export function isSolved({ provider, answer }: CaptchaState): boolean {
  return provider === "off" || answer !== undefined;
}

/** A captcha of which nothing is loaded yet. */
export function createCaptcha() {
  const $state = atom<CaptchaState>(UNKNOWN);
  let challenge: Extract<WireCaptcha, { provider: "altcha" }> | null = null;
  let work = new AbortController();
  let expiry: ReturnType<typeof setTimeout> | undefined;

  const change = (part: Partial<CaptchaState>) => $state.set({ ...$state.get(), ...part });

  /** Asks the server what has to be solved, and who else can sign people in. A failure is told when the listener begins. */
  async function load(): Promise<void> {
    const { data, providers } = await call(endpoints.captcha);
    $providers.set(providers);
    challenge = data.provider === "altcha" ? data : null;
    change({ provider: data.provider, siteKey: data.provider === "turnstile" ? data.siteKey : "" });
  }

  /** Takes the answer back; a solving under way ends. */
  function clear(): void {
    work.abort();
    clearTimeout(expiry);
    change({ status: "idle", answer: undefined });
  }

  function expire(): void {
    clear();
    showNotice("notice.account.captcha_expired");
  }

  async function solve(isSilent: boolean): Promise<void> {
    clear();
    const { signal } = (work = new AbortController());
    change({ status: "solving", isSilent });
    try {
      if (!challenge || Date.parse(challenge.expiresAt) - Date.now() < TOO_LATE_MS) await load();
      const given = challenge;
      challenge = null;
      const answer = given && (await solveAltcha(given.challenge, signal));
      if (signal.aborted) return;
      change({ status: answer === null ? "idle" : "solved", answer: answer ?? undefined });
      if (!given) return;
      if (answer === null) throw new Error("no solution in time");
      const leftMs = Date.parse(given.expiresAt) - Date.now();
      expiry = setTimeout(expire, leftMs > 0 ? leftMs : LIFETIME_ON_WRONG_CLOCK_MS);
    } catch (error) {
      if (signal.aborted) return;
      change({ status: "idle" });
      if (!isSilent) sayFailure(error, "notice.account.went_wrong");
    }
  }

  function beginAnew(): void {
    clear();
    change({ round: $state.get().round + 1 });
  }

  /** Replaces a used answer; a listener who had solved a challenge gets the next one solved unasked. */
  async function renew(): Promise<void> {
    const { provider, status } = $state.get();
    if (provider === "altcha" && status === "solved") await solve(true);
    else beginAnew();
  }

  return {
    $state,
    load: () => load().catch(() => undefined),
    solve: () => solve(false),
    clear,
    renew,
    /** Solves without the listener where that is possible. */
    async solveUnseen(): Promise<boolean> {
      if ($state.get().provider === "altcha") await solve(true);
      else beginAnew();
      return isSolved($state.get());
    },
    /** Turnstile's token. */
    accept: (answer: string) => change({ status: "solved", answer }),
    expire,
  };
}

/** Solves a challenge for a call that has no form for it. @returns undefined where that takes a person */
export async function solveUnseen(): Promise<string | undefined> {
  const captcha = createCaptcha();
  await captcha.load();
  if (captcha.$state.get().provider !== "altcha" || !(await captcha.solveUnseen())) return undefined;
  const { answer } = captcha.$state.get();
  captcha.clear();
  return answer;
}
