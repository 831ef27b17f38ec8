import { call } from "#api/call.ts";
import { once } from "#api/once.ts";
import { endpoints } from "#contract/endpoints.ts";
import { AppError } from "#domain/errors.ts";
import { proving } from "../account/proving.ts";
import { showNotice } from "./notices.ts";

/** The addresses that the forms are sent to, with a script and without. */
export const LETTER_PATHS = {
  write: endpoints.contact.path(),
  confirm: endpoints.confirmNewsletter.path(),
  end: endpoints.endNewsletter.path(),
};

/**
 * Sends a letter, or a wish for the newsletter, and tells how that went. (product.md 15.10)
 * @returns whether it was taken
 */
export async function sendLetter(letter: Record<string, string>): Promise<boolean> {
  try {
    const answer = (await once(letter, (headers) =>
      proving((captcha) => call(endpoints.contact, { json: { ...letter, captcha }, headers })),
    )) as { success?: boolean } | null;
    if (answer?.success !== true) throw new AppError("server_error");
    showNotice("server.messageSent", "success");
    return true;
  } catch (error) {
    const isNetwork = error instanceof AppError && error.code === "network";
    showNotice(isNetwork ? "notice.message_network" : "notice.message_failed");
    return false;
  }
}
