import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { readPlayerState, writePlayerState } from "#contract/player-storage.ts";
import type { QueueItem } from "#domain/sound/queue-item.ts";

const song = (id: string): QueueItem => ({
  id,
  title: `Title ${id}`,
  artists: [{ id: "ana-aaaaaa", name: "Ana" }],
  coverUrl: "/media/covers/x/320.webp",
  durationSeconds: 30,
});
const state = {
  queue: { items: [song("a"), song("b")], currentIndex: 1 },
  recentlyPlayed: [song("a")],
  repeat: "one",
  quality: "low",
  volume: 35,
  positionSeconds: 12.5,
} as const;

describe("the stored player", () => {
  it("comes back as it was", () => {
    expect(readPlayerState(writePlayerState(state, true))).toEqual(state);
  });

  it("holds 500 songs of a longer queue, the current one among them", () => {
    const items = Array.from({ length: 10_000 }, (_, index) => song(`song-${index}`));
    const { queue } = readPlayerState(
      writePlayerState({ ...state, queue: { items, currentIndex: 7000 } }, false),
    );
    expect(queue.items).toHaveLength(500);
    expect(queue.items[queue.currentIndex]?.id).toBe("song-7000");
  });

  it("has the fields that clients know, and nothing more in a queue item", () => {
    const stored = JSON.parse(
      writePlayerState({ ...state, queue: { ...state.queue, items: [{ ...song("a"), gainDb: -3 }] } }, true),
    );
    expect(Object.keys(stored).sort()).toEqual([
      "currentQuality",
      "currentSong",
      "currentSongIndex",
      "isPlaying",
      "isRepeating",
      "playlist",
      "position",
      "recentlyPlayed",
      "repeat",
      "volume",
    ]);
    expect(Object.keys(stored.playlist[0]).sort()).toEqual([
      "_id",
      "artist",
      "audioUrls",
      "coverImage",
      "duration",
      "title",
    ]);
    expect(stored.playlist[0].audioUrls).toEqual({
      low: "/media/audio/a/low.mp3",
      high: "/media/audio/a/high.mp3",
    });
  });

  it("says to other clients that it repeats, be it one song or all", () => {
    const isRepeating = (repeat: "off" | "all" | "one") =>
      (JSON.parse(writePlayerState({ ...state, repeat }, true)) as { isRepeating: boolean }).isRepeating;
    expect([isRepeating("off"), isRepeating("all"), isRepeating("one")]).toEqual([false, true, true]);
  });

  it("believes another client about whether it repeats, and a volume only from 0 to 100", () => {
    expect(readPlayerState('{"isRepeating":true}')).toMatchObject({ repeat: "all", volume: 50 });
    expect(readPlayerState('{"isRepeating":false,"repeat":"one","volume":101}')).toMatchObject({
      repeat: "off",
      volume: 50,
    });
  });

  it("never breaks on what somebody else wrote", () => {
    for (const text of [
      null,
      "",
      "{",
      "null",
      "[]",
      '{"playlist":7}',
      '{"playlist":[null,{"_id":1}],"currentSongIndex":9}',
    ]) {
      expect(readPlayerState(text).queue).toEqual({ items: [], currentIndex: -1 });
    }
    fc.assert(
      fc.property(fc.json(), (text) => {
        const { queue } = readPlayerState(text);
        expect(queue.currentIndex).toBeLessThan(Math.max(queue.items.length, 1));
      }),
    );
  });
});
