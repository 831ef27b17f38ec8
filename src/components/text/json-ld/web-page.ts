import type { Addresses } from "./addresses.ts";
import type { Node } from "./node.ts";
import { siteRef } from "./site.ts";

/** The facts of the node of a page, which connects the other nodes. */
export interface WebPageFacts {
  type: "WebPage" | "CollectionPage" | "ContactPage" | "SearchResultsPage";
  title: string;
  description: string;
  path: string;
  /** The `@id` of the page's subject. */
  about: string | null;
  hasBreadcrumbs: boolean;
}

/** @returns the page in its language, part of the site */
export function webPage(page: WebPageFacts, at: Addresses): Node {
  const url = at.page(page.path);
  return {
    "@type": page.type,
    "@id": `${url}#page`,
    url,
    name: page.title,
    description: page.description,
    inLanguage: at.locale,
    isPartOf: siteRef(at),
    ...(page.hasBreadcrumbs && { breadcrumb: { "@id": `${url}#breadcrumbs` } }),
    ...(page.about !== null && { mainEntity: { "@id": page.about } }),
  };
}
