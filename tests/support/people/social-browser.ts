import { newNetwork } from "./people.ts";
import type { TestWorker } from "../worker.ts";

/** A browser that goes to a provider's page and back, one step at a time, and keeps cookies. */
export interface SocialBrowser {
  cookies: Map<string, string>;
  /** The answer of the app to this path; no redirect is followed. */
  open: (path: string) => Promise<Response>;
  /** Goes to the provider, agrees there or not, and stops at the address to come back to. */
  leave: (provider: string, query?: string) => Promise<string>;
  /** The whole way; where the app sends the browser at its end. */
  signIn: (provider: string, query?: string) => Promise<string>;
  /** Whom the app takes the browser for. */
  userId: () => Promise<string | undefined>;
}

export const placeOf = (answer: Response): string => answer.headers.get("Location") ?? `${answer.status}`;

export function aSocialBrowser(
  worker: Pick<TestWorker, "fetch">,
  origin = "http://localhost",
): SocialBrowser {
  const cookies = new Map<string, string>();
  const address = newNetwork();
  const open = async (path: string) => {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await worker.fetch(new URL(path, origin).href, {
      headers: { Cookie, "CF-Connecting-IP": address },
      redirect: "manual",
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const leave = async (provider: string, query = "") => {
    const page = placeOf(await open(`/api/v1/auth/${provider}${query}`));
    return placeOf(await fetch(page, { redirect: "manual" }));
  };
  return {
    cookies,
    open,
    leave,
    signIn: async (provider, query) => placeOf(await open(await leave(provider, query))),
    userId: async () => {
      const { user } = await (await open("/api/v1/auth")).json<{ user: { _id: string } | null }>();
      return user?._id;
    },
  };
}
