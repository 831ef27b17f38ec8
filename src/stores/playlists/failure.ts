import { AppError } from "#domain/errors.ts";
import type { NoticeKey } from "#i18n/keys.ts";
import { keyOfFailure } from "../account/failure.ts";
import { showNotice } from "../page/notices.ts";
import { $profileStatus } from "../account/profile.ts";
import { forgetUser } from "../account/session.ts";

/**
 * Shows why a call about playlists failed, as the server said if it did. Where the session has
 * ended meanwhile nobody is here any more.
 */
export async function tellPlaylistFailure(error: unknown, fallback: NoticeKey): Promise<void> {
  showNotice(keyOfFailure(error, fallback));
  if (!(error instanceof AppError) || error.code !== "unauthorized") return;
  await forgetUser();
  $profileStatus.set("visitor");
}
