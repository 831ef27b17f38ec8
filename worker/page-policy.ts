import { MAP_HOSTS } from "#domain/site.ts";

/** What the build found inline in the pages, see `cli/build/page-policy.ts`, and what the operator set up. */
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
  const directives = Object.entries(policy).map(([name, sources]) => `${name} ${sources.trim()}`);
  return { "Content-Security-Policy": directives.join("; "), ...commonHeaders };
}

/** The headers of every answer, whatever it is. */
export const commonHeaders: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "X-Frame-Options": "DENY",
};
