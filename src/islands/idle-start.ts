import { whenIdle } from "./when-idle.ts";

whenIdle(() => import("./on-idle.ts"));
