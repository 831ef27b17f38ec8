import type { QueueItem } from "#domain/sound/queue-item.ts";
import { downloadAlbum, downloadSong } from "#stores/downloads/downloads.ts";

/** Downloads the song of the row that a button stands in, or the album that it names. */
export async function pressDownload(button: HTMLElement): Promise<void> {
  const row = button.closest<HTMLElement>("[data-song]");
  const { buyAlbum = "" } = button.dataset;
  button.ariaBusy = "true";
  await (row
    ? downloadSong(JSON.parse(row.dataset.song ?? "") as QueueItem)
    : downloadAlbum({ id: buyAlbum, title: button.title }));
  button.ariaBusy = null;
}
