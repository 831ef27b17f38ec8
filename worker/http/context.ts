import type { Context } from "hono";

import type { Deployment } from "./deployment.ts";
import type { Env } from "./env.ts";

/** A signed-in user and the session that they ask by. */
export interface CurrentSession {
  userId: string;
  sessionId: string;
}

/** The values that a request carries through middleware and handlers. */
export interface AppEnv {
  Bindings: Env;
  Variables: Deployment & {
    session: () => Promise<CurrentSession | null>;
    /** Set where a public read answers somebody in particular: no shared cache may keep it. */
    isPersonal?: true;
  };
}

/** The values that a request carries behind `requireUser`. */
export interface UserEnv extends AppEnv {
  Variables: AppEnv["Variables"] & CurrentSession;
}

/** A request before or behind `requireUser`. */
export type AnyContext = Context<AppEnv> | Context<UserEnv>;

/** Request-scoped values that any handler may read. */
export type RequestContext = Pick<Context<AppEnv>, "req" | "var" | "executionCtx">;
