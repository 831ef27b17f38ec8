import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import {
  eventually,
  expectNotice,
  expectSoundToAdvance,
  soundOf,
  useBrowser,
  VISITOR,
} from "../support/browser.ts";
import { openAlbum } from "../support/album.ts";
import { demoSong } from "../support/demo.ts";
import { keptBrowser } from "../support/kept-browser.ts";

const openPage = useBrowser();
const bar = (page: Page) => page.getByRole("region", { name: "Player", exact: true });
const KEY = "musicPlayerData";

interface Stored {
  playlist: { _id: string }[];
  currentSong: { _id: string } | null;
  currentSongIndex: number;
  isPlaying: boolean;
  position: number;
}
const storedOf = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null") as Stored | null, KEY);

async function playAlbum(page: Page): Promise<void> {
  await openAlbum(page);
  await page.getByRole("button", { name: "Play All" }).click();
  await expectSoundToAdvance(page);
}

const songs = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `song-${index}`,
    title: `Song number ${index} of a very long queue`,
    artists: [{ id: "someone-aaaaaa", name: "Someone" }],
    coverUrl: "/media/covers/00000000000000000000000000000000/320.webp",
    durationSeconds: 200,
  }));

/** One row that stands for all these songs, as if a page listed them. */
const showList = (page: Page, count: number) =>
  page.evaluate((list) => {
    const holder = document.createElement("div");
    holder.dataset.songList = "";
    for (const song of list) {
      const row = document.createElement("i");
      row.setAttribute("data-song", JSON.stringify(song));
      holder.appendChild(row);
    }
    const button = document.createElement("button");
    button.dataset.action = "queue-all";
    button.dataset.list = "#many";
    holder.id = "many";
    button.textContent = "Queue them all";
    holder.appendChild(button);
    document.querySelector("main")?.appendChild(holder);
  }, songs(count));

