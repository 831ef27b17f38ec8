import { lazy, Suspense, useEffect, useState } from "react";

import type { Locale } from "#i18n/locales.ts";
import type { Texts } from "#i18n/texts.ts";
import { localizedPath } from "#i18n/urls.ts";
import { goTo } from "#islands/page/go-to.ts";
import { useViewOf } from "#islands/use-view.ts";
import { takeReturnPath } from "#stores/account/return-path.ts";
import { finishSocialSignIn, type SocialProblem } from "#stores/account/social-sign-in.ts";
import styles from "./SocialReturn.module.css";

const SecondStep = lazy(() => import("./factors/SecondStep.tsx"));

const goOn = (locale: Locale) => goTo(takeReturnPath() ?? localizedPath(locale, "/profile"), "replace");

interface Props {
  locale: Locale;
  texts: Texts;
  /** The address that asks a provider once more for an e-mail that it withheld. */
  askEmailPath: string;
}

/**
 * The end of a provider's sign-in: goes on with the signed-in user, or says why nobody is signed in.
 * (product.md 8.12)
 */
export function SocialReturn({ locale, texts, askEmailPath }: Props) {
  const { t } = useViewOf(locale, texts);
  const [problem, setProblem] = useState<SocialProblem | "second-step" | null>(null);
  useEffect(() => {
    void finishSocialSignIn(location.search).then((found) =>
      found === null ? goOn(locale) : setProblem(found),
    );
  }, [locale]);

  if (problem === "second-step")
    return (
      <Suspense>
        <SecondStep
          onDone={() => goOn(locale)}
          onBack={() => goTo(localizedPath(locale, "/login"), "replace")}
          t={t}
        />
      </Suspense>
    );

  return (
    <div className={styles.place} aria-live="polite">
      {problem === null ? (
        <p className={styles.loading}>
          <span className={styles.spinner} aria-hidden="true" />
          {t("oauth.loading")}
        </p>
      ) : (
        <>
          <h2>{t("oauth.failed")}</h2>
          <p>{t(`oauth.${problem}`)}</p>
          {problem === "no_email" && (
            <a className="button" href={askEmailPath} data-astro-reload data-astro-prefetch="false">
              {t("oauth.ask_email")}
            </a>
          )}
          <a
            className={`button ${problem === "no_email" ? "quiet" : ""}`}
            href={localizedPath(locale, "/login")}
          >
            {t("oauth.to_login")}
          </a>
        </>
      )}
    </div>
  );
}
