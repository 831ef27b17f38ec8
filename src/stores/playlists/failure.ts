import { AppError } from "#domain/errors.ts";
import type { NoticeKey } from "#i18n/keys.ts";
import { sayFailure } from "../account/failure.ts";
import { $profileStatus } from "../account/profile.ts";
import { forgetUser } from "../account/session.ts";

/** Tells why a call about playlists failed. Where the session has ended meanwhile nobody is here any more. */
export async function tellPlaylistFailure(error: unknown, fallback: NoticeKey): Promise<void> {
  sayFailure(error, fallback);
  if (!(error instanceof AppError) || error.code !== "unauthorized") return;
  await forgetUser();
  $profileStatus.set("visitor");
}
