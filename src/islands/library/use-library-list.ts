import { useStore } from "@nanostores/react";
import { useEffect, useLayoutEffect } from "react";

import {
  type LibraryItems,
  type LibraryList,
  type LibraryListName,
  libraryLists,
  loadLibraryList,
} from "#stores/library/lists.ts";
import { $user } from "#stores/account/session.ts";
import type { PageEvent } from "#stores/page/page-interface.ts";

/** A list of the signed-in user, loaded anew when it is shown; null until the session is known. */
export function useLibraryList<Name extends LibraryListName>(
  name: Name,
): LibraryList<LibraryItems[Name]> | null {
  const userId = useStore($user, { ssr: () => null })?.id;
  const list: LibraryList<LibraryItems[Name]> = useStore(libraryLists[name], { ssr: "initial" });
  useEffect(() => {
    if (userId !== undefined) void loadLibraryList(name);
  }, [name, userId]);
  useLayoutEffect(() => {
    // Hearts and the current song are marked whenever songs were drawn.
    dispatchEvent(new Event("tonearm:songs" satisfies PageEvent));
  });
  return userId === undefined ? null : list;
}
