import type { LocalKey, TabKey } from "#contract/storage-keys.ts";

/** The result of keeping an entry: a `full` storage may have room for less, a `forbidden` one, as in private windows, has none. */
type KeepResult = "kept" | "full" | "forbidden";

/** The entries of a web storage. A storage that is forbidden, full or broken is as good as empty, never an error. */
function entriesOf<Key extends string>(area: () => Storage) {
  function read(key: Key): string | null {
    try {
      return area().getItem(key);
    } catch {
      return null;
    }
  }

  /** The value that an entry holds as JSON; null where there is none, or none that can be read. */
  function readJson(key: Key): unknown {
    try {
      return JSON.parse(read(key) ?? "null");
    } catch {
      return null;
    }
  }

  /** Replaces an entry, or removes it where there is nothing to keep. */
  function keep(key: Key, text: string | null): KeepResult {
    try {
      if (text === null) area().removeItem(key);
      else area().setItem(key, text);
      return "kept";
    } catch (error) {
      return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "forbidden";
    }
  }

  return { read, readJson, keep };
}

/** Entries that all tabs of the browser share. */
export const localEntries = entriesOf<LocalKey>(() => localStorage);

/** Entries of one tab, which last until it is closed. */
export const tabEntries = entriesOf<TabKey>(() => sessionStorage);
