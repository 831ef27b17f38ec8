import { type Link, type PageFacts, readPage } from "./page.ts";

/** What the site answered at an address. */
export interface Answer {
  status: number;
  type: string;
  location: string | null;
  /** For pages alone. */
  page: PageFacts | null;
  html: string;
}

/** All of a site that can be found. */
export interface Site {
  /** By path with query, the first found first. */
  answers: Map<string, Answer>;
  /** The places that name a path, and as what; `#part` stays in the address. */
  named: (Link & { path: string; from: string })[];
  /** The path of an address of the site; null for one elsewhere. */
  pathOf: (address: string) => string | null;
}

const REQUESTS_AT_ONCE = 16;

/**
 * Follows whatever the site names, from these paths on.
 * @param url where it is served, the one address that it may name itself by
 */
export async function crawl(url: string, starts: readonly string[]): Promise<Site> {
  const pathOf = (address: string) => {
    const { origin, pathname, search } = new URL(address, url);
    return origin === url ? pathname + search : null;
  };
  const site: Site = { answers: new Map(), named: [], pathOf };
  const waiting: string[] = [];
  const asked = new Map<string, string>();
  /** @returns the path that is asked for */
  const add = (path: string): string => {
    const known = asked.get(likenessOf(path));
    if (known !== undefined) return known;
    asked.set(likenessOf(path), path);
    waiting.push(path);
    return path;
  };
  starts.forEach(add);
  await workOff(waiting, async (path) => {
    const { links, ...answer } = await ask(url, path);
    site.answers.set(path, answer);
    for (const link of links) {
      const to = pathOf(new URL(link.address, url + path).href);
      if (to !== null) site.named.push({ ...link, path: add(to), from: path });
    }
  });
  return site;
}

/** Paths that are answered alike have the same one; one of them is enough. */
function likenessOf(path: string): string {
  const { pathname, searchParams } = new URL(path, "http://localhost");
  if (pathname === "/oembed") {
    const kind = searchParams.get("url")?.replace(/[^/]*$/, "");
    return `${pathname} ${kind} ${searchParams.get("format")}`;
  }
  return /^(\/\w\w)?\/(search$|api\/)/.test(pathname) ? path : pathname;
}

/** Does the work of what waits, a few at once; the work may add to it. */
async function workOff(waiting: string[], work: (item: string) => Promise<void>): Promise<void> {
  const running = new Set<Promise<void>>();
  while (waiting.length > 0 || running.size > 0) {
    while (waiting.length > 0 && running.size < REQUESTS_AT_ONCE) {
      const one = work(waiting.shift() ?? "").finally(() => running.delete(one));
      running.add(one);
    }
    await Promise.race(running);
  }
}

async function ask(url: string, path: string): Promise<Answer & { links: Link[] }> {
  const answer = await fetch(url + path, { redirect: "manual" });
  const type = answer.headers.get("content-type") ?? "";
  const location = answer.headers.get("location");
  const found = { status: answer.status, type, location, page: null, html: "" };
  if (!/^text\/(html|css|javascript)|xml|manifest/.test(type)) {
    await answer.body?.cancel();
    return { ...found, links: [] };
  }
  const text = await answer.text();
  if (!type.startsWith("text/html")) return { ...found, links: linksInFile(text, type) };
  const page = readPage(text);
  return { ...found, page, html: text, links: page.links };
}

/** What style sheets, scripts, manifests, feeds and sitemaps name. */
function linksInFile(text: string, type: string): Link[] {
  const all = (pattern: RegExp, expected: string) =>
    [...text.matchAll(pattern)].map(([, address = ""]) => ({
      address,
      type: expected,
      isFollowed: false,
    }));
  if (type.startsWith("text/css")) return all(/url\("?(?!data:|#)([^")]+)"?\)/g, "");
  if (type.startsWith("text/javascript"))
    return all(/(?:from|import)\s*\(?["'`](\.{0,2}\/[^"'`]+\.js)["'`]/g, "text/javascript");
  if (type.includes("manifest")) return all(/"(?:src|url|start_url)":\s*"([^"]+)"/g, "");
  if (text.includes("<sitemapindex")) return all(/<loc>([^<]*)</g, "application/xml");
  return [...all(/<loc>([^<]*)</g, "text/html"), ...all(/<link [^>]*href="([^"]*)"/g, "")];
}
