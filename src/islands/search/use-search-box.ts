import { type RefObject, useEffect, useState } from "react";

import { rememberSearch } from "#stores/page/recent-searches.ts";
import { $search, endSearch, searchTyped } from "#stores/page/search.ts";
import { startCombobox } from "./combobox.ts";
import { pressKey } from "./keys.ts";

/** The parts of the search form around the island, which exist without it. */
export interface SearchBox {
  box: HTMLElement;
  input: HTMLInputElement;
}

/** The search form around a panel. */
export function boxOf(panel: HTMLElement | null): SearchBox | null {
  const box = panel?.closest<HTMLElement>("[data-search]");
  const input = box?.querySelector("input");
  return box && input ? { box, input } : null;
}

/**
 * Listens to the search box as long as the page is there.
 * @returns whether the panel is open
 */
export function useSearchBox(panel: RefObject<HTMLElement | null>, listId: string) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const parts = boxOf(panel.current);
    if (!parts || !panel.current) return undefined;
    const { box, input } = parts;
    const gone = new AbortController();
    const { signal } = gone;
    const change = (pauseMs?: number) => {
      searchTyped(input.value, pauseMs);
      setOpen(true);
    };
    const enter = () => {
      // The results of the page's own query are on the page.
      if (input.value.trim() === $search.get().query) setOpen(true);
    };
    const leave = (target: EventTarget | null) => {
      if (target instanceof Node && !box.contains(target)) setOpen(false);
    };
    startCombobox(input, listId);
    input.addEventListener("input", () => change(), { signal });
    input.addEventListener("focus", enter, { signal });
    input.addEventListener("pointerdown", enter, { signal });
    box.addEventListener("keydown", pressKey({ input, panel: panel.current, setOpen, change }), { signal });
    box.addEventListener("focusout", ({ relatedTarget }) => leave(relatedTarget), { signal });
    document.addEventListener("pointerdown", ({ target }) => leave(target), { signal });
    const submit = () => {
      rememberSearch(input.value);
      setOpen(false);
    };
    box.addEventListener("submit", submit, { signal });
    // Text that was typed before this script ran is searched at once.
    if (input.value !== input.defaultValue) change(0);
    else if (document.activeElement === input) enter();
    return () => {
      gone.abort();
      endSearch();
    };
  }, [panel, listId]);
  return [isOpen, setOpen] as const;
}
