import type { ReportedViolation } from "#contract/violation-reports.ts";
import { LOCALES } from "#i18n/locales.ts";
import type { RequestContext } from "../../http/context.ts";
import { isBeyondLimit, limit, networkOf } from "../../http/limits/limit.ts";
import { countUpViolation, type Violation } from "./queries.ts";

/** A page that breaks its policy often does so in one way; the rest of a long list is somebody's joke. */
const COUNTED_OF_A_REQUEST = 5;
/** Requests that an isolate counts in a minute; what comes beyond them costs nothing. */
const COUNTED_A_MINUTE = 30;
const MINUTE_MS = 60_000;
/** How long an isolate asks the database no more once the site has enough reports for the day. */
const CLOSED_MS = 10 * MINUTE_MS;

const sample = { minute: 0, taken: 0, closedUntil: 0 };

/** Tells whether this isolate looks at one more request. */
function takesOneMore(now: number): boolean {
  const minute = Math.floor(now / MINUTE_MS);
  if (minute !== sample.minute) Object.assign(sample, { minute, taken: 0 });
  sample.taken += 1;
  return sample.taken <= COUNTED_A_MINUTE && now >= sample.closedUntil;
}

/**
 * Counts what browsers report of pages that broke their policy. Anybody can post such reports: they change nothing but
 * counts under names from lists, and hosts, of which a day has a limited number.
 * @throws AppError too_many_requests
 */
export async function countViolations(
  c: RequestContext,
  reported: readonly ReportedViolation[],
): Promise<void> {
  const now = Date.now();
  if (reported.length === 0 || !takesOneMore(now)) return;
  await limit(c, "report", networkOf(c));
  if (await isBeyondLimit(c, "report-all", "")) {
    sample.closedUntil = now + CLOSED_MS;
    return;
  }
  const { host } = new URL(c.req.url);
  for (const report of reported.slice(0, COUNTED_OF_A_REQUEST))
    await countUpViolation(c.var.users, violationOf(report, host), now);
}

const OTHER = "other";

/** The directives of our policies, and those that browsers name in their place. */
const DIRECTIVES = new Set([
  "base-uri",
  "connect-src",
  "default-src",
  "font-src",
  "form-action",
  "frame-ancestors",
  "frame-src",
  "img-src",
  "manifest-src",
  "media-src",
  "object-src",
  "require-trusted-types-for",
  "script-src",
  "script-src-attr",
  "script-src-elem",
  "style-src",
  "style-src-attr",
  "style-src-elem",
  "trusted-types",
  "worker-src",
]);

/** What is refused without having an address, and schemes. (CSP 3, 2.4) */
const WORDS = new Set([
  "about",
  "blob",
  "data",
  "eval",
  "inline",
  "trusted-types-policy",
  "trusted-types-sink",
  "wasm-eval",
]);

const EXTENSION = /^[a-z-]*extension(:|$)/;
const HOST = /^[a-z0-9.-]{1,100}$/;

const PAGE_KINDS = new Set(["album", "artist", "embed", "genre", "login", "playlist", "search", "song"]);
const LANGUAGES = new Set<string>(LOCALES);

/** What is counted of a report, at a host of ours: no address, no path, nothing that a person has typed. */
function violationOf({ directive, blocked, page }: ReportedViolation, host: string): Violation {
  return {
    directive: DIRECTIVES.has(directive) ? directive : OTHER,
    blocked: blockedBy(blocked.toLowerCase(), host),
    pageKind: pageKindOf(page),
  };
}

/** Extensions of browsers are no fault of ours, so they have one name together. */
function blockedBy(blocked: string, host: string): string {
  if (EXTENSION.test(blocked)) return "extension";
  const word = blocked.replace(/:.*/s, "");
  if (WORDS.has(word)) return word;
  const url = URL.canParse(blocked) ? new URL(blocked) : null;
  if (url === null || !HOST.test(url.hostname)) return OTHER;
  return url.host === host ? "self" : url.hostname;
}

function pageKindOf(page: string): string {
  if (!URL.canParse(page)) return OTHER;
  const [first = "", second = ""] = new URL(page).pathname.split("/").filter(Boolean);
  const kind = LANGUAGES.has(first) ? second : first;
  if (kind === "") return "home";
  return PAGE_KINDS.has(kind) ? kind : OTHER;
}
