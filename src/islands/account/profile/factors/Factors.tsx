import { useStore } from "@nanostores/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";

import { useView } from "#islands/use-view.ts";
import { $factors, type Factors as Known, loadFactors } from "#stores/account/factors.ts";
import { knowsPasskeys } from "#stores/account/passkeys.ts";
import { $profileStatus } from "#stores/account/profile.ts";
import profile from "../Profile.module.css";
import { Section } from "../Section.tsx";
import { FactorRow } from "./FactorRow.tsx";
import list from "../SignIns.module.css";
import type { Task } from "./task.ts";

/** Comes with the first press: most visits change nothing here. */
const FactorDialog = lazy(() => import("./FactorDialog.tsx"));

/** What the user signs in with beside the password, and how to change it. (product.md 8.17) */
export function Factors() {
  const { t } = useView();
  const factors = useStore($factors);
  const [task, setTask] = useState<Task | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const isAsked = useStore($profileStatus, { ssr: "initial" }) !== "loading";
  useEffect(() => {
    if (isAsked) void loadFactors();
  }, [isAsked]);

  function close() {
    setTask(null);
    // The button that opened the dialog may be gone with what it removed.
    requestAnimationFrame(() => document.activeElement === document.body && title.current?.focus());
  }

  return (
    <Section title={t("factors.title")} titleRef={title}>
      <p className={profile.text}>{t("factors.lead")}</p>
      {factors === "loading" && <p className={profile.text}>{t("profile.loading")}</p>}
      {factors === "failed" && (
        <div className={profile.failed} role="alert">
          <p>{t("factors.failed")}</p>
          <button type="button" className="button quiet" onClick={() => void loadFactors()}>
            {t("profile.try_again")}
          </button>
        </div>
      )}
      {typeof factors !== "string" && <FactorList factors={factors} onTask={setTask} />}
      {typeof factors !== "string" && task && (
        <Suspense>
          <FactorDialog key={task.kind} task={task} factors={factors} onClose={close} />
        </Suspense>
      )}
    </Section>
  );
}

function FactorList({ factors, onTask }: { factors: Known; onTask: (task: Task) => void }) {
  const { locale, t } = useView();
  const { app, passkeys, recoveryCodesLeft } = factors;
  const factorsLeft = passkeys.length + Number(app !== null);
  const isLast = factorsLeft === 1;
  const dateOf = (instant: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(Date.parse(instant));

  return (
    <>
      <ul className={list.list}>
        <FactorRow
          name={t("factors.app")}
          text={app ? t("factors.since", { date: dateOf(app.createdAt) }) : t("factors.app_text")}
          action={
            app
              ? {
                  label: t("factors.remove"),
                  name: t("factors.remove_this", { name: t("factors.app") }),
                  onPress: () => onTask({ kind: "remove", passkeyId: null, name: t("factors.app"), isLast }),
                }
              : { label: t("factors.set_up"), onPress: () => onTask({ kind: "app" }) }
          }
        />
        {passkeys.map(({ _id, name, createdAt, usedAt }) => (
          <FactorRow
            key={_id}
            isPasskey
            name={name}
            text={
              usedAt === null
                ? t("factors.since", { date: dateOf(createdAt) })
                : t("sign_ins.last_used", { date: dateOf(usedAt) })
            }
            action={{
              label: t("factors.remove"),
              name: t("factors.remove_this", { name }),
              onPress: () => onTask({ kind: "remove", passkeyId: _id, name, isLast }),
            }}
          />
        ))}
        {factorsLeft > 0 && (
          <FactorRow
            name={t("factors.codes")}
            text={t("factors.codes_left", { count: recoveryCodesLeft })}
            action={{ label: t("factors.renew"), onPress: () => onTask({ kind: "codes" }) }}
          />
        )}
      </ul>
      <p className={profile.text}>
        {knowsPasskeys() ? t("factors.passkeys_text") : t("factors.no_passkeys")}
      </p>
      {knowsPasskeys() && (
        <button type="button" className="button quiet" onClick={() => onTask({ kind: "passkey" })}>
          {t("factors.add_passkey")}
        </button>
      )}
    </>
  );
}
