import { useMemo } from "react";

import type { Locale } from "#i18n/locales.ts";
import { refreshProfile } from "#stores/account/profile.ts";
import { useUsersOnly } from "../../use-users-only.ts";
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

/**
 * The user's own page: first with the data that this browser remembers, then with the server's. (product.md
 * 8.9)
 */
export function Profile({ locale, strings }: Props) {
  const texts = useMemo(() => ({ locale, strings }), [locale, strings]);
  const { user, hasFailed } = useUsersOnly(locale);

  if (!user) {
    if (!hasFailed) return <p className={styles.loading}>{strings.loading}</p>;
    return (
      <div className={styles.failed} role="alert">
        <p>{strings.failed}</p>
        <button type="button" className="button quiet" onClick={() => void refreshProfile()}>
          {strings.tryAgain}
        </button>
      </div>
    );
  }
  return (
    <ProfileTextsContext value={texts}>
      <div className={styles.columns}>
        <Details key={user._id} user={user} />
        <div className={styles.column}>
          <SignIns />
          <YourData user={user} />
        </div>
      </div>
    </ProfileTextsContext>
  );
}
