import { endpoints } from "#contract/endpoints.ts";
import { MAP_HOSTS } from "#domain/site.ts";
import { TRUSTED_POLICIES } from "#domain/trusted-types.ts";
import { LOCALES } from "#i18n/locales.ts";

/** The inline parts that the build found in pages, see `cli/build/page-policy.ts`, and what the operator has set. */
export interface PagePolicy {
  scriptHashes: string;
  styleHashes: string;
  /** Cloudflare's captcha is a script and a frame of its own address. */
  hasTurnstile: boolean;
  /** The site is at an https address. */
  isSecure: boolean;
}

const TURNSTILE = "https://challenges.cloudflare.com";

/** Browsers tell violations of the policy there; older ones know `report-uri` alone. */
const REPORTS = endpoints.reportViolations.path();
const reporting = { "report-uri": REPORTS, "report-to": "csp" };
const reportingHeaders = { "Reporting-Endpoints": `csp="${REPORTS}"` };

/** Strings become no markup and no script, but by the policies of these names. */
const trustedTypes = {
  "require-trusted-types-for": "'script'",
  "trusted-types": TRUSTED_POLICIES.join(" "),
};

/**
 * The headers of every page, from a file or on demand. Scripts run only from our own files or when
 * they are one of Astro's constant snippets; nobody may frame us; nothing is loaded from elsewhere.
 */
export function pageHeaders(settings: PagePolicy): Record<string, string> {
  const { scriptHashes, styleHashes, hasTurnstile, isSecure } = settings;
  const turnstile = hasTurnstile ? [TURNSTILE] : [];
  const policy = {
    "default-src": "'self'",
    "script-src": ["'self'", scriptHashes, ...turnstile].join(" "),
    "style-src": `'self' ${styleHashes}`,
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "media-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "frame-src": [...MAP_HOSTS, ...turnstile].join(" "),
    "frame-ancestors": "'none'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    ...(isSecure && { "upgrade-insecure-requests": "" }),
  };
  // Turnstile's script makes markup in its own way, so its violations are reported and not prevented.
  const headers: Record<string, string> = hasTurnstile
    ? {
        "Content-Security-Policy": toPolicy({ ...policy, ...reporting }),
        "Content-Security-Policy-Report-Only": toPolicy({ ...trustedTypes, ...reporting }),
      }
    : { "Content-Security-Policy": toPolicy({ ...policy, ...trustedTypes, ...reporting }) };
  return { ...headers, ...reportingHeaders, "Cross-Origin-Resource-Policy": "same-origin", ...commonHeaders };
}

/**
 * The headers of the players for other sites: any site may frame them, so they hold nothing of anybody and
 * may do less than a page: no inline script, no markup made of strings, no form, no frame.
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
    ...trustedTypes,
    "trusted-types": "'none'",
    ...reporting,
  };
  // A frame that says nothing of framing may be framed; no value of X-Frame-Options says so.
  const { "X-Frame-Options": _, ...common } = commonHeaders;
  return {
    "Content-Security-Policy": toPolicy(policy),
    ...reportingHeaders,
    "Cross-Origin-Resource-Policy": "cross-origin",
    ...common,
  };
}

const EMBED = new RegExp(`^(?:/(?:${LOCALES.join("|")}))?/embed/(?:song|album)/[a-z0-9-]{1,64}$`);

/** Tells whether any site may frame this answer: only a player that exists may be framed. */
export function isEmbed(pathname: string, status: number): boolean {
  return status === 200 && EMBED.test(pathname);
}

function toPolicy(policy: Record<string, string>): string {
  return Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`.trim().replaceAll(/ +/g, " "))
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

/**
 * What a page of ours and the frames in it never do: play, share, copy and sign in with a passkey are what is left.
 * Names that no browser knows would be warnings in its console.
 */
const UNUSED_FEATURES = [
  "accelerometer",
  "attribution-reporting",
  "bluetooth",
  "browsing-topics",
  "camera",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "gamepad",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "keyboard-map",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "screen-wake-lock",
  "serial",
  "storage-access",
  "sync-xhr",
  "usb",
  "window-management",
  "xr-spatial-tracking",
];

/** The headers that every answer has. */
export const commonHeaders: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": UNUSED_FEATURES.map((feature) => `${feature}=()`).join(", "),
  "Cross-Origin-Opener-Policy": "same-origin",
  "Origin-Agent-Cluster": "?1",
  "X-Frame-Options": "DENY",
};
