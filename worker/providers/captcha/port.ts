import type { WireCaptcha } from "#contract/wire.ts";

/** Keeps programs from doing what people do, at the cost of some work for each try. */
export interface Captcha {
  /**
   * The task for the browser to solve.
   * @param now milliseconds since 1970
   * @param effort how many times the least work it costs; for those that let the browser work
   */
  challenge: (now: number, effort: number) => Promise<WireCaptcha>;
  /**
   * Tells whether a solution is right, which it is only once. It never throws for what a client may send.
   * @throws AppError unavailable when nobody can tell
   */
  accepts: (solution: string | undefined, attempt: CaptchaAttempt) => Promise<boolean>;
}

/** The circumstances in which a solution is sent. */
export interface CaptchaAttempt {
  ip: string;
  /** Milliseconds since 1970. */
  now: number;
}
