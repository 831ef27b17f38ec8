import type { QueueItem } from "#domain/queue-item.ts";
import type { Locale } from "#i18n/locales.ts";
import { localizedPath } from "#i18n/urls.ts";
import { showNotice } from "#stores/notices.ts";

/** Hands the song's address to the device's own way of sharing, or else to the clipboard. */
export async function shareSong({ id, title }: QueueItem, locale: Locale): Promise<void> {
  const url = new URL(localizedPath(locale, `/song/${id}`), location.href).href;
  // Only touch devices have something better than a copied link.
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ url, title })) {
    await navigator.share({ url, title }).catch(() => undefined);
    return;
  }
  await navigator.clipboard.writeText(url);
  showNotice("notice.link_copied", "success");
}
