import { RefusedCall } from "#api/call.ts";

/**
 * Makes a call, and once more with a solved captcha where the server wants one by now because the network asks often.
 * The browser computes unseen; what solves it is loaded then alone.
 */
export async function proving<Answer>(make: (captcha?: string) => Promise<Answer>): Promise<Answer> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof RefusedCall) || error.reason !== "captcha") throw error;
    const { solveUnseen } = await import("./captcha.ts");
    const answer = await solveUnseen();
    if (answer === undefined) throw error;
    return await make(answer);
  }
}
