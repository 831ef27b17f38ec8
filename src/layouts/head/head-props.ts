import type { View } from "#i18n/t.ts";
import type { PageHead } from "#components/head/page-head.ts";

/** What a page tells its head; one of the catalogue tells all of it. */
export interface HeadProps extends Partial<PageHead> {
  view: View;
  title: string;
  description: string;
  /** Without language, such as /song/x. */
  path: string;
  isIndexed?: boolean;
}
