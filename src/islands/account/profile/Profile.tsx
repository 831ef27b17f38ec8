import { useStore } from "@nanostores/react";
import { useEffect, useMemo } from "react";

import type { Locale } from "#i18n/locales.ts";
import { localizedPath } from "#i18n/urls.ts";
import { goTo } from "#islands/go-to.ts";
import { $profileStatus, refreshProfile } from "#stores/profile.ts";
import { keepReturnPath } from "#stores/return-path.ts";
import { $user } from "#stores/session.ts";
import { Details } from "./Details.tsx";
import styles from "./Profile.module.css";
import { SignIns } from "./SignIns.tsx";
import type { ProfileStrings } from "./strings.ts";
import { ProfileTextsContext } from "./texts.ts";
import { YourData } from "./YourData.tsx";

interface Props {
  locale: Locale;
  strings: ProfileStrings;
}

/** The user's own page: what this browser remembers at once, then what the server knows. (SPEC 2, Profile) */
export function Profile({ locale, strings }: Props) {
  const texts = useMemo(() => ({ locale, strings }), [locale, strings]);
  const user = useStore($user, { ssr: () => null });
  const status = useStore($profileStatus, { ssr: "initial" });
  useProfile(locale);

  if (!user) {
    if (status !== "failed") return <p className={styles["loading"]}>{strings.loading}</p>;
    return (
      <div className={styles["failed"]} role="alert">
        <p>{strings.failed}</p>
        <button type="button" className="button quiet" onClick={() => void refreshProfile()}>
          {strings.tryAgain}
        </button>
      </div>
    );
  }
  return (
    <ProfileTextsContext value={texts}>
      <div className={styles["columns"]}>
        <Details key={user._id} user={user} />
        <div className={styles["column"]}>
          <SignIns />
          <YourData user={user} />
        </div>
      </div>
    </ProfileTextsContext>
  );
}

/** Asks for the profile, again when its page is looked at after a sign-out elsewhere; a visitor is led to sign-in. */
function useProfile(locale: Locale): void {
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
}
