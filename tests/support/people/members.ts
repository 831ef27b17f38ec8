import { scryptSync } from "node:crypto";

import { Hono } from "hono";

import { signIn } from "#worker/accounts/sessions/sessions.ts";
import { userDb } from "#worker/db/client.ts";
import { newId } from "#worker/db/new-id.ts";
import { readConfig } from "#worker/http/config.ts";
import type { AppEnv } from "#worker/http/context.ts";
import type { WireUser } from "#contract/wire.ts";
import { aBrowser, type Person } from "./people.ts";
import { AUTH_SECRET, type TestWorker } from "../worker.ts";

const PASSWORD = "a quiet river";
/** Of that password, with as little work as the Worker's tests spend on a hash. */
const SALT = Buffer.from("0123456789abcdef");
const toBase64 = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
const KEY = scryptSync(PASSWORD, SALT, 32, { N: 2 ** 6, r: 8, p: 1 });
const PASSWORD_HASH = `$scrypt$ln=6,r=8,p=1$${toBase64(SALT)}$${toBase64(KEY)}`;

const SIGN_IN = "/sign-in";
let made = 0;

/**
 * Somebody with an account who is signed in, for tests of something else: as `signUp` leaves them, by the service's own
 * way to begin a session, without its codes and hashes.
 */
export async function aMember(
  { database, request }: Pick<TestWorker, "database" | "request">,
  values: Partial<Pick<Person, "email" | "fullName">> = {},
): Promise<Person> {
  made += 1;
  const { email = `member-${made}@example.org`, fullName = `Member ${made}` } = values;
  const id = newId();
  await database
    .prepare("INSERT INTO users VALUES (?, ?, 1, ?, ?, NULL, 'en', ?5, ?5, NULL)")
    .bind(id, email, fullName, PASSWORD_HASH, Date.now())
    .run();
  const door = new Hono<AppEnv>().post(SIGN_IN, async (c) => {
    c.set("users", userDb({ DB: database }));
    c.set("config", readConfig(c.env));
    await signIn(c, id, { isNews: false });
    return c.body(null, 204);
  });
  const browser = aBrowser(async (path, init) =>
    path === SIGN_IN ? door.request(`http://localhost${path}`, init, { AUTH_SECRET }) : request(path, init),
  );
  await browser.ask(SIGN_IN, { method: "POST" });
  const { user } = await (await browser.ask("/auth")).json<{ user: WireUser }>();
  return { ...browser, email, fullName, password: PASSWORD, user };
}
