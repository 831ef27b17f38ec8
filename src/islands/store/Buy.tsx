import type { Locale } from "#i18n/locales.ts";
import type { View } from "#i18n/t.ts";
import { localizedPath } from "#i18n/urls.ts";
import { refreshProfile } from "#stores/account/profile.ts";
import { useUsersOnly } from "../use-users-only.ts";
import styles from "./Buy.module.css";
import { Notice } from "./Notice.tsx";
import { OfferAbout } from "./OfferAbout.tsx";
import { OfferSkeleton } from "./OfferSkeleton.tsx";
import { OfferTill } from "./OfferTill.tsx";
import type { Texts } from "#i18n/texts.ts";
import { useViewOf } from "#islands/use-view.ts";
import { useOffer } from "./use-offer.ts";

interface Props {
  locale: Locale;
  texts: Texts;
}

/** The page on which a user buys a song or album; a visitor signs in first. (product.md 10.5) */
export function Buy({ locale, texts }: Props) {
  const view = useViewOf(locale, texts);
  const { user, hasFailed } = useUsersOnly(locale);
  const [state, lookAgain] = useOffer(user?.id);
  const { t } = view;

  if (!user || state.status === "loading") {
    if (!user && hasFailed) return <OfferFailed isOffline view={view} tryAgain={refreshProfile} />;
    return <OfferSkeleton view={view} />;
  }
  if (state.status === "missing") {
    return (
      <Notice title={t("buy.missing_title")} text={t("buy.missing")}>
        <a className="button" href={localizedPath(locale, "/")}>
          {t("buy.discover")}
        </a>
        <a className="button quiet" href={localizedPath(locale, "/albums")}>
          {t("buy.albums")}
        </a>
      </Notice>
    );
  }
  if (state.status !== "ready")
    return <OfferFailed isOffline={state.status === "offline"} view={view} tryAgain={lookAgain} />;
  return (
    <article className={styles.offer}>
      <OfferAbout offer={state.offer} view={view} />
      <OfferTill offer={state.offer} email={user.email} view={view} lookAgain={lookAgain} />
    </article>
  );
}

interface FailedProps {
  isOffline: boolean;
  view: View;
  tryAgain: () => Promise<void>;
}

function OfferFailed({ isOffline, view: { t }, tryAgain }: FailedProps) {
  return (
    <Notice title={t("buy.failed")} text={isOffline ? t("buy.failed_network") : ""}>
      <button type="button" className="button" onClick={() => void tryAgain()}>
        {t("buy.try_again")}
      </button>
    </Notice>
  );
}
