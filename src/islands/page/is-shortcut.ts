import type { LocalKey } from "#contract/storage-keys.ts";
import { kept } from "./kept.ts";

const WRITING = "input:not([type=range]),textarea,select";

/**
 * Whether a key may be a shortcut: no modifier is held, no text field has the focus, and shortcuts are on.
 */
export const isShortcut = ({ target, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  !(
    ctrlKey ||
    altKey ||
    metaKey ||
    (target as Element).matches(WRITING) ||
    kept["shortcutsOff" satisfies LocalKey]
  );
