import type { Locale } from "#i18n/locales.ts";
import { refreshProfile } from "#stores/account/profile.ts";
import { useUsersOnly } from "../../use-users-only.ts";
import { Details } from "./Details.tsx";
import { Factors } from "./factors/Factors.tsx";
import styles from "./Profile.module.css";
import { SignIns } from "./SignIns.tsx";
import type { Texts } from "#i18n/texts.ts";
import { useViewOf, ViewContext } from "#islands/use-view.ts";
import { YourData } from "./YourData.tsx";

interface Props {
  locale: Locale;
  texts: Texts;
}

/**
 * The user's own page: first with the data that this browser remembers, then with the server's. (product.md
 * 8.9)
 */
export function Profile({ locale, texts }: Props) {
  const view = useViewOf(locale, texts);
  const { t } = view;
  const { user, hasFailed } = useUsersOnly(locale);

  if (!user) {
    if (!hasFailed) return <p className={styles.loading}>{t("profile.loading")}</p>;
    return (
      <div className={styles.failed} role="alert">
        <p>{t("profile.failed")}</p>
        <button type="button" className="button quiet" onClick={() => void refreshProfile()}>
          {t("profile.try_again")}
        </button>
      </div>
    );
  }
  return (
    <ViewContext value={view}>
      <div className={styles.columns}>
        <Details key={user.id} user={user} />
        <div className={styles.column}>
          <Factors />
          <SignIns />
          <YourData user={user} />
        </div>
      </div>
    </ViewContext>
  );
}
