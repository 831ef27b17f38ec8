import { deleteCookie, getSignedCookie, setSignedCookie } from "hono/cookie";

import type { AnyContext } from "../context.ts";
import { secretFor } from "../secret.ts";

/** The time that a session lasts without use. (product.md 8.13) */
export const SESSION_MS = 30 * 86_400_000;

/** The time that a cookie is believed without asking the database: so long an ended session may still read. */
const BELIEVED_MS = 60_000;

/** The content of the cookie, which is signed so that a change is noticed. */
export interface SessionCookie {
  token: string;
  userId: string;
  sessionId: string;
  /** Until then it is believed as it is; milliseconds since 1970. */
  believedUntil: number;
}

const isSecure = (c: AnyContext) => new URL(c.req.url).protocol === "https:";
const attributes = { path: "/", httpOnly: true, sameSite: "Lax" } as const;
const NAME = "session";

/** The one cookie, `__Host-` where there is TLS: plain on http://localhost. (product.md 13.5) */
const kind = (c: AnyContext) =>
  isSecure(c)
    ? { name: `__Host-${NAME}`, options: { ...attributes, prefix: "host" as const, secure: true } }
    : { name: NAME, options: attributes };

/** Reads the cookie. Null when there is none, or when it is not as we signed it. */
export async function readSessionCookie(c: AnyContext): Promise<SessionCookie | null> {
  if (!c.req.header("Cookie")?.includes(NAME)) return null;
  const prefix = isSecure(c) ? "host" : undefined;
  const value = await getSignedCookie(c, secretFor(c.var.config, "session"), NAME, prefix);
  const [token, userId, sessionId, believedUntil] = value ? value.split(".") : [];
  if (!token || !userId || !sessionId) return null;
  return { token, userId, sessionId, believedUntil: Number(believedUntil) };
}

/** Writes the cookie, which is believed for a minute from `now` on. */
export async function writeSessionCookie(
  c: AnyContext,
  { token, userId, sessionId }: Omit<SessionCookie, "believedUntil">,
  now: number,
): Promise<void> {
  const { options } = kind(c);
  const value = [token, userId, sessionId, now + BELIEVED_MS].join(".");
  await setSignedCookie(c, NAME, value, secretFor(c.var.config, "session"), {
    ...options,
    maxAge: SESSION_MS / 1000,
  });
}

export function clearSessionCookie(c: AnyContext): void {
  const { name, options } = kind(c);
  deleteCookie(c, name, { path: options.path, secure: isSecure(c) });
}
