import { useStore } from "@nanostores/react";
import { useEffect, useRef } from "react";

import { localizedPath } from "#i18n/urls.ts";
import { goTo } from "#islands/page/go-to.ts";
import { $profileStatus } from "#stores/account/profile.ts";
import { $signIns, endAllSignIns, endSignIn, forgetSignIns, loadSignIns } from "#stores/account/sign-ins.ts";
import profile from "./Profile.module.css";
import { Section } from "./Section.tsx";
import { SignInRow } from "./SignInRow.tsx";
import styles from "./SignIns.module.css";
import { useView } from "#islands/use-view.ts";
import { useBusy } from "./use-busy.ts";

/** The browsers in which the user is signed in, each with a button that signs it out. */
export function SignIns() {
  const { locale, t } = useView();
  const signIns = useStore($signIns);
  const title = useRef<HTMLHeadingElement>(null);
  const [isEnding, whileEnding] = useBusy();
  const isAsked = useStore($profileStatus, { ssr: "initial" }) !== "loading";
  useEffect(() => {
    // A user who turned out to be signed out has no list to load.
    if (isAsked) void loadSignIns();
  }, [isAsked]);
  useEffect(() => forgetSignIns, []);

  async function end(id: string) {
    if (await endSignIn(id)) title.current?.focus();
  }

  async function endAll() {
    if (await endAllSignIns()) goTo(localizedPath(locale, "/"));
  }

  return (
    <Section title={t("sign_ins.title")} titleRef={title}>
      {signIns === "loading" && <p className={profile.text}>{t("profile.loading")}</p>}
      {signIns === "failed" && (
        <div className={profile.failed} role="alert">
          <p>{t("sign_ins.failed")}</p>
          <button type="button" className="button quiet" onClick={() => void loadSignIns()}>
            {t("profile.try_again")}
          </button>
        </div>
      )}
      {typeof signIns !== "string" && (
        <ul className={styles.list}>
          {signIns.map((signIn) => (
            <SignInRow
              key={signIn.id}
              signIn={signIn}
              isOff={isEnding}
              onEnd={() => void whileEnding(() => end(signIn.id))}
            />
          ))}
        </ul>
      )}
      <button
        type="button"
        className="button quiet"
        aria-disabled={isEnding}
        onClick={() => void whileEnding(endAll)}
      >
        {t("sign_ins.end_all")}
      </button>
    </Section>
  );
}
