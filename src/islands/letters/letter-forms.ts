import type { PageEvent } from "#stores/page/page-interface.ts";
import { refreshButton } from "./refresh-button.ts";

/**
 * Contact and newsletter are plain forms, on every page: these listeners send them without leaving it. What
 * sends comes when somebody is about to write.
 */
const loadSending = () => import("./send-form.ts");

function formOf({ target }: Event): HTMLFormElement | null {
  return target instanceof Element ? target.closest<HTMLFormElement>("form[data-letter]") : null;
}

document.addEventListener("focusin", (event) => {
  if (!formOf(event)) return;
  void loadSending();
  // The toaster has to be there before the network is gone, to say so.
  dispatchEvent(new Event("tonearm:notice" satisfies PageEvent));
});

document.addEventListener("input", (event) => {
  const form = formOf(event);
  if (form) refreshButton(form);
});

document.addEventListener("submit", (event) => {
  const form = formOf(event);
  if (!form) return;
  event.preventDefault();
  void loadSending().then(({ sendForm }) => sendForm(form));
});

// What was typed before this came, or what a browser kept.
for (const form of document.querySelectorAll<HTMLFormElement>("form[data-letter]")) refreshButton(form);
