import { useStore } from "@nanostores/react";
import { useEffect } from "react";

import type { Locale } from "#i18n/locales.ts";
import { localizedPath } from "#i18n/urls.ts";
import { $profileStatus, refreshProfile } from "#stores/account/profile.ts";
import { keepReturnPath } from "#stores/account/return-path.ts";
import { $user } from "#stores/account/session.ts";
import { goTo } from "./page/go-to.ts";

/**
 * Shows a page only to signed-in users: a visitor is led to sign-in and back here, also once the user has
 * signed out elsewhere.
 * @returns the user, and whether the session could not be loaded
 */
export function useUsersOnly(locale: Locale) {
  const user = useStore($user, { ssr: () => null });
  const status = useStore($profileStatus, { ssr: () => "loading" as const });
  useEffect(() => {
    const stop = $profileStatus.listen((now) => {
      if (now !== "visitor") return;
      keepReturnPath(location.pathname + location.search);
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
  return { user, hasFailed: status === "failed" };
}