describe("the player's memory", () => {
  it("has the queue, the song and the second again after a reload, paused", async () => {
    const page = await openPage();
    await playAlbum(page);
    await page.getByRole("button", { name: "Add To Queue" }).click();
    await expectNotice(page, "All these songs are in the queue already");
    await eventually(async () => (await soundOf(page))?.seconds ?? 0).toBeGreaterThan(2);
    const before = await soundOf(page);
    await page.reload();
    await eventually(() => bar(page).innerText()).toContain("Golden Hour");
    expect((await soundOf(page))?.isPlaying ?? false).toBe(false);
    await bar(page).getByRole("button", { name: "Play", exact: true }).click();
    await expectSoundToAdvance(page);
    const after = await soundOf(page);
    expect(after?.songId).toBe(before?.songId);
    expect(after?.seconds).toBeGreaterThan(before?.seconds ?? 0);
  });

  it("is not broken by what somebody else stored", async () => {
    const page = await openPage();
    await page.goto("/policy");
    for (const text of ["{", '{"playlist":[{"_id":7}],"currentSongIndex":"x"}']) {
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, text] as const);
      await page.goto(demoSong("Golden Hour").path);
      await page.getByRole("main").getByRole("button", { name: /^Play/ }).first().click();
      await expectSoundToAdvance(page);
    }
  });

  it("is missed by nobody whose browser forbids all storage: rows, menus and the way to listen work", async () => {
    const page = await openPage(VISITOR);
    await page.addInitScript(() => {
      const forbid = () => {
        throw new DOMException("forbidden", "SecurityError");
      };
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(globalThis, name, { get: forbid });
      Object.assign(IDBFactory.prototype, { open: forbid, databases: () => Promise.reject(new Error("no")) });
    });
    await page.goto(demoSong("Golden Hour").path);
    await page.locator("[data-side-toggle]").click();
    await eventually(() => page.locator("[data-side-toggle]").getAttribute("aria-expanded")).toBe("false");
    await page.getByRole("main").getByRole("button", { name: /^Play/ }).first().click();
    await page.getByRole("dialog", { name: "Login to listen" }).waitFor();
  });

  it("is read again by a page that the browser kept while it was away", async () => {
    const page = await openPage();
    await playAlbum(page);
    await bar(page).getByRole("button", { name: "Pause" }).click();
    await eventually(async () => (await storedOf(page))?.isPlaying).toBe(false);
    // As another tab would, whose news do not reach a page that is away.
    await page.evaluate((key) => {
      const stored = JSON.parse(localStorage.getItem(key) ?? "") as Stored & { currentSong: object };
      const currentSong = stored.playlist[2];
      localStorage.setItem(key, JSON.stringify({ ...stored, currentSong, currentSongIndex: 2 }));
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    }, KEY);
    await eventually(() => bar(page).innerText()).toContain("Carry the Lantern");
  });

  it("survives a killed browser: the same queue, at most 5 seconds behind, silent", async () => {
    const folder = await mkdtemp(join(tmpdir(), "tonearm-"));
    const first = await keptBrowser(folder);
    await playAlbum(first.page);
    await eventually(async () => (await soundOf(first.page))?.seconds ?? 0).toBeGreaterThan(7);
    const secondsBehind = async () =>
      ((await soundOf(first.page))?.seconds ?? 0) - (await archivedSeconds(first.page));
    await eventually(secondsBehind).toBeLessThan(5);
    const archived = await archivedSeconds(first.page);
    const queue = (await storedOf(first.page))?.playlist.map(({ _id }) => _id);
    await first.kill();
    const { page, kill } = await keptBrowser(folder);
    await page.goto("/");
    await eventually(() => bar(page).innerText()).toContain("Golden Hour");
    expect((await soundOf(page))?.isPlaying ?? false).toBe(false);
    const elapsed = bar(page).getByRole("slider", { name: "Position in the song" });
    // The slider has whole seconds.
    await eventually(async () => Number(await elapsed.inputValue())).toBeGreaterThan(archived - 1);
    await bar(page).getByRole("button", { name: "Play", exact: true }).click();
    await expectSoundToAdvance(page);
    await eventually(async () => (await storedOf(page))?.playlist.map(({ _id }) => _id)).toEqual(queue);
    await kill();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  it("holds a queue of 10,000 songs and has it whole again", async () => {
    const page = await openPage();
    await playAlbum(page);
    await bar(page).getByRole("button", { name: "Pause" }).click();
    await eventually(async () => (await storedOf(page))?.playlist.length).toBe(4);
    await showList(page, 10_000);
    await page.getByRole("button", { name: "Queue them all" }).click();
    await expectNotice(page, "Added all songs to queue!");
    await eventually(async () => (await storedOf(page))?.playlist.length).toBe(500);
    await eventually(() => archivedSongs(page)).toBe(10_004);
    await page.reload();
    await eventually(() => bar(page).innerText()).toContain("Golden Hour");
    await bar(page).getByRole("button", { name: "Queue" }).click();
    const row = page.locator("[aria-setsize]").first();
    await eventually(() => row.getAttribute("aria-setsize")).toBe("10004");
  });
});

/** The second that a browser has on its disk, where it is after it was killed. */
const archivedSeconds = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open("tonearm-player", 1);
        opening.addEventListener("success", () => {
          const asked = opening.result.transaction("queue").objectStore("queue").get("moment");
          asked.addEventListener("success", () => {
            opening.result.close();
            resolve((asked.result as { positionSeconds: number } | undefined)?.positionSeconds ?? 0);
          });
        });
      }),
  );

/** Songs that the browser keeps beside `musicPlayerData`. */
const archivedSongs = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open("tonearm-player", 1);
        opening.addEventListener("success", () => {
          const store = opening.result.transaction("queue").objectStore("queue");
          const head = store.get("head");
          const parts = store.getAll();
          parts.addEventListener("success", () => {
            const lists = (parts.result as unknown[]).filter((part): part is unknown[] =>
              Array.isArray(part),
            );
            const total = lists.reduce((sum, list) => sum + list.length, 0);
            opening.result.close();
            resolve(head.result ? total : 0);
          });
        });
      }),
  );
