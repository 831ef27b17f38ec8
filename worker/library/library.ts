import type { Deployment } from "../http/deployment.ts";

/** A signed-in user, with the databases that their lists are kept in and looked up in. */
export type Listener = Pick<Deployment, "catalogue" | "users"> & { userId: string };
