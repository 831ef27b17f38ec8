import type { Deployment } from "../http/deployment.ts";

/** The databases of the store: the catalogue knows what things cost, people's data what was bought. */
export type Shop = Pick<Deployment, "catalogue" | "users">;
