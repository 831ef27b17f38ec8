import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { QueueItem } from "#domain/sound/queue-item.ts";
import { passTime, stubAudio } from "../support/fake-audio.ts";
import { startBrowser, type StoresBrowser } from "../support/stores.ts";

let browser: StoresBrowser;

const item = (id: string): QueueItem => ({
  id,
  title: id,
  artists: [],
  coverUrl: null,
  durationSeconds: 180,
});
const items = (count: number) => Array.from({ length: count }, (_, index) => item(`song-${index}`));

async function aPage() {
  browser.newPage();
  stubAudio();
  const player = await import("#stores/player/player.ts");
  const { startPlayerReactions } = await import("#stores/player/reactions.ts");
  startPlayerReactions();
  await passTime(300);
  return player;
}

interface Stored {
  playlist: { _id: string }[];
  currentSongIndex: number;
  position: number;
  isPlaying: boolean;
}
const stored = () => JSON.parse(browser.local.entries.get("musicPlayerData") ?? "null") as Stored | null;

beforeEach(() => {
  vi.useFakeTimers();
  browser = startBrowser();
  browser.remember();
  browser.answerWith((path) =>
    path === "/api/v1/auth"
      ? Response.json({
          success: true,
          user: JSON.parse(browser.local.entries.get("user") ?? "null") as unknown,
        })
      : Response.json({ success: true, message: "" }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the player's memory", () => {
  it("is written once for changes that follow each other closely", async () => {
    const player = await aPage();
    const write = vi.spyOn(browser.local, "setItem");
    player.queueAll(items(3));
    player.setQuality("low");
    player.cycleRepeat();
    await passTime(400);
    expect(write.mock.calls.filter(([key]) => key === "musicPlayerData")).toHaveLength(1);
    expect(stored()).toMatchObject({ currentSongIndex: 0, isRepeating: true, currentQuality: "low" });
  });

  it("follows the sound every five seconds", async () => {
    const player = await aPage();
    await player.playAll(items(2));
    await passTime(12_000);
    expect(stored()?.isPlaying).toBe(true);
    expect(stored()?.position).toBeGreaterThan(9);
  });

  it("is taken over when another tab saves it while a page is starting", async () => {
    const other = await aPage();
    other.queueAll(items(2));
    await passTime(400);
    const saved = [...browser.local.entries];
    browser.local.entries.clear();
    browser.newPage();
    stubAudio();
    const { $queue } = await import("#stores/player/state.ts");
    expect($queue.get().items).toEqual([]);
    for (const [key, text] of saved) browser.local.setItem(key, text);
    const { startPlayerReactions } = await import("#stores/player/reactions.ts");
    startPlayerReactions();
    expect($queue.get().items.map(({ id }) => id)).toEqual(["song-0", "song-1"]);
  });

  it("is where the next page begins, silent", async () => {
    const player = await aPage();
    player.queueAll(items(3));
    player.playQueued("song-1");
    await passTime(8000);
    player.togglePlay();
    await passTime(400);
    const next = await aPage();
    expect(next.$currentItem.get()?.id).toBe("song-1");
    expect(next.$playback.get().isPlaying).toBe(false);
    expect(next.$playback.get().positionSeconds).toBeGreaterThan(7);
  });

  it("holds the volume and which repeat was chosen", async () => {
    const player = await aPage();
    player.queueAll(items(2));
    player.setVolume(15);
    player.cycleRepeat();
    player.cycleRepeat();
    await passTime(200);
    expect(stored()).toMatchObject({ isRepeating: true, volume: 15 });
    browser.newPage();
    const elements = stubAudio();
    const next = await import("#stores/player/player.ts");
    const { startPlayerReactions } = await import("#stores/player/reactions.ts");
    startPlayerReactions();
    expect(next.$repeat.get()).toBe("one");
    expect(next.$volume.get()).toBe(15);
    // Loud enough for a click that comes before the player is asked.
    expect(elements[0]?.volume).toBe(0.15);
  });

  it("never says that something plays on a page that has just begun, or is gone", async () => {
    const player = await aPage();
    await player.playAll(items(2));
    await passTime(6000);
    expect(stored()?.isPlaying).toBe(true);
    await aPage();
    expect(stored()).toMatchObject({ isPlaying: false, currentSongIndex: 0 });

    const next = await aPage();
    next.togglePlay();
    await passTime(6000);
    expect(stored()?.isPlaying).toBe(true);
    dispatchEvent(new Event("pagehide"));
    expect(stored()?.isPlaying).toBe(false);
  });

  it("says again that this tab plays when another tab has saved that it does not", async () => {
    const player = await aPage();
    await player.playAll(items(2));
    await passTime(400);
    browser.otherTabKeeps("musicPlayerData", JSON.stringify({ ...stored(), isPlaying: false }));
    await passTime(200);
    expect(stored()?.isPlaying).toBe(true);
  });

  it("is written at once when the page is hidden", async () => {
    const player = await aPage();
    player.queueAll(items(2));
    Object.assign(document, { hidden: true });
    document.dispatchEvent(new Event("visibilitychange"));
    expect(stored()?.playlist).toHaveLength(2);
  });

  it("knows the prices of songs again, and so in which quality they sound", async () => {
    const player = await aPage();
    const sold = { ...item("song-0"), price: { amountMinor: 129, currency: "USD" } };
    player.queueAll([sold, item("song-1")]);
    await passTime(400);
    const next = await aPage();
    await vi.waitFor(() => expect(next.$currentItem.get()?.price).toEqual(sold.price));
    const { heardQuality } = await import("#stores/player/heard-quality.ts");
    expect(next.$queue.get().items.map(heardQuality)).toEqual(["low", "high"]);
  });

  it("keeps a queue that is too long for local storage whole", async () => {
    const player = await aPage();
    player.queueAll(items(1200));
    await passTime(400);
    expect(stored()?.playlist).toHaveLength(500);
    const next = await aPage();
    await vi.waitFor(() => expect(next.$queue.get().items).toHaveLength(1200));
  });

  it("believes the archive where local storage was lost in a crash", async () => {
    const player = await aPage();
    player.queueAll(items(3));
    player.playQueued("song-2");
    await passTime(12_000);
    browser.local.entries.delete("musicPlayerData");
    browser.local.entries.delete("musicPlayerSavedAt");
    const next = await aPage();
    expect(next.$currentItem.get()?.id).toBe("song-2");
    expect(next.$playback.get().positionSeconds).toBeGreaterThan(9);
  });

  it.each([
    ["full", "QuotaExceededError"],
    ["forbidden", "SecurityError"],
  ])("is no error where storage is %s, and playing goes on", async (_, name) => {
    const player = await aPage();
    vi.spyOn(browser.local, "setItem").mockImplementation(() => {
      throw new DOMException("not here", name);
    });
    await player.playAll(items(2));
    await passTime(12_000);
    expect(player.$playback.get()).toMatchObject({ isPlaying: true, isWaiting: false });
  });

  it("takes over what another tab has saved", async () => {
    const player = await aPage();
    player.queueAll(items(3));
    await passTime(400);
    const playlist = stored()?.playlist.toReversed();
    const theirs = { ...stored(), playlist, currentSongIndex: 0, position: 33 };
    browser.otherTabKeeps("musicPlayerData", JSON.stringify(theirs));
    expect(player.$queue.get().items.map(({ id }) => id)).toEqual(["song-2", "song-1", "song-0"]);
    expect(player.$currentItem.get()?.id).toBe("song-2");
    expect(player.$playback.get().positionSeconds).toBe(33);
  });
});
