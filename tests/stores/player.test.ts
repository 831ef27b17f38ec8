import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { QueueItem } from "#domain/sound/queue-item.ts";
import { conditions, type FakeAudio, passTime, stubAudio } from "../support/fake-audio.ts";
import { startBrowser, type StoresBrowser } from "../support/stores.ts";

let browser: StoresBrowser;
let elements: FakeAudio[];

const item = (id: string, values: Partial<QueueItem> = {}): QueueItem => ({
  id,
  title: id,
  artists: [],
  coverUrl: null,
  durationSeconds: 180,
  ...values,
});
const ALBUM = ["a", "b", "c"].map((id) => item(id));

async function aPage() {
  browser.newPage();
  elements = stubAudio();
  const player = await import("#stores/player/player.ts");
  const { startPlayerReactions } = await import("#stores/player/reactions.ts");
  startPlayerReactions();
  await passTime(100);
  return player;
}
const notices = async () =>
  (await import("#stores/page/notices.ts")).$notices.get().map(({ key, kind }) => `${key} ${kind}`);
const sounding = () => elements.find(({ paused }) => !paused)?.src;

beforeEach(() => {
  vi.useFakeTimers();
  browser = startBrowser();
  browser.answerWith((path) => {
    const user = JSON.parse(browser.local.entries.get("user") ?? "null") as unknown;
    return path === "/api/v1/auth"
      ? Response.json({ success: true, user })
      : Response.json({ success: true });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("adding to the queue", () => {
  it("says what happened to a song, and to a list, that is queued already", async () => {
    browser.remember();
    const player = await aPage();
    player.queueSong(item("a"));
    player.queueSong(item("a"));
    player.queueAll(ALBUM);
    player.queueAll(ALBUM);
    await passTime(20);
    expect(await notices()).toEqual([
      "notice.added success",
      "notice.queued_before blank",
      "notice.added_all success",
      "notice.queued_before_all blank",
    ]);
  });
});

describe("playing a whole list", () => {
  it("pauses it, plays it on, and begins it anew once the queue has moved on", async () => {
    browser.remember();
    const player = await aPage();
    player.playOrPauseAll(ALBUM);
    await passTime(3000);
    player.playFollowing();
    await passTime(3000);
    player.playOrPauseAll(ALBUM);
    expect(player.$playback.get().isPlaying).toBe(false);
    player.playOrPauseAll(ALBUM);
    await passTime(100);
    expect(player.$playback.get().isPlaying).toBe(true);
    expect(player.$currentItem.get()?.id).toBe("b");
    expect(player.$playback.get().positionSeconds).toBeGreaterThan(2.5);

    player.playSong(item("other"));
    await passTime(100);
    player.playOrPauseAll(ALBUM);
    await passTime(100);
    expect(player.$queue.get().items.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(player.$currentItem.get()?.id).toBe("a");
  });

  it("takes the place of a queue that holds only a song of it", async () => {
    browser.remember();
    const player = await aPage();
    player.playSong(item("b"));
    await passTime(100);
    player.playOrPauseAll(ALBUM);
    await passTime(100);
    expect(player.$currentItem.get()?.id).toBe("a");
    expect(player.$playback.get().isPlaying).toBe(true);
  });
});

describe("the quality of a song that is sold", () => {
  const sold = item("sold", { price: { amountMinor: 129, currency: "USD" }, albumId: "moon" });

  it.each([
    ["nobody bought", {}, "low"],
    ["was bought", { purchasedSongs: ["sold"] }, "high"],
    ["has a bought album", { purchasedAlbums: ["moon"] }, "high"],
  ])("is what the server sends of one that %s", async (_, bought, quality) => {
    browser.remember(bought);
    const player = await aPage();
    player.playSong(sold);
    await passTime(3000);
    const { heardQuality } = await import("#stores/player/heard-quality.ts");
    expect(heardQuality(sold)).toBe(quality);
    expect(sounding()).toBe(`/media/audio/sold/${quality}.mp3`);
  });

  it("is high from the moment it is bought", async () => {
    browser.remember();
    const player = await aPage();
    player.playSong(sold);
    await passTime(3000);
    browser.remember({ purchasedSongs: ["sold"] });
    const { loadUser } = await import("#stores/account/session.ts");
    await loadUser();
    await passTime(3000);
    expect(sounding()).toBe("/media/audio/sold/high.mp3");
  });
});

describe("what a visitor wanted to hear", () => {
  async function signIn() {
    browser.remember();
    const { loadUser } = await import("#stores/account/session.ts");
    await loadUser();
    const { playWanted } = await import("#stores/player/wanted.ts");
    playWanted();
    await passTime(500);
  }
  /** The link of the popup leads to the pages of signing in. */
  async function followPopup() {
    await passTime(500);
    const { comeBackHere } = await import("#stores/account/login-popup.ts");
    const { $openPanel } = await import("#stores/page/panels.ts");
    expect($openPanel.get()).toBe("login");
    comeBackHere();
    $openPanel.set(null);
  }
  /** Loads a page in the same tab. */
  async function anotherPage() {
    const kept = [...browser.tab.entries];
    const page = await aPage();
    for (const [key, text] of kept) browser.tab.setItem(key, text);
    return page;
  }

  it("plays after sign-in, a song or a list, also on another page, and once", async () => {
    const player = await aPage();
    player.playSong(item("b"));
    await followPopup();
    await signIn();
    expect(player.$currentItem.get()?.id).toBe("b");
    expect(player.$playback.get().isPlaying).toBe(true);
    expect(browser.tab.entries.has("wanted")).toBe(false);

    browser.local.entries.clear();
    const visitors = await aPage();
    visitors.playOrPauseAll(ALBUM);
    await followPopup();
    const returned = await anotherPage();
    await signIn();
    expect(returned.$queue.get().items).toHaveLength(3);
    expect(sounding()).toContain("/media/audio/a/");
  });

  it("stands ready where the browser wants a click first", async () => {
    const player = await aPage();
    player.playSong(item("b"));
    await followPopup();
    conditions.isAllowed = false;
    await signIn();
    expect(player.$currentItem.get()?.id).toBe("b");
    expect(player.$playback.get().isPlaying).toBe(false);
    expect(await notices()).toContain("notice.press_play error");
  });

  it("is forgotten when the popup is closed, or half an hour later", async () => {
    const player = await aPage();
    player.playSong(item("b"));
    await passTime(500);
    const { $openPanel } = await import("#stores/page/panels.ts");
    $openPanel.set(null);
    await signIn();
    expect(player.$currentItem.get()).toBeNull();

    browser.local.entries.clear();
    const later = await aPage();
    later.playSong(item("b"));
    await followPopup();
    vi.setSystemTime(Date.now() + 31 * 60_000);
    await signIn();
    expect(later.$currentItem.get()).toBeNull();
  });
});
