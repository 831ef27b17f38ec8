import { whenIdle } from "./when-idle.ts";

const load = () => import("./on-idle.ts");

whenIdle(load);

/** Somebody may press what an idle page answers before it was idle: nothing of that is lost. */
document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  const pressed = target.closest<HTMLElement>("[data-cookie-settings], a[hreflang][lang]");
  if (pressed) void load().then(({ press }) => press(pressed));
});
