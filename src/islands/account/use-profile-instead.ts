import { useEffect } from "react";

import type { Locale } from "#i18n/locales.ts";
import { localizedPath } from "#i18n/urls.ts";
import { goTo } from "#islands/page/go-to.ts";
import { isSignedIn, loadUser } from "#stores/account/session.ts";

/** Sends a user who is signed in already to the profile, once the server has confirmed the session. */
export function useProfileInstead(locale: Locale): void {
  useEffect(() => {
    if (!isSignedIn()) return;
    void loadUser().then((user) => {
      if (user) return goTo(localizedPath(locale, "/profile"), "replace");
      return undefined;
    });
  }, [locale]);
}
