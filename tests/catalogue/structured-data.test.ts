import { afterEach, describe, expect, it, vi } from "vitest";

import { contactHead, policyHead, searchHead } from "#components/head/about.ts";
import { albumHead } from "#components/head/album.ts";
import { artistHead } from "#components/head/artist.ts";
import { genreHead } from "#components/head/genre.ts";
import { homeHead } from "#components/head/home.ts";
import { listHead } from "#components/head/list.ts";
import type { PageHead } from "#components/head/page-head.ts";
import { playlistHead } from "#components/head/playlist.ts";
import { songHead } from "#components/head/song.ts";
import { albumNode } from "#components/text/json-ld/album.ts";
import { artistNode } from "#components/text/json-ld/artist.ts";
import { genreNode } from "#components/text/json-ld/genre.ts";
import { jsonLdText } from "#components/text/json-ld/to-text.ts";
import type { Album } from "#domain/album.ts";
import { UNKNOWN_ARTIST } from "#domain/artist.ts";
import type { ContactInfo } from "#domain/site.ts";
import type { Song } from "#domain/song.ts";
import { LOCALES } from "#i18n/locales.ts";
import { viewIn } from "#i18n/t.ts";
import { schemaProblems } from "../support/crawl/schema-org.ts";

const site = new URL("https://music.example");
const hostile = `</script><script>alert("x")</script> & 'Ω'`;
const ana = { id: "ana-aaaaaa", name: "Ána Núñez", bio: "Plays.", coverKey: "0".repeat(32) };
const album: Album = {
  id: "moon-aaaaaa",
  title: "告白月亮",
  artist: ana,
  label: "Paper Records",
  releaseDate: "2026-05-17",
  coverKey: "1".repeat(32),
  price: { amountMinor: 899, currency: "EUR" },
  songCount: 2,
  totalDurationSeconds: 4000,
};
const song: Song = {
  id: "golden-aaaaaa",
  title: "Golden Hour",
  artists: [ana, { id: "yue-aaaaaa", name: "林小雨" }],
  album,
  genre: { name: "Lo-Fi", slug: "lo-fi" },
  coverKey: null,
  durationSeconds: 205,
  playCount: 3,
  price: { amountMinor: 129, currency: "EUR" },
  discNumber: 1,
  trackNumber: 1,
  isAlbumOnly: false,
  gainDb: 0,
};
const alone: Song = {
  ...song,
  title: hostile,
  artists: [UNKNOWN_ARTIST],
  album: null,
  genre: null,
  price: { amountMinor: 0, currency: "EUR" },
};
const genre = { id: "lo-fi-aaaaaa", name: "Lo-Fi", slug: "lo-fi", description: "", coverKey: null };
const playlist = {
  id: "evening-aaaaaa",
  name: "Evening",
  description: "Slow.",
  coverKey: null,
  owner: { name: "Mara" },
  songCount: 2,
  totalDurationSeconds: 400,
};
const contact: ContactInfo = {
  phone: "+49 30 1",
  email: "hello@music.example",
  address: "Berlin",
  facebook: "https://facebook.com/x",
  instagram: "",
  twitter: "",
  googleplus: "",
  mapEmbedLink: "",
};
const songs = [song, alone];
const updatedAt = new Date(0);

const headsIn = (locale: (typeof LOCALES)[number]): PageHead[] => {
  const view = viewIn(locale);
  return [
    songHead(song, view, site),
    songHead(alone, view, site),
    albumHead(album, songs, view, site),
    artistHead(ana, { songs, albums: [album] }, view, site),
    playlistHead(playlist, songs, view, site),
    genreHead(genre, songs, view, site),
    listHead("albums", { items: [album, album], nodeOf: albumNode }, view, site),
    listHead("artists", { items: [ana], nodeOf: artistNode }, view, site),
    listHead("genres", { items: [genre], nodeOf: genreNode }, view, site),
    homeHead(contact, view, site),
    policyHead("terms", { contentHtml: "", updatedAt, language: "en" }, view, site),
    policyHead("privacy", null, view, site),
    contactHead(contact, view, site),
    searchHead(view, site),
  ];
};

