import type { TransitionBeforeSwapEvent } from "astro:transitions/client";
import { type CSSProperties, type ReactNode, useEffect } from "react";
import { toast, Toaster } from "sonner";

import { Icon } from "#components/icon/Icon.tsx";
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

/** Sonner's own colours and measures, and what it has no names for. */
const TOASTER = {
  "--width": "400px",
  "--normal-bg": "var(--ink-raised)",
  "--normal-border": "var(--line)",
  "--normal-text": "var(--text)",
  fontFamily: "var(--font)",
} as CSSProperties;
const TOAST: CSSProperties = {
  gap: 18,
  padding: "12px 16px",
  minHeight: 56,
  borderRadius: "var(--radius-l)",
  boxShadow: "var(--shadow)",
  fontSize: "var(--text-m)",
};

/** Above the player, and what a page asks its visitor; or below the top bar. */
const BOTTOM = "calc(12px + var(--player-height) + var(--below-player) + var(--questions-height, 0px))";
const TOP = "calc(8px + var(--top-height))";

/** Says by form and colour what kind of news it is. */
const SIGNS = {
  success: sign(<Icon name="check" />, "var(--brand)", "var(--on-brand)"),
  error: sign("!", "var(--danger)", "var(--ink)"),
  blank: sign(<Icon name="info" />, "var(--ink-high)", "var(--text)"),
};

function sign(drawing: ReactNode, background: string, color: string): ReactNode {
  return (
    <span
      aria-hidden="true"
      style={{
        display: "grid",
        placeItems: "center",
        inlineSize: 24,
        blockSize: 24,
        borderRadius: 12,
        background,
        color,
        fontSize: 14,
        fontWeight: 800,
      }}
    >
      {drawing}
    </span>
  );
}

/** Survives a change of language, which subscribes anew. */
let shownId = 0;
/** The toast that last said each text. */
const idsByText = new Map<string, number>();

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
    <Toaster
      expand
      position="bottom-center"
      offset={{ top: TOP, bottom: BOTTOM }}
      mobileOffset={{ top: TOP, bottom: BOTTOM }}
      gap={8}
      style={TOASTER}
      toastOptions={{ style: TOAST }}
      visibleToasts={NOTICES_MAX}
      containerAriaLabel={label}
    />
  );
}

/** Sonner's style sheet stands in the head, of which a page change keeps only what the new page has too. */
function keepToasterStyle(event: TransitionBeforeSwapEvent): void {
  for (const style of document.head.querySelectorAll("style[type]"))
    event.newDocument.head.appendChild(style.cloneNode(true));
}

function show({ id, kind, key, values, wayOn }: Notice, { locale, t }: View): void {
  const text = t(key, values);
  // Said again, it takes the place of the one before.
  const earlier = idsByText.get(text);
  if (earlier !== undefined) toast.dismiss(earlier);
  idsByText.set(text, id);
  const options = {
    id,
    icon: SIGNS[kind],
    position: isKeyboardOpen() ? ("top-center" as const) : undefined,
    duration: kind === "success" ? TOAST_SUCCESS_MS : TOAST_ERROR_MS,
    action: wayOn && { label: t(wayOn.key), onClick: () => follow(wayOn, locale) },
    actionButtonStyle: WAY_ON,
  };
  if (kind === "blank") toast(text, options);
  else toast[kind](text, options);
}

/** Whether a phone's keyboard probably lies over the lower half of the page. */
function isKeyboardOpen(): boolean {
  return matchMedia("(hover: none)").matches && document.activeElement?.matches("input, textarea") === true;
}

function follow({ path, onFollow }: WayOn, locale: Locale): void {
  onFollow?.();
  goTo(localizedPath(locale, path));
}
