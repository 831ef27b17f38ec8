import { atom } from "nanostores";

import type { NoticeKey, NoticeLinkKey } from "#i18n/keys.ts";
import type { PageEvent } from "./page-interface.ts";

/** The most notices that are kept and shown at once. (product.md 7.6) */
export const NOTICES_MAX = 20;

/** A short message to the listener, by message key; the toaster shows it in the page's language. */
export interface Notice {
  id: number;
  kind: "success" | "error" | "blank";
  key: NoticeKey;
  values?: Record<string, string | number>;
  wayOn?: WayOn;
}

/** A page of this site where what was said can be mended. */
export interface WayOn {
  /** The message key of the button's text. */
  key: NoticeLinkKey;
  /** Without the language. */
  path: string;
  /** Done on the way. */
  onFollow?: () => void;
}

/** The newest notices; the toaster, woken by the first one, shows each once. */
export const $notices = atom<readonly Notice[]>([]);

/** Says something to the listener. */
export function showNotice(
  key: NoticeKey,
  kind: Notice["kind"] = "error",
  values?: Notice["values"],
  wayOn?: WayOn,
): void {
  const notices = $notices.get();
  const id = (notices.at(-1)?.id ?? 0) + 1;
  $notices.set([...notices, { id, kind, key, values, wayOn }].slice(-NOTICES_MAX));
  dispatchEvent(new Event("tonearm:notice" satisfies PageEvent));
}
