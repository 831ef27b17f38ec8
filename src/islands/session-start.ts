import { whenIdle } from "./when-idle.ts";

/** On application start the current user is loaded (SPEC 2): once the page is there, of which it holds up nothing. */
whenIdle(() => import("./session-on-page.ts"));
