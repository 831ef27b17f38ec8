import type { ContactInfo } from "#domain/site.ts";
import { SITE_NAME } from "#i18n/site-name.ts";
import type { View } from "#i18n/t.ts";
import { addressesIn } from "../text/json-ld/addresses.ts";
import { organizationNode, siteNode } from "../text/json-ld/site.ts";
import { describe } from "./describe.ts";
import { type PageHead, pageHead } from "./page-head.ts";

/** @param site the public address */
export function homeHead(contact: ContactInfo, view: View, site: URL | undefined): PageHead {
  const { t, locale } = view;
  const at = addressesIn(locale, site);
  const description = describe(locale, [t("home.description", { site: SITE_NAME })]);
  return pageHead(
    {
      title: t("home.title"),
      description,
      path: "/",
      things: [siteNode(description, at), organizationNode(contact, at)],
    },
    view,
    at,
  );
}
