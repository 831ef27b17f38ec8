import type { NamedSSRLoadedRendererValue } from "astro";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** React asks for pictures of high priority in front of what it draws, which belongs into a page's head. */
const PRELOADS = /<link rel="preload"[^>]*>/g;

/**
 * Draws React components that no script takes over, in one go. `@astrojs/react` would draw each once to
 * try it and once more through a stream: a third of the build's time. It still gets islands, and
 * components with slots.
 */
const renderer: NamedSSRLoadedRendererValue = {
  name: "tonearm:static-react",
  check: async (component, _props, slots, metadata) =>
    typeof component === "function" && !metadata?.hydrate && Object.keys(slots).length === 0,
  renderToStaticMarkup: async (component: FunctionComponent, props) => ({
    html: renderToStaticMarkup(createElement(component, props)).replace(PRELOADS, ""),
  }),
};

export default renderer;
