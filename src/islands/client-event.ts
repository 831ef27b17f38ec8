import type { ClientDirective } from "astro";

/**
 * `client:event="name"`: an island that comes alive when `tonearm:name` is dispatched, not before. What
 * dispatches it goes on to do so after each page change, so an island that arrives later is not missed.
 */
const onEvent: ClientDirective = (load, options) => {
  addEventListener(`tonearm:${options.value}`, () => void load().then((hydrate) => hydrate()), {
    once: true,
  });
};

export default onEvent;
