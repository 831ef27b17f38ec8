/**
 * Draws how the product looks: under docs/looks a sheet a kind of page and width, in four languages and both themes,
 * and the screens that the README shows. `npm run looks -- album readme` draws what is named alone.
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";

import { rootDirectory } from "#cli/local/paths.ts";
import type { WireOne, WirePlaylist } from "#contract/wire.ts";
import { PLANNED_SONGS } from "#demo/recipes.ts";
import type { Locale } from "#i18n/locales.ts";
import { localizedPath } from "#i18n/urls.ts";
import { demoSong } from "../tests/support/demo.ts";
import { rejectCookies } from "../tests/support/crawl/page-scripts.ts";
import { askForPlaylist } from "../tests/support/library.ts";
import { own } from "../tests/support/owned.ts";
import { postJson } from "../tests/support/people/people.ts";
import { startListening } from "./support/listening.ts";

type Theme = "dark" | "light";

/** The screens of a sheet: two languages and two writings, each theme twice. */
const LOOKS: readonly (readonly [Locale, Theme])[] = [
  ["en", "dark"],
  ["de", "light"],
  ["hi", "dark"],
  ["zh", "light"],
];
/** Windows in CSS pixels, and how a sheet shows their screens: in so many columns of so many pixels. */
const WINDOWS = [
  { width: 390, height: 844, columns: 4, columnWidth: 300 },
  { width: 820, height: 1180, columns: 4, columnWidth: 400 },
  { width: 1280, height: 800, columns: 2, columnWidth: 640 },
  { width: 1920, height: 1080, columns: 2, columnWidth: 800 },
] as const;
const GAP = 12;
const PAPER = "#808080";
const QUALITY = 55;
const VISITOR = { cookies: [], origins: [] };
/** Made by this command, so that a second run finds it again. */
const PLAYLIST = "Slow Sunday";

const directory = join(rootDirectory, "docs", "looks");
const asked = process.argv.slice(2);
if (asked.length === 0) rmSync(directory, { recursive: true, force: true });
mkdirSync(directory, { recursive: true });

const site = await startListening((page) => page.addInitScript(rejectCookies));
const songIds = PLANNED_SONGS.map(({ song }) => demoSong(song.title).id);
const { ask, user } = site.listener;
const made = await askForPlaylist(ask, songIds.slice(0, 8), { name: PLAYLIST });
const ownPlaylist = (await made.json<WireOne<WirePlaylist>>()).data;
for (const songId of songIds.slice(3, 10)) {
  await postJson(ask, "/like", { songId });
  await postJson(ask, "/user/addHistory", { songId });
}
await own(site.database, user._id, songIds.slice(0, 6));

/** The first address of this kind that a list links to. */
async function linkOn(list: string, kind: string): Promise<string> {
  const html = await (await fetch(site.url + list)).text();
  return new RegExp(`/${kind}/[a-z0-9-]+`).exec(html)?.[0] ?? list;
}

async function playFirst(page: Page): Promise<void> {
  await page.locator("main [data-action=play]:visible").first().click();
  await page.waitForFunction(() => navigator.mediaSession.playbackState === "playing");
}

async function openNowPlaying(page: Page): Promise<void> {
  await playFirst(page);
  await page.locator("button[aria-haspopup=dialog]:has(img)").first().click();
  await page.getByRole("dialog").waitFor();
}

interface Kind {
  name: string;
  path: string;
  isForVisitors?: boolean;
  prepare?: (page: Page) => Promise<void>;
}

const song = demoSong("Golden Hour").path;
const KINDS: readonly Kind[] = [
  { name: "home", path: "/", prepare: playFirst },
  { name: "albums", path: "/albums" },
  { name: "album", path: await linkOn("/albums", "album"), prepare: playFirst },
  { name: "song", path: song },
  { name: "now-playing", path: song, prepare: openNowPlaying },
  { name: "all-albums", path: "/all-albums" },
  { name: "artists", path: "/artists" },
  { name: "artist", path: await linkOn("/artists", "artist") },
  { name: "genres", path: "/genres" },
  { name: "genre", path: "/genre/bossa-nova" },
  { name: "top-tracks", path: "/top_track" },
  { name: "playlists", path: "/featured-playlist" },
  { name: "playlist", path: await linkOn("/featured-playlist", "playlist") },
  { name: "own-playlist", path: `/playlist/${ownPlaylist._id}` },
  { name: "search", path: "/search?query=golden" },
  { name: "login", path: "/login", isForVisitors: true },
  { name: "register", path: "/register", isForVisitors: true },
  { name: "reset", path: "/forget_pass", isForVisitors: true },
  { name: "profile", path: "/profile" },
  { name: "favourites", path: "/favourites" },
  { name: "history", path: "/history" },
  { name: "downloads", path: "/downloads" },
  { name: "create-playlist", path: "/create-playlist" },
  { name: "buy", path: `/purchased?id=${demoSong("Sol de medianoche").id}` },
  { name: "contact", path: "/contact" },
  { name: "policy", path: "/privacy-policy" },
  { name: "not-found", path: "/no-such-page" },
];

