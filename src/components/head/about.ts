import type { ContactInfo, Policy, PolicyKind } from "#domain/site.ts";
import { SITE_NAME } from "#i18n/site-name.ts";
import type { View } from "#i18n/t.ts";
import { addressesIn } from "../text/json-ld/addresses.ts";
import { organizationNode } from "../text/json-ld/site.ts";
import { describe } from "./describe.ts";
import { type PageHead, pageHead } from "./page-head.ts";

/** @param policy null where the operator has written none @param site the public address */
export function policyHead(
  kind: PolicyKind,
  policy: Policy | null,
  view: View,
  site: URL | undefined,
): PageHead {
  const { t, locale } = view;
  const date =
    policy &&
    new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(policy.updatedAt);
  return pageHead(
    {
      title: t(`policy.${kind}`),
      description: describe(locale, [
        t(`seo.${kind}`, { site: SITE_NAME }),
        date && t("seo.updated", { date }),
      ]),
      path: kind === "privacy" ? "/privacy-policy" : "/terms-and-conditions",
    },
    view,
    addressesIn(locale, site),
  );
}

/** @param site the public address */
export function contactHead(contact: ContactInfo, view: View, site: URL | undefined): PageHead {
  const { t, locale } = view;
  const at = addressesIn(locale, site);
  return pageHead(
    {
      title: t("contact.title"),
      description: describe(locale, [t("seo.contact", { site: SITE_NAME }), contact.email || null]),
      path: "/contact",
      pageType: "ContactPage",
      things: [organizationNode(contact, at)],
    },
    view,
    at,
  );
}

/** The search page before anything is searched. @param site the public address */
export function searchHead(view: View, site: URL | undefined): PageHead {
  const { t, locale } = view;
  return pageHead(
    {
      title: t("seo.search_title"),
      description: t("seo.search", { site: SITE_NAME }),
      path: "/search",
    },
    view,
    addressesIn(locale, site),
  );
}
