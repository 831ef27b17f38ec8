import { expect, it } from "vitest";

import { readerLocale, showBuiltPage } from "#worker/crawlers/site/built-page.ts";

const assets = (status: number) =>
  ({ fetch: async (url: URL) => new Response(`built ${url.pathname}`, { status }) }) as unknown as Fetcher;
const failed = { path: "/failed", status: 500 };

it.each([
  ["/search?query=rain", "built /failed", "en"],
  ["/ru/search?query=rain", "built /ru/failed", "ru"],
])(
  "a page that failed at %s is answered in its language, and kept by no cache",
  async (path, text, locale) => {
    const answer = await showBuiltPage(new Request(`https://music.example${path}`), assets(200), failed);
    expect(answer?.status).toBe(500);
    expect(await answer?.text()).toBe(text);
    expect(answer?.headers.get("Content-Language")).toBe(locale);
    expect(answer?.headers.get("Cache-Control")).toBe("private, no-store");
  },
);

it("no page is answered where none is built", async () => {
  expect(await showBuiltPage(new Request("http://localhost/search"), assets(404), failed)).toBeNull();
});

it.each([
  ["https://music.example/hi/downloads", "de", "hi"],
  ["https://other.example/hi/downloads", "de", "de"],
  ["", "xx, ja;q=0.5", "ja"],
  ["", "", "en"],
])("whoever comes from %s with a browser in %s reads %s", (referer, language, locale) => {
  const headers = { Referer: referer, "Accept-Language": language };
  expect(readerLocale(new Request("https://music.example/api/v1/payment/receipt/x", { headers }))).toBe(
    locale,
  );
});
