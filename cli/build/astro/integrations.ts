import type { AstroIntegration } from "astro";
import { join } from "node:path";

import { rootDirectory } from "../../local/paths.ts";

/** Draws cards, rows and tables that no script takes over, without the streams of `@astrojs/react`. */
export const staticReact: AstroIntegration = {
  name: "tonearm:static-react",
  hooks: {
    "astro:config:setup": ({ addRenderer }) =>
      addRenderer({
        name: "tonearm:static-react",
        serverEntrypoint: join(rootDirectory, "src/components/static-renderer.ts"),
      }),
  },
};

/** Adds `client:event`: an island that waits for an event costs nothing until it comes. */
export const clientEvent: AstroIntegration = {
  name: "tonearm:client-event",
  hooks: {
    "astro:config:setup": ({ addClientDirective }) =>
      addClientDirective({ name: "event", entrypoint: "./src/islands/client-event.ts" }),
  },
};
