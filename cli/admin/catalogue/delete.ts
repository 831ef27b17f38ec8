import { setState } from "#catalogue/edit/state.ts";
import { countPlaylists, type AffectedSong, listAffectedSongs } from "#catalogue/edit/items.ts";
import { forgetSoundFiles } from "#catalogue/sound/sound-files.ts";
import { type AdminCommand, ANY, command } from "../command.ts";
import type { Desk } from "../desk.ts";
import { countHolders, listNeeded } from "./holders-queries.ts";
import { counted, type Noun, requireItems } from "./nouns.ts";

/** R2 deletes at most this many objects a call. */
const KEYS_PER_CALL = 1000;

export const deleteCommand = ({ noun, kind }: Noun): AdminCommand =>
  command({
    noun,
    verb: "delete",
    usage: "ID… [--purge-sound]",
    does: `Takes ${noun} off the site for good; who bought something keeps it`,
    help: [
      "--purge-sound     remove the sound that nobody has bought, too",
      "Addresses answer 410 from then on, and an import of the same files brings nothing back.",
    ],
    words: [1, ANY],
    options: { "purge-sound": { type: "boolean" } },
    run: async (desk, values, words) => {
      const items = await requireItems(desk, kind, words);
      const ids = items.map(({ id }) => id);
      const songs = await listAffectedSongs(desk.catalogue, kind, ids);
      const needed = await listNeeded(desk.users, songs);
      const loose = values["purge-sound"] ? songs.filter(({ id }) => !needed.has(id)) : [];
      const what = items.length === 1 ? `the ${kind} '${items[0]?.title}'` : counted(items.length, kind);
      await desk.confirm(
        `Delete ${what} for good, with ${await extentOf(desk, songs)}${
          loose.length > 0 ? `, and the sound of ${counted(loose.length, "song")} that nobody has bought` : ""
        }?`,
      );
      await setState(desk.catalogue, { kind, ids }, "deleted", Date.now());
      desk.touch("catalogue");
      await purgeSound(desk, loose);
      const kept = songs.length - loose.length;
      desk.show(
        { deleted: ids, songs: songs.length, purged: loose.map(({ id }) => id) },
        `${counted(ids.length, kind)} deleted; sound of ${counted(kept, "song")} kept, of ${loose.length} removed`,
      );
    },
  });

async function extentOf({ catalogue, users }: Desk, songs: readonly AffectedSong[]): Promise<string> {
  const { owners, playlists } = await countHolders(users, songs);
  const ours = await countPlaylists(
    catalogue,
    songs.map(({ id }) => id),
  );
  const lists = counted(playlists + ours, "playlist");
  return `${counted(songs.length, "song")}, ${counted(owners, "owner")} (who keep what they bought) and ${lists}`;
}

/** Removes the sound of deleted songs. Their rows keep the keys, so a command that was broken off can be repeated. */
async function purgeSound(desk: Desk, songs: readonly AffectedSong[]): Promise<void> {
  const keys = songs.flatMap(({ lowKey, highKey, originalKey }) =>
    [lowKey, highKey, originalKey ?? []].flat(),
  );
  if (keys.length === 0) return;
  const bucket = await desk.bucket();
  for (let start = 0; start < keys.length; start += KEYS_PER_CALL) {
    const some = keys.slice(start, start + KEYS_PER_CALL);
    await forgetSoundFiles(desk.catalogue, some);
    await bucket.delete(some);
  }
}
