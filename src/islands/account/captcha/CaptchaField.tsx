import { useEffect, useId, useRef } from "react";

import type { View } from "#i18n/t.ts";
import type { Captcha, CaptchaState } from "#stores/account/captcha.ts";
import styles from "./CaptchaField.module.css";
import { TurnstileWidget } from "./TurnstileWidget.tsx";

interface Props {
  captcha: Captcha;
  state: CaptchaState;
  t: View["t"];
}

/**
 * The captcha that the server asks for: a checkbox that makes the device compute for a moment, a widget, or
 * none.
 */
export function CaptchaField({ captcha, state, t }: Props) {
  const id = useId();
  const { provider, status, isSilent, siteKey, round } = state;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The box may have been ticked before the page's script ran.
    if (box.current?.checked) void captcha.solve();
  }, [captcha]);
  if (provider === "off") return null;
  if (provider === "turnstile") {
    return (
      <TurnstileWidget siteKey={siteKey} round={round} onAnswer={captcha.accept} onExpire={captcha.expire} />
    );
  }
  const said = { idle: "", solving: t("captcha.solving"), solved: t("captcha.solved") }[status];
  return (
    <div className={styles.box} data-status={status}>
      <input
        ref={box}
        id={id}
        type="checkbox"
        className={styles.check}
        checked={status !== "idle"}
        aria-describedby={`${id}-status`}
        onChange={({ currentTarget }) => {
          if (currentTarget.checked) void captcha.solve();
          else captcha.clear();
        }}
      />
      <label htmlFor={id}>{t("captcha.label")}</label>
      <span id={`${id}-status`} className={styles.status} aria-live={isSilent ? "off" : "polite"}>
        {said}
      </span>
    </div>
  );
}
