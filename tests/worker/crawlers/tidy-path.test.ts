import { describe, expect, it } from "vitest";

import { tidyPath } from "#worker/crawlers/site/tidy-path.ts";

describe("a path without a page", () => {
  it.each([
    ["/en", "/"],
    ["/en/albums", "/albums"],
    ["/EN/Albums/", "/albums"],
    ["/FR/albums", "/fr/albums"],
    ["/song/x-000000/", "/song/x-000000"],
    ["/de//album///x", "/de/album/x"],
    ["//evil.example/x", "/evil.example/x"],
    ["/de/oauth", "/de/Oauth"],
  ])("leads from %s to %s", (from, to) => expect(tidyPath(from)).toBe(to));

  it.each(["/song/nope", "/fr/fr/albums", "/fr/en/albums", "/xx/albums", "/Oauth", "/genre/%00", "/"])(
    "leads from %s nowhere else",
    (path) => expect(tidyPath(path)).toBeNull(),
  );

  it.each(["/en/de/albums", "/EN/EN/albums"])("does not guess which language %s means", (path) =>
    expect(tidyPath(path)).toBeNull(),
  );
});
