import { useStore } from "@nanostores/react";
import { useEffect } from "react";

import type { Locale } from "#i18n/locales.ts";
import { localizedPath } from "#i18n/urls.ts";
import { goTo } from "#islands/go-to.ts";
import { $profileStatus, refreshProfile } from "#stores/profile.ts";
import { keepReturnPath } from "#stores/return-path.ts";
import { $user } from "#stores/session.ts";

/** Who a page of the user's own is shown to; a visitor is led to sign-in and back. */
export function useListenerOnly(locale: Locale) {
  const user = useStore($user, { ssr: () => null });
  const status = useStore($profileStatus, { ssr: "initial" });
  useEffect(() => {
    const stop = $profileStatus.listen((now) => {
      if (now !== "visitor") return;
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
  return { user, hasFailed: status === "failed" };
}
