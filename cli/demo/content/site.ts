import type { Banner, ContactInfo, Hero, HomeSettings } from "#domain/site.ts";

export const HERO: Omit<Hero, "imageKey"> = {
  heading: "Drop the needle on something new",
  subHeading: "Songs from eight corners of the world, from first sound to last groove. Press play.",
};

export const BANNER: Omit<Banner, "imageKey"> = {
  enabled: true,
  text: "Buy a song and it is yours: high quality, no lock, for ever.",
  href: "/albums",
};

export const CONTACT: ContactInfo = {
  phone: "+49 30 5550 0184",
  email: "hello@tonearm.example",
  address: "Tonearm, Schallplattenweg 33, 10997 Berlin, Germany",
  facebook: "https://www.facebook.com/tonearm.example",
  instagram: "https://www.instagram.com/tonearm.example",
  twitter: "https://x.com/tonearm_example",
  googleplus: "",
  mapEmbedLink:
    "https://www.openstreetmap.org/export/embed.html?bbox=13.42%2C52.49%2C13.45%2C52.51&layer=mapnik",
};

export const HOME: Pick<HomeSettings, "trendingHeading"> = { trendingHeading: "" };
