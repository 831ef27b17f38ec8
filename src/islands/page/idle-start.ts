import { whenIdle } from "./when-idle.ts";

const load = () => import("./on-idle.ts");

whenIdle(load);

/** Handles presses that come before the page was idle, so that none is lost. */
document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  const pressed = target.closest<HTMLElement>("[data-cookie-settings], a[hreflang][lang]");
  if (pressed) void load().then(({ press }) => press(pressed));
});
