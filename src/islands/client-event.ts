import type { ClientDirective } from "astro";

/**
 * `client:event="name"`: an island that comes alive when `tonearm:name` is dispatched, not before. Whoever
 * dispatches it does so again after each page change, so that an island that arrives later is not missed.
 */
const onEvent: ClientDirective = (load, options) => {
  addEventListener(`tonearm:${options.value}`, () => void load().then((hydrate) => hydrate()), {
    once: true,
  });
};

export default onEvent;
