import type { Env } from "#worker/http/env.ts";
import type { Desk } from "../desk.ts";

/** What the app on this machine runs with, for what the app itself does with letters. */
export async function appEnv(desk: Desk): Promise<Env> {
  return { ...desk.env, DB: desk.users.$client, MEDIA: await desk.bucket() } as unknown as Env;
}
