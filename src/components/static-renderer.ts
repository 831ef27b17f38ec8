import type { NamedSSRLoadedRendererValue } from "astro";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** React puts preloads of pictures before its output; they would belong into the page's head. */
const PRELOADS = /<link rel="preload"[^>]*>/g;

/**
 * Draws React components that no script takes over, in one pass. `@astrojs/react` would draw each once to try
 * it and once more through a stream, which takes a third of the build's time. Islands and components with
 * slots are left to it.
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
