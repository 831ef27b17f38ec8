import { call } from "#api/call.ts";
import { endpoints } from "#contract/endpoints.ts";
import * as fromWire from "#contract/from-wire.ts";
import type { MenuSubject } from "#domain/menu-subject.ts";
import { type QueueItem, toQueueItem } from "#domain/sound/queue-item.ts";
import { showNotice } from "./notices.ts";
import { queueAll } from "../player/player.ts";
import { whenSignedIn } from "../account/when-signed-in.ts";

/**
 * The songs that a menu is about: those of the page, or asked for where the page does not show them.
 * @throws AppError when the server does not give them
 */
export async function songsOf(subject: MenuSubject): Promise<readonly QueueItem[]> {
  if (subject.kind === "song") return [subject.item];
  if (subject.songs !== null) return subject.songs;
  const params: [string] = [subject.item.id];
  const { data } =
    subject.kind === "album"
      ? await call(endpoints.album, { params })
      : await call(endpoints.playlist, { params });
  return data.songs.map((song) => toQueueItem(fromWire.song(song)));
}

/** Appends all songs of a list to the queue, and says so. (product.md 6.3) */
export async function queueList(subject: MenuSubject): Promise<void> {
  const isUser = await whenSignedIn(
    () => undefined,
    () => showNotice("notice.login_to_queue"),
  );
  if (!isUser) return;
  try {
    const songs = await songsOf(subject);
    if (songs.length > 0) queueAll(songs);
    else showNotice("notice.album_empty");
  } catch {
    showNotice("notice.queue_failed");
  }
}
