import { useEffect, useRef } from "react";

import { showNotice } from "#stores/page/notices.ts";
import { readTheme } from "#stores/page/theme.ts";
import styles from "./CaptchaField.module.css";

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
        theme: readTheme() || "auto",
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

const SCRIPT = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

/** The part of Turnstile's interface that is used here. (Cloudflare, Turnstile client-side rendering) */
interface Turnstile {
  render: (
    element: HTMLElement,
    options: {
      sitekey: string;
      theme: "light" | "dark" | "auto";
      size: "flexible";
      language: string;
      callback: (token: string) => void;
      "expired-callback": () => void;
      "refresh-expired": "manual";
    },
  ) => string;
  reset: (widgetId: string) => void;
  remove: (widgetId: string) => void;
}

let loading: Promise<Turnstile> | undefined;

/** Loads Turnstile's script once; after a failure the next call tries again. */
function loadTurnstile(): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { src: SCRIPT, async: true });
    script.addEventListener("load", () =>
      resolve((globalThis as unknown as { turnstile: Turnstile }).turnstile),
    );
    script.addEventListener("error", () => {
      loading = undefined;
      reject(new Error("Turnstile's script did not load"));
    });
    document.head.appendChild(script);
  });
  return loading;
}
