import { useEffect } from "react";

import type { Locale } from "#i18n/locales.ts";
import { localizedPath } from "#i18n/urls.ts";
import { goTo } from "#islands/page/go-to.ts";
import { isSignedIn, loadUser } from "#stores/account/session.ts";

/** Sends who is signed in already to the profile; the server is asked whether that is still so. */
export function useProfileInstead(locale: Locale): void {
  useEffect(() => {
    if (!isSignedIn()) return;
    void loadUser().then((user) => {
      if (user) return goTo(localizedPath(locale, "/profile"), "replace");
      return undefined;
    });
  }, [locale]);
}
