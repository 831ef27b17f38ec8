import type { Addresses } from "../text/json-ld/addresses.ts";
import { breadcrumbList, type Crumb } from "../text/json-ld/breadcrumbs.ts";
import type { Node } from "../text/json-ld/node.ts";
import { webPage, type WebPageFacts } from "../text/json-ld/web-page.ts";
import type { View } from "#i18n/t.ts";

/** The kinds of pages that Open Graph tells apart. */
export type OpenGraphType = "website" | "profile" | "music.song" | "music.album" | "music.playlist";

/** What the head of a page says of it; the same whether a build or a Worker renders it. */
export interface PageHead {
  title: string;
  description: string;
  /** Without language, such as /song/x. */
  path: string;
  type: OpenGraphType;
  /** Properties of Open Graph that belong to its type, such as `music:duration`. */
  properties: [property: string, content: string][];
  coverKey: string | null;
  /** What that cover shows. */
  coverText: string;
  trail: Crumb[];
  data: Node[];
}

/** What the head of a page is made from; all but the texts may be left out. */
export interface HeadFacts extends Partial<Omit<PageHead, "data">> {
  title: string;
  description: string;
  path: string;
  pageType?: WebPageFacts["type"];
  /** What the page is about comes first. */
  things?: Node[];
}

/** A page with all that machines are told of it. */
export function pageHead(facts: HeadFacts, { t }: View, at: Addresses): PageHead {
  const { pageType = "WebPage", things = [], trail = [], ...rest } = facts;
  const { title, description, path } = facts;
  const hasBreadcrumbs = trail.length > 0;
  const about = things[0]?.["@id"] ?? null;
  return {
    type: "website",
    properties: [],
    coverKey: null,
    coverText: "",
    ...rest,
    trail,
    data: [
      webPage({ type: pageType, title, description, path, about, hasBreadcrumbs }, at),
      ...things,
      ...(hasBreadcrumbs ? [breadcrumbList(t("nav.discover"), trail, path, at)] : []),
    ],
  };
}
