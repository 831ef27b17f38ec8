import type { Addresses } from "./addresses.ts";
import type { Node } from "./node.ts";

/** A step from the home page to a page; the last one, the page itself, has no path. */
export interface Crumb {
  label: string;
  path?: string;
}

/** The breadcrumbs that the page at `path` shows, for machines. @param home what the first step is called */
export function breadcrumbList(home: string, trail: readonly Crumb[], path: string, at: Addresses): Node {
  return {
    "@type": "BreadcrumbList",
    "@id": `${at.page(path)}#breadcrumbs`,
    itemListElement: [{ label: home, path: "/" }, ...trail].map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.label,
      item: { "@id": at.page(crumb.path ?? path) },
    })),
  };
}
