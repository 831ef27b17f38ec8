import type { PageHead } from "#components/head/page-head.ts";
import type { View } from "#i18n/t.ts";

/** The facts that a page gives its head; a page of the catalogue gives all of them. */
export interface HeadProps extends Partial<PageHead> {
  view: View;
  title: string;
  description: string;
  /** Without language, such as /song/x. */
  path: string;
  isIndexed?: boolean;
  /** False for a page that stands where there is none: no entry of the navigation is it, and languages lead to `path`. */
  hasAddress?: boolean;
}
