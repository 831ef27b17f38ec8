import type { ContactInfo } from "#domain/site.ts";
import { SITE_NAME } from "#i18n/site-name.ts";
import type { Addresses } from "./addresses.ts";
import type { Node } from "./node.ts";

/** The site as every page refers to it. */
export function siteRef(at: Addresses): Node {
  return { "@type": "WebSite", "@id": at.id("/", "website"), name: SITE_NAME, url: at.file("/") };
}

/** The operator as other nodes refer to it. */
export function organizationRef(at: Addresses): Node {
  return { "@type": "Organization", "@id": at.id("/", "organization"), name: SITE_NAME, url: at.file("/") };
}

/** The site on its home page, with the search that engines may offer beside it. */
export function siteNode(description: string, at: Addresses): Node {
  return {
    ...siteRef(at),
    description,
    inLanguage: at.locale,
    publisher: { "@id": at.id("/", "organization") },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${at.page("/search")}?query={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}

/** The operator with its contact details. */
export function organizationNode(contact: ContactInfo, at: Addresses): Node {
  const { facebook, instagram, twitter, googleplus, email, phone, address } = contact;
  const elsewhere = [facebook, instagram, twitter, googleplus].filter((url) => url.startsWith("https://"));
  return {
    ...organizationRef(at),
    logo: at.file("/favicon.svg"),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(address && { address }),
  };
}
