import { MAP_HOSTS } from "#domain/site.ts";
import { LOCALES } from "#i18n/locales.ts";

/** The inline parts that the build found in pages, see `cli/build/page-policy.ts`, and the captcha of the operator. */
export interface PagePolicy {
  scriptHashes: string;
  styleHashes: string;
  /** Cloudflare's captcha is a script and a frame of its own address. */
  hasTurnstile: boolean;
}

const TURNSTILE = "https://challenges.cloudflare.com";

/**
 * The headers of every page, from a file or on demand. Scripts run only from our own files or when
 * they are one of Astro's constant snippets; nobody may frame us; nothing is loaded from elsewhere.
 */
export function pageHeaders({ scriptHashes, styleHashes, hasTurnstile }: PagePolicy): Record<string, string> {
  const policy = {
    "default-src": "'self'",
    "script-src": `'self' ${scriptHashes}${hasTurnstile ? ` ${TURNSTILE}` : ""}`,
    "style-src": `'self' ${styleHashes}`,
    "img-src": "'self' data:",
    "frame-src": [...MAP_HOSTS, ...(hasTurnstile ? [TURNSTILE] : [])].join(" "),
    "frame-ancestors": "'none'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
  };
  return { "Content-Security-Policy": toPolicy(policy), ...commonHeaders };
}

/**
 * The headers of the players for other sites: any site may frame them, so they hold nothing of anybody and
 * may do less than a page: no inline script, no form, no frame.
 */
export function embedHeaders(): Record<string, string> {
  const policy = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self'",
    "media-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "*",
  };
  // A frame that says nothing of framing may be framed; no value of X-Frame-Options says so.
  const { "X-Frame-Options": _, ...common } = commonHeaders;
  return { "Content-Security-Policy": toPolicy(policy), ...common };
}

const EMBED = new RegExp(`^(?:/(?:${LOCALES.join("|")}))?/embed/(?:song|album)/[a-z0-9-]{1,64}$`);

/** Tells whether any site may frame this answer: only a player that exists may be framed. */
export function isEmbed(pathname: string, status: number): boolean {
  return status === 200 && EMBED.test(pathname);
}

function toPolicy(policy: Record<string, string>): string {
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.trim()}`)
    .join("; ");
}

/** A year. (RFC 6797) */
const STRICT_TRANSPORT = "max-age=31536000";

/** Has browsers that came by https come by nothing else from then on. They take this header from https alone. */
export const strictTransport = { "Strict-Transport-Security": STRICT_TRANSPORT };

/** The headers of an answer to a request that was made to this address. */
export function transportHeaders(url: string): Record<string, string> {
  return new URL(url).protocol === "https:" ? strictTransport : {};
}

/** The headers that every answer has. */
export const commonHeaders: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "X-Frame-Options": "DENY",
};
