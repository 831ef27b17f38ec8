import type { QueueItem } from "#domain/sound/queue-item.ts";
import { downloadSong } from "#stores/downloads/downloads.ts";

/** Downloads the song of the row that a button stands in. */
export async function pressDownload(button: HTMLElement): Promise<void> {
  const row = button.closest<HTMLElement>("[data-song]");
  if (!row) return;
  button.ariaBusy = "true";
  await downloadSong(JSON.parse(row.dataset.song ?? "") as QueueItem);
  button.ariaBusy = null;
}
