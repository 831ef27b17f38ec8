import type { ClientDirective } from "astro";

/**
 * `client:event="name"`: an island that comes alive when `tonearm:name` is dispatched, not before. Whoever
 * dispatches it does so again after each page change, so that an island that arrives later is not missed. One whose script
 * did not come is asleep still, and hears the next event.
 */
const onEvent: ClientDirective = (load, { value }, island) => {
  const name = `tonearm:${value}`;
  const hydrate = async () => {
    await (
      await load()
    )();
    if (!island.hasAttribute("ssr")) removeEventListener(name, wake);
  };
  const wake = () => void hydrate();
  addEventListener(name, wake);
};

export default onEvent;
