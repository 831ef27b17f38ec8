import type { TransitionBeforeSwapEvent } from "astro:transitions/client";
import { type CSSProperties, useEffect } from "react";
import { toast, Toaster } from "sonner";

import type { Locale } from "#i18n/locales.ts";
import type { View } from "#i18n/t.ts";
import { viewOf } from "#i18n/texts.ts";
import { localizedPath } from "#i18n/urls.ts";
import { $notices, type Notice, NOTICES_MAX, type WayOn } from "#stores/page/notices.ts";
import { loadNoticeTexts } from "./notice-texts.ts";
import { goTo } from "./page/go-to.ts";

interface Props {
  locale: Locale;
  label: string;
}

/** Milliseconds that a toast stays. (product.md 7.6) */
const TOAST_ERROR_MS = 4000;
const TOAST_SUCCESS_MS = 2000;

/** Looks like the buttons of pages, because sonner's own is too small for a thumb. */
const WAY_ON: CSSProperties = {
  flex: "none",
  minHeight: "var(--target)",
  marginInlineStart: 12,
  paddingInline: 20,
  borderRadius: 999,
  background: "var(--brand)",
  color: "var(--on-brand)",
  fontSize: "var(--text-m)",
  fontWeight: 700,
};

/** Survives a change of language, which subscribes anew. */
let shownId = 0;

/** Shows notices as toasts, errors for 4 s and successes for 2 s, at most 20 at once. (product.md 7.6) */
export function Toasts({ locale, label }: Props) {
  useEffect(() => {
    const texts = loadNoticeTexts(locale);
    let isCurrent = true;
    const stop = $notices.subscribe(() => void showNew().catch(console.warn));
    /** Those of which the texts did not come are shown with the next one. */
    async function showNew() {
      const view = viewOf(locale, await texts.catch(() => loadNoticeTexts(locale)));
      if (!isCurrent) return;
      for (const notice of $notices.get().filter(({ id }) => id > shownId)) {
        shownId = notice.id;
        show(notice, view);
      }
    }
    return () => {
      isCurrent = false;
      stop();
    };
  }, [locale]);
  useEffect(() => {
    document.addEventListener("astro:before-swap", keepToasterStyle);
    return () => document.removeEventListener("astro:before-swap", keepToasterStyle);
  }, []);
  return (
    <Toaster theme="dark" position="top-center" visibleToasts={NOTICES_MAX} containerAriaLabel={label} />
  );
}

/** Sonner's style sheet stands in the head, of which a page change keeps only what the new page has too. */
function keepToasterStyle(event: TransitionBeforeSwapEvent): void {
  for (const style of document.head.querySelectorAll("style[type]"))
    event.newDocument.head.appendChild(style.cloneNode(true));
}

function show({ id, kind, key, values, wayOn }: Notice, { locale, t }: View): void {
  const text = t(key, values);
  const options = {
    id,
    duration: kind === "success" ? TOAST_SUCCESS_MS : TOAST_ERROR_MS,
    action: wayOn && { label: t(wayOn.key), onClick: () => follow(wayOn, locale) },
    actionButtonStyle: WAY_ON,
  };
  if (kind === "blank") toast(text, options);
  else toast[kind](text, options);
}

function follow({ path, onFollow }: WayOn, locale: Locale): void {
  onFollow?.();
  goTo(localizedPath(locale, path));
}
