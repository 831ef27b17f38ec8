import { atom } from "nanostores";

/** A short message to the listener, by message key; the toaster shows it in the page's language. */
export interface Notice {
  id: number;
  kind: "success" | "error" | "blank";
  key: string;
  values?: Record<string, string | number>;
}

/** The newest notice; the toaster, woken by the first one, shows each once. */
export const $notice = atom<Notice | null>(null);

/** Says something to the listener. */
export function showNotice(key: string, kind: Notice["kind"] = "error", values?: Notice["values"]): void {
  $notice.set({ id: ($notice.get()?.id ?? 0) + 1, kind, key, values });
  dispatchEvent(new Event("tonearm:notice"));
}
