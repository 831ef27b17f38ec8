import { forgetCommenter } from "../comments/own-comments.ts";
import type { UserDb } from "../db/client.ts";
import { forgetAddress } from "../letters/person.ts";
import { removePicture } from "../media/pictures.ts";
import { removeCovers } from "../playlists/covers.ts";
import { listPictureKeys } from "../playlists/queries.ts";
import { dropPayloadsAbout } from "../store/event-queries.ts";
import { deleteUser, type UserRow } from "./queries.ts";

/** Takes an account out with all that is its user's; rows of money stay, without name or mail. (GDPR, article 17) */
export async function removeAccount(db: UserDb, bucket: R2Bucket, user: UserRow): Promise<void> {
  const covers = await listPictureKeys(db, user.id);
  await dropPayloadsAbout(db, user.id);
  await forgetCommenter(db, user);
  if (user.isEmailVerified) await forgetAddress(db, user.email);
  await deleteUser(db, user.id);
  await removeCovers(bucket, covers);
  if (user.pictureKey) await removePicture(bucket, user.pictureKey);
}
