import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { upsertRows } from "#catalogue/db/write.ts";
import { PERSONAL_KEYS } from "#contract/storage-keys.ts";
import { aSong } from "../support/builders.ts";
import { stubAudio } from "../support/fake-audio.ts";
import { aMember } from "../support/people/members.ts";
import type { Person } from "../support/people/people.ts";
import { startBrowser, type StoresBrowser } from "../support/stores.ts";
import { startWorker, type TestWorker } from "../support/worker.ts";

let worker: TestWorker;
let person: Person;
let browser: StoresBrowser;

beforeAll(async () => {
  worker = await startWorker();
  await upsertRows(worker.db, { songs: ["one", "two"].map((id) => aSong({ id })) });
});
afterAll(() => worker.stop());

beforeEach(async () => {
  person = await aMember(worker, { fullName: "Ada" });
  browser = startBrowser(person.ask);
  stubAudio();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const item = (id: string) => ({ id, title: id, artists: [], coverUrl: null, durationSeconds: 200 });

/** A page on which the listener has left a trace of every sort. */
async function aPageWithTraces() {
  browser.newPage();
  const { $user, forgetUser, loadUser, rememberUser, signOut } = await import("#stores/account/session.ts");
  const player = await import("#stores/player/player.ts");
  const { $recentlyPlayed } = await import("#stores/player/state.ts");
  const { startPlayerReactions } = await import("#stores/player/reactions.ts");
  const { $liked, toggleLike } = await import("#stores/library/library.ts");
  const { $waitingWrites } = await import("#stores/library/writes.ts");
  const { $draft, changeDraft } = await import("#stores/playlists/draft.ts");
  const { $recentSearches, rememberSearch } = await import("#stores/page/recent-searches.ts");
  const { keepDownloadQuality, readDownloadQuality } = await import("#stores/downloads/quality.ts");
  const { $popupSubject } = await import("#stores/menus/menus.ts");
  const { countPlay } = await import("#stores/player/plays.ts");
  const { keepSavedAt } = await import("#stores/player/storage.ts");
  await loadUser();
  browser.setOnline(false);
  startPlayerReactions();
  player.queueAll([item("one"), item("two")]);
  player.playQueued("two");
  toggleLike("song", "one");
  changeDraft({ name: "Evening", songs: [item("one")] });
  rememberSearch("secret");
  keepDownloadQuality("low");
  countPlay("one");
  keepSavedAt(1);
  $popupSubject.set({ kind: "song", item: item("one") });
  dispatchEvent(new Event("pagehide"));
  await vi.waitFor(() => expect(browser.local.entries.has("musicPlayerData")).toBe(true));
  const seen = () => ({
    user: $user.get(),
    queue: player.$queue.get().items.length,
    isPlaying: player.$playback.get().isPlaying,
    recentlyPlayed: $recentlyPlayed.get().length,
    liked: $liked.get().song.size,
    waiting: $waitingWrites.get(),
    draft: $draft.get().name,
    searches: $recentSearches.get().length,
    quality: readDownloadQuality(),
    popup: $popupSubject.get(),
  });
  return { seen, signOut, forgetUser, rememberUser };
}

const FORGOTTEN = {
  user: null,
  queue: 0,
  isPlaying: false,
  recentlyPlayed: 0,
  liked: 0,
  waiting: 0,
  draft: "",
  searches: 0,
  quality: "high",
  popup: null,
};

const kept = () => [...browser.local.entries.keys()].toSorted();
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

describe("who signs out", () => {
  it("leaves nothing in the page, in storage and in the player's database", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    const { seen, signOut } = await aPageWithTraces();
    expect(seen()).toMatchObject({ queue: 2, recentlyPlayed: 1, liked: 1, draft: "Evening", quality: "low" });
    expect(kept()).toEqual([...PERSONAL_KEYS, "user"].toSorted());
    await vi.waitFor(async () => expect(await databases()).toEqual(["tonearm-player"]));
    browser.setOnline(true);
    await signOut();
    expect(seen()).toEqual(FORGOTTEN);
    expect(kept()).toEqual([]);
    expect(await databases()).toEqual([]);
    expect((await person.ask("/auth/profile")).status).toBe(401);
    // A save that was about to be made is none of the next person's.
    dispatchEvent(new Event("pagehide"));
    await vi.advanceTimersByTimeAsync(400);
    expect(kept()).toEqual([]);
  });

  it("leaves nothing behind on a page that has loaded none of the stores", async () => {
    await aPageWithTraces();
    browser.newPage();
    const { forgetUser } = await import("#stores/account/session.ts");
    await forgetUser();
    expect(kept()).toEqual([]);
    expect(await databases()).toEqual([]);
  });

  it("leaves what is the browser's own", async () => {
    const { forgetUser } = await aPageWithTraces();
    for (const key of ["cookie_consent", "language"]) browser.local.entries.set(key, "x");
    await forgetUser();
    expect(kept()).toEqual(["cookie_consent", "language"]);
  });
});

describe("who is followed by somebody else", () => {
  it("leaves nothing to them that is kept", async () => {
    const { seen, rememberUser } = await aPageWithTraces();
    const other = { ...person.user, id: "other", pictureKey: null, ownedSongIds: [], ownedAlbumIds: [] };
    rememberUser(other);
    expect(seen()).toMatchObject({ ...FORGOTTEN, user: { id: "other" } });
    expect(kept()).toEqual(["user"]);
  });

  it("is forgotten in other tabs too, where the next person's things stay", async () => {
    const { seen } = await aPageWithTraces();
    for (const key of PERSONAL_KEYS) browser.otherTabKeeps(key, null);
    browser.local.entries.set("recentSearches", '["theirs"]');
    browser.otherTabKeeps("user", JSON.stringify({ ...person.user, _id: "other" }));
    expect(seen()).toMatchObject({ ...FORGOTTEN, user: { id: "other" }, searches: 1 });
    expect(browser.local.entries.get("recentSearches")).toBe('["theirs"]');
  });

  it("is forgotten in other tabs when they sign out", async () => {
    const { seen } = await aPageWithTraces();
    browser.otherTabKeeps("user", null);
    expect(seen()).toEqual(FORGOTTEN);
    expect(kept()).toEqual([]);
  });
});

describe("a session that has ended elsewhere", () => {
  it("is noticed by the next question, with all that was the person's", async () => {
    const { seen } = await aPageWithTraces();
    await person.ask("/auth/logout", { method: "POST" });
    browser.setOnline(true);
    const { loadUser } = await import("#stores/account/session.ts");
    expect(await loadUser()).toBeNull();
    expect(seen()).toEqual(FORGOTTEN);
  });
});
