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

/** The hosts that maps may be embedded from; the Content-Security-Policy of the pages allows these alone. */
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

/** The operator's choices for the rows of the home page. */
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
  /** The language of the text, which may be another than the reader's. */
  language: string;
  updatedAt: Date;
}
