import type { PageEvent } from "#stores/page/page-interface.ts";
import { refreshButton } from "./refresh-button.ts";

/**
 * Sends the plain forms of contact and newsletter without leaving the page. The script that sends loads once
 * a form gets the focus.
 */
const loadSending = () => import("./send-form.ts");

function formOf({ target }: Event): HTMLFormElement | null {
  return target instanceof Element ? target.closest<HTMLFormElement>("form[data-letter]") : null;
}

document.addEventListener("focusin", (event) => {
  if (!formOf(event)) return;
  void loadSending();
  // The toaster has to be loaded before it can tell that the network is gone.
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

// Fields may hold what was typed before this script ran, or what the browser restored.
for (const form of document.querySelectorAll<HTMLFormElement>("form[data-letter]")) refreshButton(form);