/** Shows a window of a page that stands still: its pictures are there, and what fades in has. */
async function screenOf(page: Page, width: number, height: number): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.mouse.move(0, 0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    // Those outside are not loaded, and would be waited for in vain.
    const inView = [...document.images].filter((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      return width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
    });
    await Promise.allSettled(inView.map((image) => image.decode()));
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
  return page.screenshot({ type: "png" });
}

async function openPage(
  { path, isForVisitors = false, prepare }: Kind,
  [locale, theme]: (typeof LOOKS)[number],
) {
  const { page } = await site.open({
    locale,
    colorScheme: theme,
    reducedMotion: "reduce",
    ...(isForVisitors && { storageState: VISITOR }),
  });
  await page.goto(localizedPath(locale, path));
  await prepare?.(page);
  return page;
}

/** Puts screens beside and below each other, and writes the sheet. */
async function writeSheet(file: string, screens: readonly Buffer[], columns: number, columnWidth: number) {
  const cells = await Promise.all(
    screens.map((screen) =>
      sharp(screen).resize({ width: columnWidth }).toBuffer({ resolveWithObject: true }),
    ),
  );
  const rowHeight = Math.max(...cells.map(({ info }) => info.height));
  const rows = Math.ceil(cells.length / columns);
  await sharp({
    create: {
      width: columns * (columnWidth + GAP) + GAP,
      height: rows * (rowHeight + GAP) + GAP,
      channels: 3,
      background: PAPER,
    },
  })
    .composite(
      cells.map(({ data }, index) => ({
        input: data,
        left: GAP + (index % columns) * (columnWidth + GAP),
        top: GAP + Math.floor(index / columns) * (rowHeight + GAP),
      })),
    )
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(join(directory, file));
}

async function drawSheets(kind: Kind): Promise<void> {
  const screens: Buffer[][] = WINDOWS.map(() => []);
  for (const look of LOOKS) {
    const page = await openPage(kind, look);
    for (const [index, { width, height }] of WINDOWS.entries())
      screens[index]?.push(await screenOf(page, width, height));
    await page.context().close();
  }
  for (const [index, { width, columns, columnWidth }] of WINDOWS.entries())
    await writeSheet(`${kind.name}-${width}.webp`, screens[index] ?? [], columns, columnWidth);
}

/** The screens of the README: a desktop and a phone in both themes. */
async function drawReadme(): Promise<void> {
  const draw = async (name: string, theme: Theme, width: number, height: number) => {
    const kind = KINDS.find((one) => one.name === name);
    if (!kind) throw new RangeError(`no page is called ${name}`);
    const page = await openPage(kind, ["en", theme]);
    const screen = await screenOf(page, width, height);
    await page.context().close();
    return screen;
  };
  const desktop = [await draw("home", "dark", 1280, 800), await draw("album", "light", 1280, 800)];
  await writeSheet("readme-desktop.webp", desktop, 2, 900);
  const phone = [];
  for (const [name, theme] of [
    ["home", "dark"],
    ["now-playing", "dark"],
    ["album", "light"],
    ["search", "light"],
  ] as const)
    phone.push(await draw(name, theme, 390, 844));
  await writeSheet("readme-phone.webp", phone, 4, 390);
}

const isAsked = (name: string) => asked.length === 0 || asked.includes(name);
for (const kind of KINDS.filter(({ name }) => isAsked(name))) {
  await drawSheets(kind);
  console.log(`${kind.name}: ${WINDOWS.map(({ width }) => `${width} px`).join(", ")}`);
}
if (isAsked("readme")) await drawReadme();
await site.stop();
