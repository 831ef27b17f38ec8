import { AppError } from "#domain/errors.ts";
import { showNotice } from "../page/notices.ts";
import { $profileStatus } from "../account/profile.ts";
import { forgetUser } from "../account/session.ts";

/**
 * Shows why a call about playlists failed, with the server's text if it gave one. Where the session has
 * ended meanwhile nobody is here any more.
 */
export async function tellPlaylistFailure(error: unknown, fallback: string): Promise<void> {
  showNotice(textOfFailure(error, fallback));
  if (!(error instanceof AppError) || error.code !== "unauthorized") return;
  await forgetUser();
  $profileStatus.set("visitor");
}

/** The server's text, or what is said where it gave none or nobody answered. */
export function textOfFailure(error: unknown, fallback: string): string {
  return (error instanceof AppError ? error.detail : undefined) ?? fallback;
}
