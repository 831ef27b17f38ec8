import { SITE_NAME } from "#i18n/site-name.ts";
import type { View } from "#i18n/t.ts";
import { type Addresses, addressesIn } from "../text/json-ld/addresses.ts";
import type { Crumb } from "../text/json-ld/breadcrumbs.ts";
import { itemList } from "../text/json-ld/item-list.ts";
import type { Node } from "../text/json-ld/node.ts";
import { describe, someNames } from "./describe.ts";
import { type PageHead, pageHead } from "./page-head.ts";

/** The list pages, by the names of their texts. */
const PATHS = {
  albums: "/albums",
  artists: "/artists",
  genres: "/genres",
  playlists: "/featured-playlist",
  top: "/top_track",
  all_albums: "/all-albums",
  all_songs: "/all-songs",
} as const;

/**
 * @param items what the page lists, in its order; what it shows twice is told once
 * @param nodeOf what one of them is in JSON-LD
 * @param site the public address
 */
export function listHead<Item>(
  list: keyof typeof PATHS,
  {
    items,
    nodeOf,
    trail = [],
  }: { items: readonly Item[]; nodeOf: (item: Item, at: Addresses) => Node; trail?: Crumb[] },
  view: View,
  site: URL | undefined,
): PageHead {
  const { t, locale } = view;
  const at = addressesIn(locale, site);
  const path = PATHS[list];
  const nodes = [
    ...new Map(items.map((item) => nodeOf(item, at)).map((node) => [node["@id"], node])).values(),
  ];
  const names = nodes.flatMap(({ name }) => (typeof name === "string" ? name : []));
  return pageHead(
    {
      title: t(`seo.${list}_title`),
      description: describe(locale, [
        t(`seo.${list}`, { site: SITE_NAME }),
        names.length > 0 ? t("seo.with", { names: someNames(names, locale) }) : null,
      ]),
      path,
      trail,
      pageType: "CollectionPage",
      things: [itemList(at.id(path, "list"), nodes)],
    },
    view,
    at,
  );
}
