import type { View } from "#i18n/t.ts";
import type { Addresses } from "../text/json-ld/addresses.ts";
import { breadcrumbList, type Crumb } from "../text/json-ld/breadcrumbs.ts";
import type { Node } from "../text/json-ld/node.ts";
import { webPage, type WebPageFacts } from "../text/json-ld/web-page.ts";

/** The types of pages that Open Graph distinguishes. */
export type OpenGraphType = "website" | "profile" | "music.song" | "music.album" | "music.playlist";

/** The content of a page's head, the same whether a build or the Worker renders it. */
export interface PageHead {
  title: string;
  description: string;
  /** Without language, such as /song/x. */
  path: string;
  type: OpenGraphType;
  /** Properties of Open Graph that belong to its type, such as `music:duration`. */
  properties: [property: string, content: string][];
  coverKey: string | null;
  /** The text that describes the cover. */
  coverText: string;
  trail: Crumb[];
  data: Node[];
}

/** The facts from which a page's head is made; all but the texts are optional. */
export interface HeadFacts extends Partial<Omit<PageHead, "data">> {
  title: string;
  description: string;
  path: string;
  pageType?: WebPageFacts["type"];
  /** The subjects of the page, the main one first. */
  things?: Node[];
}

/** The head of a page with its JSON-LD. */
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
