import { escapeMarkup } from "#domain/escape-markup.ts";

/** A feed in the terms of RFC 4287; all addresses are absolute. */
export interface AtomFeed {
  id: string;
  language: string;
  title: string;
  subtitle: string | null;
  /** Its own address, and that of the page that it belongs to. */
  selfUrl: string;
  pageUrl: string;
  iconUrl: string;
  updatedAt: Date;
  entries: AtomEntry[];
}

/** An entry of a feed. */
export interface AtomEntry {
  /** It never changes, even if title and address do. (RFC 4287 4.2.6) */
  id: string;
  title: string;
  url: string;
  authors: { name: string; url: string | null }[];
  summary: string;
  /** Escaped already, as HTML. */
  contentHtml: string;
  /** A square picture. */
  picture: { url: string; pixels: number } | null;
  publishedAt: Date;
  updatedAt: Date;
}

type Attributes = Record<string, string | number>;

const MEDIA_RSS = "http://search.yahoo.com/mrss/";

/** The feed as XML 1.0. No text in it can leave its place, nor break the document. */
export function toAtom(feed: AtomFeed): string {
  const attributes = {
    xmlns: "http://www.w3.org/2005/Atom",
    "xmlns:media": MEDIA_RSS,
    "xml:lang": feed.language,
  };
  const content = [
    text("id", feed.id),
    text("title", feed.title),
    ...(feed.subtitle === null ? [] : [text("subtitle", feed.subtitle)]),
    text("updated", feed.updatedAt.toISOString()),
    empty("link", { rel: "self", type: "application/atom+xml", href: feed.selfUrl }),
    empty("link", { rel: "alternate", type: "text/html", hreflang: feed.language, href: feed.pageUrl }),
    text("icon", feed.iconUrl),
    ...feed.entries.map((entry) => toEntry(entry, feed.language)),
  ];
  return `<?xml version="1.0" encoding="utf-8"?>\n${element("feed", attributes, `\n${content.join("\n")}\n`)}\n`;
}

function toEntry(entry: AtomEntry, language: string): string {
  const { picture } = entry;
  const authors = entry.authors.map(({ name, url }) =>
    element("author", {}, text("name", name) + (url === null ? "" : text("uri", url))),
  );
  const content = [
    text("id", entry.id),
    text("title", entry.title),
    text("published", entry.publishedAt.toISOString()),
    text("updated", entry.updatedAt.toISOString()),
    empty("link", { rel: "alternate", type: "text/html", hreflang: language, href: entry.url }),
    ...authors,
    text("summary", entry.summary),
    text("content", entry.contentHtml, { type: "html" }),
    ...(picture
      ? [empty("media:thumbnail", { url: picture.url, width: picture.pixels, height: picture.pixels })]
      : []),
  ];
  return element("entry", {}, `\n${content.join("\n")}\n`);
}

const text = (name: string, value: string, attributes: Attributes = {}) =>
  element(name, attributes, escapeMarkup(value));
const element = (name: string, attributes: Attributes, content: string) =>
  `<${name}${toText(attributes)}>${content}</${name}>`;
const empty = (name: string, attributes: Attributes) => `<${name}${toText(attributes)}/>`;

function toText(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeMarkup(String(value))}"`)
    .join("");
}
