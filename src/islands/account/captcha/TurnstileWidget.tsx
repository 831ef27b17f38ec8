import { useEffect, useRef } from "react";

import { showNotice } from "#stores/page/notices.ts";
import styles from "./CaptchaField.module.css";
import { loadTurnstile, type Turnstile } from "./turnstile.ts";

interface Props {
  siteKey: string;
  /** A new number restarts the widget: a token is valid for one form. */
  round: number;
  onAnswer: (token: string) => void;
  onExpire: () => void;
}

/** Cloudflare's captcha; its script loads when the widget is first needed. */
export function TurnstileWidget({ siteKey, round, onAnswer, onExpire }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const widget = useRef<{ turnstile: Turnstile; id: string } | null>(null);
  useEffect(() => {
    let isGone = false;
    async function show() {
      const turnstile = await loadTurnstile();
      if (isGone || !place.current) return;
      const id = turnstile.render(place.current, {
        sitekey: siteKey,
        theme: "dark",
        size: "flexible",
        language: document.documentElement.lang,
        callback: onAnswer,
        "expired-callback": onExpire,
        "refresh-expired": "manual",
      });
      widget.current = { turnstile, id };
    }
    show().catch((error: unknown) => {
      console.error(error);
      showNotice("notice.account.went_wrong");
    });
    return () => {
      isGone = true;
      widget.current?.turnstile.remove(widget.current.id);
      widget.current = null;
    };
  }, [siteKey, onAnswer, onExpire]);
  useEffect(() => {
    if (round > 0) widget.current?.turnstile.reset(widget.current.id);
  }, [round]);
  return <div ref={place} className={styles.widget} />;
}
