import { describe, expect, it } from "vitest";

import { userFromWire } from "#contract/user-from-wire.ts";
import { readStoredUser, writeStoredUser } from "#contract/user-storage.ts";
import { playlistSummary } from "#contract/playlist-from-wire.ts";
import * as toWire from "#contract/to-wire.ts";
import { userToWire } from "#contract/user-to-wire.ts";

const user = {
  id: "ada",
  fullName: "Ada Lovelace",
  email: "ada@example.org",
  pictureKey: "p1.webp",
  hasPassword: false,
  ownedSongIds: ["one", "two"],
  ownedAlbumIds: ["first"],
};

describe("a user in storage", () => {
  it("is the text that browsers have kept ever since: the server's answer, and its tag behind it", () => {
    const wire = userToWire(user);
    expect(userFromWire(wire)).toEqual(user);
    expect(writeStoredUser(user, '"v7"')).toBe(JSON.stringify({ ...wire, tag: '"v7"' }));
    expect(writeStoredUser({ ...user, pictureKey: null }, null)).toBe(
      '{"_id":"ada","fullName":"Ada Lovelace","email":"ada@example.org","coverImage":null,' +
        '"purchasedSongs":["one","two"],"purchasedAlbums":["first"],"hasPassword":false}',
    );
  });

  it("is read as it was written", () => {
    expect(readStoredUser(JSON.parse(writeStoredUser(user, '"v7"')))).toEqual({ user, tag: '"v7"' });
    expect(readStoredUser(JSON.parse(writeStoredUser(user, null)))).toEqual({ user, tag: null });
  });

  it.each([null, 7, "x", [], {}, { _id: "" }, { _id: 7 }])("is nobody where %j is kept", (stored) => {
    expect(readStoredUser(stored)).toEqual({ user: null, tag: null });
  });

  it("has what is left where parts are missing, broken or another site's", () => {
    const stored = {
      _id: "ada",
      fullName: 7,
      coverImage: "https://evil.example/x.png",
      purchasedSongs: "one",
    };
    expect(readStoredUser(stored).user).toEqual({
      id: "ada",
      fullName: "",
      email: "",
      pictureKey: null,
      hasPassword: true,
      ownedSongIds: [],
      ownedAlbumIds: [],
    });
  });
});

describe("a playlist from the wire", () => {
  it("has the product's names", () => {
    const wire = toWire.userPlaylist(
      {
        id: "mix-1",
        name: "Evening",
        description: "Calm.",
        owner: { name: "Ada" },
        ownerId: "ada",
        pictureKey: "p2",
        isPublic: false,
        songCount: 3,
        totalDurationSeconds: 600,
      },
      true,
    );
    expect(playlistSummary(wire)).toEqual({
      id: "mix-1",
      name: "Evening",
      description: "Calm.",
      coverUrl: "/media/pictures/p2",
      ownerName: "Ada",
      isOwn: true,
      isPublic: false,
      songCount: 3,
    });
  });
});
