import { useStore } from "@nanostores/react";
import { useEffect, useLayoutEffect } from "react";

import type { Locale } from "#i18n/locales.ts";
import { localizedPath } from "#i18n/urls.ts";
import { goTo } from "#islands/go-to.ts";
import {
  type LibraryList,
  type LibraryListName,
  libraryLists,
  loadLibraryList,
} from "#stores/library-lists.ts";
import { $profileStatus, refreshProfile } from "#stores/profile.ts";
import { keepReturnPath } from "#stores/return-path.ts";
import { $user } from "#stores/session.ts";

/** A list of the signed-in user's, loaded anew when it is shown; null while nobody is known. */
export function useLibraryList(name: LibraryListName): LibraryList | null {
  const userId = useStore($user, { ssr: () => null })?._id;
  const list = useStore(libraryLists[name], { ssr: "initial" });
  useEffect(() => {
    if (userId !== undefined) void loadLibraryList(name);
  }, [name, userId]);
  useLayoutEffect(() => {
    // For what marks songs whenever some were drawn: hearts, and the song that plays.
    dispatchEvent(new Event("tonearm:songs"));
  });
  return userId === undefined ? null : list;
}

/**
 * Leads a visitor to sign-in and back here, also once the user has signed out elsewhere.
 * @returns whether nobody could say who is here
 */
export function useUsersOnly(locale: Locale): boolean {
  const status = useStore($profileStatus, { ssr: () => "loading" as const });
  useEffect(() => {
    const stop = $profileStatus.listen((status) => {
      if (status !== "visitor") return;
      keepReturnPath(location.pathname);
      goTo(localizedPath(locale, "/login"), "replace");
    });
    const lookAgain = () => {
      if (document.visibilityState === "visible" && !$user.get()) void refreshProfile();
    };
    document.addEventListener("visibilitychange", lookAgain);
    void refreshProfile();
    return () => {
      stop();
      document.removeEventListener("visibilitychange", lookAgain);
    };
  }, [locale]);
  return status === "failed";
}