afterEach(() => vi.unstubAllGlobals());

describe("the head of a catalogue page", () => {
  it.each(LOCALES)("says in schema.org's words what the page is about (%s)", (locale) => {
    for (const { path, data } of headsIn(locale))
      expect([path, schemaProblems(jsonLdText(data))]).toEqual([path, []]);
  });

  it("credits a playlist that names nobody to the site, by the name that the operator gave it", async () => {
    vi.resetModules();
    vi.stubGlobal("__SITE_NAME__", "Polar Tapes");
    const named = await import("#components/head/playlist.ts");
    const { title, data } = named.playlistHead({ ...playlist, owner: null }, songs, viewIn("en"), site);
    expect(title).toContain("Polar Tapes");
    expect(JSON.stringify(data)).toContain(
      '"creator":{"@type":"Organization","@id":"https://music.example/#organization","name":"Polar Tapes"',
    );
    expect(JSON.stringify(data)).not.toContain("Tonearm");
  });

  it("is a title and a description of a useful length, like no other page's", () => {
    const heads = headsIn("en");
    const descriptions = heads.map(({ description }) => description);
    for (const text of descriptions) expect(text.length).toBeGreaterThan(40);
    for (const text of descriptions) expect(text.length).toBeLessThanOrEqual(165);
    expect(new Set(descriptions).size).toBe(heads.length);
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
  });

  it("cuts what is too long at a word, in any script", () => {
    for (const locale of LOCALES) {
      const { description } = songHead({ ...song, title: "mot clé 月亮 ".repeat(40) }, viewIn(locale), site);
      expect(description.length).toBeLessThanOrEqual(165);
      expect(description).toMatch(/(mot|clé|月亮)…$/);
    }
  });

  it("has a title that would end its element as data alone", () => {
    const text = jsonLdText(songHead(alone, viewIn("en"), site).data);
    expect(text).not.toContain("<");
    expect(JSON.stringify(JSON.parse(text))).toContain(JSON.stringify(hostile).slice(1, -1));
  });

  it("names a thing the same in every language, and connects page, thing and breadcrumbs", () => {
    const [english, german] = (["en", "de"] as const).map((locale) =>
      albumHead(album, songs, viewIn(locale), site),
    );
    const [page, thing, crumbs] = german?.data ?? [];
    expect(thing?.["@id"]).toBe(english?.data[1]?.["@id"]);
    expect(page).toMatchObject({
      inLanguage: "de",
      url: "https://music.example/de/album/moon-aaaaaa",
      mainEntity: { "@id": thing?.["@id"] },
      breadcrumb: { "@id": crumbs?.["@id"] },
    });
    expect(thing).toMatchObject({
      offers: { price: 8.99, priceCurrency: "EUR", url: "https://music.example/de/album/moon-aaaaaa" },
      track: [{ duration: "PT3M25S" }, {}],
    });
    expect(crumbs?.["itemListElement"]).toHaveLength(german?.trail.length === 2 ? 3 : 0);
  });

  it("sells nothing that is free", () => {
    expect(jsonLdText(songHead(alone, viewIn("en"), site).data)).not.toContain("Offer");
  });

  it("tells Open Graph who made a song, when, and how long it is", () => {
    expect(songHead(song, viewIn("fr"), site).properties).toEqual([
      ["music:duration", "205"],
      ["music:musician", "https://music.example/fr/artist/ana-aaaaaa"],
      ["music:musician", "https://music.example/fr/artist/yue-aaaaaa"],
      ["music:album", "https://music.example/fr/album/moon-aaaaaa"],
      ["music:release_date", "2026-05-17"],
    ]);
  });
});
