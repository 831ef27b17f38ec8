import type { Context } from "hono";
import { deleteCookie, getSignedCookie, setSignedCookie } from "hono/cookie";

import type { Env } from "../../http/env.ts";
import { secretFor } from "../../http/secret.ts";

/** How long a session lasts without use. (product.md 8.13) */
export const SESSION_MS = 30 * 86_400_000;

/** How long a cookie is believed without asking the database: so long a session that was ended may still read. */
const BELIEVED_MS = 60_000;

/** What the cookie says, signed, so that a change is noticed. */
export interface SessionCookie {
  token: string;
  userId: string;
  sessionId: string;
  /** Until then it is believed as it is; milliseconds since 1970. */
  believedUntil: number;
}

const isSecure = (c: Context) => new URL(c.req.url).protocol === "https:";
const attributes = { path: "/", httpOnly: true, sameSite: "Lax" } as const;
const NAME = "session";

/** The one cookie, `__Host-` where there is TLS: plain on http://localhost. (product.md 13.5) */
const kind = (c: Context) =>
  isSecure(c)
    ? { name: `__Host-${NAME}`, options: { ...attributes, prefix: "host" as const, secure: true } }
    : { name: NAME, options: attributes };

/** Null when there is none, or when it is not as we signed it. */
export async function readSessionCookie(c: Context): Promise<SessionCookie | null> {
  const secure = isSecure(c);
  if (!c.req.header("Cookie")?.includes(NAME)) return null;
  const value = await getSignedCookie(
    c,
    secretFor(c.env as Env, "session"),
    NAME,
    secure ? "host" : undefined,
  );
  const [token, userId, sessionId, believedUntil] = value ? value.split(".") : [];
  if (!token || !userId || !sessionId) return null;
  return { token, userId, sessionId, believedUntil: Number(believedUntil) };
}

export async function writeSessionCookie(
  c: Context,
  { token, userId, sessionId }: Omit<SessionCookie, "believedUntil">,
  now: number,
): Promise<void> {
  const { options } = kind(c);
  const value = [token, userId, sessionId, now + BELIEVED_MS].join(".");
  await setSignedCookie(c, NAME, value, secretFor(c.env as Env, "session"), {
    ...options,
    maxAge: SESSION_MS / 1000,
  });
}

export function clearSessionCookie(c: Context): void {
  const { name, options } = kind(c);
  deleteCookie(c, name, { path: options.path, secure: isSecure(c) });
}
