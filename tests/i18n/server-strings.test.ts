import { describe, expect, it } from "vitest";

import {
  accountTexts,
  formTexts,
  libraryTexts,
  missingPolicy,
  storeTexts,
  wireErrors,
} from "../../src/contract/errors.ts";
import account from "../../src/i18n/en/account.json";
import layout from "../../src/i18n/en/layout.json";
import playlists from "../../src/i18n/en/playlists.json";
import profile from "../../src/i18n/en/profile.json";
import server from "../../src/i18n/en/server.json";
import { serverStrings, serverStringsOf } from "../../src/islands/server-strings.ts";
import { accountNotices } from "#stores/account/notices.ts";
import { playlistNotices } from "#stores/playlists/notices.ts";
import { profileNotices } from "#stores/account/profile-notices.ts";

const serverTexts = { ...accountTexts, ...libraryTexts, ...storeTexts, ...formTexts };

const english: Record<string, string> = { ...account, ...playlists, ...profile, ...server };

describe("what the server and the stores say in English", () => {
  it("is known to the toaster word for word, so that it can be said in other languages", () => {
    const known = serverStrings((key) => `here: ${english[key]}`);
    const wire = Object.values(wireErrors).map(({ message }) => message);
    for (const text of [
      ...wire,
      ...Object.values(serverTexts),
      ...Object.values(accountNotices),
      ...Object.values(playlistNotices),
      ...Object.values(profileNotices),
    ]) {
      expect(known[text]).toBe(`here: ${text}`);
    }
  });

  it("has the server's texts under the names that the contract gives them", () => {
    const messages = Object.entries(wireErrors).map(([code, { message }]) => [code, message] as const);
    const texts = Object.fromEntries([...messages, ...Object.entries(serverTexts)]);
    const named = Object.entries(texts).map(([name, text]) => [`server.${name}`, text]);
    expect(server).toEqual(Object.fromEntries(named));
  });

  it("has the texts of missing policies, which pages say themselves", () => {
    expect(missingPolicy).toEqual({
      privacy: layout["policy.privacy_missing"],
      terms: layout["policy.terms_missing"],
    });
  });

  it("gives an island those that it may meet, and none where the page is in English", () => {
    expect(serverStringsOf((key) => `here: ${key}`, ["server.conflict", "server.songTwice"])).toEqual({
      Conflict: "here: server.conflict",
      [libraryTexts.songTwice]: "here: server.songTwice",
    });
    expect(serverStringsOf((key) => english[key] ?? "", ["server.conflict"])).toEqual({});
  });
});
