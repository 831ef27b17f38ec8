import worker, { PlaysBuffer } from "../../../worker/index.ts";
import type { Env } from "#worker/http/env.ts";
import { OBJECT_HEADER } from "./bucket-over-http.ts";
import stateWorker from "./state-worker.ts";

export { PlaysBuffer };

/** The path at which commands reach the data while Astro's development server has them open. */
const STATE_PATH = "/dev/state";

/** The Worker of `npm run dev`: the app's and the state worker in one. */
export default {
  ...worker,
  fetch(request, env, context) {
    const url = new URL(request.url);
    if (!url.pathname.startsWith(`${STATE_PATH}/`)) return worker.fetch(request, env, context);
    url.pathname = url.pathname.slice(STATE_PATH.length);
    return stateWorker.fetch(new Request(url, request), { ...env, OBJECT_HEADER });
  },
} satisfies ExportedHandler<Env & { STATE_KEY: string }>;
