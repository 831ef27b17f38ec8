import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { accountTexts, libraryTexts, wireErrors } from "#contract/errors.ts";
import { startBrowser, type StoresBrowser } from "../support/stores.ts";

let browser: StoresBrowser;
const song = { id: "one", title: "One", artists: [], coverUrl: null, durationSeconds: 200 };

beforeEach(() => {
  browser = startBrowser();
  browser.remember();
  browser.newPage();
});
afterEach(() => void vi.unstubAllGlobals());

it.each([
  [500, "whatever it is", { key: "pick.server" }],
  [400, libraryTexts.playlistFull, { key: "server.playlistFull" }],
  [400, "words of another server", { key: "pick.bad_request" }],
  [401, wireErrors.unauthorized.message, { key: "notice.login_needed" }],
  [403, wireErrors.forbidden.message, { key: "pick.error", message: "server.forbidden" }],
  [409, accountTexts.emailTaken, { key: "pick.error", message: "server.emailTaken" }],
  [404, "words of another server", { key: "pick.error", message: "notice.account.signup_failed" }],
  [null, "", { key: "notice.network" }],
])("a song that is not added says why: %s %s", async (status, message, problem) => {
  const { $playlistPick, addToPlaylist } = await import("#stores/menus/playlist-pick.ts");
  const { $popupSubject } = await import("#stores/menus/menus.ts");
  const { $openPanel } = await import("#stores/page/panels.ts");
  $popupSubject.set({ kind: "song", item: song });
  $openPanel.set("addToPlaylist");
  if (status === null) browser.setOnline(false);
  else browser.answerWith(() => Response.json({ success: false, message }, { status }));
  await addToPlaylist("mix-abcdefghijklmnopqrst");
  expect($playlistPick.get().problem).toEqual(problem);
});
