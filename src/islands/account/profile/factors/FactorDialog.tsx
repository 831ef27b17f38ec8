import { useState } from "react";

import type { NoticeKey } from "#i18n/keys.ts";
import { useView } from "#islands/use-view.ts";
import {
  addPasskey,
  CONFIRM_FIRST,
  type Factors,
  type Outcome,
  removeFactor,
  renewRecoveryCodes,
} from "#stores/account/factors.ts";
import { Dialog } from "../../../dialog/Dialog.tsx";
import { SubmitButton } from "../../../fields/SubmitButton.tsx";
import { AccountForm } from "../../AccountForm.tsx";
import styles from "../DialogForm.module.css";
import { Problem } from "../Problem.tsx";
import { useBusy } from "../use-busy.ts";
import { AppSetup } from "./AppSetup.tsx";
import { ConfirmStep } from "./ConfirmStep.tsx";
import { NewCodes } from "./NewCodes.tsx";
import { PasskeyName } from "./PasskeyName.tsx";
import type { Task } from "./task.ts";

interface Props {
  task: Task;
  factors: Factors;
  onClose: () => void;
}

/** Changes a factor: confirms that it is the user, does it, and shows new recovery codes where there are any. */
export default function FactorDialog({ task, factors, onClose }: Props) {
  const { t } = useView();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<NoticeKey | null>(null);
  const [isSending, whileSending] = useBusy();

  const titles = {
    app: t("factors.app"),
    passkey: t("factors.add_passkey"),
    codes: t("factors.renew_title"),
    remove: task.kind === "remove" ? t("factors.remove_title", { name: task.name }) : "",
  };
  const title = codes ? t("factors.keep_title") : titles[task.kind];

  /** Does the last step, after which there may be codes to keep. */
  const run = (change: () => Promise<Outcome<readonly string[] | null | void>>) =>
    whileSending(async () => {
      setProblem(null);
      const outcome = await change();
      if ("problem" in outcome) return setProblem(outcome.problem === CONFIRM_FIRST ? null : outcome.problem);
      if (!outcome.result) return onClose();
      return setCodes(outcome.result);
    });

  const steps = {
    app: <AppSetup isSending={isSending} problem={problem} onProblem={setProblem} onFinish={run} />,
    passkey: (
      <PasskeyName isSending={isSending} onName={(name) => void run(() => addPasskey(name))}>
        <Problem text={problem} />
      </PasskeyName>
    ),
    codes: (
      <AccountForm isSending={isSending} onSubmit={() => void run(renewRecoveryCodes)}>
        <p className={styles.text}>{t("factors.renew_text")}</p>
        <Problem text={problem} />
        <SubmitButton label={t("factors.renew")} isSending={isSending} />
      </AccountForm>
    ),
    remove: task.kind === "remove" && (
      <AccountForm isSending={isSending} onSubmit={() => void run(() => removeFactor(task.passkeyId))}>
        <p className={styles.text}>{task.isLast ? t("factors.remove_last") : t("factors.remove_text")}</p>
        <Problem text={problem} />
        <div className={styles.answers}>
          <SubmitButton label={t("factors.remove")} isSending={isSending} />
          <button type="button" className="button quiet" onClick={onClose} data-first>
            {t("factors.keep")}
          </button>
        </div>
      </AccountForm>
    ),
  };

  return (
    <Dialog title={title} isOpen onClose={onClose} closeLabel={t("profile.close")}>
      {codes ? (
        <NewCodes codes={codes} onClose={onClose} />
      ) : factors.isConfirmed ? (
        steps[task.kind]
      ) : (
        <ConfirmStep ways={factors.confirmBy} />
      )}
    </Dialog>
  );
}
