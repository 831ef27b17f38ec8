/** The top of the home page. */
export interface Hero {
  imageKey: string | null;
  heading: string;
  subHeading: string;
}

/** The advertisement row of the home page; an operator sets it or switches it off. */
export interface Banner {
  enabled: boolean;
  imageKey: string | null;
  text: string;
  /** Root-relative or https. */
  href: string;
}

/** Where a map may be embedded from; the Content-Security-Policy of the pages allows these alone. */
export const MAP_HOSTS = ["https://www.openstreetmap.org", "https://www.google.com"];

export interface ContactInfo {
  phone: string;
  email: string;
  address: string;
  facebook: string;
  instagram: string;
  twitter: string;
  googleplus: string;
  mapEmbedLink: string;
}

/** What the operator chooses of the home page's rows. */
export interface HomeSettings {
  featuredAlbumIds: string[];
  featuredArtistIds: string[];
  topPlaylistIds: string[];
  /** Overrides the heading of the ranked list. (product.md 3.3) */
  trendingHeading: string;
}

export type PolicyKind = "privacy" | "terms";

export interface Policy {
  /** Sanitised when it was stored; safe to show as it is. */
  contentHtml: string;
  /** Of the text, which may not be the one asked for. */
  language: string;
  updatedAt: Date;
}
