import type { ClientDirective } from "astro";

/**
 * `client:event="name"`: an island that comes alive when `tonearm:name` is dispatched, not before. Whoever
 * dispatches it does so again after each page change, so that an island that arrives later is not missed.
 * `tonearm:name:fetch` fetches the island's script and leaves it asleep.
 */
const onEvent: ClientDirective = (load, { value }) => {
  const once = { once: true };
  addEventListener(`tonearm:${value}:fetch`, () => void load(), once);
  addEventListener(`tonearm:${value}`, () => void load().then((hydrate) => hydrate()), once);
};

export default onEvent;
