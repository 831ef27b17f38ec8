import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { startBrowser, type StoresBrowser } from "../support/stores.ts";

let browser: StoresBrowser;
/** What the browser was given to download. */
let saved: { href: string; download: string }[];

beforeEach(() => {
  browser = startBrowser();
  browser.remember();
  browser.newPage();
  saved = [];
  const aLink = () => {
    const link = { href: "", download: "", click: () => saved.push(link), remove: () => undefined };
    return link;
  };
  Object.assign(document, { createElement: aLink, body: { appendChild: () => undefined } });
});
afterEach(() => vi.unstubAllGlobals());

const item = { id: "one", title: "One" };

interface Server {
  isOwned?: boolean;
  checkStatus?: number;
  fileStatus?: number;
}

/** Downloads a song or an album, and tells what was said: the key, and the page of its button. */
async function download(kind: "Song" | "Album", { isOwned = true, checkStatus, fileStatus }: Server) {
  browser.answerWith((path) => {
    const isFile = path.startsWith("/media");
    const status = (isFile ? fileStatus : checkStatus) ?? 200;
    if (status >= 400) return Response.json({ success: false, message: "Forbidden" }, { status });
    return isFile ? new Response("I", { status: 206 }) : Response.json({ isPurchased: isOwned });
  });
  const downloads = await import("#stores/downloads/downloads.ts");
  const { $notices } = await import("#stores/page/notices.ts");
  await downloads[`download${kind}`](item);
  // Whoever is not signed in any more is forgotten.
  if (checkStatus === 401) await expect.poll(() => browser.local.entries.has("user")).toBe(false);
  return $notices.get().map(({ key, wayOn }) => [key, wayOn?.path]);
}

describe("a download", () => {
  it("of an album is one archive", async () => {
    expect(await download("Album", {})).toEqual([["notice.download_started", undefined]]);
    expect(saved).toMatchObject([{ href: "/media/download/album/one/high", download: "One.zip" }]);
    expect(browser.calls[0]).toBe("GET /api/v1/album/isPurchased/one 200");
  });

  it.each([
    ["Song", { isOwned: false }, "server.songNotBought", "/purchased?id=one"],
    ["Album", { isOwned: false }, "server.albumNotBought", "/purchased?album=one"],
    ["Song", { checkStatus: 503 }, "notice.purchase_unknown", undefined],
    ["Song", { checkStatus: 401 }, "notice.download_login", "/login"],
    ["Song", { fileStatus: 403 }, "server.songNotBought", "/purchased?id=one"],
    ["Song", { fileStatus: 503 }, "server.forbidden", undefined],
  ] as const)("of a %s that answers %o saves nothing and says why", async (kind, server, key, path) => {
    expect(await download(kind, server)).toEqual([[key, path]]);
    expect(saved).toEqual([]);
  });
});
