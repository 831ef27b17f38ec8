import type { TransitionBeforeSwapEvent } from "astro:transitions/client";
import { useEffect } from "react";
import { toast, Toaster } from "sonner";

import { TOAST_ERROR_MS, TOAST_SUCCESS_MS, TOASTS_MAX } from "#domain/limits.ts";
import { $notices, type Notice } from "#stores/notices.ts";
import { fill } from "./fill.ts";

interface Props {
  /** The text of each notice by its key, with `{{name}}` where a value belongs. */
  strings: Record<string, string>;
  label: string;
}

/** Survives a change of language, which subscribes anew. */
let shownId = 0;

/** Shows notices as toasts, errors for 4 s and successes for 2 s, at most 20 at once. (SPEC 9) */
export function Toasts({ strings, label }: Props) {
  useEffect(
    () =>
      $notices.subscribe((notices) => {
        for (const notice of notices.filter(({ id }) => id > shownId)) {
          shownId = notice.id;
          show(notice, strings);
        }
      }),
    [strings],
  );
  useEffect(() => {
    document.addEventListener("astro:before-swap", keepToasterStyle);
    return () => document.removeEventListener("astro:before-swap", keepToasterStyle);
  }, []);
  return <Toaster theme="dark" position="top-center" visibleToasts={TOASTS_MAX} containerAriaLabel={label} />;
}

/** Sonner's style sheet stands in the head, of which a page change keeps only what the new page has too. */
function keepToasterStyle(event: TransitionBeforeSwapEvent): void {
  for (const style of document.head.querySelectorAll("style[type]"))
    event.newDocument.head.appendChild(style.cloneNode(true));
}

function show({ id, kind, key, values = {} }: Notice, strings: Props["strings"]): void {
  const text = fill(strings[key] ?? key, values);
  const options = { id, duration: kind === "success" ? TOAST_SUCCESS_MS : TOAST_ERROR_MS };
  if (kind === "blank") toast(text, options);
  else toast[kind](text, options);
}
